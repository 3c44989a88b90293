// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/tables/tableviews.h"

#include "app/common/text.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/adaptivemodel.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/linksmodel.h"
#include "app/desktop/models/nodesmodel.h"
#include "app/desktop/models/portsmodel.h"
#include "app/desktop/models/railsmodel.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"
#include "core/analysis/raildescription.h"

#include <QBoxLayout>
#include <QLabel>

namespace pickglass {

AnsweredTableView::AnsweredTableView(const QString &id, std::unique_ptr<FabricTableModel> table,
                                     Session *session, QWidget *parent)
    : TableView(id, std::move(table), session, parent),
      m_answer(named("answer", makeSelectableLabel("")))
{
    auto *head = onSurface("panel", new QWidget);
    auto *column = makeLayout<QVBoxLayout>(
        head, {Tokens::SpaceM, Tokens::SpaceM, Tokens::SpaceM, Tokens::SpaceXs}, 0);
    m_answer->setWordWrap(true);
    column->addWidget(m_answer);
    qobject_cast<QBoxLayout *>(layout())->insertWidget(0, head);
}

void AnsweredTableView::showSnapshot()
{
    TableView::showSnapshot();
    QStringList sentences;
    for (const Message &sentence : answer(*table()->snapshot())) {
        sentences << translated(sentence);
    }
    m_answer->setText(sentences.join(u' '));
}

AdaptiveView::AdaptiveView(Session *session, QWidget *parent)
    : AnsweredTableView(QStringLiteral("adaptive"), std::make_unique<AdaptiveModel>(), session,
                        parent)
{
}

std::vector<Message> AdaptiveView::answer(const Snapshot &snapshot) const
{
    return describeAdaptive(*snapshot.fabric, adaptiveSwitches(*snapshot.fabric, snapshot.shape));
}

QString AdaptiveView::countText(int shown, int all) const
{
    return shown == all ? tr("Switches: %1").arg(format::count(all))
                        : tr("Switches: %1 of %2").arg(format::count(shown), format::count(all));
}

RailsView::RailsView(Session *session, QWidget *parent)
    : AnsweredTableView(QStringLiteral("rails"), std::make_unique<RailsModel>(), session, parent)
{
}

std::vector<Message> RailsView::answer(const Snapshot &snapshot) const
{
    return describeRails(*snapshot.fabric, findHostRails(*snapshot.fabric));
}

QString RailsView::countText(int shown, int all) const
{
    return shown == all ? tr("Adapters: %1").arg(format::count(all))
                        : tr("Adapters: %1 of %2").arg(format::count(shown), format::count(all));
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
