// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/eventwatch.h"
#include "core/fabric/placealiases.h"
#include "tests/core/events/eventtext.h"
#include "tests/core/events/fabricnotation.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

/// What EventWatch finds in fabrics: one every 5 s, the first at 0.
class TestFabricEvents : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void finds_data();
    void finds();
    void isAsSevereAsItsKind_data();
    void isAsSevereAsItsKind();
    void saysHowExactItIs();
    void saysLabels();
    void says100LinksAndASummary();
    void summarisesWhatComesWithinThePeriod();
    void summarisesNoFewer();
    void keepsWhatLasts();
    void findsTwinsAfterAWhile();
};

void TestFabricEvents::finds_data()
{
    QTest::addColumn<QStringList>("fabrics");
    QTest::addColumn<QStringList>("events");
    const auto row = [](const char *name, const QStringList &fabrics, const QStringList &events) {
        QTest::newRow(name) << fabrics << events;
    };
    row("what is there at first", {"A1-b1 A2-c1=1xSDR A:lid=1 b1:lid=1"}, {});
    row("nothing", {"A1-b1", "A1-b1", "A1-b1"}, {});

    row("link down", {"A1-B1 A2-B2", "A2-B2"}, {"#1 link_down A/1 B/1 @5 lasts"});
    row("link back", {"A1-B1 A2-B2", "A2-B2", "A2-B2", "A1-B1 A2-B2"},
        {"#1 link_down A/1 B/1 @5..15"});
    row("down twice", {"A1-B1 A2-B2", "A2-B2", "A1-B1 A2-B2", "A2-B2"},
        {"#1 link_down A/1 B/1 @5..10", "#2 link_down A/1 B/1 @15 lasts"});
    row("the source keeps its cable", {"A1-B1", "A1-B1=down", "A1-B1"},
        {"#1 link_down A/1 B/1 @5..10"});
    row("down at first", {"A1-B1 A2-B2=down", "A1-B1 A2-B2"}, {"#1 link_up A/2 B/2 @5"});
    row("link up", {"A1-B1", "A1-B1 A2-B2"}, {"#1 link_up A/2 B/2 @5"});
    row("another cable in its place", {"A1-B1 A2-C1", "A1-B1", "A1-B1 A2-B2"},
        {"#1 node_left C @5 lasts", "#2 link_down A/2 C/1 @5..10", "#3 link_up A/2 B/2 @10"});
    row("another cable at once", {"A1-B1 B2-C1", "A1-C1 B2-C2"},
        {"#1 link_up A/1 C/1 @5", "#2 link_up B/2 C/2 @5", "#3 link_down A/1 B/1 @5..5",
         "#4 link_down B/2 C/1 @5..5"});

    row("node left", {"A1-b1 A2-c1", "A1-b1"},
        {"#1 node_left c @5 lasts", "#2 link_down A/2 c/1 @5 lasts"});
    row("node back", {"A1-b1 A2-c1", "A1-b1", "A1-b1 A2-c1"},
        {"#1 node_left c @5..10", "#2 link_down A/2 c/1 @5..10"});
    row("node came", {"A1-b1", "A1-b1 A2-c1"}, {"#1 node_came c @5", "#2 link_up A/2 c/1 @5"});

    row("cables that were not looked at before", {"A? B?", "A1-B1 A2-B2"}, {});
    row("one end that was looked at before", {"A? B", "A1-B1"}, {"#1 link_up A/1 B/1 @5"});
    row("a node at one that was not looked at", {"A?", "A1-b1"}, {"#1 node_came b @5"});
    row("cables that are not looked at for once", {"A1-b1", "A? b?", "A1-b1"}, {});
    row("cables that are not looked at, then gone", {"A1-b1", "A? b?", "A b"},
        {"#1 link_down A/1 b/1 @10 lasts"});
    row("one end that is still looked at", {"A1-b1", "A? b"}, {"#1 link_down A/1 b/1 @5 lasts"});

    row("name", {"A1-b1 A:name=leaf01", "A1-b1 A:name=leaf02"},
        {"#1 name_changed leaf02 leaf01>leaf02 @5"});
    row("name not read yet", {"A1-b1 A:name=", "A1-b1 A:name=leaf01"}, {});
    row("name not read for once", {"A1-b1 A:name=leaf01", "A1-b1 A:name=", "A1-b1 A:name=leaf01"},
        {});
    row("what left keeps its name", {"A1-b1 b:name=node7", "A"},
        {"#1 node_left node7 @5 lasts", "#2 link_down A/1 node7/1 @5 lasts"});

    row("lid of a switch", {"A1-b1 A:lid=5", "A1-b1 A:lid=6"}, {"#1 lid_changed A 5>6 @5"});
    row("lid of a host", {"A1-b1 b1:lid=5", "A1-b1 b1:lid=6"}, {"#1 lid_changed b/1 5>6 @5"});
    row("first lid", {"A1-b1", "A1-b1 b1:lid=6"}, {});
    row("no lid for a while", {"A1-b1 b1:lid=5", "A1-b1", "A1-b1 b1:lid=5"}, {});
    row("another after a while", {"A1-b1 b1:lid=5", "A1-b1", "A1-b1 b1:lid=6"},
        {"#1 lid_changed b/1 5>6 @10"});

    row("narrower", {"A1-b1", "A1-b1=1xHDR"}, {"#1 width_changed A/1 b/1 4x>1x @5 lasts"});
    row("narrower for a while", {"A1-b1", "A1-b1=1xHDR", "A1-b1=1xHDR", "A1-b1"},
        {"#1 width_changed A/1 b/1 4x>1x @5..15"});
    row("narrower, then less so", {"A1-b1", "A1-b1=1xHDR", "A1-b1=2xHDR"},
        {"#1 width_changed A/1 b/1 4x>2x @5 lasts"});
    row("slower", {"A1-b1", "A1-b1=4xSDR", "A1-b1"}, {"#1 speed_changed A/1 b/1 HDR>SDR @5..10"});
    row("slower and narrower", {"A1-b1", "A1-b1=1xSDR"},
        {"#1 width_changed A/1 b/1 4x>1x @5 lasts", "#2 speed_changed A/1 b/1 HDR>SDR @5 lasts"});
    row("faster", {"A1-b1=4xEDR", "A1-b1"}, {"#1 speed_changed A/1 b/1 EDR>HDR @5"});
    row("narrower by wish", {"A1-b1", "A1-b1=1xHDR A1:may=1X b1:may=1X"},
        {"#1 width_changed A/1 b/1 4x>1x @5"});
    row("narrower by a fault", {"A1-b1", "A1-b1=1xHDR A1:may=4X b1:may=4X"},
        {"#1 width_changed A/1 b/1 4x>1x @5 lasts"});
    row("comes back narrower", {"A1-B1 A2-B2", "A2-B2", "A1-B1=1xHDR A2-B2"},
        {"#1 link_down A/1 B/1 @5..10", "#2 width_changed A/1 B/1 4x>1x @10 lasts"});
}

