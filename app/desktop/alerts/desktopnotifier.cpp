// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/alerts/desktopnotifier.h"

#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QLoggingCategory>
#include <QVariantMap>

#include <utility>

namespace pickglass {

namespace {

Q_LOGGING_CATEGORY(notifyLog, "pickglass.notify")

const QString Service = QStringLiteral("org.freedesktop.Notifications");
const QString Path = QStringLiteral("/org/freedesktop/Notifications");
const QString DefaultAction = QStringLiteral("default");

QDBusMessage callOf(const QString &method)
{
    return QDBusMessage::createMethodCall(Service, Path, Service, method);
}

} // namespace

DesktopNotifier::DesktopNotifier(QObject *parent) : QObject(parent)
{
}

DesktopNotifier::DesktopNotifier(const QDBusConnection &bus, QObject *parent)
    : QObject(parent),
      m_bus(bus)
{
}

QDBusConnection &DesktopNotifier::bus()
{
    if (!m_bus) {
        m_bus = QDBusConnection::sessionBus();
    }
    return *m_bus;
}

void DesktopNotifier::listen()
{
    if (std::exchange(m_listens, true)) {
        return;
    }
    bus().connect(Service, Path, Service, QStringLiteral("ActionInvoked"), this,
                  SLOT(takeAction(uint, QString)));
    bus().connect(Service, Path, Service, QStringLiteral("NotificationClosed"), this,
                  SLOT(takeClosing(uint)));
}

void DesktopNotifier::notify(const QString &title, const QString &body, bool isUrgent)
{
    if (!bus().isConnected()) {
        qCInfo(notifyLog) << "there is no session bus:" << bus().lastError().message();
        return;
    }
    listen();
    QVariantMap hints;
    hints.insert(QStringLiteral("urgency"), QVariant::fromValue<uchar>(isUrgent ? 2 : 1));
    hints.insert(QStringLiteral("desktop-entry"), QStringLiteral("pickglass"));
    constexpr int AsTheDesktopHasIt = -1;
    QDBusMessage call = callOf(QStringLiteral("Notify"));
    call << QStringLiteral("Pickglass") << m_id << QStringLiteral("pickglass") << title
         << body.toHtmlEscaped() << QStringList{DefaultAction, tr("Show")} << hints
         << AsTheDesktopHasIt;
    ++m_waiting;
    auto *watcher = new QDBusPendingCallWatcher(bus().asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, &DesktopNotifier::takeAnswer);
}

void DesktopNotifier::takeAnswer(QDBusPendingCallWatcher *watcher)
{
    watcher->deleteLater();
    --m_waiting;
    const QDBusPendingReply<uint> reply = *watcher;
    if (reply.isError()) {
        qCInfo(notifyLog) << "no desktop notification:" << reply.error().message();
        return;
    }
    m_id = reply.value();
}

void DesktopNotifier::withdraw()
{
    if (m_id != 0) {
        QDBusMessage call = callOf(QStringLiteral("CloseNotification"));
        call << std::exchange(m_id, 0);
        bus().asyncCall(call);
    }
}

void DesktopNotifier::takeAction(uint id, const QString &action)
{
    if (id == m_id && action == DefaultAction) {
        Q_EMIT activated();
    }
}

void DesktopNotifier::takeClosing(uint id)
{
    if (id == m_id) {
        m_id = 0;
    }
}

} // namespace pickglass
