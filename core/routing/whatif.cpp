// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/whatif.h"

#include "core/routing/connectivity.h"
#include "core/routing/routetree.h"

#include <algorithm>

namespace pickglass {

namespace {

/// A route tree, and from which switches packets still arrive when something has failed.
class FailingTree
{
public:
    FailingTree(const RouteGraph &graph, const std::vector<bool> &isFailed)
        : m_graph(graph),
          m_isFailed(isFailed),
          m_tree(graph),
          m_survives(graph.switches())
    {
    }

    void follow(const HostPairs::Target &target)
    {
        m_tree.follow(target.lid);
        m_arrives = m_tree.owner() == target.port && m_tree.root() != RouteGraph::None;
        m_target = target.port;
        if (!m_arrives) {
            return;
        }
        const auto &order = m_tree.arriving();
        for (size_t i = 0; i < order.size(); ++i) {
            const auto at = static_cast<size_t>(order[i]);
            m_survives[at] =
                !isFailed(out(at)) && (i == 0 || m_survives[static_cast<size_t>(m_tree.next(at))]);
        }
    }

    bool arrivesBefore(size_t number) const
    {
        return m_arrives && m_tree.failure(number) == RouteFailure::None;
    }
    bool arrivesAfter(size_t number) const { return arrivesBefore(number) && m_survives[number]; }

    /// The port through which packets leave a switch that they arrive from.
    PortIndex out(size_t number) const
    {
        return static_cast<qint32>(number) == m_tree.root()
                   ? m_graph.fabric().port(m_target).peer
                   : m_graph.port(number, m_tree.portOut(number));
    }
    const RouteTree &tree() const { return m_tree; }

    bool isFailed(PortIndex port) const
    {
        return m_isFailed[m_graph.fabric().port(port).link.at()];
    }

private:
    const RouteGraph &m_graph;
    const std::vector<bool> &m_isFailed;
    RouteTree m_tree;
    PortIndex m_target;
    bool m_arrives = false;
    std::vector<char> m_survives; ///< of each switch that packets arrive from
};

class WhatIfMaker
{
public:
    WhatIfMaker(const RouteGraph &graph, const Failures &failures, Alternates alternates)
        : m_graph(graph),
          m_hosts(graph),
          m_isFailed(failures.marks(graph.fabric())),
          m_alternates(alternates),
          m_base(graph, m_isFailed),
          m_before(graph.switches()),
          m_after(graph.switches()),
          m_hasFailedPort(m_hosts.groups().size()),
          m_unharmed(m_hosts.groups().size()),
          m_own(m_hosts.hosts().size())
    {
        const size_t ports = graph.fabric().ports().size();
        m_result.before.routes.resize(ports);
        m_result.after.routes.resize(ports);
        m_result.pairs = m_hosts.pairs();
        for (const HostPairs::Host &host : m_hosts.hosts()) {
            if (m_base.isFailed(host.ports.front())) {
                m_hasFailedPort[host.group] = true;
            }
        }
    }

    Result<WhatIf> make(const StopToken &stop)
    {
        for (size_t host = 0; host < m_hosts.hosts().size(); ++host) {
            RETURN_IF_ERROR(stop.check());
            follow(host);
        }
        addUnharmed();
        findIsolated();
        return std::move(m_result);
    }

private:
    void follow(size_t receiver)
    {
        const auto targets = m_hosts.targets(m_hosts.hosts()[receiver]);
        m_base.follow(targets.front());
        m_followed = 0;
        std::ranges::fill(m_before, 0);
        std::ranges::fill(m_after, 0);
        for (size_t number = 0; number < m_hosts.groups().size(); ++number) {
            const HostPairs::Group &group = m_hosts.groups()[number];
            const size_t first = group.switches.front();
            const size_t senders = m_hosts.senders(group, receiver);
            if (group.subnet != m_hosts.hosts()[receiver].subnet) {
                continue;
            }
            if (!m_base.arrivesBefore(first)) {
                m_result.brokenBefore += static_cast<qint64>(senders);
            } else if (m_base.arrivesAfter(first) && !m_hasFailedPort[number]) {
                takeUnharmed(receiver, number, static_cast<quint32>(senders));
            } else {
                for (const size_t sender : group.hosts) {
                    if (sender != receiver) {
                        takePair(m_hosts.hosts()[sender], first, targets);
                    }
                }
            }
        }
        addLoads();
    }

    /// All pairs from a group to a receiver.
    void takeUnharmed(size_t receiver, size_t number, quint32 senders)
    {
        const HostPairs::Group &group = m_hosts.groups()[number];
        m_before[group.switches.front()] += senders;
        m_after[group.switches.front()] += senders;
        ++m_unharmed[number];
        if (senders < group.hosts.size()) {
            --m_own[receiver]; // it does not send to itself
        }
    }

    void addUnharmed()
    {
        for (size_t host = 0; host < m_hosts.hosts().size(); ++host) {
            const HostPairs::Host &sender = m_hosts.hosts()[host];
            const quint32 routes = m_unharmed[sender.group] + m_own[host];
            m_result.before.routes[sender.ports.front().at()] += routes;
            m_result.after.routes[sender.ports.front().at()] += routes;
        }
    }

    /// A pair whose packets arrive as it is.
    void takePair(const HostPairs::Host &sender, size_t first,
                  const std::vector<HostPairs::Target> &targets)
    {
        const PortIndex port = sender.ports.front();
        ++m_before[first];
        ++m_result.before.routes[port.at()];
        if (!m_base.isFailed(port) && m_base.arrivesAfter(first)) {
            ++m_after[first];
            ++m_result.after.routes[port.at()];
            return;
        }
        ++m_result.hit;
        if (m_alternates == Alternates::Yes) {
            trySaving(sender, targets);
        }
    }

