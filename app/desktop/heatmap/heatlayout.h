// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/heatmap/heatwindow.h"

#include <QRectF>

#include <vector>

namespace pickglass {

/// Where maps above each other lie in a widget, with their rows and times. A value: made anew when
/// the widget or the window changed.
class HeatLayout
{
public:
    /// Room around a map, in pixels: names and folds on the left, sections on the right.
    static constexpr double HeadHeight = 44, AxisHeight = 22, GutterWidth = 148, BracketsWidth = 24,
                            SectionWidth = 84;
    /// The lowest that a map can be.
    static constexpr double MinPlot = 72;

    /// The window must live as long.
    HeatLayout(const QRectF &place, size_t sheets, const HeatWindow &window);

    size_t size() const { return m_plots.size(); }
    /// Of a map that there is.
    const QRectF &plot(size_t sheet) const { return m_plots[sheet]; }
    QRectF head(size_t sheet) const;
    /// Below a map; of no height where the map is low.
    QRectF rowSection(size_t sheet) const;
    QRectF columnSection(size_t sheet) const;

    double x(Timestamp time) const;
    double rowHeight() const;
    double y(size_t sheet, double place) const;
    /// In rows, from 0.
    double placeAt(size_t sheet, double y) const;

private:
    const HeatWindow *m_window;
    std::vector<QRectF> m_plots;
    double m_section = 0;
};

} // namespace pickglass
