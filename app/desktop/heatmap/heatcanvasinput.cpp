// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heatcanvas.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace pickglass {

namespace {

constexpr double ZoomStep = 1.25;
constexpr double WheelNotch = 120;
constexpr double DragStart = 4;
constexpr int PageRows = 10;

} // namespace

// ---- the mouse

void HeatCanvas::mousePressEvent(QMouseEvent *event)
{
    const bool isLeft = event->button() == Qt::LeftButton;
    const bool pans = event->button() == Qt::MiddleButton ||
                      (isLeft && (m_hasSpace || event->modifiers() & Qt::ShiftModifier));
    if (!m_scene || !m_window->isKnown() || (!isLeft && !pans)) {
        QWidget::mousePressEvent(event);
        return;
    }
    m_mouse = event->position();
    m_press = Press{event->position(), event->position(), pans};
    if (pans) {
        setCursor(Qt::ClosedHandCursor);
    }
}

/// Of the row under the mouse, in a map or in the names beside it; by the keyboard, of its row.
void HeatCanvas::contextMenuEvent(QContextMenuEvent *event)
{
    if (!m_scene || m_scene->lines.size() == 0) {
        return;
    }
    if (event->reason() == QContextMenuEvent::Keyboard) {
        HeatSpot spot = m_spot;
        spot.time = spot.time.isKnown() ? spot.time : m_window->range().from;
        Q_EMIT menuRequested(selectionOf(spot.place), mapToGlobal(placeOf(spot).toPoint()));
        return;
    }
    for (size_t i = 0; i < m_scene->sheets.size(); ++i) {
        const QRectF plot = plotOf(i);
        if (plot.adjusted(-GutterWidth, 0, 0, 0).contains(event->pos())) {
            Q_EMIT menuRequested(selectionOf(placeAt(plot, event->pos().y())), event->globalPos());
        }
    }
}

void HeatCanvas::pan(const Press &press, QPointF position)
{
    const QRectF plot = plotOf(0);
    const TimeRange window = m_window->range();
    const auto span = static_cast<double>(window.to.microseconds() - window.from.microseconds());
    const QPointF way = position - press.last;
    m_window->panTime(-std::llround(way.x() / plot.width() * span));
    if (m_window->hasRowZoom()) {
        m_window->panRows(-way.y() / std::max(1e-6, rowHeight(plot)));
    }
    m_hasPanned = true;
}

void HeatCanvas::follow(QPointF position)
{
    const QRectF plot = plotOf(0);
    const bool isInside = m_window->isKnown() && !plot.isNull() && position.x() >= plot.left() &&
                          position.x() <= plot.right() && position.y() >= plot.top();
    m_session->setHover(isInside ? m_window->timeAt(position.x() - plot.left(), plot.width())
                                 : Timestamp());
    if (!m_press) {
        foldAt(position) ? setCursor(Qt::PointingHandCursor) : unsetCursor();
    }
    showCard();
    update();
}

void HeatCanvas::mouseMoveEvent(QMouseEvent *event)
{
    m_mouse = event->position();
    if (m_press) {
        m_press->isDrag =
            m_press->isDrag || (event->position() - m_press->at).manhattanLength() >= DragStart;
        if (m_press->pans) {
            pan(*m_press, event->position());
        }
        m_press->last = event->position();
    }
    follow(event->position());
}

void HeatCanvas::mouseReleaseEvent(QMouseEvent *event)
{
    if (!m_press) {
        QWidget::mouseReleaseEvent(event);
        return;
    }
    const Press press = *std::exchange(m_press, std::nullopt);
    unsetCursor();
    if (!press.pans && press.isDrag) {
        finishDrag(press, event->position());
    } else if (!press.pans) {
        click(event->position());
    }
    showCard();
    update();
}

