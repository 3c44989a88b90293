// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/plan/plancomparison.h"

namespace pickglass {

/// A planned cable that is still to be laid.
struct NextCable
{
    qint32 planned = -1; ///< into Plan::cables
    /// How many hosts, there or planned, it connects with a larger part of the fabric; 0 where both
    /// ends hang together already, or will by cables before it in the list.
    qint64 hosts = 0;
};

/// The cables that are missing or not seen yet, in the order in which it serves to lay them: what
/// connects most hosts first, then by rack, height and name. Cables between nodes of which neither
/// was seen come last: whether they are there cannot be known yet, and they are taken to be. Any
/// thread.
std::vector<NextCable> nextCables(const Plan &plan, const Fabric &fabric,
                                  const PlanComparison &comparison);

} // namespace pickglass
