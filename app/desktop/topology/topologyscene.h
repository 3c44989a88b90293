// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/snapshot.h"
#include "app/desktop/reading/session.h"
#include "app/desktop/theme.h"
#include "core/layout/topologylayout.h"
#include "core/routing/routeload.h"

#include <memory>

namespace pickglass {

/// What a scene is made of: values only, so that it can be made in a worker.
struct TopologyInput
{
    SharedSnapshot snapshot; ///< not null
    std::shared_ptr<const TopologyLayout> layout;
    bool withBoxes = false;
    double aspect = LayoutOptions().aspect; ///< of the place it is drawn for
    ColorBy colorBy = ColorBy::Tier;
    std::vector<HostGroup> groups;
    int groupFilter = -1;
    Tokens tokens;
    /// What lines are as wide as; null: as the number of their cables.
    std::shared_ptr<const RouteLoad> routes = {};
};

/// Everything that the painter needs, prepared: what to draw where in which color. Immutable; any
/// thread. Colors are indices into palette.
struct TopologyScene
{
    SharedSnapshot snapshot;
    std::shared_ptr<const TopologyLayout> layout;
    Tokens tokens;

    std::vector<QColor> palette;

    /// A switch, or an adapter without one.
    struct Box
    {
        NodeIndex node;
        QRectF rect;
        QString label;
        QString brief;    ///< without what its frame says; where label does not fit
        QString briefest; ///< what differs in its row; where brief does not fit either
        quint8 color = 0;
        qint16 cellColor = -1;       ///< of all its cells, or -1 where they differ
        bool hasAggregation = false; ///< a SHARP aggregation node is at it
        bool isDim = false;
    };
    std::vector<Box> boxes;

    struct Cell
    {
        NodeIndex node;
        QRectF rect;
        quint8 color = 0;
        bool isDown = false;
        bool isMarked = false; ///< its cable is slow or narrow
        bool isDim = false;
        bool isUniform = false; ///< like all the others at its switch
        QString label; ///< the name, and what of it its switch's adapters have not in common
        QString brief;
        PortNumber port = 0; ///< of its switch
    };
    std::vector<Cell> cells;

    /// A band that is drawn as a line of its own, the quiet ones first.
    struct Line
    {
        QPointF a;
        QPointF b;
        qint32 band = -1;
        quint8 color = 0;
        bool isMarked = false;
        /// How far the next line at the same side of the box is from either end.
        float roomA = 0;
        float roomB = 0;
    };
    std::vector<Line> lines;
    /// Of layout.bands: into lines, or -1 where it is drawn as a tray.
    std::vector<qint32> lineOf;

    /// Of layout.bands: so many times as wide as a line is else, either half by itself.
    struct Width
    {
        float ofA = 1;
        float ofB = 1;
    };
    std::vector<Width> widths;
    /// What they are made of; null: of the number of cables.
    std::shared_ptr<const RouteLoad> routes;

    /// The words on a slow or narrow cable: "2x, could be 4x".
    struct Pill
    {
        QPointF at;
        QString text;
        qint32 band = -1;
    };
    std::vector<Pill> pills;

    /// Of tray: whether a slow or narrow cable runs in it.
    std::vector<bool> trayMarked;

    /// Captions of frames: "Pod 3", "18 leaves · 324 hosts".
    struct Caption
    {
        QString title;
        QString detail;
        /// Top and height of the highest place in its frame that no box and no cell is in; the
        /// title line not counted. 0 where there is none.
        double freeTop = 0;
        double freeHeight = 0;
        double contentTop = 0; ///< of the highest box
    };
    std::vector<Caption> captions;
    /// Of layout row: "Tier 2", "Hosts".
    std::vector<QString> rowLabels;

    struct LegendEntry
    {
        enum class Mark : quint8 {
            Box,
            Square,
            Line,
            Down,
            Pill,
            Aggregation,
            Tray,
            Wide,
            MeanAndMaximum,
            NoCable ///< is down or missing
        };
        Mark mark = Mark::Box;
        QColor color;
        QString text;
    };
    std::vector<LegendEntry> legend;

    /// What is at this point of the scene: a node, or a band within reach (scene units).
    NodeIndex nodeAt(QPointF point) const;
    qint32 bandAt(QPointF point, double reach) const;
    qint32 frameAt(QPointF point) const;

    /// Where a node is drawn: its own place, or the switch of an aggregation node.
    QRectF placeOf(NodeIndex node) const;
    /// The nodes that are drawn, in the order in which Tab walks: row by row.
    std::vector<NodeIndex> walkOrder() const;
    /// The bands at a node, a frame's own ones excluded.
    std::vector<qint32> bandsOf(NodeIndex node) const;

    /// Quiet colors at fixed places of the palette.
    enum FixedColor : quint8 { Neutral, IdleCell, Warning, Down, FirstFree };
};

/// Reads the translators: GUI thread, or a worker while they do not change.
TopologyScene makeScene(const TopologyInput &input);

/// The ports of a band's node a (or b) that send to the other, one of each cable.
std::vector<PortIndex> sendersOf(const TopologyScene &scene, const TopologyLayout::Band &band,
                                 bool ofA);
/// How many routes lead that way; 0 where it is not known.
quint32 routesOver(const TopologyScene &scene, const TopologyLayout::Band &band, bool ofA);

} // namespace pickglass
