// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/eventwatch.h"
#include "tests/core/events/eventtext.h"
#include "tests/core/events/fabricnotation.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// A manager in a poll: "aM14" is that of the adapter a, the master, of priority 14; N, D, S and M
/// are the states. "a?" does not answer.
void addManager(SmPoll &poll, QStringView word, quint32 activity)
{
    const PortKey port{guidOf(word.front()), 1};
    if (word[1] == u'?') {
        poll.silent.push_back(port);
        return;
    }
    const auto state = static_cast<SmState>(QStringView(u"NDSM").indexOf(word[1]));
    poll.answers.push_back({{.port = port,
                             .portGuid = port.node,
                             .lid = Lid(static_cast<quint16>(word.front().unicode())),
                             .priority = static_cast<quint8>(word.mid(2).toUInt()),
                             .state = state,
                             .activityCount = activity},
                            1});
}

/// A round of asking; "=b" says that the ports call b their master.
SmPoll pollOf(const QString &text, double seconds, quint32 activity)
{
    SmPoll poll{.time = at(seconds), .period = Second};
    for (const QString &word : text.split(u' ', Qt::SkipEmptyParts)) {
        if (word.front() == u'=') {
            poll.masterLid = Lid(static_cast<quint16>(word[1].unicode()));
        } else {
            addManager(poll, word, activity);
        }
    }
    return poll;
}

/// One that has the hosts a, b and c.
class Watched
{
public:
    explicit Watched(const EventSettings &settings = {}) : watch(settings)
    {
        watch.fabricChanged(at(0), fabricOf("A1-a1 A2-b1 A3-c1"));
    }
    /// Polls in a distance of a second, the next one at `next`. Managers do something all the time.
    void poll(const QStringList &polls)
    {
        for (const QString &text : polls) {
            log.add(watch.managersPolled(pollOf(text, next, 100 * static_cast<quint32>(next))));
            ++next;
        }
    }

    EventWatch watch;
    EventLog log;
    double next = 1;
};

} // namespace

/// What EventWatch finds in the answers of subnet managers: a poll each second, the first at 1.
class TestManagerEvents : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void finds_data();
    void finds();
    void isAsSevereAsItsKind();
    void losesNoHandover();
    void saysWhoIsThere();
    void saysHowExactItIs();
    void seesWhatStandsStill_data();
    void seesWhatStandsStill();
    void endsAStandstillWithTheManager();
    void asksNoWorkOfANewMaster();
    void countsNoPause();
};

