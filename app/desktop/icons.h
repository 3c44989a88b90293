// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/problems.h"

#include <QColor>
#include <QIcon>
#include <QPixmap>
#include <QRectF>

#include <optional>

class QPainter;

namespace pickglass {

/// A line icon of resources/icons ("open", "search", …) in the theme's color. GUI thread.
QIcon icon(const char *name);

/// The icon of the program.
QIcon applicationIcon();

/// The color of a severity's words.
QColor severityColor(Severity severity);

/// A mark of the severity: a filled disc for an error, a triangle for a warning, a ring for a note.
void paintSeverityMark(QPainter &painter, const QRectF &rect, Severity severity);

/// The same at the left of a line of text; returns the x from which there is room for the text.
int paintSeverityMark(QPainter &painter, const QRect &line, Severity severity);
/// The sign of a row that unfolds: points down where it is unfolded, else to the right.
void paintFoldSign(QPainter &painter, QPointF center, bool isUnfolded);

/// The mark as a picture.
QPixmap severityPixmap(Severity severity, qreal devicePixelRatio);

/// A bar of heat as long as the share (0 … 1) of its track; an outline where it is unknown. `reach`
/// sets a tick, as for a maximum beside a mean.
void paintHeatBar(QPainter &painter, const QRectF &track, std::optional<double> share,
                  std::optional<double> reach = {});
/// The same of a share that is neither good nor bad: in one color.
void paintShareBar(QPainter &painter, const QRectF &track, double share);

} // namespace pickglass
