// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/managers.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr qint64 Second = 1'000'000;

Timestamp at(double seconds)
{
    return Timestamp(1'700'000'000 * Second + static_cast<qint64>(seconds * Second));
}

/// The letter of a manager is its node; its port GUID is one more, so that A is the lowest.
Guid guidOf(char letter)
{
    return Guid(0x100 + static_cast<quint64>(letter - 'A') * 0x10);
}

QString letterOf(PortKey port)
{
    return port.node.isNull()
               ? QStringLiteral("-")
               : QString(QChar(u'A' + static_cast<int>((port.node.value() - 0x100) / 0x10)));
}

/// A span as a line: "A master 5 0 10 9.5" is manager A, a master of priority 5 from second 0 to
/// 10, last seen at 9.5; "-" for an end that is not there yet.
SmSpan span(const QString &line)
{
    const QStringList words = line.split(u' ');
    const char letter = words.at(0).at(0).toLatin1();
    SmSpan span;
    span.info.port = {guidOf(letter), 1};
    span.info.portGuid = Guid(guidOf(letter).value() + 1);
    span.info.lid = Lid(static_cast<quint16>(letter - 'A' + 1));
    span.info.state = words.at(1) == QLatin1String("master")     ? SmState::Master
                      : words.at(1) == QLatin1String("standby")  ? SmState::Standby
                      : words.at(1) == QLatin1String("discover") ? SmState::Discovering
                                                                 : SmState::NotActive;
    span.info.priority = static_cast<quint8>(words.at(2).toInt());
    span.from = at(words.at(3).toDouble());
    span.until = words.at(4) == QLatin1String("-") ? Timestamp() : at(words.at(4).toDouble());
    span.lastSeen = at(words.at(5).toDouble());
    return span;
}

std::vector<SmSpan> spans(const QStringList &lines)
{
    std::vector<SmSpan> spans;
    for (const QString &line : lines) {
        spans.push_back(span(line));
    }
    return spans;
}

double secondsOf(Timestamp time)
{
    return static_cast<double>(time - at(0)) / Second;
}

QString textOf(const ManagersAt &managers)
{
    QStringList words;
    for (const ManagerAt &manager : managers.managers) {
        words << QStringLiteral("%1=%2@%3")
                     .arg(letterOf(manager.info.port), toString(manager.info.state))
                     .arg(secondsOf(manager.stateSince));
    }
    const ManagerAt *next = managers.next();
    words << QStringLiteral("next=%1").arg(next ? letterOf(next->info.port) : QStringLiteral("-"));
    if (managers.masterlessSince.isKnown()) {
        words << QStringLiteral("without=%1").arg(secondsOf(managers.masterlessSince));
    }
    return words.join(u' ');
}

struct MadeSubnet
{
    MadeSubnet()
    {
        FabricBuilder builder;
        for (const char letter : {'A', 'B', 'C'}) {
            const Guid guid = guidOf(letter);
            builder.node(guid, NodeType::ChannelAdapter).description =
                QStringLiteral("sm%1 mlx5_0").arg(QChar::fromLatin1(letter));
            builder.port(guid, 1);
        }
        fabric = builder.build();
    }
    SharedFabric fabric;
};

} // namespace

class TestManagers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whoIsThere_data();
    void whoIsThere();
    void knowsSinceWhen();
    void handsOver_data();
    void handsOver();
    void periods();
    void findsProblems_data();
    void findsProblems();
    void aHandOverMayTakeAMoment();
    void tellsWhoIsStalled();
    void saysWhere();
    void advisesByPriority();
};

