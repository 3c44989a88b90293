// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/changes/diffdelegate.h"

#include "app/desktop/changes/diffmodel.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"

#include <QApplication>
#include <QPainter>

#include <utility>

namespace pickglass {

namespace {

using Column = DiffModel::Column;
using What = FabricDiff::What;

constexpr int SignWidth = 16;

QColor colorOf(What what)
{
    return what == What::Added     ? tokens().good
           : what == What::Removed ? tokens().error
                                   : tokens().warning;
}

} // namespace

void DiffDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    // The row is what has the focus, not one of its cells.
    cell.state &= ~QStyle::State_HasFocus;
    const QString text = std::exchange(cell.text, QString());
    const QStyle *style = cell.widget ? cell.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);

    const auto column = static_cast<Column>(index.column());
    const auto what = static_cast<What>(index.data(DiffModel::WhatRole).toInt());
    QRect inner = cell.rect.adjusted(Tokens::SpaceS, 0, -Tokens::SpaceS, 0);
    painter->save();
    QFont font = column == Column::Before || column == Column::After
                     ? Theme::instance().monospaced()
                     : cell.font;
    if (column == Column::What) {
        QFont bold = Theme::instance().monospaced();
        bold.setBold(true);
        painter->setFont(bold);
        painter->setPen(colorOf(what));
        painter->drawText(inner, Qt::AlignLeft | Qt::AlignVCenter, signOf(what));
        inner.setLeft(inner.left() + SignWidth);
    } else {
        const bool isQuiet = column == Column::Of || column == Column::Before;
        painter->setPen(text == format::unknown() ? tokens().faint
                        : isQuiet                 ? tokens().secondary
                                                  : tokens().text);
    }
    painter->setFont(font);
    painter->drawText(inner, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                      QFontMetrics(font).elidedText(text, Qt::ElideMiddle, inner.width()));
    painter->restore();
}

} // namespace pickglass
