// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/livecards.h"

#include "app/desktop/models/topmodel.h"
#include "app/desktop/overview/card.h"
#include "app/desktop/overview/toplist.h"
#include "app/desktop/placemenu.h"
#include "app/desktop/theme.h"

#include <QBoxLayout>
#include <QLabel>
#include <QResizeEvent>

namespace pickglass {

namespace {

constexpr int ThreeColumnWidth = 620; ///< from which the lists stand side by side

} // namespace

LiveCards::LiveCards(Session *session, const LiveModels &models, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_row(new QBoxLayout(QBoxLayout::LeftToRight, this))
{
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(Tokens::SpaceS);
    m_lists = {
        addList(tr("Busiest links"), tr("By utilization of the link's data rate"), models.busiest),
        addList(tr("Most waiting"), tr("Links on which data waited for credits"), models.waiting),
        addList(tr("Rising errors"), tr("Ports whose error counters rose"), models.rising),
    };
    m_lists[0]->setObjectName(QStringLiteral("busiest"));
    m_lists[1]->setObjectName(QStringLiteral("waiting"));
    m_lists[2]->setObjectName(QStringLiteral("rising"));
}

TopList *LiveCards::addList(const QString &heading, const QString &toolTip, TopModel *model)
{
    auto *card = new Card(heading);
    card->setToolTip(toolTip);
    m_headings.push_back(card->findChild<QLabel *>());
    auto *list = new TopList(model);
    list->setAccessibleName(heading);
    card->content()->addWidget(list);
    m_row->addWidget(card, 1);
    const auto placeAt = [model](int row) {
        return selectionOf(*model->snapshot()->fabric, model->placeOf(row));
    };
    connect(list, &TopList::chosen, m_session,
            [this, placeAt](int row) { m_session->select(placeAt(row)); });
    connect(list, &TopList::opened, m_session,
            [this, placeAt](int row) { m_session->goTo(placeAt(row)); });
    return list;
}

void LiveCards::showState(bool isAnswered)
{
    m_headings.back()->setText(m_session->hasRange() ? tr("Rising errors, in the range")
                                                     : tr("Rising errors, last 5 min"));
    if (!m_session->figures()) {
        const bool isComing = m_session->isGrowing() && m_session->extent().lastSweep < 2;
        const QString why = isComing ? tr("Waiting for the second sweep: rates need two.")
                                     : tr("Fewer than two sweeps at this time.");
        for (TopList *list : m_lists) {
            list->setSentence(why);
        }
        return;
    }
    if (!isAnswered) {
        for (TopList *list : m_lists) {
            list->setSentence(tr("Loading …"));
        }
        return;
    }
    m_lists[0]->setSentence(tr("No traffic."));
    m_lists[1]->setSentence(tr("No waits."));
    m_lists[2]->setSentence(m_session->hasRange()
                                ? tr("No error counter rose in this range.")
                                : tr("No error counter rose in the 5 minutes before."));
}

QSize LiveCards::minimumSizeHint() const
{
    return {200, m_row->minimumSize().height()};
}

void LiveCards::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_row->setDirection(event->size().width() >= ThreeColumnWidth ? QBoxLayout::LeftToRight
                                                                  : QBoxLayout::TopToBottom);
}

} // namespace pickglass
