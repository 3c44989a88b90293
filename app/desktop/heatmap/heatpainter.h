// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/heatmap/heatmapscene.h"
#include "app/desktop/heatmap/heatpixels.h"
#include "app/desktop/heatmap/heatwindow.h"
#include "core/fabric/shortnames.h"

#include <map>
#include <optional>
#include <utility>

class QPainter;

namespace pickglass {

/// A cell: which map, which row on screen, when.
struct HeatSpot
{
    size_t sheet = 0;
    size_t place = 0;
    Timestamp time = {};
    bool operator==(const HeatSpot &) const = default;
};

/// What is drawn over the cells and beside them.
struct HeatMarks
{
    HeatSpot spot; ///< where the keyboard is
    bool hasFocus = false;
    std::optional<HeatSpot> hovered;
    /// The cell that the sections go through.
    HeatSpot section;
    std::vector<size_t> selected; ///< rows on screen that are the selection's, ascending
    /// Rows that a drag marked: [first, second); nothing for all.
    std::optional<std::pair<size_t, size_t>> rows;
    std::optional<QRectF> drag; ///< from where the mouse was pressed to where it is
    QPointF pressed;
    Timestamp cursor;
    Timestamp hover;
    std::optional<TimeRange> range;
};

/// Paints a scene with its names, folds, sections and marks. Keeps the pictures of the maps from
/// one frame to the next. GUI thread.
class HeatPainter
{
public:
    void paint(QPainter &painter, const SharedHeatMapScene &scene, const HeatWindow &window,
               const HeatLayout &layout, const HeatMarks &marks);
    /// The colors are others.
    void dropPictures() { m_layers.clear(); }

private:
    struct Frame;
    /// A picture of a map, and what it is of.
    struct Layer
    {
        SharedHeatMapScene scene;
        HeatFrame frame;
        QImage image;
    };

    void paintMap(const Frame &frame, size_t sheet);
    void paintRowSection(const Frame &frame, size_t sheet);
    const QImage &imageOf(const Frame &frame, size_t sheet);
    /// What the row section draws: the marked rows as one, or the row itself.
    std::pair<SharedHeatMap, quint32> sectionRow(const Frame &frame, size_t sheet);

    std::vector<Layer> m_layers;
    ShortNames m_names;              ///< of the rows
    SharedHeatMapScene m_namesScene; ///< that they are of
    // The marked rows as one, by sheet, and of what they are:
    std::map<size_t, SharedHeatMap> m_joined;
    SharedHeatMapScene m_joinedScene;
    std::optional<std::pair<size_t, size_t>> m_joinedRows;
};

} // namespace pickglass
