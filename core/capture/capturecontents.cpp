// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturecontents.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace pickglass {

namespace {

template<typename T>
Result<void> put(T &to, Result<T> read)
{
    if (!read) {
        return tl::unexpected(read.error());
    }
    to = std::move(*read);
    return {};
}

Result<void> readFacts(const CaptureReader &capture, CaptureContents &contents)
{
    const auto info = capture.info();
    const auto lines = capture.skippedLines();
    if (!info || !lines) {
        return tl::unexpected(info ? lines.error() : info.error());
    }
    contents.path = capture.path();
    contents.source = info->source;
    contents.span = {info->start, info->end};
    contents.interval = info->interval;
    for (const CaptureInfo::Source &source : info->sources) {
        contents.sources.push_back(
            {source.path, source.format, source.time, source.lines, source.skippedLines, {}});
        for (const CaptureReader::SkippedLine &line : *lines) {
            if (line.path == source.path) {
                contents.sources.back().problems.push_back({line.line, {"%1", {line.message}}});
            }
        }
    }
    return {};
}

Result<void> readSweepFacts(const CaptureReader &capture, CaptureContents &contents)
{
    const auto extent = capture.extent();
    if (!extent || !extent->samplesFrom.isKnown()) {
        return extent ? Result<void>() : tl::unexpected(extent.error());
    }
    return put(contents.sweeps, capture.sweeps(extent->samplesFrom, contents.span.to));
}

} // namespace

Result<CaptureContents> readContents(const QString &path, const StopToken &stop)
{
    ASSIGN_OR_RETURN(auto opened, CaptureReader::open(path, stop));
    const std::shared_ptr<const CaptureReader> capture = std::move(opened);
    CaptureContents contents;
    return readFacts(*capture, contents)
        .and_then([&] { return put(contents.names, capture->names()); })
        .and_then([&] { return put(contents.changes, capture->changes()); })
        .and_then([&] { return readSweepFacts(*capture, contents); })
        .and_then([&] { return put(contents.managers, capture->managers()); })
        .and_then([&] { return put(contents.masterLids, capture->masterLids()); })
        .and_then([&] { return put(contents.forwarding, capture->forwarding()); })
        .and_then([&] { return put(contents.events, capture->events()); })
        .and_then([&] { return put(contents.marks, capture->marks()); })
        .map([&] {
            contents.fabricAt = [capture](Timestamp time) { return capture->fabricAt(time); };
            contents.eachSweep = [capture](TimeRange range, const CaptureContents::Take &take) {
                return capture->eachSweep(range.from, range.to, take);
            };
            return std::move(contents);
        });
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
    std::vector<SmSpan> managersAt(Timestamp time, const std::vector<SmSpan> &before) const;
    Result<void> writeMarks();

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
    return writeSources()
        .and_then([&] { return writeFabric(span.from); })
        .and_then([&] {
            return m_contents.eachSweep(
                span, [this](const SharedSweep &sweep) { return writeSweep(sweep); });
        })
        .and_then([&] { return writeFabricsUntil(span.to); })
        .and_then([&] { return writeManagers(); })
        .and_then([&] { return writeForwarding(); })
        .and_then([&] { return m_writer.putEvents(m_contents.events); })
        .and_then([&] { return writeMarks(); });
}

Result<void> ContentsWriter::writeSources()
{
    auto written =
        m_contents.names.isEmpty() ? Result<void>() : m_writer.addNames(m_contents.names);
    for (const CaptureWriter::Source &source : m_contents.sources) {
        written = written.and_then([&] { return m_writer.addSource(source); });
    }
    return m_contents.interval > 0 ? written.and_then([&] {
        return m_writer.setInterval(std::chrono::microseconds(m_contents.interval));
    })
                                   : written;
}

Result<void> ContentsWriter::writeFabric(Timestamp time)
{
    return m_contents.fabricAt(time).and_then(
        [&](const SharedFabric &fabric) { return m_writer.writeFabric(time, *fabric); });
}

Result<void> ContentsWriter::writeFabricsUntil(Timestamp time)
{
    Result<void> written;
    while (written && m_nextChange < m_contents.changes.size() &&
           m_contents.changes[m_nextChange] <= time) {
        written = m_stop.check().and_then(
            [&] { return writeFabric(m_contents.changes[m_nextChange++]); });
    }
    return written;
}

void ContentsWriter::reportProgress(Timestamp time) const
{
    const auto begin = static_cast<double>(m_contents.span.from.microseconds());
    const auto end = static_cast<double>(m_contents.span.to.microseconds());
    if (m_progress) {
        m_progress((static_cast<double>(time.microseconds()) - begin) / std::max(1.0, end - begin));
    }
}

Result<void> ContentsWriter::writeSweep(const SharedSweep &sweep)
{
    reportProgress(sweep->time);
    return m_stop.check().and_then([&] { return writeFabricsUntil(sweep->time); }).and_then([&] {
        m_lastNumber = std::max(m_lastNumber + 1, sweep->number);
        if (m_lastNumber == sweep->number) {
            return m_writer.writeSweep(*sweep);
        }
        CounterSweep renumbered = *sweep;
        renumbered.number = m_lastNumber;
        return m_writer.writeSweep(renumbered);
    });
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
    Result<void> written;
    for (const Timestamp time : moments) {
        now = managersAt(time, now);
        const auto lid =
            std::ranges::find_if(m_contents.masterLids, [time](const MasterLidSpan &l) {
                return holdsAt(l.from, l.until, time);
            });
        written = written.and_then([&] {
            return m_writer.writeManagers(time, now,
                                          lid == m_contents.masterLids.end() ? Lid() : lid->lid);
        });
    }
    return written;
}

Result<void> ContentsWriter::writeForwarding()
{
    std::map<Timestamp, std::vector<ForwardingTable>> tables;
    for (const ForwardingSpan &span : m_contents.forwarding) {
        tables[std::max(span.from, m_contents.span.from)].push_back(span.table);
    }
    Result<void> written;
    for (const auto &read : tables) {
        written =
            written.and_then([&] { return m_writer.writeForwarding(read.first, read.second); });
    }
    return written;
}

Result<void> ContentsWriter::writeMarks()
{
    Result<void> written;
    for (const CaptureMark &mark : m_contents.marks) {
        written = written.and_then(
            [&] { return m_writer.addMark(mark.time, mark.until, mark.name, mark.note); });
    }
    return written;
}

} // namespace

Result<void> writeContents(const CaptureContents &contents, const QString &to, bool replace,
                           const StopToken &stop, const Progress &progress)
{
    ASSIGN_OR_RETURN(auto writer, CaptureWriter::create(to, replace, contents.source));
    return ContentsWriter(contents, *writer, stop, progress).run().and_then([&] {
        return writer->close();
    });
}

} // namespace pickglass
