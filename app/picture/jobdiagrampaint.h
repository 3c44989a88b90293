// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/picture/jobdiagram.h"
#include "app/picture/papercolors.h"
#include "app/picture/picture.h"

#include <span>

namespace pickglass {

/// The words of a diagram, in the user's language.
struct JobDiagramText
{
    QString title = {};
    QString subtitle = {};
    QString flows = {};    ///< what thickness means: "flows"
    QString maxFlows = {}; ///< its thick end: "8"
    QString shade = {};    ///< what darkness means: "uses" or "rate"
    QString low = {};      ///< its ends
    QString high = {};
    QString red = {};    ///< what red means
    QString unused = {}; ///< of a strand that carried nothing
    QString pale = {};   ///< of what matters less in a crowded diagram; empty where none is
};

struct JobDiagramLook
{
    PaperColors colors;
    QFont font;
    /// What stands out, with what is joined to it; into the diagram.
    std::optional<size_t> node = {};
    std::optional<size_t> strand = {};
};

/// The height of the legend, pixels.
constexpr int JobDiagramLegendHeight = 28;

/// Where more strands than MaxInkedStrands carried something, only those that matter most, and more
/// than the others, have their whole ink: about so many. Else there is a mass to be seen.
constexpr size_t MaxInkedStrands = 1000;
constexpr size_t InkedStrandsOfMany = 300;
/// Whether that may be so in diagrams of this report.
bool isCrowded(const JobReport &report);

/// The color of a strand: by shade, or red.
QColor strandColor(const StrandScale &scale, const StrandValue &value, const PaperColors &colors);

/// Any thread that may paint text. A value for each of the report's links.
void paintJobDiagram(QPainter &painter, const JobDiagram &diagram,
                     std::span<const StrandValue> values, const StrandScale &scale,
                     const JobDiagramLook &look);
void paintJobDiagramLegend(QPainter &painter, const QRectF &area, const StrandScale &scale,
                           const JobDiagramText &text, const JobDiagramLook &look);

/// A diagram with title and legend, as it is written into a file.
struct JobDiagramPicture
{
    SharedJobReport report;          ///< never null
    SharedFabric fabric = {};        ///< for the names of switches; may be null
    std::optional<size_t> step = {}; ///< into JobReport::steps; nothing: all of the range
    StrandScale scale;
    JobDiagramText text;
    JobDiagramLook look;
};
void paint(const JobDiagramPicture &picture, QPainter &painter, QSize size);
Picture pictureOf(JobDiagramPicture picture, QSize size);

} // namespace pickglass
