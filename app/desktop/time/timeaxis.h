// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/session.h"
#include "app/desktop/time/timewindow.h"

namespace pickglass {

/// A TimeWindow that follows a session: it reveals a cursor that leaves it, slides with the end of
/// a recording while that is followed, and shows a range that was selected elsewhere. Another span
/// of the same store leaves it where it is, as far as it reaches there. GUI thread.
class TimeAxis : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TimeAxis)

public:
    /// What is done with a range that was selected elsewhere.
    enum class Ranges : quint8 {
        Zoom,  ///< it is zoomed to, with a margin
        Reveal ///< it is brought into sight: for an overview
    };

    /// How far it reaches.
    enum class Reach : quint8 {
        Capture,
        Store ///< of a store all that it has, also what is not fetched
    };

    explicit TimeAxis(Session *session, Ranges ranges = Ranges::Zoom, QObject *parent = nullptr,
                      Reach reach = Reach::Capture);

    Session *session() const { return m_session; }
    const TimeWindow &window() const { return m_window; }
    /// Unknown where the capture has no time.
    TimeRange range() const { return m_window.shown(); }
    bool isKnown() const { return m_window.isKnown(); }
    virtual bool isZoomed() const { return m_window.isZoomed(); }

    /// Shows so much until somebody zooms, in microseconds, or all: 0. Of other captures, too.
    void setSpan(qint64 span);
    void zoom(double factor, Timestamp at);
    void pan(qint64 by);
    void reveal(Timestamp time);
    /// All of the capture.
    virtual void fit();
    /// Ends what was zoomed and panned.
    virtual void reset();
    /// Sets the session's range to one that was selected here: what is in sight stays.
    void setSessionRange(TimeRange range);
    /// What a person zoomed and panned to; unknown where that is not so.
    TimeRange zoomed() const { return m_window.isZoomed() ? range() : TimeRange(); }
    void setZoomed(TimeRange range);

Q_SIGNALS:
    void changed();

private:
    template<typename Function>
    void change(Function function);
    TimeRange extent() const;
    void takeCapture();
    void updateExtent();
    void takeTime();
    void showRange(TimeRange range);

    Session *m_session;
    Ranges m_ranges;
    Reach m_reach;
    std::optional<qint64> m_span;
    TimeWindow m_window;
    // The session's, when it was looked at last:
    TimeRange m_seenRange;
    Timestamp m_seenCursor;
    bool m_followedEnd = false;
    bool m_isSelecting = false;
};

} // namespace pickglass
