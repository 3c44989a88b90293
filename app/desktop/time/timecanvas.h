// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/session.h"
#include "app/desktop/time/stripscene.h"
#include "app/desktop/time/trafficquery.h"

#include <QWidget>

class QHelpEvent;

namespace pickglass {

/// The drawn part of the strip: what the fabric carried over time, with the session's cursor, range
/// and hover, which the mouse moves. GUI thread.
class TimeCanvas final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TimeCanvas)

public:
    TimeCanvas(Session *session, TrafficQuery *query, QWidget *parent = nullptr);

    const TimeWindow &window() const { return m_window; }
    const StripScene &scene() const { return m_scene; }
    /// Where a time is, in pixels of the widget.
    double xOf(Timestamp time) const;

    /// Goes on by as much as is in sight, or back; the cursor goes along.
    void turnPage(int direction);

Q_SIGNALS:
    /// The keyboard asks for the end of the range to move by a sweep.
    void stretchRequested(bool forward);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    /// What the mouse has hold of.
    enum class Grip : quint8 { None, Cursor, RangeFrom, RangeTo, NewRange, Window };
    Grip gripAt(QPointF position) const;
    Timestamp timeAt(double x) const;
    void drag(double x);
    void showGrip(Grip grip);

    void takeExtent();
    void takeTime();
    void windowChanged();
    /// Makes the scene anew: all of it, or only what moves with the time.
    void prepare();
    void prepareTime();
    QString hoverWords() const;
    QString rateInWords(double bytesPerSecond) const;
    QString waitInWords(double ticksPerSecond) const;
    const StripMark *markAt(QPointF position) const;
    QString wordsOf(const StripMark &mark) const;
    void goTo(const StripMark &mark);
    void showMark(const QHelpEvent &event);
    void showWords(const StripMark &mark, const QPoint &position);

    Session *m_session;
    TrafficQuery *m_query;
    TimeWindow m_window;
    StripScene m_scene;
    Grip m_grip = Grip::None;
    bool m_isDragging = false; ///< the mouse has moved since it was pressed
    QPointF m_pressed;
    Timestamp m_anchor; ///< under the mouse when it was pressed, or the end that stays
};

} // namespace pickglass
