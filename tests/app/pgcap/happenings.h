// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturewriter.h"
#include "tests/support/fabricmaker.h"

#include <QString>

namespace pickglass::tests {

/// A capture made by hand, in which things happen: a leaf with two hosts that run subnet managers,
/// and a spine. In seconds from its begin:
///
/// - 40: the cable to the spine goes down, for 4.5 s.
/// - 60: node02's end of its cable says 1x, the other 4x, which lasts.
/// - 101: node01, the master, vanishes; node02 takes over at 105.
/// - 110: a counter of leaf01/1 crosses its threshold, which lasts.
/// - 120: the end.
class Happenings
{
public:
    static constexpr qint64 Second = 1'000'000;

    static Timestamp at(double seconds)
    {
        constexpr qint64 start = 1'700'000'000 * Second; // 2023-11-14T22:13:20Z
        return Timestamp(start + static_cast<qint64>(seconds * Second));
    }

    /// A sentence where it failed.
    Result<void> write(const QString &path)
    {
        auto made = CaptureWriter::create(path, false, QStringLiteral("test:"));
        if (!made) {
            return tl::unexpected(made.error());
        }
        CaptureWriter &writer = **made;
        return writer.writeFabric(at(0), *fabric(LinkWidth::X4))
            .and_then([&] { return writeManagers(writer); })
            .and_then([&] { return writer.putEvents(events()); })
            .and_then([&] { return writer.close(); });
    }

    Guid leaf, spine, host1, host2;

private:
    SharedFabric fabric(LinkWidth width)
    {
        FabricMaker maker;
        leaf = maker.addSwitch(QStringLiteral("leaf01"));
        spine = maker.addSwitch(QStringLiteral("spine01"));
        host1 = maker.addAdapter(QStringLiteral("node01"));
        host2 = maker.addAdapter(QStringLiteral("node02"));
        maker.connectPorts(leaf, 1, host1, 1);
        maker.connectPorts(leaf, 2, host2, 1);
        maker.connectPorts(leaf, 21, spine, 1);
        maker.builder().port(host2, 1).width = width;
        return maker.build();
    }

    static SmSpan span(Guid node, SmState state, int priority, double from, double lastSeen)
    {
        SmSpan span;
        span.info.port = {node, 1};
        span.info.portGuid = Guid(node.value() + 1);
        span.info.lid = Lid(static_cast<quint16>(priority));
        span.info.priority = static_cast<quint8>(priority);
        span.info.state = state;
        span.info.activityCount = static_cast<quint32>(lastSeen * 10);
        span.from = at(from);
        span.lastSeen = at(lastSeen);
        return span;
    }

    Result<void> writeManagers(CaptureWriter &writer)
    {
        const std::vector<SmSpan> both{span(host1, SmState::Master, 14, 1, 100),
                                       span(host2, SmState::Standby, 5, 1, 100)};
        const std::vector<SmSpan> standby{span(host2, SmState::Standby, 5, 1, 104)};
        const std::vector<SmSpan> master{span(host2, SmState::Master, 5, 105, 120)};
        return writer.writeFabric(at(60), *fabric(LinkWidth::X1))
            .and_then([&] { return writer.writeManagers(at(100), both, Lid(14)); })
            .and_then([&] { return writer.writeManagers(at(102), standby, Lid(14)); })
            .and_then([&] { return writer.writeManagers(at(105), master, Lid(14)); })
            .and_then([&] { return writer.writeManagers(at(106), master, Lid(5)); })
            .and_then([&] { return writer.writeFabric(at(120), *fabric(LinkWidth::X1)); });
    }

    std::vector<Event> events()
    {
        std::vector<Event> events(6);
        for (size_t i = 0; i < events.size(); ++i) {
            events[i].id = static_cast<qint64>(i) + 1;
            events[i].precision = Second;
        }
        const auto fill = [&](size_t i, double time, double until, EventKind kind,
                              Severity severity) -> Event & {
            Event &event = events[i];
            event.time = at(time);
            event.until = until > 0 ? at(until) : Timestamp();
            event.lasts = until < 0;
            event.kind = kind;
            event.severity = severity;
            return event;
        };
        Event &down = fill(0, 40, 44.5, EventKind::LinkDown, Severity::Error);
        down.place = {leaf, 21};
        down.placeName = QStringLiteral("leaf01");
        down.otherPlace = {spine, 1};
        down.otherName = QStringLiteral("spine01");
        down.precision = 5 * Second;
        Event &narrow = fill(1, 60, -1, EventKind::WidthChanged, Severity::Warning);
        narrow.place = {host2, 1};
        narrow.placeName = QStringLiteral("node02 mlx5_0");
        narrow.was = QStringLiteral("4x");
        narrow.became = QStringLiteral("1x");
        Event &vanished = fill(2, 101, -1, EventKind::SmVanished, Severity::Warning);
        vanished.place = {host1, 1};
        vanished.placeName = QStringLiteral("node01 mlx5_0");
        vanished.was = QStringLiteral("MASTER");
        Event &without = fill(3, 101, 105, EventKind::NoMaster, Severity::Error);
        without.was = QStringLiteral("node01 mlx5_0");
        Event &took = fill(4, 105, 0, EventKind::SmMaster, Severity::Warning);
        took.place = {host2, 1};
        took.placeName = QStringLiteral("node02 mlx5_0");
        took.was = QStringLiteral("STANDBY");
        Event &many = fill(5, 110, -1, EventKind::Threshold, Severity::Warning);
        many.place = {leaf, 1};
        many.placeName = QStringLiteral("leaf01");
        many.subject = QStringLiteral("SymbolErrorCounter");
        many.was = QStringLiteral("10");
        many.became = QStringLiteral("12");
        return events;
    }
};

} // namespace pickglass::tests
