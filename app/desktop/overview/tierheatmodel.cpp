// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/tierheatmodel.h"

#include "app/desktop/models/format.h"

namespace pickglass {

void TierHeatModel::setHeats(const std::vector<TierHeat> &heats)
{
    std::vector<TierRow> rows;
    for (const TierHeat &heat : heats) {
        rows.push_back({heat.lower, heat.upper, true, heat.links, heat.up});
        rows.push_back({heat.lower, heat.upper, false, heat.links, heat.down});
    }
    update(std::move(rows));
}

QString TierHeatModel::figures(const std::optional<double> &mean, const std::optional<double> &most)
{
    return mean ? QStringLiteral("%1 · %2").arg(format::percent(mean), format::percent(most))
                : format::unknown();
}

QString TierHeatModel::name(const TierRow &row) const
{
    if (row.lower == 0) {
        return row.isUp ? tr("Hosts → tier %1").arg(row.upper)
                        : tr("Tier %1 → hosts").arg(row.upper);
    }
    return row.isUp ? tr("Tier %1 → tier %2").arg(row.lower).arg(row.upper)
                    : tr("Tier %1 → tier %2").arg(row.upper).arg(row.lower);
}

int TierHeatModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(Column::Count);
}

QVariant TierHeatModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || !checkIndex(index)) {
        return {};
    }
    const TierRow &row = this->row(index.row());
    const TierFlow &flow = row.flow;
    const QString utilization = figures(flow.utilization, flow.mostUtilization);
    const QString wait = figures(flow.wait, flow.mostWait);
    switch (role) {
    case Qt::DisplayRole:
        switch (static_cast<Column>(index.column())) {
        case Column::Utilization:
            return utilization;
        case Column::Wait:
            return wait;
        default:
            return name(row);
        }
    case Qt::ToolTipRole:
        return tr("%n link(s). Mean and maximum in this direction, as shares of each link's data "
                  "rate. Click to go to the busiest.",
                  nullptr, static_cast<int>(row.links));
    case Qt::AccessibleTextRole:
        return tr("%1: utilization %2, wait %3").arg(name(row), utilization, wait);
    default:
        return {};
    }
}

} // namespace pickglass
