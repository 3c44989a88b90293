// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/rowsmodel.h"

namespace pickglass {

enum class NodeColumn {
    Name,
    Type,
    Model,
    Rate,
    Utilization,
    Wait,
    Errors,
    Guid,
    Lid,
    Tier,
    Pod,
    Box,
    Rail,
    PortsUp,
    Ports,
    Problem,
    Description,
    Vendor,
    Device,
    SystemImage,
    Count
};

/// A row a node, in the order of Fabric::nodes().
class NodesModel final : public RowsModel<NodeColumn>
{
    Q_OBJECT

public:
    explicit NodesModel(QObject *parent = nullptr) : RowsModel(parent) {}

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
    void prepareFigures(const Figures &figures) override;
    qint32 problemOf(size_t row) const override { return m_problem[row]; }
    int rowsOf(const Snapshot &snapshot) const override;
    void prepare(const Snapshot &snapshot) override;

private:
    /// What the ports of a node did together.
    struct Sums
    {
        std::optional<double> rate = {};
        std::optional<double> errors = {};
        PortIndex hottest = {};     ///< of what goes out
        PortIndex mostWaiting = {}; ///< likewise
    };
    QString problemText(size_t row) const;

    std::vector<quint32> m_rank;
    std::vector<quint16> m_portsUp;
    std::vector<qint32> m_problem;
    std::vector<Sums> m_sums;
};

} // namespace pickglass
