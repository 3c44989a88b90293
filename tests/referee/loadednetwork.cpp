// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/referee/loadednetwork.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace pickglass::tests {

LoadedNetwork::LoadedNetwork(const MadeFabric &made, QRandomGenerator &random,
                             IncidentFinder &finder, int cellsPerSecond)
    : m_fabric(*made.fabric),
      m_random(random),
      m_finder(finder),
      m_load(m_fabric.ports().size()),
      m_isSilent(m_fabric.ports().size()),
      m_phase(random.generateDouble()),
      m_sent(m_fabric.ports().size()),
      m_waited(m_fabric.ports().size())
{
    m_plan.cellsPerSecond = cellsPerSecond;
    m_plan.bufferCells = 8 + random.bounded(25);
    m_plan.lanes = 1 + random.bounded(2);
    m_plan.isAdaptive = made.isTree && random.bounded(4) == 0;
    m_plan.seed = random.generate64();
    m_cells = std::make_unique<CreditNetwork>(m_fabric, made.tables, m_plan);
    m_graph = std::make_unique<RouteGraph>(m_fabric, made.tables);
    m_links = std::make_unique<CongestionFinder>(*m_graph);
    const int silent = random.bounded(3) == 0 ? 20 : 0; // in a thousand
    for (size_t i = 0; i < m_isSilent.size(); ++i) {
        m_isSilent[i] = random.bounded(1000) < silent;
    }
    addOrdinaryLoad();
}

double LoadedNetwork::between(double from, double to)
{
    return from + (to - from) * m_random.generateDouble();
}

Guid LoadedNetwork::nodeOf(int host) const
{
    return m_fabric.node(m_fabric.port(m_cells->hostPorts()[static_cast<size_t>(host)]).node).guid;
}

/// A host that takes part in nothing that was planted, and whose link answers.
int LoadedNetwork::freeHost()
{
    for (int attempt = 0; attempt < 500; ++attempt) {
        const int host = m_random.bounded(m_cells->hosts());
        const PortIndex port = m_cells->hostPorts()[static_cast<size_t>(host)];
        if (!m_taken.contains(nodeOf(host)) && !m_isSilent[port.at()] &&
            !m_isSilent[m_fabric.port(port).peer.at()]) {
            m_taken.insert(nodeOf(host));
            return host;
        }
    }
    return -1;
}

LoadedNetwork::Way LoadedNetwork::wayBetween(int from, int to)
{
    Way way{from, to, m_random.bounded(2), {}};
    way.path = m_cells->path(from, to, way.lid);
    return way;
}

// ---- ordinary load

/// Bursts of up to half a second between hosts that exchange with neighbours, with some others, or
/// with servers; on the busiest link a twentieth to three fifths of what it carries.
void LoadedNetwork::addOrdinaryLoad()
{
    const int hosts = m_cells->hosts();
    std::vector<std::pair<Way, double>> ways; // and a weight
    // Where hosts have several adapters, most work stays within a rail.
    const Rails rails = findRails(m_fabric);
    const bool staysOnRails = rails.count > 1 && m_random.bounded(4) > 0;
    const auto railOf = [&](int host) {
        return rails.of[m_fabric.port(m_cells->hostPorts()[static_cast<size_t>(host)]).node.at()];
    };
    const auto add = [&](int from, int to, double weight) {
        if (from != to && (!staysOnRails || railOf(from) == railOf(to))) {
            ways.emplace_back(wayBetween(from, to), weight);
        }
    };
    switch (m_random.bounded(3)) {
    case 0:
        for (int i = 1 + m_random.bounded(4); i > 0; --i) {
            const int shift = 1 + m_random.bounded(hosts - 1);
            for (int host = 0; host < hosts; ++host) {
                add(host, (host + shift) % hosts, 1);
            }
        }
        break;
    case 1:
        for (int host = 0; host < hosts; ++host) {
            for (int i = 1 + m_random.bounded(5); i > 0; --i) {
                add(host, m_random.bounded(hosts), between(0.2, 1));
            }
        }
        break;
    default:
        for (int server = m_random.bounded(3); server >= 0; --server) {
            const int at = m_random.bounded(hosts);
            for (int host = 0; host < hosts; ++host) {
                add(host, at, between(0.2, 1));
                add(at, host, between(0.2, 1));
            }
        }
        break;
    }
    std::vector<double> load(m_load.size());
    for (const auto &[way, weight] : ways) {
        for (const PortIndex port : way.path) {
            load[port.at()] += weight;
        }
    }
    const double most = std::max(1e-9, *std::ranges::max_element(load));
    const double wanted = between(0.05, 0.6);
    for (const auto &[way, weight] : ways) {
        addBurst(way, weight * wanted / most);
    }
}

void LoadedNetwork::addBurst(const Way &way, double load)
{
    if (way.path.empty()) {
        return;
    }
    for (const PortIndex port : way.path) {
        m_load[port.at()] += load;
    }
    const double scale = m_plan.cellsPerSecond / 1000.0;
    const double on = between(20, 450) * scale;
    const double share = std::max(load / 0.9, between(0.2, 0.8));
    const double duty = std::min(0.9, load / share);
    const int flow = m_cells->addFlow(way.from, way.to, way.lid, m_random.bounded(m_plan.lanes));
    m_cells->setBurst(flow, share, on, on * (1 - duty) / duty);
}

