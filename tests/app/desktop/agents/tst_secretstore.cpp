// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/agents/secretstore.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTest>

using namespace pickglass;

/// Without a session there is no secret store: that is said, soon, and nothing is written anywhere.
class TestSecretStore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent/bus");
        qunsetenv("XDG_RUNTIME_DIR");
    }
    void saysThatThereIsNone();
    void answersNobodyWhoIsGone();
};

void TestSecretStore::saysThatThereIsNone()
{
    DesktopSecretStore store;
    std::optional<SecretAnswer> read;
    std::optional<SecretAnswer> written;
    store.read(QStringLiteral("agent://head01:7471"), this,
               [&](const SecretAnswer &answer) { read = answer; });
    store.write(QStringLiteral("agent://head01:7471"), "sesame", this,
                [&](const SecretAnswer &answer) { written = answer; });
    QTRY_VERIFY_WITH_TIMEOUT(read && written, 30'000);
    QVERIFY2(read->failure.contains(u"file"), qPrintable(read->failure));
    QVERIFY(read->secret.isEmpty());
    QVERIFY2(written->failure.contains(u"file"), qPrintable(written->failure));
}

void TestSecretStore::answersNobodyWhoIsGone()
{
    DesktopSecretStore store;
    bool isAnswered = false;
    bool isNextAnswered = false;
    {
        QObject context;
        store.read(QStringLiteral("a"), &context, [&](const SecretAnswer &) { isAnswered = true; });
    }
    store.read(QStringLiteral("b"), this, [&](const SecretAnswer &) { isNextAnswered = true; });
    QTRY_VERIFY_WITH_TIMEOUT(isNextAnswered, 30'000);
    QVERIFY(!isAnswered);
}

PICKGLASS_TEST(TestSecretStore, QCoreApplication)
#include "tst_secretstore.moc"