void TestFabricEvents::finds()
{
    QFETCH(QStringList, fabrics);
    QFETCH(QStringList, events);
    EventWatch watch;
    EventLog log;
    int seconds = 0;
    for (const QString &text : fabrics) {
        log.add(watch.fabricChanged(at(seconds), fabricOf(text)));
        seconds += 5;
    }
    QCOMPARE(log.texts(), events);
}

void TestFabricEvents::isAsSevereAsItsKind_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::addColumn<QString>("severity");
    QTest::newRow("link down") << "A1-B1 A2-B2"
                               << "A2-B2"
                               << "error";
    QTest::newRow("link up") << "A1-B1"
                             << "A1-B1 A2-B2"
                             << "info";
    QTest::newRow("node left") << "A b"
                               << "A"
                               << "warning";
    QTest::newRow("node came") << "A"
                               << "A b"
                               << "info";
    QTest::newRow("narrower") << "A1-b1"
                              << "A1-b1=1xHDR"
                              << "warning";
    QTest::newRow("wider") << "A1-b1=1xHDR"
                           << "A1-b1"
                           << "info";
    QTest::newRow("lid") << "A1-b1 b1:lid=5"
                         << "A1-b1 b1:lid=6"
                         << "info";
    QTest::newRow("name") << "A:name=x"
                          << "A:name=y"
                          << "info";
}

void TestFabricEvents::isAsSevereAsItsKind()
{
    QFETCH(QString, before);
    QFETCH(QString, after);
    QFETCH(QString, severity);
    EventWatch watch;
    watch.fabricChanged(at(0), fabricOf(before));
    const std::vector<Event> events = watch.fabricChanged(at(5), fabricOf(after));
    QCOMPARE(events.size(), size_t(1));
    QCOMPARE(toString(events.front().severity), severity);
}

void TestFabricEvents::saysHowExactItIs()
{
    EventWatch watch({.fabricPeriod = 7 * Second});
    watch.fabricChanged(at(0), fabricOf("A1-B1 A2-B2"));
    const std::vector<Event> events = watch.fabricChanged(at(5), fabricOf("A2-B2"));
    QCOMPARE(events.size(), size_t(1));
    QCOMPARE(events.front().precision, 7 * Second);
}

/// A port that is not listed any more is called as it was.
void TestFabricEvents::saysLabels()
{
    const PlaceAliases aliases{
        {}, {{.nodeName = QStringLiteral("A"), .number = 1, .label = QStringLiteral("1/1/1")}}};
    EventWatch watch;
    watch.fabricChanged(at(0), withAliases(fabricOf("A1-B1 A2-B2"), aliases));
    const std::vector<Event> events =
        watch.fabricChanged(at(5), withAliases(fabricOf("A2-B2"), aliases));
    QCOMPARE(events.size(), size_t(1));
    QCOMPARE(events.front().placeLabel, QStringLiteral("1/1/1"));
    QCOMPARE(events.front().otherLabel, QString());
    QCOMPARE(describe(events.front()).english(),
             QStringLiteral("The link A/1 (1/1/1) – B/1 went down."));
}

