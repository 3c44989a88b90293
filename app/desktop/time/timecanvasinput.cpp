// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/timecanvas.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <cmath>

// What mouse and keyboard do with the strip.
namespace pickglass {

namespace {

constexpr double NearCursor = 6;
constexpr double NearEdge = 4;
/// The handle of the cursor can be taken there, below it a click is one.
constexpr double HandleHeight = 6;
constexpr double DragDistance = 4;
constexpr double ZoomStep = 0.8;
constexpr double WheelStep = 120;

} // namespace

TimeCanvas::Grip TimeCanvas::gripAt(QPointF position) const
{
    const double x = position.x() - m_scene.plot.left();
    if (m_scene.cursor && std::abs(*m_scene.cursor - x) <= NearCursor &&
        position.y() <= m_scene.plot.top() + HandleHeight) {
        return Grip::Cursor;
    }
    if (m_scene.range && std::abs(m_scene.range->first - x) <= NearEdge) {
        return Grip::RangeFrom;
    }
    if (m_scene.range && std::abs(m_scene.range->second - x) <= NearEdge) {
        return Grip::RangeTo;
    }
    return Grip::None;
}

void TimeCanvas::showGrip(Grip grip)
{
    setCursor(grip == Grip::Window ? Qt::ClosedHandCursor
              : grip == Grip::None ? Qt::ArrowCursor
                                   : Qt::SizeHorCursor);
}

void TimeCanvas::mousePressEvent(QMouseEvent *event)
{
    if (!m_window.shown().from.isKnown()) {
        return;
    }
    m_pressed = event->position();
    m_isDragging = false;
    m_anchor = timeAt(m_pressed.x());
    if (event->button() == Qt::MiddleButton) {
        m_grip = Grip::Window;
    } else if (event->button() == Qt::LeftButton) {
        m_grip = gripAt(m_pressed);
        if (m_grip == Grip::RangeFrom) {
            m_anchor = m_session->range().to;
        } else if (m_grip == Grip::RangeTo) {
            m_anchor = m_session->range().from;
        } else if (m_grip == Grip::None) {
            m_grip = Grip::NewRange;
        }
    }
    if (m_grip != Grip::NewRange) {
        showGrip(m_grip);
    }
}

void TimeCanvas::drag(double x)
{
    const Timestamp time = timeAt(x);
    switch (m_grip) {
    case Grip::Cursor: {
        const TimeRange shown = m_window.shown();
        m_session->setCursor(std::clamp(time, shown.from, shown.to));
        break;
    }
    case Grip::RangeFrom:
    case Grip::RangeTo:
    case Grip::NewRange:
        m_session->setRange({m_anchor, time});
        break;
    case Grip::Window:
        m_window.pan(m_anchor.microseconds() - time.microseconds());
        windowChanged();
        break;
    case Grip::None:
        break;
    }
}

void TimeCanvas::mouseMoveEvent(QMouseEvent *event)
{
    const QPointF position = event->position();
    if (m_grip == Grip::None) {
        showGrip(gripAt(position));
        if (gripAt(position) == Grip::None && markAt(position)) {
            setCursor(Qt::PointingHandCursor);
        }
    } else {
        m_isDragging = m_isDragging || std::abs(position.x() - m_pressed.x()) >= DragDistance;
        if (m_isDragging) {
            drag(position.x());
        }
    }
    const bool isOverPlot =
        position.x() >= m_scene.plot.left() && position.x() <= m_scene.plot.right();
    const bool isShown = m_window.shown().from.isKnown() && m_grip != Grip::Window;
    m_session->setHover(isOverPlot && isShown ? timeAt(position.x()) : Timestamp());
}

void TimeCanvas::mouseReleaseEvent(QMouseEvent *event)
{
    const Grip grip = std::exchange(m_grip, Grip::None);
    if (grip == Grip::NewRange && !m_isDragging && event->button() == Qt::LeftButton) {
        // On a mark, its very moment.
        if (const StripMark *mark = markAt(event->position())) {
            showWords(*mark, event->globalPosition().toPoint());
            goTo(*mark); // after which there may be other marks
        } else {
            m_session->setCursor(m_anchor);
        }
    }
    showGrip(gripAt(event->position()));
}

void TimeCanvas::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton) {
        m_window.fit();
        windowChanged();
    }
}

void TimeCanvas::wheelEvent(QWheelEvent *event)
{
    const QPoint turned = event->angleDelta();
    const bool isSideways =
        event->modifiers() & Qt::ShiftModifier || std::abs(turned.x()) > std::abs(turned.y());
    const double steps =
        (turned.y() != 0 && !(std::abs(turned.x()) > std::abs(turned.y())) ? turned.y()
                                                                           : turned.x()) /
        WheelStep;
    if (isSideways) {
        constexpr double ShareOfWindow = 0.1;
        m_window.pan(-std::llround(steps * ShareOfWindow * static_cast<double>(m_window.span())));
    } else {
        m_window.zoom(std::pow(ZoomStep, steps), timeAt(event->position().x()));
    }
    windowChanged();
    event->accept();
}

void TimeCanvas::leaveEvent(QEvent *event)
{
    QWidget::leaveEvent(event);
    m_session->setHover({});
}

void TimeCanvas::keyPressEvent(QKeyEvent *event)
{
    const int key = event->key();
    const bool isShift = event->modifiers() & Qt::ShiftModifier;
    if (isShift && (key == Qt::Key_Left || key == Qt::Key_Right)) {
        Q_EMIT stretchRequested(key == Qt::Key_Right);
    } else if (key == Qt::Key_Plus || key == Qt::Key_Equal || key == Qt::Key_Up) {
        m_window.zoom(ZoomStep, m_session->cursor());
        windowChanged();
    } else if (key == Qt::Key_Minus || key == Qt::Key_Down) {
        m_window.zoom(1 / ZoomStep, m_session->cursor());
        windowChanged();
    } else if (key == Qt::Key_F) {
        m_window.fit();
        windowChanged();
    } else if (key == Qt::Key_Escape && m_session->hasRange()) {
        m_grip = Grip::None;
        m_session->clearRange();
    } else {
        QWidget::keyPressEvent(event);
    }
}

bool TimeCanvas::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        showMark(*static_cast<QHelpEvent *>(event));
        return true;
    }
    // Esc is a shortcut of the window, but ours while there is a range to clear.
    if (event->type() == QEvent::ShortcutOverride && m_session->hasRange() &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

} // namespace pickglass
