// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/csv.h"

#include <QList>
#include <QString>

class QAbstractItemModel;

namespace pickglass {

class TableProxy;

/// The rows of a table as they are ordered and filtered, in these columns, as CSV (RFC 4180 with
/// plain line feeds): keys as heads, raw values, empty where a value is not known.
QString toCsv(const TableProxy &table, const QList<int> &columns);

/// Some rows of a table as text to be pasted into a sheet: a line of titles, tabs between cells.
/// The cells are those of the role, such as the unrounded values of FabricTableModel::RawRole; a
/// cell without it is as on screen. All columns where none are given.
QString toTabSeparated(const QAbstractItemModel &table, const QList<int> &rows,
                       QList<int> columns = {}, int role = Qt::DisplayRole);

} // namespace pickglass
