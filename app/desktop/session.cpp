// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/session.h"

namespace pickglass {

Selection Selection::ofLink(const Fabric &fabric, LinkIndex link)
{
    const Port &port = fabric.port(fabric.link(link).a);
    return {Kind::Link, fabric.node(port.node).guid, port.number};
}

NodeIndex Selection::nodeIn(const Fabric &fabric) const
{
    return isEmpty() ? NodeIndex() : fabric.findNode(node);
}

PortIndex Selection::portIn(const Fabric &fabric) const
{
    return kind == Kind::Port || kind == Kind::Link ? fabric.findPort(node, port) : PortIndex();
}

LinkIndex Selection::linkIn(const Fabric &fabric) const
{
    const PortIndex index = portIn(fabric);
    return index.isValid() ? fabric.port(index).link : LinkIndex();
}

Session::Session(QObject *parent) : QObject(parent)
{
}

void Session::setSnapshot(SharedSnapshot snapshot)
{
    m_snapshot = std::move(snapshot);
    Q_EMIT snapshotChanged();
}

void Session::select(const Selection &selection)
{
    if (m_selection != selection) {
        m_selection = selection;
        Q_EMIT selectionChanged();
    }
}

void Session::goTo(const Selection &selection)
{
    select(selection);
    Q_EMIT goToRequested(selection);
}

void Session::setColorBy(ColorBy colorBy)
{
    if (m_colorBy != colorBy) {
        m_colorBy = colorBy;
        Q_EMIT colorByChanged();
    }
}

void Session::setGroups(std::vector<HostGroup> groups)
{
    m_groups = std::move(groups);
    m_groupFilter = -1;
    Q_EMIT groupsChanged();
}

void Session::setGroupFilter(int group)
{
    if (m_groupFilter != group) {
        m_groupFilter = group;
        Q_EMIT groupsChanged();
    }
}

} // namespace pickglass
