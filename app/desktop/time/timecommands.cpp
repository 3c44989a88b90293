// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/timecommands.h"

#include "app/desktop/time/timecanvas.h"

#include <QKeyEvent>
#include <QShortcut>

#include <algorithm>
#include <iterator>

namespace pickglass {

namespace {

/// By itself in the window, with Ctrl and Shift everywhere.
struct KeyCommand
{
    Qt::Key key;
    void (TimeCommands::*command)();
};
constexpr KeyCommand Keys[] = {
    {Qt::Key_Left, &TimeCommands::stepBack},         {Qt::Key_Right, &TimeCommands::stepForward},
    {Qt::Key_Home, &TimeCommands::toFirst},          {Qt::Key_End, &TimeCommands::toLast},
    {Qt::Key_Space, &TimeCommands::toggleFollowing}, {Qt::Key_P, &TimeCommands::togglePlaying},
};

} // namespace

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

void TimeCommands::toLast()
{
    m_replay->pause();
    if (m_session->isGrowing()) {
        m_session->followEnd();
    } else {
        goTo(m_session->reach().to);
    }
}

void TimeCommands::stepBack()
{
    m_replay->pause();
    goTo(beside(m_session->cursor(), false));
}

void TimeCommands::stepForward()
{
    m_replay->pause();
    goTo(beside(m_session->cursor(), true));
}

Timestamp TimeCommands::beside(Timestamp time, bool forward) const
{
    const TrafficHistory &history = m_query->history();
    const Timestamp next = forward ? history.after(time) : history.before(time);
    const Timestamp other = forward ? history.before(time) : history.after(time);
    if (next.isKnown() || !other.isKnown() || !m_session->stored().isKnown()) {
        return next;
    }
    const TimeRange all = m_session->reach();
    const TimeRange fetched = m_session->stored().fetched;
    const Timestamp beyond = time + (time - other);
    return std::clamp(forward ? std::max(beyond, fetched.to + qint64(1))
                              : std::min(beyond, fetched.from - qint64(1)),
                      all.from, all.to);
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

void TimeCommands::markedRange(bool forward)
{
    const Timestamp fixed = m_session->hasRange() ? m_session->range().from : m_session->cursor();
    const Timestamp moving = m_session->hasRange() ? m_session->range().to : m_session->cursor();
    const Timestamp to = beside(moving, forward);
    if (!to.isKnown()) {
        return;
    }
    if (to == fixed) {
        goTo(fixed);
    } else {
        m_session->setRange({fixed, to});
    }
}

TimeKeys::TimeKeys(TimeCommands *commands, TimeCanvas *canvas, QWidget *strip)
    : QObject(strip),
      m_commands(commands),
      m_canvas(canvas),
      m_strip(strip)
{
    for (const auto &[key, command] : Keys) {
        auto *shortcut = new QShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | key), m_strip);
        connect(shortcut, &QShortcut::activated, m_commands, command);
    }
}

void TimeKeys::setWindow(QWidget *window)
{
    if (m_window == window) {
        return;
    }
    if (m_window) {
        m_window->removeEventFilter(this);
    }
    m_window = window;
    m_window->installEventFilter(this);
}

bool TimeKeys::eventFilter(QObject *object, QEvent *event)
{
    return object == m_window && event->type() == QEvent::KeyPress && m_strip->isVisible() &&
           handle(*static_cast<QKeyEvent *>(event));
}

bool TimeKeys::handle(const QKeyEvent &event)
{
    const auto modifiers = event.modifiers() & ~Qt::KeypadModifier;
    const bool isArrow = event.key() == Qt::Key_Left || event.key() == Qt::Key_Right;
    if (modifiers != Qt::NoModifier && !(isArrow && modifiers == Qt::ControlModifier)) {
        return false;
    }
    if (event.key() == Qt::Key_PageUp || event.key() == Qt::Key_PageDown) {
        m_canvas->turnPage(event.key() == Qt::Key_PageUp ? -1 : 1);
        return true;
    }
    const auto command =
        std::ranges::find(Keys, static_cast<Qt::Key>(event.key()), &KeyCommand::key);
    if (command == std::end(Keys)) {
        return false;
    }
    (m_commands->*command->command)();
    return true;
}

} // namespace pickglass
