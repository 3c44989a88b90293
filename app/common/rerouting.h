// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/stoptoken.h"
#include "core/fabric/fabric.h"
#include "core/fabric/forwardingtable.h"
#include "core/routing/failures.h"
#include "core/routing/whatif.h"

#include <QStringList>

#include <vector>

namespace pickglass {

/// The routing engines of OpenSM that a fabric can be routed with, as opensm -R takes them.
const QStringList &routingEngines();

/// What an OpenSM makes of a fabric when something has failed.
struct Rerouting
{
    QString engine; ///< that OpenSM used; another one than asked for: it refused that
    QString reason; ///< why it refused, in OpenSM's words; empty where its log does not say
    /// The fabric without what failed and without cables that packets do not pass, with the LIDs
    /// that OpenSM gave; nodes and ports have the indices of the fabric that was asked about. Null
    /// where the engine was refused.
    SharedFabric fabric;
    std::vector<ForwardingTable> tables;
};

/// Writes the fabric without what fails as a net file, lets a real OpenSM route it on ibsim
/// (SimulatedSubnet) and reads back what it wrote. OpenSM sits on a host in the largest part that
/// is connected; other parts get no routes. Takes half a second for 100 nodes, minutes for 10,000.
/// Fails where programs are missing, when it is stopped, where no host is left, and where the
/// fabric has several subnets. Any thread.
Result<Rerouting> reroute(const Fabric &fabric, const Failures &failures, const QString &engine,
                          const StopToken &stop);

/// What routes do after re-routing.
struct ReroutedLoad
{
    /// Ordered pairs of hosts of the fabric that was asked about whose packets do not arrive; -1:
    /// not known.
    qint64 unreachable = -1;
    RouteLoad load = {}; ///< by port of that fabric
    LoadSummary summary = {};

    bool isKnown() const { return unreachable >= 0; }
};
/// Follows the routes of all hosts; takes as long as whatIf(). Not known where the engine was
/// refused. Fails when it is stopped. Any thread.
Result<ReroutedLoad> reroutedLoad(const Fabric &fabric, const Rerouting &rerouting,
                                  const StopToken &stop);

} // namespace pickglass
