// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QKeySequence>
#include <QList>

class QTableView;

namespace pickglass {

/// Puts rows of a table on the clipboard as toTabSeparated() has them: those selected, in their
/// order, else all. GUI thread.
void copyRows(const QTableView &table, const QList<int> &columns = {}, int role = Qt::DisplayRole);

/// The key that copies rows as they are on screen, where QKeySequence::Copy has unrounded values.
QKeySequence copyAsShownKey();

} // namespace pickglass
