// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/blocks.h"
#include "core/fabric/fabric.h"

#include <optional>
#include <vector>

namespace pickglass {

/// How many cables each switch of a block has to each above it, and how many it would have if it
/// were cabled as its siblings are. Cables inside of a director are compared with one another, and
/// so are all others.
class CablePattern
{
public:
    /// boxOf: FabricShape::box.
    CablePattern(const Fabric &fabric, const std::vector<qint32> &boxOf,
                 const CableBlocks::Block &block);

    /// Two switches that are joined by fewer or more cables than their siblings are.
    struct Deviation
    {
        NodeIndex lower;
        NodeIndex upper;
        int cables = 0;
        int expected = 0;
        /// Of missing cables: where they are plugged in by the pattern of ports; as many as are
        /// missing, or none where the ports follow no pattern. In use or not.
        std::vector<PortNumber> lowerPorts = {};
        std::vector<PortNumber> upperPorts = {};
    };
    /// The pairs with fewer or more cables than two of three of their siblings have. A pair that
    /// siblings say nothing of is not there, nor one for which they expect no cable.
    const std::vector<Deviation> &deviations() const { return m_deviations; }

    /// A lower switch that as a whole has not the number of cables upwards that two of three have,
    /// or has them to others than these: it follows a pattern of its own, and deviations() says
    /// nothing of it, or less than all.
    struct Unequal
    {
        NodeIndex lower;
        int cables = 0;
        int expected = 0;
    };
    const std::vector<Unequal> &unequal() const { return m_unequal; }

private:
    class Counts;

    std::vector<Deviation> m_deviations;
    std::vector<Unequal> m_unequal;
};

} // namespace pickglass
