// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/timestamp.h"
#include "core/fabric/fabric.h"
#include "core/fabric/portkey.h"

#include <vector>

namespace pickglass::bench {

/// A day of samples taken once a second: PortXmitData, PortRcvData, PortXmitPkts and PortXmitWait
/// of 400 ports, which all move, by as much as chance says.
struct DayCapture
{
    static constexpr Timestamp Start{1'700'000'000'000'000};
    static constexpr int Sweeps = 86'400;

    /// Writes it, and tells which ports these are: the first ones of the fabric.
    static Result<std::vector<PortKey>> record(const QString &path, const Fabric &fabric);
};

} // namespace pickglass::bench
