// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/managers/lanescene.h"
#include "app/desktop/managers/managerwords.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"
#include "app/desktop/time/timeticks.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

// How the lanes are painted.
namespace pickglass {

namespace {

constexpr double BlockMargin = 3;
constexpr double HeadSize = 4; ///< of an arrow
constexpr size_t FewStretches = 4;

struct LanePaintText
{
    Q_DECLARE_TR_FUNCTIONS(LaneScene)
};

QColor faded(QColor color, double alpha)
{
    color.setAlphaF(static_cast<float>(alpha));
    return color;
}

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

QColor stretchColor(bool hasSeveral)
{
    return hasSeveral ? tokens().warning : tokens().error;
}

void paintStretchFill(QPainter &painter, const QRectF &rect, bool hasSeveral)
{
    const QColor color = stretchColor(hasSeveral);
    painter.fillRect(rect, faded(color, 0.10));
    painter.fillRect(
        rect, QBrush(faded(color, 0.65), hasSeveral ? Qt::DiagCrossPattern : Qt::FDiagPattern));
}

class LanePainter
{
public:
    LanePainter(QPainter &painter, const LaneScene &scene)
        : m_painter(painter),
          m_scene(scene),
          m_plot(scene.plot)
    {
    }

    void paint()
    {
        m_painter.setFont(Theme::instance().font(Tokens::SecondarySize));
        paintGround();
        paintStretches();
        for (int lane = 0; lane < static_cast<int>(m_scene.lanes.size()); ++lane) {
            paintLane(lane);
        }
        paintArrows();
        paintStretchWords();
        paintTicks(m_painter, m_plot, bottom(), m_scene.ticks);
        paintCursor();
        if (m_scene.hover) {
            paintHover(m_painter, m_plot, bottom(), *m_scene.hover,
                       m_plot.top() - hoverCardHeight(m_painter), m_scene.hoverWords);
        }
    }

private:
    double across(double x) const { return m_plot.left() + x; }
    double down(double y) const { return m_plot.top() + y; }
    QFontMetricsF metrics() const { return QFontMetricsF(m_painter.font()); }
    double bottom() const { return down(m_scene.top(static_cast<int>(m_scene.lanes.size()))); }

    void paintLine(double x, const QPen &pen, double top, double end)
    {
        m_painter.setPen(pen);
        paintVertical(m_painter, m_plot, x, top, end);
    }

    void paintGround()
    {
        if (m_scene.range) {
            const auto [from, to] = *m_scene.range;
            const double left = std::clamp(from, 0.0, m_plot.width());
            const double right = std::clamp(to, 0.0, m_plot.width());
            m_painter.fillRect(QRectF(across(left), m_plot.top(), right - left, m_plot.height()),
                               tokens().accentBackground);
        }
        m_painter.setRenderHint(QPainter::Antialiasing, false);
        m_painter.setPen(tokens().grid);
        for (int lane = 0; lane <= static_cast<int>(m_scene.lanes.size()); ++lane) {
            const double y = down(m_scene.top(lane));
            m_painter.drawLine(QPointF(0, y), QPointF(m_plot.right(), y));
        }
        m_painter.setRenderHint(QPainter::Antialiasing);
    }

    QRectF rectOf(const LaneScene::Stretch &stretch) const
    {
        return {across(stretch.from), m_plot.top(), std::max(2.0, stretch.to - stretch.from),
                bottom() - m_plot.top()};
    }

    void paintStretches()
    {
        for (const LaneScene::Stretch &stretch : m_scene.stretches) {
            paintStretchFill(m_painter, rectOf(stretch), stretch.hasSeveral);
        }
    }

    void paintStretchWords()
    {
        double free = -1;
        for (const LaneScene::Stretch &stretch : m_scene.stretches) {
            const QString words = stretch.hasSeveral ? LanePaintText::tr("several masters")
                                                     : LanePaintText::tr("no master");
            const double width = metrics().horizontalAdvance(words);
            const double left = std::clamp((stretch.from + stretch.to - width) / 2, 0.0,
                                           std::max(0.0, m_plot.width() - width));
            // Where there are many, the legend says it once.
            const bool isWide = stretch.to - stretch.from >= width / 2;
            if (left > free && (isWide || m_scene.stretches.size() <= FewStretches)) {
                m_painter.setPen(stretchColor(stretch.hasSeveral));
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
        m_painter.drawText(rect, Qt::AlignVCenter | Qt::AlignLeft,
                           metrics().elidedText(m_scene.lanes[static_cast<size_t>(lane)].name,
                                                Qt::ElideMiddle, rect.width()));
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
            if (block.seenTo < block.to) {
                // Nobody knows whether it was there: it did not answer.
                m_painter.fillRect(
                    QRectF(across(block.seenTo), top, block.to - block.seenTo, height)
                        .adjusted(0, 1, -1, -1),
                    faded(tokens().panel, 0.6));
            }
            paintWords(block, rect);
        }
    }

    void paintWords(const LaneScene::Block &block, const QRectF &rect)
    {
        const QString whole = LanePaintText::tr("%1, priority %2")
                                  .arg(managerwords::state(block.state))
                                  .arg(block.priority);
        for (const QString &words : {whole, managerwords::state(block.state)}) {
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

    void paintCursor()
    {
        if (!m_scene.cursor || *m_scene.cursor < -0.5 || *m_scene.cursor > m_plot.width() + 0.5) {
            return;
        }
        const QColor color = m_scene.hasFocus ? tokens().accent : tokens().text;
        paintLine(*m_scene.cursor, QPen(color, 2), m_plot.top() - 4, bottom());
    }

    QPainter &m_painter;
    const LaneScene &m_scene;
    QRectF m_plot;
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

void paintLanes(QPainter &painter, const LaneScene &scene)
{
    painter.setRenderHint(QPainter::Antialiasing);
    LanePainter(painter, scene).paint();
}

QPixmap stateSwatch(SmState state)
{
    return swatch(
        [state](QPainter &painter, const QRectF &rect) { paintState(painter, rect, state); });
}

QPixmap stretchSwatch(bool hasSeveral)
{
    return swatch([hasSeveral](QPainter &painter, const QRectF &rect) {
        paintStretchFill(painter, rect, hasSeveral);
    });
}

} // namespace pickglass