namespace {

/// Cables between two switches, those from first on.
SharedFabric cables(int first, int last)
{
    QStringList words{"A", "B"};
    for (int cable = first; cable <= last; ++cable) {
        words << QStringLiteral("A%1-B%1").arg(cable);
    }
    return fabricOf(words.join(u' '));
}

} // namespace

void TestFabricEvents::says100LinksAndASummary()
{
    EventWatch watch;
    EventLog log;
    watch.fabricChanged(at(0), cables(1, 200));
    log.add(watch.fabricChanged(at(5), cables(101, 200)));
    QCOMPARE(log.count(EventKind::LinkDown), 100);
    QCOMPARE(log.count(EventKind::Many), 1);
    QVERIFY(log.texts().contains("#11 many link_down >100 @5 lasts"));
    QVERIFY(log.events().at(11).severity == Severity::Error);

    log.add(watch.fabricChanged(at(10), cables(2, 200)));
    QVERIFY(log.texts().contains("#11 many link_down >100 @5 lasts"));
    log.add(watch.fabricChanged(at(15), cables(1, 200)));
    QVERIFY(log.texts().contains("#11 many link_down >100 @5..15"));
    QCOMPARE(log.events().size(), size_t(101));
    QVERIFY(watch.lasting().empty());
}

void TestFabricEvents::summarisesWhatComesWithinThePeriod()
{
    EventWatch watch;
    EventLog log;
    watch.fabricChanged(at(0), cables(1, 40));
    log.add(watch.fabricChanged(at(10), cables(7, 40)));
    QCOMPARE(log.count(EventKind::Many), 0);
    log.add(watch.fabricChanged(at(14), cables(13, 40)));
    QVERIFY(log.texts().contains("#11 many link_down >12 @10 lasts"));
    // Not yet over: those a moment later are of the same.
    log.add(watch.fabricChanged(at(19), cables(14, 40)));
    QVERIFY(log.texts().contains("#11 many link_down >13 @10 lasts"));
    log.add(watch.fabricChanged(at(30), cables(15, 40)));
    QVERIFY(log.texts().contains("#11 many link_down >13 @10 lasts"));
    QCOMPARE(log.count(EventKind::Many), 1);
}

void TestFabricEvents::summarisesNoFewer()
{
    EventWatch watch;
    EventLog log;
    watch.fabricChanged(at(0), cables(1, 40));
    log.add(watch.fabricChanged(at(10), cables(10, 40)));
    log.add(watch.fabricChanged(at(20), cables(19, 40)));
    QCOMPARE(log.count(EventKind::LinkDown), 18);
    QCOMPARE(log.count(EventKind::Many), 0);
}

void TestFabricEvents::keepsWhatLasts()
{
    EventWatch watch;
    watch.fabricChanged(at(0), fabricOf("A1-B1 A2-B2 A3-c1"));
    watch.fabricChanged(at(5), fabricOf("A3-c1=1xHDR A B"));
    QCOMPARE(watch.lasting().size(), size_t(3));
    watch.fabricChanged(at(10), fabricOf("A1-B1 A3-c1=1xHDR"));
    QCOMPARE(watch.lasting().size(), size_t(2));
    for (const Event &event : watch.lasting()) {
        QVERIFY(event.lasts && !event.until.isKnown());
    }
}

void TestFabricEvents::findsTwinsAfterAWhile()
{
    // Two LIDs are exchanged, and one of them is read before the other.
    EventWatch watch;
    EventLog log;
    const QString cables = QStringLiteral("A1-b1 A2-c1 ");
    watch.fabricChanged(at(0), fabricOf(cables + "b1:lid=5 c1:lid=6"));
    watch.fabricChanged(at(5), fabricOf(cables + "b1:lid=6 c1:lid=6"));
    log.add(watch.fabricChanged(at(8), fabricOf(cables + "b1:lid=6 c1:lid=5")));
    QCOMPARE(log.count(EventKind::DuplicateLid), 0);

    // Here it stays so. Nothing else changes, but time goes on.
    log.add(
        watch.fabricChanged(at(20), fabricOf(cables + "b1:lid=7 c1:lid=7 b1:guid=9 c1:guid=9")));
    SmPoll poll{.time = at(24), .period = Second};
    log.add(watch.managersPolled(poll));
    QCOMPARE(log.count(EventKind::DuplicateLid), 0);
    poll.time = at(25);
    const std::vector<Event> found = watch.managersPolled(poll);
    EventLog twins;
    twins.add(found);
    QVERIFY(twins.texts().contains("#5 duplicate_guid b/1 c/1 >0x0000000000000009 @20 lasts"));
    QVERIFY(twins.texts().contains("#6 duplicate_lid b/1 c/1 >7 @20 lasts"));
    QVERIFY(found.front().severity == Severity::Error);

    log.add(
        watch.fabricChanged(at(40), fabricOf(cables + "b1:lid=7 c1:lid=8 b1:guid=9 c1:guid=9")));
    QVERIFY(log.texts().contains("#6 duplicate_lid b/1 c/1 >7 @20..40"));
}

PICKGLASS_TEST(TestFabricEvents, QCoreApplication)
#include "tst_fabricevents.moc"
