// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturecontents.h"

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>
#include <set>
#include <utility>

namespace pickglass {

namespace {

Result<void> readFacts(const CaptureReader &capture, CaptureContents &contents)
{
    ASSIGN_OR_RETURN(const auto info, capture.info());
    ASSIGN_OR_RETURN(const auto lines, capture.skippedLines());
    contents.path = capture.path();
    contents.source = info.source;
    contents.span = {info.start, info.end};
    contents.interval = info.interval;
    contents.facts = info.facts;
    ASSIGN_OR_RETURN(contents.textTables, capture.textTables());
    for (const CaptureInfo::Source &source : info.sources) {
        contents.sources.push_back({source.path,
                                    source.format,
                                    source.time,
                                    source.lines,
                                    source.skippedLines,
                                    {},
                                    source.origin});
        for (const CaptureReader::SkippedLine &line : lines) {
            if (line.path == source.path) {
                contents.sources.back().problems.push_back({line.line, {"%1", {line.message}}});
            }
        }
    }
    return {};
}

} // namespace

Result<void> SweepSource::inParts(TimeRange range, size_t maxValues, const TakePart &take) const
{
    if (m_inParts) {
        return m_inParts(range, maxValues, take);
    }
    PartOfSweeps part;
    size_t values = 0;
    const auto takePart = [&]() -> Result<void> {
        if (part.sweeps.empty()) {
            return {};
        }
        part.places.resize(part.sweeps.front()->layout->ports.size());
        std::iota(part.places.begin(), part.places.end(), 0);
        values = 0;
        return take(std::exchange(part, {}));
    };
    const auto add = [&](const SharedSweep &sweep) -> Result<void> {
        const bool isNext = part.sweeps.empty() || part.sweeps.back()->layout == sweep->layout;
        RETURN_IF_ERROR(isNext ? Result<void>() : takePart());
        part.sweeps.push_back(sweep);
        values += sweep->layout->values();
        return values < maxValues ? Result<void>() : takePart();
    };
    RETURN_IF_ERROR(m_whole(range, add));
    return takePart();
}

Result<CaptureContents> readContents(const QString &path, const StopToken &stop)
{
    ASSIGN_OR_RETURN(auto opened, CaptureReader::open(path, stop));
    const std::shared_ptr<const CaptureReader> capture = std::move(opened);
    CaptureContents contents;
    RETURN_IF_ERROR(readFacts(*capture, contents));
    ASSIGN_OR_RETURN(contents.names, capture->names());
    ASSIGN_OR_RETURN(contents.changes, capture->changes());
    ASSIGN_OR_RETURN(const auto extent, capture->extent());
    if (extent.samplesFrom.isKnown()) {
        ASSIGN_OR_RETURN(contents.sweeps, capture->sweeps(extent.samplesFrom, contents.span.to));
    }
    ASSIGN_OR_RETURN(contents.managers, capture->managers());
    ASSIGN_OR_RETURN(contents.masterLids, capture->masterLids());
    ASSIGN_OR_RETURN(contents.forwarding, capture->forwarding());
    ASSIGN_OR_RETURN(contents.lanes, capture->lanes());
    ASSIGN_OR_RETURN(contents.pKeys, capture->pKeys());
    ASSIGN_OR_RETURN(contents.multicast, capture->multicast());
    ASSIGN_OR_RETURN(contents.hosts, capture->hosts());
    ASSIGN_OR_RETURN(contents.events, capture->events());
    ASSIGN_OR_RETURN(contents.jobs, capture->jobs());
    ASSIGN_OR_RETURN(contents.marks, capture->marks());
    contents.fabricAt = [capture](Timestamp time) { return capture->fabricAt(time); };
    contents.eachSweep = {
        [capture](TimeRange range, const SweepSource::Take &take) {
            return capture->eachSweep(range.from, range.to, take);
        },
        [capture](TimeRange range, size_t maxValues, const SweepSource::TakePart &take) {
            return capture->eachPart(range.from, range.to, maxValues, take);
        }};
    return contents;
}

namespace {

/// Whether something that holds from one moment until before another (unknown: to the end) does at
/// a time.
bool holdsAt(Timestamp from, Timestamp until, Timestamp time)
{
    return from <= time && (!until.isKnown() || until > time);
}

class ContentsWriter
{
public:
    ContentsWriter(const CaptureContents &contents, CaptureWriter &writer, const StopToken &stop,
                   const Progress &progress)
        : m_contents(contents),
          m_writer(writer),
          m_stop(stop),
          m_progress(progress)
    {
    }

