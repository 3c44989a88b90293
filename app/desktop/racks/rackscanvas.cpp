// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/racks/rackscanvas.h"

#include "app/desktop/models/figuretext.h"
#include "app/desktop/theme.h"

#include <QAccessible>
#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

namespace pickglass {

namespace {

constexpr double MaxFittedScale = 1.8;
constexpr double ZoomStep = 1.2;
constexpr int Blinks = 8;
constexpr std::chrono::milliseconds BlinkPeriod{350};

/// The same device and port in another scene, by their names.
RackLayout::Hit sameIn(const RackScene &before, const RackLayout::Hit &hit, const RackScene &now)
{
    if (hit.device < 0) {
        return {};
    }
    const RackDevice &was = before.racks.devices[size_t(hit.device)];
    const auto found = std::ranges::find(now.racks.devices, was.name, &RackDevice::name);
    if (found == now.racks.devices.end()) {
        return {};
    }
    const auto device = qint32(found - now.racks.devices.begin());
    const auto ports = now.racks.portsOf(*found);
    if (hit.port < 0) {
        return {device, -1};
    }
    const auto port =
        std::ranges::find(ports, before.racks.ports[size_t(hit.port)].label, &RackPort::label);
    return {device, port == ports.end() ? -1 : found->firstPort + qint32(port - ports.begin())};
}

} // namespace

RacksCanvas::RacksCanvas(Session *session, QWidget *parent)
    : QAbstractScrollArea(parent),
      m_session(session)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Racks"));
    viewport()->setMouseTracking(true);
    viewport()->setProperty("surface", QStringLiteral("background"));
    connect(&Theme::instance(), &Theme::changed, viewport(), qOverload<>(&QWidget::update));
    m_blink.setInterval(BlinkPeriod);
    connect(&m_blink, &QTimer::timeout, this, [this] {
        if (--m_blinksLeft <= 0) {
            m_blink.stop();
        }
        viewport()->update();
    });
}

void RacksCanvas::setScene(SharedRackScene scene)
{
    const bool isSame =
        m_scene && scene &&
        std::ranges::equal(m_scene->racks.racks, scene->racks.racks, {}, &Rack::name, &Rack::name);
    const QPoint scrolled(horizontalScrollBar()->value(), verticalScrollBar()->value());
    const SharedRackScene before = std::exchange(m_scene, std::move(scene));
    m_layout = m_scene ? RackLayout(m_scene->racks) : RackLayout();
    m_colors = {};
    m_hover = {};
    m_cursor = isSame ? sameIn(*before, m_cursor, *m_scene) : RackLayout::Hit();
    m_selected = {};
    const double held = m_scale;
    const bool wasFitted = m_fits || !isSame;
    fit();
    if (!wasFitted) {
        holdScale(held);
        horizontalScrollBar()->setValue(scrolled.x());
        verticalScrollBar()->setValue(scrolled.y());
    }
    if (isShown() && m_cursor.device < 0 && !m_layout.cells().front().devices.empty()) {
        m_cursor = {m_layout.cells().front().devices.front(), -1};
    }
    showSelection(false);
}

void RacksCanvas::setColors(RackColors colors)
{
    m_colors = std::move(colors);
    viewport()->update();
}

void RacksCanvas::setPlugged(std::vector<PortKey> ports, bool isNew)
{
    m_plugged = std::move(ports);
    if (isNew) {
        m_blinksLeft = Blinks;
        m_blink.start();
    }
    viewport()->update();
}

QPointF RacksCanvas::origin() const
{
    const QSizeF room = viewport()->size();
    const QSizeF size = m_layout.size() * m_scale;
    return {std::max(0.0, (room.width() - size.width()) / 2) - horizontalScrollBar()->value(),
            std::max(0.0, (room.height() - size.height()) / 2) - verticalScrollBar()->value()};
}

void RacksCanvas::updateScrollBars()
{
    const QSize room = viewport()->size();
    const QSizeF size = m_layout.size() * m_scale;
    const auto set = [](QScrollBar *bar, double length, int page) {
        bar->setRange(0, std::max(0, static_cast<int>(std::floor(length)) - page));
        bar->setPageStep(page);
        bar->setSingleStep(40);
    };
    set(horizontalScrollBar(), size.width(), room.width());
    set(verticalScrollBar(), size.height(), room.height());
}

void RacksCanvas::fit()
{
    m_fits = true;
    if (isShown()) {
        m_scale = std::clamp(m_layout.arrange(viewport()->size()), MinScale, MaxFittedScale);
    }
    updateScrollBars();
    viewport()->update();
}