void TestManagers::whoIsThere_data()
{
    QTest::addColumn<QStringList>("lines");
    QTest::addColumn<double>("time");
    QTest::addColumn<QString>("expected");
    const QStringList pair{"A master 5 0 - 60", "B standby 3 0 - 60"};
    QTest::newRow("none") << QStringList() << 10.0 << "next=-";
    QTest::newRow("before the first") << pair << -1.0 << "next=-";
    QTest::newRow("two") << pair << 10.0 << "A=MASTER@0 B=STANDBY@0 next=B";
    QTest::newRow("a priority is more than a GUID")
        << QStringList{"A standby 3 0 - 60", "B standby 7 0 - 60", "C master 9 0 - 60"} << 10.0
        << "C=MASTER@0 B=STANDBY@0 A=STANDBY@0 next=B";
    QTest::newRow("the lowest GUID of the same priority")
        << QStringList{"C standby 3 0 - 60", "B standby 3 0 - 60", "A master 9 0 - 60"} << 10.0
        << "A=MASTER@0 B=STANDBY@0 C=STANDBY@0 next=B";
    QTest::newRow("only a standby takes over")
        << QStringList{"A master 5 0 - 60", "B discover 9 0 - 60", "C notactive 9 0 - 60"} << 10.0
        << "A=MASTER@0 B=DISCOVER@0 C=NOTACT@0 next=-";
    const QStringList killed{"A master 5 0 11 9", "B standby 3 0 14 13", "B master 3 14 - 60"};
    QTest::newRow("still seen") << killed << 9.0 << "A=MASTER@0 B=STANDBY@0 next=B";
    QTest::newRow("not seen any more") << killed << 9.5 << "B=STANDBY@0 next=B without=9";
    QTest::newRow("taken over") << killed << 14.0 << "B=MASTER@14 next=-";
    const QStringList stepped{"A master 5 0 10 9", "B standby 3 0 10 9", "A standby 5 10 - 60",
                              "B master 3 10 - 60"};
    QTest::newRow("states change at once") << stepped << 9.5 << "A=MASTER@0 B=STANDBY@0 next=B";
    QTest::newRow("and then") << stepped << 10.0 << "B=MASTER@10 A=STANDBY@10 next=A";
    QTest::newRow("never had a master")
        << QStringList{"A standby 5 3 - 60"} << 10.0 << "A=STANDBY@3 next=A without=3";
    QTest::newRow("seen in one poll only")
        << QStringList{"A master 5 2 3 2"} << 2.5 << "A=MASTER@2 next=-";
}

void TestManagers::whoIsThere()
{
    QFETCH(QStringList, lines);
    QFETCH(double, time);
    QFETCH(QString, expected);
    const auto managers = managersAt(spans(lines), {}, at(time));
    QCOMPARE(textOf(managers), expected);
    QCOMPARE(managers.isKnown, !lines.isEmpty() && time >= 0);
}

void TestManagers::knowsSinceWhen()
{
    // A priority changes, then the state; before that it was gone for a while.
    const auto known = spans(
        {"A master 5 0 4 3", "A standby 5 10 20 19", "A standby 7 20 30 29", "A master 7 30 - 60"});
    const std::vector<MasterLidSpan> lids{{Lid(9), at(0), at(12)}, {Lid(1), at(12), {}}};
    const auto early = managersAt(known, lids, at(25));
    QCOMPARE(early.managers.size(), size_t(1));
    QCOMPARE(early.managers[0].since, at(20));
    QCOMPARE(early.managers[0].stateSince, at(10));
    QCOMPARE(early.managers[0].prioritySince, at(20));
    QCOMPARE(early.managers[0].thereSince, at(10));
    QCOMPARE(early.managers[0].lastSeen, at(25));
    QCOMPARE(early.masterLid, Lid(1));
    QCOMPARE(early.masterLidSince, at(12));
    const auto late = managersAt(known, lids, at(70));
    QCOMPARE(late.managers[0].stateSince, at(30));
    QCOMPARE(late.managers[0].prioritySince, at(20));
    QCOMPARE(late.managers[0].lastSeen, at(60));
    QCOMPARE(managersAt(known, lids, at(12)).masterLid, Lid(1));
    QCOMPARE(managersAt(known, lids, at(11)).masterLid, Lid(9));
}

