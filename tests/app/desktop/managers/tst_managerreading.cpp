// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/managers/lanescene.h"
#include "app/desktop/managers/managerreading.h"
#include "app/desktop/managers/managertext.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

using namespace pickglass;

namespace {

constexpr PortKey A{Guid(0xa), 1}, B{Guid(0xb), 1}, C{Guid(0xc), 1};
constexpr auto Master = SmState::Master;
constexpr auto Standby = SmState::Standby;

Timestamp at(qint64 seconds)
{
    return Timestamp(1'000'000 * (1000 + seconds));
}

/// In seconds; until 0: it holds.
SmSpan span(PortKey port, SmState state, int priority, qint64 from, qint64 until)
{
    SmSpan span;
    span.info = {port,
                 port.node,
                 Lid(static_cast<quint16>(port.node.value())),
                 static_cast<quint8>(priority),
                 state,
                 7};
    span.from = at(from);
    span.until = until > 0 ? at(until) : Timestamp();
    span.lastSeen = until > 0 ? at(until - 1) : at(1000);
    return span;
}

/// "master a 0, gone b 20": who was seen until then, and since when it is so.
QString textOf(const std::vector<ManagerRow> &rows)
{
    QStringList words;
    for (const ManagerRow &row : rows) {
        const QString state =
            row.isThere ? toString(row.info.state).toLower() : QStringLiteral("gone");
        words << QStringLiteral("%1 %2 %3")
                     .arg(state, QString::number(row.info.port.node.value(), 16))
                     .arg(row.since.microseconds() / 1'000'000 - 1000);
    }
    return words.join(QStringLiteral(", "));
}

using Spans = std::vector<SmSpan>;

} // namespace

class TestManagerReading final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysHowItWas_data();
    void saysHowItWas();
    void findsWhoHandedOver();
    void knowsHowExactly();
    void knowsWhatStandsStill();
    void saysIfPortsDisagree();
    void saysWhoIsNextAndWhy();
    void laysOut();
    void laysOutEachSubnet();
    void agreesWithEvents_data();
    void agreesWithEvents();
};

void TestManagerReading::saysHowItWas_data()
{
    QTest::addColumn<Spans>("spans");
    QTest::addColumn<int>("second");
    QTest::addColumn<QString>("state");
    const auto row = [](const char *name, const Spans &spans, int second, const char *state) {
        QTest::newRow(name) << spans << second << QString::fromUtf8(state);
    };
    const Spans two{span(A, Standby, 5, 0, 10), span(B, Master, 4, 2, 20),
                    span(A, Master, 5, 10, 0)};
    row("unknown", {}, 5, "");
    row("before all", two, -1, "");
    row("of those that were seen", two, 1, "standby a 0");
    row("in the order in which they came, whoever is the master", two, 5,
        "standby a 0, master b 2");
    row("at the very moment", two, 10, "master a 10, master b 2");
    row("one that is gone stays, from when it was seen last", two, 20, "master a 10, gone b 19");
    row("another priority is the same state",
        {span(A, Master, 5, 0, 10), span(A, Master, 7, 10, 0)}, 15, "master a 0");
    row("back again", {span(A, Master, 5, 0, 10), span(A, Master, 5, 12, 0)}, 15, "master a 12");
}

void TestManagerReading::saysHowItWas()
{
    QFETCH(Spans, spans);
    QFETCH(int, second);
    QFETCH(QString, state);
    const ManagerReading reading = makeManagerReading({}, spans, {}, nullptr);
    QCOMPARE(textOf(reading.rows(reading.at(at(second)))), state);
}

void TestManagerReading::findsWhoHandedOver()
{
    // Killed and taken over; then both are for three seconds.
    const ManagerReading reading = makeManagerReading(
        {},
        {span(A, Master, 5, 0, 10), span(B, Standby, 3, 0, 13), span(B, Master, 3, 13, 33),
         span(A, Master, 5, 30, 0), span(B, Standby, 3, 33, 0)},
        {}, nullptr);
    const HandOver *first = reading.handOverTo(B, at(13));
    QVERIFY(first);
    QCOMPARE(first->from.port, A);
    QCOMPARE(first->withoutMaster, 4'000'000); // it was seen last at 9
    QVERIFY(!first->isMeasured);
    const HandOver *second = reading.handOverTo(A, at(30));
    QVERIFY(second);
    QCOMPARE(second->time, at(33));
    QVERIFY(!reading.handOverTo(A, at(13)));
    QVERIFY(!reading.handOverTo(B, at(12)));
    QCOMPARE(reading.periods.size(), size_t(2));
    QVERIFY(reading.periods[0].masters.empty());
    QCOMPARE(reading.periods[1].masters.size(), size_t(2));
}

