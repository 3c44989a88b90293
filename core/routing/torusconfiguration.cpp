// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/torusconfiguration.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <set>

namespace pickglass {

namespace {

constexpr size_t MaxDimensions = 3; ///< of torus-2QoS
constexpr size_t MaxSeeds = 4;

class TorusWriter
{
public:
    TorusWriter(const Fabric &fabric, const FabricShape &shape) : m_fabric(fabric), m_shape(shape)
    {
    }

    Result<QByteArray> write()
    {
        if (m_shape.torusExtent.empty() || m_shape.torusExtent.size() > MaxDimensions) {
            return failure({QT_TRANSLATE_NOOP("core", "torus-2QoS needs a torus of at most three "
                                                      "dimensions; this fabric is none.")});
        }
        QByteArray text = "torus" + extents() + '\n';
        size_t seeds = 0;
        for (const Node &node : m_fabric.nodes()) {
            const QByteArray seed = seedAt(m_fabric.indexOf(node));
            if (!seed.isEmpty() && seeds < MaxSeeds) {
                text += (seeds++ > 0 ? "next_seed\n" : "") + seed;
            }
        }
        if (seeds == 0) {
            return failure({QT_TRANSLATE_NOOP("core", "torus-2QoS needs a switch with cables in "
                                                      "all directions; there is none.")});
        }
        // Parallel cables, and the hosts of a switch with its management port.
        return text + "portgroup_max_ports 255\n";
    }

private:
    /// An extent of 2 is one cable, not a ring.
    QByteArray extents() const
    {
        QByteArray text;
        for (size_t i = 0; i < MaxDimensions; ++i) {
            const int extent = i < m_shape.torusExtent.size() ? m_shape.torusExtent[i] : 1;
            text += ' ' + QByteArray::number(extent) + (extent == 2 ? "m" : "");
        }
        return text;
    }

    qint16 coordinate(size_t dimension, NodeIndex node) const
    {
        return m_shape.torusCoordinate[dimension][node.at()];
    }

    /// The neighbour one step up or down a dimension; invalid where there is no cable to it.
    NodeIndex neighbour(NodeIndex node, size_t dimension, int step) const
    {
        const int extent = m_shape.torusExtent[dimension];
        const int wanted = (coordinate(dimension, node) + step + extent) % extent;
        for (const Port &port : m_fabric.portsOf(node)) {
            const NodeIndex peer = m_fabric.peerNode(port);
            if (!peer.isValid() || coordinate(dimension, peer) != wanted) {
                continue;
            }
            bool isAside = false;
            for (size_t other = 0; other < m_shape.torusExtent.size(); ++other) {
                isAside = isAside || (other != dimension &&
                                      coordinate(other, peer) != coordinate(other, node));
            }
            if (!isAside) {
                return peer;
            }
        }
        return {};
    }

    /// Empty where a neighbour is missing.
    QByteArray seedAt(NodeIndex node) const
    {
        static constexpr std::array Names{'x', 'y', 'z'};
        if (!m_fabric.node(node).isSwitch() || coordinate(0, node) < 0) {
            return {};
        }
        QByteArray text;
        for (size_t i = 0; i < m_shape.torusExtent.size(); ++i) {
            // Without a ring, only one of the two is there, and it is enough.
            const bool isRing = m_shape.torusExtent[i] > 2;
            for (const int step : {1, -1}) {
                const bool isThere = m_shape.torusExtent[i] > 1 &&
                                     (isRing || (coordinate(i, node) == 0) == (step == 1));
                if (!isThere) {
                    continue;
                }
                const NodeIndex peer = neighbour(node, i, step);
                if (!peer.isValid()) {
                    return {};
                }
                text += Names.at(i);
                text += step == 1 ? "p_link " : "m_link ";
                text += m_fabric.node(node).guid.toString().toLatin1() + ' ' +
                        m_fabric.node(peer).guid.toString().toLatin1() + '\n';
            }
        }
        return text;
    }

    const Fabric &m_fabric;
    const FabricShape &m_shape;
};

} // namespace

Result<QByteArray> torusConfiguration(const Fabric &fabric, const FabricShape &shape)
{
    return TorusWriter(fabric, shape).write();
}

} // namespace pickglass