    void trySaving(const HostPairs::Host &sender, const std::vector<HostPairs::Target> &targets)
    {
        const auto &switches = m_hosts.groups()[sender.group].switches;
        for (size_t from = 0; from < sender.ports.size(); ++from) {
            if (m_base.isFailed(sender.ports[from])) {
                continue;
            }
            for (size_t to = 0; to < targets.size(); ++to) {
                const FailingTree &tree = alternate(to, targets);
                if (tree.arrivesAfter(switches[from])) {
                    ++m_result.saved;
                    addRoute(sender.ports[from], switches[from], tree);
                    return;
                }
            }
        }
    }

    /// Made when it is first needed for this receiver.
    const FailingTree &alternate(size_t number, const std::vector<HostPairs::Target> &targets)
    {
        if (number == 0) {
            return m_base;
        }
        for (; m_followed < number; ++m_followed) {
            if (m_others.size() == m_followed) {
                m_others.emplace_back(m_graph, m_isFailed);
            }
            m_others[m_followed].follow(targets[m_followed + 1]);
        }
        return m_others[number - 1];
    }

    void addRoute(PortIndex port, size_t first, const FailingTree &tree)
    {
        auto &routes = m_result.after.routes;
        ++routes[port.at()];
        for (auto at = static_cast<qint32>(first); at != RouteGraph::None;
             at = at == tree.tree().root() ? RouteGraph::None
                                           : tree.tree().next(static_cast<size_t>(at))) {
            ++routes[tree.out(static_cast<size_t>(at)).at()];
        }
    }

    /// Towards the receiver, routes come together.
    void addLoads()
    {
        const auto &order = m_base.tree().arriving();
        if (order.empty() || !m_base.arrivesBefore(static_cast<size_t>(order.front()))) {
            return;
        }
        for (size_t i = order.size(); i-- > 0;) {
            const auto at = static_cast<size_t>(order[i]);
            const PortIndex out = m_base.out(at);
            m_result.before.routes[out.at()] += m_before[at];
            m_result.after.routes[out.at()] += m_after[at];
            if (i > 0) {
                const auto next = static_cast<size_t>(m_base.tree().next(at));
                m_before[next] += m_before[at];
                m_after[next] += m_after[at];
            }
        }
    }

    void findIsolated()
    {
        const std::vector<bool> none(m_isFailed.size());
        const Connectivity before = connectivityWithout(m_graph, m_hosts, none);
        const Connectivity after = connectivityWithout(m_graph, m_hosts, m_isFailed);
        m_result.disconnected = before.pairs - after.pairs;
        for (const size_t host : after.isolated) {
            if (!std::ranges::binary_search(before.isolated, host)) {
                m_result.isolated.push_back(m_hosts.hosts()[host].node);
            }
        }
    }

    const RouteGraph &m_graph;
    HostPairs m_hosts;
    std::vector<bool> m_isFailed; ///< by LinkIndex
    Alternates m_alternates;
    FailingTree m_base;
    std::vector<FailingTree> m_others; ///< to the other targets of a receiver
    size_t m_followed = 0;             ///< of m_others
    std::vector<quint32> m_before;     ///< of each switch: routes that leave it
    std::vector<quint32> m_after;
    std::vector<bool> m_hasFailedPort; ///< of each group: a sender's own cable fails
    std::vector<quint32> m_unharmed;   ///< of each group: receivers that all of it still reach
    std::vector<quint32> m_own;        ///< of each host: what that counts too much, as 2^32 - 1
    WhatIf m_result;
};

} // namespace

std::vector<PortIndex> worstLinks(const Fabric &fabric, std::span<const RouteLoad *const> loads,
                                  size_t ofEach)
{
    std::vector<PortIndex> all;
    for (const Port &port : fabric.ports()) {
        const NodeIndex peer = fabric.peerNode(port);
        if (peer.isValid() && fabric.node(port.node).isSwitch() && fabric.node(peer).isSwitch()) {
            all.push_back(fabric.indexOf(port));
        }
    }
    std::vector<PortIndex> worst;
    std::vector<bool> isTaken(fabric.ports().size());
    for (const RouteLoad *load : loads) {
        if (!load->isKnown()) {
            continue;
        }
        std::ranges::stable_sort(all, std::ranges::greater(),
                                 [load](PortIndex port) { return load->of(port); });
        for (size_t i = 0; i < std::min(all.size(), ofEach); ++i) {
            if (!isTaken[all[i].at()]) {
                isTaken[all[i].at()] = true;
                worst.push_back(all[i]);
            }
        }
    }
    return worst;
}

LoadSummary loadSummary(const RouteGraph &graph, const RouteLoad &load,
                        const std::vector<bool> &isFailed)
{
    LoadSummary summary;
    const Fabric &fabric = graph.fabric();
    for (const Port &port : fabric.ports()) {
        const qint32 number = graph.numberOf(port.node);
        if (number == RouteGraph::None ||
            graph.next(static_cast<size_t>(number), port.number) == RouteGraph::None ||
            (!isFailed.empty() && isFailed[port.link.at()])) {
            continue;
        }
        const quint32 routes = load.of(fabric.indexOf(port));
        summary.max = std::max(summary.max, routes);
        summary.mean += routes;
        ++summary.links;
    }
    summary.mean /= double(std::max<qint64>(summary.links, 1));
    return summary;
}

Result<WhatIf> whatIf(const RouteGraph &graph, const Failures &failures, Alternates alternates,
                      const StopToken &stop)
{
    return WhatIfMaker(graph, failures, alternates).make(stop);
}

} // namespace pickglass
