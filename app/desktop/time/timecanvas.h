// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/session.h"
#include "app/desktop/time/routingquery.h"
#include "app/desktop/time/stripscene.h"
#include "app/desktop/time/timeaxiswidget.h"
#include "app/desktop/time/trafficquery.h"

class QHelpEvent;

namespace pickglass {

/// The drawn part of the strip: what the fabric carried over time, with the session's cursor, range
/// and hover, which the mouse moves. GUI thread.
class TimeCanvas final : public TimeAxisWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TimeCanvas)

public:
    TimeCanvas(TimeAxis *axis, TrafficQuery *query, RoutingQuery *routing,
               QWidget *parent = nullptr);

    const StripScene &scene() const { return m_scene; }
    QRectF timeArea() const override { return m_scene.plot; }

    /// Goes on by as much as is in sight, or back; the cursor goes along.
    void turnPage(int direction);

    /// Whether the menu of a mark renames and removes it, too.
    void setMarksEditable(bool areEditable) { m_areMarksEditable = areEditable; }

    /// What the lanes below the curve need, in pixels.
    int lanesHeight() const;

Q_SIGNALS:
    void lanesHeightChanged();
    /// A mark is to be given another name, that is asked for at this place of the screen.
    void markRenameRequested(pickglass::Timestamp time, const QString &name, QPoint place);
    void markRemoveRequested(pickglass::Timestamp time, const QString &name);
    /// The keyboard asks for the end of the range to move by a sweep.
    void rangeMarkRequested(bool forward);

protected:
    Grip gripAt(QPointF position) const override;
    Qt::CursorShape shapeAt(QPointF position) const override;
    /// On a mark, to its very moment.
    void click(const QMouseEvent &event) override;
    bool event(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void windowChanged();
    /// Other events, or others of them are of an incident.
    void takeEvents();
    /// Makes the scene anew: all of it, or only what moves with the time.
    void prepare();
    void prepareTime();
    QString hoverText() const;
    /// For who does not see it.
    QString descriptionText() const;
    QString rateText(double bytesPerSecond) const;
    QString waitText(double ticksPerSecond) const;
    QString waitLegend() const;
    void prepareLanes(double plotWidth);
    const StripLane *laneAt(QPointF position) const;
    const LaneItem *laneItemAt(QPointF position) const;
    const StripMark *markAt(QPointF position) const;
    QString textOf(const StripMark &mark) const;
    QString textOf(const LaneItem &item) const;
    void goTo(const StripMark &mark);
    void goTo(const LaneItem &item);
    void showMark(const QHelpEvent &event);
    void showToolTip(const StripMark &mark, const QPoint &position);

    TrafficQuery *m_query;
    RoutingQuery *m_routing;
    StripScene m_scene;
    MarkedEvents m_events;
    bool m_areMarksEditable = false;
};

} // namespace pickglass
