// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/heatmap.h"

#include <QByteArray>

namespace pickglass {

/// A text as a cell of CSV: quoted where it has to be (RFC 4180). Any thread.
QString csvCell(QString text);

/// Heat maps as CSV: of each map a line a row, with a column for the begin of each column of time,
/// [first, last) (ISO 8601, UTC). Raw values in the map's unit, shares 0 … 1, with as many digits
/// as it takes to read the same number again; empty where one is not known, "inf" where nothing was
/// sent while something waited. Both without the end of the line. Any thread.
QByteArray heatCsvHead(const HeatMap &map, size_t first, size_t last);
QByteArray heatCsvLine(const HeatMap &map, HeatStatistic statistic, size_t row, const QString &name,
                       size_t first, size_t last);

} // namespace pickglass