void RacksCanvas::holdScale(double scale)
{
    m_fits = false;
    m_scale = std::clamp(scale, MinScale, MaxScale);
    updateScrollBars();
    viewport()->update();
}

/// What is at the place stays there.
void RacksCanvas::zoomAt(QPointF place, double factor)
{
    const QPointF before = (place - origin()) / m_scale;
    holdScale(m_scale * factor);
    const QPointF shift = before * m_scale + origin() - place;
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + qRound(shift.x()));
    verticalScrollBar()->setValue(verticalScrollBar()->value() + qRound(shift.y()));
}

void RacksCanvas::bringIntoSight(const QRectF &rect)
{
    const auto step = [](double low, double high, double length) {
        constexpr double Margin = 12;
        return low < Margin             ? low - Margin
               : high > length - Margin ? std::min(high - length + Margin, low - Margin)
                                        : 0.0;
    };
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() +
                                    qRound(step(rect.left(), rect.right(), viewport()->width())));
    verticalScrollBar()->setValue(verticalScrollBar()->value() +
                                  qRound(step(rect.top(), rect.bottom(), viewport()->height())));
}

RackLayout::Hit RacksCanvas::hitAt(QPoint place) const
{
    if (!isShown()) {
        return {};
    }
    RackLayout::Hit hit = m_layout.at((QPointF(place) - origin()) / m_scale);
    if (hit.port >= 0 && !showsPorts(hit.device)) {
        hit.port = -1;
    }
    return hit;
}

bool RacksCanvas::showsPorts(qint32 device) const
{
    constexpr double SmallestPort = 2.5; // pixels
    return RackLayout::UnitHeight * m_scale >= PortsFrom &&
           m_layout.portWidth(device) * m_scale >= SmallestPort;
}

QRectF RacksCanvas::rectOf(const RackLayout::Hit &hit) const
{
    if (hit.device < 0) {
        return {};
    }
    return toView(hit.port >= 0 ? m_layout.rectOf(hit.device, hit.port)
                                : m_layout.rectOf(hit.device),
                  origin());
}

Selection RacksCanvas::selectionOf(const RackLayout::Hit &hit) const
{
    if (hit.device < 0) {
        return {};
    }
    if (hit.port >= 0) {
        const RackPort &port = m_scene->racks.ports[size_t(hit.port)];
        if (port.node.isValid() && port.number != 0) {
            return Selection::ofPort(m_scene->fabric().node(port.node).guid, port.number);
        }
    }
    const auto &nodes = m_scene->racks.devices[size_t(hit.device)].nodes;
    return nodes.empty() ? Selection()
                         : Selection::ofNode(m_scene->fabric().node(nodes.front()).guid);
}

RackLayout::Hit RacksCanvas::hitOf(const Selection &selection) const
{
    const NodeIndex node = selection.nodeIn(m_scene->fabric());
    const qint32 device = m_scene->racks.deviceOf(node);
    const bool isPort =
        selection.kind == Selection::Kind::Port || selection.kind == Selection::Kind::Link;
    return {device, isPort ? m_scene->racks.portOf(device, node, selection.port) : -1};
}

void RacksCanvas::showSelection(bool scroll)
{
    m_selected = isShown() ? hitOf(m_session->selection()) : RackLayout::Hit();
    if (m_selected.device >= 0) {
        // A cable has two ends: the one that the cursor is at stays.
        const Selection atCursor = selectionOf(m_cursor);
        const bool isSame =
            isShown() && !atCursor.isEmpty() && atCursor.linkIn(m_scene->fabric()).isValid() &&
            atCursor.linkIn(m_scene->fabric()) == m_session->selection().linkIn(m_scene->fabric());
        if (!isSame) {
            m_cursor = m_selected;
        }
        if (scroll) {
            bringIntoSight(rectOf(m_cursor));
        }
    }
    viewport()->update();
}

void RacksCanvas::select(const RackLayout::Hit &hit, bool goTo)
{
    m_cursor = hit;
    const Selection selection = selectionOf(hit);
    goTo ? m_session->goTo(selection) : m_session->select(selection);
    speakCursor();
    viewport()->update();
}

void RacksCanvas::moveCursor(const RackLayout::Hit &to)
{
    m_cursor = to;
    bringIntoSight(rectOf(m_cursor));
    speakCursor();
    viewport()->update();
}

