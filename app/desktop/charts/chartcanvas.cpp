// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/chartcanvas.h"

#include "app/desktop/models/display.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QResizeEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace pickglass {

namespace {

using namespace chartpaint;

constexpr double MarkReach = 5;
constexpr size_t CardLines = 12;
constexpr int CardMarks = 3;
constexpr double CardWidth = 340;

/// Where the plots are in a place: the first, which is most looked at, is higher than the others.
std::vector<QRectF> plotsIn(const QRectF &place, size_t count)
{
    std::vector<QRectF> plots;
    if (count == 0) {
        return plots;
    }
    constexpr double FirstWeight = 1.5;
    const double free = place.height() - static_cast<double>(count) * HeadHeight - TimeAxisHeight;
    const double unit = free / (FirstWeight + static_cast<double>(count) - 1);
    double y = place.top();
    for (size_t i = 0; i < count; ++i) {
        const double height = std::floor((i == 0 ? FirstWeight : 1) * unit);
        plots.emplace_back(place.left() + GutterWidth, y + HeadHeight,
                           place.width() - GutterWidth - Tokens::SpaceL, std::max(8.0, height));
        y += HeadHeight + height;
    }
    return plots;
}

void verticalLine(QPainter &painter, const QRectF &plot, double x, const QPen &pen)
{
    painter.setPen(pen);
    painter.drawLine(QPointF(std::round(x) + 0.5, plot.top()),
                     QPointF(std::round(x) + 0.5, plot.bottom()));
}

constexpr double Width = 1200;
constexpr double Margin = Tokens::SpaceL;
constexpr double TitleHeight = 48;
constexpr double PanelHeight = 260;
constexpr double LegendLine = 20;

} // namespace

ChartCanvas::ChartCanvas(TimeAxis *axis, QWidget *parent) : TimeAxisWidget(axis, parent)
{
    setAccessibleName(tr("Charts"));
    setAccessibleDescription(
        tr("Plus and minus zoom, Shift with left and right moves, F fits, brackets set the ends of "
           "a range at the cursor, Escape clears it."));
    connect(axis, &TimeAxis::changed, this, &ChartCanvas::dropLayer);
    connect(session(), &Session::timeChanged, this, qOverload<>(&QWidget::update));
    connect(session(), &Session::hoverChanged, this, qOverload<>(&QWidget::update));
    connect(&Theme::instance(), &Theme::changed, this, &ChartCanvas::dropLayer);
    connect(&Display::instance(), &Display::changed, this, &ChartCanvas::dropLayer);
}

void ChartCanvas::setScene(ChartScene scene)
{
    m_scene = std::move(scene);
    const auto panels = static_cast<int>(m_scene.panels.size());
    constexpr int MinPlot = 56;
    setMinimumHeight(panels * (MinPlot + static_cast<int>(HeadHeight)) +
                     static_cast<int>(TimeAxisHeight));
    dropLayer();
}

void ChartCanvas::dropLayer()
{
    m_layer = QPixmap();
    update();
}

int ChartCanvas::plotWidth() const
{
    return std::max(1, width() - static_cast<int>(GutterWidth) - Tokens::SpaceL);
}

void ChartCanvas::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_layer = QPixmap();
    if (event->size().width() != event->oldSize().width()) {
        Q_EMIT plotWidthChanged();
    }
}

QRectF ChartCanvas::plotOf(size_t panel) const
{
    const auto plots = plotsIn(rect(), m_scene.panels.size());
    return panel < plots.size() ? plots[panel] : QRectF();
}

void ChartCanvas::paintCharts(QPainter &painter, const QRectF &place, Medium medium) const
{
    const auto plots = plotsIn(place, m_scene.panels.size());
    const RateUnit unit = displayOptions().rateUnit;
    for (size_t i = 0; i < plots.size(); ++i) {
        const Frame frame{plots[i]};
        const ChartPanel &panel = m_scene.panels[i];
        const TimeScale time{axis()->range(), plots[i].left(), plots[i].width()};
        ground(painter, frame, panel, time, unit);
        gaps(painter, frame, panel, m_scene, time);
        lines(painter, frame, panel, m_scene, time, medium);
        marks(painter, frame, panel, m_scene, time);
    }
    if (!plots.empty()) {
        const TimeScale time{axis()->range(), plots[0].left(), plots[0].width()};
        timeAxis(painter, {plots.back()}, time);
    }
}

void ChartCanvas::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    if (!axis()->isKnown() || m_scene.panels.empty()) {
        return;
    }
    const double ratio = devicePixelRatioF();
    if (m_layer.isNull()) {
        m_layer = QPixmap((QSizeF(size()) * ratio).toSize());
        m_layer.setDevicePixelRatio(ratio);
        m_layer.fill(tokens().background);
        QPainter layer(&m_layer);
        paintCharts(layer, rect(), Medium::Screen);
    }
    painter.drawPixmap(0, 0, m_layer);
    paintTimes(painter);
    paintCard(painter);
}

