// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/latestquery.h"
#include "app/desktop/topology/topologycard.h"
#include "app/desktop/topology/topologyfaults.h"
#include "app/desktop/topology/topologylines.h"
#include "app/desktop/topology/topologyoverlay.h"
#include "app/desktop/topology/topologypainter.h"
#include "app/desktop/topology/topologypick.h"

#include "app/picture/picture.h"

#include <QVariantAnimation>
#include <QWidget>

namespace pickglass {

/// The surface on which a scene is looked at: pan, zoom, hover, click, keyboard. Says what was
/// chosen by signals and knows no session. GUI thread.
class TopologyCanvas final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TopologyCanvas)

public:
    explicit TopologyCanvas(QWidget *parent = nullptr);

    /// Null shows the background only. Fits the window unless the place is kept.
    void setScene(std::shared_ptr<const TopologyScene> scene, bool keepPlace);
    const TopologyScene *scene() const { return m_scene.get(); }
    /// What the scene's cables did: repaints, and moves nothing. Of this scene, or null. With the
    /// lines where they were drawn ahead, of linesInput(): others are drawn when it paints.
    void setHeat(std::shared_ptr<const TopologyHeat> heat, DrawnLines lines = {});
    const TopologyHeat *heat() const { return m_heat.get(); }
    /// What the lines would be drawn of now with this heat of the scene, which may be null.
    LinesInput linesInput(const TopologyHeat *heat) const;

    /// Cables that are not there, and switches with problems.
    void setFaults(TopologyFaults faults);
    const TopologyFaults &faults() const { return m_faults; }

    void setSelection(const Selection &selection);
    /// Lit as long as nothing else is.
    void setHighlighted(const std::vector<Selection> &places);
    const std::vector<NodeIndex> &highlightedNodes() const { return m_litNodes; }
    const std::vector<qint32> &highlightedBands() const { return m_litBands; }
    /// Brings the selected into sight, zooming in where it would be too small to see.
    void reveal(const Selection &selection);

    void fit();
    /// Whether everything is shown, and stays so while the size changes.
    bool isFitted() const { return m_isFitted; }
    /// Width by height of the place for a drawing, in steps of about a fifth, so that a few pixels
    /// more or less arrange nothing anew.
    double aspect() const;
    /// What is on screen, with its legend; its lines as such up to some number, else as an image.
    /// GUI thread.
    Picture picture(const QString &title) const;
    void zoomBy(double factor) { moveTo(m_camera.zoomed(factor, QRectF(rect()).center())); }
    const TopologyCamera &camera() const { return m_camera; }
    /// Shows this part at once.
    void setCamera(const TopologyCamera &camera);
    /// The node that the keyboard is on, or invalid.
    NodeIndex focusNode() const { return m_emphasis.focus; }

    /// Lines are drawn: those on screen are of another moment of a movement.
    bool isDrawingLines() const { return m_linesQuery.isBusy(); }
    /// Scenes of more lines than these have them drawn in a worker while they move.
    static constexpr size_t MaxLinesAtOnce = 5'000;

Q_SIGNALS:
    void linesDrawn();
    void selected(const pickglass::Selection &selection);
    void activated(const pickglass::Selection &selection);
    /// The mouse was dragged with Shift from a node to another.
    void pairDragged(const pickglass::Selection &from, const pickglass::Selection &to);
    /// A context menu is asked for: of nothing, of the drawing itself.
    void menuRequested(const pickglass::Selection &selection, QPoint globalPosition);

protected:
    bool event(QEvent *event) override;
    bool focusNextPrevChild(bool next) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *) override { hover({}); }
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    TopologyHit hitAt(QPointF point) const
    {
        return m_scene ? pickAt(*m_scene, m_camera, point) : TopologyHit();
    }
    void hover(const TopologyHit &hit);
    Selection nodeAt(QPointF point) const;
    void paintDraggedPair(QPainter &painter);
    TopologyCard cardOf(const TopologyHit &hit) const;
    const TopologyHeat *levels() const
    {
        return m_heat && m_heat->hasLevels ? m_heat.get() : nullptr;
    }
    const DrawnLines &lines();
    void drawLinesAhead();
    void paintCards(QPainter &painter);
    void clearLight();
    void setFocusNode(NodeIndex node);
    void goToNode(NodeIndex node);
    void focusNeighbor(int key);
    void speak(const QString &words);

    QMarginsF margins() const;
    TopologyCamera fitted(const QRectF &part) const
    {
        return TopologyCamera::fitting(part, size(), margins());
    }
    void refit();
    void moveTo(const TopologyCamera &camera);
    bool moves() const;
    void bringIntoSight(const QRectF &place);
    void moveByMinimap(QPointF point);

    std::shared_ptr<const TopologyScene> m_scene;
    std::shared_ptr<const TopologyHeat> m_heat;
    TopologyPainter m_painter;
    DrawnLines m_lines; ///< of this scene
    std::shared_ptr<const TopologyHeat>
        m_linesHeat; ///< that it is of, so that no other has its place
    LatestQuery m_linesQuery;
    TopologyFaults m_faults;
    TopologyMinimap m_minimap;
    TopologyCamera m_camera;
    TopologyEmphasis m_emphasis;
    std::vector<NodeIndex> m_litNodes; ///< of what is highlighted
    std::vector<qint32> m_litBands;    ///< likewise
    std::vector<NodeIndex> m_walk;
    TopologyHit m_hover;
    TopologyCard m_card;
    QPointF m_cardAt;
    bool m_isByKeyboard = false; ///< the card is that of the node in focus
    QPointF m_pressed;
    QPointF m_last;
    bool m_isDragging = false;
    Selection m_pairFrom; ///< where a pair is dragged from; empty while none is
    bool m_isOnMinimap = false;
    bool m_isFitted = true; ///< follows the window's size
    QVariantAnimation m_motion;
};

} // namespace pickglass