void HeatCanvas::finishDrag(const Press &press, QPointF position)
{
    const auto begin = spotAt(press.at);
    if (!begin) {
        return;
    }
    const QRectF plot = plotOf(begin->sheet);
    if (std::abs(position.x() - press.at.x()) >= DragStart) {
        const double x = std::clamp(position.x(), plot.left(), plot.right());
        const auto ends =
            std::minmax({begin->time, m_window->timeAt(x - plot.left(), plot.width())});
        m_window->setSessionRange({ends.first, ends.second});
    }
    const size_t place = placeAt(plot, std::clamp(position.y(), plot.top(), plot.bottom()));
    const auto rows = std::minmax(begin->place, place);
    m_marked.reset();
    m_joined.clear();
    const bool isAll = rows.second - rows.first + 1 >= m_scene->lines.size();
    if (std::abs(position.y() - press.at.y()) >= DragStart && rows.first != rows.second && !isAll) {
        m_marked = {rows.first, rows.second + 1};
    }
}

void HeatCanvas::click(QPointF position)
{
    if (const auto fold = foldAt(position)) {
        Q_EMIT foldToggled(*fold);
        return;
    }
    m_beforeClick = {m_session->cursor(), m_session->followsEnd(),
                     m_session->hasRange() ? std::optional(m_session->range()) : std::nullopt,
                     m_session->selection()};
    if (const auto spot = spotAt(position)) {
        m_spot = *spot;
        goToSpot(false);
        return;
    }
    for (size_t i = 0; i < m_heads.size() && m_scene->lines.size() > 0; ++i) {
        const QRectF plot = plotOf(i);
        if (position.x() < plot.left() && position.y() >= plot.top() &&
            position.y() < plot.bottom()) {
            m_spot = {i, placeAt(plot, position.y()), {}};
            m_session->select(selectionOf(m_spot.place));
        }
    }
}

void HeatCanvas::restore(const Moment &moment)
{
    if (moment.followsEnd) {
        m_session->followEnd();
    } else {
        m_session->setCursor(moment.cursor);
    }
    if (moment.range) {
        m_window->setSessionRange(*moment.range);
    }
    m_session->select(moment.selection);
}

void HeatCanvas::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && spotAt(event->position())) {
        restore(m_beforeClick);
        m_window->fit();
    }
}

void HeatCanvas::leaveEvent(QEvent *event)
{
    QWidget::leaveEvent(event);
    m_mouse.reset();
    m_session->setHover({});
    showCard();
    update();
}

void HeatCanvas::wheelEvent(QWheelEvent *event)
{
    const auto spot = spotAt(event->position());
    if (!spot) {
        event->ignore(); // the maps scroll
        return;
    }
    const QRectF plot = plotOf(spot->sheet);
    const double x = event->angleDelta().x() / WheelNotch;
    const double y = event->angleDelta().y() / WheelNotch;
    const double row = m_window->firstRow() +
                       (event->position().y() - plot.top()) / std::max(1e-6, rowHeight(plot));
    if (event->modifiers() & Qt::ControlModifier) {
        m_window->zoomRows(std::pow(ZoomStep, y), row);
    } else if (event->modifiers() & Qt::ShiftModifier) {
        m_window->panRows(-(x + y) * 0.1 * m_window->rowsShown());
    } else if (x != 0) {
        const TimeRange window = m_window->range();
        m_window->panTime(std::llround(
            -x * 0.1 * static_cast<double>(window.to.microseconds() - window.from.microseconds())));
    } else {
        m_window->zoomTime(std::pow(ZoomStep, y), spot->time);
    }
    follow(event->position());
    event->accept();
}

// ---- the keyboard

void HeatCanvas::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    update();
}

void HeatCanvas::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    m_hasSpace = false;
    update();
}

Timestamp HeatCanvas::focusTime() const
{
    const TimeRange window = m_window->range();
    const Timestamp time = m_spot.time.isKnown() ? m_spot.time : m_session->cursor();
    return time >= window.from && time <= window.to
               ? time
               : Timestamp(window.from.microseconds() +
                           (window.to.microseconds() - window.from.microseconds()) / 2);
}

