// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/toruspattern.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>

namespace pickglass {

namespace {

/// The number that comes most often; 0 for none.
int usual(const std::map<int, int> &counts)
{
    const auto most = std::ranges::max_element(
        counts, {}, [](const std::pair<const int, int> &entry) { return entry.second; });
    return most == counts.end() ? 0 : most->first;
}

/// The dimension in which two switches are neighbours; -1 where they are not.
int dimensionBetween(const FabricShape &shape, NodeIndex a, NodeIndex b)
{
    int dimension = -1;
    for (size_t d = 0; d < shape.torusExtent.size(); ++d) {
        const int from = shape.torusCoordinate[d][a.at()];
        const int to = shape.torusCoordinate[d][b.at()];
        if (from == to) {
            continue;
        }
        if (dimension >= 0 || from < 0 || to < 0) {
            return -1;
        }
        dimension = static_cast<int>(d);
    }
    return dimension;
}

/// Spread bits of some numbers (the finalizer of SplitMix64).
quint64 mixedBits(quint64 a)
{
    a += Q_UINT64_C(0x9e3779b97f4a7c15);
    a = (a ^ (a >> 30)) * Q_UINT64_C(0xbf58476d1ce4e5b9);
    a = (a ^ (a >> 27)) * Q_UINT64_C(0x94d049bb133111eb);
    return a ^ (a >> 31);
}

/// Where a process is.
struct ProcessPlace
{
    std::vector<int> at;    ///< of each dimension
    size_t switchIndex = 0; ///< the first dimension varies fastest
    qint64 host = 0;        ///< of the torus
};

/// Sends the messages of a shift and counts what lanes carry.
class ShiftSender
{
public:
    ShiftSender(const TorusSizes &torus, const ProcessShift &shift)
        : m_torus(torus),
          m_shift(shift),
          m_hops(torus.extent.size()),
          m_begin(torus.extent.size()),
          m_step(torus.extent.size())
    {
        size_t lanes = 0;
        size_t step = 1;
        const auto switches = static_cast<size_t>(torus.switches());
        for (size_t d = 0; d < torus.extent.size(); ++d) {
            m_begin[d] = lanes;
            m_step[d] = step;
            lanes += switches * 2 * static_cast<size_t>(torus.lanes[d]);
            step *= static_cast<size_t>(torus.extent[d]);
        }
        m_byDestination.resize(lanes);
        m_byHash.resize(lanes);
    }

    Result<TorusPattern> send(const StopToken &stop)
    {
        constexpr qint64 BetweenChecks = 4096;
        for (qint64 rank = 0; rank < m_shift.processes; ++rank) {
            RETURN_IF_ERROR(rank % BetweenChecks == 0 ? stop.check() : Result<void>());
            const qint64 to = (rank + m_shift.shift) % m_shift.processes;
            send(rank, to);
        }
        return pattern();
    }

private:
    ProcessPlace placeOf(qint64 rank) const
    {
        ProcessPlace place;
        const qint64 node = rank / m_shift.perNode;
        qint64 left = node / m_torus.hostsPerSwitch;
        place.at.resize(m_torus.extent.size());
        for (const size_t d : m_shift.order) {
            place.at[d] = static_cast<int>(left % m_torus.extent[d]);
            left /= m_torus.extent[d];
            place.switchIndex += static_cast<size_t>(place.at[d]) * m_step[d];
        }
        place.host = static_cast<qint64>(place.switchIndex) * m_torus.hostsPerSwitch +
                     node % m_torus.hostsPerSwitch;
        return place;
    }

