// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"
#include "core/fabric/fabric.h"

#include <QByteArray>

namespace pickglass {

/// The fabric as a net file that ibsim loads, in the richest form that it reads: ibnetdiscover's,
/// in which nodes keep their GUIDs, LIDs and descriptions and cables their rates. parseNetFile()'s
/// neighbour parseIbnetdiscover() reads it back. The time goes into a comment, where it is known.
///
/// What ibsim cannot hold is not the same afterwards: quotes in descriptions become apostrophes,
/// control characters blanks, and no more than 64 bytes are kept; a port without a cable is only
/// counted; both ends of a cable get its rate (ibsim gives up on ends whose widths exclude each
/// other); ibsim numbers the GUIDs of adapters' ports itself. An unknown LID is 0, an unknown rate
/// is left out, and an unknown number of ports is the highest that is known. Any thread.
QByteArray toNetFile(const Fabric &fabric, Timestamp time = {});

} // namespace pickglass
