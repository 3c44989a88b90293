// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/findings.h"

#include "app/common/armedproblems.h"
#include "app/common/biterrorreader.h"
#include "app/common/figures.h"
#include "app/common/incidentreader.h"
#include "app/common/lanereader.h"
#include "app/common/multicastreader.h"
#include "app/common/partitionreader.h"
#include "app/common/readonce.h"
#include "core/fabric/subnets.h"

#include <QHash>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <iterator>
#include <map>
#include <set>

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
    case EventKind::WaitLatched:
    case EventKind::CounterLatched:
    case EventKind::BitErrors:
    case EventKind::EndsDiffer:
    case EventKind::NarrowSlot:
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
    if (event.kind == EventKind::Threshold || event.kind == EventKind::BitErrors) {
        problem.rank = event.became.toDouble(); // the most of a minute, or the highest rate
    }
    problem.message = describe(event);
    problem.advice = adviceOn(event);
    return problem;
}

/// What incidents stand for: they are problems themselves where no event says the same.
class ByIncidents
{
public:
    /// Of a moment, or of the range from `from` to it.
    ByIncidents(std::span<const Incident> incidents, Timestamp from, Timestamp time)
    {
        for (const Incident &incident : incidents) {
            const bool isOfThen =
                incident.isOpenAt(time) || (from.isKnown() && incident.isIn({from, time}));
            if (!isOfThen || !isProblem(incident.kind)) {
                continue;
            }
            m_incidents.push_back(&incident);
            if (incident.kind == IncidentKind::SwitchVanished) {
                m_gone.insert(incident.place.node);
                for (const IncidentVictim &victim : incident.victims) {
                    m_gone.insert(victim.guid);
                }
            } else if (incident.kind == IncidentKind::FlappingCable) {
                m_cables.insert(incident.place);
                m_cables.insert(incident.otherPlace);
            }
        }
    }

    bool explain(const Event &event) const
    {
        const bool isOfCable = event.kind == EventKind::LinkDown ||
                               (event.kind == EventKind::Threshold &&
                                event.subject == QLatin1String("LinkDownedCounter"));
        return (event.kind == EventKind::NodeLeft && m_gone.contains(event.place.node)) ||
               (isOfCable && m_cables.contains(event.place));
    }

    void addTo(std::vector<Problem> &problems, const Fabric &fabric, Timestamp time,
               bool isEnded) const
    {
        for (const Incident *incident : m_incidents) {
            if (incident->isOpenAt(time) == isEnded) {
                continue;
            }
            problems.push_back(problemOf(*incident, fabric));
            if (!isEnded) {
                problems.back().until = {};
            }
        }
    }

private:
    static bool isProblem(IncidentKind kind)
    {
        return isOfWaits(kind) || kind == IncidentKind::SwitchVanished ||
               kind == IncidentKind::FlappingCable || kind == IncidentKind::RoutesChanged ||
               kind == IncidentKind::RailBehind;
    }

    std::vector<const Incident *> m_incidents;
    QSet<Guid> m_gone;
    QSet<PortKey> m_cables;
};

/// Those that last, except a known lack of a master and the cables of nodes that left.
void addLasting(std::vector<Problem> &problems, const std::vector<Event> &events,
                const Snapshot &snapshot, const ByIncidents &incidents)
{
    const auto isMasterless = [known = problems](const QString &subnet) {
        return std::ranges::any_of(known, [&subnet](const Problem &problem) {
            return problem.kind == QLatin1String("no_master") &&
                   problem.message.arguments.value(0) == subnet;
        });
    };
    QSet<Guid> gone;
    for (const Event &event : events) {
        if (event.kind == EventKind::NodeLeft && lastsAt(event, snapshot.time)) {
            gone.insert(event.place.node);
        }
    }
    for (const Event &event : events) {
        const bool isKnown =
            (event.kind == EventKind::NoMaster && isMasterless(event.subject)) ||
            (event.kind == EventKind::LinkDown &&
             (gone.contains(event.place.node) || gone.contains(event.otherPlace.node)));
        if (isProblem(event.kind) && !isKnown && !incidents.explain(event) &&
            lastsAt(event, snapshot.time)) {
            problems.push_back(problemOf(event, *snapshot.fabric));
        }
    }
}

