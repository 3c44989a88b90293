// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/managers/lanescene.h"

#include "app/desktop/managers/managertext.h"
#include "app/desktop/models/format.h"
#include "app/desktop/shortplaces.h"
#include "app/desktop/theme.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

constexpr double NearArrow = 6;
/// What is narrower and touches the one before would not be seen.
constexpr double MinStep = 0.5;

class Placer
{
public:
    Placer(const LaneScene &scene, const TimeWindow &window, Timestamp end)
        : m_window(window),
          m_end(end),
          m_width(scene.plot.width())
    {
    }

    double x(Timestamp time) const { return std::clamp(m_window.xOf(time, m_width), 0.0, m_width); }
    double end(Timestamp until) const { return x(until.isKnown() ? until : m_end); }
    bool isInSight(Timestamp from, Timestamp until) const
    {
        return from <= m_window.shown().to &&
               (until.isKnown() ? until : m_end) >= m_window.shown().from;
    }

    std::vector<LaneScene::Block> blocks(const ManagerReading &reading,
                                         const std::vector<SmSpan> &spans) const
    {
        std::vector<LaneScene::Block> blocks;
        for (size_t i = 0; i < spans.size(); ++i) {
            const SmSpan &span = spans[i];
            const Timestamp until = reading.endOf(span);
            if (!isInSight(span.from, until)) {
                continue;
            }
            const LaneScene::Block block{x(span.from), end(until), span.info.state,
                                         span.info.priority, i};
            if (blocks.empty() || block.to - blocks.back().to >= MinStep) {
                blocks.push_back(block);
            }
        }
        return blocks;
    }

private:
    const TimeWindow &m_window;
    Timestamp m_end;
    double m_width;
};

constexpr double BlockMargin = 3;
constexpr double HeadSize = 4; ///< of an arrow
constexpr size_t FewPeriods = 4;

struct LanePaintText
{
    Q_DECLARE_TR_FUNCTIONS(LaneScene)
};

/// The color of states; they differ by how they are filled and framed.
QColor stateColor()
{
    return tokens().categories[2];
}

/// A master is full, one on standby light, one that discovers striped, one not active hollow.
void paintState(QPainter &painter, const QRectF &rect, SmState state)
{
    const QColor color = stateColor();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(rect, tokens().panel);
    switch (state) {
    case SmState::Master:
        painter.fillRect(rect, color);
        break;
    case SmState::Standby:
        painter.fillRect(rect, faded(color, tokens().isDark ? 0.25 : 0.2));
        break;
    case SmState::Discovering:
        painter.fillRect(rect, QBrush(color, Qt::BDiagPattern));
        break;
    case SmState::NotActive:
        break;
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color, 1, state == SmState::NotActive ? Qt::DashLine : Qt::SolidLine));
    if (rect.width() >= 2) {
        painter.drawRect(rect.adjusted(0, 0, -1, -1));
    }
    painter.setRenderHint(QPainter::Antialiasing);
}

QColor periodColor(bool hasSeveral)
{
    return hasSeveral ? tokens().warning : tokens().error;
}

void paintPeriodFill(QPainter &painter, const QRectF &rect, bool hasSeveral)
{
    const QColor color = periodColor(hasSeveral);
    painter.fillRect(rect, faded(color, 0.10));
    painter.fillRect(
        rect, QBrush(faded(color, 0.65), hasSeveral ? Qt::DiagCrossPattern : Qt::FDiagPattern));
}

class LanePainter final : public AxisPainter
{
public:
    LanePainter(QPainter &painter, const LaneScene &scene)
        : AxisPainter(painter, scene,
                      scene.plot.top() + scene.top(static_cast<int>(scene.lanes.size()))),
          m_scene(scene)
    {
    }

    void paint()
    {
        paintRange();
        paintGrid();
        paintPeriods();
        for (int lane = 0; lane < static_cast<int>(m_scene.lanes.size()); ++lane) {
            paintLane(lane);
        }
        paintArrows();
        paintPeriodTexts();
        paintTicks();
        paintCursorLine();
        paintHover(m_plot.top() - hoverCardHeight());
    }

private:
    void paintGrid()
    {
        m_painter.setRenderHint(QPainter::Antialiasing, false);
        m_painter.setPen(tokens().grid);
        for (int lane = 0; lane <= static_cast<int>(m_scene.lanes.size()); ++lane) {
            const double y = down(m_scene.top(lane));
            m_painter.drawLine(QPointF(0, y), QPointF(m_plot.right(), y));
        }
        m_painter.setRenderHint(QPainter::Antialiasing);
    }

