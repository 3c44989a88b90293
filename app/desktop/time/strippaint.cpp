// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/stripscene.h"

#include "app/desktop/icons.h"
#include "app/desktop/theme.h"
#include "app/desktop/time/timeticks.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace pickglass {

namespace {

constexpr double DotSize = 7;

struct StripPaintText
{
    Q_DECLARE_TR_FUNCTIONS(StripScene)
};

QColor waitColor()
{
    return tokens().series[5];
}

class StripPainter final : public AxisPainter
{
public:
    StripPainter(QPainter &painter, const StripScene &scene)
        : AxisPainter(painter, scene, scene.laneTop(scene.lanes.size())),
          m_scene(scene)
    {
    }

    void paint()
    {
        paintGrid();
        paintNotFetched();
        paintRange();
        paintCurves();
        paintGaps();
        paintMarks();
        paintLanes();
        paintLegend();
        paintTicks();
        paintHover(m_plot.top() + 2);
        paintCursor();
    }

private:
    void paintGrid()
    {
        m_painter.setRenderHint(QPainter::Antialiasing, false);
        m_painter.setPen(tokens().grid);
        constexpr int Lines = 3;
        for (int i = 0; i <= Lines; ++i) {
            const double y = m_plot.top() + m_plot.height() * i / Lines;
            m_painter.drawLine(QPointF(m_plot.left(), y), QPointF(m_plot.right(), y));
        }
        m_painter.setRenderHint(QPainter::Antialiasing);
    }

    void paintNotFetched()
    {
        const QString words = StripPaintText::tr("in the store, not fetched");
        m_painter.setRenderHint(QPainter::Antialiasing, false);
        for (const StripPart &part : m_scene.notFetched) {
            const QRectF rect(across(part.from), m_plot.top(), part.to - part.from,
                              m_plot.height());
            m_painter.fillRect(rect, tokens().raised);
            m_painter.fillRect(rect, QBrush(faded(tokens().faint, 0.45), Qt::BDiagPattern));
            const double width = metrics().horizontalAdvance(words) + 2 * Tokens::SpaceS;
            if (rect.width() > width + Tokens::SpaceM) {
                QRectF card(0, 0, width, metrics().height() + Tokens::SpaceXs);
                card.moveCenter(rect.center());
                m_painter.fillRect(card, tokens().raised);
                m_painter.setPen(tokens().secondary);
                m_painter.drawText(card, Qt::AlignCenter, words);
            }
        }
        m_painter.setRenderHint(QPainter::Antialiasing);
    }

    void paintCurves()
    {
        m_painter.save();
        m_painter.setClipRect(m_plot.adjusted(0, -1, 0, 1));
        m_painter.translate(m_plot.topLeft());
        const QColor color = tokens().accent;
        for (const QPolygonF &line : m_scene.curve.traffic) {
            QPolygonF area = line;
            area << QPointF(line.last().x(), m_plot.height())
                 << QPointF(line.first().x(), m_plot.height());
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(faded(color, tokens().isDark ? 0.22 : 0.15));
            m_painter.drawPolygon(area);
            m_painter.setBrush(Qt::NoBrush);
            m_painter.setPen(QPen(color, 1.4));
            m_painter.drawPolyline(line);
        }
        m_painter.setPen(QPen(waitColor(), 1.4));
        for (const QPolygonF &line : m_scene.curve.wait) {
            m_painter.drawPolyline(line);
        }
        m_painter.restore();
        if (!m_scene.hint.isEmpty()) {
            m_painter.setPen(tokens().faint);
            m_painter.drawText(m_plot, Qt::AlignCenter, m_scene.hint);
        }
    }

    void paintGaps()
    {
        const QString word = StripPaintText::tr("gap");
        for (const TrafficCurve::Gap &gap : m_scene.curve.gaps) {
            const QRectF rect(across(gap.from), m_plot.top(), gap.to - gap.from, m_plot.height());
            m_painter.fillRect(rect, faded(tokens().background, 0.8));
            if (rect.width() > metrics().horizontalAdvance(word) + Tokens::SpaceXs) {
                m_painter.setPen(tokens().faint);
                m_painter.drawText(rect.adjusted(0, 0, 0, -2), Qt::AlignHCenter | Qt::AlignBottom,
                                   word);
            }
        }
    }

