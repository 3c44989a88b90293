// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/nodeportsmodel.h"

#include "app/common/text.h"
#include "app/desktop/models/format.h"

namespace pickglass {

void NodePortsModel::setNode(SharedSnapshot snapshot, NodeIndex node,
                             std::vector<qint32> problemOfPort)
{
    beginResetModel();
    m_snapshot = std::move(snapshot);
    m_first = 0;
    m_count = 0;
    m_problem.clear();
    if (m_snapshot && node.isValid()) {
        const auto ports = m_snapshot->fabric->portsOf(node);
        m_first = ports.empty() ? 0 : m_snapshot->fabric->indexOf(ports.front()).value();
        m_count = static_cast<qint32>(ports.size());
        m_problem = std::move(problemOfPort);
        m_problem.resize(ports.size(), -1);
        if (m_count > 0 && ports.front().number == 0) {
            ++m_first;
            --m_count;
            m_problem.erase(m_problem.begin());
        }
    }
    endResetModel();
}

PortIndex NodePortsModel::portAt(int row) const
{
    return PortIndex(m_first + row);
}

int NodePortsModel::rowOf(PortIndex port) const
{
    const qint32 row = port.value() - m_first;
    return port.isValid() && row >= 0 && row < m_count ? row : -1;
}

int NodePortsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_count;
}

int NodePortsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(Column::Count);
}

QString NodePortsModel::text(const Port &port, Column column) const
{
    switch (column) {
    case Column::Number:
        return QString::number(port.number);
    case Column::Peer:
        return port.peer.isValid() ? format::portName(*m_snapshot->fabric, port.peer) : QString();
    case Column::Rate:
        return toString(port.width, port.speed);
    case Column::State:
        return port.state == PortState::Unknown ? toString(port.physState) : toString(port.state);
    case Column::Count:
        break;
    }
    return {};
}

QVariant NodePortsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || !checkIndex(index)) {
        return {};
    }
    const Port &port = m_snapshot->fabric->port(portAt(index.row()));
    const auto column = static_cast<Column>(index.column());
    const qint32 problem = m_problem[static_cast<size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return format::orUnknown(text(port, column));
    case Qt::ToolTipRole:
        return problem < 0 ? text(port, column)
                           : inWords(m_snapshot->problems[static_cast<size_t>(problem)].message);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment(column == Column::Number ? Qt::AlignRight : Qt::AlignLeft) |
            Qt::AlignVCenter);
    case IsFigureRole:
        return column == Column::Number || column == Column::Rate;
    case SeverityRole:
        return problem < 0 ? QVariant()
                           : QVariant(static_cast<int>(
                                 m_snapshot->problems[static_cast<size_t>(problem)].severity));
    default:
        return {};
    }
}

QVariant NodePortsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue(Qt::Alignment(section == 0 ? Qt::AlignRight : Qt::AlignLeft) |
                                   Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (static_cast<Column>(section)) {
    case Column::Number:
        return tr("Port");
    case Column::Peer:
        return tr("Peer");
    case Column::Rate:
        return tr("Rate");
    case Column::State:
        return tr("State");
    case Column::Count:
        break;
    }
    return {};
}

} // namespace pickglass
