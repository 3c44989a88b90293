// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/stoptoken.h"
#include "core/collectives/collectivehosts.h"
#include "core/collectives/collectiveplan.h"
#include "core/routing/routetree.h"

#include <optional>
#include <vector>

namespace pickglass {

/// A step on its way through the fabric.
struct RoutedStep
{
    CollectiveStep step = {};
    PortIndex from = {}; ///< invalid where the fabric does not have the host
    PortIndex to = {};
    RouteFailure failure = RouteFailure::None;
    std::vector<PortIndex> links = {}; ///< the ports that send, in order; empty without a route
    qint64 maxUses = 0;                ///< of one of its links
};

/// How many steps use a link, in one direction, at the same time.
struct LinkUses
{
    PortIndex port = {};                 ///< that sends
    qint64 uses = 0;                     ///< of all channels
    std::optional<double> capacity = {}; ///< bytes/s
    bool isOfHost = false;               ///< a host is at one end

    /// What is left to each step.
    std::optional<double> share() const
    {
        return capacity ? std::optional(*capacity / static_cast<double>(uses)) : std::nullopt;
    }
};

struct CollectiveRoutes
{
    std::vector<RoutedStep> steps = {};
    /// Those that are used: what leaves least to a step first, then by port.
    std::vector<LinkUses> links = {};
    /// The bus bandwidth is at most this, in bytes/s; unknown where no used link has a known rate.
    std::optional<double> bound = {};
    /// What it could be by the adapters alone.
    std::optional<double> boundOfAdapters = {};
    qint64 withoutRoute = 0; ///< steps that packets do not make, or whose hosts are not there
    qint64 sockets = 0;      ///< steps over TCP, which are not followed
    qint64 unknownRates = 0; ///< links whose rate is not known
    QStringList unknownHosts = {};
    QList<Message> notes = {};

    /// Whether steps share links so that less is left than the adapters can carry.
    bool isShared() const;
};

/// Follows the steps by the tables of the graph, from adapter to adapter, to base LIDs.
///
/// The bound: u steps that use a link of capacity c at the same time leave c/u to each. Each of C
/// channels carries 1/C of the data, so that all of them together carry at most C · min(c/u), over
/// all links. Of rings that is the bus bandwidth as nccl-tests define it
/// (https://github.com/NVIDIA/nccl-tests, doc/PERFORMANCE.md): data/time · 2(n-1)/n of an
/// all-reduce of n ranks, data/time · (n-1)/n of all-gather and reduce-scatter, is what a step of a
/// ring carries. A tree, which NCCL has for all-reduce, carries all data up and down each of its
/// edges: data/time ≤ C · min(c/u), and the bus bandwidth is 2(n-1)/n times that. By the adapters
/// alone: of rings what the adapters of the least host carry together, of trees the same minimum
/// over the links of hosts.
///
/// Fails when the token is stopped, and where steps × hops are more than MaxStepLinks.
/// O(steps × hops). Any thread.
Result<CollectiveRoutes> routeCollective(const Communicator &communicator,
                                         const CollectivePlan &plan, CollectiveHosts &hosts,
                                         const RouteGraph &graph, const StopToken &stop = {});
constexpr size_t MaxStepLinks = 50'000'000;

/// The number of adapters for rails of each host of a communicator: the least of those that are in
/// the fabric, at least 1.
int railsOf(const Communicator &communicator, CollectiveHosts &hosts);

} // namespace pickglass
