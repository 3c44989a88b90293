// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/topology/topologylines.h"

#include "app/desktop/topology/linelayer.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

/// What is painted in one go, with one color: a step of the scale.
int groupOf(HeatLevel level)
{
    constexpr int Step = 5;
    const int group = level.index() < 2 ? level.index() : 2 + (level.percent() - 1) / Step;
    return level.isOver() ? 100 + group : group;
}

/// Draws with a painter what LineLayer draws into bytes; in its terms.
class VectorLines
{
public:
    VectorLines(QPainter &painter, double ratio) : m_painter(painter), m_ratio(ratio) {}

    void setColor(const QColor &color, double strength, double /*ceiling*/)
    {
        m_color = color;
        m_color.setAlphaF(static_cast<float>(color.alphaF() * strength));
    }
    void line(QPointF a, QPointF b, double width)
    {
        setPen(width);
        m_painter.drawLine(a / m_ratio, b / m_ratio);
    }
    void dashed(QPointF a, QPointF b, double width, double dash)
    {
        QPen pen = setPen(width);
        pen.setDashPattern({dash / m_ratio / pen.widthF(), dash / m_ratio / pen.widthF()});
        m_painter.setPen(pen);
        m_painter.drawLine(a / m_ratio, b / m_ratio);
    }
    void curve(QPointF a, QPointF control, QPointF b, double width)
    {
        setPen(width);
        QPainterPath path(a / m_ratio);
        path.quadTo(control / m_ratio, b / m_ratio);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawPath(path);
    }

private:
    QPen setPen(double width)
    {
        const QPen pen(m_color, width / m_ratio, Qt::SolidLine, Qt::FlatCap);
        m_painter.setPen(pen);
        return pen;
    }

    QPainter &m_painter;
    double m_ratio;
    QColor m_color;
};

/// One picture, onto a LineLayer or VectorLines.
template<typename Lines>
class Drawing
{
public:
    Drawing(const LinesInput &input, Lines &lines)
        : m_input(input),
          m_scene(*input.scene),
          m_layout(*m_scene.layout),
          m_visible(input.camera.toScene(QRectF(QPointF(), input.window))),
          m_base(std::clamp(std::sqrt(input.camera.scale) * 1.15, 0.45, 1.7) * input.ratio),
          m_crowd(std::clamp(std::log10(static_cast<double>(m_scene.lines.size() + 1) / 200) / 1.2,
                             0.0, 1.0)),
          m_lines(lines)
    {
    }

    void draw()
    {
        stems();
        m_input.heat ? halves() : wholes();
    }

private:
    void stems();
    void wholes();
    void halves();
    void half(const TopologyHeat::Half &half, double width);
    void fills(size_t begin, size_t end);
    double widthOf(const TopologyHeat::Half &half) const;
    bool isBundle(const TopologyHeat::Half &half) const
    {
        return m_layout.bands[static_cast<size_t>(m_scene.lines[half.line].band)].links > 1;
    }

    double pixels(double length) const { return length * m_input.camera.scale; }
    QPointF device(QPointF p) const { return m_input.camera.toScreen(p) * m_input.ratio; }
    QColor color(quint8 index) const { return m_scene.palette[index]; }
    /// How much lines that nothing is said about recede: the more, the more there are.
    double dense() const { return m_crowd * std::clamp(1.4 - m_input.camera.scale, 0.3, 1.0); }

    const LinesInput &m_input;
    const TopologyScene &m_scene;
    const TopologyLayout &m_layout;
    QRectF m_visible;
    double m_base; ///< the width of a line, in the device's pixels
    double m_crowd;
    Lines &m_lines;
};

/// From a leaf to its cells, and the stubs of trays.
template<typename Lines>
void Drawing<Lines>::stems()
{
    m_lines.setColor(color(TopologyScene::Neutral), 0.55, 0.6);
    if (pixels(12) >= 2) {
        for (const TopologyScene::Box &box : m_scene.boxes) {
            const QRectF &cells = m_layout.cellArea[box.node.at()];
            if (!cells.isNull() && m_visible.intersects(cells.united(box.rect))) {
                m_lines.line(device({box.rect.center().x(), box.rect.bottom()}),
                             device({box.rect.center().x(), cells.top()}), m_input.ratio);
            }
        }
    }
    for (const TopologyLayout::Tray &tray : m_layout.trays) {
        if (pixels(7) < 1.5 || tray.nodes.empty()) {
            continue;
        }
        for (const NodeIndex node : tray.nodes) {
            const QRectF &rect = m_layout.nodeRect[node.at()];
            m_lines.line(device({rect.center().x(), tray.bar.y1()}),
                         device({rect.center().x(), rect.top()}), m_input.ratio);
        }
    }
}

