// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/topology/topologypainter.h"

#include "app/desktop/topology/topologyframe.h"
#include "app/desktop/topology/topologylines.h"
#include "core/layout/layoutcanvas.h"

#include <QFontMetricsF>
#include <QPaintDevice>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

constexpr double MinCaption = 44;         ///< pixels; frames that are smaller have none
constexpr size_t MaxVectorLines = 20'000; ///< a drawing of more is slow to open
constexpr double ChipMark = 9; ///< pixels; of the mark that says how hot a folded frame is

} // namespace

TopologyPainter::TopologyPainter(const QFont &font) : m_font(font), m_semibold(font)
{
    m_semibold.setWeight(QFont::DemiBold);
}

void TopologyPainter::paint(QPainter &painter, const TopologyScene &scene,
                            const TopologyCamera &camera, QSizeF window,
                            const TopologyEmphasis &emphasis, const TopologyHeat *heat,
                            const DrawnLines *lines)
{
    Frame f{
        painter,  scene, camera, QRectF(QPointF(), window), painter.device()->devicePixelRatioF(),
        emphasis, heat};
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(f.window, scene.tokens.background);
    paintFrames(f);
    const LinesInput input{&scene, heat, f.colors, camera, window, f.ratio};
    if (m_isVector && scene.lines.size() <= MaxVectorLines) {
        paintLines(painter, input);
    } else {
        const DrawnLines drawn = lines ? *lines : DrawnLines{input, drawLines(input)};
        if (drawn.of.camera == camera) {
            painter.drawImage(QPointF(), drawn.picture);
        } else {
            painter.drawImage(drawn.placeIn(camera), drawn.picture);
        }
    }
    paintTrays(f);
    paintCells(f);
    paintCellTexts(f);
    paintBoxes(f);
    paintPortNumbers(f);
    paintChips(f);
    paintPills(f);
    paintRowLabels(f);
    paintEmphasis(f);
    painter.restore();
}

void TopologyPainter::paintFrames(Frame &f)
{
    f.painter.setFont(m_semibold);
    const QFontMetricsF bold(m_semibold);
    const QFontMetricsF plain(m_font);
    std::vector<bool> hasTray(f.layout.frames.size());
    for (const TopologyLayout::Tray &tray : f.layout.trays) {
        if (tray.frame >= 0) {
            hasTray[static_cast<size_t>(tray.frame)] = true;
        }
    }
    for (size_t i = 0; i < f.layout.frames.size(); ++i) {
        const TopologyLayout::Frame &frame = f.layout.frames[i];
        if (!f.sees(frame.rect)) {
            continue;
        }
        const QRectF rect = f.crisp(frame.rect).adjusted(0.5, 0.5, -0.5, -0.5);
        f.painter.setPen(f.framePen(i));
        f.painter.setBrush(f.frameFill(i));
        const double radius = std::clamp(f.pixels(10), 2.0, double(Tokens::PanelRadius));
        f.painter.drawRoundedRect(rect, radius, radius);
        const double title = f.pixels(TopologyLayout::TitleHeight + 8);
        if (title >= plain.height() && rect.width() >= MinCaption) {
            const QPointF at(std::max(rect.left() + 10, 8.0),
                             rect.top() + (title - plain.height()) / 2 + plain.ascent());
            // The way in is in the middle: words keep to the left of it.
            const double end = hasTray[i] ? rect.center().x() - 8 : rect.right() - 10;
            const double room = end - at.x();
            if (room < 24) {
                continue;
            }
            const TopologyScene::Caption &caption = f.scene.captions[i];
            f.painter.setFont(m_semibold);
            f.painter.setPen(f.tokens.text);
            const QString text = bold.elidedText(caption.title, Qt::ElideMiddle, room);
            f.painter.drawText(at, text);
            const double used = bold.horizontalAdvance(text) + 10;
            if (used + plain.horizontalAdvance(caption.detail) < room) {
                f.painter.setFont(m_font);
                f.painter.setPen(f.tokens.secondary);
                f.painter.drawText(at + QPointF(used, 0), caption.detail);
            }
        }
    }
}

/// Zoomed out, a frame's caption is a chip in the highest place of the frame that no switch and no
/// host is in; where none is high enough, just above its first switch.
QRectF TopologyPainter::chipPlace(const Frame &f, size_t frame, QSizeF size)
{
    const QRectF rect = f.camera.toScreen(f.layout.frames[frame].rect);
    const TopologyScene::Caption &caption = f.scene.captions[frame];
    const double free = f.camera.toScreen({0, caption.freeTop + caption.freeHeight / 2}).y();
    const double bottom = f.camera.toScreen({0, caption.contentTop}).y() - 1;
    const double top = f.pixels(caption.freeHeight) >= size.height() ? free - size.height() / 2
                                                                     : bottom - size.height();
    return {rect.center().x() - size.width() / 2, top, size.width(), size.height()};
}

