// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/tables/linksview.h"

#include "app/desktop/models/format.h"
#include "app/desktop/models/linksmodel.h"
#include "app/desktop/placemenu.h"

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

} // namespace pickglass
