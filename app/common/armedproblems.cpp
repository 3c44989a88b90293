// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/armedproblems.h"

#include "app/common/routes.h"
#include "core/analysis/finders.h"
#include "core/routing/armedpaths.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

namespace pickglass {

namespace {

using Reason = ArmedFinding::Reason;

QString linkText(const Fabric &fabric, PortIndex end)
{
    return finders::portName(fabric, end) + QStringLiteral(" – ") +
           finders::portName(fabric, fabric.port(end).peer);
}

/// Of two ports, "%1 and %2: %3", with the place as %5; of several with the first two.
struct Sentences
{
    const char *kind;
    const char *ofOne;
    const char *ofSeveral;
    const char *advice;
};

Sentences sentencesOf(const ArmedFinding &finding)
{
    switch (finding.reason) {
    case Reason::SharedCable:
        return {"armed_shares_cable",
                QT_TRANSLATE_NOOP(
                    "core", "Armed queue pairs between %1 and %2: %3. Their assumed alternate "
                            "path (LID %4) shares the cable %5 with the primary path."),
                QT_TRANSLATE_NOOP("core",
                                  "Armed queue pairs between %1 pairs of ports: %2. Their assumed "
                                  "alternate paths share the cable %3 with the primary paths (the "
                                  "first: %4 to %5, LID %6)."),
                QT_TRANSLATE_NOOP("core", "If this cable fails, both paths do. Choose a routing "
                                          "engine that spreads the LIDs of a port (LMC) over "
                                          "different switches.")};
    case Reason::UnhealthyCable:
        return {"armed_not_healthy",
                QT_TRANSLATE_NOOP(
                    "core", "Armed queue pairs between %1 and %2: %3. Their assumed alternate "
                            "path (LID %4) crosses the cable %5, which has a problem."),
                QT_TRANSLATE_NOOP("core",
                                  "Armed queue pairs between %1 pairs of ports: %2. Their assumed "
                                  "alternate paths cross the cable %3, which has a problem (the "
                                  "first: %4 to %5, LID %6)."),
                QT_TRANSLATE_NOOP("core", "Solve the problem of this cable first: connections "
                                          "migrate to it when their primary path fails.")};
    case Reason::DoesNotArrive:
        return {"armed_not_healthy",
                QT_TRANSLATE_NOOP("core",
                                  "Armed queue pairs between %1 and %2: %3. On their assumed "
                                  "alternate path (LID %4), packets get no further than %5."),
                QT_TRANSLATE_NOOP("core",
                                  "Armed queue pairs between %1 pairs of ports: %2. On their "
                                  "assumed alternate paths, packets get no further than %3 (the "
                                  "first: %4 to %5, LID %6)."),
                QT_TRANSLATE_NOOP("core", "Check the routes to these LIDs: connections break when "
                                          "their primary path fails.")};
    case Reason::NotKnown:
        break;
    }
    return {"armed_no_alternate", "",
            QT_TRANSLATE_NOOP("core",
                              "Armed queue pairs of ports that have one LID (LMC 0): %1, at %2 "
                              "ports, the first %3. Their alternate paths are not known."),
            QT_TRANSLATE_NOOP("core", "An alternate path can be assumed where ports have several "
                                      "LIDs: see lmc of OpenSM.")};
}

Message messageOf(const Fabric &fabric, const ArmedFinding &finding, const Sentences &sentences)
{
    const QString from = finders::portName(fabric, finding.from);
    const QString count = QString::number(finding.queuePairs);
    const QString pairs = QString::number(finding.portPairs);
    if (finding.reason == Reason::NotKnown) {
        return {sentences.ofSeveral, {count, pairs, from}};
    }
    const QString to = finders::portName(fabric, finding.to);
    const QString lid = QString::number(finding.lid.value());
    const QString where = finding.cable.isValid()  ? linkText(fabric, finding.cable)
                          : finding.node.isValid() ? finders::nodeName(fabric, finding.node)
                                                   : from;
    return finding.portPairs == 1
               ? Message{sentences.ofOne, {from, to, count, lid, where}}
               : Message{sentences.ofSeveral, {pairs, count, where, from, to, lid}};
}

Problem problemOf(const Fabric &fabric, const ArmedFinding &finding)
{
    const Sentences sentences = sentencesOf(finding);
    const bool isUnknown = finding.reason == Reason::NotKnown;
    Problem problem{.severity = isUnknown ? Severity::Info : Severity::Warning,
                    .kind = QLatin1String(sentences.kind)};
    problem.port = finding.cable.isValid() ? finding.cable : finding.from;
    problem.node = fabric.port(problem.port).node;
    if (finding.node.isValid()) {
        problem.node = finding.node;
        problem.port = {};
    }
    problem.since = finding.since;
    problem.rank = static_cast<double>(finding.queuePairs);
    problem.message = messageOf(fabric, finding, sentences);
    problem.advice = {sentences.advice, {}};
    return problem;
}

std::vector<bool> unhealthyCables(const Fabric &fabric, std::span<const Problem> known)
{
    std::vector<bool> isUnhealthy(fabric.links().size());
    for (const Problem &problem : known) {
        const LinkIndex link =
            problem.port.isValid() ? fabric.port(problem.port).link : LinkIndex();
        if (link.isValid() && problem.severity >= Severity::Warning) {
            isUnhealthy[link.at()] = true;
        }
    }
    return isUnhealthy;
}

/// All that findArmed() depends on, the forwarding tables by when they became what they are.
struct ArmedQuestion
{
    QString capture;
    SharedFabric fabric;
    Timestamp tablesSince = {};
    std::vector<ConnectedPair> armed = {};
    std::vector<bool> isUnhealthy;
};

/// The last answer. The problems of a capture that grows are asked for after each sweep, and to
/// read the tables of a large fabric takes much longer than to see that nothing changed. The fabric
/// is not kept alive, and no table is kept. Any thread.
class LastArmed
{
public:
    std::optional<std::vector<ArmedFinding>> answerTo(const ArmedQuestion &question) const
    {
        const std::scoped_lock lock(m_mutex);
        const bool isSame =
            m_fabric.lock() == question.fabric && m_asked.capture == question.capture &&
            m_asked.tablesSince == question.tablesSince && m_asked.armed == question.armed &&
            m_asked.isUnhealthy == question.isUnhealthy;
        return isSame ? std::optional(m_findings) : std::nullopt;
    }

