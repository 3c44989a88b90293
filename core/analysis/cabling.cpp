// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/cabling.h"

#include "core/fabric/blocks.h"
#include "core/fabric/linkpresence.h"
#include "core/fabric/naturalorder.h"
#include "core/fabric/nodeparts.h"
#include "core/fabric/switchgraph.h"

#include <QHash>

#include <algorithm>
#include <array>
#include <map>

namespace pickglass {

namespace {

/// No part of a tree that is built has more pairs of switches.
constexpr size_t MaxPairsOfBlock = 4'000'000;

/// Which switch of the other side the ports of one side lead to.
class PortPattern
{
public:
    void add(PortNumber port, size_t to)
    {
        ++m_votes[port][to];
        ++m_all;
    }

    /// Whether the same ports of different switches lead to the same one. At least two switches
    /// must have said so of a usual port.
    bool isClear() const
    {
        size_t agreed = 0;
        for (const auto &[port, votes] : m_votes) {
            agreed += bestOf(votes)->second;
        }
        return m_all >= 2 * m_votes.size() && agreed * 100 >= m_all * 85;
    }

    /// Of each switch of the other side, the ports that lead there, ascending.
    std::map<size_t, std::vector<PortNumber>> portsTo() const
    {
        std::map<size_t, std::vector<PortNumber>> ports;
        for (const auto &[port, votes] : m_votes) {
            ports[bestOf(votes)->first].push_back(port);
        }
        return ports;
    }

private:
    using Votes = std::map<size_t, size_t>;
    static Votes::const_iterator bestOf(const Votes &votes)
    {
        return std::ranges::max_element(votes, {}, &Votes::value_type::second);
    }

    std::map<PortNumber, Votes> m_votes;
    size_t m_all = 0;
};

/// The number that most have.
std::optional<int> usualOf(const std::map<int, size_t> &counts)
{
    const auto usual =
        std::ranges::max_element(counts, {}, &std::map<int, size_t>::value_type::second);
    return usual == counts.end() ? std::nullopt : std::optional(usual->first);
}

/// The cables between the lower and the upper switches of a block, without those inside of
/// directors.
class BlockCabling
{
public:
    BlockCabling(const Fabric &fabric, const FabricShape &shape, const CableBlocks::Block &block)
        : m_fabric(fabric),
          m_shape(shape),
          m_block(block),
          m_counts(block.lower.size() * block.upper.size(), 0)
    {
        QHash<NodeIndex, size_t> columnOf;
        for (size_t column = 0; column < block.upper.size(); ++column) {
            columnOf.insert(upper(column), column);
        }
        for (size_t row = 0; row < block.lower.size(); ++row) {
            for (const Port &port : fabric.portsOf(lower(row))) {
                const auto column = columnOf.constFind(fabric.peerNode(port));
                if (column != columnOf.cend() && !isInside(row, *column)) {
                    ++count(row, *column);
                    m_lowerPorts.add(port.number, *column);
                    m_upperPorts.add(fabric.port(port.peer).number, row);
                }
            }
        }
        findTrunk();
    }

    NodeIndex lower(size_t row) const { return NodeIndex(at(m_block.lower[row])); }
    NodeIndex upper(size_t column) const { return NodeIndex(at(m_block.upper[column])); }
    size_t rows() const { return m_block.lower.size(); }

    /// How many cables any two switches of it have; unknown where neither ports nor counts say it.
    std::optional<int> trunk() const { return m_trunk; }
    qint64 cablesOf(size_t row) const
    {
        qint64 cables = 0;
        for (size_t column = 0; column < m_block.upper.size(); ++column) {
            cables += m_trunk ? std::min(*m_trunk, count(row, column)) : count(row, column);
        }
        return cables;
    }
    qint64 expectedOf(size_t row) const
    {
        qint64 pairs = 0;
        for (size_t column = 0; column < m_block.upper.size(); ++column) {
            pairs += isInside(row, column) ? 0 : 1;
        }
        return pairs * m_trunk.value_or(0);
    }
    /// What a switch that has no cable upwards yet would have as one more of the lower ones.
    qint64 expectedOfAnother() const { return qint64(m_block.upper.size()) * m_trunk.value_or(0); }

    void addMissing(std::vector<ExpectedCable> &missing) const
    {
        const Ports lowerPorts = clearPorts(m_lowerPorts);
        const Ports upperPorts = clearPorts(m_upperPorts);
        for (size_t row = 0; row < rows() && m_trunk; ++row) {
            for (size_t column = 0; column < m_block.upper.size(); ++column) {
                const int rest = isInside(row, column) ? 0 : *m_trunk - count(row, column);
                if (rest > 0) {
                    addPair(row, column, rest, {lowerPorts, upperPorts}, missing);
                }
            }
        }
    }

