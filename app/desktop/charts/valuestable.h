// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/charts/chartscene.h"
#include "app/desktop/charts/data/chartvaluesmodel.h"

#include <QHash>
#include <QSortFilterProxyModel>
#include <QTableView>

#include <array>

namespace pickglass {

/// The values at the cursor and over the range, a row for each series with its color and marker.
/// Sorts by any column; Delete takes a series away.
class ValuesTable final : public QTableView
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ValuesTable)

public:
    static constexpr int RowHeight = 26;

    explicit ValuesTable(QWidget *parent = nullptr);

    void setSeries(const std::vector<ChartSeries> &series, const std::vector<SeriesLook> &looks);
    const ChartValuesModel &values() const { return m_values; }
    /// How high it may become; it scrolls then.
    void setRowsAtMost(int rows);
    SeriesLook lookOf(const QModelIndex &index) const;
    /// As many rows as there is room for, but not more than there are.
    QSize sizeHint() const override;

Q_SIGNALS:
    void removed(const pickglass::SeriesKey &key);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    /// Figures that get longer find room; columns do not become narrower while the rows stay.
    void widenColumns();

    int m_rowsAtMost = 6;
    std::array<int, ChartValuesModel::ColumnCount> m_needed{}; ///< widths, in pixels
    ChartValuesModel m_values;
    QSortFilterProxyModel m_sorted;
    QHash<SeriesKey, SeriesLook> m_looks;
};

} // namespace pickglass
