// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heatlayout.h"

#include "app/desktop/theme.h"

#include <algorithm>
#include <cmath>

namespace pickglass {

HeatLayout::HeatLayout(const QRectF &place, size_t sheets, const HeatWindow &window)
    : m_window(&window)
{
    constexpr double RowSectionHeight = 34;
    if (sheets == 0) {
        return;
    }
    const double each = std::floor((place.height() - AxisHeight) / static_cast<double>(sheets));
    // A low map keeps its room for cells.
    m_section = each >= 2 * MinPlot + HeadHeight ? RowSectionHeight : 0;
    const double width = std::max(8.0, place.width() - GutterWidth - SectionWidth);
    const double height = std::max(8.0, each - HeadHeight - m_section - Tokens::SpaceXs);
    for (size_t i = 0; i < sheets; ++i) {
        m_plots.emplace_back(place.left() + GutterWidth,
                             place.top() + static_cast<double>(i) * each + HeadHeight, width,
                             height);
    }
}

QRectF HeatLayout::head(size_t sheet) const
{
    const QRectF &plot = m_plots[sheet];
    return {plot.left() - GutterWidth, plot.top() - HeadHeight,
            GutterWidth + plot.width() + SectionWidth, HeadHeight};
}

QRectF HeatLayout::rowSection(size_t sheet) const
{
    const QRectF &plot = m_plots[sheet];
    return {plot.left(), plot.bottom() + 2, plot.width(), std::max(0.0, m_section - 2)};
}

QRectF HeatLayout::columnSection(size_t sheet) const
{
    const QRectF &plot = m_plots[sheet];
    return {plot.right() + Tokens::SpaceS, plot.top(), SectionWidth - 2 * Tokens::SpaceS,
            plot.height()};
}

double HeatLayout::x(Timestamp time) const
{
    const QRectF &plot = m_plots.front();
    return plot.left() + m_window->window().xOf(time, plot.width());
}

double HeatLayout::rowHeight() const
{
    return m_window->rowsShown() > 0 ? m_plots.front().height() / m_window->rowsShown() : 0;
}

double HeatLayout::y(size_t sheet, double place) const
{
    return m_plots[sheet].top() + (place - m_window->firstRow()) * rowHeight();
}

double HeatLayout::placeAt(size_t sheet, double y) const
{
    const double height = rowHeight();
    return height > 0 ? m_window->firstRow() + (y - m_plots[sheet].top()) / height : 0;
}

} // namespace pickglass
