// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/waylinks.h"

namespace pickglass {

WayLinks::WayLinks(const RouteGraph &graph, const RouteWays &ways)
    : m_graph(graph),
      m_ways(ways),
      m_visited(graph.switches())
{
}

void WayLinks::findFrom(size_t number)
{
    ++m_search;
    m_links.clear();
    m_switches.clear();
    m_mayLeaveTables = false;
    visit(number);
    const int farthest = m_ways.from(number).shortest;
    for (size_t i = 0; i < m_switches.size(); ++i) {
        const size_t from = m_switches[i];
        const int distance = m_ways.from(from).shortest;
        m_ways.portsOut(from).forEach([&](quint8 port) {
            const qint32 next = m_graph.next(from, port);
            if (next == RouteGraph::None) {
                return;
            }
            const auto to = static_cast<size_t>(next);
            // From one switch to the next, the shortest way gets shorter by one cable at most. Who
            // begins at a distance passes all below it.
            const bool isNearer =
                distance > 0 && distance <= farthest && m_ways.from(to).shortest == distance - 1;
            m_links.push_back(
                {m_graph.port(from, port), isNearer ? static_cast<quint32>(distance) : 0U});
            visit(to);
        });
    }
}

void WayLinks::visit(size_t number)
{
    if (m_visited[number] == m_search) {
        return;
    }
    m_visited[number] = m_search;
    m_switches.push_back(number);
    m_mayLeaveTables |= m_graph.table(number) == nullptr;
}

} // namespace pickglass
