// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/topology/topologyheat.h"

class QPainter;

namespace pickglass {

/// The words of the card that floats beside what the mouse is on.
struct TopologyCard
{
    QString title;
    struct Line
    {
        QString text;
        bool isQuiet = false;
        bool isMonospaced = false;
        bool isWarning = false;
        bool isSpoken = true; ///< formulas are for the eye
    };
    QList<Line> lines;

    bool isEmpty() const { return title.isEmpty(); }
    /// All of it in one sentence, for screen readers.
    QString spoken() const;
};

/// With what they did, where heat has figures; heat may be null.
TopologyCard cardOfNode(const TopologyScene &scene, const TopologyHeat *heat, NodeIndex node);
TopologyCard cardOfBand(const TopologyScene &scene, const TopologyHeat *heat, qint32 band);
TopologyCard cardOfFrame(const TopologyScene &scene, const TopologyHeat *heat, qint32 frame);

/// Draws the card beside the point, wherever it fits best inside of the window.
void paintCard(QPainter &painter, const TopologyCard &card, QPointF beside, QSizeF window);

} // namespace pickglass
