// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/pgcap/heatpainting.h"
#include "app/pgcap/json.h"
#include "core/analysis/heatfindings.h"

#include <optional>

namespace pickglass::pgcap {

/// The cells as CSV: a line for each row of each map, a column for each column, called by its
/// begin; what is not known is empty. The exit code, when that was said, where it fails.
int writeCells(const HeatOptions &options, const std::vector<DrawnMap> &maps, const QString &path);

/// What the maps of a stretch of time are, and what they tell, as an object.
void writeFindings(JsonWriter &json, const HeatOptions &options, const std::vector<DrawnMap> &maps,
                   const std::optional<HeatFindings> &findings);

} // namespace pickglass::pgcap
