// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/healthcard.h"

#include "app/common/text.h"
#include "app/desktop/models/format.h"
#include "app/desktop/overview/card.h"
#include "app/desktop/theme.h"

#include <QBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace pickglass {

namespace {

/// Below the first a fabric is in trouble, below the second it is worth a look.
constexpr int BadHealth = 60;
constexpr int PoorHealth = 85;

} // namespace

HealthCard::HealthCard(QWidget *parent)
    : QWidget(parent),
      m_score(new QLabel),
      m_words(new QLabel),
      m_reasons(new QVBoxLayout)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    auto *card = new Card(tr("Health of the fabric"));
    layout->addWidget(card);
    auto *row = new QHBoxLayout;
    row->setSpacing(Tokens::SpaceM);
    m_score->setObjectName(QStringLiteral("score"));
    m_score->setFont(Theme::instance().font(Tokens::HeadlineSize, QFont::DemiBold));
    row->addWidget(m_score);
    m_words->setProperty("role", QStringLiteral("secondary"));
    m_words->setWordWrap(true);
    row->addWidget(m_words, 1);
    card->content()->addLayout(row);
    m_reasons->setSpacing(2);
    card->content()->addLayout(m_reasons);
}

void HealthCard::setHealth(const FabricHealth &health)
{
    const Tokens &t = tokens();
    const bool isBad = health.score < BadHealth;
    const bool isPoor = health.score < PoorHealth;
    m_score->setText(QString::number(health.score));
    m_score->setStyleSheet(QStringLiteral("color: %1")
                               .arg((isBad    ? t.error
                                     : isPoor ? t.warning
                                              : t.good)
                                        .name()));
    m_score->setAccessibleName(tr("%1 of 100").arg(health.score));
    m_words->setText(health.losses.empty() ? tr("of 100: no known problems.")
                     : isBad               ? tr("of 100 (poor). 100 minus")
                     : isPoor              ? tr("of 100 (needs attention). 100 minus")
                                           : tr("of 100 (good). 100 minus"));
    while (QLayoutItem *item = m_reasons->takeAt(0)) {
        // It may be this one's own click that changed it.
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    for (const FabricLoss &loss : health.losses) {
        auto *reason = new QPushButton(
            QStringLiteral("−%1   ").arg(loss.points) +
            (loss.count == 1 ? format::problemKind(loss.kind)
                             : tr("%1, %2 times")
                                   .arg(format::problemKind(loss.kind),
                                        format::count(static_cast<qint64>(loss.count)))));
        reason->setFlat(true);
        reason->setStyleSheet(QStringLiteral("text-align: left; padding-left: 4px"));
        reason->setToolTip(inWords(loss.message));
        reason->setCursor(Qt::PointingHandCursor);
        connect(reason, &QPushButton::clicked, this, [this, loss] { Q_EMIT opened(loss); });
        m_reasons->addWidget(reason);
    }
}

} // namespace pickglass
