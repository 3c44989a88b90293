// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heatcanvas.h"

#include "app/desktop/heatmap/heatwords.h"
#include "app/desktop/theme.h"
#include "app/desktop/time/timeaxis.h"
#include "app/desktop/time/timeticks.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

constexpr double LeastBracket = 5;

/// The names beside a map, from the top down: what would run into the one before is left out.
class Labels
{
public:
    static constexpr double Least = 13; ///< from one to the next

    Labels(QPainter &painter, const QRectF &plot)
        : m_painter(painter),
          m_plot(plot),
          m_free(plot.top())
    {
    }

    void draw(const QString &name, double middle, const QColor &color)
    {
        const double y =
            std::clamp(middle, m_plot.top() + Least / 2,
                       std::max(m_plot.top() + Least / 2, m_plot.bottom() - Least / 2));
        // Names are lower than that: the first one, moved into the map, does not drop the next.
        if (y - Least / 2 < m_free - 2) {
            return;
        }
        m_free = y + Least / 2;
        const double left = m_plot.left() - HeatCanvas::GutterWidth + HeatCanvas::BracketsWidth;
        const double width = m_plot.left() - Tokens::SpaceS - left;
        m_painter.setPen(color);
        m_painter.drawText(
            QRectF(left, y - Least / 2, width, Least), Qt::AlignRight | Qt::AlignVCenter,
            QFontMetricsF(m_painter.font()).elidedText(name, Qt::ElideMiddle, width));
    }

private:
    QPainter &m_painter;
    QRectF m_plot;
    double m_free;
};

} // namespace

// ---- cells

QFont HeatCanvas::smallFont()
{
    return Theme::instance().font(Tokens::SecondarySize);
}

QColor HeatCanvas::faded(QColor color, float alpha)
{
    color.setAlphaF(alpha);
    return color;
}

HeatFrame HeatCanvas::frameOf(size_t sheet, const QSize &pixels) const
{
    const HeatMap &map = *m_scene->sheets[sheet].map;
    const TimeRange window = m_window->range();
    const auto span = static_cast<double>(window.to.microseconds() - window.from.microseconds());
    const auto step = static_cast<double>(std::max<qint64>(1, map.step));
    HeatFrame frame;
    frame.width = pixels.width();
    frame.height = pixels.height();
    frame.firstColumn =
        static_cast<double>(window.from.microseconds() - map.start.microseconds()) / step;
    frame.columnsPerPixel = span / step / std::max(1, pixels.width());
    frame.firstRow = m_window->firstRow();
    frame.rowsPerPixel = m_window->rowsShown() / std::max(1, pixels.height());
    return frame;
}

const QImage &HeatCanvas::imageOf(size_t sheet, const QRectF &plot, double ratio) const
{
    Layer &layer = m_layers[sheet];
    const HeatFrame frame = frameOf(sheet, (plot.size() * ratio).toSize());
    if (layer.image.isNull() || layer.scene != m_scene || !(layer.frame == frame)) {
        const HeatSheet &shown = m_scene->sheets[sheet];
        layer = {m_scene, frame, heatPixels(shown.levels, m_scene->lines, frame, HeatInks())};
        layer.image.setDevicePixelRatio(ratio);
    }
    return layer.image;
}

void HeatCanvas::paintMap(QPainter &painter, size_t sheet, const QRectF &plot, double ratio) const
{
    const HeatSheet &shown = m_scene->sheets[sheet];
    painter.fillRect(plot, tokens().panel);
    const QString absence = heatwords::absence(*m_scene, sheet);
    if (shown.map && !shown.levels.isEmpty()) {
        painter.drawImage(plot.topLeft(), imageOf(sheet, plot, ratio));
    }
    if (!absence.isEmpty()) {
        painter.setFont(Theme::instance().font());
        const QRectF words = QFontMetricsF(painter.font())
                                 .boundingRect(plot, Qt::AlignCenter | Qt::TextWordWrap, absence);
        painter.fillRect(words.adjusted(-8, -4, 8, 4), tokens().panel);
        painter.setPen(tokens().secondary);
        painter.drawText(plot, Qt::AlignCenter | Qt::TextWordWrap, absence);
    }
    painter.setPen(tokens().border);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(plot.adjusted(-0.5, -0.5, 0.5, 0.5));
}

// ---- names and folds

void HeatCanvas::paintBrackets(QPainter &painter, const QRectF &plot) const
{
    const HeatMap *map = m_scene->anyMap();
    const double left = plot.left() - GutterWidth;
    for (const HeatLines::Bracket &bracket : m_scene->lines.brackets) {
        const HeatFold &fold = map->folds[static_cast<size_t>(bracket.fold)];
        const double from = std::max(plot.top(), yOf(plot, static_cast<double>(bracket.first)));
        const double to =
            std::min(plot.bottom(), yOf(plot, static_cast<double>(bracket.first + bracket.rows)));
        if (to - from < LeastBracket) {
            continue;
        }
        const bool isPod = fold.kind == HeatFold::Kind::Pod;
        const double x = std::round(left + (isPod ? 0.25 : 0.75) * BracketsWidth) + 0.5;
        painter.setPen(QPen(tokens().faint, 1));
        painter.drawLine(QPointF(x, from + 1.5), QPointF(x, to - 1.5));
        painter.drawLine(QPointF(x, from + 1.5), QPointF(x + 3, from + 1.5));
        painter.drawLine(QPointF(x, to - 1.5), QPointF(x + 3, to - 1.5));
    }
}

