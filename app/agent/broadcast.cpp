// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/agent/broadcast.h"

#include "collectors/agent/protocol/fabriccodec.h"

namespace pickglass::agent {

void Broadcaster::takeFabric(Timestamp time, const SharedFabric &fabric)
{
    Q_EMIT fabricCoded(time, toFrame(FabricMessage{time, putFabric(*fabric)}));
}

void Broadcaster::takeRoutes(Timestamp time, const SharedForwardingTables &tables)
{
    auto routes = std::make_shared<RoutesMessage>();
    routes->time = time;
    routes->tables.reserve(tables->size());
    for (const ForwardingTable &table : *tables) {
        routes->tables.push_back(packed(table));
    }
    Q_EMIT routesCoded(routes);
}

void Broadcaster::takeSweep(const SharedSweep &sweep)
{
    --m_pending;
    if (!m_isListened) {
        return;
    }
    const SweepSender::Sent sent = m_sender.send(sweep, m_isBaseAsked.exchange(false));
    auto broadcast = std::make_shared<Broadcast>();
    if (sent.layout) {
        m_layout = toFrame(*sent.layout);
        broadcast->isNewLayout = true;
    }
    broadcast->layout = m_layout;
    if (sent.base) {
        broadcast->base = toFrame(*sent.base);
    }
    broadcast->sweep = toFrame(sent.sweep);
    Q_EMIT sweepCoded(broadcast);
}

} // namespace pickglass::agent
