// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QString>

namespace pickglass {

class TableProxy;

/// A text as a cell of CSV: quoted where it has to be (RFC 4180).
QString csvCell(QString text);

/// The rows of a table as they are ordered and filtered, in these columns, as CSV (RFC 4180 with
/// plain line feeds): keys as heads, raw values, empty where a value is not known.
QString toCsv(const TableProxy &table, const QList<int> &columns);

/// Some rows (of the proxy) as they are on screen, tabs between cells, to be pasted into a sheet.
QString toTabSeparated(const TableProxy &table, const QList<int> &rows, const QList<int> &columns);

} // namespace pickglass
