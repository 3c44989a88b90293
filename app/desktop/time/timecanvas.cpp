// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/timecanvas.h"

#include "app/desktop/layouts.h"
#include "app/desktop/models/display.h"
#include "app/desktop/models/format.h"
#include "app/desktop/reading/eventlog.h"
#include "app/desktop/reading/incidentlog.h"
#include "app/desktop/reading/joblog.h"
#include "app/desktop/theme.h"
#include "app/desktop/time/stripmarks.h"
#include "core/base/timestamp.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <span>

namespace pickglass {

namespace {

constexpr double Left = 8;
constexpr double Right = 16;
constexpr double Top = StripScene::HeadHeight + StripScene::MarksHeight;
constexpr double Bottom = 20;

} // namespace

TimeCanvas::TimeCanvas(TimeAxis *axis, TrafficQuery *query, RoutingQuery *routing, QWidget *parent)
    : TimeAxisWidget(axis, parent),
      m_query(query),
      m_routing(routing)
{
    setObjectName(QStringLiteral("timeCanvas"));
    setMinimumSize(160, 80);
    connect(axis, &TimeAxis::changed, this, &TimeCanvas::windowChanged);
    connect(session(), &Session::extentChanged, this, &TimeCanvas::windowChanged);
    connect(session(), &Session::timeChanged, this, &TimeCanvas::prepareTime);
    connect(session(), &Session::hoverChanged, this, &TimeCanvas::prepareTime);
    connect(query, &TrafficQuery::changed, this, &TimeCanvas::prepare);
    connect(session()->incidents(), &IncidentLog::changed, this, &TimeCanvas::takeEvents);
    connect(routing, &RoutingQuery::changed, this, &TimeCanvas::prepare);
    connect(session()->jobs(), &JobLog::changed, this, &TimeCanvas::prepare);
    connect(session()->events(), &EventLog::changed, this, &TimeCanvas::takeEvents);
    connect(&Theme::instance(), &Theme::changed, this, &TimeCanvas::prepare);
    connect(&Display::instance(), &Display::changed, this, &TimeCanvas::prepare);
    m_events =
        markedEvents(session()->events()->shared(), session()->incidents()->report()->incidents);
    windowChanged();
}

void TimeCanvas::takeEvents()
{
    m_events =
        markedEvents(session()->events()->shared(), session()->incidents()->report()->incidents);
    prepare();
}

void TimeCanvas::windowChanged()
{
    m_query->setShown(axis()->range(), static_cast<int>(m_scene.plot.width()));
    prepare();
}

QString TimeCanvas::rateText(double rate) const
{
    return format::rate(rate, m_query->history().scale.dataRate);
}

QString TimeCanvas::waitText(double ticks) const
{
    const FabricScale &scale = m_query->history().scale;
    if (const auto share = scale.waitShare(ticks)) {
        const QString words = format::percent(*share);
        return scale.isBound ? tr("≤ %1").arg(words) : words;
    }
    return format::countRate(ticks, CounterUnit::Ticks);
}

QString TimeCanvas::waitLegend() const
{
    const double top = m_scene.curve.topWait;
    if (top <= 0) {
        return tr("wait");
    }
    const FabricScale &scale = m_query->history().scale;
    const auto share = scale.waitShare(top);
    return !share          ? tr("wait, scale to %1").arg(waitText(top))
           : scale.isBound ? tr("wait (upper bound), scale to %1").arg(format::percent(*share))
                           : tr("wait, scale to %1").arg(format::percent(*share));
}

QString TimeCanvas::hoverText() const
{
    const Timestamp time = session()->hover();
    constexpr qint64 Day = 24 * 60 * MinuteUs;
    const qint64 span = axis()->window().span();
    const auto precision =
        span < MinuteUs ? format::Precision::Milliseconds : format::Precision::Seconds;
    const QString clock = span > Day
                              ? format::date(time) + u' ' + format::timeOfDay(time, precision)
                              : format::timeOfDay(time, precision);
    const TrafficPoint *point = m_query->history().at(time);
    const StoredSpan &stored = session()->stored();
    if (!point && stored.isKnown() && stored.extent.contains(time) &&
        !stored.fetched.contains(time)) {
        return tr("%1   in the store, not fetched").arg(clock);
    }
    if (!point) {
        return tr("%1   not read").arg(clock);
    }
    return tr("%1   %2   wait %3")
        .arg(clock, point->rate ? rateText(*point->rate) : format::unknown(),
             point->wait ? waitText(*point->wait) : format::unknown());
}

void TimeCanvas::prepare()
{
    const TimeWindow &window = axis()->window();
    const double plotWide = std::max(1.0, width() - Left - Right);
    prepareLanes(plotWide);
    m_scene.plot =
        QRectF(Left, Top, plotWide, std::max(1.0, height() - Top - Bottom - lanesHeight()));
    const TrafficHistory &history = m_query->history();
    const double plotWidth = m_scene.plot.width();
    m_scene.notFetched = partsNotFetched(session()->stored(), window, plotWidth);
    m_scene.curve = makeCurve(history, window, m_scene.plot.size());
    m_scene.trafficLegend =
        m_scene.curve.topRate > 0
            ? tr("fabric traffic, scale to %1").arg(rateText(m_scene.curve.topRate))
            : tr("fabric traffic");
    m_scene.waitLegend = waitLegend();
    const bool isEmpty =
        m_scene.notFetched.empty() && m_scene.curve.traffic.empty() && m_scene.curve.wait.empty();
    m_scene.hint = isEmpty && m_query->isComplete() && axis()->isKnown()
                       ? tr("Two sweeps are needed to show traffic.")
                       : QString();

    const QFontMetricsF metrics(Theme::instance().font(Tokens::SecondarySize));
    m_scene.marks =
        makeMarks(history, eventMarks(m_events.others, window, plotWidth), m_events.explained,
                  window, plotWidth, plotWidth,
                  [&metrics](const QString &words) { return metrics.horizontalAdvance(words); });
    m_scene.setTicks(window);
    prepareTime();
}

/// A lane where the capture has something for it.
void TimeCanvas::prepareLanes(double plotWidth)
{
    const int before = lanesHeight();
    m_scene.lanes.clear();
    const SharedIncidentReport &report = session()->incidents()->report();
    if (!report->incidents.empty()) {
        m_scene.lanes.push_back(incidentsLane(report->incidents, axis()->window(), plotWidth));
    }
    if (!m_routing->steps().empty()) {
        m_scene.lanes.push_back(routingLane(m_routing->steps(), axis()->window(), plotWidth));
    }
    if (const SharedJobs &jobs = session()->jobs()->all(); !jobs->empty()) {
        m_scene.lanes.push_back(jobsLane(*jobs, axis()->window(), plotWidth));
    }
    if (lanesHeight() != before) {
        Q_EMIT lanesHeightChanged();
    }
}

int TimeCanvas::lanesHeight() const
{
    return static_cast<int>(static_cast<double>(m_scene.lanes.size()) * StripLane::Height);
}

const StripLane *TimeCanvas::laneAt(QPointF position) const
{
    for (size_t i = 0; i < m_scene.lanes.size(); ++i) {
        if (position.y() >= m_scene.laneTop(i) && position.y() < m_scene.laneTop(i + 1)) {
            return &m_scene.lanes[i];
        }
    }
    return nullptr;
}

const LaneItem *TimeCanvas::laneItemAt(QPointF position) const
{
    const StripLane *lane = laneAt(position);
    return lane ? lane->itemAt(position.x() - m_scene.plot.left()) : nullptr;
}

void TimeCanvas::prepareTime()
{
    m_scene.setTimes(*axis());
    m_scene.hoverText = m_scene.hover ? hoverText() : QString();
    setAccessibleName(tr("Time"));
    setAccessibleDescription(descriptionText());
    update();
}

QString TimeCanvas::descriptionText() const
{
    const QString shown = format::moments(axis()->range());
    const StoredSpan &stored = session()->stored();
    if (!stored.isKnown()) {
        return shown;
    }
    return tr("%1; fetched: %2; in the store: %3")
        .arg(shown, format::moments(stored.fetched), format::moments(stored.extent));
}

TimeAxisWidget::Grip TimeCanvas::gripAt(QPointF position) const
{
    constexpr double NearCursor = 6;
    /// The handle of the cursor can be taken there, below it a click is one.
    constexpr double HandleHeight = 6;
    const double x = position.x() - m_scene.plot.left();
    if (m_scene.cursor && std::abs(*m_scene.cursor - x) <= NearCursor &&
        position.y() <= m_scene.plot.top() + HandleHeight) {
        return Grip::Cursor;
    }
    return TimeAxisWidget::gripAt(position);
}

Qt::CursorShape TimeCanvas::shapeAt(QPointF position) const
{
    return markAt(position) || laneItemAt(position) ? Qt::PointingHandCursor : Qt::ArrowCursor;
}

void TimeCanvas::click(const QMouseEvent &event)
{
    if (const StripMark *mark = markAt(event.position())) {
        showToolTip(*mark, event.globalPosition().toPoint());
        goTo(*mark); // after which there may be other marks
    } else if (const LaneItem *item = laneItemAt(event.position())) {
        goTo(*item);
    } else {
        TimeAxisWidget::click(event);
    }
}

/// To an incident as a whole, else to the begin of what it is.
void TimeCanvas::goTo(const LaneItem &item)
{
    const SharedIncidentReport report = session()->incidents()->report();
    if (item.incident && *item.incident < report->incidents.size()) {
        session()->incidents()->show(report->incidents[*item.incident]);
    } else {
        session()->setCursor(item.time);
    }
}

void TimeCanvas::keyPressEvent(QKeyEvent *event)
{
    const int key = event->key();
    const bool isShift = event->modifiers() & Qt::ShiftModifier;
    if (isShift && (key == Qt::Key_Left || key == Qt::Key_Right)) {
        Q_EMIT rangeMarkRequested(key == Qt::Key_Right);
    } else if ((key == Qt::Key_Up || key == Qt::Key_Down) && axis()->isKnown()) {
        axis()->zoom(key == Qt::Key_Up ? KeyZoom : 1 / KeyZoom, focusTime());
    } else {
        TimeAxisWidget::keyPressEvent(event);
    }
}

bool TimeCanvas::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        showMark(*static_cast<QHelpEvent *>(event));
        return true;
    }
    return TimeAxisWidget::event(event);
}

