// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/plantable.h"
#include "app/desktop/reading/plancheck.h"

#include <QAbstractTableModel>

#include <memory>
#include <vector>

namespace pickglass {

/// What a comparison with a plan says of each cable, as a table that can be narrowed and sorted.
/// GUI thread.
class PlanModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum class Column { Verdict, Planned, Found, Step, From, To, Place, Next, Hosts, Line, Count };
    static constexpr int at(Column column) { return static_cast<int>(column); }

    explicit PlanModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    void setRows(SharedPlanRows rows);
    /// Only rows with all these words; those of cables that are right only where asked.
    void setFilter(const QString &text, bool showsRight);

    const tables::PlanRow &row(int row) const { return (*m_all)[m_shown[size_t(row)]]; }
    /// The rows that are shown, in their order, as `pgcap diff --plan --csv` writes them.
    QString csv() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    static QString text(const tables::PlanRow &row, Column column);
    void narrow();

    SharedPlanRows m_all;
    std::vector<size_t> m_shown;
    QStringList m_words;
    bool m_showsRight = false;
    int m_sortColumn = -1;
    Qt::SortOrder m_order = Qt::AscendingOrder;
};

} // namespace pickglass
