// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/problemsmodel.h"

#include "app/common/text.h"
#include "app/desktop/models/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace pickglass {

Place placeOf(const Fabric &fabric, const Problem &problem)
{
    if (problem.port.isValid()) {
        const Port &port = fabric.port(problem.port);
        return problem.kind.endsWith(u"_link") && port.link.isValid() ? Place{.link = port.link}
                                                                      : Place{.port = problem.port};
    }
    if (problem.node.isValid()) {
        return {.node = problem.node};
    }
    return problem.nodes.empty() ? Place() : Place{.node = problem.nodes.front()};
}

QString placeName(const Fabric &fabric, const Problem &problem)
{
    const Place place = placeOf(fabric, problem);
    if (place.link.isValid()) {
        return format::linkName(fabric, place.link);
    }
    if (place.port.isValid()) {
        return format::portName(fabric, place.port);
    }
    return place.node.isValid() ? fabric.node(place.node).name : QString();
}

namespace {

using Kind = FabricTableModel::CellKind;

constexpr ProblemsModel::Column ProblemColumns[] = {
    {.spec = {"severity", QT_TRANSLATE_NOOP("columns", "Severity"), Kind::Problem},
     .text = [](const ProblemRow &r) { return severityName(r.own.severity); },
     .raw = [](const ProblemRow &r) { return toString(r.own.severity); },
     .key = [](const ProblemRow &r) { return 2 - static_cast<quint64>(r.own.severity); }},
    {.spec = {"kind", QT_TRANSLATE_NOOP("columns", "Kind")},
     .text = [](const ProblemRow &r) { return format::problemKind(r.own.kind); },
     .raw = [](const ProblemRow &r) { return r.own.kind; }},
    {.spec = {"where", QT_TRANSLATE_NOOP("columns", "Where")},
     .text = [](const ProblemRow &r) { return placeName(r.fabric, r.own); }},
    {.spec = {"message", QT_TRANSLATE_NOOP("columns", "Message")},
     .text = [](const ProblemRow &r) { return translated(r.own.message); },
     .raw = [](const ProblemRow &r) { return r.own.message.english(); }},
    {.spec = {"advice", QT_TRANSLATE_NOOP("columns", "Advice")},
     .text = [](const ProblemRow &r) { return translated(r.own.advice); },
     .raw = [](const ProblemRow &r) { return r.own.advice.english(); }},
    {.spec = {"since", QT_TRANSLATE_NOOP("columns", "Since")},
     .text = [](const ProblemRow &r) { return r.own.since.toString(); },
     .key = [](const ProblemRow &r) { return numberKey(r.own.since.microseconds()); }},
    {.spec = {"guid", QT_TRANSLATE_NOOP("columns", "GUID"), Kind::Figure, false},
     .text =
         [](const ProblemRow &r) {
             return r.node.isValid() ? r.fabric.node(r.node).guid.toString() : QString();
         },
     .key =
         [](const ProblemRow &r) {
             return r.node.isValid() ? r.fabric.node(r.node).guid.value()
                                     : FabricTableModel::UnknownKey;
         }},
    {.spec = {"port", QT_TRANSLATE_NOOP("columns", "Port"), Kind::Figure, false},
     .text =
         [](const ProblemRow &r) {
             return r.own.port.isValid() ? QString::number(r.fabric.port(r.own.port).number)
                                         : QString();
         },
     .key =
         [](const ProblemRow &r) {
             return r.own.port.isValid() ? r.fabric.port(r.own.port).number
                                         : FabricTableModel::UnknownKey;
         }},
};
static_assert(std::size(ProblemColumns) == static_cast<size_t>(ProblemColumn::Count));

} // namespace

ProblemsModel::ProblemsModel(QObject *parent) : RowsModel(ProblemColumns, parent)
{
}

ProblemRow ProblemsModel::rowAt(int row) const
{
    const Problem &own = snapshot()->problems[static_cast<size_t>(row)];
    return {{*snapshot(), row},
            fabric(),
            own,
            own.port.isValid() ? fabric().port(own.port).node : own.node};
}

Place ProblemsModel::placeOf(int row) const
{
    return pickglass::placeOf(fabric(), snapshot()->problems[static_cast<size_t>(row)]);
}

int ProblemsModel::rowOf(const Place &place) const
{
    for (int row = 0; row < rowCount() && place.isValid(); ++row) {
        if (placeOf(row) == place) {
            return row;
        }
    }
    return -1;
}

bool ProblemsModel::touches(int row, const std::vector<bool> &nodes) const
{
    const ProblemRow problem = rowAt(row);
    return (problem.node.isValid() && nodes[problem.node.at()]) ||
           std::ranges::any_of(problem.own.nodes, [&nodes](NodeIndex n) { return nodes[n.at()]; });
}

} // namespace pickglass
