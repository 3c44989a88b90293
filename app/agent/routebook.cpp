// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/agent/routebook.h"

#include "collectors/agent/protocol/messages.h"

namespace pickglass::agent {

namespace {

/// So that sweeps need not wait for long.
constexpr qsizetype EnoughBytes = 256 * 1024;

} // namespace

QList<QByteArray> RouteBook::framesOf(const PackedRoutes &routes)
{
    QList<QByteArray> frames;
    RoutesAre message{routes.time, {}};
    qsizetype bytes = 0;
    const auto finish = [&] {
        if (!message.tables.empty()) {
            frames << toFrame(message);
        }
        message.tables.clear();
        bytes = 0;
    };
    for (const PackedTable &table : routes.tables) {
        message.tables.push_back(table);
        bytes += table.ports.size();
        if (bytes >= EnoughBytes || message.tables.size() == TablesInMessage) {
            finish();
        }
    }
    finish();
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

void RouteBook::setFabric(const SharedFabric &fabric)
{
    m_fabric = fabric;
    m_frames.clear();
}

QList<QByteArray> RouteBook::frames()
{
    if (m_frames.isEmpty()) {
        PackedRoutes all{m_time};
        for (const auto &[node, table] : m_tables) {
            if (m_fabric && m_fabric->findNode(node).isValid()) {
                all.tables.push_back(table);
            }
        }
        m_frames = framesOf(all);
    }
    return m_frames;
}

} // namespace pickglass::agent
