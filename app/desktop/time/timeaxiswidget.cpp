// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/timeaxiswidget.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace pickglass {

namespace {

constexpr double NearEdge = 4;

bool isSpace(const QKeyEvent &event)
{
    constexpr auto Others = Qt::ControlModifier | Qt::ShiftModifier | Qt::AltModifier;
    return event.key() == Qt::Key_Space && !(event.modifiers() & Others);
}

} // namespace

TimeAxisWidget::TimeAxisWidget(TimeAxis *axis, QWidget *parent) : QWidget(parent), m_axis(axis)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
}

double TimeAxisWidget::xOf(Timestamp time) const
{
    const QRectF area = timeArea();
    return area.left() + m_axis->window().xOf(time, area.width());
}

Timestamp TimeAxisWidget::timeAt(double x) const
{
    const QRectF area = timeArea();
    return m_axis->window().timeAt(x - area.left(), area.width());
}

Timestamp TimeAxisWidget::timeInArea(double x) const
{
    const QRectF area = timeArea();
    return timeAt(std::clamp(x, area.left(), area.right()));
}

// ---- the mouse

TimeAxisWidget::Grip TimeAxisWidget::gripAt(QPointF position) const
{
    const auto isNear = [&](Timestamp edge) {
        return session()->hasRange() && m_axis->window().contains(edge) &&
               std::abs(xOf(edge) - position.x()) <= NearEdge;
    };
    return isNear(session()->range().from) ? Grip::RangeFrom
           : isNear(session()->range().to) ? Grip::RangeTo
                                           : Grip::NewRange;
}

void TimeAxisWidget::showShape()
{
    if (!m_axis->isKnown() || !m_mouse) {
        unsetCursor();
        return;
    }
    const Grip grip = m_press ? m_press->grip : gripAt(*m_mouse);
    setCursor(grip == Grip::Window     ? Qt::ClosedHandCursor
              : grip != Grip::NewRange ? Qt::SizeHorCursor
              : m_press                ? Qt::ArrowCursor
                                       : shapeAt(*m_mouse));
}

void TimeAxisWidget::hover()
{
    const QRectF area = timeArea();
    const bool isInside =
        m_axis->isKnown() && m_mouse && m_mouse->x() >= area.left() && m_mouse->x() <= area.right();
    session()->setHover(isInside ? timeAt(m_mouse->x()) : Timestamp());
    showShape();
    mouseChanged();
}

void TimeAxisWidget::mousePressEvent(QMouseEvent *event)
{
    const bool isLeft = event->button() == Qt::LeftButton;
    const bool pans = event->button() == Qt::MiddleButton ||
                      (isLeft && (m_hasSpace || event->modifiers() & Qt::ShiftModifier));
    if (!m_axis->isKnown() || timeArea().isNull() || (!isLeft && !pans)) {
        QWidget::mousePressEvent(event);
        return;
    }
    const QPointF at = event->position();
    const Grip grip = pans ? Grip::Window : gripAt(at);
    const Timestamp anchor = grip == Grip::RangeFrom ? session()->range().to
                             : grip == Grip::RangeTo ? session()->range().from
                             : pans                  ? timeAt(at.x())
                                                     : timeInArea(at.x());
    m_mouse = at;
    m_press = Press{at, at, anchor, grip};
    m_beforePress = moment();
    showShape();
}

bool TimeAxisWidget::isDrag(QPointF way) const
{
    return std::abs(way.x()) >= DragStart;
}

void TimeAxisWidget::dragTo(QPointF position)
{
    const Timestamp time = timeInArea(position.x());
    if (m_press->grip == Grip::Cursor) {
        session()->setCursor(time);
    } else if (time != m_press->anchor) {
        const auto ends = std::minmax(m_press->anchor, time);
        m_axis->setSessionRange({ends.first, ends.second});
    }
}

void TimeAxisWidget::pan(QPointF /*from*/, QPointF to)
{
    m_axis->pan(m_press->anchor - timeAt(to.x()));
}

void TimeAxisWidget::mouseMoveEvent(QMouseEvent *event)
{
    m_mouse = event->position();
    if (m_press) {
        m_press->isDrag = m_press->isDrag || isDrag(*m_mouse - m_press->at);
        const QPointF last = std::exchange(m_press->last, *m_mouse);
        if (m_press->grip == Grip::Window) {
            m_hasPanned = true;
            pan(last, *m_mouse);
        } else if (m_press->isDrag) {
            dragTo(*m_mouse);
        }
    }
    hover();
}

void TimeAxisWidget::mouseReleaseEvent(QMouseEvent *event)
{
    if (!m_press) {
        QWidget::mouseReleaseEvent(event);
        return;
    }
    const Press press = *std::exchange(m_press, std::nullopt);
    if (!press.isDrag && press.grip != Grip::Window) {
        m_beforeClick = m_beforePress;
        click(*event);
    }
    showShape();
    mouseChanged();
}

void TimeAxisWidget::click(const QMouseEvent &event)
{
    session()->setCursor(timeInArea(event.position().x()));
}

