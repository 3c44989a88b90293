// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/session.h"
#include "app/desktop/time/timeaxis.h"
#include "app/desktop/time/timewindow.h"

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
    void panRows(double by);
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

} // namespace pickglass