    void keep(ArmedQuestion question, std::vector<ArmedFinding> findings)
    {
        const std::scoped_lock lock(m_mutex);
        m_fabric = std::exchange(question.fabric, nullptr);
        m_asked = std::move(question);
        m_findings = std::move(findings);
    }

private:
    mutable std::mutex m_mutex;
    std::weak_ptr<const Fabric> m_fabric;
    ArmedQuestion m_asked;
    std::vector<ArmedFinding> m_findings;
};

Result<std::vector<ArmedFinding>> findArmedOnce(const CaptureReader &capture, Timestamp time,
                                                ArmedQuestion question)
{
    static LastArmed last;
    if (auto known = last.answerTo(question)) {
        return std::move(*known);
    }
    ASSIGN_OR_RETURN(const auto tables, forwardingTablesAt(capture, time));
    const RouteGraph graph(*question.fabric, tables);
    auto findings = findArmed(graph, question.armed, question.isUnhealthy);
    last.keep(std::move(question), findings);
    return findings;
}

} // namespace

Result<std::vector<Problem>> findArmedProblems(const CaptureReader &capture,
                                               const Snapshot &snapshot,
                                               std::span<const Problem> known)
{
    std::vector<Problem> problems;
    ASSIGN_OR_RETURN(const bool isAny, capture.isAnyPathArmed(snapshot.time));
    if (!isAny) {
        return problems;
    }
    ASSIGN_OR_RETURN(const auto hosts, capture.hosts(snapshot.time, snapshot.time));
    const Fabric &fabric = *snapshot.fabric;
    ArmedQuestion question{.capture = capture.path(),
                           .fabric = snapshot.fabric,
                           .isUnhealthy = unhealthyCables(fabric, known)};
    ASSIGN_OR_RETURN(question.tablesSince, capture.forwardingTime(snapshot.time));
    const auto pairs = connected(hosts.queuePairs);
    std::ranges::copy_if(pairs, std::back_inserter(question.armed), [](const ConnectedPair &pair) {
        return pair.pair.state == PathState::Armed;
    });
    ASSIGN_OR_RETURN(const auto findings,
                     findArmedOnce(capture, snapshot.time, std::move(question)));
    for (const ArmedFinding &finding : findings) {
        problems.push_back(problemOf(fabric, finding));
    }
    return problems;
}

} // namespace pickglass
