// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/nodeportsmodel.h"

#include "app/common/text.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/keyedrows.h"
#include "core/fabric/portlabels.h"

#include <array>

namespace pickglass {

namespace {

struct ColumnHead
{
    const char *title; ///< context "pickglass::NodePortsModel"
    bool isRight = false;
};
constexpr std::array<ColumnHead, static_cast<size_t>(NodePortsModel::Column::Count)> Heads{{
    {QT_TRANSLATE_NOOP("pickglass::NodePortsModel", "Port"), true},
    {QT_TRANSLATE_NOOP("pickglass::NodePortsModel", "Peer")},
    {QT_TRANSLATE_NOOP("pickglass::NodePortsModel", "Rate")},
    {QT_TRANSLATE_NOOP("pickglass::NodePortsModel", "State")},
    {QT_TRANSLATE_NOOP("pickglass::NodePortsModel", "Load"), true},
}};

} // namespace

void NodePortsModel::setNode(SharedSnapshot snapshot, NodeIndex node,
                             std::vector<qint32> problemOfPort)
{
    beginResetModel();
    m_snapshot = std::move(snapshot);
    m_figures.reset();
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

void NodePortsModel::setFigures(SharedFigures figures)
{
    if (figures && (!m_snapshot || figures->fabric != m_snapshot->fabric)) {
        figures.reset();
    }
    m_figures = std::move(figures);
    if (m_count > 0) {
        constexpr int Live = static_cast<int>(Column::Utilization);
        Q_EMIT dataChanged(index(0, Live), index(m_count - 1, Live));
    }
}

LiveCell NodePortsModel::out(const Port &port) const
{
    return m_figures ? LiveCell::utilization(*m_figures, m_snapshot->fabric->indexOf(port))
                     : LiveCell();
}

LiveCell NodePortsModel::in(const Port &port) const
{
    return m_figures && port.peer.isValid() ? LiveCell::utilization(*m_figures, port.peer)
                                            : LiveCell();
}

LiveCell NodePortsModel::hotter(const Port &port) const
{
    const LiveCell sent = out(port);
    const LiveCell received = in(port);
    return received.number() > sent.number() ? received : sent;
}

int NodePortsModel::rowOf(PortIndex port) const
{
    const qint32 row = port.value() - m_first;
    return port.isValid() && row >= 0 && row < m_count ? row : -1;
}

QString NodePortsModel::text(const Port &port, Column column) const
{
    switch (column) {
    case Column::Number:
        return QString::number(port.number);
    case Column::Peer:
        return port.peer.isValid() ? format::portName(*m_snapshot->fabric, port.peer) : QString();
    case Column::Utilization: {
        // A port that is down has nothing to be known.
        const bool isDown = port.state != PortState::Unknown && port.state != PortState::Active;
        return isDown ? toString(port.state) : hotter(port).text();
    }
    case Column::Rate:
        return toString(port.width, port.speed);
    case Column::State:
        return port.state == PortState::Unknown ? toString(port.physState) : toString(port.state);
    case Column::Count:
        break;
    }
    return {};
}

QString NodePortsModel::toolTip(const Port &port, Column column) const
{
    if (column == Column::Number) { // its column is narrow: the label is here
        return portText(*m_snapshot->fabric, port);
    }
    if (column != Column::Utilization || !m_figures) {
        return text(port, column);
    }
    const auto line = [this](PortIndex sender) {
        return QStringLiteral("%1: %2 (%3)")
            .arg(format::directionName(*m_snapshot->fabric, sender),
                 format::orUnknown(LiveCell::utilization(*m_figures, sender).text()),
                 format::dataRate(m_figures->of(sender).out.rate));
    };
    const QString sent = line(m_snapshot->fabric->indexOf(port));
    return port.peer.isValid() ? sent + u'\n' + line(port.peer) : sent;
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
        return problem < 0 || column == Column::Utilization
                   ? toolTip(port, column)
                   : translated(m_snapshot->problems[static_cast<size_t>(problem)].message);
    case Qt::TextAlignmentRole:
        return cellAlignment(Heads.at(static_cast<size_t>(index.column())).isRight);
    case IsFigureRole:
        return column == Column::Number || column == Column::Rate || column == Column::Utilization;
    case OutHeatRole:
    case InHeatRole: {
        const auto share = (role == OutHeatRole ? out(port) : in(port)).heat().share;
        return share ? QVariant(*share) : QVariant();
    }
    case IsOverRole:
        return hotter(port).heat().isOver;
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
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) {
        return {};
    }
    const ColumnHead &head = Heads.at(static_cast<size_t>(section));
    return role == Qt::DisplayRole         ? tr(head.title)
           : role == Qt::TextAlignmentRole ? cellAlignment(head.isRight)
                                           : QVariant();
}

} // namespace pickglass
