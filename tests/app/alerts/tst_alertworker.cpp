// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/alerts/alertworker.h"
#include "core/capture/capturewriter.h"
#include "tests/app/alerts/testservers.h"
#include "tests/core/events/fabricnotation.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

/// What a recorder hands over, and what becomes of it where that is too much.
class AlertWorkerTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void makesOneMessageOfAStorm();
    void countsDroppedEvents();
    void skipsSweeps();
    void reportsDropsOnce();
    void findsEachIncident();
    void comparesWithGolden();
};

namespace {

/// On the thread of the test; what it reports.
class Work
{
public:
    explicit Work(const QByteArray &text)
        : m_comparer(rulesOf(text)),
          worker(rulesOf(text), &m_finder, &m_comparer)
    {
        QObject::connect(&worker, &AlertWorker::problem, &worker,
                         [this](const CollectorProblem &problem) {
                             said << QLatin1String(problem.kind) + QStringLiteral(": ") +
                                         problem.message.english();
                         });
        worker.giveFabric(fabricOf(QStringLiteral("A1-B1")));
        worker.start();
    }
    ~Work() { worker.cleanUp(); }
    Q_DISABLE_COPY_MOVE(Work)

private:
    static AlertRules rulesOf(const QByteArray &text)
    {
        std::vector<LineProblem> problems;
        AlertRules rules = AlertRules::parse(text, problems);
        return problems.empty() ? rules : AlertRules();
    }
    ProblemFinder m_finder;
    GoldenComparer m_comparer;

public:
    AlertWorker worker;
    QStringList said;
};

std::vector<Event> linksDown(int count)
{
    std::vector<Event> events;
    for (int i = 1; i <= count; ++i) {
        Event event{.id = i, .time = Timestamp::now(), .lasts = true};
        event.kind = EventKind::LinkDown;
        event.place = {Guid(quint64(i)), 1};
        event.placeName = QStringLiteral("node%1").arg(i);
        events.push_back(event);
    }
    return events;
}

QByteArray rulesTo(const HttpServer &server, const QByteArray &rule)
{
    return "[receiver x]\ntype=webhook\nurl=" + server.url().toUtf8() +
           "\n[rule cables]\nto=x\ngroup-wait=0s\n" + rule;
}

} // namespace

