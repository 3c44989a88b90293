// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/managers/managertimeline.h"

#include "app/desktop/managers/managerwords.h"
#include "app/desktop/models/display.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"
#include "app/desktop/time/timeticks.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace pickglass {

namespace {

constexpr double Right = 16;
constexpr double Top = 24;
constexpr double Bottom = 22;
constexpr double LaneHeight = 28;
constexpr int TickSpacing = 90;
constexpr double LeastGutter = 90, MostGutter = 220;

} // namespace

ManagerTimeline::ManagerTimeline(Session *session, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_reading(std::make_shared<ManagerReading>())
{
    setObjectName(QStringLiteral("managerTimeline"));
    setAccessibleName(tr("Timeline of the subnet managers"));
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMinimumWidth(240);
    connect(session, &Session::captureChanged, this, [this] {
        m_window = {};
        takeExtent();
    });
    connect(session, &Session::extentChanged, this, &ManagerTimeline::takeExtent);
    connect(session, &Session::timeChanged, this, &ManagerTimeline::takeTime);
    connect(session, &Session::hoverChanged, this, &ManagerTimeline::prepareTime);
    connect(&Theme::instance(), &Theme::changed, this, &ManagerTimeline::prepare);
    connect(&Display::instance(), &Display::changed, this, &ManagerTimeline::prepare);
    takeExtent();
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

double ManagerTimeline::xOf(Timestamp time) const
{
    return m_scene.plot.left() + m_window.xOf(time, m_scene.plot.width());
}

Timestamp ManagerTimeline::timeAt(double x) const
{
    return m_window.timeAt(x - m_scene.plot.left(), m_scene.plot.width());
}

void ManagerTimeline::takeExtent()
{
    const CaptureExtent &extent = m_session->extent();
    m_window.setExtent({extent.start, extent.end}, m_session->isGrowing(), m_session->followsEnd());
    prepare();
}

void ManagerTimeline::takeTime()
{
    if (!m_session->hasRange()) {
        m_window.reveal(m_session->followsEnd() ? m_session->extent().end : m_session->cursor());
    }
    prepare();
    describe();
}

void ManagerTimeline::prepare()
{
    const QFontMetricsF metrics(Theme::instance().font(Tokens::BodySize));
    double gutter = LeastGutter;
    for (const ManagerReading::Lane &lane : m_reading->lanes) {
        const double name = metrics.horizontalAdvance(m_reading->nameOf(lane.port));
        gutter = std::max(gutter, Tokens::SpaceL + name + Tokens::SpaceM);
    }
    gutter = std::min({gutter, MostGutter, width() / 3.0});
    m_scene.laneHeight = LaneHeight;
    m_scene.plot = QRectF(gutter, Top, std::max(1.0, width() - gutter - Right),
                          std::max(1.0, height() - Top - Bottom));
    if (isKnown()) {
        layOutLanes(m_scene, *m_reading, m_window,
                    std::max(m_session->extent().end, m_session->extent().start));
    }
    m_scene.ticks.clear();
    const double plotWidth = m_scene.plot.width();
    for (const TimeTick &tick :
         timeTicks(m_window.shown(), std::max(2, static_cast<int>(plotWidth) / TickSpacing))) {
        m_scene.ticks.emplace_back(m_window.xOf(tick.time, plotWidth), tick.text);
    }
    prepareTime();
}

void ManagerTimeline::prepareTime()
{
    const double plotWidth = m_scene.plot.width();
    m_scene.cursor.reset();
    m_scene.range.reset();
    m_scene.hover.reset();
    if (isKnown() && m_session->cursor().isKnown()) {
        m_scene.cursor = m_window.xOf(m_session->cursor(), plotWidth);
    }
    if (isKnown() && m_session->hasRange()) {
        const TimeRange range = m_session->range();
        m_scene.range.emplace(m_window.xOf(range.from, plotWidth),
                              m_window.xOf(range.to, plotWidth));
    }
    const Timestamp hover = m_session->hover();
    if (isKnown() && hover.isKnown() && m_window.contains(hover)) {
        m_scene.hover = m_window.xOf(hover, plotWidth);
        m_scene.hoverWords = format::timeOfDay(hover, format::Precision::Milliseconds);
    }
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
    const Timestamp time = m_session->cursor();
    const auto after = std::ranges::upper_bound(spans, time, {}, &SmSpan::from);
    const bool isThere = after != spans.begin() &&
                         (!std::prev(after)->until.isKnown() || std::prev(after)->until > time);
    setAccessibleDescription(
        isThere ? managerwords::span(*m_reading, *std::prev(after))
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
        parts << managerwords::handOver(*m_reading, m_reading->handOvers[arrow->handOver]);
    }
    if (const LaneScene::Stretch *stretch = m_scene.stretchAt(x)) {
        parts << managerwords::stretch(m_reading->stretches[stretch->stretch]);
    }
    const int lane = m_scene.laneAt(position.y());
    if (const LaneScene::Block *block = m_scene.blockAt(lane, x)) {
        parts << managerwords::span(*m_reading,
                                    m_reading->lanes[static_cast<size_t>(lane)].spans[block->span]);
    }
    return parts.join(QStringLiteral("\n\n"));
}

void ManagerTimeline::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    m_scene.hasFocus = hasFocus();
    if (isKnown()) {
        paintLanes(painter, m_scene);
    }
}

void ManagerTimeline::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    prepare();
}

} // namespace pickglass