    QRectF rectOf(const LaneScene::Period &period) const
    {
        return {across(period.from), down(m_scene.top(period.firstLane)),
                std::max(2.0, period.to - period.from),
                m_scene.top(period.endLane) - m_scene.top(period.firstLane)};
    }

    void paintPeriods()
    {
        for (const LaneScene::Period &period : m_scene.periods) {
            paintPeriodFill(m_painter, rectOf(period), period.hasSeveral);
        }
    }

    void paintPeriodTexts()
    {
        double free = -1;
        for (const LaneScene::Period &period : m_scene.periods) {
            const QString words = period.hasSeveral ? LanePaintText::tr("several masters")
                                                    : LanePaintText::tr("no master");
            const double width = metrics().horizontalAdvance(words);
            const double left = std::clamp((period.from + period.to - width) / 2, 0.0,
                                           std::max(0.0, m_plot.width() - width));
            // Where there are many, the legend says it once.
            const bool isWide = period.to - period.from >= width / 2;
            if (left > free && (isWide || m_scene.periods.size() <= FewPeriods)) {
                m_painter.setPen(periodColor(period.hasSeveral));
                m_painter.drawText(QPointF(across(left), m_plot.top() - Tokens::SpaceXs), words);
                free = left + width + Tokens::SpaceM;
            }
        }
    }

    void paintName(int lane)
    {
        const QRectF rect(Tokens::SpaceL, down(m_scene.top(lane)),
                          m_plot.left() - Tokens::SpaceL - Tokens::SpaceS, m_scene.laneHeight);
        m_painter.setFont(Theme::instance().font(Tokens::BodySize));
        m_painter.setPen(tokens().text);
        QStringList names;
        for (const auto &each : m_scene.lanes) {
            names << each.name;
        }
        m_painter.drawText(rect, Qt::AlignVCenter | Qt::AlignLeft,
                           shortPlace(ShortNames(names), names.at(lane),
                                      QFontMetrics(m_painter.font()),
                                      static_cast<int>(rect.width())));
        m_painter.setFont(Theme::instance().font(Tokens::SecondarySize));
        if (m_scene.hasFocus && lane == m_scene.currentLane) {
            m_painter.setPen(QPen(tokens().accent, 1));
            m_painter.setBrush(Qt::NoBrush);
            m_painter.drawRoundedRect(rect.adjusted(-6, 2.5, 2, -2.5), 4, 4);
        }
    }

    void paintLane(int lane)
    {
        paintName(lane);
        const double top = down(m_scene.top(lane)) + BlockMargin;
        const double height = m_scene.laneHeight - 2 * BlockMargin;
        for (const LaneScene::Block &block : m_scene.lanes[static_cast<size_t>(lane)].blocks) {
            // One that goes on with another priority is another block.
            const double width = block.to - block.from;
            const QRectF rect(across(block.from), top, width > 4 ? width - 1 : std::max(1.0, width),
                              height);
            paintState(m_painter, rect, block.state);
            paintText(block, rect);
        }
    }

    void paintText(const LaneScene::Block &block, const QRectF &rect)
    {
        const QString whole = LanePaintText::tr("%1, priority %2")
                                  .arg(managertext::state(block.state))
                                  .arg(block.priority);
        for (const QString &words : {whole, managertext::state(block.state)}) {
            if (metrics().horizontalAdvance(words) + 2 * Tokens::SpaceS <= rect.width()) {
                m_painter.setPen(block.state == SmState::Master
                                     ? Theme::instance().textOn(stateColor())
                                     : tokens().text);
                m_painter.drawText(rect.adjusted(Tokens::SpaceS, 0, 0, 0),
                                   Qt::AlignVCenter | Qt::AlignLeft, words);
                return;
            }
        }
    }

    void paintArrows()
    {
        const QColor color = tokens().text;
        double last = -2 * HeadSize;
        for (const LaneScene::Arrow &arrow : m_scene.arrows) {
            const double to = down(m_scene.middle(arrow.to));
            if (arrow.from >= 0 && arrow.from != arrow.to) {
                paintLine(arrow.x, QPen(color, 1), down(m_scene.middle(arrow.from)), to);
            }
            // A crowd of heads would say nothing.
            if (arrow.x - last < 2 * HeadSize + 1) {
                continue;
            }
            last = arrow.x;
            const double up = arrow.from > arrow.to ? 1 : -1;
            const QPointF tip(across(arrow.x) + 0.5, to);
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(color);
            if (arrow.from < 0 || arrow.from == arrow.to) {
                m_painter.drawEllipse(tip, HeadSize - 0.5, HeadSize - 0.5);
            } else {
                m_painter.drawPolygon(QPolygonF({tip, tip + QPointF(-HeadSize, up * 1.6 * HeadSize),
                                                 tip + QPointF(HeadSize, up * 1.6 * HeadSize)}));
            }
        }
    }