void TimeCanvas::contextMenuEvent(QContextMenuEvent *event)
{
    // By the keyboard it is of the time that is shown.
    const QPoint place =
        event->reason() == QContextMenuEvent::Keyboard
            ? QPointF(xOf(session()->cursor()), m_scene.plot.center().y()).toPoint()
            : event->pos();
    const StripMark *at = markAt(place);
    if (!at || !at->isNoted()) {
        TimeAxisWidget::contextMenuEvent(event);
        return;
    }
    auto *menu = named("markMenu", new QMenu(this));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Go to this time"), this, [this, mark = *at] { goTo(mark); });
    // Ranges were marked by the recording itself.
    if (m_areMarksEditable && at->kind == StripMark::Kind::Mark && !at->until.isKnown()) {
        menu->addAction(tr("Rename…"), this,
                        [this, time = at->time, name = at->name, at = mapToGlobal(place)] {
                            Q_EMIT markRenameRequested(time, name, at);
                        });
        menu->addAction(tr("Remove"), this, [this, time = at->time, name = at->name] {
            Q_EMIT markRemoveRequested(time, name);
        });
    }
    menu->popup(mapToGlobal(place));
}

void TimeCanvas::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    m_scene.hasFocus = hasFocus();
    paintStrip(painter, m_scene);
}

