// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/eventwatch.h"
#include "tests/core/events/eventtext.h"
#include "tests/core/events/sweepnotation.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// A switch of three cables, and one more that is not swept.
const QString Cables = QStringLiteral("A1-b1 A2-c1 A3-d1");
const QString All = QStringLiteral("A1:e=0 A2:e=0 A3:e=0 b1:e=0 c1:e=0");

/// All ports, of which these do not answer.
QString without(const QString &silent)
{
    QString text = All;
    for (const QString &port : silent.split(u' ', Qt::SkipEmptyParts)) {
        text.replace(port + ":e=0", port + u'?');
    }
    return text;
}

} // namespace

/// What EventWatch finds in ports that do not answer: a sweep each second from 0 on.
class TestSilenceEvents : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        watch = std::make_unique<EventWatch>();
        log = {};
        source = {};
        next = 0;
        watch->fabricChanged(at(0), fabricOf(Cables));
    }
    void finds_data();
    void finds();
    void knowsWhoNeverAnswered();
    void sparesWhatTheFabricExplains_data();
    void sparesWhatTheFabricExplains();
    void seesHostsWithoutAFabric();
    void waitsForNodesToLeave();
    void endsWhereTheNodeLeaves();
    void endsWhereNobodyAsks();
    void countsNoPause();
    void seesManyAtOnce();

private:
    /// So many sweeps in which these do not answer.
    void sweeps(int count, const QString &silent)
    {
        for (int i = 0; i < count; ++i) {
            log.add(watch->sweepDone(source.sweep(without(silent), at(next++))));
        }
    }

    std::unique_ptr<EventWatch> watch;
    EventLog log;
    SweepSource source;
    int next = 0;
};

void TestSilenceEvents::finds_data()
{
    QTest::addColumn<QList<std::pair<int, QString>>>("sweeps");
    QTest::addColumn<QStringList>("events");
    using Sweeps = QList<std::pair<int, QString>>;
    const auto row = [](const char *name, const Sweeps &sweeps, const QStringList &events) {
        QTest::newRow(name) << sweeps << events;
    };
    row("all answer", {{20, ""}}, {});
    row("two sweeps", {{1, ""}, {2, "b1"}, {1, ""}}, {});
    row("now and then", {{1, ""}, {2, "b1"}, {1, ""}, {2, "b1"}, {1, ""}, {2, "b1"}}, {});
    // The fabric says within 5 s when it was the cable.
    row("not yet", {{1, ""}, {6, "b1"}}, {});
    row("a port", {{1, ""}, {7, "b1"}}, {"#1 no_answer b/1 @1 lasts"});
    row("answers again", {{1, ""}, {10, "b1"}, {3, ""}}, {"#1 no_answer b/1 @1..11"});
    row("twice", {{1, ""}, {10, "b1"}, {1, ""}, {10, "b1"}},
        {"#1 no_answer b/1 @1..11", "#2 no_answer b/1 @12 lasts"});
    row("some of a node", {{1, ""}, {10, "A1 A3"}},
        {"#1 no_answer A/1 @1 lasts", "#2 no_answer A/3 @1 lasts"});
    row("a whole node", {{1, ""}, {10, "A1 A2 A3"}}, {"#1 no_answer A @1 lasts"});
    row("a whole node, bit by bit", {{1, ""}, {1, "A2"}, {2, "A2 A3"}, {10, "A1 A2 A3"}},
        {"#1 no_answer A @1 lasts"});
    row("a whole node is back", {{1, ""}, {10, "A1 A2 A3"}, {1, ""}}, {"#1 no_answer A @1..11"});
    row("a whole node is back, bit by bit", {{1, ""}, {10, "A1 A2 A3"}, {2, "A2 A3"}, {5, ""}},
        {"#1 no_answer A @1..11"});
    row("only a part of it is back", {{1, ""}, {10, "A1 A2 A3"}, {10, "A2"}},
        {"#1 no_answer A @1..11", "#2 no_answer A/2 @12 lasts"});
    row("two nodes", {{1, ""}, {10, "b1 c1"}},
        {"#1 no_answer b/1 @1 lasts", "#2 no_answer c/1 @1 lasts"});
}

void TestSilenceEvents::finds()
{
    using Sweeps = QList<std::pair<int, QString>>;
    QFETCH(Sweeps, sweeps);
    QFETCH(QStringList, events);
    for (const auto &[count, silent] : sweeps) {
        this->sweeps(count, silent);
    }
    QCOMPARE(log.texts(), events);
    for (const auto &[id, event] : log.events()) {
        QCOMPARE(toString(event.severity), QStringLiteral("warning"));
        QCOMPARE(event.precision, Second);
    }
}

