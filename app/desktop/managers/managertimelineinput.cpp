// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/managers/managertimeline.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

// What mouse and keyboard do with the timeline.
namespace pickglass {

namespace {

constexpr double DragDistance = 4;
constexpr double ZoomStep = 0.8;
constexpr double WheelStep = 120;
constexpr double ShareOfWindow = 0.1;

} // namespace

void ManagerTimeline::zoom(double factor, Timestamp at)
{
    m_window.zoom(factor, at);
    prepare();
}

void ManagerTimeline::selectLane(int lane)
{
    if (lane >= 0 && lane < static_cast<int>(m_reading->lanes.size())) {
        m_scene.currentLane = lane;
        m_session->select(Selection::ofNode(m_reading->lanes[static_cast<size_t>(lane)].port.node));
    }
}

void ManagerTimeline::mousePressEvent(QMouseEvent *event)
{
    m_pressed = event->position();
    m_anchor = timeAt(m_pressed.x());
    m_isDragging = false;
    m_button = isKnown() ? event->button() : Qt::NoButton;
}

void ManagerTimeline::mouseMoveEvent(QMouseEvent *event)
{
    const QPointF position = event->position();
    if (m_button != Qt::NoButton) {
        m_isDragging = m_isDragging || std::abs(position.x() - m_pressed.x()) >= DragDistance;
    }
    if (m_isDragging && m_button == Qt::MiddleButton) {
        setCursor(Qt::ClosedHandCursor);
        m_window.pan(m_anchor.microseconds() - timeAt(position.x()).microseconds());
        prepare();
    } else if (m_isDragging && m_button == Qt::LeftButton) {
        m_session->setRange({m_anchor, timeAt(position.x())});
    }
    const bool isOverPlot =
        position.x() >= m_scene.plot.left() && position.x() <= m_scene.plot.right();
    const bool isShown = isKnown() && m_button != Qt::MiddleButton;
    m_session->setHover(isOverPlot && isShown ? timeAt(position.x()) : Timestamp());
}

void ManagerTimeline::mouseReleaseEvent(QMouseEvent *)
{
    unsetCursor();
    const Qt::MouseButton button = std::exchange(m_button, Qt::NoButton);
    if (std::exchange(m_isDragging, false) || button != Qt::LeftButton) {
        return;
    }
    const int lane = m_scene.laneAt(m_pressed.y());
    const double x = m_pressed.x() - m_scene.plot.left();
    if (x >= 0) {
        // On a hand-over, its very moment.
        const LaneScene::Arrow *arrow = m_scene.arrowAt(x);
        m_session->setCursor(arrow ? m_reading->handOvers[arrow->handOver].time : m_anchor);
    }
    selectLane(lane);
    update();
}

void ManagerTimeline::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton) {
        m_window.fit();
        prepare();
    }
}

void ManagerTimeline::wheelEvent(QWheelEvent *event)
{
    const QPoint turned = event->angleDelta();
    const bool isAcross = std::abs(turned.x()) > std::abs(turned.y());
    const double steps = (isAcross ? turned.x() : turned.y()) / WheelStep;
    if (isAcross || event->modifiers() & Qt::ShiftModifier) {
        m_window.pan(-std::llround(steps * ShareOfWindow * static_cast<double>(m_window.span())));
        prepare();
    } else {
        zoom(std::pow(ZoomStep, steps), timeAt(event->position().x()));
    }
    event->accept();
}

void ManagerTimeline::leaveEvent(QEvent *event)
{
    QWidget::leaveEvent(event);
    m_session->setHover({});
}

void ManagerTimeline::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
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
    const Timestamp now = m_session->cursor();
    const HandOver *found = nullptr;
    if (direction > 0) {
        const auto next = std::ranges::upper_bound(handOvers, now, {}, &HandOver::time);
        found = next == handOvers.end() ? nullptr : &*next;
    } else {
        const auto next = std::ranges::lower_bound(handOvers, now, {}, &HandOver::time);
        found = next == handOvers.begin() ? nullptr : &*std::prev(next);
    }
    if (found) {
        m_session->setCursor(found->time);
    }
}

void ManagerTimeline::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoom(ZoomStep, m_session->cursor());
        break;
    case Qt::Key_Minus:
        zoom(1 / ZoomStep, m_session->cursor());
        break;
    case Qt::Key_F:
        m_window.fit();
        prepare();
        break;
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
    case Qt::Key_Escape:
        if (m_session->hasRange()) {
            m_session->clearRange();
            break;
        }
        [[fallthrough]];
    default:
        QWidget::keyPressEvent(event);
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
    // Esc is a shortcut of the window, but ours while there is a range to clear.
    if (event->type() == QEvent::ShortcutOverride && m_session->hasRange() &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

} // namespace pickglass
