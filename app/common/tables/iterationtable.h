// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/iterationreader.h"
#include "app/common/tables/table.h"

namespace pickglass::tables {

/// Jobs that were found in traffic, as JSON and CSV have them.
std::vector<WrittenColumn<TrafficJob>> iterationColumns();
/// In a terminal, with units.
std::vector<WrittenColumn<TrafficJob>> iterationTerminalColumns();

/// "at most 25 %", "40 %" of a period: the communicate phase, in English; empty where it
/// is not known.
QString communicateText(const IterationJob &job);

} // namespace pickglass::tables
