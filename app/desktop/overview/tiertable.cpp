// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/tiertable.h"

#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>

namespace pickglass {

namespace {

struct TierTableText
{
    Q_DECLARE_TR_FUNCTIONS(tiers)
};

QLabel *cell(const QString &text, bool isHead)
{
    auto *label = new QLabel(text);
    label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    if (isHead) {
        label->setProperty("role", QStringLiteral("secondary"));
    } else {
        label->setFont(Theme::instance().monospaced());
    }
    return label;
}

} // namespace

QWidget *makeTierTable(const std::vector<FabricSummary::Tier> &tiers)
{
    auto *table = new QWidget;
    auto *grid = new QGridLayout(table);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(Tokens::SpaceM);
    grid->setVerticalSpacing(6);
    const QString explained = TierTableText::tr(
        "Cables towards hosts against cables towards the top; above 1 the tier is oversubscribed.");
    const QStringList heads{TierTableText::tr("Tier"),      TierTableText::tr("Switches"),
                            TierTableText::tr("Down"),      TierTableText::tr("Up"),
                            TierTableText::tr("Down : up"), TierTableText::tr("by rate")};
    for (int column = 0; column < heads.size(); ++column) {
        QLabel *head = cell(heads[column], true);
        head->setToolTip(column >= 4 ? explained : QString());
        grid->addWidget(head, 0, column);
        grid->setColumnStretch(column, 1);
    }
    int row = 1;
    for (const FabricSummary::Tier &tier : tiers) {
        const QStringList cells{
            QString::number(tier.tier),
            format::count(tier.switches),
            format::count(tier.down),
            tier.up == 0 ? format::unknown() : format::count(tier.up),
            format::ratio(static_cast<double>(tier.down), static_cast<double>(tier.up)),
            format::ratio(tier.downRate, tier.upRate)};
        for (int column = 0; column < cells.size(); ++column) {
            QLabel *label = cell(cells[column], false);
            label->setToolTip(column >= 4 ? explained : QString());
            grid->addWidget(label, row, column);
        }
        ++row;
    }
    return table;
}

} // namespace pickglass
