// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/placemenu.h"
#include "app/desktop/reading/session.h"

#include <QAbstractTableModel>

#include <functional>

class QTableView;

namespace pickglass {

/// The base of the tables of this view: subclasses say what columns are called and give texts.
/// GUI thread.
class RoutesTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    /// The unrounded value of a cell, as CSV has it; "" where it is not known.
    static constexpr int RawRole = Qt::UserRole + 1;
    /// Of a title: Column::sample.
    static constexpr int SampleRole = Qt::UserRole + 2;

    struct Column
    {
        const char *key; ///< in CSV
        QString title;
        bool isFigure = false;
        QString note = {};   ///< the tool tip of its title
        QString sample = {}; ///< as long as its texts become, where they change with the time
    };

    /// What a row stands for; empty where it is no single place.
    virtual Selection placeOf(int row) const = 0;
    /// The row that stands for a place; -1 for none.
    virtual int rowOf(const Selection &place) const;

    int rowCount(const QModelIndex &parent = {}) const final;
    int columnCount(const QModelIndex &parent = {}) const final;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const final;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const final;
    /// All rows, with a line of keys before them.
    QString csv() const;

protected:
    using QAbstractTableModel::QAbstractTableModel;

    virtual int rows() const = 0;
    virtual int columns() const = 0;
    virtual Column column(int column) const = 0;
    virtual QString text(int row, int column) const = 0;
    virtual QString rawText(int row, int column) const { return text(row, column); }
    virtual QString note(int row, int column) const { return text(row, column); }
    /// Whether a cell is something bad.
    virtual bool isBad(int /*row*/, int /*column*/) const { return false; }
};

/// The same for cables in one direction. A row selects its cable.
class RouteLinksModel : public RoutesTableModel
{
    Q_OBJECT

public:
    Selection placeOf(int row) const final;
    /// Of a port the row of what it sends, of a cable the first of both directions.
    int rowOf(const Selection &place) const final;
    /// The port that sends.
    virtual PortIndex portAt(int row) const = 0;

protected:
    using RoutesTableModel::RoutesTableModel;

    /// Not null while there are rows.
    virtual const Fabric *fabric() const = 0;
    QString fromText(int row) const;
    QString toText(int row) const;
};

/// The look and keys of a table of this view: figures on the right, Ctrl+C copies unrounded values,
/// Ctrl+Shift+C what is shown.
void styleRoutesTable(QTableView &table);
/// Columns as wide as their contents, each up to `most` pixels.
void fitColumns(QTableView &table, int most = 220);

/// Has a table and the session select the same place, and shows the menu of a row's place. GUI
/// thread; `table` must have its model, and lives longer.
void followSelection(QTableView &table, RoutesTableModel &model, Session *session,
                     const ShowView &showView);

} // namespace pickglass
