// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/partitiontable.h"
#include "app/desktop/models/tablemodel.h"

#include <algorithm>
#include <memory>
#include <vector>

namespace pickglass {

/// Ports in partitions: a row a partition and member, as a worker read them.
class PartitionsModel final : public TableModel<PartitionRow>
{
    Q_OBJECT

public:
    using Rows = std::shared_ptr<const std::vector<PartitionRow>>;

    explicit PartitionsModel(QObject *parent = nullptr)
        : TableModel(tables::PartitionMembers, parent)
    {
    }

    /// By partition; null: none were read.
    void setMembers(Rows rows)
    {
        m_rows = std::move(rows);
        makeRowsAnew();
    }
    int partitions() const
    {
        int count = 0;
        for (size_t row = 0; m_rows && row < m_rows->size(); ++row) {
            const bool isSame = row > 0 && (*m_rows)[row].partition == (*m_rows)[row - 1].partition;
            count += isSame ? 0 : 1;
        }
        return count;
    }

    Place placeOf(int row) const override
    {
        const PortKey port = rowAt(row).member.port;
        return {.port = fabric().findPort(port.node, port.number)};
    }
    int rowOf(const Place &place) const override
    {
        if (!m_rows || !place.port.isValid()) {
            return -1;
        }
        const PortKey port = keyOf(fabric(), place.port);
        const auto found = std::ranges::find(
            *m_rows, port, [](const PartitionRow &row) { return row.member.port; });
        return found == m_rows->end() ? -1 : static_cast<int>(found - m_rows->begin());
    }
    bool touches(int row, const std::vector<bool> &nodes) const override
    {
        const NodeIndex node = fabric().findNode(rowAt(row).member.port.node);
        return node.isValid() && nodes[node.at()];
    }

protected:
    std::vector<PartitionRow> rowsFrom(const Snapshot & /*snapshot*/) const override
    {
        return m_rows ? *m_rows : std::vector<PartitionRow>();
    }
    int rowsOf(const Snapshot & /*snapshot*/) const override
    {
        return m_rows ? static_cast<int>(m_rows->size()) : 0;
    }

private:
    Rows m_rows;
};

} // namespace pickglass
