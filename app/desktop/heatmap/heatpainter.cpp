// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heatpainter.h"

#include "app/desktop/heatmap/heattext.h"
#include "app/desktop/models/format.h"
#include "app/desktop/shortplaces.h"
#include "app/desktop/theme.h"
#include "app/desktop/time/timeticks.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace pickglass {

/// One frame: where it is painted, and what.
struct HeatPainter::Frame
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::HeatCanvas)

public:
    QPainter &painter;
    const SharedHeatMapScene &shared;
    const HeatMapScene &scene;
    const HeatWindow &window;
    const HeatLayout &layout;
    const HeatMarks &marks;
    const ShortNames &names;

    HeatFrame cells(size_t sheet, const QSize &pixels) const;
    void paintBrackets(size_t sheet) const;
    bool paintFoldNames(size_t sheet, HeatFold::Kind kind) const;
    void paintRowNames(size_t sheet) const;
    void paintNames(size_t sheet) const;
    void paintColumnSection(size_t sheet) const;
    void paintTimeAxis() const;
    void paintTimes(size_t sheet) const;
    void paintHoverTime() const;
    void paintMarks(size_t sheet) const;
    void paintSpot() const;
    void paintDrag(size_t sheet) const;
};

namespace {

QFont smallFont()
{
    return Theme::instance().font(Tokens::SecondarySize);
}

/// The names beside a map, from the top down: what would run into the one before is left out.
class Labels
{
public:
    static constexpr double MinDistance = 13; ///< from one to the next

    Labels(QPainter &painter, const ShortNames &names, const QRectF &plot)
        : m_painter(painter),
          m_names(names),
          m_plot(plot),
          m_free(plot.top())
    {
    }

    void draw(const QString &name, double middle, const QColor &color)
    {
        constexpr double Half = MinDistance / 2;
        const double y = std::clamp(middle, m_plot.top() + Half,
                                    std::max(m_plot.top() + Half, m_plot.bottom() - Half));
        // Names are lower than that: the first one, moved into the map, does not drop the next.
        if (y - Half < m_free - 2) {
            return;
        }
        m_free = y + Half;
        const double left = m_plot.left() - HeatLayout::GutterWidth + HeatLayout::BracketsWidth;
        const double width = m_plot.left() - Tokens::SpaceS - left;
        m_painter.setPen(color);
        m_painter.drawText(
            QRectF(left, y - Half, width, MinDistance), Qt::AlignRight | Qt::AlignVCenter,
            shortPlace(m_names, name, m_painter.fontMetrics(), static_cast<int>(width)));
    }

private:
    QPainter &m_painter;
    const ShortNames &m_names;
    QRectF m_plot;
    double m_free;
};

ShortNames namesOf(const HeatMapScene &scene)
{
    constexpr size_t Rows = 1000; // of many some are enough
    QStringList names;
    const HeatMap *map = scene.anyMap();
    const size_t count = map ? map->rows.size() : 0;
    for (size_t row = 0; row < count; row += std::max<size_t>(1, count / Rows)) {
        names << heatRowName(*map, static_cast<quint32>(row), scene.foldOf[row]);
    }
    return ShortNames(names);
}

} // namespace

// ---- cells

HeatFrame HeatPainter::Frame::cells(size_t sheet, const QSize &pixels) const
{
    const HeatMap &map = *scene.sheets[sheet].map;
    const auto step = static_cast<double>(std::max<qint64>(1, map.step));
    const qint64 before = window.range().from - map.start;
    HeatFrame frame;
    frame.width = pixels.width();
    frame.height = pixels.height();
    frame.firstColumn = static_cast<double>(before) / step;
    frame.columnsPerPixel =
        static_cast<double>(window.window().span()) / step / std::max(1, pixels.width());
    frame.firstRow = window.firstRow();
    frame.rowsPerPixel = window.rowsShown() / std::max(1, pixels.height());
    return frame;
}

const QImage &HeatPainter::imageOf(const Frame &frame, size_t sheet)
{
    const double ratio = frame.painter.device()->devicePixelRatioF();
    Layer &layer = m_layers[sheet];
    const HeatFrame cells = frame.cells(sheet, (frame.layout.plot(sheet).size() * ratio).toSize());
    if (layer.image.isNull() || layer.scene != frame.shared || !(layer.frame == cells)) {
        const HeatSheet &shown = frame.scene.sheets[sheet];
        layer = {frame.shared, cells,
                 heatPixels(shown.levels, frame.scene.lines, cells, HeatInks())};
        layer.image.setDevicePixelRatio(ratio);
    }
    return layer.image;
}

