// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QMarginsF>
#include <QRectF>

#include <optional>

namespace pickglass {

/// What of the scene is on screen: pixel = scene · scale + offset, in the widget's (not the
/// device's) pixels. Regular value.
struct TopologyCamera
{
    double scale = 1;
    QPointF offset;

    QPointF toScreen(QPointF scene) const { return scene * scale + offset; }
    QRectF toScreen(const QRectF &scene) const
    {
        return {toScreen(scene.topLeft()), scene.size() * scale};
    }
    QPointF toScene(QPointF screen) const { return (screen - offset) / scale; }
    QRectF toScene(const QRectF &screen) const
    {
        return {toScene(screen.topLeft()), screen.size() / scale};
    }

    /// The same with this point of the screen staying where it is.
    TopologyCamera zoomed(double factor, QPointF about) const;
    TopologyCamera panned(QPointF by) const { return {scale, offset + by}; }

    /// The whole rectangle in the middle of a window of this size, inside of its margins; small
    /// scenes are not blown up beyond MaxFitScale.
    static TopologyCamera fitting(const QRectF &scene, QSizeF window, const QMarginsF &margins);
    /// The camera that brings a place into sight, large enough to be seen, with as little change as
    /// possible; nothing where it is so already.
    std::optional<TopologyCamera> showing(const QRectF &place, QSizeF window,
                                          const QMarginsF &margins) const;
    /// Between the two, share 0 … 1, so that it looks like one steady movement.
    static TopologyCamera between(const TopologyCamera &from, const TopologyCamera &to,
                                  double share);

    static constexpr double MinScale = 0.01, MaxScale = 16, MaxFitScale = 1.9;

    bool operator==(const TopologyCamera &) const = default;
};

} // namespace pickglass
