// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/stoptoken.h"
#include "core/routing/routegraph.h"

#include <span>
#include <vector>

namespace pickglass {

/// How many requests a port is asked; a switch's ports are all asked at the LID of the switch.
struct PortRequests
{
    PortIndex port;
    double count = 0;
};

/// What requests from one port to others, and their answers, put on links: of each port of the
/// fabric the share of all requests and answers that it sends, 0 … 1 (each request or answer counts
/// the same; all requests are 1, and so are all answers). Those whose way is not known, or does not
/// arrive, are on the recorder's own cable alone. The recorder's own ports are asked without a
/// cable. Fails when the token is stopped.
Result<std::vector<double>> requestShares(const RouteGraph &graph, PortIndex recorder,
                                          std::span<const PortRequests> asked,
                                          const StopToken &stop = {});

} // namespace pickglass
