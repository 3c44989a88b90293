// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"

#include <limits>
#include <utility>
#include <vector>

namespace pickglass {

/// A table for as long as it was the same.
template<typename Table>
struct TableSpan
{
    Table table = {};
    Timestamp from = {};
    Timestamp until = {}; ///< unknown: it holds

    bool operator==(const TableSpan &) const = default;
};

/// The tables of spans alone, in their order.
template<typename Table>
std::vector<Table> tablesOf(std::vector<TableSpan<Table>> spans)
{
    std::vector<Table> tables;
    tables.reserve(spans.size());
    for (TableSpan<Table> &span : spans) {
        tables.push_back(std::move(span.table));
    }
    return tables;
}

/// A time, or one after all others where it is unknown: what a capture, which gives all spans for
/// an unknown time, is asked for what held then or holds at the end.
constexpr Timestamp timeOrEnd(Timestamp time)
{
    return time.isKnown() ? time : Timestamp(std::numeric_limits<qint64>::max() / 2);
}

} // namespace pickglass