void TestManagerEvents::finds_data()
{
    QTest::addColumn<QStringList>("polls");
    QTest::addColumn<QStringList>("events");
    const auto row = [](const char *name, const QStringList &polls, const QStringList &events) {
        QTest::newRow(name) << polls << events;
    };
    row("what is there at first", {"aM1 bS1 =a", "aM1 bS1 =a", "aM1 bS1 =a"}, {});
    row("one lost datagram", {"aM1 bS1", "a? bS1", "aM1 bS1", "aM1 b?", "aM1 bS1"}, {});
    row("not even asked for once", {"aM1 bS1", "aM1", "aM1 bS1"}, {});

    row("became master", {"aM1 bS1", "aS1 bM1"},
        {"#1 sm_standby a/1 MASTER> @2", "#2 sm_master b/1 STANDBY> @2"});
    row("not active", {"aM1 bS1", "aM1 bN1"}, {"#1 sm_not_active b/1 STANDBY> @2"});
    row("discovering", {"aM1 bS1", "aM1 bD1"}, {"#1 sm_discovering b/1 STANDBY> @2"});
    row("priority", {"aM1", "aM9"}, {"#1 sm_priority a/1 1>9 @2"});
    row("appeared", {"aM1", "aM1 cS3"}, {"#1 sm_appeared c/1 >STANDBY @2"});
    row("appeared as the master", {"aM1", "aS1 cM3"},
        {"#1 sm_standby a/1 MASTER> @2", "#2 sm_appeared c/1 >MASTER @2", "#3 sm_master c/1 @2"});

    row("vanished", {"aM1 bS1", "aM1 b?", "aM1 b?", "aM1 b?"},
        {"#1 sm_vanished b/1 STANDBY> @2 lasts"});
    row("vanished with its port", {"aM1 bS1", "aM1", "aM1"},
        {"#1 sm_vanished b/1 STANDBY> @2 lasts"});
    row("back", {"aM1 bS1", "aM1 b?", "aM1 b?", "aM1 bS1"}, {"#1 sm_vanished b/1 STANDBY> @2..4"});
    row("back with another priority", {"aM1 bS1", "aM1 b?", "aM1 b?", "aM1 bS7"},
        {"#1 sm_vanished b/1 STANDBY> @2..4", "#2 sm_priority b/1 1>7 @4"});
    row("back in another state", {"aM1 bS1", "aM1 b?", "aM1 b?", "aM1 bD1"},
        {"#1 sm_vanished b/1 STANDBY> @2..4", "#2 sm_discovering b/1 STANDBY> @4"});

    row("master killed, taken over", {"aM1 bS1", "a? bS1", "a? bS1", "a? bS1", "a? bM1"},
        {"#1 sm_vanished a/1 MASTER> @2 lasts", "#2 no_master a> @2..5",
         "#3 sm_master b/1 STANDBY> @5"});
    row("taken over at once", {"aM1 bS1", "a? bM1", "a? bM1"},
        {"#1 sm_master b/1 STANDBY> @2", "#2 sm_vanished a/1 MASTER> @2 lasts"});
    row("master back", {"aM1", "a?", "a?", "aM1"},
        {"#1 sm_vanished a/1 MASTER> @2..4", "#2 no_master a> @2..4", "#3 sm_master a/1 @4"});
    row("both killed", {"aM1 bS1", "", ""},
        {"#1 sm_vanished a/1 MASTER> @2 lasts", "#2 sm_vanished b/1 STANDBY> @2 lasts",
         "#3 no_master a> @2 lasts"});
    row("no manager at first", {"", "", "aM1"},
        {"#1 no_master @1..3", "#2 sm_appeared a/1 >MASTER @3", "#3 sm_master a/1 @3"});
    row("no master for a poll", {"aM1 bS1", "aS1 bS1", "aS1 bM1"},
        {"#1 sm_standby a/1 MASTER> @2", "#2 sm_master b/1 STANDBY> @3"});

    row("two masters", {"aM1 bS1", "aM1 bM1", "aM1 bM1", "aM1 bM1", "aS1 bM1"},
        {"#1 sm_master b/1 STANDBY> @2", "#2 two_masters a/1 b/1 @2..5",
         "#3 sm_standby a/1 MASTER> @5"});
    row("two masters at first", {"aM1 bM1", "aM1 bM1"}, {"#1 two_masters a/1 b/1 @1 lasts"});
    row("two masters for a poll", {"aM1 bS1", "aM1 bM1", "aS1 bM1"},
        {"#1 sm_master b/1 STANDBY> @2", "#2 sm_standby a/1 MASTER> @3"});
    row("one of two masters misses a poll", {"aM1 bM1", "aM1 bM1", "a? bM1", "aM1 bM1"},
        {"#1 two_masters a/1 b/1 @1 lasts"});
    row("one of two masters vanishes", {"aM1 bM1", "aM1 bM1", "a? bM1", "a? bM1"},
        {"#1 two_masters a/1 b/1 @1..4", "#2 sm_vanished a/1 MASTER> @3 lasts"});

    row("other master by the ports", {"aM1 =a", "aM1 =b", "aM1 =b", "aM1 =b", "aM1 =a"},
        {"#1 master_lid a/1 97>98 @2..5"});
    row("other master by the ports for a moment", {"aM1 =a", "aM1 =b", "aM1 =b", "aM1 =a"}, {});
    row("another other", {"aM1 =b", "aM1 =b", "aM1 =b", "aM1 =c", "aM1 =c", "aM1 =c"},
        {"#1 master_lid a/1 97>98 @1..4", "#2 master_lid a/1 97>99 @4 lasts"});
    row("not known to the ports", {"aM1", "aM1", "aM1"}, {});
}

