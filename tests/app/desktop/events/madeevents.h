// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/events/event.h"

#include <vector>

namespace pickglass::tests {

/// A round time: 2023-11-14 22:13:20 UTC.
constexpr Timestamp EventStart = Timestamp(1'700'000'000'000'000);

inline Timestamp eventTime(double seconds)
{
    return Timestamp(EventStart.microseconds() + static_cast<qint64>(seconds * 1e6));
}

/// With plain spaces, as one types it.
inline QString plain(QString text)
{
    return text.replace(QChar::Nbsp, u' ');
}

/// So many seconds after the start, noticed within five.
inline Event madeEvent(qint64 id, double seconds, EventKind kind, Severity severity,
                       const QString &node = QStringLiteral("leaf01"), PortNumber port = 3)
{
    Event event;
    event.id = id;
    event.time = eventTime(seconds);
    event.precision = 5'000'000;
    event.kind = kind;
    event.severity = severity;
    event.place = {Guid(0x10 + static_cast<quint64>(id)), port};
    event.placeName = node;
    return event;
}

/// A link that went down and is back, a node that left, a counter over its threshold, a subnet
/// without a master, somebody who reset counters: from the first to the last a minute.
inline std::vector<Event> someEvents()
{
    std::vector<Event> events;
    Event down = madeEvent(1, 0, EventKind::LinkDown, Severity::Error);
    down.until = eventTime(20);
    down.otherPlace = {Guid(0x20), 7};
    down.otherName = QStringLiteral("spine00");
    events.push_back(down);
    Event left =
        madeEvent(2, 10, EventKind::NodeLeft, Severity::Warning, QStringLiteral("node10"), 0);
    left.lasts = true;
    events.push_back(left);
    Event threshold =
        madeEvent(3, 30, EventKind::Threshold, Severity::Warning, QStringLiteral("node2"), 1);
    threshold.subject = QStringLiteral("SymbolErrorCounter");
    threshold.was = QStringLiteral("10");
    threshold.became = QStringLiteral("12");
    events.push_back(threshold);
    Event none = madeEvent(4, 40, EventKind::NoMaster, Severity::Error, {}, 0);
    none.place = {};
    none.precision = 1'000'000;
    none.until = eventTime(43.5);
    events.push_back(none);
    Event reset =
        madeEvent(5, 60, EventKind::CountersReset, Severity::Info, QStringLiteral("leaf02"), 0);
    reset.became = QStringLiteral("12");
    events.push_back(reset);
    return events;
}

/// So many links down at once, and the summary that says so, with the first id.
inline std::vector<Event> manyLinksDown(qint64 firstId, double seconds, int count)
{
    std::vector<Event> events;
    Event many = madeEvent(firstId, seconds, EventKind::Many, Severity::Error, {}, 0);
    many.place = {};
    many.subject = QStringLiteral("link_down");
    many.became = QString::number(count);
    events.push_back(many);
    for (int i = 0; i < count; ++i) {
        events.push_back(madeEvent(firstId + 1 + i, seconds, EventKind::LinkDown, Severity::Error,
                                   QStringLiteral("leaf%1").arg(i), 3));
    }
    return events;
}

} // namespace pickglass::tests
