// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/alternates.h"

#include "core/routing/hostpairs.h"

#include <QLatin1String>

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

/// The ends of the graph that an adapter has, ascending.
std::vector<PortIndex> endsOf(const RouteGraph &graph, NodeIndex node)
{
    const auto &ends = graph.ends();
    const Fabric &fabric = graph.fabric();
    std::vector<PortIndex> found;
    for (const Port &port : fabric.portsOf(node)) {
        if (std::ranges::binary_search(ends, fabric.indexOf(port))) {
            found.push_back(fabric.indexOf(port));
        }
    }
    return found;
}

std::vector<LinkIndex> cablesOf(const Fabric &fabric, const Path &path)
{
    std::vector<LinkIndex> cables;
    for (const PathHop &hop : path.hops) {
        cables.push_back(fabric.port(hop.out).link);
    }
    return cables;
}

std::vector<NodeIndex> switchesOf(const Fabric &fabric, const Path &path)
{
    std::vector<NodeIndex> switches;
    for (const PathHop &hop : path.hops) {
        const NodeIndex node = fabric.port(hop.in).node;
        if (fabric.node(node).isSwitch()) {
            switches.push_back(node);
        }
    }
    return switches;
}

std::vector<qint32> boxesOf(const FabricShape &shape, const std::vector<NodeIndex> &switches)
{
    std::vector<qint32> boxes;
    for (const NodeIndex node : switches) {
        const qint32 box = shape.box[node.at()];
        if (box >= 0 && std::ranges::find(boxes, box) == boxes.end()) {
            boxes.push_back(box);
        }
    }
    return boxes;
}

/// Those of the first list that the second one has, too.
template<typename T>
std::vector<T> sharedOf(const std::vector<T> &first, const std::vector<T> &second)
{
    std::vector<T> shared;
    for (const T &each : first) {
        if (std::ranges::find(second, each) != second.end()) {
            shared.push_back(each);
        }
    }
    return shared;
}

/// How much two paths have in common.
struct Overlap
{
    bool isSame = false;
    bool sharesCable = false;    ///< any
    bool sharesInterior = false; ///< a cable between switches, or a switch but the first and last
    bool sharesSwitch = false;   ///< any

    AlternateKind kind() const
    {
        if (isSame) {
            return AlternateKind::Identical;
        }
        if (sharesInterior) {
            return AlternateKind::Overlapping;
        }
        return sharesCable || sharesSwitch ? AlternateKind::InteriorDisjoint
                                           : AlternateKind::Disjoint;
    }
};

void compareWith(AlternatePath &alternate, const Path &primary, const Fabric &fabric,
                 const FabricShape &shape)
{
    const std::vector<LinkIndex> cables = cablesOf(fabric, primary);
    const std::vector<NodeIndex> switches = switchesOf(fabric, primary);
    const std::vector<NodeIndex> others = switchesOf(fabric, alternate.path);
    alternate.sharedCables = sharedOf(cables, cablesOf(fabric, alternate.path));
    alternate.sharedSwitches = sharedOf(switches, others);
    alternate.sharedBoxes = sharedOf(boxesOf(shape, switches), boxesOf(shape, others));
    alternate.extraHops =
        static_cast<int>(alternate.path.hops.size()) - static_cast<int>(primary.hops.size());
    const auto isInterior = [&](NodeIndex node) {
        return node != switches.front() && node != switches.back();
    };
    const auto isBetweenSwitches = [&](LinkIndex link) {
        return link != cables.front() && link != cables.back();
    };
    Overlap overlap;
    overlap.isSame = alternate.path.hops == primary.hops;
    overlap.sharesCable = !alternate.sharedCables.empty();
    overlap.sharesSwitch = !alternate.sharedSwitches.empty();
    overlap.sharesInterior = std::ranges::any_of(alternate.sharedSwitches, isInterior) ||
                             std::ranges::any_of(alternate.sharedCables, isBetweenSwitches);
    alternate.kind = alternate.path.arrives() ? overlap.kind() : AlternateKind::None;
}

