// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturereader.h"

#include <functional>
#include <span>
#include <vector>

namespace pickglass {

/// All samples of a capture as one table in CSV: a row for each port and sweep that asked it, the
/// rows of a switch or of the hosts at one together, stretch by stretch of time. Never holds more
/// than a stretch.
///
/// Columns: time, guid, port, node, then every counter as Attribute.Name. Where several attributes
/// were sampled, each answered at a time of its own: Attribute.time stands before its counters, and
/// time is the earliest. Values are raw; a port that did not answer has none.
class SampleCsv
{
public:
    /// Takes a piece of the text; false ends it early.
    using Sink = std::function<bool(const QByteArray &text)>;

    SampleCsv(const CaptureReader &capture, std::vector<CounterId> counters, TimeRange range);

    Result<void> write(const Sink &sink);

private:
    /// A node that was there at some time.
    struct Place
    {
        Guid guid;
        QString name;
        int ports = 0; ///< the highest number
        Guid leaf;     ///< the switch it hangs on; a switch's own
    };

    Result<void> findPlaces();
    void addPlace(const Fabric &fabric, const Node &node);
    /// The ports of neighbours: what lies together in the file is read together.
    Result<bool> writeGroup(std::span<const Place> places, const Sink &sink) const;
    Result<bool> writeStretch(std::span<const Place> places, std::span<const PortKey> ports,
                              size_t firstSweep, size_t endSweep, const Sink &sink) const;

    const CaptureReader &m_capture;
    std::vector<CounterId> m_counters;
    TimeRange m_range;
    std::vector<SweepFacts> m_sweeps;
    std::vector<Place> m_places; ///< those of a leaf are neighbours
};

} // namespace pickglass
