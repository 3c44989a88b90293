// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/cablepattern.h"

#include <QHash>

#include <algorithm>
#include <array>
#include <map>

namespace pickglass {

namespace {

/// Any two switches of a pattern are joined, and none has more ports.
constexpr size_t MaxSwitches = 512;

} // namespace

class CablePattern::Counts
{
    /// The value that most have.
    struct Usual
    {
        int value = 0;
        size_t having = 0;
        size_t all = 0;

        void count(const std::map<int, size_t> &counts)
        {
            for (const auto &[each, times] : counts) {
                all += times;
                if (times > having) {
                    value = each;
                    having = times;
                }
            }
        }
        bool isClear() const { return all >= 3 && having * 3 >= all * 2; }
    };

    /// Which ports of one side lead to one switch of the other.
    struct PortVotes
    {
        std::array<quint16, 256> of{};
        size_t voters = 0;
    };

public:
    /// inside: whether the pairs are those of the same director, or all others.
    Counts(const Fabric &fabric, const std::vector<qint32> &boxOf, const CableBlocks::Block &block,
           bool inside)
        : m_fabric(fabric),
          m_boxOf(boxOf),
          m_block(block),
          m_inside(inside),
          m_cables(block.lower.size() * block.upper.size(), 0),
          m_lowerPorts(block.upper.size()),
          m_upperPorts(block.lower.size())
    {
        QHash<NodeIndex, size_t> columnOf;
        for (size_t column = 0; column < block.upper.size(); ++column) {
            columnOf.insert(upperAt(column), column);
        }
        for (size_t row = 0; row < block.lower.size(); ++row) {
            for (const Port &port : fabric.portsOf(lowerAt(row))) {
                const auto column = columnOf.constFind(fabric.peerNode(port));
                if (column != columnOf.cend() && isCounted(row, *column)) {
                    countCable(row, *column, port);
                }
            }
        }
        countUsual();
    }

    void find(CablePattern &pattern) const
    {
        std::vector<std::vector<Deviation>> found;
        std::vector<int> planned; // of row: the cables that it would have by its siblings
        std::map<int, size_t> plans;
        for (size_t row = 0; row < m_block.lower.size(); ++row) {
            planned.push_back(m_totals[row]);
            for (const Deviation &deviation : found.emplace_back(deviationsOf(row))) {
                planned.back() += deviation.expected - deviation.cables;
            }
            if (m_pairs[row] > 0) {
                ++plans[planned.back()];
            }
        }
        Usual usual;
        usual.count(plans);
        for (size_t row = 0; row < m_block.lower.size(); ++row) {
            const bool isOther = isOfAnotherPattern(found[row], planned[row]);
            if (!isOther) {
                pattern.m_deviations.insert(pattern.m_deviations.end(), found[row].begin(),
                                            found[row].end());
            }
            const bool isUnequal =
                usual.isClear() && m_pairs[row] > 0 && planned[row] != usual.value;
            if (isOther || isUnequal) {
                pattern.m_unequal.push_back(
                    {lowerAt(row), m_totals[row], isUnequal ? usual.value : planned[row]});
            }
        }
    }

private:
    NodeIndex lowerAt(size_t row) const { return NodeIndex(at(m_block.lower, row)); }
    NodeIndex upperAt(size_t column) const { return NodeIndex(at(m_block.upper, column)); }
    static size_t at(const std::vector<qint32> &nodes, size_t i)
    {
        return static_cast<size_t>(nodes[i]);
    }
    bool isCounted(size_t row, size_t column) const
    {
        const qint32 box = m_boxOf[at(m_block.lower, row)];
        return (box >= 0 && box == m_boxOf[at(m_block.upper, column)]) == m_inside;
    }
    int cables(size_t row, size_t column) const
    {
        return m_cables[row * m_block.upper.size() + column];
    }

    void countCable(size_t row, size_t column, const Port &port)
    {
        ++m_cables[row * m_block.upper.size() + column];
        ++m_lowerPorts[column].of[port.number];
        ++m_upperPorts[row].of[m_fabric.port(port.peer).number];
    }

