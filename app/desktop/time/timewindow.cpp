// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/timewindow.h"

#include "core/base/timestamp.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace pickglass {

namespace {

constexpr qint64 LeastSpan = SecondUs;
/// A capture that has just begun shows room for so much, so that it need not rescale each second.
constexpr qint64 LeastGrowingSpan = 60 * SecondUs;
constexpr qint64 LatestSpan = 15 * 60 * SecondUs;

/// The length of a window in which something of this length grows: rescaled now and then only.
qint64 roomFor(qint64 length)
{
    constexpr qint64 StepsOfDoubling = 8;
    const qint64 need = std::max(length, LeastGrowingSpan);
    const auto doubled = std::bit_floor(static_cast<quint64>(need / LeastGrowingSpan));
    const qint64 step =
        std::max(LeastSpan, static_cast<qint64>(doubled) * LeastGrowingSpan / StepsOfDoubling);
    return (need + step - 1) / step * step;
}

} // namespace

TimeRange TimeWindow::all() const
{
    const qint64 from = m_extent.from.microseconds();
    const qint64 length = m_extent.to.microseconds() - from;
    return {m_extent.from,
            Timestamp(from + (m_grows ? roomFor(length) : std::max(length, LeastSpan)))};
}

void TimeWindow::setExtent(TimeRange extent, bool grows, bool followsEnd)
{
    const bool isOther = extent.from != m_extent.from || !m_shown.from.isKnown();
    const bool sawEnd = contains(m_extent.to);
    m_extent = extent;
    m_grows = grows;
    if (isOther) {
        m_mode = grows ? Mode::Latest : Mode::All;
    }
    if (!extent.from.isKnown() || !extent.to.isKnown()) {
        m_shown = {};
        return;
    }
    const qint64 end = extent.to.microseconds();
    const bool isLong = end - extent.from.microseconds() > LatestSpan;
    if (m_mode == Mode::All || (m_mode == Mode::Latest && !isLong)) {
        m_shown = all();
        return;
    }
    if (m_mode == Mode::Latest && (isOther || followsEnd)) {
        m_shown = {Timestamp(end - LatestSpan), extent.to};
        return;
    }
    if (followsEnd && sawEnd && end > m_shown.to.microseconds()) {
        show(end - span(), span());
    }
}

void TimeWindow::fit()
{
    m_mode = Mode::All;
    if (m_shown.from.isKnown()) {
        m_shown = all();
    }
}

void TimeWindow::show(qint64 from, qint64 span)
{
    const TimeRange whole = all();
    const qint64 most = whole.to.microseconds() - whole.from.microseconds();
    span = std::clamp(span, std::min(LeastSpan, most), most);
    from = std::clamp(from, whole.from.microseconds(), whole.to.microseconds() - span);
    m_shown = {Timestamp(from), Timestamp(from + span)};
}

void TimeWindow::zoom(double factor, Timestamp at)
{
    if (!m_shown.from.isKnown()) {
        return;
    }
    const double share = xOf(at, 1);
    const TimeRange whole = all();
    const auto wanted = static_cast<qint64>(std::llround(static_cast<double>(span()) * factor));
    const qint64 span =
        std::clamp(wanted, LeastSpan,
                   std::max(LeastSpan, whole.to.microseconds() - whole.from.microseconds()));
    show(at.microseconds() - std::llround(share * static_cast<double>(span)), span);
    m_mode = m_shown == whole ? Mode::All : Mode::Own;
}

void TimeWindow::pan(qint64 by)
{
    if (m_shown.from.isKnown() && by != 0) {
        const TimeRange before = m_shown;
        show(m_shown.from.microseconds() + by, span());
        if (m_shown != before) {
            m_mode = Mode::Own;
        }
    }
}

void TimeWindow::setShown(TimeRange range)
{
    if (m_shown.from.isKnown()) {
        show(range.from.microseconds(), range.to.microseconds() - range.from.microseconds());
        m_mode = m_shown == all() ? Mode::All : Mode::Own;
    }
}

void TimeWindow::reveal(Timestamp time)
{
    if (m_shown.from.isKnown() && time.isKnown() && !contains(time)) {
        // With a little of what lies around it.
        const qint64 around = span() / 10;
        pan(time < m_shown.from ? time.microseconds() - around - m_shown.from.microseconds()
                                : time.microseconds() + around - m_shown.to.microseconds());
    }
}

double TimeWindow::xOf(Timestamp time, double width) const
{
    const auto from = static_cast<double>(time.microseconds() - m_shown.from.microseconds());
    return span() > 0 ? from / static_cast<double>(span()) * width : 0;
}

Timestamp TimeWindow::timeAt(double x, double width) const
{
    const double share = width > 0 ? x / width : 0;
    return Timestamp(m_shown.from.microseconds() +
                     std::llround(share * static_cast<double>(span())));
}

} // namespace pickglass
