// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/storeaddress.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;

class TestStoreAddress final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads()
    {
        const auto address = StoreAddress::parse(QStringLiteral(
            "clickhouse://ann@db01:8444/ib?password-file=/a%20b&fabric=main%26more&recorder=head01&"
            "cluster=c1&tls=on&spool=/s&spool-size=500M&batch=30s"));
        VERIFY_RESULT(address);
        QCOMPARE(address->user, QStringLiteral("ann"));
        QCOMPARE(address->host, QStringLiteral("db01"));
        QCOMPARE(address->port, 8444);
        QCOMPARE(address->database, QStringLiteral("ib"));
        QCOMPARE(address->passwordFile, QStringLiteral("/a b"));
        QCOMPARE(address->fabric, QStringLiteral("main&more"));
        QCOMPARE(address->recorder, QStringLiteral("head01"));
        QCOMPARE(address->cluster, QStringLiteral("c1"));
        QCOMPARE(address->spool, QStringLiteral("/s"));
        QCOMPARE(address->spoolBytes, qint64(500) << 20);
        QCOMPARE(address->batch, qint64(30'000'000));
        QVERIFY(address->isEncrypted);
        QCOMPARE(address->shown(), QStringLiteral("ann@db01:8444/ib"));
    }

    void takesAnyReadableName_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("isFine");
        QTest::newRow("emoji") << QStringLiteral("fabric 🧵") << true;
        QTest::newRow("joined emoji") << QStringLiteral("👩‍🔬") << true;
        QTest::newRow("Japanese") << QStringLiteral("幹線") << true;
        QTest::newRow("half a character") << QString(QChar(0xd83e)) << false;
        QTest::newRow("escape") << QStringLiteral("a\x1b[2J") << false;
        QTest::newRow("reversed") << QStringLiteral("a\u202eb") << false;
    }
    void takesAnyReadableName()
    {
        QFETCH(QString, name);
        QFETCH(bool, isFine);
        const auto address =
            StoreAddress::parse("clickhouse://db01/ib?fabric=" +
                                QString::fromLatin1(name.toUtf8().toPercentEncoding()));
        // A half is not UTF-8: it comes as another character.
        QCOMPARE(address.has_value() && address->fabric == name, isFine);
    }

    void choosesEncryption_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isEncrypted");
        QTest::addColumn<int>("port");
        QTest::newRow("elsewhere") << "clickhouse://db01/ib" << true << 8443;
        QTest::newRow("here") << "clickhouse://localhost/ib" << false << 8123;
        QTest::newRow("here by number") << "clickhouse://127.0.0.1/ib" << false << 8123;
        QTest::newRow("here, asked for") << "clickhouse://127.0.0.1/ib?tls=on" << true << 8443;
        QTest::newRow("called alike") << "clickhouse://127.example.com/ib" << true << 8443;
        QTest::newRow("here, with a password")
            << "clickhouse://ann@[::1]/ib?password-file=f" << false << 8123;
        QTest::newRow("elsewhere, not") << "clickhouse://db01/ib?tls=off" << false << 8123;
    }
    void choosesEncryption()
    {
        QFETCH(QString, text);
        const auto address = StoreAddress::parse(text);
        VERIFY_RESULT(address);
        QTEST(address->isEncrypted, "isEncrypted");
        QTEST(address->port, "port");
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("says");
        QTest::newRow("password") << "clickhouse://ann:secret@db01/ib"
                                  << "chmod 600";
        QTest::newRow("password, no address") << "clickhouse://ann:secret@bad host/ib"
                                              << "chmod 600";
        QTest::newRow("password with signs") << "clickhouse://ann:1/2?3#secret@db01/ib"
                                             << "chmod 600";
        QTest::newRow("password, no slashes") << "clickhouse:ann:secret@db01/ib"
                                              << "chmod 600";
        QTest::newRow("password, encoded") << "clickhouse://ann%3Asecret%40db01/ib"
                                           << "chmod 600";
        QTest::newRow("password in clear text")
            << "clickhouse://ann@db01/ib?password-file=f&tls=off"
            << "Without TLS";
        QTest::newRow("password in clear text, said before")
            << "clickhouse://ann@127.example.com/ib?tls=off&password-file=f"
            << "Without TLS";
        QTest::newRow("password as option") << "clickhouse://db01/ib?password=secret"
                                            << "chmod 600";
        QTest::newRow("no host") << "clickhouse:///ib"
                                 << "clickhouse://HOST";
        QTest::newRow("database") << "clickhouse://db01/a%60b"
                                  << "DATABASE";
        QTest::newRow("cluster") << "clickhouse://db01/ib?cluster=a%27b"
                                 << "cluster";
        QTest::newRow("unknown") << "clickhouse://db01/ib?colour=red"
                                 << "colour";
        QTest::newRow("spool size") << "clickhouse://db01/ib?spool-size=lots"
                                    << "spool-size";
        QTest::newRow("batch") << "clickhouse://db01/ib?batch=1ms"
                               << "batch";
        QTest::newRow("fabric") << "clickhouse://db01/ib?fabric=a%0Ab"
                                << "fabric";
    }
    void refuses()
    {
        QFETCH(QString, text);
        QFETCH(QString, says);
        QVERIFY(StoreAddress::isMeant(text));
        const auto address = StoreAddress::parse(text);
        QVERIFY(!address);
        QVERIFY2(address.error().english().contains(says), qPrintable(address.error().english()));
        QVERIFY(!address.error().english().contains(u"secret"));
    }
};

PICKGLASS_TEST_APPLESS(TestStoreAddress)
#include "tst_storeaddress.moc"