void TestSilenceEvents::knowsWhoNeverAnswered()
{
    sweeps(20, "c1");
    QCOMPARE(log.texts(), QStringList());
}

void TestSilenceEvents::sparesWhatTheFabricExplains_data()
{
    QTest::addColumn<QString>("silent");
    QTest::addColumn<QString>("fabric");
    QTest::newRow("its cable is gone") << "b1"
                                       << "A2-c1 A3-d1 b1:lid=5";
    QTest::newRow("its cable is down") << "b1"
                                       << "A1-b1=down A2-c1 A3-d1";
    QTest::newRow("its node is gone") << "b1"
                                      << "A2-c1 A3-d1";
    QTest::newRow("all cables of a switch") << "A1 A2 A3"
                                            << "A b1:lid=5 c1:lid=6";
}

void TestSilenceEvents::sparesWhatTheFabricExplains()
{
    QFETCH(QString, silent);
    QFETCH(QString, fabric);
    sweeps(1, {});
    sweeps(4, silent);
    watch->fabricChanged(at(next - 0.5), fabricOf(fabric));
    sweeps(60, silent);
    QCOMPARE(log.texts(), QStringList());
}

/// Hosts alone describe no cables, so that no cable explains their silence. (The first events are
/// that the switch and others left.)
void TestSilenceEvents::seesHostsWithoutAFabric()
{
    watch->fabricChanged(at(next - 0.5), fabricOf("b1:lid=5 c1:lid=6 b? c?"));
    sweeps(1, {});
    sweeps(60, "b1");
    QCOMPARE(log.texts(), QStringList("#4 no_answer b/1 @1 lasts"));
}

void TestSilenceEvents::waitsForNodesToLeave()
{
    // Two cables are cut, and what is behind them is asked for some more rounds.
    sweeps(1, {});
    sweeps(4, "b1");
    watch->fabricChanged(at(next - 0.5), fabricOf("A1-b1 A2-c1"));
    sweeps(17, "b1");
    QCOMPARE(log.texts(), QStringList());
    sweeps(1, "b1"); // more than four rounds since 1
    QCOMPARE(log.count(EventKind::NoAnswer), 1);
}

void TestSilenceEvents::endsWhereTheNodeLeaves()
{
    sweeps(1, {});
    sweeps(10, "A1 A2 A3 b1");
    QCOMPARE(log.texts(), QStringList({"#1 no_answer A @1 lasts", "#2 no_answer b/1 @1 lasts"}));
    watch->fabricChanged(at(next - 0.5), fabricOf("c1:lid=5"));
    sweeps(30, "A1 A2 A3 b1");
    QCOMPARE(log.texts(), QStringList({"#1 no_answer A @1..11", "#2 no_answer b/1 @1..11"}));
}

void TestSilenceEvents::endsWhereNobodyAsks()
{
    sweeps(1, {});
    sweeps(10, "A1 A2 A3 b1");
    log.add(watch->sweepDone(source.sweep("c1:e=0", at(next++))));
    QCOMPARE(log.texts(), QStringList({"#1 no_answer A @1..11", "#2 no_answer b/1 @1..11"}));
}

void TestSilenceEvents::countsNoPause()
{
    sweeps(1, {});
    sweeps(2, "b1");
    watch->paused();
    next = 100;
    sweeps(6, "b1");
    QCOMPARE(log.texts(), QStringList());
    sweeps(1, "b1");
    QCOMPARE(log.texts(), QStringList("#1 no_answer b/1 @100 lasts"));
}

void TestSilenceEvents::seesManyAtOnce()
{
    QStringList cables;
    QStringList ports;
    for (char node = 'b'; node <= 'p'; ++node) {
        cables << QStringLiteral("A%1-%2").arg(node - 'a').arg(QLatin1Char(node)) + u'1';
        ports << QString(QLatin1Char(node)) + u'1';
    }
    watch = std::make_unique<EventWatch>();
    watch->fabricChanged(at(0), fabricOf(cables.join(u' ')));
    log.add(watch->sweepDone(source.sweep(ports.join(":e=0 ") + ":e=0", at(0))));
    for (int second = 1; second < 10; ++second) {
        log.add(watch->sweepDone(source.sweep(ports.join("? ") + '?', at(second))));
    }
    QCOMPARE(log.count(EventKind::NoAnswer), 15);
    QVERIFY(log.texts().contains("#11 many no_answer >15 @1 lasts"));
}

PICKGLASS_TEST(TestSilenceEvents, QCoreApplication)
#include "tst_silenceevents.moc"
