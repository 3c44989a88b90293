// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/snapshot.h"
#include "app/desktop/models/livecell.h"
#include "app/desktop/models/place.h"

#include <QAbstractTableModel>

#include <limits>
#include <span>
#include <vector>

namespace pickglass {

/// A table over a snapshot's arrays: row i is element i, cells are made when they are asked for,
/// nothing is copied. Live columns show the figures of a moment or range; others of them change
/// these columns alone. Seals the item model contract; TableModel gives it columns and cells. GUI
/// thread.
class FabricTableModel : public QAbstractTableModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FabricTableModel)

public:
    /// What a cell holds, for whoever paints it.
    enum class CellKind : quint8 {
        Text,
        Place,   ///< the name of a node
        Figure,  ///< a number or an identity: monospaced, to the right
        Problem, ///< has a SeverityRole
        Percent, ///< a figure whose raw value is a share of 1
        Bar,     ///< such a share with a place on the heat scale
        Share,   ///< such a share with a bar that says no more than how large it is
    };
    enum Role {
        SortRole = Qt::UserRole + 1, ///< the cell's sort key, or its text where it has none
        CellKindRole,                ///< int of CellKind
        SeverityRole,                ///< int of Severity; nothing where nothing is wrong
        HeatRole,                    ///< double, 0 … 1; nothing where it is not known
        ShareRole,                   ///< the same of CellKind::Share
        IsOverRole,                  ///< bool: at or above its threshold
        RawRole,                     ///< a figure's unrounded value, else the text; "" if unknown
    };

    struct ColumnSpec
    {
        const char *key;   ///< as in the programs' JSON and the CSV
        const char *title; ///< untranslated, context "columns"
        CellKind kind = CellKind::Text;
        bool shown = true;   ///< unless the person chose otherwise
        bool isLive = false; ///< shows figures; shown where there are any. Neighbours of each other
    };
    static bool isFigure(CellKind kind) { return kind == CellKind::Figure || isShare(kind); }
    static bool hasBar(CellKind kind) { return kind == CellKind::Bar || kind == CellKind::Share; }
    static bool isShare(CellKind kind) { return kind == CellKind::Percent || hasBar(kind); }

    /// Rows without a value come last, whichever way the column is sorted.
    static constexpr quint64 UnknownKey = std::numeric_limits<quint64>::max();

    /// Null empties the table.
    void setSnapshot(SharedSnapshot snapshot);
    const SharedSnapshot &snapshot() const { return m_snapshot; }
    /// What live columns show. Null, and figures of another fabric, leave them unknown. Changes
    /// their data in place.
    void setFigures(SharedFigures figures);
    const SharedFigures &figures() const { return m_figures; }
    /// Figures are written otherwise: says that live columns have changed.
    void showFiguresAnew();

    std::span<const ColumnSpec> columns() const { return m_columns; }
    QString title(int column) const;

    /// What the cell says; empty where the value is not known. Rows and columns must be in range.
    virtual QString text(int row, int column) const = 0;
    /// The unrounded value, as CSV has it; empty where it is not known.
    virtual QString rawText(int row, int column) const = 0;
    /// The texts of a row's cells that are not live, a line each, where the model keeps them: many
    /// rows are searched sooner. Null where it does not.
    virtual const QString *rowText(int /*row*/) const { return nullptr; }
    virtual std::optional<Severity> severity(int row) const = 0;
    /// The raw value as a number; nothing where it is none, or not known.
    std::optional<double> number(int row, int column) const;
    bool isLive(int column) const { return columns()[static_cast<size_t>(column)].isLive; }
    /// Of row: what to sort a column by, ascending.
    std::vector<quint64> sortKeys(int column) const;

    virtual Place placeOf(int row) const = 0;
    /// The row of a place; -1 for a place of another kind.
    virtual int rowOf(const Place &place) const = 0;
    /// Whether the row is about one of these nodes (a bit a node of the fabric).
    virtual bool touches(int row, const std::vector<bool> &nodes) const = 0;

    int rowCount(const QModelIndex &parent = {}) const final
    {
        return parent.isValid() ? 0 : m_rows;
    }
    int columnCount(const QModelIndex &parent = {}) const final
    {
        return parent.isValid() ? 0 : static_cast<int>(columns().size());
    }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const final;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const final;

protected:
    /// Rows are made of more than the snapshot, and that has changed. Nothing happens without a
    /// snapshot.
    void makeRowsAnew();
    explicit FabricTableModel(QObject *parent) : QAbstractTableModel(parent) {}
    void addColumn(ColumnSpec column, bool isLive)
    {
        column.isLive = isLive;
        m_columns.push_back(column);
    }

    const Fabric &fabric() const { return *m_snapshot->fabric; }
    /// What a live column shows; unknown where there are no figures.
    virtual LiveCell liveCell(int row, int column) const = 0;
    /// Prepares for new figures, not null, of the fabric that is shown.
    virtual void prepareFigures(const Figures &) {}
    /// What to say of a live cell besides its value and formula, such as which port it is of.
    virtual QString liveNote(int row, int column) const = 0;
    /// Of cells of CellKind::Share: 0 … 1; nothing where it is not known.
    virtual std::optional<double> shareOf(int /*row*/, int /*column*/) const { return {}; }
    /// Number of rows of a snapshot that is not null.
    virtual int rowsOf(const Snapshot &snapshot) const = 0;
    /// Prepares for a new snapshot (not null), such as ranks to sort names by.
    virtual void prepare(const Snapshot &snapshot) = 0;
    /// The key of a cell, or nothing for a column that is sorted by its text.
    virtual std::optional<quint64> sortKey(int row, int column) const = 0;

private:
    QVariant toolTip(int row, int column) const;
    QVariant liveToolTip(int row, int column) const;

    std::vector<ColumnSpec> m_columns;
    SharedSnapshot m_snapshot;
    SharedFigures m_figures;
    int m_rows = 0;
};

} // namespace pickglass
