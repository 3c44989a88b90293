// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStyledItemDelegate>

namespace pickglass {

/// Paints the cells of a TopModel: figures monospaced, a small bar beside the utilization, and what
/// is over its threshold stronger and in the color of a warning.
class TopDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit TopDelegate(QObject *parent = nullptr) : QStyledItemDelegate(parent) {}

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

} // namespace pickglass