    void countUsual()
    {
        const size_t columns = m_block.upper.size();
        std::map<int, size_t> all;
        std::vector<std::map<int, size_t>> ofColumn(columns);
        for (size_t row = 0; row < m_block.lower.size(); ++row) {
            std::map<int, size_t> ofRow;
            m_totals.push_back(0);
            m_pairs.push_back(0);
            for (size_t column = 0; column < columns; ++column) {
                if (isCounted(row, column)) {
                    const int count = cables(row, column);
                    ++ofRow[count];
                    ++ofColumn[column][count];
                    ++all[count];
                    m_totals.back() += count;
                    ++m_pairs.back();
                    m_upperPorts[row].voters += count > 0 ? 1 : 0;
                    m_lowerPorts[column].voters += count > 0 ? 1 : 0;
                }
            }
            m_rows.emplace_back().count(ofRow);
        }
        for (const auto &counts : ofColumn) {
            m_columns.emplace_back().count(counts);
        }
        m_all.count(all);
    }

    static bool isOfAnotherPattern(const std::vector<Deviation> &found, int planned)
    {
        static constexpr size_t Few = 3;
        int apart = 0;
        for (const Deviation &deviation : found) {
            apart += std::abs(deviation.cables - deviation.expected);
        }
        return found.size() > Few && apart * 2 > planned;
    }

    std::vector<Deviation> deviationsOf(size_t row) const
    {
        std::vector<Deviation> found;
        for (size_t column = 0; column < m_block.upper.size(); ++column) {
            if (isCounted(row, column)) {
                const std::optional<int> expected = expectedAt(row, column);
                if (expected && *expected > 0 && cables(row, column) != *expected) {
                    found.push_back(deviation(row, column, *expected));
                }
            }
        }
        return found;
    }

    /// Nothing where siblings do not agree.
    std::optional<int> expectedAt(size_t row, size_t column) const
    {
        const Usual &ofRow = m_rows[row];
        const Usual &ofColumn = m_columns[column];
        if (ofRow.isClear() && ofColumn.isClear()) {
            const auto [low, high] = std::minmax(ofRow.value, ofColumn.value);
            return std::clamp(cables(row, column), low, high);
        }
        if (ofRow.isClear() || ofColumn.isClear()) {
            return ofRow.isClear() ? ofRow.value : ofColumn.value;
        }
        const bool isFew = m_all.all >= 4 && m_all.having * 4 >= m_all.all * 3;
        return isFew ? std::optional(m_all.value) : std::nullopt;
    }

    Deviation deviation(size_t row, size_t column, int expected) const
    {
        Deviation found{lowerAt(row), upperAt(column), cables(row, column), expected};
        const auto missing = static_cast<size_t>(std::max(0, expected - found.cables));
        found.lowerPorts = portsBy(m_lowerPorts[column], found.lower, found.upper, missing);
        found.upperPorts = portsBy(m_upperPorts[row], found.upper, found.lower, missing);
        return found;
    }

    /// The ports of a switch that lead to another one at two of three of its siblings, but here.
    std::vector<PortNumber> portsBy(const PortVotes &votes, NodeIndex node, NodeIndex peer,
                                    size_t missing) const
    {
        std::vector<PortNumber> ports;
        for (size_t number = 0; missing > 0 && votes.voters >= 2 && number < 256; ++number) {
            if (votes.of.at(number) * 3U >= votes.voters * 2U) {
                const PortIndex port = m_fabric.findPort(node, static_cast<PortNumber>(number));
                if (!port.isValid() || m_fabric.peerNode(m_fabric.port(port)) != peer) {
                    ports.push_back(static_cast<PortNumber>(number));
                }
            }
        }
        return ports.size() == missing ? ports : std::vector<PortNumber>();
    }

    const Fabric &m_fabric;
    const std::vector<qint32> &m_boxOf;
    const CableBlocks::Block &m_block;
    bool m_inside;
    std::vector<int> m_cables;           ///< rows of lower switches, columns of upper ones
    std::vector<PortVotes> m_lowerPorts; ///< of column: ports of the lower switches
    std::vector<PortVotes> m_upperPorts; ///< of row: ports of the upper switches
    std::vector<Usual> m_rows;
    std::vector<Usual> m_columns;
    std::vector<int> m_totals; ///< of row: cables
    std::vector<int> m_pairs;  ///< of row: pairs counted
    Usual m_all;
};

CablePattern::CablePattern(const Fabric &fabric, const std::vector<qint32> &boxOf,
                           const CableBlocks::Block &block)
{
    if (block.lower.size() <= MaxSwitches && block.upper.size() <= MaxSwitches) {
        Counts(fabric, boxOf, block, false).find(*this);
        Counts(fabric, boxOf, block, true).find(*this);
    }
}

} // namespace pickglass
