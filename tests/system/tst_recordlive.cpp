// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/program.h"
#include "tests/support/corpus.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"
#include "tests/system/livefabric.h"
#include "tests/system/liverecording.h"
#include "tests/system/recordedcapture.h"

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace pickglass;
using namespace pickglass::tests;

/// `pgcap record mad:` on simulated fabrics, from the outside.
class TestRecordLive : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { PICKGLASS_NEED_SIMULATOR(); }

    void recordsWhatTheFileSays_data()
    {
        QTest::addColumn<QString>("path");
        QTest::newRow("ufmlab") << QStringLiteral("ibnetdiscover/ufmlab-2sw-hdr-fdr.txt");
        QTest::newRow("stage") << QStringLiteral("ibnetdiscover/stage-8sw-fdr10-qdr.txt");
        QTest::newRow("Selene's storage")
            << QStringLiteral("ibnetdiscover/selene-storage-160sw-hdr-edr.txt");
    }

    void recordsWhatTheFileSays()
    {
        PICKGLASS_NEED_CORPUS();
        QFETCH(QString, path);
        const QString file = corpusFile(path);
        QFile text(file);
        QVERIFY(text.open(QIODevice::ReadOnly));
        const QByteArray net = text.readAll();
        const QTemporaryDir folder;
        const QString imported = folder.filePath(QStringLiteral("imported.pgcap"));
        QCOMPARE(pgcap({QStringLiteral("import"), file, QStringLiteral("-o"), imported}).code, 0);

        LiveFabric fabric(net);
        VERIFY_RESULT(fabric.start());

        const QString recorded = folder.filePath(QStringLiteral("recorded.pgcap"));
        LiveRecording recording(fabric, recorded);
        VERIFY_RESULT(recording.start());
        VERIFY_RESULT(recording.next(QStringLiteral("sweep")));
        VERIFY_RESULT(recording.stop());

        const QSet<QString> nodes = nodesOf(imported);
        const QSet<QString> links = linksOf(imported);
        QVERIFY2(nodesOf(recorded) == nodes, difference(nodesOf(recorded), nodes).constData());
        QVERIFY2(linksOf(recorded) == links, difference(linksOf(recorded), links).constData());
        const QJsonObject info = infoOf(recorded);
        QCOMPARE(info.value(u"source").toString(), QStringLiteral("mad:"));
        QVERIFY(info.value(u"closed").toBool());
        QVERIFY(info.value(u"sweeps").toInt() >= 1);
        QCOMPARE(info.value(u"links").toInt(), int(links.size()));
        // Both ends of every cable are read.
        QCOMPARE(info.value(u"ports_active").toInt(), 2 * int(links.size()));
    }

    /// "ends=switch": hosts are told by the switches' ends of their cables alone.
    void asksTheSwitchesAlone()
    {
        LiveFabric fabric;
        VERIFY_RESULT(fabric.start());
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("live.pgcap"));
        LiveRecording recording(fabric, file);
        VERIFY_RESULT(recording.start({QStringLiteral("--interval"), QStringLiteral("100ms")},
                                      QStringLiteral("mad:?ends=switch")));
        VERIFY_RESULT(recording.nextWholeSweep());
        VERIFY_RESULT(recording.stop());

        const Ran asked = pgcap({QStringLiteral("sql"), file,
                                 QStringLiteral("SELECT DISTINCT guid FROM samples ORDER BY guid"),
                                 QStringLiteral("--csv")});
        QCOMPARE(asked.code, 0);
        QByteArray expected = "guid\n";
        for (const QString &id : fabric.switches()) {
            expected += guidOf(id).toLatin1() + '\n';
        }
        QCOMPARE(asked.out, expected);
        QVERIFY(!linksOf(file).isEmpty());
    }

    /// The simulator does not answer by vendor attributes: nothing else is missing, and its OpenSM
    /// lives on.
    void goesOnWithoutVendorAttributes()
    {
        LiveFabric fabric;
        VERIFY_RESULT(fabric.start());
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("live.pgcap"));
        LiveRecording recording(fabric, file);
        VERIFY_RESULT(recording.start({QStringLiteral("--interval"), QStringLiteral("100ms")},
                                      QStringLiteral("mad:?vendor=1&deadline=300&wait=20")));
        const auto isLate = [](const QJsonObject &sweep) {
            return sweep.value(u"number").toInt() >= 40;
        };
        VERIFY_RESULT(recording.next(QStringLiteral("sweep"), isLate));
        VERIFY_RESULT(recording.nextWholeSweep());
        VERIFY_RESULT(recording.stop());
        const QJsonObject info = infoOf(file);
        QCOMPARE(info.value(u"ports_active").toInt(), 2 * int(linksOf(file).size()));
        const Ran asked = pgcap({QStringLiteral("sql"), file,
                                 QStringLiteral("SELECT sum(silent_ports) FROM sweeps"),
                                 QStringLiteral("--csv")});
        QCOMPARE(asked.code, 0);
        QCOMPARE(asked.out.split('\n').value(1), QByteArray("0"));
    }

    void recordsCountersToTheLastDigit_data()
    {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QStringList>("values");
        QTest::addColumn<QStringList>("qualities");
        // None of these moves with the MADs of the recording.
        QTest::newRow("64 bits, up to the top")
            << QStringLiteral("PortCountersExtended.PortMulticastXmitPkts")
            << QStringList{"123456789012345", "18446744073709551614", "18446744073709551615"}
            << QStringList{"ok", "ok", "ok"};
        QTest::newRow("64 bits, then somebody clears it")
            << QStringLiteral("PortCountersExtended.PortUnicastRcvPkts")
            << QStringList{"9007199254740993", "9007199254740995", "17"}
            << QStringList{"ok", "ok", "reset"};
        QTest::newRow("32 bits, up to where it stays")
            << QStringLiteral("PortCounters.PortXmitWait")
            << QStringList{"4000000001", "4294967294", "4294967295"}
            << QStringList{"ok", "ok", "latched"};
        QTest::newRow("16 bits, up to where it stays")
            << QStringLiteral("PortCounters.SymbolErrorCounter")
            << QStringList{"1", "65534", "65535"} << QStringList{"ok", "ok", "latched"};
        QTest::newRow("8 bits") << QStringLiteral("PortCounters.LinkDownedCounter")
                                << QStringList{"3", "4", "1"} << QStringList{"ok", "ok", "reset"};
    }

    void recordsCountersToTheLastDigit()
    {
        QFETCH(QString, field);
        QFETCH(QStringList, values);
        QFETCH(QStringList, qualities);
        LiveFabric fabric;
        VERIFY_RESULT(fabric.start());
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("live.pgcap"));
        LiveRecording recording(fabric, file);
        const QString host = fabric.hosts().at(1);
        VERIFY_RESULT(recording.start({QStringLiteral("--interval"), QStringLiteral("100ms")}));
        VERIFY_RESULT(recording.next(QStringLiteral("sweep")));
        for (const QString &value : values) {
            VERIFY_RESULT(fabric.simulator.setCounter(host, 1, field, value.toULongLong()));
            VERIFY_RESULT(recording.nextWholeSweep());
        }
        VERIFY_RESULT(recording.stop());

        const std::vector<Sample> samples =
            samplesOf(file, guidOf(host) + QStringLiteral(":1"), field);
        QVERIFY(samples.size() > size_t(values.size()));
        // The samples at which the value was another than before.
        std::vector<size_t> steps;
        for (size_t i = 1; i < samples.size(); ++i) {
            if (samples[i].value != samples[i - 1].value)
                steps.push_back(i);
        }
        QCOMPARE(steps.size(), size_t(values.size()));
        for (size_t i = 0; i < steps.size(); ++i) {
            const Sample &sample = samples[steps[i]];
            const Sample &before = samples[steps[i] - 1];
            QCOMPARE(sample.value, values.at(int(i)));
            QCOMPARE(sample.quality, qualities.at(int(i)));
            QCOMPARE(sample.rate.isEmpty(), sample.quality != u"ok");
            if (sample.rate.isEmpty())
                continue;
            // None of these counters is one of words: what is counted is what is told.
            const double counted = double(sample.value.toULongLong() - before.value.toULongLong());
            const double rate = 1e6 * counted / double(sample.time - before.time);
            QVERIFY2(std::abs(sample.rate.toDouble() / rate - 1) < 1e-4,
                     qPrintable(QStringLiteral("%1, not %2").arg(sample.rate).arg(rate)));
        }
    }
};

PICKGLASS_TEST(TestRecordLive, QCoreApplication)
#include "tst_recordlive.moc"
