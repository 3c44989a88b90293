// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"

namespace pickglass {

/// The stretch of time that a strip shows: all of a capture, its latest part, or what a person
/// zoomed and panned to. A value.
class TimeWindow
{
public:
    /// The capture reaches this far. What is shown stays, but slides with the end where the end is
    /// followed and was in sight.
    void setExtent(TimeRange extent, bool grows, bool followsEnd);

    /// Unknown where the extent is.
    TimeRange shown() const { return m_shown; }
    qint64 span() const { return m_shown.to.microseconds() - m_shown.from.microseconds(); }
    bool contains(Timestamp time) const { return time >= m_shown.from && time <= m_shown.to; }

    /// All of the capture, also when it grows.
    void fit();
    /// Below 1 closer; this time stays where it is. Not closer than a second.
    void zoom(double factor, Timestamp at);
    /// Later by these microseconds, or earlier; not beyond the capture.
    void pan(qint64 by);
    /// Shows this stretch, as far as the capture reaches; both ends known and in order.
    void setShown(TimeRange range);
    /// Pans as little as is needed for this time to be in sight.
    void reveal(Timestamp time);

    /// Where a time lies from 0 to width, and beyond where it is not shown; and back.
    double xOf(Timestamp time, double width) const;
    Timestamp timeAt(double x, double width) const;

private:
    enum class Mode : quint8 {
        Latest, ///< of a capture that grows: its last quarter of an hour
        All,
        Own ///< what the person chose
    };
    TimeRange all() const;
    void show(qint64 from, qint64 span);

    TimeRange m_extent;
    TimeRange m_shown;
    bool m_grows = false;
    Mode m_mode = Mode::All;
};

} // namespace pickglass
