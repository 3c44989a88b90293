// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/topology/topologycanvas.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QPaintEngine>
#include <QPainter>
#include <QStyle>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

constexpr double ZoomStep = 1.25;
constexpr int MotionTime = 180; ///< milliseconds
constexpr double Reach = 5;     ///< pixels from a line that still mean it

} // namespace

TopologyCanvas::TopologyCanvas(QWidget *parent)
    : QWidget(parent),
      m_painter(Theme::instance().font(Tokens::SecondarySize))
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMinimumSize(240, 180);
    setAccessibleName(tr("Topology"));
    setAccessibleDescription(
        tr("The drawing of the fabric. Tab walks from node to node, Control and an arrow key go to "
           "a neighbour, Return opens a node, F shows everything, plus and minus zoom."));
    m_motion.setDuration(MotionTime);
    m_motion.setEasingCurve(QEasingCurve::InOutCubic);
}

void TopologyCanvas::setScene(std::shared_ptr<const TopologyScene> scene, bool keepPlace)
{
    m_motion.stop();
    m_scene = std::move(scene);
    m_heat.reset();
    m_lines = {};
    m_walk = m_scene ? m_scene->walkOrder() : std::vector<NodeIndex>();
    m_hover = {};
    m_card = {};
    m_emphasis = {};
    m_minimap.clear();
    m_painter = TopologyPainter(Theme::instance().font(Tokens::SecondarySize));
    if (!keepPlace || m_isFitted) {
        m_isFitted = true;
        m_camera = m_scene ? fitted(m_scene->layout->bounds) : TopologyCamera();
    }
    update();
}

void TopologyCanvas::setHeat(std::shared_ptr<const SceneHeat> heat, DrawnLines lines)
{
    m_heat = std::move(heat);
    m_lines = std::move(lines);
    if (m_scene && m_isFitted && !m_motion.state()) {
        m_camera = fitted(m_scene->layout->bounds); // the legend may be higher now
    }
    m_minimap.clear();
    m_card = m_scene ? cardOf(m_hover) : TopologyCard();
    if (m_scene && m_emphasis.focus.isValid()) {
        setAccessibleDescription(cardOfNode(*m_scene, m_heat.get(), m_emphasis.focus).spoken());
    }
    update();
}

LinesInput TopologyCanvas::linesInput(const SceneHeat *heat) const
{
    return {m_scene.get(), heat && heat->hasLevels ? heat : nullptr,
            HeatColors(),  m_camera,
            size(),        devicePixelRatioF()};
}

/// Those that were drawn ahead or painted last where nothing moved, as while the mouse does.
const QImage &TopologyCanvas::lines()
{
    const LinesInput input = linesInput(m_heat.get());
    if (m_lines.picture.isNull() || m_lines.of != input) {
        m_lines = {input, drawLines(input)};
    }
    return m_lines.picture;
}

void TopologyCanvas::setSelection(const Selection &selection)
{
    m_emphasis.selectedNode = {};
    m_emphasis.selectedBand = -1;
    if (m_scene && !selection.isEmpty()) {
        const Fabric &fabric = *m_scene->snapshot->fabric;
        const LinkIndex link = selection.linkIn(fabric);
        if (selection.kind != Selection::Kind::Node && link.isValid()) {
            m_emphasis.selectedBand = m_scene->layout->bandOf[link.at()];
        }
        if (selection.kind != Selection::Kind::Link || m_emphasis.selectedBand < 0) {
            m_emphasis.selectedNode = selection.nodeIn(fabric);
        }
        // A cable that is drawn as a cell is shown at its adapter.
        if (selection.kind == Selection::Kind::Link && m_emphasis.selectedBand < 0 &&
            link.isValid()) {
            const NodeIndex b = fabric.port(fabric.link(link).b).node;
            if (m_scene->layout->parent[b.at()].isValid()) {
                m_emphasis.selectedNode = b;
            }
        }
    }
    update();
}

void TopologyCanvas::reveal(const Selection &selection)
{
    if (!m_scene) {
        return;
    }
    setSelection(selection);
    if (m_emphasis.selectedBand >= 0) {
        const auto &band = m_scene->layout->bands[static_cast<size_t>(m_emphasis.selectedBand)];
        speak(cardOfBand(*m_scene, m_heat.get(), m_emphasis.selectedBand).spoken());
        bringIntoSight(m_scene->placeOf(band.a).united(m_scene->placeOf(band.b)));
        return;
    }
    const QRectF place = m_scene->placeOf(m_emphasis.selectedNode);
    if (!place.isNull()) {
        setFocusNode(m_emphasis.selectedNode);
        bringIntoSight(place);
    }
}

