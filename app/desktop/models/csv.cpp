// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/csv.h"

#include "app/desktop/models/tableproxy.h"

#include <numeric>

namespace pickglass {

QString toCsv(const TableProxy &table, const QList<int> &columns)
{
    const FabricTableModel &source = *table.table();
    QString csv;
    for (const int column : columns) {
        csv += QLatin1String(csv.isEmpty() ? "" : ",") +
               QLatin1String(source.columns()[static_cast<size_t>(column)].key);
    }
    csv += u'\n';
    for (int row = 0; row < table.rowCount(); ++row) {
        const int sourceRow = table.sourceRow(row);
        for (qsizetype i = 0; i < columns.size(); ++i) {
            csv +=
                QLatin1String(i == 0 ? "" : ",") + csvCell(source.rawText(sourceRow, columns[i]));
        }
        csv += u'\n';
    }
    return csv;
}

namespace {

QString lineOf(const QStringList &cells)
{
    QStringList plain;
    for (const QString &cell : cells) {
        plain << cell.simplified(); // no tabs and line feeds within a cell
    }
    return plain.join(u'\t') + u'\n';
}

} // namespace

QString toTabSeparated(const QAbstractItemModel &table, const QList<int> &rows, QList<int> columns,
                       int role)
{
    if (columns.isEmpty()) {
        columns.resize(table.columnCount());
        std::iota(columns.begin(), columns.end(), 0);
    }
    QStringList cells;
    for (const int column : columns) {
        cells << table.headerData(column, Qt::Horizontal).toString();
    }
    QString text = lineOf(cells);
    for (const int row : rows) {
        cells.clear();
        for (const int column : columns) {
            const QModelIndex index = table.index(row, column);
            const QVariant value = index.data(role);
            cells << (value.isValid() ? value : index.data()).toString();
        }
        text += lineOf(cells);
    }
    return text;
}

} // namespace pickglass