// ---- incidents

void LoadedNetwork::addFlow(const Way &way, double share, int second, int until)
{
    const int flow = m_cells->addFlow(way.from, way.to, way.lid, m_random.bounded(m_plan.lanes));
    m_taken.insert(nodeOf(way.from));
    m_taken.insert(nodeOf(way.to));
    happen(second, [this, flow, share] { m_cells->setDemand(flow, share); });
    happen(until, [this, flow] { m_cells->setDemand(flow, 0); });
}

/// Flows between hosts that nothing else happens to, over a link: together at least so much, at
/// most so many, and on each other link what it has room for.
std::vector<std::pair<LoadedNetwork::Way, double>>
LoadedNetwork::flowsOver(PortIndex root, double atLeast, int most)
{
    constexpr double Room = 0.9;
    std::vector<std::pair<Way, double>> flows;
    std::vector<double> load = m_load;
    QSet<int> used;
    double sum = 0;
    const NodeIndex peer = m_fabric.peerNode(m_fabric.port(root));
    const bool isHost = !m_fabric.node(peer).isSwitch();
    int target = -1;
    for (int host = 0; isHost && host < m_cells->hosts(); ++host) {
        if (m_fabric.port(m_cells->hostPorts()[static_cast<size_t>(host)]).node == peer) {
            target = host;
        }
    }
    for (int attempt = 0; attempt < 2000 && (sum < atLeast || flows.size() < 2); ++attempt) {
        const int from = m_random.bounded(m_cells->hosts());
        const int to = isHost ? target : m_random.bounded(m_cells->hosts());
        if (from == to || used.contains(from) || used.contains(to) ||
            m_taken.contains(nodeOf(from)) || (!isHost && m_taken.contains(nodeOf(to))) ||
            static_cast<int>(flows.size()) >= most) {
            continue;
        }
        const Way way = wayBetween(from, to);
        if (std::ranges::find(way.path, root) == way.path.end()) {
            continue;
        }
        double room = 1;
        for (const PortIndex port : way.path) {
            room = port == root ? room : std::min(room, Room - load[port.at()]);
        }
        if (room < 0.3) {
            continue;
        }
        const double share = std::min(room, between(0.4, 1));
        for (const PortIndex port : way.path) {
            load[port.at()] += share;
        }
        used.insert(from);
        if (!isHost) {
            used.insert(to);
        }
        sum += share;
        flows.emplace_back(way, share);
    }
    return sum >= atLeast && flows.size() >= 2 ? flows : std::vector<std::pair<Way, double>>();
}

bool LoadedNetwork::plantAtHost(Planted &planted, int second, int until)
{
    const int host = freeHost();
    if (host < 0) {
        return false;
    }
    const bool isSlow = planted.kind == IncidentKind::SlowReceiver;
    const double drain = between(0.1, 0.35);
    const PortIndex port = m_cells->hostPorts()[static_cast<size_t>(host)];
    const PortIndex root = m_fabric.port(port).peer;
    // What it does otherwise counts, too.
    const double wanted = isSlow ? std::max(0.5, 2 * drain - m_load[root.at()])
                                 : between(1.5, 2.5) - m_load[root.at()];
    const auto flows = flowsOver(root, wanted, 8);
    if (flows.empty()) {
        return false;
    }
    if (isSlow) {
        happen(second, [this, host, drain] { m_cells->setDrain(host, drain); });
        happen(until, [this, host] { m_cells->setDrain(host, 1); });
    }
    for (const auto &[way, share] : flows) {
        addFlow(way, share, second, until);
    }
    planted.places = {{nodeOf(host), 0}};
    return true;
}

bool LoadedNetwork::plantAtLink(Planted &planted, int second, int until)
{
    const auto links = switchLinks(m_fabric);
    const PortIndex root =
        links[static_cast<size_t>(m_random.bounded(static_cast<int>(links.size())))];
    const bool isFault = planted.kind == IncidentKind::Link;
    if (m_isSilent[root.at()] || m_plan.isAdaptive) {
        return false;
    }
    const auto flows =
        flowsOver(root, isFault ? 0.7 : between(1.4, 2) - m_load[root.at()], isFault ? 3 : 6);
    if (flows.empty()) {
        return false;
    }
    if (isFault) {
        const double share = between(0.1, 0.3);
        happen(second, [this, root, share] { m_cells->setCredits(root, share); });
        happen(until, [this, root] { m_cells->setCredits(root, 1); });
    }
    for (const auto &[way, share] : flows) {
        addFlow(way, share, second, until);
    }
    planted.places = {keyOf(m_fabric, root), keyOf(m_fabric, m_fabric.port(root).peer)};
    return true;
}

