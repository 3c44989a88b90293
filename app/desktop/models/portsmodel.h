// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/rowsmodel.h"

namespace pickglass {

enum class PortColumn {
    Node,
    Port,
    RateOut,
    RateIn,
    Utilization,
    Wait,
    Errors,
    Lid,
    Lmc,
    State,
    PhysState,
    Width,
    Speed,
    Rate,
    PeerNode,
    PeerPort,
    Problem,
    Guid,
    NodeGuid,
    Count
};

struct PortRow : TableRow
{
    const Fabric &fabric;
    PortIndex index;
    const Port &port;
    const std::vector<quint32> &rank; ///< of node
};

/// A row a port, in the order of Fabric::ports().
class PortsModel final : public RowsModel<PortRow>
{
    Q_OBJECT

public:
    explicit PortsModel(QObject *parent = nullptr);

    Place placeOf(int row) const override { return {.port = PortIndex(row)}; }
    int rowOf(const Place &place) const override
    {
        return place.port.isValid() ? place.port.value() : -1;
    }
    bool touches(int row, const std::vector<bool> &nodes) const override;

protected:
    PortRow rowAt(int row) const override;
    int rowsOf(const Snapshot &snapshot) const override
    {
        return static_cast<int>(snapshot.fabric->ports().size());
    }
    void prepare(const Snapshot &snapshot) override;

private:
    std::vector<quint32> m_rank; ///< of node
    std::vector<qint32> m_problem;
};

} // namespace pickglass
