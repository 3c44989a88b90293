// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/madsource.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

using namespace pickglass;
using namespace pickglass::mad;

/// What a mad: URL asks for.
class TestMadSource : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsPorts_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("port");
        QTest::newRow("the first") << "mad:"
                                   << "";
        QTest::newRow("a device") << "mad:mlx5_0"
                                  << "mlx5_0";
        QTest::newRow("a port") << "mad:mlx5_0/2"
                                << "mlx5_0/2";
        QTest::newRow("with options") << "mad:mlx5_0/2?retries=1"
                                      << "mlx5_0/2";
    }
    void readsPorts()
    {
        QFETCH(QString, url);
        const auto source = parseMadSource(QUrl(url), {});
        VERIFY_RESULT(source);
        QTEST(source->port, "port");
    }

    void readsOptions()
    {
        const auto source = parseMadSource(
            QUrl("mad:?deadline=50&retries=0&mkey=0xfedcba9876543210&sl=3&pkey=0x8001&ends=switch"
                 "&routes=30s&lanes=1h&sls=leaves"),
            {.interval = std::chrono::milliseconds(250),
             .discoverInterval = std::chrono::seconds(60),
             .maxOutstanding = 1000,
             .maxRate = 5000,
             .attributes = {Attribute::PortVLOpData}});
        VERIFY_RESULT(source);
        QVERIFY(source->engine.deadline == std::chrono::milliseconds(50));
        QCOMPARE(source->engine.retries, 0);
        QCOMPARE(source->engine.mKey, 0xfedcba9876543210ULL);
        QCOMPARE(source->engine.serviceLevel, quint8(3));
        QCOMPARE(source->engine.pKey, quint16(0x8001));
        QVERIFY(source->options.isSwitchesOnly);
        QVERIFY(source->routesInterval == std::chrono::seconds(30));
        QVERIFY(parseMadSource(QUrl("mad:"), {})->routesInterval == std::chrono::minutes(10));
        QCOMPARE(parseMadSource(QUrl("mad:?routes=0"), {})->routesInterval.count(), 0);
        QVERIFY(source->lanesInterval == std::chrono::hours(1));
        QCOMPARE(parseMadSource(QUrl("mad:"), {})->lanesInterval.count(), 0);
        QVERIFY(source->slPairs == SlPairs::Leaves);
        QVERIFY(parseMadSource(QUrl("mad:?sls=hosts"), {})->slPairs == SlPairs::Hosts);
        QVERIFY(parseMadSource(QUrl("mad:?sls=0"), {})->slPairs == SlPairs::None);
        QVERIFY(parseMadSource(QUrl("mad:"), {})->slPairs == SlPairs::None);
        QCOMPARE(source->engine.maxOutstanding, 256); // more hang the simulator
        QCOMPARE(source->engine.maxRate, 5000);
        QVERIFY(source->interval == std::chrono::milliseconds(250));
        QVERIFY(source->discoverInterval == std::chrono::seconds(60));
        QVERIFY(source->options.attributes == QList<Attribute>{Attribute::PortVLOpData});
    }

    void refusesNonsense_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("named");
        QTest::newRow("no device") << "mad:/1"
                                   << "mad:/1";
        QTest::newRow("port 0") << "mad:mlx5_0/0"
                                << "mlx5_0/0";
        QTest::newRow("no number") << "mad:mlx5_0/one"
                                   << "mlx5_0/one";
        QTest::newRow("a host") << "mad://host/1"
                                << "host";
        QTest::newRow("an unknown option") << "mad:?colour=red"
                                           << "colour";
        QTest::newRow("no deadline") << "mad:?deadline=0"
                                     << "deadline";
        QTest::newRow("too long a deadline") << "mad:?deadline=60001"
                                             << "deadline";
        QTest::newRow("too many retries") << "mad:?retries=11"
                                          << "retries";
        QTest::newRow("minus") << "mad:?retries=-1"
                               << "retries";
        QTest::newRow("no key") << "mad:?mkey=secret"
                                << "mkey";
        QTest::newRow("too long a key") << "mad:?mkey=0x10000000000000000"
                                        << "mkey";
        QTest::newRow("no such level") << "mad:?sl=16"
                                       << "sl";
        QTest::newRow("no such partition") << "mad:?pkey=0"
                                           << "pkey";
        QTest::newRow("no time") << "mad:?routes=often"
                                 << "routes";
        QTest::newRow("too short a time") << "mad:?routes=9s"
                                          << "routes";
        QTest::newRow("too short a time for lanes") << "mad:?lanes=9s"
                                                    << "lanes";
        QTest::newRow("no such pairs") << "mad:?sls=10min"
                                       << "sls";
        QTest::newRow("no such discovery") << "mad:?discovery=other"
                                           << "discovery";
        QTest::newRow("no such end") << "mad:?ends=hosts"
                                     << "ends";
    }
    void refusesNonsense()
    {
        QFETCH(QString, url);
        QFETCH(QString, named);
        const auto source = parseMadSource(QUrl(url), {});
        QVERIFY(!source);
        QVERIFY2(source.error().what.english().contains(named),
                 qPrintable(source.error().english()));
        QVERIFY(!source.error().advice.isEmpty());
    }
};

PICKGLASS_TEST(TestMadSource, QCoreApplication)
#include "tst_madsource.moc"
