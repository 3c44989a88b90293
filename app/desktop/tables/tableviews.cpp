// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/tables/tableviews.h"

#include "app/desktop/models/format.h"
#include "app/desktop/models/linksmodel.h"
#include "app/desktop/models/nodesmodel.h"
#include "app/desktop/models/portsmodel.h"

namespace pickglass {

LinksView::LinksView(Session *session, QWidget *parent)
    : TableView(QStringLiteral("links"), std::make_unique<LinksModel>(), session, parent)
{
}

Place LinksView::placeFor(const Selection &selection, const Fabric &fabric) const
{
    return {.link = selection.linkIn(fabric)};
}

QString LinksView::countText(int shown, int all) const
{
    return shown == all ? tr("%1 links").arg(format::count(all))
                        : tr("%1 of %2 links").arg(format::count(shown), format::count(all));
}

std::vector<PortKey> LinksView::portsOf(const Place &place, const Fabric &fabric) const
{
    const Link &link = fabric.link(place.link);
    return {keyOf(fabric, link.a), keyOf(fabric, link.b)};
}

NodesView::NodesView(Session *session, QWidget *parent)
    : TableView(QStringLiteral("nodes"), std::make_unique<NodesModel>(), session, parent)
{
}

Place NodesView::placeFor(const Selection &selection, const Fabric &fabric) const
{
    return {.node = selection.nodeIn(fabric)};
}

QString NodesView::countText(int shown, int all) const
{
    return shown == all ? tr("%1 nodes").arg(format::count(all))
                        : tr("%1 of %2 nodes").arg(format::count(shown), format::count(all));
}

PortsView::PortsView(Session *session, QWidget *parent)
    : TableView(QStringLiteral("ports"), std::make_unique<PortsModel>(), session, parent)
{
}

Place PortsView::placeFor(const Selection &selection, const Fabric &fabric) const
{
    return {.port = selection.portIn(fabric)};
}

QString PortsView::countText(int shown, int all) const
{
    return shown == all ? tr("%1 ports").arg(format::count(all))
                        : tr("%1 of %2 ports").arg(format::count(shown), format::count(all));
}

std::vector<PortKey> PortsView::portsOf(const Place &place, const Fabric &fabric) const
{
    return {keyOf(fabric, place.port)};
}

} // namespace pickglass
