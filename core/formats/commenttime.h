// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"

#include <string_view>

namespace pickglass {

/// The time that a comment of a saved discovery tells: "# Topology file: generated on Wed Aug  6
/// 16:11:23 2025" (taken as UTC) or ibdiagnet's "# Timestamp: 2021-09-16 20:04:46 KST +0900",
/// also as "# Running timestamp   : ".
Timestamp timeOfComment(std::string_view line);

} // namespace pickglass
