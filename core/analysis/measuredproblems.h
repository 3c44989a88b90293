// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/biterrortest.h"
#include "core/analysis/problems.h"
#include "core/counters/countersweep.h"
#include "core/fabric/fabric.h"

#include <span>
#include <vector>

namespace pickglass {

/// What a device or the module of a cable measured last: a reading of a gauge (isOfDevice()).
struct MeasuredValue
{
    PortKey port; ///< port 0 for a device
    CounterId counter = {};
    quint64 value = 0;
    Timestamp time = {};

    bool operator==(const MeasuredValue &) const = default;
};

/// The gauges of a sweep that ports answered with, in the order of its ports.
std::vector<MeasuredValue> measuredIn(const CounterSweep &sweep);

/// What is wrong by what was measured:
/// - "hot_module": a module at or above the alarm or warning of its own (attributes
///   CableTemperatureHighAlarm, CableTemperatureHighWarning of its port); where it says none, at or
///   above 70 °C, the highest case temperature of modules of the commercial range (SFF-8636).
/// - "weak_light": a lane receives less than the module's own limit (CableRxPowerLow).
/// - "high_bit_error_rate": the effective or the symbol bit error rate is at or above what is usual
///   for the speed (usualBitErrorLimit()); unknown speeds are not judged.
/// - "fan_stopped": a fan stands while others of its device turn.
/// - "slow_fan": it turns slower than its device wants (Fan1MinSpeed).
/// - "hot_device": a sensor of a device is at or above its own limit (Sensor1HighThreshold).
/// - "supply_off": a power supply delivers nothing while others of its device do.
/// Any thread.
std::vector<Problem> findMeasuredProblems(const Fabric &fabric,
                                          std::span<const MeasuredValue> values);

/// What is wrong by tests of bit error rates, where the rate is above what is usual for the speed
/// with a confidence of 95 %: "bit_errors" by errors that were counted, "bit_error_forecast" by the
/// histogram of corrected symbols. Raw rates are not judged. Any thread.
std::vector<Problem> findBitErrorProblems(const Fabric &fabric,
                                          std::span<const BitErrorTest> tests);

} // namespace pickglass
