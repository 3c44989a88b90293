// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/multicasttable.h"
#include "app/desktop/models/portrowsmodel.h"

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
class MulticastMembersModel final : public PortRowsModel<MulticastMemberRow>
{
    Q_OBJECT

public:
    explicit MulticastMembersModel(QObject *parent = nullptr)
        : PortRowsModel(tables::MulticastMembers, parent)
    {
    }

protected:
    PortKey portOf(const MulticastMemberRow &row) const override { return row.port; }
};

} // namespace pickglass