    /// The same of a switch that would be one more of the lower ones.
    void addMissingOf(NodeIndex another, std::vector<ExpectedCable> &missing) const
    {
        const Ports ports = clearPorts(m_lowerPorts);
        for (size_t column = 0; column < m_block.upper.size(); ++column) {
            const auto free = freePorts(ports, column, another);
            for (size_t i = 0; i < size_t(m_trunk.value_or(0)); ++i) {
                missing.push_back(
                    {another, upper(column), i < free.size() ? free[i] : PortNumber(0), 0});
            }
        }
    }

private:
    using Ports = std::map<size_t, std::vector<PortNumber>>;
    static Ports clearPorts(const PortPattern &pattern)
    {
        return pattern.isClear() ? pattern.portsTo() : Ports();
    }
    struct BothPorts
    {
        const Ports &lower;
        const Ports &upper;
    };

    int &count(size_t row, size_t column) { return m_counts[row * m_block.upper.size() + column]; }
    int count(size_t row, size_t column) const
    {
        return m_counts[row * m_block.upper.size() + column];
    }
    bool isInside(size_t row, size_t column) const
    {
        const qint32 box = m_shape.box[lower(row).at()];
        return box >= 0 && box == m_shape.box[upper(column).at()];
    }

    static std::optional<int> usualCount(const Ports &ports)
    {
        std::map<int, size_t> counts;
        for (const auto &[to, list] : ports) {
            ++counts[int(list.size())];
        }
        return usualOf(counts);
    }

    /// By the ports where they follow a pattern: as many as lead to a usual switch. Else by the
    /// pairs, where most of them are joined.
    void findTrunk()
    {
        std::map<int, size_t> counts;
        size_t joined = 0;
        for (const int each : m_counts) {
            joined += each > 0 ? 1 : 0;
            if (each > 0) {
                ++counts[each];
            }
        }
        if (m_lowerPorts.isClear()) {
            m_trunk = usualCount(m_lowerPorts.portsTo());
        } else if (m_upperPorts.isClear()) {
            m_trunk = usualCount(m_upperPorts.portsTo());
        } else if (joined * 3 >= m_counts.size() * 2) {
            m_trunk = usualOf(counts);
        }
    }

    /// Those of these ports that nothing is plugged into.
    std::vector<PortNumber> freePorts(const Ports &ports, size_t to, NodeIndex of) const
    {
        std::vector<PortNumber> found;
        if (const auto those = ports.find(to); those != ports.end()) {
            std::ranges::copy_if(those->second, std::back_inserter(found), [&](PortNumber number) {
                const PortIndex port = m_fabric.findPort(of, number);
                return !port.isValid() || !m_fabric.port(port).link.isValid();
            });
        }
        return found;
    }

    /// How many of these ports have a cable that leads elsewhere.
    int takenPorts(const Ports &ports, size_t to, NodeIndex of, NodeIndex peer) const
    {
        const auto those = ports.find(to);
        return those == ports.end()
                   ? 0
                   : static_cast<int>(std::ranges::count_if(those->second, [&](PortNumber number) {
                         const PortIndex port = m_fabric.findPort(of, number);
                         return port.isValid() && m_fabric.port(port).link.isValid() &&
                                m_fabric.peerNode(m_fabric.port(port)) != peer;
                     }));
    }

    void addPair(size_t row, size_t column, int rest, const BothPorts &ports,
                 std::vector<ExpectedCable> &missing) const
    {
        const auto atLower = freePorts(ports.lower, column, lower(row));
        const auto atUpper = freePorts(ports.upper, row, upper(column));
        const int elsewhere = std::max(takenPorts(ports.lower, column, lower(row), upper(column)),
                                       takenPorts(ports.upper, row, upper(column), lower(row)));
        for (size_t i = 0; i < size_t(std::max(0, rest - elsewhere)); ++i) {
            missing.push_back({lower(row), upper(column),
                               i < atLower.size() ? atLower[i] : PortNumber(0),
                               i < atUpper.size() ? atUpper[i] : PortNumber(0)});
        }
    }

    const Fabric &m_fabric;
    const FabricShape &m_shape;
    const CableBlocks::Block &m_block;
    std::vector<int> m_counts; ///< rows of lower switches, columns of upper ones
    PortPattern m_lowerPorts;  ///< of the lower switches, to columns
    PortPattern m_upperPorts;  ///< of the upper switches, to rows
    std::optional<int> m_trunk;
};

class CablingFinder
{
public:
    CablingFinder(const Fabric &fabric, const FabricShape &shape)
        : m_fabric(fabric),
          m_shape(shape),
          m_graph(fabric),
          m_blocks(m_graph, shape.tier)
    {
    }

