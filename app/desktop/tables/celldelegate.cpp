// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/tables/celldelegate.h"

#include "app/desktop/icons.h"
#include "app/desktop/models/fabrictablemodel.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

using Kind = FabricTableModel::CellKind;

constexpr int MarkSize = 10;
constexpr int FigureMargin = 18; ///< right of figures: where the header's right-aligned words end

/// A bar beside the figure: its length is the share, its color the heat.
constexpr QSize BarSize(44, 6);

void paintBar(QPainter &painter, const QRect &inner, double share)
{
    const QRectF track(inner.left(), inner.center().y() - BarSize.height() / 2.0 + 1,
                       BarSize.width(), BarSize.height());
    constexpr double Radius = 2;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(tokens().grid);
    painter.drawRoundedRect(track, Radius, Radius);
    if (share > 0) {
        QRectF filled = track;
        filled.setWidth(std::max(2.0, track.width() * share));
        painter.setBrush(Theme::instance().heat(share));
        painter.drawRoundedRect(filled, Radius, Radius);
    }
}

Kind kindOf(const QModelIndex &index)
{
    return static_cast<Kind>(index.data(FabricTableModel::CellKindRole).toInt());
}

} // namespace

int CellDelegate::widthOf(FabricTableModel::CellKind kind, const QString &widest)
{
    const QFontMetrics metrics(FabricTableModel::isFigure(kind) ? Theme::instance().monospaced()
                                                                : Theme::instance().font());
    const int bar = kind == Kind::Bar ? BarSize.width() + Tokens::SpaceXs : 0;
    return metrics.horizontalAdvance(widest) + bar;
}

void CellDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    // The row is what has the focus, not one of its cells.
    option->state &= ~QStyle::State_HasFocus;
    if (FabricTableModel::isFigure(kindOf(index))) {
        option->font = Theme::instance().monospaced();
        option->font.setBold(index.data(FabricTableModel::IsOverRole).toBool());
    }
}

void CellDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QString text = std::exchange(cell.text, QString());
    const QStyle *style = cell.widget ? cell.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);

    const Kind kind = kindOf(index);
    // As far in as the words of the header.
    QRect inner = cell.rect.adjusted(
        Tokens::SpaceS, 0, FabricTableModel::isFigure(kind) ? -FigureMargin : -Tokens::SpaceS, 0);
    QColor color = text == format::unknown() ? tokens().faint : tokens().text;
    painter->save();
    const QVariant severity = index.data(FabricTableModel::SeverityRole);
    if (kind == Kind::Problem && severity.isValid()) {
        const auto worst = static_cast<Severity>(severity.toInt());
        paintSeverityMark(
            *painter,
            QRectF(inner.left(), inner.center().y() - MarkSize / 2.0 + 1, MarkSize, MarkSize),
            worst);
        inner.setLeft(inner.left() + MarkSize + Tokens::SpaceS);
        color = severityColor(worst);
    }
    if (kind == Kind::Bar) {
        const QVariant share = index.data(FabricTableModel::HeatRole);
        if (share.isValid()) {
            paintBar(*painter, inner, share.toDouble());
        }
        inner.setLeft(inner.left() + BarSize.width() + Tokens::SpaceXs);
    } else if (index.data(FabricTableModel::IsOverRole).toBool()) {
        color = tokens().warning;
    }
    painter->setPen(color);
    painter->setFont(cell.font);
    painter->drawText(inner, static_cast<int>(cell.displayAlignment) | Qt::TextSingleLine,
                      QFontMetrics(cell.font).elidedText(text, Qt::ElideMiddle, inner.width()));
    painter->restore();
}

} // namespace pickglass
