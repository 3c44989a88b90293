// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/inventorytable.h"
#include "app/desktop/models/tablemodel.h"

namespace pickglass {

/// A row a device, then a row a cable.
class InventoryModel final : public TableModel<tables::InventoryRow>
{
    Q_OBJECT

public:
    explicit InventoryModel(QObject *parent = nullptr) : TableModel(tables::Inventory, parent) {}

    /// What hosts say of their adapters at the moment.
    void setFacts(std::vector<TableSpan<HostFact>> facts)
    {
        m_facts = std::move(facts);
        makeRowsAnew();
    }

    Place placeOf(int row) const override
    {
        const tables::InventoryRow &made = rowAt(row);
        return made.isCable ? Place{.link = fabric().port(made.port).link}
                            : Place{.node = made.node};
    }
    int rowOf(const Place &place) const override
    {
        const auto nodes = static_cast<int>(fabric().nodes().size());
        return place.link.isValid() ? nodes + place.link.value() : place.node.value();
    }
    bool touches(int row, const std::vector<bool> &nodes) const override
    {
        const tables::InventoryRow &made = rowAt(row);
        return nodes[made.node.at()] ||
               (made.isCable && nodes[fabric().port(made.other).node.at()]);
    }

protected:
    std::vector<tables::InventoryRow> rowsFrom(const Snapshot &snapshot) const override
    {
        return tables::inventoryRows(*snapshot.fabric, m_facts);
    }
    int rowsOf(const Snapshot &snapshot) const override
    {
        return static_cast<int>(snapshot.fabric->nodes().size() + snapshot.fabric->links().size());
    }

private:
    std::vector<TableSpan<HostFact>> m_facts;
};

} // namespace pickglass
