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

/// Events of the subnet managers that were not yet seen. A value.
class ManagerNews
{
public:
    /// Adds new or changed events. True where one was not reported before; an end is none.
    bool add(const std::vector<Event> &events);
    /// It was seen; what comes again is not shown again.
    void dismiss() { m_waiting.clear(); }
    /// Another capture: ids begin anew.
    void clear();

    bool isEmpty() const { return m_waiting.empty(); }
    /// The one to show: a lack or surplus of masters while it lasts, else the latest. Not empty.
    const Event &first() const;
    int others() const { return static_cast<int>(m_waiting.size()) - 1; }

private:
    std::vector<Event> m_waiting;
    QSet<qint64> m_reported;
};

/// Shows what happens to the subnet managers: a bar in the window and, while the capture grows, a
/// desktop notification. GUI thread.
class AlertFrame final : public QObject
{
    Q_OBJECT

public:
    /// options: read at each notification. notifier: null for none.
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