    void paintLanes()
    {
        for (size_t i = 0; i < m_scene.lanes.size(); ++i) {
            const StripLane &lane = m_scene.lanes[i];
            const QRectF place(m_plot.left(), m_scene.laneTop(i), m_plot.width(),
                               StripLane::Height);
            m_painter.setPen(tokens().grid);
            m_painter.drawLine(place.bottomLeft(), place.bottomRight());
            const auto free = lane.freePlace(metrics().horizontalAdvance(lane.name), Tokens::SpaceS,
                                             place.width());
            if (free) {
                m_painter.setPen(tokens().faint);
                m_painter.drawText(place.adjusted(*free, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                                   lane.name);
            }
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(tokens().series[lane.color]);
            for (const LaneItem &item : lane.items) {
                const double y = place.center().y();
                const double half = DotSize / 2;
                m_painter.drawRoundedRect(
                    QRectF(across(item.x) - half, y - half, item.endX - item.x + DotSize, DotSize),
                    half, half);
            }
        }
    }

    double headTop() const
    {
        return m_plot.top() - StripScene::MarksHeight - StripScene::HeadHeight;
    }

    void paintLegend()
    {
        const double y = headTop() + metrics().ascent() + 2;
        const double wide = metrics().horizontalAdvance(m_scene.trafficLegend) + Tokens::SpaceL +
                            metrics().horizontalAdvance(m_scene.waitLegend);
        double left = across(m_scene.legendLeft(wide));
        const std::pair<QString, QColor> words[] = {{m_scene.trafficLegend, tokens().accent},
                                                    {m_scene.waitLegend, waitColor()}};
        for (const auto &[text, color] : words) {
            m_painter.setPen(color);
            m_painter.drawText(QPointF(left, y), text);
            left += metrics().horizontalAdvance(text) + Tokens::SpaceL;
        }
    }

    static QColor colorOf(const StripMark &mark)
    {
        const Tokens &t = tokens();
        switch (mark.kind) {
        case StripMark::Kind::Change:
            return t.warning;
        case StripMark::Kind::Mark:
            return t.accent;
        case StripMark::Kind::Note:
            return t.good;
        case StripMark::Kind::Event:
            break;
        }
        return severityColor(mark.severity);
    }

    /// The kinds differ in shape too.
    void paintSign(QPointF center, const StripMark &mark)
    {
        const StripMark::Kind kind = mark.kind;
        const QRectF rect(center.x() - DotSize / 2, center.y() - DotSize / 2, DotSize, DotSize);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(colorOf(mark));
        if (kind == StripMark::Kind::Event) {
            paintSeverityMark(m_painter, rect.adjusted(-1, -1, 1, 1), mark.severity);
        } else if (kind == StripMark::Kind::Change) {
            m_painter.drawEllipse(rect);
        } else if (kind == StripMark::Kind::Note) {
            m_painter.drawRoundedRect(rect, 1, 1);
        } else {
            m_painter.drawPolygon(QPolygonF({{center.x(), rect.top() - 1},
                                             {rect.right() + 1, center.y()},
                                             {center.x(), rect.bottom() + 1},
                                             {rect.left() - 1, center.y()}}));
        }
    }

    void paintMarks()
    {
        const double y = m_plot.top() - Tokens::SpaceM;
        // Where there are many, their signs are enough: a fence of lines would hide the curve.
        constexpr double RoomForLine = 40;
        const auto happenings = std::ranges::count_if(m_scene.marks, [](const StripMark &mark) {
            return mark.kind == StripMark::Kind::Event || mark.kind == StripMark::Kind::Change;
        });
        const bool hasLines = static_cast<double>(happenings) * RoomForLine <= m_plot.width();
        for (const StripMark &mark : m_scene.marks) {
            const QColor color = colorOf(mark);
            const bool isEvent = mark.kind == StripMark::Kind::Event;
            if (mark.until.isKnown() && (hasLines || !isEvent)) {
                m_painter.fillRect(QRectF(across(mark.x), m_plot.top(), mark.endX - mark.x, 3),
                                   color);
            }
            // Of what is no trouble the sign is enough.
            if (mark.isNoted() || (hasLines && (!isEvent || mark.severity != Severity::Info))) {
                paintLine(mark.x, QPen(color, 1, Qt::DashLine), y + DotSize / 2, m_plot.bottom());
            }
            paintSign(QPointF(across(mark.x), y), mark);
            if (mark.hasWords) {
                m_painter.setPen(color);
                m_painter.drawText(
                    QPointF(across(mark.x) + StripMark::DotToWords, y + metrics().capHeight() / 2),
                    mark.shownText());
            }
        }
    }

    void paintCursor()
    {
        if (!isCursorInSight()) {
            return;
        }
        paintCursorLine();
        const QColor color = m_scene.hasFocus ? tokens().accent : tokens().text;
        // In the row above the signs and names of marks, which it would cover.
        const QPointF tip(across(*m_scene.cursor), headTop() + StripScene::HeadHeight - 1);
        paintLine(*m_scene.cursor, QPen(color, 2), tip.y(), m_plot.top());
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(color);
        const double half = StripScene::HalfHandle;
        m_painter.drawPolygon(QPolygonF({tip, tip + QPointF(-half, -5), tip + QPointF(-half, -13),
                                         tip + QPointF(half, -13), tip + QPointF(half, -5)}));
    }

    const StripScene &m_scene;
};

} // namespace

std::vector<StripPart> partsNotFetched(const StoredSpan &stored, const TimeWindow &window,
                                       double width)
{
    std::vector<StripPart> parts;
    const auto add = [&](Timestamp from, Timestamp to) {
        const StripPart part{std::max(0.0, window.xOf(from, width)),
                             std::min(width, window.xOf(to, width))};
        if (part.to - part.from >= 1) {
            parts.push_back(part);
        }
    };
    if (stored.isKnown() && window.isKnown()) {
        add(stored.extent.from, stored.fetched.from);
        add(stored.fetched.to, stored.extent.to);
    }
    return parts;
}

void paintStrip(QPainter &painter, const StripScene &scene)
{
    StripPainter(painter, scene).paint();
}

} // namespace pickglass
