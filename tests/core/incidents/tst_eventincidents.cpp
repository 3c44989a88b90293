// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/eventwatch.h"
#include "core/incidents/incidentfinder.h"
#include "tests/core/events/eventtext.h"
#include "tests/core/events/fabricnotation.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// A fabric from a time on, in seconds.
struct Then
{
    double time = 0;
    QString fabric;
};
using Fabrics = std::vector<Then>;

/// "cable_down A/1 @10", "flapping_cable A/1 @20..24"; the place as its node is called.
QString lineOf(const Incident &incident)
{
    const QString place =
        incident.place.node.isNull() ? QString() : textOf(incident.place, incident.node);
    const QString end = incident.isOpen() ? QString() : QStringLiteral("..") + textOf(incident.end);
    QStringList words{toString(incident.kind), place, QString(u'@' + textOf(incident.start) + end)};
    words.removeAll(QString());
    return words.join(u' ');
}

QStringList linesOf(const std::vector<Incident> &incidents)
{
    QStringList texts;
    for (const Incident &incident : incidents) {
        texts << lineOf(incident);
    }
    return texts;
}

/// What is known at a time of fabrics that a watch saw.
std::vector<Incident> known(const Fabrics &fabrics, double now)
{
    EventWatch watch;
    IncidentFinder finder;
    for (const Then &then : fabrics) {
        const SharedFabric fabric = fabricOf(then.fabric);
        finder.addFabric(*fabric);
        finder.addEvents(watch.fabricChanged(at(then.time), fabric));
    }
    return finder.incidents(at(now));
}

/// Two leaves (A, B) with two hosts each on two spines (C, D), and a third leaf (E).
const QString Tree = QStringLiteral("A1-a1 A2-b1 B1-c1 B2-d1 E1-e1 "
                                    "A11-C1 B11-C2 E11-C3 A12-D1 B12-D2 E12-D3");

QString without(QString fabric, const QStringList &words)
{
    for (const QString &word : words) {
        fabric =
            QString(u' ' + fabric + u' ').replace(QString(u' ' + word + u' '), QStringLiteral(" "));
    }
    return fabric;
}

Event happening(EventKind kind, double time, QStringView place, qint64 id = 0)
{
    static qint64 latest = 0;
    Event event;
    event.id = id == 0 ? ++latest : id;
    event.kind = kind;
    event.time = at(time);
    event.severity = severityOf(kind, true);
    event.place = portOf(place);
    event.placeName = place.first(1).toString();
    return event;
}

Event lasting(Event event)
{
    event.lasts = true;
    return event;
}

Event until(Event event, double time)
{
    event.until = at(time);
    return event;
}

Event threshold(double time, QStringView place, const char *counter, int count)
{
    Event made = lasting(happening(EventKind::Threshold, time, place));
    made.subject = QLatin1String(counter);
    made.was = QStringLiteral("10");
    made.became = QString::number(count);
    return made;
}

QStringList ofEvents(const std::vector<Event> &events, double now)
{
    IncidentFinder finder;
    finder.addFabric(*fabricOf(Tree));
    finder.addEvents(events);
    return linesOf(finder.incidents(at(now)));
}

} // namespace