void TimeAxisWidget::mouseDoubleClickEvent(QMouseEvent *event)
{
    const QRectF area = timeArea();
    const double x = event->position().x();
    if (event->button() == Qt::LeftButton && m_axis->isKnown() && x >= area.left() &&
        x <= area.right()) {
        if (m_beforeClick) {
            restore(*std::exchange(m_beforeClick, std::nullopt));
        }
        m_axis->fit();
    }
}

void TimeAxisWidget::leaveEvent(QEvent *event)
{
    QWidget::leaveEvent(event);
    m_mouse.reset();
    hover();
}

void TimeAxisWidget::wheelEvent(QWheelEvent *event)
{
    const QRectF area = timeArea();
    const double x = event->position().x();
    if (!m_axis->isKnown() || x < area.left() || x > area.right()) {
        event->ignore(); // what is around may scroll
        return;
    }
    const QPoint turned = event->angleDelta();
    const bool isSideways = std::abs(turned.x()) > std::abs(turned.y());
    if (isSideways || event->modifiers() & Qt::ShiftModifier) {
        const double by = notches(isSideways ? turned.x() : turned.y()) * PanShare;
        m_axis->pan(-std::llround(by * static_cast<double>(m_axis->window().span())));
    } else {
        m_axis->zoom(std::pow(WheelZoom, notches(turned.y())), timeAt(x));
    }
    m_mouse = event->position();
    hover();
    event->accept();
}

TimeAxisWidget::Moment TimeAxisWidget::moment() const
{
    return {session()->cursor(), session()->followsEnd(),
            session()->hasRange() ? std::optional(session()->range()) : std::nullopt,
            session()->selection()};
}

void TimeAxisWidget::restore(const Moment &moment)
{
    if (moment.followsEnd) {
        session()->followEnd();
    } else {
        session()->setCursor(moment.cursor);
    }
    if (moment.range) {
        m_axis->setSessionRange(*moment.range);
    }
    session()->select(moment.selection);
}

// ---- the keyboard

Timestamp TimeAxisWidget::focusTime() const
{
    const Timestamp time = keyboardTime();
    return m_axis->window().contains(time) ? time : m_axis->window().timeAt(1, 2);
}

bool TimeAxisWidget::isEscapeUsed() const
{
    return m_press || hasOwnToClear() || session()->hasRange() || m_axis->isZoomed();
}

void TimeAxisWidget::escape()
{
    if (m_press) {
        const Press press = *std::exchange(m_press, std::nullopt);
        if (press.isDrag && press.grip != Grip::Window) {
            restore(m_beforePress);
        }
        showShape();
    } else if (clearOwn()) {
        update();
    } else if (session()->hasRange()) {
        session()->clearRange();
    } else {
        m_axis->reset();
    }
    update();
}

bool TimeAxisWidget::event(QEvent *event)
{
    // Else Escape would be the window's, which selects nothing with it.
    if (event->type() == QEvent::ShortcutOverride && isEscapeUsed() &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

bool TimeAxisWidget::handleKey(const QKeyEvent &event)
{
    switch (event.key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        m_axis->zoom(KeyZoom, focusTime());
        return true;
    case Qt::Key_Minus:
        m_axis->zoom(1 / KeyZoom, focusTime());
        return true;
    case Qt::Key_F:
    case Qt::Key_0:
        m_axis->fit();
        return true;
    case Qt::Key_Left:
    case Qt::Key_Right:
        if (event.modifiers() & Qt::ShiftModifier) {
            const auto by = std::llround(PanShare * static_cast<double>(m_axis->window().span()));
            m_axis->pan(event.key() == Qt::Key_Left ? -by : by);
            return true;
        }
        return false;
    case Qt::Key_BracketLeft:
        m_rangeStart = keyboardTime();
        return true;
    case Qt::Key_BracketRight:
        if (m_rangeStart.isKnown() && m_rangeStart != keyboardTime()) {
            const auto ends = std::minmax(m_rangeStart, keyboardTime());
            m_axis->setSessionRange({ends.first, ends.second});
        }
        return true;
    case Qt::Key_Escape:
        if (isEscapeUsed()) {
            escape();
            return true;
        }
        return false;
    default:
        return false;
    }
}

void TimeAxisWidget::keyPressEvent(QKeyEvent *event)
{
    const bool isOther = event->modifiers() & (Qt::ControlModifier | Qt::AltModifier);
    if (isSpace(*event) && m_axis->isKnown()) {
        if (!event->isAutoRepeat()) {
            m_hasSpace = true;
            m_hasPanned = false;
        }
    } else if (isOther || !m_axis->isKnown() || !handleKey(*event)) {
        QWidget::keyPressEvent(event);
    }
}

void TimeAxisWidget::keyReleaseEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Space || event->isAutoRepeat() || !m_hasSpace) {
        QWidget::keyReleaseEvent(event);
        return;
    }
    m_hasSpace = false;
    if (!m_hasPanned && parentWidget()) {
        // By itself it means what it means in the whole window.
        QKeyEvent press(QEvent::KeyPress, Qt::Key_Space, Qt::NoModifier);
        QCoreApplication::sendEvent(parentWidget(), &press);
    }
}

void TimeAxisWidget::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    update();
}

void TimeAxisWidget::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    m_hasSpace = false;
    update();
}

} // namespace pickglass
