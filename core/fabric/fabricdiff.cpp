// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/fabricdiff.h"

#include "core/fabric/linkpresence.h"
#include "core/fabric/portlabels.h"

#include <QSet>

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace pickglass {

namespace {

using What = FabricDiff::What;

/// Null for an invalid port.
PortKey keyOfAny(const Fabric &fabric, PortIndex port)
{
    return port.isValid() ? keyOf(fabric, port) : PortKey();
}

/// Walks two ascending lists side by side and adds what is only in the first (Removed), only in the
/// second (Added), or differs (Changed). Items with the same key are the same one.
template<typename Item, typename Change, typename KeyOf, typename Differ>
void compare(const std::vector<Item> &before, const std::vector<Item> &after, KeyOf key,
             Differ differ, std::vector<Change> &changes)
{
    using ItemIndex = decltype(Change::before);
    size_t b = 0;
    size_t a = 0;
    while (b < before.size() || a < after.size()) {
        if (a == after.size() || (b < before.size() && key(0, before[b]) < key(1, after[a]))) {
            changes.push_back({What::Removed, ItemIndex(b++), ItemIndex()});
        } else if (b == before.size() || key(1, after[a]) < key(0, before[b])) {
            changes.push_back({What::Added, ItemIndex(), ItemIndex(a++)});
        } else {
            differ(before[b], after[a], ItemIndex(b), ItemIndex(a));
            ++b;
            ++a;
        }
    }
}

/// The names of what is not the same.
QStringList unequal(std::initializer_list<std::pair<bool, const char *>> isSame)
{
    QStringList names;
    for (const auto &[same, name] : isSame) {
        if (!same) {
            names << QString::fromLatin1(name);
        }
    }
    return names;
}

QStringList differingMembers(const Node &before, const Node &after)
{
    return unequal({{before.type == after.type, "type"},
                    {before.description == after.description, "description"},
                    {before.portCount == after.portCount, "ports"},
                    {before.vendorId == after.vendorId, "vendor_id"},
                    {before.deviceId == after.deviceId, "device_id"},
                    {before.systemImageGuid == after.systemImageGuid, "system_image_guid"},
                    {before.lid == after.lid, "lid"},
                    {before.areCablesKnown == after.areCablesKnown, "cables_known"}});
}

/// The names of attributes that one has and the other has not, or with another value.
QStringList differingAttributes(const SharedPortAttributes &before,
                                const SharedPortAttributes &after)
{
    static const PortAttributes none;
    const PortAttributes &left = before ? *before : none;
    const PortAttributes &right = after ? *after : none;
    if (before == after || left == right) {
        return {};
    }
    QStringList names;
    const QLatin1String given(GivenLabelName); // what people call it: nothing of the fabric
    for (const PortAttribute &attribute : left) {
        if (attribute.name == given) {
            continue;
        }
        const auto other = std::ranges::find(right, attribute.name, &PortAttribute::name);
        if (other == right.end() || other->value != attribute.value) {
            names << attribute.name;
        }
    }
    for (const PortAttribute &attribute : right) {
        if (attribute.name != given &&
            std::ranges::find(left, attribute.name, &PortAttribute::name) == left.end()) {
            names << attribute.name;
        }
    }
    return names;
}

QStringList differingMembers(const Fabric &a, const Port &before, const Fabric &b,
                             const Port &after)
{
    return unequal({{before.guid == after.guid, "guid"},
                    {before.lid == after.lid, "lid"},
                    {before.lmc == after.lmc, "lmc"},
                    {before.state == after.state, "state"},
                    {before.physState == after.physState, "phys_state"},
                    {before.width == after.width, "width"},
                    {before.speed == after.speed, "speed"},
                    {keyOfAny(a, before.peer) == keyOfAny(b, after.peer), "peer"}}) +
           differingAttributes(before.attributes, after.attributes);
}

} // namespace

FabricDiff diff(const Fabric &before, const Fabric &after)
{
    FabricDiff result;
    const Fabric *const sides[] = {&before, &after};
    compare(
        before.nodes(), after.nodes(), [](int, const Node &node) { return node.guid; },
        [&](const Node &one, const Node &other, NodeIndex b, NodeIndex a) {
            if (const QStringList members = differingMembers(one, other); !members.isEmpty()) {
                result.nodes.push_back({What::Changed, b, a, members});
            }
        },
        result.nodes);
    compare(
        before.ports(), after.ports(),
        [&](int side, const Port &port) { return keyOf(*sides[side], port); },
        [&](const Port &one, const Port &other, PortIndex b, PortIndex a) {
            if (const QStringList members = differingMembers(before, one, after, other);
                !members.isEmpty()) {
                result.ports.push_back({What::Changed, b, a, members});
            }
        },
        result.ports);
    compare(
        before.links(), after.links(),
        [&](int side, const Link &link) {
            return std::pair(keyOf(*sides[side], link.a), keyOf(*sides[side], link.b));
        },
        [](const Link &, const Link &, LinkIndex, LinkIndex) {}, result.links);
    return result;
}

FabricDiff knownDiff(const Fabric &before, const Fabric &after)
{
    FabricDiff result = diff(before, after);
    std::erase_if(result.nodes, [](FabricDiff::NodeChange &change) {
        change.members.removeOne(QLatin1String("cables_known"));
        return change.what == What::Changed && change.members.isEmpty();
    });
    QSet<PortKey> unknown;
    std::erase_if(result.links, [&](const FabricDiff::LinkChange &change) {
        const bool isAdded = change.what == What::Added;
        const Fabric &fabric = isAdded ? after : before;
        const Link &link = fabric.link(isAdded ? change.after : change.before);
        const PortKey a = keyOf(fabric, link.a);
        const PortKey b = keyOf(fabric, link.b);
        if (isCableLookedFor(isAdded ? before : after, a.node, b.node)) {
            return false;
        }
        unknown << a << b;
        return true;
    });
    std::erase_if(result.ports, [&](FabricDiff::PortChange &change) {
        const PortKey port =
            change.before.isValid() ? keyOf(before, change.before) : keyOf(after, change.after);
        if (unknown.contains(port)) {
            change.members.removeOne(QLatin1String("peer"));
            return change.members.isEmpty();
        }
        return false;
    });
    return result;
}

} // namespace pickglass
