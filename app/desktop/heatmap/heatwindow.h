// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/session.h"
#include "app/desktop/time/timeaxis.h"
#include "app/desktop/time/timewindow.h"

#include <QRectF>

#include <vector>

namespace pickglass {

/// The part of the maps that is in sight: a time range and some of the rows. GUI thread.
class HeatWindow final : public TimeAxis
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HeatWindow)

public:
    explicit HeatWindow(Session *session, QObject *parent = nullptr);

    /// How many rows there are; all are shown until somebody zooms.
    void setRows(size_t rows);
    double firstRow() const { return m_firstRow; }
    double rowsShown() const { return m_rowsShown; }
    bool hasRowZoom() const { return m_isRowZoomed; }
    bool isZoomed() const override { return m_isRowZoomed || TimeAxis::isZoomed(); }
    /// Above 1 closer; this row stays where it is. Not closer than four rows.
    void zoomRows(double factor, double at);
    void panRows(double by) { setRowRange(m_firstRow + by, m_rowsShown); }
    void revealRow(size_t row);
    /// All of the capture and all rows.
    void fit() override;
    void reset() override;
    /// What a person brought into sight.
    struct Sight
    {
        TimeRange time; ///< unknown where it was not zoomed
        double firstRow = 0;
        double rows = 0; ///< 0 for all
    };
    Sight sight() const { return {zoomed(), m_firstRow, m_isRowZoomed ? m_rowsShown : 0}; }
    void setSight(const Sight &sight);

private:
    void setRowRange(double first, double count);

    double m_rows = 0;
    double m_firstRow = 0;
    double m_rowsShown = 0;
    bool m_isRowZoomed = false;
};

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
    double rowHeight() const
    {
        return m_window->rowsShown() > 0 ? m_plots.front().height() / m_window->rowsShown() : 0;
    }
    double y(size_t sheet, double place) const
    {
        return m_plots[sheet].top() + (place - m_window->firstRow()) * rowHeight();
    }
    /// In rows, from 0.
    double placeAt(size_t sheet, double y) const;

private:
    const HeatWindow *m_window;
    std::vector<QRectF> m_plots;
    double m_section = 0;
};

} // namespace pickglass
