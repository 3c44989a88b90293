// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStyledItemDelegate>

namespace pickglass {

/// Paints the cells of a DiffModel: the sign of the change before its word, values monospaced.
class DiffDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit DiffDelegate(QObject *parent = nullptr) : QStyledItemDelegate(parent) {}

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
};

} // namespace pickglass
