// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/failures.h"

#include <algorithm>

namespace pickglass {

void Failures::addPort(const Fabric &fabric, PortIndex port)
{
    if (port.isValid() && fabric.port(port).link.isValid()) {
        addCable(fabric.port(port).link);
    }
}

void Failures::addNode(const Fabric &fabric, NodeIndex node)
{
    for (const Port &port : fabric.portsOf(node)) {
        addPort(fabric, fabric.indexOf(port));
    }
}

std::vector<LinkIndex> Failures::cables() const
{
    std::vector<LinkIndex> cables = m_cables;
    std::ranges::sort(cables);
    cables.erase(std::unique(cables.begin(), cables.end()), cables.end());
    return cables;
}

std::vector<bool> Failures::marks(const Fabric &fabric) const
{
    std::vector<bool> marks(fabric.links().size());
    for (const LinkIndex cable : m_cables) {
        marks[cable.at()] = true;
    }
    return marks;
}

QString boardOf(const Node &node)
{
    const qsizetype slash = node.part.lastIndexOf(u'/');
    return node.isSwitch() && slash > 0 ? node.system + u'/' + node.part.left(slash) : QString();
}

std::vector<NodeIndex> nodesOfBox(const Fabric &fabric, const QString &name)
{
    std::vector<NodeIndex> nodes;
    for (const Node &node : fabric.nodes()) {
        if (node.system == name || boardOf(node) == name) {
            nodes.push_back(fabric.indexOf(node));
        }
    }
    return nodes;
}

std::vector<NodeIndex> nodesOfSystem(const Fabric &fabric, Guid systemImage)
{
    std::vector<NodeIndex> nodes;
    for (const Node &node : fabric.nodes()) {
        if (!systemImage.isNull() && node.systemImageGuid == systemImage) {
            nodes.push_back(fabric.indexOf(node));
        }
    }
    return nodes;
}

} // namespace pickglass