/// Nothing moves when the place is on screen and large enough to be seen.
void TopologyCanvas::bringIntoSight(const QRectF &place)
{
    constexpr double LeastPixels = 9;
    const QRectF inside = QRectF(rect()).marginsRemoved(margins());
    const QRectF now = m_camera.toScreen(place);
    TopologyCamera camera = m_camera;
    if (std::max(now.width(), now.height()) < LeastPixels ||
        std::min(now.width(), now.height()) < 4) {
        camera = m_camera.zoomed(1.0 / m_camera.scale, now.center());
    } else if (now.width() > inside.width() || now.height() > inside.height()) {
        moveTo(fitted(place));
        return;
    } else if (inside.contains(now)) {
        return;
    }
    moveTo(camera.panned(inside.center() - camera.toScreen(place.center())));
}

QMarginsF TopologyCanvas::margins() const
{
    const bool rows = m_scene && !m_scene->layout->rows.empty();
    const double legend = m_scene ? legendHeight(*m_scene, levels(), size()) : 0;
    return {rows ? 72.0 : 28.0, 56, 28, std::max(68.0, legend + 2 * Tokens::SpaceL)};
}

TopologyCamera TopologyCanvas::fitted(const QRectF &part) const
{
    return TopologyCamera::fitting(part, size(), margins());
}

double TopologyCanvas::aspect() const
{
    constexpr double StepsPerDoubling = 4;
    const QRectF inside = QRectF(rect()).marginsRemoved({72, 56, 28, 68});
    const double proportion = std::max(inside.width(), 1.0) / std::max(inside.height(), 1.0);
    return std::exp2(std::round(std::log2(proportion) * StepsPerDoubling) / StepsPerDoubling);
}

Picture TopologyCanvas::picture(const QString &title) const
{
    const auto paint = [scene = m_scene, heat = m_heat, camera = m_camera,
                        window = size()](QPainter &painter) {
        if (!scene) {
            return;
        }
        const SceneHeat *levels = heat && heat->hasLevels ? heat.get() : nullptr;
        TopologyPainter topology(Theme::instance().font(Tokens::SecondarySize));
        topology.setVector(painter.paintEngine()->type() == QPaintEngine::SVG);
        topology.paint(painter, *scene, camera, window, {}, levels);
        paintLegend(painter, *scene, levels, window);
    };
    return {title, size(), paint};
}

bool TopologyCanvas::moves() const
{
    return isVisible() &&
           style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this) > 0 &&
           QGuiApplication::platformName() != u"offscreen";
}

void TopologyCanvas::moveTo(const TopologyCamera &camera)
{
    m_motion.stop();
    m_isFitted = false;
    if (!moves()) {
        m_camera = camera;
        update();
        return;
    }
    m_motion.disconnect(this);
    m_motion.setStartValue(0.0);
    m_motion.setEndValue(1.0);
    connect(&m_motion, &QVariantAnimation::valueChanged, this,
            [this, from = m_camera, camera](const QVariant &share) {
                m_camera = TopologyCamera::between(from, camera, share.toDouble());
                update();
            });
    m_motion.start();
}

void TopologyCanvas::setCamera(const TopologyCamera &camera)
{
    m_motion.stop();
    m_isFitted = false;
    m_camera = camera;
    update();
}

void TopologyCanvas::fit()
{
    if (m_scene) {
        moveTo(fitted(m_scene->layout->bounds));
        m_isFitted = true;
    }
}

void TopologyCanvas::zoomBy(double factor)
{
    moveTo(m_camera.zoomed(factor, QRectF(rect()).center()));
}

TopologyCanvas::Hit TopologyCanvas::hitAt(QPointF point) const
{
    Hit hit;
    if (!m_scene) {
        return hit;
    }
    const QPointF at = m_camera.toScene(point);
    hit.node = m_scene->nodeAt(at);
    if (hit.node.isValid()) {
        return hit;
    }
    hit.frame = m_scene->frameAt(at);
    hit.band = m_scene->bandAt(at, Reach / m_camera.scale);
    if (hit.band >= 0) {
        hit.frame = -1;
    }
    return hit;
}

