// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/fabrictablemodel.h"
#include "app/desktop/models/rowfilter.h"

#include <QAbstractProxyModel>
#include <QList>

#include <vector>

namespace pickglass {

/// Sorts and filters a FabricTableModel by an index vector and integer keys: some milliseconds for
/// 70,000 rows. New figures change the layout where a live column is sorted by, and reset the model
/// only where the filter has a live column and other rows match. GUI thread.
class TableProxy final : public QAbstractProxyModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TableProxy)

public:
    /// bool: whether the row is marked.
    static constexpr int MarkedRole = FabricTableModel::RawRole + 1;

    /// The table must outlive the proxy.
    explicit TableProxy(FabricTableModel *table, QObject *parent = nullptr);

    /// What is shown: rows that the filter's text matches and that touch one of the nodes (a bit a
    /// node of the fabric; empty: all nodes). Resets the model.
    void setFilter(const QString &filter);
    void setNodes(std::vector<bool> nodes);
    const QString &filter() const { return m_filterText; }
    const QStringList &unknownColumns() const { return m_filter.unknownColumns(); }

    /// Marks rows of the table (a bit a source row; empty: none), as many places together are. A
    /// selection of tens of thousands of separate rows takes seconds: QItemSelectionModel looks
    /// through all its ranges for each cell. Marks stay with their rows until the table is reset.
    void setMarked(std::vector<bool> rows);
    bool hasMarked() const { return !m_marked.empty(); }
    /// Those that are shown, ascending.
    QList<int> markedRows() const;

    FabricTableModel *table() const { return m_table; }
    int sourceRow(int row) const { return m_rows[static_cast<size_t>(row)]; }
    /// -1 when the row is filtered out.
    int proxyRow(int sourceRow) const;

    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override
    {
        return hasIndex(row, column, parent) ? createIndex(row, column) : QModelIndex();
    }
    QModelIndex parent(const QModelIndex &) const override { return {}; }
    QModelIndex sibling(int row, int column, const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }
    int columnCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : m_table->columnCount();
    }
    bool hasChildren(const QModelIndex &parent = {}) const override
    {
        return !parent.isValid() && !m_rows.empty();
    }
    QVariant data(const QModelIndex &index, int role) const override;
    QModelIndex mapToSource(const QModelIndex &proxyIndex) const override;
    QModelIndex mapFromSource(const QModelIndex &sourceIndex) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override
    {
        return m_table->headerData(section, orientation, role);
    }

private:
    /// The rows that are to be shown, in no order.
    std::vector<qint32> matching() const;
    void order(std::vector<qint32> &rows) const;
    void rebuild();
    void place();
    /// Puts the same rows into another order.
    void rearrange(std::vector<qint32> rows);
    void followFigures(int firstColumn, int lastColumn);

    FabricTableModel *m_table;
    QString m_filterText;
    RowFilter m_filter;
    std::vector<bool> m_nodes;
    std::vector<bool> m_marked; ///< of source row; empty for none
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    std::vector<qint32> m_rows;  ///< of proxy row: source row
    std::vector<qint32> m_place; ///< of source row: proxy row, or -1
};

} // namespace pickglass
