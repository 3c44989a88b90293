// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/charts/data/chartseries.h"
#include "app/desktop/models/display.h"

#include <QString>

/// How charts speak. GUI thread (it translates).
namespace pickglass {

/// What is drawn together: an axis has one unit, or shares of each link's own rate.
struct ChartAxis
{
    ChartUnit unit;
    bool isShare = false; ///< 0 … 1 of the link

    auto operator<=>(const ChartAxis &) const = default;
};

/// Wait is drawn as a share of the link where the device's Tick is known, data where the person
/// wants shares and the link's rate is known.
ChartAxis axisOf(const ChartSeries &series, RateUnit rateUnit);
/// A value of the series on its axis.
double onAxis(const ChartSeries &series, const ChartAxis &axis, double value);
/// "Data rate", "Wait", "Packets", "Events", "Data counted", ….
QString axisTitle(const ChartAxis &axis);
/// What the title's figures are: "% of the link's own rate"; of others "bytes/s", "packets/s", ….
QString axisUnit(const ChartAxis &axis, RateUnit rateUnit);
/// A value on an axis, with its unit: "23.3 GB/s", "1.38 M ticks/s", "11 %".
QString axisText(const ChartAxis &axis, double value, RateUnit rateUnit);

/// A value of the series in its natural unit: "23.3 GB/s" ("186 Gbit/s", "93 %" as the person
/// wants it), "1.38 M/s"; the en dash where it is not known.
QString valueText(const ChartSeries &series, std::optional<double> value, RateUnit rateUnit);
/// What was counted: "2.21 TB", "54.2 M", with "≥" where it is only the least that it can be.
QString movedText(const ChartSeries &series);
/// "leaf06/19 PortXmitData", and what it is compared with: "…, other end", "…, 2026-11-21 13:40:10
/// UTC", "…, night.pgcap".
QString seriesLabel(const ChartSeries &series, Timestamp axisStart = {});
/// A word beside a mark: "reset", "latched", "not read", "no answer".
QString chartMarkWord(const ChartMark &mark);
/// The sentence that explains a mark.
QString chartMarkText(const ChartSeries &series, const ChartMark &mark);
/// "1 reset, 2 gaps"; "complete" where nothing happened.
QString qualityText(const ChartSeries &series);
/// Why there is nothing to draw, as a sentence; empty where there is.
QString seriesAbsenceText(const ChartSeries &series);

} // namespace pickglass
