// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/portlanes.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <utility>

namespace pickglass {

namespace {

constexpr size_t Lanes = 16;
using LaneWeights = std::array<int, Lanes>;

/// What the tables say of a port, by lane.
struct Known
{
    bool hasMapping = false;
    bool hasWeights = false;
    std::array<ServiceLevelSet, Lanes> levels{};
    LaneWeights low{};
    LaneWeights high{};
};

ServiceLevelSet setOf(size_t level)
{
    return static_cast<ServiceLevelSet>(1U << level);
}

void addMapping(Known &known, const LanesOfLevels &lanes)
{
    known.hasMapping = true;
    for (size_t level = 0; level < ServiceLevels; ++level) {
        if (lanes.at(level) < Lanes) {
            known.levels.at(lanes.at(level)) |= setOf(level);
        }
    }
}

/// Packets come in by port 0 or a cabled port, and do not leave by the same.
void addMappings(const Fabric &fabric, const SlToVlTable &table, std::vector<Known> &known)
{
    const NodeIndex node = fabric.findNode(table.place.node);
    if (!node.isValid()) {
        return;
    }
    if (table.place.number != 0) {
        const PortIndex port = fabric.findPort(table.place.node, table.place.number);
        if (port.isValid() && !table.rows.empty()) {
            addMapping(known[port.at()], table.rows.front().lanes);
        }
        return;
    }
    std::array<PortIndex, MaxPortNumber + 1> cabled{};
    for (const Port &port : fabric.portsOf(node)) {
        if (port.peer.isValid() && port.number <= MaxPortNumber) {
            cabled.at(port.number) = fabric.indexOf(port);
        }
    }
    for (const SlToVlRow &row : table.rows) {
        const bool isUsed = row.in != row.out && row.in <= MaxPortNumber &&
                            (row.in == 0 || cabled.at(row.in).isValid());
        if (isUsed && row.out <= MaxPortNumber && cabled.at(row.out).isValid()) {
            addMapping(known[cabled.at(row.out).at()], row.lanes);
        }
    }
}

void addWeights(const Fabric &fabric, const VlArbitration &arbitration, std::vector<Known> &known)
{
    const PortIndex port = fabric.findPort(arbitration.port.node, arbitration.port.number);
    if (!port.isValid()) {
        return;
    }
    Known &of = known[port.at()];
    of.hasWeights = true;
    const auto add = [](LaneWeights &sums, const std::vector<VlWeight> &entries) {
        for (const VlWeight &entry : entries) {
            if (entry.lane < Lanes) {
                sums.at(entry.lane) += entry.weight;
            }
        }
    };
    of.low = of.high = {};
    add(of.low, arbitration.low);
    add(of.high, arbitration.high);
}

int sumOf(const LaneWeights &weights)
{
    return std::accumulate(weights.begin(), weights.end(), 0);
}

std::optional<double> shareOf(int weight, int sum)
{
    return sum > 0 ? std::optional(double(weight) / sum) : std::nullopt;
}

LaneFault faultOf(const PortLanes &port, const Known &known, const PortLane &lane)
{
    if (lane.levels.value_or(0) == 0) {
        return LaneFault::None;
    }
    if (lane.lane == DroppedLane) {
        return LaneFault::Dropped;
    }
    if (!lane.isOperational.value_or(true)) {
        return LaneFault::NotOperational;
    }
    const bool isArbitrated = port.hasWeights && port.operational.value_or(1) > 1 &&
                              sumOf(known.low) + sumOf(known.high) > 0;
    return isArbitrated && *lane.low + *lane.high == 0 ? LaneFault::WithoutWeight : LaneFault::None;
}

PortLanes lanesOf(const Fabric &fabric, PortIndex index, const Known &known)
{
    const Port &port = fabric.port(index);
    PortLanes lanes{.port = index,
                    .hasMapping = known.hasMapping,
                    .hasWeights = known.hasWeights,
                    .operational = operationalLanes(port.attributes),
                    .highLimit = highPriorityLimit(port.attributes)};
    const int lows = sumOf(known.low);
    const int highs = sumOf(known.high);
    for (size_t i = 0; i < Lanes; ++i) {
        const int low = known.low.at(i);
        const int high = known.high.at(i);
        const bool isDropped = i == DroppedLane;
        const bool isInUse = !isDropped && lanes.operational && int(i) < *lanes.operational;
        if (!isInUse && known.levels.at(i) == 0 && (isDropped || low + high == 0)) {
            continue;
        }
        PortLane lane{.lane = static_cast<VirtualLane>(i)};
        if (known.hasMapping) {
            lane.levels = known.levels.at(i);
        }
        if (known.hasWeights && !isDropped) {
            lane.low = low;
            lane.high = high;
            lane.lowShare = shareOf(low, lows);
            lane.highShare = shareOf(high, highs);
        }
        if (lanes.operational && !isDropped) {
            lane.isOperational = isInUse;
        }
        lane.fault = faultOf(lanes, known, lane);
        lanes.lanes.push_back(lane);
    }
    return lanes;
}

LaneDifferences differencesOf(const PortLanes &a, const Known &ofA, const PortLanes &b,
                              const Known &ofB)
{
    LaneDifferences differences;
    differences.mapping = a.hasMapping && b.hasMapping && ofA.levels != ofB.levels;
    const bool haveWeights = a.hasWeights && b.hasWeights;
    const bool haveLimits = haveWeights && a.highLimit && b.highLimit;
    differences.weights = (haveWeights && (ofA.low != ofB.low || ofA.high != ofB.high)) ||
                          (haveLimits && *a.highLimit != *b.highLimit);
    return differences;
}

/// By the weights that more than half of the ports of switches have, and of the others.
void findUnlike(const Fabric &fabric, const std::vector<Known> &known,
                std::vector<PortLanes> &lanes)
{
    for (const bool areSwitches : {true, false}) {
        std::map<std::pair<LaneWeights, LaneWeights>, size_t> counts;
        std::vector<PortLanes *> ports;
        for (PortLanes &port : lanes) {
            const bool isSwitch = fabric.node(fabric.port(port.port).node).isSwitch();
            if (port.hasWeights && isSwitch == areSwitches) {
                const Known &of = known[port.port.at()];
                ++counts[{of.low, of.high}];
                ports.push_back(&port);
            }
        }
        const auto common = std::ranges::max_element(
            counts, {}, [](const auto &weights) { return weights.second; });
        if (common == counts.end() || common->second * 2 <= ports.size()) {
            continue;
        }
        for (PortLanes *port : ports) {
            const Known &of = known[port->port.at()];
            port->isUnlikeOthers = std::pair(of.low, of.high) != common->first;
        }
    }
}

} // namespace

QString toString(LaneFault fault)
{
    static constexpr std::array Words{"", "no weight", "VL 15", "not operational"};
    return QString::fromLatin1(Words.at(static_cast<size_t>(fault)));
}

bool PortLanes::hasFault() const
{
    return differences.operational || std::ranges::any_of(lanes, [](const PortLane &lane) {
               return lane.fault != LaneFault::None;
           });
}

std::vector<PortLanes> portLanes(const Fabric &fabric, const LaneTables &tables)
{
    std::vector<Known> known(fabric.ports().size());
    for (const SlToVlTable &table : tables.slToVl) {
        addMappings(fabric, table, known);
    }
    for (const VlArbitration &arbitration : tables.arbitration) {
        addWeights(fabric, arbitration, known);
    }
    std::vector<PortLanes> lanes;
    std::vector<size_t> places(known.size(), known.size()); ///< in lanes, of each port
    for (size_t i = 0; i < known.size(); ++i) {
        const PortIndex index(i);
        const Port &port = fabric.port(index);
        const bool isKnown = known[i].hasMapping || known[i].hasWeights;
        if (isKnown && port.number != 0 && port.peer.isValid()) {
            places[i] = lanes.size();
            lanes.push_back(lanesOf(fabric, index, known[i]));
        }
    }
    for (PortLanes &port : lanes) {
        const PortIndex peer = fabric.port(port.port).peer;
        const size_t place = places[peer.at()];
        if (place < lanes.size()) {
            port.differences =
                differencesOf(port, known[port.port.at()], lanes[place], known[peer.at()]);
        }
        const auto there = operationalLanes(fabric.port(peer).attributes);
        port.differences.operational = port.operational && there && *port.operational != *there;
    }
    findUnlike(fabric, known, lanes);
    return lanes;
}

size_t cabledPorts(const Fabric &fabric)
{
    return static_cast<size_t>(std::ranges::count_if(
        fabric.ports(), [](const Port &port) { return port.number != 0 && port.peer.isValid(); }));
}

} // namespace pickglass
