// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturereader.h"

#include <optional>
#include <vector>

namespace pickglass {

/// What an error counter of a port says at a moment, and when it last rose before.
struct ErrorCount
{
    CounterId counter;              ///< the widest form that the port answers with
    std::optional<quint64> value;   ///< nothing where the port was silent
    bool isLatched = false;         ///< stands at its top: at least that much
    std::optional<quint64> counted; ///< in the moment or range; nothing after a reset
    /// Unknown where it did not rise in what the capture holds until then, and for a value of 0.
    Timestamp lastRose = {};
    bool isRoseExact = true; ///< else somewhere in the 10 s after lastRose: the samples are gone

    bool operator==(const ErrorCount &) const = default;
};
struct ErrorHistory
{
    Timestamp at;                                 ///< of the last sweep that was looked at
    std::vector<std::vector<ErrorCount>> ofPorts; ///< of each port that was asked for
};

struct ErrorQuestion
{
    std::vector<PortKey> ports;
    /// The begin of the first and of the last sweep that figures compare.
    Timestamp from;
    Timestamp to;
    /// What was found before for the same ports; only what came since is looked at. May be empty.
    ErrorHistory before = {};
};

/// The error counters of PortCounters in the order of the catalogue, those that were sampled. Quick
/// for a day of samples: roll-ups say where to look. Any thread, that of the reader.
Result<ErrorHistory> loadErrors(const CaptureReader &capture, const ErrorQuestion &question);

} // namespace pickglass