/// What was over before the end of the range, each once, and not what came again and lasts.
void addEnded(std::vector<Problem> &problems, const std::vector<Event> &events,
              const Snapshot &snapshot, Timestamp from, const ByIncidents &incidents)
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
                             event.until >= from && event.until <= snapshot.time &&
                             !incidents.explain(event);
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

/// Removes "port down" and "missing cable" of ports whose cable is known to have failed.
void dropFailedCables(std::vector<Problem> &problems, const std::vector<Event> &events,
                      const Snapshot &snapshot)
{
    const Fabric &fabric = *snapshot.fabric;
    std::vector<bool> isOfFailedCable(fabric.ports().size());
    for (const Event &event : events) {
        if (event.kind != EventKind::LinkDown || !lastsAt(event, snapshot.time)) {
            continue;
        }
        for (const PortKey &end : {event.place, event.otherPlace}) {
            if (const PortIndex port = fabric.findPort(end.node, end.number); port.isValid()) {
                isOfFailedCable[port.at()] = true;
            }
        }
    }
    const auto isOnlyOne = [&fabric](NodeIndex node) {
        return std::ranges::count_if(fabric.portsOf(node), [](const Port &port) {
                   return port.number != 0 && !port.peer.isValid();
               }) == 1;
    };
    std::erase_if(problems, [&](const Problem &problem) {
        return problem.port.isValid() && isOfFailedCable[problem.port.at()] &&
               (problem.kind == QLatin1String("missing_cable") ||
                (problem.kind == QLatin1String("port_down") && isOnlyOne(problem.node)));
    });
}

/// Drops those of ports of which a rate that the device says, or an event, is a problem already.
void dropKnownErrors(std::vector<Problem> &byErrors, const std::vector<Problem> &problems)
{
    std::set<PortIndex> known;
    for (const Problem &problem : problems) {
        if (problem.kind == QLatin1String("high_bit_error_rate") ||
            problem.kind == toString(EventKind::BitErrors)) {
            known.insert(problem.port);
        }
    }
    std::erase_if(byErrors,
                  [&known](const Problem &problem) { return known.contains(problem.port); });
}

bool isOfFiles(const Problem &problem)
{
    return problem.kind == QLatin1String("unreadable_line");
}

