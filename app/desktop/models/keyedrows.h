// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractTableModel>
#include <QHash>
#include <QSet>

#include <algorithm>
#include <vector>

namespace pickglass {

/// Qt::TextAlignmentRole of a cell: figures stand to the right.
inline QVariant cellAlignment(bool isFigure)
{
    return QVariant::fromValue(Qt::Alignment(isFigure ? Qt::AlignRight : Qt::AlignLeft) |
                               Qt::AlignVCenter);
}

/// A table whose rows are replaced often, by inserting, removing, moving and changing those that
/// differ, so that selections stay. `Row` has ==, and a key() that can be hashed and is unique in a
/// list. GUI thread.
template<typename Row>
class KeyedRows : public QAbstractTableModel
{
public:
    int rowCount(const QModelIndex &parent = {}) const final
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }
    const std::vector<Row> &rows() const { return m_rows; }
    const Row &row(int row) const { return m_rows[static_cast<size_t>(row)]; }

protected:
    using Key = std::decay_t<decltype(std::declval<const Row &>().key())>;

    explicit KeyedRows(QObject *parent) : QAbstractTableModel(parent) {}

    /// Other rows altogether.
    void reset(std::vector<Row> rows)
    {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
    }

    /// The same list with new figures. Very long lists reset the model: their view restores
    /// selection and scroll position.
    void update(std::vector<Row> rows)
    {
        static constexpr size_t Long = 4000;
        if (std::min(rows.size(), m_rows.size()) > Long || !removeOthers(rows)) {
            reset(std::move(rows));
            return;
        }
        insertNew(rows);
        reorder(rows);
        replace(std::move(rows));
    }

private:
    /// False where there are so many removals that a reset is quicker.
    bool removeOthers(const std::vector<Row> &rows)
    {
        static constexpr int MaxRuns = 100;
        QSet<Key> stays;
        for (const Row &row : rows) {
            stays.insert(row.key());
        }
        std::vector<std::pair<int, int>> runs; // first and last, from the end on
        for (int i = static_cast<int>(m_rows.size()) - 1; i >= 0; --i) {
            if (stays.contains(row(i).key())) {
                continue;
            }
            if (!runs.empty() && runs.back().first == i + 1) {
                runs.back().first = i;
            } else {
                runs.emplace_back(i, i);
            }
        }
        if (runs.size() > MaxRuns) {
            return false;
        }
        for (const auto &[first, last] : runs) {
            beginRemoveRows({}, first, last);
            m_rows.erase(m_rows.begin() + first, m_rows.begin() + last + 1);
            endRemoveRows();
        }
        return true;
    }

    void insertNew(const std::vector<Row> &rows)
    {
        QSet<Key> known;
        for (const Row &row : m_rows) {
            known.insert(row.key());
        }
        std::vector<Row> added;
        for (const Row &row : rows) {
            if (!known.contains(row.key())) {
                added.push_back(row);
            }
        }
        if (!added.empty()) {
            const int at = static_cast<int>(m_rows.size());
            beginInsertRows({}, at, at + static_cast<int>(added.size()) - 1);
            m_rows.insert(m_rows.end(), added.begin(), added.end());
            endInsertRows();
        }
    }

    void reorder(const std::vector<Row> &rows)
    {
        if (std::ranges::equal(m_rows, rows, {}, &Row::key, &Row::key)) {
            return;
        }
        Q_EMIT layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
        QHash<Key, int> place;
        for (size_t i = 0; i < rows.size(); ++i) {
            place.insert(rows[i].key(), static_cast<int>(i));
        }
        const QModelIndexList before = persistentIndexList();
        QModelIndexList after;
        for (const QModelIndex &index : before) {
            after << createIndex(place.value(row(index.row()).key()), index.column());
        }
        std::vector<Row> ordered(m_rows.size());
        for (Row &row : m_rows) {
            ordered[static_cast<size_t>(place.value(row.key()))] = std::move(row);
        }
        m_rows = std::move(ordered);
        changePersistentIndexList(before, after);
        Q_EMIT layoutChanged({}, QAbstractItemModel::VerticalSortHint);
    }

    void replace(std::vector<Row> rows)
    {
        int first = -1;
        int last = -1;
        for (int i = 0; i < static_cast<int>(rows.size()); ++i) {
            if (!(rows[static_cast<size_t>(i)] == row(i))) {
                first = first < 0 ? i : first;
                last = i;
            }
        }
        m_rows = std::move(rows);
        if (first >= 0) {
            Q_EMIT dataChanged(index(first, 0), index(last, columnCount() - 1));
        }
    }

    std::vector<Row> m_rows;
};

} // namespace pickglass