Selection TopologyCanvas::selectionOf(const Hit &hit) const
{
    const Fabric &fabric = *m_scene->snapshot->fabric;
    if (hit.node.isValid()) {
        return Selection::ofNode(fabric.node(hit.node).guid);
    }
    if (hit.band >= 0) {
        const auto &band = m_scene->layout->bands[static_cast<size_t>(hit.band)];
        return Selection::ofLink(fabric, m_scene->layout->bandLinks[band.firstLink]);
    }
    return {};
}

void TopologyCanvas::clearLight()
{
    m_emphasis.nodes.clear();
    m_emphasis.bands.clear();
}

void TopologyCanvas::light(NodeIndex node)
{
    const TopologyLayout &layout = *m_scene->layout;
    m_emphasis.nodes = {node};
    m_emphasis.bands = m_scene->bandsOf(node);
    for (const qint32 index : m_emphasis.bands) {
        const auto &band = layout.bands[static_cast<size_t>(index)];
        m_emphasis.nodes.push_back(band.a == node ? band.b : band.a);
    }
    if (layout.parent[node.at()].isValid()) {
        m_emphasis.nodes.push_back(layout.parent[node.at()]);
    }
    for (size_t i = 0; i < layout.parent.size(); ++i) {
        if (layout.parent[i] == node) {
            m_emphasis.nodes.emplace_back(i);
        }
    }
}

void TopologyCanvas::lightBand(qint32 index)
{
    const auto &band = m_scene->layout->bands[static_cast<size_t>(index)];
    m_emphasis.nodes = {band.a, band.b};
    m_emphasis.bands = {index};
}

void TopologyCanvas::hover(const Hit &hit)
{
    if (hit == m_hover) {
        if (!m_card.isEmpty()) {
            update();
        }
        return;
    }
    m_hover = hit;
    m_isByKeyboard = false;
    clearLight();
    m_card = m_scene ? cardOf(hit) : TopologyCard();
    if (hit.node.isValid()) {
        light(hit.node);
    } else if (hit.band >= 0) {
        lightBand(hit.band);
    }
    setCursor(hit.node.isValid() || hit.band >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    update();
}

TopologyCard TopologyCanvas::cardOf(const Hit &hit) const
{
    if (hit.node.isValid()) {
        return cardOfNode(*m_scene, m_heat.get(), hit.node);
    }
    if (hit.band >= 0) {
        return cardOfBand(*m_scene, m_heat.get(), hit.band);
    }
    if (hit.frame >= 0 && m_camera.scale < 0.45) {
        return cardOfFrame(*m_scene, m_heat.get(), hit.frame);
    }
    return {};
}

void TopologyCanvas::setFocusNode(NodeIndex node)
{
    m_emphasis.focus = node;
    if (node.isValid() && m_scene) {
        speak(cardOfNode(*m_scene, m_heat.get(), node).spoken());
    }
    update();
}

void TopologyCanvas::speak(const QString &words)
{
    setAccessibleDescription(words);
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
}

QRectF TopologyCanvas::zoomTarget(const Hit &hit) const
{
    if (hit.node.isValid()) {
        const NodeIndex parent = m_scene->layout->parent[hit.node.at()];
        const NodeIndex box = parent.isValid() ? parent : hit.node;
        const QRectF all =
            m_scene->layout->nodeRect[box.at()].united(m_scene->layout->cellArea[box.at()]);
        return all.adjusted(-all.width(), -60, all.width(), 60);
    }
    if (hit.frame >= 0) {
        return m_scene->layout->frames[static_cast<size_t>(hit.frame)].rect;
    }
    return {};
}

bool TopologyCanvas::event(QEvent *event)
{
    if (event->type() == QEvent::NativeGesture) {
        const auto *gesture = static_cast<QNativeGestureEvent *>(event);
        if (gesture->gestureType() == Qt::ZoomNativeGesture) {
            m_motion.stop();
            m_isFitted = false;
            m_camera = m_camera.zoomed(1 + gesture->value(), gesture->position());
            update();
            return true;
        }
    }
    return QWidget::event(event);
}

void TopologyCanvas::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    if (!m_scene) {
        painter.fillRect(rect(), tokens().background);
        return;
    }
    TopologyEmphasis emphasis = m_emphasis;
    if (!hasFocus()) {
        emphasis.focus = {};
    }
    m_painter.paint(painter, *m_scene, m_camera, size(), emphasis, levels(), &lines());
    paintLegend(painter, *m_scene, levels(), size());
    m_minimap.paint(painter, m_painter, *m_scene, levels(), m_camera, size());
    paintCards(painter);
    if (hasFocus() && !m_emphasis.focus.isValid()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(tokens().accent, 1));
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

/// Of what is under the mouse, else of what the keyboard is on.
void TopologyCanvas::paintCards(QPainter &painter)
{
    if (m_isDragging) {
        return;
    }
    if (m_isByKeyboard && hasFocus() && m_emphasis.focus.isValid()) {
        const QRectF place = m_camera.toScreen(m_scene->placeOf(m_emphasis.focus));
        paintCard(painter, cardOfNode(*m_scene, m_heat.get(), m_emphasis.focus),
                  {place.right(), place.center().y()}, size());
        return;
    }
    paintCard(painter, m_card, m_cardAt, size());
}

void TopologyCanvas::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (m_scene && m_isFitted) {
        m_motion.stop();
        m_camera = fitted(m_scene->layout->bounds);
    }
}

