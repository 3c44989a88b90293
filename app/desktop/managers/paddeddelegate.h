// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/theme.h"

#include <QApplication>
#include <QStyledItemDelegate>

namespace pickglass {

/// Cells whose content keeps the distance of the header's from their edges.
class PaddedDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        QStyleOptionViewItem whole = option;
        initStyleOption(&whole, index);
        const QWidget *widget = option.widget;
        const QStyle *style = widget ? widget->style() : QApplication::style();
        style->drawPrimitive(QStyle::PE_PanelItemViewItem, &whole, painter, widget);
        QStyleOptionViewItem inner = option;
        inner.rect.adjust(Padding, 0, -Padding, 0);
        inner.state &= ~QStyle::State_HasFocus;
        QStyledItemDelegate::paint(painter, inner, index);
    }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(2 * Padding, 0);
    }

private:
    // The view itself keeps three pixels.
    static constexpr int Padding = Tokens::SpaceS - 3;
};

} // namespace pickglass
