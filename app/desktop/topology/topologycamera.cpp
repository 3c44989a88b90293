// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/topology/topologycamera.h"

#include <algorithm>
#include <cmath>

namespace pickglass {

TopologyCamera TopologyCamera::zoomed(double factor, QPointF about) const
{
    const double next = std::clamp(scale * factor, MinScale, MaxScale);
    return {next, about - toScene(about) * next};
}

TopologyCamera TopologyCamera::fitting(const QRectF &scene, QSizeF window, const QMarginsF &margins)
{
    const QRectF inside = QRectF(QPointF(), window).marginsRemoved(margins);
    if (scene.isEmpty() || inside.isEmpty()) {
        return {};
    }
    const double scale =
        std::clamp(std::min(inside.width() / scene.width(), inside.height() / scene.height()),
                   MinScale, MaxFitScale);
    return {scale, inside.center() - scene.center() * scale};
}

std::optional<TopologyCamera> TopologyCamera::showing(const QRectF &place, QSizeF window,
                                                      const QMarginsF &margins) const
{
    constexpr double MinPixels = 9;
    constexpr double MinThickness = 4;
    const QRectF inside = QRectF(QPointF(), window).marginsRemoved(margins);
    const QRectF now = toScreen(place);
    TopologyCamera camera = *this;
    if (std::max(now.width(), now.height()) < MinPixels ||
        std::min(now.width(), now.height()) < MinThickness) {
        camera = zoomed(1.0 / scale, now.center());
    } else if (now.width() > inside.width() || now.height() > inside.height()) {
        return fitting(place, window, margins);
    } else if (inside.contains(now)) {
        return std::nullopt;
    }
    return camera.panned(inside.center() - camera.toScreen(place.center()));
}

TopologyCamera TopologyCamera::between(const TopologyCamera &from, const TopologyCamera &to,
                                       double share)
{
    if (share >= 1) {
        return to;
    }
    // Scales multiply; what is fixed while zooming stays fixed.
    const double scale = from.scale * std::pow(to.scale / from.scale, share);
    const double moved = std::abs(to.scale - from.scale) < 1e-9
                             ? share
                             : (scale - from.scale) / (to.scale - from.scale);
    return {scale, from.offset + (to.offset - from.offset) * moved};
}

} // namespace pickglass