void TestManagerReading::knowsHowExactly()
{
    Event event;
    event.kind = EventKind::SmMaster;
    event.time = at(13);
    event.precision = 1'000'000;
    event.place = A;
    event.placeName = QStringLiteral("a0");
    Event other = event;
    other.kind = EventKind::LinkDown;
    other.time = at(14);
    const ManagerReading reading = makeManagerReading({event, other}, {}, {}, nullptr);
    QCOMPARE(reading.events.size(), size_t(1));
    QCOMPARE(reading.precisionAt(at(13)), 1'000'000);
    QCOMPARE(reading.precisionAt(at(14)), 0);
    QCOMPARE(reading.nameOf(A), QStringLiteral("a0/1"));
    QCOMPARE(reading.nameOf(B), QStringLiteral("0x000000000000000b/1"));
}

void TestManagerReading::knowsWhatStandsStill()
{
    Event event;
    event.kind = EventKind::SmStalled;
    event.time = at(4);
    event.until = at(8);
    event.place = B;
    const ManagerReading reading = makeManagerReading(
        {event}, {span(A, Master, 5, 0, 0), span(B, Standby, 3, 0, 0)}, {}, nullptr);
    const auto stalled = [&](qint64 second) {
        const auto rows = reading.rows(reading.at(at(second)));
        return std::pair(rows[0].stalledSince, rows[1].stalledSince);
    };
    QCOMPARE(stalled(3), std::pair(Timestamp(), Timestamp()));
    QCOMPARE(stalled(4), std::pair(Timestamp(), at(4)));
    QCOMPARE(stalled(8), std::pair(Timestamp(), Timestamp()));
}

void TestManagerReading::saysIfPortsDisagree()
{
    const std::vector<MasterLidSpan> lids{{Lid(0xa), at(0), at(5)}, {Lid(0xb), at(5), at(9)}};
    const Spans spans{span(A, Master, 5, 0, 0), span(B, Master, 3, 8, 0)};
    const ManagerReading reading = makeManagerReading({}, spans, lids, nullptr);
    const auto disagrees = [&](qint64 second) {
        return disagreesWithPorts(reading.at(at(second)));
    };
    QVERIFY(!disagrees(4));
    QVERIFY(disagrees(5));
    QVERIFY(!disagrees(8)); // of two masters it names one
    QVERIFY(!disagrees(9)); // not known
}

void TestManagerReading::saysWhoIsNextAndWhy()
{
    const auto why = [](const Spans &spans) {
        const ManagerReading reading = makeManagerReading({}, spans, {}, nullptr);
        return managertext::whyNext(reading, reading.at(at(9)));
    };
    const SmSpan master = span(A, Master, 5, 0, 0);
    QVERIFY(why({master}).startsWith(QStringLiteral("No other")));
    QCOMPARE(why({master, span(B, Standby, 3, 0, 0)}), QStringLiteral("the only one on standby"));
    QCOMPARE(why({master, span(B, Standby, 3, 0, 0), span(C, SmState::NotActive, 9, 0, 0)}),
             QStringLiteral("the only one on standby"));
    QCOMPARE(why({master, span(B, Standby, 3, 0, 0), span(C, Standby, 4, 0, 0)}),
             QStringLiteral("the highest priority on standby"));
    QCOMPARE(why({master, span(B, Standby, 4, 0, 0), span(C, Standby, 4, 0, 0)}),
             QStringLiteral("the same priority as 0x000000000000000c/1, and the lower GUID"));
}

void TestManagerReading::laysOut()
{
    const ManagerReading reading = makeManagerReading(
        {}, {span(A, Master, 5, 0, 10), span(B, Standby, 3, 0, 13), span(B, Master, 3, 13, 0)}, {},
        nullptr);
    TimeWindow window;
    window.setExtent({at(0), at(20)}, false, false);
    LaneScene scene;
    scene.plot = QRectF(100, 24, 200, 56);
    scene.laneHeight = 28;
    layOutLanes(scene, reading, window, at(20));
    QCOMPARE(scene.lanes.size(), size_t(2));
    QCOMPARE(scene.lanes[0].blocks.size(), size_t(1));
    QCOMPARE(scene.lanes[0].blocks[0].to, 90.0); // it was gone by 10
    QCOMPARE(scene.lanes[1].blocks.size(), size_t(2));
    QCOMPARE(scene.lanes[1].blocks[0].to, 130.0); // it was asked when it changed
    QCOMPARE(scene.lanes[1].blocks[1].to, 200.0);
    QCOMPARE(scene.arrows.size(), size_t(1));
    QCOMPARE(scene.arrows[0].x, 130.0);
    QCOMPARE(scene.arrows[0].from, 0);
    QCOMPARE(scene.arrows[0].to, 1);
    QCOMPARE(scene.periods.size(), size_t(1));
    QCOMPARE(scene.periods[0].from, 90.0); // since it was seen last
    QCOMPARE(scene.laneAt(24 + 27), 0);
    QCOMPARE(scene.laneAt(24 + 28), 1);
    QCOMPARE(scene.laneAt(24 + 56), -1);
    QCOMPARE(scene.laneAt(23), -1);
    QVERIFY(!scene.blockAt(0, 150));
    QVERIFY(scene.blockAt(1, 150)->state == Master);
    QVERIFY(scene.arrowAt(134));
    QVERIFY(!scene.arrowAt(140));
    QVERIFY(scene.periodAt(120));
    QVERIFY(!scene.periodAt(131));
}

