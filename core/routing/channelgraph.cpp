// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/channelgraph.h"

#include "core/routing/components.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <optional>

namespace pickglass {

namespace {

constexpr size_t NoChannel = std::numeric_limits<size_t>::max();

} // namespace

ChannelGraph::ChannelGraph(const RouteGraph &graph, std::vector<VirtualLane> lanes)
    : m_graph(graph),
      m_lanes(std::move(lanes)),
      m_linkOf(graph.fabric().ports().size(), NoChannel)
{
    size_t ports = 1;
    for (size_t number = 0; number < graph.switches(); ++number) {
        for (size_t port = 0; port < RouteGraph::PortsOfSwitch; ++port) {
            const qint32 next = graph.next(number, static_cast<quint8>(port));
            if (next != RouteGraph::None) {
                const PortIndex index = graph.port(number, static_cast<quint8>(port));
                m_linkOf[index.at()] = m_ports.size();
                m_ports.push_back(index);
                m_switchOf.push_back(static_cast<size_t>(next));
            }
            if (graph.port(number, static_cast<quint8>(port)).isValid()) {
                ports = std::max(ports, port + 1);
            }
        }
    }
    m_words = (ports + WordBits - 1) / WordBits;
    m_after.resize(channels() * m_lanes.size() * m_words);
}

std::vector<size_t> ChannelGraph::after(size_t channel) const
{
    std::vector<size_t> channels;
    const size_t next = m_switchOf[channel / m_lanes.size()];
    for (size_t lane = 0; lane < m_lanes.size(); ++lane) {
        for (size_t word = 0; word < m_words; ++word) {
            quint64 bits = m_after[(channel * m_lanes.size() + lane) * m_words + word];
            for (; bits != 0; bits &= bits - 1) {
                const size_t port = word * WordBits + static_cast<size_t>(std::countr_zero(bits));
                const PortIndex index = m_graph.port(next, static_cast<quint8>(port));
                if (m_linkOf[index.at()] != NoChannel) {
                    channels.push_back(m_linkOf[index.at()] * m_lanes.size() + lane);
                }
            }
        }
    }
    return channels;
}

void ChannelGraph::forEach(const std::function<void(Channel, Channel)> &call) const
{
    for (size_t channel = 0; channel < channels(); ++channel) {
        for (const size_t next : after(channel)) {
            call(channelAt(channel), channelAt(next));
        }
    }
}

/// Of more than one channel, and those of one that waits for itself.
std::vector<std::vector<size_t>> ChannelGraph::waitingComponents() const
{
    std::vector<std::vector<size_t>> found;
    forEachComponent(
        channels(), [this](size_t channel) { return after(channel); },
        [&](std::vector<size_t> component) {
            const size_t first = component.front();
            if (component.size() > 1 || std::ranges::count(after(first), first) > 0) {
                found.push_back(std::move(component));
            }
        });
    return found;
}

/// Breadth first from a channel. `from` is NoChannel everywhere, before and after.
std::vector<size_t> ChannelGraph::cycleFrom(size_t start, const std::vector<bool> &isInside,
                                            std::vector<size_t> &from) const
{
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
    if (last) {
        for (size_t at = *last; at != start; at = from[at]) {
            cycle.push_back(at);
        }
        cycle.push_back(start);
        std::ranges::reverse(cycle);
    }
    for (const size_t channel : order) {
        from[channel] = NoChannel;
    }
    return cycle;
}

/// From each channel of the component, as long as a shorter cycle is possible. Large components are
/// searched from some of their channels only.
Result<std::vector<size_t>> ChannelGraph::shortestCycle(const std::vector<size_t> &component,
                                                        const StopToken &stop) const
{
    constexpr size_t MaxStarts = 2000;
    constexpr size_t Shortest = 2;
    std::vector<size_t> best;
    std::vector<size_t> from(channels(), NoChannel);
    std::vector<bool> isInside(channels());
    for (const size_t channel : component) {
        isInside[channel] = true;
    }
    for (size_t i = 0; i < std::min(component.size(), MaxStarts) && best.size() != Shortest; ++i) {
        RETURN_IF_ERROR(stop.check());
        std::vector<size_t> cycle = cycleFrom(component[i], isInside, from);
        if (!cycle.empty() && (best.empty() || cycle.size() < best.size())) {
            best = std::move(cycle);
        }
    }
    return best;
}

Result<std::vector<ChannelGraph::Cycle>> ChannelGraph::cycles(const StopToken &stop) const
{
    std::vector<Cycle> cycles;
    for (const std::vector<size_t> &component : waitingComponents()) {
        Cycle cycle{{}, static_cast<int>(component.size())};
        ASSIGN_OR_RETURN(const auto shortest, shortestCycle(component, stop));
        for (const size_t channel : shortest) {
            cycle.channels.push_back(channelAt(channel));
        }
        cycles.push_back(std::move(cycle));
    }
    std::ranges::sort(cycles, {}, [](const Cycle &cycle) { return cycle.channels.front(); });
    return cycles;
}

} // namespace pickglass
