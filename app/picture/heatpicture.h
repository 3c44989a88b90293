// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/picture/papercolors.h"
#include "core/analysis/heatmap.h"
#include "core/analysis/heatrange.h"

#include <QFont>
#include <QRect>
#include <QString>
#include <QStringList>

#include <vector>

class QPainter;

namespace pickglass {

/// One of the maps of a picture.
struct HeatPanel
{
    QString title; ///< "PortXmitWait, mean rate"
    QString unit;  ///< as unitOf() has it
    SharedHeatMap map;
    std::vector<quint32> rows; ///< from the top
    QStringList names;         ///< of these rows
    HeatStatistic statistic = HeatStatistic::Mean;
    HeatRange range;
};

/// What stands around the maps, in the user's language.
struct HeatPictureWords
{
    QString rows = QStringLiteral("%1 rows"); ///< how many there are
    QString unknown = QStringLiteral("not known");
    QString utc = QStringLiteral("UTC");
};

/// Maps on one axis of time, stacked, with title, axes and scales: as `pgcap heatmap` writes it and
/// the window saves it.
struct HeatPicture
{
    QString title;
    QString subtitle; ///< may be empty
    std::vector<HeatPanel> panels;
    PaperColors colors;
    QFont font; ///< its pixel size is that of the names
    HeatPictureWords words = {};

    /// How large it is best at this width, in pixels: small maps have rows that can be read.
    QSize sizeFor(int width) const;
    /// Where the cells of a panel lie in a picture of this size.
    QRect cellsOf(size_t panel, QSize size) const;
};

/// Paints it over all of the size. Any thread that may paint text.
void paint(const HeatPicture &picture, QPainter &painter, QSize size);

} // namespace pickglass
