// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/railtable.h"
#include "app/desktop/models/tablemodel.h"

namespace pickglass {

/// A row an adapter of a host with several, with its rail.
class RailsModel final : public TableModel<tables::RailRow>
{
    Q_OBJECT

public:
    explicit RailsModel(QObject *parent = nullptr) : TableModel(tables::RailAdapters, parent) {}

    Place placeOf(int row) const override
    {
        const RailAdapter &adapter = rowAt(row).one;
        return adapter.port.isValid() ? Place{.port = adapter.port} : Place{.node = adapter.node};
    }
    int rowOf(const Place &place) const override
    {
        for (int row = 0; row < rowCount(); ++row) {
            if (place.isValid() && placeOf(row) == place) {
                return row;
            }
        }
        return -1;
    }
    bool touches(int row, const std::vector<bool> &nodes) const override
    {
        return nodes[rowAt(row).one.node.at()];
    }

protected:
    std::vector<tables::RailRow> rowsFrom(const Snapshot &snapshot) const override
    {
        return tables::railRows(snapshot, findHostRails(*snapshot.fabric));
    }
    int rowsOf(const Snapshot &snapshot) const override
    {
        return static_cast<int>(findHostRails(*snapshot.fabric).adapters.size());
    }
};

} // namespace pickglass
