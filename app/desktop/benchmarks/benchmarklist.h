// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/session.h"

#include <QAbstractTableModel>
#include <QStringList>

#include <vector>

class QTableView;

namespace pickglass {

/// A short table of texts; a row may stand for places of the fabric. GUI thread.
class BenchmarkList final : public QAbstractTableModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(BenchmarkList)

public:
    struct Row
    {
        QStringList cells;
        std::vector<Selection> places = {};
        QString note = {}; ///< the tool tip; empty: the cell itself
    };

    explicit BenchmarkList(QStringList titles, QObject *parent = nullptr)
        : QAbstractTableModel(parent),
          m_titles(std::move(titles))
    {
    }

    void setRows(std::vector<Row> rows);
    const Row &row(int row) const { return m_rows[static_cast<size_t>(row)]; }

    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }
    int columnCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_titles.size());
    }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    QStringList m_titles;
    std::vector<Row> m_rows;
};

/// Its table, with rows that can be selected and copied.
QTableView *makeBenchmarkList(BenchmarkList *list, const char *name, const QString &accessibleName);

/// Lights what the current row stands for in the topology; a single place is selected.
void lightPlaces(Session &session, const BenchmarkList &list, const QTableView &table);

/// Makes columns as wide as their titles and cells, the last one aside; at most half of the table.
void fitBenchmarkColumns(QTableView &table);

} // namespace pickglass
