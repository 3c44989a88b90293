// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/plan/randomplan.h"

#include "core/fabric/fabricbuilder.h"

#include <algorithm>
#include <limits>
#include <set>

namespace pickglass::tests {

namespace {

using Cables = std::vector<Wiring::Cable>;
using HostPair = std::pair<QString, QString>;

Wiring::Cable inOrder(const Wiring::Cable &cable)
{
    return cable.b < cable.a ? Wiring::Cable{cable.b, cable.a} : cable;
}

/// What is planned, with the names of these pairs exchanged; node -1 where there is no such part.
Cables renamed(const Wiring &wiring, const std::vector<HostPair> &pairs)
{
    std::vector<int> now(wiring.nodes.size());
    for (size_t i = 0; i < now.size(); ++i) {
        now[i] = int(i);
        for (const auto &[a, b] : pairs) {
            const QString &host = wiring.nodes[i].host;
            if (host == a || host == b) {
                now[i] = -1;
                for (const int other : wiring.nodesOf(host == a ? b : a)) {
                    if (wiring.nodes[size_t(other)].adapter == wiring.nodes[i].adapter) {
                        now[i] = other;
                    }
                }
            }
        }
    }
    Cables cables = wiring.cables;
    for (Wiring::Cable &cable : cables) {
        cable.a.node = now[size_t(cable.a.node)];
        cable.b.node = now[size_t(cable.b.node)];
        cable = inOrder(cable);
    }
    return cables;
}

bool isSharing(const Wiring::Cable &a, const Wiring::Cable &b)
{
    return a.a == b.a || a.a == b.b || a.b == b.a || a.b == b.b;
}

/// As many pairs as there can be, by trying all.
int mostPairs(const Cables &planned, size_t from, const Cables &actual, quint32 used)
{
    if (from == planned.size()) {
        return 0;
    }
    int most = mostPairs(planned, from + 1, actual, used);
    for (size_t i = 0; i < actual.size(); ++i) {
        if ((used >> i & 1U) == 0 && isSharing(planned[from], actual[i])) {
            most = std::max(most, 1 + mostPairs(planned, from + 1, actual, used | 1U << i));
        }
    }
    return most;
}

/// Moves from one list to the other what shares an end with one of these.
void takeSharing(const Cables &with, Cables &from, Cables &to)
{
    std::erase_if(from, [&](const Wiring::Cable &cable) {
        const bool isTaken = std::ranges::any_of(
            with, [&](const Wiring::Cable &other) { return isSharing(cable, other); });
        if (isTaken) {
            to.push_back(cable);
        }
        return isTaken;
    });
}

/// The same of many, part by part: what hangs together by ends.
int mostPairsInParts(Cables planned, Cables actual)
{
    int most = 0;
    while (!planned.empty()) {
        Cables plannedPart{planned.back()};
        planned.pop_back();
        Cables actualPart;
        for (size_t size = 0; size != plannedPart.size() + actualPart.size();) {
            size = plannedPart.size() + actualPart.size();
            takeSharing(plannedPart, actual, actualPart);
            takeSharing(actualPart, planned, plannedPart);
        }
        most += mostPairs(plannedPart, 0, actualPart, 0);
    }
    return most;
}

std::vector<bool> areRight(const Cables &planned, const Cables &actual)
{
    std::vector<bool> right;
    for (const Wiring::Cable &cable : planned) {
        right.push_back(std::ranges::find(actual, cable) != actual.end());
    }
    return right;
}

int costOf(const Cables &planned, const Cables &actual)
{
    Cables missing;
    Cables extra;
    std::ranges::copy_if(planned, std::back_inserter(missing), [&](const Wiring::Cable &cable) {
        return std::ranges::find(actual, cable) == actual.end();
    });
    std::ranges::copy_if(actual, std::back_inserter(extra), [&](const Wiring::Cable &cable) {
        return std::ranges::find(planned, cable) == planned.end();
    });
    return int(missing.size() + extra.size()) - mostPairsInParts(missing, extra);
}

bool isAdmissible(const Wiring &wiring, const Cables &actual, const HostPair &pair)
{
    const std::vector<bool> before = areRight(renamed(wiring, {}), actual);
    const std::vector<bool> after = areRight(renamed(wiring, {pair}), actual);
    if (std::ranges::count(after, true) <= std::ranges::count(before, true)) {
        return false;
    }
    std::set<QString> gaining;
    for (size_t i = 0; i < before.size(); ++i) {
        if (!before[i] && after[i]) {
            gaining.insert(wiring.nodes[size_t(wiring.cables[i].a.node)].host);
            gaining.insert(wiring.nodes[size_t(wiring.cables[i].b.node)].host);
        }
    }
    return gaining.contains(pair.first) && gaining.contains(pair.second);
}

int leastWith(const Wiring &planned, const Cables &actual, const std::vector<HostPair> &pairs,
              size_t from, std::vector<HostPair> &chosen)
{
    if (from == pairs.size()) {
        return costOf(renamed(planned, chosen), actual) + 2 * int(chosen.size());
    }
    int least = leastWith(planned, actual, pairs, from + 1, chosen);
    const QString &a = pairs[from].first;
    const QString &b = pairs[from].second;
    const bool isFree = std::ranges::none_of(chosen, [&](const HostPair &other) {
        return other.first == a || other.first == b || other.second == a || other.second == b;
    });
    if (isFree) {
        chosen.push_back(pairs[from]);
        least = std::min(least, leastWith(planned, actual, pairs, from + 1, chosen));
        chosen.pop_back();
    }
    return least;
}

} // namespace

std::vector<int> Wiring::nodesOf(const QString &host) const
{
    std::vector<int> found;
    for (size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].host == host) {
            found.push_back(int(i));
        }
    }
    return found;
}