    void send(qint64 rank, qint64 toRank)
    {
        ProcessPlace place = placeOf(rank);
        const ProcessPlace to = placeOf(toRank);
        const quint64 flow = mixedBits(static_cast<quint64>(rank) * Q_UINT64_C(0x100000001b3) +
                                       static_cast<quint64>(toRank));
        for (size_t d = 0; d < m_torus.extent.size(); ++d) {
            const int extent = m_torus.extent[d];
            const int ahead = (to.at[d] - place.at[d] + extent) % extent;
            // Of two switches in a row the first reaches the second upwards, by the only cables.
            const bool isUp = extent == 2 ? place.at[d] == 0 : 2 * ahead <= extent;
            const int steps = isUp || extent == 2 ? ahead : extent - ahead;
            m_hops[d] += steps;
            for (int step = 0; step < steps; ++step) {
                count(place.switchIndex, d, isUp, to.host, flow);
                const int next = (place.at[d] + (isUp ? 1 : extent - 1)) % extent;
                place.switchIndex += static_cast<size_t>(next) * m_step[d];
                place.switchIndex -= static_cast<size_t>(place.at[d]) * m_step[d];
                place.at[d] = next;
            }
        }
    }

    void count(size_t from, size_t dimension, bool isUp, qint64 host, quint64 flow)
    {
        const auto lanes = static_cast<quint64>(m_torus.lanes[dimension]);
        const size_t first = m_begin[dimension] + (from * 2 + (isUp ? 0 : 1)) * lanes;
        ++m_byDestination[first + static_cast<quint64>(host) % lanes];
        ++m_byHash[first + mixedBits(flow ^ mixedBits(first)) % lanes];
    }

    TorusPattern pattern() const
    {
        TorusPattern pattern{m_hops};
        double lanes = 0;
        double busiest = 0;
        const double switches = static_cast<double>(m_torus.switches());
        for (size_t d = 0; d < m_torus.extent.size(); ++d) {
            const int extent = m_torus.extent[d];
            const double cables = extent == 1 ? 0 : extent == 2 ? switches / 2 : switches;
            lanes += 2 * cables * m_torus.lanes[d];
            busiest = std::max(busiest, busiestShare(d));
        }
        const double all =
            static_cast<double>(std::accumulate(m_hops.begin(), m_hops.end(), qint64(0)));
        if (all > 0) {
            const double mean = all / lanes;
            pattern.destination = *std::ranges::max_element(m_byDestination) / mean;
            pattern.hash = *std::ranges::max_element(m_byHash) / mean;
            pattern.adaptive = busiest / mean;
        }
        return pattern;
    }

    /// What a lane of the busiest step of a dimension carries when its lanes share evenly.
    double busiestShare(size_t dimension) const
    {
        const auto lanes = static_cast<size_t>(m_torus.lanes[dimension]);
        const size_t steps = static_cast<size_t>(m_torus.switches()) * 2;
        quint64 busiest = 0;
        for (size_t i = 0; i < steps; ++i) {
            const auto first =
                m_byHash.begin() + static_cast<std::ptrdiff_t>(m_begin[dimension] + i * lanes);
            const auto last = first + static_cast<std::ptrdiff_t>(lanes);
            busiest = std::max(busiest, std::accumulate(first, last, quint64(0)));
        }
        return static_cast<double>(busiest) / static_cast<double>(lanes);
    }

    const TorusSizes &m_torus;
    const ProcessShift &m_shift;
    std::vector<qint64> m_hops;
    std::vector<size_t> m_begin; ///< of each dimension: its first lane in the counts
    std::vector<size_t> m_step;  ///< of each dimension: how far apart neighbours' indices are
    /// Messages of each lane: dimension, switch, up or down, lane.
    std::vector<quint32> m_byDestination;
    std::vector<quint32> m_byHash;
};

Result<void> checkShift(const TorusSizes &torus, const ProcessShift &shift)
{
    std::vector<size_t> order = shift.order;
    std::ranges::sort(order);
    std::vector<size_t> all(torus.extent.size());
    std::iota(all.begin(), all.end(), size_t(0));
    if (order != all) {
        return failure({QT_TRANSLATE_NOOP("core", "The order must name each of the %1 dimensions "
                                                  "of the torus once."),
                        {QString::number(all.size())}});
    }
    if (shift.processes < 2 || shift.processes > ProcessShift::MaxProcesses) {
        return failure({QT_TRANSLATE_NOOP("core", "The number of processes must be from 2 to %1."),
                        {QString::number(ProcessShift::MaxProcesses)}});
    }
    if (shift.shift < 1 || shift.shift >= shift.processes) {
        return failure({QT_TRANSLATE_NOOP("core", "The shift must be from 1 to %1, one less than "
                                                  "there are processes."),
                        {QString::number(shift.processes - 1)}});
    }
    const qint64 hosts = torus.switches() * torus.hostsPerSwitch;
    const qint64 perNode = std::clamp<qint64>(shift.perNode, 0, ProcessShift::MaxProcesses);
    if (shift.processes > hosts * perNode) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "%1 processes need more than the %2 hosts of the "
                                       "torus, with %3 processes each."),
             {QString::number(shift.processes), QString::number(hosts), QString::number(perNode)}});
    }
    return {};
}

} // namespace

