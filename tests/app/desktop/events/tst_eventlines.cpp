// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/events/eventsmodel.h"
#include "app/desktop/models/eventtext.h"
#include "app/desktop/reading/acknowledged.h"
#include "tests/app/desktop/events/madeevents.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QCoreApplication>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

using Ids = std::vector<qint64>;

SharedEvents shared(std::vector<Event> events)
{
    return std::make_shared<const std::vector<Event>>(std::move(events));
}

Ids idsOf(const EventLines &lines)
{
    Ids ids;
    for (const EventLine &line : lines.lines) {
        ids.push_back(line.id);
    }
    return ids;
}

Ids idsOf(const EventsModel &model)
{
    Ids ids;
    for (const EventLine &line : model.rows()) {
        ids.push_back(line.id);
    }
    return ids;
}

} // namespace

/// What the list of events holds: without a window.
class TestEventLines : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    }

    void filters_data()
    {
        QTest::addColumn<EventFilter>("filter");
        QTest::addColumn<Ids>("ids"); // ascending
        const auto bit = EventFilter::bit;
        QTest::newRow("all") << EventFilter() << Ids{1, 2, 3, 4, 5};
        QTest::newRow("one kind") << EventFilter{.kinds = bit(EventKind::Threshold)} << Ids{3};
        QTest::newRow("two kinds")
            << EventFilter{.kinds = bit(EventKind::LinkDown) | bit(EventKind::NoMaster)}
            << Ids{1, 4};
        QTest::newRow("warnings") << EventFilter{.least = Severity::Warning} << Ids{1, 2, 3, 4};
        QTest::newRow("errors") << EventFilter{.least = Severity::Error} << Ids{1, 4};
        QTest::newRow("node") << EventFilter{.node = "NODE1"} << Ids{2};
        QTest::newRow("the other end's node") << EventFilter{.node = "spine"} << Ids{1};
        QTest::newRow("GUID of a node") << EventFilter{.node = "0x0000000000000013"} << Ids{3};
        QTest::newRow("GUID in short") << EventFilter{.node = "0x20"} << Ids{1};
        QTest::newRow("words in any order") << EventFilter{.text = "down link"} << Ids{1};
        QTest::newRow("a counter") << EventFilter{.text = "symbolerror"} << Ids{3};
        QTest::newRow("kind as in files") << EventFilter{.text = "no_master"} << Ids{4};
        QTest::newRow("kind as on screen") << EventFilter{.text = "threshold crossed"} << Ids{3};
        QTest::newRow("without a word") << EventFilter{.text = "!leaf"} << Ids{2, 3, 4};
        QTest::newRow("text and kind")
            << EventFilter{.kinds = bit(EventKind::NodeLeft), .text = "leaf"} << Ids{};
        const auto range = [](double from, double to) {
            return EventFilter{.range = {eventTime(from), eventTime(to)}};
        };
        // The node is away from 10 s on, the link was down until 20 s.
        QTest::newRow("range") << range(15, 35) << Ids{1, 2, 3};
        QTest::newRow("range after the link's end") << range(25, 30) << Ids{2, 3};
        QTest::newRow("range before all") << range(-20, -10) << Ids{};
        QTest::newRow("range at the edges") << range(60, 70) << Ids{2, 5};
    }

    void filters()
    {
        QFETCH(EventFilter, filter);
        QFETCH(Ids, ids);
        const EventLines lines = arrangeEvents(
            {.events = shared(someEvents()), .filter = filter, .order = Qt::AscendingOrder});
        QCOMPARE(idsOf(lines), ids);
        QCOMPARE(lines.matching, static_cast<qint64>(ids.size()));
    }

    void sorts_data()
    {
        QTest::addColumn<EventColumn>("column");
        QTest::addColumn<Ids>("ascending");
        QTest::addColumn<Ids>("descending");
        QTest::newRow("time") << EventColumn::Time << Ids{1, 2, 3, 4, 5} << Ids{5, 4, 3, 2, 1};
        // Of what is equal the latest first, either way.
        QTest::newRow("severity") << EventColumn::Severity << Ids{5, 3, 2, 4, 1}
                                  << Ids{4, 1, 3, 2, 5};
        QTest::newRow("lasted") << EventColumn::Lasted << Ids{5, 3, 4, 1, 2} << Ids{2, 1, 4, 5, 3};
        QTest::newRow("kind") << EventColumn::Kind << Ids{1, 2, 3, 5, 4} << Ids{4, 5, 3, 2, 1};
        // As people count: node2 before node10.
        QTest::newRow("node") << EventColumn::Node << Ids{4, 1, 5, 3, 2} << Ids{2, 3, 5, 1, 4};
        QTest::newRow("port") << EventColumn::Port << Ids{5, 4, 2, 3, 1} << Ids{1, 3, 5, 4, 2};
        QTest::newRow("precision")
            << EventColumn::Precision << Ids{4, 5, 3, 2, 1} << Ids{5, 3, 2, 1, 4};
    }

    void sorts()
    {
        QFETCH(EventColumn, column);
        EventQuestion question{
            .events = shared(someEvents()), .sortColumn = column, .order = Qt::AscendingOrder};
        QTEST(idsOf(arrangeEvents(question)), "ascending");
        question.order = Qt::DescendingOrder;
        QTEST(idsOf(arrangeEvents(question)), "descending");
    }

    void acknowledgedOnesFold()
    {
        EventQuestion question{.events = shared(someEvents()), .acknowledged = {2, 4, 99}};
        EventLines lines = arrangeEvents(question);
        QCOMPARE(idsOf(lines), (Ids{5, 3, 1, EventLine::AcknowledgedId}));
        QCOMPARE(lines.lines.back().members, 2);
        QVERIFY(!lines.lines.back().isUnfolded);
        QCOMPARE(lines.acknowledged, 2);
        question.showsAcknowledged = true;
        lines = arrangeEvents(question);
        QCOMPARE(idsOf(lines), (Ids{5, 3, 1, EventLine::AcknowledgedId, 4, 2}));
        QVERIFY(lines.lines[3].isUnfolded && lines.lines[4].isAcknowledged);
        // The fold counts only what is looked for, and goes where that is nothing.
        question.filter.least = Severity::Error;
        QCOMPARE(arrangeEvents(question).lines[1].members, 1);
        question.filter.least = Severity::Info;
        question.filter.node = QStringLiteral("leaf");
        QCOMPARE(idsOf(arrangeEvents(question)), (Ids{5, 1}));
    }

    void manyFoldTheirMembers()
    {
        std::vector<Event> events = someEvents();
        for (const Event &event : manyLinksDown(10, 100, 12)) {
            events.push_back(event);
        }
        // Of another kind at that time, and of that kind at another time.
        events.push_back(madeEvent(30, 100, EventKind::NodeLeft, Severity::Warning));
        events.push_back(madeEvent(31, 200, EventKind::LinkDown, Severity::Error));
        // One more that joined them a polling period later.
        events.insert(events.end() - 1, madeEvent(29, 105, EventKind::LinkDown, Severity::Error));
        EventQuestion question{.events = shared(events)};
        QCOMPARE(idsOf(arrangeEvents(question)), (Ids{31, 30, 10, 5, 4, 3, 2, 1}));
        QCOMPARE(arrangeEvents(question).lines[2].members, 13);
        QCOMPARE(arrangeEvents(question).matching, qint64(21));
        question.unfolded = {10};
        const EventLines unfolded = arrangeEvents(question);
        QCOMPARE(unfolded.lines.size(), size_t(8 + 13));
        QVERIFY(unfolded.lines[3].kind == EventLine::Kind::Member);
        QCOMPARE(unfolded.lines[3].id, qint64(29));
        // Without the summary, members stand for themselves.
        question.filter.kinds = EventFilter::bit(EventKind::LinkDown);
        QCOMPARE(arrangeEvents(question).lines.size(), size_t(1 + 13 + 1));
        // An acknowledged summary leaves the members that are not acknowledged.
        question.filter = {};
        question.acknowledged = {10};
        QCOMPARE(arrangeEvents(question).lines.size(), size_t(7 + 13 + 1));
    }

    void saysHowLongAndHowExact_data()
    {
        QTest::addColumn<Event>("event");
        QTest::addColumn<QString>("lasted");
        QTest::addColumn<QString>("precision");
        QTest::addColumn<QString>("when");
        const std::vector<Event> events = someEvents();
        QTest::newRow("ended")
            << events[0] << "20 s"
            << "up to 5 s earlier"
            << "2023-11-14 22:13:20.000 UTC, or up to 5 s earlier · lasted 20 s, "
               "until 22:13:40.000";
        QTest::newRow("lasts") << events[1] << "ongoing"
                               << "up to 5 s earlier"
                               << "2023-11-14 22:13:30.000 UTC, or up to 5 s earlier · ongoing";
        QTest::newRow("a moment") << events[2] << ""
                                  << "up to 5 s earlier"
                                  << "2023-11-14 22:13:50.000 UTC, or up to 5 s earlier";
        Event imported = events[2];
        imported.precision = 0;
        QTest::newRow("not known how exact") << imported << ""
                                             << "–"
                                             << "2023-11-14 22:13:50.000 UTC";
    }

    void saysHowLongAndHowExact()
    {
        QFETCH(Event, event);
        QTEST(plain(eventtext::lasted(event)), "lasted");
        QTEST(plain(eventtext::precision(event)), "precision");
        QTEST(plain(eventtext::when(event)), "when");
    }

    void updatesInPlace()
    {
        std::vector<Event> events = someEvents();
        EventsModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        EventQuestion question{.events = shared(events)};
        model.setLines(arrangeEvents(question));
        const QPersistentModelIndex left(model.index(model.rowOf(2), 0));
        const QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        // One more, and the end of one.
        events.push_back(madeEvent(6, 70, EventKind::NodeCame, Severity::Info));
        events[1].lasts = false;
        events[1].until = eventTime(70);
        question.events = shared(events);
        model.setLines(arrangeEvents(question));
        QCOMPARE(idsOf(model), (Ids{6, 5, 4, 3, 2, 1}));
        QCOMPARE(left.row(), 4);
        QVERIFY(!changed.isEmpty());
        const auto lasted = [&] {
            return model.index(left.row(), EventsModel::at(EventColumn::Lasted)).data().toString();
        };
        QCOMPARE(plain(lasted()), QStringLiteral("1 min"));
        question.acknowledged = {2, 5};
        question.showsAcknowledged = true;
        model.setLines(arrangeEvents(question));
        QCOMPARE(idsOf(model), (Ids{6, 4, 3, 1, EventLine::AcknowledgedId, 5, 2}));
        QCOMPARE(left.row(), 6);
        QCOMPARE(model.index(4, EventsModel::at(EventColumn::What)).data().toString(),
                 QStringLiteral("2 acknowledged"));
        QCOMPARE(reset.count(), 0);
        model.setLines({});
        QCOMPARE(model.rowCount(), 0);
    }

    void headSaysTheDay()
    {
        EventsModel model;
        const auto head = [&model] {
            return model.headerData(EventsModel::at(EventColumn::Time), Qt::Horizontal).toString();
        };
        const auto cell = [&model] {
            return model.index(0, EventsModel::at(EventColumn::Time)).data().toString();
        };
        std::vector<Event> events = someEvents();
        model.setLines(arrangeEvents({.events = shared(events)}));
        QCOMPARE(head(), QStringLiteral("2023-11-14 UTC"));
        QCOMPARE(cell(), QStringLiteral("22:14:20.000"));
        events.push_back(madeEvent(6, 86'400, EventKind::NodeCame, Severity::Info));
        model.setLines(arrangeEvents({.events = shared(events)}));
        QCOMPARE(head(), QStringLiteral("Detected, UTC"));
        QCOMPARE(cell(), QStringLiteral("2023-11-15 22:13:20.000"));
    }

    void listsMarksAmongEvents_data()
    {
        QTest::addColumn<EventColumn>("column");
        QTest::addColumn<Qt::SortOrder>("order");
        QTest::addColumn<EventFilter>("filter");
        QTest::addColumn<Ids>("ids");
        const auto time = EventColumn::Time;
        // Marks at 10 s (a minute long) and 45 s; events at 0, 40, 40, 60 and so on.
        QTest::newRow("by time") << time << Qt::AscendingOrder
                                 << EventFilter{.range = {{}, eventTime(40)}} << Ids{};
        QTest::newRow("marks alone") << time << Qt::DescendingOrder
                                     << EventFilter{.kinds = EventFilter::MarkBit} << Ids{-3, -2};
        QTest::newRow("ascending") << time << Qt::AscendingOrder
                                   << EventFilter{.kinds = EventFilter::MarkBit} << Ids{-2, -3};
        QTest::newRow("words") << time << Qt::DescendingOrder << EventFilter{.text = "job !note"}
                               << Ids{-2};
        QTest::newRow("its kind") << time << Qt::DescendingOrder
                                  << EventFilter{.kinds = EventFilter::MarkBit, .text = "note"}
                                  << Ids{-3};
        QTest::newRow("a range that it lasts into")
            << time << Qt::DescendingOrder
            << EventFilter{.kinds = EventFilter::MarkBit, .range = {eventTime(50), eventTime(55)}}
            << Ids{-2};
        QTest::newRow("no warnings")
            << time << Qt::DescendingOrder
            << EventFilter{.kinds = EventFilter::MarkBit, .least = Severity::Warning} << Ids{};
    }

    void listsMarksAmongEvents()
    {
        QFETCH(EventColumn, column);
        QFETCH(Qt::SortOrder, order);
        QFETCH(EventFilter, filter);
        QFETCH(Ids, ids);
        const auto marks =
            std::make_shared<const std::vector<CaptureMark>>(std::vector<CaptureMark>{
                {eventTime(10), eventTime(70), "job 7", "of X"}, {eventTime(45), {}, {}, "moved"}});
        const EventQuestion question{.events = shared(someEvents()),
                                     .marks = marks,
                                     .filter = filter,
                                     .sortColumn = column,
                                     .order = order};
        const EventLines lines = arrangeEvents(question);
        if (filter.kinds != 0 || !filter.text.isEmpty()) {
            QCOMPARE(idsOf(lines), ids);
            QCOMPARE(lines.matching, static_cast<qint64>(ids.size()));
            return;
        }
        // Among the events, by time.
        Timestamp last;
        for (const EventLine &line : lines.lines) {
            const Timestamp time = line.event ? line.event->time : line.mark->time;
            QVERIFY(last <= time);
            last = time;
        }
        QVERIFY(lines.lines.size() > 2);
        const QString csv = eventsCsv(lines.lines);
        QVERIFY2(csv.contains(QLatin1String("mark,,,,job 7: of X,")), qPrintable(csv));
    }

    /// Incidents are sorted and filtered as events are, and stay the same lines.
    void listsIncidents()
    {
        Incident receiver;
        receiver.kind = IncidentKind::SlowReceiver;
        receiver.severity = Severity::Error;
        receiver.start = eventTime(25);
        receiver.place = {Guid(0x77), 0};
        receiver.node = QStringLiteral("node77");
        receiver.message = {"All links to %1 wait.", {receiver.node}};
        Incident managers;
        managers.kind = IncidentKind::Managers;
        managers.start = eventTime(40);
        managers.end = eventTime(50);
        auto report = std::make_shared<IncidentReport>();
        report->incidents = {receiver, managers};
        EventQuestion question{.events = shared(someEvents()), .incidents = report};
        const auto places = [&question] {
            std::vector<int> rows;
            const EventLines lines = arrangeEvents(question);
            for (size_t i = 0; i < lines.lines.size(); ++i) {
                if (lines.lines[i].incident) {
                    rows.push_back(static_cast<int>(i));
                }
            }
            return rows;
        };
        const EventLines lines = arrangeEvents(question);
        QCOMPARE(lines.matching, qint64(7));
        QCOMPARE(places(), (std::vector<int>{1, 4})); // 60, 40, 40, 30, 25, 10, 0 s
        QCOMPARE(lines.lines[4].incident, &report->incidents[0]);
        question.sortColumn = EventColumn::Kind;
        question.order = Qt::AscendingOrder;
        QCOMPARE(places(), (std::vector<int>{0, 1}));
        question.filter.kinds = EventFilter::bit(EventKind::NoMaster);
        QCOMPARE(places().size(), size_t(0));
        question.filter.kinds = EventFilter::IncidentBit;
        QCOMPARE(places().size(), size_t(2));
        question.filter.least = Severity::Error;
        QCOMPARE(arrangeEvents(question).lines.size(), size_t(1));
        question.filter = {.node = QStringLiteral("node7"), .text = QStringLiteral("slow wait")};
        QCOMPARE(arrangeEvents(question).lines.size(), size_t(1));
        question.filter = {.range = {eventTime(100), eventTime(110)}};
        QCOMPARE(places().size(), size_t(1)); // it is open
        const qint64 id = lines.lines[4].id;
        auto later = std::make_shared<IncidentReport>(*report);
        later->incidents.insert(later->incidents.begin(), Incident());
        question = {.events = shared({}), .incidents = later};
        QCOMPARE(arrangeEvents(question).lines[1].id, id);
        const QString csv = eventsCsv({lines.lines[4]});
        QVERIFY2(
            csv.contains(QStringLiteral("Z,error,incident,0x0000000000000077,,node77,All links "
                                        "to node77 wait.,slow_receiver-0x")),
            qPrintable(csv));
    }

    void writesCsv()
    {
        const std::vector<Event> events = someEvents();
        const QString csv =
            eventsCsv({{.id = 1, .event = &events[0]}, {.id = 4, .event = &events[3]}});
        QCOMPARE(
            csv,
            QStringLiteral(
                "t,severity,kind,guid,port,node,message,id,until,lasts,precision_s,subject,was,"
                "became,other_guid,other_port,other_node,advice\n2023-11-14T22:13:20.000Z,error,"
                "link_down,0x0000000000000011,3,leaf01,The link leaf01/3 – spine00/7 went "
                "down.,1,2023-11-14T22:13:40.000Z,false,5,,,,0x0000000000000020,7,spine00,\"Check "
                "the cable and both its ports; \"\"ibportstate\"\" shows their "
                "states.\"\n2023-11-14T22:14:00.000Z,error,no_master,,,,The subnet has no "
                "master.,4,2023-11-14T22:14:03.500Z,false,1,,,,,,,\"Check whether the subnet "
                "manager still runs, and start it.\"\n"));
    }

    void ranges_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QSet<qint64>>("numbers");
        QTest::addColumn<bool>("isWhole"); // written as it was read
        QTest::newRow("none") << "" << QSet<qint64>() << true;
        QTest::newRow("one") << "7" << QSet<qint64>{7} << true;
        QTest::newRow("several") << "1-4,7,9-10" << QSet<qint64>{1, 2, 3, 4, 7, 9, 10} << true;
        QTest::newRow("what is none is left out") << "x,3,5-y,-" << QSet<qint64>{3} << false;
        QTest::newRow("endless") << "1-9223372036854775807" << QSet<qint64>() << false;
    }

    void ranges()
    {
        QFETCH(QString, text);
        QFETCH(QSet<qint64>, numbers);
        QFETCH(bool, isWhole);
        QCOMPARE(fromRanges(text), numbers);
        if (isWhole) {
            QCOMPARE(toRanges(numbers), text);
        }
    }
};

PICKGLASS_TEST(TestEventLines, QCoreApplication)
#include "tst_eventlines.moc"
