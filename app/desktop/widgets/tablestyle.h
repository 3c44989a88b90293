// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QKeySequence>
#include <QList>

class QPainter;
class QStyleOptionViewItem;
class QTableView;

namespace pickglass {

/// How every table looks: rows of this height (pixels), no grid, frame or row numbers; whole rows
/// are selected, Tab leaves it, sorting scrolls to the top. GUI thread.
void styleTable(QTableView &table, int rowHeight);

/// For delegates that write a cell's text themselves: draws the rest of the cell and returns its
/// text, which it takes out of `cell`. No cell shows the focus, the row has it. GUI thread.
QString paintCellWithoutText(QPainter &painter, QStyleOptionViewItem &cell);

/// Puts rows of a table on the clipboard as toTabSeparated() has them: those selected, in their
/// order, else all. GUI thread.
void copyRows(const QTableView &table, const QList<int> &columns = {}, int role = Qt::DisplayRole);

/// The key that copies rows as they are on screen, where QKeySequence::Copy has unrounded values.
QKeySequence copyAsShownKey();

} // namespace pickglass
