// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/layout/partlayouts.h"

#include "core/layout/tierstack.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace pickglass::layout {

namespace {

constexpr double Gap = 40;

struct Split
{
    std::map<qint32, std::vector<NodeIndex>> boxes;
    /// Directors that reach down to the tier of the lowest other switches: they stand beside them.
    std::map<qint32, std::vector<NodeIndex>> beside;
    std::vector<NodeIndex> above;
    std::vector<NodeIndex> below;
};

/// Moves the directors with leaves of their own among the other switches' to beside, unless they
/// are more than those.
void setBeside(const Canvas &canvas, Split &split, const std::vector<NodeIndex> &others)
{
    const auto lowest = [&](const std::vector<NodeIndex> &nodes) {
        int tier = canvas.shape.tiers + 1;
        for (const NodeIndex node : nodes) {
            tier = std::min(tier, canvas.tier(node));
        }
        return tier;
    };
    size_t chips = 0;
    for (const auto &[box, nodes] : split.boxes) {
        if (lowest(nodes) <= lowest(others)) {
            chips += nodes.size();
            split.beside.insert({box, nodes});
        }
    }
    if (others.empty() || chips > others.size()) {
        split.beside.clear();
    }
    std::erase_if(split.boxes, [&](const auto &box) { return split.beside.contains(box.first); });
}

Split splitByBox(const Canvas &canvas, const std::vector<NodeIndex> &switches)
{
    Split split;
    std::vector<NodeIndex> others;
    for (const NodeIndex node : switches) {
        const qint32 box = canvas.shape.box[node.at()];
        if (box >= 0 && canvas.shape.boxes[static_cast<size_t>(box)].switches.size() > 1) {
            split.boxes[box].push_back(node);
        } else {
            others.push_back(node);
        }
    }
    setBeside(canvas, split, others);
    int highest = 0;
    for (const auto &[box, chips] : split.boxes) {
        for (const NodeIndex node : chips) {
            highest = std::max(highest, canvas.tier(node));
        }
    }
    for (const NodeIndex node : others) {
        const bool isAbove = !split.boxes.empty() && canvas.tier(node) > highest;
        (isAbove ? split.above : split.below).push_back(node);
    }
    return split;
}

/// Draws a stack of the given width with its top at y and returns its bottom.
double placeAt(Canvas &canvas, const std::vector<NodeIndex> &switches, double width, double y)
{
    if (switches.empty()) {
        return y;
    }
    const Tiers tiers = orderedTiers(canvas, switches);
    StackPlan best;
    double bestHeight = 0;
    for (int columns = 3; columns <= 8; ++columns) {
        StackStyle style;
        style.columns = columns;
        const double natural = planStack(canvas, tiers, style).size.width();
        style.rows = std::max(1, static_cast<int>(std::ceil(natural / width)));
        style.width = width;
        StackPlan plan = planStack(canvas, tiers, style);
        if (best.tiers.empty() || plan.size.height() < bestHeight - 1) {
            bestHeight = plan.size.height();
            best = std::move(plan);
        }
    }
    placeStack(canvas, best, {(width - best.size.width()) / 2, y}, true);
    return y + best.size.height();
}

double heightOf(const StackPlan::Tier &tier)
{
    double height = -RowGap;
    for (const StackPlan::Row &row : tier.rows) {
        height += row.height + RowGap;
    }
    return height;
}

/// Gives the same tiers of all stacks the same height above the bottom; returns the whole height.
double alignTiers(const Canvas &canvas, std::vector<StackPlan> &plans, double width)
{
    std::map<int, double, std::greater<>> heights;
    for (const StackPlan &plan : plans) {
        for (const StackPlan::Tier &tier : plan.tiers) {
            heights[tier.number] = std::max(heights[tier.number], heightOf(tier));
        }
    }
    double sum = 0;
    for (const auto &[number, height] : heights) {
        sum += height;
    }
    const auto gaps = static_cast<double>(heights.size() - 1);
    const double gap = gaps > 0 ? std::clamp((width / canvas.aspect - sum) / gaps, 80.0,
                                             std::max(80.0, width * 0.4))
                                : 0;
    std::map<int, double> tops;
    double y = 0;
    for (const auto &[number, height] : heights) {
        tops[number] = y;
        y += height + gap;
    }
    for (StackPlan &plan : plans) {
        for (StackPlan::Tier &tier : plan.tiers) {
            tier.top = tops[tier.number];
        }
    }
    return y - gap;
}

/// Draws switches in their tiers, and to the right of them the directors that have the same tiers,
/// their chips in the same rows.
void placeBeside(Canvas &canvas, const Split &split, double width, double y)
{
    std::vector<StackPlan> plans{bestStack(canvas, orderedTiers(canvas, split.below))};
    double whole = plans.front().size.width();
    for (const auto &[box, chips] : split.beside) {
        const StackStyle style{.columns = plans.front().columns};
        plans.push_back(planStack(canvas, orderedTiers(canvas, chips), style));
        whole += Gap + plans.back().size.width() + 2 * FramePadding;
    }
    alignTiers(canvas, plans, whole);
    double x = std::max(0.0, (width - whole) / 2);
    placeStack(canvas, plans.front(), {x, y}, true);
    x += plans.front().size.width() + Gap;
    auto box = split.beside.begin();
    for (size_t i = 1; i < plans.size(); ++i, ++box) {
        const Canvas::Mark before = canvas.mark();
        placeStack(canvas, plans[i], {x + FramePadding, y}, true);
        QRectF rect = canvas.extent(box->second);
        rect.setLeft(x);
        rect.setWidth(plans[i].size.width() + 2 * FramePadding);
        rect.adjust(0, -FramePadding - TopologyLayout::TitleHeight, 0, FramePadding);
        canvas.addBox(rect, box->first, before.frames + 1, box->second);
        x = rect.right() + Gap;
    }
}

/// One caption a tier, from top to bottom.
void tidyRows(Canvas &canvas, size_t from)
{
    auto &rows = canvas.out.rows;
    std::vector<TopologyLayout::Row> kept;
    for (size_t i = from; i < rows.size(); ++i) {
        const auto same = std::ranges::find(kept, rows[i].tier, &TopologyLayout::Row::tier);
        if (same == kept.end()) {
            kept.push_back(rows[i]);
        }
    }
    std::ranges::sort(kept, {}, &TopologyLayout::Row::y);
    rows.resize(from);
    rows.insert(rows.end(), kept.begin(), kept.end());
}

/// Whether only leaves are below the directors, with too many cables to distinguish them.
bool needsTrays(const Canvas &canvas, const Split &split)
{
    if (!split.above.empty() || !split.beside.empty() || split.below.empty()) {
        return false;
    }
    size_t bands = 0;
    for (const NodeIndex node : split.below) {
        if (canvas.tier(node) != 1) {
            return false;
        }
        bands += canvas.neighbors(node).size();
    }
    return bands > MaxStraight;
}

/// About how high the framed rows of so many leaves are.
double rowsHeight(size_t leaves, double width)
{
    constexpr double LeafWidth = 68;
    constexpr double RowHeight = 170;
    return std::ceil(static_cast<double>(leaves) * LeafWidth / width) * RowHeight;
}

/// Makes the gaps within the directors higher where the whole would be lower than windows are.
void fillHeight(const Canvas &canvas, std::vector<StackPlan> &plans, QSizeF &cell, double width,
                int down, size_t leaves)
{
    const double missing =
        width / canvas.aspect - down * (cell.height() + Gap) - rowsHeight(leaves, width);
    if (missing <= 0) {
        return;
    }
    const double more = std::min(missing / down, cell.width() * 0.45);
    for (StackPlan &plan : plans) {
        if (plan.tiers.size() > 1) {
            plan.gap += more / static_cast<double>(plan.tiers.size() - 1);
            plan.size.rheight() += more;
        }
    }
    cell.rheight() += more;
}

/// How many directors stand side by side above rows of so many leaves.
int bestAcross(const Canvas &canvas, int count, size_t leaves, QSizeF cell)
{
    int best = 1;
    double bestScore = -1;
    for (int across = 1; across <= count; ++across) {
        const int down = (count + across - 1) / across;
        const double width = across * (cell.width() + Gap);
        const double score = canvas.fitScore({width, down * (cell.height() + Gap) +
                                                         rowsHeight(leaves, width) + 2 * Gap}) *
                             (down > 1 ? 0.75 : 1) * (count % across == 0 ? 1 : 0.8);
        if (score > bestScore * 1.001) {
            bestScore = score;
            best = across;
        }
    }
    return best;
}

/// The cables from a director down to the bar below all of them: straight, or beside those below.
TopologyLayout::Tray downTray(const QRectF &rect, bool isLowest, bool toTheRight, double bar)
{
    TopologyLayout::Tray tray;
    const double x = rect.center().x();
    if (isLowest) {
        tray.path = {{x, rect.bottom()}, {x, bar}};
    } else {
        const double lane = toTheRight ? rect.right() + Gap * 0.35 : rect.left() - Gap * 0.35;
        const double turn = rect.bottom() + Gap / 2;
        tray.path = {{x, rect.bottom()}, {x, turn}, {lane, turn}, {lane, bar}};
    }
    tray.bar = QLineF(tray.path.back(), tray.path.back());
    return tray;
}

/// The directors in a grid, their leaves in rows below them; the cables between in trays.
void placeOverRows(Canvas &canvas, const Split &split)
{
    const size_t ownTrays = canvas.out.trays.size();
    StackStyle style{.gapShare = 0.16, .minGap = 40, .maxGap = 220};
    std::vector<StackPlan> plans;
    std::vector<NodeIndex> chips;
    QSizeF cell;
    for (const auto &[box, nodes] : split.boxes) {
        style.rows = nodes.size() > 24 ? 2 : 1;
        plans.push_back(planStack(canvas, orderedTiers(canvas, nodes), style));
        cell = cell.expandedTo(framed(plans.back().size));
        chips.insert(chips.end(), nodes.begin(), nodes.end());
    }
    const auto count = static_cast<int>(plans.size());
    const int across = bestAcross(canvas, count, split.below.size(), cell);
    const int down = (count + across - 1) / across;
    const double width = across * (cell.width() + Gap) - Gap;
    fillHeight(canvas, plans, cell, width, down, split.below.size());
    const double bar = down * (cell.height() + Gap);
    auto box = split.boxes.begin();
    for (int i = 0; i < count; ++i, ++box) {
        const int column = i % across;
        const int row = i / across;
        const QRectF rect(QPointF(column * (cell.width() + Gap), row * (cell.height() + Gap)),
                          cell);
        const StackPlan &plan = plans[static_cast<size_t>(i)];
        placeStack(canvas, plan,
                   {rect.center().x() - plan.size.width() / 2,
                    rect.bottom() - FramePadding - plan.size.height()},
                   down == 1 && i == 0);
        canvas.addBox(rect, box->first, static_cast<size_t>(i) + 1, box->second);
        canvas.out.trays.push_back(downTray(rect, row == down - 1, column < (across + 1) / 2, bar));
    }
    const size_t leafTrays = canvas.out.trays.size();
    layOutLeafRows(canvas, split.below, chips, {0, 0, width, bar});
    // One bar over all joins what comes down to what goes on.
    double left = width;
    double right = 0;
    for (size_t i = ownTrays; i < canvas.out.trays.size(); ++i) {
        const auto &path = canvas.out.trays[i].path;
        const double x = i < leafTrays ? path.back().x() : path.front().x();
        left = std::min(left, x);
        right = std::max(right, x);
    }
    TopologyLayout::Tray joint;
    joint.path = {{left, bar}, {right, bar}};
    joint.bar = QLineF(joint.path.front(), joint.path.front());
    canvas.out.trays.push_back(std::move(joint));
}

/// The directors in frames, side by side; other switches above and below them.
void placeRowOfBoxes(Canvas &canvas, const Split &split)
{
    std::vector<Tiers> stacks;
    size_t most = 0;
    for (const auto &[box, chips] : split.boxes) {
        stacks.push_back(orderedTiers(canvas, chips));
        most = std::max(most, chips.size());
    }
    const auto count = static_cast<int>(stacks.size());
    const int across = count <= 4 ? count : static_cast<int>(std::ceil(std::sqrt(count * 1.6)));

    // Few large directors are wrapped to the width of what is below them; many small ones stay.
    StackStyle style{.gapShare = 0.16, .minGap = 40, .maxGap = 220};
    style.rows = most > 24 && count > 1 ? 2 : 1;
    std::vector<StackPlan> plans;
    QSizeF cell;
    for (const Tiers &tiers : stacks) {
        plans.push_back(planStack(canvas, tiers, style));
        cell = cell.expandedTo(framed(plans.back().size));
    }
    double width = across * (cell.width() + Gap) - Gap;
    const double left = width;
    for (const auto *others : {&split.above, &split.below}) {
        if (!others->empty()) {
            width = std::max(width, bestStack(canvas, orderedTiers(canvas, *others)).size.width());
        }
    }
    if (split.above.empty() && split.below.empty() && count == 1) {
        plans.front().growGaps(canvas.aspect);
        cell = framed(plans.front().size);
    }
    const double indent = (width - left) / 2;

    double y = placeAt(canvas, split.above, width, 0);
    if (!split.above.empty()) {
        y += width * 0.14;
    }
    auto box = split.boxes.begin();
    for (size_t i = 0; i < plans.size(); ++i, ++box) {
        const auto [column, row] = gridPlace(i, static_cast<size_t>(across));
        const QRectF rect(
            QPointF(indent + column * (cell.width() + Gap), y + row * (cell.height() + Gap)), cell);
        placeStack(canvas, plans[i],
                   {rect.center().x() - plans[i].size.width() / 2,
                    rect.bottom() - FramePadding - plans[i].size.height()},
                   i == 0);
        canvas.addBox(rect, box->first, i + 1, box->second);
    }
    y += std::ceil(static_cast<double>(count) / across) * (cell.height() + Gap) - Gap;
    y += std::clamp(width / canvas.aspect * 0.35, 80.0, 900.0);
    if (split.beside.empty()) {
        placeAt(canvas, split.below, width, y);
    } else {
        placeBeside(canvas, split, width, y);
    }
}

} // namespace

void layOutBoxes(Canvas &canvas, const std::vector<NodeIndex> &switches)
{
    const size_t rows = canvas.mark().rows;
    const Split split = splitByBox(canvas, switches);
    if (split.boxes.empty()) {
        placeBeside(canvas, split, 0, 0);
    } else if (needsTrays(canvas, split)) {
        placeOverRows(canvas, split);
    } else {
        placeRowOfBoxes(canvas, split);
    }
    tidyRows(canvas, rows);
}

} // namespace pickglass::layout
