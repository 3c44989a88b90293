// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/fabricrows.h"

#include "core/capture/schema.h"
#include "core/fabric/displaynames.h"

namespace pickglass {

namespace {

/// NodeType as the InfiniBand specification numbers it in NodeInfo.
int stored(NodeType type)
{
    switch (type) {
    case NodeType::Switch:
        return 2;
    case NodeType::Router:
        return 3;
    case NodeType::ChannelAdapter:
        break;
    }
    return 1;
}

/// Whether the row of a node is another one; its LID is that of a port.
bool rowDiffers(const FabricDiff::NodeChange &change)
{
    return change.what != FabricDiff::What::Changed ||
           change.members != QStringList{QStringLiteral("lid")};
}

/// Whether the row of a port is another one; its cable has a row of its own.
bool rowDiffers(const FabricDiff::PortChange &change)
{
    return change.what != FabricDiff::What::Changed ||
           change.members != QStringList{QStringLiteral("peer")};
}

} // namespace

Result<void> FabricRows::prepare()
{
    return Statement::prepareKept(
        m_db, {{&m_beginNode, "INSERT INTO nodes (guid, type, port_count, vendor_id, device_id, "
                              "system_image_guid, description, name, valid_from) "
                              "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"},
               {&m_beginPort, "INSERT INTO ports (node_guid, number, guid, lid, lmc, state, "
                              "phys_state, width, speed, attribute_set, valid_from) "
                              "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"},
               {&m_beginLink, "INSERT INTO links (a_guid, a_port, b_guid, b_port, valid_from) "
                              "VALUES (?, ?, ?, ?, ?)"},
               {&m_addAttribute, "INSERT INTO attributes VALUES (?, ?, ?, ?)"},
               {&m_endNode, "UPDATE nodes SET valid_to = ? WHERE guid = ? AND valid_to IS NULL"},
               {&m_endPort, "UPDATE ports SET valid_to = ? WHERE node_guid = ? AND number = ? "
                            "AND valid_to IS NULL"},
               {&m_endLink, "UPDATE links SET valid_to = ? WHERE a_guid = ? AND a_port = ? "
                            "AND valid_to IS NULL"}});
}

bool FabricRows::beginNode(const Node &node, Timestamp time)
{
    Statement &row = *m_beginNode;
    row.bind(1, stored(node.guid));
    row.bind(2, stored(node.type));
    row.bindKnown(3, node.portCount);
    row.bindKnown(4, node.vendorId);
    row.bindKnown(5, node.deviceId);
    row.bindKnown(6, stored(node.systemImageGuid));
    row.bindText(7, node.description);
    row.bindText(8, ownName(node));
    row.bind(9, time.microseconds());
    return row.run();
}

bool FabricRows::beginPort(const Fabric &fabric, const Port &port, Timestamp time)
{
    const qint64 set = attributeSet(port.attributes);
    if (set < 0) {
        return false;
    }
    Statement &row = *m_beginPort;
    row.bind(1, stored(fabric.node(port.node).guid));
    row.bind(2, port.number);
    row.bindKnown(3, stored(port.guid));
    row.bindKnown(4, port.lid.value());
    row.bind(5, port.lmc);
    row.bindKnown(6, static_cast<int>(port.state));
    row.bindKnown(7, static_cast<int>(port.physState));
    row.bindKnown(8, static_cast<int>(port.width));
    row.bindKnown(9, static_cast<int>(port.speed));
    row.bindKnown(10, set);
    row.bind(11, time.microseconds());
    return row.run();
}

bool FabricRows::beginLink(const Fabric &fabric, const Link &link, Timestamp time)
{
    const Port &a = fabric.port(link.a);
    const Port &b = fabric.port(link.b);
    Statement &row = *m_beginLink;
    row.bind(1, stored(fabric.node(a.node).guid));
    row.bind(2, a.number);
    row.bind(3, stored(fabric.node(b.node).guid));
    row.bind(4, b.number);
    row.bind(5, time.microseconds());
    return row.run();
}

bool FabricRows::endNode(const Node &node, Timestamp time)
{
    m_endNode->bind(1, time.microseconds());
    m_endNode->bind(2, stored(node.guid));
    return m_endNode->run();
}

bool FabricRows::endPort(const Fabric &fabric, const Port &port, Timestamp time)
{
    m_endPort->bind(1, time.microseconds());
    m_endPort->bind(2, stored(fabric.node(port.node).guid));
    m_endPort->bind(3, port.number);
    return m_endPort->run();
}

bool FabricRows::endLink(const Fabric &fabric, const Link &link, Timestamp time)
{
    const Port &a = fabric.port(link.a);
    m_endLink->bind(1, time.microseconds());
    m_endLink->bind(2, stored(fabric.node(a.node).guid));
    m_endLink->bind(3, a.number);
    return m_endLink->run();
}

qint64 FabricRows::attributeSet(const SharedPortAttributes &attributes)
{
    if (attributes == m_lastAttributes) {
        return m_lastSet;
    }
    m_lastAttributes = attributes;
    if (!attributes || attributes->isEmpty()) {
        return m_lastSet = 0;
    }
    QByteArray content;
    for (const PortAttribute &attribute : *attributes) {
        content += attribute.name.toUtf8() + '\0' + attribute.value.toUtf8() + '\0';
    }
    const auto known = m_attributeSets.constFind(content);
    if (known != m_attributeSets.constEnd()) {
        return m_lastSet = *known;
    }
    const qint64 set = m_attributeSets.size() + 1;
    qint64 position = 0;
    for (const PortAttribute &attribute : *attributes) {
        m_addAttribute->bind(1, set);
        m_addAttribute->bind(2, position++);
        m_addAttribute->bindText(3, attribute.name);
        m_addAttribute->bindText(4, attribute.value);
        if (!m_addAttribute->run()) {
            m_lastAttributes.reset();
            m_lastSet = 0;
            return -1;
        }
    }
    m_attributeSets.insert(content, set);
    return m_lastSet = set;
}

Result<void> FabricRows::beginAll(const Fabric &fabric, Timestamp time)
{
    RETURN_IF_ERROR(prepare());
    bool ok = true;
    for (const Node &node : fabric.nodes()) {
        ok = ok && beginNode(node, time);
    }
    for (const Port &port : fabric.ports()) {
        ok = ok && beginPort(fabric, port, time);
    }
    for (const Link &link : fabric.links()) {
        ok = ok && beginLink(fabric, link, time);
    }
    if (!ok) {
        return tl::unexpected(m_db.error());
    }
    return {};
}

Result<qint64> FabricRows::change(const Fabric &before, const Fabric &after, Timestamp time)
{
    if (auto ready =
            prepare().and_then([this] { return m_db.execute(schema::CreateHistoryIndices); });
        !ready) {
        return tl::unexpected(ready.error());
    }
    const FabricDiff changes = diff(before, after);
    qint64 changed = 0;
    bool ok = true;
    for (const auto &change : changes.nodes) {
        if (!rowDiffers(change)) {
            continue;
        }
        ok = ok && (!change.before.isValid() || endNode(before.node(change.before), time)) &&
             (!change.after.isValid() || beginNode(after.node(change.after), time));
        ++changed;
    }
    for (const auto &change : changes.ports) {
        if (!rowDiffers(change)) {
            continue;
        }
        ok = ok &&
             (!change.before.isValid() || endPort(before, before.port(change.before), time)) &&
             (!change.after.isValid() || beginPort(after, after.port(change.after), time));
        ++changed;
    }
    // First all that end: a new cable may begin at the port of an old one.
    for (const auto &change : changes.links) {
        ok = ok && (!change.before.isValid() || endLink(before, before.link(change.before), time));
        ++changed;
    }
    for (const auto &change : changes.links) {
        ok = ok && (!change.after.isValid() || beginLink(after, after.link(change.after), time));
    }
    if (!ok) {
        return tl::unexpected(m_db.error());
    }
    return changed;
}

} // namespace pickglass
