// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/synthetic/madefabric.h"
#include "core/base/ids.h"

namespace pickglass::synthetic {

/// The same fabric of other nodes, as another subnet has it: with other GUIDs and names, and the
/// same LIDs. That of the subnet 0 is the fabric itself.
SharedMadeFabric likenessOf(const SharedMadeFabric &made, SubnetNumber subnet);

} // namespace pickglass::synthetic
