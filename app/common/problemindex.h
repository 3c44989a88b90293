// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/snapshot.h"

#include <span>
#include <vector>

namespace pickglass {

/// The problems of each place as indices into Snapshot::problems, worst first. Made in
/// O(nodes + ports + problems).
class ProblemIndex
{
public:
    ProblemIndex() = default;
    explicit ProblemIndex(const Snapshot &snapshot);

    std::span<const qint32> ofNode(NodeIndex node) const { return m_ofNode.at(node.at()); }
    std::span<const qint32> ofPort(PortIndex port) const { return m_ofPort.at(port.at()); }
    /// Of both ends, each problem once.
    std::vector<qint32> ofLink(const Fabric &fabric, LinkIndex link) const;

    /// The first of a place, -1 where nothing is wrong.
    qint32 worstOfPort(PortIndex port) const;
    qint32 worstOfLink(const Fabric &fabric, LinkIndex link) const;
    /// The worst of the node itself and its ports.
    qint32 worstOfNode(const Fabric &fabric, NodeIndex node) const;

private:
    /// Lists of all places one after another: those of place i are [start[i], start[i + 1]).
    struct Lists
    {
        std::vector<quint32> start;
        std::vector<qint32> items;
        std::span<const qint32> at(size_t place) const;
        static Lists fromPairs(std::vector<std::pair<size_t, qint32>> pairs, size_t places);
    };
    Lists m_ofNode;
    Lists m_ofPort;
};

/// Of an index into Snapshot::problems; null for -1.
inline const Problem *problemAt(const Snapshot &snapshot, qint32 index)
{
    return index < 0 ? nullptr : &snapshot.problems[static_cast<size_t>(index)];
}

} // namespace pickglass