/// In the scene's own colors.
template<typename Lines>
void Drawing<Lines>::wholes()
{
    int current = -1;
    for (const TopologyScene::Line &line : m_scene.lines) {
        const TopologyLayout::Band &band = m_layout.bands[static_cast<size_t>(line.band)];
        const int key = line.color + (line.isMarked ? 256 : 0);
        if (key != current) {
            current = key;
            const bool quiet = line.color == TopologyScene::Neutral;
            m_lines.setColor(color(line.color),
                             line.isMarked ? 1.0
                             : quiet       ? 0.34 - 0.14 * dense()
                                           : 0.5,
                             line.isMarked ? 1.0
                             : quiet       ? 0.46 - 0.18 * dense()
                                           : 0.68 - 0.14 * dense());
        }
        double width = m_base * (line.isMarked ? 1.5 : 1);
        const auto &[ofA, ofB] = m_scene.widths[static_cast<size_t>(line.band)];
        width *= std::max(ofA, ofB);
        if (band.path == TopologyLayout::Band::Path::Curve) {
            m_lines.curve(device(line.a), device(band.control), device(line.b), width);
        } else {
            m_lines.line(device(line.a), device(line.b), width);
        }
    }
}

template<typename Lines>
double Drawing<Lines>::widthOf(const TopologyHeat::Half &half) const
{
    const TopologyScene::Line &line = m_scene.lines[half.line];
    const auto &[ofA, ofB] = m_scene.widths[static_cast<size_t>(line.band)];
    const double share = half.level.percent() / 100.0;
    double width = m_base * (0.75 + 1.25 * share) * (half.isOfA ? ofA : ofB);
    if (isBundle(half) && half.level.isKnown() && !half.level.isIdle()) {
        width = std::max(width, 3 * m_input.ratio); // an edge on either side of the fill
    }
    return half.level.isOver() ? std::max(width * 1.3, 2 * m_input.ratio) : width;
}

/// Each half in the heat of its sender, the coldest first. Idle and unknown ones recede; hot ones
/// are wider, and those over the threshold have a rim at any zoom.
template<typename Lines>
void Drawing<Lines>::halves()
{
    const auto &halves = m_input.heat->halves;
    for (size_t begin = 0; begin < halves.size();) {
        const HeatLevel level = halves[begin].level;
        size_t end = begin;
        while (end < halves.size() && groupOf(halves[end].level) == groupOf(level)) {
            ++end;
        }
        if (level.isOver()) {
            m_lines.setColor(m_scene.tokens.background, 1, 1);
            for (size_t i = begin; i < end; ++i) {
                half(halves[i], widthOf(halves[i]) + 2 * m_input.ratio);
            }
        }
        const double share = level.percent() / 100.0;
        if (level.isKnown() && !level.isIdle()) {
            const double strength = 0.55 + 0.45 * share - 0.2 * dense() * (1 - share);
            m_lines.setColor(m_input.colors.of(halves[end - 1].level),
                             level.isOver() ? 1 : strength,
                             std::min(1.0, level.isOver() ? 1 : strength + 0.2));
        } else {
            m_lines.setColor(level.isKnown() ? color(TopologyScene::Neutral)
                                             : m_input.colors.unknown(),
                             0.3 - 0.15 * dense(), 0.4 - 0.16 * dense());
        }
        const size_t first = begin;
        for (; begin < end; ++begin) {
            half(halves[begin], widthOf(halves[begin]));
        }
        fills(first, end);
    }
}

/// Of bundles the mean of their cables, between edges of the maximum.
template<typename Lines>
void Drawing<Lines>::fills(size_t begin, size_t end)
{
    const auto &halves = m_input.heat->halves;
    std::vector<std::pair<HeatLevel, size_t>> means;
    for (size_t i = begin; i < end; ++i) {
        if (isBundle(halves[i]) && halves[i].level.isKnown() && !halves[i].level.isIdle()) {
            const auto band = static_cast<size_t>(m_scene.lines[halves[i].line].band);
            const TopologyHeat::Ways &ways = m_input.heat->means.bands[band];
            means.emplace_back(halves[i].isOfA ? ways.ofA : ways.ofB, i);
        }
    }
    std::ranges::sort(means);
    int current = -1;
    for (const auto &[mean, i] : means) {
        if (groupOf(mean) != current) {
            current = groupOf(mean);
            m_lines.setColor(m_input.colors.of(mean), 1, 1);
        }
        half(halves[i], widthOf(halves[i]) - 2 * m_input.ratio);
    }
}

template<typename Lines>
void Drawing<Lines>::half(const TopologyHeat::Half &half, double width)
{
    const TopologyScene::Line &line = m_scene.lines[half.line];
    const auto &band = m_layout.bands[static_cast<size_t>(line.band)];
    const bool isCurve = band.path == TopologyLayout::Band::Path::Curve;
    const BandCurve whole{line.a, isCurve ? band.control : (line.a + line.b) / 2, line.b};
    const BandCurve part = whole.half(half.isOfA);
    if (!half.level.isKnown()) {
        m_lines.dashed(device(part.a), device(part.b), width, 4 * m_input.ratio);
    } else if (isCurve) {
        m_lines.curve(device(part.a), device(part.control), device(part.b), width);
    } else {
        m_lines.line(device(part.a), device(part.b), width);
    }
}

} // namespace

QImage drawLines(const LinesInput &input)
{
    LineLayer lines((input.window * input.ratio).toSize());
    Drawing(input, lines).draw();
    QImage picture = lines.end();
    picture.setDevicePixelRatio(input.ratio);
    return picture;
}

void paintLines(QPainter &painter, const LinesInput &input)
{
    VectorLines lines(painter, input.ratio);
    Drawing(input, lines).draw();
}

} // namespace pickglass
