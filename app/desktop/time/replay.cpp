// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/replay.h"

#include <QScopedValueRollback>

#include <algorithm>
#include <chrono>

namespace pickglass {

namespace {

using namespace std::chrono_literals;

/// Quick enough to look like motion; what the capture answers late is left out by the FabricQuery.
constexpr auto Tick = 100ms;

} // namespace

Replay::Replay(Session *session, QObject *parent) : QObject(parent), m_session(session)
{
    m_timer.setInterval(Tick);
    connect(&m_timer, &QTimer::timeout, this, &Replay::move);
    connect(session, &Session::timeChanged, this, &Replay::followTime);
    connect(session, &Session::captureChanged, this, [this] {
        if (!m_session->isSameStore()) {
            pause();
        }
    });
}

void Replay::play()
{
    const CaptureExtent &extent = m_session->extent();
    if (isPlaying() || !m_session->readers() || !(extent.start < extent.end)) {
        return;
    }
    const Timestamp cursor = m_session->hasRange() ? m_session->range().from : m_session->cursor();
    startFrom(cursor >= extent.end && !hasMore() ? extent.start : cursor);
    m_timer.start();
    Q_EMIT changed();
}

void Replay::pause()
{
    if (isPlaying()) {
        m_timer.stop();
        m_awaited = {};
        Q_EMIT changed();
    }
}

void Replay::setSpeed(int speed)
{
    if (m_speed == speed || speed < 1) {
        return;
    }
    m_speed = speed;
    if (isPlaying() && !m_awaited.isKnown()) {
        startFrom(m_session->cursor());
    }
    Q_EMIT changed();
}

void Replay::settle()
{
    if (m_awaited.isKnown() && !m_session->stored().fetched.contains(m_awaited)) {
        pause();
    }
}

/// Of a store, behind what is fetched.
bool Replay::hasMore() const
{
    return m_session->stored().isKnown() && m_session->stored().fetched.to < m_session->reach().to;
}

void Replay::startFrom(Timestamp time)
{
    m_from = time;
    m_clock.start();
    const bool isFetched =
        !m_session->stored().isKnown() || m_session->stored().fetched.contains(time);
    m_awaited = isFetched ? Timestamp() : time;
    const QScopedValueRollback<bool> ours(m_isMoving, true);
    m_session->setCursor(time);
}

void Replay::move()
{
    if (m_awaited.isKnown()) {
        const CaptureExtent &extent = m_session->extent();
        if (!m_session->stored().fetched.contains(m_awaited)) {
            return;
        }
        if (m_awaited < extent.end) {
            startFrom(std::max(m_awaited, extent.start));
        } else {
            pause(); // a gap that is longer than what is fetched at once
        }
        return;
    }
    constexpr qint64 MicrosecondsPerNanosecond = 1000;
    const qint64 passed = m_clock.nsecsElapsed() / MicrosecondsPerNanosecond * m_speed;
    const Timestamp time(m_from.microseconds() + passed);
    const QScopedValueRollback<bool> ours(m_isMoving, true);
    if (time < m_session->extent().end) {
        m_session->setCursor(time);
        return;
    }
    if (hasMore()) {
        startFrom(m_session->stored().fetched.to + qint64(1));
        return;
    }
    pause();
    if (m_session->isGrowing()) {
        m_session->followEnd();
    } else {
        m_session->setCursor(m_session->extent().end);
    }
}

void Replay::followTime()
{
    if (!isPlaying() || m_isMoving || m_session->isSameStore()) {
        return;
    }
    // Somebody goes elsewhere meanwhile: it goes on from there. A range or the end stops it.
    if (m_session->hasRange() || m_session->followsEnd()) {
        pause();
    } else {
        startFrom(m_session->askedCursor());
    }
}

} // namespace pickglass