void TopologyCanvas::wheelEvent(QWheelEvent *event)
{
    const double steps = event->pixelDelta().isNull() ? event->angleDelta().y() / 120.0
                                                      : event->pixelDelta().y() / 60.0;
    if (steps == 0 || !m_scene) {
        event->ignore();
        return;
    }
    m_motion.stop();
    m_isFitted = false;
    m_camera = m_camera.zoomed(std::pow(ZoomStep, steps), event->position());
    hover(hitAt(event->position()));
    update();
    event->accept();
}

void TopologyCanvas::moveByMinimap(QPointF point)
{
    const QRectF map = TopologyMinimap::rect(*m_scene, m_camera, size());
    const QPointF target = TopologyMinimap::toScene(*m_scene, map, point);
    m_isFitted = false;
    m_camera = m_camera.panned(QRectF(rect()).center() - m_camera.toScreen(target));
    update();
}

void TopologyCanvas::mousePressEvent(QMouseEvent *event)
{
    m_pressed = m_last = event->position();
    m_isDragging = false;
    m_isOnMinimap = m_scene && event->button() == Qt::LeftButton &&
                    TopologyMinimap::rect(*m_scene, m_camera, size()).contains(m_pressed);
    if (m_isOnMinimap) {
        m_motion.stop();
        moveByMinimap(m_pressed);
    }
}

void TopologyCanvas::mouseMoveEvent(QMouseEvent *event)
{
    const QPointF at = event->position();
    if (m_isOnMinimap) {
        moveByMinimap(at);
        return;
    }
    if (event->buttons() & (Qt::LeftButton | Qt::MiddleButton)) {
        const QPointF way = at - m_pressed;
        if (!m_isDragging && std::hypot(way.x(), way.y()) > 4) {
            m_isDragging = true;
            m_motion.stop();
            m_isFitted = false;
            setCursor(Qt::ClosedHandCursor);
        }
        if (m_isDragging) {
            m_camera = m_camera.panned(at - m_last);
            m_last = at;
            update();
        }
        return;
    }
    m_cardAt = at;
    hover(m_scene && TopologyMinimap::rect(*m_scene, m_camera, size()).contains(at) ? Hit()
                                                                                    : hitAt(at));
}

void TopologyCanvas::mouseReleaseEvent(QMouseEvent *event)
{
    const bool wasClick = !m_isDragging && !m_isOnMinimap && event->button() == Qt::LeftButton;
    m_isDragging = false;
    m_isOnMinimap = false;
    setCursor(Qt::ArrowCursor);
    if (wasClick && m_scene) {
        const Hit hit = hitAt(event->position());
        setFocusNode(hit.node);
        Q_EMIT selected(selectionOf(hit));
    }
    update();
}

void TopologyCanvas::mouseDoubleClickEvent(QMouseEvent *event)
{
    const Hit hit = hitAt(event->position());
    const QRectF target = m_scene ? zoomTarget(hit) : QRectF();
    if (!target.isNull()) {
        moveTo(fitted(target));
    }
    const Selection selection = m_scene ? selectionOf(hit) : Selection();
    if (!selection.isEmpty()) {
        Q_EMIT activated(selection);
    }
}

/// Of what is under the mouse; by the keyboard, of the node in focus, else of what is selected.
void TopologyCanvas::contextMenuEvent(QContextMenuEvent *event)
{
    if (!m_scene) {
        return;
    }
    if (event->reason() != QContextMenuEvent::Keyboard) {
        Q_EMIT menuRequested(selectionOf(hitAt(event->pos())), event->globalPos());
        return;
    }
    const NodeIndex node = m_emphasis.focus.isValid() ? m_emphasis.focus : m_emphasis.selectedNode;
    const QPointF place = node.isValid() ? m_camera.toScreen(m_scene->placeOf(node)).center()
                                         : QRectF(rect()).center();
    Q_EMIT menuRequested(selectionOf({node, -1, -1}), mapToGlobal(place.toPoint()));
}

