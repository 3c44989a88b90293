// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/timecommands.h"

namespace pickglass {

TimeCommands::TimeCommands(Session *session, TrafficQuery *query, Replay *replay, QObject *parent)
    : QObject(parent),
      m_session(session),
      m_query(query),
      m_replay(replay)
{
}

void TimeCommands::goTo(Timestamp time)
{
    if (time.isKnown() && m_session->readers()) {
        m_session->setCursor(time);
    }
}

void TimeCommands::toFirst()
{
    goTo(m_session->extent().start);
}

void TimeCommands::toLast()
{
    m_replay->pause();
    if (m_session->isGrowing()) {
        m_session->followEnd();
    } else {
        goTo(m_session->extent().end);
    }
}

void TimeCommands::stepBack()
{
    m_replay->pause();
    goTo(m_query->history().before(m_session->cursor()));
}

void TimeCommands::stepForward()
{
    m_replay->pause();
    goTo(m_query->history().after(m_session->cursor()));
}

void TimeCommands::toggleFollowing()
{
    if (!m_session->isGrowing()) {
        m_replay->toggle();
    } else if (m_session->followsEnd()) {
        goTo(m_session->cursor());
    } else {
        toLast();
    }
}

void TimeCommands::stretchRange(bool forward)
{
    const TrafficHistory &history = m_query->history();
    const Timestamp fixed = m_session->hasRange() ? m_session->range().from : m_session->cursor();
    const Timestamp moving = m_session->hasRange() ? m_session->range().to : m_session->cursor();
    const Timestamp to = forward ? history.after(moving) : history.before(moving);
    if (!to.isKnown()) {
        return;
    }
    if (to == fixed) {
        goTo(fixed);
    } else {
        m_session->setRange({fixed, to});
    }
}

} // namespace pickglass
