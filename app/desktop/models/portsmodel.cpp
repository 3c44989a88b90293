// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/portsmodel.h"

#include "app/desktop/models/format.h"
#include "app/desktop/models/portstate.h"
#include "app/desktop/models/ranks.h"

namespace pickglass {

namespace {

using Kind = FabricTableModel::CellKind;

constexpr PortsModel::ColumnSpecs PortColumns{{
    {"node", QT_TRANSLATE_NOOP("columns", "Node")},
    {"port", QT_TRANSLATE_NOOP("columns", "Port"), Kind::Figure},
    {"rate_out", QT_TRANSLATE_NOOP("columns", "Rate out"), Kind::Figure, true, true},
    {"rate_in", QT_TRANSLATE_NOOP("columns", "Rate in"), Kind::Figure, true, true},
    {"utilization", QT_TRANSLATE_NOOP("columns", "Utilization"), Kind::Bar, true, true},
    {"wait", QT_TRANSLATE_NOOP("columns", "Wait"), Kind::Percent, true, true},
    {"errors", QT_TRANSLATE_NOOP("columns", "New errors"), Kind::Figure, true, true},
    {"lid", QT_TRANSLATE_NOOP("columns", "LID"), Kind::Figure},
    {"lmc", QT_TRANSLATE_NOOP("columns", "LMC"), Kind::Figure},
    {"state", QT_TRANSLATE_NOOP("columns", "State")},
    {"phys_state", QT_TRANSLATE_NOOP("columns", "Phys state")},
    {"width", QT_TRANSLATE_NOOP("columns", "Width"), Kind::Figure},
    {"speed", QT_TRANSLATE_NOOP("columns", "Speed"), Kind::Figure},
    {"data_rate", QT_TRANSLATE_NOOP("columns", "Data rate"), Kind::Figure},
    {"peer_node", QT_TRANSLATE_NOOP("columns", "Peer node")},
    {"peer_port", QT_TRANSLATE_NOOP("columns", "Peer port"), Kind::Figure},
    {"problem", QT_TRANSLATE_NOOP("columns", "Problem"), Kind::Problem},
    {"port_guid", QT_TRANSLATE_NOOP("columns", "Port GUID"), Kind::Figure, false},
    {"guid", QT_TRANSLATE_NOOP("columns", "Node GUID"), Kind::Figure, false},
}};

/// The LID that reaches a port: its own, or for a switch's cabled ports that of the switch.
Lid lidOf(const Fabric &fabric, const Port &port)
{
    return port.lid.isAssigned() || !fabric.node(port.node).isSwitch() ? port.lid
                                                                       : fabric.node(port.node).lid;
}

} // namespace

std::span<const FabricTableModel::ColumnSpec> PortsModel::columns() const
{
    return PortColumns;
}

int PortsModel::rowsOf(const Snapshot &snapshot) const
{
    return static_cast<int>(snapshot.fabric->ports().size());
}

void PortsModel::prepare(const Snapshot &snapshot)
{
    const Fabric &all = *snapshot.fabric;
    const ProblemIndex problems(snapshot);
    m_rank = nameRanks(all);
    m_problem.resize(all.ports().size());
    for (size_t i = 0; i < m_problem.size(); ++i) {
        const PortIndex port(i);
        m_problem[i] = problems.worstOfPort(port);
        // What is wrong with a cable is wrong with both its ends.
        if (m_problem[i] < 0 && all.port(port).peer.isValid()) {
            const qint32 far = problems.worstOfPort(all.port(port).peer);
            if (far >= 0 && snapshot.problems[static_cast<size_t>(far)].kind.endsWith(u"_link")) {
                m_problem[i] = far;
            }
        }
    }
}

Place PortsModel::placeOf(int row) const
{
    return {.port = PortIndex(row)};
}

int PortsModel::rowOf(const Place &place) const
{
    return place.port.isValid() ? place.port.value() : -1;
}

bool PortsModel::touches(int row, const std::vector<bool> &nodes) const
{
    const Port &port = fabric().port(PortIndex(row));
    const NodeIndex peer = fabric().peerNode(port);
    return nodes[port.node.at()] || (peer.isValid() && nodes[peer.at()]);
}

QString PortsModel::cell(size_t row, Column column) const
{
    const Port &port = fabric().ports()[row];
    switch (column) {
    case Column::Node:
        return fabric().node(port.node).name;
    case Column::Port:
        return QString::number(port.number);
    case Column::Lid:
        return format::lid(lidOf(fabric(), port));
    case Column::Lmc:
        return lidOf(fabric(), port).isAssigned() ? QString::number(port.lmc) : QString();
    case Column::State:
        return toString(port.state);
    case Column::PhysState:
        return toString(port.physState);
    case Column::Width:
        return toString(port.width);
    case Column::Speed:
        return toString(port.speed);
    case Column::Rate: {
        const auto rate = dataRate(port.width, port.speed);
        return rate ? format::dataRate(rate) : QString();
    }
    case Column::PeerNode:
        return port.peer.isValid() ? fabric().node(fabric().peerNode(port)).name : QString();
    case Column::PeerPort:
        return port.peer.isValid() ? QString::number(fabric().port(port.peer).number) : QString();
    case Column::Problem:
        return m_problem[row] < 0
                   ? QString()
                   : format::problemKind(
                         snapshot()->problems[static_cast<size_t>(m_problem[row])].kind);
    case Column::Guid:
        return port.guid.isNull() ? QString() : port.guid.toString();
    case Column::NodeGuid:
        return fabric().node(port.node).guid.toString();
    default:
        break;
    }
    return {};
}

LiveCell PortsModel::live(const Figures &figures, size_t row, Column column) const
{
    const PortIndex port(row);
    switch (column) {
    case Column::RateOut:
        return LiveCell::rate(figures, port);
    case Column::RateIn: {
        const PortIndex peer = fabric().port(port).peer;
        return peer.isValid() ? LiveCell::rate(figures, peer) : LiveCell();
    }
    case Column::Utilization:
        return LiveCell::utilization(figures, port);
    case Column::Wait:
        return LiveCell::wait(figures, port);
    case Column::Errors:
        return LiveCell::errors(figures, port);
    default:
        return {};
    }
}

QString PortsModel::liveNote(int row, int column) const
{
    const PortIndex port(row);
    const PortIndex peer = fabric().port(port).peer;
    if (!peer.isValid() || static_cast<Column>(column) == Column::Errors) {
        return {};
    }
    return static_cast<Column>(column) == Column::RateIn ? format::directionName(fabric(), peer)
                                                         : format::directionName(fabric(), port);
}

QString PortsModel::rawCell(size_t row, Column column) const
{
    const Port &port = fabric().ports()[row];
    switch (column) {
    case Column::Rate: {
        const auto rate = dataRate(port.width, port.speed);
        return rate ? QString::number(*rate, 'f', 0) : QString();
    }
    case Column::Problem:
        return m_problem[row] < 0 ? QString()
                                  : snapshot()->problems[static_cast<size_t>(m_problem[row])].kind;
    default:
        return cell(row, column);
    }
}

std::optional<quint64> PortsModel::key(size_t row, Column column) const
{
    const Port &port = fabric().ports()[row];
    switch (column) {
    case Column::Node:
        return static_cast<quint64>(m_rank[port.node.at()]) << 8 | port.number;
    case Column::Port:
        return static_cast<quint64>(port.number) << 32 | m_rank[port.node.at()];
    case Column::Lid: {
        const Lid lid = lidOf(fabric(), port);
        return lid.isAssigned() ? static_cast<quint64>(lid.value()) << 8 | port.number : UnknownKey;
    }
    case Column::Lmc:
        return lidOf(fabric(), port).isAssigned() ? port.lmc : UnknownKey;
    case Column::State:
        return knownOr(static_cast<qint64>(port.state));
    case Column::PhysState:
        return knownOr(static_cast<qint64>(port.physState));
    case Column::Width:
        return knownOr(static_cast<qint64>(port.width));
    case Column::Speed:
        return knownOr(static_cast<qint64>(port.speed));
    case Column::Rate:
        return knownOr(static_cast<qint64>(rateKey(port.width, port.speed)));
    case Column::PeerNode:
        return port.peer.isValid()
                   ? static_cast<quint64>(m_rank[fabric().peerNode(port).at()]) << 8 |
                         fabric().port(port.peer).number
                   : UnknownKey;
    case Column::PeerPort:
        return port.peer.isValid() ? fabric().port(port.peer).number : UnknownKey;
    case Column::Problem:
        return m_problem[row] < 0 ? UnknownKey : static_cast<quint64>(m_problem[row]);
    case Column::Guid:
        return port.guid.isNull() ? UnknownKey : port.guid.value();
    case Column::NodeGuid:
        return fabric().node(port.node).guid.value();
    default:
        break;
    }
    return std::nullopt;
}

} // namespace pickglass