bool HeatCanvas::paintFoldNames(QPainter &painter, const QRectF &plot, HeatFold::Kind kind) const
{
    const HeatMap &map = *m_scene->anyMap();
    Labels labels(painter, plot);
    bool hasRoom = false;
    for (const HeatLines::Bracket &bracket : m_scene->lines.brackets) {
        const HeatFold &fold = map.folds[static_cast<size_t>(bracket.fold)];
        const double from = yOf(plot, static_cast<double>(bracket.first));
        const double to = yOf(plot, static_cast<double>(bracket.first + bracket.rows));
        // All leaves or none; of pods as many as there is room for.
        const bool isRoomy = kind == HeatFold::Kind::Pod || to - from >= Labels::Least;
        if (fold.kind == kind && from < plot.bottom() && to > plot.top() && isRoomy) {
            labels.draw(heatFoldName(fold),
                        (std::max(from, plot.top()) + std::min(to, plot.bottom())) / 2,
                        tokens().secondary);
            hasRoom = true;
        }
    }
    return hasRoom;
}

void HeatCanvas::paintRowNames(QPainter &painter, const QRectF &plot) const
{
    const HeatMap &map = *m_scene->anyMap();
    Labels labels(painter, plot);
    const auto apart = static_cast<size_t>(
        std::max(1.0, std::ceil(Labels::Least / std::max(rowHeight(plot), 1e-6))));
    const auto first = static_cast<size_t>(m_window->firstRow());
    const auto last =
        std::min(m_scene->lines.size(),
                 static_cast<size_t>(std::ceil(m_window->firstRow() + m_window->rowsShown())));
    for (size_t place = (first + apart - 1) / apart * apart; place < last; place += apart) {
        const quint32 row = m_scene->lines.order[place];
        const qint32 fold = m_scene->foldOf[row];
        const bool isSelected = std::ranges::binary_search(m_selected, place);
        const QString name = heatRowName(map, row, fold);
        labels.draw(fold >= 0 ? QStringLiteral("▸ ") + name : name,
                    yOf(plot, static_cast<double>(place) + 0.5),
                    isSelected  ? tokens().accent
                    : fold >= 0 ? tokens().text
                                : tokens().secondary);
    }
}

void HeatCanvas::paintNames(QPainter &painter, const QRectF &plot) const
{
    if (!m_scene->anyMap()) {
        return;
    }
    painter.save();
    painter.setClipRect(QRectF(plot.left() - GutterWidth, plot.top(), GutterWidth, plot.height()));
    paintBrackets(painter, plot);
    painter.setFont(smallFont());
    // Where there is no room for the names of rows: those of leaves, else those of pods.
    const bool isRoomy = rowHeight(plot) >= Labels::Least;
    if (isRoomy || (!paintFoldNames(painter, plot, HeatFold::Kind::Leaf) &&
                    !paintFoldNames(painter, plot, HeatFold::Kind::Pod))) {
        paintRowNames(painter, plot);
    }
    painter.restore();
}

void HeatCanvas::paintTimeAxis(QPainter &painter, const QRectF &plot, const QRectF &last) const
{
    constexpr double TickEvery = 96;
    painter.setFont(smallFont());
    std::vector<std::pair<double, QString>> ticks;
    for (const TimeTick &tick :
         timeTicks(m_window->range(), std::max(1, static_cast<int>(plot.width() / TickEvery)))) {
        ticks.emplace_back(m_window->xOf(tick.time, plot.width()), tick.text);
    }
    paintTicks(painter, plot, last.bottom(), ticks);
}

// ---- everything

void HeatCanvas::paintMaps(QPainter &painter) const
{
    if (!m_scene || !m_window->isKnown()) {
        return;
    }
    const Layout layout = layOut();
    const double ratio = painter.device()->devicePixelRatioF();
    for (size_t i = 0; i < layout.plots.size(); ++i) {
        paintMap(painter, i, layout.plots[i], ratio);
        paintNames(painter, layout.plots[i]);
        if (const auto spot = sectionSpot()) {
            paintRowSection(painter, i, layout.rowSections[i], *spot);
            const QRectF &plot = layout.plots[i];
            paintColumnSection(painter, i,
                               {plot.right() + Tokens::SpaceS, plot.top(),
                                SectionWidth - 2 * Tokens::SpaceS, plot.height()},
                               *spot);
        }
    }
    if (!layout.plots.empty()) {
        paintTimeAxis(painter, layout.plots.back(),
                      layout.rowSections.back().height() > 0 ? layout.rowSections.back()
                                                             : layout.plots.back());
    }
}

void HeatCanvas::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    if (!m_scene || !m_window->isKnown()) {
        return;
    }
    paintMaps(painter);
    paintTimes(painter);
    paintSpots(painter);
    paintDrag(painter);
}

} // namespace pickglass