void TimeCanvas::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    prepare();
    m_query->setShown(axis()->range(), static_cast<int>(m_scene.plot.width()));
}

void TimeCanvas::turnPage(int direction)
{
    const qint64 by = direction * axis()->window().span();
    const Timestamp cursor(session()->cursor().microseconds() + by);
    axis()->pan(by);
    if (session()->readers()) {
        session()->setCursor(cursor);
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
    if (isInPlot || nearest) {
        return nearest;
    }
    for (const StripMark &mark : m_scene.marks) {
        const double words = mark.hasWords
                                 ? StripMark::DotToWords +
                                       QFontMetricsF(Theme::instance().font(Tokens::SecondarySize))
                                           .horizontalAdvance(mark.shownText())
                                 : 0;
        if (x >= mark.x && x <= mark.x + words) {
            return &mark;
        }
    }
    return nullptr;
}

QString TimeCanvas::textOf(const StripMark &mark) const
{
    if (mark.kind != StripMark::Kind::Event) {
        return mark.note.isEmpty() ? mark.words : mark.words + u'\n' + mark.note;
    }
    return eventsText(std::span(m_events.others).subspan(mark.firstEvent, mark.events));
}

/// Of one incident with its events.
QString TimeCanvas::textOf(const LaneItem &item) const
{
    const SharedIncidentReport &report = session()->incidents()->report();
    if (item.count > 1 || !item.incident || *item.incident >= report->incidents.size()) {
        return item.text;
    }
    const Incident &incident = report->incidents[*item.incident];
    const auto events = eventsOf(incident, *m_events.log);
    // One is what the incident says.
    return events.size() < 2 ? item.text : item.text + u'\n' + eventsText(events);
}

void TimeCanvas::goTo(const StripMark &mark)
{
    PortKey place;
    // Several have no one place.
    if (mark.events == 1) {
        place = m_events.others[mark.firstEvent]->place;
    }
    if (mark.isNoted() && mark.until.isKnown()) {
        session()->setRange({mark.time, mark.until});
    } else {
        session()->setCursor(mark.time);
    }
    if (!place.node.isNull()) {
        session()->goTo(place.number == 0 ? Selection::ofNode(place.node)
                                          : Selection::ofPort(place.node, place.number));
    }
}

void TimeCanvas::showMark(const QHelpEvent &event)
{
    if (const StripMark *mark = markAt(event.pos())) {
        showToolTip(*mark, event.globalPos());
    } else if (const LaneItem *item = laneItemAt(event.pos())) {
        QToolTip::showText(event.globalPos(),
                           format::moment(item->time, format::Precision::Milliseconds) + u'\n' +
                               textOf(*item),
                           this);
    } else if (const StripLane *lane = laneAt(event.pos())) {
        QToolTip::showText(event.globalPos(), lane->name, this);
    } else {
        const double x = event.pos().x() - m_scene.plot.left();
        if (event.pos().y() < StripScene::HeadHeight && m_query->history().scale.isBound) {
            QToolTip::showText(event.globalPos(),
                               tr("Upper bound: a tick of PortXmitWait is not equally long at all "
                                  "ports; the longest is taken for all. The fabric waited no more "
                                  "than this."),
                               this);
            return;
        }
        const bool isNotFetched =
            m_scene.plot.contains(event.pos()) &&
            std::ranges::any_of(m_scene.notFetched, [x](const StripPart &part) {
                return x >= part.from && x <= part.to;
            });
        if (isNotFetched) {
            QToolTip::showText(event.globalPos(),
                               tr("In the store, not fetched. What is in sight for a moment is "
                                  "fetched."),
                               this);
        } else {
            QToolTip::hideText();
        }
    }
}

void TimeCanvas::showToolTip(const StripMark &mark, const QPoint &position)
{
    const QString time = mark.until.isKnown()
                             ? format::moments({mark.time, mark.until})
                             : format::moment(mark.time, format::Precision::Milliseconds);
    QToolTip::showText(position, time + u'\n' + textOf(mark), this);
}

} // namespace pickglass
