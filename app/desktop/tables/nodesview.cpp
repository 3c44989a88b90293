// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/tables/nodesview.h"

#include "app/desktop/models/format.h"
#include "app/desktop/models/nodesmodel.h"

namespace pickglass {

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

} // namespace pickglass
