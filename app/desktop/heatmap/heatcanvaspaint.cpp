// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heatcanvas.h"

#include "app/desktop/heatmap/heatwords.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"
#include "app/desktop/time/timeaxis.h"
#include "app/desktop/time/timetext.h"
#include "app/desktop/time/timeticks.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

constexpr double LeastLabel = 13; ///< between two names of rows
constexpr double LeastBracket = 5;

QFont smallFont()
{
    return Theme::instance().font(Tokens::SecondarySize);
}

QColor faded(QColor color, float alpha)
{
    color.setAlphaF(alpha);
    return color;
}

} // namespace

// ---- cells

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

void HeatCanvas::paintNames(QPainter &painter, size_t sheet, const QRectF &plot) const
{
    const HeatMap *map = m_scene->anyMap();
    if (!map) {
        return;
    }
    painter.save();
    painter.setClipRect(QRectF(plot.left() - GutterWidth, plot.top(), GutterWidth, plot.height()));
    paintBrackets(painter, plot);
    painter.setFont(smallFont());
    const QFontMetricsF metrics(painter.font());
    const double height = rowHeight(plot);
    const double left = plot.left() - GutterWidth + BracketsWidth;
    const double width = GutterWidth - BracketsWidth - Tokens::SpaceS;
    const auto draw = [&](const QString &name, double y, const QColor &color) {
        painter.setPen(color);
        painter.drawText(QRectF(left, y - LeastLabel / 2, width, LeastLabel),
                         Qt::AlignRight | Qt::AlignVCenter,
                         metrics.elidedText(name, Qt::ElideMiddle, width));
    };
    if (height >= LeastLabel) {
        const auto last =
            static_cast<size_t>(std::ceil(m_window->firstRow() + m_window->rowsShown()));
        for (auto place = static_cast<size_t>(m_window->firstRow());
             place < std::min(last, m_scene->lines.size()); ++place) {
            const quint32 row = m_scene->lines.order[place];
            const qint32 fold = m_scene->foldOf[row];
            const bool isSelected = std::ranges::binary_search(m_selected, place);
            const QString name = heatRowName(*map, row, fold);
            draw(fold >= 0 ? QStringLiteral("▸ ") + name : name,
                 yOf(plot, static_cast<double>(place) + 0.5),
                 isSelected  ? tokens().accent
                 : fold >= 0 ? tokens().text
                             : tokens().secondary);
        }
        painter.restore();
        return;
    }
    // Too many rows for their names: those of leaves, or of pods, as far as there is room.
    double free = plot.top();
    for (const auto kind : {HeatFold::Kind::Leaf, HeatFold::Kind::Pod}) {
        bool isRoomy = false;
        for (const HeatLines::Bracket &bracket : m_scene->lines.brackets) {
            const HeatFold &fold = map->folds[static_cast<size_t>(bracket.fold)];
            const double room = static_cast<double>(bracket.rows) * height;
            const double middle =
                std::clamp(yOf(plot, static_cast<double>(bracket.first) +
                                         static_cast<double>(bracket.rows) / 2),
                           plot.top() + LeastLabel / 2, plot.bottom() - LeastLabel / 2);
            const bool isInSight =
                yOf(plot, static_cast<double>(bracket.first)) < plot.bottom() &&
                yOf(plot, static_cast<double>(bracket.first + bracket.rows)) > plot.top();
            if (fold.kind == kind && isInSight && room >= LeastLabel &&
                middle - LeastLabel / 2 >= free - 1) {
                draw(heatFoldName(fold), middle, tokens().secondary);
                free = middle + LeastLabel / 2;
                isRoomy = true;
            }
        }
        if (isRoomy) {
            painter.restore();
            return;
        }
    }
    free = plot.top();
    const double rowsApart = std::ceil(LeastLabel / std::max(height, 1e-6));
    for (double at = std::ceil(m_window->firstRow() / rowsApart) * rowsApart;
         at < m_window->firstRow() + m_window->rowsShown() &&
         at < static_cast<double>(m_scene->lines.size());
         at += rowsApart) {
        const quint32 row = m_scene->lines.order[static_cast<size_t>(at)];
        const double y = std::clamp(yOf(plot, at + 0.5), plot.top() + LeastLabel / 2,
                                    plot.bottom() - LeastLabel / 2);
        if (y - LeastLabel / 2 >= free) {
            draw(heatRowName(*map, row, m_scene->foldOf[row]), y, tokens().secondary);
            free = y + LeastLabel / 2;
        }
    }
    Q_UNUSED(sheet)
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

// ---- cross-sections

std::optional<HeatSpot> HeatCanvas::sectionSpot() const
{
    if (m_mouse && !m_press) {
        if (const auto spot = spotAt(*m_mouse)) {
            return spot;
        }
    }
    HeatSpot spot = m_spot;
    if (!spot.time.isKnown()) {
        spot.time = m_session->hover().isKnown() ? m_session->hover() : m_session->cursor();
    }
    // The end of a recording is the end of its last cell.
    if (const HeatMap *map = m_scene->anyMap(); map && map->columns > 0) {
        spot.time = std::min(spot.time, Timestamp(map->startOf(map->columns).microseconds() - 1));
    }
    return spot;
}

std::pair<SharedHeatMap, quint32> HeatCanvas::sectionRow(const HeatSpot &spot, size_t sheet) const
{
    const SharedHeatMap &map = m_scene->sheets[sheet].map;
    if (!map || spot.place >= m_scene->lines.size()) {
        return {};
    }
    if (!m_marked) {
        return {map, m_scene->lines.order[spot.place]};
    }
    SharedHeatMap &together = m_joined[sheet];
    if (!together) {
        const auto rows = m_scene->lines.members(m_marked->first, m_marked->second);
        const HeatJoin join{{}, {rows.begin(), rows.end()}};
        together = std::make_shared<const HeatMap>(joined(*map, {&join, 1}));
    }
    return {together, 0};
}

void HeatCanvas::paintRowSection(QPainter &painter, size_t sheet, const QRectF &place,
                                 const HeatSpot &spot) const
{
    const auto [map, row] = sectionRow(spot, sheet);
    if (!map || place.height() <= 0) {
        return;
    }
    // Several rows together may be above the scale of one.
    const std::span<const double> values = rowSection(*map, m_scene->wish.statistic, row);
    HeatRange range = m_scene->sheets[sheet].range;
    if (m_marked) {
        range = automaticRange(values);
    }
    const double perPixel =
        frameOf(sheet, QSize(static_cast<int>(place.width()), 1)).columnsPerPixel;
    const double first = frameOf(sheet, QSize(static_cast<int>(place.width()), 1)).firstColumn;
    const double room = place.height() - 2;
    for (int x = 0; x < static_cast<int>(place.width()); ++x) {
        const auto from = static_cast<qint64>(std::floor(first + x * perPixel));
        const auto to =
            std::max(from + 1, static_cast<qint64>(std::ceil(first + (x + 1) * perPixel)));
        std::optional<double> most;
        for (qint64 column = std::max<qint64>(0, from);
             column < std::min(to, static_cast<qint64>(values.size())); ++column) {
            const auto share = range.place(values[static_cast<size_t>(column)]);
            most = share && (!most || *share > *most) ? share : most;
        }
        if (most) {
            const double height = std::max(1.0, *most * room);
            painter.fillRect(QRectF(place.left() + x, place.bottom() - height, 1, height),
                             faded(tokens().faint, 0.35F));
            painter.fillRect(QRectF(place.left() + x, place.bottom() - height, 1, 1.5),
                             tokens().secondary);
        }
    }
    painter.setFont(smallFont());
    painter.setPen(tokens().faint);
    const HeatMap &shown = *m_scene->sheets[sheet].map;
    const quint32 own = m_scene->lines.order[spot.place];
    const QString name =
        m_marked ? tr("%n rows", nullptr, static_cast<int>(m_marked->second - m_marked->first))
                 : heatRowName(shown, own, m_scene->foldOf[own]);
    const double width = GutterWidth - Tokens::SpaceS;
    painter.drawText(
        QRectF(place.left() - GutterWidth, place.top(), width, place.height()),
        Qt::AlignRight | Qt::AlignBottom,
        painter.fontMetrics().elidedText(name, Qt::ElideMiddle, static_cast<int>(width)));
    painter.drawText(
        QRectF(place.right() + Tokens::SpaceS, place.top(), SectionWidth, place.height()),
        Qt::AlignLeft | Qt::AlignTop,
        heatwords::value(shown.subject, m_scene->wish.statistic, range.high));
}

void HeatCanvas::paintColumnSection(QPainter &painter, size_t sheet, const QRectF &place,
                                    const HeatSpot &spot) const
{
    const HeatSheet &shown = m_scene->sheets[sheet];
    const auto column = shown.map ? shown.map->columnAt(spot.time) : std::nullopt;
    if (!column) {
        return;
    }
    const double perPixel = m_window->rowsShown() / place.height();
    for (int y = 0; y < static_cast<int>(place.height()); ++y) {
        const double first = m_window->firstRow() + y * perPixel;
        const auto from = static_cast<size_t>(std::max(0.0, std::floor(first)));
        const auto to =
            std::min(m_scene->lines.size(),
                     std::max(from + 1, static_cast<size_t>(std::ceil(first + perPixel))));
        std::optional<double> most;
        for (size_t at = from; at < to; ++at) {
            const auto share = shown.range.place(
                shown.map->at(m_scene->wish.statistic, m_scene->lines.order[at], *column));
            most = share && (!most || *share > *most) ? share : most;
        }
        if (!most) {
            continue;
        }
        const bool isMarked = !m_marked || (from >= m_marked->first && from < m_marked->second);
        const double width = std::max(1.0, *most * place.width());
        painter.fillRect(QRectF(place.left(), place.top() + y, width, 1),
                         faded(tokens().faint, isMarked ? 0.35F : 0.12F));
        painter.fillRect(QRectF(place.left() + width - 1.5, place.top() + y, 1.5, 1),
                         isMarked ? tokens().secondary : tokens().border);
    }
}

// ---- everything

void HeatCanvas::paintMaps(QPainter &painter, const QRectF &place) const
{
    if (!m_scene || !m_window->isKnown()) {
        return;
    }
    const Layout layout = layoutIn(place);
    const double ratio = painter.device()->devicePixelRatioF();
    for (size_t i = 0; i < layout.plots.size(); ++i) {
        paintMap(painter, i, layout.plots[i], ratio);
        paintNames(painter, i, layout.plots[i]);
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
    if (!m_scene || !m_window->isKnown() || m_scene->lines.size() == 0) {
        return;
    }
    paintMaps(painter, rect());
    paintTimes(painter);
    paintSpots(painter);
    paintDrag(painter);
}

void HeatCanvas::paintTimes(QPainter &painter) const
{
    const TimeRange window = m_window->range();
    const auto line = [&](const QRectF &plot, Timestamp time, const QPen &pen) {
        if (time >= window.from && time <= window.to) {
            const double x = std::round(plot.left() + m_window->xOf(time, plot.width())) + 0.5;
            painter.setPen(pen);
            painter.drawLine(QPointF(x, plot.top() - 3), QPointF(x, plot.bottom() + 3));
        }
    };
    for (size_t i = 0; i < m_heads.size(); ++i) {
        const QRectF plot = plotOf(i);
        if (m_session->hasRange()) {
            const TimeRange range = m_session->range();
            const double from =
                std::max(plot.left(), plot.left() + m_window->xOf(range.from, plot.width()));
            const double to =
                std::min(plot.right(), plot.left() + m_window->xOf(range.to, plot.width()));
            if (from < to) {
                // Beside the cells: a tint over them would be another heat.
                painter.fillRect(QRectF(from, plot.top() - 4, to - from, 3), tokens().accent);
            }
            line(plot, range.from, QPen(tokens().accent, 1));
            line(plot, range.to, QPen(tokens().accent, 1));
        }
        line(plot, m_session->cursor(), QPen(tokens().text, 1));
        line(plot, m_session->hover(), QPen(tokens().accent, 1, Qt::DotLine));
    }
    if (m_session->hover() >= window.from && m_session->hover() <= window.to && !m_heads.empty()) {
        const QRectF plot = plotOf(m_heads.size() - 1);
        const bool isFine = window.to.microseconds() - window.from.microseconds() < 60'000'000;
        painter.setFont(smallFont());
        const QString words =
            timetext::clock(m_session->hover(), isFine ? timetext::Precision::Milliseconds
                                                       : timetext::Precision::Seconds);
        const double width =
            QFontMetricsF(painter.font()).horizontalAdvance(words) + 2.0 * Tokens::SpaceXs;
        const double x =
            std::clamp(plot.left() + m_window->xOf(m_session->hover(), plot.width()) - width / 2,
                       plot.left(), std::max(plot.left(), plot.right() - width));
        const QRectF below = rowSectionOf(m_heads.size() - 1);
        const QRectF place(x, std::max(plot.bottom(), below.height() > 0 ? below.bottom() : 0) + 3,
                           width, QFontMetricsF(painter.font()).height() + 2);
        painter.fillRect(place, tokens().accentBackground);
        painter.setPen(tokens().accent);
        painter.drawText(place, Qt::AlignCenter, words);
    }
}

void HeatCanvas::paintSpots(QPainter &painter) const
{
    const auto hovered = m_mouse && !m_press ? spotAt(*m_mouse) : std::nullopt;
    for (size_t i = 0; i < m_heads.size(); ++i) {
        const QRectF plot = plotOf(i);
        const auto mark = [&](size_t place, const QColor &color, double width) {
            const double from = yOf(plot, static_cast<double>(place));
            const double to = yOf(plot, static_cast<double>(place + 1));
            if (to <= plot.top() || from >= plot.bottom()) {
                return;
            }
            const double middle = (from + to) / 2;
            painter.fillRect(QRectF(plot.left() - 5,
                                    std::max(plot.top(), std::min(from, middle - 1)), width,
                                    std::max(2.0, std::min(to, plot.bottom()) - from)),
                             color);
        };
        for (const size_t place : m_selected) {
            mark(place, tokens().accent, 4);
        }
        if (hovered) {
            const double y = std::round(yOf(plot, static_cast<double>(hovered->place) + 0.5)) + 0.5;
            painter.setPen(QPen(tokens().accent, 1, Qt::DotLine));
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right() + SectionWidth / 2, y));
        }
        if (m_marked) {
            const double from =
                std::max(plot.top(), yOf(plot, static_cast<double>(m_marked->first)));
            const double to =
                std::min(plot.bottom(), yOf(plot, static_cast<double>(m_marked->second)));
            painter.fillRect(QRectF(plot.right() + 1, from, 3, std::max(2.0, to - from)),
                             tokens().accent);
        }
    }
    if (hasFocus() && m_spot.sheet < m_heads.size()) {
        const QRectF plot = plotOf(m_spot.sheet);
        const double height = std::max(4.0, rowHeight(plot));
        const double middle = std::clamp(yOf(plot, static_cast<double>(m_spot.place) + 0.5),
                                         plot.top() + 7, plot.bottom() - 7);
        const HeatMap *map = m_scene->sheets[m_spot.sheet].map.get();
        QRectF cell(plot.left() - GutterWidth + BracketsWidth, middle - std::max(height, 14.0) / 2,
                    GutterWidth - BracketsWidth - 4, std::max(height, 14.0));
        const auto column =
            map && m_spot.time.isKnown() ? map->columnAt(m_spot.time) : std::nullopt;
        if (column) {
            const TimeRange range = map->rangeOf(*column);
            const double from = plot.left() + m_window->xOf(range.from, plot.width());
            const double to = plot.left() + m_window->xOf(range.to, plot.width());
            cell = QRectF(from, middle - height / 2, std::max(4.0, to - from), height);
        }
        // Light around dark, so that it is seen on every heat.
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(tokens().panel, 3));
        painter.drawRect(cell.adjusted(-0.5, -0.5, 0.5, 0.5));
        painter.setPen(QPen(tokens().text, 1));
        painter.drawRect(cell.adjusted(-0.5, -0.5, 0.5, 0.5));
    }
}

void HeatCanvas::paintDrag(QPainter &painter) const
{
    if (!m_press || !m_mouse || m_press->pans || !m_press->isDrag) {
        return;
    }
    const QRectF drag = QRectF(m_press->at, *m_mouse).normalized();
    for (size_t i = 0; i < m_heads.size(); ++i) {
        const QRectF plot = plotOf(i);
        const bool isHere = plot.contains(m_press->at);
        const double from = std::max(plot.left(), drag.left());
        const double to = std::min(plot.right(), drag.right());
        const double top = isHere ? std::max(plot.top(), drag.top()) : plot.top();
        const double bottom = isHere ? std::min(plot.bottom(), drag.bottom()) : plot.bottom();
        painter.setPen(
            QPen(tokens().accent, isHere ? 1.5 : 1, isHere ? Qt::SolidLine : Qt::DotLine));
        painter.setBrush(faded(tokens().accent, isHere ? 0.18F : 0.06F));
        painter.drawRect(QRectF(QPointF(from, top), QPointF(to, bottom)));
    }
}

} // namespace pickglass
