// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/figures.h"
#include "app/common/snapshot.h"
#include "app/desktop/models/display.h"
#include "app/desktop/theme.h"

#include <QImage>

#include <memory>

namespace pickglass {

struct TopologyHeat;
struct TopologyScene;

/// The topology as printed: on light, colored by utilization where known, else by tier.
struct ReportPicture
{
    std::shared_ptr<const TopologyScene> scene; ///< null: there is nothing to draw
    std::shared_ptr<const TopologyHeat> heat;   ///< null: in the scene's own colors
    QSize size;                                 ///< points of the screen

    /// What its colors mean.
    struct Key
    {
        QColor color;
        QString text;
    };
    std::vector<Key> keys() const; ///< GUI thread
    /// In the size it was laid out for, with so many pixels in a point of the screen. GUI thread;
    /// null where there is nothing to draw.
    QImage paint(double pixels = 2) const;
};

/// A picture as HTML that holds it, 640 dots of the screen wide.
QString htmlPicture(const QImage &picture, const QString &text);

/// Lays the fabric out, by default as wide as a page. The tokens are paperTokens(). Any thread.
ReportPicture makeReportPicture(const SharedSnapshot &snapshot, const SharedFigures &figures,
                                const Tokens &paper, const Thresholds &thresholds,
                                QSize size = {1000, 600});

} // namespace pickglass
