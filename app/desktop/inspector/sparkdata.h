// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturereader.h"

#include <optional>
#include <vector>

namespace pickglass {

/// What went one way over a cable, over some minutes: what a sparkline draws.
struct SparkPoint
{
    Timestamp time;
    double rate = 0; ///< bytes/s

    bool operator==(const SparkPoint &) const = default;
};
struct SparkLine
{
    /// Between gaps; none of them empty. Times ascend.
    std::vector<std::vector<SparkPoint>> pieces;
    /// The highest point; nothing where nothing is known.
    std::optional<SparkPoint> peak() const;
};
struct SparkData
{
    TimeRange range;
    std::vector<SparkLine> lines; ///< in the order of the question's directions
};

struct SparkQuestion
{
    struct Direction
    {
        PortKey sender;
        std::optional<PortKey> receiver = {}; ///< counts where the sender does not
        bool operator==(const Direction &) const = default;
    };
    std::vector<Direction> directions;
    TimeRange range;      ///< both ends known
    size_t columns = 300; ///< no line has more points: the highest of each column is kept

    bool operator==(const SparkQuestion &) const = default;
};

/// Rates are 4 × ΔPortXmitData / Δt of the sender, else of the receiver's PortRcvData. Short ranges
/// are read from samples, others from roll-ups (the highest rate of a step). Resets, silence and
/// gaps end a piece. Any thread, that of the reader.
Result<SparkData> loadSpark(const CaptureReader &capture, const SparkQuestion &question);

} // namespace pickglass
