// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/layout/partlayouts.h"

#include "core/layout/tierstack.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

namespace pickglass::layout {

namespace {

constexpr size_t MaxOnEllipse = 22;
constexpr double GroupMargin = 30;

bool anyOverlap(const std::vector<QRectF> &rects)
{
    for (size_t i = 0; i < rects.size(); ++i) {
        for (size_t j = i + 1; j < rects.size(); ++j) {
            if (rects[i]
                    .adjusted(-GroupMargin, -GroupMargin, GroupMargin, GroupMargin)
                    .intersects(rects[j])) {
                return true;
            }
        }
    }
    return false;
}

std::vector<QRectF> onEllipse(const std::vector<QSizeF> &sizes, double aspect)
{
    std::vector<QRectF> rects(sizes.size());
    for (double radius = 100;; radius *= 1.04) {
        for (size_t i = 0; i < sizes.size(); ++i) {
            const double angle =
                2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(sizes.size()) -
                std::numbers::pi / 2;
            const QPointF centre(aspect * radius * std::cos(angle), radius * std::sin(angle));
            rects[i] = QRectF(centre - QPointF(sizes[i].width(), sizes[i].height()) / 2, sizes[i]);
        }
        if (!anyOverlap(rects)) {
            return rects;
        }
    }
}

std::vector<QRectF> inGrid(const std::vector<QSizeF> &sizes, double aspect)
{
    QSizeF cell;
    for (const QSizeF &size : sizes) {
        cell = cell.expandedTo(size);
    }
    cell += {3 * GroupMargin, 3 * GroupMargin};
    const auto across = std::max<size_t>(
        1, static_cast<size_t>(std::lround(std::sqrt(static_cast<double>(sizes.size()) * aspect *
                                                     cell.height() / cell.width()))));
    std::vector<QRectF> rects;
    for (size_t i = 0; i < sizes.size(); ++i) {
        const auto [column, row] = gridPlace(i, across);
        rects.emplace_back(QPointF(column * cell.width(), row * cell.height()), sizes[i]);
    }
    return rects;
}

} // namespace

void layOutGroups(Canvas &canvas, const std::vector<NodeIndex> &switches)
{
    std::map<qint32, std::vector<NodeIndex>> byGroup;
    for (const NodeIndex node : switches) {
        byGroup[canvas.shape.pod[node.at()]].push_back(node);
    }
    const StackStyle style{.gapShare = 0.18, .minGap = 36, .maxGap = 110};
    std::vector<Tiers> groups;
    std::vector<StackPlan> plans;
    std::vector<QSizeF> sizes;
    for (const auto &[number, members] : byGroup) {
        groups.push_back(orderedTiers(canvas, members));
        plans.push_back(planStack(canvas, groups.back(), style));
        sizes.push_back(framed(plans.back().size));
    }
    const auto rects = groups.size() <= MaxOnEllipse ? onEllipse(sizes, canvas.aspect)
                                                     : inGrid(sizes, canvas.aspect);
    for (size_t i = 0; i < groups.size(); ++i) {
        placeStack(canvas, plans[i],
                   {rects[i].left() + FramePadding,
                    rects[i].top() + FramePadding + TopologyLayout::TitleHeight},
                   false);
        canvas.addFrame({TopologyLayout::Frame::Kind::Group,
                         rects[i],
                         {},
                         static_cast<int>(i) + 1,
                         groups[i].all(),
                         0});
    }
}

} // namespace pickglass::layout