/// To the next port, from the last one to the next device; with toDevice at once.
void RacksCanvas::moveBy(int dx, int dy, bool toDevice)
{
    const RackDevice &device = m_scene->racks.devices[size_t(m_cursor.device)];
    if (!toDevice && m_cursor.port >= 0) {
        if (const auto port = m_layout.neighbor(m_cursor, dx, dy)) {
            return moveCursor({m_cursor.device, *port});
        }
        if (dx < 0) {
            return moveCursor({m_cursor.device, -1}); // the name stands before the ports
        }
    }
    if (!toDevice && m_cursor.port < 0 && dx > 0 && device.ports != 0) {
        return moveCursor({m_cursor.device, device.firstPort});
    }
    if (const auto next = m_layout.neighborDevice(m_cursor.device, dx, dy)) {
        moveCursor({*next, -1});
    }
}

QStringList RacksCanvas::describe(const RackLayout::Hit &hit) const
{
    if (!isShown() || hit.device < 0) {
        return {};
    }
    if (hit.port < 0) {
        return describeDevice(*m_scene, hit.device);
    }
    QStringList lines = describePort(*m_scene, hit.device, hit.port);
    const PortIndex port = m_scene->racks.ports[size_t(hit.port)].port;
    if (m_colors.by == RackColoring::Figure && m_colors.figures && port.isValid()) {
        const PortIndex peer = m_scene->fabric().port(port).peer;
        lines << tr("out: %1").arg(figuretext::figure(*m_colors.figures, port, m_colors.scale));
        if (peer.isValid()) {
            lines << tr("in: %1").arg(figuretext::figure(*m_colors.figures, peer, m_colors.scale));
        }
        lines << figuretext::when(m_colors.figures.get());
    }
    return lines;
}

void RacksCanvas::speakCursor()
{
    setAccessibleDescription(describe(m_cursor).join(QStringLiteral(", ")));
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
}

void RacksCanvas::setHover(const RackLayout::Hit &hit)
{
    if (hit != m_hover || hit.device >= 0) {
        m_hover = hit;
        viewport()->update();
    }
}

void RacksCanvas::contextMenuEvent(QContextMenuEvent *event)
{
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    const RackLayout::Hit hit =
        isByKey ? m_cursor : hitAt(viewport()->mapFromGlobal(event->globalPos()));
    if (const Selection selection = isShown() ? selectionOf(hit) : Selection();
        !selection.isEmpty()) {
        Q_EMIT menuRequested(selection,
                             isByKey ? viewport()->mapToGlobal(rectOf(hit).center().toPoint())
                                     : event->globalPos());
    }
}

void RacksCanvas::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    m_fits ? fit() : updateScrollBars();
}

void RacksCanvas::mouseMoveEvent(QMouseEvent *event)
{
    m_mouse = event->position().toPoint();
    if (m_grabbed && (m_isDragged || (m_mouse - *m_grabbed).manhattanLength() >=
                                         QApplication::startDragDistance())) {
        m_isDragged = true;
        const QPoint by = m_mouse - *m_grabbed;
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - by.x());
        verticalScrollBar()->setValue(verticalScrollBar()->value() - by.y());
        m_grabbed = m_mouse;
        return setHover({});
    }
    setHover(hitAt(m_mouse));
}

void RacksCanvas::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton) {
        m_grabbed = event->position().toPoint();
        m_isDragged = false;
    }
}

void RacksCanvas::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton) {
        return;
    }
    m_grabbed.reset();
    if (const auto hit = hitAt(event->position().toPoint()); !m_isDragged && hit.device >= 0) {
        select(hit, false);
    }
}

void RacksCanvas::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (const auto hit = hitAt(event->position().toPoint()); hit.device >= 0) {
        select(hit, true);
    }
}

bool RacksCanvas::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave) {
        setHover({});
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void RacksCanvas::wheelEvent(QWheelEvent *event)
{
    if (!(event->modifiers() & Qt::ControlModifier) || !isShown()) {
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    zoomAt(event->position(), event->angleDelta().y() > 0 ? ZoomStep : 1 / ZoomStep);
    event->accept();
}

void RacksCanvas::keyPressEvent(QKeyEvent *event)
{
    if (!isShown() || m_cursor.device < 0) {
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
    const bool toDevice = event->modifiers() & Qt::ControlModifier;
    const QPointF middle = QRectF(viewport()->rect()).center();
    switch (event->key()) {
    case Qt::Key_Left:
        return moveBy(-1, 0, toDevice);
    case Qt::Key_Right:
        return moveBy(1, 0, toDevice);
    case Qt::Key_Up:
        return moveBy(0, -1, toDevice);
    case Qt::Key_Down:
        return moveBy(0, 1, toDevice);
    case Qt::Key_Space:
        return select(m_cursor, false);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return select(m_cursor, true);
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoomAt(middle, ZoomStep);
    case Qt::Key_Minus:
        return zoomAt(middle, 1 / ZoomStep);
    case Qt::Key_F:
        return fit();
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

} // namespace pickglass
