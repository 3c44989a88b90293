// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/heatmap.h"
#include "core/analysis/heatsum.h"

#include <algorithm>

namespace pickglass {

namespace {

HeatValue valueAt(const HeatMap &map, size_t row, size_t column)
{
    const size_t cell = row * map.columns + column;
    HeatValue value{map.means[cell], map.maxima[cell], map.rows[row].dataRate};
    if (!map.waited.empty()) {
        value.waited = map.waited[cell];
        value.sent = map.sent[cell];
    }
    return value;
}

void join(const HeatMap &map, std::span<const quint32> rows, HeatMap &to)
{
    for (size_t column = 0; column < map.columns; ++column) {
        HeatSum sum(map.subject.measure);
        for (const quint32 row : rows) {
            sum.add(valueAt(map, row, column));
        }
        const HeatValue value = sum.value();
        to.means.push_back(value.mean);
        to.maxima.push_back(value.maximum);
        if (!map.waited.empty()) {
            to.waited.push_back(value.waited);
            to.sent.push_back(value.sent);
        }
    }
}

/// The outermost closed fold that a row lies in; -1 for none.
qint32 closedFold(const HeatMap &map, const HeatRow &row, const std::vector<bool> &isClosed)
{
    qint32 outermost = -1;
    for (qint32 fold = row.fold; fold >= 0; fold = map.folds[static_cast<size_t>(fold)].parent) {
        if (static_cast<size_t>(fold) < isClosed.size() && isClosed[static_cast<size_t>(fold)]) {
            outermost = fold;
        }
    }
    return outermost;
}

/// Hosts alone, where there are any.
void leaveSwitchesOut(const HeatMap &map, std::vector<quint32> &rows)
{
    const auto isSwitch = [&map](quint32 row) { return map.rows[row].isSwitch; };
    if (!std::ranges::all_of(rows, isSwitch)) {
        std::erase_if(rows, isSwitch);
    }
}

} // namespace

HeatMap joined(const HeatMap &map, std::span<const HeatJoin> joins)
{
    HeatMap result;
    result.subject = map.subject;
    result.of = map.of;
    result.start = map.start;
    result.step = map.step;
    result.columns = map.columns;
    result.pieces = map.pieces;
    result.folds = map.folds;
    result.rowsWithoutTick = map.rowsWithoutTick;
    for (const HeatJoin &one : joins) {
        HeatRow row = one.row;
        row.dataRate = 0;
        for (const quint32 part : one.rows) {
            row.dataRate += map.rows[part].dataRate;
        }
        result.rows.push_back(row);
        join(map, one.rows, result);
    }
    return result;
}

FoldedMap folded(const HeatMap &map, const std::vector<bool> &isClosed)
{
    FoldedMap result;
    std::vector<HeatJoin> joins;
    std::vector<qint32> placeOf(map.folds.size(), -1); // of a closed fold in joins
    for (size_t i = 0; i < map.rows.size(); ++i) {
        const HeatRow &row = map.rows[i];
        const qint32 fold = closedFold(map, row, isClosed);
        const auto number = static_cast<quint32>(i);
        if (fold < 0) {
            joins.push_back({row, {number}});
            result.foldOf.push_back(-1);
            continue;
        }
        qint32 &place = placeOf[static_cast<size_t>(fold)];
        if (place < 0) {
            const HeatFold &closed = map.folds[static_cast<size_t>(fold)];
            HeatRow joined;
            joined.guid = closed.guid;
            joined.name = closed.name;
            joined.fold = closed.parent;
            place = static_cast<qint32>(joins.size());
            joins.push_back({joined, {}});
            result.foldOf.push_back(fold);
        }
        joins[static_cast<size_t>(place)].rows.push_back(number);
    }
    for (size_t i = 0; i < joins.size(); ++i) {
        if (result.foldOf[i] >= 0) {
            leaveSwitchesOut(map, joins[i].rows);
        }
    }
    result.map = joined(map, joins);
    return result;
}

} // namespace pickglass
