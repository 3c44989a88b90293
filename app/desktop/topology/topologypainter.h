// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/topology/topologycamera.h"
#include "app/desktop/topology/topologyheat.h"
#include "app/desktop/topology/topologyscene.h"
#include "core/base/ids.h"

#include <QFont>
#include <QHash>
#include <QStringList>

#include <vector>

class QFontMetricsF;
class QLineF;
class QPainter;

namespace pickglass {

struct DrawnLines;

/// What is lifted out of a scene: under the mouse, selected, focused by the keyboard.
struct TopologyEmphasis
{
    /// Lit, while everything else steps back a little; nothing steps back when both are empty.
    std::vector<NodeIndex> nodes;
    std::vector<qint32> bands;
    /// With a halo.
    NodeIndex selectedNode;
    qint32 selectedBand = -1;
    /// With the focus ring.
    NodeIndex focus;

    bool dims() const { return !nodes.empty() || !bands.empty(); }
};

/// Draws a scene as a camera sees it: only what is visible, and only as fine as can be seen. Keeps
/// sprites between frames, so that one painter a widget is best. One thread.
class TopologyPainter
{
public:
    /// Lit lines are drawn in every frame: as curves up to so many, then as hairlines, and beyond
    /// the second number, where none could be told from its neighbours, only their ends are lit.
    static constexpr size_t MaxLitCurves = 80;
    static constexpr size_t MaxLitBands = 1500;

    explicit TopologyPainter(const QFont &font);

    /// Fills the rectangle 0, 0 … window. With heat the colors are those of Theme::heat(): GUI
    /// thread. The lines are those of drawLines() for the same or another camera, or null: they are
    /// drawn now.
    void paint(QPainter &painter, const TopologyScene &scene, const TopologyCamera &camera,
               QSizeF window, const TopologyEmphasis &emphasis = {},
               const TopologyHeat *heat = nullptr, const DrawnLines *lines = nullptr);

    /// Draws lines and cells with the painter instead of as images, lines where they are not too
    /// many: for what is saved as a drawing.
    void setVector(bool on) { m_isVector = on; }

private:
    struct Frame; ///< what one call draws with

    void paintFrames(Frame &f);
    void paintChips(Frame &f);
    static QRectF chipPlace(const Frame &f, size_t frame, QSizeF size);
    void paintTrays(Frame &f);
    struct Lane;
    class LinesClip;
    static void paintLanes(Frame &f, std::vector<Lane> lanes, double width);
    static void paintStubs(Frame &f, size_t tray, const QLineF &bar, double width);
    static void setHeatPen(Frame &f, HeatLevel level, double width);
    void paintCells(Frame &f);
    static void paintCellAreas(Frame &f, double size);
    static void paintSmallHeat(Frame &f);
    static void paintMean(Frame &f, HeatLevel mean, const QRectF &rect);
    static void paintLevel(Frame &f, HeatLevel level, const QRectF &rect);
    static bool hasBoxTexts(const Frame &f);
    void paintBoxes(Frame &f);
    void paintBox(Frame &f, const TopologyScene::Box &box, const QRectF &rect);
    void paintBoxText(Frame &f, const TopologyScene::Box &box, const QRectF &rect);
    void paintCellTexts(Frame &f);
    void paintPortNumbers(Frame &f);
    static QString trayPorts(const Frame &f, size_t tray, NodeIndex node);
    void paintPills(Frame &f);
    void paintRowLabels(Frame &f);
    void paintLitNodes(Frame &f);
    static void paintLitBands(Frame &f, double width);
    static void paintLitHairlines(Frame &f);
    void paintEmphasis(Frame &f);
    static void paintLitBand(Frame &f, qint32 band, const QColor &color, double width);
    static void paintLitHalves(Frame &f, qint32 band, double width);
    enum class CellLook : quint8 { Filled, Down, Hollow };
    static void paintCell(QPainter &painter, const QColor &color, const QRectF &rect,
                          CellLook look);
    const QImage &cellSprite(const Frame &f, const QColor &color, int pixels, CellLook look);

    QFont m_font;
    QFont m_semibold;
    bool m_isVector = false;
    QHash<quint64, QImage> m_sprites;
};

/// "1–4, 7": port numbers, ascending, with neighbours as ranges; empty for none.
QString portRanges(std::vector<PortNumber> ports);

/// The first of the texts that is at most so many pixels wide; empty for none.
QString wholeText(const QStringList &texts, const QFontMetricsF &metrics, double room);
/// The first of the texts that is at most so many pixels wide, else an elided last one.
/// Precondition: texts is not empty.
QString fittingText(const QStringList &texts, const QFontMetricsF &metrics, double room);

} // namespace pickglass
