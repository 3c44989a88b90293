// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/layout/partlayouts.h"

#include "core/layout/tierstack.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace pickglass::layout {

namespace {

/// A drawn tree with pods: the top tier, and below it the pods in so many columns.
struct PodPlan
{
    int columns = 1;
    StackStyle style;
    double score = -1;
};

constexpr double PodGap = 28;

struct Pods
{
    TopologyLayout::Frame::Kind kind = TopologyLayout::Frame::Kind::Pod;
    std::vector<Tiers> pods;
    std::vector<NodeIndex> top;
};

Pods splitIntoPods(const Canvas &canvas, const std::vector<NodeIndex> &switches)
{
    Pods split;
    std::map<qint32, std::vector<NodeIndex>> byPod;
    for (const NodeIndex node : switches) {
        const qint32 pod = canvas.shape.pod[node.at()];
        if (pod < 0) {
            split.top.push_back(node);
        } else {
            byPod[pod].push_back(node);
        }
    }
    for (const auto &[number, members] : byPod) {
        split.pods.push_back(orderedTiers(canvas, members));
    }
    canvas.sortNaturally(split.top);
    return split;
}

double laneDistance(double width)
{
    return std::max(7.0, width / 420);
}

struct Gutters
{
    double column = PodGap;
    double row = PodGap;
};

/// Room for the trays of the pods in the rows below the first.
Gutters guttersFor(int rows, double podWidth, int columns)
{
    const double lane = laneDistance(podWidth * columns);
    return rows == 1 ? Gutters{} : Gutters{lane * (rows + 2), std::max(PodGap, lane * 3)};
}

double topHeight(size_t count, double width)
{
    return std::ceil(static_cast<double>(count) * 66 / width) * (BoxHeight + 22) + 60;
}

PodPlan planPods(const Canvas &canvas, const Pods &split)
{
    const auto &largest = *std::ranges::max_element(
        split.pods, {}, [](const Tiers &pod) { return pod.all().size(); });
    const auto count = static_cast<int>(split.pods.size());
    PodPlan best;
    for (int rows = 1; rows <= 4; ++rows) {
        for (int columns = 3; columns <= 8; ++columns) {
            const StackStyle style{
                .columns = columns, .rows = rows, .gapShare = 0.12, .minGap = 46, .maxGap = 130};
            const QSizeF pod = framed(planStack(canvas, largest, style).size);
            for (int across = 1; across <= count; ++across) {
                const int down = (count + across - 1) / across;
                const Gutters gutters = guttersFor(down, pod.width(), across);
                const double width = across * (pod.width() + gutters.column);
                const double link = down == 1 ? width * 0.16 : 50;
                const double height =
                    down * (pod.height() + gutters.row) + link + topHeight(split.top.size(), width);
                const int missing = across * down - count;
                double score = canvas.fitScore({width, height});
                score *= rows > 1 ? 0.6 * std::pow(0.8, rows - 2) : 1;
                score *= down > 1 ? 0.72 : 1;
                score *= 1 - 0.25 * missing / across;
                if (score > best.score * 1.001) {
                    best = {across, style, score};
                }
            }
        }
    }
    return best;
}

size_t cablesToTop(const Canvas &canvas, const Pods &split)
{
    size_t bands = 0;
    for (const NodeIndex node : split.top) {
        bands += canvas.neighbors(node).size();
    }
    return bands;
}

/// Leaves in rows of about as many, each like a pod.
Pods splitIntoRows(const Tiers::Tier &tier, std::vector<NodeIndex> top)
{
    constexpr size_t PerRow = 20;
    Pods split;
    split.kind = TopologyLayout::Frame::Kind::Leaves;
    split.top = std::move(top);
    const auto &leaves = tier.switches;
    const size_t rows = (leaves.size() + PerRow - 1) / PerRow;
    const size_t each = (leaves.size() + rows - 1) / rows;
    for (size_t first = 0; first < leaves.size(); first += each) {
        const auto begin = leaves.begin() + static_cast<qsizetype>(first);
        const auto end =
            leaves.begin() + static_cast<qsizetype>(std::min(first + each, leaves.size()));
        Tiers row;
        row.tiers.push_back({tier.number, {begin, end}});
        split.pods.push_back(std::move(row));
    }
    return split;
}

/// A wide tree of two tiers has no pods: its leaves stand in rows.
Pods splitIntoRows(const Canvas &canvas, const std::vector<NodeIndex> &switches)
{
    const Tiers tiers = orderedTiers(canvas, switches);
    return tiers.tiers.size() == 2 ? splitIntoRows(tiers.tiers.back(), tiers.tiers.front().switches)
                                   : Pods{};
}

std::vector<NodeIndex> joinedToAny(const Canvas &canvas, const std::vector<NodeIndex> &nodes,
                                   const std::vector<bool> &isTop)
{
    std::vector<NodeIndex> joined;
    for (const NodeIndex node : nodes) {
        if (std::ranges::any_of(canvas.neighbors(node),
                                [&](NodeIndex other) { return isTop[other.at()]; })) {
            joined.push_back(node);
        }
    }
    return joined;
}

/// Draws the pods into the grid; returns the frame of each.
std::vector<qint32> placePods(Canvas &canvas, const Pods &split,
                              const std::vector<StackPlan> &plans, int across, double top,
                              bool framedPods)
{
    QSizeF cell;
    for (const StackPlan &plan : plans) {
        cell = cell.expandedTo(framed(plan.size));
    }
    const int down = (static_cast<int>(plans.size()) + across - 1) / across;
    const Gutters gutters = guttersFor(down, cell.width(), across);
    std::vector<qint32> frames;
    for (size_t i = 0; i < plans.size(); ++i) {
        const auto [column, row] = gridPlace(i, static_cast<size_t>(across));
        const QRectF rect(QPointF(column * (cell.width() + gutters.column),
                                  top + row * (cell.height() + gutters.row)),
                          cell);
        const QPointF inside(rect.center().x() - plans[i].size.width() / 2,
                             rect.top() + FramePadding + TopologyLayout::TitleHeight);
        placeStack(canvas, plans[i], inside, !framedPods && i == 0);
        QString name;
        if (split.kind == TopologyLayout::Frame::Kind::Leaves) {
            const auto &leaves = split.pods[i].tiers.front().switches;
            name = canvas.caption(leaves.front()).brief + QStringLiteral(" … ") +
                   canvas.caption(leaves.back()).brief;
        }
        frames.push_back(canvas.addFrame(
            {split.kind, rect, name, static_cast<int>(i) + 1, split.pods[i].all(), 0}));
    }
    return frames;
}

/// The way of a pod's cables to the top tier: straight up from the first row, beside the columns
/// from the rows below it, each in a lane of its own.
std::vector<QPointF> trayPath(const QRectF &rect, const QRectF &top, int row,
                              const Gutters &gutters, double lane, double barY)
{
    const double x = rect.center().x();
    if (row == 0) {
        return {{x, top.bottom()}, {x, barY}};
    }
    const double laneX = rect.left() - gutters.column / 2 +
                         lane * (row % 2 == 0 ? -1 : 1) * std::ceil((row - 1) / 2.0);
    const double turn = rect.top() - gutters.row / 2;
    return {{laneX, top.bottom()}, {laneX, turn}, {x, turn}, {x, barY}};
}

void layTrays(Canvas &canvas, const Pods &split, const std::vector<qint32> &frames, int across,
              const QRectF &top)
{
    std::vector<bool> isTop(canvas.fabric.nodes().size());
    for (const NodeIndex node : split.top) {
        isTop[node.at()] = true;
    }
    const int down = (static_cast<int>(frames.size()) + across - 1) / across;
    const double width = canvas.out.frames[static_cast<size_t>(frames.front())].rect.width();
    const Gutters gutters = guttersFor(down, width, across);
    for (size_t i = 0; i < frames.size(); ++i) {
        const QRectF rect = canvas.out.frames[static_cast<size_t>(frames[i])].rect;
        TopologyLayout::Tray tray;
        tray.nodes = joinedToAny(canvas, split.pods[i].all(), isTop);
        if (tray.nodes.empty()) {
            continue;
        }
        double left = rect.right();
        double right = rect.left();
        double least = rect.bottom();
        for (const NodeIndex node : tray.nodes) {
            const QRectF box = canvas.out.nodeRect[node.at()];
            left = std::min(left, box.center().x());
            right = std::max(right, box.center().x());
            least = std::min(least, box.top());
        }
        const double barY = least - FramePadding / 2;
        tray.bar = QLineF(std::min(left, rect.center().x()), barY,
                          std::max(right, rect.center().x()), barY);
        tray.path = trayPath(rect, top, static_cast<int>(i) / across, gutters,
                             laneDistance(width * across), barY);
        tray.frame = frames[i];
        canvas.out.trays.push_back(std::move(tray));
    }
}

/// Makes the gaps within the pods higher where the whole would be lower than windows are.
void fillHeight(const Canvas &canvas, std::vector<StackPlan> &plans, size_t top, int across,
                int down)
{
    QSizeF pod;
    size_t gaps = 0;
    for (const StackPlan &plan : plans) {
        pod = pod.expandedTo(framed(plan.size));
        gaps = std::max(gaps, plan.tiers.size() - 1);
    }
    const Gutters gutters = guttersFor(down, pod.width(), across);
    const double width = across * (pod.width() + gutters.column);
    const double link = down == 1 ? width * 0.16 : 50;
    const double missing =
        width / canvas.aspect - down * (pod.height() + gutters.row) - link - topHeight(top, width);
    if (missing <= 0 || gaps == 0) {
        return;
    }
    const double more = std::min(missing / (down * static_cast<double>(gaps)), pod.width() * 0.22);
    for (StackPlan &plan : plans) {
        plan.gap += more;
        plan.size.rheight() += more * static_cast<double>(plan.tiers.size() - 1);
    }
}

void layOutPods(Canvas &canvas, const Pods &split)
{
    const PodPlan plan = planPods(canvas, split);
    std::vector<StackPlan> plans;
    double podWidth = 0;
    for (const Tiers &pod : split.pods) {
        plans.push_back(planStack(canvas, pod, plan.style));
        podWidth = std::max(podWidth, framed(plans.back().size).width());
    }
    const int down = (static_cast<int>(plans.size()) + plan.columns - 1) / plan.columns;
    fillHeight(canvas, plans, split.top.size(), plan.columns, down);
    const bool trays = down > 1 || cablesToTop(canvas, split) > MaxStraight;
    const Gutters gutters = guttersFor(down, podWidth, plan.columns);
    const double width = plan.columns * (podWidth + gutters.column) - gutters.column;

    Tiers top;
    top.tiers.push_back({canvas.shape.tiers, split.top});
    StackStyle style;
    style.width = width - 2 * FramePadding;
    double widest = 0;
    for (const NodeIndex node : split.top) {
        widest = std::max(
            widest, canvas.boxWidth(node, canvas.maximumBoxWidth(canvas.shape.tiers)) + BoxGap);
    }
    style.rows = std::max(1, static_cast<int>(std::ceil(
                                 widest * static_cast<double>(split.top.size()) / style.width)));
    const StackPlan topPlan = planStack(canvas, top, style);
    placeStack(canvas, topPlan,
               {FramePadding, trays ? TopologyLayout::TitleHeight + FramePadding : 0}, !trays);
    QRectF topRect = canvas.extent(split.top);
    if (trays) {
        // As wide as the lanes beside the first column, which end at it.
        const double lanes = down > 1 ? gutters.column : 0;
        topRect =
            QRectF(-lanes, 0, lanes + std::max(width, topPlan.size.width() + 2 * FramePadding),
                   topPlan.size.height() + TopologyLayout::TitleHeight + 2 * FramePadding);
        canvas.addFrame(
            {TopologyLayout::Frame::Kind::Top, topRect, {}, canvas.shape.tiers, split.top, 0});
    }
    const double gap = trays ? std::max(50.0, width * 0.025) : std::clamp(width * 0.2, 80.0, 700.0);
    const auto frames =
        placePods(canvas, split, plans, plan.columns, topRect.bottom() + gap, trays);
    if (trays) {
        layTrays(canvas, split, frames, plan.columns, topRect);
    }
}

} // namespace

