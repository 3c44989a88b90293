// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/tables/incidenttable.h"

#include <QCoreApplication>

namespace pickglass::tables {

namespace {

Value textOrNothing(const QString &text)
{
    return text.isEmpty() ? Value() : Value(text);
}

Value portsOf(const std::vector<PortKey> &ports)
{
    CellList list{{"guid", "port"}, {}};
    for (const PortKey &port : ports) {
        list.rows.push_back({cell(port.node), known(port.number)});
    }
    return std::make_shared<const CellList>(std::move(list));
}

Value victimsOf(const Incident &incident)
{
    CellList list{{"guid", "node", "job", "owner", "pairs"}, {}};
    for (const IncidentVictim &victim : incident.victims) {
        list.rows.push_back({cell(victim.guid), cell(victim.node), cell(victim.job),
                             cell(victim.owner), victim.pairs});
    }
    return std::make_shared<const CellList>(std::move(list));
}

Value jobsOf(const Incident &incident)
{
    CellList list{{"job", "owner", "hosts", "pairs"}, {}};
    for (const VictimJob &job : victimJobs(incident)) {
        list.rows.push_back({cell(job.job), cell(job.owner), job.hosts, job.pairs});
    }
    return std::make_shared<const CellList>(std::move(list));
}

Value evidenceOf(const Incident &incident)
{
    CellList list{{"figure", "value", "links"}, {}};
    for (const IncidentEvidence &evidence : incident.evidence) {
        list.rows.push_back({cell(evidence.figure), cell(evidence.value),
                             std::get<SharedCellList>(portsOf(evidence.links))});
    }
    return std::make_shared<const CellList>(std::move(list));
}

constexpr Column<Incident> IncidentColumns[] = {
    {"id", QT_TRANSLATE_NOOP("columns", "Id"), Kind::Text,
     [](const Incident &i, const Context &) -> Value { return i.id(); }},
    {"kind", QT_TRANSLATE_NOOP("columns", "Kind"), Kind::Text,
     [](const Incident &i, const Context &) -> Value { return toString(i.kind); }},
    {"severity", QT_TRANSLATE_NOOP("columns", "Severity"), Kind::Text,
     [](const Incident &i, const Context &) -> Value { return toString(i.severity); }},
    {"start", QT_TRANSLATE_NOOP("columns", "Start"), Kind::Time,
     [](const Incident &i, const Context &) -> Value { return i.start; }},
    {"end", QT_TRANSLATE_NOOP("columns", "End"), Kind::Time,
     [](const Incident &i, const Context &) -> Value { return i.end; }},
    {"culprit.guid", QT_TRANSLATE_NOOP("columns", "GUID"), Kind::Guid,
     [](const Incident &i, const Context &) -> Value { return i.place.node; }},
    {"culprit.port", QT_TRANSLATE_NOOP("columns", "Port"), Kind::Number,
     [](const Incident &i, const Context &) -> Value {
         return i.place.number == 0 ? Value() : Value(qint64(i.place.number));
     }},
    {"culprit.node", QT_TRANSLATE_NOOP("columns", "Node"), Kind::Text,
     [](const Incident &i, const Context &) -> Value { return textOrNothing(i.node); }},
    {"culprit.job", QT_TRANSLATE_NOOP("columns", "Job"), Kind::Text,
     [](const Incident &i, const Context &) -> Value { return textOrNothing(i.job); }},
    {"culprit.owner", QT_TRANSLATE_NOOP("columns", "Owner"), Kind::Text,
     [](const Incident &i, const Context &) -> Value { return textOrNothing(i.owner); }},
    {"victims", QT_TRANSLATE_NOOP("columns", "Victims"), Kind::List,
     [](const Incident &i, const Context &) -> Value { return victimsOf(i); }},
    {"victim_jobs", QT_TRANSLATE_NOOP("columns", "Victims' jobs"), Kind::List,
     [](const Incident &i, const Context &) -> Value { return jobsOf(i); }},
    {"victim_pairs", QT_TRANSLATE_NOOP("columns", "Pairs that wait"), Kind::Number,
     [](const Incident &i, const Context &) -> Value { return i.victimPairs; }},
    {"evidence", QT_TRANSLATE_NOOP("columns", "Evidence"), Kind::List,
     [](const Incident &i, const Context &) -> Value { return evidenceOf(i); }},
    {"confidence", QT_TRANSLATE_NOOP("columns", "Confidence"), Kind::Number,
     [](const Incident &i, const Context &) -> Value { return i.confidence; }},
    {"message", QT_TRANSLATE_NOOP("columns", "Message"), Kind::Message,
     [](const Incident &i, const Context &) -> Value { return &i.message; }},
    {"advice", QT_TRANSLATE_NOOP("columns", "Advice"), Kind::Message,
     [](const Incident &i, const Context &) -> Value {
         return i.advice.isEmpty() ? Value() : Value(&i.advice);
     }},
};

} // namespace

constexpr Table<Incident> Incidents{IncidentColumns, {}, {}};

} // namespace pickglass::tables
