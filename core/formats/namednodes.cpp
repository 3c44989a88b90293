// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/namednodes.h"

#include "core/fabric/fabricbuilder.h"
#include "core/formats/texttime.h"

#include <algorithm>

namespace pickglass {

namespace {

/// Without the domain of a name; an address has none.
QString shortHost(const QString &host)
{
    const bool isAddress = !host.isEmpty() && host.at(0).isDigit();
    return (isAddress ? host : host.section(u'.', 0, 0)).toLower();
}

/// Adapters have them at a port 0, too, which they do not have else.
bool isOfSensors(const CounterReading &reading)
{
    return reading.port.number == 0 && std::ranges::all_of(reading.values, [](const auto &value) {
               return counter(value.first).attribute == Attribute::Sensors;
           });
}

} // namespace

Guid NamedNodes::madeUpFor(const QString &path, const PortName &name)
{
    const QString place = name.host.isEmpty() ? withoutTimeInName(path) : shortHost(name.host);
    return Guid::madeUp(QStringLiteral("%1 %2").arg(place, name.device));
}

/// Null for a name that is no node's own, and for a node that is described.
NamedNodes::Seen *NamedNodes::see(const QString &path, const PortName &name)
{
    const bool isHost = name.by == PortName::By::Host ||
                        (name.by == PortName::By::SystemGuid && !name.host.isEmpty());
    const bool isGuid = name.by == PortName::By::NodeGuid || name.by == PortName::By::PortGuid;
    if ((!isHost && !isGuid) || (isGuid && name.guid.isNull()) || m_known.find(name)) {
        return nullptr;
    }
    Seen &seen = m_seen[isHost ? madeUpFor(path, name) : name.guid];
    seen.by = name.by;
    if (isHost) {
        seen.type = NodeType::ChannelAdapter;
        seen.description = QStringLiteral("%1 %2").arg(name.host, name.device).trimmed();
    }
    return &seen;
}

void NamedNodes::takeName(const NamedNode &named, Seen &seen)
{
    seen.type = seen.type ? seen.type : named.type;
    if (seen.description.isEmpty()) {
        seen.description = named.description;
    }
    if (seen.node.isNull() && named.type != NodeType::Switch && !named.adapter.isNull()) {
        const auto first = m_seen.find(named.adapter);
        const bool isMoved = first != m_seen.end() && !first->second.node.isNull();
        seen.node = isMoved ? first->second.node : named.adapter;
    }
}

void NamedNodes::add(const QString &path, const Facts &facts)
{
    const auto seePort = [&](const PortName &name) {
        if (Seen *seen = see(path, name)) {
            seen->ports.insert(name.number);
        }
    };
    for (const NamedNode &named : facts.named) {
        if (Seen *seen = see(path, named.port)) {
            takeName(named, *seen);
        }
    }
    for (const CounterReading &reading : facts.counters) {
        Seen *const seen = isOfSensors(reading) ? see(path, reading.port) : nullptr;
        if (seen != nullptr) {
            seen->hasSensors = true;
        } else {
            seePort(reading.port);
        }
    }
    for (const PortReading &reading : facts.ports) {
        seePort(reading.port);
    }
    for (const CableReading &cable : facts.cables) {
        seePort(cable.a);
        seePort(cable.b);
    }
    for (const ForwardingTable &table : facts.forwarding) {
        if (Seen *seen = see(path, {.guid = table.node})) {
            seen->type = NodeType::Switch;
            seen->lid = table.lid;
        }
    }
}

NodeType NamedNodes::typeOf(const Seen &seen)
{
    constexpr PortNumber mostOfAdapters = 2;
    if (seen.type || seen.ports.empty()) {
        return seen.type.value_or(seen.hasSensors ? NodeType::Switch : NodeType::ChannelAdapter);
    }
    const bool hasOneGuid = seen.by == PortName::By::PortGuid && seen.ports.size() > 1;
    return *seen.ports.begin() == 0 || *seen.ports.rbegin() > mostOfAdapters || hasOneGuid
               ? NodeType::Switch
               : NodeType::ChannelAdapter;
}

SharedFabric NamedNodes::build(const QHash<Guid, Lid> &lids) const
{
    FabricBuilder builder;
    for (const auto &[guid, seen] : m_seen) {
        const NodeType type = typeOf(seen);
        const bool isSwitch = type == NodeType::Switch;
        const Guid own = isSwitch || seen.node.isNull() ? guid : seen.node;
        Node &node = builder.node(own, type);
        node.description = node.description.isEmpty() ? seen.description : node.description;
        for (const PortNumber number : seen.ports) {
            Port &port = builder.port(own, number);
            if (!isSwitch && seen.by == PortName::By::PortGuid) {
                port.guid = guid;
                port.lid = lids.value(guid);
            }
        }
        if (isSwitch && seen.hasSensors) {
            builder.port(own, 0);
        }
        const Lid lid = seen.lid.isAssigned() ? seen.lid : lids.value(guid);
        if (isSwitch && lid.isAssigned()) {
            builder.port(own, 0).lid = lid;
        }
    }
    builder.forgetCables();
    return builder.build();
}

} // namespace pickglass
