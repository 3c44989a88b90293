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
#include <tuple>
#include <utility>

namespace pickglass {

namespace {

constexpr double ZoomStep = 1.25;
constexpr int MotionTime = 180; ///< milliseconds

QPointF directionOf(int arrowKey)
{
    return arrowKey == Qt::Key_Left    ? QPointF(-1, 0)
           : arrowKey == Qt::Key_Right ? QPointF(1, 0)
           : arrowKey == Qt::Key_Up    ? QPointF(0, -1)
                                       : QPointF(0, 1);
}

} // namespace

TopologyCanvas::TopologyCanvas(QWidget *parent)
    : QWidget(parent),
      m_painter(Theme::instance().font(Tokens::SecondarySize)),
      m_linesQuery(nullptr, [this] { drawLinesAhead(); })
{
    connect(&m_linesQuery, &LatestQuery::settled, this, &TopologyCanvas::linesDrawn);
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
    m_linesQuery.cancel();
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

void TopologyCanvas::setHeat(std::shared_ptr<const TopologyHeat> heat, DrawnLines lines)
{
    m_heat = std::move(heat);
    m_linesQuery.cancel();
    if (!lines.picture.isNull() || !m_lines.isNearly(linesInput(m_heat.get()))) {
        m_lines = std::move(lines);
        m_linesHeat = m_heat;
    }
    refit();
    m_minimap.clear();
    m_card = cardOf(m_hover);
    if (m_scene && m_emphasis.focus.isValid()) {
        setAccessibleDescription(cardOfNode(*m_scene, m_heat.get(), m_emphasis.focus).spoken());
    }
    update();
}

LinesInput TopologyCanvas::linesInput(const TopologyHeat *heat) const
{
    return {m_scene.get(), heat && heat->hasLevels ? heat : nullptr,
            HeatColors(),  m_camera,
            size(),        devicePixelRatioF()};
}

/// Those that were drawn ahead or painted last where nothing moved, as while the mouse does. Many
/// lines take longer than a frame may: those before are shown until they are drawn.
const DrawnLines &TopologyCanvas::lines()
{
    const LinesInput input = linesInput(m_heat.get());
    if (m_lines.of == input && !m_lines.picture.isNull()) {
        return m_lines;
    }
    if (m_lines.isNearly(input) && m_scene->lines.size() > MaxLinesAtOnce) {
        m_linesQuery.ask();
    } else {
        m_linesQuery.cancel();
        m_lines = {input, drawLines(input)};
        m_linesHeat = m_heat;
    }
    return m_lines;
}

void TopologyCanvas::drawLinesAhead()
{
    const LinesInput input = linesInput(m_heat.get());
    if (!m_scene || m_lines.of == input) {
        return;
    }
    m_linesQuery.run(
        [input, scene = m_scene, heat = m_heat]() -> Result<DrawnLines> {
            return DrawnLines{input, drawLines(input)};
        },
        [this, scene = m_scene](const Result<DrawnLines> &drawn) {
            if (drawn && scene == m_scene) {
                m_lines = *drawn;
                m_linesHeat = m_heat;
                update();
            }
        });
}

/// The legend may take more or fewer rows now.
void TopologyCanvas::refit()
{
    if (m_scene && m_isFitted && !m_motion.state()) {
        m_camera = fitted(m_scene->layout->bounds);
    }
}

void TopologyCanvas::setFaults(TopologyFaults faults)
{
    m_faults = std::move(faults);
    refit();
    update();
}

void TopologyCanvas::setSelection(const Selection &selection)
{
    std::tie(m_emphasis.selectedNode, m_emphasis.selectedBand) =
        m_scene ? placeOfSelection(*m_scene, selection) : std::pair(NodeIndex(), qint32(-1));
    update();
}

void TopologyCanvas::setHighlighted(const std::vector<Selection> &places)
{
    m_litNodes.clear();
    m_litBands.clear();
    for (const Selection &place : places) {
        const auto [node, band] =
            m_scene ? placeOfSelection(*m_scene, place) : std::pair(NodeIndex(), qint32(-1));
        if (node.isValid()) {
            m_litNodes.push_back(node);
        }
        if (band >= 0) {
            m_litBands.push_back(band);
        }
    }
    std::ranges::sort(m_litBands);
    m_litBands.erase(std::unique(m_litBands.begin(), m_litBands.end()), m_litBands.end());
    std::ranges::sort(m_litNodes);
    m_litNodes.erase(std::unique(m_litNodes.begin(), m_litNodes.end()), m_litNodes.end());
    clearLight();
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

void TopologyCanvas::bringIntoSight(const QRectF &place)
{
    if (const auto camera = m_camera.showing(place, size(), margins())) {
        moveTo(*camera);
    }
}

QMarginsF TopologyCanvas::margins() const
{
    const bool rows = m_scene && !m_scene->layout->rows.empty();
    const double legend = m_scene ? legendHeight(*m_scene, levels(), m_faults, size()) : 0;
    return {rows ? 72.0 : 28.0, 56, 28, std::max(68.0, legend + 2 * Tokens::SpaceL)};
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
    const auto paint = [scene = m_scene, heat = m_heat, faults = m_faults, camera = m_camera,
                        window = size()](QPainter &painter) {
        if (!scene) {
            return;
        }
        const TopologyHeat *levels = heat && heat->hasLevels ? heat.get() : nullptr;
        TopologyPainter topology(Theme::instance().font(Tokens::SecondarySize));
        topology.setVector(painter.paintEngine()->type() == QPaintEngine::SVG);
        topology.paint(painter, *scene, camera, window, {}, levels);
        paintFaults(painter, faults, *scene, camera);
        paintLegend(painter, *scene, levels, faults, window);
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
    if (!moves()) {
        setCamera(camera);
        return;
    }
    m_motion.stop();
    m_isFitted = false;
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

void TopologyCanvas::clearLight()
{
    m_emphasis.nodes = m_litNodes;
    m_emphasis.bands = m_litBands;
}

void TopologyCanvas::hover(const TopologyHit &hit)
{
    if (hit == m_hover) {
        if (!m_card.isEmpty()) {
            update();
        }
        return;
    }
    m_hover = hit;
    m_isByKeyboard = false;
    m_card = cardOf(hit);
    clearLight();
    if (m_scene && (hit != TopologyHit() || (m_litNodes.empty() && m_litBands.empty()))) {
        std::tie(m_emphasis.nodes, m_emphasis.bands) = litAround(*m_scene, hit);
    }
    setCursor(hit.node.isValid() || hit.band >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    update();
}

TopologyCard TopologyCanvas::cardOf(const TopologyHit &hit) const
{
    return m_scene ? cardOfHit(*m_scene, m_heat.get(), hit, m_camera.scale) : TopologyCard();
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

bool TopologyCanvas::event(QEvent *event)
{
    if (event->type() == QEvent::NativeGesture) {
        const auto *gesture = static_cast<QNativeGestureEvent *>(event);
        if (gesture->gestureType() == Qt::ZoomNativeGesture) {
            setCamera(m_camera.zoomed(1 + gesture->value(), gesture->position()));
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
    paintFaults(painter, m_faults, *m_scene, m_camera);
    paintLegend(painter, *m_scene, levels(), m_faults, size());
    m_minimap.paint(painter, m_painter, *m_scene, levels(), m_camera, size());
    paintCards(painter);
    paintDraggedPair(painter);
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
    setCamera(m_camera.zoomed(std::pow(ZoomStep, steps), event->position()));
    hover(hitAt(event->position()));
    event->accept();
}

void TopologyCanvas::moveByMinimap(QPointF point)
{
    const QRectF map = TopologyMinimap::rect(*m_scene, m_camera, size());
    const QPointF target = TopologyMinimap::toScene(*m_scene, map, point);
    setCamera(m_camera.panned(QRectF(rect()).center() - m_camera.toScreen(target)));
}

void TopologyCanvas::mousePressEvent(QMouseEvent *event)
{
    m_pressed = m_last = event->position();
    m_isDragging = false;
    m_pairFrom = event->button() == Qt::LeftButton && (event->modifiers() & Qt::ShiftModifier)
                     ? nodeAt(m_pressed)
                     : Selection();
    m_isOnMinimap = m_scene && event->button() == Qt::LeftButton &&
                    TopologyMinimap::rect(*m_scene, m_camera, size()).contains(m_pressed);
    if (m_isOnMinimap) {
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
            setCursor(Qt::ClosedHandCursor);
        }
        if (m_isDragging && m_pairFrom.isEmpty()) {
            setCamera(m_camera.panned(at - m_last));
        } else if (m_isDragging) {
            setCursor(Qt::CrossCursor);
            update();
        }
        m_last = at;
        return;
    }
    m_cardAt = at;
    const QString fault = m_scene ? faultAt(m_faults, *m_scene, m_camera, at) : QString();
    setToolTip(fault);
    hover(m_scene && TopologyMinimap::rect(*m_scene, m_camera, size()).contains(at) ? TopologyHit()
                                                                                    : hitAt(at));
}

void TopologyCanvas::mouseReleaseEvent(QMouseEvent *event)
{
    const Selection from = std::exchange(m_pairFrom, {});
    const Selection to = m_isDragging && !from.isEmpty() ? nodeAt(event->position()) : Selection();
    const bool wasClick = !m_isDragging && !m_isOnMinimap && event->button() == Qt::LeftButton;
    m_isDragging = false;
    m_isOnMinimap = false;
    setCursor(Qt::ArrowCursor);
    if (wasClick && m_scene) {
        const TopologyHit hit = hitAt(event->position());
        setFocusNode(hit.node);
        Q_EMIT selected(selectionOfHit(*m_scene, hit));
    }
    update();
    if (!to.isEmpty() && to != from) {
        Q_EMIT pairDragged(from, to);
    }
}

Selection TopologyCanvas::nodeAt(QPointF point) const
{
    const Selection place = m_scene ? selectionOfHit(*m_scene, hitAt(point)) : Selection();
    return place.kind == Selection::Kind::Node ? place : Selection();
}

void TopologyCanvas::paintDraggedPair(QPainter &painter)
{
    if (!m_isDragging || m_pairFrom.isEmpty()) {
        return;
    }
    constexpr double Width = 2;
    constexpr double Dot = 4;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(tokens().accent, Width, Qt::DashLine));
    painter.drawLine(m_pressed, m_last);
    painter.setBrush(tokens().accent);
    painter.drawEllipse(m_pressed, Dot, Dot);
    painter.drawEllipse(m_last, Dot, Dot);
}

void TopologyCanvas::mouseDoubleClickEvent(QMouseEvent *event)
{
    const TopologyHit hit = hitAt(event->position());
    const QRectF target = m_scene ? zoomTarget(*m_scene, hit) : QRectF();
    if (!target.isNull()) {
        moveTo(fitted(target));
    }
    const Selection selection = m_scene ? selectionOfHit(*m_scene, hit) : Selection();
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
        Q_EMIT menuRequested(selectionOfHit(*m_scene, hitAt(event->pos())), event->globalPos());
        return;
    }
    const NodeIndex node = m_emphasis.focus.isValid() ? m_emphasis.focus : m_emphasis.selectedNode;
    const QPointF place = node.isValid() ? m_camera.toScreen(m_scene->placeOf(node)).center()
                                         : QRectF(rect()).center();
    Q_EMIT menuRequested(selectionOfHit(*m_scene, {node, -1, -1}), mapToGlobal(place.toPoint()));
}

bool TopologyCanvas::focusNextPrevChild(bool next)
{
    if (m_walk.empty()) {
        return QWidget::focusNextPrevChild(next);
    }
    const NodeIndex node = stepInWalk(m_walk, m_emphasis.focus, next);
    if (!node.isValid()) {
        // Past the last node the focus goes on to the next control.
        setFocusNode({});
        return QWidget::focusNextPrevChild(next);
    }
    goToNode(node);
    return true;
}

void TopologyCanvas::goToNode(NodeIndex node)
{
    m_isByKeyboard = true;
    setFocusNode(node);
    bringIntoSight(m_scene->placeOf(node));
}

/// The nearest neighbour in the direction of the arrow key.
void TopologyCanvas::focusNeighbor(int key)
{
    if (!m_emphasis.focus.isValid()) {
        focusNextPrevChild(true);
    } else if (const NodeIndex node = neighborTowards(*m_scene, m_emphasis.focus, directionOf(key));
               node.isValid()) {
        goToNode(node);
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
        const double step = std::min(width(), height()) * 0.15;
        moveTo(m_camera.panned(-step * directionOf(key)));
    } else if (key == Qt::Key_F || key == Qt::Key_Home) {
        fit();
    } else if (key == Qt::Key_Plus || key == Qt::Key_Equal) {
        zoomBy(ZoomStep);
    } else if (key == Qt::Key_Minus) {
        zoomBy(1 / ZoomStep);
    } else if (key == Qt::Key_Return || key == Qt::Key_Enter) {
        const Selection selection = selectionOfHit(*m_scene, {m_emphasis.focus, -1, -1});
        if (!selection.isEmpty()) {
            Q_EMIT activated(selection);
        }
    } else if (key == Qt::Key_Space) {
        Q_EMIT selected(selectionOfHit(*m_scene, {m_emphasis.focus, -1, -1}));
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
