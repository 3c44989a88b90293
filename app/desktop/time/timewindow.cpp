// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/timewindow.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace pickglass {

namespace {

constexpr qint64 MinSpan = 10'000;
/// A capture of one moment shows so much.
constexpr qint64 MinWhole = SecondUs;
/// A capture that has just begun shows room for so much, so that it need not rescale each second.
constexpr qint64 MinGrowingSpan = MinuteUs;
constexpr qint64 LatestSpan = 15 * MinuteUs;

/// The length of a window in which something of this length grows: rescaled now and then only.
qint64 roomFor(qint64 length)
{
    constexpr qint64 StepsOfDoubling = 8;
    const qint64 need = std::max(length, MinGrowingSpan);
    const auto doubled = std::bit_floor(static_cast<quint64>(need / MinGrowingSpan));
    const qint64 step =
        std::max(SecondUs, static_cast<qint64>(doubled) * MinGrowingSpan / StepsOfDoubling);
    return (need + step - 1) / step * step;
}

} // namespace

TimeRange TimeWindow::all() const
{
    const qint64 from = m_extent.from.microseconds();
    const qint64 length = m_extent.to.microseconds() - from;
    return {m_extent.from,
            Timestamp(from + (m_grows ? roomFor(length) : std::max(length, MinWhole)))};
}

void TimeWindow::setExtent(TimeRange extent, bool grows, bool followsEnd)
{
    const bool sawEnd = contains(m_extent.to);
    const bool isNew = !isKnown();
    m_extent = extent;
    m_grows = grows;
    if (!extent.from.isKnown() || !extent.to.isKnown()) {
        m_shown = {};
        return;
    }
    if (isNew && !m_span) {
        m_span = grows ? LatestSpan : 0;
    }
    if (m_mode == Mode::All) {
        m_shown = all();
    } else if (m_mode == Mode::Usual) {
        reset(timeAt(1, 2), isNew || followsEnd);
    } else if (followsEnd && sawEnd && extent.to > m_shown.to) {
        show(extent.to.microseconds() - span(), span());
    } else {
        show(m_shown.from.microseconds(), span());
    }
}

bool TimeWindow::isZoomed() const
{
    const qint64 length = m_extent.length();
    const qint64 usual = m_span.value_or(0);
    return m_mode == Mode::Chosen || (m_mode == Mode::All && usual > 0 && usual < length);
}

void TimeWindow::reset(Timestamp around, bool followsEnd)
{
    m_mode = Mode::Usual;
    if (!m_extent.from.isKnown()) {
        return;
    }
    const TimeRange whole = all();
    const qint64 length = m_extent.length();
    const qint64 span = m_span.value_or(0);
    if (span == 0) {
        m_shown = whole;
    } else if (length < span) {
        show(whole.from.microseconds(), span);
    } else if (followsEnd) {
        show(m_extent.to.microseconds() - span, span);
    } else {
        show(std::min(around.microseconds() - span / 2, m_extent.to.microseconds() - span), span);
    }
}

void TimeWindow::fit()
{
    m_mode = Mode::All;
    if (isKnown()) {
        m_shown = all();
    }
}

void TimeWindow::show(qint64 from, qint64 span)
{
    const TimeRange whole = all();
    const qint64 most = whole.length();
    span = std::clamp(span, MinSpan, most);
    from = std::clamp(from, whole.from.microseconds(), whole.to.microseconds() - span);
    m_shown = {Timestamp(from), Timestamp(from + span)};
}

void TimeWindow::choose(qint64 from, qint64 span)
{
    const TimeRange before = m_shown;
    show(from, span);
    if (m_shown != before) {
        m_mode = m_shown == all() ? Mode::All : Mode::Chosen;
    }
}

void TimeWindow::zoom(double factor, Timestamp at)
{
    if (!isKnown()) {
        return;
    }
    const double share = xOf(at, 1);
    const TimeRange whole = all();
    const double wanted = static_cast<double>(span()) / factor;
    const auto most = static_cast<double>(whole.length());
    const auto length = std::llround(std::clamp(wanted, static_cast<double>(MinSpan), most));
    choose(at.microseconds() - std::llround(share * static_cast<double>(length)), length);
}

void TimeWindow::pan(qint64 by)
{
    if (isKnown()) {
        choose(m_shown.from.microseconds() + by, span());
    }
}

void TimeWindow::setShown(TimeRange range)
{
    if (isKnown()) {
        choose(range.from.microseconds(), range.length());
    }
}

void TimeWindow::reveal(Timestamp time)
{
    if (isKnown() && time.isKnown() && !contains(time)) {
        show(time.microseconds() - span() / 2, span());
    }
}

void TimeWindow::revealEnd()
{
    if (isKnown() && !contains(m_extent.to)) {
        show(m_extent.to.microseconds() - span(), span());
    }
}

double TimeWindow::xOf(Timestamp time, double width) const
{
    const auto from = static_cast<double>(time - m_shown.from);
    return span() > 0 ? from / static_cast<double>(span()) * width : 0;
}

Timestamp TimeWindow::timeAt(double x, double width) const
{
    const double share = width > 0 ? x / width : 0;
    return Timestamp(m_shown.from.microseconds() +
                     std::llround(share * static_cast<double>(span())));
}

} // namespace pickglass
