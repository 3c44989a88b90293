// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/time/stripmarks.h"
#include "app/desktop/time/timeticks.h"
#include "app/desktop/time/trafficcurve.h"

#include <QRectF>

#include <optional>
#include <utility>

class QPainter;

namespace pickglass {

/// All that a strip draws, ready to be painted. Positions across are in pixels of the plot.
struct StripScene
{
    QRectF plot; ///< in the widget
    TrafficCurve curve;
    std::vector<StripMark> marks;
    std::vector<std::pair<double, QString>> ticks;
    QString trafficLegend;
    QString waitLegend;
    QString hint; ///< in place of a curve, where there is none

    std::optional<double> cursor;
    bool cursorHasFocus = false;
    std::optional<std::pair<double, double>> range;
    std::optional<double> hover;
    QString hoverWords;
};

void paintStrip(QPainter &painter, const StripScene &scene);

} // namespace pickglass
