// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/cellnetwork.h"

#include <cmath>
#include <limits>
#include <stdexcept>

namespace pickglass::tests {

namespace {

void require(bool isInRange, const char *what)
{
    if (!isInRange) {
        throw std::out_of_range(what);
    }
}

void requireShare(double share)
{
    require(share >= 0 && share <= 1, "share");
}

} // namespace

CellNetwork::CellNetwork(const CellPlan &plan) : m_plan(plan), m_random(plan.seed)
{
    constexpr int maxHosts = 4096;
    require(plan.leaves >= 1 && plan.leaves <= maxHosts, "leaves");
    require(plan.spines >= 1 && plan.spines <= maxHosts, "spines");
    require(plan.hostsPerLeaf >= 1 && plan.hostsPerLeaf <= maxHosts / plan.leaves, "hostsPerLeaf");
    require(plan.cellsPerSecond >= 1 && plan.cellsPerSecond <= 1000, "cellsPerSecond");
    require(plan.bufferCells >= 1 && plan.bufferCells <= 4096, "bufferCells");
    require(plan.creditDelay >= 1 && plan.creditDelay <= 64, "creditDelay");

    m_leaves.resize(static_cast<std::size_t>(plan.leaves));
    m_spines.resize(static_cast<std::size_t>(plan.spines));
    for (int leaf = 0; leaf < plan.leaves; ++leaf) {
        m_leaves[leaf].leaf = leaf;
    }
    for (int spine = 0; spine < plan.spines; ++spine) {
        m_spines[spine].spine = spine;
    }
    // In the order of linkOf().
    for (int host = 0; host < hosts(); ++host) {
        addLink({CellLinkKind::HostUp, host, host / plan.hostsPerLeaf, -1});
    }
    for (int host = 0; host < hosts(); ++host) {
        addLink({CellLinkKind::HostDown, host, host / plan.hostsPerLeaf, -1});
    }
    for (int leaf = 0; leaf < plan.leaves; ++leaf) {
        for (int spine = 0; spine < plan.spines; ++spine) {
            addLink({CellLinkKind::LeafUp, -1, leaf, spine});
        }
    }
    for (int spine = 0; spine < plan.spines; ++spine) {
        for (int leaf = 0; leaf < plan.leaves; ++leaf) {
            addLink({CellLinkKind::SpineDown, -1, leaf, spine});
        }
    }

    m_state.resize(m_links.size());
    for (Link &link : m_state) {
        link.pace.share = fullShare;
        link.credits = plan.bufferCells;
    }
    m_cells.resize(m_links.size() * static_cast<std::size_t>(plan.bufferCells));

    const auto count = static_cast<std::size_t>(hosts());
    m_hosts.resize(count);
    for (Host &host : m_hosts) {
        host.turns.resize(count);
        host.drain.share = fullShare;
    }
    m_flowOf.resize(count * count, -1);
    m_offered.resize(count * count);
    m_queued.resize(count * count);
    m_delivered.resize(count * count);
    m_arrivals.resize(static_cast<std::size_t>(plan.cellsPerSecond));
}

void CellNetwork::addLink(const CellLink &link)
{
    const int index = static_cast<int>(m_links.size());
    m_links.push_back(link);
    const bool isUp = link.kind == CellLinkKind::HostUp || link.kind == CellLinkKind::LeafUp;
    if (link.spine < 0) {
        (isUp ? m_leaves[link.leaf].inputs : m_leaves[link.leaf].outputs).push_back(index);
    } else {
        (isUp ? m_leaves : m_spines)[isUp ? link.leaf : link.spine].outputs.push_back(index);
        (isUp ? m_spines : m_leaves)[isUp ? link.spine : link.leaf].inputs.push_back(index);
    }
}

int CellNetwork::linkOf(CellLinkKind kind, int a, int b) const
{
    if (kind == CellLinkKind::HostUp || kind == CellLinkKind::HostDown) {
        require(a >= 0 && a < hosts() && b == -1, "host of a link");
        return kind == CellLinkKind::HostUp ? a : hosts() + a;
    }
    const bool isUp = kind == CellLinkKind::LeafUp;
    const int senders = isUp ? m_plan.leaves : m_plan.spines;
    const int receivers = isUp ? m_plan.spines : m_plan.leaves;
    require(a >= 0 && a < senders && b >= 0 && b < receivers, "switches of a link");
    return 2 * hosts() + (isUp ? 0 : senders * receivers) + a * receivers + b;
}

std::size_t CellNetwork::pairIndex(int from, int to) const
{
    require(from >= 0 && from < hosts() && to >= 0 && to < hosts(), "host");
    return static_cast<std::size_t>(from) * m_hosts.size() + static_cast<std::size_t>(to);
}

const CellNetwork::Link &CellNetwork::at(int link) const
{
    require(link >= 0 && link < static_cast<int>(m_state.size()), "link");
    return m_state[link];
}

CellNetwork::Flow &CellNetwork::newFlow(int from, int to, double share)
{
    require(from != to, "host");
    requireShare(share);
    int &index = m_flowOf[pairIndex(from, to)];
    if (index < 0) {
        index = static_cast<int>(m_flows.size());
        m_flows.emplace_back();
    }
    Flow &flow = m_flows[index];
    flow = Flow();
    flow.from = static_cast<std::uint16_t>(from);
    flow.to = static_cast<std::uint16_t>(to);
    flow.share = share;
    return flow;
}

void CellNetwork::setDemand(int from, int to, double share)
{
    Flow &flow = newFlow(from, to, share);
    if (share <= 0) {
        return;
    }
    flow.next = static_cast<double>(m_now) + gap(share);
    flow.stop = std::numeric_limits<double>::infinity();
}

void CellNetwork::setBurst(int from, int to, double share, double onCells, double offCells)
{
    require(onCells >= 1 && offCells >= 1, "length of a burst");
    Flow &flow = newFlow(from, to, share);
    if (share <= 0) {
        return;
    }
    flow.on = onCells;
    flow.off = offCells;
    const auto now = static_cast<double>(m_now);
    const bool isOn = uniform() < onCells / (onCells + offCells);
    startBurst(flow, isOn ? now : now + exponential(offCells));
}

void CellNetwork::clearDemand(int from, int to)
{
    newFlow(from, to, 0);
}

void CellNetwork::setDrain(int host, double share)
{
    require(host >= 0 && host < hosts(), "host");
    requireShare(share);
    m_hosts[host].drain.share = static_cast<int>(std::lround(share * fullShare));
}

void CellNetwork::setRate(int link, double share)
{
    at(link);
    requireShare(share);
    m_state[link].pace.share = static_cast<int>(std::lround(share * fullShare));
}

/// More than 0, at most 1. The distributions of the standard library differ between libraries.
double CellNetwork::uniform()
{
    return static_cast<double>((m_random() >> 11) + 1) * 0x1p-53;
}

double CellNetwork::exponential(double mean)
{
    return -mean * std::log(uniform());
}

/// Cell times without a cell before the next one.
double CellNetwork::gap(double share)
{
    return share >= 1 ? 0 : std::floor(std::log(uniform()) / std::log1p(-share));
}

void CellNetwork::startBurst(Flow &flow, double begin)
{
    flow.stop = begin + exponential(flow.on);
    flow.next = std::ceil(begin) + gap(flow.share);
}

void CellNetwork::drawArrivals(Flow &flow, double end)
{
    const auto index = static_cast<std::uint32_t>(&flow - m_flows.data());
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

void CellNetwork::runSecond()
{
    for (std::vector<std::uint32_t> &arrivals : m_arrivals) {
        arrivals.clear();
    }
    const auto end = static_cast<double>(m_now) + m_plan.cellsPerSecond;
    for (Flow &flow : m_flows) {
        drawArrivals(flow, end);
    }
    for (const std::vector<std::uint32_t> &arrivals : m_arrivals) {
        runCellTime(arrivals);
    }
}

/// What leaves a buffer or a host in this cell time reaches the next buffer in the next one, so the
/// order in which ports are served does not matter.
void CellNetwork::runCellTime(const std::vector<std::uint32_t> &arrivals)
{
    for (std::size_t index = 0; index < m_state.size(); ++index) {
        Link &link = m_state[index];
        link.pace.tick();
        link.credits += static_cast<int>(link.returning & 1);
        link.returning >>= 1;
        if (link.isOnLink) {
            link.isOnLink = false;
            const int place = (link.first + link.held++) % m_plan.bufferCells;
            m_cells[index * m_plan.bufferCells + place] = link.onLink;
        }
    }
    for (const std::uint32_t index : arrivals) {
        const Flow &flow = m_flows[index];
        const std::size_t pair = flow.from * m_hosts.size() + flow.to;
        ++m_offered[pair];
        if (m_queued[pair]++ == 0) {
            Host &host = m_hosts[flow.from];
            host.turns[(host.first + host.count++) % m_hosts.size()] = flow.to;
        }
    }
    for (int host = 0; host < hosts(); ++host) {
        serveHost(host);
    }
    for (const Switch &leaf : m_leaves) {
        serveSwitch(leaf);
    }
    for (const Switch &spine : m_spines) {
        serveSwitch(spine);
    }
    ++m_now;
}

void CellNetwork::serveHost(int host)
{
    Host &state = m_hosts[host];
    state.drain.tick();
    const int down = hosts() + host;
    if (m_state[down].held > 0 && state.drain.isReady()) {
        state.drain.use();
        const Cell cell = take(down);
        ++m_delivered[cell.from * m_hosts.size() + cell.to];
    }

    Link &up = m_state[host];
    if (state.count == 0 || !up.pace.isReady()) {
        return;
    }
    if (up.credits == 0) {
        ++up.wait;
        return;
    }
    const std::uint16_t to = state.turns[state.first];
    state.first = (state.first + 1) % hosts();
    --state.count;
    if (--m_queued[host * m_hosts.size() + to] > 0) {
        state.turns[(state.first + state.count++) % m_hosts.size()] = to;
    }
    send(up, {static_cast<std::uint16_t>(host), to});
}

void CellNetwork::serveSwitch(const Switch &node)
{
    const int count = static_cast<int>(node.inputs.size());
    if (count == 0) {
        return;
    }
    // Adaptive choices depend on those before: no input is always first.
    const int start = static_cast<int>(m_now % node.inputs.size());
    for (int turn = 0; turn < count; ++turn) {
        const int input = (start + turn) % count;
        const int index = node.inputs[input];
        const Link &from = m_state[index];
        if (from.held == 0) {
            continue;
        }
        const int to =
            m_cells[static_cast<std::size_t>(index) * m_plan.bufferCells + from.first].to;
        Link &output = m_state[route(node, to)];
        const int distance = (input - output.nextInput + count) % count;
        if (output.claims++ == 0 || distance < output.distance) {
            output.winner = input;
            output.distance = distance;
        }
    }
    for (const int index : node.outputs) {
        Link &output = m_state[index];
        if (output.claims == 0) {
            continue;
        }
        output.claims = 0;
        if (!output.pace.isReady()) {
            continue;
        }
        if (output.credits == 0) {
            ++output.wait;
            continue;
        }
        send(output, take(node.inputs[output.winner]));
        output.nextInput = (output.winner + 1) % count;
    }
}

/// The output of the switch for the destination.
int CellNetwork::route(const Switch &node, int to) const
{
    const int leaf = to / m_plan.hostsPerLeaf;
    if (node.leaf < 0) {
        return linkOf(CellLinkKind::SpineDown, node.spine, leaf);
    }
    if (node.leaf == leaf) {
        return hosts() + to;
    }
    const int first = linkOf(CellLinkKind::LeafUp, node.leaf, 0);
    int best = first + to % m_plan.spines;
    for (int step = 1; m_plan.isAdaptive && step < m_plan.spines; ++step) {
        const int spine = (to + step) % m_plan.spines;
        const Link &link = m_state[first + spine];
        const Link &other = m_state[best];
        const bool isReady = link.pace.isReady();
        const bool hasMore = link.credits - link.claims > other.credits - other.claims;
        if (isReady != other.pace.isReady() ? isReady : hasMore) {
            best = first + spine;
        }
    }
    return best;
}

void CellNetwork::send(Link &link, Cell cell)
{
    link.pace.use();
    --link.credits;
    ++link.sent;
    link.onLink = cell;
    link.isOnLink = true;
}

/// Takes the first cell from the buffer and gives its credit back.
CellNetwork::Cell CellNetwork::take(int link)
{
    Link &state = m_state[link];
    const Cell cell = m_cells[static_cast<std::size_t>(link) * m_plan.bufferCells + state.first];
    state.first = (state.first + 1) % m_plan.bufferCells;
    --state.held;
    state.returning |= std::uint64_t(1) << (m_plan.creditDelay - 1);
    return cell;
}

} // namespace pickglass::tests
