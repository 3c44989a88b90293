// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/switchgraph.h"

#include <vector>

namespace pickglass {

/// The parts of a tree in which the switches of a tier are cabled to those of the tier above by one
/// pattern: the leaves and spines of a pod, the chips of a director, the spines of all pods that
/// lead to the same core switches. A cable in a wrong place does not join two of them. A switch is
/// in one block upwards and in one downwards. Any thread.
class CableBlocks
{
public:
    /// tier: of node, from 1, as findTiers() has it. O(cables · neighbours).
    CableBlocks(const SwitchGraph &graph, const std::vector<qint16> &tier);

    struct Block
    {
        std::vector<qint32> lower; ///< ascending
        std::vector<qint32> upper; ///< ascending
    };
    const std::vector<Block> &blocks() const { return m_blocks; }
    /// The block in which a switch is one of the upper ones, or of the lower ones; -1 for none.
    qint32 downwards(qint32 node) const { return m_downwards[at(node)]; }
    qint32 upwards(qint32 node) const { return m_upwards[at(node)]; }
    /// Whether a cable from one to the other is within a block.
    bool joins(qint32 lower, qint32 upper) const
    {
        return upwards(lower) >= 0 && upwards(lower) == downwards(upper);
    }
    /// Of the pairs of switches joined one tier up, the share whose lower switch has other
    /// neighbours above in common with the others below the upper one; 1 where there are none.
    double regularShare() const { return m_regularShare; }

private:
    class Maker;

    std::vector<Block> m_blocks;
    std::vector<qint32> m_downwards;
    std::vector<qint32> m_upwards;
    double m_regularShare = 1;
};

} // namespace pickglass
