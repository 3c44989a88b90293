// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/lanereader.h"

#include "app/common/figures.h"
#include "app/common/routes.h"
#include "core/analysis/laneproblems.h"
#include "core/counters/catalogue.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace pickglass {

namespace {

constexpr int Lanes = 16;

/// The rates of a counter that each lane has one of: of each lane in the order of the fabric's
/// ports, empty where they are not known.
using LaneRates = std::array<std::vector<std::optional<double>>, Lanes>;

CounterId counterOfLane(Attribute attribute, QLatin1String name, int lane)
{
    return findCounter(attribute, QString(name) + QString::number(lane));
}

constexpr std::pair<Attribute, QLatin1String> LaneCounters[] = {
    {Attribute::PortVLOpData, QLatin1String("PortVLOpData")},
    {Attribute::PortVLOpPackets, QLatin1String("PortVLOpPackets")},
    {Attribute::PortVLXmitWaitCounters, QLatin1String("PortVLXmitWait")}};
using AllRates = std::array<LaneRates, std::size(LaneCounters)>;

Result<AllRates> laneRates(const CaptureReader &capture, const Fabric &fabric, Timestamp time)
{
    AllRates rates;
    ASSIGN_OR_RETURN(const auto sampled, capture.sampledCounters());
    std::vector<CounterId> wanted;
    for (const auto &[attribute, name] : LaneCounters) {
        for (int lane = 0; lane < Lanes; ++lane) {
            const CounterId id = counterOfLane(attribute, name, lane);
            if (std::ranges::find(sampled, id) != sampled.end()) {
                wanted.push_back(id);
            }
        }
    }
    if (wanted.empty()) {
        return rates;
    }
    ASSIGN_OR_RETURN(const auto sweeps, loadSweeps(capture, {.at = time}, wanted));
    for (size_t kind = 0; kind < rates.size(); ++kind) {
        for (int lane = 0; lane < Lanes; ++lane) {
            const auto &[attribute, name] = LaneCounters[kind];
            const CounterId id = counterOfLane(attribute, name, lane);
            if (std::ranges::find(wanted, id) != wanted.end()) {
                rates.at(kind).at(size_t(lane)) = ratesOf(fabric, sweeps, {id});
            }
        }
    }
    return rates;
}

std::optional<double> rateOfLane(const LaneRates &rates, VirtualLane lane, PortIndex port)
{
    const auto &ofLane = rates.at(lane);
    return port.at() < ofLane.size() ? ofLane[port.at()] : std::nullopt;
}

/// What all lanes of a port waited, those that have no row among them.
std::optional<double> waitOfAll(const LaneRates &waits, PortIndex port)
{
    std::optional<double> sum;
    for (VirtualLane lane = 0; lane < Lanes; ++lane) {
        if (waits.at(lane).empty()) {
            continue;
        }
        const auto wait = rateOfLane(waits, lane, port);
        if (!wait) {
            return std::nullopt;
        }
        sum = sum.value_or(0) + *wait;
    }
    return sum;
}

} // namespace

Result<std::vector<PortLanes>> portLanesAt(const CaptureReader &capture, const Fabric &fabric,
                                           Timestamp time)
{
    ASSIGN_OR_RETURN(const auto tables, laneTablesAt(capture, time));
    return portLanes(fabric, tables);
}

Result<std::vector<LaneRow>> laneRows(const CaptureReader &capture, const Fabric &fabric,
                                      const std::vector<PortLanes> &ports, Timestamp time)
{
    std::vector<LaneRow> rows;
    if (ports.empty()) {
        return rows;
    }
    ASSIGN_OR_RETURN(const auto rates, laneRates(capture, fabric, time));
    const auto &[data, packets, waits] = rates;
    for (const PortLanes &port : ports) {
        const auto all = waitOfAll(waits, port.port);
        for (const PortLane &lane : port.lanes) {
            LaneRow &row = rows.emplace_back(LaneRow{.port = port.port,
                                                     .lane = lane,
                                                     .operational = port.operational,
                                                     .highLimit = port.highLimit,
                                                     .differences = port.differences,
                                                     .isUnlikeOthers = port.isUnlikeOthers});
            row.data = rateOfLane(data, lane.lane, port.port);
            row.packets = rateOfLane(packets, lane.lane, port.port);
            row.wait = rateOfLane(waits, lane.lane, port.port);
            if (row.wait && all.value_or(0) > 0) {
                row.waitShare = *row.wait / *all;
            }
        }
    }
    return rows;
}

Result<std::vector<Problem>> laneProblemsAt(const CaptureReader &capture, const Fabric &fabric,
                                            Timestamp time)
{
    ASSIGN_OR_RETURN(const auto ports, portLanesAt(capture, fabric, time));
    return findLaneProblems(fabric, ports);
}

} // namespace pickglass