    Result<void> run();

private:
    Result<void> writeSources();
    Result<void> writeFabric(Timestamp time);
    Result<void> writeFabricsUntil(Timestamp time);
    void reportProgress(Timestamp time) const;
    Result<void> writeSweep(const SharedSweep &sweep);
    Result<void> writeManagers();
    Result<void> writeForwarding();
    Result<void> writeLanes();
    Result<void> writePKeys();
    Result<void> writeMulticast();
    Result<void> writeHosts();
    std::vector<Lid> masterLidsAt(Timestamp time) const;
    std::vector<SmSpan> managersAt(Timestamp time, const std::vector<SmSpan> &before) const;

    const CaptureContents &m_contents;
    CaptureWriter &m_writer;
    const StopToken &m_stop;
    const Progress &m_progress;
    size_t m_nextChange = 0;
    qint64 m_lastNumber = 0; ///< of the sweep before
};

Result<void> ContentsWriter::run()
{
    const TimeRange span = m_contents.span;
    // It begins with the fabric as it was then.
    while (m_nextChange < m_contents.changes.size() &&
           m_contents.changes[m_nextChange] <= span.from) {
        ++m_nextChange;
    }
    RETURN_IF_ERROR(writeSources());
    RETURN_IF_ERROR(writeFabric(span.from));
    RETURN_IF_ERROR(
        m_contents.eachSweep(span, [this](const SharedSweep &sweep) { return writeSweep(sweep); }));
    RETURN_IF_ERROR(writeFabricsUntil(span.to));
    RETURN_IF_ERROR(writeManagers());
    RETURN_IF_ERROR(writeForwarding());
    RETURN_IF_ERROR(writeLanes());
    RETURN_IF_ERROR(writePKeys());
    RETURN_IF_ERROR(writeMulticast());
    RETURN_IF_ERROR(writeHosts());
    RETURN_IF_ERROR(m_writer.putEvents(m_contents.events));
    RETURN_IF_ERROR(m_writer.putJobs(m_contents.jobs));
    for (const CaptureMark &mark : m_contents.marks) {
        RETURN_IF_ERROR(m_writer.addMark(mark.time, mark.until, mark.name, mark.note));
    }
    return {};
}

Result<void> ContentsWriter::writeSources()
{
    if (!m_contents.names.isEmpty()) {
        RETURN_IF_ERROR(m_writer.addNames(m_contents.names));
    }
    for (const CaptureWriter::Source &source : m_contents.sources) {
        RETURN_IF_ERROR(m_writer.addSource(source));
    }
    for (const TextTable &table : m_contents.textTables) {
        RETURN_IF_ERROR(m_writer.addTextTable(table));
    }
    if (m_contents.facts != SourceFacts()) {
        RETURN_IF_ERROR(m_writer.setFacts(m_contents.facts));
    }
    qint64 distance = std::numeric_limits<qint64>::max();
    for (size_t i = 1; i < m_contents.sweeps.size(); ++i) {
        distance = std::min(distance, m_contents.sweeps[i].time - m_contents.sweeps[i - 1].time);
    }
    m_writer.setMinSweepDistance(m_contents.sweeps.size() > 1 ? distance : 0);
    return m_contents.interval > 0
               ? m_writer.setInterval(std::chrono::microseconds(m_contents.interval))
               : Result<void>();
}

Result<void> ContentsWriter::writeFabric(Timestamp time)
{
    ASSIGN_OR_RETURN(const auto fabric, m_contents.fabricAt(time));
    return m_writer.writeFabric(time, *fabric);
}

Result<void> ContentsWriter::writeFabricsUntil(Timestamp time)
{
    while (m_nextChange < m_contents.changes.size() && m_contents.changes[m_nextChange] <= time) {
        RETURN_IF_ERROR(m_stop.check());
        RETURN_IF_ERROR(writeFabric(m_contents.changes[m_nextChange++]));
    }
    return {};
}

void ContentsWriter::reportProgress(Timestamp time) const
{
    if (m_progress) {
        const TimeRange span = m_contents.span;
        m_progress(static_cast<double>(time - span.from) /
                   static_cast<double>(std::max<qint64>(1, span.length())));
    }
}

Result<void> ContentsWriter::writeSweep(const SharedSweep &sweep)
{
    reportProgress(sweep->time);
    RETURN_IF_ERROR(m_stop.check());
    RETURN_IF_ERROR(writeFabricsUntil(sweep->time));
    m_lastNumber = std::max(m_lastNumber + 1, sweep->number);
    if (m_lastNumber == sweep->number) {
        return m_writer.writeSweep(*sweep);
    }
    CounterSweep renumbered = *sweep;
    renumbered.number = m_lastNumber;
    return m_writer.writeSweep(renumbered);
}

/// Of each port the first that holds, which goes on where it says what it said before.
std::vector<SmSpan> ContentsWriter::managersAt(Timestamp time,
                                               const std::vector<SmSpan> &before) const
{
    const auto find = [](const std::vector<SmSpan> &spans, PortKey port) {
        return std::ranges::find_if(spans,
                                    [port](const SmSpan &span) { return span.info.port == port; });
    };
    const TimeRange within = m_contents.span;
    std::vector<SmSpan> now;
    for (const SmSpan &span : m_contents.managers) {
        if (!holdsAt(span.from, span.until, time) || find(now, span.info.port) != now.end()) {
            continue;
        }
        now.push_back(span);
        now.back().from = std::max(span.from, within.from);
        now.back().lastSeen = std::clamp(span.lastSeen, within.from, within.to);
        const auto known = find(before, span.info.port);
        if (known != before.end() && known->info.state == span.info.state &&
            known->info.priority == span.info.priority) {
            now.back().from = known->from;
        }
    }
    return now;
}

/// One of each subnet that ever had one, unassigned where it has none then; at least one.
std::vector<Lid> ContentsWriter::masterLidsAt(Timestamp time) const
{
    std::map<SubnetNumber, Lid> lids;
    for (const MasterLidSpan &span : m_contents.masterLids) {
        Lid &lid = lids.try_emplace(span.lid.subnet(), Lid(0, span.lid.subnet())).first->second;
        if (!lid.isAssigned() && holdsAt(span.from, span.until, time)) {
            lid = span.lid;
        }
    }
    std::vector<Lid> all;
    for (const auto &[subnet, lid] : lids) {
        all.push_back(lid);
    }
    return all.empty() ? std::vector{Lid()} : all;
}

/// At each moment at which any of them changed, all that there were.
Result<void> ContentsWriter::writeManagers()
{
    const TimeRange within = m_contents.span;
    std::set<Timestamp> moments;
    const auto add = [&](Timestamp from, Timestamp until) {
        moments.insert(std::clamp(from, within.from, within.to));
        if (until.isKnown()) {
            moments.insert(std::clamp(until, within.from, within.to));
        }
    };
    for (const SmSpan &span : m_contents.managers) {
        add(span.from, span.until);
    }
    for (const MasterLidSpan &lid : m_contents.masterLids) {
        add(lid.from, lid.until);
    }
    if (!moments.empty()) {
        moments.insert(within.to); // up to which it is known that they did not change
    }
    std::vector<SmSpan> now;
    for (const Timestamp time : moments) {
        now = managersAt(time, now);
        for (const Lid lid : masterLidsAt(time)) {
            RETURN_IF_ERROR(m_writer.writeManagers(time, now, lid));
        }
    }
    return {};
}

Result<void> ContentsWriter::writeForwarding()
{
    std::map<Timestamp, std::vector<ForwardingTable>> tables;
    for (const ForwardingSpan &span : m_contents.forwarding) {
        tables[std::max(span.from, m_contents.span.from)].push_back(span.table);
    }
    for (const auto &[time, read] : tables) {
        RETURN_IF_ERROR(m_writer.writeForwarding(time, read));
    }
    return {};
}

Result<void> ContentsWriter::writeLanes()
{
    std::map<Timestamp, LaneTables> lanes;
    for (const auto &span : m_contents.lanes.slToVl) {
        lanes[std::max(span.from, m_contents.span.from)].slToVl.push_back(span.table);
    }
    for (const auto &span : m_contents.lanes.pathSls) {
        lanes[std::max(span.from, m_contents.span.from)].pathSls.push_back(span.table);
    }
    for (const auto &span : m_contents.lanes.arbitration) {
        lanes[std::max(span.from, m_contents.span.from)].arbitration.push_back(span.table);
    }
    for (const auto &[time, read] : lanes) {
        RETURN_IF_ERROR(m_writer.writeLanes(time, read));
    }
    return {};
}

Result<void> ContentsWriter::writePKeys()
{
    std::map<Timestamp, std::vector<PKeyTable>> tables;
    for (const PKeySpan &span : m_contents.pKeys) {
        tables[std::max(span.from, m_contents.span.from)].push_back(span.table);
    }
    for (const auto &[time, read] : tables) {
        RETURN_IF_ERROR(m_writer.writePKeys(time, read));
    }
    return {};
}

Result<void> ContentsWriter::writeMulticast()
{
    std::map<Timestamp, MulticastTables> tables;
    for (const MulticastTableSpan &span : m_contents.multicast.tables) {
        tables[std::max(span.from, m_contents.span.from)].tables.push_back(span.table);
    }
    for (const MulticastGroupsSpan &span : m_contents.multicast.groups) {
        tables[std::max(span.from, m_contents.span.from)].groups.push_back(span.table);
    }
    for (const auto &[time, read] : tables) {
        RETURN_IF_ERROR(m_writer.writeMulticast(time, read));
    }
    return {};
}

/// At each moment what began, and what ended without another one in its place.
Result<void> ContentsWriter::writeHosts()
{
    const TimeRange within = m_contents.span;
    std::map<Timestamp, HostChanges> changes;
    const auto isOver = [&](Timestamp until) { return until.isKnown() && until <= within.to; };
    for (const auto &span : m_contents.hosts.queuePairs) {
        changes[std::max(span.from, within.from)].queuePairs.push_back(span.table);
        if (isOver(span.until)) {
            changes[span.until].gone.push_back(idOf(span.table));
        }
    }
    for (const auto &span : m_contents.hosts.facts) {
        changes[std::max(span.from, within.from)].facts.push_back(span.table);
        if (isOver(span.until)) {
            HostFact gone = span.table;
            gone.value.clear();
            std::vector<HostFact> &facts = changes[span.until].facts;
            facts.insert(facts.begin(), std::move(gone)); // what begins then comes after it
        }
    }
    for (const auto &[time, all] : changes) {
        RETURN_IF_ERROR(m_stop.check());
        RETURN_IF_ERROR(m_writer.writeHosts(time, all));
    }
    return {};
}

} // namespace

Result<void> writeContents(const CaptureContents &contents, const QString &to, bool replace,
                           const StopToken &stop, const Progress &progress)
{
    ASSIGN_OR_RETURN(auto writer, CaptureWriter::create(to, replace, contents.source));
    RETURN_IF_ERROR(ContentsWriter(contents, *writer, stop, progress).run());
    return writer->close();
}

} // namespace pickglass