void TopologyPainter::paintChips(Frame &f)
{
    if (f.pixels(TopologyLayout::TitleHeight + 8) >= QFontMetricsF(m_font).height()) {
        return;
    }
    constexpr double Padding = 7;
    constexpr double MinTitle = 20;
    const QFontMetricsF bold(m_semibold);
    const QFontMetricsF plain(m_font);
    for (size_t i = 0; i < f.layout.frames.size(); ++i) {
        const QRectF rect = f.camera.toScreen(f.layout.frames[i].rect);
        const TopologyScene::Caption &caption = f.scene.captions[i];
        const double mark = f.heat ? ChipMark + 6 : 0;
        const double room = rect.width() - 6 - 2 * Padding - mark;
        if (!rect.intersects(f.window) || room < MinTitle || rect.height() < bold.height()) {
            continue;
        }
        const QString text = bold.elidedText(caption.title, Qt::ElideMiddle, room);
        const double title = bold.horizontalAdvance(text);
        const double detail = plain.horizontalAdvance(caption.detail);
        const double both = bold.height() + plain.height() + 4;
        const bool withDetail = detail <= room && f.pixels(caption.freeHeight) >= both;
        const bool isFree = f.pixels(caption.freeHeight) >= bold.height() + 4;
        const double margin = isFree ? 2 : 0; // above a switch there is little room
        const QSizeF size((withDetail ? std::max(title + mark, detail) : title + mark) +
                              2 * Padding,
                          withDetail ? both : bold.height() + 2 * margin);
        const QRectF chip = chipPlace(f, i, size);
        f.painter.setPen(isFree ? QPen(f.tokens.border, 1) : QPen(Qt::NoPen));
        f.painter.setBrush(f.tokens.panel);
        f.painter.drawRoundedRect(chip, 4, 4);
        f.painter.setFont(m_semibold);
        f.painter.setPen(f.tokens.text);
        const QRectF line(chip.left() + mark, chip.top() + margin, chip.width() - mark,
                          bold.height());
        f.painter.drawText(line, Qt::AlignCenter, text);
        if (f.heat) {
            const double left = line.center().x() - title / 2 - 6 - ChipMark;
            const QRectF square(left, line.center().y() - ChipMark / 2, ChipMark, ChipMark);
            paintLevel(f, f.heat->frames[i], square);
            paintMean(f, f.heat->means.frames[i], square.adjusted(1, 1, -1, -1));
        }
        if (withDetail) {
            f.painter.setFont(m_font);
            f.painter.setPen(f.tokens.secondary);
            f.painter.drawText(
                QRectF(chip.left(), chip.top() + 2 + bold.height(), chip.width(), plain.height()),
                Qt::AlignCenter, caption.detail);
        }
    }
}

void TopologyPainter::paintBox(Frame &f, const TopologyScene::Box &box, const QRectF &rect)
{
    const double radius = std::min(double(Tokens::ControlRadius), rect.height() * 0.22);
    const QColor fill = box.isDim ? f.tokens.background : f.boxFill(box);
    // By the true height: rounding must not make equals look different.
    if (f.pixels(box.rect.height()) < MinRounded) {
        f.painter.fillRect(rect, f.boxBorder(box));
        if (rect.height() >= 4 && rect.width() >= 5) {
            const QColor mean = f.heat ? f.fillTint(box) : QColor();
            f.painter.fillRect(
                rect.adjusted(1, 1, -1, -1),
                mixed(fill, mean.isValid() ? mean : f.boxBorder(box), mean.isValid() ? 0.7 : 0.35));
        }
        return;
    }
    const bool isUnknown = f.heat && !f.levelOf(box).isKnown();
    f.painter.setPen(QPen(f.boxBorder(box), 1, isUnknown ? Qt::DashLine : Qt::SolidLine));
    f.painter.setBrush(fill);
    f.painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    if (box.hasAggregation && rect.height() >= 16) {
        const double r = rect.height() * 0.11;
        const QPointF at(rect.right() - r * 2.2, rect.top() + r * 2.2);
        f.painter.setPen(Qt::NoPen);
        f.painter.setBrush(f.boxBorder(box));
        f.painter.drawPolygon(QPolygonF{at + QPointF(-r, 0), at + QPointF(0, -r),
                                        at + QPointF(r, 0), at + QPointF(0, r)});
    }
}

/// Whether boxes are large enough for their names.
bool TopologyPainter::hasBoxTexts(const Frame &f)
{
    constexpr double MinHeight = 12.5;
    return f.pixels(layout::BoxHeight) >= MinHeight;
}

