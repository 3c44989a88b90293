// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/fabricstate.h"

#include "app/desktop/models/format.h"
#include "app/desktop/reading/eventlog.h"
#include "core/analysis/managers.h"
#include "core/fabric/linkpresence.h"

#include <algorithm>
#include <utility>

namespace pickglass {

FabricState::FabricState(Session *session, QObject *parent)
    : QObject(parent),
      m_session(session),
      m_findings(session),
      m_top(session, [this] { beginTop(); })
{
    connect(session, &Session::captureChanged, this, [this] {
        m_busiest.reset();
        m_busiestOf.reset();
        look();
    });
    connect(session, &Session::extentChanged, this, &FabricState::look);
    connect(session, &Session::snapshotChanged, this, [this] {
        look();
        m_findings.ask();
        m_top.ask(LatestQuery::When::Paced);
    });
    connect(session, &Session::figuresChanged, this,
            [this] { m_top.ask(LatestQuery::When::Paced); });
    connect(session->events(), &EventLog::changed, this, [this] {
        look();
        m_findings.ask();
    });
    connect(&m_findings, &ProblemsQuery::answered, this, &FabricState::look);
    const auto settle = [this] {
        if (!isBusy()) {
            Q_EMIT settled();
        }
    };
    connect(&m_findings, &ProblemsQuery::settled, this, settle);
    connect(&m_top, &LatestQuery::settled, this, settle);
    look();
    m_findings.ask();
    m_top.ask();
}

void FabricState::setName(const QString &name)
{
    FabricFacts facts = m_facts;
    facts.name = name;
    set(facts);
}

void FabricState::beginTop()
{
    const SharedFigures figures = m_session->figures();
    const SharedSnapshot snapshot = m_session->snapshot();
    if (!figures || !snapshot || figures == m_busiestOf) {
        return;
    }
    m_top.run(
        [figures, snapshot]() -> Result<std::vector<TopRow>> {
            return findTop(*figures->fabric, figures->activity, snapshot->problems,
                           FigureKind::Utilization, TopSubject::Links, 1);
        },
        [this, figures](const Result<std::vector<TopRow>> &answer) {
            m_busiestOf = figures;
            m_busiest.reset();
            if (answer && !answer->empty()) {
                m_busiest = answer->front();
            }
            look();
        });
}

void FabricState::takeMasters(FabricFacts &facts) const
{
    const EventLog &log = *m_session->events();
    QStringList names;
    for (const ManagersAt &subnet :
         subnetManagersAt(log.managers(), log.masterLids(), facts.time)) {
        if (!subnet.isKnown) {
            continue;
        }
        const ManagerAt *master = subnet.master();
        facts.isMasterless = facts.isMasterless || master == nullptr;
        const Fabric &fabric = *m_session->snapshot()->fabric;
        const NodeIndex node =
            master != nullptr ? fabric.findNode(master->info.port.node) : NodeIndex();
        names << (master == nullptr ? tr("none")
                  : node.isValid()  ? fabric.node(node).name
                                    : master->info.port.node.toString());
    }
    facts.masters = names.join(QStringLiteral(", "));
}

void FabricState::look()
{
    FabricFacts facts;
    facts.name = m_facts.name;
    facts.isLive = m_session->isGrowing();
    const SharedSnapshot snapshot = m_session->snapshot();
    if (!snapshot) {
        set(facts);
        return;
    }
    facts.time = m_session->cursor().isKnown() ? m_session->cursor() : snapshot->time;
    const FindingsAnswer &findings = m_findings.last();
    if (findings.snapshot && findings.snapshot->fabric == snapshot->fabric) {
        facts.health = findings.health.score;
        facts.problems = countProblems(findings.found->problems);
    } else {
        facts.problems = countProblems(snapshot->problems);
    }
    takeMasters(facts);
    if (m_busiest && m_busiestOf->fabric == snapshot->fabric) {
        facts.busiest = format::directionName(*snapshot->fabric, m_busiest->port);
        facts.utilization = m_busiest->utilization;
    }
    facts.switches = nodeCount(*snapshot->fabric, NodeType::Switch);
    facts.adapters = hostAdapterCount(*snapshot->fabric);
    set(facts);
}

void FabricState::set(const FabricFacts &facts)
{
    if (facts != m_facts) {
        m_facts = facts;
        Q_EMIT changed();
    }
}

} // namespace pickglass
