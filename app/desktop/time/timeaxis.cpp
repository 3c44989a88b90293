// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/timeaxis.h"

#include <QScopedValueRollback>

#include <utility>

namespace pickglass {

TimeAxis::TimeAxis(Session *session, Ranges ranges, QObject *parent, Reach reach)
    : QObject(parent),
      m_session(session),
      m_ranges(ranges),
      m_reach(reach)
{
    connect(session, &Session::captureChanged, this, &TimeAxis::takeCapture);
    connect(session, &Session::extentChanged, this, [this] { change([this] { updateExtent(); }); });
    connect(session, &Session::timeChanged, this, &TimeAxis::takeTime);
    updateExtent();
    takeTime();
}

template<typename Function>
void TimeAxis::change(Function function)
{
    const TimeRange before = range();
    function();
    if (range() != before) {
        Q_EMIT changed();
    }
}

TimeRange TimeAxis::extent() const
{
    const CaptureExtent &extent = m_session->extent();
    return m_reach == Reach::Store ? m_session->reach() : TimeRange{extent.start, extent.end};
}

void TimeAxis::takeCapture()
{
    const bool isSameStore = m_session->isSameStore();
    if (isSameStore && m_reach == Reach::Store) {
        change([this] { updateExtent(); });
        return;
    }
    const TimeRange before = isSameStore ? zoomed() : TimeRange();
    const TimeRange all = extent();
    if (!isSameStore) {
        m_seenRange = {};
        m_seenCursor = {};
    }
    m_followedEnd = m_session->followsEnd();
    change([&] {
        m_window = TimeWindow(m_span);
        updateExtent();
        if (before.from.isKnown() && before.from >= all.from && before.to <= all.to) {
            m_window.setShown(before);
        } else if (m_reach == Reach::Store && m_session->stored().isKnown()) {
            m_window.setShown(m_session->stored().fetched);
        }
    });
}

void TimeAxis::updateExtent()
{
    m_window.setExtent(extent(), m_session->isGrowing(), m_session->followsEnd());
}

void TimeAxis::takeTime()
{
    const bool isOfStore = m_reach == Reach::Store;
    const TimeRange range = isOfStore ? m_session->askedRange() : m_session->range();
    const bool isOtherRange = std::exchange(m_seenRange, range) != range;
    const Timestamp cursor = isOfStore ? m_session->askedCursor() : m_session->cursor();
    const bool isOtherCursor = std::exchange(m_seenCursor, cursor) != cursor;
    const bool followsEnd = m_session->followsEnd();
    const bool followed = std::exchange(m_followedEnd, followsEnd);
    if (m_isSelecting || (isOfStore && m_session->isSameStore())) {
        return;
    }
    if (followsEnd && !followed) {
        change([this] {
            updateExtent();
            m_window.revealEnd();
        });
    } else if (range.from.isKnown()) {
        if (isOtherRange && range.from < range.to) {
            showRange(range);
        }
    } else if (!followsEnd && isOtherCursor && !m_session->isSameStore()) {
        reveal(cursor);
    }
}

void TimeAxis::showRange(TimeRange range)
{
    const bool isInSight = m_window.contains(range.from) && m_window.contains(range.to);
    if (m_ranges == Ranges::Reveal && isInSight) {
        return;
    }
    change([&] {
        const qint64 length = range.length();
        const qint64 margin = length / 12;
        if (m_ranges == Ranges::Reveal && length + 2 * margin < m_window.span()) {
            m_window.pan(range.from.microseconds() + length / 2 -
                         m_window.timeAt(1, 2).microseconds());
        } else {
            m_window.setShown({Timestamp(range.from.microseconds() - margin),
                               Timestamp(range.to.microseconds() + margin)});
        }
    });
}

void TimeAxis::setSpan(qint64 span)
{
    change([&] {
        m_span = span;
        m_window = TimeWindow(span);
        updateExtent();
        m_window.reset(m_session->cursor(), m_session->followsEnd());
    });
}

void TimeAxis::zoom(double factor, Timestamp at)
{
    change([&] { m_window.zoom(factor, at); });
}

void TimeAxis::pan(qint64 by)
{
    change([&] { m_window.pan(by); });
}

void TimeAxis::reveal(Timestamp time)
{
    change([&] { m_window.reveal(time); });
}

void TimeAxis::fit()
{
    change([&] { m_window.fit(); });
}

void TimeAxis::reset()
{
    change([&] { m_window.reset(m_session->cursor(), m_session->followsEnd()); });
}

void TimeAxis::setSessionRange(TimeRange range)
{
    const QScopedValueRollback selecting(m_isSelecting, true);
    m_session->setRange(range);
}

void TimeAxis::setZoomed(TimeRange range)
{
    if (range.from < range.to) {
        change([&] { m_window.setShown(range); });
    }
}

} // namespace pickglass
