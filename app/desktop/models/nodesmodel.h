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

/// What the ports of a node did together.
struct NodeSums
{
    std::optional<double> rate = {};
    std::optional<double> errors = {};
    PortIndex hottest = {};     ///< of what goes out
    PortIndex mostWaiting = {}; ///< likewise
};

struct NodeRow : TableRow
{
    const Fabric &fabric;
    size_t at;
    const Node &node;
    quint32 rank;
    std::optional<int> portsUp; ///< not known where neither states nor cables are
    const NodeSums *sums;       ///< null without figures
};

/// A row a node, in the order of Fabric::nodes().
class NodesModel final : public RowsModel<NodeRow>
{
    Q_OBJECT

public:
    explicit NodesModel(QObject *parent = nullptr);

    Place placeOf(int row) const override { return {.node = NodeIndex(row)}; }
    int rowOf(const Place &place) const override
    {
        return place.node.isValid() ? place.node.value() : -1;
    }
    bool touches(int row, const std::vector<bool> &nodes) const override
    {
        return nodes[static_cast<size_t>(row)];
    }

protected:
    NodeRow rowAt(int row) const override;
    void prepareFigures(const Figures &figures) override;
    int rowsOf(const Snapshot &snapshot) const override
    {
        return static_cast<int>(snapshot.fabric->nodes().size());
    }
    void prepare(const Snapshot &snapshot) override;

private:
    std::vector<quint32> m_rank;
    std::vector<std::optional<int>> m_portsUp;
    std::vector<qint32> m_problem;
    std::vector<NodeSums> m_sums;
};

} // namespace pickglass
