// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/agents/secretstore.h"
#include "tests/support/childprocess.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr int Patience = 60'000;
const QString Agent = QStringLiteral("agent://head01:7471");

} // namespace

/// Tokens in a real Secret Service: GNOME Keyring's, on a bus of its own, with a keyring that is
/// made for the test in a folder that goes away.
class TestKeyring : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void keepsTokens_data();
    void keepsTokens();
    void writesNoTokenToTheDisk();

private:
    void useHome();
    void startBus(const QString &program);
    void startKeyring(const QString &program);
    static SecretAnswer read(const QString &name);
    static SecretAnswer write(const QString &name, const QByteArray &secret);

    QTemporaryDir m_home;
    QProcess m_bus;
    QProcess m_keyring;
};

/// Neither the keyring nor the bus of who runs the test is touched.
void TestKeyring::useHome()
{
    QVERIFY(m_home.isValid());
    for (const char *name :
         {"XDG_RUNTIME_DIR", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"}) {
        const QString folder = m_home.filePath(QString::fromLatin1(name).toLower());
        QVERIFY(QDir().mkpath(folder));
        QVERIFY(QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner |
                                                  QFile::ExeOwner)); // or it is not believed
        qputenv(name, folder.toUtf8());
    }
    qputenv("HOME", m_home.path().toUtf8());
    qunsetenv("GNOME_KEYRING_CONTROL");
}

void TestKeyring::startBus(const QString &program)
{
    dieWithParent(m_bus);
    m_bus.start(program, {QStringLiteral("--session"), QStringLiteral("--nofork"),
                          QStringLiteral("--print-address")});
    QVERIFY(m_bus.waitForReadyRead(Patience));
    qputenv("DBUS_SESSION_BUS_ADDRESS", m_bus.readLine().trimmed());
}

void TestKeyring::startKeyring(const QString &program)
{
    dieWithParent(m_keyring);
    m_keyring.start(program,
                    {QStringLiteral("--foreground"), QStringLiteral("--unlock"),
                     QStringLiteral("--components=secrets"), QStringLiteral("--control-directory"),
                     m_home.filePath(QStringLiteral("control"))});
    m_keyring.write("the keyring's own password");
    m_keyring.closeWriteChannel();
    QTRY_VERIFY_WITH_TIMEOUT(QDBusConnection::sessionBus().interface()->isServiceRegistered(
                                 QStringLiteral("org.freedesktop.secrets")),
                             Patience);
}

void TestKeyring::initTestCase()
{
    const QString bus = QStandardPaths::findExecutable(QStringLiteral("dbus-daemon"));
    const QString keyring = QStandardPaths::findExecutable(QStringLiteral("gnome-keyring-daemon"));
    if (bus.isEmpty() || keyring.isEmpty()) {
        QSKIP("There is no secret service to keep tokens in (packages dbus-daemon, "
              "gnome-keyring).");
    }
    useHome();
    startBus(bus);
    startKeyring(keyring);
    if (read(Agent).failure.contains(QLatin1String("built without"))) {
        QSKIP("This program was built without a secret store (package qtkeychain-qt6-dev).");
    }
}

void TestKeyring::cleanupTestCase()
{
    endProcess(m_keyring, Patience);
    endProcess(m_bus, Patience);
}

SecretAnswer TestKeyring::read(const QString &name)
{
    DesktopSecretStore store;
    std::optional<SecretAnswer> answer;
    store.read(name, &store, [&](const SecretAnswer &its) { answer = its; });
    static_cast<void>(QTest::qWaitFor([&] { return answer.has_value(); }, Patience));
    return answer.value_or(SecretAnswer{{}, false, QStringLiteral("no answer")});
}

SecretAnswer TestKeyring::write(const QString &name, const QByteArray &secret)
{
    DesktopSecretStore store;
    std::optional<SecretAnswer> answer;
    store.write(name, secret, &store, [&](const SecretAnswer &its) { answer = its; });
    static_cast<void>(QTest::qWaitFor([&] { return answer.has_value(); }, Patience));
    return answer.value_or(SecretAnswer{{}, false, QStringLiteral("no answer")});
}

void TestKeyring::keepsTokens_data()
{
    QTest::addColumn<QByteArray>("token");
    QTest::newRow("of digits") << QByteArray("0123456789abcdef0123456789abcdef");
    QTest::newRow("of letters with dots") << QByteArray("schlüssel");
    QTest::newRow("as long as they come") << QByteArray(1024, 't');
}

void TestKeyring::keepsTokens()
{
    QFETCH(QByteArray, token);
    const SecretAnswer before = read(Agent);
    QVERIFY2(before.failure.isEmpty(), qPrintable(before.failure));
    QVERIFY(before.isMissing);

    const SecretAnswer written = write(Agent, token);
    QVERIFY2(written.failure.isEmpty(), qPrintable(written.failure));
    const SecretAnswer found = read(Agent);
    QVERIFY2(found.failure.isEmpty(), qPrintable(found.failure));
    QVERIFY(!found.isMissing);
    QCOMPARE(found.secret, token);
    QVERIFY(read(QStringLiteral("agent://head02:7471")).isMissing);

    // A new one takes its place.
    QVERIFY(write(Agent, token + 'x').failure.isEmpty());
    QCOMPARE(read(Agent).secret, token + 'x');

    DesktopSecretStore store;
    store.remove(Agent);
    QTRY_VERIFY_WITH_TIMEOUT(read(Agent).isMissing, Patience);
}

/// The keyring's file is closed with its password, and we write none of our own.
void TestKeyring::writesNoTokenToTheDisk()
{
    const QByteArray token = "a-token-that-is-in-no-file";
    QVERIFY(write(Agent, token).failure.isEmpty());
    int files = 0;
    QDirIterator all(m_home.path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (all.hasNext()) {
        QFile file(all.next());
        if (file.open(QIODevice::ReadOnly)) {
            ++files;
            QVERIFY2(!file.readAll().contains(token), qPrintable(file.fileName()));
        }
    }
    QVERIFY(files > 0);
}

PICKGLASS_TEST(TestKeyring, QCoreApplication)
#include "tst_keyring.moc"
