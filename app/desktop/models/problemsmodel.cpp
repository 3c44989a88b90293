// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/problemsmodel.h"

#include "app/common/text.h"
#include "app/desktop/models/format.h"

#include <QCoreApplication>

#include <algorithm>

namespace pickglass {

namespace {

using Kind = FabricTableModel::CellKind;

constexpr ProblemsModel::ColumnSpecs ProblemColumns{{
    {"severity", QT_TRANSLATE_NOOP("columns", "Severity"), Kind::Problem},
    {"kind", QT_TRANSLATE_NOOP("columns", "Kind")},
    {"where", QT_TRANSLATE_NOOP("columns", "Where")},
    {"message", QT_TRANSLATE_NOOP("columns", "Message")},
    {"advice", QT_TRANSLATE_NOOP("columns", "Advice")},
    {"since", QT_TRANSLATE_NOOP("columns", "Since")},
    {"guid", QT_TRANSLATE_NOOP("columns", "GUID"), Kind::Figure, false},
    {"port", QT_TRANSLATE_NOOP("columns", "Port"), Kind::Figure, false},
}};

} // namespace

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

QString severityName(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return QCoreApplication::translate("severity", "Error");
    case Severity::Warning:
        return QCoreApplication::translate("severity", "Warning");
    case Severity::Info:
        break;
    }
    return QCoreApplication::translate("severity", "Note");
}

std::span<const FabricTableModel::ColumnSpec> ProblemsModel::columns() const
{
    return ProblemColumns;
}

int ProblemsModel::rowsOf(const Snapshot &snapshot) const
{
    return static_cast<int>(snapshot.problems.size());
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

NodeIndex ProblemsModel::nodeOf(const Problem &problem) const
{
    return problem.port.isValid() ? fabric().port(problem.port).node : problem.node;
}

bool ProblemsModel::touches(int row, const std::vector<bool> &nodes) const
{
    const Problem &problem = snapshot()->problems[static_cast<size_t>(row)];
    const NodeIndex node = nodeOf(problem);
    return (node.isValid() && nodes[node.at()]) ||
           std::ranges::any_of(problem.nodes, [&nodes](NodeIndex n) { return nodes[n.at()]; });
}

QString ProblemsModel::cell(size_t row, Column column) const
{
    const Problem &problem = snapshot()->problems[row];
    const NodeIndex node = nodeOf(problem);
    switch (column) {
    case Column::Severity:
        return severityName(problem.severity);
    case Column::Kind:
        return format::problemKind(problem.kind);
    case Column::Where:
        return placeName(fabric(), problem);
    case Column::Message:
        return inWords(problem.message);
    case Column::Advice:
        return inWords(problem.advice);
    case Column::Since:
        return problem.since.toString();
    case Column::Guid:
        return node.isValid() ? fabric().node(node).guid.toString() : QString();
    case Column::Port:
        return problem.port.isValid() ? QString::number(fabric().port(problem.port).number)
                                      : QString();
    case Column::Count:
        break;
    }
    return {};
}

QString ProblemsModel::rawCell(size_t row, Column column) const
{
    const Problem &problem = snapshot()->problems[row];
    switch (column) {
    case Column::Severity:
        return toString(problem.severity);
    case Column::Kind:
        return problem.kind;
    case Column::Message:
        return problem.message.english();
    case Column::Advice:
        return problem.advice.english();
    default:
        return cell(row, column);
    }
}

std::optional<quint64> ProblemsModel::key(size_t row, Column column) const
{
    const Problem &problem = snapshot()->problems[row];
    switch (column) {
    case Column::Severity:
        return 2 - static_cast<quint64>(problem.severity);
    case Column::Since:
        return knownOr(problem.since.microseconds());
    case Column::Guid: {
        const NodeIndex node = nodeOf(problem);
        return node.isValid() ? fabric().node(node).guid.value() : UnknownKey;
    }
    case Column::Port:
        return problem.port.isValid() ? fabric().port(problem.port).number : UnknownKey;
    default:
        return std::nullopt;
    }
}

} // namespace pickglass