int Wiring::freePort(int node, int from) const
{
    const auto isTaken = [&](int port) {
        return std::ranges::any_of(cables, [&](const Cable &cable) {
            return cable.a == End{node, port} || cable.b == End{node, port};
        });
    };
    while (isTaken(from)) {
        ++from;
    }
    return from;
}

void Wiring::exchangeNames(const QString &a, const QString &b)
{
    for (Unit &node : nodes) {
        node.host = node.host == a ? b : node.host == b ? a : node.host;
    }
}

void Wiring::exchangePlugs(size_t a, bool atAOfA, size_t b, bool atAOfB)
{
    std::swap(atAOfA ? cables[a].a : cables[a].b, atAOfB ? cables[b].a : cables[b].b);
}

Wiring makeWiring(int leaves, int spines, int hostsPerLeaf, int hostsWithTwo)
{
    Wiring wiring;
    const auto addNode = [&wiring](bool isSwitch, const QString &host, const QString &adapter) {
        wiring.nodes.push_back({isSwitch, host, adapter});
        return int(wiring.nodes.size()) - 1;
    };
    std::vector<int> spineNodes;
    for (int s = 1; s <= spines; ++s) {
        spineNodes.push_back(addNode(true, QStringLiteral("spine%1").arg(s), {}));
    }
    int hosts = 0;
    for (int l = 1; l <= leaves; ++l) {
        const int leaf = addNode(true, QStringLiteral("leaf%1").arg(l), {});
        int port = 0;
        for (int h = 0; h < hostsPerLeaf; ++h) {
            const QString host = QStringLiteral("node%1").arg(++hosts);
            for (int adapter = 0; adapter < (hosts <= hostsWithTwo ? 2 : 1); ++adapter) {
                const int node = addNode(false, host, QStringLiteral("mlx5_%1").arg(adapter));
                wiring.cables.push_back({{node, 1}, {leaf, ++port}});
            }
        }
        for (const int spine : spineNodes) {
            wiring.cables.push_back({{leaf, ++port}, {spine, l}});
        }
    }
    return wiring;
}

Plan planOf(const Wiring &wiring, WithGuids withGuids)
{
    Plan plan{.format = QStringLiteral("csv"), .cables = {}};
    const auto end = [&](const Wiring::End &at) {
        return PlannedEnd{.node = wiring.nodes[size_t(at.node)].name(),
                          .guid = withGuids == WithGuids::Yes ? Wiring::guidOf(at.node) : Guid(),
                          .label = QString::number(at.port),
                          .port = static_cast<PortNumber>(at.port)};
    };
    for (const Wiring::Cable &cable : wiring.cables) {
        plan.cables.push_back(
            {.a = end(cable.a), .b = end(cable.b), .kind = cable.kind, .length = cable.length});
    }
    return plan;
}

SharedFabric fabricOf(const Wiring &wiring)
{
    FabricBuilder builder;
    for (size_t i = 0; i < wiring.nodes.size(); ++i) {
        const Wiring::Unit &unit = wiring.nodes[i];
        if (!unit.isOff) {
            Node &node = builder.node(Wiring::guidOf(int(i)),
                                      unit.isSwitch ? NodeType::Switch : NodeType::ChannelAdapter);
            node.description = unit.name();
            node.portCount = unit.isSwitch ? 200 : 1;
        }
    }
    for (const Wiring::Cable &cable : wiring.cables) {
        const Guid a = Wiring::guidOf(cable.a.node);
        const auto aPort = static_cast<PortNumber>(cable.a.port);
        if (builder.connect(a, aPort, Wiring::guidOf(cable.b.node),
                            static_cast<PortNumber>(cable.b.port)) &&
            (!cable.kind.isEmpty() || cable.length)) {
            PortAttributes attributes;
            if (!cable.kind.isEmpty()) {
                attributes << PortAttribute{QStringLiteral("CablePartNumber"), cable.kind};
            }
            if (cable.length) {
                attributes << PortAttribute{QStringLiteral("CableLength"),
                                            QStringLiteral("%1 m").arg(*cable.length)};
            }
            builder.port(a, aPort).attributes = std::make_shared<const PortAttributes>(attributes);
        }
    }
    return builder.build();
}

int smallestCost(const Wiring &planned, const Wiring &actual)
{
    Cables cables;
    std::ranges::transform(actual.cables, std::back_inserter(cables), inOrder);
    // What a plan says of a name is about the node that is called so now.
    Wiring asNow = planned;
    for (Wiring::Cable &cable : asNow.cables) {
        for (Wiring::End *end : {&cable.a, &cable.b}) {
            const QString name = planned.nodes[size_t(end->node)].name();
            end->node = int(std::ranges::find(actual.nodes, name, &Wiring::Unit::name) -
                            actual.nodes.begin());
        }
    }
    asNow.nodes = actual.nodes;
    std::set<QString> hosts;
    std::ranges::transform(actual.nodes, std::inserter(hosts, hosts.end()), &Wiring::Unit::host);
    std::vector<HostPair> pairs;
    for (const QString &a : hosts) {
        for (const QString &b : hosts) {
            const bool isSameType = actual.nodes[size_t(actual.nodesOf(a).front())].isSwitch ==
                                    actual.nodes[size_t(actual.nodesOf(b).front())].isSwitch;
            if (a < b && isSameType && isAdmissible(asNow, cables, {a, b})) {
                pairs.emplace_back(a, b);
            }
        }
    }
    std::vector<HostPair> chosen;
    return leastWith(asNow, cables, pairs, 0, chosen);
}

} // namespace pickglass::tests
