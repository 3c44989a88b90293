// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/jobruns.h"
#include "app/common/tables/table.h"

namespace pickglass::tables {

/// Programs and whether their run time follows waits, as JSON and CSV have them.
std::vector<WrittenColumn<ProgramRuns>> runsColumns();
/// In a terminal, with units.
std::vector<WrittenColumn<ProgramRuns>> runsTerminalColumns();

} // namespace pickglass::tables
