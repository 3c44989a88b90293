// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/problemindex.h"
#include "app/desktop/models/fabrictablemodel.h"
#include "app/desktop/models/format.h"

namespace pickglass {

/// What all rows of a table know; a table's own row adds what its columns need.
struct TableRow
{
    const Snapshot &snapshot;
    qint32 problem = -1; ///< the worst, an index into Snapshot::problems; -1 for none

    const Problem *worst() const
    {
        return problem < 0 ? nullptr : &snapshot.problems[static_cast<size_t>(problem)];
    }
    QString problemText() const { return worst() ? format::problemKind(worst()->kind) : QString(); }
    QString problemKind() const { return worst() ? worst()->kind : QString(); }
    /// Sorts rows without a problem last.
    quint64 problemKey() const
    {
        return problem < 0 ? FabricTableModel::UnknownKey : static_cast<quint64>(problem);
    }
};

/// The key of a number, or enumerator, of which 0 (or less) means that it is not known.
template<typename Number>
quint64 numberKey(Number number)
{
    const auto value = static_cast<qint64>(number);
    return value > 0 ? static_cast<quint64>(value) : FabricTableModel::UnknownKey;
}

/// Sorts ports by the name of their node, then by number; and by number, then by node. The rank is
/// that of nameRanks().
inline quint64 nodeFirstKey(const std::vector<quint32> &rank, const Port &port)
{
    return static_cast<quint64>(rank[port.node.at()]) << 8 | port.number;
}
inline quint64 numberFirstKey(const std::vector<quint32> &rank, const Port &port)
{
    return static_cast<quint64>(port.number) << 32 | rank[port.node.at()];
}

inline quint64 guidKey(Guid guid)
{
    return guid.isNull() ? FabricTableModel::UnknownKey : guid.value();
}

inline QString guidText(Guid guid)
{
    return guid.isNull() ? QString() : guid.toString();
}

/// A FabricTableModel whose columns are the rows of a table: what they are called, and functions
/// of a row, which has TableRow as its base. Subclasses make rows.
template<typename Row>
class RowsModel : public FabricTableModel
{
public:
    struct Column
    {
        ColumnSpec spec;
        QString (*text)(const Row &) = nullptr; ///< null where the column is live
        QString (*raw)(const Row &) = nullptr;  ///< null: the text
        quint64 (*key)(const Row &) = nullptr;  ///< null: sorted by the text
        LiveCell (*live)(const Row &, const Figures &) = nullptr;
        QString (*note)(const Row &) = nullptr; ///< of a live cell, such as which port it is of
    };

    /// The place of an enumerator of a table's column enum.
    template<typename ColumnEnum>
    static constexpr int at(ColumnEnum column)
    {
        return static_cast<int>(column);
    }

    QString text(int row, int column) const final
    {
        const Column &shown = columnAt(column);
        return shown.live ? liveCell(row, column).text() : shown.text(rowAt(row));
    }
    QString rawText(int row, int column) const final
    {
        const Column &shown = columnAt(column);
        return shown.live ? liveCell(row, column).rawText()
                          : (shown.raw ? shown.raw : shown.text)(rowAt(row));
    }
    std::optional<Severity> severity(int row) const final
    {
        const Row made = rowAt(row);
        const Problem *worst = made.worst();
        return worst == nullptr ? std::nullopt : std::optional(worst->severity);
    }

protected:
    /// The columns must outlive the model.
    RowsModel(std::span<const Column> columns, QObject *parent)
        : FabricTableModel(parent),
          m_columns(columns)
    {
        for (const Column &column : columns) {
            addColumn(column.spec, column.live != nullptr);
        }
    }

    virtual Row rowAt(int row) const = 0;

private:
    const Column &columnAt(int column) const { return m_columns[static_cast<size_t>(column)]; }
    LiveCell liveCell(int row, int column) const final
    {
        const Column &shown = columnAt(column);
        return figures() && shown.live ? shown.live(rowAt(row), *figures()) : LiveCell();
    }
    QString liveNote(int row, int column) const final
    {
        const Column &shown = columnAt(column);
        return shown.note ? shown.note(rowAt(row)) : QString();
    }
    std::optional<quint64> sortKey(int row, int column) const final
    {
        const Column &shown = columnAt(column);
        if (shown.live) {
            return liveCell(row, column).sortKey();
        }
        return shown.key ? std::optional(shown.key(rowAt(row))) : std::nullopt;
    }

    std::span<const Column> m_columns;
};

} // namespace pickglass