void TestManagerEvents::finds()
{
    QFETCH(QStringList, polls);
    QFETCH(QStringList, events);
    Watched watched;
    watched.poll(polls);
    QCOMPARE(watched.log.texts(), events);
}

void TestManagerEvents::isAsSevereAsItsKind()
{
    Watched watched;
    watched.poll({"aM1 bS1 =a", "aM2 bM1 cD1 =a", "aM2 bM1 cN1 =a", "bS1 =a", "bS1", "bM1 =c",
                  "bM1 =c", "bM1 =c"});
    std::map<QString, QString> severities;
    for (const auto &[id, event] : watched.log.events()) {
        severities.emplace(toString(event.kind), toString(event.severity));
    }
    const std::map<QString, QString> expected{
        {"sm_master", "warning"},   {"sm_priority", "warning"}, {"sm_appeared", "info"},
        {"two_masters", "error"},   {"sm_standby", "info"},     {"sm_not_active", "warning"},
        {"sm_vanished", "warning"}, {"no_master", "error"},     {"master_lid", "warning"}};
    QCOMPARE(severities, expected);
}

void TestManagerEvents::losesNoHandover()
{
    Watched watched;
    for (int i = 0; i < 10; ++i) {
        watched.poll({"aM1 bS1", "aS1 bM1"});
    }
    QCOMPARE(watched.log.count(EventKind::SmMaster), 19);
    QCOMPARE(watched.log.count(EventKind::SmStandby), 19);
    QCOMPARE(watched.log.count(EventKind::NoMaster), 0);
}

void TestManagerEvents::saysWhoIsThere()
{
    Watched watched;
    watched.poll({"aM1 bS1", "aM1 bS1", "aM1 b?"});
    const std::vector<SmSpan> &there = watched.watch.managers();
    QCOMPARE(there.size(), size_t(2));
    QVERIFY(there[0].info.port == portOf(u"a1") && there[1].info.port == portOf(u"b1"));
    QCOMPARE(there[0].from.microseconds(), at(1).microseconds());
    QCOMPARE(there[0].lastSeen.microseconds(), at(3).microseconds());
    QCOMPARE(there[0].info.activityCount, 300U);
    QCOMPARE(there[1].lastSeen.microseconds(), at(2).microseconds());

    watched.poll({"aM4 b?"});
    QCOMPARE(there.size(), size_t(1));
    QCOMPARE(there[0].from.microseconds(), at(4).microseconds());
    QCOMPARE(there[0].info.priority, quint8(4));

    watched.poll({"aM4 bS1"});
    QCOMPARE(there.size(), size_t(2));
    QCOMPARE(there[1].from.microseconds(), at(5).microseconds());
}

void TestManagerEvents::saysHowExactItIs()
{
    EventWatch watch;
    watch.fabricChanged(at(0), fabricOf("A1-a1"));
    watch.managersPolled(pollOf("aM1", 1, 0));
    const auto precisionAt = [&](double seconds, const QString &poll) {
        const std::vector<Event> events = watch.managersPolled(pollOf(poll, seconds, 0));
        return events.size() == 1 ? events.front().precision : -1;
    };
    QCOMPARE(precisionAt(2.2, "aM2"), Second);
    QCOMPARE(precisionAt(5.2, "aM3"), 3 * Second); // rounds were left out
}

namespace {

constexpr int Stop = 40; ///< seconds

/// Polls of a for 85 s. It counts our queries, twice one that was lost and sent again, and what it
/// does by itself: every so many seconds until it stops, and then every so many.
EventLog standstill(const QString &poll, int before, int after)
{
    EventWatch watch;
    EventLog log;
    watch.fabricChanged(at(0), fabricOf("A1-a1"));
    quint32 activity = 0xfffffff0; // it goes round
    for (int second = 1; second <= Stop + 45; ++second) {
        const int every = second <= Stop ? before : after;
        SmPoll round = pollOf(poll, second, 0);
        SmPoll::Answer &answer = round.answers.front();
        answer.asked = second % 7 == 0 ? 2 : 1;
        activity += answer.asked + (second % every == 0 ? 3 : 0);
        answer.info.activityCount = activity;
        log.add(watch.managersPolled(round));
    }
    return log;
}

} // namespace

