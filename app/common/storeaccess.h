// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/store/store.h"
#include "core/store/storeaddress.h"

#include <memory>

namespace pickglass {

/// The store at an address, with the password from its file, which only its owner may be able to
/// read. It is not connected to yet.
Result<std::unique_ptr<Store>> openStore(StoreAddress address);

/// An address to write to: it names a fabric; the recorder is this machine where none is named.
Result<StoreAddress> writableAddress(const QString &text);

/// Where what cannot be sent waits, where the address names no folder: one of the user's, for each
/// store, fabric and recorder.
QString spoolFolder(const StoreAddress &address);

} // namespace pickglass
