// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/topology/topologyheat.h"
#include "app/desktop/topology/topologylines.h"
#include "app/desktop/topology/topologypainter.h"
#include "app/desktop/widgets/heatcolors.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace pickglass {

/// On screen, in pixels: below these sizes a thing is drawn simpler.
inline constexpr double MinRounded = 12;
inline constexpr double MinCell = 3.2;
/// Zoom below which frames are a caption with what is inside of them.
inline constexpr double FoldedBelow = 0.42;

/// What one picture is drawn with, or one frame of an animation.
struct TopologyPainter::Frame
{
    QPainter &painter;
    const TopologyScene &scene;
    const TopologyCamera &camera;
    QRectF window;
    double ratio;
    const TopologyEmphasis &emphasis;
    const TopologyHeat *heat; ///< null: by the scene's own colors
    QRectF visible = camera.toScene(window);
    const Tokens &tokens = scene.tokens;
    const HeatColors colors = HeatColors(scene.tokens);
    const TopologyLayout &layout = *scene.layout;

    double pixels(double length) const { return length * camera.scale; }
    bool sees(const QRectF &rect) const { return rect.intersects(visible); }
    QColor color(quint8 index) const { return scene.palette[index]; }
    /// Whole device pixels, so that edges are crisp.
    QRectF crisp(const QRectF &sceneRect) const
    {
        const QRectF r = camera.toScreen(sceneRect);
        const auto snap = [this](double v) { return std::round(v * ratio) / ratio; };
        const double left = snap(r.left());
        const double top = snap(r.top());
        return {left, top, std::max(snap(r.right()) - left, 1 / ratio),
                std::max(snap(r.bottom()) - top, 1 / ratio)};
    }
    HeatLevel levelOf(const TopologyScene::Box &box) const
    {
        return heat->boxes[static_cast<size_t>(&box - scene.boxes.data())];
    }
    /// What tints a box; invalid for none.
    QColor boxTint(const TopologyScene::Box &box) const
    {
        if (heat) {
            const HeatLevel level = levelOf(box);
            return level.isKnown() && !level.isIdle() ? colors.of(level) : QColor();
        }
        return box.color == TopologyScene::Neutral ? QColor() : color(box.color);
    }
    /// What fills a box: the mean where its edge is the maximum.
    QColor fillTint(const TopologyScene::Box &box) const
    {
        if (!heat) {
            return boxTint(box);
        }
        const HeatLevel mean = heat->means.boxes[static_cast<size_t>(&box - scene.boxes.data())];
        return mean.isKnown() && !mean.isIdle() ? colors.of(mean) : QColor();
    }
    QColor boxFill(const TopologyScene::Box &box) const
    {
        const QColor base = tokens.isDark ? tokens.raised : tokens.panel;
        const QColor tint = fillTint(box);
        return tint.isValid() ? mixed(base, tint, tokens.isDark ? 0.20 : 0.13) : base;
    }
    QColor boxBorder(const TopologyScene::Box &box) const
    {
        const QColor tint = boxTint(box);
        return tint.isValid() ? mixed(tokens.panel, tint, tokens.isDark ? 0.62 : 0.66)
                              : mixed(tokens.border, tokens.secondary, 0.35);
    }
    /// Of a frame: when it is too small to read, it says how hot it is inside.
    QPen framePen(size_t frame) const
    {
        const HeatLevel level = heat && isFolded() ? heat->frames[frame] : HeatLevel();
        if (!level.isKnown() || level.isIdle()) {
            return {tokens.border, 1};
        }
        return level.isOver() ? QPen(colors.of(level), 3)
                              : QPen(mixed(tokens.border, colors.of(level), 0.8), 1.5);
    }
    /// What fills a frame: while it is folded, how hot it is inside on average.
    QColor frameFill(size_t frame) const
    {
        const QColor own = mixed(tokens.background, tokens.panel, tokens.isDark ? 0.8 : 0.75);
        const HeatLevel mean = heat && isFolded() ? heat->means.frames[frame] : HeatLevel();
        return mean.isKnown() && !mean.isIdle() ? mixed(own, colors.of(mean), 0.3) : own;
    }
    bool isFolded() const { return camera.scale < FoldedBelow; }
    HeatLevel levelOf(const TopologyScene::Cell &cell) const
    {
        return heat->cells[static_cast<size_t>(&cell - scene.cells.data())];
    }
    QColor cellColor(const TopologyScene::Cell &cell) const
    {
        const QColor own = cell.isDown ? tokens.error
                           : heat      ? colors.of(levelOf(cell))
                                       : color(cell.color);
        return cell.isDim ? mixed(tokens.background, own, 0.3) : own;
    }
    /// Where a band runs, in the scene; straight ones have their control in the middle.
    BandCurve curveOf(const TopologyLayout::Band &band) const
    {
        const QRectF &a = layout.nodeRect[band.a.at()];
        const QRectF &b = layout.nodeRect[band.b.at()];
        if (band.path == TopologyLayout::Band::Path::Curve) {
            return {a.center(), band.control, b.center()};
        }
        const qint32 drawn = scene.lineOf[static_cast<size_t>(&band - layout.bands.data())];
        if (drawn >= 0) {
            const TopologyScene::Line &line = scene.lines[static_cast<size_t>(drawn)];
            return {line.a, (line.a + line.b) / 2, line.b};
        }
        const QPointF from = a.bottom() <= b.top()   ? QPointF(a.center().x(), a.bottom())
                             : b.bottom() <= a.top() ? QPointF(a.center().x(), a.top())
                                                     : a.center();
        const QPointF to = a.bottom() <= b.top()   ? QPointF(b.center().x(), b.top())
                           : b.bottom() <= a.top() ? QPointF(b.center().x(), b.bottom())
                                                   : b.center();
        return {from, (from + to) / 2, to};
    }
};

} // namespace pickglass