void ChartCanvas::paintTimes(QPainter &painter) const
{
    const Tokens &t = tokens();
    const TimeScale scale = timeScale();
    const auto isInside = [this](Timestamp time) { return axis()->window().contains(time); };
    for (const QRectF &plot : plotsIn(rect(), m_scene.panels.size())) {
        if (session()->hasRange()) {
            const double from = std::max(plot.left(), scale.x(session()->range().from));
            const double to = std::min(plot.right(), scale.x(session()->range().to));
            QColor tint = t.accent;
            tint.setAlphaF(0.09F);
            if (from < to) {
                painter.fillRect(QRectF(from, plot.top(), to - from, plot.height()), tint);
            }
        }
        if (isInside(session()->cursor())) {
            verticalLine(painter, plot, scale.x(session()->cursor()), QPen(t.text, 1));
        }
        if (isInside(session()->hover())) {
            verticalLine(painter, plot, scale.x(session()->hover()),
                         QPen(t.accent, 1, Qt::DotLine));
        }
    }
    if (isInside(session()->hover())) {
        paintHoverTime(painter);
    }
}

void ChartCanvas::paintHoverTime(QPainter &painter) const
{
    const Tokens &t = tokens();
    const TimeScale scale = timeScale();
    painter.setFont(Theme::instance().font(Tokens::SecondarySize));
    const QString label = format::timeOfDay(
        session()->hover(),
        scale.resolution() < 1e6 ? format::Precision::Milliseconds : format::Precision::Seconds);
    const double width = painter.fontMetrics().horizontalAdvance(label) + 2.0 * Tokens::SpaceXs;
    const QRectF last = plotOf(m_scene.panels.size() - 1);
    const double x =
        std::clamp(scale.x(session()->hover()) - width / 2, last.left(), last.right() - width);
    const QRectF place(x, last.bottom() + 2, width, TimeAxisHeight - 3);
    painter.fillRect(place, t.accentBackground);
    painter.setPen(t.accent);
    painter.drawText(place, Qt::AlignCenter, label);
}

int ChartCanvas::panelAt(QPointF position) const
{
    const auto plots = plotsIn(rect(), m_scene.panels.size());
    const auto at = std::ranges::find_if(plots, [&](const QRectF &plot) {
        return position.y() >= plot.top() - HeadHeight && position.y() <= plot.bottom() &&
               position.x() >= plot.left() && position.x() <= plot.right();
    });
    return at == plots.end() ? -1 : static_cast<int>(at - plots.begin());
}

QStringList ChartCanvas::marksAt(const ChartPanel &panel, double x) const
{
    const TimeScale scale = timeScale();
    QStringList words;
    for (const size_t i : panel.series) {
        for (const ChartMark &mark : m_scene.series[i].marks) {
            const bool isHit = scale.x(mark.where.from) - MarkReach <= x &&
                               x <= scale.x(mark.where.to) + MarkReach;
            const QString text = isHit ? chartMarkText(m_scene.series[i], mark) : QString();
            if (isHit && !words.contains(text) && words.size() < CardMarks) {
                words += text;
            }
        }
    }
    return words;
}

QStringList ChartCanvas::describe(QPointF position) const
{
    const int panel = panelAt(position);
    if (panel < 0 || !axis()->isKnown()) {
        return {};
    }
    const Timestamp time = timeScale().time(position.x());
    QStringList text;
    const ChartPanel &shown = m_scene.panels[static_cast<size_t>(panel)];
    const auto &series = shown.series;
    for (const size_t i : series) {
        const ChartSeries &one = m_scene.series[i];
        const ChartPoint *point = pointAt(one, time);
        text += QStringLiteral("%1  %2").arg(
            valueText(one, point ? std::optional(point->value) : std::nullopt,
                      displayOptions().rateUnit),
            seriesLabel(one, axis()->range().from));
        if (static_cast<size_t>(text.size()) == CardLines && series.size() > CardLines) {
            text += tr("and %n more", nullptr, static_cast<int>(series.size() - CardLines));
            break;
        }
    }
    return text + marksAt(shown, position.x());
}

