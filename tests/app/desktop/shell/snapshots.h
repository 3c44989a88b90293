// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/snapshot.h"

namespace pickglass::tests {

/// What loadSnapshot() makes of a capture of this fabric, without the file.
SharedSnapshot makeSnapshot(SharedFabric fabric);

} // namespace pickglass::tests
