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

/// A row a port, in the order of Fabric::ports().
class PortsModel final : public RowsModel<PortColumn>
{
    Q_OBJECT

public:
    explicit PortsModel(QObject *parent = nullptr) : RowsModel(parent) {}

    std::span<const ColumnSpec> columns() const override;
    Place placeOf(int row) const override;
    int rowOf(const Place &place) const override;
    bool touches(int row, const std::vector<bool> &nodes) const override;

protected:
    QString cell(size_t row, Column column) const override;
    QString rawCell(size_t row, Column column) const override;
    std::optional<quint64> key(size_t row, Column column) const override;
    LiveCell live(const Figures &figures, size_t row, Column column) const override;
    QString liveNote(int row, int column) const override;
    qint32 problemOf(size_t row) const override { return m_problem[row]; }
    int rowsOf(const Snapshot &snapshot) const override;
    void prepare(const Snapshot &snapshot) override;

private:
    std::vector<quint32> m_rank; ///< of node
    std::vector<qint32> m_problem;
};

} // namespace pickglass
