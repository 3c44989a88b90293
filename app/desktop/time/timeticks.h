// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/picture/timeticks.h"

#include <QRectF>

#include <span>
#include <utility>

class QPainter;

namespace pickglass {

/// The round times of this range, at most so many, in the zone of displayOptions(). GUI thread.
std::vector<TimeTick> timeTicks(TimeRange shown, int most);

/// What the pictures over time paint alike: the plot is as wide as the range in sight, x counts
/// from its left, the painter's font is set. GUI thread.

/// The words below the bottom, those left out that would run into others.
void paintTicks(QPainter &painter, const QRectF &plot, double bottom,
                std::span<const std::pair<double, QString>> ticks);
/// A line down the plot to the bottom, and its words on a card with this top, on the side of the
/// line where there is room.
void paintHover(QPainter &painter, const QRectF &plot, double bottom, double x, double cardTop,
                const QString &words);
/// How high such a card is.
double hoverCardHeight(const QPainter &painter);
/// A sharp line from top to bottom in the painter's pen.
void paintVertical(QPainter &painter, const QRectF &plot, double x, double top, double bottom);

} // namespace pickglass
