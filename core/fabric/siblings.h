// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/switchgraph.h"

#include <span>
#include <vector>

namespace pickglass {

/// For every switch the others that are wired like it: those that have many of its neighbours. The
/// switches of a tier of a pod are, and so are those that lead from several pods to the same
/// switches above. Any thread.
class Siblings
{
public:
    /// O(switches · neighbours²); of a switch with many neighbours only some are looked at.
    explicit Siblings(const SwitchGraph &graph);

    struct Sibling
    {
        qint32 node = -1;
        /// The fourth power of the Jaccard index of both sets of neighbours: 1 where they are the
        /// same, and much less for switches two tiers apart that are joined to the same ones
        /// between them. 1/256 at least.
        float weight = 0;
    };

    /// The most similar ones, MaxSiblings at most.
    std::span<const Sibling> of(qint32 node) const;
    static constexpr size_t MaxSiblings = 64;

private:
    std::vector<size_t> m_first; ///< of node, into m_siblings; one more than nodes
    std::vector<Sibling> m_siblings;
};

} // namespace pickglass
