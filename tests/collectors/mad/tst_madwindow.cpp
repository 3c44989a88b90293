// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/collectors/mad/faultytransport.h"
#include "tests/collectors/mad/madclients.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::mad;
using namespace pickglass::tests;
using namespace std::chrono_literals;

namespace {

constexpr auto Long = std::chrono::hours(1);

double milliseconds(FaultyTransport::Time time)
{
    return double(time.count()) / 1000;
}

} // namespace

/// Who is sent when: the window, the shares of nodes, urgencies and the rate.
class TestMadWindow final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bounded_data();
    void bounded();
    void deadNodesTogether();
    void deadNodesAside();
    void slowNode();
    void fair();
    void close();
    void rate_data();
    void rate();
    void urgencies();
    void lossCostsLittle();
};

void TestMadWindow::bounded_data()
{
    QTest::addColumn<int>("window");
    QTest::addColumn<int>("perNode");
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("expected");
    QTest::newRow("one at a time") << 1 << 4 << 20 << 1;
    QTest::newRow("default") << 64 << 4 << 40 << 64;
    QTest::newRow("largest") << 256 << 4 << 100 << 256;
    QTest::newRow("too large") << 5000 << 4 << 100 << 256;
    QTest::newRow("too small") << 0 << 4 << 10 << 1;
    QTest::newRow("few nodes") << 64 << 4 << 3 << 12;
    QTest::newRow("one each") << 64 << 1 << 30 << 30;
}

void TestMadWindow::bounded()
{
    QFETCH(int, window);
    QFETCH(int, perNode);
    QFETCH(int, nodes);
    QFETCH(int, expected);
    FaultyTransport transport;
    transport.latency = 4ms;
    // Some take their time, and some do not answer: with a single try their places are free again
    // when the deadline has passed, and not before.
    transport.faults.lost = 0.02;
    transport.faults.reordered = 0.5;
    MadEngine engine(
        transport,
        {.maxOutstanding = window, .maxPerNode = perNode, .deadline = 100ms, .retries = 0},
        transport.clock());
    Ledger ledger(engine);
    ledger.sweep(1, nodes, 36);
    VERIFY_RESULT(engine.run(Long));
    QCOMPARE(ledger.unsettled(), 0);
    QCOMPARE(ledger.wrong(), 0);
    QCOMPARE(transport.mostOutstanding, expected);
    QCOMPARE(
        *std::max_element(transport.mostOutstandingOf.cbegin(), transport.mostOutstandingOf.cend()),
        std::min(perNode, expected));
}

/// A hundredth of the nodes, switches among them, costs one deadline and its tries together.
void TestMadWindow::deadNodesTogether()
{
    FaultyTransport transport;
    for (quint16 lid = 50; lid < 2000; lid += 100) {
        transport.silent.insert(lid);
    }
    constexpr auto Deadline = 200ms;
    MadEngine engine(transport, {.deadline = Deadline, .retries = 2}, transport.clock());
    for (int sweep = 0; sweep < 2; ++sweep) {
        Ledger ledger(engine);
        ledger.sweep(1, 2000, 4);
        const auto begin = transport.now();
        VERIFY_RESULT(engine.run(Long));
        const auto took = transport.now() - begin;
        QCOMPARE(ledger.unsettled(), 0);
        QCOMPARE(ledger.silent(), 20 * 8);
        QCOMPARE(ledger.wrong(), 0);
        const auto healthy = 16000 * transport.sendTime;
        QVERIFY2(took < healthy + 3 * Deadline, qPrintable(QString::number(milliseconds(took))));
    }
}

/// Those that answer are done before the dead ones are given up, though these could fill the
/// window.
void TestMadWindow::deadNodesAside()
{
    FaultyTransport transport;
    for (quint16 lid = 1; lid <= 200; ++lid) {
        transport.silent.insert(lid);
    }
    MadEngine engine(transport, {.deadline = 200ms}, transport.clock());
    Ledger dead(engine);
    dead.sweep(1, 200, 36);
    Ledger alive(engine);
    alive.sweep(1000, 200, 36);
    const auto begin = transport.now();
    while (alive.unsettled() > 0) {
        VERIFY_RESULT(engine.run(5ms));
    }
    const double took = milliseconds(transport.now() - begin);
    QVERIFY2(took < 200, qPrintable(QString::number(took)));
    QVERIFY(dead.unsettled() > 0);
    VERIFY_RESULT(engine.run(Long));
    QCOMPARE(dead.unsettled(), 0);
    QCOMPARE(dead.silent(), 200 * 72);
    // 200 nodes × less than 0.3 s in a window of 64.
    QVERIFY(transport.now() - begin < 1200ms);
}

void TestMadWindow::slowNode()
{
    FaultyTransport transport;
    for (quint16 lid = 1; lid <= 30; ++lid) {
        transport.latencyOf[lid] = 40ms; // enough of them to fill the window with four each
    }
    MadEngine engine(transport, {}, transport.clock());
    Ledger slow(engine);
    slow.sweep(1, 30, 4);
    Ledger quick(engine);
    quick.sweep(100, 200, 36);
    const auto begin = transport.now();
    while (quick.unsettled() > 0) {
        VERIFY_RESULT(engine.run(1ms));
    }
    const double took = milliseconds(transport.now() - begin);
    QVERIFY2(took < 100, qPrintable(QString::number(took)));
    QVERIFY(slow.unsettled() > 0);
    VERIFY_RESULT(engine.run(Long));
    QCOMPARE(slow.silent() + quick.silent(), 0);
    QCOMPARE(slow.wrong() + quick.wrong(), 0);
}

