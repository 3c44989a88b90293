// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/porttable.h"
#include "app/desktop/models/tablemodel.h"

namespace pickglass {

/// A row a port, in the order of Fabric::ports().
class PortsModel final : public TableModel<tables::PortRow>
{
    Q_OBJECT

public:
    explicit PortsModel(QObject *parent = nullptr) : TableModel(tables::Ports, parent) {}

    Place placeOf(int row) const override { return {.port = PortIndex(row)}; }
    int rowOf(const Place &place) const override
    {
        return place.port.isValid() ? place.port.value() : -1;
    }
    bool touches(int row, const std::vector<bool> &nodes) const override
    {
        const Port &port = fabric().port(PortIndex(row));
        const NodeIndex peer = fabric().peerNode(port);
        return nodes[port.node.at()] || (peer.isValid() && nodes[peer.at()]);
    }

protected:
    std::vector<tables::PortRow> rowsFrom(const Snapshot &snapshot) const override
    {
        return tables::portRows(snapshot);
    }
    int rowsOf(const Snapshot &snapshot) const override
    {
        return static_cast<int>(snapshot.fabric->ports().size());
    }
};

} // namespace pickglass
