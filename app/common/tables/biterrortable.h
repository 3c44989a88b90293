// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/table.h"
#include "core/analysis/biterrortest.h"

namespace pickglass::tables {

extern const Table<BitErrorTest> BitErrors;

} // namespace pickglass::tables