void TestManagers::handsOver_data()
{
    QTest::addColumn<QStringList>("lines");
    QTest::addColumn<QString>("expected"); // from>to@time, how long without, with several
    QTest::newRow("none") << QStringList() << "";
    QTest::newRow("steady") << QStringList{"A master 5 0 - 60"} << "";
    QTest::newRow("another priority is none")
        << QStringList{"A master 5 0 10 9", "A master 7 10 - 60"} << "";
    QTest::newRow("at once") << QStringList{"A master 5 0 10 9", "A standby 5 10 - 60",
                                            "B master 3 10 - 60"}
                             << "A>B@10 0 0";
    QTest::newRow("killed") << QStringList{"A master 5 0 11 9", "B standby 3 0 14 13",
                                           "B master 3 14 - 60"}
                            << "A>B@14 5 0";
    QTest::newRow("the same again")
        << QStringList{"A master 5 0 11 9", "A master 5 20 - 60"} << "A>A@20 11 0";
    QTest::newRow("two for a while")
        << QStringList{"A master 5 0 10 9", "B master 3 7 - 60", "A standby 5 10 - 60"}
        << "A>B@10 0 3";
    QTest::newRow("another one in vain")
        << QStringList{"A master 5 0 - 60", "B master 3 7 9 8", "B standby 3 9 - 60"} << "";
    QTest::newRow("not over yet") << QStringList{"A master 5 0 11 9"} << "";
    QTest::newRow("there and back")
        << QStringList{"A master 5 0 10 9", "A standby 5 10 20 19", "B master 3 10 20 19",
                       "A master 5 20 - 60", "B standby 3 20 - 60"}
        << "A>B@10 0 0, B>A@20 0 0";
    QTest::newRow("without, then two, then one")
        << QStringList{"A master 5 0 11 9", "B master 3 14 16 15", "C master 3 14 - 60",
                       "B standby 3 16 - 60"}
        << "A>C@16 5 2";
}

void TestManagers::handsOver()
{
    QFETCH(QStringList, lines);
    QFETCH(QString, expected);
    QStringList words;
    for (const HandOver &over : handOvers(spans(lines))) {
        words << QStringLiteral("%1>%2@%3 %4 %5")
                     .arg(letterOf(over.from.port), letterOf(over.to.port))
                     .arg(secondsOf(over.time))
                     .arg(over.withoutMaster / Second)
                     .arg(over.severalMasters / Second);
    }
    QCOMPARE(words.join(QLatin1String(", ")), expected);
}

void TestManagers::periods()
{
    const auto found = masterPeriods(spans(
        {"A master 5 1 4 3", "A master 7 4 11 9", "B master 3 14 - 60", "C master 3 20 - 60"}));
    QStringList words;
    for (const MasterPeriod &period : found) {
        words << QStringLiteral("%1-%2:%3")
                     .arg(secondsOf(period.from))
                     .arg(period.until.isKnown() ? secondsOf(period.until) : -1)
                     .arg(period.masters.size());
    }
    QCOMPARE(words.join(u' '), "1-9:1 9-14:0 14-20:1 20--1:2");
}

void TestManagers::findsProblems_data()
{
    QTest::addColumn<QStringList>("lines");
    QTest::addColumn<int>("masterLid");
    QTest::addColumn<QStringList>("expected");
    const QStringList pair{"A master 5 0 - 60", "B standby 3 0 - 60"};
    QTest::newRow("nothing is known") << QStringList() << 7 << QStringList();
    QTest::newRow("fine") << pair << 1 << QStringList();
    QTest::newRow("the LID is not known") << pair << 0 << QStringList();
    QTest::newRow("the LID disagrees")
        << pair << 2
        << QStringList{"warning master_lid_disagrees@5: MasterSMLID of the ports is 2, but the "
                       "master is smA mlx5_0 with LID 1"};
    QTest::newRow("alone") << QStringList{"A master 5 0 - 60"} << 1
                           << QStringList{"info no_standby@0: The subnet has no standby: no subnet "
                                          "manager can take over from smA mlx5_0"};
    QTest::newRow("alone since the standby went")
        << QStringList{"A master 5 0 - 60", "B standby 3 0 21 20"} << 1
        << QStringList{"info no_standby@20: The subnet has no standby: no subnet manager can take "
                       "over from smA mlx5_0"};
    QTest::newRow("no master") << QStringList{"A master 5 0 21 20", "B standby 3 0 - 60"} << 1
                               << QStringList{"error no_master@20: The subnet has no master"};
    QTest::newRow("nobody") << QStringList{"A master 5 0 21 20"} << 1
                            << QStringList{"error no_master@20: The subnet has no master"};
    QTest::newRow("two masters")
        << QStringList{"A master 5 0 - 60", "B master 3 12 - 60", "C standby 1 0 - 60"} << 1
        << QStringList{"error two_masters@12: The subnet has two masters: smA mlx5_0 and "
                       "smB mlx5_0"};
    QTest::newRow("the same priority")
        << QStringList{"A master 5 0 - 60", "B standby 3 0 9 8", "B standby 5 9 - 60"} << 1
        << QStringList{"info equal_priorities@9: The subnet managers on smA mlx5_0, smB mlx5_0 "
                       "have the same priority 5"};
    QTest::newRow("of those that do not count")
        << QStringList{"A master 5 0 - 60", "B standby 3 0 - 60", "C notactive 5 0 - 60"} << 1
        << QStringList();
}

