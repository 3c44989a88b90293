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

/// A line icon of resources/icons ("open", "search", …), painted in the color of text at the time
/// of painting, so that it follows the theme. GUI thread.
QIcon icon(const char *name);

/// The icon of the program.
QIcon applicationIcon();

/// The color of a severity's words.
QColor severityColor(Severity severity);

/// A small mark of the severity that differs in shape too: a filled disc for an error, a triangle
/// for a warning, a ring for a note.
void paintSeverityMark(QPainter &painter, const QRectF &rect, Severity severity);

/// The same as a picture beside a line of words.
QPixmap severityPixmap(Severity severity, qreal devicePixelRatio);

/// A bar of heat as long as the share (0 … 1) of its track; only the outline where it is unknown.
/// `reach` sets a tick further right, as for a maximum beside a mean.
void paintHeatBar(QPainter &painter, const QRectF &track, std::optional<double> share,
                  std::optional<double> reach = {});

} // namespace pickglass
