// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/nodesmodel.h"

#include "app/desktop/models/devicefamily.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/portstate.h"
#include "app/desktop/models/ranks.h"

namespace pickglass {

namespace {

using Kind = FabricTableModel::CellKind;

constexpr NodesModel::ColumnSpecs NodeColumns{{
    {"name", QT_TRANSLATE_NOOP("columns", "Name")},
    {"type", QT_TRANSLATE_NOOP("columns", "Type")},
    {"model", QT_TRANSLATE_NOOP("columns", "Model")},
    {"rate", QT_TRANSLATE_NOOP("columns", "Rate out"), Kind::Figure, true, true},
    {"hottest_utilization", QT_TRANSLATE_NOOP("columns", "Hottest port"), Kind::Bar, true, true},
    {"most_wait", QT_TRANSLATE_NOOP("columns", "Highest wait"), Kind::Percent, true, true},
    {"errors", QT_TRANSLATE_NOOP("columns", "New errors"), Kind::Figure, true, true},
    {"guid", QT_TRANSLATE_NOOP("columns", "GUID"), Kind::Figure},
    {"lid", QT_TRANSLATE_NOOP("columns", "LID"), Kind::Figure},
    {"tier", QT_TRANSLATE_NOOP("columns", "Tier"), Kind::Figure},
    {"pod", QT_TRANSLATE_NOOP("columns", "Pod"), Kind::Figure},
    {"box", QT_TRANSLATE_NOOP("columns", "Chassis")},
    {"rail", QT_TRANSLATE_NOOP("columns", "Rail"), Kind::Figure},
    {"ports_up", QT_TRANSLATE_NOOP("columns", "Ports up"), Kind::Figure},
    {"ports", QT_TRANSLATE_NOOP("columns", "Ports"), Kind::Figure},
    {"problem", QT_TRANSLATE_NOOP("columns", "Problem"), Kind::Problem},
    {"description", QT_TRANSLATE_NOOP("columns", "Description"), Kind::Text, false},
    {"vendor_id", QT_TRANSLATE_NOOP("columns", "Vendor id"), Kind::Figure, false},
    {"device_id", QT_TRANSLATE_NOOP("columns", "Device id"), Kind::Figure, false},
    {"system_image_guid", QT_TRANSLATE_NOOP("columns", "System image GUID"), Kind::Figure, false},
}};

/// Counted from 1 on screen; -1 is none.
QString numbered(qint32 index)
{
    return index < 0 ? QString() : QString::number(index + 1);
}

} // namespace

std::span<const FabricTableModel::ColumnSpec> NodesModel::columns() const
{
    return NodeColumns;
}

int NodesModel::rowsOf(const Snapshot &snapshot) const
{
    return static_cast<int>(snapshot.fabric->nodes().size());
}

void NodesModel::prepare(const Snapshot &snapshot)
{
    const Fabric &all = *snapshot.fabric;
    const ProblemIndex problems(snapshot);
    m_rank = nameRanks(all);
    m_portsUp.assign(all.nodes().size(), 0);
    for (const Port &port : all.ports()) {
        m_portsUp[port.node.at()] += isUp(port) ? 1 : 0;
    }
    m_problem.resize(all.nodes().size());
    for (size_t i = 0; i < m_problem.size(); ++i) {
        m_problem[i] = problems.worstOfNode(all, NodeIndex(i));
    }
}

Place NodesModel::placeOf(int row) const
{
    return {.node = NodeIndex(row)};
}

int NodesModel::rowOf(const Place &place) const
{
    return place.node.isValid() ? place.node.value() : -1;
}

bool NodesModel::touches(int row, const std::vector<bool> &nodes) const
{
    return nodes[static_cast<size_t>(row)];
}

QString NodesModel::problemText(size_t row) const
{
    return m_problem[row] < 0 ? QString()
                              : format::problemKind(
                                    snapshot()->problems[static_cast<size_t>(m_problem[row])].kind);
}

QString NodesModel::cell(size_t row, Column column) const
{
    const Node &node = fabric().nodes()[row];
    const FabricShape &shape = snapshot()->shape;
    switch (column) {
    case Column::Name:
        return node.name;
    case Column::Type:
        return format::nodeType(node);
    case Column::Model:
        return modelOrFamily(node);
    case Column::Guid:
        return node.guid.toString();
    case Column::Lid:
        return format::lid(node.lid);
    case Column::Tier:
        return shape.tier[row] < 0 ? QString() : QString::number(shape.tier[row]);
    case Column::Pod:
        return numbered(shape.pod[row]);
    case Column::Box:
        return shape.box[row] < 0 ? QString()
                                  : shape.boxes[static_cast<size_t>(shape.box[row])].name;
    case Column::Rail:
        return numbered(shape.rail[row]);
    case Column::PortsUp:
        return QString::number(m_portsUp[row]);
    case Column::Ports:
        return node.portCount == 0 ? QString() : QString::number(node.portCount);
    case Column::Problem:
        return problemText(row);
    case Column::Description:
        return node.description;
    case Column::Vendor:
        return format::hex(node.vendorId);
    case Column::Device:
        return format::hex(node.deviceId);
    case Column::SystemImage:
        return node.systemImageGuid.isNull() ? QString() : node.systemImageGuid.toString();
    default:
        break;
    }
    return {};
}

void NodesModel::prepareFigures(const Figures &figures)
{
    m_sums.assign(fabric().nodes().size(), {});
    const auto add = [](std::optional<double> &sum, std::optional<double> value) {
        if (value) {
            sum = sum.value_or(0) + *value;
        }
    };
    for (size_t i = 0; i < fabric().ports().size(); ++i) {
        const PortIndex index(i);
        const Port &port = fabric().port(index);
        Sums &sums = m_sums[port.node.at()];
        const PortActivity &activity = figures.of(index);
        add(sums.errors, activity.errors);
        // Port 0 of a switch sends nothing that its other ports do not send.
        if (port.number == 0 && fabric().node(port.node).isSwitch()) {
            continue;
        }
        add(sums.rate, activity.out.rate);
        // Waits without a share count when there is none with it: as they are sorted.
        const auto more = [&](PortIndex most, LiveCell (*figureOf)(const Figures &, PortIndex)) {
            const LiveCell own = figureOf(figures, index);
            return own.isKnown() &&
                   (!most.isValid() || own.sortKey() > figureOf(figures, most).sortKey());
        };
        if (more(sums.hottest, &LiveCell::utilization)) {
            sums.hottest = index;
        }
        if (more(sums.mostWaiting, &LiveCell::wait)) {
            sums.mostWaiting = index;
        }
    }
}

LiveCell NodesModel::live(const Figures &figures, size_t row, Column column) const
{
    const Sums &sums = m_sums[row];
    switch (column) {
    case Column::Rate:
        return LiveCell::sum(LiveCell::Kind::Rate, sums.rate);
    case Column::Utilization:
        return sums.hottest.isValid() ? LiveCell::utilization(figures, sums.hottest) : LiveCell();
    case Column::Wait:
        return sums.mostWaiting.isValid() ? LiveCell::wait(figures, sums.mostWaiting) : LiveCell();
    case Column::Errors:
        return LiveCell::sum(LiveCell::Kind::Errors, sums.errors);
    default:
        return {};
    }
}

QString NodesModel::liveNote(int row, int column) const
{
    const Sums &sums = m_sums[static_cast<size_t>(row)];
    const auto name = [this](PortIndex port) {
        return port.isValid() ? format::directionName(fabric(), port) : QString();
    };
    switch (static_cast<Column>(column)) {
    case Column::Utilization:
        return name(sums.hottest);
    case Column::Wait:
        return name(sums.mostWaiting);
    default:
        return {};
    }
}

QString NodesModel::rawCell(size_t row, Column column) const
{
    switch (column) {
    case Column::Type:
        return toString(fabric().nodes()[row].type);
    case Column::Problem:
        return m_problem[row] < 0 ? QString()
                                  : snapshot()->problems[static_cast<size_t>(m_problem[row])].kind;
    default:
        return cell(row, column);
    }
}

std::optional<quint64> NodesModel::key(size_t row, Column column) const
{
    const Node &node = fabric().nodes()[row];
    const FabricShape &shape = snapshot()->shape;
    switch (column) {
    case Column::Name:
        return m_rank[row];
    case Column::Type:
        return node.isAggregation ? 3 : static_cast<quint64>(node.type);
    case Column::Guid:
        return node.guid.value();
    case Column::Lid:
        return knownOr(node.lid.isAssigned() ? node.lid.value() : 0);
    case Column::Tier:
        return knownOr(shape.tier[row]);
    case Column::Pod:
        return knownOr(shape.pod[row] + 1);
    case Column::Rail:
        return knownOr(shape.rail[row] + 1);
    case Column::PortsUp:
        return m_portsUp[row];
    case Column::Ports:
        return knownOr(node.portCount);
    case Column::Problem:
        return m_problem[row] < 0 ? UnknownKey : static_cast<quint64>(m_problem[row]);
    case Column::Vendor:
        return knownOr(node.vendorId);
    case Column::Device:
        return knownOr(node.deviceId);
    case Column::SystemImage:
        return node.systemImageGuid.isNull() ? UnknownKey : node.systemImageGuid.value();
    case Column::Model:
    case Column::Box:
    case Column::Description:
    default:
        break;
    }
    return std::nullopt;
}

} // namespace pickglass
