// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/metrics/metricsstate.h"
#include "core/formats/countermetrics.h"

namespace pickglass {

/// All families of a moment under these names: counterFamilies(), and what is worked out of them
/// (app/metrics/README.md has the list). What is not known has no sample. Any thread; takes a
/// moment for a large fabric.
MetricsFamilies metricsFamilies(const MetricsMoment &moment, const MetricsNames &names);

} // namespace pickglass
