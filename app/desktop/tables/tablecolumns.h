// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/fabrictablemodel.h"

#include <QList>
#include <QObject>
#include <QStyledItemDelegate>

class QMenu;
class QTableView;

namespace pickglass {

/// Which columns of a table are shown, and how wide: what a person chose, kept in the settings
/// under the table's name, else what is of use for this fabric. Columns of figures are as wide as
/// figures get, so that nothing moves when they change.
class TableColumns final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TableColumns)

public:
    /// Both must outlive it.
    TableColumns(const QString &name, const FabricTableModel *table, QTableView *view);

    /// The model has rows: hides what is of no use for them. Live columns are of use where there
    /// are samples.
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
