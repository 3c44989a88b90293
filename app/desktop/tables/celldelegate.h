// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/fabrictablemodel.h"

#include <QStyledItemDelegate>

namespace pickglass {

/// Paints the cells of a FabricTableModel: figures monospaced, problems with a mark and a word in
/// the color of their severity, shares with a small bar in the color of their heat. What is over
/// its threshold is bold; waits and errors also in the color of a warning.
class CellDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit CellDelegate(QObject *parent = nullptr) : QStyledItemDelegate(parent) {}

    /// The room that a cell of this kind takes with this text, without its margins.
    static int widthOf(FabricTableModel::CellKind kind, const QString &widest);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

} // namespace pickglass
