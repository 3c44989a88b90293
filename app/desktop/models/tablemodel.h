// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/table.h"
#include "app/desktop/models/fabrictablemodel.h"
#include "app/desktop/models/ranks.h"
#include "app/desktop/models/tablecell.h"

#include <QByteArray>

namespace pickglass {

/// A table of app/common/tables over a snapshot, with its columns in the order of the window.
/// Subclasses make its rows. Those of which something may be wrong have a member `problem`, the
/// worst one or null. GUI thread.
template<typename Row>
class TableModel : public FabricTableModel
{
public:
    /// The column of a key of CSV; -1 where there is none.
    int columnOf(const char *key) const
    {
        const auto found = std::ranges::find_if(
            m_columns, [key](const Shown &column) { return column.key == key; });
        return found == m_columns.end() ? -1 : static_cast<int>(found - m_columns.begin());
    }

    QString text(int row, int column) const final
    {
        const Shown &shown = columnAt(column);
        if (shown.isLive() && !figures()) {
            return {};
        }
        const LiveCell live = liveCell(row, column);
        return live.isKnown() ? live.text()
                              : shownText(shown.kind, valueAt(row, column), m_context);
    }
    QString rawText(int row, int column) const final
    {
        const Shown &shown = columnAt(column);
        return shown.isLive() && !figures()
                   ? QString()
                   : tables::csvText(shown.kind, valueAt(row, column), m_context);
    }
    std::optional<Severity> severity(int row) const final
    {
        if constexpr (requires(const Row &one) { one.problem; }) {
            const Problem *worst = rowAt(row).problem;
            return worst == nullptr ? std::nullopt : std::optional(worst->severity);
        } else {
            return {};
        }
    }

protected:
    TableModel(const tables::Table<Row> &table, QObject *parent) : FabricTableModel(parent)
    {
        std::vector<const char *> keys;
        std::vector<tables::Kind> kinds;
        for (const tables::Column<Row> &column : table.columns) {
            keys.push_back(column.key);
            kinds.push_back(column.kind);
        }
        for (const tables::WindowColumn &at : tables::windowOrder(keys, kinds, table.window)) {
            const tables::Column<Row> &column = table.columns[at.column];
            const Shown &shown = m_columns.emplace_back(
                Shown{tables::csvKey(column.key).toLatin1(), column.kind, column.value});
            addColumn({shown.key.constData(), column.title, cellKindOf(column.kind), at.isShown},
                      shown.isLive());
        }
    }

    virtual std::vector<Row> rowsFrom(const Snapshot &snapshot) const = 0;
    const Row &rowAt(int row) const { return m_made[static_cast<size_t>(row)]; }

    void prepare(const Snapshot &snapshot) final
    {
        m_context = {this->snapshot(), {}, nameRanks(*snapshot.fabric)};
        m_made = rowsFrom(snapshot);
    }
    void prepareFigures(const Figures &figures) final
    {
        m_context.figures = this->figures();
        countFigures(m_made, figures);
    }
    /// Writes into the rows what their columns need of figures.
    virtual void countFigures(std::vector<Row> & /*rows*/, const Figures & /*figures*/) const {}

private:
    struct Shown
    {
        QByteArray key;
        tables::Kind kind;
        tables::Value (*value)(const Row &, const tables::Context &);

        bool isLive() const { return tables::isOfFigures(kind); }
    };
    const Shown &columnAt(int column) const { return m_columns[static_cast<size_t>(column)]; }
    tables::Value valueAt(int row, int column) const
    {
        return columnAt(column).value(rowAt(row), m_context);
    }
    LiveCell liveCell(int row, int column) const final
    {
        const Shown &shown = columnAt(column);
        return shown.isLive() && figures() ? liveCellOf(shown.kind, valueAt(row, column), m_context)
                                           : LiveCell();
    }
    std::optional<double> shareOf(int row, int column) const final
    {
        if (columnAt(column).kind != tables::Kind::Share) {
            return std::nullopt;
        }
        const tables::Value value = valueAt(row, column);
        const auto *share = std::get_if<double>(&value);
        return share ? std::optional(*share) : std::nullopt;
    }
    QString liveNote(int row, int column) const final
    {
        return liveNoteOf(columnAt(column).kind, valueAt(row, column), fabric());
    }
    std::optional<quint64> sortKey(int row, int column) const final
    {
        const Shown &shown = columnAt(column);
        if (shown.isLive() && shown.kind != tables::Kind::Traffic) {
            return liveCell(row, column).sortKey();
        }
        return shown.isLive() && !figures()
                   ? UnknownKey
                   : tables::sortKey(shown.kind, valueAt(row, column), m_context);
    }

    std::vector<Shown> m_columns;
    tables::Context m_context;
    std::vector<Row> m_made;
};

} // namespace pickglass
