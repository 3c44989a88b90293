// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/texttable.h"
#include "core/capture/database.h"

#include <vector>

namespace pickglass {

/// The rows of text_tables and text_rows: tables of saved texts as they stood there. Private to
/// core/capture; one thread.

/// Inside the caller's transaction. Its time must be known.
Result<void> insertTextTable(Database &db, const TextTable &table);

/// All of them, or those of a name, ascending by their time; none in a capture that an older
/// program wrote. Refuses more than FORMAT.md allows.
Result<std::vector<TextTable>> queryTextTables(const Database &db, const QString &name = {});

/// Makes a temporary view of each name: the time, and the columns of all tables of that name. A
/// table that is called as one of ours ("NODES") gets the view "text_NODES".
Result<void> addTextViews(Database &db);

} // namespace pickglass