qint64 TorusSizes::switches() const
{
    return std::accumulate(extent.begin(), extent.end(), qint64(1), std::multiplies());
}

Result<TorusSizes> torusSizes(const Fabric &fabric, const FabricShape &shape)
{
    if (shape.kind != TopologyKind::Torus) {
        return failure({QT_TRANSLATE_NOOP("core", "The fabric is not a torus, or too many of its "
                                                  "switches or cables are missing."),
                        {}});
    }
    std::map<int, int> hosts;
    std::vector<std::map<int, int>> lanes(shape.torusExtent.size());
    for (const Node &node : fabric.nodes()) {
        if (!node.isSwitch()) {
            continue;
        }
        int hostPorts = 0;
        std::map<std::pair<int, NodeIndex>, int> cables;
        for (const Port &port : fabric.portsOf(fabric.indexOf(node))) {
            if (!port.peer.isValid()) {
                continue;
            }
            const NodeIndex peer = fabric.peerNode(port);
            const int dimension = dimensionBetween(shape, fabric.indexOf(node), peer);
            if (fabric.node(peer).isHostAdapter()) {
                ++hostPorts;
            } else if (dimension >= 0) {
                ++cables[{dimension, peer}];
            }
        }
        ++hosts[hostPorts];
        for (const auto &[step, count] : cables) {
            ++lanes[static_cast<size_t>(step.first)][count];
        }
    }
    TorusSizes sizes{shape.torusExtent, {}, std::max(usual(hosts), 1)};
    for (const auto &counts : lanes) {
        sizes.lanes.push_back(std::max(usual(counts), 1));
    }
    return sizes;
}

Result<TorusPattern> torusPattern(const TorusSizes &torus, const ProcessShift &shift,
                                  const StopToken &stop)
{
    RETURN_IF_ERROR(checkShift(torus, shift));
    return ShiftSender(torus, shift).send(stop);
}

int PlacementClass::allHops() const
{
    return std::accumulate(hops.begin(), hops.end(), 0);
}

std::vector<PlacementClass> placementClasses(const TorusSizes &torus, qint64 perNode)
{
    const size_t dimensions = torus.extent.size();
    const qint64 switches = torus.switches();
    const qint64 hosts = torus.hostsPerSwitch;
    std::vector<PlacementClass> classes;
    const auto add = [&classes](bool isSameAdapter, const std::vector<int> &hops, qint64 pairs) {
        if (pairs > 0) {
            classes.push_back({isSameAdapter, hops, pairs});
        }
    };
    std::vector<int> hops(dimensions, 0);
    add(true, hops, switches * hosts * perNode * (perNode - 1));
    add(false, hops, switches * hosts * (hosts - 1) * perNode * perNode);
    // Each way up to half round each ring, as an odometer whose last dimension turns first.
    for (;;) {
        size_t turning = dimensions;
        while (turning > 0 && hops[turning - 1] == torus.extent[turning - 1] / 2) {
            hops[--turning] = 0;
        }
        if (turning == 0) {
            return classes;
        }
        ++hops[turning - 1];
        qint64 others = 1; // switches that are so far away
        for (size_t d = 0; d < dimensions; ++d) {
            others *= hops[d] == 0 || 2 * hops[d] == torus.extent[d] ? 1 : 2;
        }
        add(false, hops, switches * others * hosts * hosts * perNode * perNode);
    }
}

} // namespace pickglass
