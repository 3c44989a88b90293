// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/value.h"

#include <algorithm>
#include <functional>
#include <span>
#include <string_view>

namespace pickglass::tables {

/// A column of a table, the same in the window, in a terminal, in JSON and in CSV.
template<typename Row>
struct Column
{
    const char *key;   ///< of JSON and CSV: "a.guid" is {"a": {"guid": …}} there, "a_guid" here
    const char *title; ///< untranslated, context "columns"; what the window shows
    Kind kind;
    /// Of a kind of figures called only where there are figures.
    Value (*value)(const Row &, const Context &);
};

/// A column in a terminal, and its head there, which says the unit.
struct TerminalColumn
{
    const char *key;
    const char *head;
};

/// A table as all programs have it.
template<typename Row>
struct Table
{
    std::span<const Column<Row>> columns;     ///< in the order of JSON and CSV
    std::span<const char *const> window;      ///< keys of CSV that the window shows, in order
    std::span<const TerminalColumn> terminal; ///< in order
};

/// "a.guid" as CSV has it: "a_guid".
QString csvKey(const char *key);

/// The columns of a window: those that it shows first, the others behind them, those of figures
/// beside each other.
struct WindowColumn
{
    size_t column; ///< of Table::columns
    bool isShown;  ///< unless the person chose otherwise
};
std::vector<WindowColumn> windowOrder(std::span<const char *const> keys,
                                      const std::vector<Kind> &kinds,
                                      std::span<const char *const> shown);

/// A column as a form has it.
template<typename Row>
struct WrittenColumn
{
    QString key;
    std::function<Cell(const Row &)> cell;
};

/// The columns of a table that are there. The table and the context must outlive them.
template<typename Row>
std::vector<WrittenColumn<Row>> writtenColumns(Form form, const Table<Row> &table,
                                               const Context &context)
{
    std::vector<WrittenColumn<Row>> written;
    const auto add = [&](const Column<Row> &column, const char *key) {
        const bool isThere = isOfFigures(column.kind)      ? context.figures != nullptr
                             : column.kind == Kind::Subnet ? context.fabric().hasSeveralSubnets()
                                                           : true;
        if (isThere) {
            written.push_back({QString::fromUtf8(key), [&column, &context, form](const Row &row) {
                                   const Value value = column.value(row, context);
                                   return form == Form::Text
                                              ? terminalCell(column.kind, value, context)
                                          : form == Form::Csv
                                              ? cell(csvText(column.kind, value, context))
                                              : cellOf(column.kind, value, context);
                               }});
        }
    };
    if (form != Form::Text) {
        for (const Column<Row> &column : table.columns) {
            add(column, column.key);
        }
        return written;
    }
    for (const TerminalColumn &shown : table.terminal) {
        const auto found =
            std::ranges::find(table.columns, std::string_view(shown.key), &Column<Row>::key);
        Q_ASSERT(found != table.columns.end());
        add(*found, shown.head);
    }
    return written;
}

/// Writes the rows one after the other, until writing fails.
template<typename Row>
void writeTable(TextSink &sink, Form form, const std::vector<WrittenColumn<Row>> &columns,
                const std::vector<Row> &rows)
{
    QStringList keys;
    for (const WrittenColumn<Row> &column : columns) {
        keys << column.key;
    }
    const auto records = Records::make(form, sink, keys, Records::Keys::Nested);
    Cells cells(columns.size());
    for (const Row &row : rows) {
        if (sink.hasFailed()) {
            break;
        }
        std::ranges::transform(columns, cells.begin(), [&row](const WrittenColumn<Row> &column) {
            return column.cell(row);
        });
        records->add(cells);
    }
    records->end();
}
template<typename Row>
void writeTable(TextSink &sink, Form form, const Table<Row> &table, const Context &context,
                const std::vector<Row> &rows)
{
    writeTable(sink, form, writtenColumns(form, table, context), rows);
}

} // namespace pickglass::tables
