// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturecontents.h"

namespace pickglass {

/// What is wrong with a capture, and what was looked at.
struct CaptureVerdict
{
    std::vector<Message> damages = {};
    qint64 rows = 0;    ///< of the fabric over time
    qint64 sweeps = 0;  ///< whose samples were read
    qint64 rollups = 0; ///< pieces that were read

    bool isSound() const { return damages.empty(); }
};

/// Looks at all of a capture: SQLite's own check, that everything decodes, that what holds for a
/// time does not overlap, and that roll-ups are the sums of samples. Fails for what cannot be
/// opened, and when it is not to go on. Any thread.
Result<CaptureVerdict> verifyCapture(const QString &path, const StopToken &stop = {});

/// Writes what can be saved of a capture into a new one that is sound: also of one that is cut
/// short. What makes no sense is left out, so that it is unknown, not wrong; what was left out is
/// answered. Fails where nothing can be saved. Any thread.
Result<CaptureVerdict> repairCapture(const QString &from, const QString &to, bool replace,
                                     const StopToken &stop = {});

} // namespace pickglass
