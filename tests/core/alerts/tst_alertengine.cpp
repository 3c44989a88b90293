// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/alerts/alertengine.h"
#include "tests/core/events/fabricnotation.h"
#include "tests/support/sweepfill.h"
#include "tests/support/testprogram.h"

#include <QDateTime>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

class AlertEngineTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void firesAndResolves();
    void holds_data();
    void holds();
    void keepsFiring();
    void reportsMoments();
    void groups();
    void waitsBetweenMessages();
    void repeats();
    void isQuietAtNight();
    void mayLeaveOutResolved();
    void limitsToNodes_data();
    void limitsToNodes();
    void handsUpdatesOn();
    void survivesAStorm();
    void countsWhatItCannotKeep();
    void countsAFlappingLink();
    void survivesAClockThatJumpsBack();
    void followsProblems();
    void followsDifferences();
    void followsFigures();
    void comparesBitErrorRates_data();
    void comparesBitErrorRates();
    void endsAtTheEnd();
};

namespace {

/// An engine with a clock that only this moves.
class Scene
{
public:
    explicit Scene(const QByteArray &rule, const QByteArray &more = {})
        : m_engine(rulesOf(rule, more), QTimeZone::utc())
    {
        m_engine.takeFabric(fabricOf(QStringLiteral("A1-B1 A2-c1 B2-d1")));
    }

    AlertEngine &engine() { return m_engine; }
    AlertNow now() const { return m_now; }
    void setWall(Timestamp wall) { m_now.wall = wall; }
    /// What is due until after so many seconds, looked for each second.
    void pass(qint64 seconds)
    {
        for (qint64 i = 0; i < seconds; ++i) {
            m_now.steady += SecondUs;
            m_now.wall = m_now.wall + SecondUs;
            look();
        }
    }
    void look() { take(m_engine.advance(m_now)); }
    void finish() { take(m_engine.finish(m_now)); }

    Event linkDown(const char *a = "A1", const char *b = "B1")
    {
        Event event{.id = ++m_id, .time = m_now.wall, .lasts = true};
        event.severity = Severity::Error;
        event.kind = EventKind::LinkDown;
        event.place = portOf(QString::fromLatin1(a));
        event.otherPlace = portOf(QString::fromLatin1(b));
        event.placeName = QString::fromLatin1(a).left(1);
        event.otherName = QString::fromLatin1(b).left(1);
        return event;
    }
    void begin(const Event &event) { m_engine.takeEvents(m_now, {event}); }
    void end(Event event)
    {
        event.lasts = false;
        event.until = m_now.wall;
        m_engine.takeEvents(m_now, {event});
    }

    /// "10 f1 r0": at which second, how many fire, how many ended; what came since this was asked.
    QString sent() { return std::exchange(m_sent, {}).join(QStringLiteral(", ")); }
    const AlertMessage &last() const { return m_last; }
    const std::vector<AlertUpdate> &updates() const { return m_updates; }

private:
    static AlertRules rulesOf(const QByteArray &rule, const QByteArray &more)
    {
        std::vector<LineProblem> problems;
        AlertRules rules = AlertRules::parse(
            "[receiver log]\ntype=journal\n[receiver am]\ntype=alertmanager\nurl=http://[::1]/\n"
            "[labels]\nfabric=north\n[rule r]\nto=log\n" +
                rule + '\n' + more,
            problems);
        for (const LineProblem &problem : problems) {
            qFatal("%lld: %s", problem.line, qPrintable(problem.message.english()));
        }
        return rules;
    }
    void take(const AlertEngine::Output &output)
    {
        for (const AlertMessage &message : output.messages) {
            m_sent << QStringLiteral("%1 f%2 r%3%4")
                          .arg(m_now.steady / SecondUs)
                          .arg(message.firing)
                          .arg(message.resolved)
                          .arg(message.isRepetition ? QStringLiteral(" again") : QString());
            m_last = message;
        }
        m_updates.insert(m_updates.end(), output.updates.begin(), output.updates.end());
    }

