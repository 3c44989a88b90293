// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/timestamp.h"

#include <QImage>

namespace pickglass {

class HeatCanvas;

/// The maps as they are, with a title, the time and their scales, of a size for a page or a slide.
/// GUI thread.
class HeatMapPicture
{
public:
    /// The canvas must live as long as the picture, and show something.
    HeatMapPicture(const HeatCanvas &canvas, QString title, TimeRange window);

    /// Twice as fine as on a screen.
    QImage image() const;
    Result<void> writePng(const QString &path) const;
    Result<void> writeSvg(const QString &path) const;

private:
    QSizeF size() const;
    void paint(QPainter &painter) const;

    const HeatCanvas &m_canvas;
    QString m_title;
    TimeRange m_window;
};

} // namespace pickglass
