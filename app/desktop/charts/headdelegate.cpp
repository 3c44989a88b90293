// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/headdelegate.h"

#include "app/desktop/theme.h"

#include <QPainter>

namespace pickglass {

namespace {

constexpr int RowHeight = 23;
constexpr int SectionHeadHeight = 26;

void write(QPainter *painter, const QRect &place, const QString &text, Qt::TextElideMode elide)
{
    painter->drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                      painter->fontMetrics().elidedText(text, elide, place.width()));
}

} // namespace

HeadDelegate::HeadDelegate(int headRole, QObject *parent)
    : QStyledItemDelegate(parent),
      m_headRole(headRole)
{
}

void HeadDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    const Theme &theme = Theme::instance();
    const Tokens &t = theme.tokens();
    const auto inset = [](const QRect &rect) {
        return rect.adjusted(Tokens::SpaceS, 0, -Tokens::SpaceS, 0);
    };
    QRect row = option.rect;
    row.setTop(row.bottom() + 1 - RowHeight);
    painter->save();
    if (const QString words = head(index); !words.isEmpty()) {
        QRect place = inset(option.rect);
        place.setBottom(row.top() - 1);
        painter->setFont(theme.font(Tokens::SecondarySize, QFont::DemiBold));
        painter->setPen(t.secondary);
        write(painter, place, words, Qt::ElideRight);
    }
    const bool isSelected = option.state & QStyle::State_Selected;
    if (isSelected || option.state & QStyle::State_MouseOver) {
        painter->fillRect(row, isSelected ? t.accentBackground : t.raised);
    }
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(t.accent);
        painter->drawRect(row.adjusted(0, 0, -1, -1));
    }
    painter->setFont(theme.font());
    painter->setPen(t.text);
    write(painter, inset(row), index.data().toString(), Qt::ElideMiddle);
    painter->restore();
}

QSize HeadDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    return {100, RowHeight + (head(index).isEmpty() ? 0 : SectionHeadHeight)};
}

} // namespace pickglass
