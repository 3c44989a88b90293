// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/tableproxy.h"

#include <algorithm>
#include <utility>

namespace pickglass {

TableProxy::TableProxy(FabricTableModel *table, QObject *parent)
    : QAbstractProxyModel(parent),
      m_table(table)
{
    setSourceModel(table);
    connect(table, &QAbstractItemModel::modelAboutToBeReset, this, [this] { beginResetModel(); });
    connect(table, &QAbstractItemModel::modelReset, this, [this] {
        m_nodes.clear(); // its bits were of the old fabric's nodes
        m_marked.clear();
        rebuild();
        endResetModel();
    });
    connect(table, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex &first, const QModelIndex &last) {
                followFigures(first.column(), last.column());
            });
    rebuild();
}

void TableProxy::setFilter(const QString &filter)
{
    if (filter == m_filterText) {
        return;
    }
    beginResetModel();
    m_filterText = filter;
    m_filter = RowFilter(filter, *m_table);
    rebuild();
    endResetModel();
}

void TableProxy::setNodes(std::vector<bool> nodes)
{
    if (nodes == m_nodes) {
        return;
    }
    beginResetModel();
    m_nodes = std::move(nodes);
    rebuild();
    endResetModel();
}

void TableProxy::setMarked(std::vector<bool> rows)
{
    if (rows == m_marked) {
        return;
    }
    m_marked = std::move(rows);
    if (!m_rows.empty()) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {MarkedRole});
    }
}

QList<int> TableProxy::markedRows() const
{
    QList<int> rows;
    for (size_t row = 0; row < m_rows.size() && hasMarked(); ++row) {
        if (m_marked[static_cast<size_t>(m_rows[row])]) {
            rows << static_cast<int>(row);
        }
    }
    return rows;
}

QVariant TableProxy::data(const QModelIndex &index, int role) const
{
    if (role != MarkedRole && role != Qt::AccessibleDescriptionRole) {
        return QAbstractProxyModel::data(index, role);
    }
    const bool isMarked =
        index.isValid() && hasMarked() && m_marked[static_cast<size_t>(sourceRow(index.row()))];
    if (role == MarkedRole) {
        return isMarked;
    }
    return isMarked ? QVariant(tr("highlighted")) : QVariant();
}

std::vector<qint32> TableProxy::matching() const
{
    std::vector<qint32> rows;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        if ((m_nodes.empty() || m_table->touches(row, m_nodes)) &&
            m_filter.matches(*m_table, row)) {
            rows.push_back(row);
        }
    }
    return rows;
}

void TableProxy::rebuild()
{
    m_rows = matching();
    order(m_rows);
    place();
}

void TableProxy::order(std::vector<qint32> &rows) const
{
    if (m_sortColumn < 0) {
        std::ranges::sort(rows);
        return;
    }
    const std::vector<quint64> keys = m_table->sortKeys(m_sortColumn);
    const bool descending = m_sortOrder == Qt::DescendingOrder;
    // Beside each other they are quicker to compare than looked up. Unknown stays the last.
    std::vector<std::pair<quint64, qint32>> places;
    places.reserve(rows.size());
    for (const qint32 row : rows) {
        const quint64 key = keys[static_cast<size_t>(row)];
        const bool isTurned = descending && key != FabricTableModel::UnknownKey;
        places.emplace_back(isTurned ? FabricTableModel::UnknownKey - 1 - key : key, row);
    }
    std::ranges::sort(places);
    for (size_t i = 0; i < rows.size(); ++i) {
        rows[i] = places[i].second;
    }
}

void TableProxy::place()
{
    m_place.assign(static_cast<size_t>(m_table->rowCount()), -1);
    for (size_t i = 0; i < m_rows.size(); ++i) {
        m_place[static_cast<size_t>(m_rows[i])] = static_cast<qint32>(i);
    }
}

void TableProxy::sort(int column, Qt::SortOrder sortOrder)
{
    if (column == m_sortColumn && sortOrder == m_sortOrder) {
        return;
    }
    m_sortColumn = column;
    m_sortOrder = sortOrder;
    std::vector<qint32> rows = m_rows;
    order(rows);
    rearrange(std::move(rows));
}

void TableProxy::rearrange(std::vector<qint32> rows)
{
    Q_EMIT layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    const QModelIndexList held = persistentIndexList();
    std::vector<qint32> heldRows;
    heldRows.reserve(static_cast<size_t>(held.size()));
    for (const QModelIndex &index : held) {
        heldRows.push_back(sourceRow(index.row()));
    }
    m_rows = std::move(rows);
    place();
    QModelIndexList moved;
    moved.reserve(held.size());
    for (qsizetype i = 0; i < held.size(); ++i) {
        moved << createIndex(proxyRow(heldRows[static_cast<size_t>(i)]), held[i].column());
    }
    changePersistentIndexList(held, moved);
    Q_EMIT layoutChanged({}, QAbstractItemModel::VerticalSortHint);
}

void TableProxy::followFigures(int firstColumn, int lastColumn)
{
    const bool isFilterLive = m_filter.isLive(*m_table);
    if (isFilterLive || (m_sortColumn >= firstColumn && m_sortColumn <= lastColumn)) {
        std::vector<qint32> rows = isFilterLive ? matching() : m_rows;
        const bool areOthers =
            rows.size() != m_rows.size() ||
            std::ranges::any_of(rows, [this](qint32 row) { return proxyRow(row) < 0; });
        order(rows);
        if (areOthers) {
            beginResetModel();
            m_rows = std::move(rows);
            place();
            endResetModel();
            return;
        }
        if (rows != m_rows) {
            rearrange(std::move(rows));
        }
    }
    if (!m_rows.empty()) {
        Q_EMIT dataChanged(index(0, firstColumn), index(rowCount() - 1, lastColumn));
    }
}

int TableProxy::proxyRow(int row) const
{
    return row >= 0 && static_cast<size_t>(row) < m_place.size() ? m_place[static_cast<size_t>(row)]
                                                                 : -1;
}

QModelIndex TableProxy::sibling(int row, int column, const QModelIndex &) const
{
    return index(row, column);
}

QModelIndex TableProxy::mapToSource(const QModelIndex &proxyIndex) const
{
    return proxyIndex.isValid() ? m_table->index(sourceRow(proxyIndex.row()), proxyIndex.column())
                                : QModelIndex();
}

QModelIndex TableProxy::mapFromSource(const QModelIndex &sourceIndex) const
{
    const int row = sourceIndex.isValid() ? proxyRow(sourceIndex.row()) : -1;
    return row < 0 ? QModelIndex() : createIndex(row, sourceIndex.column());
}

} // namespace pickglass
