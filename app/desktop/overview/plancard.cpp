// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/plancard.h"

#include "app/common/text.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/overview/cards.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/reading/plancheck.h"
#include "app/desktop/reading/plantext.h"
#include "app/desktop/reading/session.h"

#include <QBoxLayout>
#include <QLabel>
#include <QPushButton>

#include <algorithm>

namespace pickglass {

PlanCard::PlanCard(Session *session, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_headline(named("planHeadline", makeLabel({}))),
      m_counts(makeLabel({}, "secondary")),
      m_next(named("planNext", makeLabel({})))
{
    auto *layout = makeLayout<QVBoxLayout>(this);
    auto *card = new Card(tr("Plan"));
    for (QLabel *label : {m_headline, m_counts, m_next}) {
        card->content()->addWidget(label);
    }
    auto *all = named("showPlan", new QPushButton(tr("Show all cables…")));
    connect(all, &QPushButton::clicked, session->plan(), &PlanCheck::showRequested);
    card->content()->addWidget(all, 0, Qt::AlignLeft);
    layout->addWidget(card);
    connect(session->plan(), &PlanCheck::changed, this, &PlanCard::take);
    take();
}

void PlanCard::take()
{
    constexpr size_t MaxLines = 5;
    const PlanCheck &check = *m_session->plan();
    m_headline->setText(planHeadline(check));
    m_counts->setText(planCountsText(check));
    QStringList lines;
    if (check.answer().rows) {
        const auto next = tables::nextRows(*check.answer().rows);
        for (size_t i = 0; i < std::min(MaxLines, next.size()); ++i) {
            const QString cable = shownText(tables::nextText(*next[i]));
            lines << (next[i]->hosts > 0
                          ? tr("Next: %1, connects %n host(s)", nullptr, int(next[i]->hosts))
                                .arg(cable)
                          : tr("Next: %1").arg(cable));
        }
        if (next.size() > MaxLines) {
            lines << tr("%1 more").arg(format::count(qint64(next.size() - MaxLines)));
        }
    }
    m_next->setText(lines.join(u'\n'));
    m_counts->setVisible(!m_counts->text().isEmpty());
    m_next->setVisible(!lines.isEmpty());
    setCardShown(this, !m_headline->text().isEmpty());
}

} // namespace pickglass
