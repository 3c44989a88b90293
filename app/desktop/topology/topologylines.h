// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/topology/topologycamera.h"
#include "app/desktop/topology/topologyheat.h"
#include "app/desktop/topology/topologyscene.h"
#include "app/desktop/widgets/heatcolors.h"

#include <QImage>
#include <QPointF>

class QPainter;

namespace pickglass {

/// A quadratic curve; one half of it is one, too.
struct BandCurve
{
    QPointF a;
    QPointF control;
    QPointF b;

    BandCurve half(bool ofA) const
    {
        const QPointF middle = (a + 2 * control + b) / 4;
        return ofA ? BandCurve{a, (a + control) / 2, middle}
                   : BandCurve{middle, (control + b) / 2, b};
    }
};

/// What the picture of a scene's lines follows from.
struct LinesInput
{
    const TopologyScene *scene = nullptr;
    const TopologyHeat *heat = nullptr; ///< of this scene; null: in the scene's own colors
    HeatColors colors = {};
    TopologyCamera camera = {};
    QSizeF window = {}; ///< in the widget's pixels
    double ratio = 1;   ///< the device's pixels in one of them

    bool operator==(const LinesInput &) const = default;
};

/// The lines of a scene as a camera sees it, transparent elsewhere: most of the time of a drawing,
/// so that it can be done ahead. Any thread.
QImage drawLines(const LinesInput &input);

/// The same with a painter, line by line: for a drawing. GUI thread where its colors are.
void paintLines(QPainter &painter, const LinesInput &input);

/// A picture, and what it was drawn of.
struct DrawnLines
{
    LinesInput of = {};
    QImage picture = {};

    /// Another camera's view of the same scene in the same window: it can be shown until that is
    /// drawn.
    bool isNearly(const LinesInput &input) const
    {
        return !picture.isNull() && of.scene == input.scene && of.window == input.window &&
               of.ratio == input.ratio;
    }
    /// Where it lies as this camera sees it.
    QRectF placeIn(const TopologyCamera &camera) const
    {
        const QRectF own(QPointF(), of.window);
        return camera == of.camera ? own : camera.toScreen(of.camera.toScene(own));
    }
};

} // namespace pickglass
