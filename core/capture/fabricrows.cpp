// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/fabricrows.h"

#include "core/capture/schema.h"
#include "core/fabric/displaynames.h"

#include <QSet>

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
                              "system_image_guid, description, name, valid_from, cables_known) "
                              "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"},
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

Result<void> FabricRows::beginNode(const Node &node, Timestamp time)
{
    return m_beginNode->run(node.guid, stored(node.type), orNull(node.portCount),
                            orNull(node.vendorId), orNull(node.deviceId),
                            orNull(node.systemImageGuid), node.description, ownName(node), time,
                            node.areCablesKnown ? 1 : 0);
}

Result<void> FabricRows::beginPort(const Fabric &fabric, const Port &port, Timestamp time)
{
    ASSIGN_OR_RETURN(const auto set, attributeSet(port.attributes));
    return m_beginPort->run(fabric.node(port.node).guid, port.number, orNull(port.guid),
                            orNull(port.lid), port.lmc, orNull(port.state), orNull(port.physState),
                            orNull(port.width), orNull(port.speed), orNull(set), time);
}

Result<void> FabricRows::beginLink(const Fabric &fabric, const Link &link, Timestamp time)
{
    const Port &a = fabric.port(link.a);
    const Port &b = fabric.port(link.b);
    return m_beginLink->run(fabric.node(a.node).guid, a.number, fabric.node(b.node).guid, b.number,
                            time);
}

Result<qint64> FabricRows::attributeSet(const SharedPortAttributes &attributes)
{
    if (attributes == m_lastAttributes) {
        return m_lastSet;
    }
    m_lastAttributes.reset();
    m_lastSet = 0;
    if (!attributes || attributes->isEmpty()) {
        return 0;
    }
    QByteArray content;
    for (const PortAttribute &attribute : *attributes) {
        content += attribute.name.toUtf8() + '\0' + attribute.value.toUtf8() + '\0';
    }
    qint64 set = m_attributeSets.value(content);
    if (set == 0) {
        set = ++m_lastNewSet;
        qint64 position = 0;
        for (const PortAttribute &attribute : *attributes) {
            RETURN_IF_ERROR(m_addAttribute->run(set, position++, attribute.name, attribute.value));
        }
        m_attributeSets.insert(content, set);
    }
    m_lastAttributes = attributes;
    return m_lastSet = set;
}

void FabricRows::rolledBack()
{
    m_attributeSets.removeIf([this](const auto &set) { return set.value() > m_committedSet; });
    m_lastAttributes.reset();
    m_lastSet = 0;
}

Result<void> FabricRows::removeUnusedAttributes()
{
    ASSIGN_OR_RETURN(const auto unused,
                     queryAll<qint64>(m_db,
                                      "SELECT DISTINCT set_id FROM attributes WHERE set_id NOT IN "
                                      "(SELECT attribute_set FROM ports WHERE attribute_set IS NOT "
                                      "NULL)",
                                      [](const Statement &row) { return row.integer(0); }));
    ASSIGN_OR_RETURN(auto remove,
                     Statement::prepare(m_db, "DELETE FROM attributes WHERE set_id = ?"));
    for (const qint64 set : unused) {
        RETURN_IF_ERROR(remove.run(set));
    }
    const QSet<qint64> gone(unused.begin(), unused.end());
    m_attributeSets.removeIf(
        [&gone](QHash<QByteArray, qint64>::iterator set) { return gone.contains(set.value()); });
    m_lastAttributes.reset();
    m_lastSet = 0;
    return {};
}

Result<void> FabricRows::beginAll(const Fabric &fabric, Timestamp time)
{
    RETURN_IF_ERROR(prepare());
    for (const Node &node : fabric.nodes()) {
        RETURN_IF_ERROR(beginNode(node, time));
    }
    for (const Port &port : fabric.ports()) {
        RETURN_IF_ERROR(beginPort(fabric, port, time));
    }
    for (const Link &link : fabric.links()) {
        RETURN_IF_ERROR(beginLink(fabric, link, time));
    }
    return {};
}

Result<qint64> FabricRows::change(const Fabric &before, const Fabric &after, Timestamp time)
{
    RETURN_IF_ERROR(prepare());
    RETURN_IF_ERROR(m_db.execute(schema::CreateHistoryIndices));
    const FabricDiff changes = diff(before, after);
    auto changed = static_cast<qint64>(changes.links.size());
    for (const auto &change : changes.nodes) {
        if (!rowDiffers(change)) {
            continue;
        }
        if (change.before.isValid()) {
            RETURN_IF_ERROR(m_endNode->run(time, before.node(change.before).guid));
        }
        if (change.after.isValid()) {
            RETURN_IF_ERROR(beginNode(after.node(change.after), time));
        }
        ++changed;
    }
    const auto endAt = [&](Statement &row, const Port &port) {
        return row.run(time, before.node(port.node).guid, port.number);
    };
    for (const auto &change : changes.ports) {
        if (!rowDiffers(change)) {
            continue;
        }
        if (change.before.isValid()) {
            RETURN_IF_ERROR(endAt(*m_endPort, before.port(change.before)));
        }
        if (change.after.isValid()) {
            RETURN_IF_ERROR(beginPort(after, after.port(change.after), time));
        }
        ++changed;
    }
    // First all that end: a new cable may begin at the port of an old one.
    for (const auto &change : changes.links) {
        if (change.before.isValid()) {
            RETURN_IF_ERROR(endAt(*m_endLink, before.port(before.link(change.before).a)));
        }
    }
    for (const auto &change : changes.links) {
        if (change.after.isValid()) {
            RETURN_IF_ERROR(beginLink(after, after.link(change.after), time));
        }
    }
    return changed;
}

} // namespace pickglass
