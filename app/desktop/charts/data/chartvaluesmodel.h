// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/charts/data/chartseries.h"

#include <QAbstractTableModel>

namespace pickglass {

/// What the series come to, a row each: at the cursor, and over the range or window. GUI thread.
class ChartValuesModel final : public QAbstractTableModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ChartValuesModel)

public:
    enum Column { Port, CounterName, Now, OfLink, Mean, Max, Moved, QualityColumn, ColumnCount };
    enum Role {
        /// A number or a text to sort by; invalid where it is not known.
        SortRole = Qt::UserRole,
        /// The text without a unit's prefix, as scripts get it; empty where it is not known.
        RawRole,
    };

    explicit ChartValuesModel(QObject *parent = nullptr);

    /// Rows of the same keys stay, with selections and scroll positions.
    void setSeries(const std::vector<ChartSeries> &series);
    const ChartSeries &series(int row) const { return m_rows[static_cast<size_t>(row)]; }
    /// The row of a key; -1 where there is none.
    int rowOf(const SeriesKey &key) const;

    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }
    int columnCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : ColumnCount;
    }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    void update(int row, const ChartSeries &series);

    std::vector<ChartSeries> m_rows; ///< without their points and marks
};

} // namespace pickglass