/// Counts the alternates of all pairs, one destination after the other.
class AlternateCounter
{
public:
    explicit AlternateCounter(const RouteGraph &graph)
        : m_graph(graph),
          m_pairs(graph),
          m_links(graph.switches() * RouteGraph::PortsOfSwitch, -1),
          m_seenSwitch(graph.switches(), 0),
          m_seenLink(graph.fabric().links().size(), 0)
    {
        for (size_t i = 0; i < m_links.size(); ++i) {
            const PortIndex port = graph.port(i / RouteGraph::PortsOfSwitch,
                                              static_cast<quint8>(i % RouteGraph::PortsOfSwitch));
            if (port.isValid()) {
                m_links[i] = graph.fabric().port(port).link.value();
            }
        }
    }

    Result<AlternateCount> count(const StopToken &stop)
    {
        const std::vector<HostPairs::Group> &groups = m_pairs.groups();
        for (size_t host = 0; host < m_pairs.hosts().size(); ++host) {
            followAll(m_pairs.hosts()[host]);
            for (size_t group = 0; group < groups.size(); ++group) {
                RETURN_IF_ERROR(group % 64 == 0 ? stop.check() : Result<void>());
                addPairs(groups[group], static_cast<qint64>(m_pairs.senders(groups[group], host)));
            }
        }
        return m_count;
    }

private:
    /// How packets get to the destination.
    struct Target
    {
        PortIndex port;
        RouteTree tree;
    };

    void followAll(const HostPairs::Host &host)
    {
        m_usedTargets = 0;
        for (const HostPairs::Target &target : m_pairs.targets(host)) {
            if (m_usedTargets == m_targets.size()) {
                m_targets.push_back({{}, RouteTree(m_graph)});
            }
            m_targets[m_usedTargets].port = target.port;
            m_targets[m_usedTargets].tree.follow(target.lid);
            ++m_usedTargets;
        }
    }

    void addPairs(const HostPairs::Group &group, qint64 pairs)
    {
        if (pairs == 0) {
            return;
        }
        m_count.pairs += pairs;
        if (!markPrimary(group.switches.front())) {
            m_count.broken += pairs;
            return;
        }
        AlternateKind best = AlternateKind::None;
        int extra = 0;
        for (size_t sender = 0; sender < group.switches.size(); ++sender) {
            for (size_t i = 0; i < m_usedTargets; ++i) {
                if (sender == 0 && i == 0) {
                    continue;
                }
                const auto [kind, more] = compare(sender, group.switches[sender], m_targets[i]);
                if (kind > best || (kind == best && more < extra)) {
                    best = kind;
                    extra = more;
                }
            }
        }
        addKind(best, extra, pairs);
    }

    void addKind(AlternateKind kind, int extra, qint64 pairs)
    {
        std::array<qint64 *, 5> counts{&m_count.none, &m_count.identical, &m_count.overlapping,
                                       &m_count.interiorDisjoint, &m_count.disjoint};
        *counts.at(static_cast<size_t>(kind)) += pairs;
        if (kind != AlternateKind::None) {
            m_count.maxExtraHops = std::max(m_count.maxExtraHops, extra);
            m_count.extraHops += extra * pairs;
        }
    }

    /// Calls with every switch of a path and the cable that packets leave it by (-1 at the last).
    template<typename Call>
    void walk(const RouteTree &tree, size_t from, const Call &call) const
    {
        size_t at = from;
        while (static_cast<qint32>(at) != tree.root()) {
            call(at, m_links[at * RouteGraph::PortsOfSwitch + tree.portOut(at)]);
            at = static_cast<size_t>(tree.next(at));
        }
        call(at, -1);
    }

    static bool arrives(const RouteTree &tree, size_t from)
    {
        return tree.root() != RouteGraph::None && tree.failure(from) == RouteFailure::None;
    }

    bool markPrimary(size_t from)
    {
        const RouteTree &tree = m_targets.front().tree;
        if (!arrives(tree, from)) {
            return false;
        }
        ++m_mark;
        m_length = 0;
        m_first = from;
        m_last = static_cast<size_t>(tree.root());
        walk(tree, from, [this](size_t at, qint32 link) {
            m_seenSwitch[at] = m_mark;
            ++m_length;
            if (link >= 0) {
                m_seenLink[static_cast<size_t>(link)] = m_mark;
            }
        });
        return true;
    }