/// Incidents of what happens.
class TestEventIncidents final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fabrics_data()
    {
        QTest::addColumn<Fabrics>("fabrics");
        QTest::addColumn<double>("now");
        QTest::addColumn<QStringList>("expected");
        const QString cut = without(Tree, {QStringLiteral("A11-C1")});
        QTest::newRow("nothing") << Fabrics{{0, Tree}} << 100.0 << QStringList();
        QTest::newRow("a cut trunk cable")
            << Fabrics{{0, Tree}, {10, cut}} << 100.0 << QStringList{"cable_down A/11 @10"};
        QTest::newRow("it is not known yet whether it stays so")
            << Fabrics{{0, Tree}, {10, cut}} << 12.0 << QStringList();
        QTest::newRow("it is back after a while")
            << Fabrics{{0, Tree}, {10, cut}, {60, Tree}} << 100.0
            << QStringList{"cable_down A/11 @10..60"};
        QTest::newRow("it is back at once")
            << Fabrics{{0, Tree}, {10, cut}, {14, Tree}} << 100.0 << QStringList();
        QTest::newRow("it flaps")
            << Fabrics{{0, Tree}, {10, cut}, {14, Tree}, {40, cut}, {44, Tree}} << 60.0
            << QStringList{"flapping_cable A/11 @40"};
        QTest::newRow("it flapped")
            << Fabrics{{0, Tree}, {10, cut}, {14, Tree}, {40, cut}, {44, Tree}} << 200.0
            << QStringList{"flapping_cable A/11 @40..44"};
        QTest::newRow("twice within an hour is no flapping")
            << Fabrics{{0, Tree}, {10, cut}, {14, Tree}, {1800, cut}, {1804, Tree}} << 2000.0
            << QStringList();
        QTest::newRow("a host is switched off")
            << Fabrics{{0, Tree}, {10, without(Tree, {"A1-a1"})}} << 100.0 << QStringList();
        QTest::newRow("a spine is gone, with its cables")
            << Fabrics{{0, Tree}, {10, without(Tree, {"A12-D1", "B12-D2", "E12-D3"})}} << 100.0
            << QStringList{"switch_vanished D @10"};
        QTest::newRow("a leaf is gone, with its hosts")
            << Fabrics{{0, Tree}, {10, without(Tree, {"A1-a1", "A2-b1", "A11-C1", "A12-D1"})}}
            << 100.0 << QStringList{"switch_vanished A @10"};
        QTest::newRow("a leaf was gone, with its hosts")
            << Fabrics{{0, Tree},
                       {10, without(Tree, {"A1-a1", "A2-b1", "A11-C1", "A12-D1"})},
                       {300, Tree}}
            << 900.0 << QStringList{"switch_vanished A @10..300"};
        QTest::newRow("all hosts are gone")
            << Fabrics{{0, Tree},
                       {10, without(Tree, {"A1-a1", "A2-b1", "B1-c1", "B2-d1", "E1-e1"})}}
            << 100.0 << QStringList{"reset_wave @10"};
        QTest::newRow("a cable is narrower than it was")
            << Fabrics{{0, Tree}, {10, QString(Tree).replace("A11-C1", "A11-C1=1xHDR")}} << 100.0
            << QStringList{"degraded_cable A/11 @10"};
    }
    void fabrics()
    {
        QFETCH(Fabrics, fabrics);
        QFETCH(double, now);
        QTEST(linesOf(known(fabrics, now)), "expected");
    }

    void hostsAreTheVictims()
    {
        const auto incidents =
            known({{0, Tree}, {10, without(Tree, {"A1-a1", "A2-b1", "A11-C1", "A12-D1"})}}, 100);
        QCOMPARE(incidents.size(), size_t(1));
        QStringList names;
        for (const IncidentVictim &victim : incidents.front().victims) {
            names << victim.node;
        }
        names.sort();
        QCOMPARE(names, (QStringList{"a", "b"}));
        QVERIFY(incidents.front().message.english().contains(QStringLiteral("2 hosts")));
        QVERIFY(incidents.front().severity == Severity::Error);
    }

    void events_data()
    {
        QTest::addColumn<std::vector<Event>>("events");
        QTest::addColumn<double>("now");
        QTest::addColumn<QStringList>("expected");
        using Events = std::vector<Event>;
        QTest::newRow("symbol errors of both ends are one cable's")
            << Events{threshold(10, u"A11", "SymbolErrorCounter", 50),
                      threshold(20, u"C1", "PortRcvErrors", 20)}
            << 100.0 << QStringList{"degraded_cable A/11 @10"};
        QTest::newRow("of two cables")
            << Events{threshold(10, u"A11", "SymbolErrorCounter", 50),
                      threshold(20, u"B11", "SymbolErrorCounter", 20)}
            << 100.0 << QStringList{"degraded_cable A/11 @10", "degraded_cable B/11 @20"};
        QTest::newRow("errors as a link goes down are of that")
            << Events{lasting([] {
                          Event down = happening(EventKind::LinkDown, 10, u"A11");
                          down.otherPlace = portOf(u"C1");
                          return down;
                      }()),
                      threshold(12, u"A11", "SymbolErrorCounter", 50)}
            << 100.0 << QStringList{"cable_down A/11 @10"};
        QTest::newRow("drops at several ports are one")
            << Events{threshold(10, u"A11", "PortXmitDiscards", 500),
                      threshold(11, u"B11", "PortXmitDiscards", 900)}
            << 100.0 << QStringList{"counters_only B/11 @10"};
        QTest::newRow("a switch explains drops")
            << Events{lasting(happening(EventKind::NodeLeft, 10, u"D")),
                      threshold(20, u"A11", "PortXmitDiscards", 500)}
            << 100.0 << QStringList{"switch_vanished D @10"};
        QTest::newRow("a link that went down between sweeps, twice")
            << Events{threshold(10, u"A11", "LinkDownedCounter", 1),
                      threshold(70, u"A11", "LinkDownedCounter", 1)}
            << 100.0 << QStringList{"flapping_cable A/11 @70"};
        QTest::newRow("both ends count one time that is over at once")
            << Events{threshold(10, u"A11", "LinkDownedCounter", 1),
                      threshold(10, u"C1", "LinkDownedCounter", 1)}
            << 100.0 << QStringList();
        QTest::newRow("errors as a link is trained anew, which its counter alone shows")
            << Events{threshold(10, u"A11", "LinkDownedCounter", 1),
                      threshold(10, u"C1", "SymbolErrorCounter", 50)}
            << 100.0 << QStringList();
        QTest::newRow("errors that go on after that")
            << Events{threshold(10, u"A11", "LinkDownedCounter", 1),
                      threshold(10, u"C1", "SymbolErrorCounter", 50)}
            << 200.0 << QStringList{"degraded_cable C/1 @10"};
        QTest::newRow("a manager behind a switch that left")
            << Events{lasting(happening(EventKind::NodeLeft, 10, u"E")),
                      lasting(happening(EventKind::NodeLeft, 10, u"e")),
                      lasting(happening(EventKind::SmVanished, 8, u"e1")),
                      lasting(happening(EventKind::NoMaster, 8, u"e1"))}
            << 100.0 << QStringList{"switch_vanished E @10"};
        QTest::newRow("a manager elsewhere")
            << Events{lasting(happening(EventKind::NodeLeft, 10, u"E")),
                      lasting(happening(EventKind::NodeLeft, 10, u"e")),
                      lasting(happening(EventKind::SmVanished, 8, u"a1"))}
            << 100.0 << QStringList{"managers a/1 @8", "switch_vanished E @10"};
        QTest::newRow("a master that is gone, until there is another")
            << Events{lasting(happening(EventKind::SmVanished, 10, u"a1")),
                      until(happening(EventKind::NoMaster, 11, u"a1"), 20)}
            << 100.0 << QStringList{"managers a/1 @10"};
        QTest::newRow("another manager that is gone, when the master is back")
            << Events{until(happening(EventKind::SmVanished, 10, u"a1"), 22),
                      until(happening(EventKind::NoMaster, 10, u"a1"), 13),
                      lasting(happening(EventKind::SmVanished, 70, u"b1"))}
            << 100.0 << QStringList{"managers a/1 @10..22", "managers b/1 @70"};
        QTest::newRow("another manager that is gone, while there is no master")
            << Events{lasting(happening(EventKind::SmVanished, 10, u"a1")),
                      lasting(happening(EventKind::NoMaster, 10, u"a1")),
                      lasting(happening(EventKind::SmVanished, 70, u"b1"))}
            << 100.0 << QStringList{"managers a/1 @10"};
        QTest::newRow("a slot") << Events{lasting(happening(EventKind::NarrowSlot, 10, u"a"))}
                                << 100.0 << QStringList{"narrow_slot a @10"};
        Events resets;
        for (const QStringView place : {u"a1", u"b1", u"c1", u"d1", u"e1"}) {
            resets.push_back(happening(EventKind::CountersReset, 10, place));
        }
        QTest::newRow("counters of many hosts are reset")
            << resets << 100.0 << QStringList{"reset_wave @10..10"};
        resets.pop_back();
        QTest::newRow("of some") << resets << 100.0 << QStringList();
    }
    void events()
    {
        QFETCH(std::vector<Event>, events);
        QFETCH(double, now);
        QTEST(ofEvents(events, now), "expected");
    }

    /// What is one incident is of it once: who takes over and gives back, and what sums it up.
    void incidentsKnowTheirEvents()
    {
        const auto eventsOf = [](const std::vector<Event> &events) {
            IncidentFinder finder;
            finder.addFabric(*fabricOf(Tree));
            finder.addEvents(events);
            std::vector<std::vector<qint64>> ids;
            for (const Incident &incident : finder.incidents(at(300))) {
                ids.push_back(incident.events);
            }
            return ids;
        };
        using Ids = std::vector<std::vector<qint64>>;
        QCOMPARE(eventsOf({until(happening(EventKind::SmVanished, 10, u"a1", 101), 60),
                           until(happening(EventKind::NoMaster, 10, u"a1", 102), 13),
                           happening(EventKind::SmMaster, 13, u"b1", 103),
                           happening(EventKind::SmMaster, 60, u"a1", 104),
                           happening(EventKind::SmStandby, 63, u"b1", 105),
                           happening(EventKind::SmPriority, 290, u"b1", 106)}),
                 (Ids{{101, 102, 103, 104, 105}}));
        Event many = happening(EventKind::Many, 10, u"a", 201);
        many.subject = QStringLiteral("counters_reset");
        many.precision = SecondUs;
        std::vector<Event> resets{many};
        for (const QStringView place : {u"a1", u"b1", u"c1", u"d1", u"e1"}) {
            resets.push_back(happening(EventKind::CountersReset, 10, place,
                                       201 + static_cast<qint64>(resets.size())));
        }
        QCOMPARE(eventsOf(resets), (Ids{{201, 202, 203, 204, 205, 206}}));
        Event down = lasting(happening(EventKind::LinkDown, 10, u"A11", 301));
        down.otherPlace = portOf(u"C1");
        Event errors = threshold(12, u"A11", "SymbolErrorCounter", 50);
        errors.id = 302;
        QCOMPARE(eventsOf({down, errors}), (Ids{{301, 302}}));
    }

    void routesThatBecomeWorse()
    {
        IncidentFinder finder;
        finder.addFabric(*fabricOf(Tree));
        finder.addRouting({at(0), 2, 0});
        QVERIFY(finder.incidents(at(100)).empty()); // it was so at first
        finder.addRouting({at(100), 12, 1, guidOf(u'C'), {}});
        QVERIFY(finder.incidents(at(105)).empty()); // others may come at once
        QCOMPARE(linesOf(finder.incidents(at(110))), QStringList{"routes_changed C @100"});
        QCOMPARE(finder.incidents(at(110)).front().victimPairs, 12);
        finder.addRouting({at(200), 2, 0});
        QCOMPARE(linesOf(finder.incidents(at(300))), QStringList{"routes_changed C @100..200"});
        // The switch that forwards to fewer than before.
        IncidentFinder others;
        others.addFabric(*fabricOf(Tree));
        others.addRouting({at(0), 0, 0, {}, {{guidOf(u'C'), 3}}});
        others.addRouting({at(100), 12, 0, {}, {{guidOf(u'C'), 3}, {guidOf(u'D'), 2}}});
        QCOMPARE(linesOf(others.incidents(at(110))), QStringList{"routes_changed D @100"});
        // A cable that was cut a moment before explains it.
        Event down = happening(EventKind::LinkDown, 95, u"A11");
        down.otherPlace = portOf(u"C1");
        finder.addEvents(std::vector{until(down, 150)});
        const auto incidents = finder.incidents(at(300));
        QCOMPARE(linesOf(incidents), QStringList{"cable_down A/11 @95..150"});
        QVERIFY(std::ranges::any_of(incidents.front().evidence, [](const auto &evidence) {
            return evidence.figure == QLatin1String("unreachable");
        }));
    }

    void anEventThatEndsTakesThePlaceOfWhatItWas()
    {
        IncidentFinder finder;
        finder.addFabric(*fabricOf(Tree));
        const Event slot = happening(EventKind::NarrowSlot, 10, u"a", 7);
        finder.addEvents(std::vector{lasting(slot)});
        QCOMPARE(linesOf(finder.incidents(at(20))), QStringList{"narrow_slot a @10"});
        finder.addEvents(std::vector{until(slot, 30)});
        QCOMPARE(linesOf(finder.incidents(at(40))), QStringList{"narrow_slot a @10..30"});
        finder.forgetBefore(at(31));
        QVERIFY(finder.incidents(at(40)).empty());
    }

    void kindsHaveNames()
    {
        for (int i = 0; i <= static_cast<int>(IncidentKind::CountersOnly); ++i) {
            const auto kind = static_cast<IncidentKind>(i);
            QVERIFY(parseIncidentKind(toString(kind)) == kind);
        }
        QVERIFY(!parseIncidentKind(u"flood"));
        for (int i = 0; i <= static_cast<int>(CongestionKind::Link); ++i) {
            QCOMPARE(toString(static_cast<IncidentKind>(i)),
                     toString(static_cast<CongestionKind>(i)));
        }
    }
};

PICKGLASS_TEST_APPLESS(TestEventIncidents)
#include "tst_eventincidents.moc"
