// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heatwindow.h"

#include "app/desktop/theme.h"

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

constexpr double MinRows = 4;

} // namespace

HeatWindow::HeatWindow(Session *session, QObject *parent) : TimeAxis(session, Ranges::Zoom, parent)
{
    connect(session, &Session::captureChanged, this,
            [this, session] { m_isRowZoomed = m_isRowZoomed && session->isSameStore(); });
}

void HeatWindow::setRows(size_t rows)
{
    m_rows = static_cast<double>(rows);
    m_isRowZoomed ? setRowRange(m_firstRow, m_rowsShown) : setRowRange(0, m_rows);
}

void HeatWindow::setRowRange(double first, double count)
{
    const double shown = std::clamp(count, std::min(MinRows, m_rows), m_rows);
    const double from = std::clamp(first, 0.0, m_rows - shown);
    m_isRowZoomed = shown < m_rows;
    if (shown != m_rowsShown || from != m_firstRow) {
        m_rowsShown = shown;
        m_firstRow = from;
        Q_EMIT changed();
    }
}

void HeatWindow::zoomRows(double factor, double at)
{
    const double shown = std::clamp(m_rowsShown / factor, std::min(MinRows, m_rows), m_rows);
    const double share = m_rowsShown > 0 ? (at - m_firstRow) / m_rowsShown : 0;
    setRowRange(at - share * shown, shown);
}

void HeatWindow::revealRow(size_t row)
{
    const auto at = static_cast<double>(row);
    if (at < m_firstRow) {
        setRowRange(at, m_rowsShown);
    } else if (at + 1 > m_firstRow + m_rowsShown) {
        setRowRange(at + 1 - m_rowsShown, m_rowsShown);
    }
}

void HeatWindow::setSight(const Sight &sight)
{
    setZoomed(sight.time);
    setRowRange(sight.firstRow, sight.rows > 0 ? sight.rows : m_rows);
}

void HeatWindow::fit()
{
    TimeAxis::fit();
    setRowRange(0, m_rows);
}

void HeatWindow::reset()
{
    TimeAxis::reset();
    setRowRange(0, m_rows);
}

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

double HeatLayout::placeAt(size_t sheet, double y) const
{
    const double height = rowHeight();
    return height > 0 ? m_window->firstRow() + (y - m_plots[sheet].top()) / height : 0;
}

} // namespace pickglass
