// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDBusConnection>
#include <QObject>

#include <optional>

class QDBusPendingCallWatcher;

namespace pickglass {

/// Desktop notifications by org.freedesktop.Notifications (specification 1.2), one at a time.
/// Errors are logged as "pickglass.notify". Never waits. GUI thread.
class DesktopNotifier final : public QObject
{
    Q_OBJECT

public:
    /// On the session bus, which is asked for when there is something to report.
    explicit DesktopNotifier(QObject *parent = nullptr);
    DesktopNotifier(const QDBusConnection &bus, QObject *parent);

    /// Both plain text: the desktop may read the body as markup, and gets it escaped.
    void notify(const QString &title, const QString &body, bool isUrgent);
    /// It was seen here.
    void withdraw();
    /// Whether the desktop shows something of ours.
    bool isShown() const { return m_id != 0; }
    /// Whether its answer to a notification is still missing.
    bool isWaiting() const { return m_waiting > 0; }

Q_SIGNALS:
    /// Somebody clicked it.
    void activated();

private Q_SLOTS:
    void takeAction(uint id, const QString &action);
    void takeClosing(uint id);

private:
    QDBusConnection &bus();
    void listen();
    void takeAnswer(QDBusPendingCallWatcher *watcher);

    std::optional<QDBusConnection> m_bus;
    bool m_listens = false;
    int m_waiting = 0;
    uint m_id = 0; ///< of what is shown; 0: nothing
};

} // namespace pickglass
