// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/madsource.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTemporaryFile>
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
        QTest::newRow("several") << "mad:mlx5_0/1,mlx5_2/1?retries=1"
                                 << "mlx5_0/1,mlx5_2/1";
    }
    void readsPorts()
    {
        QFETCH(QString, url);
        const auto source = parseMadSource(QUrl(url), {});
        VERIFY_RESULT(source);
        QTEST(source->ports.join(u','), "port");
    }

    void readsOptions()
    {
        const auto source = parseMadSource(
            QUrl("mad:?deadline=50&wait=20&retries=0&smps=4&smp-rate=0&sl=3&pkey=0x8001"
                 "&ends=switch&routes=30s&lanes=1h&multicast=20min&sls=leaves&vendor=1"),
            {.interval = std::chrono::milliseconds(250),
             .discoverInterval = std::chrono::seconds(60),
             .maxOutstanding = 1000,
             .maxRate = 5000,
             .attributes = {Attribute::PortVLOpData}});
        VERIFY_RESULT(source);
        QVERIFY(source->engine.deadline == std::chrono::milliseconds(50));
        QCOMPARE(source->engine.retries, 0);
        QVERIFY(source->engine.shortestWait == std::chrono::milliseconds(20));
        QCOMPARE(source->engine.maxSmps, 4);
        QCOMPARE(source->engine.maxSmpRate, 0);
        QCOMPARE(parseMadSource(QUrl("mad:"), {})->engine.maxSmps, 8);
        QCOMPARE(parseMadSource(QUrl("mad:"), {})->engine.maxSmpRate, 2000);
        QCOMPARE(source->engine.serviceLevel, quint8(3));
        QCOMPARE(source->engine.pKey, quint16(0x8001));
        QVERIFY(source->options.isSwitchesOnly);
        QVERIFY(source->routesInterval == std::chrono::seconds(30));
        QVERIFY(parseMadSource(QUrl("mad:"), {})->routesInterval == std::chrono::minutes(10));
        QCOMPARE(parseMadSource(QUrl("mad:?routes=0"), {})->routesInterval.count(), 0);
        QVERIFY(source->lanesInterval == std::chrono::hours(1));
        QCOMPARE(parseMadSource(QUrl("mad:"), {})->lanesInterval.count(), 0);
        QVERIFY(source->multicastInterval == std::chrono::minutes(20));
        QCOMPARE(parseMadSource(QUrl("mad:"), {})->multicastInterval.count(), 0);
        QVERIFY(source->asksVendor);
        QVERIFY(!parseMadSource(QUrl("mad:"), {})->asksVendor);
        QVERIFY(!parseMadSource(QUrl("mad:?vendor=0"), {})->asksVendor);
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

    void readsKeys_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QList<qint64>>("candidates"); // none: refused
        QTest::addColumn<qint64>("ofSecond");          // -1: none of its own
        QTest::newRow("one") << QByteArray("0x1234\n") << QList<qint64>{0x1234} << qint64(-1);
        QTest::newRow("decimal, after a comment")
            << QByteArray("# of rail 1\n\n17") << QList<qint64>{17} << qint64(-1);
        QTest::newRow("guid2mkey, all the same")
            << QByteArray("0x0002c90300000001 0x5\n0x0002c90300000002 0x5\n") << QList<qint64>{5}
            << qint64(5);
        QTest::newRow("several, the commonest first")
            << QByteArray("0x0002c90300000001 0x5\n0x0002c90300000002 0x6\n"
                          "0x0002c90300000003 0x6\n")
            << QList<qint64>{6, 5} << qint64(6);
        QTest::newRow("one for the others")
            << QByteArray("0x7\n0x0002c90300000002 0x6\n") << QList<qint64>{7, 6} << qint64(6);
        QTest::newRow("two for the others")
            << QByteArray("0x7\n0x8\n") << QList<qint64>() << qint64(-1);
        QTest::newRow("two of one port")
            << QByteArray("0x0002c90300000002 0x5\n0x0002c90300000002 0x6\n") << QList<qint64>()
            << qint64(-1);
        QTest::newRow("none") << QByteArray("# nothing\n") << QList<qint64>() << qint64(-1);
        QTest::newRow("no number") << QByteArray("secret\n") << QList<qint64>() << qint64(-1);
        QTest::newRow("no GUID") << QByteArray("secret 0x5\n") << QList<qint64>() << qint64(-1);
        QTest::newRow("too long") << QByteArray("0x10000000000000000\n") << QList<qint64>()
                                  << qint64(-1);
    }
    void readsKeys()
    {
        QFETCH(QByteArray, text);
        QFETCH(QList<qint64>, candidates);
        QTemporaryFile file;
        QVERIFY(file.open());
        file.write(text);
        file.close();
        const auto keys = MKeys::read(file.fileName());
        QCOMPARE(bool(keys), !candidates.isEmpty());
        // No sentence shows what the file holds.
        QVERIFY(keys || !keys.error().english().contains(u"secret"));
        const auto byUrl =
            parseMadSource(QUrl(QStringLiteral("mad:?mkey-file=") + file.fileName()), {});
        const auto byOption = parseMadSource(QUrl("mad:"), {.mKeyFile = file.fileName()});
        QCOMPARE(bool(byUrl), bool(keys));
        QCOMPARE(bool(byOption), bool(keys));
        for (const auto &source : {byUrl, byOption}) {
            if (source) {
                QCOMPARE(QList<qint64>(source->mKeys.candidates().begin(),
                                       source->mKeys.candidates().end()),
                         candidates);
                QTEST(qint64(source->mKeys.of(Guid(0x0002c90300000002)).value_or(-1)), "ofSecond");
            }
        }
    }
    void triesFewKeys()
    {
        QTemporaryFile file;
        QVERIFY(file.open());
        for (int port = 1; port <= 100; ++port) {
            file.write(QByteArray::number(port) + " " + QByteArray::number(port) + "\n");
        }
        file.close();
        const auto keys = MKeys::read(file.fileName());
        VERIFY_RESULT(keys);
        QCOMPARE(keys->candidates().size(), MKeys::MaxTried);
    }
    void givesLibibnetdiscOneKey()
    {
        QTemporaryFile file;
        QVERIFY(file.open());
        file.write("0x0002c90300000001 0x5\n0x0002c90300000002 0x6\n");
        file.close();
        const auto source =
            parseMadSource(QUrl("mad:?discovery=libibnetdisc"), {.mKeyFile = file.fileName()});
        QVERIFY(!source);
        QVERIFY(source.error().what.english().contains(u"M_Key"));
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
        QTest::newRow("a key") << "mad:?mkey=0x1234"
                               << "M_Key";
        QTest::newRow("no file") << "mad:?mkey-file=/nonexistent/key"
                                 << "/nonexistent/key";
        QTest::newRow("no SMPs") << "mad:?smps=0"
                                 << "smps";
        QTest::newRow("too many SMPs a second") << "mad:?smp-rate=1000001"
                                                << "smp-rate";
        QTest::newRow("no wait") << "mad:?wait=0"
                                 << "wait";
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
        QTest::newRow("too short a time for multicast") << "mad:?multicast=9s"
                                                        << "multicast";
        QTest::newRow("no such pairs") << "mad:?sls=10min"
                                       << "sls";
        QTest::newRow("vendor neither 0 nor 1") << "mad:?vendor=2"
                                                << "vendor";
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
