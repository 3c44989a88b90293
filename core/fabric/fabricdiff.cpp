// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/fabricdiff.h"

#include <tuple>

namespace pickglass {

namespace {

using What = FabricDiff::What;

/// A port by what it is in any fabric.
using PortId = std::tuple<Guid, PortNumber>;

PortId idOf(const Fabric &fabric, const Port &port)
{
    return {fabric.node(port.node).guid, port.number};
}

PortId idOf(const Fabric &fabric, PortIndex port)
{
    return port.isValid() ? idOf(fabric, fabric.port(port)) : PortId();
}

/// Walks two ascending sequences side by side: one call of each for what is only on the left, only
/// on the right, on both.
template<typename Item, typename Id, typename Left, typename Right, typename Both>
void merge(const std::vector<Item> &left, const std::vector<Item> &right, Id id, Left onlyLeft,
           Right onlyRight, Both both)
{
    size_t l = 0;
    size_t r = 0;
    while (l < left.size() || r < right.size()) {
        if (r == right.size() || (l < left.size() && id(0, left[l]) < id(1, right[r]))) {
            onlyLeft(l++);
        } else if (l == left.size() || id(1, right[r]) < id(0, left[l])) {
            onlyRight(r++);
        } else {
            both(l++, r++);
        }
    }
}

QStringList differingMembers(const Node &before, const Node &after)
{
    QStringList members;
    const auto compare = [&members](bool isSame, const char *name) {
        if (!isSame) {
            members << QString::fromLatin1(name);
        }
    };
    compare(before.type == after.type, "type");
    compare(before.description == after.description, "description");
    compare(before.portCount == after.portCount, "ports");
    compare(before.vendorId == after.vendorId, "vendor_id");
    compare(before.deviceId == after.deviceId, "device_id");
    compare(before.systemImageGuid == after.systemImageGuid, "system_image_guid");
    compare(before.lid == after.lid, "lid");
    return members;
}

QString valueOf(const PortAttributes &attributes, const QString &name, bool &isThere)
{
    for (const PortAttribute &attribute : attributes) {
        if (attribute.name == name) {
            isThere = true;
            return attribute.value;
        }
    }
    isThere = false;
    return {};
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
    bool isThere = false;
    for (const PortAttribute &attribute : left) {
        const QString value = valueOf(right, attribute.name, isThere);
        if (!isThere || value != attribute.value) {
            names << attribute.name;
        }
    }
    for (const PortAttribute &attribute : right) {
        valueOf(left, attribute.name, isThere);
        if (!isThere) {
            names << attribute.name;
        }
    }
    return names;
}

QStringList differingMembers(const Fabric &a, const Port &before, const Fabric &b,
                             const Port &after)
{
    QStringList members;
    const auto compare = [&members](bool isSame, const char *name) {
        if (!isSame) {
            members << QString::fromLatin1(name);
        }
    };
    compare(before.guid == after.guid, "guid");
    compare(before.lid == after.lid, "lid");
    compare(before.lmc == after.lmc, "lmc");
    compare(before.state == after.state, "state");
    compare(before.physState == after.physState, "phys_state");
    compare(before.width == after.width, "width");
    compare(before.speed == after.speed, "speed");
    compare(idOf(a, before.peer) == idOf(b, after.peer), "peer");
    return members + differingAttributes(before.attributes, after.attributes);
}

} // namespace

FabricDiff diff(const Fabric &before, const Fabric &after)
{
    FabricDiff result;
    const Fabric *const sides[] = {&before, &after};
    merge(
        before.nodes(), after.nodes(), [](int, const Node &node) { return node.guid; },
        [&](size_t l) {
            result.nodes.push_back({What::Removed, NodeIndex(l), NodeIndex(), {}});
        },
        [&](size_t r) {
            result.nodes.push_back({What::Added, NodeIndex(), NodeIndex(r), {}});
        },
        [&](size_t l, size_t r) {
            QStringList members = differingMembers(before.nodes()[l], after.nodes()[r]);
            if (!members.isEmpty()) {
                result.nodes.push_back({What::Changed, NodeIndex(l), NodeIndex(r), members});
            }
        });
    merge(
        before.ports(), after.ports(),
        [&](int side, const Port &port) { return idOf(*sides[side], port); },
        [&](size_t l) {
            result.ports.push_back({What::Removed, PortIndex(l), PortIndex(), {}});
        },
        [&](size_t r) {
            result.ports.push_back({What::Added, PortIndex(), PortIndex(r), {}});
        },
        [&](size_t l, size_t r) {
            QStringList members =
                differingMembers(before, before.ports()[l], after, after.ports()[r]);
            if (!members.isEmpty()) {
                result.ports.push_back({What::Changed, PortIndex(l), PortIndex(r), members});
            }
        });
    merge(
        before.links(), after.links(),
        [&](int side, const Link &link) {
            return std::pair(idOf(*sides[side], link.a), idOf(*sides[side], link.b));
        },
        [&](size_t l) {
            result.links.push_back({What::Removed, LinkIndex(l), LinkIndex()});
        },
        [&](size_t r) {
            result.links.push_back({What::Added, LinkIndex(), LinkIndex(r)});
        },
        [](size_t, size_t) {});
    return result;
}

} // namespace pickglass
