// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/multicasttable.h"
#include "app/desktop/models/tablemodel.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace pickglass {

/// Multicast groups, a row each, as a worker read them.
class MulticastGroupsModel final : public TableModel<MulticastRow>
{
    Q_OBJECT

public:
    explicit MulticastGroupsModel(QObject *parent = nullptr)
        : TableModel(tables::MulticastList, parent)
    {
    }

    /// Null: nothing was read.
    void setGroups(const SharedMulticast &multicast)
    {
        m_rows = multicast ? multicastRows(multicast) : std::vector<MulticastRow>();
        makeRowsAnew();
    }
    const MulticastRow &row(int row) const { return m_rows[static_cast<size_t>(row)]; }

    /// A group is not at one place.
    Place placeOf(int /*row*/) const override { return {}; }
    int rowOf(const Place & /*place*/) const override { return -1; }
    bool touches(int /*row*/, const std::vector<bool> & /*nodes*/) const override { return true; }

protected:
    std::vector<MulticastRow> rowsFrom(const Snapshot & /*snapshot*/) const override
    {
        return m_rows;
    }
    int rowsOf(const Snapshot & /*snapshot*/) const override
    {
        return static_cast<int>(m_rows.size());
    }

private:
    std::vector<MulticastRow> m_rows;
};

/// Members of multicast groups, a row each.
class MulticastMembersModel final : public TableModel<MulticastMemberRow>
{
    Q_OBJECT

public:
    explicit MulticastMembersModel(QObject *parent = nullptr)
        : TableModel(tables::MulticastMembers, parent)
    {
    }

    void setMembers(std::vector<MulticastMemberRow> rows)
    {
        m_rows = std::move(rows);
        makeRowsAnew();
    }

    Place placeOf(int row) const override
    {
        const PortKey port = rowAt(row).port;
        return {.port = fabric().findPort(port.node, port.number)};
    }
    int rowOf(const Place &place) const override
    {
        if (!place.port.isValid()) {
            return -1;
        }
        const PortKey port = keyOf(fabric(), place.port);
        const auto found = std::ranges::find(m_rows, port, &MulticastMemberRow::port);
        return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
    }
    bool touches(int row, const std::vector<bool> &nodes) const override
    {
        const NodeIndex node = fabric().findNode(rowAt(row).port.node);
        return node.isValid() && nodes[node.at()];
    }

protected:
    std::vector<MulticastMemberRow> rowsFrom(const Snapshot & /*snapshot*/) const override
    {
        return m_rows;
    }
    int rowsOf(const Snapshot & /*snapshot*/) const override
    {
        return static_cast<int>(m_rows.size());
    }

private:
    std::vector<MulticastMemberRow> m_rows;
};

} // namespace pickglass
