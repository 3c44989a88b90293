// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/charts/chartscene.h"
#include "app/picture/picture.h"

namespace pickglass {

class ChartCanvas;

/// The charts as they are, with a title, a legend and the times, of a size for a page or a slide.
/// GUI thread.
class ChartPicture
{
public:
    /// The canvas must live as long as the picture.
    ChartPicture(const ChartCanvas &canvas, QString title, TimeRange window);

    Picture picture() const;

private:
    QSizeF size() const;
    void paint(QPainter &painter) const;
    /// Paints the legend, or only measures it; its height.
    double legend(QPainter *painter, QPointF origin, double width) const;

    const ChartCanvas &m_canvas;
    QString m_title;
    TimeRange m_window;
};

} // namespace pickglass