void ChartCanvas::paintCard(QPainter &painter) const
{
    const int panel = mouse() && !press() ? panelAt(*mouse()) : -1;
    if (panel < 0) {
        return;
    }
    const QStringList text = describe(*mouse());
    const auto &series = m_scene.panels[static_cast<size_t>(panel)].series;
    const size_t rows = std::min(series.size(), CardLines);
    const Tokens &t = tokens();
    painter.setFont(Theme::instance().font(Tokens::SecondarySize));
    const QFontMetricsF metrics(painter.font());
    constexpr double Indent = 16;
    std::vector<QRectF> places;
    double width = 0;
    double height = 0;
    for (const QString &line : text) {
        const QRectF needed = metrics.boundingRect(QRectF(0, 0, CardWidth, 1000),
                                                   Qt::TextWordWrap | Qt::AlignLeft, line);
        places.emplace_back(0, height, needed.width() + 2, needed.height());
        width = std::max(width, needed.width() + 2);
        height += needed.height() + 2;
    }
    const QSizeF size(width + Indent + 2.0 * Tokens::SpaceS, height + 2.0 * Tokens::SpaceS);
    // Beside the crosshair, on the side that has room.
    const bool isLeft = mouse()->x() + Tokens::SpaceM + size.width() > this->width();
    const QRectF card(QPointF(isLeft ? std::max(0.0, mouse()->x() - Tokens::SpaceM - size.width())
                                     : mouse()->x() + Tokens::SpaceM,
                              std::clamp(mouse()->y() - size.height() / 2, 0.0,
                                         std::max(0.0, this->height() - size.height()))),
                      size);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(t.border);
    painter.setBrush(t.raised);
    painter.drawRoundedRect(card.adjusted(0.5, 0.5, -0.5, -0.5), Tokens::ControlRadius,
                            Tokens::ControlRadius);
    const QPointF origin = card.topLeft() + QPointF(Tokens::SpaceS, Tokens::SpaceS);
    for (size_t i = 0; i < places.size(); ++i) {
        const bool isSeries = i < rows;
        if (isSeries) {
            drawMarker(painter, m_scene.styleOf(series[i]),
                       origin + QPointF(5, places[i].center().y()), 8);
        }
        painter.setPen(isSeries ? t.text : t.secondary);
        painter.drawText(places[i].translated(origin + QPointF(Indent, 0)).adjusted(0, 0, 4, 0),
                         Qt::TextWordWrap | Qt::AlignLeft, text[static_cast<qsizetype>(i)]);
    }
}

// ---- the charts as a picture

namespace {

/// The painter of chartPicture().
class ChartPicture
{
public:
    ChartPicture(const ChartCanvas &canvas, QString title)
        : m_canvas(canvas),
          m_title(std::move(title)),
          m_window(canvas.axis()->range())
    {
    }

    QSizeF size() const;
    void paint(QPainter &painter) const;

private:
    /// Paints the legend, or only measures it; its height.
    double legend(QPainter *painter, QPointF origin, double width) const;

    const ChartCanvas &m_canvas;
    QString m_title;
    TimeRange m_window;
};

double ChartPicture::legend(QPainter *painter, QPointF origin, double width) const
{
    const QFont font = Theme::instance().font(Tokens::SecondarySize);
    const QFontMetricsF metrics(font);
    const ChartScene &scene = m_canvas.scene();
    double x = 0;
    double y = 0;
    for (size_t i = 0; i < scene.series.size(); ++i) {
        const QString text = seriesLabel(scene.series[i], m_window.from);
        const double needed = 30 + metrics.horizontalAdvance(text) + Tokens::SpaceL;
        if (x > 0 && x + needed > width) {
            x = 0;
            y += LegendLine;
        }
        if (painter) {
            const SeriesStyle style = scene.styleOf(i);
            const QPointF middle = origin + QPointF(x, y + LegendLine / 2);
            QPen pen(style.color, 1.5);
            if (!style.dashes.isEmpty()) {
                pen.setDashPattern(style.dashes);
            }
            painter->setPen(pen);
            painter->drawLine(middle, middle + QPointF(22, 0));
            drawMarker(*painter, style, middle + QPointF(11, 0), 8);
            painter->setFont(font);
            painter->setPen(tokens().text);
            painter->drawText(
                QRectF(middle.x() + 30, middle.y() - LegendLine / 2, needed, LegendLine),
                Qt::AlignLeft | Qt::AlignVCenter, text);
        }
        x += needed;
    }
    return y + LegendLine;
}

QSizeF ChartPicture::size() const
{
    const auto panels = static_cast<double>(std::max<size_t>(1, m_canvas.scene().panels.size()));
    return {Width, 2 * Margin + TitleHeight + legend(nullptr, {}, Width - 2 * Margin) +
                       panels * PanelHeight + chartpaint::TimeAxisHeight};
}

void ChartPicture::paint(QPainter &painter) const
{
    const Tokens &t = tokens();
    const Theme &theme = Theme::instance();
    const QRectF place(QPointF(), size());
    const QRectF inner = place.adjusted(Margin, Margin, -Margin, -Margin);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(place, t.background);
    painter.setPen(t.text);
    painter.setFont(theme.font(Tokens::TitleSize, QFont::DemiBold));
    painter.drawText(inner, Qt::AlignLeft | Qt::AlignTop, m_title);
    painter.setPen(t.secondary);
    painter.setFont(theme.font(Tokens::SecondarySize));
    painter.drawText(
        inner.adjusted(0, 22, 0, 0), Qt::AlignLeft | Qt::AlignTop,
        QStringLiteral("%1 – %2").arg(format::time(m_window.from), format::time(m_window.to)));
    const double used =
        TitleHeight + legend(&painter, inner.topLeft() + QPointF(0, TitleHeight), inner.width());
    m_canvas.paintCharts(painter, inner.adjusted(0, used, 0, 0), chartpaint::Medium::Picture);
}

} // namespace

Picture chartPicture(const ChartCanvas &canvas, const QString &title)
{
    const ChartPicture picture(canvas, title);
    return {title, picture.size().toSize(),
            [picture](QPainter &painter) { picture.paint(painter); }};
}

} // namespace pickglass