/// Two nodes in a window that one of them could fill.
void TestMadWindow::fair()
{
    FaultyTransport transport;
    MadEngine engine(transport, {.maxOutstanding = 4}, transport.clock());
    Ledger ledger(engine);
    ledger.sweep(1, 2, 100);
    VERIFY_RESULT(engine.run(Long));
    const auto half = ledger.order.begin() + 200;
    const auto ofFirst =
        std::count_if(ledger.order.begin(), half, [](quint64 tag) { return tag < 200; });
    QVERIFY2(ofFirst > 80 && ofFirst < 120, qPrintable(QString::number(ofFirst)));
}

/// The answers of a node come within a small part of the sweep.
void TestMadWindow::close()
{
    FaultyTransport transport;
    MadEngine engine(transport, {}, transport.clock());
    Ledger ledger(engine);
    const auto begin = transport.now();
    ledger.sweep(1, 1000, 10);
    VERIFY_RESULT(engine.run(Long));
    const auto took = (transport.now() - begin).count();
    for (size_t node = 0; node < 1000; ++node) {
        const auto first = ledger.entries.begin() + qsizetype(node) * 20;
        const auto [least, most] = std::minmax_element(
            first, first + 20, [](const auto &a, const auto &b) { return a.time < b.time; });
        QVERIFY((most->time - least->time) * 5 < took);
    }
}

void TestMadWindow::rate_data()
{
    QTest::addColumn<int>("rate");
    QTest::newRow("slow") << 50;
    QTest::newRow("a thousand") << 1000;
    QTest::newRow("fast") << 50000;
}

void TestMadWindow::rate()
{
    QFETCH(int, rate);
    FaultyTransport transport;
    transport.faults.lost = 0.05; // what is asked again counts
    MadEngine engine(transport, {.maxRate = rate, .deadline = 20ms}, transport.clock());
    Ledger ledger(engine);
    ledger.sweep(1, 20, std::max(2, rate / 400));
    const auto begin = transport.now();
    VERIFY_RESULT(engine.run(Long));
    QCOMPARE(ledger.unsettled(), 0);
    const double seconds = milliseconds(transport.now() - begin) / 1000;
    const double sent = double(transport.sentCount);
    QVERIFY2(sent <= rate * seconds + rate * 0.01 + 1, qPrintable(QString::number(sent / seconds)));
    QVERIFY2(sent >= rate * (seconds - 0.1) * 0.9, qPrintable(QString::number(sent / seconds)));
}

void TestMadWindow::urgencies()
{
    FaultyTransport transport;
    MadEngine engine(transport, {.maxBackground = 4}, transport.clock());
    Ledger background(engine);
    Ledger watch(engine);
    Ledger sweep(engine);
    for (quint16 lid = 1; lid <= 900; ++lid) {
        MadRequest request = portInfoRequest(lid, 1);
        request.urgency = Urgency::Background;
        background.ask(request);
        request = portInfoRequest(lid, 2);
        request.urgency = Urgency::Watch;
        watch.ask(request);
    }
    // By itself the background has but a few places.
    VERIFY_RESULT(engine.run(0ms));
    engine.cancel(&watch);
    VERIFY_RESULT(engine.run(3ms));
    transport.mostOutstanding = 0;
    VERIFY_RESULT(engine.run(3ms));
    QCOMPARE(transport.mostOutstanding, 4);
    QVERIFY(engine.pending(Urgency::Background) > 0);

    // Beside a sweep it has what that leaves: in its last moments only. Alone, another 600 would be
    // done in that time.
    const auto before = engine.pending(Urgency::Background);
    sweep.sweep(1000, 100, 40);
    QCOMPARE(engine.pending(Urgency::Sweep), 8000);
    while (sweep.unsettled() > 100) {
        VERIFY_RESULT(engine.run(1ms));
    }
    const auto done = before - engine.pending(Urgency::Background);
    QVERIFY2(done < 50, qPrintable(QString::number(done)));
    QVERIFY(engine.pending(Urgency::Background) > 0);
    VERIFY_RESULT(engine.run(Long));
    QCOMPARE(background.unsettled(), 0);
    QCOMPARE(background.wrong() + sweep.wrong(), 0);
}

/// What is lost on the way is asked again long before the deadline.
void TestMadWindow::lossCostsLittle()
{
    FaultyTransport transport;
    transport.faults.lost = 0.1;
    MadEngine engine(transport, {.shortestWait = 20ms, .retries = 4}, transport.clock());
    Ledger ledger(engine);
    const auto begin = transport.now();
    ledger.sweep(1, 500, 10);
    VERIFY_RESULT(engine.run(Long));
    QVERIFY(ledger.silent() <= 2);
    QCOMPARE(ledger.wrong(), 0);
    const double took = milliseconds(transport.now() - begin);
    QVERIFY2(took < 600, qPrintable(QString::number(took))); // a fifth of the deadline
}

PICKGLASS_TEST_APPLESS(TestMadWindow)
#include "tst_madwindow.moc"