void TopologyCanvas::leaveEvent(QEvent *)
{
    hover({});
}

bool TopologyCanvas::focusNextPrevChild(bool next)
{
    if (m_walk.empty()) {
        return QWidget::focusNextPrevChild(next);
    }
    const auto at = std::ranges::find(m_walk, m_emphasis.focus);
    NodeIndex node;
    if (at == m_walk.end()) {
        node = next ? m_walk.front() : m_walk.back();
    } else if (next && at + 1 != m_walk.end()) {
        node = *(at + 1);
    } else if (!next && at != m_walk.begin()) {
        node = *(at - 1);
    } else {
        // Past the last node the focus goes on to the next control.
        setFocusNode({});
        return QWidget::focusNextPrevChild(next);
    }
    m_isByKeyboard = true;
    setFocusNode(node);
    bringIntoSight(m_scene->placeOf(node));
    return true;
}

/// The nearest neighbour in the direction of the arrow key.
void TopologyCanvas::focusNeighbor(int key)
{
    const NodeIndex from = m_emphasis.focus;
    if (!from.isValid()) {
        focusNextPrevChild(true);
        return;
    }
    const QPointF direction = key == Qt::Key_Left    ? QPointF(-1, 0)
                              : key == Qt::Key_Right ? QPointF(1, 0)
                              : key == Qt::Key_Up    ? QPointF(0, -1)
                                                     : QPointF(0, 1);
    const Fabric &fabric = *m_scene->snapshot->fabric;
    const QPointF start = m_scene->placeOf(from).center();
    NodeIndex best;
    double bestCost = 1e18;
    for (const Port &port : fabric.portsOf(from)) {
        const NodeIndex peer = fabric.peerNode(port);
        if (!peer.isValid() || peer == from || m_scene->layout->nodeRect[peer.at()].isNull()) {
            continue;
        }
        const QPointF way = m_scene->placeOf(peer).center() - start;
        const double along = QPointF::dotProduct(way, direction);
        const double cost = std::hypot(way.x(), way.y()) * 2 - along;
        if (along > 0 && cost < bestCost) {
            bestCost = cost;
            best = peer;
        }
    }
    if (best.isValid()) {
        m_isByKeyboard = true;
        setFocusNode(best);
        bringIntoSight(m_scene->placeOf(best));
    }
}

bool TopologyCanvas::panByKey(int key)
{
    const double step = std::min(width(), height()) * 0.15;
    switch (key) {
    case Qt::Key_Left:
        moveTo(m_camera.panned({step, 0}));
        return true;
    case Qt::Key_Right:
        moveTo(m_camera.panned({-step, 0}));
        return true;
    case Qt::Key_Up:
        moveTo(m_camera.panned({0, step}));
        return true;
    case Qt::Key_Down:
        moveTo(m_camera.panned({0, -step}));
        return true;
    default:
        return false;
    }
}

void TopologyCanvas::keyPressEvent(QKeyEvent *event)
{
    if (!m_scene) {
        QWidget::keyPressEvent(event);
        return;
    }
    const int key = event->key();
    const bool isArrow = key >= Qt::Key_Left && key <= Qt::Key_Down;
    if (isArrow && (event->modifiers() & Qt::ControlModifier)) {
        focusNeighbor(key);
    } else if (isArrow) {
        panByKey(key);
    } else if (key == Qt::Key_F || key == Qt::Key_Home) {
        fit();
    } else if (key == Qt::Key_Plus || key == Qt::Key_Equal) {
        zoomBy(ZoomStep);
    } else if (key == Qt::Key_Minus) {
        zoomBy(1 / ZoomStep);
    } else if (key == Qt::Key_Return || key == Qt::Key_Enter) {
        const Selection selection = selectionOf({m_emphasis.focus, -1, -1});
        if (!selection.isEmpty()) {
            Q_EMIT activated(selection);
        }
    } else if (key == Qt::Key_Space) {
        Q_EMIT selected(selectionOf({m_emphasis.focus, -1, -1}));
    } else if (key == Qt::Key_Escape) {
        // What is emphasized for a moment goes; the selection stays.
        clearLight();
        m_card = {};
        setFocusNode({});
    } else {
        QWidget::keyPressEvent(event);
    }
}

} // namespace pickglass
