// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

#include <QtGlobal>

#include <memory>
#include <vector>

namespace pickglass::synthetic {

/// Evenly spread bits of some numbers, the same on every machine: what is made here is a function
/// of the seed and the time, not of what was asked before. (The finalizer of SplitMix64.)
constexpr quint64 mixed(quint64 a)
{
    a += Q_UINT64_C(0x9e3779b97f4a7c15);
    a = (a ^ (a >> 30)) * Q_UINT64_C(0xbf58476d1ce4e5b9);
    a = (a ^ (a >> 27)) * Q_UINT64_C(0x94d049bb133111eb);
    return a ^ (a >> 31);
}

template<typename... Rest>
constexpr quint64 mixed(quint64 a, Rest... rest)
{
    return mixed(a ^ mixed(static_cast<quint64>(rest)...));
}

/// 0 … 1 of such bits.
constexpr double share(quint64 bits)
{
    return static_cast<double>(bits >> 11) * 0x1p-53;
}

/// Where packets go in a made fabric. Ports are indices into Fabric::ports().
class Router
{
public:
    Router() = default;
    virtual ~Router() = default;
    Q_DISABLE_COPY_MOVE(Router)

    /// Appends the sending ports on the way from one host to another (indices into
    /// MadeFabric::hosts), the adapter's first. Always the same for the same attempt; later
    /// attempts go another way where there is one, for when a cable of an earlier one is down.
    /// False after the last. Precondition: from != to.
    virtual bool route(size_t from, size_t to, int attempt, std::vector<qint32> &ports) const = 0;
};

/// A fabric of which everything works, and what its traffic needs to know of it. Immutable.
struct MadeFabric
{
    SharedFabric fabric;
    /// The ports of the hosts' adapters, in order.
    std::vector<qint32> hosts;
    std::unique_ptr<const Router> router;
};
using SharedMadeFabric = std::shared_ptr<const MadeFabric>;

/// The rate of every link, which also says what it is built of.
struct LinkKind
{
    LinkWidth width = LinkWidth::X4;
    LinkSpeed speed = LinkSpeed::HDR;
};

/// A folded Clos of switches with k ports, k even: leaves with k/2 hosts and k/2 uplinks. Two tiers
/// have k leaves and k/2 spines; three have k pods of k/2 leaves and k/2 spines, and (k/2)² cores.
/// With fewer hosts there are only the leaves and pods that they need.
struct TreePlan
{
    int k = 36;
    int tiers = 3;
    int hosts = 0; ///< 0: as many as fit
    LinkKind links;

    /// As many hosts as fit.
    qint64 capacity() const { return tiers == 2 ? qint64(k) * k / 2 : qint64(k) * k * k / 4; }
    int hostCount() const { return hosts > 0 ? hosts : static_cast<int>(capacity()); }
    qint64 nodeCount() const;
};
SharedMadeFabric makeTree(const TreePlan &plan);

/// A torus of switches, one cable a step, with hosts on each.
struct TorusPlan
{
    std::vector<int> extent = {4, 4, 4};
    int hostsPerSwitch = 2;
    LinkKind links;

    qint64 switchCount() const;
    qint64 nodeCount() const { return switchCount() * (1 + hostsPerSwitch); }
};
SharedMadeFabric makeTorus(const TorusPlan &plan);

/// Groups of two-tier trees, of which every two are joined by one cable a spine (dragonfly+).
struct DragonflyPlan
{
    int groups = 9;
    int leaves = 8; ///< of a group
    int spines = 8; ///< of a group
    int hostsPerLeaf = 8;
    LinkKind links;

    qint64 nodeCount() const
    {
        return qint64(groups) * (leaves + spines + qint64(leaves) * hostsPerLeaf);
    }
};
SharedMadeFabric makeDragonfly(const DragonflyPlan &plan);

} // namespace pickglass::synthetic
