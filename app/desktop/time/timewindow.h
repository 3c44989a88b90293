// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"

#include <optional>

namespace pickglass {

/// The time range that an axis shows: all of a capture, its latest part, or what a person zoomed
/// and panned to. Never beyond the capture (while that grows, the room it grows into), nor shorter
/// than 10 ms. A value.
class TimeWindow
{
public:
    /// The length that is shown until somebody zooms, in microseconds, 0 for all; by default all,
    /// but the latest 15 minutes of a capture that grew when it was opened.
    explicit TimeWindow(std::optional<qint64> span = {}) : m_span(span) {}

    /// The capture reaches this far. What is shown stays, but slides with the end where the end is
    /// followed and was in sight.
    void setExtent(TimeRange extent, bool grows, bool followsEnd);

    /// Unknown where the extent is.
    TimeRange shown() const { return m_shown; }
    qint64 span() const { return m_shown.length(); }
    bool contains(Timestamp time) const { return time >= m_shown.from && time <= m_shown.to; }
    bool isKnown() const { return m_shown.from.isKnown(); }
    /// Something else is shown than reset() would show.
    bool isZoomed() const;

    /// Shows the length of the constructor again: before the end where it is followed, else around
    /// this time.
    void reset(Timestamp around, bool followsEnd);
    /// All of the capture, also when it grows.
    void fit();
    /// Above 1 closer; this time stays where it is.
    void zoom(double factor, Timestamp at);
    /// Later by these microseconds, or earlier.
    void pan(qint64 by);
    /// Shows this range, as far as the capture reaches; both ends known and in order.
    void setShown(TimeRange range);
    /// Pans to this time where it is not in sight.
    void reveal(Timestamp time);
    /// Pans to the end of the capture where it is not in sight.
    void revealEnd();

    /// Where a time lies from 0 to width, and beyond where it is not shown; and back.
    double xOf(Timestamp time, double width) const;
    Timestamp timeAt(double x, double width) const;

private:
    enum class Mode : quint8 {
        Usual, ///< the length of the constructor
        All,
        Chosen ///< by zooming and panning
    };
    TimeRange all() const;
    void show(qint64 from, qint64 span);
    void choose(qint64 from, qint64 span);

    TimeRange m_extent;
    TimeRange m_shown;
    std::optional<qint64> m_span;
    bool m_grows = false;
    Mode m_mode = Mode::Usual;
};

} // namespace pickglass
