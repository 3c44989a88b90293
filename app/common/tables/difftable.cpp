// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/tables/difftable.h"

#include "app/common/placenames.h"
#include "core/fabric/subnets.h"

#include <QSet>

#include <array>
#include <utility>

namespace pickglass::tables {

namespace {

using What = FabricDiff::What;

constexpr std::array Whats{"added", "removed", "changed"};
constexpr std::array Subjects{"node", "link", "port"};

/// 0 is not known.
QString knownText(quint32 number)
{
    return number == 0 ? QString() : QString::number(number);
}

QString knownText(Guid guid)
{
    return guid.isNull() ? QString() : guid.toString();
}

class DiffRows
{
public:
    DiffRows(const Fabric &before, const Fabric &after) : m_before(before), m_after(after) {}

    std::vector<DiffRow> make(const FabricDiff &changes)
    {
        for (const auto &change : changes.nodes) {
            addNode(change);
        }
        for (const auto &change : changes.links) {
            addLink(change);
        }
        for (const auto &change : changes.ports) {
            addPort(change);
        }
        return std::move(m_rows);
    }

private:
    void addNode(const FabricDiff::NodeChange &change)
    {
        const Node &node = change.what == What::Removed ? m_before.node(change.before)
                                                        : m_after.node(change.after);
        DiffRow row{.what = change.what,
                    .of = DiffRow::Of::Node,
                    .name = node.name,
                    .place = {node.guid, 0}};
        if (change.what != What::Changed) {
            m_nodes.insert(node.guid);
            m_rows.push_back(row);
            return;
        }
        for (const QString &member : change.members) {
            row.attribute = member;
            row.before = memberText(m_before, m_before.node(change.before), member);
            row.after = memberText(m_after, node, member);
            m_rows.push_back(row);
        }
    }

    void addLink(const FabricDiff::LinkChange &change)
    {
        const bool isGone = change.what == What::Removed;
        const Fabric &fabric = isGone ? m_before : m_after;
        const LinkIndex index = isGone ? change.before : change.after;
        const PortKey lower = keyOf(fabric, fabric.link(index).a);
        m_recabled.insert(lower);
        m_recabled.insert(keyOf(fabric, fabric.link(index).b));
        m_rows.push_back({.what = change.what,
                          .of = DiffRow::Of::Link,
                          .name = format::linkName(fabric, index),
                          .place = lower,
                          .other = keyOf(fabric, fabric.link(index).b)});
    }

    void addPort(const FabricDiff::PortChange &change)
    {
        const bool isGone = change.what == What::Removed;
        const Fabric &fabric = isGone ? m_before : m_after;
        const PortIndex index = isGone ? change.before : change.after;
        const PortKey key = keyOf(fabric, index);
        if (m_nodes.contains(key.node) ||
            (change.what != What::Changed && m_recabled.contains(key))) {
            return;
        }
        DiffRow row{.what = change.what,
                    .of = DiffRow::Of::Port,
                    .name = format::portName(fabric, index),
                    .place = key};
        if (change.what != What::Changed) {
            m_rows.push_back(row);
            return;
        }
        for (const QString &member : change.members) {
            if (member == u"peer") {
                continue; // its cables are listed
            }
            row.attribute = member;
            row.before = memberText(m_before, m_before.port(change.before), member);
            row.after = memberText(m_after, m_after.port(change.after), member);
            m_rows.push_back(row);
        }
    }

    const Fabric &m_before;
    const Fabric &m_after;
    std::vector<DiffRow> m_rows;
    QSet<Guid> m_nodes;       ///< nodes that came or left
    QSet<PortKey> m_recabled; ///< ends of cables that came or left
};

} // namespace

QString toString(FabricDiff::What what)
{
    return QLatin1String(Whats.at(size_t(what)));
}

QString toString(DiffRow::Of of)
{
    return QLatin1String(Subjects.at(size_t(of)));
}

QString memberText(const Fabric &fabric, const Node &node, const QString &member)
{
    return member == u"type"                ? toString(node.type)
           : member == u"description"       ? node.description
           : member == u"ports"             ? knownText(quint32(node.portCount))
           : member == u"vendor_id"         ? knownText(node.vendorId)
           : member == u"device_id"         ? knownText(node.deviceId)
           : member == u"system_image_guid" ? knownText(node.systemImageGuid)
           : member == u"lid"               ? lidText(fabric, node.lid)
                                            : QString();
}

QString memberText(const Fabric &fabric, const Port &port, const QString &member)
{
    if (member == u"peer") {
        return port.peer.isValid() ? format::portName(fabric, port.peer) : QString();
    }
    const QString known = member == u"guid"         ? knownText(port.guid)
                          : member == u"lid"        ? lidText(fabric, port.lid)
                          : member == u"lmc"        ? QString::number(port.lmc)
                          : member == u"state"      ? toString(port.state)
                          : member == u"phys_state" ? toString(port.physState)
                          : member == u"width"      ? toString(port.width)
                          : member == u"speed"      ? toString(port.speed)
                                                    : QString();
    if (known.isEmpty() && port.attributes) {
        for (const PortAttribute &attribute : *port.attributes) {
            if (attribute.name == member) {
                return attribute.value;
            }
        }
    }
    return known;
}

std::vector<DiffRow> diffRows(const Fabric &before, const Fabric &after, const FabricDiff &changes)
{
    return DiffRows(before, after).make(changes);
}

Message goldenMessage(const DiffRow &row)
{
    if (row.what == What::Removed) {
        return {QT_TRANSLATE_NOOP("core", "%1 is missing; golden has it."), {row.name}};
    }
    if (row.what == What::Added) {
        return {QT_TRANSLATE_NOOP("core", "%1 is there; golden does not have it."), {row.name}};
    }
    const auto orDash = [](const QString &value) {
        return value.isEmpty() ? QStringLiteral("–") : value;
    };
    return {QT_TRANSLATE_NOOP("core", "%1: %2 is %3; golden has %4."),
            {row.name, row.attribute, orDash(row.after), orDash(row.before)}};
}

std::vector<WrittenColumn<DiffRow>> diffColumns()
{
    return {{QStringLiteral("what"), [](const DiffRow &r) { return cell(toString(r.what)); }},
            {QStringLiteral("of"), [](const DiffRow &r) { return cell(toString(r.of)); }},
            {QStringLiteral("name"), [](const DiffRow &r) { return cell(r.name); }},
            {QStringLiteral("attribute"), [](const DiffRow &r) { return cell(r.attribute); }},
            {QStringLiteral("before"), [](const DiffRow &r) { return cell(r.before); }},
            {QStringLiteral("after"), [](const DiffRow &r) { return cell(r.after); }}};
}

} // namespace pickglass::tables
