// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/fabriccrosscheck.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

using What = FabricDiff::What;

/// Of a port; attributes have other names, as smpquery prints them.
constexpr std::array PortMembers{"guid",       "lid",   "lmc",   "state",
                                 "phys_state", "width", "speed", "peer"};

/// A state, width or speed that is known on one side only cannot be compared.
bool isUnknown(const Port &port, const QString &member)
{
    return (member == u"state" && port.state == PortState::Unknown) ||
           (member == u"phys_state" && port.physState == PhysState::Unknown) ||
           (member == u"width" && port.width == LinkWidth::Unknown) ||
           (member == u"speed" && port.speed == LinkSpeed::Unknown);
}

/// Leaves out of a diff what is not compared.
FabricDiff comparable(const Fabric &before, const Fabric &after)
{
    FabricDiff result = knownDiff(before, after);
    std::erase_if(result.ports, [&](FabricDiff::PortChange &change) {
        change.members.removeIf([&](const QString &member) {
            const bool isCompared = std::ranges::any_of(
                PortMembers, [&](const char *name) { return member == QLatin1String(name); });
            return !isCompared || isUnknown(before.port(change.before), member) ||
                   isUnknown(after.port(change.after), member);
        });
        return change.what == What::Changed && change.members.isEmpty();
    });
    return result;
}

/// What changed between two fabrics, to be looked up.
class Changes
{
public:
    Changes(const Fabric &before, const Fabric &after, const FabricDiff &diff);

    /// What is left of the members that differ when those that changed are taken out.
    QStringList unchanged(Guid node, const QStringList &members) const;
    QStringList unchanged(const PortKey &port, const QStringList &members) const;
    /// Whether the whole node or port came or left.
    bool cameOrLeft(Guid node) const { return m_nodes.contains(node); }
    bool cameOrLeft(const PortKey &port) const
    {
        return m_nodes.contains(port.node) || m_ports.contains(port);
    }
    /// Whether the port's cable or its state is not as it was.
    bool isOtherwiseCabled(const PortKey &port) const
    {
        return cameOrLeft(port) || m_cabled.contains(port);
    }

private:
    void add(const PortKey &port, const FabricDiff::PortChange &change);

    QSet<Guid> m_nodes;
    QSet<PortKey> m_ports;
    QSet<PortKey> m_cabled;
    QHash<Guid, QStringList> m_nodeMembers;
    QHash<PortKey, QStringList> m_portMembers;
};

/// The key of what a diff of two fabrics lists, wherever it is.
Guid keyOfChange(const Fabric &before, const Fabric &after, const FabricDiff::NodeChange &change)
{
    return change.before.isValid() ? before.node(change.before).guid
                                   : after.node(change.after).guid;
}

PortKey keyOfChange(const Fabric &before, const Fabric &after, const FabricDiff::PortChange &change)
{
    return change.before.isValid() ? keyOf(before, change.before) : keyOf(after, change.after);
}

Changes::Changes(const Fabric &before, const Fabric &after, const FabricDiff &diff)
{
    for (const FabricDiff::NodeChange &change : diff.nodes) {
        const Guid node = keyOfChange(before, after, change);
        if (change.what == What::Changed) {
            m_nodeMembers.insert(node, change.members);
        } else {
            m_nodes.insert(node);
        }
    }
    for (const FabricDiff::PortChange &change : diff.ports) {
        add(keyOfChange(before, after, change), change);
    }
}

void Changes::add(const PortKey &port, const FabricDiff::PortChange &change)
{
    if (change.what != What::Changed) {
        m_ports.insert(port);
        return;
    }
    m_portMembers.insert(port, change.members);
    if (change.members.contains(u"peer") || change.members.contains(u"state") ||
        change.members.contains(u"phys_state")) {
        m_cabled.insert(port);
    }
}

QStringList without(QStringList members, const QStringList &changed)
{
    members.removeIf([&](const QString &member) { return changed.contains(member); });
    return members;
}

QStringList Changes::unchanged(Guid node, const QStringList &members) const
{
    return without(members, m_nodeMembers.value(node));
}

QStringList Changes::unchanged(const PortKey &port, const QStringList &members) const
{
    return without(members, m_portMembers.value(port));
}

/// Takes out of a list what changed.
template<typename Change>
void takeOutChanged(std::vector<Change> &list, const Fabric &first, const Fabric &other,
                    const Changes &changes)
{
    std::erase_if(list, [&](Change &change) {
        const auto key = keyOfChange(first, other, change);
        change.members = changes.unchanged(key, change.members);
        return changes.cameOrLeft(key) ||
               (change.what == What::Changed && change.members.isEmpty());
    });
}

} // namespace

FabricCrosscheck crosscheck(const Fabric &first, const Fabric &other, const Fabric &last)
{
    FabricCrosscheck result{comparable(first, other), comparable(first, last)};
    const Changes changes(first, last, result.changes);
    takeOutChanged(result.differences.nodes, first, other, changes);
    takeOutChanged(result.differences.ports, first, other, changes);
    std::erase_if(result.differences.links, [&](const FabricDiff::LinkChange &change) {
        const bool isOnlyThere = change.what == What::Added;
        const Fabric &fabric = isOnlyThere ? other : first;
        const Link &link = fabric.link(isOnlyThere ? change.after : change.before);
        return changes.isOtherwiseCabled(keyOf(fabric, link.a)) ||
               changes.isOtherwiseCabled(keyOf(fabric, link.b));
    });
    return result;
}

} // namespace pickglass
