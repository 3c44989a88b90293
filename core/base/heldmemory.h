// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

namespace pickglass {

/// How much memory this process holds that no file stands behind, in bytes (resident, without what
/// is shared: /proc/self/statm); 0 where the system does not say. Takes some microseconds. Any
/// thread.
qint64 heldMemory();

} // namespace pickglass
