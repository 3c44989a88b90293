// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/desktop/managers/managerrecording.h"

#include "core/capture/capturewriter.h"

#include <algorithm>

namespace pickglass::tests {

namespace {

void orDie(const Result<void> &result)
{
    if (!result) {
        qFatal("%s", qPrintable(result.error().english()));
    }
}

} // namespace

ManagerRecording::ManagerRecording(const QString &path, const SharedFabric &fabric)
    : m_fabric(fabric)
{
    auto writer =
        CaptureWriter::record(path, true, QStringLiteral("test"), std::chrono::seconds(1));
    if (!writer) {
        qFatal("%s", qPrintable(writer.error().english()));
    }
    m_writer = std::move(*writer);
    orDie(m_writer->writeFabric(at(0), *fabric));
}

ManagerRecording::~ManagerRecording() = default;

std::vector<SmSpan>::iterator ManagerRecording::find(PortKey port)
{
    return std::ranges::find(m_managers, port, [](const SmSpan &span) { return span.info.port; });
}

void ManagerRecording::write(qint64 ms)
{
    for (SmSpan &span : m_managers) {
        span.lastSeen = at(ms);
        span.info.activityCount += 10;
    }
    orDie(m_writer->writeManagers(at(ms), m_managers, m_masterLid));
    countMasters(ms);
}

void ManagerRecording::put(const Event &event)
{
    const auto same = std::ranges::find(m_events, event.id, &Event::id);
    if (same != m_events.end()) {
        *same = event;
    } else {
        m_events.push_back(event);
    }
    orDie(m_writer->putEvents(std::vector{event}));
}

void ManagerRecording::tell(qint64 ms, EventKind kind, Severity severity, PortKey place,
                            const QString &was, const QString &became, bool lasts)
{
    Event event;
    event.id = static_cast<qint64>(m_events.size()) + 1;
    event.time = at(ms);
    event.precision = Precision;
    event.kind = kind;
    event.severity = severity;
    event.lasts = lasts;
    event.place = place;
    const NodeIndex node = m_fabric->findNode(place.node);
    event.placeName = node.isValid() ? m_fabric->node(node).name : QString();
    event.was = was;
    event.became = became;
    put(event);
}

void ManagerRecording::end(qint64 ms, EventKind kind, PortKey place)
{
    for (const Event &event : std::vector(m_events)) {
        if (event.kind == kind && event.lasts && event.place == place) {
            Event ended = event;
            ended.lasts = false;
            ended.until = at(ms);
            put(ended);
        }
    }
}

void ManagerRecording::countMasters(qint64 ms)
{
    const bool hasMaster = std::ranges::any_of(
        m_managers, [](const SmSpan &span) { return span.info.state == SmState::Master; });
    const bool isTold = std::ranges::any_of(m_events, [](const Event &event) {
        return event.kind == EventKind::NoMaster && event.lasts;
    });
    if (hasMaster && isTold) {
        end(ms, EventKind::NoMaster);
    } else if (!hasMaster && !isTold && m_hasBegun) {
        tell(ms, EventKind::NoMaster, Severity::Error, {}, {}, {}, true);
    }
}

void ManagerRecording::set(qint64 ms, PortKey port, SmState state, int priority)
{
    auto found = find(port);
    const bool isNew = found == m_managers.end();
    const QString was = isNew ? QString() : toString(found->info.state);
    const int priorityBefore = isNew ? priority : found->info.priority;
    SmSpan span;
    span.info = {port, port.node, lidOf(port), static_cast<quint8>(priority), state, 100};
    span.from = at(ms);
    if (isNew) {
        m_managers.push_back(span);
        std::ranges::sort(m_managers, {}, [](const SmSpan &s) { return s.info.port; });
    } else {
        *found = span;
    }
    if (state == SmState::Master) {
        m_masterLid = lidOf(port);
    }
    if (ms > 0) {
        if (isNew) {
            end(ms, EventKind::SmVanished, port);
            tell(ms, EventKind::SmAppeared, Severity::Info, port, {}, toString(state));
        }
        if (priorityBefore != priority) {
            tell(ms, EventKind::SmPriority, Severity::Warning, port,
                 QString::number(priorityBefore), QString::number(priority));
        }
        if (state == SmState::Master && was != toString(state)) {
            tell(ms, EventKind::SmMaster, Severity::Warning, port, was, {});
        } else if (state == SmState::Standby && was == toString(SmState::Master)) {
            tell(ms, EventKind::SmStandby, Severity::Info, port, was, {});
        }
    }
    write(ms);
    m_hasBegun = true;
}

void ManagerRecording::vanish(qint64 ms, PortKey port)
{
    constexpr qint64 Second = 1000;
    write(ms - Second); // when it answered last
    const auto found = find(port);
    tell(ms, EventKind::SmVanished, Severity::Error, port, toString(found->info.state), {}, true);
    m_managers.erase(found);
    write(ms);
}

void ManagerRecording::setMasterLid(qint64 ms, Lid lid)
{
    m_masterLid = lid;
    write(ms);
}

void ManagerRecording::close(qint64 ms)
{
    write(ms);
    orDie(m_writer->writeFabric(at(ms), *m_fabric));
    orDie(m_writer->close());
}

PortKey adapterPort(const Fabric &fabric, int n)
{
    for (const Node &node : fabric.nodes()) {
        if (node.type == NodeType::ChannelAdapter && n-- == 0) {
            return {node.guid, 1};
        }
    }
    return {};
}

void writeHandOvers(const QString &path, const SharedFabric &fabric, int count)
{
    ManagerRecording recording(path, fabric);
    const PortKey ports[] = {adapterPort(*fabric, 0), adapterPort(*fabric, 2)};
    constexpr int Priorities[] = {14, 10};
    recording.set(0, ports[0], SmState::Master, Priorities[0]);
    recording.set(0, ports[1], SmState::Standby, Priorities[1]);
    constexpr qint64 Turn = 30'000;
    qint64 ms = 0;
    for (int i = 0; i < count; ++i) {
        const int old = i % 2;
        ms += Turn;
        recording.vanish(ms, ports[old]);
        recording.set(ms + 3000, ports[1 - old], SmState::Master, Priorities[1 - old]);
        recording.set(ms + 9000, ports[old], SmState::Standby, Priorities[old]);
    }
    recording.close(ms + Turn);
}

} // namespace pickglass::tests
