// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/chartwindow.h"

#include "core/base/timestamp.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace pickglass {

namespace {

constexpr qint64 Shortest = 10'000;

qint64 lengthOf(TimeRange range)
{
    return range.to.microseconds() - range.from.microseconds();
}

TimeRange stretch(qint64 from, qint64 length)
{
    return {Timestamp(from), Timestamp(from + length)};
}

} // namespace

ChartWindow::ChartWindow(Session *session, QObject *parent) : QObject(parent), m_session(session)
{
    connect(session, &Session::captureChanged, this, [this] {
        m_isZoomed = false;
        follow();
    });
    connect(session, &Session::extentChanged, this, &ChartWindow::follow);
    connect(session, &Session::timeChanged, this, &ChartWindow::follow);
    follow();
}

qint64 ChartWindow::spanLength() const
{
    switch (m_span) {
    case Span::Minute:
        return 60 * SecondUs;
    case Span::FiveMinutes:
        return 300 * SecondUs;
    case Span::QuarterHour:
        return 900 * SecondUs;
    case Span::Hour:
        return 3600 * SecondUs;
    case Span::All:
        break;
    }
    return std::max(SecondUs, lengthOf(whole()));
}

void ChartWindow::setSpan(Span span)
{
    m_span = span;
    fit();
}

void ChartWindow::setSight(const Sight &sight)
{
    setSpan(sight.span);
    if (sight.zoomed.from.isKnown()) {
        m_isZoomed = true;
        m_seenRange = m_session->range();
        m_seenCursor = m_session->cursor();
        setRange(sight.zoomed);
    }
}

void ChartWindow::fit()
{
    m_isZoomed = false;
    m_range = {};
    follow();
}

void ChartWindow::setSessionRange(TimeRange range)
{
    m_isZoomed = isKnown();
    m_seenRange = range;
    m_session->setRange(range);
}

void ChartWindow::zoom(double factor, Timestamp around)
{
    if (!isKnown()) {
        return;
    }
    const qint64 most = std::max(lengthOf(whole()), lengthOf(m_range));
    const auto length = std::clamp<qint64>(
        std::llround(static_cast<double>(lengthOf(m_range)) / factor), Shortest, most);
    const double share = static_cast<double>(around.microseconds() - m_range.from.microseconds()) /
                         static_cast<double>(lengthOf(m_range));
    m_isZoomed = true;
    setRange(
        stretch(around.microseconds() - std::llround(share * static_cast<double>(length)), length));
}

void ChartWindow::pan(qint64 microseconds)
{
    if (!isKnown()) {
        return;
    }
    const TimeRange all = whole();
    const qint64 length = lengthOf(m_range);
    // Half a window beyond the ends is far enough.
    const qint64 least = all.from.microseconds() - length / 2;
    const qint64 most = std::max(least, all.to.microseconds() - length / 2);
    m_isZoomed = true;
    setRange(stretch(std::clamp(m_range.from.microseconds() + microseconds, least, most), length));
}

TimeRange ChartWindow::whole() const
{
    return {m_session->extent().start, m_session->extent().end};
}

TimeRange ChartWindow::aroundRange() const
{
    const TimeRange range = m_session->range();
    const qint64 margin = std::max<qint64>(Shortest, lengthOf(range) / 12);
    return stretch(range.from.microseconds() - margin, lengthOf(range) + 2 * margin);
}

TimeRange ChartWindow::beforeEnd() const
{
    const TimeRange all = whole();
    const qint64 length = spanLength();
    const qint64 there = lengthOf(all);
    if (there >= length || m_span == Span::All) {
        return stretch(all.to.microseconds() - length, length);
    }
    // A young capture grows into a stretch that stays for a while.
    constexpr std::array Young{30 * SecondUs, 60 * SecondUs, 120 * SecondUs, 300 * SecondUs,
                               900 * SecondUs};
    const auto fitting = std::ranges::find_if(Young, [there](qint64 one) { return one >= there; });
    const qint64 grown = fitting == Young.end() ? length : std::min(length, *fitting);
    return stretch(all.from.microseconds(), m_session->isGrowing() ? grown : there);
}

TimeRange ChartWindow::aroundCursor() const
{
    const TimeRange all = whole();
    const qint64 length = std::min(spanLength(), std::max(SecondUs, lengthOf(all)));
    const qint64 cursor = m_session->cursor().microseconds();
    // It stays while the cursor is well inside, so that steps and replay do not make it swim.
    const qint64 edge = length / 10;
    const bool isInside = lengthOf(m_range) == length &&
                          cursor >= m_range.from.microseconds() + edge &&
                          cursor <= m_range.to.microseconds() - edge;
    if (isInside) {
        return m_range;
    }
    const qint64 least = all.from.microseconds();
    const qint64 most = std::max(least, all.to.microseconds() - length);
    return stretch(std::clamp(cursor - length / 2, least, most), length);
}

void ChartWindow::followZoomed()
{
    const TimeRange range = m_session->range();
    if (range != std::exchange(m_seenRange, range) && m_session->hasRange()) {
        fit(); // somebody chose another range elsewhere
        return;
    }
    const Timestamp cursor = m_session->cursor();
    const bool isOutside = cursor < m_range.from || cursor > m_range.to;
    if (isOutside && !m_session->followsEnd() && !m_session->hasRange() && cursor != m_seenCursor) {
        setRange(stretch(cursor.microseconds() - lengthOf(m_range) / 2, lengthOf(m_range)));
    }
    m_seenCursor = cursor;
}

void ChartWindow::follow()
{
    const TimeRange all = whole();
    if (!m_session->readers() || !all.from.isKnown() || all.to <= all.from) {
        m_isZoomed = false;
        setRange({});
    } else if (m_isZoomed) {
        followZoomed();
    } else if (m_session->hasRange() && m_session->range().from < m_session->range().to) {
        setRange(aroundRange());
    } else if (m_session->followsEnd()) {
        setRange(beforeEnd());
    } else {
        setRange(aroundCursor());
    }
}

void ChartWindow::setRange(TimeRange range)
{
    if (range != m_range) {
        m_range = range;
        Q_EMIT changed();
    }
}

} // namespace pickglass
