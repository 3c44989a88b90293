// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/charts/chartpaint.h"
#include "app/desktop/charts/chartwindow.h"

#include <QPixmap>
#include <QWidget>

#include <optional>

namespace pickglass {

/// The stack of charts over one time axis: paints the scene, and lets the mouse and the keys move
/// through time. The wheel zooms, a drag selects a range, Shift and a drag (or the middle button)
/// pans, a click sets the cursor, a double click fits. One crosshair for all: the session's hover.
class ChartCanvas final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ChartCanvas)

public:
    ChartCanvas(Session *session, ChartWindow *window, QWidget *parent = nullptr);

    const ChartScene &scene() const { return m_scene; }
    void setScene(ChartScene scene);

    TimeScale timeScale() const;
    /// Of a panel, in the widget's pixels.
    QRectF plotOf(size_t panel) const;
    int plotWidth() const;
    /// What the card at the mouse says, line by line; for tests and assistive tools.
    QStringList describe(QPointF position) const;

    /// The charts as on screen but without crosshair, in any place and medium.
    void paintCharts(QPainter &painter, const QRectF &place, chartpaint::Medium medium) const;

Q_SIGNALS:
    /// The plots are wider or narrower than they were.
    void plotWidthChanged();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    struct Press
    {
        QPointF at;
        TimeRange window;
        bool pans = false;
        bool isDrag = false;
    };
    /// What a first click of a double click changed.
    struct Moment
    {
        Timestamp cursor;
        bool followsEnd = false;
        std::optional<TimeRange> range;
    };

    void dropLayer();
    void paintTimes(QPainter &painter) const;
    void paintDrag(QPainter &painter) const;
    void paintCard(QPainter &painter) const;
    /// The panel at this height, with its head; -1 for none.
    int panelAt(QPointF position) const;
    /// What is to be said of the marks at this place.
    QStringList marksAt(const ChartPanel &panel, double x) const;
    TimeRange dragged() const;
    void clearSomething();
    bool hasSomethingToClear() const;
    void restore(const Moment &moment);
    /// The keyboard's place: the cursor where it is in sight, else the middle.
    Timestamp focusTime() const;

    Session *m_session;
    ChartWindow *m_window;
    ChartScene m_scene;
    QPixmap m_layer; ///< everything but crosshair, cursor and range; null: to be painted
    std::optional<Press> m_press;
    std::optional<QPointF> m_mouse;
    Moment m_beforeClick;
    Timestamp m_anchor; ///< of a range that is made with the keys
};

} // namespace pickglass
