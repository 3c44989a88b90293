// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/striplanes.h"
#include "app/desktop/time/stripmarks.h"
#include "tests/app/desktop/events/madeevents.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// A hundred seconds from the start on a plot of 1000 pixels: 10 pixels a second.
TimeWindow hundredSeconds()
{
    TimeWindow window;
    window.setExtent({eventTime(0), eventTime(100)}, false, false);
    return window;
}

std::vector<const Event *> pointersTo(const std::vector<Event> &events)
{
    std::vector<const Event *> pointers;
    for (const Event &event : events) {
        pointers.push_back(&event);
    }
    return pointers;
}

struct Mark
{
    double seconds;
    size_t events;
    Severity severity;

    bool operator==(const Mark &) const = default;
};

std::vector<Mark> marksOf(const std::vector<Event> &events, const TimeWindow &window)
{
    std::vector<Mark> marks;
    for (const StripMark &mark : eventMarks(pointersTo(events), window, 1000)) {
        const auto after = mark.time - EventStart;
        marks.push_back({static_cast<double>(after) / 1e6, mark.events, mark.severity});
    }
    return marks;
}

} // namespace

class TestEventMarks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Incidents that overlap or are near each other are one item of the lane.
    void incidentsAreALane()
    {
        const auto at = [](qint64 second) { return Timestamp((1'000 + second) * 1'000'000); };
        std::vector<Incident> incidents;
        for (const auto &[from, to] : {std::pair(-20, -10), std::pair(-5, 10), std::pair(8, 12),
                                       std::pair(60, 70), std::pair(95, 110)}) {
            Incident incident;
            incident.start = at(from);
            incident.end = at(to);
            incidents.push_back(incident);
        }
        TimeWindow window;
        window.setExtent({at(0), at(100)}, false, false);
        const StripLane lane = incidentsLane(incidents, window, 1000);
        QCOMPARE(lane.items.size(), size_t(3));
        QCOMPARE(lane.items[0].x, 0.0); // it began before
        QCOMPARE(lane.items[0].endX, 120.0);
        QCOMPARE(lane.items[0].count, 2);
        QCOMPARE(lane.items[2].endX, 1000.0);
        QCOMPARE(lane.itemAt(650), &lane.items[1]);
        QCOMPARE(lane.itemAt(300), nullptr);
        // The name stands in the first place that is wide enough: after 0 … 120, or after 600 …
        // 700.
        QCOMPARE(lane.freePlace(100, 5, 1000), std::optional(130.0));
        QCOMPARE(lane.freePlace(470, 5, 1000), std::nullopt);
        QCOMPARE(lane.freePlace(240, 5, 1000), std::optional(130.0));
        QCOMPARE(StripLane().freePlace(100, 5, 1000), std::optional(5.0));
    }

    void clusters_data()
    {
        QTest::addColumn<std::vector<Event>>("events");
        QTest::addColumn<std::vector<Mark>>("marks");
        constexpr auto Kind = EventKind::LidChanged;
        constexpr auto Info = Severity::Info;
        constexpr auto Warning = Severity::Warning;
        constexpr auto Error = Severity::Error;
        const auto at = [](const std::vector<std::pair<double, Severity>> &places) {
            std::vector<Event> events;
            for (const auto &[seconds, severity] : places) {
                events.push_back(
                    madeEvent(static_cast<qint64>(events.size()) + 1, seconds, Kind, severity));
            }
            return events;
        };
        using Marks = std::vector<Mark>;
        QTest::newRow("none") << at({}) << Marks{};
        QTest::newRow("one") << at({{5, Info}}) << Marks{{5, 1, Info}};
        QTest::newRow("apart") << at({{5, Info}, {6, Error}}) << Marks{{5, 1, Info}, {6, 1, Error}};
        QTest::newRow("near") << at({{5, Info}, {5.9, Info}}) << Marks{{5, 2, Info}};
        QTest::newRow("at the first of the worst")
            << at({{5, Info}, {5.2, Warning}, {5.4, Error}, {5.6, Error}})
            << Marks{{5.4, 4, Error}};
        QTest::newRow("a row of them")
            << at({{5, Info}, {5.6, Info}, {6.2, Warning}, {6.8, Info}, {7.4, Info}})
            << Marks{{5, 2, Info}, {6.2, 2, Warning}, {7.4, 1, Info}};
        QTest::newRow("out of sight") << at({{-5, Error}, {0, Info}, {100, Info}, {101, Error}})
                                      << Marks{{0, 1, Info}, {100, 1, Info}};
    }

    void clusters()
    {
        QFETCH(std::vector<Event>, events);
        QFETCH(std::vector<Mark>, marks);
        QVERIFY(marksOf(events, hundredSeconds()) == marks);
    }

    void neverMoreThanFit()
    {
        std::vector<Event> events;
        for (int i = 0; i < 10'000; ++i) {
            events.push_back(madeEvent(i + 1, i * 0.01, EventKind::LinkDown, Severity::Error));
        }
        const auto marks = eventMarks(pointersTo(events), hundredSeconds(), 1000);
        QVERIFY(marks.size() <= 100);
        size_t all = 0;
        for (const StripMark &mark : marks) {
            QCOMPARE(mark.firstEvent, all);
            all += mark.events;
        }
        QCOMPARE(all, events.size());
    }

    void saysWhat()
    {
        const std::vector<Event> events = someEvents();
        auto marks = eventMarks(pointersTo(events), hundredSeconds(), 1000);
        QCOMPARE(marks.size(), size_t(5));
        QCOMPARE(marks[0].words, QStringLiteral("Link down leaf01/3"));
        QCOMPARE(marks[0].until, eventTime(20));
        QCOMPARE(marks[3].words, QStringLiteral("No master"));
        // On so few pixels they are one.
        marks = eventMarks(pointersTo(events), hundredSeconds(), 10);
        QCOMPARE(marks.size(), size_t(1));
        QVERIFY(marks[0].words.startsWith(u'5'));
        QVERIFY(!marks[0].until.isKnown());
    }

    void tellsTheWorstFirst()
    {
        std::vector<Event> events = someEvents();
        QStringList lines = eventsText(pointersTo(events)).split(u'\n');
        QCOMPARE(lines.size(), 5);
        QVERIFY(lines[0].contains(QStringLiteral("went down")));
        QVERIFY(lines[1].contains(QStringLiteral("no master")));
        QVERIFY(lines[4].contains(QStringLiteral("reset")));
        for (const Event &event : manyLinksDown(10, 60, 12)) {
            events.push_back(event);
        }
        lines = eventsText(pointersTo(events)).split(u'\n');
        QCOMPARE(lines.size(), 7);
        QCOMPARE(lines[6], QStringLiteral("and 12 more"));
    }

    /// What an incident says is not marked again, nor that the topology changed by it.
    void eventsOfIncidentsAreNoMarks()
    {
        TrafficHistory history;
        history.changes = {eventTime(0), eventTime(20), eventTime(50), eventTime(80)};
        Event gone = madeEvent(1, 20, EventKind::SmVanished, Severity::Warning);
        gone.until = eventTime(50);
        const auto log = std::make_shared<const std::vector<Event>>(
            std::vector<Event>{gone, madeEvent(2, 23, EventKind::SmMaster, Severity::Info),
                               madeEvent(3, 40, EventKind::LidChanged, Severity::Info),
                               madeEvent(4, 50, EventKind::SmMaster, Severity::Info)});
        Incident handOver;
        handOver.kind = IncidentKind::Managers;
        handOver.events = {1, 2, 4};
        const MarkedEvents marked = markedEvents(log, {handOver});
        const TimeWindow window = hundredSeconds();
        const auto marks =
            makeMarks(history, eventMarks(marked.others, window, 1000), marked.explained, window,
                      1000, 1000, [](const QString &) { return 50.0; });
        QCOMPARE(marks.size(), size_t(3));
        QCOMPARE(marks[0].time, eventTime(20));
        QVERIFY(marks[0].kind == StripMark::Kind::Event);
        QCOMPARE(marks[1].time, eventTime(40));
        QVERIFY(marks[2].kind == StripMark::Kind::Change);
        QCOMPARE(marks[2].time, eventTime(80));
        const auto events = eventsOf(handOver, *log);
        QCOMPARE(events.size(), size_t(3));
        QCOMPARE(eventsText(events).count(u'\n'), 2);
    }

    void anEventSaysMoreThanAChange()
    {
        TrafficHistory history;
        history.changes = {eventTime(0), eventTime(20), eventTime(50)};
        history.marks = {{eventTime(50.1), {}, QStringLiteral("my mark"), {}}};
        const std::vector<Event> events{madeEvent(1, 20.1, EventKind::LinkDown, Severity::Error),
                                        madeEvent(2, 50, EventKind::LinkDown, Severity::Error)};
        const TimeWindow window = hundredSeconds();
        const auto marks = makeMarks(history, eventMarks(pointersTo(events), window, 1000), {},
                                     window, 1000, 1000, [](const QString &) { return 50.0; });
        // Neither change is there, and what a person set is.
        QCOMPARE(marks.size(), size_t(3));
        QVERIFY(marks[0].kind == StripMark::Kind::Event);
        QVERIFY(marks[1].kind == StripMark::Kind::Event);
        QVERIFY(marks[2].kind == StripMark::Kind::Mark);
    }
};

PICKGLASS_TEST(TestEventMarks, QCoreApplication)
#include "tst_eventmarks.moc"
