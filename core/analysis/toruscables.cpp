// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/toruscables.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace pickglass {

namespace {

/// Which ports lead where, of how many switches.
struct PortUse
{
    std::array<quint32, 256> of{};
    quint32 switches = 0;

    /// At two of three switches.
    bool isUsual(size_t number) const { return switches >= 3 && of.at(number) * 3 >= switches * 2; }
};

class TorusCables
{
public:
    TorusCables(const Fabric &fabric, const FabricShape &shape)
        : m_fabric(fabric),
          m_shape(shape),
          m_ports(2 * shape.torusExtent.size())
    {
        findPlaces();
        for (size_t dimension = 0; dimension < shape.torusExtent.size(); ++dimension) {
            addPairs(dimension);
        }
        for (const auto &[place, node] : m_nodes) {
            ++m_anywhere.switches;
            for (const Port &port : fabric.portsOf(node)) {
                m_anywhere.of[port.number] += leadsToSwitch(port) ? 1 : 0;
            }
        }
    }

    std::vector<CablePattern::Deviation> missing() const
    {
        std::map<NodeIndex, int> lacking;
        for (const Pair &pair : m_pairs) {
            lacking[pair.from] += std::max(0, usual(pair.dimension) - pair.cables);
            lacking[pair.to] += std::max(0, usual(pair.dimension) - pair.cables);
        }
        std::vector<CablePattern::Deviation> found;
        for (const Pair &pair : m_pairs) {
            const int expected = usual(pair.dimension);
            const int count = expected - pair.cables;
            if (count <= 0) {
                continue;
            }
            const auto portsOf = [&](NodeIndex node, size_t way) {
                auto ports = freePorts(node, m_ports[way], count);
                return ports.empty() && lacking[node] == count ? freePorts(node, m_anywhere, count)
                                                               : ports;
            };
            found.push_back({pair.from, pair.to, pair.cables, expected,
                             portsOf(pair.from, 2 * pair.dimension),
                             portsOf(pair.to, 2 * pair.dimension + 1)});
        }
        return found;
    }

private:
    using Place = std::vector<qint16>;
    /// Neighbors in a dimension, in the order of their places.
    struct Pair
    {
        NodeIndex from;
        NodeIndex to;
        size_t dimension = 0;
        int cables = 0;
    };

    bool leadsToSwitch(const Port &port) const
    {
        const NodeIndex peer = m_fabric.peerNode(port);
        return peer.isValid() && m_fabric.node(peer).isSwitch();
    }

    void findPlaces()
    {
        for (size_t node = 0; node < m_fabric.nodes().size(); ++node) {
            Place place;
            for (const auto &coordinates : m_shape.torusCoordinate) {
                place.push_back(coordinates[node]);
            }
            if (std::ranges::find(place, -1) == place.end()) {
                m_nodes.emplace(std::move(place), NodeIndex(node));
            }
        }
    }

    void addPairs(size_t dimension)
    {
        const int extent = m_shape.torusExtent[dimension];
        for (const auto &[place, node] : m_nodes) {
            // The two of an extent of 2 are a pair once.
            if (extent < 2 || (extent == 2 && place[dimension] == 1)) {
                continue;
            }
            Place next = place;
            next[dimension] = static_cast<qint16>((place[dimension] + 1) % extent);
            const auto there = m_nodes.find(next);
            if (there == m_nodes.end()) {
                continue;
            }
            Pair pair{node, there->second, dimension, 0};
            for (const Port &port : m_fabric.portsOf(node)) {
                if (m_fabric.peerNode(port) == pair.to) {
                    ++pair.cables;
                    ++m_ports[2 * dimension].of[port.number];
                    ++m_ports[2 * dimension + 1].of[m_fabric.port(port.peer).number];
                }
            }
            m_ports[2 * dimension].switches += pair.cables > 0 ? 1 : 0;
            m_ports[2 * dimension + 1].switches += pair.cables > 0 ? 1 : 0;
            m_pairs.push_back(pair);
        }
    }

    /// The cables that most pairs of a dimension have; 0 where they do not agree.
    int usual(size_t dimension) const
    {
        std::map<int, int> counts;
        int all = 0;
        for (const Pair &pair : m_pairs) {
            counts[pair.cables] += pair.dimension == dimension ? 1 : 0;
            all += pair.dimension == dimension ? 1 : 0;
        }
        const auto most = std::ranges::max_element(counts, {}, &std::pair<const int, int>::second);
        return all >= 3 && most->second * 3 >= all * 2 ? most->first : 0;
    }

    /// The ports without a cable that are used so elsewhere; none where it is not just so many.
    std::vector<PortNumber> freePorts(NodeIndex node, const PortUse &use, int count) const
    {
        std::vector<PortNumber> ports;
        for (size_t number = 0; number < use.of.size(); ++number) {
            const PortIndex port = m_fabric.findPort(node, static_cast<PortNumber>(number));
            if (use.isUsual(number) && (!port.isValid() || !m_fabric.port(port).link.isValid())) {
                ports.push_back(static_cast<PortNumber>(number));
            }
        }
        return ports.size() == static_cast<size_t>(count) ? ports : std::vector<PortNumber>();
    }

    const Fabric &m_fabric;
    const FabricShape &m_shape;
    std::map<Place, NodeIndex> m_nodes;
    std::vector<Pair> m_pairs;
    std::vector<PortUse> m_ports; ///< of each way: forwards in a dimension, then backwards
    PortUse m_anywhere;
};

} // namespace

std::vector<CablePattern::Deviation> missingTorusCables(const Fabric &fabric,
                                                        const FabricShape &shape)
{
    return TorusCables(fabric, shape).missing();
}

} // namespace pickglass
