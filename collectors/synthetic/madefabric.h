// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

#include <QStringList>
#include <QtGlobal>

#include <algorithm>
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

/// Where packets go in a made fabric. Ends are indices into MadeFabric::ends, ports indices into
/// Fabric::ports().
class Router
{
public:
    Router() = default;
    virtual ~Router() = default;
    Q_DISABLE_COPY_MOVE(Router)

    /// Appends the sending ports on the way from one end to another, the adapter's first. Always
    /// the same for the same attempt; later attempts go another way where there is one, for when a
    /// cable of an earlier one is down. False after the last. Precondition: from != to.
    virtual bool route(size_t from, size_t to, int attempt, std::vector<qint32> &ports) const = 0;
    /// How many attempts there are, at least 1.
    virtual int attempts(size_t from, size_t to) const = 0;
};

/// A fabric of which everything works, and what its traffic needs to know of it. Immutable.
struct MadeFabric
{
    SharedFabric fabric;
    /// The first ports of the hosts' adapters, in order: traffic is between these.
    std::vector<qint32> hosts;
    /// The ports of the hosts' adapters: all first ones as in `hosts`, then all second ones.
    std::vector<qint32> ends;
    std::unique_ptr<const Router> router;
    /// Whether packets take the least loaded one of parallel cables, whatever the tables say.
    bool isAdaptive = false;
};
using SharedMadeFabric = std::shared_ptr<const MadeFabric>;

/// The rate of every link, which also says what it is built of.
struct LinkKind
{
    LinkWidth width = LinkWidth::X4;
    LinkSpeed speed = LinkSpeed::HDR;
};

/// By the destination: of N spines the one of the number of the destination's host modulo N.
/// Single: all by the first spine, core and cable.
enum class TreeRouting : quint8 { Destination, Single };

/// A folded Clos of switches with k ports, k even: leaves with k/2 hosts and k/2 uplinks. Two tiers
/// have k leaves and k/2 spines; three have k pods of k/2 leaves and k/2 spines, and (k/2)² cores.
/// With fewer hosts there are only the leaves and pods that they need. Two tiers may have other
/// numbers of each.
struct TreePlan
{
    int k = 36;
    int tiers = 3;
    int hosts = 0;     ///< 0: as many as fit
    int leaves = 0;    ///< 0: by k and hosts; two tiers only, as the next three
    int spines = 0;    ///< 0: k/2
    int perLeaf = 0;   ///< 0: k/2
    int cables = 1;    ///< between a leaf and a spine
    int hostPorts = 1; ///< 2: the second is cabled to the next leaf, those of the last to the first
    TreeRouting routing = TreeRouting::Destination;
    int lmc = 0; ///< of the hosts' ports
    LinkKind links;
    /// Of two tiers: the names of the first leaves and spines; where one is empty or missing,
    /// "leaf03".
    QStringList leafNames = {};
    QStringList spineNames = {};

    /// As many hosts as fit.
    qint64 capacity() const;
    int hostCount() const { return hosts > 0 ? hosts : static_cast<int>(capacity()); }
    int hostsPerLeaf() const { return perLeaf > 0 ? perLeaf : k / 2; }
    int leafCount() const;
    int spineCount() const { return spines > 0 ? spines : k / 2; } ///< of a pod
    /// Whether sizes are given that only two tiers have.
    bool hasOwnSizes() const { return leaves > 0 || spines > 0 || perLeaf > 0 || cables > 1; }
    qint64 switchCount() const;
    qint64 nodeCount() const { return hostCount() + switchCount(); }
    qint64 hostPortCount() const { return qint64(hostCount()) * hostPorts; }
    /// The ports of the switch that has the most.
    int largestSwitch() const;
};
SharedMadeFabric makeTree(const TreePlan &plan);

/// How packets choose among parallel cables of a torus: by the destination, by a hash of switch and
/// destination, or the least loaded one (the tables are those of Destination then).
enum class TorusRouting : quint8 { Destination, Hash, Adaptive };

/// A torus of switches with hosts on each; between two switches there are as many cables as the
/// dimension has lanes.
struct TorusPlan
{
    std::vector<int> extent = {4, 4, 4};
    std::vector<int> lanes = {1, 1, 1};
    int hostsPerSwitch = 2;
    TorusRouting routing = TorusRouting::Destination;
    int lmc = 0; ///< of the hosts' ports
    LinkKind links;

    qint64 switchCount() const;
    qint64 hostPortCount() const { return switchCount() * hostsPerSwitch; }
    qint64 nodeCount() const { return switchCount() + hostPortCount(); }
    int hostCount() const { return static_cast<int>(hostPortCount()); }
    int largestSwitch() const;
};
SharedMadeFabric makeTorus(const TorusPlan &plan);

/// Groups of two-tier trees, of which every two are joined by one cable a spine (dragonfly+).
struct DragonflyPlan
{
    int groups = 9;
    int leaves = 8; ///< of a group
    int spines = 8; ///< of a group
    int hostsPerLeaf = 8;
    int lmc = 0; ///< of the hosts' ports
    LinkKind links;

    qint64 switchCount() const { return qint64(groups) * (leaves + spines); }
    qint64 hostPortCount() const { return qint64(groups) * leaves * hostsPerLeaf; }
    qint64 nodeCount() const { return switchCount() + hostPortCount(); }
    int hostCount() const { return static_cast<int>(hostPortCount()); }
    int largestSwitch() const { return std::max(hostsPerLeaf + spines, leaves + groups - 1); }
};
SharedMadeFabric makeDragonfly(const DragonflyPlan &plan);

} // namespace pickglass::synthetic
