// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/table.h"
#include "core/analysis/biterrortest.h"

namespace pickglass::tables {

struct BitErrorRow : BitErrorTest
{
    const Problem *problem = nullptr; ///< the worst of the port; null if none
};

extern const Table<BitErrorRow> BitErrors;

/// In their order.
std::vector<BitErrorRow> bitErrorRows(const std::vector<BitErrorTest> &tests);

} // namespace pickglass::tables
