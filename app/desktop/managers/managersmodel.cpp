// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/managers/managersmodel.h"

#include "app/desktop/managers/lanescene.h"
#include "app/desktop/managers/managertext.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"
#include "core/fabric/subnets.h"

#include <algorithm>

namespace pickglass {

namespace {

bool isNumber(int column)
{
    return column == ManagersModel::Priority || column == ManagersModel::LidColumn ||
           column == ManagersModel::Activity;
}

} // namespace

void ManagersModel::setReading(std::shared_ptr<const ManagerReading> reading, const ManagersAt &now)
{
    m_reading = std::move(reading);
    m_time = now.time;
    m_next.clear();
    for (const ManagersAt &its : m_reading->ofSubnetsAt(now.time)) {
        if (const ManagerAt *next = its.next()) {
            m_next.push_back(next->info.port);
        }
    }
    update(m_reading->rows(now));
    if (rowCount() > 0) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    }
}

int ManagersModel::rowOf(Guid node) const
{
    const auto found = std::ranges::find(
        rows(), node, [](const ManagerRow &manager) { return manager.info.port.node; });
    return found == rows().end() ? -1 : static_cast<int>(found - rows().begin());
}

QString ManagersModel::stateText(const ManagerRow &manager) const
{
    const QString state = managertext::state(manager.info.state);
    if (!manager.isThere) {
        return tr("gone (was %1)").arg(state);
    }
    const bool isNext = std::ranges::find(m_next, manager.info.port) != m_next.end();
    return isNext ? tr("%1, takes over next").arg(state) : state;
}

QString ManagersModel::activityText(const ManagerRow &manager) const
{
    const QString count = format::count(manager.info.activityCount);
    if (!manager.isThere) {
        return count;
    }
    return manager.stalledSince.isKnown() ? tr("%1, not rising").arg(count)
                                          : tr("%1, rising").arg(count);
}

QString ManagersModel::text(const ManagerRow &manager, int column) const
{
    const SmInfo &info = manager.info;
    const auto moment = [this](Timestamp time) {
        return format::moment(time, format::Precision::Seconds, m_time);
    };
    switch (column) {
    case Node:
        return m_reading->nameOf(info.port);
    case State:
        return stateText(manager);
    case Priority:
        return QString::number(info.priority);
    case LidColumn:
        return format::orUnknown(lidText(m_reading->subnets, info.lid));
    case GuidColumn:
        return info.portGuid.toString();
    case Activity:
        return activityText(manager);
    case Since:
        return moment(manager.since);
    case FirstSeen:
        return moment(manager.firstSeen);
    default:
        return moment(manager.lastSeen);
    }
}

QVariant ManagersModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const ManagerRow &manager = row(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(manager, column);
    case Qt::ToolTipRole:
        return managertext::row(*m_reading, manager);
    case Qt::TextAlignmentRole:
        return cellAlignment(isNumber(column));
    case Qt::FontRole:
        if (column == GuidColumn) {
            return Theme::instance().monospaced();
        }
        return manager.isThere && manager.info.state == SmState::Master && column <= State
                   ? Theme::instance().font(Tokens::BodySize, QFont::DemiBold)
                   : QVariant();
    case Qt::ForegroundRole:
        return manager.isThere ? QVariant() : tokens().secondary;
    case Qt::DecorationRole:
        return column == State && manager.isThere ? stateSwatch(manager.info.state) : QVariant();
    default:
        return {};
    }
}

QVariant ManagersModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role == Qt::TextAlignmentRole) {
        return orientation == Qt::Horizontal ? cellAlignment(isNumber(section)) : QVariant();
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    const QString titles[] = {tr("Node"),  tr("State"),      tr("Priority"),
                              tr("LID"),   tr("Port GUID"),  tr("ActCount"),
                              tr("Since"), tr("First seen"), tr("Last seen")};
    return titles[section];
}

} // namespace pickglass
