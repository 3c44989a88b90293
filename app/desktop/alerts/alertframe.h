// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/alerts/alertoptions.h"
#include "app/desktop/alerts/managernews.h"

#include <QObject>

#include <functional>

namespace pickglass {

class DesktopNotifier;
class NoticeBar;
class Session;

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
