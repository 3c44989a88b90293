// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/agent/routebook.h"

#include "collectors/agent/protocol/messages.h"

#include <algorithm>
#include <iterator>

namespace pickglass::agent {

QList<QByteArray> RouteBook::framesOf(const PackedRoutes &routes)
{
    QList<QByteArray> frames;
    for (auto from = routes.tables.cbegin(); from != routes.tables.cend();) {
        const auto size = std::min<ptrdiff_t>(routes.tables.cend() - from, TablesInMessage);
        frames << toFrame(RoutesAre{routes.time, {from, from + size}});
        from += size;
    }
    return frames;
}

void RouteBook::take(const PackedRoutes &routes)
{
    for (const PackedTable &table : routes.tables) {
        m_tables.insert_or_assign(table.node, table);
    }
    m_time = routes.time;
    m_frames.clear();
}

void RouteBook::keepOnlyOf(const Fabric &fabric)
{
    std::erase_if(m_tables,
                  [&](const auto &entry) { return !fabric.findNode(entry.first).isValid(); });
    m_frames.clear();
}

QList<QByteArray> RouteBook::frames()
{
    if (m_frames.isEmpty()) {
        PackedRoutes all{m_time};
        all.tables.reserve(m_tables.size());
        std::ranges::transform(m_tables, std::back_inserter(all.tables),
                               [](const auto &entry) { return entry.second; });
        m_frames = framesOf(all);
    }
    return m_frames;
}

} // namespace pickglass::agent
