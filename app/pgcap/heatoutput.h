// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/heatreader.h"
#include "app/pgcap/options.h"
#include "core/analysis/heatfindings.h"
#include "core/analysis/heatrange.h"

#include <QCoreApplication>

#include <memory>
#include <optional>

namespace pickglass::pgcap {

struct HeatOptions
{
    HeatQuestion question; ///< its subjects are the maps that are drawn
    HeatStatistic statistic = HeatStatistic::Mean;
    HeatOrder order = HeatOrder::Place;
    HeatRangeChoice range = {};
    qint64 every = 0; ///< µs; 0: all at once
    bool isDark = false;
    int width = 1600;      ///< of a picture, in pixels
    bool isThesis = false; ///< the maps of the congestion monitor's thesis
};

bool canPaint();
/// Whether a file of this name would be a picture, of which a program that cannot paint knows too.
bool isPicture(const QString &path);

/// The application of this command: one that can write text into pictures, where there are any.
std::unique_ptr<QCoreApplication> makeApplication(int &argc, char **argv, bool isForPictures);

/// A map as it is drawn: of the rows in this order, over this range.
struct DrawnMap
{
    SharedHeatMap map;
    std::vector<quint32> rows;
    HeatRange range;
};
OrCode<void> paintMaps(const HeatOptions &options, const std::vector<DrawnMap> &maps,
                       const QString &title, const QString &path);

/// The cells as CSV, with the begin of each column as its name; what is not known is empty.
Result<void> writeCells(const HeatOptions &options, const std::vector<DrawnMap> &maps,
                        const QString &path);

/// What the maps of a time range are, and what they show, as an object.
void writeFindings(JsonWriter &json, const HeatOptions &options, const std::vector<DrawnMap> &maps,
                   const std::optional<HeatFindings> &findings);

} // namespace pickglass::pgcap
