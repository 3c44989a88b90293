// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabricshape.h"

#include <QLineF>
#include <QRectF>
#include <QString>

#include <vector>

namespace pickglass {

/// Where everything of a fabric is drawn, in scene units (1 unit is 1 pixel at zoom 1; y grows
/// downwards). A pure value: the same fabric gives the same layout.
struct TopologyLayout
{
    QRectF bounds;
    /// Of node: the box of a switch (or of an adapter that has no switch), the cell of an adapter;
    /// null where a node is not drawn (aggregation nodes: they are a mark on their switch). No two
    /// of them overlap.
    std::vector<QRectF> nodeRect;
    /// Of node: the switch an adapter is drawn at; invalid for switches and adapters without one.
    std::vector<NodeIndex> parent;
    /// Of node: what the cells of a switch cover; null where it has none.
    std::vector<QRectF> cellArea;

    /// All cables between two boxes (a == b: cables that loop back), or all from a switch to one
    /// of its adapters that is drawn as a cell elsewhere.
    struct Band
    {
        enum class Path : quint8 {
            Straight,
            Curve, ///< quadratic, by way of control
            Tray   ///< drawn as its tray while nothing asks for the single cable
        };
        NodeIndex a;
        NodeIndex b;
        quint32 firstLink = 0; ///< into bandLinks
        quint32 links = 0;
        Path path = Path::Straight;
        QPointF control = {};
        qint32 tray = -1; ///< of Path::Tray
    };
    std::vector<Band> bands;
    std::vector<LinkIndex> bandLinks;

    /// Of link: the band it is drawn in, or -1 where it is not drawn as a band: the link of a cell
    /// to the switch it is drawn at, which is drawn as that cell.
    std::vector<qint32> bandOf;

    /// Where too many cables run between two groups to distinguish them: one path for all of them,
    /// which ends in a bar over the switches they come from.
    struct Tray
    {
        std::vector<QPointF> path;    ///< from the upper group to the bar of the lower one
        QLineF bar;                   ///< horizontal
        std::vector<NodeIndex> nodes; ///< those below the bar that have a cable in the tray
        qint32 frame = -1;            ///< of the lower group; -1: joins trays to one another
        quint32 links = 0;
    };
    std::vector<Tray> trays;

    /// A rectangle with a caption around what belongs together: a pod, a group of a dragonfly, a
    /// director, the top tier above the pods, a plane of a torus, a row of a wide tier.
    struct Frame
    {
        enum class Kind : quint8 { Pod, Group, Box, Top, Plane, Leaves };
        Kind kind = Kind::Pod;
        QRectF rect;
        /// The name of a box, the first and last name of a row; empty for what is only counted.
        QString name;
        /// From 1: which pod, group or plane it is; the tier of Top.
        int number = 0;
        std::vector<NodeIndex> nodes; ///< switches only
        quint32 hosts = 0;
    };
    std::vector<Frame> frames;

    /// Captions at the left edge: "Tier 2" at its row. Empty where tiers are no rows.
    struct Row
    {
        int tier = 0; ///< 0: hosts
        double y = 0;
        double height = 0;
    };
    std::vector<Row> rows;

    /// Height of a frame's title line, at the top inside of its rect.
    static constexpr double TitleHeight = 22;
};

struct LayoutOptions
{
    /// Draws directors as frames with their chips together.
    bool withBoxes = false;
    /// Width by height of the place that the drawing is for: it is filled where the fabric can be
    /// arranged so. Between 0.5 and 4.
    double aspect = 1.38;
};

/// Lays a fabric out after its shape: trees, and what is mostly in tiers, by tiers, top to bottom,
/// pods side by side and adapters folded under their leaf; tori as grids, dragonflies as groups,
/// anything else by forces. Parts that are not joined stand side by side. Any thread.
TopologyLayout layOut(const Fabric &fabric, const FabricShape &shape,
                      const LayoutOptions &options = {});

} // namespace pickglass
