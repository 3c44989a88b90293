// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/timecanvas.h"

#include "app/desktop/models/display.h"
#include "app/desktop/models/format.h"
#include "app/desktop/reading/eventlog.h"
#include "app/desktop/theme.h"
#include "app/desktop/time/eventmarks.h"
#include "app/desktop/time/timetext.h"
#include "core/base/timestamp.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <array>
#include <cmath>
#include <span>

namespace pickglass {

namespace {

constexpr double Left = 8;
constexpr double Right = 16;
constexpr double Top = 24;
constexpr double Bottom = 20;
constexpr int TickSpacing = 90;

} // namespace

TimeCanvas::TimeCanvas(Session *session, TrafficQuery *query, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_query(query)
{
    setObjectName(QStringLiteral("timeCanvas"));
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(160, 80);
    connect(session, &Session::captureChanged, this, [this] {
        m_window = {};
        m_grip = Grip::None;
        takeExtent();
    });
    connect(session, &Session::extentChanged, this, &TimeCanvas::takeExtent);
    connect(session, &Session::timeChanged, this, &TimeCanvas::takeTime);
    connect(session, &Session::hoverChanged, this, &TimeCanvas::prepareTime);
    connect(query, &TrafficQuery::changed, this, &TimeCanvas::prepare);
    connect(session->events(), &EventLog::changed, this, &TimeCanvas::prepare);
    connect(&Theme::instance(), &Theme::changed, this, &TimeCanvas::prepare);
    connect(&Display::instance(), &Display::changed, this, &TimeCanvas::prepare);
    takeExtent();
}

void TimeCanvas::takeExtent()
{
    const CaptureExtent &extent = m_session->extent();
    m_window.setExtent({extent.start, extent.end}, m_session->isGrowing(), m_session->followsEnd());
    windowChanged();
}

void TimeCanvas::takeTime()
{
    // Who pulls the cursor sees where it goes; one that follows slides the window itself.
    if (m_grip == Grip::None && !m_session->followsEnd() && !m_session->hasRange()) {
        const TimeRange before = m_window.shown();
        m_window.reveal(m_session->cursor());
        if (m_window.shown() != before) {
            windowChanged();
            return;
        }
    } else if (m_session->followsEnd()) {
        const TimeRange before = m_window.shown();
        m_window.reveal(m_session->extent().end);
        if (m_window.shown() != before) {
            windowChanged();
            return;
        }
    }
    prepareTime();
}

void TimeCanvas::windowChanged()
{
    m_query->setShown(m_window.shown(), static_cast<int>(m_scene.plot.width()));
    prepare();
}

double TimeCanvas::xOf(Timestamp time) const
{
    return m_scene.plot.left() + m_window.xOf(time, m_scene.plot.width());
}

Timestamp TimeCanvas::timeAt(double x) const
{
    return m_window.timeAt(x - m_scene.plot.left(), m_scene.plot.width());
}

QString TimeCanvas::rateInWords(double rate) const
{
    const FabricScale &scale = m_query->history().scale;
    switch (displayOptions().rateUnit) {
    case RateUnit::Bits:
        return format::bitRate(rate);
    case RateUnit::Share:
        return scale.dataRate > 0 ? format::percent(rate / scale.dataRate) : format::dataRate(rate);
    case RateUnit::Bytes:
        break;
    }
    return format::dataRate(rate);
}

QString TimeCanvas::waitInWords(double ticks) const
{
    const FabricScale &scale = m_query->history().scale;
    if (const auto share = scale.waitShare(ticks)) {
        const QString words = format::percent(*share);
        return scale.isBound ? tr("≤ %1").arg(words) : words;
    }
    constexpr std::array Prefixes{"", "k ", "M ", "G ", "T ", "P "};
    size_t step = 0;
    for (; ticks >= 999.5 && step + 1 < Prefixes.size(); ++step) {
        ticks /= 1000;
    }
    return tr("%1 %2ticks/s").arg(format::significant(ticks), QLatin1String(Prefixes.at(step)));
}

QString TimeCanvas::hoverWords() const
{
    const Timestamp time = m_session->hover();
    const QString clock =
        timetext::clock(time, m_window.span() < MinuteUs ? timetext::Precision::Milliseconds
                                                         : timetext::Precision::Seconds);
    const TrafficPoint *point = m_query->history().at(time);
    if (!point) {
        return tr("%1   not read").arg(clock);
    }
    return tr("%1   %2   wait %3")
        .arg(clock, point->rate ? rateInWords(*point->rate) : format::unknown(),
             point->wait ? waitInWords(*point->wait) : format::unknown());
}

void TimeCanvas::prepare()
{
    m_scene.plot = QRectF(Left, Top, std::max(1.0, width() - Left - Right),
                          std::max(1.0, height() - Top - Bottom));
    const TrafficHistory &history = m_query->history();
    const double plotWidth = m_scene.plot.width();
    m_scene.curve = makeCurve(history, m_window, m_scene.plot.size());
    m_scene.trafficLegend =
        m_scene.curve.topRate > 0
            ? tr("fabric traffic, to %1").arg(rateInWords(m_scene.curve.topRate))
            : tr("fabric traffic");
    m_scene.waitLegend = m_scene.curve.topWait > 0
                             ? tr("wait, to %1").arg(waitInWords(m_scene.curve.topWait))
                             : tr("wait");
    const bool isEmpty = m_scene.curve.traffic.empty() && m_scene.curve.wait.empty();
    m_scene.hint = isEmpty && m_query->isComplete() && m_window.shown().from.isKnown()
                       ? tr("Two sweeps are needed to show traffic.")
                       : QString();

    const QFontMetricsF metrics(Theme::instance().font(Tokens::SecondarySize));
    const double room = plotWidth - metrics.horizontalAdvance(m_scene.trafficLegend) -
                        metrics.horizontalAdvance(m_scene.waitLegend) - 2 * Tokens::SpaceL;
    const std::vector<Event> &events = m_session->events()->all();
    m_scene.marks =
        makeMarks(history, eventMarks(events, m_window, plotWidth), m_window, plotWidth, room,
                  [&metrics](const QString &words) { return metrics.horizontalAdvance(words); });
    m_scene.ticks.clear();
    for (const TimeTick &tick :
         timeTicks(m_window.shown(), std::max(2, static_cast<int>(plotWidth) / TickSpacing))) {
        m_scene.ticks.emplace_back(m_window.xOf(tick.time, plotWidth), tick.text);
    }
    prepareTime();
}

void TimeCanvas::prepareTime()
{
    const double plotWidth = m_scene.plot.width();
    const bool isKnown = m_window.shown().from.isKnown();
    m_scene.cursor.reset();
    m_scene.range.reset();
    m_scene.hover.reset();
    if (isKnown && m_session->cursor().isKnown()) {
        m_scene.cursor = m_window.xOf(m_session->cursor(), plotWidth);
    }
    if (isKnown && m_session->hasRange()) {
        const TimeRange range = m_session->range();
        m_scene.range.emplace(m_window.xOf(range.from, plotWidth),
                              m_window.xOf(range.to, plotWidth));
    }
    if (isKnown && m_session->hover().isKnown() && m_window.contains(m_session->hover())) {
        m_scene.hover = m_window.xOf(m_session->hover(), plotWidth);
        m_scene.hoverWords = hoverWords();
    }
    setAccessibleName(tr("Time"));
    setAccessibleDescription(timetext::range(m_window.shown()));
    update();
}

void TimeCanvas::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    m_scene.cursorHasFocus = hasFocus();
    paintStrip(painter, m_scene);
}

void TimeCanvas::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    prepare();
    m_query->setShown(m_window.shown(), static_cast<int>(m_scene.plot.width()));
}

