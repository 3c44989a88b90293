// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturecontents.h"

#include <QSet>

namespace pickglass {

/// What of a capture is wanted.
struct CaptureCut
{
    TimeRange range = {}; ///< unknown times mean begin and end
    /// With all their ports, and what their cables end at: the ports at the other ends, with their
    /// samples, so that both directions of each cable are known, and port 0 of switches there.
    /// Empty: all.
    QSet<Guid> nodes = {};
    std::vector<CounterId> counters = {}; ///< empty: all
};

/// Leaves out what is not wanted: the fabric is as it was and became, all sweeps that began in the
/// range have every reading as it was and their numbers; subnet managers, forwarding tables, events
/// and marks are those that reach into it: managers and tables those of the nodes, events also
/// those of no place.
Result<CaptureContents> trimmed(CaptureContents contents, const CaptureCut &cut);

/// Writes a part of a capture into a new one, also while another process writes the first; see
/// trimmed() and writeContents(). Any thread.
Result<void> trimCapture(const QString &from, const QString &to, const CaptureCut &cut,
                         bool replace, const StopToken &stop = {}, const Progress &progress = {});

} // namespace pickglass
