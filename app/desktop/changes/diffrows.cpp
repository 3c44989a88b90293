// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/changes/diffrows.h"

#include "app/desktop/models/format.h"
#include "core/fabric/naturalorder.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <map>

namespace pickglass {

namespace {

using What = FabricDiff::What;

/// The value of a member, by the names that FabricDiff has for them.
QString valueOf(const Node &node, const QString &member)
{
    return member == u"type"                ? toString(node.type)
           : member == u"description"       ? node.description
           : member == u"ports"             ? QString::number(node.portCount)
           : member == u"vendor_id"         ? format::hex(node.vendorId)
           : member == u"device_id"         ? format::hex(node.deviceId)
           : member == u"system_image_guid" ? node.systemImageGuid.toString()
           : member == u"lid"               ? format::lid(node.lid)
                                            : QString();
}

QString valueOf(const Fabric &fabric, const Port &port, const QString &member)
{
    if (member == u"peer") {
        return port.peer.isValid() ? format::portName(fabric, port.peer) : QString();
    }
    const QString known = member == u"guid"         ? port.guid.toString()
                          : member == u"lid"        ? format::lid(port.lid)
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

class Rows
{
public:
    Rows(const Fabric &before, const Fabric &after) : m_before(before), m_after(after) {}

    std::vector<DiffRow> make()
    {
        const FabricDiff changes = diff(m_before, m_after);
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
                    .place = Selection::ofNode(node.guid)};
        if (change.what != What::Changed) {
            m_told.insert(node.guid);
            m_rows.push_back(row);
            return;
        }
        for (const QString &member : change.members) {
            row.attribute = member;
            row.before = valueOf(m_before.node(change.before), member);
            row.after = valueOf(node, member);
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
                          .place = isGone ? Selection::ofPort(lower.node, lower.number)
                                          : Selection::ofLink(fabric, index)});
    }

    void addPort(const FabricDiff::PortChange &change)
    {
        const bool isGone = change.what == What::Removed;
        const Fabric &fabric = isGone ? m_before : m_after;
        const PortIndex index = isGone ? change.before : change.after;
        const PortKey key = keyOf(fabric, index);
        if (m_told.contains(key.node) ||
            (change.what != What::Changed && m_recabled.contains(key))) {
            return;
        }
        DiffRow row{.what = change.what,
                    .of = DiffRow::Of::Port,
                    .name = format::portName(fabric, index),
                    .place = Selection::ofPort(key.node, key.number)};
        if (change.what != What::Changed) {
            m_rows.push_back(row);
            return;
        }
        for (const QString &member : change.members) {
            if (member == u"peer") {
                continue; // its cables are told
            }
            row.attribute = member;
            row.before = valueOf(m_before, m_before.port(change.before), member);
            row.after = valueOf(m_after, m_after.port(change.after), member);
            m_rows.push_back(row);
        }
    }

    const Fabric &m_before;
    const Fabric &m_after;
    std::vector<DiffRow> m_rows;
    QSet<Guid> m_told;        ///< nodes that came or left
    QSet<PortKey> m_recabled; ///< ends of cables that came or left
};

} // namespace

std::vector<DiffRow> diffRows(const Fabric &before, const Fabric &after)
{
    return Rows(before, after).make();
}

std::vector<DiffTier> diffTiers(const Fabric &before, const Fabric &after,
                                const std::vector<DiffRow> &rows)
{
    QHash<Guid, DiffCell::State> states;
    for (const DiffRow &row : rows) {
        DiffCell::State &state = states[row.place.node];
        const auto own = row.of != DiffRow::Of::Node ? DiffCell::State::Touched
                         : row.what == What::Added   ? DiffCell::State::Added
                         : row.what == What::Removed ? DiffCell::State::Removed
                                                     : DiffCell::State::Changed;
        state = std::max(state, own);
    }
    std::map<int, std::vector<DiffCell>, std::greater<>> tiers;
    const auto add = [&](const Fabric &fabric, bool onlyRemoved) {
        const FabricShape shape = classify(fabric);
        for (size_t i = 0; i < fabric.nodes().size(); ++i) {
            const Node &node = fabric.nodes()[i];
            const auto state = states.value(node.guid);
            if (!onlyRemoved || state == DiffCell::State::Removed) {
                tiers[node.isSwitch() ? shape.tier[i] : 0].push_back({node.guid, node.name, state});
            }
        }
    };
    add(after, false);
    if (std::ranges::any_of(rows, [](const DiffRow &row) {
            return row.of == DiffRow::Of::Node && row.what == What::Removed;
        })) {
        add(before, true);
    }
    std::vector<DiffTier> answer;
    for (auto &[tier, cells] : tiers) {
        std::ranges::sort(cells, [](const DiffCell &a, const DiffCell &b) {
            return compareNaturally(a.name, b.name) < 0;
        });
        answer.push_back({tier, std::move(cells)});
    }
    return answer;
}

} // namespace pickglass
