// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/session.h"

namespace pickglass {

/// The stretch of time that the charts show: the session's range with a margin, else so much around
/// the cursor or before the end that is followed; or what the person zoomed to, which then stays
/// until fit(). GUI thread.
class ChartWindow final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ChartWindow)

public:
    enum class Span : quint8 { Minute, FiveMinutes, QuarterHour, Hour, All };

    explicit ChartWindow(Session *session, QObject *parent = nullptr);

    /// Both ends known and in order, or both unknown where the capture has no time.
    TimeRange range() const { return m_range; }
    bool isKnown() const { return m_range.from < m_range.to; }
    Span span() const { return m_span; }
    void setSpan(Span span);
    bool isZoomed() const { return m_isZoomed; }

    /// Shows 1/factor as much, this moment staying where it is. Not less than 10 ms, and not more
    /// than the capture.
    void zoom(double factor, Timestamp around);
    void pan(qint64 microseconds);
    /// Sets the session's range to one that was dragged here: the window stays where it is.
    void setSessionRange(TimeRange range);
    /// Ends what was zoomed and panned.
    void fit();
    /// What a person chose to see; zoomed is unknown where it follows the session.
    struct Sight
    {
        Span span = Span::FiveMinutes;
        TimeRange zoomed;
    };
    Sight sight() const { return {m_span, m_isZoomed ? m_range : TimeRange()}; }
    void setSight(const Sight &sight);

Q_SIGNALS:
    void changed();

private:
    void follow();
    void followZoomed();
    TimeRange aroundRange() const;
    TimeRange beforeEnd() const;
    TimeRange aroundCursor() const;
    TimeRange whole() const;
    void setRange(TimeRange range);
    qint64 spanLength() const;

    Session *m_session;
    Span m_span = Span::FiveMinutes;
    bool m_isZoomed = false;
    TimeRange m_range;
    TimeRange m_seenRange; ///< the session's, when it was looked at last
    Timestamp m_seenCursor;
};

} // namespace pickglass
