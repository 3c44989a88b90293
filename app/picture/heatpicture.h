// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/picture/heatimage.h"
#include "app/picture/picture.h"

#include <QFont>
#include <QRect>
#include <QString>
#include <QStringList>

#include <array>
#include <span>
#include <vector>

namespace pickglass {

/// Rows that have a name together, as those of a leaf.
struct HeatBand
{
    size_t first = 0; ///< from the top
    size_t rows = 0;
    QString name;
};

/// One of the maps of a picture.
struct HeatPanel
{
    QString title;                ///< "PortXmitWait, mean rate"
    QString detail;               ///< "11,664 rows"
    SharedHeatMap map;            ///< null where there is none
    QString absence = {};         ///< what stands there instead of cells, or before them
    HeatRange range;              ///< of the colors
    std::array<QString, 3> scale; ///< words of its low end, its middle and its high end
};

/// Maps of the same rows on one axis of time, stacked, with title, axes and scales: as `pgcap
/// heatmap` writes it and the window saves it. All words are there, in the user's language.
struct HeatPicture
{
    QString title;
    QString subtitle; ///< may be empty
    std::vector<HeatPanel> panels;
    HeatStatistic statistic = HeatStatistic::Mean;
    HeatCut cut;                      ///< which rows and columns of the maps
    QStringList names;                ///< of these rows
    std::vector<HeatBand> bands = {}; ///< whose names stand where there is no room for all of those
    PaperColors colors;
    QFont font;
    QString unknown; ///< what the hatching means: "not known"
    QString zone;    ///< whose time it is: "UTC"
    bool isLocalTime = false;

    /// How large it is best at this width, in pixels: small maps have rows that can be read.
    QSize sizeFor(int width) const;
    /// Where the cells of a panel lie in a picture of this size.
    QRect cellsOf(size_t panel, QSize size) const;
};

/// The periods of these rows, which stand by their place in the tree, that lie in one leaf.
std::vector<HeatBand> leafBands(const HeatMap &map, std::span<const quint32> rows);

/// Paints it over all of the size. Any thread that may paint text.
void paint(const HeatPicture &picture, QPainter &painter, QSize size);
/// What is written into a file, as large as sizeFor() says.
Picture pictureOf(HeatPicture picture, int width);

} // namespace pickglass