void TopologyPainter::paintBoxes(Frame &f)
{
    const bool labels = hasBoxTexts(f);
    for (const TopologyScene::Box &box : f.scene.boxes) {
        if (!f.sees(box.rect)) {
            continue;
        }
        const QRectF rect = f.crisp(box.rect);
        paintBox(f, box, rect);
        if (labels && rect.width() >= 18) {
            paintBoxText(f, box, rect);
        }
    }
}

void TopologyPainter::paintPills(Frame &f)
{
    const QFontMetricsF metrics(m_font);
    std::vector<QRectF> taken;
    f.painter.setFont(m_font);
    for (const TopologyScene::Pill &pill : f.scene.pills) {
        const QPointF at = f.camera.toScreen(pill.at);
        const QSizeF size(metrics.horizontalAdvance(pill.text) + 16, metrics.height() + 4);
        const QRectF rect(at - QPointF(size.width(), size.height()) / 2, size);
        const auto &band = f.layout.bands[static_cast<size_t>(pill.band)];
        const QPointF reach = f.camera.toScreen(f.layout.nodeRect[band.a.at()].center()) -
                              f.camera.toScreen(f.layout.nodeRect[band.b.at()].center());
        const bool covered = std::ranges::any_of(taken, [&](const QRectF &other) {
            return other.adjusted(-3, -3, 3, 3).intersects(rect);
        });
        if (!rect.intersects(f.window) || covered || std::hypot(reach.x(), reach.y()) < 90) {
            continue;
        }
        taken.push_back(rect);
        f.painter.setPen(QPen(f.tokens.warning, 1));
        f.painter.setBrush(f.tokens.panel);
        f.painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2);
        f.painter.setPen(f.tokens.warning);
        f.painter.drawText(rect, Qt::AlignCenter, pill.text);
    }
}

void TopologyPainter::paintRowLabels(Frame &f)
{
    const QFontMetricsF metrics(m_font);
    f.painter.setFont(m_font);
    f.painter.setPen(f.tokens.faint);
    const double left = f.camera.toScreen(f.layout.bounds.topLeft()).x();
    double free = -1e9;
    for (size_t i = 0; i < f.layout.rows.size(); ++i) {
        const TopologyLayout::Row &row = f.layout.rows[i];
        const double y = f.camera.toScreen(QPointF(0, row.y + row.height / 2)).y();
        const double width = metrics.horizontalAdvance(f.scene.rowLabels[i]);
        const double x = std::min(left - width - 12, 16.0);
        if (x < 4 || y - metrics.height() / 2 < free) {
            continue;
        }
        free = y + metrics.height() / 2;
        f.painter.drawText(QPointF(x, y + metrics.ascent() / 2 - 1), f.scene.rowLabels[i]);
    }
}

void TopologyPainter::paintLitBand(Frame &f, qint32 index, const QColor &color, double width)
{
    const BandCurve curve = f.curveOf(f.layout.bands[static_cast<size_t>(index)]);
    QPainterPath path(f.camera.toScreen(curve.a));
    path.quadTo(f.camera.toScreen(curve.control), f.camera.toScreen(curve.b));
    f.painter.setBrush(Qt::NoBrush);
    f.painter.setPen(QPen(color, width, Qt::SolidLine, Qt::RoundCap));
    f.painter.drawPath(path);
}

