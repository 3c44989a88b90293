// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/tables/problemtable.h"

#include "app/common/placenames.h"

#include <QCoreApplication>

namespace pickglass::tables {

namespace {

NodeIndex nodeOf(const Problem &problem, const Fabric &fabric)
{
    return problem.port.isValid() ? fabric.port(problem.port).node : problem.node;
}

constexpr Column<ProblemRow> ProblemColumns[] = {
    {"severity", QT_TRANSLATE_NOOP("columns", "Severity"), Kind::Severity,
     [](const ProblemRow &r, const Context &) -> Value { return r; }},
    {"kind", QT_TRANSLATE_NOOP("columns", "Kind"), Kind::ProblemKind,
     [](const ProblemRow &r, const Context &) -> Value { return r; }},
    {"guid", QT_TRANSLATE_NOOP("columns", "GUID"), Kind::Guid,
     [](const ProblemRow &r, const Context &c) -> Value {
         const NodeIndex node = nodeOf(*r, c.fabric());
         return node.isValid() ? c.fabric().node(node).guid : Guid();
     }},
    {"port", QT_TRANSLATE_NOOP("columns", "Port"), Kind::Port,
     [](const ProblemRow &r, const Context &) -> Value { return r->port; }},
    {"node", QT_TRANSLATE_NOOP("columns", "Node"), Kind::Node,
     [](const ProblemRow &r, const Context &c) -> Value { return nodeOf(*r, c.fabric()); }},
    {"since", QT_TRANSLATE_NOOP("columns", "Since"), Kind::Time,
     [](const ProblemRow &r, const Context &) -> Value { return r->since; }},
    {"message", QT_TRANSLATE_NOOP("columns", "Message"), Kind::Message,
     [](const ProblemRow &r, const Context &) -> Value { return &r->message; }},
    {"advice", QT_TRANSLATE_NOOP("columns", "Advice"), Kind::Message,
     [](const ProblemRow &r, const Context &) -> Value { return &r->advice; }},
    {"until", QT_TRANSLATE_NOOP("columns", "Until"), Kind::Time,
     [](const ProblemRow &r, const Context &) -> Value { return r->until; }},
    {"where", QT_TRANSLATE_NOOP("columns", "Where"), Kind::Text,
     [](const ProblemRow &r, const Context &c) -> Value { return placeName(c.fabric(), *r); }},
};

} // namespace

constexpr Table<ProblemRow> Problems{ProblemColumns, {}, {}};

std::vector<ProblemRow> problemRows(const std::vector<Problem> &problems)
{
    std::vector<ProblemRow> rows;
    std::ranges::transform(problems, std::back_inserter(rows),
                           [](const Problem &problem) { return &problem; });
    return rows;
}

} // namespace pickglass::tables
