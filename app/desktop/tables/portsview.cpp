// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/tables/portsview.h"

#include "app/desktop/models/format.h"
#include "app/desktop/models/portsmodel.h"
#include "app/desktop/placemenu.h"

namespace pickglass {

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
