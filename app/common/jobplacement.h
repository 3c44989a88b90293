// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"
#include "core/jobs/jobreport.h"

#include <optional>

namespace pickglass {

/// How a job lies in the fabric beside the best that its size allows, and what went between
/// switches for it, as a finding; nothing where switches do not connect its hosts. Any thread.
std::optional<JobFinding> describePlacement(const Fabric &fabric, const JobReport &report);

} // namespace pickglass
