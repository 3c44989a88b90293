// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heatwindow.h"

#include <algorithm>

namespace pickglass {

namespace {

constexpr double MinRows = 4;

} // namespace

HeatWindow::HeatWindow(Session *session, QObject *parent) : TimeAxis(session, Ranges::Zoom, parent)
{
    connect(session, &Session::captureChanged, this, [this] { m_isRowZoomed = false; });
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

void HeatWindow::panRows(double by)
{
    setRowRange(m_firstRow + by, m_rowsShown);
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

} // namespace pickglass
