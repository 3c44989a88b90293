// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/keyedrows.h"
#include "core/analysis/tierheat.h"

namespace pickglass {

/// One direction between two tiers.
struct TierRow
{
    int lower = 0;
    int upper = 0;
    bool isUp = true;
    size_t links = 0;
    TierFlow flow = {};

    int key() const { return (upper * 1000 + lower) * 2 + (isUp ? 0 : 1); }
    bool operator==(const TierRow &) const = default;
};

/// A line a direction between two tiers: its name, and mean and maximum of utilization and wait.
/// Updated in place. GUI thread.
class TierHeatModel final : public KeyedRows<TierRow>
{
    Q_OBJECT

public:
    enum class Column { Name, Utilization, Wait, Count };

    explicit TierHeatModel(QObject *parent = nullptr) : KeyedRows(parent) {}

    /// What findTierHeat() says.
    void setHeats(const std::vector<TierHeat> &heats);

    /// "23 % · 93 %": mean and maximum.
    static QString figures(const std::optional<double> &mean, const std::optional<double> &most);

    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    QString name(const TierRow &row) const;
};

} // namespace pickglass
