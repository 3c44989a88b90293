// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/pgcap/options.h"
#include "app/pgcap/routing.h"

namespace pickglass::pgcap {

/// pgcap apm --even: which pairs to move to their alternates so that the load is even.
OrCode<int> runEven(const Options &options, const AskedRoutes &routes);

} // namespace pickglass::pgcap
