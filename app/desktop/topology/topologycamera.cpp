// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/topology/topologycamera.h"

#include <algorithm>
#include <cmath>

namespace pickglass {

TopologyCamera TopologyCamera::zoomed(double factor, QPointF about) const
{
    const double next = std::clamp(scale * factor, Least, Most);
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
                   Least, MostAtFit);
    return {scale, inside.center() - scene.center() * scale};
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
