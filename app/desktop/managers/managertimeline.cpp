// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/managers/managertimeline.h"

#include "app/desktop/managers/managertext.h"
#include "app/desktop/models/display.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"
#include "app/desktop/time/timeticks.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace pickglass {

namespace {

constexpr double Right = 16;
constexpr double Top = 24;
constexpr double Bottom = 22;
constexpr double LaneHeight = 28;
constexpr double MinGutter = 90, MaxGutter = 220;

} // namespace

ManagerTimeline::ManagerTimeline(TimeAxis *axis, QWidget *parent)
    : TimeAxisWidget(axis, parent),
      m_reading(std::make_shared<ManagerReading>())
{
    setObjectName(QStringLiteral("managerTimeline"));
    setAccessibleName(tr("Timeline of the subnet managers"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMinimumWidth(240);
    connect(axis, &TimeAxis::changed, this, &ManagerTimeline::prepare);
    connect(session(), &Session::extentChanged, this, &ManagerTimeline::prepare);
    connect(session(), &Session::timeChanged, this, [this] {
        prepareTime();
        describe();
    });
    connect(session(), &Session::hoverChanged, this, &ManagerTimeline::prepareTime);
    connect(&Theme::instance(), &Theme::changed, this, &ManagerTimeline::prepare);
    connect(&Display::instance(), &Display::changed, this, &ManagerTimeline::prepare);
    prepare();
}

void ManagerTimeline::setReading(std::shared_ptr<const ManagerReading> reading)
{
    const size_t lanes = m_reading->lanes.size();
    m_reading = std::move(reading);
    if (lanes != m_reading->lanes.size()) {
        m_scene.currentLane = std::min(std::max(0, m_scene.currentLane),
                                       static_cast<int>(m_reading->lanes.size()) - 1);
        updateGeometry();
    }
    prepare();
    describe();
}

QSize ManagerTimeline::sizeHint() const
{
    const auto lanes = static_cast<double>(m_reading->lanes.size());
    return {640, static_cast<int>(Top + lanes * LaneHeight + Bottom)};
}

void ManagerTimeline::prepare()
{
    const TimeWindow &window = axis()->window();
    const QFontMetricsF metrics(Theme::instance().font(Tokens::BodySize));
    double gutter = MinGutter;
    for (const ManagerReading::Lane &lane : m_reading->lanes) {
        const double name = metrics.horizontalAdvance(m_reading->nameOf(lane.port));
        gutter = std::max(gutter, Tokens::SpaceL + name + Tokens::SpaceM);
    }
    gutter = std::min({gutter, MaxGutter, width() / 3.0});
    m_scene.laneHeight = LaneHeight;
    m_scene.plot = QRectF(gutter, Top, std::max(1.0, width() - gutter - Right),
                          std::max(1.0, height() - Top - Bottom));
    if (axis()->isKnown()) {
        layOutLanes(m_scene, *m_reading, window,
                    std::max(session()->extent().end, session()->extent().start));
    }
    m_scene.setTicks(window);
    prepareTime();
}

void ManagerTimeline::prepareTime()
{
    m_scene.setTimes(*axis());
    m_scene.hoverText = format::timeOfDay(session()->hover(), format::Precision::Milliseconds);
    update();
}

void ManagerTimeline::describe()
{
    const int lane = m_scene.currentLane;
    if (lane < 0 || lane >= static_cast<int>(m_reading->lanes.size())) {
        setAccessibleDescription({});
        return;
    }
    const auto &spans = m_reading->lanes[static_cast<size_t>(lane)].spans;
    const Timestamp time = session()->cursor();
    const auto after = std::ranges::upper_bound(spans, time, {}, &SmSpan::from);
    const Timestamp end =
        after == spans.begin() ? time : m_reading->endOf(*std::prev(after)); // unknown: it holds
    const bool isThere = !end.isKnown() || end > time;
    setAccessibleDescription(
        isThere ? managertext::span(*m_reading, *std::prev(after))
                : tr("%1: not there").arg(m_reading->nameOf(spans.front().info.port)));
}

QString ManagerTimeline::wordsAt(QPointF position) const
{
    const double x = position.x() - m_scene.plot.left();
    if (x < 0 || x > m_scene.plot.width()) {
        return {};
    }
    QStringList parts;
    if (const LaneScene::Arrow *arrow = m_scene.arrowAt(x)) {
        parts << managertext::handOver(*m_reading, m_reading->handOvers[arrow->handOver]);
    }
    const int lane = m_scene.laneAt(position.y());
    if (const LaneScene::Period *period = m_scene.periodAt(x, lane)) {
        parts << managertext::period(m_reading->periods[period->period]);
    }
    if (const LaneScene::Block *block = m_scene.blockAt(lane, x)) {
        parts << managertext::span(*m_reading,
                                   m_reading->lanes[static_cast<size_t>(lane)].spans[block->span]);
    }
    return parts.join(QStringLiteral("\n\n"));
}

void ManagerTimeline::selectLane(int lane)
{
    if (lane >= 0 && lane < static_cast<int>(m_reading->lanes.size())) {
        m_scene.currentLane = lane;
        session()->select(Selection::ofNode(m_reading->lanes[static_cast<size_t>(lane)].port.node));
    }
}

void ManagerTimeline::click(const QMouseEvent &event)
{
    const QPointF position = event.position();
    const double x = position.x() - m_scene.plot.left();
    if (const LaneScene::Arrow *arrow = x >= 0 ? m_scene.arrowAt(x) : nullptr) {
        // On a hand-over, its very moment.
        session()->setCursor(m_reading->handOvers[arrow->handOver].time);
    } else if (x >= 0) {
        TimeAxisWidget::click(event);
    }
    selectLane(m_scene.laneAt(position.y()));
}

void ManagerTimeline::focusInEvent(QFocusEvent *event)
{
    TimeAxisWidget::focusInEvent(event);
    if (m_scene.currentLane < 0) {
        moveLane(0);
    }
}

void ManagerTimeline::moveLane(int by)
{
    m_scene.currentLane = std::clamp(m_scene.currentLane + by, 0,
                                     std::max(0, static_cast<int>(m_reading->lanes.size()) - 1));
    describe();
    update();
}

void ManagerTimeline::step(int direction)
{
    const auto &handOvers = m_reading->handOvers;
    const Timestamp now = session()->cursor();
    const HandOver *found = nullptr;
    if (direction > 0) {
        const auto next = std::ranges::upper_bound(handOvers, now, {}, &HandOver::time);
        found = next == handOvers.end() ? nullptr : &*next;
    } else {
        const auto next = std::ranges::lower_bound(handOvers, now, {}, &HandOver::time);
        found = next == handOvers.begin() ? nullptr : &*std::prev(next);
    }
    if (found) {
        session()->setCursor(found->time);
    }
}

void ManagerTimeline::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_N:
        step(1);
        break;
    case Qt::Key_B:
        step(-1);
        break;
    case Qt::Key_Up:
        moveLane(-1);
        break;
    case Qt::Key_Down:
        moveLane(1);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        selectLane(m_scene.currentLane);
        break;
    default:
        TimeAxisWidget::keyPressEvent(event);
    }
}

bool ManagerTimeline::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const QString words = wordsAt(help->pos());
        words.isEmpty() ? QToolTip::hideText() : QToolTip::showText(help->globalPos(), words, this);
        return true;
    }
    return TimeAxisWidget::event(event);
}

void ManagerTimeline::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    m_scene.hasFocus = hasFocus();
    if (axis()->isKnown()) {
        paintLanes(painter, m_scene);
    }
}

void ManagerTimeline::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    prepare();
}

} // namespace pickglass