/// Work on all rails, of which one has slower links between its switches, or adapters that take
/// packets slowly.
bool LoadedNetwork::plantRail(Planted &planted, int second, int until)
{
    const Rails rails = findRails(m_fabric);
    if (rails.count < 2) {
        return false;
    }
    const int behind = m_random.bounded(rails.count);
    const bool isOfHosts = m_random.bounded(2) == 0;
    planted.what = isOfHosts ? QStringLiteral("adapters") : QStringLiteral("links");
    const auto railOf = [&](int host) {
        const PortIndex port = m_cells->hostPorts()[static_cast<size_t>(host)];
        return rails.of[m_fabric.port(port).node.at()];
    };
    const double speed = between(0.1, 0.25);
    std::vector<double> load = m_load;
    std::vector<std::pair<Way, double>> flows;
    std::vector<int> slow;
    int crossing = 0;
    for (int rail = 0; rail < rails.count; ++rail) {
        std::vector<int> members;
        for (int host = 0; host < m_cells->hosts(); ++host) {
            if (railOf(host) == rail) {
                members.push_back(host);
            }
        }
        const int count = static_cast<int>(members.size());
        const int shift = 1 + m_random.bounded(count - 1);
        for (int i = 0; i < count; ++i) {
            const int from = members[static_cast<size_t>(i)];
            const int to = members[static_cast<size_t>((i + shift) % count)];
            // As fast as the slowest rail.
            const double share = rail == behind ? 1.6 * speed : speed;
            flows.emplace_back(wayBetween(from, to), share);
            constexpr size_t WithinLeaf = 2; // links
            crossing += rail == behind && flows.back().first.path.size() > WithinLeaf ? 1 : 0;
            for (const PortIndex port : flows.back().first.path) {
                load[port.at()] += share;
            }
            if (rail == behind && isOfHosts) {
                slow.push_back(to);
            }
        }
    }
    const int ofRail = static_cast<int>(std::ranges::count_if(
        flows, [&](const auto &flow) { return railOf(flow.first.to) == behind; }));
    const bool isFelt = isOfHosts || 4 * crossing >= 3 * ofRail; // most of it uses those links
    if (!isFelt || *std::ranges::max_element(load) > 0.85) {
        return false;
    }
    for (const auto &[way, share] : flows) {
        addFlow(way, share, second, until);
    }
    for (const int host : slow) {
        happen(second, [this, host, speed] { m_cells->setDrain(host, speed); });
        happen(until, [this, host] { m_cells->setDrain(host, 1); });
    }
    for (const PortIndex link : isOfHosts ? std::vector<PortIndex>() : switchLinks(m_fabric)) {
        const NodeIndex node = m_fabric.port(link).node;
        if (rails.of[node.at()] == behind) {
            happen(second, [this, link, speed] { m_cells->setCredits(link, speed); });
            happen(until, [this, link] { m_cells->setCredits(link, 1); });
        }
    }
    return true;
}

Planted LoadedNetwork::plant(IncidentKind kind, int second, int until)
{
    Planted planted{.kind = kind, .start = atSecond(second), .end = atSecond(until)};
    const bool isPlanted = kind == IncidentKind::RailBehind ? plantRail(planted, second, until)
                           : kind == IncidentKind::SlowReceiver || kind == IncidentKind::ManyToOne
                               ? plantAtHost(planted, second, until)
                               : plantAtLink(planted, second, until);
    if (!isPlanted) {
        planted.end = {};
    }
    return planted;
}

// ---- what is read

void LoadedNetwork::next(int second, bool isRead)
{
    while (!m_actions.empty() && m_actions.begin()->first <= second) {
        m_actions.begin()->second();
        m_actions.erase(m_actions.begin());
    }
    m_cells->runSecond();
    if (!isRead) {
        return; // the next sweep says both
    }
    const size_t ports = m_sent.size();
    const double whole = static_cast<double>(second + 1 - m_from) * m_plan.cellsPerSecond;
    std::vector<double> waited(ports);
    std::vector<double> used(ports);
    for (size_t i = 0; i < ports; ++i) {
        waited[i] = static_cast<double>(m_cells->waited()[i] - m_waited[i]) / whole;
        used[i] = static_cast<double>(m_cells->sent()[i] - m_sent[i]) / whole;
    }
    m_sent = m_cells->sent();
    m_waited = m_cells->waited();
    // Moments begin between two sweeps.
    std::vector<double> mixedWait = waited;
    std::vector<double> mixedUse = used;
    for (size_t i = 0; i < ports; ++i) {
        if (!m_lastWait.empty()) {
            mixedWait[i] = m_phase * m_lastWait[i] + (1 - m_phase) * waited[i];
            mixedUse[i] = m_phase * m_lastUse[i] + (1 - m_phase) * used[i];
        }
        if (m_isSilent[i] || !m_fabric.ports()[i].peer.isValid()) {
            mixedWait[i] = mixedUse[i] = std::numeric_limits<double>::quiet_NaN();
        }
    }
    m_lastWait = std::move(waited);
    m_lastUse = std::move(used);
    m_finder.addMoment({atSecond(m_from), atSecond(second + 1)}, *m_links, {mixedWait, mixedUse});
    m_from = second + 1;
}

} // namespace pickglass::tests