    Cabling find()
    {
        for (const CableBlocks::Block &block : m_blocks.blocks()) {
            if (block.lower.size() * block.upper.size() <= MaxPairsOfBlock) {
                m_found.emplace_back(m_fabric, m_shape, block);
                addBlock(m_found.back());
            } else {
                m_isPart = true;
            }
        }
        addSwitchesWithout();
        finish();
        return std::move(m_cabling);
    }

private:
    void addBlock(const BlockCabling &block)
    {
        for (size_t row = 0; row < block.rows(); ++row) {
            Cabling::Switch found{.node = block.lower(row), .cables = block.cablesOf(row)};
            if (block.trunk()) {
                found.expected = block.expectedOf(row);
            }
            if (found.cables > 0 || found.expected.value_or(0) > 0) {
                m_cabling.switches.push_back(found);
            }
        }
        block.addMissing(m_cabling.next);
    }

    /// Switches below the top that have no cable upwards: of the one pattern of their tier, where
    /// there is but one. Those of which no tier is known have no cable at all.
    void addSwitchesWithout()
    {
        for (const qint32 node : m_graph.switches()) {
            const qint16 tier = m_shape.tier[at(node)];
            const bool isLone = tier < 0 && m_graph.neighbours(node).empty();
            const bool isBelow = tier > 0 && tier < m_shape.tiers && m_blocks.upwards(node) < 0;
            if (!isLone && !isBelow) {
                continue;
            }
            Cabling::Switch without{.node = NodeIndex(at(node))};
            const bool isOfOnePattern = isBelow && m_found.size() == 1 && m_shape.tiers == 2;
            if (isOfOnePattern && m_found.front().trunk()) {
                without.expected = m_found.front().expectedOfAnother();
                m_found.front().addMissingOf(without.node, m_cabling.next);
            }
            m_cabling.switches.push_back(without);
        }
    }

    void finish()
    {
        for (const Cabling::Switch &each : m_cabling.switches) {
            m_cabling.cables += each.cables;
            m_cabling.switchesUnknown += each.expected ? 0 : 1;
        }
        qint64 expected = 0;
        qint64 uncounted = 0; // cables of switches of which it is not known
        for (const Cabling::Switch &each : m_cabling.switches) {
            expected += each.expected.value_or(each.cables);
            uncounted += each.expected ? 0 : each.cables;
        }
        // A few odd switches do not make it unknown.
        if (!m_isPart && m_cabling.cables > 0 && uncounted * 10 <= m_cabling.cables) {
            m_cabling.expected = expected;
        }
        std::ranges::stable_sort(
            m_cabling.switches, [this](const Cabling::Switch &a, const Cabling::Switch &b) {
                const int tierA = m_shape.tier[a.node.at()];
                const int tierB = m_shape.tier[b.node.at()];
                return tierA != tierB ? tierA < tierB : isBefore(a.node, b.node);
            });
        sortNext();
    }

    bool isBefore(NodeIndex a, NodeIndex b) const
    {
        const int order = compareNaturally(m_fabric.node(a).name, m_fabric.node(b).name);
        return order != 0 ? order < 0 : a < b;
    }

    /// What connects parts of the fabric first, those with the most hosts before others; then the
    /// switches that have least of their cables.
    void sortNext()
    {
        std::vector<double> share(m_fabric.nodes().size(), 1);
        for (const Cabling::Switch &each : m_cabling.switches) {
            if (each.expected.value_or(0) > 0) {
                share[each.node.at()] = double(each.cables) / double(*each.expected);
            }
        }
        NodeParts parts(m_fabric);
        const auto ends = [](const ExpectedCable &cable) {
            return std::pair(cable.lower.value(), cable.upper.value());
        };
        parts.sortByGain(m_cabling.next, ends, [&](const ExpectedCable &a, const ExpectedCable &b) {
            if (share[a.lower.at()] != share[b.lower.at()]) {
                return share[a.lower.at()] < share[b.lower.at()];
            }
            return a.lower != b.lower   ? isBefore(a.lower, b.lower)
                   : a.upper != b.upper ? isBefore(a.upper, b.upper)
                                        : a.lowerPort < b.lowerPort;
        });
    }

    const Fabric &m_fabric;
    const FabricShape &m_shape;
    SwitchGraph m_graph;
    CableBlocks m_blocks;
    std::vector<BlockCabling> m_found;
    bool m_isPart = false; ///< a block was left out
    Cabling m_cabling;
};

} // namespace

Cabling cablingOf(const Fabric &fabric, const FabricShape &shape)
{
    return shape.kind == TopologyKind::FatTree ? CablingFinder(fabric, shape).find() : Cabling();
}

} // namespace pickglass
