// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/tables/tableviews.h"

#include "app/common/text.h"
#include "app/desktop/models/adaptivemodel.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/linksmodel.h"
#include "app/desktop/models/nodesmodel.h"
#include "app/desktop/models/portsmodel.h"

namespace pickglass {

AdaptiveView::AdaptiveView(Session *session, QWidget *parent)
    : TableView(QStringLiteral("adaptive"), std::make_unique<AdaptiveModel>(), session, parent)
{
}

QString AdaptiveView::countText(int shown, int all) const
{
    const Snapshot &snapshot = *table()->snapshot();
    QStringList texts;
    for (const Message &sentence :
         describeAdaptive(*snapshot.fabric, adaptiveSwitches(*snapshot.fabric, snapshot.shape))) {
        texts << translated(sentence);
    }
    if (shown != all) {
        texts.prepend(tr("%1 of %2 switches.").arg(format::count(shown), format::count(all)));
    }
    return texts.join(u' ');
}

LinksView::LinksView(Session *session, QWidget *parent)
    : TableView(QStringLiteral("links"), std::make_unique<LinksModel>(), session, parent)
{
}

QString LinksView::countText(int shown, int all) const
{
    return shown == all ? tr("%1 links").arg(format::count(all))
                        : tr("%1 of %2 links").arg(format::count(shown), format::count(all));
}

NodesView::NodesView(Session *session, QWidget *parent)
    : TableView(QStringLiteral("nodes"), std::make_unique<NodesModel>(), session, parent)
{
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

QString PortsView::countText(int shown, int all) const
{
    return shown == all ? tr("%1 ports").arg(format::count(all))
                        : tr("%1 of %2 ports").arg(format::count(shown), format::count(all));
}

} // namespace pickglass
