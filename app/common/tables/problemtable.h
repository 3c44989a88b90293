// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/table.h"

namespace pickglass::tables {

using ProblemRow = const Problem *;

extern const Table<ProblemRow> Problems;

/// A row a problem, in their order. They must outlive the rows.
std::vector<ProblemRow> problemRows(const std::vector<Problem> &problems);

} // namespace pickglass::tables