void HeatCanvas::setSpot(HeatSpot spot)
{
    m_spot = spot;
    m_window->revealRow(spot.place);
    if (spot.time.isKnown()) {
        m_window->revealTime(spot.time);
    }
    speak();
    update();
}

void HeatCanvas::moveSpot(int rows, int columns)
{
    const HeatMap *map = m_scene->anyMap();
    if (!map || m_scene->lines.size() == 0) {
        return;
    }
    HeatSpot spot = m_spot;
    const auto most = static_cast<qint64>(m_scene->lines.size()) - 1;
    spot.place =
        static_cast<size_t>(std::clamp<qint64>(static_cast<qint64>(spot.place) + rows, 0, most));
    if (columns != 0) {
        // Cells that are smaller than a pixel are passed by pixels.
        const TimeRange window = m_window->range();
        const qint64 pixel =
            (window.to.microseconds() - window.from.microseconds()) / std::max(1, plotWidth());
        const qint64 step = std::max(map->step, (pixel + map->step - 1) / map->step * map->step);
        const qint64 at = focusTime().microseconds() / map->step * map->step + map->step / 2;
        const CaptureExtent &extent = m_session->extent();
        spot.time = m_spot.time.isKnown()
                        ? Timestamp(std::clamp(at + columns * step, extent.start.microseconds(),
                                               extent.end.microseconds()))
                        : focusTime();
    }
    setSpot(spot);
}

void HeatCanvas::moveSheet(int by)
{
    const auto last = static_cast<int>(m_heads.size()) - 1;
    HeatSpot spot = m_spot;
    spot.sheet =
        static_cast<size_t>(std::clamp(static_cast<int>(m_spot.sheet) + by, 0, std::max(0, last)));
    setSpot(spot);
}

void HeatCanvas::goToSpot(bool isFinal)
{
    const Selection selection = selectionOf(m_spot.place);
    if (m_spot.time.isKnown()) {
        m_session->setCursor(m_spot.time);
    }
    if (selection.isEmpty()) {
        return;
    }
    isFinal ? m_session->goTo(selection) : m_session->select(selection);
}

void HeatCanvas::foldAtSpot(bool shut)
{
    const HeatMap *map = m_scene->anyMap();
    if (!map || m_spot.place >= m_scene->lines.size()) {
        return;
    }
    const quint32 row = m_scene->lines.order[m_spot.place];
    const qint32 own = m_scene->foldOf[row];
    if (!shut) {
        if (own >= 0) {
            Q_EMIT foldToggled(map->folds[static_cast<size_t>(own)]);
        }
        return;
    }
    const qint32 around =
        own >= 0 ? map->folds[static_cast<size_t>(own)].parent : map->rows[row].fold;
    if (around >= 0) {
        Q_EMIT foldToggled(map->folds[static_cast<size_t>(around)]);
    }
}

bool HeatCanvas::moveByKey(const QKeyEvent &event)
{
    const bool isShifted = event.modifiers() & Qt::ShiftModifier;
    const bool isControl = event.modifiers() & Qt::ControlModifier;
    const int key = event.key();
    const int way = key == Qt::Key_Left || key == Qt::Key_Up ? -1 : 1;
    switch (key) {
    case Qt::Key_Left:
    case Qt::Key_Right:
        if (isShifted) {
            const TimeRange window = m_window->range();
            m_window->panTime(way * (window.to.microseconds() - window.from.microseconds()) / 10);
        } else if (isControl) {
            foldAtSpot(way < 0);
        } else if (!m_spot.time.isKnown() && way < 0) {
            foldAtSpot(true);
        } else if (!m_spot.time.isKnown() && m_spot.place < m_scene->lines.size() &&
                   m_scene->foldOf[m_scene->lines.order[m_spot.place]] >= 0) {
            foldAtSpot(false);
        } else {
            moveSpot(0, way);
        }
        return true;
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (isShifted) {
            m_window->panRows(way * 0.1 * m_window->rowsShown());
        } else if (isControl) {
            moveSheet(way);
        } else {
            moveSpot(way, 0);
        }
        return true;
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        moveSpot(key == Qt::Key_PageUp ? -PageRows : PageRows, 0);
        return true;
    case Qt::Key_Home:
        setSpot({m_spot.sheet, m_spot.place, {}});
        return true;
    case Qt::Key_End:
        setSpot({m_spot.sheet, m_spot.place, m_session->extent().end});
        return true;
    default:
        return false;
    }
}

