// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/laneproblems.h"

#include "core/analysis/finders.h"

#include <map>

namespace pickglass {

namespace {

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
    const QString first = finders::portName(fabric, ports.front());
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

} // namespace pickglass
