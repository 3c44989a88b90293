// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/routing/hostpairs.h"
#include "core/routing/routetree.h"
#include "core/routing/whatif.h"

#include <span>
#include <vector>

namespace pickglass {

/// The parts that can fail, by number: all cables, then all switches of the graph.
class FailingParts
{
public:
    explicit FailingParts(const RouteGraph &graph)
        : m_cables(graph.fabric().links().size()),
          m_count(m_cables + graph.switches())
    {
    }

    size_t count() const { return m_count; }
    size_t ofCable(LinkIndex cable) const { return cable.at(); }
    size_t ofSwitch(size_t number) const { return m_cables + number; }
    bool isCable(size_t part) const { return part < m_cables; }

private:
    size_t m_cables;
    size_t m_count;
};

/// Counts what single failures of all parts do to the pairs of hosts, one receiver after the other.
/// One thread.
class FailureCounter
{
public:
    FailureCounter(const RouteGraph &graph, const HostPairs &hosts, Alternates alternates);

    /// Which losses are counted: of these links, by the ports that send, by the failure of these
    /// parts. What was counted before is forgotten. Takes links × parts numbers of memory.
    void watch(std::span<const PortIndex> links, const std::vector<size_t> &parts);

    /// Counts all for the pairs to a receiver (its number in HostPairs). Once for each.
    void follow(size_t receiver);
    /// Counts what is taken from the watched links, and nothing else.
    void followTaken(size_t receiver);

    const FailingParts &parts() const { return m_parts; }
    /// Pairs whose packets no longer arrive by the route they take.
    qint64 hit(size_t part) const { return m_hit[part]; }
    /// Of these, those that no alternate saves; 0 where alternates are not asked for.
    qint64 lost(size_t part) const { return m_lost[part]; }
    /// Over how many cables between switches the pairs that a failure hits pass together.
    qint64 hops(size_t part) const { return m_hops[part]; }
    /// How many routes of a watched link, by its number, the failure of a watched part takes away.
    quint32 taken(size_t link, size_t part) const
    {
        return m_taken[link * m_columns + m_column[part]];
    }

private:
    /// What packets pass from a switch to a receiver.
    struct Passage
    {
        std::vector<size_t> parts;    ///< the switches, and the cable that leaves each
        std::vector<PortIndex> links; ///< that send from switch to switch
        bool arrives = false;
    };

    void pass(size_t number, const std::vector<HostPairs::Target> &targets, size_t first,
              Passage &passage) const;
    size_t cableOf(size_t sender) const;
    void countBase(const HostPairs::Group &group, size_t receiver, size_t senders);
    void countTaken(const HostPairs::Group &group, size_t receiver, size_t senders);
    void countLost(const HostPairs::Group &group, size_t receiver, size_t senders,
                   const std::vector<HostPairs::Target> &targets);

    const RouteGraph &m_graph;
    const Fabric &m_fabric;
    const HostPairs &m_hosts;
    Alternates m_alternates;
    FailingParts m_parts;
    std::vector<RouteTree> m_trees; ///< to the targets of a receiver
    // Of each part.
    std::vector<qint64> m_hit;
    std::vector<qint64> m_lost;
    std::vector<qint64> m_hops;
    std::vector<size_t> m_passing; ///< how many alternates of a pair pass it
    std::vector<size_t> m_touched;
    // What is taken: a row for each watched link, a column for each watched part.
    std::vector<size_t> m_row;    ///< of each port
    std::vector<size_t> m_column; ///< of each part
    size_t m_columns = 0;
    bool m_hasCables = false; ///< among the watched parts
    std::vector<quint32> m_taken;
    std::vector<size_t> m_rowsHere;
    std::vector<size_t> m_columnsHere;
    Passage m_base;
    Passage m_other;
};

} // namespace pickglass
