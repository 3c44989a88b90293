// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QTableView;

namespace pickglass {

/// How every table looks: rows of this height (pixels) without a grid, a frame, wrapped words or
/// numbers of rows; whole rows are selected, Tab leaves the table, and sorting goes to the top. GUI
/// thread.
void dressTable(QTableView &table, int rowHeight);

} // namespace pickglass