/// By these problems of the fabric and by all else that is known.
Result<Findings> find(const CaptureReader &capture, const Snapshot &snapshot,
                      std::vector<Problem> problems, FindSince since, Timestamp from,
                      const EventThresholds &totals, std::span<const Incident> incidents)
{
    const bool isRange = from.isKnown() && from < snapshot.time;
    const ByIncidents byIncidents(incidents, isRange ? from : Timestamp(), snapshot.time);
    ASSIGN_OR_RETURN(const auto events,
                     capture.events(isRange ? from : snapshot.time, snapshot.time));
    ASSIGN_OR_RETURN(const auto spans, capture.managers());
    ASSIGN_OR_RETURN(const auto lids, capture.masterLids());
    Findings findings;
    findings.managers = subnetManagersAt(spans, lids, snapshot.time);
    for (ManagersAt &managers : findings.managers) {
        addEvents(managers, events, snapshot.fabric->subnets());
    }
    dropFailedCables(problems, events, snapshot);
    if (since == FindSince::Yes) {
        RETURN_IF_ERROR(findSince(capture, snapshot, events, problems));
    }
    for (const ManagersAt &managers : findings.managers) {
        const auto ofManagers = findManagerProblems(*snapshot.fabric, managers);
        problems.insert(problems.end(), ofManagers.begin(), ofManagers.end());
    }
    addLasting(problems, events, snapshot, byIncidents);
    byIncidents.addTo(problems, *snapshot.fabric, snapshot.time, false);
    ASSIGN_OR_RETURN(const auto readOnce,
                     loadReadOnce(capture, *snapshot.fabric, {{}, snapshot.time}));
    ASSIGN_OR_RETURN(const auto measured, loadMeasured(capture, snapshot.time));
    const auto byMeasure = findMeasuredProblems(*snapshot.fabric, measured);
    problems.insert(problems.end(), byMeasure.begin(), byMeasure.end());
    ASSIGN_OR_RETURN(
        auto byErrors,
        bitErrorProblems(capture, *snapshot.fabric, {isRange ? from : Timestamp(), snapshot.time}));
    dropKnownErrors(byErrors, problems);
    problems.insert(problems.end(), byErrors.begin(), byErrors.end());
    ASSIGN_OR_RETURN(const auto ofPartitions,
                     partitionProblemsAt(capture, snapshot.fabric, snapshot.time));
    problems.insert(problems.end(), ofPartitions.begin(), ofPartitions.end());
    ASSIGN_OR_RETURN(const auto ofLanes, laneProblemsAt(capture, *snapshot.fabric, snapshot.time));
    problems.insert(problems.end(), ofLanes.begin(), ofLanes.end());
    ASSIGN_OR_RETURN(const auto ofMulticast,
                     multicastProblemsAt(capture, snapshot.fabric, snapshot.time));
    problems.insert(problems.end(), ofMulticast.begin(), ofMulticast.end());
    const auto standing = findStandingProblems(*snapshot.fabric, readOnce,
                                               [&totals](CounterId id) { return totals.of(id); });
    problems.insert(problems.end(), standing.begin(), standing.end());
    ASSIGN_OR_RETURN(const auto armed, findArmedProblems(capture, snapshot, problems));
    problems.insert(problems.end(), armed.begin(), armed.end());
    findings.health = fabricHealth(problems);
    if (isRange) {
        addEnded(problems, events, snapshot, from, byIncidents);
        byIncidents.addTo(problems, *snapshot.fabric, snapshot.time, true);
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
                              FindSince since, Timestamp from, const EventThresholds &totals,
                              std::span<const Incident> incidents)
{
    return find(capture, snapshot,
                snapshot.ofFabric ? *snapshot.ofFabric
                                  : findEachProblem(*snapshot.fabric, snapshot.shape),
                since, from, totals, incidents);
}

Result<SharedSnapshot> withFindings(const CaptureReader &capture, const SharedSnapshot &snapshot,
                                    Timestamp time, Timestamp from,
                                    std::span<const Incident> incidents)
{
    auto found = std::make_shared<Snapshot>(*snapshot);
    found->time = time;
    std::vector<Problem> ofFabric;
    std::ranges::remove_copy_if(snapshot->problems, std::back_inserter(ofFabric), isOfFiles);
    ASSIGN_OR_RETURN(auto findings, find(capture, *found, std::move(ofFabric), FindSince::No, from,
                                         EventThresholds::ofTotals(), incidents));
    if (std::ranges::equal(findings.problems, snapshot->problems, isSame)) {
        return snapshot;
    }
    found->time = snapshot->time;
    found->problems = std::move(findings.problems);
    return SharedSnapshot(std::move(found));
}

Problem problemOf(const Incident &incident, const Fabric &fabric)
{
    Problem problem{.severity = incident.severity, .kind = toString(incident.kind)};
    problem.node = fabric.findNode(incident.place.node);
    if (incident.place.number != 0) {
        problem.port = fabric.findPort(incident.place.node, incident.place.number);
    }
    problem.since = incident.start;
    problem.until = incident.end;
    problem.rank = static_cast<double>(incident.victimPairs);
    problem.message = incident.message;
    problem.advice = incident.advice;
    return problem;
}

Result<std::vector<Incident>> incidentsAt(const CaptureReader &capture, Timestamp time,
                                          Timestamp from, const StopToken &stop)
{
    ASSIGN_OR_RETURN(const auto extent, capture.extent());
    const Timestamp at = time.isKnown() ? time : extent.end;
    return readIncidents(capture, {from.isKnown() ? from : at, at}, stop)
        .map([](IncidentReport report) { return std::move(report.incidents); });
}

namespace {

/// So many ports are read in all to follow problems back, in so many fabrics at most.
constexpr size_t SearchedPorts = 700'000;
constexpr size_t FabricsToRead = 64;

/// Of all ports of a node together: which one of them is reported may change.
bool isOfNode(const Problem &problem)
{
    return !problem.port.isValid() || problem.kind == QLatin1String("port_down");
}

/// What a problem is in any fabric: its kind and its place.
QString identityOf(const Fabric &fabric, const Problem &problem)
{
    QString identity = problem.kind;
    if (problem.node.isValid()) {
        identity += u' ' + fabric.node(problem.node).guid.toString();
    }
    if (!isOfNode(problem)) {
        identity += u' ' + QString::number(fabric.port(problem.port).number);
    }
    return identity;
}

QSet<QString> identitiesAt(const Fabric &fabric)
{
    QSet<QString> identities;
    for (const Problem &problem : findEachProblem(fabric, classify(fabric))) {
        identities.insert(identityOf(fabric, problem));
    }
    return identities;
}

/// Whether an event that lasts is how this problem began.
bool means(const Event &event, const Problem &problem)
{
    const auto isKind = [&problem](const char *kind) {
        return problem.kind == QLatin1String(kind);
    };
    switch (event.kind) {
    case EventKind::SpeedChanged:
        return isKind("slow_link") || isKind("slow_cable") || isKind("mismatched_link");
    case EventKind::WidthChanged:
        return isKind("narrow_link") || isKind("mismatched_link");
    case EventKind::DuplicateLid:
        return isKind("duplicate_lid");
    default:
        return false;
    }
}

/// The port of a problem and the other end of its cable.
std::vector<PortKey> endsOf(const Fabric &fabric, const Problem &problem)
{
    std::vector<PortKey> ends{keyOf(fabric, problem.port)};
    if (const PortIndex peer = fabric.port(problem.port).peer; peer.isValid()) {
        ends.push_back(keyOf(fabric, peer));
    }
    return ends;
}

/// The nodes all of whose ports matter to a problem.
QSet<Guid> nodesOf(const Fabric &fabric, const Problem &problem)
{
    QSet<Guid> guids;
    for (const NodeIndex node : problem.nodes) {
        guids.insert(fabric.node(node).guid);
    }
    if (problem.node.isValid() && isOfNode(problem)) {
        guids.insert(fabric.node(problem.node).guid);
    }
    return guids;
}

class SinceFinder
{
public:
    SinceFinder(const CaptureReader &capture, const Snapshot &snapshot,
                std::vector<Problem> &problems)
        : m_capture(capture),
          m_fabric(*snapshot.fabric),
          m_time(snapshot.time),
          m_problems(problems)
    {
    }

    Result<void> run(std::span<const Event> events)
    {
        ASSIGN_OR_RETURN(const auto moments, m_capture.changes());
        m_moments.assign(moments.begin(), std::ranges::upper_bound(moments, m_time));
        if (m_moments.empty()) {
            return {};
        }
        takeFrom(events);
        return readChanges().and_then([this] { return follow(); });
    }

private:
    void takeFrom(std::span<const Event> events)
    {
        for (const Event &event : events) {
            if (!lastsAt(event, m_time)) {
                continue;
            }
            for (Problem &problem : m_problems) {
                if (!problem.port.isValid() || !means(event, problem)) {
                    continue;
                }
                const auto ends = endsOf(m_fabric, problem);
                if (std::ranges::find(ends, event.place) != ends.end()) {
                    problem.since = event.time;
                }
            }
        }
    }

    Result<void> readChanges()
    {
        QSet<Guid> nodes;
        for (const Problem &problem : m_problems) {
            if (problem.since.isKnown()) {
                continue;
            }
            nodes.unite(nodesOf(m_fabric, problem));
            if (!isOfNode(problem)) {
                for (const PortKey &end : endsOf(m_fabric, problem)) {
                    nodes.insert(end.node);
                }
            }
        }
        ASSIGN_OR_RETURN(auto changes, m_capture.placeChanges(nodes, m_time));
        m_changes = std::move(changes);
        return {};
    }

    /// When a problem's place last changed before a time; the begin of the capture where it did
    /// not.
    Timestamp lastChange(const Problem &problem, Timestamp before) const
    {
        Timestamp last = m_moments.front();
        const auto look = [&](Guid node, int number) {
            const auto list = m_changes.constFind(node);
            if (list == m_changes.constEnd()) {
                return;
            }
            for (const CaptureReader::PlaceChange &change : *list) {
                const bool matters = number < 0 || change.number == number || change.number == 0;
                if (matters && change.time < before && change.time > last) {
                    last = change.time;
                }
            }
        };
        const auto nodes = nodesOf(m_fabric, problem);
        for (const Guid node : nodes) {
            look(node, -1);
        }
        if (!isOfNode(problem)) {
            for (const PortKey &end : endsOf(m_fabric, problem)) {
                look(end.node, end.number);
            }
        } else if (nodes.isEmpty()) {
            // Of the whole fabric: every change may be one of it.
            const auto next = std::ranges::lower_bound(m_moments, before);
            last = next == m_moments.begin() ? last : *std::prev(next);
        }
        return last;
    }

    /// From the latest step back: the fabric just before it answers for all problems of that step.
    Result<void> follow()
    {
        // By the moment at which they may have begun, the latest first.
        std::map<Timestamp, std::vector<size_t>, std::greater<>> steps;
        const Timestamp afterAll(m_time.microseconds() + 1);
        for (size_t i = 0; i < m_problems.size(); ++i) {
            if (!m_problems[i].since.isKnown()) {
                steps[lastChange(m_problems[i], afterAll)].push_back(i);
            }
        }
        size_t budget = maxFabrics(m_fabric.ports().size());
        while (!steps.empty()) {
            const auto [time, problems] = *steps.begin();
            steps.erase(steps.begin());
            QSet<QString> before;
            // Nothing is known of what was before the capture.
            if (time > m_moments.front() && budget > 0) {
                --budget;
                ASSIGN_OR_RETURN(const auto fabric,
                                 m_capture.fabricAt(Timestamp(time.microseconds() - 1)));
                before = identitiesAt(*fabric);
            }
            for (const size_t i : problems) {
                Problem &problem = m_problems[i];
                problem.since = time;
                if (before.contains(identityOf(m_fabric, problem))) {
                    steps[lastChange(problem, time)].push_back(i);
                }
            }
        }
        return {};
    }

    const CaptureReader &m_capture;
    const Fabric &m_fabric;
    Timestamp m_time;
    std::vector<Problem> &m_problems;
    std::vector<Timestamp> m_moments; ///< at which the fabric changed, not after the time
    CaptureReader::PlaceChanges m_changes;
};

} // namespace

size_t maxFabrics(size_t ports)
{
    return std::clamp<size_t>(SearchedPorts / std::max<size_t>(1, ports), 2, FabricsToRead);
}

Result<void> findSince(const CaptureReader &capture, const Snapshot &snapshot,
                       std::span<const Event> events, std::vector<Problem> &problems)
{
    return SinceFinder(capture, snapshot, problems).run(events);
}

void addEvents(ManagersAt &managers, std::span<const Event> events, std::span<const Subnet> subnets)
{
    for (const Event &event : events) {
        if (!lastsAt(event, managers.time)) {
            continue;
        }
        if (event.kind == EventKind::NoMaster && managers.masterlessSince.isKnown() &&
            event.subject == subnetName(subnets, managers.subnet)) {
            managers.masterlessSince = event.time;
        } else if (event.kind == EventKind::SmStalled) {
            for (ManagerAt &manager : managers.managers) {
                if (manager.info.port == event.place) {
                    manager.stalledSince = event.time;
                }
            }
        }
    }
}

std::vector<HandOver> handOvers(std::span<const SmSpan> spans, std::span<const Event> events,
                                std::span<const Subnet> subnets)
{
    std::vector<HandOver> overs = handOvers(spans);
    for (const Event &event : events) {
        if (event.kind != EventKind::NoMaster || !event.until.isKnown()) {
            continue;
        }
        for (HandOver &over : overs) {
            const qint64 most = over.time.microseconds() - over.severalMasters - over.withoutMaster;
            const bool isIts = event.until <= over.time && event.time.microseconds() >= most &&
                               event.subject == subnetName(subnets, over.to.lid.subnet());
            if (over.withoutMaster > 0 && isIts) {
                over.withoutMaster = event.until - event.time;
                over.isMeasured = true;
            }
        }
    }
    return overs;
}

} // namespace pickglass