    struct Comparison
    {
        AlternateKind kind;
        int extraHops;
    };
    Comparison compare(size_t sender, size_t from, const Target &target) const
    {
        if (!arrives(target.tree, from)) {
            return {AlternateKind::None, 0};
        }
        int length = 0;
        int sharedLinks = 0;
        Overlap overlap;
        walk(target.tree, from, [&](size_t at, qint32 link) {
            ++length;
            if (m_seenSwitch[at] == m_mark) {
                overlap.sharesSwitch = true;
                overlap.sharesInterior |= at != m_first && at != m_last;
            }
            if (link >= 0 && m_seenLink[static_cast<size_t>(link)] == m_mark) {
                ++sharedLinks;
            }
        });
        const bool hasSameEnds = sender == 0 && target.port == m_targets.front().port;
        overlap.sharesInterior |= sharedLinks > 0;
        overlap.sharesCable =
            sharedLinks > 0 || sender == 0 || target.port == m_targets.front().port;
        overlap.isSame = hasSameEnds && length == m_length && sharedLinks == m_length - 1;
        return {overlap.kind(), length - m_length};
    }

    const RouteGraph &m_graph;
    HostPairs m_pairs;
    std::vector<qint32> m_links;   ///< of each port of each switch: its cable; -1 for none
    std::vector<Target> m_targets; ///< of the destination, as many as are used
    size_t m_usedTargets = 0;
    // The primary path: what carries the mark is on it.
    quint32 m_mark = 0;
    std::vector<quint32> m_seenSwitch;
    std::vector<quint32> m_seenLink;
    int m_length = 0; ///< in switches
    size_t m_first = 0;
    size_t m_last = 0;
    AlternateCount m_count;
};

} // namespace

QString toString(AlternateKind kind)
{
    static constexpr std::array Names{"none", "identical", "overlapping", "interior_disjoint",
                                      "disjoint"};
    return QLatin1String(Names.at(static_cast<size_t>(kind)));
}

AlternateKind PairAlternates::kind() const
{
    AlternateKind best = AlternateKind::None;
    for (const AlternatePath &alternate : alternates) {
        best = std::max(best, alternate.kind);
    }
    return best;
}

PairAlternates alternatesOf(const RouteGraph &graph, const FabricShape &shape, NodeIndex from,
                            NodeIndex to)
{
    const std::vector<PortIndex> senders = endsOf(graph, from);
    const std::vector<PortIndex> receivers = endsOf(graph, to);
    PairAlternates pair;
    if (senders.empty() || receivers.empty() || from == to) {
        pair.primary.failure = RouteFailure::NoCable;
        pair.primary.last = senders.empty() ? from : to;
        return pair;
    }
    const auto isOneSubnet = [&graph](PortIndex a, PortIndex b) {
        return graph.fabric().port(a).lid.subnet() == graph.fabric().port(b).lid.subnet();
    };
    for (const PortIndex sender : senders) {
        for (const PortIndex receiver : receivers) {
            if (!isOneSubnet(sender, receiver)) {
                continue;
            }
            for (Path &path : findPaths(graph, sender, receiver)) {
                pair.alternates.push_back(
                    {sender, receiver, std::move(path), AlternateKind::None, {}, {}, {}, 0});
            }
        }
    }
    if (pair.alternates.empty()) {
        pair.from = senders.front();
        pair.to = receivers.front();
        pair.primary = findPath(graph, pair.from, graph.fabric().port(pair.to).lid);
        return pair;
    }
    pair.from = pair.alternates.front().from;
    pair.to = pair.alternates.front().to;
    pair.primary = std::move(pair.alternates.front().path);
    pair.alternates.erase(pair.alternates.begin());
    if (pair.primary.arrives()) {
        for (AlternatePath &alternate : pair.alternates) {
            compareWith(alternate, pair.primary, graph.fabric(), shape);
        }
    }
    return pair;
}

Result<AlternateCount> countAlternates(const RouteGraph &graph, const StopToken &stop)
{
    return AlternateCounter(graph).count(stop);
}

} // namespace pickglass
