// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/smwatch.h"

#include "collectors/mad/mad.h"
#include "tests/collectors/mad/walk.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>
#include <QtEndian>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::mad;
using namespace pickglass::tests;

namespace {

using namespace std::chrono_literals;

/// The managers of a small made tree, watched from its first host.
class Watched
{
public:
    explicit Watched(const MadSettings &settings = {})
        : walk(settings),
          watch(walk.engine, walk.walker, walk.known, 1s)
    {
        watch.begin(now + 1s);
    }

    /// A manager on a host.
    void set(size_t host, SmState state, int priority = 1)
    {
        const Guid guid = guidOf(host);
        walk.transport.isManager.insert(guid);
        SmInfo &info = walk.transport.managers[guid];
        info.portGuid = guid;
        info.state = state;
        info.priority = static_cast<quint8>(priority);
    }
    Guid guidOf(size_t host) const { return walk.hosts().at(host)->guid; }
    PortKey portOf(size_t host) const { return {guidOf(host), 1}; }
    Lid lidOf(size_t host) const { return walk.transport.lidOf(walk.made->findNode(guidOf(host))); }

    /// The next round, a second later; null where there is none.
    SharedSmPoll poll()
    {
        now += 1s;
        watch.turn(now);
        return walk.run() ? watch.takePoll({}) : nullptr;
    }
    /// How many SMInfo were sent to a host since the log was cleared.
    qsizetype asked(size_t host) const
    {
        const auto &log = walk.transport.faulty.log;
        return std::count_if(log.begin(), log.end(), [&](const auto &sent) {
            return qFromBigEndian<quint16>(&sent.bytes[offset::Attribute]) == 0x20 &&
                   qFromBigEndian<quint16>(&sent.bytes[offset::DrSLid]) == lidOf(host).value();
        });
    }

    SmWatch::Clock::time_point now{1000s};
    Walk walk;
    SmWatch watch;
};

} // namespace

