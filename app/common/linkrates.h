// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/ratesteps.h"
#include "core/capture/capturereader.h"

#include <QHash>

namespace pickglass {

/// What the links of ports can carry over a range with both ends, where their width or speed
/// changed in it by the events of the capture; other ports are left out. Of more than MaxRateSteps
/// changes some are left out. A worker.
constexpr size_t MaxRateSteps = 64;
Result<QHash<PortKey, RateSteps>> changedRates(const CaptureReader &capture, TimeRange range);

} // namespace pickglass
