// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/goldencard.h"

#include "app/common/text.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/overview/cards.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/reading/goldencheck.h"
#include "app/desktop/reading/goldentext.h"
#include "app/desktop/reading/session.h"

#include <QBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace pickglass {

GoldenCard::GoldenCard(Session *session, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_headline(named("goldenHeadline", makeLabel({}))),
      m_detail(makeLabel({}, "secondary")),
      m_first(makeLabel({}))
{
    auto *layout = makeLayout<QVBoxLayout>(this);
    auto *card = new Card(tr("Golden"));
    for (QLabel *label : {m_headline, m_detail, m_first}) {
        card->content()->addWidget(label);
    }
    auto *all = named("showGolden", new QPushButton(tr("Show differences…")));
    connect(all, &QPushButton::clicked, session->golden(), &GoldenCheck::showRequested);
    card->content()->addWidget(all, 0, Qt::AlignLeft);
    layout->addWidget(card);
    connect(session->golden(), &GoldenCheck::changed, this, &GoldenCard::take);
    take();
}

void GoldenCard::take()
{
    constexpr qsizetype MaxLines = 5;
    const GoldenCheck &check = *m_session->golden();
    m_headline->setText(goldenHeadline(check));
    m_detail->setText(goldenText(check));
    QStringList lines;
    for (qsizetype i = 0; check.rows() && i < check.open() && i < MaxLines; ++i) {
        lines << translated(tables::goldenMessage((*check.rows())[size_t(i)].difference));
    }
    if (check.open() > MaxLines) {
        lines << tr("%1 more").arg(format::count(check.open() - MaxLines));
    }
    m_first->setText(lines.join(u'\n'));
    m_first->setVisible(!lines.isEmpty());
    setCardShown(this, !m_headline->text().isEmpty());
}

} // namespace pickglass
