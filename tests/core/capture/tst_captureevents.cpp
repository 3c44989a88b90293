// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturereader.h"
#include "core/capture/capturewriter.h"
#include "core/capture/recorder.h"
#include "tests/core/capture/smallfabric.h"
#include "tests/core/capture/sweepmaker.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <sqlite3.h>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr qint64 Second = 1'000'000;
constexpr Timestamp Start{1'700'000'000 * Second};
constexpr Guid Leaf(0xec0d9a0300000010);
constexpr Guid Host(0x0002c90300000100);

Timestamp at(double seconds)
{
    return Timestamp(Start.microseconds() + static_cast<qint64>(seconds * 1e6));
}

/// One with something in each member; its kind and what follows from it are made of the id.
Event eventOf(qint64 id, double begin, double end = 0)
{
    return {.id = id,
            .time = at(begin),
            .precision = 5 * Second,
            .until = end > 0 ? at(end) : Timestamp(),
            .lasts = end == 0,
            .severity = static_cast<Severity>(id % 3),
            .kind = static_cast<EventKind>(id % (static_cast<qint64>(EventKind::Many) + 1)),
            .place = {Leaf, 3},
            .otherPlace = {Guid(1), 0},
            .placeName = QStringLiteral("leaf01 – ü"),
            .otherName = QStringLiteral("spine00"),
            .subject = QStringLiteral("SymbolErrorCounter"),
            .was = QStringLiteral("10"),
            .became = QStringLiteral("250")};
}

std::vector<qint64> idsOf(const Result<std::vector<Event>> &events)
{
    std::vector<qint64> ids;
    for (const Event &event : events ? *events : std::vector<Event>()) {
        ids.push_back(event.id);
    }
    return ids;
}

SmSpan spanOf(PortNumber port, SmState state, double from, double seen)
{
    SmSpan span;
    span.info = {.port = {Host, port},
                 .portGuid = Guid(Host.value() + port),
                 .lid = Lid(7),
                 .priority = 14,
                 .state = state,
                 .activityCount = 4'000'000'000};
    span.from = at(from);
    span.lastSeen = at(seen);
    return span;
}

SharedSmPoll pollOf(double seconds, bool isMasterThere)
{
    auto poll = std::make_shared<SmPoll>();
    poll->time = at(seconds);
    poll->period = Second;
    poll->masterLid = Lid(7);
    if (isMasterThere) {
        SmInfo info = spanOf(1, SmState::Master, 0, 0).info;
        info.activityCount = static_cast<quint32>(100 * seconds);
        poll->answers.push_back({info, 1});
    } else {
        poll->silent.push_back({Host, 1});
    }
    return poll;
}

SharedSweep sweepAt(qint64 number, qint64 errors)
{
    static const SharedSweepLayout layout =
        layoutOf({{Leaf, 1}}, {findCounter(Attribute::PortCounters, u"SymbolErrorCounter")});
    return std::make_shared<const CounterSweep>(
        sweepOf(layout, number, at(static_cast<double>(number)), {errors}));
}

/// The small fabric without the cable of a host.
SharedFabric fabricWithoutCable()
{
    const SharedFabric whole = smallFabric().build();
    std::vector<Node> nodes = whole->nodes();
    std::vector<Port> ports = whole->ports();
    std::vector<Link> links = whole->links();
    for (Node &node : nodes) {
        node.ports = 0;
        node.firstPort = {};
    }
    for (Port &port : ports) {
        port.link = {};
        port.peer = {};
    }
    std::erase_if(links, [&](const Link &link) {
        return whole->node(whole->port(link.a).node).guid == Host;
    });
    return FabricBuilder::assemble(std::move(nodes), std::move(ports), std::move(links));
}

} // namespace

/// Events and subnet managers in capture files, and how the recorder comes by them.
class TestCaptureEvents : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
        m_path = m_folder->filePath(QStringLiteral("a.pgcap"));
    }

    void keepsEveryKind();
    void putsInPlace();
    void findsByTime_data();
    void findsByTime();
    void keepsManagers();
    void readsCapturesWithout();
    void recordsWhatHappens();
    void goesOnInTheNextFile();

