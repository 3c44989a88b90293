// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/stoptoken.h"
#include "core/plan/planreader.h"
#include "core/plan/rackplaces.h"

namespace pickglass {

/// The plan in a file: what readPlan() reads, or a capture, whose fabric at its end is the plan.
/// Any thread.
Result<Plan> readPlanFile(const QString &path, const PlanColumns &columns = {},
                          const StopToken &stop = {});

/// The table of places in a file: what readPlaces() reads. Any thread.
Result<SaidPlaces> readPlacesFile(const QString &path);

} // namespace pickglass
