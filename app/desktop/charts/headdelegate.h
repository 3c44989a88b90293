// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStyledItemDelegate>

namespace pickglass {

/// Writes the head of a group above its first row: heads are no rows of their own, so that keys go
/// from row to row and nobody can choose one.
class HeadDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HeadDelegate)

public:
    /// Under the role is the head, a QString; empty for rows without one.
    explicit HeadDelegate(int headRole, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    QString head(const QModelIndex &index) const { return index.data(m_headRole).toString(); }

    int m_headRole;
};

} // namespace pickglass