/// Rounds of asking subnet managers, through a made fabric.
class TestSmWatch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void asksWhoHasTheCapability()
    {
        Watched watched;
        watched.set(5, SmState::Master, 14);
        watched.set(2, SmState::Standby, 3);
        watched.walk.transport.masterLid = watched.lidOf(5);
        QVERIFY(watched.walk.fill());
        const Timestamp before = Timestamp::now();
        const SharedSmPoll poll = watched.poll();
        QVERIFY(poll != nullptr);
        QVERIFY(poll->time >= before);
        QCOMPARE(poll->period, 1'000'000);
        QCOMPARE(poll->masterLid, watched.lidOf(5));
        QCOMPARE(poll->silent.size(), 0U);
        std::vector<SmPoll::Answer> expected{
            {{watched.portOf(5), watched.guidOf(5), watched.lidOf(5), 14, SmState::Master, 1}, 1},
            {{watched.portOf(2), watched.guidOf(2), watched.lidOf(2), 3, SmState::Standby, 1}, 1}};
        std::ranges::sort(expected, {}, [](const auto &answer) { return answer.info.port; });
        QVERIFY(poll->answers == expected);
        const SharedSmPoll next = watched.poll();
        QVERIFY(next->time > poll->time);
        QCOMPARE(next->answers.front().info.activityCount, 2U);
    }

    void saysThatThereIsNone()
    {
        Watched watched;
        QVERIFY(watched.walk.fill());
        const SharedSmPoll poll = watched.poll();
        QVERIFY(poll != nullptr);
        QVERIFY(poll->answers.empty() && poll->silent.empty());
        QVERIFY(!poll->masterLid.isAssigned());
    }

    void comesOnceAPeriod()
    {
        Watched watched;
        QVERIFY(watched.walk.fill());
        QVERIFY(watched.poll() != nullptr);
        QVERIFY(watched.watch.takePoll({}) == nullptr);
        watched.watch.turn(watched.now + 999ms);
        QVERIFY(watched.walk.engine.isIdle());
        QVERIFY(watched.watch.nextTime() == watched.now + 1s);
        // Late ones are not made up for.
        watched.now += 3s;
        QVERIFY(watched.poll() != nullptr);
        QVERIFY(watched.watch.nextTime() >= watched.now + 500ms);
    }

    /// A manager on the very port that we sit on, or on a switch.
    void asksItsOwnPortAndSwitches()
    {
        Watched watched;
        watched.set(0, SmState::Master);
        const auto &nodes = watched.walk.made->nodes();
        const auto leaf = std::ranges::find_if(nodes, &Node::isSwitch);
        watched.walk.transport.isManager.insert(leaf->guid);
        watched.walk.transport.managers[leaf->guid] = {.portGuid = leaf->guid,
                                                       .state = SmState::Standby};
        QVERIFY(watched.walk.fill());
        const SharedSmPoll poll = watched.poll();
        QCOMPARE(poll->answers.size(), 2U);
        const auto hasPort = [&](PortKey port) {
            return std::ranges::any_of(poll->answers,
                                       [&](const auto &each) { return each.info.port == port; });
        };
        QVERIFY(hasPort(watched.portOf(0)));
        QVERIFY(hasPort({leaf->guid, 0}));
    }

    void treatsNoManagerAsSilent_data()
    {
        QTest::addColumn<MadStatus>("status");
        QTest::addColumn<int>("tries");
        QTest::newRow("no answer") << MadStatus(0) << 3;
        QTest::newRow("no such attribute") << MadStatus(0xc) << 1;
        QTest::newRow("nonsense") << MadStatus(0xffff) << 1;
    }
    void treatsNoManagerAsSilent()
    {
        QFETCH(MadStatus, status);
        QFETCH(int, tries);
        Watched watched;
        watched.set(3, SmState::Master);
        QVERIFY(watched.walk.fill());
        QCOMPARE(watched.poll()->answers.size(), 1U);
        // It ends. The port still says that there is one.
        FabricTransport &transport = watched.walk.transport;
        const SmInfo before = transport.managers.value(watched.guidOf(3));
        if (status == 0) {
            transport.managers.remove(watched.guidOf(3));
        } else if (status == 0xffff) {
            transport.managers[watched.guidOf(3)] = {};
        } else {
            transport.faulty.statusOf[watched.lidOf(3).value()] = status;
        }
        const SharedSmPoll poll = watched.poll();
        QVERIFY(poll->answers.empty());
        QCOMPARE(poll->silent, std::vector<PortKey>{watched.portOf(3)});
        // It is back, and was asked more than once since it was heard last.
        transport.managers[watched.guidOf(3)] = before;
        transport.faulty.statusOf.clear();
        const SharedSmPoll back = watched.poll();
        QCOMPARE(back->answers.size(), 1U);
        QCOMPARE(back->answers.front().asked, quint32(tries + 1));
    }

    void forgetsWhoIsGoneForLong()
    {
        Watched watched;
        watched.set(3, SmState::Standby);
        QVERIFY(watched.walk.fill());
        QCOMPARE(watched.poll()->answers.size(), 1U);
        watched.walk.transport.managers.clear();
        watched.walk.transport.isManager.clear();
        VERIFY_RESULT(watched.walk.round());
        for (int miss = 0; miss < SmWatch::MaxMisses; ++miss) {
            QCOMPARE(watched.poll()->silent.size(), 1U);
        }
        QVERIFY(watched.poll()->silent.empty());
    }

    /// The capability bit came later than PortInfo was read.
    void followsTheMaster()
    {
        Watched watched;
        QVERIFY(watched.walk.fill());
        QVERIFY(watched.poll()->answers.empty());
        watched.set(4, SmState::Master);
        QVERIFY(watched.poll()->answers.empty());
        watched.walk.transport.masterLid = watched.lidOf(4);
        const SharedSmPoll poll = watched.poll();
        QCOMPARE(poll->answers.size(), 1U);
        QCOMPARE(poll->answers.front().info.port, watched.portOf(4));
        // Its port was asked too: from now on it is known, whoever is the master.
        watched.walk.transport.masterLid = {};
        QCOMPARE(watched.poll()->answers.size(), 1U);
    }

    void countsWhatItSent()
    {
        Watched watched({.retries = 6});
        watched.set(4, SmState::Master);
        QVERIFY(watched.walk.fill());
        watched.walk.transport.faulty.log.clear();
        watched.walk.transport.faulty.faults = {.lost = 0.5};
        quint32 told = 0;
        for (int round = 0; round < 50; ++round) {
            const SharedSmPoll poll = watched.poll();
            for (const auto &answer : poll->answers) {
                told += answer.asked;
            }
        }
        watched.walk.transport.faulty.faults = {};
        told += watched.poll()->answers.front().asked;
        QVERIFY(told > 60);
        QCOMPARE(qsizetype(told), watched.asked(4));
    }

    void doesNotWaitForASweep()
    {
        Watched watched({.maxOutstanding = 2});
        watched.set(8, SmState::Master);
        watched.walk.transport.masterLid = watched.lidOf(8);
        QVERIFY(watched.walk.fill());
        Sweep sweep(watched.walk);
        VERIFY_RESULT(sweep.make());
        auto &log = watched.walk.transport.faulty.log;
        log.clear();
        sweep.sweeper.begin(sweep.plan, 2);
        watched.watch.turn(watched.now + 1s);
        VERIFY_RESULT(watched.walk.run());
        QVERIFY(sweep.sweeper.isDone());
        QCOMPARE(watched.watch.takePoll({})->answers.size(), 1U);
        // Two requests, before all those that were submitted earlier.
        const auto last = std::find_if(log.rbegin(), log.rend(), [](const auto &sent) {
            return sent.bytes[offset::Class] != uchar(MadClass::Performance);
        });
        QCOMPARE(log.rend() - last, 2);
        QVERIFY(log.size() > 50);
    }
};

PICKGLASS_TEST(TestSmWatch, QCoreApplication)
#include "tst_smwatch.moc"
