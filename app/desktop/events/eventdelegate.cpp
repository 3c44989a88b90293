// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/events/eventdelegate.h"

#include "app/desktop/events/eventsmodel.h"
#include "app/desktop/icons.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"

#include <QApplication>
#include <QPainter>
#include <QPainterPath>

#include <utility>

namespace pickglass {

namespace {

using Column = EventsModel::Column;

constexpr int MarkSize = 10;
constexpr int SignWidth = 16;

bool isFigure(Column column)
{
    return column == Column::Time || column == Column::Lasted || column == Column::Port;
}

void paintFoldSign(QPainter &painter, const QRect &rect, bool isUnfolded)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(tokens().secondary, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const QPointF c = QRectF(rect).center();
    QPainterPath chevron;
    if (isUnfolded) {
        chevron.moveTo(c + QPointF(-4, -2));
        chevron.lineTo(c + QPointF(0, 2));
        chevron.lineTo(c + QPointF(4, -2));
    } else {
        chevron.moveTo(c + QPointF(-2, -4));
        chevron.lineTo(c + QPointF(2, 0));
        chevron.lineTo(c + QPointF(-2, 4));
    }
    painter.drawPath(chevron);
}

QColor colorOf(const QModelIndex &index, const QString &text)
{
    const auto column = static_cast<Column>(index.column());
    const QVariant severity = index.data(EventsModel::SeverityRole);
    if (!severity.isValid()) {
        return tokens().secondary;
    }
    if (text == format::unknown() || index.data(EventsModel::AcknowledgedRole).toBool()) {
        return tokens().faint;
    }
    if (column == Column::Severity) {
        return severityColor(static_cast<Severity>(severity.toInt()));
    }
    if (column == Column::Lasted && index.data(EventsModel::LastsRole).toBool()) {
        return severityColor(static_cast<Severity>(severity.toInt()));
    }
    return column == Column::Precision || column == Column::Lasted ? tokens().secondary
                                                                   : tokens().text;
}

} // namespace

QRect EventDelegate::foldSign(const QRect &cell)
{
    return {cell.left() + Tokens::SpaceXs, cell.top(), SignWidth, cell.height()};
}

void EventDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    // The row is what has the focus, not one of its cells.
    option->state &= ~QStyle::State_HasFocus;
    const auto column = static_cast<Column>(index.column());
    if (isFigure(column)) {
        option->font = Theme::instance().monospaced();
    }
    if (column == Column::Lasted && index.data(EventsModel::LastsRole).toBool()) {
        option->font.setWeight(QFont::DemiBold);
    }
}

void EventDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QString text = std::exchange(cell.text, QString());
    const QStyle *style = cell.widget ? cell.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);

    const auto column = static_cast<Column>(index.column());
    QRect inner = cell.rect.adjusted(Tokens::SpaceS, 0, -Tokens::SpaceS, 0);
    painter->save();
    const QColor color = colorOf(index, text);
    const QVariant severity = index.data(EventsModel::SeverityRole);
    if (column == Column::Severity && severity.isValid()) {
        if (index.data(EventsModel::AcknowledgedRole).toBool()) {
            painter->setOpacity(0.5);
        }
        paintSeverityMark(
            *painter,
            QRectF(inner.left(), inner.center().y() - MarkSize / 2.0 + 1, MarkSize, MarkSize),
            static_cast<Severity>(severity.toInt()));
        painter->setOpacity(1);
        inner.setLeft(inner.left() + MarkSize + Tokens::SpaceS);
    }
    if (column == Column::What) {
        const QVariant fold = index.data(EventsModel::FoldRole);
        if (fold.isValid()) {
            paintFoldSign(*painter, foldSign(cell.rect), fold.toBool());
        }
        const bool isMember = index.data(EventsModel::LineKindRole).toInt() ==
                              static_cast<int>(EventLine::Kind::Member);
        if (fold.isValid() || isMember) {
            inner.setLeft(foldSign(cell.rect).right() + Tokens::SpaceXs +
                          (isMember ? Tokens::SpaceM : 0));
        }
    }
    painter->setPen(color);
    painter->setFont(cell.font);
    const auto elide = column == Column::Node ? Qt::ElideMiddle : Qt::ElideRight;
    painter->drawText(inner, static_cast<int>(cell.displayAlignment) | Qt::TextSingleLine,
                      QFontMetrics(cell.font).elidedText(text, elide, inner.width()));
    painter->restore();
}

} // namespace pickglass