void TimeCanvas::turnPage(int direction)
{
    const Timestamp cursor(m_session->cursor().microseconds() + direction * m_window.span());
    m_window.pan(direction * m_window.span());
    windowChanged();
    if (m_session->readers()) {
        m_session->setCursor(cursor);
    }
}

const StripMark *TimeCanvas::markAt(QPointF position) const
{
    constexpr double NearSign = 6;
    constexpr double NearLine = 3;
    // Below the signs there are lines, of which those of marks and notes go through the plot.
    const bool isInPlot = position.y() > m_scene.plot.top();
    const double near = isInPlot ? NearLine : NearSign;
    const double x = position.x() - m_scene.plot.left();
    const StripMark *nearest = nullptr;
    for (const StripMark &mark : m_scene.marks) {
        const double distance = std::abs(mark.x - x);
        if (distance > near || (isInPlot && !mark.isNoted())) {
            continue;
        }
        // What a person noted is not hidden by an event at the same place.
        const double best = nearest ? std::abs(nearest->x - x) : near + 1;
        if (distance < best || (distance < best + 1 && mark.isNoted())) {
            nearest = &mark;
        }
    }
    if (isInPlot) {
        return nearest;
    }
    if (nearest) {
        return nearest;
    }
    for (const StripMark &mark : m_scene.marks) {
        const double words = mark.hasWords
                                 ? StripMark::DotToWords +
                                       QFontMetricsF(Theme::instance().font(Tokens::SecondarySize))
                                           .horizontalAdvance(mark.shownWords())
                                 : 0;
        if (x >= mark.x && x <= mark.x + words) {
            return &mark;
        }
    }
    return nullptr;
}

QString TimeCanvas::wordsOf(const StripMark &mark) const
{
    const std::vector<Event> &events = m_session->events()->all();
    if (mark.kind != StripMark::Kind::Event || mark.firstEvent + mark.events > events.size()) {
        return mark.note.isEmpty() ? mark.words : mark.words + u'\n' + mark.note;
    }
    return eventsInWords(std::span(events).subspan(mark.firstEvent, mark.events));
}

void TimeCanvas::goTo(const StripMark &mark)
{
    PortKey place;
    const std::vector<Event> &events = m_session->events()->all();
    // Several have no one place.
    if (mark.events == 1 && mark.firstEvent < events.size()) {
        place = events[mark.firstEvent].place;
    }
    if (mark.isNoted() && mark.until.isKnown()) {
        m_session->setRange({mark.time, mark.until});
    } else {
        m_session->setCursor(mark.time);
    }
    if (!place.node.isNull()) {
        m_session->goTo(place.number == 0 ? Selection::ofNode(place.node)
                                          : Selection::ofPort(place.node, place.number));
    }
}

void TimeCanvas::showMark(const QHelpEvent &event)
{
    if (const StripMark *mark = markAt(event.pos())) {
        showWords(*mark, event.globalPos());
    } else {
        QToolTip::hideText();
    }
}

void TimeCanvas::showWords(const StripMark &mark, const QPoint &position)
{
    const QString time = mark.until.isKnown()
                             ? timetext::range({mark.time, mark.until})
                             : timetext::moment(mark.time, timetext::Precision::Milliseconds);
    QToolTip::showText(position, time + u'\n' + wordsOf(mark), this);
}

} // namespace pickglass
