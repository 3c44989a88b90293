// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/failurecounter.h"

#include <algorithm>
#include <limits>

namespace pickglass {

namespace {

constexpr size_t Unwatched = std::numeric_limits<size_t>::max();

} // namespace

FailureCounter::FailureCounter(const RouteGraph &graph, const HostPairs &hosts,
                               Alternates alternates)
    : m_graph(graph),
      m_fabric(graph.fabric()),
      m_hosts(hosts),
      m_alternates(alternates),
      m_parts(graph),
      m_hit(m_parts.count()),
      m_lost(m_parts.count()),
      m_hops(m_parts.count()),
      m_passing(m_parts.count()),
      m_row(m_fabric.ports().size(), Unwatched),
      m_column(m_parts.count(), Unwatched)
{
}

void FailureCounter::watch(std::span<const PortIndex> links, const std::vector<size_t> &parts)
{
    std::ranges::fill(m_row, Unwatched);
    for (size_t i = 0; i < links.size(); ++i) {
        m_row[links[i].at()] = i;
    }
    std::ranges::fill(m_column, Unwatched);
    for (size_t i = 0; i < parts.size(); ++i) {
        m_column[parts[i]] = i;
    }
    m_columns = parts.size();
    m_hasCables = std::ranges::any_of(parts, [this](size_t part) { return m_parts.isCable(part); });
    m_taken.assign(links.size() * m_columns, 0);
}

void FailureCounter::follow(size_t receiver)
{
    const HostPairs::Host &host = m_hosts.hosts()[receiver];
    const auto targets = m_hosts.targets(host);
    const size_t trees = m_alternates == Alternates::Yes ? targets.size() : 1;
    while (m_trees.size() < trees) {
        m_trees.emplace_back(m_graph);
    }
    for (size_t i = 0; i < trees; ++i) {
        m_trees[i].follow(targets[i].lid);
    }
    for (const HostPairs::Group &group : m_hosts.groups()) {
        const size_t senders = m_hosts.senders(group, receiver);
        pass(0, targets, group.switches.front(), m_base);
        if (senders > 0 && m_base.arrives) {
            countBase(group, receiver, senders);
            countTaken(group, receiver, senders);
            countLost(group, receiver, senders, targets);
        }
    }
}

void FailureCounter::followTaken(size_t receiver)
{
    const auto targets = m_hosts.targets(m_hosts.hosts()[receiver]);
    if (m_trees.empty()) {
        m_trees.emplace_back(m_graph);
    }
    m_trees.front().follow(targets.front().lid);
    for (const HostPairs::Group &group : m_hosts.groups()) {
        const size_t senders = m_hosts.senders(group, receiver);
        pass(0, targets, group.switches.front(), m_base);
        if (senders > 0 && m_base.arrives) {
            countTaken(group, receiver, senders);
        }
    }
}

void FailureCounter::pass(size_t number, const std::vector<HostPairs::Target> &targets,
                          size_t first, Passage &passage) const
{
    const RouteTree &tree = m_trees[number];
    const PortIndex port = targets[number].port;
    passage.parts.clear();
    passage.links.clear();
    passage.arrives = tree.owner() == port && tree.root() != RouteGraph::None &&
                      tree.failure(first) == RouteFailure::None;
    if (!passage.arrives) {
        return;
    }
    auto at = static_cast<qint32>(first);
    for (; at != tree.root(); at = tree.next(static_cast<size_t>(at))) {
        const auto from = static_cast<size_t>(at);
        const PortIndex out = m_graph.port(from, tree.portOut(from));
        passage.parts.push_back(m_parts.ofSwitch(from));
        passage.parts.push_back(m_parts.ofCable(m_fabric.port(out).link));
        passage.links.push_back(out);
    }
    passage.parts.push_back(m_parts.ofSwitch(static_cast<size_t>(at)));
    passage.parts.push_back(m_parts.ofCable(m_fabric.port(port).link));
}

size_t FailureCounter::cableOf(size_t sender) const
{
    return m_parts.ofCable(m_fabric.port(m_hosts.hosts()[sender].ports.front()).link);
}

void FailureCounter::countBase(const HostPairs::Group &group, size_t receiver, size_t senders)
{
    const auto weight = static_cast<qint64>(senders);
    const auto hops = static_cast<qint64>(m_base.links.size());
    for (const size_t part : m_base.parts) {
        m_hit[part] += weight;
        m_hops[part] += weight * hops;
    }
    for (const size_t sender : group.hosts) {
        if (sender != receiver) {
            const size_t cable = cableOf(sender);
            ++m_hit[cable];
            m_hops[cable] += hops;
        }
    }
}

void FailureCounter::countTaken(const HostPairs::Group &group, size_t receiver, size_t senders)
{
    m_rowsHere.clear();
    for (const PortIndex link : m_base.links) {
        if (m_row[link.at()] != Unwatched) {
            m_rowsHere.push_back(m_row[link.at()] * m_columns);
        }
    }
    if (m_rowsHere.empty()) {
        return;
    }
    m_columnsHere.clear();
    for (const size_t part : m_base.parts) {
        if (m_column[part] != Unwatched) {
            m_columnsHere.push_back(m_column[part]);
        }
    }
    for (const size_t row : m_rowsHere) {
        for (const size_t column : m_columnsHere) {
            m_taken[row + column] += static_cast<quint32>(senders);
        }
    }
    if (!m_hasCables) {
        return;
    }
    for (const size_t sender : group.hosts) {
        const size_t column = m_column[cableOf(sender)];
        if (sender != receiver && column != Unwatched) {
            for (const size_t row : m_rowsHere) {
                ++m_taken[row + column];
            }
        }
    }
}

/// A pair survives the failure of what one of its alternates does not pass. Those from the same
/// port share their own cable, too.
void FailureCounter::countLost(const HostPairs::Group &group, size_t receiver, size_t senders,
                               const std::vector<HostPairs::Target> &targets)
{
    if (m_alternates == Alternates::No) {
        return;
    }
    size_t alternates = 0;
    bool hasOtherPort = false;
    for (size_t from = 0; from < group.switches.size(); ++from) {
        for (size_t to = 0; to < targets.size(); ++to) {
            pass(to, targets, group.switches[from], m_other);
            if ((from == 0 && to == 0) || !m_other.arrives) {
                continue;
            }
            ++alternates;
            hasOtherPort = hasOtherPort || from > 0;
            for (const size_t part : m_other.parts) {
                ++m_passing[part];
                m_touched.push_back(part);
            }
        }
    }
    for (const size_t part : m_base.parts) {
        const bool isInEach = m_passing[part] == alternates;
        m_lost[part] += isInEach ? static_cast<qint64>(senders) : 0;
    }
    for (const size_t sender : group.hosts) {
        if (sender != receiver && !hasOtherPort) {
            ++m_lost[cableOf(sender)];
        }
    }
    for (const size_t part : m_touched) {
        m_passing[part] = 0;
    }
    m_touched.clear();
}

} // namespace pickglass