void layOutLeafRows(Canvas &canvas, const std::vector<NodeIndex> &leaves,
                    const std::vector<NodeIndex> &top, const QRectF &topRect)
{
    const Tiers tiers = orderedTiers(canvas, leaves);
    const Pods split = splitIntoRows(tiers.tiers.front(), top);
    StackStyle style;
    double least = 0;
    for (const Tiers &row : split.pods) {
        least = std::max(least, framed(planStack(canvas, row, style).size).width());
    }
    const auto count = static_cast<int>(split.pods.size());
    const int across = std::clamp(static_cast<int>(topRect.width() / (least + PodGap)), 1, count);
    const int down = (count + across - 1) / across;
    // The rows fill the width of what is above them.
    const Gutters gutters = guttersFor(down, least, across);
    style.width = (topRect.width() + gutters.column) / across - gutters.column - 2 * FramePadding;
    std::vector<StackPlan> plans;
    for (const Tiers &row : split.pods) {
        plans.push_back(planStack(canvas, row, style));
    }
    const double gap = std::max(PodGap, gutters.row);
    const auto frames = placePods(canvas, split, plans, across, topRect.bottom() + gap, true);
    layTrays(canvas, split, frames, across, topRect);
}

void layOutTree(Canvas &canvas, const std::vector<NodeIndex> &switches)
{
    const Pods split = splitIntoPods(canvas, switches);
    if (split.pods.empty() || split.top.size() == switches.size()) {
        const Pods rows = splitIntoRows(canvas, switches);
        if (rows.pods.size() > 1 && cablesToTop(canvas, rows) > MaxStraight) {
            layOutPods(canvas, rows);
            return;
        }
    }
    const bool podsOfSeveral =
        std::ranges::any_of(split.pods, [](const Tiers &pod) { return pod.tiers.size() > 1; });
    if (split.pods.size() > 1 && !split.top.empty() && podsOfSeveral) {
        layOutPods(canvas, split);
        return;
    }
    placeStack(canvas, bestStack(canvas, orderedTiers(canvas, switches)), {}, true);
}

} // namespace pickglass::layout
