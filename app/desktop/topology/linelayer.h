// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>
#include <QImage>
#include <QPointF>

#include <algorithm>
#include <vector>

namespace pickglass {

/// Draws many thin lines fast: the coverage of one color is summed in a plane of bytes up to a
/// ceiling, and composed at once. Device pixels. One thread.
class LineLayer
{
public:
    /// An empty layer.
    explicit LineLayer(QSize size);

    /// Begins a color; its lines are drawn over those of the colors before. strength is what one
    /// line adds, ceiling what many add up to (0 … 1, of the color's own alpha).
    void setColor(const QColor &color, double strength, double ceiling);
    /// A line of this width in pixels; below 1 it is fainter instead of thinner.
    void line(QPointF a, QPointF b, double width);
    /// The same, with gaps as long as its dashes.
    void dashed(QPointF a, QPointF b, double width, double dash);
    /// A quadratic curve, as a few lines.
    void curve(QPointF a, QPointF control, QPointF b, double width);

    /// The premultiplied picture. The layer is not used any more.
    QImage end();

private:
    void flush();
    void add(int x, int y, int amount)
    {
        quint8 &value = m_plane[static_cast<size_t>(y) * m_width + static_cast<size_t>(x)];
        if (value < m_ceiling) {
            value = static_cast<quint8>(std::min(m_ceiling, value + amount));
        }
    }
    template<bool Steep>
    void draw(double x0, double y0, double x1, double y1, double half, double strength);

    QImage m_image;
    std::vector<quint8> m_plane;
    size_t m_width;
    int m_height;
    QColor m_color;
    double m_strength = 255;
    int m_ceiling = 255;
    int m_top = 0;
    int m_bottom = -1; ///< rows touched since the last flush
};

} // namespace pickglass