private:
    std::unique_ptr<CaptureWriter> record() const
    {
        auto writer =
            CaptureWriter::record(m_path, false, QStringLiteral("test:"), std::chrono::seconds(1));
        if (!writer || !(*writer)->writeFabric(Start, *smallFabric().build())) {
            return nullptr;
        }
        return std::move(*writer);
    }
    std::unique_ptr<CaptureReader> read(const QString &path) const
    {
        auto reader = CaptureReader::open(path);
        return reader ? std::move(*reader) : nullptr;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

void TestCaptureEvents::keepsEveryKind()
{
    std::vector<Event> events;
    for (qint64 id = 1; id <= 30; ++id) {
        events.push_back(eventOf(id, static_cast<double>(id), id % 2 ? 40 : 0));
    }
    events.push_back({.id = 31, .time = at(50), .kind = EventKind::NoMaster}); // and nothing more
    const auto writer = record();
    QVERIFY(writer);
    VERIFY_RESULT(writer->putEvents(events));
    const auto growing = read(m_path);
    QVERIFY(growing);
    QVERIFY(growing->events().value_or(std::vector<Event>()) == events);
    VERIFY_RESULT(writer->close());
    const auto closed = read(m_path);
    QVERIFY(closed);
    QVERIFY(closed->events().value_or(std::vector<Event>()) == events);
}

void TestCaptureEvents::putsInPlace()
{
    const auto writer = record();
    QVERIFY(writer);
    const auto reader = read(m_path);
    QVERIFY(reader);
    QCOMPARE(reader->extent()->eventRevision, 0);
    VERIFY_RESULT(writer->putEvents(std::vector{eventOf(1, 1), eventOf(2, 2)}));
    const qint64 revision = reader->extent()->eventRevision;
    QVERIFY(revision > 0);
    VERIFY_RESULT(writer->putEvents(std::vector{eventOf(1, 1, 9)}));
    QVERIFY(reader->extent()->eventRevision > revision);
    const auto all = reader->events();
    VERIFY_RESULT(all);
    QVERIFY(*all == std::vector({eventOf(1, 1, 9), eventOf(2, 2)}));
    QCOMPARE(idsOf(reader->events({}, {}, revision)), std::vector<qint64>{1});
    QCOMPARE(idsOf(reader->events({}, {}, reader->extent()->eventRevision)), std::vector<qint64>());
}

void TestCaptureEvents::findsByTime_data()
{
    QTest::addColumn<double>("from");
    QTest::addColumn<double>("to");
    QTest::addColumn<std::vector<qint64>>("ids");
    using Ids = std::vector<qint64>;
    QTest::newRow("all") << -1.0 << -1.0 << Ids{4, 1, 2, 3};
    QTest::newRow("what lasts into it") << 30.0 << 40.0 << Ids{4, 1};
    QTest::newRow("what ends in it") << 15.0 << 18.0 << Ids{4, 1, 2};
    QTest::newRow("what begins after it") << -1.0 << 9.0 << Ids{4, 1};
    QTest::newRow("moments") << 20.0 << 25.0 << Ids{4, 1, 2, 3};
}

void TestCaptureEvents::findsByTime()
{
    QFETCH(double, from);
    QFETCH(double, to);
    QFETCH(std::vector<qint64>, ids);
    Event moment = eventOf(3, 22);
    moment.lasts = false;
    const auto writer = record();
    QVERIFY(writer);
    VERIFY_RESULT(writer->putEvents(
        std::vector{eventOf(1, 5), eventOf(2, 10, 20), moment, eventOf(4, 2, 30)}));
    const auto reader = read(m_path);
    QVERIFY(reader);
    QCOMPARE(
        idsOf(reader->events(from < 0 ? Timestamp() : at(from), to < 0 ? Timestamp() : at(to))),
        ids);
}

void TestCaptureEvents::keepsManagers()
{
    SmSpan one = spanOf(1, SmState::Master, 1, 1);
    SmSpan other = spanOf(2, SmState::Standby, 1, 1);
    const auto writer = record();
    QVERIFY(writer);
    VERIFY_RESULT(writer->writeManagers(at(1), std::vector{one, other}, Lid(7)));
    one.lastSeen = other.lastSeen = at(2);
    one.info.activityCount += 5;
    VERIFY_RESULT(writer->writeManagers(at(2), std::vector{one, other}, Lid(7)));
    // The one vanishes, and the other takes over.
    const SmSpan master = spanOf(2, SmState::Master, 4, 4);
    VERIFY_RESULT(writer->writeManagers(at(4), std::vector{master}, Lid(8)));

    const auto reader = read(m_path);
    QVERIFY(reader);
    one.until = other.until = at(4);
    const auto managers = reader->managers();
    VERIFY_RESULT(managers);
    QVERIFY(*managers == std::vector({one, other, master}));
    const auto lids = reader->masterLids();
    VERIFY_RESULT(lids);
    QVERIFY(*lids ==
            (std::vector<MasterLidSpan>{{Lid(7), at(1), at(4)}, {Lid(8), at(4), Timestamp()}}));
}

void TestCaptureEvents::readsCapturesWithout()
{
    const auto writer = record();
    QVERIFY(writer);
    VERIFY_RESULT(writer->close());
    // As programs made them that knew neither.
    sqlite3 *db = nullptr;
    QCOMPARE(sqlite3_open(qPrintable(m_path), &db), SQLITE_OK);
    const int done = sqlite3_exec(
        db,
        "DROP VIEW event; DROP VIEW subnet_manager; DROP TABLE master_lids; DROP TABLE events;"
        "CREATE TABLE events (id INTEGER PRIMARY KEY, time INTEGER NOT NULL,"
        "  severity INTEGER NOT NULL, kind TEXT NOT NULL, node_guid INTEGER, port INTEGER,"
        "  message TEXT NOT NULL);",
        nullptr, nullptr, nullptr);
    sqlite3_close(db);
    QCOMPARE(done, SQLITE_OK);
    const auto reader = read(m_path);
    QVERIFY(reader);
    QVERIFY(reader->events() == std::vector<Event>());
    QVERIFY(reader->managers() == std::vector<SmSpan>());
    QVERIFY(reader->masterLids() == std::vector<MasterLidSpan>());
    QCOMPARE(reader->extent()->eventRevision, 0);
    QVERIFY(reader->fabricAt());
}

void TestCaptureEvents::recordsWhatHappens()
{
    RecordingOptions options;
    options.path = m_path;
    Recorder recorder(options);
    std::vector<Event> written;
    connect(&recorder, &Recorder::eventsWritten, this, [&](const std::vector<Event> &events) {
        written.insert(written.end(), events.begin(), events.end());
    });
    recorder.open();
    recorder.writeManagers(pollOf(0, true)); // before the fabric: not kept
    recorder.writeFabric(at(0), smallFabric().build());
    recorder.writeSweep(sweepAt(1, 0));
    recorder.writeManagers(pollOf(1.5, true));
    recorder.writeSweep(sweepAt(2, 500));
    recorder.writeManagers(pollOf(2.5, false));
    recorder.writeManagers(pollOf(3.5, false));
    recorder.writeFabric(at(4), fabricWithoutCable());
    recorder.writeFabric(at(9), smallFabric().build());
    recorder.close();

    const auto reader = read(m_path);
    QVERIFY(reader);
    const auto events = reader->events();
    VERIFY_RESULT(events);
    QStringList texts;
    for (const Event &event : *events) {
        texts << describe(event).english() + (event.lasts ? " lasts" : "");
    }
    QCOMPARE(
        texts,
        QStringList(
            {QStringLiteral("SymbolErrorCounter of leaf0 – ü/1 counted 500 within a "
                            "minute (threshold 10). lasts"),
             QStringLiteral("The subnet manager on node0 mlx5_0/1 is gone (it was MASTER). lasts"),
             QStringLiteral("The subnet has no master. lasts"),
             QStringLiteral("The link node0 mlx5_0/1 – leaf0 – ü/1 went down.")}));
    QCOMPARE(written.size(), size_t(5)); // the last one twice: with its end
    QVERIFY(written.back() == events->back());
    QCOMPARE(written.back().until.microseconds(), at(9).microseconds());
    const auto managers = reader->managers();
    VERIFY_RESULT(managers);
    QCOMPARE(managers->size(), size_t(1));
    QCOMPARE(managers->front().from.microseconds(), at(1.5).microseconds());
    QCOMPARE(managers->front().until.microseconds(), at(3.5).microseconds());
    QCOMPARE(managers->front().lastSeen.microseconds(), at(1.5).microseconds());
}

void TestCaptureEvents::goesOnInTheNextFile()
{
    RecordingOptions options;
    options.path = m_path;
    options.rotate = std::chrono::seconds(10);
    Recorder recorder(options);
    recorder.open();
    recorder.writeFabric(at(0), smallFabric().build());
    recorder.writeManagers(pollOf(0.5, true));
    for (qint64 second = 1; second <= 14; ++second) {
        if (second == 5) {
            recorder.writeFabric(at(4.5), fabricWithoutCable());
        }
        recorder.writeSweep(sweepAt(second, second < 3 ? 0 : 90));
        recorder.writeManagers(pollOf(static_cast<double>(second) + 0.5, true));
    }
    recorder.writeFabric(at(14.7), smallFabric().build());
    recorder.close();

    const auto first = read(m_path);
    const auto second = read(numberedPath(m_path, 2));
    QVERIFY(first && second);
    const auto before = first->events();
    const auto after = second->events();
    VERIFY_RESULT(before);
    VERIFY_RESULT(after);
    QCOMPARE(idsOf(before), (std::vector<qint64>{1, 2}));
    QCOMPARE(idsOf(after), (std::vector<qint64>{1, 2}));
    QVERIFY(before->at(0).kind == EventKind::Threshold && after->at(0) == before->at(0));
    QVERIFY(before->at(1).kind == EventKind::LinkDown && before->at(1).lasts);
    QVERIFY(!after->at(1).lasts && after->at(1).until == at(14.7));
    QCOMPARE(after->at(1).time.microseconds(), before->at(1).time.microseconds());
    // The manager, too, is there since the begin of the recording.
    const auto managers = second->managers();
    VERIFY_RESULT(managers);
    QCOMPARE(managers->size(), size_t(1));
    QCOMPARE(managers->front().from.microseconds(), at(0.5).microseconds());
    QCOMPARE(managers->front().lastSeen.microseconds(), at(14.5).microseconds());
}

PICKGLASS_TEST(TestCaptureEvents, QCoreApplication)
#include "tst_captureevents.moc"
