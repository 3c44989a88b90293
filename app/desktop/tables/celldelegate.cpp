// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/tables/celldelegate.h"

#include "app/desktop/models/fabrictablemodel.h"
#include "app/desktop/models/format.h"
#include "app/desktop/severitymark.h"
#include "app/desktop/theme.h"

#include <QApplication>
#include <QPainter>

namespace pickglass {

namespace {

using Kind = FabricTableModel::CellKind;

constexpr int MarkSize = 10;
constexpr int FigureMargin = 18; ///< right of figures: where the header's right-aligned words end

Kind kindOf(const QModelIndex &index)
{
    return static_cast<Kind>(index.data(FabricTableModel::CellKindRole).toInt());
}

} // namespace

void CellDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    // The row is what has the focus, not one of its cells.
    option->state &= ~QStyle::State_HasFocus;
    if (kindOf(index) == Kind::Figure) {
        option->font = Theme::instance().monospaced();
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
    QRect inner = cell.rect.adjusted(Tokens::SpaceS, 0,
                                     kind == Kind::Figure ? -FigureMargin : -Tokens::SpaceS, 0);
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
    painter->setPen(color);
    painter->setFont(cell.font);
    painter->drawText(inner, static_cast<int>(cell.displayAlignment) | Qt::TextSingleLine,
                      QFontMetrics(cell.font).elidedText(text, Qt::ElideMiddle, inner.width()));
    painter->restore();
}

} // namespace pickglass
