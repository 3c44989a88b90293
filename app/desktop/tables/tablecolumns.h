// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/fabrictablemodel.h"
#include "app/desktop/widgets/tablestyle.h"

#include <QList>
#include <QObject>

class QMenu;
class QTableView;

namespace pickglass {

/// The columns of a table that are shown, and their widths: chosen, kept in the settings under the
/// table's name, else by use for this fabric. Live columns have fixed widths.
class TableColumns final : public QObject
{
    Q_OBJECT

public:
    /// Both must outlive it.
    TableColumns(const QString &name, const FabricTableModel *table, QTableView *view);

    /// Call with rows in the model: hides useless columns. Live ones need samples.
    void restore(bool hasSamples);
    /// Whether live columns were said to be of use last time.
    bool showsLive() const { return m_showsLive; }
    /// As wide as what is in them, up to a bound.
    void fit();
    /// Figures are written otherwise.
    void fitLive();

    /// In the order on screen.
    QList<int> shown() const;
    /// Keeps the choice.
    void setShown(int column, bool shown);
    /// Fills a menu with a check for each.
    void fillChoice(QMenu &menu);

private:
    bool hasValues(int column) const;
    /// What a title takes.
    int headWidthOf(int column) const;
    int widthOf(int column) const;
    int liveWidthOf(int column) const;
    /// Every so many rows are looked at for how wide a column gets.
    int stride() const;
    QString setting(int column) const;

    QString m_name;
    const FabricTableModel *m_table;
    QTableView *m_view;
    bool m_showsLive = false;
};

/// Paints the cells of a FabricTableModel: monospaced figures, problems with a severity mark,
/// shares with a bar; over their threshold bold, waits and errors also colored.
class CellDelegate final : public LineDelegate
{
public:
    using LineDelegate::LineDelegate;

    /// The room that a cell of this kind takes with this text, without its margins.
    static int widthOf(FabricTableModel::CellKind kind, const QString &widest);

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
    CellText prepare(QPainter &painter, const QStyleOptionViewItem &cell, const QModelIndex &index,
                     const QString &text) const override;
};

} // namespace pickglass