bool HeatCanvas::zoomByKey(const QKeyEvent &event)
{
    const bool isRows = event.modifiers() & Qt::ControlModifier;
    const int key = event.key();
    const bool isIn = key == Qt::Key_Plus || key == Qt::Key_Equal;
    if (key == Qt::Key_F) {
        m_window->fit();
        return true;
    }
    if (!isIn && key != Qt::Key_Minus) {
        return false;
    }
    const double factor = isIn ? ZoomStep * ZoomStep : 1 / (ZoomStep * ZoomStep);
    if (isRows) {
        m_window->zoomRows(factor, static_cast<double>(m_spot.place) + 0.5);
    } else {
        m_window->zoomTime(factor, focusTime());
    }
    return true;
}

bool HeatCanvas::hasSomethingToClear() const
{
    return m_press || m_marked || m_session->hasRange() || m_window->hasRowZoom();
}

void HeatCanvas::clearSomething()
{
    if (m_press) {
        m_press.reset();
        unsetCursor();
    } else if (m_marked) {
        m_marked.reset();
        m_joined.clear();
    } else if (m_session->hasRange()) {
        m_session->clearRange();
    } else {
        m_window->fit();
    }
    update();
}

bool HeatCanvas::event(QEvent *event)
{
    // Else Esc would be the window's, which selects nothing with it, and Ctrl with an arrow another
    // command.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto &key = *static_cast<QKeyEvent *>(event);
        const bool isOwn = (key.key() == Qt::Key_Escape && hasSomethingToClear()) ||
                           (key.modifiers() & Qt::ControlModifier &&
                            (key.key() == Qt::Key_Plus || key.key() == Qt::Key_Minus));
        if (isOwn) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void HeatCanvas::keyPressEvent(QKeyEvent *event)
{
    if (!m_scene || !m_window->isKnown()) {
        QWidget::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
    case Qt::Key_Space:
        if (!event->isAutoRepeat()) {
            m_hasSpace = true;
            m_hasPanned = false;
        }
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        goToSpot(true);
        return;
    case Qt::Key_BracketLeft:
        m_anchor = m_spot.time.isKnown() ? m_spot.time : m_session->cursor();
        return;
    case Qt::Key_BracketRight: {
        const Timestamp end = m_spot.time.isKnown() ? m_spot.time : m_session->cursor();
        if (m_anchor.isKnown() && m_anchor != end) {
            const auto ends = std::minmax(m_anchor, end);
            m_window->setSessionRange({ends.first, ends.second});
        }
        return;
    }
    case Qt::Key_Escape:
        if (hasSomethingToClear()) {
            clearSomething();
            return;
        }
        break;
    default:
        if (zoomByKey(*event) || moveByKey(*event)) {
            return;
        }
    }
    QWidget::keyPressEvent(event);
}

void HeatCanvas::keyReleaseEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Space || event->isAutoRepeat()) {
        QWidget::keyReleaseEvent(event);
        return;
    }
    // By itself it means what it means everywhere: follow the newest sweep, or stay.
    if (std::exchange(m_hasSpace, false) && !m_hasPanned) {
        m_session->followsEnd() ? m_session->setCursor(m_session->cursor())
                                : m_session->followEnd();
    }
}

} // namespace pickglass