    AlertEngine m_engine;
    AlertNow m_now{0, Timestamp(1'700'000'000'000'000)};
    QStringList m_sent;
    AlertMessage m_last;
    std::vector<AlertUpdate> m_updates;
    qint64 m_id = 0;
};

QString label(const Alert &alert, const char *name)
{
    const auto found = alert.labels.find(QString::fromLatin1(name));
    return found == alert.labels.end() ? QString() : found->second;
}

constexpr char AtOnce[] = "event=link_down\ngroup-wait=0s\ngroup-interval=0s\n";

} // namespace

void AlertEngineTest::firesAndResolves()
{
    Scene scene(AtOnce);
    const Event down = scene.linkDown();
    scene.begin(down);
    scene.pass(1);
    QCOMPARE(scene.sent(), QStringLiteral("1 f1 r0"));
    const Alert alert = scene.last().alerts.at(0);
    QVERIFY(alert.isFiring());
    QCOMPARE(alert.summary.english(), describe(down).english());
    QCOMPARE(alert.startsAt, down.time);
    QCOMPARE(label(alert, "alertname"), QStringLiteral("r"));
    QCOMPARE(label(alert, "fabric"), QStringLiteral("north"));
    QCOMPARE(label(alert, "kind"), QStringLiteral("link_down"));
    QCOMPARE(label(alert, "severity"), QStringLiteral("error"));
    QCOMPARE(label(alert, "node"), QStringLiteral("A"));
    QCOMPARE(label(alert, "port"), QStringLiteral("1"));
    QCOMPARE(label(alert, "peer"), QStringLiteral("B"));
    scene.pass(5);
    scene.begin(down); // as it was
    scene.pass(5);
    QCOMPARE(scene.sent(), QString());
    scene.end(down);
    scene.pass(1);
    QCOMPARE(scene.sent(), QStringLiteral("12 f0 r1"));
    QVERIFY(!scene.last().alerts.at(0).isFiring());
    QVERIFY(!scene.last().alerts.at(0).isMoment);
    QCOMPARE(scene.last().alerts.at(0).labels, alert.labels);
}

void AlertEngineTest::holds_data()
{
    QTest::addColumn<int>("seconds");
    QTest::addColumn<QString>("sent");
    QTest::newRow("shorter") << 29 << "";
    QTest::newRow("longer") << 31 << "30 f1 r0, 32 f0 r1";
}

void AlertEngineTest::holds()
{
    QFETCH(int, seconds);
    Scene scene(QByteArray(AtOnce) + "for=30s");
    const Event down = scene.linkDown();
    scene.begin(down);
    scene.pass(seconds);
    scene.end(down);
    scene.pass(60);
    QTEST(scene.sent(), "sent");
}

/// A link that comes back for less than this is one alert.
void AlertEngineTest::keepsFiring()
{
    Scene scene(QByteArray(AtOnce) + "keep-firing-for=1min");
    for (int i = 0; i < 10; ++i) {
        const Event down = scene.linkDown();
        scene.begin(down);
        scene.pass(5);
        scene.end(down);
        scene.pass(30);
    }
    QCOMPARE(scene.sent(), QStringLiteral("1 f1 r0"));
    scene.pass(60);
    QCOMPARE(scene.sent(), QStringLiteral("380 f0 r1"));
    QCOMPARE(scene.last().alerts.at(0).repetitions, 9U);
}

/// What is over when it is noticed, and what lasts no longer than a look.
void AlertEngineTest::reportsMoments()
{
    Scene scene("event=link_down, counters_reset\ngroup-wait=0s\ngroup-interval=0s");
    Event reset = scene.linkDown();
    reset.kind = EventKind::CountersReset;
    reset.lasts = false;
    scene.begin(reset);
    scene.pass(1);
    QCOMPARE(scene.sent(), QStringLiteral("1 f0 r1"));
    QVERIFY(scene.last().alerts.at(0).isMoment);
    scene.begin(reset); // it grew
    scene.pass(5);
    QCOMPARE(scene.sent(), QString());
    const Event down = scene.linkDown();
    scene.begin(down);
    scene.end(down);
    scene.pass(1);
    QCOMPARE(scene.sent(), QStringLiteral("7 f0 r1"));
    QVERIFY(scene.last().alerts.at(0).isMoment);
}

void AlertEngineTest::groups()
{
    const auto down = [](Scene &scene) {
        scene.begin(scene.linkDown("A1", "B1"));
        scene.begin(scene.linkDown("A2", "c1"));
        scene.begin(scene.linkDown("B2", "d1"));
        scene.pass(20);
    };
    Scene together("event=link_down");
    down(together);
    QCOMPARE(together.sent(), QStringLiteral("11 f3 r0"));
    QCOMPARE(together.last().group.size(), size_t(1));
    Scene apart("event=link_down\ngroup-by=node, nothing");
    down(apart);
    QCOMPARE(apart.sent(), QStringLiteral("11 f2 r0, 11 f1 r0"));
    QCOMPARE(apart.last().group, (AlertLabels{{QStringLiteral("node"), QStringLiteral("B")}}));
}

void AlertEngineTest::waitsBetweenMessages()
{
    Scene scene("event=link_down\ngroup-wait=10s\ngroup-interval=1min");
    const Event first = scene.linkDown();
    scene.begin(first);
    scene.pass(15);
    QCOMPARE(scene.sent(), QStringLiteral("11 f1 r0"));
    scene.begin(scene.linkDown("A2", "c1"));
    scene.pass(30);
    scene.end(first);
    scene.pass(30);
    QCOMPARE(scene.sent(), QStringLiteral("71 f1 r1"));
    // The one that fires comes first.
    QVERIFY(scene.last().alerts.at(0).isFiring());
    QVERIFY(!scene.last().alerts.at(1).isFiring());
}

void AlertEngineTest::repeats()
{
    Scene scene(QByteArray(AtOnce) + "repeat-interval=1h");
    const Event down = scene.linkDown();
    scene.begin(down);
    scene.pass(2 * 3600 + 2);
    QCOMPARE(scene.sent(), QStringLiteral("1 f1 r0, 3601 f1 r0 again, 7201 f1 r0 again"));
    scene.end(down);
    scene.pass(2 * 3600);
    QCOMPARE(scene.sent(), QStringLiteral("7203 f0 r1"));
}

/// What is due in quiet hours is sent after them.
void AlertEngineTest::isQuietAtNight()
{
    Scene scene(QByteArray(AtOnce) + "quiet=22:00-06:00");
    const QDateTime evening(QDate(2026, 3, 1), QTime(21, 59, 58), Qt::UTC);
    scene.setWall(Timestamp::fromMilliseconds(evening.toMSecsSinceEpoch()));
    const Event before = scene.linkDown();
    scene.begin(before);
    scene.pass(1);
    QCOMPARE(scene.sent(), QStringLiteral("1 f1 r0"));
    scene.pass(10);
    const Event down = scene.linkDown("A2", "c1");
    scene.begin(down);
    scene.begin(scene.linkDown("B2", "d1"));
    scene.pass(3600);
    scene.end(down);
    scene.pass(6 * 3600);
    scene.finish();
    QCOMPARE(scene.sent(), QString());
    scene.pass(3600);
    QCOMPARE(scene.sent(), QStringLiteral("28802 f2 r1"));
}

void AlertEngineTest::mayLeaveOutResolved()
{
    Scene scene(QByteArray(AtOnce) + "send-resolved=no");
    const Event down = scene.linkDown();
    scene.begin(down);
    scene.pass(1);
    scene.end(down);
    scene.pass(100);
    QCOMPARE(scene.sent(), QStringLiteral("1 f1 r0"));
}

void AlertEngineTest::limitsToNodes_data()
{
    QTest::addColumn<QByteArray>("limit");
    QTest::addColumn<QString>("sent"); // of A1-B1, A2-c1, B2-d1
    QTest::newRow("none") << QByteArray() << "1 f3 r0";
    QTest::newRow("one of them") << QByteArray("nodes=c") << "1 f1 r0";
    QTest::newRow("either end") << QByteArray("nodes=c, d*") << "1 f2 r0";
    QTest::newRow("hosts") << QByteArray("of=hosts") << "1 f2 r0";
    QTest::newRow("switches") << QByteArray("of=switches") << "1 f3 r0";
    QTest::newRow("both") << QByteArray("of=hosts\nnodes=A") << "";
    QTest::newRow("severity") << QByteArray("severity=error") << "1 f3 r0";
}

void AlertEngineTest::limitsToNodes()
{
    QFETCH(QByteArray, limit);
    Scene scene(AtOnce + limit);
    // They are known when they have left.
    scene.engine().takeFabric(fabricOf(QStringLiteral("A1-B1")));
    scene.begin(scene.linkDown("A1", "B1"));
    scene.begin(scene.linkDown("A2", "c1"));
    scene.begin(scene.linkDown("B2", "d1"));
    scene.pass(1);
    QTEST(scene.sent(), "sent");
}

/// Alertmanager groups by itself: it gets each change at once, and no messages.
void AlertEngineTest::handsUpdatesOn()
{
    Scene scene("event=node_left", "[rule x]\nevent=link_down\nto=am\nquiet=0:00-24:00\n");
    const Event down = scene.linkDown();
    scene.begin(down);
    scene.pass(1);
    scene.end(down);
    scene.pass(1);
    QCOMPARE(scene.sent(), QString());
    QCOMPARE(scene.updates().size(), size_t(2));
    QVERIFY(scene.updates()[0].alert.isFiring());
    QVERIFY(!scene.updates()[1].alert.isFiring());
    QCOMPARE(scene.updates()[0].alert.labels, scene.updates()[1].alert.labels);
    QCOMPARE(scene.updates()[0].alert.startsAt, scene.updates()[1].alert.startsAt);
}

/// Ten thousand cables and more: few messages, of bounded length, that say how many there were.
void AlertEngineTest::survivesAStorm()
{
    constexpr int Links = 12'000;
    Scene scene("event=link_down");
    std::vector<Event> events;
    for (int i = 0; i < Links; ++i) {
        events.push_back(scene.linkDown());
        events.back().place.node = Guid(quint64(1000 + i));
    }
    scene.engine().takeEvents(scene.now(), events);
    scene.pass(20);
    QCOMPARE(scene.sent(), QStringLiteral("11 f%1 r0").arg(AlertConditions::MaxKept));
    QCOMPARE(scene.last().alerts.size(), AlertMessage::MaxListed);
    QCOMPARE(scene.last().notListed(), AlertConditions::MaxKept - 100);
    QCOMPARE(scene.last().notKept, Links - AlertConditions::MaxKept);
    for (Event &event : events) {
        event.lasts = false;
        event.until = scene.now().wall;
    }
    scene.engine().takeEvents(scene.now(), events);
    scene.pass(600);
    QCOMPARE(scene.sent(), QStringLiteral("311 f0 r%1").arg(AlertConditions::MaxKept));
    QCOMPARE(scene.last().alerts.size(), AlertMessage::MaxListed);
    Scene apart("event=link_down\ngroup-by=node_guid");
    apart.engine().takeEvents(apart.now(), [&] {
        for (Event &event : events) {
            event.lasts = true;
        }
        return events;
    }());
    apart.pass(20);
    QCOMPARE(apart.sent().count(u','), qsizetype(AlertGroups::MaxGroups));
}

/// What there is no room for in each sweep is counted once.
void AlertEngineTest::countsWhatItCannotKeep()
{
    Scene scene("figure=PortXmitDiscards\nabove=1\ngroup-wait=0s\ngroup-interval=0s");
    constexpr int Nodes = 12'000;
    FabricBuilder builder;
    auto layout = std::make_shared<SweepLayout>();
    for (int i = 1; i <= Nodes; ++i) {
        builder.node(Guid(quint64(i)), NodeType::ChannelAdapter);
        builder.port(Guid(quint64(i)), 1);
        layout->ports.push_back({Guid(quint64(i)), 1});
    }
    layout->counters = {findCounter(Attribute::PortCounters, u"PortXmitDiscards")};
    layout->complete();
    const SharedFabric fabric = builder.build();
    CounterSweep before = CounterSweep::forLayout(layout);
    for (quint64 round = 0; round <= 5; ++round) {
        CounterSweep now = CounterSweep::forLayout(layout);
        now.time = scene.now().wall;
        std::ranges::fill(now.times, now.time.microseconds());
        fillValues(now, [round](size_t, quint64) { return round * 100; });
        if (round > 0) {
            scene.engine().takeSweeps(scene.now(), *fabric, before, now);
        }
        before = now;
        scene.pass(1);
    }
    QCOMPARE(scene.sent(), QStringLiteral("2 f10000 r0"));
    QCOMPARE(scene.last().notKept, Nodes - AlertConditions::MaxKept);
}

/// A link that goes down and up ten thousand times is a message in each interval.
void AlertEngineTest::countsAFlappingLink()
{
    Scene scene("event=link_down");
    for (int i = 0; i < 10'000; ++i) {
        const Event down = scene.linkDown();
        scene.begin(down);
        scene.look();
        scene.end(down);
        if (i % 10 == 9) {
            scene.pass(1);
        }
    }
    QCOMPARE(scene.sent(), QStringLiteral("10 f0 r1, 310 f0 r1, 610 f0 r1, 910 f0 r1"));
    QCOMPARE(scene.last().alerts.size(), size_t(1));
    QCOMPARE(scene.last().alerts[0].repetitions, 2999U);
}

void AlertEngineTest::survivesAClockThatJumpsBack()
{
    Scene scene(QByteArray(AtOnce) + "for=30s");
    const Event down = scene.linkDown();
    scene.begin(down);
    scene.pass(15);
    scene.setWall(scene.now().wall - 3600 * SecondUs);
    scene.pass(14);
    QCOMPARE(scene.sent(), QString());
    scene.pass(1);
    QCOMPARE(scene.sent(), QStringLiteral("30 f1 r0"));
    scene.end(down);
    scene.pass(1);
    QCOMPARE(scene.sent(), QStringLiteral("31 f0 r1"));
    const Alert ended = scene.last().alerts.at(0);
    QCOMPARE(ended.startsAt, down.time);
    QVERIFY(ended.endsAt >= ended.startsAt);
}

/// One that is new fires, one that is acknowledged or mended ends, one that is unlike the rule is
/// none.
void AlertEngineTest::followsDifferences()
{
    Scene scene("golden=g.pgcap\nnodes=A,B\ngroup-wait=0s\ngroup-interval=0s");
    const GoldenDifference gone{.kind = QStringLiteral("link_removed"),
                                .place = portOf(QStringLiteral("A1")),
                                .other = portOf(QStringLiteral("B1")),
                                .placeName = QStringLiteral("A"),
                                .otherName = QStringLiteral("B"),
                                .severity = Severity::Error,
                                .summary = {"Gone.", {}}};
    GoldenDifference slow = gone;
    slow.kind = QStringLiteral("port_changed");
    slow.other = {};
    slow.attribute = QStringLiteral("speed");
    GoldenDifference elsewhere = slow;
    elsewhere.place = portOf(QStringLiteral("c1"));
    elsewhere.placeName = QStringLiteral("c");
    scene.engine().takeDifferences(scene.now(), 0, {gone, elsewhere});
    scene.pass(1);
    QCOMPARE(scene.sent(), QStringLiteral("1 f1 r0"));
    const Alert alert = scene.last().alerts[0];
    QCOMPARE(label(alert, "kind"), QStringLiteral("link_removed"));
    QCOMPARE(label(alert, "peer"), QStringLiteral("B"));
    QCOMPARE(label(alert, "severity"), QStringLiteral("error"));
    // The same again is nothing new; another is.
    scene.engine().takeDifferences(scene.now(), 0, {gone, elsewhere});
    scene.pass(1);
    QCOMPARE(scene.sent(), QString());
    scene.engine().takeDifferences(scene.now(), 0, {gone, slow});
    scene.pass(1);
    QCOMPARE(scene.sent(), QStringLiteral("3 f2 r0"));
    scene.engine().takeDifferences(scene.now(), 0, {slow});
    scene.pass(1);
    QCOMPARE(scene.sent(), QStringLiteral("4 f1 r1"));
}

void AlertEngineTest::followsProblems()
{
    Scene scene("problem=slow_link, no_lid\nseverity=warning\ngroup-wait=0s\ngroup-interval=0s");
    const SharedFabric fabric = fabricOf(QStringLiteral("A1-B1 A2-c1"));
    const auto problem = [&](const char *kind, Severity severity, PortNumber port) {
        return Problem{.severity = severity,
                       .kind = QString::fromLatin1(kind),
                       .port = fabric->findPort(guidOf(u'A'), port),
                       .message = {"Slow.", {}}};
    };
    std::vector<Problem> problems{problem("slow_link", Severity::Warning, 1),
                                  problem("slow_link", Severity::Info, 2),
                                  problem("port_down", Severity::Error, 1)};
    scene.engine().takeProblems(scene.now(), *fabric, problems);
    scene.pass(1);
    QCOMPARE(scene.sent(), QStringLiteral("1 f1 r0"));
    QCOMPARE(label(scene.last().alerts[0], "kind"), QStringLiteral("slow_link"));
    QCOMPARE(label(scene.last().alerts[0], "port"), QStringLiteral("1"));
    QCOMPARE(scene.last().alerts[0].startsAt, scene.now().wall - SecondUs);
    scene.engine().takeProblems(scene.now(), *fabric, problems);
    scene.pass(1);
    QCOMPARE(scene.sent(), QString());
    problems[0].until = scene.now().wall; // it was over
    problems.push_back(problem("no_lid", Severity::Error, 2));
    scene.engine().takeProblems(scene.now(), *fabric, problems);
    scene.pass(1);
    QCOMPARE(scene.sent(), QStringLiteral("3 f1 r1"));
}

void AlertEngineTest::followsFigures()
{
    Scene scene("figure=PortXmitDiscards\nabove=100\nseverity=error\nfor=2s\nnodes=A\n"
                "group-wait=0s\ngroup-interval=0s");
    const SharedFabric fabric = fabricOf(QStringLiteral("A1-B1 A2-c1"));
    auto layout = std::make_shared<SweepLayout>();
    layout->ports = {portOf(u"A1"), portOf(u"A2"), portOf(u"B1")};
    layout->counters = {findCounter(Attribute::PortCounters, u"PortXmitDiscards")};
    layout->complete();
    const auto sweep = [&](quint64 a1, quint64 a2, bool isSilent = false) {
        CounterSweep made = CounterSweep::forLayout(layout);
        made.time = scene.now().wall;
        for (size_t port = 0; port < 3; ++port) {
            made.timeOf(0, port) = isSilent ? 0 : scene.now().wall.microseconds();
        }
        made.setValue(0, 0, a1);
        made.setValue(0, 1, a2);
        made.setValue(0, 2, a1); // of another node
        return made;
    };
    CounterSweep before = sweep(0, 0);
    const auto next = [&](quint64 a1, quint64 a2, bool isSilent = false) {
        scene.pass(1);
        const CounterSweep now = sweep(a1, a2, isSilent);
        scene.engine().takeSweeps(scene.now(), *fabric, before, now);
        before = now;
        scene.look();
        return scene.sent();
    };
    QCOMPARE(next(200, 99), QString());
    QCOMPARE(next(400, 199), QString());
    QCOMPARE(next(600, 299), QStringLiteral("3 f1 r0"));
    const Alert alert = scene.last().alerts.at(0);
    QCOMPARE(alert.summary.english(),
             QStringLiteral("PortXmitDiscards of A/1 is 200 events/s, above 100 events/s."));
    QVERIFY(alert.severity == Severity::Error);
    QCOMPARE(label(alert, "port"), QStringLiteral("1"));
    QCOMPARE(next(600, 299, true), QString()); // silent: it is not known
    QCOMPARE(next(800, 399), QString());       // and not known yet
    QCOMPARE(next(801, 499), QStringLiteral("6 f0 r1"));
}

void AlertEngineTest::comparesBitErrorRates_data()
{
    QTest::addColumn<QByteArray>("above");
    QTest::addColumn<int>("errors"); // in the second second, and none after
    QTest::addColumn<QString>("sent");
    // 4xHDR carries 2e11 bits a second.
    QTest::newRow("one error says nothing") << QByteArray("above=1e-12\n") << 1 << "";
    QTest::newRow("three say it when 3e12 bits have passed")
        << QByteArray("above=1e-12\n") << 60 << "15 f1 r0, 62 f0 r1";
    QTest::newRow("at once where that is enough")
        << QByteArray("above=1e-10\n") << 60 << "2 f1 r0, 3 f0 r1";
    QTest::newRow("by the class of the link") << QByteArray() << 60 << "1500 f1 r0, 1502 f0 r1";
}

/// Over as long a time as a rate needs to be compared with the limit, at least a minute.
void AlertEngineTest::comparesBitErrorRates()
{
    QFETCH(QByteArray, above);
    QFETCH(int, errors);
    QFETCH(QString, sent);
    Scene scene("figure=bit-error-rate\n" + above + "group-wait=0s\ngroup-interval=0s");
    const SharedFabric fabric = fabricOf(QStringLiteral("A1-B1=4xHDR"));
    auto layout = std::make_shared<SweepLayout>();
    layout->ports = {portOf(u"A1")};
    layout->counters = {findCounter(Attribute::PortCounters, u"SymbolErrorCounter")};
    layout->complete();
    CounterSweep before;
    constexpr int Seconds = 1510;
    for (int second = 0; second <= Seconds; ++second) {
        CounterSweep now = CounterSweep::forLayout(layout);
        now.time = scene.now().wall;
        now.timeOf(0, 0) = now.time.microseconds();
        now.setValue(0, 0, second < 2 ? 0 : static_cast<quint64>(errors));
        if (second > 0) {
            scene.engine().takeSweeps(scene.now(), *fabric, before, now);
            scene.look();
        }
        before = now;
        scene.pass(1);
    }
    QCOMPARE(scene.sent(), sent);
}

/// What waits for a group is sent when nothing comes after.
void AlertEngineTest::endsAtTheEnd()
{
    Scene scene("event=link_down\ngroup-wait=1h");
    scene.begin(scene.linkDown());
    scene.pass(1);
    QCOMPARE(scene.sent(), QString());
    scene.finish();
    QCOMPARE(scene.sent(), QStringLiteral("1 f1 r0"));
}

PICKGLASS_TEST_APPLESS(AlertEngineTest)
#include "tst_alertengine.moc"
