// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/cablingcard.h"

#include "app/common/tables/cablingtable.h"
#include "app/common/text.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/overview/cablingquery.h"
#include "app/desktop/overview/cards.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/reading/plancheck.h"
#include "app/desktop/reading/session.h"
#include "core/fabric/linkpresence.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>

#include <algorithm>

namespace pickglass {

CablingCard::CablingCard(Session *session, CablingQuery *query, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_query(query),
      m_headline(named("cablingHeadline", makeLabel({}))),
      m_parts(makeLabel({}, "secondary")),
      m_next(named("cablingNext", makeLabel({}))),
      m_copy(new QPushButton(tr("Copy what to cable as CSV")))
{
    auto *layout = makeLayout<QVBoxLayout>(this);
    auto *card = new Card(tr("Bring-up"));
    for (QLabel *label : {m_headline, m_parts, m_next}) {
        card->content()->addWidget(label);
    }
    connect(m_copy, &QPushButton::clicked, this, &CablingCard::copyAsCsv);
    card->content()->addWidget(m_copy, 0, Qt::AlignLeft);
    layout->addWidget(card);
    connect(query, &CablingQuery::answered, this, &CablingCard::take);
    connect(session->plan(), &PlanCheck::changed, this, &CablingCard::take);
    take();
}

void CablingCard::take()
{
    const SharedSnapshot snapshot = m_session->snapshot();
    const auto cabling = m_query->cabling();
    if (!snapshot || !cabling) {
        setCardShown(this, false);
        return;
    }
    const bool isUnmanaged = isUnconfigured(*snapshot->fabric);
    const bool hasPlan = m_session->plan()->answer().rows != nullptr;
    const bool saysCables =
        !hasPlan && !cabling->switches.empty() && (isUnmanaged || cabling->isUnfinished());
    QStringList lines;
    if (isUnmanaged) {
        lines << tr("No subnet manager has configured this subnet yet.");
    }
    if (saysCables) {
        lines << (cabling->expected
                      ? tr("So far %1 of %2 cables between switches, by the pattern of those that "
                           "are there.")
                            .arg(format::count(cabling->cables), format::count(*cabling->expected))
                      : tr("So far %1 cables between switches; of how many is not known.")
                            .arg(format::count(cabling->cables)));
    }
    if (saysCables && cabling->expected && cabling->switchesUnknown > 0) {
        lines << tr("Of %n switch(es) the pattern does not say how many there are to be.", nullptr,
                    int(cabling->switchesUnknown));
    }
    m_headline->setText(lines.join(u'\n'));
    m_parts->setText(saysCables ? partsText() : QString());
    m_next->setText(saysCables ? nextText() : QString());
    m_parts->setVisible(!m_parts->text().isEmpty());
    m_next->setVisible(!m_next->text().isEmpty());
    m_copy->setVisible(saysCables && !cabling->next.empty());
    setCardShown(this, !lines.isEmpty());
}

QString CablingCard::partsText() const
{
    constexpr size_t MaxParts = 12;
    const auto parts = tables::cabledParts(*m_query->cabling(), m_session->snapshot()->shape);
    QStringList texts;
    for (size_t i = 0; i < std::min(MaxParts, parts.size()); ++i) {
        const tables::CabledPart &part = parts[i];
        const QString where = part.tier < 0 ? tr("Not cabled yet")
                              : part.pod < 0
                                  ? tr("Tier %1").arg(part.tier)
                                  : tr("Pod %1, tier %2").arg(part.pod + 1).arg(part.tier);
        texts << (part.tier < 0 ? tr("%1: %n switch(es)", nullptr, int(part.switches)).arg(where)
                                : tr("%1: %2 of %3")
                                      .arg(where, format::count(part.cables),
                                           part.expected ? format::count(*part.expected)
                                                         : format::unknown()));
    }
    if (parts.size() > MaxParts) {
        texts << tr("%1 more").arg(format::count(qint64(parts.size() - MaxParts)));
    }
    return texts.join(QStringLiteral(" · "));
}

QString CablingCard::nextText() const
{
    constexpr size_t MaxLines = 5;
    const auto cabling = m_query->cabling();
    QStringList lines;
    for (size_t i = 0; i < std::min(MaxLines, cabling->next.size()); ++i) {
        const ExpectedCable &cable = cabling->next[i];
        const QString text = tables::cableText(*m_session->snapshot()->fabric, cable);
        lines << (cable.hosts > 0 ? tr("Next: %1, connects %n host(s)", nullptr, int(cable.hosts))
                                        .arg(shownText(text))
                                  : tr("Next: %1").arg(shownText(text)));
    }
    if (cabling->next.size() > MaxLines) {
        lines << tr("%1 more").arg(format::count(qint64(cabling->next.size() - MaxLines)));
    }
    return lines.join(u'\n');
}

void CablingCard::copyAsCsv() const
{
    if (const auto cabling = m_query->cabling()) {
        TextBuffer text;
        tables::writeTable(text, Form::Csv,
                           tables::expectedCableColumns(*m_session->snapshot()->fabric),
                           cabling->next);
        QGuiApplication::clipboard()->setText(QString::fromUtf8(text.text()));
    }
}

} // namespace pickglass
