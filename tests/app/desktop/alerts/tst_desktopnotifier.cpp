// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/alerts/desktopnotifier.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDBusConnection>
#include <QDBusContext>
#include <QDBusError>
#include <QProcess>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>
#include <QVariantMap>

using namespace pickglass;

namespace {

const QString Service = QStringLiteral("org.freedesktop.Notifications");
const QString Path = QStringLiteral("/org/freedesktop/Notifications");

} // namespace

/// What a desktop does with notifications: keeps them.
class MadeDesktop final : public QObject
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Notifications")

public:
    struct Note
    {
        QString program;
        uint replaces;
        QString title;
        QString body;
        QStringList actions;
        QVariantMap hints;
    };
    QList<Note> notes;
    QList<uint> closed;

public Q_SLOTS:
    // NOLINTNEXTLINE(readability-identifier-naming): the names are those of the specification.
    uint Notify(const QString &program, uint replaces, const QString &, const QString &title,
                const QString &body, const QStringList &actions, const QVariantMap &hints, int)
    {
        notes.push_back({program, replaces, title, body, actions, hints});
        Q_EMIT told();
        return replaces != 0 ? replaces : static_cast<uint>(40 + notes.size());
    }
    // NOLINTNEXTLINE(readability-identifier-naming)
    void CloseNotification(uint id)
    {
        closed.push_back(id);
        Q_EMIT told();
    }

Q_SIGNALS:
    // NOLINTNEXTLINE(readability-identifier-naming)
    void ActionInvoked(uint id, const QString &action);
    // NOLINTNEXTLINE(readability-identifier-naming)
    void NotificationClosed(uint id, uint reason);
    void told();
};

class TestDesktopNotifier final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void cleanupTestCase();
    void tells();
    void replacesWhatItTold();
    void saysWhenItIsClicked();
    void withdraws();
    void isSilentWithoutADesktop();
    void isSilentWithoutABus();

private:
    static QDBusConnection connection(const QString &name, const QString &address)
    {
        return QDBusConnection::connectToBus(address, name);
    }
    /// Waits until it knows the number of what it told: until then it could not replace it.
    bool waitForAnswer(DesktopNotifier &notifier);

    QProcess m_daemon;
    QString m_address;
    MadeDesktop m_desktop;
};

void TestDesktopNotifier::initTestCase()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    const QString daemon = QStandardPaths::findExecutable(QStringLiteral("dbus-daemon"));
    if (daemon.isEmpty()) {
        QSKIP("There is no dbus-daemon to make a bus with.");
    }
    m_daemon.start(daemon, {QStringLiteral("--session"), QStringLiteral("--nofork"),
                            QStringLiteral("--print-address")});
    QVERIFY(m_daemon.waitForReadyRead());
    m_address = QString::fromUtf8(m_daemon.readLine()).trimmed();
    QVERIFY(!m_address.isEmpty());
}

void TestDesktopNotifier::init()
{
    m_desktop.notes.clear();
    m_desktop.closed.clear();
    QDBusConnection bus = connection(QStringLiteral("desktop"), m_address);
    QVERIFY2(bus.isConnected(), qPrintable(bus.lastError().message()));
    QVERIFY(bus.registerObject(
        Path, &m_desktop, QDBusConnection::ExportAllSlots | QDBusConnection::ExportAllSignals));
    QVERIFY(bus.registerService(Service));
}

void TestDesktopNotifier::cleanup()
{
    QDBusConnection::disconnectFromBus(QStringLiteral("desktop"));
    QDBusConnection::disconnectFromBus(QStringLiteral("window"));
}

void TestDesktopNotifier::cleanupTestCase()
{
    m_daemon.kill();
    m_daemon.waitForFinished();
}

bool TestDesktopNotifier::waitForAnswer(DesktopNotifier &notifier)
{
    // An answer comes by the same bus after what it answers.
    return QTest::qWaitFor([&notifier] { return notifier.isShown(); });
}

