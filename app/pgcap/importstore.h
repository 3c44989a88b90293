// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/pgcap/options.h"
#include "core/store/storeaddress.h"

namespace pickglass::pgcap {

/// Makes a capture of a range of a store; the exit code.
OrCode<int> importStore(const Options &options);

} // namespace pickglass::pgcap
