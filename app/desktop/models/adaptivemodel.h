// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/adaptivetable.h"
#include "app/desktop/models/tablemodel.h"

#include <algorithm>
#include <ranges>

namespace pickglass {

/// A row a switch, with its adaptive routing.
class AdaptiveModel final : public TableModel<tables::AdaptiveRow>
{
    Q_OBJECT

public:
    explicit AdaptiveModel(QObject *parent = nullptr) : TableModel(tables::Adaptive, parent) {}

    Place placeOf(int row) const override { return {.node = rowAt(row).one.node}; }
    int rowOf(const Place &place) const override
    {
        const auto rows = std::views::iota(0, rowCount());
        const auto found = std::ranges::lower_bound(
            rows, place.node, {}, [this](int row) { return rowAt(row).one.node; });
        return found != rows.end() && rowAt(*found).one.node == place.node ? *found : -1;
    }
    bool touches(int row, const std::vector<bool> &nodes) const override
    {
        return nodes[rowAt(row).one.node.at()];
    }

protected:
    std::vector<tables::AdaptiveRow> rowsFrom(const Snapshot &snapshot) const override
    {
        return tables::adaptiveRows(snapshot);
    }
    int rowsOf(const Snapshot &snapshot) const override
    {
        return static_cast<int>(std::ranges::count_if(snapshot.fabric->nodes(), &Node::isSwitch));
    }
};

} // namespace pickglass
