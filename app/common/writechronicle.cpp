// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/writechronicle.h"

#include "core/events/eventwatch.h"
#include "core/fabric/displaynames.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <map>

namespace pickglass {

namespace {

class ChronicleWriting
{
public:
    ChronicleWriting(CaptureWriter &writer, const Chronicle &chronicle)
        : m_writer(writer),
          m_chronicle(chronicle)
    {
    }
    Result<void> run(const std::function<Result<void>(double)> &shouldContinue);

private:
    using Step = std::function<Result<void>()>;

    Result<void> setInterval();
    void addFabrics();
    void addReadings();
    void add(Timestamp time, Step step) { m_steps.emplace(time, std::move(step)); }
    Result<void> putEvents(std::vector<Event> events);
    Event eventOf(const Chronicle::Logged &logged) const;
    QString nameAt(Timestamp time, PortKey place) const;

    CaptureWriter &m_writer;
    const Chronicle &m_chronicle;
    EventWatch m_watch;
    std::multimap<Timestamp, Step> m_steps; ///< those of one time in the order in which they came
};

/// What is farther apart than usual is a gap. Roll-ups shorter than the least distance would say
/// nothing of their own.
Result<void> ChronicleWriting::setInterval()
{
    qint64 distance = m_chronicle.sweeps.size() > 1 ? std::numeric_limits<qint64>::max() : 0;
    for (size_t i = 1; i < m_chronicle.sweeps.size(); ++i) {
        distance =
            std::min(distance, m_chronicle.sweeps[i]->time - m_chronicle.sweeps[i - 1]->time);
    }
    m_writer.setMinSweepDistance(distance);
    // FORMAT.md allows no more.
    constexpr std::chrono::microseconds Longest = std::chrono::hours(24 * 24);
    const auto interval = std::min(std::chrono::microseconds(m_chronicle.interval), Longest);
    if (interval.count() == 0) {
        return {};
    }
    m_watch.setInterval(interval.count());
    return m_writer.setInterval(interval);
}

Result<void> ChronicleWriting::putEvents(std::vector<Event> events)
{
    const auto &fabrics = m_chronicle.fabrics;
    for (Event &event : events) {
        const auto at = std::ranges::lower_bound(fabrics, event.time, {},
                                                 [](const auto &moment) { return moment.time; });
        if (at != fabrics.begin() && at != fabrics.end() && at->time == event.time) {
            event.precision = event.time.microseconds() - std::prev(at)->time.microseconds();
        }
    }
    return m_writer.putEvents(events);
}

void ChronicleWriting::addFabrics()
{
    for (const auto &moment : m_chronicle.fabrics) {
        add(moment.time, [this, &moment] {
            return m_writer.writeFabric(moment.time, *moment.what).and_then([&] {
                return putEvents(m_watch.fabricChanged(moment.time, moment.what));
            });
        });
    }
}

void ChronicleWriting::addReadings()
{
    for (const SharedSweep &sweep : m_chronicle.sweeps) {
        add(sweep->time, [this, &sweep] {
            return m_writer.writeSweep(*sweep).and_then(
                [&] { return putEvents(m_watch.sweepDone(sweep)); });
        });
    }
    for (const auto &moment : m_chronicle.managers) {
        add(moment.time, [this, &moment] {
            SmPoll poll;
            poll.time = moment.time;
            for (const SmInfo &info : moment.what) {
                poll.answers.push_back({info});
            }
            std::vector<Event> events = m_watch.managersPolled(poll);
            return m_writer.writeManagers(moment.time, m_watch.managers(), {}).and_then([&] {
                return putEvents(std::move(events));
            });
        });
    }
    for (const auto &moment : m_chronicle.forwarding) {
        add(moment.time,
            [this, &moment] { return m_writer.writeForwarding(moment.time, moment.what); });
    }
    for (const auto &moment : m_chronicle.lanes) {
        add(moment.time, [this, &moment] { return m_writer.writeLanes(moment.time, moment.what); });
    }
    for (const auto &moment : m_chronicle.pKeys) {
        add(moment.time, [this, &moment] { return m_writer.writePKeys(moment.time, moment.what); });
    }
    for (const auto &moment : m_chronicle.multicast) {
        add(moment.time,
            [this, &moment] { return m_writer.writeMulticast(moment.time, moment.what); });
    }
    for (const auto &logged : m_chronicle.log) {
        add(logged.entry.time,
            [this, &logged] { return m_writer.putEvents(m_watch.logged(eventOf(logged))); });
    }
}

Event ChronicleWriting::eventOf(const Chronicle::Logged &logged) const
{
    const LogEntry &entry = logged.entry;
    Event event;
    event.time = entry.time;
    event.place = logged.port.value_or(PortKey());
    event.placeName = nameAt(entry.time, event.place);
    if (entry.what == LogEntry::What::Message || entry.what == LogEntry::What::Ufm) {
        event.kind = entry.what == LogEntry::What::Ufm ? EventKind::UfmLog : EventKind::SmLog;
        event.severity = entry.severity;
        event.subject = entry.code;
        event.was = QString::number(entry.count);
        event.became = entry.text;
        event.until = entry.count > 1 ? entry.until : Timestamp();
        return event;
    }
    event.kind = entry.what == LogEntry::What::Exit ? EventKind::SmVanished
                 : entry.text == u"MASTER"          ? EventKind::SmMaster
                 : entry.text == u"STANDBY"         ? EventKind::SmStandby
                 : entry.text == u"DISCOVERING"     ? EventKind::SmDiscovering
                                                    : EventKind::SmNotActive;
    event.severity = severityOf(event.kind, false);
    if (event.placeName.isEmpty() && event.place.node.isNull()) {
        event.placeName = QStringLiteral("?");
    }
    event.was = entry.what == LogEntry::What::Exit ? entry.text : QString();
    return event;
}

/// What the fabric of then, or the first one, calls a node; empty where it does not have it.
QString ChronicleWriting::nameAt(Timestamp time, PortKey place) const
{
    const auto &fabrics = m_chronicle.fabrics;
    const auto after =
        std::ranges::upper_bound(fabrics, time, {}, [](const auto &moment) { return moment.time; });
    const Fabric &fabric = *(after == fabrics.begin() ? after : std::prev(after))->what;
    const NodeIndex node = fabric.findNode(place.node);
    return node.isValid() ? ownName(fabric.node(node)) : QString();
}

Result<void> ChronicleWriting::run(const std::function<Result<void>(double)> &shouldContinue)
{
    addFabrics();
    addReadings();
    auto done = setInterval();
    double written = 0;
    for (const auto &[time, step] : m_steps) {
        done = done.and_then(step).and_then([&] {
            written += 1;
            return shouldContinue(written / static_cast<double>(m_steps.size()));
        });
        if (!done) {
            break;
        }
    }
    return done;
}

} // namespace

Result<void> writeChronicle(CaptureWriter &writer, const Chronicle &chronicle,
                            const std::function<Result<void>(double)> &shouldContinue)
{
    return ChronicleWriting(writer, chronicle).run(shouldContinue);
}

} // namespace pickglass