void TestManagerReading::agreesWithEvents_data()
{
    QTest::addColumn<SmState>("state");
    QTest::addColumn<bool>("hasEvents");
    QTest::addColumn<QString>("expected"); // end of the bar, times without a master, since then
    QTest::newRow("a master") << Master << true << QStringLiteral("10; 10-13; 10");
    QTest::newRow("a master without events") << Master << false << QStringLiteral("9; 9-13; 9");
    QTest::newRow("a standby") << Standby << true << QStringLiteral("10; ; 0");
}

/// The bar, the hatched time, the table of events and the card have one begin of a failure.
void TestManagerReading::agreesWithEvents()
{
    QFETCH(SmState, state);
    QFETCH(bool, hasEvents);
    QFETCH(QString, expected);
    std::vector<Event> events;
    if (hasEvents) {
        Event vanished;
        vanished.kind = EventKind::SmVanished;
        vanished.time = at(10);
        vanished.lasts = true;
        vanished.place = A;
        Event none = vanished;
        none.kind = EventKind::NoMaster;
        none.place = {};
        none.lasts = false;
        none.time = at(state == Master ? 10 : 0);
        none.until = at(13);
        events = {none, vanished};
        std::ranges::stable_sort(events, {}, &Event::time);
    }
    // It answered at 9, not at 10, and was given up at 11.
    SmSpan lost = span(A, state, 5, 0, 11);
    lost.lastSeen = at(9);
    const ManagerReading reading = makeManagerReading(
        events, {lost, span(B, Standby, 3, 0, 13), span(B, Master, 3, 13, 0)}, {}, nullptr);
    TimeWindow window;
    window.setExtent({at(0), at(20)}, false, false);
    LaneScene scene;
    scene.plot = QRectF(0, 0, 20, 56);
    layOutLanes(scene, reading, window, at(20));
    QStringList periods;
    for (const LaneScene::Period &period : scene.periods) {
        periods << QStringLiteral("%1-%2").arg(period.from).arg(period.to);
    }
    const auto since = reading.ofSubnetsAt(at(12)).front().masterlessSince;
    QCOMPARE(QStringLiteral("%1; %2; %3")
                 .arg(scene.lanes[0].blocks.back().to)
                 .arg(periods.join(u' '))
                 .arg((since - at(0)) / 1'000'000),
             expected);
    QCOMPARE(scene.lanes[0].blocks.size(), size_t(1)); // nothing but what it was
    for (const HandOver &handOver : reading.handOvers) {
        QCOMPARE(handOver.withoutMaster, reading.periods[0].until - reading.periods[0].from);
    }
}

/// A time without a master covers the lanes of its subnet alone.
void TestManagerReading::laysOutEachSubnet()
{
    std::vector<SmSpan> spans{span(A, Master, 5, 0, 10), span(B, Master, 3, 1, 0),
                              span(A, Master, 5, 15, 0)};
    spans[0].info.lid = spans[0].info.lid.in(1);
    spans[2].info.lid = spans[2].info.lid.in(1);
    const ManagerReading reading = makeManagerReading({}, spans, {}, nullptr);
    TimeWindow window;
    window.setExtent({at(0), at(20)}, false, false);
    LaneScene scene;
    scene.plot = QRectF(100, 24, 200, 56);
    scene.laneHeight = 28;
    layOutLanes(scene, reading, window, at(20));
    QCOMPARE(scene.lanes.size(), size_t(2));
    QVERIFY(reading.lanes[0].port == B); // the first subnet comes first
    QCOMPARE(scene.periods.size(), size_t(1));
    QCOMPARE(scene.periods[0].firstLane, 1);
    QCOMPARE(scene.periods[0].endLane, 2);
    QVERIFY(!scene.periods[0].hasSeveral);
    QVERIFY(scene.periodAt(120, 1));
    QVERIFY(!scene.periodAt(120, 0));
    QVERIFY(scene.periodAt(120));
    QCOMPARE(reading.handOvers.size(), size_t(1)); // A by itself, after a pause
    QVERIFY(reading.handOvers[0].from.port == A && reading.handOvers[0].to.port == A);
    QCOMPARE(reading.ofSubnetsAt(at(12)).size(), size_t(2));
    QVERIFY(reading.ofSubnetsAt(at(12))[0].master() != nullptr);
    QVERIFY(reading.ofSubnetsAt(at(12))[1].master() == nullptr);
}

PICKGLASS_TEST(TestManagerReading, QCoreApplication)
#include "tst_managerreading.moc"
