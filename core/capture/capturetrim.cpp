// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturetrim.h"

#include "core/capture/capturereader.h"
#include "core/capture/capturewriter.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace pickglass {

namespace {

/// Whether something that holds from one moment until before another (unknown: to the end) does at
/// a time.
bool holdsAt(Timestamp from, Timestamp until, Timestamp time)
{
    return from <= time && (!until.isKnown() || until > time);
}

class Trimmer
{
public:
    Trimmer(const CaptureReader &capture, CaptureWriter &writer, TimeRange range,
            const std::function<bool(double)> &goesOn)
        : m_capture(capture),
          m_writer(writer),
          m_range(range),
          m_goesOn(goesOn)
    {
    }

    Result<void> run();

private:
    Result<void> writeSources();
    Result<void> writeSweeps();
    Result<void> writeFabricsUntil(Timestamp time);
    Result<void> writeManagers();
    Result<void> writeEvents();
    Result<void> takeSweep(const CounterSweep &sweep);

    const CaptureReader &m_capture;
    CaptureWriter &m_writer;
    TimeRange m_range;
    const std::function<bool(double)> &m_goesOn;
    std::vector<Timestamp> m_changes; ///< of the fabric, still to be written
    size_t m_nextChange = 0;
};

Result<void> Trimmer::run()
{
    auto changes = m_capture.changes();
    if (!changes) {
        return tl::unexpected(changes.error());
    }
    // It begins with the fabric as it was then.
    for (const Timestamp change : *changes) {
        if (change > m_range.from && change <= m_range.to) {
            m_changes.push_back(change);
        }
    }
    auto first = m_capture.fabricAt(m_range.from);
    if (!first) {
        return tl::unexpected(first.error());
    }
    return writeSources()
        .and_then([&] { return m_writer.writeFabric(m_range.from, **first); })
        .and_then([&] { return writeSweeps(); })
        .and_then([&] { return writeFabricsUntil(m_range.to); })
        .and_then([&] { return writeManagers(); })
        .and_then([&] { return writeEvents(); });
}

Result<void> Trimmer::writeSources()
{
    const auto info = m_capture.info();
    const auto names = m_capture.names();
    if (!info || !names) {
        return tl::unexpected(info ? names.error() : info.error());
    }
    auto written = names->isEmpty() ? Result<void>() : m_writer.addNames(*names);
    for (const CaptureInfo::Source &source : info->sources) {
        written = written.and_then([&] {
            return m_writer.addSource(
                {source.path, source.format, source.time, source.lines, source.skippedLines, {}});
        });
    }
    return info->interval > 0 ? written.and_then([&] {
        return m_writer.setInterval(std::chrono::microseconds(info->interval));
    })
                              : written;
}

Result<void> Trimmer::writeFabricsUntil(Timestamp time)
{
    while (m_nextChange < m_changes.size() && m_changes[m_nextChange] <= time) {
        const Timestamp change = m_changes[m_nextChange++];
        auto fabric = m_capture.fabricAt(change);
        if (!fabric) {
            return tl::unexpected(fabric.error());
        }
        if (auto written = m_writer.writeFabric(change, **fabric); !written) {
            return written;
        }
    }
    return {};
}

Result<void> Trimmer::writeSweeps()
{
    return m_capture.eachSweep(m_range.from, m_range.to,
                               [this](const SharedSweep &sweep) { return takeSweep(*sweep); });
}

Result<void> Trimmer::takeSweep(const CounterSweep &sweep)
{
    const auto done = static_cast<double>(sweep.time.microseconds() - m_range.from.microseconds());
    const auto all = static_cast<double>(
        std::max<qint64>(1, m_range.to.microseconds() - m_range.from.microseconds()));
    if (m_goesOn && !m_goesOn(done / all)) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "It was cancelled, and nothing was written."), {}});
    }
    return writeFabricsUntil(sweep.time).and_then([&] { return m_writer.writeSweep(sweep); });
}

/// At each moment at which any of them changed, all that there were.
Result<void> Trimmer::writeManagers()
{
    const auto spans = m_capture.managers();
    const auto lids = m_capture.masterLids();
    if (!spans || !lids) {
        return tl::unexpected(spans ? lids.error() : spans.error());
    }
    std::set<Timestamp> moments;
    const auto add = [&](Timestamp from, Timestamp until) {
        moments.insert(std::clamp(from, m_range.from, m_range.to));
        if (until.isKnown()) {
            moments.insert(std::clamp(until, m_range.from, m_range.to));
        }
    };
    for (const SmSpan &span : *spans) {
        add(span.from, span.until);
    }
    for (const MasterLidSpan &lid : *lids) {
        add(lid.from, lid.until);
    }
    for (const Timestamp time : moments) {
        std::vector<SmSpan> now;
        for (const SmSpan &span : *spans) {
            if (holdsAt(span.from, span.until, time)) {
                now.push_back(span);
                now.back().from = std::max(span.from, m_range.from);
                now.back().lastSeen = std::clamp(span.lastSeen, m_range.from, m_range.to);
            }
        }
        const auto lid = std::ranges::find_if(
            *lids, [time](const MasterLidSpan &l) { return holdsAt(l.from, l.until, time); });
        auto written = m_writer.writeManagers(time, now, lid == lids->end() ? Lid() : lid->lid);
        if (!written) {
            return written;
        }
    }
    return {};
}

Result<void> Trimmer::writeEvents()
{
    const auto events = m_capture.events(m_range.from, m_range.to);
    const auto marks = m_capture.marks();
    if (!events || !marks) {
        return tl::unexpected(events ? marks.error() : events.error());
    }
    auto written = m_writer.putEvents(*events);
    for (const CaptureMark &mark : *marks) {
        const Timestamp end = mark.until.isKnown() ? mark.until : mark.time;
        if (mark.time <= m_range.to && end >= m_range.from) {
            written = written.and_then(
                [&] { return m_writer.addMark(mark.time, mark.until, mark.name, mark.note); });
        }
    }
    return written;
}

} // namespace

Result<void> trimCapture(const QString &from, const QString &to, TimeRange range, bool replace,
                         const std::function<bool(double share)> &goesOn)
{
    const auto capture = CaptureReader::open(from);
    if (!capture) {
        return tl::unexpected(capture.error());
    }
    const auto info = (*capture)->info();
    if (!info) {
        return tl::unexpected(info.error());
    }
    range.from = range.from.isKnown() ? std::max(range.from, info->start) : info->start;
    range.to = range.to.isKnown() ? std::min(range.to, info->end) : info->end;
    if (range.to < range.from) {
        return failure({QT_TRANSLATE_NOOP("core", "%1 holds nothing in that stretch of time: it "
                                                  "reaches from %2 to %3."),
                        {from, info->start.toString(), info->end.toString()}},
                       {QT_TRANSLATE_NOOP("core", "Choose a stretch within it."), {}});
    }
    auto writer = CaptureWriter::create(to, replace, info->source);
    if (!writer) {
        return tl::unexpected(writer.error());
    }
    return Trimmer(**capture, **writer, range, goesOn).run().and_then([&] {
        return (*writer)->close();
    });
}

} // namespace pickglass
