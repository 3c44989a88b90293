// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/problems.h"

#include <QColor>
#include <QPixmap>
#include <QRectF>

class QPainter;

namespace pickglass {

/// The color of a severity's words.
QColor severityColor(Severity severity);

/// A small mark of the severity that differs in shape too: a filled disc for an error, a triangle
/// for a warning, a ring for a note.
void paintSeverityMark(QPainter &painter, const QRectF &rect, Severity severity);

/// The same as a picture beside a line of words.
QPixmap severityPixmap(Severity severity, qreal devicePixelRatio);

} // namespace pickglass
