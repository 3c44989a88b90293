// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/fabrictablemodel.h"
#include "app/desktop/models/rowfilter.h"

#include <QAbstractProxyModel>

namespace pickglass {

/// Sorts and filters a FabricTableModel by an index vector: rows are ordered by integer keys, which
/// takes 70,000 of them some milliseconds. New figures keep the rows in order where that follows a
/// live column (the layout changes), and reset the model only where the filter looks at figures and
/// other rows match. GUI thread.
class TableProxy final : public QAbstractProxyModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TableProxy)

public:
    /// The table must outlive the proxy.
    explicit TableProxy(FabricTableModel *table, QObject *parent = nullptr);

    /// What is shown: rows that the filter's text matches and that touch one of the nodes (a bit a
    /// node of the fabric; empty: all nodes). Resets the model.
    void setFilter(const QString &filter);
    void setNodes(std::vector<bool> nodes);
    const QString &filter() const { return m_filterText; }
    const QStringList &unknownColumns() const { return m_filter.unknownColumns(); }

    FabricTableModel *table() const { return m_table; }
    int sourceRow(int row) const { return m_rows[static_cast<size_t>(row)]; }
    /// -1 when the row is filtered out.
    int proxyRow(int sourceRow) const;

    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &) const override { return {}; }
    QModelIndex sibling(int row, int column, const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    bool hasChildren(const QModelIndex &parent = {}) const override;
    QModelIndex mapToSource(const QModelIndex &proxyIndex) const override;
    QModelIndex mapFromSource(const QModelIndex &sourceIndex) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

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
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    std::vector<qint32> m_rows;  ///< of proxy row: source row
    std::vector<qint32> m_place; ///< of source row: proxy row, or -1
};

} // namespace pickglass