void TestManagers::findsProblems()
{
    QFETCH(QStringList, lines);
    QFETCH(int, masterLid);
    QFETCH(QStringList, expected);
    const MadeSubnet subnet;
    const std::vector<MasterLidSpan> lids{{Lid(static_cast<quint16>(masterLid)), at(5), {}}};
    const auto managers = managersAt(spans(lines), lids, at(60));
    QStringList found;
    for (const Problem &problem : findManagerProblems(*subnet.fabric, managers)) {
        found << QStringLiteral("%1 %2@%3: %4")
                     .arg(toString(problem.severity), problem.kind)
                     .arg(secondsOf(problem.since))
                     .arg(problem.message.english());
        QVERIFY(!problem.advice.isEmpty());
    }
    QCOMPARE(found, expected);
}

void TestManagers::aHandOverMayTakeAMoment()
{
    const MadeSubnet subnet;
    const auto known = spans(
        {"A master 5 0 10 9", "A standby 5 10 - 60", "B standby 3 0 10 9", "B master 3 10 - 60"});
    const std::vector<MasterLidSpan> lids{{Lid(1), at(0), {}}};
    const auto problemsAt = [&](double time) {
        return findManagerProblems(*subnet.fabric, managersAt(known, lids, at(time))).size();
    };
    QCOMPARE(problemsAt(12), size_t(0));
    QCOMPARE(problemsAt(13), size_t(1));
}

void TestManagers::tellsWhoIsStalled()
{
    const MadeSubnet subnet;
    auto managers = managersAt(spans({"A master 5 0 - 60", "B standby 3 0 - 60"}), {}, at(60));
    managers.managers[1].stalledSince = at(20);
    const auto problems = findManagerProblems(*subnet.fabric, managers);
    QCOMPARE(problems.size(), size_t(1));
    QCOMPARE(problems[0].kind, "sm_stalled");
    QCOMPARE(problems[0].since, at(20));
    QCOMPARE(problems[0].message.english(),
             "The subnet manager on smB mlx5_0 (STANDBY) is stalled: it only answers queries");
}

/// A manager may sit where the fabric knows nothing.
void TestManagers::saysWhere()
{
    const MadeSubnet subnet;
    const auto here =
        findManagerProblems(*subnet.fabric, managersAt(spans({"B master 5 0 - 60"}), {}, at(60)));
    QCOMPARE(here[0].node, subnet.fabric->findNode(guidOf('B')));
    QCOMPARE(here[0].port, subnet.fabric->findPort(guidOf('B'), 1));
    const auto elsewhere =
        findManagerProblems(*subnet.fabric, managersAt(spans({"Z master 5 0 - 60"}), {}, at(60)));
    QVERIFY(!elsewhere[0].node.isValid());
    QVERIFY(elsewhere[0].message.english().contains(guidOf('Z').toString()));
}

/// Nothing is lower than 0, which also stands for a priority that is not known.
void TestManagers::advisesByPriority()
{
    const MadeSubnet subnet;
    for (const int priority : {0, 5}) {
        const auto problems = findManagerProblems(
            *subnet.fabric,
            managersAt(spans({QStringLiteral("A master %1 0 - 60").arg(priority)}), {}, at(60)));
        QCOMPARE(problems.size(), size_t(1));
        QCOMPARE(problems[0].advice.english().contains(u"a lower priority"), priority > 0);
    }
}

PICKGLASS_TEST(TestManagers, QCoreApplication)
#include "tst_managers.moc"
