// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/problemsince.h"

#include "app/common/findings.h"

#include <algorithm>
#include <functional>
#include <map>

namespace pickglass {

namespace {

/// So many ports are read in all to follow problems back, in so many fabrics at most.
constexpr size_t SearchedPorts = 700'000;
constexpr size_t FabricsToRead = 64;

/// Of all ports of a node together: which one is told of them may change.
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
        return isKind("slow_link") || isKind("mismatched_link");
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

    /// When something last changed about a problem's place before a time; the begin of the capture
    /// where nothing did.
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

    /// From the latest step back: one fabric, that of just before it, answers for all problems that
    /// may have begun then.
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
        size_t budget = mostFabrics(m_fabric.ports().size());
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

size_t mostFabrics(size_t ports)
{
    return std::clamp<size_t>(SearchedPorts / std::max<size_t>(1, ports), 2, FabricsToRead);
}

Result<void> findSince(const CaptureReader &capture, const Snapshot &snapshot,
                       std::span<const Event> events, std::vector<Problem> &problems)
{
    return SinceFinder(capture, snapshot, problems).run(events);
}

} // namespace pickglass