void TestDesktopNotifier::tells()
{
    DesktopNotifier notifier(connection(QStringLiteral("window"), m_address), nullptr);
    const QSignalSpy told(&m_desktop, &MadeDesktop::told);
    notifier.notify(QStringLiteral("The subnet has no master."), QStringLiteral("14:02"), true);
    QTRY_COMPARE(told.size(), 1);
    const MadeDesktop::Note &note = m_desktop.notes.constFirst();
    QCOMPARE(note.program, QStringLiteral("Pickglass"));
    QCOMPARE(note.replaces, 0U);
    QCOMPARE(note.title, QStringLiteral("The subnet has no master."));
    QCOMPARE(note.body, QStringLiteral("14:02"));
    QCOMPARE(note.actions, (QStringList{QStringLiteral("default"), QStringLiteral("Show")}));
    QCOMPARE(note.hints.value(QStringLiteral("urgency")).value<uchar>(), uchar(2));
    QCOMPARE(note.hints.value(QStringLiteral("desktop-entry")).toString(),
             QStringLiteral("pickglass"));
    notifier.notify(QStringLiteral("another"), {}, false);
    QTRY_COMPARE(m_desktop.notes.size(), 2);
    QCOMPARE(m_desktop.notes[1].hints.value(QStringLiteral("urgency")).value<uchar>(), uchar(1));
}

void TestDesktopNotifier::replacesWhatItTold()
{
    DesktopNotifier notifier(connection(QStringLiteral("window"), m_address), nullptr);
    notifier.notify(QStringLiteral("one"), {}, false);
    QVERIFY(waitForAnswer(notifier));
    notifier.notify(QStringLiteral("two"), {}, false);
    QTRY_COMPARE(m_desktop.notes.size(), 2);
    QCOMPARE(m_desktop.notes[1].replaces, 41U);
    // What somebody closed is not there to be replaced.
    Q_EMIT m_desktop.NotificationClosed(41, 2);
    QTRY_VERIFY(!notifier.isShown());
    notifier.notify(QStringLiteral("three"), {}, false);
    QTRY_COMPARE(m_desktop.notes.size(), 3);
    QCOMPARE(m_desktop.notes[2].replaces, 0U);
}

void TestDesktopNotifier::saysWhenItIsClicked()
{
    DesktopNotifier notifier(connection(QStringLiteral("window"), m_address), nullptr);
    const QSignalSpy activated(&notifier, &DesktopNotifier::activated);
    notifier.notify(QStringLiteral("one"), {}, false);
    QVERIFY(waitForAnswer(notifier));
    Q_EMIT m_desktop.ActionInvoked(7, QStringLiteral("default")); // another program's
    Q_EMIT m_desktop.ActionInvoked(41, QStringLiteral("settings"));
    Q_EMIT m_desktop.ActionInvoked(41, QStringLiteral("default"));
    QTRY_COMPARE(activated.size(), 1);
}

void TestDesktopNotifier::withdraws()
{
    DesktopNotifier notifier(connection(QStringLiteral("window"), m_address), nullptr);
    notifier.withdraw(); // there is nothing yet
    notifier.notify(QStringLiteral("one"), {}, false);
    QVERIFY(waitForAnswer(notifier));
    notifier.withdraw();
    notifier.withdraw();
    QTRY_VERIFY(!m_desktop.closed.isEmpty());
    notifier.notify(QStringLiteral("two"), {}, false);
    QTRY_COMPARE(m_desktop.notes.size(), 2);
    QCOMPARE(m_desktop.closed, QList<uint>{41});
}

void TestDesktopNotifier::isSilentWithoutADesktop()
{
    QDBusConnection::disconnectFromBus(QStringLiteral("desktop"));
    DesktopNotifier notifier(connection(QStringLiteral("window"), m_address), nullptr);
    QTest::ignoreMessage(QtInfoMsg, QRegularExpression(QStringLiteral("^no desktop notification")));
    notifier.notify(QStringLiteral("one"), {}, false);
    QTRY_VERIFY(!notifier.isWaiting());
    QVERIFY(!notifier.isShown());
}

void TestDesktopNotifier::isSilentWithoutABus()
{
    QTest::ignoreMessage(QtInfoMsg, QRegularExpression(QStringLiteral("^there is no session bus")));
    DesktopNotifier notifier(
        connection(QStringLiteral("window"), QStringLiteral("unix:path=/nonexistent/bus")),
        nullptr);
    notifier.notify(QStringLiteral("one"), {}, false);
    notifier.withdraw();
}

PICKGLASS_TEST(TestDesktopNotifier, QCoreApplication)
#include "tst_desktopnotifier.moc"
