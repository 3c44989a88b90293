// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/lanetable.h"
#include "app/desktop/models/tablemodel.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace pickglass {

/// Virtual lanes of ports: a row a lane, as a worker read them.
class LanesModel final : public TableModel<LaneRow>
{
    Q_OBJECT

public:
    explicit LanesModel(QObject *parent = nullptr) : TableModel(tables::VirtualLanes, parent) {}

    /// Of the ports of this fabric, by port; nothing is shown of another one.
    void setLanes(SharedFabric fabric, std::vector<LaneRow> lanes)
    {
        m_fabric = std::move(fabric);
        m_lanes = std::move(lanes);
        makeRowsAnew();
    }

    Place placeOf(int row) const override { return {.port = rowAt(row).port}; }
    int rowOf(const Place &place) const override
    {
        const auto found = std::ranges::find(m_lanes, place.port, &LaneRow::port);
        return !place.port.isValid() || found == m_lanes.end() || !isOf(*snapshot())
                   ? -1
                   : static_cast<int>(found - m_lanes.begin());
    }
    bool touches(int row, const std::vector<bool> &nodes) const override
    {
        return nodes[fabric().port(rowAt(row).port).node.at()];
    }

protected:
    std::vector<LaneRow> rowsFrom(const Snapshot &snapshot) const override
    {
        return isOf(snapshot) ? m_lanes : std::vector<LaneRow>();
    }
    int rowsOf(const Snapshot &snapshot) const override
    {
        return isOf(snapshot) ? static_cast<int>(m_lanes.size()) : 0;
    }

private:
    bool isOf(const Snapshot &snapshot) const { return snapshot.fabric == m_fabric; }

    SharedFabric m_fabric;
    std::vector<LaneRow> m_lanes;
};

} // namespace pickglass
