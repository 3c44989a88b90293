// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/layout/tierstack.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace pickglass::layout {

namespace {

constexpr double MaxBoxWidth = 132;
/// Least distance of boxes that were made wider where there is room.
constexpr double MinGap = 6;
/// Boxes of a short row do not drift further apart than this many times their usual distance.
constexpr double MaxSpread = 4;
/// Of cells below a leaf among others.
constexpr int MaxColumns = 8;

/// One switch, or a few: their hosts are what fills a window.
bool areFew(const Tiers &tiers)
{
    static constexpr size_t Few = 3;
    return tiers.all().size() <= Few;
}

/// So many that the hosts of a few switches may be as wide as a window is.
int maxColumns(const Canvas &canvas, const Tiers &tiers)
{
    const std::vector<NodeIndex> switches = tiers.all();
    if (switches.empty() || !areFew(tiers)) {
        return MaxColumns;
    }
    size_t most = 0;
    for (const NodeIndex node : switches) {
        most = std::max(most, canvas.cells(node).size());
    }
    const double aspect = canvas.aspect / static_cast<double>(switches.size());
    // The box above the cells takes height, too.
    return std::max(MaxColumns,
                    static_cast<int>(1.5 * std::sqrt(static_cast<double>(most) * aspect)));
}

/// The share of a window of this aspect that is covered.
double fillOf(QSizeF size, double aspect)
{
    const double wide = size.width() / std::max(size.height() * aspect, 1.0);
    return std::min(wide, 1 / std::max(wide, 1e-6));
}

} // namespace

std::vector<NodeIndex> Tiers::all() const
{
    std::vector<NodeIndex> list;
    for (const Tier &tier : tiers) {
        list.insert(list.end(), tier.switches.begin(), tier.switches.end());
    }
    return list;
}

StackPlan planStack(const Canvas &canvas, const Tiers &tiers, const StackStyle &style)
{
    StackPlan plan;
    plan.columns = style.columns;
    double widest = 0;
    for (const Tiers::Tier &tier : tiers.tiers) {
        StackPlan::Tier planned{tier.number, 0, 0, {}, -1};
        double block = 0;
        const double maximum = canvas.maximumBoxWidth(tier.number);
        for (const NodeIndex node : tier.switches) {
            planned.boxWidth = std::max(planned.boxWidth, canvas.boxWidth(node, maximum));
        }
        for (const NodeIndex node : tier.switches) {
            block =
                std::max(block, canvas.blockSize(node, planned.boxWidth, style.columns).width());
        }
        planned.pitch = block + BoxGap;
        widest = std::max(widest, planned.pitch * static_cast<double>(tier.switches.size()));
        plan.tiers.push_back(std::move(planned));
    }

    const double target = std::max(style.width, widest / style.rows);
    double width = 0;
    double height = 0;
    for (size_t t = 0; t < plan.tiers.size(); ++t) {
        StackPlan::Tier &tier = plan.tiers[t];
        const auto &switches = tiers.tiers[t].switches;
        const auto fitting = std::max<size_t>(1, static_cast<size_t>((target + 1) / tier.pitch));
        const size_t rows = (switches.size() + fitting - 1) / fitting;
        const size_t perRow = (switches.size() + rows - 1) / rows;
        for (size_t first = 0; first < switches.size(); first += perRow) {
            StackPlan::Row row;
            const size_t last = std::min(first + perRow, switches.size());
            for (size_t i = first; i < last; ++i) {
                row.switches.push_back(switches[i]);
                row.height =
                    std::max(row.height,
                             canvas.blockSize(switches[i], tier.boxWidth, style.columns).height());
            }
            height += row.height + (first > 0 ? RowGap : 0);
            width = std::max(width, tier.pitch * static_cast<double>(row.switches.size()));
            tier.rows.push_back(std::move(row));
        }
    }
    width = std::max(width - BoxGap, style.width);
    plan.gap = std::clamp(width * style.gapShare, style.minGap, style.maxGap);
    height += plan.gap * static_cast<double>(std::max<size_t>(plan.tiers.size(), 1) - 1);
    plan.size = {width, height};
    return plan;
}

void StackPlan::growGaps(double aspect)
{
    if (tiers.size() < 2) {
        return;
    }
    const auto gaps = static_cast<double>(tiers.size() - 1);
    const double missing = size.width() / aspect - size.height();
    const double most = std::max(gap, size.width() * 0.36);
    const double grown = std::clamp(gap + missing / gaps, gap, most);
    size.rheight() += (grown - gap) * gaps;
    gap = grown;
}

StackPlan bestStack(const Canvas &canvas, const Tiers &tiers)
{
    StackPlan best;
    double bestScore = -1;
    double bestFill = 0;
    const bool mayFill = areFew(tiers);
    const int mostColumns = maxColumns(canvas, tiers);
    for (int rows = 1; rows <= 12; ++rows) {
        for (int columns = 3; columns <= mostColumns; ++columns) {
            StackStyle style;
            style.rows = rows;
            style.columns = columns;
            StackPlan plan = planStack(canvas, tiers, style);
            // Cables to a second row run behind the first: it must be worth it.
            const double score =
                canvas.fitScore(plan.size) * (rows > 1 ? 0.6 * std::pow(0.85, rows - 2) : 1);
            const double fill = fillOf(plan.size, canvas.aspect);
            const bool fillsBetter = mayFill && score > bestScore * 0.999 && fill > bestFill;
            if (score > bestScore * 1.001 || fillsBetter) {
                bestScore = score;
                bestFill = fill;
                best = std::move(plan);
            }
        }
    }
    best.growGaps(canvas.aspect);
    return best;
}

void placeStack(Canvas &canvas, const StackPlan &plan, QPointF topLeft, bool withRows)
{
    double y = topLeft.y();
    for (const StackPlan::Tier &tier : plan.tiers) {
        if (tier.top >= 0) {
            y = topLeft.y() + tier.top;
        }
        const double top = y;
        double cellsTop = 0;
        double cellsBottom = 0;
        double boxWidth = tier.boxWidth;
        for (const StackPlan::Row &row : tier.rows) {
            // All rows of a tier have the distances of its first, so that they line up.
            const auto count = static_cast<double>(tier.rows.front().switches.size());
            const double pitch =
                std::min((plan.size.width() + BoxGap) / count, tier.pitch * MaxSpread);
            const auto here = static_cast<double>(row.switches.size());
            // Where there is room after all, names need not be cut, not even zoomed out.
            for (const NodeIndex node : row.switches) {
                boxWidth = std::max(
                    boxWidth, std::min(canvas.boxWidth(node, MaxBoxWidth, true), pitch - MinGap));
            }
            double x = topLeft.x() + plan.size.width() / 2 - pitch * here / 2 + pitch / 2;
            for (const NodeIndex node : row.switches) {
                const double width = canvas.blockSize(node, boxWidth, plan.columns).width();
                canvas.placeBlock(node, {x - width / 2, y}, boxWidth, plan.columns);
                x += pitch;
            }
            if (row.height > BoxHeight && cellsTop == 0) {
                cellsTop = y + BoxHeight + StemHeight;
                cellsBottom = y + row.height;
            }
            y += row.height + RowGap;
        }
        y -= RowGap;
        if (withRows) {
            canvas.out.rows.push_back({tier.number, top, BoxHeight});
            if (cellsBottom > cellsTop && tier.number == 1) {
                canvas.out.rows.push_back({0, cellsTop, cellsBottom - cellsTop});
            }
        }
        y += plan.gap;
    }
}

} // namespace pickglass::layout
