// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/nodetable.h"
#include "app/desktop/models/tablemodel.h"

namespace pickglass {

/// A row a node, in the order of Fabric::nodes().
class NodesModel final : public TableModel<tables::NodeRow>
{
    Q_OBJECT

public:
    explicit NodesModel(QObject *parent = nullptr) : TableModel(tables::Nodes, parent) {}

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
    std::vector<tables::NodeRow> rowsFrom(const Snapshot &snapshot) const override
    {
        return tables::nodeRows(snapshot);
    }
    void countFigures(std::vector<tables::NodeRow> &rows, const Figures &figures) const override
    {
        tables::addSums(rows, figures);
    }
    int rowsOf(const Snapshot &snapshot) const override
    {
        return static_cast<int>(snapshot.fabric->nodes().size());
    }
};

} // namespace pickglass
