// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/timecommands.h"

#include "app/desktop/time/timecanvas.h"

#include <QKeyEvent>
#include <QShortcut>

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

void TimeCommands::markedRange(bool forward)
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

TimeKeys::TimeKeys(TimeCommands *commands, TimeCanvas *canvas, QWidget *strip)
    : QObject(strip),
      m_commands(commands),
      m_canvas(canvas),
      m_strip(strip)
{
    const auto add = [this](QKeyCombination key, void (TimeCommands::*command)()) {
        auto *shortcut = new QShortcut(QKeySequence(key), m_strip);
        connect(shortcut, &QShortcut::activated, m_commands, command);
    };
    constexpr auto Both = Qt::CTRL | Qt::SHIFT;
    add(Both | Qt::Key_Left, &TimeCommands::stepBack);
    add(Both | Qt::Key_Right, &TimeCommands::stepForward);
    add(Both | Qt::Key_Home, &TimeCommands::toFirst);
    add(Both | Qt::Key_End, &TimeCommands::toLast);
    add(Both | Qt::Key_Space, &TimeCommands::toggleFollowing);
    add(Both | Qt::Key_P, &TimeCommands::togglePlaying);
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
    switch (event.key()) {
    case Qt::Key_Left:
        m_commands->stepBack();
        return true;
    case Qt::Key_Right:
        m_commands->stepForward();
        return true;
    case Qt::Key_Home:
        m_commands->toFirst();
        return true;
    case Qt::Key_End:
        m_commands->toLast();
        return true;
    case Qt::Key_PageUp:
        m_canvas->turnPage(-1);
        return true;
    case Qt::Key_PageDown:
        m_canvas->turnPage(1);
        return true;
    case Qt::Key_Space:
        m_commands->toggleFollowing();
        return true;
    case Qt::Key_P:
        m_commands->togglePlaying();
        return true;
    default:
        return false;
    }
}

} // namespace pickglass
