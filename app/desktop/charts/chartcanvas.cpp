// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/chartcanvas.h"

#include "app/desktop/models/display.h"
#include "app/desktop/theme.h"

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

} // namespace

ChartCanvas::ChartCanvas(Session *session, ChartWindow *window, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_window(window)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Charts"));
    setAccessibleDescription(
        tr("Plus and minus zoom, Shift with left and right moves, F fits, brackets set the ends of "
           "a range at the cursor, Escape clears it."));
    connect(window, &ChartWindow::changed, this, &ChartCanvas::dropLayer);
    connect(session, &Session::timeChanged, this, qOverload<>(&QWidget::update));
    connect(session, &Session::hoverChanged, this, qOverload<>(&QWidget::update));
    connect(&Theme::instance(), &Theme::changed, this, &ChartCanvas::dropLayer);
    connect(&Display::instance(), &Display::changed, this, &ChartCanvas::dropLayer);
}

void ChartCanvas::setScene(ChartScene scene)
{
    m_scene = std::move(scene);
    const auto panels = static_cast<int>(m_scene.panels.size());
    constexpr int LeastPlot = 56;
    setMinimumHeight(panels * (LeastPlot + static_cast<int>(chartpaint::HeadHeight)) +
                     static_cast<int>(chartpaint::TimeAxisHeight));
    dropLayer();
}

void ChartCanvas::dropLayer()
{
    m_layer = QPixmap();
    update();
}

int ChartCanvas::plotWidth() const
{
    return std::max(1, width() - static_cast<int>(chartpaint::GutterWidth) - Tokens::SpaceL);
}

void ChartCanvas::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_layer = QPixmap();
    if (event->size().width() != event->oldSize().width()) {
        Q_EMIT plotWidthChanged();
    }
}

TimeRange ChartCanvas::dragged() const
{
    if (!m_press || !m_mouse || m_press->pans || !m_press->isDrag) {
        return {};
    }
    const TimeScale scale = timeScale();
    const auto ends = std::minmax({scale.time(m_press->at.x()), scale.time(m_mouse->x())});
    return {ends.first, ends.second};
}

void ChartCanvas::mousePressEvent(QMouseEvent *event)
{
    const bool pans = event->button() == Qt::MiddleButton ||
                      (event->button() == Qt::LeftButton && event->modifiers() & Qt::ShiftModifier);
    if (!m_window->isKnown() || (event->button() != Qt::LeftButton && !pans)) {
        QWidget::mousePressEvent(event);
        return;
    }
    m_mouse = event->position();
    m_press = Press{event->position(), m_window->range(), pans};
    if (pans) {
        setCursor(Qt::ClosedHandCursor);
    }
}

void ChartCanvas::mouseMoveEvent(QMouseEvent *event)
{
    m_mouse = event->position();
    const TimeScale scale = timeScale();
    if (m_press) {
        const double way = event->position().x() - m_press->at.x();
        m_press->isDrag = m_press->isDrag || std::abs(way) >= DragStart;
        if (m_press->pans) {
            const qint64 already =
                m_window->range().from.microseconds() - m_press->window.from.microseconds();
            m_window->pan(-std::llround(way * scale.resolution()) - already);
        }
    }
    const bool isInside = m_window->isKnown() && event->position().x() >= scale.left &&
                          event->position().x() <= scale.left + scale.width;
    m_session->setHover(isInside ? timeScale().time(event->position().x()) : Timestamp());
    update();
}

void ChartCanvas::mouseReleaseEvent(QMouseEvent *event)
{
    if (!m_press) {
        QWidget::mouseReleaseEvent(event);
        return;
    }
    const TimeRange range = dragged();
    const Press press = *std::exchange(m_press, std::nullopt);
    unsetCursor();
    if (range.from < range.to) {
        m_window->setSessionRange(range);
    } else if (!press.pans) {
        m_beforeClick = {m_session->cursor(), m_session->followsEnd(),
                         m_session->hasRange() ? std::optional(m_session->range()) : std::nullopt};
        m_session->setCursor(timeScale().time(event->position().x()));
    }
    update();
}

void ChartCanvas::restore(const Moment &moment)
{
    if (moment.followsEnd) {
        m_session->followEnd();
    } else {
        m_session->setCursor(moment.cursor);
    }
    if (moment.range) {
        m_session->setRange(*moment.range);
    }
}

void ChartCanvas::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && m_window->isKnown()) {
        restore(m_beforeClick);
        m_window->fit();
    }
}

void ChartCanvas::leaveEvent(QEvent *event)
{
    QWidget::leaveEvent(event);
    m_mouse.reset();
    m_session->setHover({});
    update();
}

void ChartCanvas::wheelEvent(QWheelEvent *event)
{
    const TimeScale scale = timeScale();
    const double x = event->position().x();
    if (!m_window->isKnown() || x < scale.left || x > scale.left + scale.width) {
        event->ignore(); // the charts scroll
        return;
    }
    const QPoint turned = event->angleDelta();
    if (turned.x() != 0 || event->modifiers() & Qt::ShiftModifier) {
        const double notches = (turned.x() != 0 ? turned.x() : turned.y()) / WheelNotch;
        m_window->pan(std::llround(-notches * 0.1 * scale.width * scale.resolution()));
    } else {
        m_window->zoom(std::pow(ZoomStep, turned.y() / WheelNotch), scale.time(x));
    }
    event->accept();
}

Timestamp ChartCanvas::focusTime() const
{
    const TimeRange window = m_window->range();
    const Timestamp cursor = m_session->cursor();
    return cursor >= window.from && cursor <= window.to
               ? cursor
               : Timestamp((window.from.microseconds() + window.to.microseconds()) / 2);
}

bool ChartCanvas::hasSomethingToClear() const
{
    return m_press || m_session->hasRange() || m_window->isZoomed();
}

void ChartCanvas::clearSomething()
{
    if (m_press) {
        m_press.reset();
        unsetCursor();
        update();
    } else if (m_session->hasRange()) {
        m_session->clearRange();
    } else {
        m_window->fit();
    }
}

bool ChartCanvas::event(QEvent *event)
{
    // Else Esc would be the window's, which selects nothing with it.
    if (event->type() == QEvent::ShortcutOverride &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape && hasSomethingToClear()) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

void ChartCanvas::keyPressEvent(QKeyEvent *event)
{
    const TimeScale scale = timeScale();
    const auto step = static_cast<qint64>(0.1 * scale.width * scale.resolution());
    const bool isShifted = event->modifiers() & Qt::ShiftModifier;
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        m_window->zoom(ZoomStep * ZoomStep, focusTime());
        return;
    case Qt::Key_Minus:
        m_window->zoom(1 / (ZoomStep * ZoomStep), focusTime());
        return;
    case Qt::Key_F:
        m_window->fit();
        return;
    case Qt::Key_BracketLeft:
        m_anchor = m_session->cursor();
        return;
    case Qt::Key_BracketRight:
        if (m_anchor.isKnown() && m_anchor != m_session->cursor()) {
            m_window->setSessionRange({m_anchor, m_session->cursor()});
        }
        return;
    case Qt::Key_Escape:
        if (hasSomethingToClear()) {
            clearSomething();
            return;
        }
        break;
    case Qt::Key_Left:
    case Qt::Key_Right:
        if (isShifted) {
            m_window->pan(event->key() == Qt::Key_Left ? -step : step);
            return;
        }
        break;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

} // namespace pickglass
