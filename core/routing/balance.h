// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabricshape.h"
#include "core/routing/routeload.h"

#include <optional>
#include <span>
#include <vector>

namespace pickglass {

/// What cables a balanced routing loads alike.
enum class BalanceKind : quint8 {
    Parallel,  ///< those from one switch to another
    Uplinks,   ///< those from a leaf to higher tiers
    Downlinks, ///< those from higher tiers to a leaf
    Tier,      ///< all from one tier to the next one up, or the next one down
    Dimension, ///< all along a dimension of a torus, both ways
    All        ///< all between switches
};
/// "parallel", "uplinks", "downlinks", "tier", "dimension", "all", as the programs' JSON has them.
QString toString(BalanceKind kind);

/// How evenly routes are spread over some cables, each in one direction.
struct BalanceGroup
{
    BalanceKind kind = BalanceKind::All;
    NodeIndex from = {}; ///< of Parallel: the sending switch; of Uplinks and Downlinks: the leaf
    NodeIndex to = {};   ///< of Parallel: the receiving switch
    int tier = 0;        ///< of Tier: the sending one, from 1; of Dimension: which, from 0
    int toTier = 0;      ///< of Tier: the receiving one
    std::vector<PortIndex> ports = {}; ///< that send; at least two
    quint32 max = 0;                   ///< routes of the busiest cable
    PortIndex busiest = {};            ///< the first of those that have so many
    double mean = 0;

    /// Max over mean: 1 where all are alike; nothing where there is no route.
    std::optional<double> ratio() const
    {
        return mean > 0 ? std::optional(max / mean) : std::nullopt;
    }
};

/// A cable between switches in one direction.
struct BalanceLink
{
    PortIndex port; ///< that sends
    quint32 routes = 0;
    /// Routes over the mean of its tier and direction, of its dimension, or of all; nothing where
    /// that is 0.
    std::optional<double> ratio = {};
};

/// How evenly the routes of a pattern are spread over the cables between switches.
struct Balance
{
    /// By kind; in each the most uneven one first, those without routes last.
    std::vector<BalanceGroup> groups;
    /// All, the highest ratio first, then the one of most routes, then in the order of the fabric.
    std::vector<BalanceLink> links;

    /// The most uneven group of a kind; null where there is none with routes.
    const BalanceGroup *worst(BalanceKind kind) const;
};

/// O(ports). `load` is that of the graph's fabric. Any thread.
Balance balanceOf(const RouteGraph &graph, const FabricShape &shape, const RouteLoad &load);

/// Whether the links that most routes share carry most of the traffic.
struct MeasuredBalance
{
    /// Of both figures the rank among the known links, as a share: 0 the least, 1 the greatest;
    /// equal ones have the mean of their ranks.
    struct Link
    {
        PortIndex port;
        quint32 routes = 0;
        double rate = 0; ///< bytes/s
        double routesRank = 0;
        double rateRank = 0;
    };
    size_t known = 0;   ///< links whose traffic is known
    size_t unknown = 0; ///< those that are left out
    /// Spearman's rank correlation of routes and traffic, -1 … 1; nothing where one of them is the
    /// same on all links, or fewer than three are known.
    std::optional<double> correlation = {};
    /// Among the fourth of most routes, and the fourth of least traffic; the greatest difference
    /// of ranks first.
    std::vector<Link> idle;
    /// The reverse.
    std::vector<Link> busy;
};

/// Compares the links of a balance with what their ports sent, in bytes/s by port of the fabric
/// (nothing where it is not known). O(links log links). Any thread.
MeasuredBalance compareWithTraffic(const Balance &balance,
                                   std::span<const std::optional<double>> rates);

} // namespace pickglass
