// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/layout/partlayouts.h"

#include <igraph/igraph.h>

#include <QHash>

#include <algorithm>
#include <cmath>
#include <mutex>

namespace pickglass::layout {

namespace {

constexpr double Margin = 16;
/// Kamada-Kawai is the finest and needs all distances; DrL is for what is too large for the rest.
constexpr size_t MaxForKamadaKawai = 160;
constexpr size_t MaxForFruchtermanReingold = 2500;

std::vector<QPointF> circle(size_t count)
{
    std::vector<QPointF> points;
    for (size_t i = 0; i < count; ++i) {
        const double angle = 2 * M_PI * static_cast<double>(i) / static_cast<double>(count);
        points.emplace_back(std::cos(angle), std::sin(angle));
    }
    return points;
}

using Edges = std::vector<std::pair<size_t, size_t>>;

/// Places by igraph; the same for the same graph.
std::vector<QPointF> relaxed(size_t count, const Edges &edges)
{
    // igraph keeps its random numbers for the whole process.
    static std::mutex mutex;
    const std::lock_guard lock(mutex);
    igraph_rng_seed(igraph_rng_default(), 1);

    igraph_vector_int_t list;
    igraph_vector_int_init(&list, static_cast<igraph_integer_t>(edges.size() * 2));
    for (size_t i = 0; i < edges.size(); ++i) {
        VECTOR(list)[2 * i] = static_cast<igraph_integer_t>(edges[i].first);
        VECTOR(list)[2 * i + 1] = static_cast<igraph_integer_t>(edges[i].second);
    }
    igraph_t graph;
    igraph_create(&graph, &list, static_cast<igraph_integer_t>(count), IGRAPH_UNDIRECTED);
    igraph_matrix_t places;
    igraph_matrix_init(&places, static_cast<igraph_integer_t>(count), 2);
    std::vector<QPointF> points = circle(count);
    for (size_t i = 0; i < count; ++i) {
        MATRIX(places, static_cast<igraph_integer_t>(i), 0) = points[i].x();
        MATRIX(places, static_cast<igraph_integer_t>(i), 1) = points[i].y();
    }
    if (count <= MaxForKamadaKawai) {
        igraph_layout_kamada_kawai(&graph, &places, true, static_cast<igraph_integer_t>(count) * 20,
                                   0, static_cast<igraph_real_t>(count), nullptr, nullptr, nullptr,
                                   nullptr, nullptr);
    } else if (count <= MaxForFruchtermanReingold) {
        igraph_layout_fruchterman_reingold(
            &graph, &places, true, 300, std::sqrt(static_cast<double>(count)),
            IGRAPH_LAYOUT_AUTOGRID, nullptr, nullptr, nullptr, nullptr, nullptr);
    } else {
        igraph_layout_drl_options_t options;
        igraph_layout_drl_options_init(&options, IGRAPH_LAYOUT_DRL_DEFAULT);
        igraph_layout_drl(&graph, &places, true, &options, nullptr);
    }
    for (size_t i = 0; i < count; ++i) {
        points[i] = {MATRIX(places, static_cast<igraph_integer_t>(i), 0),
                     MATRIX(places, static_cast<igraph_integer_t>(i), 1)};
        if (!std::isfinite(points[i].x()) || !std::isfinite(points[i].y())) {
            points = circle(count);
            break;
        }
    }
    igraph_matrix_destroy(&places);
    igraph_vector_int_destroy(&list);
    igraph_destroy(&graph);
    return points;
}

/// Turns the longest direction across and widens the drawing towards what windows show.
void turnAcross(std::vector<QPointF> &points, double aspect)
{
    QPointF mean;
    for (const QPointF &p : points) {
        mean += p / static_cast<double>(points.size());
    }
    double xx = 0;
    double yy = 0;
    double xy = 0;
    for (QPointF &p : points) {
        p -= mean;
        xx += p.x() * p.x();
        yy += p.y() * p.y();
        xy += p.x() * p.y();
    }
    const double angle = 0.5 * std::atan2(2 * xy, xx - yy);
    const double c = std::cos(angle);
    const double s = std::sin(angle);
    double width = 1e-9;
    double height = 1e-9;
    for (QPointF &p : points) {
        p = {c * p.x() + s * p.y(), c * p.y() - s * p.x()};
        width = std::max(width, std::abs(p.x()));
        height = std::max(height, std::abs(p.y()));
    }
    const double widen = std::clamp(aspect * height / width, 1.0, 1.8);
    for (QPointF &p : points) {
        p.rx() *= widen;
    }
}

/// How far two blocks have to be moved apart along the axis where that is least; null if not.
QPointF overlap(QPointF a, QSizeF aSize, QPointF b, QSizeF bSize)
{
    const double dx = (aSize.width() + bSize.width()) / 2 + Margin - std::abs(a.x() - b.x());
    const double dy = (aSize.height() + bSize.height()) / 2 + Margin - std::abs(a.y() - b.y());
    if (dx <= 1e-6 || dy <= 1e-6) {
        return {};
    }
    return dx < dy ? QPointF(b.x() < a.x() ? -dx : dx, 0) : QPointF(0, b.y() < a.y() ? -dy : dy);
}

/// One round of pushing; whether anything moved. Sorted by x so that only near ones are compared.
bool pushApart(std::vector<QPointF> &points, const std::vector<QSizeF> &sizes)
{
    std::vector<size_t> order(points.size());
    double widest = 0;
    for (size_t i = 0; i < order.size(); ++i) {
        order[i] = i;
        widest = std::max(widest, sizes[i].width());
    }
    std::ranges::sort(order, {}, [&](size_t i) { return points[i].x(); });
    bool moved = false;
    for (size_t i = 0; i < order.size(); ++i) {
        for (size_t j = i + 1; j < order.size(); ++j) {
            QPointF &a = points[order[i]];
            QPointF &b = points[order[j]];
            if (b.x() - a.x() > widest * 2 + Margin) {
                break;
            }
            const QPointF push = overlap(a, sizes[order[i]], b, sizes[order[j]]);
            if (!push.isNull()) {
                a -= push / 2;
                b += push / 2;
                moved = true;
            }
        }
    }
    return moved;
}

void removeOverlaps(std::vector<QPointF> &points, const std::vector<QSizeF> &sizes)
{
    for (int grow = 0; grow < 60; ++grow) {
        for (int round = 0; round < 40; ++round) {
            if (!pushApart(points, sizes)) {
                return;
            }
        }
        for (QPointF &p : points) {
            p *= 1.12;
        }
    }
    // Only reached when points coincide exactly: a grid is always free of overlaps.
    QSizeF largest;
    for (const QSizeF &size : sizes) {
        largest = largest.expandedTo(size);
    }
    const auto across =
        static_cast<size_t>(std::ceil(std::sqrt(static_cast<double>(points.size()))));
    for (size_t i = 0; i < points.size(); ++i) {
        const auto [column, row] = gridPlace(i, across);
        points[i] = {column * (largest.width() + Margin), row * (largest.height() + Margin)};
    }
}

void scaleToBlocks(std::vector<QPointF> &points, const Edges &edges,
                   const std::vector<QSizeF> &sizes)
{
    double block = 0;
    for (const QSizeF &size : sizes) {
        block += std::hypot(size.width(), size.height()) / static_cast<double>(sizes.size());
    }
    double length = 0;
    for (const auto &[a, b] : edges) {
        const QPointF d = points[a] - points[b];
        length += std::hypot(d.x(), d.y()) / static_cast<double>(edges.size());
    }
    const double factor = length > 1e-9 ? 1.7 * block / length : 1;
    for (QPointF &p : points) {
        p *= factor;
    }
}

} // namespace

void layOutByForces(Canvas &canvas, const std::vector<NodeIndex> &switches)
{
    QHash<NodeIndex, size_t> place;
    std::vector<QSizeF> sizes;
    std::vector<double> widths;
    const auto columns = [&](NodeIndex node) {
        return std::max(3, static_cast<int>(std::ceil(
                               std::sqrt(1.6 * static_cast<double>(canvas.cells(node).size())))));
    };
    for (const NodeIndex node : switches) {
        place.insert(node, sizes.size());
        widths.push_back(canvas.boxWidth(node, 104));
        sizes.push_back(canvas.blockSize(node, widths.back(), columns(node)));
    }
    Edges edges;
    for (const NodeIndex node : switches) {
        for (const NodeIndex other : canvas.neighbors(node)) {
            if (node < other) {
                edges.emplace_back(place.value(node), place.value(other));
            }
        }
    }
    std::vector<QPointF> points = circle(switches.size());
    if (switches.size() > 2) {
        points = relaxed(switches.size(), edges);
    }
    turnAcross(points, canvas.aspect);
    scaleToBlocks(points, edges, sizes);
    removeOverlaps(points, sizes);
    for (size_t i = 0; i < switches.size(); ++i) {
        canvas.placeBlock(switches[i], points[i] - QPointF(sizes[i].width(), sizes[i].height()) / 2,
                          widths[i], columns(switches[i]));
    }
}

} // namespace pickglass::layout
