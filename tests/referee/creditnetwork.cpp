// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/referee/creditnetwork.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <queue>

namespace pickglass::tests {

CreditNetwork::CreditNetwork(const Fabric &fabric, const std::vector<ForwardingTable> &tables,
                             const CreditPlan &plan)
    : m_fabric(fabric),
      m_plan(plan),
      m_random(plan.seed),
      m_linkOf(fabric.ports().size(), -1),
      m_switchOf(fabric.nodes().size(), -1),
      m_sent(fabric.ports().size()),
      m_waited(fabric.ports().size()),
      m_returns(64),
      m_arrivals(static_cast<std::size_t>(plan.cellsPerSecond))
{
    for (const Node &node : fabric.nodes()) {
        if (node.isSwitch()) {
            m_switchOf[fabric.indexOf(node).at()] = static_cast<int>(m_switches.size());
            m_switches.emplace_back();
        }
    }
    std::vector<int> hostOf(fabric.ports().size(), -1);
    for (const Port &port : fabric.ports()) {
        const PortIndex index = fabric.indexOf(port);
        if (!port.peer.isValid()) {
            continue;
        }
        m_linkOf[index.at()] = static_cast<int>(m_links.size());
        Link &link = m_links.emplace_back();
        link.sender = index;
        for (int lane = 0; lane < plan.lanes; ++lane) {
            link.credits[lane] = plan.bufferCells;
            link.queues[lane].ring.resize(static_cast<std::size_t>(plan.bufferCells));
        }
        if (fabric.node(port.node).isHostAdapter()) {
            hostOf[index.at()] = hosts();
            m_hostPorts.push_back(index);
            m_lids = std::max(m_lids, 1 << port.lmc);
        }
    }
    m_hosts.resize(m_hostPorts.size());
    for (std::size_t i = 0; i < m_links.size(); ++i) {
        Link &link = m_links[i];
        const Port &sender = fabric.port(link.sender);
        const NodeIndex to = fabric.peerNode(sender);
        link.switchTo = m_switchOf[to.at()];
        if (link.switchTo >= 0) {
            std::vector<int> &inputs = m_switches[static_cast<std::size_t>(link.switchTo)].inputs;
            link.inputAt = static_cast<int>(inputs.size());
            inputs.push_back(static_cast<int>(i));
        }
        link.hostTo = hostOf[sender.peer.at()];
        if (link.hostTo >= 0) {
            m_hosts[static_cast<std::size_t>(link.hostTo)].down = static_cast<int>(i);
        }
        if (const int host = hostOf[link.sender.at()]; host >= 0) {
            m_hosts[static_cast<std::size_t>(host)].up = static_cast<int>(i);
        }
    }
    addRoutes(tables);
}

/// The output of the table, and where routes are adaptive the others that are as near.
void CreditNetwork::addRoutes(const std::vector<ForwardingTable> &tables)
{
    for (Switch &node : m_switches) {
        node.outputs.resize(m_hosts.size() * static_cast<std::size_t>(m_lids));
    }
    for (std::size_t host = 0; host < m_hosts.size(); ++host) {
        // Hops of each node to the host.
        const Port &port = m_fabric.port(m_hostPorts[host]);
        std::vector<int> hops(m_fabric.nodes().size(), -1);
        std::queue<NodeIndex> next;
        next.push(port.node);
        hops[port.node.at()] = 0;
        while (!next.empty()) {
            const NodeIndex at = next.front();
            next.pop();
            for (const Port &of : m_fabric.portsOf(at)) {
                const NodeIndex peer = m_fabric.peerNode(of);
                if (peer.isValid() && hops[peer.at()] < 0) {
                    hops[peer.at()] = hops[at.at()] + 1;
                    next.push(peer);
                }
            }
        }
        for (const ForwardingTable &table : tables) {
            const NodeIndex at = m_fabric.findNode(table.node);
            Switch &node = m_switches[static_cast<std::size_t>(m_switchOf[at.at()])];
            for (int lid = 0; lid < m_lids; ++lid) {
                const Lid destination(static_cast<quint16>(port.lid.value() + lid));
                const PortIndex out = m_fabric.findPort(at, table.portTo(destination));
                if (!out.isValid() || m_linkOf[out.at()] < 0) {
                    continue;
                }
                auto &outputs = node.outputs[host * static_cast<std::size_t>(m_lids) +
                                             static_cast<std::size_t>(lid)];
                outputs = {m_linkOf[out.at()]};
                for (const Port &other : m_fabric.portsOf(at)) {
                    const NodeIndex peer = m_fabric.peerNode(other);
                    const int link = m_linkOf[m_fabric.indexOf(other).at()];
                    if (m_plan.isAdaptive && peer.isValid() && hops[peer.at()] >= 0 &&
                        hops[peer.at()] < hops[at.at()] && link != outputs.front()) {
                        outputs.push_back(link);
                    }
                }
            }
        }
    }
}

std::vector<PortIndex> CreditNetwork::path(int from, int to, int lid) const
{
    std::vector<PortIndex> path;
    int link = m_hosts[static_cast<std::size_t>(from)].up;
    const std::size_t destination =
        static_cast<std::size_t>(to) * static_cast<std::size_t>(m_lids) +
        static_cast<std::size_t>(lid % m_lids);
    while (path.size() <= m_switches.size()) {
        const Link &at = m_links[static_cast<std::size_t>(link)];
        path.push_back(at.sender);
        if (at.hostTo >= 0) {
            return at.hostTo == to ? path : std::vector<PortIndex>();
        }
        const auto &outputs =
            m_switches[static_cast<std::size_t>(at.switchTo)].outputs[destination];
        if (outputs.empty()) {
            return {};
        }
        link = outputs.front();
    }
    return {};
}

int CreditNetwork::addFlow(int from, int to, int lid, int lane)
{
    Flow &flow = m_flows.emplace_back();
    flow.from = from;
    flow.destination = static_cast<std::uint16_t>(to * m_lids + lid % m_lids);
    flow.lane = lane % m_plan.lanes;
    return static_cast<int>(m_flows.size()) - 1;
}

void CreditNetwork::setDemand(int index, double share)
{
    Flow &flow = m_flows[static_cast<std::size_t>(index)];
    flow.share = share;
    flow.on = 0;
    if (share > 0) {
        flow.next = static_cast<double>(m_now) + gap(share);
        flow.stop = std::numeric_limits<double>::infinity();
    }
}

void CreditNetwork::setBurst(int index, double share, double onCells, double offCells)
{
    Flow &flow = m_flows[static_cast<std::size_t>(index)];
    flow.share = share;
    flow.on = std::max(1.0, onCells);
    flow.off = std::max(1.0, offCells);
    const auto now = static_cast<double>(m_now);
    const bool isOn = uniform() < flow.on / (flow.on + flow.off);
    startBurst(flow, isOn ? now : now + exponential(flow.off));
}

void CreditNetwork::setDrain(int host, double share)
{
    Pace &pace = m_hosts[static_cast<std::size_t>(host)].drain;
    pace.share = static_cast<int>(std::lround(share * Pace::Full));
    pace.saved = 0;
}

void CreditNetwork::setRate(PortIndex port, double share)
{
    const int link = m_linkOf[port.at()];
    Pace &pace = m_links[static_cast<std::size_t>(link)].pace;
    pace.share = static_cast<int>(std::lround(share * Pace::Full));
    pace.saved = 0;
    if (std::ranges::find(m_slow, link) == m_slow.end()) {
        m_slow.push_back(link);
    }
}

void CreditNetwork::setCredits(PortIndex port, double share)
{
    const int link = m_linkOf[port.at()];
    Pace &pace = m_links[static_cast<std::size_t>(link)].credit;
    pace.share = static_cast<int>(std::lround(share * Pace::Full));
    pace.saved = 0;
    if (std::ranges::find(m_slow, link) == m_slow.end()) {
        m_slow.push_back(link);
    }
}

double CreditNetwork::uniform()
{
    return static_cast<double>((m_random() >> 11) + 1) * 0x1p-53;
}

double CreditNetwork::exponential(double mean)
{
    return -mean * std::log(uniform());
}

/// Cell times without a cell before the next one.
double CreditNetwork::gap(double share)
{
    return share >= 1 ? 0 : std::floor(std::log(uniform()) / std::log1p(-share));
}

void CreditNetwork::startBurst(Flow &flow, double begin)
{
    flow.stop = begin + exponential(flow.on);
    flow.next = std::ceil(begin) + gap(flow.share);
}

void CreditNetwork::drawArrivals(int index, double end)
{
    Flow &flow = m_flows[static_cast<std::size_t>(index)];
    const auto now = static_cast<double>(m_now);
    while (flow.share > 0) {
        if (flow.next < flow.stop) {
            if (flow.next >= end) {
                return;
            }
            m_arrivals[static_cast<std::size_t>(flow.next - now)].push_back(index);
            flow.next += 1 + gap(flow.share);
        } else {
            if (flow.stop >= end) {
                return;
            }
            startBurst(flow, flow.stop + exponential(flow.off));
        }
    }
}

void CreditNetwork::runSecond()
{
    for (auto &arrivals : m_arrivals) {
        arrivals.clear();
    }
    const auto end = static_cast<double>(m_now) + m_plan.cellsPerSecond;
    for (int flow = 0; flow < static_cast<int>(m_flows.size()); ++flow) {
        drawArrivals(flow, end);
    }
    for (const auto &arrivals : m_arrivals) {
        runCellTime(arrivals);
    }
}

/// What leaves a buffer or a host in this cell time reaches the next buffer in the next one, so the
/// order in which ports are served does not matter.
void CreditNetwork::runCellTime(const std::vector<int> &arrivals)
{
    for (const int index : m_slow) {
        Link &link = m_links[static_cast<std::size_t>(index)];
        link.pace.tick();
        link.credit.tick();
    }
    auto &returns = m_returns[m_now % m_returns.size()];
    for (std::size_t i = 0; i < returns.size(); ++i) {
        const Return back = returns[i];
        Link &link = m_links[static_cast<std::size_t>(back.link)];
        if (!link.credit.isReady()) {
            m_returns[(m_now + 1) % m_returns.size()].push_back(back);
            continue;
        }
        link.credit.use();
        ++link.credits[back.lane];
    }
    returns.clear();
    m_landing.swap(m_onLinks);
    m_onLinks.clear();
    for (const Landing &landing : m_landing) {
        Link &link = m_links[static_cast<std::size_t>(landing.link)];
        Queue &queue = link.queues[landing.lane];
        queue.ring[static_cast<std::size_t>((queue.first + queue.held++) % m_plan.bufferCells)] =
            landing.cell;
        if (link.switchTo >= 0) {
            ++m_switches[static_cast<std::size_t>(link.switchTo)].held;
        }
    }
    const int most = std::max(8, m_plan.cellsPerSecond / 4);
    for (const int index : arrivals) {
        Flow &flow = m_flows[static_cast<std::size_t>(index)];
        if (flow.queued >= most) {
            continue;
        }
        if (flow.queued++ == 0) {
            m_hosts[static_cast<std::size_t>(flow.from)].turns.push_back(index);
        }
    }
    for (int host = 0; host < hosts(); ++host) {
        serveHost(host);
    }
    for (Switch &node : m_switches) {
        if (node.held > 0) {
            serveSwitch(node);
        }
    }
    ++m_now;
}

void CreditNetwork::serveHost(int index)
{
    Host &host = m_hosts[static_cast<std::size_t>(index)];
    host.drain.tick();
    const Link &down = m_links[static_cast<std::size_t>(host.down)];
    for (int i = 0; i < m_plan.lanes && host.drain.isReady(); ++i) {
        const int lane = (host.nextLane + i) % m_plan.lanes;
        if (down.queues[lane].held > 0) {
            host.drain.use();
            take(host.down, lane);
            ++host.got;
            host.nextLane = lane + 1;
            break;
        }
    }
    if (host.turns.empty()) {
        return;
    }
    const Link &up = m_links[static_cast<std::size_t>(host.up)];
    if (!up.pace.isReady()) {
        return;
    }
    // The first in turn whose lane has credits.
    for (std::size_t i = 0; i < host.turns.size(); ++i) {
        const int at = host.turns[i];
        Flow &flow = m_flows[static_cast<std::size_t>(at)];
        if (up.credits[flow.lane] == 0) {
            continue;
        }
        host.turns.erase(host.turns.begin() + static_cast<std::ptrdiff_t>(i));
        if (--flow.queued > 0) {
            host.turns.push_back(at);
        }
        send(host.up, flow.lane, {flow.destination});
        return;
    }
    ++m_waited[up.sender.at()];
}

void CreditNetwork::serveSwitch(Switch &node)
{
    const int count = static_cast<int>(node.inputs.size());
    const int places = count * MaxLanes;
    node.claimed.clear();
    if (places == 0) {
        return;
    }
    const int start = static_cast<int>(m_now % node.inputs.size());
    int left = node.held;
    for (int turn = 0; turn < count && left > 0; ++turn) {
        const int input = (start + turn) % count;
        const Link &from =
            m_links[static_cast<std::size_t>(node.inputs[static_cast<std::size_t>(input)])];
        for (int lane = 0; lane < m_plan.lanes; ++lane) {
            const Queue &queue = from.queues[lane];
            if (queue.held == 0) {
                continue;
            }
            left -= queue.held;
            const int out = route(node, queue.ring[static_cast<std::size_t>(queue.first)]);
            if (out < 0) {
                continue; // never: tables lead everywhere
            }
            Link &output = m_links[static_cast<std::size_t>(out)];
            if (output.claims++ == 0) {
                node.claimed.push_back(out);
                output.winner = -1;
            }
            const int place = input * MaxLanes + lane;
            const int distance = (place - output.next + places) % places;
            if (output.credits[lane] > 0 && (output.winner < 0 || distance < output.distance)) {
                output.winner = place;
                output.distance = distance;
            }
        }
    }
    for (const int out : node.claimed) {
        Link &output = m_links[static_cast<std::size_t>(out)];
        output.claims = 0;
        if (!output.pace.isReady()) {
            continue;
        }
        if (output.winner < 0) {
            ++m_waited[output.sender.at()];
            continue;
        }
        const int lane = output.winner % MaxLanes;
        const int from = node.inputs[static_cast<std::size_t>(output.winner / MaxLanes)];
        output.next = (output.winner + 1) % places;
        send(out, lane, take(from, lane));
    }
}

int CreditNetwork::route(const Switch &node, Cell cell) const
{
    const std::vector<int> &outputs = node.outputs[cell.destination];
    if (outputs.empty()) {
        return -1;
    }
    int best = outputs.front();
    for (std::size_t i = 1; i < outputs.size(); ++i) {
        const Link &link = m_links[static_cast<std::size_t>(outputs[i])];
        const Link &other = m_links[static_cast<std::size_t>(best)];
        const auto room = [](const Link &of) { return of.credits[0] + of.credits[1] - of.claims; };
        const bool isReady = link.pace.isReady();
        if (isReady != other.pace.isReady() ? isReady : room(link) > room(other)) {
            best = outputs[i];
        }
    }
    return best;
}

void CreditNetwork::send(int index, int lane, Cell cell)
{
    Link &link = m_links[static_cast<std::size_t>(index)];
    link.pace.use();
    --link.credits[lane];
    ++m_sent[link.sender.at()];
    m_onLinks.push_back({index, lane, cell});
}

/// Takes the first cell from the buffer and gives its credit back.
CreditNetwork::Cell CreditNetwork::take(int index, int lane)
{
    Link &link = m_links[static_cast<std::size_t>(index)];
    Queue &queue = link.queues[lane];
    const Cell cell = queue.ring[static_cast<std::size_t>(queue.first)];
    queue.first = (queue.first + 1) % m_plan.bufferCells;
    --queue.held;
    if (link.switchTo >= 0) {
        --m_switches[static_cast<std::size_t>(link.switchTo)].held;
    }
    m_returns[(m_now + static_cast<std::uint64_t>(m_plan.creditDelay)) % m_returns.size()]
        .push_back({index, lane});
    return cell;
}

} // namespace pickglass::tests