void TestManagerEvents::seesWhatStandsStill_data()
{
    QTest::addColumn<QString>("poll");
    QTest::addColumn<int>("before");
    QTest::addColumn<int>("after");
    QTest::addColumn<QStringList>("events");
    const int never = 1000;
    QTest::newRow("works") << "aM1 =a" << 1 << 1 << QStringList();
    QTest::newRow("works every 20 s") << "aM1 =a" << 20 << 20 << QStringList();
    QTest::newRow("answers us alone")
        << "aM1 =a" << 10 << never << QStringList("#1 sm_stalled a/1 @70 lasts");
    QTest::newRow("worked every second")
        << "aM1 =a" << 1 << never << QStringList("#1 sm_stalled a/1 @70 lasts");
    QTest::newRow("works after 40 s")
        << "aM1 =a" << 10 << 80 << QStringList("#1 sm_stalled a/1 @70..80");
    // OpenSM with sweep_interval 0 sweeps when something changes, and never else.
    QTest::newRow("never sweeps") << "aM1 =a" << never << never << QStringList();
    QTest::newRow("swept once") << "aM1 =a" << 35 << never << QStringList();
    QTest::newRow("not active") << "aN1" << 10 << never << QStringList("#1 no_master @1 lasts");
}

void TestManagerEvents::seesWhatStandsStill()
{
    QFETCH(QString, poll);
    QFETCH(int, before);
    QFETCH(int, after);
    QFETCH(QStringList, events);
    const EventLog log = standstill(poll, before, after);
    QCOMPARE(log.texts(), events);
    if (log.count(EventKind::SmStalled) > 0) {
        QCOMPARE(log.events().at(1).precision, 30 * Second);
        QCOMPARE(toString(log.events().at(1).severity), QStringLiteral("warning"));
    }
}

void TestManagerEvents::endsAStandstillWithTheManager()
{
    EventWatch watch;
    EventLog log;
    watch.fabricChanged(at(0), fabricOf("A1-a1 A2-b1"));
    for (int second = 1; second <= Stop + 40; ++second) {
        const auto count = static_cast<quint32>(second + 10 * std::min(second / 10, Stop / 10));
        SmPoll poll = pollOf("aM1", second, count);
        addManager(poll, second < Stop + 35 ? u"bS1" : u"b?", count);
        addManager(poll, u"c?", 0);
        log.add(watch.managersPolled(poll));
    }
    QCOMPARE(log.texts(), QStringList({"#1 sm_stalled a/1 @70 lasts", "#2 sm_stalled b/1 @70..76",
                                       "#3 sm_vanished b/1 STANDBY> @75 lasts"}));
}

/// On standby OpenSM polls the master; as the master, with sweep_interval 0, it has nothing to do.
void TestManagerEvents::asksNoWorkOfANewMaster()
{
    EventWatch watch;
    EventLog log;
    watch.fabricChanged(at(0), fabricOf("A1-a1"));
    for (int second = 1; second <= Stop + 45; ++second) {
        const bool isMaster = second > Stop;
        const auto count = static_cast<quint32>(second + 10 * std::min(second / 10, Stop / 10));
        log.add(watch.managersPolled(pollOf(isMaster ? "aM1 =a" : "aS1", second, count)));
    }
    QCOMPARE(log.count(EventKind::SmMaster), 1);
    QCOMPARE(log.count(EventKind::SmStalled), 0);
}

void TestManagerEvents::countsNoPause()
{
    Watched watched;
    watched.poll({"aM1 bS1", "aM1 b?"});
    watched.watch.paused();
    watched.next = 100;
    watched.poll({"aM1 b?", "aM1 bS1"});
    QCOMPARE(watched.log.texts(), QStringList());
}

PICKGLASS_TEST(TestManagerEvents, QCoreApplication)
#include "tst_managerevents.moc"
