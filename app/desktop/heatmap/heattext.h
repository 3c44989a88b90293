// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/heatmap/heatmapscene.h"
#include "app/desktop/widgets/heatlegend.h"

#include <QStringList>

/// How heat maps speak. GUI thread (it translates).
namespace pickglass::heattext {

/// "Transmitted", "Received", "Wait, share of what was sent", "Errors", "PortXmitPkts".
QString title(const HeatSubject &subject);
/// What the figures are: "PortXmitData, mean of 10 s".
QString subtitle(const HeatSubject &subject, HeatStatistic statistic, qint64 step);

/// A value of a cell with its unit: "23.3 GB/s", "12 %", "34 errors"; the en dash for NaN, and "∞"
/// where nothing was sent while something waited.
QString value(const HeatSubject &subject, HeatStatistic statistic, double value);
/// A value of the scale as short as it can be read in a field: "2.5G", "12%".
QString typed(const HeatSubject &subject, double value);
/// What a person typed for an end of the scale: "2.5G", "12 %", "300". Nothing where it is none.
std::optional<double> parse(const QString &text);

/// What the hover card says of a cell, line by line: the place, when, mean and maximum, why it is
/// not known, and the formula.
QStringList cell(const HeatMapScene &scene, size_t sheet, quint32 row, size_t column);
/// The same in one sentence, for screen readers.
QString spoken(const HeatMapScene &scene, size_t sheet, quint32 row, size_t column);

/// The legend above a map.
HeatLegend legend(const HeatMapScene &scene, size_t sheet);
/// Why a map has nothing to show; empty where it has.
QString absence(const HeatMapScene &scene, size_t sheet);

/// "10:05:20 – 10:05:22 UTC": of a cell, or of several.
QString when(TimeRange range);
/// "12 s": how long a column is.
QString step(qint64 step);

} // namespace pickglass::heattext
