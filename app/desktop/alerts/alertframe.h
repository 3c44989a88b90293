// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/settings.h"
#include "core/events/event.h"

#include <QObject>
#include <QSet>

#include <functional>
#include <vector>

namespace pickglass {

class DesktopNotifier;
class NoticeBar;
class Session;

/// What happened to the subnet managers and was not yet seen: another master or priority, one that
/// appeared, vanished or stalled, no master, two masters. A value.
class ManagerNews
{
public:
    /// Events that are new, or not as they were. True when something is told by it that was not
    /// told before; the end of something, which only changes what is told of it, is not.
    bool add(const std::vector<Event> &events);
    /// It was seen; what comes again is not told again.
    void dismiss() { m_waiting.clear(); }
    /// Another capture: ids begin anew.
    void clear();

    bool isEmpty() const { return m_waiting.empty(); }
    /// What is told in words, the others as a number: no master or two for as long as it lasts,
    /// else the latest. Not when it is empty.
    const Event &first() const;
    int others() const { return static_cast<int>(m_waiting.size()) - 1; }

private:
    std::vector<Event> m_waiting;
    QSet<qint64> m_reported;
};

/// Tells the person what happens to the subnet managers while they look elsewhere: a bar in the
/// window, and where the capture grows, a notification of the desktop. GUI thread.
class AlertFrame final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AlertFrame)

public:
    /// options: as they are when something is told. notifier: null where the desktop is not to be
    /// told.
    AlertFrame(Session *session, std::function<AlertOptions()> options, NoticeBar *bar,
               DesktopNotifier *notifier, QObject *parent);

Q_SIGNALS:
    /// The session is at the moment already; the managers are to be shown.
    void showRequested();

private:
    void take(const std::vector<Event> &events);
    void showBar();
    void notify();
    void goThere();
    void dismiss();

    Session *m_session;
    std::function<AlertOptions()> m_options;
    NoticeBar *m_bar;
    DesktopNotifier *m_notifier;
    ManagerNews m_news;
};

} // namespace pickglass