void TopologyPainter::paintLitHalves(Frame &f, qint32 index, double width)
{
    const auto &band = f.layout.bands[static_cast<size_t>(index)];
    const TopologyHeat::Ways &ways = f.heat->bands[static_cast<size_t>(index)];
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

/// While it lives, lit lines run behind the cells of adapters, as all lines do; those that end at a
/// cell excepted.
class TopologyPainter::LinesClip
{
    Q_DISABLE_COPY_MOVE(LinesClip)

public:
    explicit LinesClip(const Frame &f) : m_frame(f), m_free(f.window.toAlignedRect())
    {
        m_frame.painter.save();
        for (const TopologyScene::Box &box : f.scene.boxes) {
            const QRectF &area = f.layout.cellArea[box.node.at()];
            if (!area.isNull() && f.sees(area)) {
                m_free -= f.crisp(area).toAlignedRect();
            }
        }
        m_frame.painter.setClipRegion(m_free);
    }
    ~LinesClip() { m_frame.painter.restore(); }

    void set(qint32 index)
    {
        const auto &band = m_frame.layout.bands[static_cast<size_t>(index)];
        const bool endsAtCell = m_frame.layout.parent[band.a.at()].isValid() ||
                                m_frame.layout.parent[band.b.at()].isValid();
        if (m_isClipping == endsAtCell) {
            m_isClipping = !endsAtCell;
            m_frame.painter.setClipping(m_isClipping);
        }
    }

private:
    const Frame &m_frame;
    QRegion m_free;
    bool m_isClipping = true;
};

void TopologyPainter::paintLitNodes(Frame &f)
{
    for (const NodeIndex node : f.emphasis.nodes) {
        const auto box =
            std::ranges::lower_bound(f.scene.boxes, node, {}, &TopologyScene::Box::node);
        if (box != f.scene.boxes.end() && box->node == node) {
            const QRectF rect = f.crisp(box->rect);
            paintBox(f, *box, rect);
            if (hasBoxTexts(f)) {
                paintBoxText(f, *box, rect);
            }
            continue;
        }
        const auto cell =
            std::ranges::lower_bound(f.scene.cells, node, {}, &TopologyScene::Cell::node);
        if (cell != f.scene.cells.end() && cell->node == node) {
            const QRectF rect = f.crisp(cell->rect);
            f.painter.setPen(Qt::NoPen);
            f.painter.setBrush(mixed(f.cellColor(*cell), f.tokens.text, 0.25));
            f.painter.drawRoundedRect(rect, rect.width() * 0.2, rect.width() * 0.2);
        }
    }
}

void TopologyPainter::paintLitHairlines(Frame &f)
{
    const QColor lit = mixed(f.tokens.secondary, f.tokens.text, 0.4);
    LinesClip clip(f);
    f.painter.setRenderHint(QPainter::Antialiasing, false);
    for (const qint32 index : f.emphasis.bands) {
        clip.set(index);
        const BandCurve whole = f.curveOf(f.layout.bands[static_cast<size_t>(index)]);
        for (const bool ofA : {true, false}) {
            QColor color = lit;
            if (f.heat) {
                const TopologyHeat::Ways &ways = f.heat->bands[static_cast<size_t>(index)];
                const HeatLevel level = ofA ? ways.ofA : ways.ofB;
                color = level.isKnown() && !level.isIdle() ? f.colors.of(level) : lit;
            }
            const BandCurve part = whole.half(ofA);
            f.painter.setPen(QPen(color, 0));
            f.painter.drawLine(f.camera.toScreen(part.a), f.camera.toScreen(part.b));
        }
    }
}

void TopologyPainter::paintLitBands(Frame &f, double width)
{
    if (f.emphasis.bands.size() > MaxLitCurves) {
        if (f.emphasis.bands.size() <= MaxLitBands) {
            paintLitHairlines(f);
        }
        return;
    }
    LinesClip clip(f);
    for (const qint32 band : f.emphasis.bands) {
        clip.set(band);
        if (f.heat) {
            paintLitHalves(f, band, width * 1.3);
        } else {
            paintLitBand(f, band, mixed(f.tokens.secondary, f.tokens.text, 0.4), width);
        }
    }
}

void TopologyPainter::paintEmphasis(Frame &f)
{
    const TopologyEmphasis &e = f.emphasis;
    if (e.dims()) {
        QColor veil = f.tokens.background;
        veil.setAlphaF(0.55F);
        f.painter.fillRect(f.window, veil);
        const double width = std::clamp(f.camera.scale * 1.6, 1.0, 2.2);
        paintLitBands(f, width);
    }
    QColor halo = f.tokens.accent;
    halo.setAlphaF(0.28F);
    if (e.selectedBand >= 0) {
        LinesClip clip(f);
        clip.set(e.selectedBand);
        paintLitBand(f, e.selectedBand, halo, f.heat ? 11 : 7);
        if (f.heat) {
            paintLitHalves(f, e.selectedBand, 3);
        } else {
            paintLitBand(f, e.selectedBand, f.tokens.accent, 2);
        }
    }
    if (e.dims()) {
        paintLitNodes(f);
    }
    const auto ring = [&](NodeIndex node, const QColor &color, double distance, double width) {
        const QRectF place = f.scene.placeOf(node);
        if (place.isNull()) {
            return;
        }
        const QRectF rect = f.crisp(place).adjusted(-distance, -distance, distance, distance);
        const double radius = std::min(double(Tokens::ControlRadius), rect.height() * 0.25);
        f.painter.setBrush(Qt::NoBrush);
        f.painter.setPen(QPen(color, width));
        f.painter.drawRoundedRect(rect, radius, radius);
    };
    if (e.selectedNode.isValid()) {
        ring(e.selectedNode, halo, 2.5, 5);
        ring(e.selectedNode, f.tokens.accent, 0.5, 2);
    }
    if (e.focus.isValid()) {
        ring(e.focus, f.tokens.accent, 4, 1.5);
    }
}

} // namespace pickglass
