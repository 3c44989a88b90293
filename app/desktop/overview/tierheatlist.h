// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/keyedrows.h"
#include "core/analysis/tierheat.h"

#include <QListView>

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

/// A line for each direction between two tiers: mean and maximum of utilization and wait. Updated
/// in place. GUI thread.
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

/// The lines of a TierHeatModel, with bars for utilization and wait: the mean, a tick at the
/// maximum.
class TierHeatList final : public QListView
{
    Q_OBJECT

public:
    /// The model must outlive it.
    explicit TierHeatList(TierHeatModel *model, QWidget *parent = nullptr);

    /// How many lines there will be, so that nothing jumps when the first answer comes.
    void setExpectedLines(int lines);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {220, sizeHint().height()}; }

    /// Where the two columns of bars begin, for the words above them.
    static int columnLeft(int column, int width);

Q_SIGNALS:
    void opened(int row); ///< a click or Enter

private:
    int m_expectedLines = 0;
};

} // namespace pickglass
