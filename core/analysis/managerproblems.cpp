// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/finders.h"
#include "core/analysis/managers.h"
#include "core/fabric/subnets.h"

#include <QtGlobal>

#include <algorithm>

namespace pickglass {

namespace {

/// A hand-over is not over before the new master has set it at every port.
constexpr qint64 HandOverTakes = 3'000'000;

class ManagerFinder
{
public:
    ManagerFinder(const Fabric &fabric, const ManagersAt &at) : m_fabric(fabric), m_at(at) {}

    std::vector<Problem> run()
    {
        const auto masters = m_at.masters();
        if (masters.empty()) {
            noMaster();
        } else if (masters.size() > 1) {
            twoMasters();
        } else {
            masterLid(masters.front());
        }
        if (!masters.empty() && m_at.next() == nullptr) {
            noStandby();
        }
        stalled();
        equalPriorities();
        return std::move(m_problems);
    }

private:
    NodeIndex nodeOf(const ManagerAt &manager) const
    {
        return m_fabric.findNode(manager.info.port.node);
    }
    QString nameOf(const ManagerAt &manager) const
    {
        const NodeIndex node = nodeOf(manager);
        return node.isValid() ? finders::nodeName(m_fabric, node)
                              : manager.info.port.node.toString();
    }

    Problem &add(Severity severity, const char *kind, Timestamp since)
    {
        Problem &problem = m_problems.emplace_back();
        problem.severity = severity;
        problem.kind = QString::fromLatin1(kind);
        problem.since = since;
        return problem;
    }
    void setPlace(Problem &problem, const ManagerAt &manager) const
    {
        problem.node = nodeOf(manager);
        problem.port = m_fabric.findPort(manager.info.port.node, manager.info.port.number);
    }

    void noMaster()
    {
        Problem &problem = add(Severity::Error, "no_master", m_at.masterlessSince);
        const QString name = subnetName(m_fabric.subnets(), m_at.subnet);
        problem.message =
            name.isEmpty()
                ? Message{QT_TRANSLATE_NOOP("core", "The subnet has no master"), {}}
                : Message{QT_TRANSLATE_NOOP("core", "The subnet %1 has no master"), {name}};
        if (const ManagerAt *next = m_at.next()) {
            setPlace(problem, *next);
            problem.advice = {
                QT_TRANSLATE_NOOP(
                    "core",
                    "The subnet manager on %1 should take over: if it does not, check its log."),
                {nameOf(*next)}};
        } else {
            problem.advice = {QT_TRANSLATE_NOOP("core", "Start a subnet manager."), {}};
        }
    }

    void twoMasters()
    {
        const auto masters = m_at.masters();
        std::vector<Timestamp> began;
        for (const ManagerAt &manager : masters) {
            began.push_back(manager.stateSince);
        }
        std::ranges::sort(began);
        Problem &problem = add(Severity::Error, "two_masters", began[1]);
        setPlace(problem, masters[0]);
        for (const ManagerAt &manager : masters) {
            if (const NodeIndex node = nodeOf(manager); node.isValid()) {
                problem.nodes.push_back(node);
            }
        }
        problem.message = {QT_TRANSLATE_NOOP("core", "The subnet has two masters: %1 and %2"),
                           {nameOf(masters[0]), nameOf(masters[1])}};
        problem.advice = {
            QT_TRANSLATE_NOOP("core", "Stop one of them; the one with the lower priority or, at "
                                      "equal priority, the higher GUID should become standby."),
            {}};
    }

    void masterLid(const ManagerAt &master)
    {
        const Timestamp since = std::max(m_at.masterLidSince, master.stateSince);
        const bool isSettled = m_at.time - since >= HandOverTakes;
        if (!m_at.masterLid.isAssigned() || !master.info.lid.isAssigned() ||
            m_at.masterLid == master.info.lid || !isSettled) {
            return;
        }
        Problem &problem = add(Severity::Warning, "master_lid_disagrees", since);
        setPlace(problem, master);
        problem.message = {
            QT_TRANSLATE_NOOP("core",
                              "MasterSMLID of the ports is %1, but the master is %2 with LID %3"),
            {lidText(m_fabric, m_at.masterLid), nameOf(master),
             lidText(m_fabric, master.info.lid)}};
        problem.advice = {
            QT_TRANSLATE_NOOP(
                "core", "The new master has not swept the subnet: check its log, or restart it."),
            {}};
    }

    void noStandby()
    {
        const ManagerAt &master = *m_at.master();
        Problem &problem =
            add(Severity::Info, "no_standby", std::max(m_at.standbyLost, master.thereSince));
        setPlace(problem, master);
        problem.message = {
            QT_TRANSLATE_NOOP("core",
                              "The subnet has no standby: no subnet manager can take over from %1"),
            {nameOf(master)}};
        problem.advice = {
            master.info.priority > 0
                ? QT_TRANSLATE_NOOP("core", "Run a second subnet manager on another node, with a "
                                            "lower priority.")
                : QT_TRANSLATE_NOOP("core", "Run a second subnet manager on another node, and give "
                                            "the one that should be master the higher priority."),
            {}};
    }

    void stalled()
    {
        for (const ManagerAt &manager : m_at.managers) {
            if (!manager.stalledSince.isKnown()) {
                continue;
            }
            Problem &problem = add(Severity::Warning, "sm_stalled", manager.stalledSince);
            setPlace(problem, manager);
            problem.message = {
                QT_TRANSLATE_NOOP(
                    "core", "The subnet manager on %1 (%2) is stalled: it only answers queries"),
                {nameOf(manager), toString(manager.info.state)}};
            problem.advice = {
                QT_TRANSLATE_NOOP("core", "Check in its log whether it still sweeps."), {}};
        }
    }

    /// One row for those that have the priority of the master, or of the first standby.
    void equalPriorities()
    {
        std::vector<const ManagerAt *> alike;
        for (const ManagerAt &manager : m_at.managers) {
            const bool counts =
                manager.info.state == SmState::Master || manager.info.state == SmState::Standby;
            if (counts &&
                (alike.empty() || alike.front()->info.priority == manager.info.priority)) {
                alike.push_back(&manager);
            }
        }
        if (alike.size() < 2) {
            return;
        }
        const auto latest = std::ranges::max_element(alike, {}, &ManagerAt::prioritySince);
        Problem &problem = add(Severity::Info, "equal_priorities", (*latest)->prioritySince);
        QStringList names;
        for (const ManagerAt *manager : alike) {
            names << nameOf(*manager);
            if (const NodeIndex node = nodeOf(*manager); node.isValid()) {
                problem.nodes.push_back(node);
            }
        }
        setPlace(problem, *alike.front());
        problem.message = {
            QT_TRANSLATE_NOOP("core", "The subnet managers on %1 have the same "
                                      "priority %2"),
            {names.join(QLatin1String(", ")), QString::number(alike.front()->info.priority)}};
        problem.advice = {QT_TRANSLATE_NOOP("core", "The lowest GUID decides which is master. Give "
                                                    "the intended master a higher priority."),
                          {}};
    }

    const Fabric &m_fabric;
    const ManagersAt &m_at;
    std::vector<Problem> m_problems;
};

} // namespace

std::vector<Problem> findManagerProblems(const Fabric &fabric, const ManagersAt &managers)
{
    if (!managers.isKnown) {
        return {};
    }
    return ManagerFinder(fabric, managers).run();
}

} // namespace pickglass
