// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/browser/browserdelegate.h"

#include "app/desktop/browser/browsermodel.h"
#include "app/desktop/theme.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>

namespace pickglass {

namespace {

constexpr int RowHeight = 24;
constexpr int SectionHeight = 30;
constexpr int BarWidth = 40;
constexpr int BarHeight = 5;

/// How hot the hottest port is, as a small bar at the right; hollow where it is not known.
void paintBar(QPainter *painter, const QRect &rect, const Heat &heat)
{
    const Tokens &t = tokens();
    const QRectF track(rect.right() - BarWidth + 1, rect.center().y() - BarHeight / 2, BarWidth,
                       BarHeight);
    if (!heat.share) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(t.faint, 1, Qt::DashLine));
        painter->drawRoundedRect(track.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
        return;
    }
    painter->setPen(Qt::NoPen);
    painter->setBrush(t.grid);
    painter->drawRoundedRect(track, 2.5, 2.5);
    if (*heat.share > 0) {
        QRectF bar = track;
        bar.setWidth(std::max(*heat.share * BarWidth, double(BarHeight)));
        painter->setBrush(Theme::instance().heat(*heat.share));
        painter->drawRoundedRect(bar, 2.5, 2.5);
    }
    if (heat.isOver) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(t.warning, 1));
        painter->drawRoundedRect(track.adjusted(-1.5, -1.5, 1.5, 1.5), 4, 4);
    }
}

/// The count of a section, at the right; returns the width it took.
int paintCount(QPainter *painter, const QRect &rect, int count, bool isBad)
{
    const Theme &theme = Theme::instance();
    const Tokens &t = theme.tokens();
    const QString text = QLocale().toString(count);
    painter->setFont(theme.font(Tokens::SecondarySize, isBad ? QFont::DemiBold : QFont::Normal));
    const int width = painter->fontMetrics().horizontalAdvance(text);
    if (!isBad) {
        painter->setPen(t.secondary);
        painter->drawText(rect, Qt::AlignRight | Qt::AlignVCenter, text);
        return width;
    }
    const QRect pill(rect.right() - width - 10, rect.center().y() - 8, width + 11, 17);
    painter->setPen(Qt::NoPen);
    painter->setBrush(t.warning);
    painter->drawRoundedRect(pill, 8.5, 8.5);
    painter->setPen(theme.textOn(t.warning));
    painter->drawText(pill, Qt::AlignCenter, text);
    return pill.width();
}

} // namespace

void BrowserDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const Theme &theme = Theme::instance();
    const Tokens &t = theme.tokens();
    const bool isSection = index.data(BrowserModel::IsSectionRole).toBool();
    const bool isSelected = option.state & QStyle::State_Selected;
    if (isSelected || option.state & QStyle::State_MouseOver) {
        painter->fillRect(option.rect, isSelected ? t.accentBackground : t.raised);
    }
    QRect rect = option.rect.adjusted(Tokens::SpaceXs, 0, -Tokens::SpaceM, 0);

    if (const QColor color = index.data(BrowserModel::ColorRole).value<QColor>(); color.isValid()) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(color);
        painter->drawEllipse(QRect(rect.left(), rect.center().y() - 3, 8, 8));
        rect.setLeft(rect.left() + 14);
    }
    if (const int count = index.data(BrowserModel::CountRole).toInt(); count > 0) {
        const bool isBad = index.data(BrowserModel::IsBadRole).toBool();
        rect.setRight(rect.right() - paintCount(painter, rect, count, isBad) - Tokens::SpaceS);
    }
    if (const QVariant heat = index.data(BrowserModel::HeatRole); heat.isValid()) {
        paintBar(painter, rect, heat.value<Heat>());
        rect.setRight(rect.right() - BarWidth - Tokens::SpaceS);
    }
    painter->setFont(theme.font(Tokens::BodySize, isSection    ? QFont::DemiBold
                                                  : isSelected ? QFont::Medium
                                                               : QFont::Normal));
    painter->setPen(t.text);
    const QString text = index.data().toString();
    const QFontMetrics metrics = painter->fontMetrics();
    painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter,
                      metrics.elidedText(text, Qt::ElideMiddle, rect.width()));

    const QString more = index.data(BrowserModel::SecondaryRole).toString();
    const int used = metrics.horizontalAdvance(text) + Tokens::SpaceM;
    if (!more.isEmpty() && rect.width() - used > 30) {
        rect.setLeft(rect.left() + used);
        painter->setFont(theme.font(Tokens::SecondarySize));
        painter->setPen(isSelected ? t.secondary : t.faint);
        painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter,
                          painter->fontMetrics().elidedText(more, Qt::ElideRight, rect.width()));
    }
    painter->restore();
}

QSize BrowserDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    return {100, index.data(BrowserModel::IsSectionRole).toBool() ? SectionHeight : RowHeight};
}

} // namespace pickglass
