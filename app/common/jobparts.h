// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturereader.h"
#include "core/jobs/jobroutes.h"

#include <memory>
#include <vector>

namespace pickglass {

/// A time in which neither the fabric nor its forwarding tables changed.
struct RoutePart
{
    TimeRange range;
    SharedFabric fabric;
    SharedForwardingTables tables; ///< never null
    std::shared_ptr<const RouteGraph> graph;
};

/// The parts of a range, ascending; of more than MaxRouteParts the later ones are joined. Each has
/// the fabric and the tables of its end, since tables are read a little after the fabric.
/// Precondition: both ends are known.
Result<std::vector<RoutePart>> routeParts(const CaptureReader &capture, TimeRange range,
                                          const StopToken &stop = {});
constexpr size_t MaxRouteParts = 100;

/// The ports of host adapters that are cabled to a switch at some time, ascending.
std::vector<PortKey> hostPortsOf(const std::vector<RoutePart> &parts);

} // namespace pickglass
