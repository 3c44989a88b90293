// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/protobuf.h"
#include "app/common/sampleplaces.h"
#include "core/base/stoptoken.h"
#include "core/counters/catalogue.h"
#include "core/incidents/incident.h"

#include <QHash>
#include <QSet>

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <vector>

namespace pickglass {

/// What of a capture a trace has.
struct TraceChoice
{
    QSet<Guid> nodes = {}; ///< empty: all
    /// The forms of each counter, the widest first; empty: all that were sampled.
    std::vector<std::vector<CounterId>> counters = {};
};

/// A range of a capture as a trace for Perfetto (ui.perfetto.dev): a sequence of TracePacket, whose
/// times are nanoseconds since 1970 UTC.
///
/// A process of Perfetto is a node, a track in it a port, and below that a track for each counter:
/// its rate in its natural unit per second, of a gauge its value. Perfetto draws a value until the
/// next one; a rate stands at the begin of the time in which it was counted, and one that is as the
/// one before it is left out. What is not known has no value. The first process is the fabric: its
/// events are instants, the recording, incidents and jobs are slices.
class PerfettoTrace
{
public:
    /// Takes a piece of the file; false ends it early.
    using Sink = std::function<bool(const QByteArray &bytes)>;

    /// Holds about so many samples at a time; the file is the same with any number.
    PerfettoTrace(const CaptureReader &capture, TimeRange range, TraceChoice choice,
                  const StopToken &stop, size_t samplesAtOnce = 1'000'000);

    /// In bounded memory. A worker, that of the reader.
    Result<void> write(const Sink &sink);

private:
    using Track = quint64;

    /// What was written of a counter of a port.
    struct Line
    {
        CounterId counter; ///< the form of it that the port has
        Track track = 0;   ///< 0: none yet
        std::optional<RawSample> last = {};
        std::optional<double> shown = {}; ///< the value that holds; nothing where none does
    };
    using Lines = std::map<std::pair<PortKey, size_t>, Line>;

    /// A slice of the fabric; in its own track where it overlaps with others.
    struct Slice
    {
        Timestamp start;
        Timestamp end;
        QString category;
        QString name;
        std::vector<std::pair<const char *, QString>> notes;
    };

    Result<void> writeFabric();
    Result<void> writeSamples();
    Result<void> writeGroup(std::span<const SamplePlace> places);
    void writePort(std::span<const SampleSeries> series, Lines &lines, const SamplePlace &place);
    void writeSeries(const SampleSeries &series, Line &line, PortKey port,
                     const SamplePlace &place);
    void writeValue(Line &line, Timestamp time, double value, PortKey port,
                    const SamplePlace &place);
    void writeSlices(const char *name, std::vector<Slice> slices);
    void writeEvents(const std::vector<Event> &events);

    Track addTrack(ProtobufMessage descriptor, Track parent = 0);
    Track processOf(const SamplePlace &place);
    Track portTrack(PortKey port, const SamplePlace &place);
    QString portName(PortKey port) const;
    void addEvent(Timestamp time, const ProtobufMessage &event);
    void addPacket(const ProtobufMessage &packet);
    /// Hands over what was written by now; whether to go on.
    bool flush();
    bool shouldGoOn() const { return m_wantsMore && !m_stop.isStopped(); }
    bool isChosen(PortKey port) const
    {
        return m_choice.nodes.isEmpty() || m_choice.nodes.contains(port.node);
    }

    const CaptureReader &m_capture;
    TimeRange m_range; ///< both ends are known while it is written
    TraceChoice m_choice;
    StopToken m_stop;
    size_t m_samplesAtOnce;
    Sink m_sink;
    QByteArray m_bytes;
    bool m_wantsMore = true;
    std::vector<SweepFacts> m_sweeps;
    std::vector<CounterId> m_counters; ///< of all forms, ascending
    SharedFabric m_fabric;             ///< of the end of the range
    Track m_lastTrack = 0;
    int m_processes = 0;
    Track m_fabricTrack = 0;
    QHash<Guid, Track> m_nodes;
    QHash<PortKey, Track> m_ports; ///< of the group at hand
};

} // namespace pickglass