    const LaneScene &m_scene;
};

template<typename Paint>
QPixmap swatch(Paint paint)
{
    constexpr QSize Size(14, 12);
    const qreal ratio = qApp->devicePixelRatio();
    QPixmap pixmap(Size * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paint(painter, QRectF(QPointF(0, 0), Size));
    return pixmap;
}

} // namespace

int LaneScene::laneAt(double y) const
{
    const int lane =
        laneHeight > 0 ? static_cast<int>(std::floor((y - plot.top()) / laneHeight)) : -1;
    return lane >= 0 && lane < static_cast<int>(lanes.size()) ? lane : -1;
}

const LaneScene::Block *LaneScene::blockAt(int lane, double x) const
{
    if (lane < 0 || lane >= static_cast<int>(lanes.size())) {
        return nullptr;
    }
    const auto &blocks = lanes[static_cast<size_t>(lane)].blocks;
    const auto after = std::ranges::upper_bound(blocks, x, {}, &Block::from);
    return after != blocks.begin() && std::prev(after)->to >= x ? &*std::prev(after) : nullptr;
}

const LaneScene::Arrow *LaneScene::arrowAt(double x) const
{
    const auto distance = [x](const Arrow &arrow) { return std::abs(arrow.x - x); };
    const auto nearest = std::ranges::min_element(arrows, {}, distance);
    return nearest != arrows.end() && distance(*nearest) <= NearArrow ? &*nearest : nullptr;
}

const LaneScene::Period *LaneScene::periodAt(double x, int lane) const
{
    const auto found = std::ranges::find_if(periods, [x, lane](const Period &s) {
        const bool isOfLane = lane < 0 || (s.firstLane <= lane && lane < s.endLane);
        return s.from <= x && x <= s.to && isOfLane;
    });
    return found == periods.end() ? nullptr : &*found;
}

void layOutLanes(LaneScene &scene, const ManagerReading &reading, const TimeWindow &window,
                 Timestamp end)
{
    const Placer placer(scene, window, end);
    scene.lanes.clear();
    scene.arrows.clear();
    scene.periods.clear();
    QHash<PortKey, int> places;
    for (const ManagerReading::Lane &lane : reading.lanes) {
        places.insert(lane.port, static_cast<int>(scene.lanes.size()));
        scene.lanes.push_back({reading.nameOf(lane.port), placer.blocks(reading, lane.spans)});
    }
    for (size_t i = 0; i < reading.handOvers.size(); ++i) {
        const HandOver &handOver = reading.handOvers[i];
        if (window.contains(handOver.time)) {
            scene.arrows.push_back({placer.x(handOver.time), places.value(handOver.from.port, -1),
                                    places.value(handOver.to.port), i});
        }
    }
    for (size_t i = 0; i < reading.periods.size(); ++i) {
        const MasterPeriod &period = reading.periods[i];
        if (placer.isInSight(period.from, period.until)) {
            const auto subnet = &ManagerReading::Lane::subnet;
            const auto begin = reading.lanes.begin();
            const auto first = std::ranges::lower_bound(reading.lanes, period.subnet, {}, subnet);
            const auto last = std::ranges::upper_bound(reading.lanes, period.subnet, {}, subnet);
            scene.periods.push_back({placer.x(period.from), placer.end(period.until),
                                     !period.masters.empty(), i, static_cast<int>(first - begin),
                                     static_cast<int>(last - begin)});
        }
    }
}

void paintLanes(QPainter &painter, const LaneScene &scene)
{
    LanePainter(painter, scene).paint();
}

QPixmap stateSwatch(SmState state)
{
    return swatch(
        [state](QPainter &painter, const QRectF &rect) { paintState(painter, rect, state); });
}

QPixmap periodSwatch(bool hasSeveral)
{
    return swatch([hasSeveral](QPainter &painter, const QRectF &rect) {
        paintPeriodFill(painter, rect, hasSeveral);
    });
}

} // namespace pickglass
