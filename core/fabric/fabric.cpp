// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/fabric.h"

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

constexpr std::array StateNames{"", "Down", "Init", "Armed", "Active"};
constexpr std::array PhysStateNames{"",         "Sleep",  "Polling",           "Disabled",
                                    "Training", "LinkUp", "LinkErrorRecovery", "PhyTest"};

template<typename Enum, typename Names>
Enum parseName(QStringView text, const Names &names)
{
    for (size_t i = 1; i < names.size(); ++i) {
        if (text.compare(QLatin1String(names.at(i)), Qt::CaseInsensitive) == 0) {
            return static_cast<Enum>(i);
        }
    }
    return Enum::Unknown;
}

/// The lower of two values of which 0 means "not known".
template<typename Enum>
Enum lowerKnown(Enum a, Enum b)
{
    if (a == Enum::Unknown || b == Enum::Unknown) {
        return std::max(a, b);
    }
    return std::min(a, b);
}

} // namespace

QString toString(PortState state)
{
    return QString::fromLatin1(StateNames.at(static_cast<size_t>(state)));
}

QString toString(PhysState state)
{
    return QString::fromLatin1(PhysStateNames.at(static_cast<size_t>(state)));
}

PortState parsePortState(QStringView text)
{
    return text == u"Initialize" ? PortState::Init : parseName<PortState>(text, StateNames);
}

PhysState parsePhysState(QStringView text)
{
    return text == u"PortConfigurationTraining" ? PhysState::Training
                                                : parseName<PhysState>(text, PhysStateNames);
}

QString toString(NodeType type)
{
    switch (type) {
    case NodeType::Switch:
        return QStringLiteral("switch");
    case NodeType::Router:
        return QStringLiteral("router");
    case NodeType::ChannelAdapter:
        break;
    }
    return QStringLiteral("ca");
}

namespace {

/// PortInfo.GidPrefix, as smpquery prints it; 0 where it is not known.
quint64 prefixOf(const Port &port)
{
    if (!port.attributes) {
        return 0;
    }
    const auto found =
        std::ranges::find(*port.attributes, QLatin1String(GidPrefixName), &PortAttribute::name);
    return found == port.attributes->end() ? 0 : found->value.toULongLong(nullptr, 0);
}

} // namespace

void Fabric::findSubnets()
{
    std::array<bool, 256> isThere{};
    for (const Port &port : m_ports) {
        isThere.at(port.lid.subnet()) = true;
    }
    for (size_t number = 0; number < isThere.size(); ++number) {
        if (isThere.at(number)) {
            m_subnets.push_back({static_cast<SubnetNumber>(number)});
        }
    }
    for (Subnet &subnet : m_subnets) {
        for (size_t i = 0; i < m_ports.size() && subnet.prefix == 0; ++i) {
            if (m_ports[i].lid.subnet() == subnet.number) {
                subnet.prefix = m_subnets.size() > 1 ? prefixOf(m_ports[i]) : 0;
            }
        }
    }
}

void Fabric::findCoverage()
{
    const auto known = std::ranges::count_if(m_nodes, &Node::areCablesKnown);
    m_cables = known == std::ssize(m_nodes)    ? Coverage::All
               : known == 0 && m_links.empty() ? Coverage::None
                                               : Coverage::Some;
}

std::span<const Port> Fabric::portsOf(NodeIndex index) const
{
    const Node &n = node(index);
    return n.ports == 0 ? std::span<const Port>()
                        : std::span<const Port>(&m_ports[n.firstPort.at()], n.ports);
}

NodeIndex Fabric::findNode(Guid guid) const
{
    const auto it = std::ranges::lower_bound(m_nodes, guid, {}, &Node::guid);
    return it != m_nodes.end() && it->guid == guid ? indexOf(*it) : NodeIndex();
}

PortIndex Fabric::findPort(NodeIndex index, PortNumber number) const
{
    const auto ports = portsOf(index);
    const auto it = std::ranges::lower_bound(ports, number, {}, &Port::number);
    return it != ports.end() && it->number == number ? indexOf(*it) : PortIndex();
}

PortIndex Fabric::findPort(Guid node, PortNumber number) const
{
    const NodeIndex index = findNode(node);
    return index.isValid() ? findPort(index, number) : PortIndex();
}

LinkWidth Fabric::width(const Link &link) const
{
    return lowerKnown(port(link.a).width, port(link.b).width);
}

LinkSpeed Fabric::speed(const Link &link) const
{
    return lowerKnown(port(link.a).speed, port(link.b).speed);
}

} // namespace pickglass
