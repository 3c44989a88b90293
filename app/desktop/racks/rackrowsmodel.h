// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/tablemodel.h"
#include "app/desktop/racks/rackscene.h"

#include <algorithm>
#include <iterator>

namespace pickglass {

/// The list to walk along: a row a port, in the order of rackRows(). GUI thread.
class RackRowsModel final : public TableModel<tables::RackRow>
{
    Q_OBJECT

public:
    explicit RackRowsModel(QObject *parent = nullptr) : TableModel(tables::RackPorts, parent) {}

    /// Of ports with something to do, or all. Null for none.
    void setScene(SharedRackScene scene, bool isToDo)
    {
        m_rows.clear();
        if (scene) {
            std::ranges::copy_if(
                scene->rows, std::back_inserter(m_rows),
                [isToDo](const tables::RackRow &row) { return !isToDo || !row.message.isEmpty(); });
        }
        m_scene = std::move(scene);
        setSnapshot(nullptr);
        setSnapshot(m_scene ? m_scene->snapshot : nullptr);
    }
    const tables::RackRow &rackRow(int row) const { return rowAt(row); }

    Place placeOf(int row) const override
    {
        const tables::RackRow &at = rowAt(row);
        return at.port.isValid() ? Place{.port = at.port} : Place{.node = at.node};
    }
    int rowOf(const Place &place) const override
    {
        const auto found = std::ranges::find_if(m_rows, [&place](const tables::RackRow &row) {
            return place.port.isValid() ? row.port == place.port
                                        : place.node.isValid() && row.node == place.node;
        });
        return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
    }
    bool touches(int row, const std::vector<bool> &nodes) const override
    {
        const NodeIndex node = rowAt(row).node;
        return node.isValid() && nodes[node.at()];
    }

protected:
    std::vector<tables::RackRow> rowsFrom(const Snapshot &) const override { return m_rows; }
    int rowsOf(const Snapshot &) const override { return static_cast<int>(m_rows.size()); }

private:
    SharedRackScene m_scene;
    std::vector<tables::RackRow> m_rows;
};

} // namespace pickglass
