// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/program.h"
#include "tests/support/generators.h"
#include "tests/support/ibnetdiscovertext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"
#include "tests/system/livefabric.h"
#include "tests/system/liverecording.h"
#include "tests/system/recordedcapture.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDeadlineTimer>
#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

const QStringList Fast = {QStringLiteral("--interval"), QStringLiteral("100ms")};

qint64 now()
{
    return QDateTime::currentMSecsSinceEpoch() * 1000;
}

/// A condition on the "fabric" events of a recording.
LiveRecording::Condition has(int nodes, int links)
{
    return [=](const QJsonObject &fabric) {
        return fabric.value(u"nodes").toInt() == nodes && fabric.value(u"links").toInt() == links;
    };
}

/// How long the lossy recording goes on: longer where somebody wants to be sure.
int lossySeconds()
{
    const int wanted = qEnvironmentVariableIntValue("PICKGLASS_LOSSY_SECONDS");
    return wanted > 0 ? wanted : 5;
}

} // namespace

/// `pgcap record mad:` on simulated fabrics that things happen to.
class TestRecordTrouble : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        PICKGLASS_NEED_SIMULATOR();
        QVERIFY(m_folder.isValid());
    }

    void tellsWhenLinksWereThere()
    {
        LiveFabric fabric;
        VERIFY_RESULT(fabric.start());
        // A leaf's first spine, and a host.
        const QString leaf = fabric.switches().first();
        const QString host = fabric.hosts().at(1);
        const QString file = m_folder.filePath(QStringLiteral("links.pgcap"));
        LiveRecording recording(fabric, file);
        VERIFY_RESULT(recording.start(Fast));
        VERIFY_RESULT(recording.next(QStringLiteral("fabric"), has(8, 8)));
        VERIFY_RESULT(recording.next(QStringLiteral("sweep")));

        const qint64 beforeCut = now();
        VERIFY_RESULT(fabric.simulator.unlink(leaf, TrunkPort));
        VERIFY_RESULT(fabric.simulator.unlink(host, 1));
        VERIFY_RESULT(recording.next(QStringLiteral("fabric"), has(7, 6)));
        const qint64 beforeRepair = now();
        VERIFY_RESULT(fabric.simulator.relink(leaf, TrunkPort));
        VERIFY_RESULT(fabric.simulator.relink(host, 1));
        VERIFY_RESULT(recording.next(QStringLiteral("fabric"), has(8, 8)));
        const qint64 afterRepair = now() + 1000;
        VERIFY_RESULT(recording.stop());

        for (const auto &[id, port] : {std::pair(leaf, TrunkPort), std::pair(host, 1)}) {
            const quint64 guid = guidOf(id).toULongLong(nullptr, 16);
            const std::vector<Period> periods = periodsOfLink(file, guid, port);
            QCOMPARE(periods.size(), size_t(2));
            QVERIFY(periods[0].from < beforeCut);
            QVERIFY(periods[0].until >= beforeCut);
            QVERIFY(periods[0].until <= beforeRepair);
            QVERIFY(periods[1].from >= beforeRepair);
            QVERIFY(periods[1].from <= afterRepair);
            QCOMPARE(periods[1].until, qint64(0));
        }
    }

    void readsEverythingDespiteLosses()
    {
        LiveFabric fabric;
        VERIFY_RESULT(fabric.start({.sweepSeconds = 0}));
        const QString file = m_folder.filePath(QStringLiteral("lossy.pgcap"));
        LiveRecording recording(fabric, file);
        const QStringList &hosts = fabric.hosts();
        const QString field = QStringLiteral("PortCountersExtended.PortMulticastXmitPkts");
        for (const QString &host : hosts)
            VERIFY_RESULT(fabric.simulator.setLoss(host, 1, 20));
        VERIFY_RESULT(recording.start(Fast));
        const QDeadlineTimer enough(lossySeconds() * 1000);
        quint64 value = 1;
        do {
            value *= 3;
            for (qsizetype i = 0; i < hosts.size(); ++i)
                VERIFY_RESULT(fabric.simulator.setCounter(hosts.at(i), 1, field, value + i));
            VERIFY_RESULT(recording.nextWholeSweep());
        } while (!enough.hasExpired() && value < 1ULL << 60);
        while (!enough.hasExpired())
            VERIFY_RESULT(recording.nextWholeSweep());
        // One that answers everything, to end with.
        for (const QString &host : hosts)
            VERIFY_RESULT(fabric.simulator.setLoss(host, 1, 0));
        VERIFY_RESULT(recording.nextWholeSweep());
        VERIFY_RESULT(recording.nextWholeSweep());
        VERIFY_RESULT(recording.stop());

        const QJsonObject info = infoOf(file);
        QCOMPARE(info.value(u"nodes").toInt(), 8);
        QCOMPARE(info.value(u"links").toInt(), 8);
        QVERIFY(info.value(u"collector")[u"retries"].toInt() > 0);
        for (qsizetype i = 0; i < hosts.size(); ++i) {
            const auto samples = samplesOf(file, guidOf(hosts.at(i)) + QStringLiteral(":1"), field);
            // The sweep that was ended may lack an answer.
            const auto last =
                std::find_if(samples.rbegin(), samples.rend(),
                             [](const Sample &each) { return !each.value.isEmpty(); });
            QVERIFY(last != samples.rend() && last - samples.rbegin() <= 1);
            QCOMPARE(last->value, QString::number(value + quint64(i)));
            for (const Sample &sample : samples)
                verifyWasSet(sample, quint64(i));
        }
    }

    /// The sweeps of this fabric take longer than the interval: there is always one under way.
    void endsInTheMiddleOfASweep()
    {
        LiveFabric fabric(toIbnetdiscover(*makeFatTree(8)));
        VERIFY_RESULT(fabric.start());
        for (int i = 0; i < 3; ++i) {
            const QString file = m_folder.filePath(QStringLiteral("ended-%1.pgcap").arg(i));
            LiveRecording recording(fabric, file);
            VERIFY_RESULT(recording.start({QStringLiteral("--interval"), QStringLiteral("10ms")}));
            VERIFY_RESULT(recording.next(QStringLiteral("sweep")));
            VERIFY_RESULT(recording.stop());
            QCOMPARE(infoOf(file).value(u"closed"), QJsonValue(true));
        }
    }

    void leavesAFileThatOpensWhenKilled()
    {
        LiveFabric fabric;
        VERIFY_RESULT(fabric.start());
        const QString file = m_folder.filePath(QStringLiteral("killed.pgcap"));
        LiveRecording recording(fabric, file);
        VERIFY_RESULT(recording.start(Fast));
        const auto sweep = recording.next(QStringLiteral("sweep"), [](const QJsonObject &event) {
            return event.value(u"number").toInt() >= 5;
        });
        VERIFY_RESULT(sweep);
        recording.kill();
        const QJsonObject info = infoOf(file);
        QCOMPARE(info.value(u"closed"), QJsonValue(false));
        QCOMPARE(info.value(u"nodes").toInt(), 8);
        QVERIFY(info.value(u"sweeps").toInt() >= sweep->value(u"number").toInt());
    }

    void saysWhatToDoWithoutADevice()
    {
        if (!QDir(QStringLiteral("/sys/class/infiniband")).isEmpty())
            QSKIP("this machine has InfiniBand devices");
        const QString file = m_folder.filePath(QStringLiteral("none.pgcap"));
        const Ran ran =
            pgcap({QStringLiteral("record"), QStringLiteral("mad:"), QStringLiteral("-o"), file});
        QCOMPARE(ran.code, 3);
        QVERIFY2(ran.said().contains(QLatin1String("no InfiniBand device")), ran.err.constData());
        QVERIFY2(ran.said().contains(QLatin1String("Run this on a machine")), ran.err.constData());
        QVERIFY(!QFile::exists(file));
    }

private:
    /// Leaves have their hosts on their first ports.
    static constexpr int TrunkPort = 3;

    /// A value that was set, in one of the rounds before or in this one, or none at all.
    void verifyWasSet(const Sample &sample, quint64 host)
    {
        if (sample.value.isEmpty() || sample.value == u"0") {
            QVERIFY(sample.value == u"0" || sample.quality == u"timeout");
            return;
        }
        quint64 value = sample.value.toULongLong() - host;
        while (value % 3 == 0)
            value /= 3;
        QVERIFY2(value == 1, qPrintable(sample.value));
    }

    QTemporaryDir m_folder;
};

PICKGLASS_TEST(TestRecordTrouble, QCoreApplication)
#include "tst_recordtrouble.moc"
