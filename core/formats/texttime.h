// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"

#include <QStringView>

#include <string_view>

namespace pickglass {

/// The time in a comment of a saved discovery: "# Topology file: generated on Wed Aug  6
/// 16:11:23 2025" (taken as UTC) or ibdiagnet's "# Timestamp: 2021-09-16 20:04:46 KST +0900",
/// also as "# Running timestamp   : ".
Timestamp timeOfComment(std::string_view line);

/// The time of a line that holds nothing but a date, as scripts leave it between the outputs of
/// tools: "Wed Aug  6 16:11:23 CEST 2025" and the other orders of date(1), ISO 8601, or seconds
/// since 1970, also between '#', '=', '-' and '*'. A zone counts as hours from UTC only; a name
/// such as CEST is taken for UTC.
Timestamp timeOfDateLine(std::string_view line);

/// When a file was saved, where its name says so, as scripts name files that they save again and
/// again: "perfquery-2026-11-21T13:48:05.txt", "iblinkinfo_20261121_134805", "counters.1763732885".
/// Times are UTC. Unknown where the name has none.
Timestamp timeInName(QStringView name);

} // namespace pickglass
