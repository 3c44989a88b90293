// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/fabricsmodel.h"

#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"

#include <algorithm>

namespace pickglass {

namespace {

QString healthText(const FabricFacts &facts)
{
    return facts.health ? QString::number(*facts.health) : format::unknown();
}

QString stateText(const FabricFacts &facts)
{
    return facts.isLive           ? FabricsModel::tr("Live")
           : facts.time.isKnown() ? FabricsModel::tr("Recorded")
                                  : FabricsModel::tr("Not open");
}

QString cellText(const FabricFacts &facts, int column)
{
    switch (column) {
    case FabricsModel::Name:
        return facts.name.isEmpty() ? FabricsModel::tr("New fabric") : facts.name;
    case FabricsModel::State:
        return stateText(facts);
    default:
        break;
    }
    if (!facts.time.isKnown()) {
        return format::unknown();
    }
    switch (column) {
    case FabricsModel::Time:
        return format::time(facts.time);
    case FabricsModel::HealthScore:
        return healthText(facts);
    case FabricsModel::Master:
        return format::orUnknown(facts.masters);
    case FabricsModel::Busiest:
        return format::orUnknown(facts.busiest);
    case FabricsModel::Utilization:
        return format::percent(facts.utilization);
    case FabricsModel::Problems:
        return pickglass::textOf(facts.problems);
    case FabricsModel::Switches:
        return format::orUnknown(facts.switches);
    default:
        return format::orUnknown(facts.adapters);
    }
}

bool isBad(const FabricFacts &facts, int column)
{
    constexpr int GoodHealth = 90;
    switch (column) {
    case FabricsModel::HealthScore:
        return facts.health && *facts.health < GoodHealth;
    case FabricsModel::Master:
        return facts.isMasterless;
    case FabricsModel::Problems:
        return facts.problems[static_cast<size_t>(Severity::Error)] > 0;
    default:
        return false;
    }
}

int alignmentOf(int column)
{
    const bool isFigure = column == FabricsModel::HealthScore ||
                          column == FabricsModel::Utilization || column == FabricsModel::Switches ||
                          column == FabricsModel::Adapters;
    return int((isFigure ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
}

} // namespace

void FabricsModel::add(FabricState *state)
{
    const int row = rowCount();
    beginInsertRows({}, row, row);
    m_states.push_back(state);
    endInsertRows();
    connect(state, &FabricState::changed, this, [this, state] {
        const auto at = std::ranges::find(m_states, state);
        if (at != m_states.end()) {
            const auto changed = static_cast<int>(at - m_states.begin());
            Q_EMIT dataChanged(index(changed, 0), index(changed, ColumnCount - 1));
        }
    });
}

void FabricsModel::remove(int row)
{
    beginRemoveRows({}, row, row);
    m_states.erase(m_states.begin() + row);
    endRemoveRows();
}

int FabricsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_states.size());
}

int FabricsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant FabricsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const FabricFacts &facts = state(index.row()).facts();
    switch (role) {
    case Qt::DisplayRole:
        return cellText(facts, index.column());
    case Qt::ToolTipRole:
        return index.column() == HealthScore && facts.health ? tr("%1 of 100").arg(*facts.health)
                                                             : cellText(facts, index.column());
    case IsBadRole:
        return isBad(facts, index.column());
    case Qt::ForegroundRole:
        return isBad(facts, index.column()) ? QVariant(tokens().error) : QVariant();
    case Qt::TextAlignmentRole:
        return alignmentOf(index.column());
    default:
        return {};
    }
}

QVariant FabricsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return alignmentOf(section);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case Name:
        return tr("Fabric");
    case State:
        return tr("State");
    case Time:
        return tr("Time");
    case HealthScore:
        return tr("Health");
    case Master:
        return tr("Master");
    case Busiest:
        return tr("Busiest link");
    case Utilization:
        return tr("Utilization");
    case Problems:
        return tr("Problems");
    case Switches:
        return tr("Switches");
    case Adapters:
        return tr("Adapters");
    default:
        return {};
    }
}

QStringList FabricsModel::summary(const FabricFacts &facts)
{
    QStringList parts{stateText(facts)};
    if (facts.health) {
        parts << tr("health %1").arg(*facts.health);
    }
    if (facts.utilization) {
        parts << tr("busiest %1").arg(format::percent(facts.utilization));
    }
    QStringList lines{parts.join(QStringLiteral(" · "))};
    if (const QString why = format::whyAboveAll(FigureKind::Utilization, facts.utilization);
        !why.isEmpty()) {
        lines << why;
    }
    if (!facts.masters.isEmpty()) {
        lines << tr("master %1").arg(facts.masters);
    }
    return lines;
}

} // namespace pickglass