void AlertWorkerTest::makesOneMessageOfAStorm()
{
    HttpServer server;
    Work work(rulesTo(server, "event=link_down\n"));
    work.worker.giveEvents(linksDown(10'000));
    QTRY_COMPARE(server.requests.size(), 1);
    const QJsonObject json = server.requests[0].json();
    QCOMPARE(json.value(u"alerts").toArray().size(), qsizetype(AlertMessage::MaxListed));
    QCOMPARE(json.value(u"truncatedAlerts").toInt(), 10'000 - int(AlertMessage::MaxListed));
    QVERIFY(server.requests[0].body.size() < 200'000);
    QCOMPARE(work.said, QStringList());
}

/// The worker does not get to them: their number is bounded, and said.
void AlertWorkerTest::countsDroppedEvents()
{
    HttpServer server;
    Work work(rulesTo(server, "event=link_down\n"));
    const std::vector<Event> events = linksDown(1000);
    for (int i = 0; i < 60; ++i) {
        work.worker.giveEvents(events);
    }
    QTRY_COMPARE(work.said, QStringList(QStringLiteral(
                                "alerts_dropped: Alerts do not keep up: 10000 events were "
                                "dropped.")));
}

/// A host is gone since; once somebody acknowledged it, that is over.
void AlertWorkerTest::comparesWithGolden()
{
    const QTemporaryDir folder;
    const QString golden = folder.filePath(QStringLiteral("golden.pgcap"));
    auto made = CaptureWriter::create(golden, false, QStringLiteral("test:"));
    VERIFY_RESULT(made);
    const SharedFabric before = fabricOf(QStringLiteral("A1-B1 A2-c1"));
    VERIFY_RESULT((*made)->writeFabric(Timestamp(1'700'000'000'000'000), *before));
    VERIFY_RESULT((*made)->close());
    const QString list = tables::AcknowledgedDifferences::besides(golden);
    const QByteArray rule =
        "golden=" + golden.toUtf8() + "\nacknowledged=" + list.toUtf8() + "\ngroup-interval=0s\n";

    HttpServer server;
    const SharedFabric now = fabricOf(QStringLiteral("A1-B1"));
    GoldenComparer comparer([&] {
        std::vector<LineProblem> problems;
        return AlertRules::parse(rulesTo(server, rule), problems);
    }());
    QStringList open;
    int answers = 0;
    QObject::connect(&comparer, &GoldenComparer::compared, &comparer,
                     [&](size_t at, const std::vector<GoldenDifference> &differences) {
                         QCOMPARE(at, size_t(0));
                         ++answers;
                         open.clear();
                         for (const GoldenDifference &each : differences) {
                             open << each.kind + u' ' + each.placeName;
                         }
                     });
    comparer.compare(now);
    QVERIFY2(open.contains(QStringLiteral("node_removed c")), qPrintable(open.join(u',')));
    QVERIFY2(open.contains(QStringLiteral("link_removed A")), qPrintable(open.join(u',')));
    comparer.compare(now);
    QCOMPARE(answers, 1); // nothing is another than before

    tables::AcknowledgedDifferences accepted;
    for (const tables::DiffRow &row : tables::diffRows(*before, *now, knownDiff(*before, *now))) {
        accepted.add(row, {QStringLiteral("me"), Timestamp::now(), {}});
    }
    VERIFY_RESULT(accepted.write(list));
    comparer.compare(now);
    QCOMPARE(answers, 2);
    QCOMPARE(open, QStringList());

    // As the worker has it: the message names the host.
    QVERIFY(QFile::remove(list));
    Work work(rulesTo(server, rule));
    QTRY_COMPARE(server.requests.size(), 1);
    QVERIFY2(server.requests[0].body.contains("c is missing; golden has it."),
             server.requests[0].body.constData());
    QCOMPARE(work.said, QStringList());
}

/// Two of a kind that is no kind of problems are two, and nothing is looked for once it was
/// stopped.
void AlertWorkerTest::findsEachIncident()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.pgcap"));
    const Timestamp start(1'700'000'000'000'000);
    auto made = CaptureWriter::create(path, false, QStringLiteral("test:"));
    VERIFY_RESULT(made);
    VERIFY_RESULT((*made)->writeFabric(start, *fabricOf(QStringLiteral("A1-B1 A2-C2 B3-C3"))));
    std::vector<Event> events(2);
    for (size_t i = 0; i < events.size(); ++i) {
        events[i].id = static_cast<qint64>(i) + 1;
        events[i].kind = EventKind::LinkDown;
        events[i].time = start + static_cast<qint64>(i + 1) * MinuteUs;
        events[i].lasts = true;
        events[i].place = portOf(i == 0 ? u"A1" : u"A2");
        events[i].otherPlace = portOf(i == 0 ? u"B1" : u"C2");
    }
    VERIFY_RESULT((*made)->putEvents(events));
    VERIFY_RESULT(
        (*made)->writeFabric(start + 10 * MinuteUs, *fabricOf(QStringLiteral("B3-C3 A"))));
    VERIFY_RESULT((*made)->close());
    ProblemFinder finder;
    qsizetype found = -1;
    connect(&finder, &ProblemFinder::found, this,
            [&found](const SharedSnapshot &fabric, const std::vector<Problem> &problems, qint64) {
                found = fabric ? std::ranges::count(problems, QStringLiteral("cable_down"),
                                                    &Problem::kind)
                               : -1;
            });
    finder.find(path);
    QCOMPARE(found, 2);
    finder.stop();
    finder.find(path);
    QCOMPARE(found, -1);
}

/// Sweeps that wait are few, however many come.
void AlertWorkerTest::skipsSweeps()
{
    HttpServer server;
    Work work(rulesTo(server, "figure=PortXmitDiscards\nabove=10\n"));
    auto layout = std::make_shared<SweepLayout>();
    layout->ports = {portOf(u"A1")};
    layout->counters = {findCounter(Attribute::PortCounters, u"PortXmitDiscards")};
    layout->complete();
    std::weak_ptr<const CounterSweep> last;
    const auto give = [&](quint64 value) {
        auto sweep = std::make_shared<CounterSweep>(CounterSweep::forLayout(layout));
        sweep->time = Timestamp(qint64(value) * 1000);
        sweep->timeOf(0, 0) = sweep->time.microseconds();
        sweep->setValue(0, 0, value);
        work.worker.giveSweep(sweep);
        last = sweep;
    };
    for (quint64 i = 1000; i < 2000; ++i) {
        give(i);
    }
    QVERIFY(last.expired()); // it was not kept
    QTRY_COMPARE(server.requests.size(), 1);
    QVERIFY(server.requests[0].body.contains("PortXmitDiscards of A/1 is 1000 events/s"));
    give(3000);
    QVERIFY(!last.expired());
}

void AlertWorkerTest::reportsDropsOnce()
{
    HttpServer server;
    server.answer = "400 Bad Request";
    Work work(rulesTo(server, "event=link_down\ngroup-interval=0s\ngroup-by=node\n"));
    work.worker.giveEvents(linksDown(50));
    QTRY_COMPARE(server.requests.size(), 50);
    work.worker.finish(std::chrono::seconds(10));
    QTRY_VERIFY(work.said.size() > 1);
    QVERIFY2(work.said.size() <= 4, qPrintable(work.said.join(u'\n')));
    QVERIFY(work.said[0].startsWith(QLatin1String("alerts_not_sent: Alerts to x cannot be sent")));
    QVERIFY(work.said[1].startsWith(QLatin1String("alerts_dropped: Messages to x were dropped")));
}

PICKGLASS_TEST(AlertWorkerTest, QCoreApplication)
#include "tst_alertworker.moc"
