// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/fabrictablemodel.h"
#include "app/desktop/models/problemindex.h"

#include <array>

namespace pickglass {

/// A FabricTableModel whose columns are an enum with Count at its end: subclasses give cells.
template<typename ColumnEnum>
class RowsModel : public FabricTableModel
{
public:
    using Column = ColumnEnum;
    static constexpr size_t ColumnCount = static_cast<size_t>(ColumnEnum::Count);
    using ColumnSpecs = std::array<ColumnSpec, ColumnCount>;

    static constexpr int at(Column column) { return static_cast<int>(column); }

    QString text(int row, int column) const final
    {
        return isLive(column) ? liveCell(row, column).text()
                              : cell(static_cast<size_t>(row), static_cast<Column>(column));
    }
    QString rawText(int row, int column) const final
    {
        return isLive(column) ? liveCell(row, column).rawText()
                              : rawCell(static_cast<size_t>(row), static_cast<Column>(column));
    }
    std::optional<Severity> severity(int row) const final
    {
        const qint32 worst = problemOf(static_cast<size_t>(row));
        return worst < 0 ? std::nullopt
                         : std::optional(snapshot()->problems[static_cast<size_t>(worst)].severity);
    }

protected:
    explicit RowsModel(QObject *parent) : FabricTableModel(parent) {}

    virtual QString cell(size_t row, Column column) const = 0;
    virtual QString rawCell(size_t row, Column column) const { return cell(row, column); }
    virtual std::optional<quint64> key(size_t row, Column column) const = 0;
    /// The cell of a live column.
    virtual LiveCell live(const Figures &, size_t, Column) const { return {}; }
    /// The worst problem of a row, an index into Snapshot::problems, or -1.
    virtual qint32 problemOf(size_t row) const = 0;

    /// The key of a number of which 0 (or less) means that it is not known.
    static quint64 knownOr(qint64 number)
    {
        return number > 0 ? static_cast<quint64>(number) : UnknownKey;
    }

private:
    LiveCell liveCell(int row, int column) const final
    {
        return figures() && isLive(column)
                   ? live(*figures(), static_cast<size_t>(row), static_cast<Column>(column))
                   : LiveCell();
    }
    std::optional<quint64> sortKey(int row, int column) const final
    {
        return isLive(column) ? std::optional(liveCell(row, column).sortKey())
                              : key(static_cast<size_t>(row), static_cast<Column>(column));
    }
};

} // namespace pickglass