void HeatPainter::paintMap(const Frame &frame, size_t sheet)
{
    QPainter &painter = frame.painter;
    const QRectF &plot = frame.layout.plot(sheet);
    const HeatSheet &shown = frame.scene.sheets[sheet];
    painter.fillRect(plot, tokens().panel);
    const QString absence = heattext::absence(frame.scene, sheet);
    if (shown.map && !shown.levels.isEmpty()) {
        painter.drawImage(plot.topLeft(), imageOf(frame, sheet));
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

void HeatPainter::Frame::paintBrackets(size_t sheet) const
{
    constexpr double MinBracket = 5;
    const HeatMap *map = scene.anyMap();
    const QRectF &plot = layout.plot(sheet);
    for (const HeatLines::Bracket &bracket : scene.lines.brackets) {
        const HeatFold &fold = map->folds[static_cast<size_t>(bracket.fold)];
        const double from =
            std::max(plot.top(), layout.y(sheet, static_cast<double>(bracket.first)));
        const double to = std::min(
            plot.bottom(), layout.y(sheet, static_cast<double>(bracket.first + bracket.rows)));
        if (to - from < MinBracket) {
            continue;
        }
        const double share = fold.kind == HeatFold::Kind::Pod ? 0.25 : 0.75;
        const double x =
            std::round(plot.left() - HeatLayout::GutterWidth + share * HeatLayout::BracketsWidth) +
            0.5;
        painter.setPen(QPen(tokens().faint, 1));
        painter.drawLine(QPointF(x, from + 1.5), QPointF(x, to - 1.5));
        painter.drawLine(QPointF(x, from + 1.5), QPointF(x + 3, from + 1.5));
        painter.drawLine(QPointF(x, to - 1.5), QPointF(x + 3, to - 1.5));
    }
}

bool HeatPainter::Frame::paintFoldNames(size_t sheet, HeatFold::Kind kind) const
{
    const HeatMap &map = *scene.anyMap();
    const QRectF &plot = layout.plot(sheet);
    Labels labels(painter, names, plot);
    bool hasRoom = false;
    for (const HeatLines::Bracket &bracket : scene.lines.brackets) {
        const HeatFold &fold = map.folds[static_cast<size_t>(bracket.fold)];
        const double from = layout.y(sheet, static_cast<double>(bracket.first));
        const double to = layout.y(sheet, static_cast<double>(bracket.first + bracket.rows));
        // All leaves or none; of pods as many as there is room for.
        const bool isRoomy = kind == HeatFold::Kind::Pod || to - from >= Labels::MinDistance;
        if (fold.kind == kind && from < plot.bottom() && to > plot.top() && isRoomy) {
            labels.draw(heatFoldName(fold),
                        (std::max(from, plot.top()) + std::min(to, plot.bottom())) / 2,
                        tokens().secondary);
            hasRoom = true;
        }
    }
    return hasRoom;
}

void HeatPainter::Frame::paintRowNames(size_t sheet) const
{
    const HeatMap &map = *scene.anyMap();
    Labels labels(painter, names, layout.plot(sheet));
    const auto apart = static_cast<size_t>(
        std::max(1.0, std::ceil(Labels::MinDistance / std::max(layout.rowHeight(), 1e-6))));
    const auto first = static_cast<size_t>(window.firstRow());
    const auto last = std::min(
        scene.lines.size(), static_cast<size_t>(std::ceil(window.firstRow() + window.rowsShown())));
    for (size_t place = (first + apart - 1) / apart * apart; place < last; place += apart) {
        const quint32 row = scene.lines.order[place];
        const qint32 fold = scene.foldOf[row];
        const bool isSelected = std::ranges::binary_search(marks.selected, place);
        const QString name = heatRowName(map, row, fold);
        labels.draw(fold >= 0 ? QStringLiteral("▸ ") + name : name,
                    layout.y(sheet, static_cast<double>(place) + 0.5),
                    isSelected  ? tokens().accent
                    : fold >= 0 ? tokens().text
                                : tokens().secondary);
    }
}

void HeatPainter::Frame::paintNames(size_t sheet) const
{
    if (!scene.anyMap()) {
        return;
    }
    const QRectF &plot = layout.plot(sheet);
    painter.save();
    painter.setClipRect(QRectF(plot.left() - HeatLayout::GutterWidth, plot.top(),
                               HeatLayout::GutterWidth, plot.height()));
    paintBrackets(sheet);
    painter.setFont(smallFont());
    // Where there is no room for the names of rows: those of leaves, else those of pods.
    const bool isRoomy = layout.rowHeight() >= Labels::MinDistance;
    if (isRoomy || (!paintFoldNames(sheet, HeatFold::Kind::Leaf) &&
                    !paintFoldNames(sheet, HeatFold::Kind::Pod))) {
        paintRowNames(sheet);
    }
    painter.restore();
}

// ---- sections

std::pair<SharedHeatMap, quint32> HeatPainter::sectionRow(const Frame &frame, size_t sheet)
{
    const HeatMapScene &scene = frame.scene;
    const SharedHeatMap &map = scene.sheets[sheet].map;
    const size_t place = frame.marks.section.place;
    if (!map || place >= scene.lines.size()) {
        return {};
    }
    const auto &rows = frame.marks.rows;
    if (!rows) {
        return {map, scene.lines.order[place]};
    }
    if (m_joinedScene != frame.shared || m_joinedRows != rows) {
        m_joinedScene = frame.shared;
        m_joinedRows = rows;
        m_joined.clear();
    }
    SharedHeatMap &together = m_joined[sheet];
    if (!together) {
        const auto members = scene.lines.members(rows->first, rows->second);
        const HeatJoin join{{}, {members.begin(), members.end()}};
        together = std::make_shared<const HeatMap>(joined(*map, {&join, 1}));
    }
    return {together, 0};
}

void HeatPainter::paintRowSection(const Frame &frame, size_t sheet)
{
    const auto [map, row] = sectionRow(frame, sheet);
    const QRectF place = frame.layout.rowSection(sheet);
    if (!map || place.height() <= 0) {
        return;
    }
    QPainter &painter = frame.painter;
    const HeatMapScene &scene = frame.scene;
    const auto &rows = frame.marks.rows;
    // Several rows together may be above the scale of one.
    const std::span<const double> values = rowSection(*map, scene.request.statistic, row);
    const HeatRange range = rows ? automaticRange(values) : scene.sheets[sheet].range;
    const int width = static_cast<int>(place.width());
    const HeatFrame cells = frame.cells(sheet, QSize(width, 1));
    const double room = place.height() - 2;
    for (int x = 0; x < width; ++x) {
        const double begin = cells.firstColumn + x * cells.columnsPerPixel;
        const auto from = static_cast<qint64>(std::floor(begin));
        const auto to =
            std::max(from + 1, static_cast<qint64>(std::ceil(begin + cells.columnsPerPixel)));
        std::optional<double> most;
        for (qint64 column = std::max<qint64>(0, from);
             column < std::min(to, static_cast<qint64>(values.size())); ++column) {
            const auto share = range.place(values[static_cast<size_t>(column)]);
            most = share && (!most || *share > *most) ? share : most;
        }
        if (most) {
            const double height = std::max(1.0, *most * room);
            painter.fillRect(QRectF(place.left() + x, place.bottom() - height, 1, height),
                             faded(tokens().faint, 0.35));
            painter.fillRect(QRectF(place.left() + x, place.bottom() - height, 1, 1.5),
                             tokens().secondary);
        }
    }
    painter.setFont(smallFont());
    painter.setPen(tokens().faint);
    const HeatMap &shown = *scene.sheets[sheet].map;
    const quint32 own = scene.lines.order[frame.marks.section.place];
    const QString name =
        rows ? Frame::tr("%n rows", nullptr, static_cast<int>(rows->second - rows->first))
             : heatRowName(shown, own, scene.foldOf[own]);
    const double nameWidth = HeatLayout::GutterWidth - Tokens::SpaceS;
    painter.drawText(
        QRectF(place.left() - HeatLayout::GutterWidth, place.top(), nameWidth, place.height()),
        Qt::AlignRight | Qt::AlignBottom,
        shortPlace(m_names, name, painter.fontMetrics(), static_cast<int>(nameWidth)));
    painter.drawText(QRectF(place.right() + Tokens::SpaceS, place.top(), HeatLayout::SectionWidth,
                            place.height()),
                     Qt::AlignLeft | Qt::AlignTop,
                     heattext::value(shown.subject, scene.request.statistic, range.high));
}

void HeatPainter::Frame::paintColumnSection(size_t sheet) const
{
    const HeatSheet &shown = scene.sheets[sheet];
    const auto column = shown.map ? shown.map->columnAt(marks.section.time) : std::nullopt;
    if (!column) {
        return;
    }
    const QRectF place = layout.columnSection(sheet);
    const double perPixel = window.rowsShown() / place.height();
    for (int y = 0; y < static_cast<int>(place.height()); ++y) {
        const double first = window.firstRow() + y * perPixel;
        const auto from = static_cast<size_t>(std::max(0.0, std::floor(first)));
        const auto to =
            std::min(scene.lines.size(),
                     std::max(from + 1, static_cast<size_t>(std::ceil(first + perPixel))));
        std::optional<double> most;
        for (size_t at = from; at < to; ++at) {
            const auto share = shown.range.place(
                shown.map->at(scene.request.statistic, scene.lines.order[at], *column));
            most = share && (!most || *share > *most) ? share : most;
        }
        if (!most) {
            continue;
        }
        const bool isMarked =
            !marks.rows || (from >= marks.rows->first && from < marks.rows->second);
        const double width = std::max(1.0, *most * place.width());
        painter.fillRect(QRectF(place.left(), place.top() + y, width, 1),
                         faded(tokens().faint, isMarked ? 0.35 : 0.12));
        painter.fillRect(QRectF(place.left() + width - 1.5, place.top() + y, 1.5, 1),
                         isMarked ? tokens().secondary : tokens().border);
    }
}

// ---- times

void HeatPainter::Frame::paintTimeAxis() const
{
    constexpr double TickEvery = 96;
    const QRectF &plot = layout.plot(layout.size() - 1);
    const QRectF below = layout.rowSection(layout.size() - 1);
    painter.setFont(smallFont());
    std::vector<std::pair<double, QString>> ticks;
    for (const TimeTick &tick :
         timeTicks(window.range(), std::max(1, static_cast<int>(plot.width() / TickEvery)))) {
        ticks.emplace_back(layout.x(tick.time) - plot.left(), tick.text);
    }
    paintTicks(painter, plot, below.height() > 0 ? below.bottom() : plot.bottom(), ticks);
}

void HeatPainter::Frame::paintTimes(size_t sheet) const
{
    const QRectF &plot = layout.plot(sheet);
    const auto line = [&](Timestamp time, const QPen &pen) {
        if (window.window().contains(time)) {
            const double x = std::round(layout.x(time)) + 0.5;
            painter.setPen(pen);
            painter.drawLine(QPointF(x, plot.top() - 3), QPointF(x, plot.bottom() + 3));
        }
    };
    if (marks.range) {
        const double from = std::max(plot.left(), layout.x(marks.range->from));
        const double to = std::min(plot.right(), layout.x(marks.range->to));
        if (from < to) {
            // Beside the cells: a tint over them would be another heat.
            painter.fillRect(QRectF(from, plot.top() - 4, to - from, 3), tokens().accent);
        }
        line(marks.range->from, QPen(tokens().accent, 1));
        line(marks.range->to, QPen(tokens().accent, 1));
    }
    line(marks.cursor, QPen(tokens().text, 1));
    line(marks.hover, QPen(tokens().accent, 1, Qt::DotLine));
}

void HeatPainter::Frame::paintHoverTime() const
{
    if (!window.window().contains(marks.hover)) {
        return;
    }
    const QRectF &plot = layout.plot(layout.size() - 1);
    const QRectF below = layout.rowSection(layout.size() - 1);
    painter.setFont(smallFont());
    const QFontMetricsF metrics(painter.font());
    const QString words = format::timeOfDay(marks.hover, window.window().span() < MinuteUs
                                                             ? format::Precision::Milliseconds
                                                             : format::Precision::Seconds);
    const double width = metrics.horizontalAdvance(words) + 2.0 * Tokens::SpaceXs;
    const double x = std::clamp(layout.x(marks.hover) - width / 2, plot.left(),
                                std::max(plot.left(), plot.right() - width));
    const QRectF place(x, std::max(plot.bottom(), below.height() > 0 ? below.bottom() : 0) + 3,
                       width, metrics.height() + 2);
    painter.fillRect(place, tokens().accentBackground);
    painter.setPen(tokens().accent);
    painter.drawText(place, Qt::AlignCenter, words);
}

// ---- rows and cells that are marked

void HeatPainter::Frame::paintMarks(size_t sheet) const
{
    const QRectF &plot = layout.plot(sheet);
    for (const size_t place : marks.selected) {
        const double from = layout.y(sheet, static_cast<double>(place));
        const double to = layout.y(sheet, static_cast<double>(place + 1));
        if (to > plot.top() && from < plot.bottom()) {
            const double top = std::max(plot.top(), std::min(from, (from + to) / 2 - 1));
            const double height = std::max(2.0, std::min(to, plot.bottom()) - from);
            painter.fillRect(QRectF(plot.left() - 5, top, 4, height), tokens().accent);
        }
    }
    if (marks.hovered) {
        const double y =
            std::round(layout.y(sheet, static_cast<double>(marks.hovered->place) + 0.5)) + 0.5;
        painter.setPen(QPen(tokens().accent, 1, Qt::DotLine));
        painter.drawLine(QPointF(plot.left(), y),
                         QPointF(plot.right() + HeatLayout::SectionWidth / 2, y));
    }
    if (marks.rows) {
        const double from =
            std::max(plot.top(), layout.y(sheet, static_cast<double>(marks.rows->first)));
        const double to =
            std::min(plot.bottom(), layout.y(sheet, static_cast<double>(marks.rows->second)));
        painter.fillRect(QRectF(plot.right() + 1, from, 3, std::max(2.0, to - from)),
                         tokens().accent);
    }
}

void HeatPainter::Frame::paintSpot() const
{
    const HeatSpot &spot = marks.spot;
    if (!marks.hasFocus || spot.sheet >= layout.size()) {
        return;
    }
    const QRectF &plot = layout.plot(spot.sheet);
    const double height = std::max(4.0, layout.rowHeight());
    const double middle = std::clamp(layout.y(spot.sheet, static_cast<double>(spot.place) + 0.5),
                                     plot.top() + 7, plot.bottom() - 7);
    const double left = plot.left() - HeatLayout::GutterWidth + HeatLayout::BracketsWidth;
    QRectF cell(left, middle - std::max(height, 14.0) / 2, plot.left() - 4 - left,
                std::max(height, 14.0));
    const HeatMap *map = scene.sheets[spot.sheet].map.get();
    const auto column = map && spot.time.isKnown() ? map->columnAt(spot.time) : std::nullopt;
    if (column) {
        const TimeRange range = map->rangeOf(*column);
        const double from = layout.x(range.from);
        cell = QRectF(from, middle - height / 2, std::max(4.0, layout.x(range.to) - from), height);
    }
    // Light around dark, so that it is seen on every heat.
    painter.setBrush(Qt::NoBrush);
    for (const QPen &pen : {QPen(tokens().panel, 3), QPen(tokens().text, 1)}) {
        painter.setPen(pen);
        painter.drawRect(cell.adjusted(-0.5, -0.5, 0.5, 0.5));
    }
}

void HeatPainter::Frame::paintDrag(size_t sheet) const
{
    const QRectF &plot = layout.plot(sheet);
    const QRectF &drag = *marks.drag;
    const bool isHere = plot.contains(marks.pressed);
    const double from = std::max(plot.left(), drag.left());
    const double to = std::min(plot.right(), drag.right());
    const double top = isHere ? std::max(plot.top(), drag.top()) : plot.top();
    const double bottom = isHere ? std::min(plot.bottom(), drag.bottom()) : plot.bottom();
    painter.setPen(QPen(tokens().accent, isHere ? 1.5 : 1, isHere ? Qt::SolidLine : Qt::DotLine));
    painter.setBrush(faded(tokens().accent, isHere ? 0.18 : 0.06));
    painter.drawRect(QRectF(QPointF(from, top), QPointF(to, bottom)));
}

// ---- everything

void HeatPainter::paint(QPainter &painter, const SharedHeatMapScene &scene,
                        const HeatWindow &window, const HeatLayout &layout, const HeatMarks &marks)
{
    if (scene != m_namesScene) {
        m_namesScene = scene;
        m_names = namesOf(*scene);
    }
    const Frame frame{painter, scene, *scene, window, layout, marks, m_names};
    m_layers.resize(layout.size());
    for (size_t i = 0; i < layout.size(); ++i) {
        paintMap(frame, i);
        frame.paintNames(i);
        paintRowSection(frame, i);
        frame.paintColumnSection(i);
    }
    if (layout.size() == 0) {
        return;
    }
    frame.paintTimeAxis();
    for (size_t i = 0; i < layout.size(); ++i) {
        frame.paintTimes(i);
    }
    frame.paintHoverTime();
    for (size_t i = 0; i < layout.size(); ++i) {
        frame.paintMarks(i);
    }
    frame.paintSpot();
    for (size_t i = 0; marks.drag && i < layout.size(); ++i) {
        frame.paintDrag(i);
    }
}

} // namespace pickglass
