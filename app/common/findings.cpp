// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/findings.h"

#include "app/common/problemsince.h"

#include <QHash>

#include <algorithm>
#include <cstdint>
#include <iterator>

namespace pickglass {

namespace {

/// What a fabric and its managers at a moment do not show, or not so well.
bool isProblem(EventKind kind)
{
    switch (kind) {
    case EventKind::LinkDown:
    case EventKind::NodeLeft:
    case EventKind::DuplicateGuid:
    case EventKind::Threshold:
    case EventKind::NoAnswer:
    case EventKind::SmVanished:
    case EventKind::NoMaster:
        return true;
    default:
        return false;
    }
}

/// What a fabric shows only while it lasts.
bool isProblemWhileItLasts(EventKind kind)
{
    switch (kind) {
    case EventKind::WidthChanged:
    case EventKind::SpeedChanged:
    case EventKind::DuplicateLid:
    case EventKind::SmStalled:
    case EventKind::TwoMasters:
    case EventKind::MasterLid:
        return true;
    default:
        return isProblem(kind);
    }
}

Problem problemOf(const Event &event, const Fabric &fabric)
{
    Problem problem{.severity = event.severity, .kind = toString(event.kind)};
    problem.node = fabric.findNode(event.place.node);
    if (event.place.number != 0) {
        problem.port = fabric.findPort(event.place.node, event.place.number);
    }
    problem.since = event.time;
    if (event.kind == EventKind::Threshold) {
        problem.rank = event.became.toDouble(); // the most of a minute
    }
    problem.message = describe(event);
    problem.advice = adviceOn(event);
    return problem;
}

void addStalled(ManagersAt &managers, const std::vector<Event> &events)
{
    for (const Event &event : events) {
        if (event.kind != EventKind::SmStalled || !lastsAt(event, managers.time)) {
            continue;
        }
        for (ManagerAt &manager : managers.managers) {
            if (manager.info.port == event.place) {
                manager.stalledSince = event.time;
            }
        }
    }
}

/// Those that last, but for a lack of a master that was found already, and for the cables that a
/// node took along.
void addLasting(std::vector<Problem> &problems, const std::vector<Event> &events,
                const Snapshot &snapshot)
{
    const bool isMasterless =
        std::ranges::find(problems, QLatin1String("no_master"), &Problem::kind) != problems.end();
    QSet<Guid> gone;
    for (const Event &event : events) {
        if (event.kind == EventKind::NodeLeft && lastsAt(event, snapshot.time)) {
            gone.insert(event.place.node);
        }
    }
    for (const Event &event : events) {
        const bool isKnown =
            (event.kind == EventKind::NoMaster && isMasterless) ||
            (event.kind == EventKind::LinkDown &&
             (gone.contains(event.place.node) || gone.contains(event.otherPlace.node)));
        if (isProblem(event.kind) && !isKnown && lastsAt(event, snapshot.time)) {
            problems.push_back(problemOf(event, *snapshot.fabric));
        }
    }
}

/// What was over before the end of the range: each once, however often it came and went, and not
/// what came again and lasts.
void addEnded(std::vector<Problem> &problems, const std::vector<Event> &events,
              const Snapshot &snapshot, Timestamp from)
{
    const auto keyOf = [](const Event &event) {
        return QStringLiteral("%1 %2 %3 %4 %5 ")
                   .arg(static_cast<int>(event.kind))
                   .arg(event.place.node.value())
                   .arg(event.place.number)
                   .arg(event.otherPlace.node.value())
                   .arg(event.otherPlace.number) +
               event.subject;
    };
    constexpr size_t Lasts = SIZE_MAX;
    QHash<QString, size_t> known; // the problem of what it is of
    for (const Event &event : events) {
        if (isProblemWhileItLasts(event.kind) && lastsAt(event, snapshot.time)) {
            known.insert(keyOf(event), Lasts);
        }
    }
    for (const Event &event : events) {
        const bool isEnded = isProblemWhileItLasts(event.kind) && event.time <= snapshot.time &&
                             event.until >= from && event.until <= snapshot.time;
        if (!isEnded) {
            continue;
        }
        const auto same = known.constFind(keyOf(event));
        if (same == known.constEnd()) {
            known.insert(keyOf(event), problems.size());
            problems.push_back(problemOf(event, *snapshot.fabric));
            problems.back().until = event.until;
        } else if (*same != Lasts) {
            problems[*same].until = std::max(problems[*same].until, event.until);
        }
    }
}

/// That a port has no cable is no news, and advice to the contrary, where it is known that its
/// cable failed.
void dropFailedCables(std::vector<Problem> &problems, const std::vector<Event> &events,
                      const Snapshot &snapshot)
{
    const Fabric &fabric = *snapshot.fabric;
    const auto isOnlyOne = [&fabric](NodeIndex node) {
        return std::ranges::count_if(fabric.portsOf(node), [](const Port &port) {
                   return port.number != 0 && !port.peer.isValid();
               }) == 1;
    };
    for (const Event &event : events) {
        if (event.kind != EventKind::LinkDown || !lastsAt(event, snapshot.time)) {
            continue;
        }
        for (const PortKey &end : {event.place, event.otherPlace}) {
            const PortIndex port = fabric.findPort(end.node, end.number);
            std::erase_if(problems, [&](const Problem &problem) {
                return problem.kind == QLatin1String("port_down") && port.isValid() &&
                       problem.port == port && isOnlyOne(problem.node);
            });
        }
    }
}

bool isOfFiles(const Problem &problem)
{
    return problem.kind == QLatin1String("unreadable_line");
}

/// By these problems of the fabric and by all else that is known.
Result<Findings> find(const CaptureReader &capture, const Snapshot &snapshot,
                      std::vector<Problem> problems, FindSince since, Timestamp from)
{
    const bool isRange = from.isKnown() && from < snapshot.time;
    const auto events = capture.events(isRange ? from : snapshot.time, snapshot.time);
    const auto spans = capture.managers();
    const auto lids = capture.masterLids();
    if (!events || !spans || !lids) {
        return tl::unexpected(!events ? events.error() : !spans ? spans.error() : lids.error());
    }
    Findings findings;
    findings.managers = managersAt(*spans, *lids, snapshot.time);
    addStalled(findings.managers, *events);
    dropFailedCables(problems, *events, snapshot);
    if (since == FindSince::Yes) {
        RETURN_IF_ERROR(findSince(capture, snapshot, *events, problems));
    }
    const auto ofManagers = findManagerProblems(*snapshot.fabric, findings.managers);
    problems.insert(problems.end(), ofManagers.begin(), ofManagers.end());
    addLasting(problems, *events, snapshot);
    findings.health = fabricHealth(problems);
    if (isRange) {
        addEnded(problems, *events, snapshot, from);
    }
    // Not of the fabric, but of the files that it was read from.
    std::ranges::copy_if(snapshot.problems, std::back_inserter(problems), isOfFiles);
    findings.problems = inOrder(*snapshot.fabric, std::move(problems));
    return findings;
}

} // namespace

bool lastsAt(const Event &event, Timestamp time)
{
    return event.time <= time && (event.lasts || event.until > time);
}

Result<Findings> loadFindings(const CaptureReader &capture, const Snapshot &snapshot,
                              FindSince since, Timestamp from)
{
    return find(capture, snapshot, findEachProblem(*snapshot.fabric, snapshot.shape), since, from);
}

Result<SharedSnapshot> withFindings(const CaptureReader &capture, const SharedSnapshot &snapshot,
                                    Timestamp time, Timestamp from)
{
    auto found = std::make_shared<Snapshot>(*snapshot);
    found->time = time;
    std::vector<Problem> ofFabric;
    std::ranges::remove_copy_if(snapshot->problems, std::back_inserter(ofFabric), isOfFiles);
    ASSIGN_OR_RETURN(auto findings,
                     find(capture, *found, std::move(ofFabric), FindSince::No, from));
    if (std::ranges::equal(findings.problems, snapshot->problems, isSame)) {
        return snapshot;
    }
    found->time = snapshot->time;
    found->problems = std::move(findings.problems);
    return SharedSnapshot(std::move(found));
}

} // namespace pickglass
