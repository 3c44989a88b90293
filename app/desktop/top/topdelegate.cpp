// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/top/topdelegate.h"

#include "app/desktop/icons.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/topmodel.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/tablestyle.h"

#include <QPainter>

namespace pickglass {

namespace {

constexpr int FigureMargin = 18; ///< right of figures: where the header's right-aligned words end
constexpr int FigureWidth = 52;  ///< of a utilization, beside its bar
constexpr int BarHeight = 6;

bool isFigure(const QModelIndex &index)
{
    return index.data(TopModel::CellKindRole).toInt() ==
           static_cast<int>(FabricTableModel::CellKind::Figure);
}

} // namespace

void TopDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    // The row is what has the focus, not one of its cells.
    option->state &= ~QStyle::State_HasFocus;
    if (isFigure(index)) {
        option->font = Theme::instance().monospaced();
    }
    if (index.data(TopModel::OverRole).toBool()) {
        option->font.setWeight(QFont::DemiBold);
    }
}

void TopDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                        const QModelIndex &index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QString text = paintCellWithoutText(*painter, cell);

    const auto column = static_cast<TopModel::Column>(index.column());
    const QRect inner =
        cell.rect.adjusted(Tokens::SpaceS, 0, isFigure(index) ? -FigureMargin : -Tokens::SpaceS, 0);
    if (column == TopModel::Column::Utilization) {
        const double room = inner.width() - FigureWidth - Tokens::SpaceS;
        const QVariant share = index.data(TopModel::ShareRole);
        if (room >= 24) {
            paintHeatBar(
                *painter,
                QRectF(inner.left(), inner.center().y() - BarHeight / 2.0 + 1, room, BarHeight),
                share.isValid() ? std::optional(share.toDouble()) : std::nullopt);
        }
    }
    const bool isQuiet = column == TopModel::Column::Rank || text == format::unknown();
    painter->save();
    painter->setPen(isQuiet                                   ? tokens().faint
                    : index.data(TopModel::OverRole).toBool() ? tokens().warning
                    : column == TopModel::Column::Because     ? tokens().secondary
                                                              : tokens().text);
    painter->setFont(cell.font);
    const auto elide = column == TopModel::Column::Because ? Qt::ElideRight : Qt::ElideMiddle;
    painter->drawText(inner, static_cast<int>(cell.displayAlignment) | Qt::TextSingleLine,
                      QFontMetrics(cell.font).elidedText(text, elide, inner.width()));
    painter->restore();
}

} // namespace pickglass
