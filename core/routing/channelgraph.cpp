// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/channelgraph.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace pickglass {

namespace {

constexpr size_t NoChannel = std::numeric_limits<size_t>::max();

} // namespace

ChannelGraph::ChannelGraph(const RouteGraph &graph)
    : m_graph(graph),
      m_channelOf(graph.fabric().ports().size(), NoChannel)
{
    for (size_t number = 0; number < graph.switches(); ++number) {
        for (size_t port = 0; port < RouteGraph::PortsOfSwitch; ++port) {
            const qint32 next = graph.next(number, static_cast<quint8>(port));
            if (next != RouteGraph::None) {
                const PortIndex index = graph.port(number, static_cast<quint8>(port));
                m_channelOf[index.at()] = m_ports.size();
                m_ports.push_back(index);
                m_switchOf.push_back(static_cast<size_t>(next));
            }
        }
    }
    m_after.resize(m_ports.size());
}

std::vector<size_t> ChannelGraph::after(size_t channel) const
{
    std::vector<size_t> channels;
    const auto &ports = m_after[channel];
    for (size_t port = ports._Find_first(); port < ports.size(); port = ports._Find_next(port)) {
        const PortIndex index = m_graph.port(m_switchOf[channel], static_cast<quint8>(port));
        if (m_channelOf[index.at()] != NoChannel) {
            channels.push_back(m_channelOf[index.at()]);
        }
    }
    return channels;
}

void ChannelGraph::forEach(const std::function<void(PortIndex, PortIndex)> &call) const
{
    for (size_t channel = 0; channel < m_ports.size(); ++channel) {
        for (const size_t next : after(channel)) {
            call(m_ports[channel], m_ports[next]);
        }
    }
}

/// Tarjan's algorithm ("Depth-First Search and Linear Graph Algorithms", 1972), without recursion.
class ChannelGraph::Components
{
public:
    explicit Components(const ChannelGraph &graph)
        : m_graph(graph),
          m_order(graph.m_ports.size(), NoChannel),
          m_low(graph.m_ports.size()),
          m_isOnStack(graph.m_ports.size())
    {
    }

    /// Those of more than one channel, and those of one that waits for itself.
    std::vector<std::vector<size_t>> find()
    {
        for (size_t channel = 0; channel < m_order.size(); ++channel) {
            if (m_order[channel] == NoChannel) {
                visitFrom(channel);
            }
        }
        return std::move(m_found);
    }

private:
    struct Visit
    {
        size_t channel;
        std::vector<size_t> after;
        size_t next = 0;
    };

    void begin(size_t channel)
    {
        m_order[channel] = m_low[channel] = m_count++;
        m_stack.push_back(channel);
        m_isOnStack[channel] = true;
        m_visits.push_back({channel, m_graph.after(channel)});
    }

    void visitFrom(size_t start)
    {
        begin(start);
        while (!m_visits.empty()) {
            Visit &visit = m_visits.back();
            if (visit.next < visit.after.size()) {
                const size_t next = visit.after[visit.next++];
                if (m_order[next] == NoChannel) {
                    begin(next);
                } else if (m_isOnStack[next]) {
                    m_low[visit.channel] = std::min(m_low[visit.channel], m_order[next]);
                }
                continue;
            }
            const size_t done = visit.channel;
            m_visits.pop_back();
            if (!m_visits.empty()) {
                const size_t before = m_visits.back().channel;
                m_low[before] = std::min(m_low[before], m_low[done]);
            }
            if (m_low[done] == m_order[done]) {
                take(done);
            }
        }
    }

    void take(size_t root)
    {
        std::vector<size_t> component;
        do {
            component.push_back(m_stack.back());
            m_isOnStack[m_stack.back()] = false;
            m_stack.pop_back();
        } while (component.back() != root);
        const bool waitsForItself =
            component.size() == 1 && std::ranges::count(m_graph.after(root), root) > 0;
        if (component.size() > 1 || waitsForItself) {
            std::ranges::sort(component);
            m_found.push_back(std::move(component));
        }
    }

    const ChannelGraph &m_graph;
    size_t m_count = 0;
    std::vector<size_t> m_order;
    std::vector<size_t> m_low;
    std::vector<bool> m_isOnStack;
    std::vector<size_t> m_stack;
    std::vector<Visit> m_visits;
    std::vector<std::vector<size_t>> m_found;
};

/// Breadth first from each channel of the component, as long as a shorter cycle is possible. Large
/// components are searched from some of their channels only.
std::vector<size_t> ChannelGraph::shortestCycle(const std::vector<size_t> &component) const
{
    constexpr size_t MaxStarts = 2000;
    constexpr size_t Shortest = 2;
    std::vector<size_t> best;
    std::vector<size_t> from(m_ports.size(), NoChannel);
    std::vector<bool> isInside(m_ports.size());
    for (const size_t channel : component) {
        isInside[channel] = true;
    }
    for (size_t i = 0; i < std::min(component.size(), MaxStarts) && best.size() != Shortest; ++i) {
        const size_t start = component[i];
        std::vector<size_t> order{start};
        std::optional<size_t> last;
        for (size_t k = 0; k < order.size() && !last; ++k) {
            for (const size_t next : after(order[k])) {
                if (next == start) {
                    last = order[k];
                    break;
                }
                if (isInside[next] && from[next] == NoChannel) {
                    from[next] = order[k];
                    order.push_back(next);
                }
            }
        }
        std::vector<size_t> cycle;
        for (size_t at = last.value_or(NoChannel); at != NoChannel && at != start; at = from[at]) {
            cycle.push_back(at);
        }
        cycle.push_back(start);
        std::ranges::reverse(cycle);
        if (last && (best.empty() || cycle.size() < best.size())) {
            best = std::move(cycle);
        }
        for (const size_t channel : order) {
            from[channel] = NoChannel;
        }
    }
    return best;
}

std::vector<ChannelGraph::Cycle> ChannelGraph::cycles() const
{
    std::vector<Cycle> cycles;
    for (const std::vector<size_t> &component : Components(*this).find()) {
        Cycle cycle{{}, static_cast<int>(component.size())};
        for (const size_t channel : shortestCycle(component)) {
            cycle.channels.push_back(m_ports[channel]);
        }
        cycles.push_back(std::move(cycle));
    }
    std::ranges::sort(cycles, {}, [](const Cycle &cycle) { return cycle.channels.front(); });
    return cycles;
}

} // namespace pickglass
