// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/pgcap/difftext.h"
#include "app/pgcap/options.h"
#include "core/plan/plan.h"

namespace pickglass::pgcap {

/// --plan, --columns.
void addPlanFile(Options &options);
/// The same with --all.
void addPlanOptions(Options &options);

/// The plan that --plan names: a file, a capture, or a rule.
OrCode<Plan> openPlan(const Options &options);

/// Prints how the side differs from the plan; `earlier` may be null. The exit code.
int writePlanDiff(const Options &options, const Plan &plan, const Side &side,
                  const Fabric *earlier);

} // namespace pickglass::pgcap
