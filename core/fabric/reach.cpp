// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/reach.h"

#include <algorithm>
#include <map>

namespace pickglass {

std::vector<qint32> forwardingParts(const Fabric &fabric, const std::vector<bool> &isPassable)
{
    std::vector<qint32> partOf(fabric.nodes().size(), -1);
    std::vector<NodeIndex> order;
    qint32 parts = 0;
    for (size_t first = 0; first < partOf.size(); ++first) {
        if (!fabric.nodes()[first].isForwarding() || partOf[first] >= 0) {
            continue;
        }
        partOf[first] = parts;
        order.assign(1, NodeIndex(first));
        for (size_t i = 0; i < order.size(); ++i) {
            for (const Port &port : fabric.portsOf(order[i])) {
                const NodeIndex peer = fabric.peerNode(port);
                if (peer.isValid() && isPassable[port.link.at()] &&
                    fabric.node(peer).isForwarding() && partOf[peer.at()] < 0) {
                    partOf[peer.at()] = parts;
                    order.push_back(peer);
                }
            }
        }
        ++parts;
    }
    return partOf;
}

namespace {

/// Adapters go to the parts that they are cabled to, and to one of two where there is none.
class PartCollector
{
public:
    explicit PartCollector(const Fabric &fabric)
        : m_fabric(fabric),
          m_partOf(forwardingParts(fabric, std::vector<bool>(fabric.links().size(), true)))
    {
        const qint32 last = m_partOf.empty() ? -1 : std::ranges::max(m_partOf);
        m_parts.resize(static_cast<size_t>(last + 1));
    }

    std::vector<ReachablePart> collect()
    {
        for (const Node &node : m_fabric.nodes()) {
            if (node.isForwarding()) {
                add(node);
            }
        }
        for (const Node &node : m_fabric.nodes()) {
            if (!node.isForwarding()) {
                addAdapter(node);
            }
        }
        for (ReachablePart &part : m_parts) {
            std::ranges::sort(part.nodes);
            std::ranges::sort(part.subnets);
        }
        std::erase_if(m_parts, [](const ReachablePart &part) { return part.nodes.size() < 2; });
        std::ranges::stable_sort(m_parts, std::ranges::greater(),
                                 [](const ReachablePart &part) { return part.nodes.size(); });
        return std::move(m_parts);
    }

private:
    void add(const Node &node)
    {
        const NodeIndex index = m_fabric.indexOf(node);
        ReachablePart &part = m_parts[static_cast<size_t>(m_partOf[index.at()])];
        const bool isCenter =
            !part.center.isValid() || (node.isSwitch() && !m_fabric.node(part.center).isSwitch());
        part.center = isCenter ? index : part.center;
        part.nodes.push_back(index);
        part.areCablesKnown = part.areCablesKnown && node.areCablesKnown;
        if (std::ranges::find(part.subnets, node.lid.subnet()) == part.subnets.end()) {
            part.subnets.push_back(node.lid.subnet());
        }
    }

    bool isAtForwarding(NodeIndex adapter) const
    {
        return std::ranges::any_of(m_fabric.portsOf(adapter), [this](const Port &port) {
            const NodeIndex peer = m_fabric.peerNode(port);
            return peer.isValid() && m_fabric.node(peer).isForwarding();
        });
    }

    void addAdapter(const Node &node)
    {
        const NodeIndex index = m_fabric.indexOf(node);
        for (const Port &port : m_fabric.portsOf(index)) {
            const NodeIndex peer = m_fabric.peerNode(port);
            if (!peer.isValid()) {
                continue;
            }
            if (const qint32 part = m_partOf[peer.at()]; part >= 0) {
                auto &nodes = m_parts[static_cast<size_t>(part)].nodes;
                if (nodes.back() != index) {
                    nodes.push_back(index);
                }
            } else if (index < peer && !isAtForwarding(index) && !isAtForwarding(peer)) {
                m_parts.push_back(
                    {.nodes = {index, peer},
                     .center = index,
                     .subnets = {node.lid.subnet()},
                     .areCablesKnown = node.areCablesKnown && m_fabric.node(peer).areCablesKnown});
            }
        }
    }

    const Fabric &m_fabric;
    std::vector<qint32> m_partOf;
    std::vector<ReachablePart> m_parts;
};

bool haveCommonNode(const ReachablePart &a, const ReachablePart &b)
{
    std::vector<NodeIndex> common;
    std::ranges::set_intersection(a.nodes, b.nodes, std::back_inserter(common));
    return !common.empty();
}

} // namespace

std::vector<ReachablePart> reachableParts(const Fabric &fabric)
{
    return PartCollector(fabric).collect();
}

std::vector<Island> islandsOf(const std::vector<ReachablePart> &parts)
{
    std::vector<Island> islands;
    std::map<SubnetNumber, size_t> largest;
    for (size_t i = 0; i < parts.size(); ++i) {
        const size_t main = [&] {
            size_t first = i;
            for (const SubnetNumber subnet : parts[i].subnets) {
                first = std::min(first, largest.try_emplace(subnet, i).first->second);
            }
            return first;
        }();
        if (main != i && (parts[i].areCablesKnown || parts[main].areCablesKnown)) {
            islands.push_back({i, main, haveCommonNode(parts[i], parts[main])});
        }
    }
    return islands;
}

} // namespace pickglass
