// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/fabricmerge.h"

#include <utility>

namespace pickglass {

namespace {

/// Takes what is added where nothing is known; false where it is known otherwise.
template<typename Value>
bool take(Value &known, const Value &added, const Value &unknown = {})
{
    if (known == unknown) {
        known = added;
    }
    return added == unknown || known == added;
}

QString textOf(Lid lid)
{
    return QString::number(lid.value());
}

QString textOf(LinkWidth width)
{
    return toString(width);
}

QString textOf(LinkSpeed speed)
{
    return toString(speed);
}

QString textOf(const PortKey &port)
{
    return QStringLiteral("%1[%2]").arg(port.node.toString()).arg(port.number);
}

void takeNode(Node &known, const Node &added)
{
    take(known.portCount, added.portCount);
    take(known.vendorId, added.vendorId);
    take(known.deviceId, added.deviceId);
    take(known.systemImageGuid, added.systemImageGuid);
    if (known.description.isEmpty()) {
        known.description = added.description;
    }
}

} // namespace

void addOwners(const Fabric &fabric, PortOwners &owners)
{
    for (const Port &port : fabric.ports()) {
        const Node &node = fabric.node(port.node);
        // A node that has its port's GUID may be that port in truth: another one is the owner.
        const bool isOwn = port.guid == node.guid;
        if (!node.isSwitch() && !port.guid.isNull() && !(isOwn && owners.contains(port.guid))) {
            owners.insert(port.guid, {node.guid, port.number});
        }
    }
}

void addListed(const Fabric &fabric, ListedAdapters &listed)
{
    for (const Node &node : fabric.nodes()) {
        if (!node.isSwitch() && node.ports == 0) {
            listed.insert(node.guid, node.description.trimmed());
        }
    }
}

void addListedOwners(const Fabric &ports, const ListedAdapters &listed, PortOwners &owners)
{
    for (const Port &port : ports.ports()) {
        const Node &called = ports.node(port.node);
        const auto node = listed.constFind(Guid(port.guid.value() - port.number));
        const bool isCalledByPort = !called.isSwitch() && port.guid == called.guid;
        if (isCalledByPort && port.number != 0 && !owners.contains(port.guid) &&
            node != listed.cend() && *node == called.description.trimmed()) {
            owners.insert(port.guid, {node.key(), port.number});
        }
    }
}

/// The port that is meant, where an adapter is called by its port's GUID. One that has a GUID of
/// its own stays the node that it is, whoever else claims its ports.
PortKey FabricMerge::keyOf(const Fabric &fabric, const Port &port) const
{
    const Node &node = fabric.node(port.node);
    const bool isCalledByPort = !node.isSwitch() && node.guid == port.guid;
    const auto owner = isCalledByPort ? m_owners.constFind(port.guid) : m_owners.cend();
    return owner == m_owners.cend() ? PortKey{node.guid, port.number} : *owner;
}

Guid FabricMerge::guidOf(const Fabric &fabric, const Node &node) const
{
    for (const Port &port : fabric.portsOf(fabric.indexOf(node))) {
        if (const Guid owner = keyOf(fabric, port).node; owner != node.guid) {
            return owner;
        }
    }
    return node.guid;
}

void FabricMerge::addNode(const Fabric &fabric, const Node &node)
{
    const Guid guid = guidOf(fabric, node);
    const bool wasKnown = m_builder.hasNode(guid) && m_builder.node(guid, node.type).areCablesKnown;
    Node &known = m_builder.node(guid, node.type);
    takeNode(known, node);
    known.areCablesKnown = wasKnown || node.areCablesKnown;
}

void FabricMerge::reportDifference(const PortKey &port, const char *what, const QString &here,
                                   const QString &there, LineReport *report) const
{
    const int source = m_sources.value(port, -1);
    if (report && source >= 0 && source != m_source) {
        report->remark(0, {what, {textOf(port), here, there, m_paths[source]}});
    }
}

void FabricMerge::addPort(const Fabric &fabric, const Port &added, LineReport *report)
{
    const PortKey key = keyOf(fabric, added);
    if (!m_builder.hasNode(key.node)) {
        return;
    }
    Port &known = m_builder.port(key.node, key.number);
    const auto takeOr = [&](auto &value, const auto &other, const char *difference) {
        if (!take(value, other)) {
            reportDifference(key, difference, textOf(other), textOf(value), report);
        }
    };
    takeOr(known.lid, added.lid,
           QT_TRANSLATE_NOOP("core",
                             "%1 has the LID %2 here, and %3 according to %4, which is kept."));
    takeOr(known.width, added.width,
           QT_TRANSLATE_NOOP("core",
                             "%1 has the width %2 here, and %3 according to %4, which is kept."));
    takeOr(known.speed, added.speed,
           QT_TRANSLATE_NOOP("core",
                             "%1 has the speed %2 here, and %3 according to %4, which is kept."));
    take(known.guid, added.guid);
    take(known.lmc, added.lmc);
    take(known.state, added.state);
    take(known.physState, added.physState);
    known.attributes = joined(known.attributes, added.attributes);
    if (!m_sources.contains(key)) {
        m_sources.insert(key, m_source);
    }
}

/// Whether the whole fabric is known to be without this cable.
bool FabricMerge::isDenied(const PortKey &a, const PortKey &b) const
{
    return m_scope == FabricScope::Part && m_wholeNodes.contains(a.node) &&
           m_wholeNodes.contains(b.node) && !m_peers.contains(a) && !m_peers.contains(b);
}

void FabricMerge::addLink(const Fabric &fabric, const Link &link, LineReport *report)
{
    const PortKey a = keyOf(fabric, fabric.port(link.a));
    const PortKey b = keyOf(fabric, fabric.port(link.b));
    if (a == b || !m_builder.hasNode(a.node) || !m_builder.hasNode(b.node)) {
        return;
    }
    if (report && isDenied(a, b)) {
        report->remark(
            0, {QT_TRANSLATE_NOOP(
                    "core",
                    "%1 is cabled to %2 here, and has no cable according to %3, which is kept."),
                {textOf(a), textOf(b), m_paths.constFirst()}});
        return;
    }
    if (m_builder.connect(a.node, a.number, b.node, b.number)) {
        m_peers.insert(a, b);
        m_peers.insert(b, a);
        return;
    }
    const bool isOfA = m_peers.contains(a);
    const PortKey &taken = isOfA ? a : b;
    reportDifference(
        taken,
        QT_TRANSLATE_NOOP("core",
                          "%1 is cabled to %2 here, and to %3 according to %4, which is kept."),
        textOf(isOfA ? b : a), textOf(m_peers.value(taken)), report);
}

void FabricMerge::add(const Fabric &fabric, FabricScope scope, const QString &path,
                      LineReport &report)
{
    m_source = static_cast<int>(m_paths.size());
    m_scope = scope;
    m_paths.append(path);
    for (const Node &node : fabric.nodes()) {
        addNode(fabric, node);
        if (scope == FabricScope::Whole) {
            m_wholeNodes.insert(guidOf(fabric, node));
        }
    }
    for (const Port &port : fabric.ports()) {
        addPort(fabric, port, &report);
    }
    for (const Link &link : fabric.links()) {
        addLink(fabric, link, &report);
    }
}

void FabricMerge::addOlder(const Fabric &fabric)
{
    m_source = -1;
    for (const Node &node : fabric.nodes()) {
        addNode(fabric, node);
    }
    for (const Port &port : fabric.ports()) {
        addPort(fabric, port, nullptr);
    }
    for (const Link &link : fabric.links()) {
        addLink(fabric, link, nullptr);
    }
}

void FabricMerge::fillIn(const Fabric &fabric)
{
    for (const Node &node : fabric.nodes()) {
        if (m_builder.hasNode(node.guid)) {
            takeNode(m_builder.node(node.guid, node.type), node);
        }
    }
    for (const Port &port : fabric.ports()) {
        const PortKey key = {fabric.node(port.node).guid, port.number};
        if (!m_sources.contains(key)) {
            continue;
        }
        Port &known = m_builder.port(key.node, key.number);
        take(known.guid, port.guid);
        const auto peer = m_peers.constFind(key);
        if (port.peer.isValid() && peer != m_peers.cend() &&
            *peer == keyOf(fabric, fabric.port(port.peer))) {
            take(known.width, port.width);
            take(known.speed, port.speed);
        }
    }
}

} // namespace pickglass
