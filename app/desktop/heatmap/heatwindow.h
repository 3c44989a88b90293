// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/session.h"
#include "app/desktop/time/timewindow.h"

namespace pickglass {

/// The part of the maps that is in sight: a stretch of time, which follows the session until
/// somebody zooms here, and some of the rows. GUI thread.
class HeatWindow final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HeatWindow)

public:
    explicit HeatWindow(Session *session, QObject *parent = nullptr);

    /// Unknown where the capture has no time.
    TimeRange range() const { return m_time.shown(); }
    bool isKnown() const { return range().from < range().to; }
    Timestamp timeAt(double x, double width) const { return m_time.timeAt(x, width); }
    double xOf(Timestamp time, double width) const { return m_time.xOf(time, width); }

    /// Above 1 closer; this time stays where it is.
    void zoomTime(double factor, Timestamp at);
    /// Later by these microseconds, or earlier.
    void panTime(qint64 by);
    /// Sets the session's range to one that was dragged here: what is in sight stays.
    void setSessionRange(TimeRange range);
    /// Brings a stretch into sight, with a margin.
    void showRange(TimeRange range);

    /// Pans as little as is needed for this moment to be in sight.
    void revealTime(Timestamp time);

    /// How many rows there are; all are shown until somebody zooms.
    void setRows(size_t rows);
    double firstRow() const { return m_firstRow; }
    double rowsShown() const { return m_rowsShown; }
    bool hasRowZoom() const { return m_isRowZoomed; }
    /// Above 1 closer; this row stays where it is. Not closer than four rows.
    void zoomRows(double factor, double at);
    void panRows(double by);
    void revealRow(size_t row);
    /// All of the capture and all rows.
    void fit();
    /// What a person brought into sight.
    struct Sight
    {
        TimeRange time;
        double firstRow = 0;
        double rows = 0; ///< 0 for all
    };
    Sight sight() const { return {range(), m_firstRow, m_isRowZoomed ? m_rowsShown : 0}; }
    void setSight(const Sight &sight);

Q_SIGNALS:
    void changed();

private:
    void followExtent();
    void followTime();
    void setRowStretch(double first, double count);
    void tell(TimeRange before);

    Session *m_session;
    TimeWindow m_time;
    TimeRange m_seenRange; ///< the session's, when it was looked at last
    double m_rows = 0;
    double m_firstRow = 0;
    double m_rowsShown = 0;
    bool m_isRowZoomed = false;
};

} // namespace pickglass
