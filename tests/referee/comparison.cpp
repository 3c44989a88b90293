// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/referee/comparison.h"

#include "tests/referee/creditnetwork.h"
#include "tests/support/cellnetwork.h"
#include "tests/support/generators.h"

#include <QRandomGenerator>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <set>
#include <utility>

namespace pickglass::tests {

namespace {

/// The routes of a CellNetwork: the spine is the destination modulo the spines.
std::vector<ForwardingTable> cellTables(const Fabric &fabric, const CellPlan &plan,
                                        const std::vector<Guid> &switches)
{
    std::vector<ForwardingTable> tables;
    for (const Guid guid : switches) {
        ForwardingTable table{guid};
        int host = 0;
        for (const Port &port : fabric.ports()) {
            if (!fabric.node(port.node).isHostAdapter()) {
                continue;
            }
            const Guid leaf = fabric.node(fabric.peerNode(port)).guid;
            const Guid spine = switches[static_cast<size_t>(plan.leaves + host++ % plan.spines)];
            const bool isSpine = guid >= switches[static_cast<size_t>(plan.leaves)];
            const Guid to = guid == leaf ? fabric.node(port.node).guid : isSpine ? leaf : spine;
            for (const Port &out : fabric.portsOf(fabric.findNode(guid))) {
                if (out.peer.isValid() && fabric.node(fabric.peerNode(out)).guid == to) {
                    table.set(port.lid, out.number);
                }
            }
        }
        tables.push_back(std::move(table));
    }
    return tables;
}

} // namespace

void compareSimulators(quint32 seed)
{
    constexpr int Seconds = 30;
    QRandomGenerator random(seed);
    CellPlan plan;
    plan.leaves = 3 + random.bounded(3);
    plan.spines = 2 + random.bounded(2);
    plan.hostsPerLeaf = 3 + random.bounded(3);
    plan.bufferCells = 8 + random.bounded(20);
    plan.seed = seed;
    const SharedFabric fabric = makeTwoTierTree(
        {.leaves = plan.leaves, .spines = plan.spines, .hostsPerLeaf = plan.hostsPerLeaf});
    std::vector<Guid> switches; // leaves first
    for (const Node &node : fabric->nodes()) {
        if (node.isSwitch()) {
            switches.push_back(node.guid);
        }
    }
    CellNetwork cells(plan);
    CreditNetwork credits(
        *fabric, cellTables(*fabric, plan, switches),
        {.bufferCells = plan.bufferCells, .creditDelay = plan.creditDelay, .seed = seed + 1});
    const int hosts = cells.hosts();
    std::set<std::pair<int, int>> pairs;
    for (int from = 0; from < hosts; ++from) {
        for (int i = 0; i < 3; ++i) {
            const int to = random.bounded(hosts);
            if (to != from && pairs.emplace(from, to).second) {
                const double share = 0.1 + 0.2 * random.generateDouble();
                cells.setDemand(from, to, share);
                credits.setDemand(credits.addFlow(from, to), share);
            }
        }
    }
    const int slow = random.bounded(hosts);
    cells.setDrain(slow, 0.2);
    credits.setDrain(slow, 0.2);
    for (int second = 0; second < Seconds; ++second) {
        cells.runSecond();
        credits.runSecond();
    }
    const auto guidOf = [&](int host) { return credits.hostPorts()[static_cast<size_t>(host)]; };
    double sent[2] = {};
    double waited[2] = {};
    double most = 0; // of a link, as a share of the time
    for (size_t i = 0; i < cells.links().size(); ++i) {
        const CellLink &link = cells.links()[i];
        PortIndex port;
        if (link.host >= 0) {
            port = link.kind == CellLinkKind::HostUp ? guidOf(link.host)
                                                     : fabric->port(guidOf(link.host)).peer;
        } else {
            const Guid leaf = switches[static_cast<size_t>(link.leaf)];
            const Guid spine = switches[static_cast<size_t>(plan.leaves + link.spine)];
            const bool isUp = link.kind == CellLinkKind::LeafUp;
            for (const Port &out : fabric->portsOf(fabric->findNode(isUp ? leaf : spine))) {
                if (out.peer.isValid() &&
                    fabric->node(fabric->peerNode(out)).guid == (isUp ? spine : leaf)) {
                    port = fabric->indexOf(out);
                }
            }
        }
        const double whole = Seconds * 1000.0;
        const double a = static_cast<double>(cells.wait(static_cast<int>(i))) / whole;
        const double b = static_cast<double>(credits.waited()[port.at()]) / whole;
        sent[0] += static_cast<double>(cells.sent(static_cast<int>(i))) / whole;
        sent[1] += static_cast<double>(credits.sent()[port.at()]) / whole;
        waited[0] += a;
        waited[1] += b;
        most = std::max(most, std::abs(a - b));
    }
    std::printf("seed %u: %zu links: sent %.2f and %.2f, waited %.2f and %.2f of the time, of one "
                "link at most %.3f apart\n",
                seed, cells.links().size(), sent[0], sent[1], waited[0], waited[1], most);
}

} // namespace pickglass::tests
