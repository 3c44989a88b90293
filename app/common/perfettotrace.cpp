// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/perfettotrace.h"

#include "app/common/incidentreader.h"
#include "app/common/text.h"

#include <QFileInfo>

#include <algorithm>
#include <limits>
#include <utility>

namespace pickglass {

namespace {

// Field numbers of perfetto/protos/perfetto/trace.
namespace trace {
constexpr int Packet = 1;
} // namespace trace
namespace packet {
constexpr int ClockSnapshot = 6;
constexpr int Timestamp = 8;
constexpr int SequenceId = 10;
constexpr int TrackEvent = 11;
constexpr int TrackDescriptor = 60;
} // namespace packet
namespace snapshot {
constexpr int Clock = 1;
constexpr int ClockId = 1;
constexpr int ClockTime = 2;
} // namespace snapshot
namespace descriptor {
constexpr int Uuid = 1;
constexpr int Name = 2;
constexpr int Process = 3;
constexpr int ParentUuid = 5;
constexpr int Counter = 8;
constexpr int ProcessPid = 1;
constexpr int ProcessName = 6;
} // namespace descriptor
namespace event {
constexpr int Note = 4; // DebugAnnotation
constexpr int Type = 9;
constexpr int TrackUuid = 11;
constexpr int Category = 22;
constexpr int Name = 23;
constexpr int Value = 44; // double
constexpr int NoteText = 6;
constexpr int NoteName = 10;
} // namespace event

enum EventType : quint64 { SliceBegin = 1, SliceEnd = 2, Instant = 3, CounterValue = 4 };
enum ClockKind : quint64 { RealTime = 1, BootTime = 6 };

constexpr quint64 Sequence = 1;
constexpr qsizetype FlushBytes = 256 * 1024;

quint64 nanoseconds(Timestamp time)
{
    constexpr qint64 PerMicrosecond = 1000;
    return static_cast<quint64>(
        std::clamp<qint64>(time.microseconds(), 0,
                           std::numeric_limits<qint64>::max() / PerMicrosecond) *
        PerMicrosecond);
}

ProtobufMessage eventOf(EventType type, quint64 track)
{
    ProtobufMessage message;
    message.number(event::Type, type).number(event::TrackUuid, track);
    return message;
}

void addNote(ProtobufMessage &message, const char *name, const QString &text)
{
    if (!text.isEmpty()) {
        ProtobufMessage note;
        note.text(event::NoteName, QLatin1String(name)).text(event::NoteText, shownText(text));
        message.message(event::Note, note);
    }
}

QString placeText(PortKey place)
{
    return place.node.isNull()
               ? QString()
               : QStringLiteral("%1:%2").arg(place.node.toString()).arg(place.number);
}

/// Of each counter its forms, the widest first.
std::vector<std::vector<CounterId>> formsOf(const std::vector<CounterId> &sampled)
{
    std::vector<std::vector<CounterId>> all;
    QSet<QString> names;
    for (const CounterId id : sampled) {
        const QString &name = counter(id).name;
        if (names.contains(name)) {
            continue;
        }
        names.insert(name);
        std::vector<CounterId> forms = countersNamed(name);
        std::erase_if(forms, [&](CounterId form) { return !std::ranges::count(sampled, form); });
        all.push_back(std::move(forms));
    }
    return all;
}

bool hasValues(const SampleSeries &series)
{
    return std::ranges::any_of(series.samples, &RawSample::isKnown);
}

} // namespace

PerfettoTrace::PerfettoTrace(const CaptureReader &capture, TimeRange range, TraceChoice choice,
                             const StopToken &stop, size_t samplesAtOnce)
    : m_capture(capture),
      m_range(range),
      m_choice(std::move(choice)),
      m_stop(stop),
      m_samplesAtOnce(samplesAtOnce)
{
}

Result<void> PerfettoTrace::write(const Sink &sink)
{
    m_sink = sink;
    ASSIGN_OR_RETURN(const auto extent, m_capture.extent());
    ASSIGN_OR_RETURN(m_fabric, m_capture.fabricAt(m_range.to));
    if (!m_range.from.isKnown()) {
        m_range.from = extent.start;
    }
    if (!m_range.to.isKnown()) {
        m_range.to = std::max(extent.end, extent.samplesUntil);
    }
    ProtobufMessage clocks;
    for (const ClockKind clock : {RealTime, BootTime}) {
        ProtobufMessage one;
        one.number(snapshot::ClockId, clock).number(snapshot::ClockTime, nanoseconds(m_range.from));
        clocks.message(snapshot::Clock, one);
    }
    ProtobufMessage first;
    first.message(packet::ClockSnapshot, clocks).number(packet::SequenceId, Sequence);
    addPacket(first);
    RETURN_IF_ERROR(writeFabric());
    RETURN_IF_ERROR(writeSamples());
    flush();
    return {};
}

Result<void> PerfettoTrace::writeFabric()
{
    ProtobufMessage process;
    process.integer(descriptor::ProcessPid, ++m_processes)
        .text(descriptor::ProcessName, QStringLiteral("fabric"));
    m_fabricTrack = addTrack(ProtobufMessage().message(descriptor::Process, process));
    writeSlices("recording",
                {{m_range.from, m_range.to, {}, QFileInfo(m_capture.path()).fileName(), {}}});

    ASSIGN_OR_RETURN(const auto events, m_capture.events(m_range.from, m_range.to));
    writeEvents(events);

    ASSIGN_OR_RETURN(const auto found, readIncidents(m_capture, m_range, m_stop));
    std::vector<Slice> slices;
    for (const Incident &incident : found.incidents) {
        const bool isHere = isChosen(incident.place) || isChosen(incident.otherPlace) ||
                            std::ranges::any_of(incident.victims, [&](const IncidentVictim &one) {
                                return isChosen({one.guid, 0});
                            });
        if (isHere) {
            slices.push_back({incident.start,
                              incident.end,
                              toString(incident.kind),
                              translated(incident.message),
                              {{"severity", toString(incident.severity)},
                               {"place", placeText(incident.place)},
                               {"node", incident.node},
                               {"job", incident.job},
                               {"advice", translated(incident.advice)}}});
        }
    }
    writeSlices("incidents", std::move(slices));

    ASSIGN_OR_RETURN(const auto jobs, m_capture.jobs(m_range.from, m_range.to));
    slices.clear();
    for (const Job &job : jobs) {
        const bool isHere = std::ranges::any_of(job.nodes, [&](const Guid node) {
            return isChosen({node, 0});
        });
        if (isHere || m_choice.nodes.isEmpty()) {
            slices.push_back({job.start,
                              job.end,
                              QStringLiteral("job"),
                              QStringList{job.id, job.name, job.user}.join(u' ').simplified(),
                              {{"state", toString(job.state)}, {"hosts", job.hosts.join(u',')}}});
        }
    }
    writeSlices("jobs", std::move(slices));
    return {};
}

/// What happened without a place is of all nodes.
void PerfettoTrace::writeEvents(const std::vector<Event> &events)
{
    Track track = 0;
    for (const Event &one : events) {
        const bool hasPlace = !one.place.node.isNull();
        if (one.time < m_range.from ||
            (hasPlace && !isChosen(one.place) && !isChosen(one.otherPlace))) {
            continue;
        }
        if (track == 0) {
            track = addTrack(ProtobufMessage().text(descriptor::Name, QStringLiteral("events")),
                             m_fabricTrack);
        }
        ProtobufMessage message = eventOf(Instant, track);
        message.text(event::Category, toString(one.kind))
            .text(event::Name, translated(describe(one)));
        addNote(message, "severity", toString(one.severity));
        addNote(message, "place", placeText(one.place));
        addNote(message, "node", one.placeName);
        addNote(message, "other_place", placeText(one.otherPlace));
        addNote(message, "other_node", one.otherName);
        addNote(message, "subject", one.subject);
        addNote(message, "was", one.was);
        addNote(message, "became", one.became);
        addNote(message, "until", one.until.toString());
        addEvent(one.time, message);
    }
}

/// Slices of a track cannot overlap: each is in the first of several tracks that is free by then.
void PerfettoTrace::writeSlices(const char *name, std::vector<Slice> slices)
{
    struct Lane
    {
        Track track;
        Timestamp until;
    };
    std::vector<Lane> lanes;
    std::ranges::stable_sort(slices, {}, &Slice::start);
    for (const Slice &slice : slices) {
        const Timestamp start = std::max(slice.start, m_range.from);
        const Timestamp end = slice.end.isKnown()
                                  ? std::clamp(slice.end, start, std::max(start, m_range.to))
                                  : std::max(start, m_range.to);
        auto lane =
            std::ranges::find_if(lanes, [start](const Lane &one) { return one.until <= start; });
        if (lane == lanes.end()) {
            ProtobufMessage track;
            track.text(descriptor::Name, QLatin1String(name));
            lanes.push_back({addTrack(track, m_fabricTrack), {}});
            lane = lanes.end() - 1;
        }
        lane->until = end;
        ProtobufMessage begin = eventOf(SliceBegin, lane->track);
        if (!slice.category.isEmpty()) {
            begin.text(event::Category, slice.category);
        }
        begin.text(event::Name, shownText(slice.name));
        for (const auto &[note, text] : slice.notes) {
            addNote(begin, note, text);
        }
        if (slice.start < m_range.from) {
            addNote(begin, "start", slice.start.toString());
        }
        if (!slice.end.isKnown() || slice.end > m_range.to) {
            addNote(begin, "end",
                    slice.end.isKnown() ? slice.end.toString() : QStringLiteral("ongoing"));
        }
        addEvent(start, begin);
        addEvent(end, eventOf(SliceEnd, lane->track));
    }
}

Result<void> PerfettoTrace::writeSamples()
{
    ASSIGN_OR_RETURN(const auto sampled, m_capture.sampledCounters());
    ASSIGN_OR_RETURN(m_sweeps, m_capture.sweeps(m_range.from, m_range.to));
    if (m_choice.counters.empty()) {
        m_choice.counters = formsOf(sampled);
    }
    for (const auto &forms : m_choice.counters) {
        m_counters.insert(m_counters.end(), forms.begin(), forms.end());
    }
    std::ranges::sort(m_counters);
    m_counters.erase(std::unique(m_counters.begin(), m_counters.end()), m_counters.end());
    if (m_sweeps.empty() || m_counters.empty()) {
        return {};
    }
    ASSIGN_OR_RETURN(auto places, samplePlaces(m_capture));
    std::erase_if(places, [&](const SamplePlace &place) { return !isChosen({place.guid, 0}); });
    for (std::span<const SamplePlace> rest = places; !rest.empty() && shouldGoOn();) {
        const auto group = firstGroup(rest);
        RETURN_IF_ERROR(writeGroup(group));
        rest = rest.subspan(group.size());
    }
    return {};
}

Result<void> PerfettoTrace::writeGroup(std::span<const SamplePlace> places)
{
    const std::vector<PortKey> ports = portsOfPlaces(places);
    const size_t atOnce = std::max<size_t>(1, m_samplesAtOnce / (ports.size() * m_counters.size()));
    m_ports.clear();
    Lines lines;
    for (size_t first = 0; first < m_sweeps.size() && shouldGoOn(); first += atOnce) {
        const size_t end = std::min(first + atOnce, m_sweeps.size());
        const Timestamp to =
            end < m_sweeps.size() ? Timestamp(m_sweeps[end].time.microseconds() - 1) : m_range.to;
        ASSIGN_OR_RETURN(const auto series,
                         m_capture.series(ports, m_counters, m_sweeps[first].time, to));
        for (auto begin = series.begin(); begin != series.end() && shouldGoOn();) {
            const PortKey port = begin->port;
            const auto next = std::find_if(
                begin, series.end(), [port](const SampleSeries &one) { return one.port != port; });
            writePort({begin, next}, lines,
                      *std::ranges::find(places, port.node, &SamplePlace::guid));
            begin = next;
        }
    }
    return {};
}

/// Of each counter the widest form that says anything.
void PerfettoTrace::writePort(std::span<const SampleSeries> series, Lines &lines,
                              const SamplePlace &place)
{
    const PortKey port = series.front().port;
    const auto seriesOf = [series](CounterId form) {
        return std::ranges::find(series, form, &SampleSeries::counter);
    };
    for (size_t i = 0; i < m_choice.counters.size(); ++i) {
        const auto &forms = m_choice.counters[i];
        Line &line = lines[{port, i}];
        if (!line.counter.isValid()) {
            const auto form = std::ranges::find_if(forms, [&](CounterId id) {
                const auto found = seriesOf(id);
                return found != series.end() && hasValues(*found);
            });
            line.counter = form == forms.end() ? CounterId() : *form;
        }
        if (const auto found = seriesOf(line.counter);
            line.counter.isValid() && found != series.end()) {
            writeSeries(*found, line, port, place);
        }
    }
}

void PerfettoTrace::writeSeries(const SampleSeries &series, Line &line, PortKey port,
                                const SamplePlace &place)
{
    const Counter &counter = pickglass::counter(series.counter);
    const bool isContinued = line.last.has_value();
    std::vector<RawSample> samples;
    if (isContinued) {
        samples.push_back(*line.last);
    }
    samples.insert(samples.end(), series.samples.begin(), series.samples.end());
    const std::vector<RatedSample> all = rated(counter, samples, series.interval);
    Timestamp before;
    for (size_t i = 0; i < all.size(); ++i) {
        const RatedSample &sample = all[i];
        const bool isNew = i > 0 || !isContinued;
        if (counter.isGauge && isNew && sample.value) {
            writeValue(line, sample.time, static_cast<double>(*sample.value), port, place);
        } else if (!counter.isGauge && isNew && sample.rate) {
            writeValue(line, before, *sample.rate, port, place);
        } else if (isNew) {
            line.shown.reset();
        }
        if (sample.value) {
            before = sample.time;
            line.last = samples[i];
        }
    }
}

void PerfettoTrace::writeValue(Line &line, Timestamp time, double value, PortKey port,
                               const SamplePlace &place)
{
    if (line.shown == value) {
        return;
    }
    if (line.track == 0) {
        const Counter &counter = pickglass::counter(line.counter);
        const QString unit = counter.isGauge ? toString(counter.unit) : rateUnit(counter.unit);
        const Track parent = portTrack(port, place);
        line.track =
            addTrack(ProtobufMessage()
                         .text(descriptor::Name,
                               QStringLiteral("%1: %2, %3").arg(portName(port), counter.name, unit))
                         .message(descriptor::Counter, {}),
                     parent);
    }
    line.shown = value;
    addEvent(time, eventOf(CounterValue, line.track).real(event::Value, value));
}

PerfettoTrace::Track PerfettoTrace::addTrack(ProtobufMessage descriptor, Track parent)
{
    descriptor.number(descriptor::Uuid, ++m_lastTrack);
    if (parent != 0) {
        descriptor.number(descriptor::ParentUuid, parent);
    }
    ProtobufMessage message;
    message.message(packet::TrackDescriptor, descriptor).number(packet::SequenceId, Sequence);
    addPacket(message);
    return m_lastTrack;
}

PerfettoTrace::Track PerfettoTrace::processOf(const SamplePlace &place)
{
    Track &track = m_nodes[place.guid];
    if (track == 0) {
        ProtobufMessage process;
        process.integer(descriptor::ProcessPid, ++m_processes)
            .text(descriptor::ProcessName,
                  shownText(place.name.isEmpty() ? place.guid.toString() : place.name));
        track = addTrack(ProtobufMessage().message(descriptor::Process, process));
    }
    return track;
}

PerfettoTrace::Track PerfettoTrace::portTrack(PortKey port, const SamplePlace &place)
{
    const Track parent = processOf(place);
    Track &track = m_ports[port];
    if (track == 0) {
        QString name = portName(port);
        const PortIndex index = m_fabric->findPort(port.node, port.number);
        if (index.isValid()) {
            const PortIndex peer = m_fabric->port(index).peer;
            if (peer.isValid()) {
                const Port &other = m_fabric->port(peer);
                name += QStringLiteral(" – %1/%2")
                            .arg(shownText(m_fabric->node(other.node).name),
                                 QString::number(other.number));
            }
        }
        track = addTrack(ProtobufMessage().text(descriptor::Name, name), parent);
    }
    return track;
}

/// What a host counts as a whole is at port 0, which only switches have.
QString PerfettoTrace::portName(PortKey port) const
{
    const NodeIndex node = m_fabric->findNode(port.node);
    const bool isHost = port.number == 0 && node.isValid() && !m_fabric->node(node).isSwitch();
    return isHost ? QStringLiteral("host") : QStringLiteral("port %1").arg(port.number);
}

void PerfettoTrace::addEvent(Timestamp time, const ProtobufMessage &event)
{
    ProtobufMessage message;
    message.number(packet::Timestamp, nanoseconds(time))
        .number(packet::SequenceId, Sequence)
        .message(packet::TrackEvent, event);
    addPacket(message);
}

void PerfettoTrace::addPacket(const ProtobufMessage &packet)
{
    if (!m_wantsMore) {
        return;
    }
    m_bytes += ProtobufMessage().message(trace::Packet, packet).bytes();
    if (m_bytes.size() >= FlushBytes) {
        flush();
    }
}

bool PerfettoTrace::flush()
{
    m_wantsMore = m_wantsMore && m_sink(std::exchange(m_bytes, {}));
    return m_wantsMore;
}

} // namespace pickglass
