// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/csv.h"

#include "app/desktop/models/tableproxy.h"

namespace pickglass {

QString csvCell(QString text)
{
    if (text.contains(u',') || text.contains(u'"') || text.contains(u'\n') ||
        text.contains(u'\r')) {
        text.replace(u'"', QLatin1String("\"\""));
        return u'"' + text + u'"';
    }
    return text;
}

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

QString toTabSeparated(const TableProxy &table, const QList<int> &rows, const QList<int> &columns)
{
    const FabricTableModel &source = *table.table();
    QString text;
    for (const int row : rows) {
        for (qsizetype i = 0; i < columns.size(); ++i) {
            QString cell = source.text(table.sourceRow(row), columns[i]);
            cell.replace(u'\t', u' ').replace(u'\n', u' ');
            text += QLatin1String(i == 0 ? "" : "\t") + cell;
        }
        text += u'\n';
    }
    return text;
}

} // namespace pickglass
