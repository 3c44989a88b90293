// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStyledItemDelegate>

namespace pickglass {

/// Paints the cells of an EventsModel: severities with their mark, times monospaced, a sign before
/// what unfolds, members set in, and what is acknowledged quiet.
class EventDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit EventDelegate(QObject *parent = nullptr) : QStyledItemDelegate(parent) {}

    /// The sign before what unfolds, within its cell.
    static QRect foldSign(const QRect &cell);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

} // namespace pickglass
