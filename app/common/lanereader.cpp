// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/lanereader.h"

#include "app/common/figures.h"
#include "app/common/placenames.h"
#include "app/common/routes.h"
#include "core/counters/catalogue.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
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

/// What is wrong in the same way with several ports.
struct Alike
{
    LaneFault fault;
    VirtualLane lane;
    ServiceLevelSet levels;

    auto operator<=>(const Alike &) const = default;
};

Problem laneProblem(const Fabric &fabric, const Alike &alike, const std::vector<PortIndex> &ports)
{
    const bool isDropped = alike.fault == LaneFault::Dropped;
    const QString first = format::portName(fabric, ports.front());
    const QString others = QString::number(ports.size() - 1);
    const QString levels = levelsText(alike.levels);
    const QString lane = QString::number(alike.lane);
    Problem problem{.severity = isDropped ? Severity::Info : Severity::Warning,
                    .kind = isDropped ? QStringLiteral("sl_to_vl15")
                                      : QStringLiteral("lane_without_weight"),
                    .node = fabric.port(ports.front()).node,
                    .port = ports.front(),
                    .rank = static_cast<double>(ports.size())};
    if (isDropped) {
        problem.message =
            ports.size() == 1
                ? Message{QT_TRANSLATE_NOOP("core", "%1 drops packets of the service levels %2, "
                                                    "which map to VL 15."),
                          {first, levels}}
                : Message{QT_TRANSLATE_NOOP("core", "%1 and %2 more ports drop packets of the "
                                                    "service levels %3, which map to VL 15."),
                          {first, others, levels}};
        problem.advice = {QT_TRANSLATE_NOOP("core",
                                            "Unless that is on purpose, map them to a data lane: "
                                            "qos_sl2vl in opensm.conf.")};
        return problem;
    }
    problem.message =
        ports.size() == 1
            ? Message{QT_TRANSLATE_NOOP("core", "VL %1 of %2, to which the service levels %3 map, "
                                                "has no weight in either VL arbitration table: its "
                                                "packets are not sent."),
                      {lane, first, levels}}
            : Message{QT_TRANSLATE_NOOP("core", "VL %1 of %2 and %3 more ports, to which the "
                                                "service levels %4 map, has no weight in either VL "
                                                "arbitration table: its packets are not sent."),
                      {lane, first, others, levels}};
    problem.advice = {
        QT_TRANSLATE_NOOP("core", "Give the lane a weight (qos_vlarb_low or qos_vlarb_high in "
                                  "opensm.conf), or map the service levels to another one "
                                  "(qos_sl2vl).")};
    return problem;
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

std::vector<Problem> findLaneProblems(const Fabric &fabric, const std::vector<PortLanes> &ports)
{
    std::map<Alike, std::vector<PortIndex>> found;
    for (const PortLanes &port : ports) {
        for (const PortLane &lane : port.lanes) {
            if (lane.fault == LaneFault::WithoutWeight || lane.fault == LaneFault::Dropped) {
                found[{lane.fault, lane.lane, lane.levels.value_or(ServiceLevelSet(0))}].push_back(
                    port.port);
            }
        }
    }
    std::vector<Problem> problems;
    for (const auto &[alike, where] : found) {
        problems.push_back(laneProblem(fabric, alike, where));
    }
    return problems;
}

Result<std::vector<Problem>> laneProblemsAt(const CaptureReader &capture, const Fabric &fabric,
                                            Timestamp time)
{
    ASSIGN_OR_RETURN(const auto ports, portLanesAt(capture, fabric, time));
    return findLaneProblems(fabric, ports);
}

} // namespace pickglass
