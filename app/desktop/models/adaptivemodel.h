// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/adaptivetable.h"
#include "app/desktop/models/tablemodel.h"

#include <algorithm>
#include <numeric>

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
        // They ascend.
        int first = 0;
        int last = place.node.isValid() ? rowCount() : 0;
        while (first < last) {
            const int middle = std::midpoint(first, last);
            if (rowAt(middle).one.node < place.node) {
                first = middle + 1;
            } else {
                last = middle;
            }
        }
        return first < rowCount() && rowAt(first).one.node == place.node ? first : -1;
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
