// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/timestamp.h"
#include "tests/support/generators.h"
#include "tests/support/ibnetdiscovertext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"
#include "tests/system/livefabric.h"
#include "tests/system/liverecording.h"
#include "tests/system/recordedcapture.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <set>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// Of the fabric's ports: every one is looked at once in this time.
constexpr qint64 WatchSeconds = 5;
constexpr PortNumber TrunkPort = 3;

qint64 count(const std::vector<Happening> &events, bool lasts)
{
    return std::ranges::count_if(events,
                                 [=](const Happening &event) { return event.lasts == lasts; });
}

} // namespace

/// What `pgcap record mad:` makes of what happens to a simulated fabric: each happening is one
/// event.
class TestLiveEvents : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        PICKGLASS_NEED_SIMULATOR();
        QVERIFY(m_folder.isValid());
    }

    void aLinkGoesDownOnce()
    {
        LiveFabric fabric;
        VERIFY_RESULT(fabric.start());
        const QString file = m_folder.filePath(QStringLiteral("link.pgcap"));
        LiveRecording recording(fabric, file);
        VERIFY_RESULT(recording.start());
        VERIFY_RESULT(recording.next(QStringLiteral("sweep")));
        const qint64 cut = Timestamp::now().microseconds();
        VERIFY_RESULT(fabric.simulator.unlink(fabric.switches().first(), TrunkPort));
        VERIFY_RESULT(recording.next(QStringLiteral("event"), isOf(QStringLiteral("link_down"))));
        // All ports are looked at once more, and it is still down.
        VERIFY_RESULT(sweepAfter(recording, WatchSeconds + 1));
        VERIFY_RESULT(fabric.simulator.relink(fabric.switches().first(), TrunkPort));
        VERIFY_RESULT(
            recording.next(QStringLiteral("event"), isOf(QStringLiteral("link_down"), true)));
        VERIFY_RESULT(sweepAfter(recording, WatchSeconds + 1));
        VERIFY_RESULT(recording.stop());

        const std::vector<Happening> all = eventsOf(file);
        QVERIFY2(all.size() == 1, listOf(all).constData());
        QCOMPARE(all.front().kind, QStringLiteral("link_down"));
        QVERIFY(!all.front().lasts);
        QVERIFY(all.front().time >= cut);
        QVERIFY(all.front().until > all.front().time);
    }

    void aHundredLinksGoDownTogether()
    {
        // Two cables from each leaf to each spine: without half of them nobody is cut off.
        const SharedFabric made =
            makeTwoTierTree({.leaves = 10, .spines = 10, .hostsPerLeaf = 1, .cablesPerPair = 2});
        LiveFabric fabric(toIbnetdiscover(*made));
        VERIFY_RESULT(fabric.start());
        std::set<std::pair<qint32, qint32>> pairs;
        std::vector<std::pair<QString, PortNumber>> ends;
        for (const Link &link : made->links()) {
            const Port &a = made->port(link.a);
            const Port &b = made->port(link.b);
            const bool isTrunk = made->node(a.node).isSwitch() && made->node(b.node).isSwitch();
            if (isTrunk && !pairs.emplace(a.node.value(), b.node.value()).second)
                ends.emplace_back(simulatedId(made->node(a.node)), a.number);
        }
        QCOMPARE(ends.size(), size_t(100));
        const QString file = m_folder.filePath(QStringLiteral("hundred.pgcap"));
        LiveRecording recording(fabric, file);
        VERIFY_RESULT(recording.start());
        VERIFY_RESULT(recording.next(QStringLiteral("sweep")));

        for (const auto &[id, port] : ends)
            VERIFY_RESULT(fabric.simulator.unlink(id, port));
        VERIFY_RESULT(recording.next(QStringLiteral("fabric"), hasLinks(110)));
        VERIFY_RESULT(sweepAfter(recording, WatchSeconds + 1));
        const auto down = eventsOf(file, QStringLiteral("link_down"));
        QVERIFY2(down.size() == 100 && count(down, true) == 100,
                 listOf(eventsOf(file)).constData());
        const auto many = eventsOf(file, QStringLiteral("many"));
        QVERIFY2(many.size() == 1, listOf(many).constData());
        QCOMPARE(many.front().subject, QStringLiteral("link_down"));
        QCOMPARE(many.front().became, QStringLiteral("100"));
        QVERIFY(many.front().lasts);

        for (const auto &[id, port] : ends)
            VERIFY_RESULT(fabric.simulator.relink(id, port));
        VERIFY_RESULT(recording.next(QStringLiteral("fabric"), hasLinks(210)));
        VERIFY_RESULT(sweepAfter(recording, 2));
        VERIFY_RESULT(recording.stop());
        const auto after = eventsOf(file, QStringLiteral("link_down"));
        QCOMPARE(after.size(), size_t(100));
        QCOMPARE(count(after, false), qint64(100));
        const auto manyAfter = eventsOf(file, QStringLiteral("many"));
        QVERIFY2(manyAfter.size() == 1 && !manyAfter.front().lasts, listOf(manyAfter).constData());
    }

    void aThresholdIsCrossedOnce()
    {
        LiveFabric fabric;
        VERIFY_RESULT(fabric.start());
        const QString file = m_folder.filePath(QStringLiteral("threshold.pgcap"));
        LiveRecording recording(fabric, file);
        VERIFY_RESULT(recording.start({QStringLiteral("--interval"), QStringLiteral("200ms")}));
        VERIFY_RESULT(recording.next(QStringLiteral("sweep")));
        const QString host = fabric.hosts().at(1);
        const QString counter = QStringLiteral("PortCounters.LinkDownedCounter");
        VERIFY_RESULT(fabric.simulator.setCounter(host, 1, counter, 200));
        const auto told =
            recording.next(QStringLiteral("event"), isOf(QStringLiteral("threshold")));
        VERIFY_RESULT(told);
        QCOMPARE(told->value(u"guid").toString(), guidOf(host));
        // It stays there for many sweeps, and rises a little.
        VERIFY_RESULT(fabric.simulator.setCounter(host, 1, counter, 210));
        VERIFY_RESULT(sweepAfter(recording, 3));
        VERIFY_RESULT(recording.stop());
        const std::vector<Happening> all = eventsOf(file);
        QVERIFY2(all.size() == 1, listOf(all).constData());
        QCOMPARE(all.front().kind, QStringLiteral("threshold"));
        QCOMPARE(all.front().subject, QStringLiteral("LinkDownedCounter"));
        QCOMPARE(all.front().guid, guidOf(host));
        QCOMPARE(all.front().port, 1);
    }

private:
    static LiveRecording::Condition isOf(const QString &kind, bool isEnd = false)
    {
        return [=](const QJsonObject &event) {
            return event[u"kind"].toString() == kind && event[u"until"].isNull() != isEnd;
        };
    }
    static LiveRecording::Condition hasLinks(int links)
    {
        return [=](const QJsonObject &fabric) { return fabric[u"links"].toInt() == links; };
    }
    /// Waits until this much of the recording's time is over.
    static Result<QJsonObject> sweepAfter(LiveRecording &recording, qint64 seconds)
    {
        const QDateTime end = QDateTime::currentDateTimeUtc().addSecs(seconds);
        return recording.next(QStringLiteral("sweep"), [=](const QJsonObject &sweep) {
            return QDateTime::fromString(sweep[u"t"].toString(), Qt::ISODateWithMs) > end;
        });
    }

    QTemporaryDir m_folder;
};

PICKGLASS_TEST(TestLiveEvents, QCoreApplication)
#include "tst_liveevents.moc"
