// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/pgcap/options.h"

#include <chrono>

namespace pickglass::pgcap {

/// `pgcap probe mad: --crosscheck`: discovers the fabric, has libibnetdisc discover it, discovers
/// it again, and prints what libibnetdisc says otherwise. Answers the exit code: BadNews where they
/// differ. timeLimit: of each discovery.
OrCode<int> crosscheckSource(const Options &options, std::chrono::milliseconds timeLimit);

} // namespace pickglass::pgcap
