// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/findings.h"

#include "app/common/problemsince.h"

#include <algorithm>

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

Problem problemOf(const Event &event, const Fabric &fabric)
{
    Problem problem{.severity = event.severity, .kind = toString(event.kind)};
    problem.node = fabric.findNode(event.place.node);
    if (event.place.number != 0) {
        problem.port = fabric.findPort(event.place.node, event.place.number);
    }
    problem.since = event.time;
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

} // namespace

bool lastsAt(const Event &event, Timestamp time)
{
    return event.time <= time && (event.lasts || event.until > time);
}

Result<Findings> loadFindings(const CaptureReader &capture, const Snapshot &snapshot,
                              FindSince since)
{
    const auto events = capture.events(snapshot.time, snapshot.time);
    const auto spans = capture.managers();
    const auto lids = capture.masterLids();
    if (!events || !spans || !lids) {
        return tl::unexpected(!events ? events.error() : !spans ? spans.error() : lids.error());
    }
    Findings findings;
    findings.managers = managersAt(*spans, *lids, snapshot.time);
    addStalled(findings.managers, *events);
    std::vector<Problem> problems = findEachProblem(*snapshot.fabric, snapshot.shape);
    if (since == FindSince::Yes) {
        if (auto found = findSince(capture, snapshot, *events, problems); !found) {
            return tl::unexpected(found.error());
        }
    }
    const auto ofManagers = findManagerProblems(*snapshot.fabric, findings.managers);
    problems.insert(problems.end(), ofManagers.begin(), ofManagers.end());
    addLasting(problems, *events, snapshot);
    findings.health = fabricHealth(problems);
    findings.problems = inOrder(*snapshot.fabric, std::move(problems));
    // Not of the fabric, but of the files that it was read from.
    std::ranges::copy_if(
        snapshot.problems, std::back_inserter(findings.problems),
        [](const Problem &problem) { return problem.kind == QLatin1String("unreadable_line"); });
    std::ranges::stable_sort(findings.problems, std::greater<>(), &Problem::severity);
    return findings;
}

} // namespace pickglass
