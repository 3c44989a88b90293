// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturecontents.h"

namespace pickglass {

/// Keeps every n-th sweep from the first on, and the last, with their readings as they were; and
/// those without which sums would be others: the first and the last reading of each port, and those
/// before and after a counter was reset or latched. Reads all samples; fails when it is not to go
/// on. Precondition: every > 0.
Result<CaptureContents> thinned(CaptureContents contents, qint64 every, const StopToken &stop = {});

/// Writes the same with fewer sweeps into a new one; see thinned() and writeContents(). Any thread.
Result<void> thinCapture(const QString &from, const QString &to, qint64 every, bool replace,
                         const StopToken &stop = {});

/// Writes the same without samples: what is left of the counters are its roll-ups, as they are. Of
/// one that is still being recorded, they may lack the last 10 s. Any thread.
Result<void> keepRollups(const QString &from, const QString &to, bool replace,
                         const StopToken &stop = {});

} // namespace pickglass
