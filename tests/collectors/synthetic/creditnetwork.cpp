// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/collectors/synthetic/creditnetwork.h"

#include <algorithm>

namespace pickglass::tests {

CreditNetwork::CreditNetwork(const RoutedFabric &routed, quint32 seed)
    : m_routed(routed),
      m_random(seed),
      m_outOf(routed.made->fabric->ports().size()),
      m_filled(m_outOf.size())
{
    const Fabric &fabric = *routed.made->fabric;
    for (const qint32 port : routed.made->hosts) {
        m_hosts.emplace_back().out = PortIndex(port);
    }
    for (const Port &port : fabric.ports()) {
        if (!port.peer.isValid() || !fabric.node(port.node).isSwitch()) {
            continue;
        }
        m_outOf[fabric.indexOf(port).at()] = m_outs.size();
        Out &out = m_outs.emplace_back();
        out.port = fabric.indexOf(port);
        for (const Port &other : fabric.portsOf(port.node)) {
            if (other.peer.isValid() && other.number != port.number) {
                out.inputs.push_back(other.peer);
            }
        }
        out.queues.resize(out.inputs.size());
    }
}

void CreditNetwork::setStreams(const std::vector<Stream> &streams)
{
    for (Host &host : m_hosts) {
        host.sources.clear();
        host.turn = 0;
    }
    for (const Stream &stream : streams) {
        m_hosts[stream.from].sources.push_back({m_ways.size(), stream.wanted, 0});
        m_ways.push_back(m_routed.way(stream.from, stream.to));
    }
}

Waits CreditNetwork::run(int steps)
{
    Waits counts(m_routed, 0, 0);
    for (int i = 0; i < steps; ++i) {
        step(counts);
    }
    for (size_t i = 0; i < counts.used.size(); ++i) {
        counts.used[i] /= steps;
        counts.waited[i] /= steps;
    }
    return counts;
}

void CreditNetwork::step(Waits &counts)
{
    take();
    for (Host &host : m_hosts) {
        sendFrom(host, counts);
    }
    for (Out &out : m_outs) {
        sendFrom(out, counts);
    }
    for (const Packet packet : std::exchange(m_underWay, {})) {
        arrive(packet);
    }
}

void CreditNetwork::take()
{
    const Fabric &fabric = *m_routed.made->fabric;
    for (Host &host : m_hosts) {
        int &filled = m_filled[fabric.port(host.out).peer.at()];
        host.mayTake = std::min(host.mayTake + host.taken, 1.0);
        if (host.mayTake >= 1 && filled > 0) {
            host.mayTake -= 1;
            --filled;
        }
    }
}

void CreditNetwork::sendFrom(Host &host, Waits &counts)
{
    bool hasAny = false;
    for (Source &source : host.sources) {
        const bool isNew = m_random.generateDouble() < source.wanted;
        source.waiting = std::min(source.waiting + (isNew ? 1 : 0), MaxWaiting);
        hasAny = hasAny || source.waiting > 0;
    }
    if (!hasAny) {
        return;
    }
    if (m_filled[host.out.at()] >= Room) {
        ++counts.waited[host.out.at()];
        return;
    }
    do {
        host.turn = (host.turn + 1) % host.sources.size();
    } while (host.sources[host.turn].waiting == 0);
    --host.sources[host.turn].waiting;
    ++counts.used[host.out.at()];
    send({host.sources[host.turn].way, 0});
}

void CreditNetwork::sendFrom(Out &out, Waits &counts)
{
    const auto hasAny = [](const std::deque<Packet> &queue) { return !queue.empty(); };
    if (std::ranges::none_of(out.queues, hasAny)) {
        return;
    }
    if (m_filled[out.port.at()] >= Room) {
        ++counts.waited[out.port.at()];
        return;
    }
    do {
        out.turn = (out.turn + 1) % out.queues.size();
    } while (out.queues[out.turn].empty());
    const Packet packet = out.queues[out.turn].front();
    out.queues[out.turn].pop_front();
    --m_filled[out.inputs[out.turn].at()];
    ++counts.used[out.port.at()];
    send(packet);
}

/// The room for it is taken at once.
void CreditNetwork::send(Packet packet)
{
    ++m_filled[m_ways[packet.way][packet.hop].at()];
    ++packet.hop;
    m_underWay.push_back(packet);
}

void CreditNetwork::arrive(Packet packet)
{
    const std::vector<PortIndex> &way = m_ways[packet.way];
    if (packet.hop == way.size()) {
        return; // the host takes it from its buffer
    }
    Out &out = m_outs[m_outOf[way[packet.hop].at()]];
    const auto input = std::ranges::find(out.inputs, way[packet.hop - 1]) - out.inputs.begin();
    out.queues[static_cast<size_t>(input)].push_back(packet);
}

} // namespace pickglass::tests
