// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/store/store.h"
#include "core/store/storeaddress.h"

#include <memory>

namespace pickglass {

/// A store in ClickHouse, from 18.16 on, over its HTTP interface. Does not connect yet.
std::unique_ptr<Store> makeClickHouseStore(const StoreAddress &address);

} // namespace pickglass
