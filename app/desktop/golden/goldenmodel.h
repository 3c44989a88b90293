// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/goldencheck.h"

#include <QAbstractTableModel>

namespace pickglass {

/// The differences from golden, as a table that can be narrowed and sorted. GUI thread.
class GoldenModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum class Column { What, Name, Attribute, Golden, Now, By, Time, Note, Count };
    static constexpr int at(Column column) { return static_cast<int>(column); }

    explicit GoldenModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    void setRows(SharedGoldenRows rows);
    /// Only rows with all these words; acknowledged ones only where asked.
    void setFilter(const QString &text, bool showsAcknowledged);

    const tables::GoldenRow &row(int row) const { return (*m_all)[m_shown[size_t(row)]]; }
    /// The rows that are shown, as `pgcap diff --golden … --acknowledged … --csv` writes them.
    QString csv() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    static QString text(const tables::GoldenRow &row, Column column);
    void narrow();

    SharedGoldenRows m_all;
    std::vector<size_t> m_shown;
    QStringList m_words;
    bool m_showsAcknowledged = false;
    int m_sortColumn = -1;
    Qt::SortOrder m_order = Qt::AscendingOrder;
};

} // namespace pickglass
