// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/pathevents.h"

#include "core/analysis/sweepdifference.h"

#include <utility>

namespace pickglass {

void PathEvents::look(const CounterSweep &now, Timestamp before)
{
    look(now, before, u"qp_path_armed", EventKind::PathArmed);
    look(now, before, u"qp_path_migrated", EventKind::PathMigrated);
}

void PathEvents::look(const CounterSweep &now, Timestamp before, QStringView counter,
                      EventKind kind)
{
    const auto column = columnOf(*now.layout, findCounter(Attribute::QueuePairs, counter));
    if (!column) {
        return;
    }
    for (size_t port = 0; port < now.layout->ports.size(); ++port) {
        if (!now.isKnown(*column, port)) {
            continue;
        }
        const PortKey key = now.layout->ports[port];
        const quint64 value = now.value(*column, port);
        const auto known = m_counted.try_emplace({key, kind}, value).first;
        const quint64 counted = std::exchange(known->second, value);
        if (value > counted) {
            m_tracker.add({.time = now.time,
                           .precision = before.isKnown() ? now.time - before : 0,
                           .kind = kind,
                           .place = key,
                           .placeName = m_nodes.nameOf(key.node),
                           .became = QString::number(value - counted)});
        }
    }
}

} // namespace pickglass
