// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Lines in the colors of heat, each half in that of its sender.

#include "app/desktop/topology/topologyframe.h"

#include <QPainterPath>

namespace pickglass {

namespace {

/// What is painted in one go, with one color: a step of the scale.
int groupOf(HeatLevel level)
{
    constexpr int Step = 5;
    const int group = level.index() < 2 ? level.index() : 2 + (level.percent() - 1) / Step;
    return level.isOver() ? 100 + group : group;
}

} // namespace

/// The coldest first, so that nothing hot is hidden. What is idle or not known recedes, the more
/// the more lines there are; what is hot comes forward and is wider; what is over the threshold
/// has two pixels and a rim at any zoom.
void TopologyPainter::paintHalves(Frame &f, double base)
{
    const double crowd =
        std::clamp(std::log10(static_cast<double>(f.scene.lines.size() + 1) / 200) / 1.2, 0.0, 1.0);
    const double dense = crowd * std::clamp(1.4 - f.camera.scale, 0.3, 1.0);
    const auto &halves = f.heat->halves;
    const auto widthOf = [&](const SceneHeat::Half &half) {
        const TopologyScene::Line &line = f.scene.lines[half.line];
        const auto &[ofA, ofB] = f.scene.widths[static_cast<size_t>(line.band)];
        const double share = half.level.percent() / 100.0;
        const double width = base * (0.75 + 1.25 * share) * (half.isOfA ? ofA : ofB);
        return half.level.isOver() ? std::max(width * 1.3, 2 * f.ratio) : width;
    };
    for (size_t begin = 0; begin < halves.size();) {
        const HeatLevel level = halves[begin].level;
        size_t end = begin;
        while (end < halves.size() && groupOf(halves[end].level) == groupOf(level)) {
            ++end;
        }
        if (level.isOver()) {
            m_lines.setColor(f.tokens.background, 1, 1);
            for (size_t i = begin; i < end; ++i) {
                paintHalf(f, halves[i], widthOf(halves[i]) + 2 * f.ratio);
            }
        }
        const double share = level.percent() / 100.0;
        if (level.isKnown() && !level.isIdle()) {
            const double strength = 0.55 + 0.45 * share - 0.2 * dense * (1 - share);
            m_lines.setColor(f.colors.of(halves[end - 1].level), level.isOver() ? 1 : strength,
                             std::min(1.0, level.isOver() ? 1 : strength + 0.2));
        } else {
            m_lines.setColor(level.isKnown() ? f.color(TopologyScene::Neutral) : f.colors.unknown(),
                             0.3 - 0.15 * dense, 0.4 - 0.16 * dense);
        }
        for (; begin < end; ++begin) {
            paintHalf(f, halves[begin], widthOf(halves[begin]));
        }
    }
}

void TopologyPainter::paintHalf(Frame &f, const SceneHeat::Half &half, double width)
{
    const TopologyScene::Line &line = f.scene.lines[half.line];
    const auto &band = f.layout.bands[static_cast<size_t>(line.band)];
    const bool isCurve = band.path == TopologyLayout::Band::Path::Curve;
    const BandCurve whole{line.a, isCurve ? band.control : (line.a + line.b) / 2, line.b};
    const BandCurve part = whole.half(half.isOfA);
    const auto device = [&](QPointF p) { return f.camera.toScreen(p) * f.ratio; };
    if (!half.level.isKnown()) {
        m_lines.dashed(device(part.a), device(part.b), width, 4 * f.ratio);
    } else if (isCurve) {
        m_lines.curve(device(part.a), device(part.control), device(part.b), width);
    } else {
        m_lines.line(device(part.a), device(part.b), width);
    }
}

void TopologyPainter::paintLitHalves(Frame &f, qint32 index, double width)
{
    const auto &band = f.layout.bands[static_cast<size_t>(index)];
    const SceneHeat::Ways &ways = f.heat->bands[static_cast<size_t>(index)];
    const auto &[widthOfA, widthOfB] = f.scene.widths[static_cast<size_t>(index)];
    const BandCurve whole = f.curveOf(band);
    f.painter.setBrush(Qt::NoBrush);
    for (const bool ofA : {true, false}) {
        const HeatLevel level = ofA ? ways.ofA : ways.ofB;
        const BandCurve part = whole.half(ofA);
        QPainterPath path(f.camera.toScreen(part.a));
        path.quadTo(f.camera.toScreen(part.control), f.camera.toScreen(part.b));
        setHeatPen(f, level, width * (1 + level.percent() / 100.0) * (ofA ? widthOfA : widthOfB));
        f.painter.drawPath(path);
    }
}

} // namespace pickglass
