// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/timestamp.h"

#include <QString>

#include <functional>

namespace pickglass {

/// Writes a stretch of time of a capture into a new one, also while another process writes the
/// first: the fabric as it was and became, all sweeps that began in [from, to] with every sample as
/// it was read and under their numbers, the subnet managers, the events and marks that reach into
/// it, and the name map. Unknown times mean begin and end. Roll-ups are made anew: they cover what
/// lies between these sweeps. The new file appears in its place when it is complete.
///
/// Asks now and then whether to go on, with the share that is done (0 … 1); when not, it fails and
/// nothing is left behind. Any thread.
Result<void> trimCapture(const QString &from, const QString &to, TimeRange range, bool replace,
                         const std::function<bool(double share)> &goesOn = {});

} // namespace pickglass
