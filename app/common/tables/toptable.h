// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/table.h"
#include "core/analysis/top.h"

namespace pickglass::tables {

/// A row of a ranking, and its place in it, from 1.
struct RankedRow
{
    int rank = 0;
    TopRow top = {};
    LinkIndex link = {}; ///< of a list of links: which

    /// What it is of: links by themselves, ports and nodes by their index.
    qint32 key() const
    {
        return link.isValid()       ? link.value()
               : top.port.isValid() ? top.port.value()
                                    : top.node.value();
    }
    bool operator==(const RankedRow &) const = default;
};

/// Rows of findTop() and of findTopByCounter(), in their order.
std::vector<RankedRow> rankedRows(const Fabric &fabric, TopSubject of, std::vector<TopRow> rows);
std::vector<RankedRow> rankedRows(const std::vector<FigureValue> &rows);

/// The columns of a ranking by a figure, which may be a counter: a list by a counter has its value
/// and no other figure, one by what has no column of its own that as the last one. The fabric must
/// outlive them.
std::vector<WrittenColumn<RankedRow>> rankingColumns(Form form, const Fabric &fabric,
                                                     const Figure &by);

} // namespace pickglass::tables
