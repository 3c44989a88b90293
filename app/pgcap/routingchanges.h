// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/pgcap/options.h"

namespace pickglass::pgcap {

/// `pgcap routing --since T`: what became of the routes between T and the time that is asked for.
/// Exit code 1 where they differ.
OrCode<int> runRoutingChanges(const Options &options);

} // namespace pickglass::pgcap
