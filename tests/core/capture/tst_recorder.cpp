// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturereader.h"
#include "core/capture/capturetools.h"
#include "core/capture/recorder.h"
#include "core/capture/sqlsession.h"
#include "tests/core/capture/sampletraffic.h"
#include "tests/core/capture/smallfabric.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <sqlite3.h>

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr qint64 Second = 1'000'000;
constexpr Timestamp Start{1'700'000'000 * Second};

Timestamp at(qint64 seconds)
{
    return Timestamp(Start.microseconds() + seconds * Second);
}

/// A port of each leaf, two counters; what is counted grows with the time.
SharedSweep sweepAt(qint64 number, qint64 seconds)
{
    static const SharedSweepLayout layout = [] {
        auto made = std::make_shared<SweepLayout>();
        made->ports = {{Guid(0xec0d9a0300000010), 1}, {Guid(0xec0d9a0300000011), 1}};
        made->counters = {findCounter(Attribute::PortCountersExtended, u"PortXmitData"),
                          findCounter(Attribute::PortCountersExtended, u"PortRcvData")};
        made->complete();
        return made;
    }();
    auto sweep = std::make_shared<CounterSweep>(CounterSweep::forLayout(layout));
    sweep->number = number;
    sweep->time = at(seconds);
    sweep->duration = 1000;
    for (size_t port = 0; port < layout->ports.size(); ++port) {
        sweep->timeOf(0, port) = sweep->time.microseconds() + 10;
        sweep->setValue(0, port, static_cast<quint64>(seconds) * 100 + port);
        sweep->setValue(1, port, static_cast<quint64>(seconds) * 200 + port);
    }
    return sweep;
}

/// Collects the first column.
class FirstColumn final : public SqlSink
{
public:
    void columns(const QStringList &) override {}
    bool row(const std::vector<SqlValue> &values) override
    {
        const auto *text = std::get_if<QString>(&values.front());
        m_texts << (text ? *text : QString());
        return true;
    }
    QStringList texts() const { return m_texts; }

private:
    QStringList m_texts;
};

} // namespace

class TestRecorder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
        m_options = {};
        m_options.path = m_folder->filePath(QStringLiteral("a.pgcap"));
        m_options.source = QStringLiteral("test:");
        m_fabric = smallFabric().build();
    }

    void numbersFiles_data();
    void numbersFiles();
    void keepsWhatItIsGiven();
    void saysWhatIsInTheFile();
    void countsSkippedSweeps_data();
    void countsSkippedSweeps();
    void putsChangesOfOneMomentInOrder();
    void repeatsWhatLasts_data();
    void repeatsWhatLasts();
    void beginsFileAfterFile();
    void endsFilesThatHoldMuch();
    void leavesSweepsUnpacked();
    void keepsRoutesFileAfterFile();
    void keepsMulticastOverARotation();
    void refusesNumbersThatAreTaken();
    void letsOldSamplesGo();
    void keepsWhatPeopleNote();
    void leavesNothingWhereNothingCame();
    void failsOnce();
    void refusesAPlaceAtOnce();
    void countsWhatIsPending();
    void goesOnWhereAReaderHoldsTheLog_data();
    void goesOnWhereAReaderHoldsTheLog();
    void staysInItsFileWhereAskedTo();
    void keepsTwoFilesWithALimit();
    void rotatesBesideAReader();
    void stopsWhereTheLogIsCut();

private:
    QStringList files() const { return QDir(m_folder->path()).entryList(QDir::Files, QDir::Name); }

    std::unique_ptr<QTemporaryDir> m_folder;
    RecordingOptions m_options;
    SharedFabric m_fabric;
};

void TestRecorder::numbersFiles_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("number");
    QTest::addColumn<QString>("expected");
    QTest::newRow("first") << "/a/f.pgcap" << 1 << "/a/f.pgcap";
    QTest::newRow("second") << "/a/f.pgcap" << 2 << "/a/f-0002.pgcap";
    QTest::newRow("many") << "f.pgcap" << 12345 << "f-12345.pgcap";
    QTest::newRow("no suffix") << "/a.b/f" << 2 << "/a.b/f-0002";
    QTest::newRow("two suffixes") << "f.2026.pgcap" << 3 << "f.2026-0003.pgcap";
    QTest::newRow("percent") << "f%1.pgcap" << 3 << "f%1-0003.pgcap";
}

void TestRecorder::numbersFiles()
{
    QFETCH(QString, path);
    QFETCH(int, number);
    QTEST(numberedPath(path, number), "expected");
}

void TestRecorder::keepsWhatItIsGiven()
{
    Recorder recorder(m_options);
    const QSignalSpy finished(&recorder, &Recorder::finished);
    const QSignalSpy closed(&recorder, &Recorder::closed);
    recorder.open();
    recorder.writeFabric(at(0), m_fabric);
    for (qint64 i = 1; i <= 5; ++i) {
        recorder.writeSweep(sweepAt(i, i));
    }
    recorder.setInterval(std::chrono::milliseconds(250));
    recorder.close();
    recorder.close();
    QCOMPARE(finished.size(), 1);
    QCOMPARE(closed.size(), 1);
    QCOMPARE(closed[0][0].toString(), m_options.path);
    QCOMPARE(closed[0][1].toLongLong(), QFileInfo(m_options.path).size());
    QCOMPARE(files(), QStringList(QStringLiteral("a.pgcap")));

    auto capture = CaptureReader::open(m_options.path);
    VERIFY_RESULT(capture);
    const auto info = (*capture)->info();
    VERIFY_RESULT(info);
    QVERIFY(info->closed);
    QCOMPARE(info->sweeps, 5);
    QCOMPARE(info->interval, 250'000);
    QCOMPARE(info->source, m_options.source);
    QVERIFY(isSame(**(*capture)->fabricAt(), *m_fabric));
    const auto last = (*capture)->sweepsAt();
    VERIFY_RESULT(last);
    QCOMPARE(last->now->number, 5);
    QCOMPARE(last->now->value(1, 1), quint64(1001));
}

void TestRecorder::saysWhatIsInTheFile()
{
    Recorder recorder(m_options);
    qint64 found = -1;
    connect(&recorder, &Recorder::sweepWritten, this, [&](const SharedSweep &sweep, qint64 bytes) {
        auto capture = CaptureReader::open(m_options.path);
        VERIFY_RESULT(capture);
        const auto sweeps = (*capture)->sweeps();
        found = sweeps && !sweeps->empty() && bytes > 0 ? sweeps->back().number : -1;
        QCOMPARE(found, sweep->number);
    });
    recorder.open();
    recorder.writeFabric(at(0), m_fabric);
    recorder.writeSweep(sweepAt(1, 1));
    recorder.writeSweep(sweepAt(2, 2));
    QCOMPARE(found, 2);
}

void TestRecorder::countsSkippedSweeps_data()
{
    QTest::addColumn<QString>("sweeps"); // at each second: written, skipped, a pause, an interval
    QTest::addColumn<QString>("events"); // how many, from when to when
    const auto row = [](const char *name, const char *sweeps, const char *events) {
        QTest::newRow(name) << QString::fromLatin1(sweeps) << QString::fromLatin1(events);
    };
    row("none", "www", "");
    row("between", "wssww", "2 @1..3");
    row("last", "wws", "1 @2..2");
    row("last three", "wsss", "3 @1..3");
    row("between and last", "wswsss", "4 @1..5");
    row("twice", "wswwss", "1 @1..2, 2 @4..5");
    row("before a pause", "wsspw", "2 @1..2");
    row("before another interval", "wssiw", "2 @1..2");
    row("all", "ss", "2 @1..1");
}

/// The last ones leave no distance between sweeps that shows them.
void TestRecorder::countsSkippedSweeps()
{
    QFETCH(QString, sweeps);
    Recorder recorder(m_options);
    recorder.open();
    recorder.writeFabric(at(0), m_fabric);
    for (qsizetype i = 0; i < sweeps.size(); ++i) {
        if (sweeps[i] == u'w') {
            recorder.writeSweep(sweepAt(i + 1, i));
        } else if (sweeps[i] == u's') {
            recorder.skipSweep(at(i));
        } else if (sweeps[i] == u'i') {
            recorder.setInterval(std::chrono::seconds(1));
        } else {
            recorder.pause();
        }
    }
    recorder.close();
    const auto capture = CaptureReader::open(m_options.path);
    VERIFY_RESULT(capture);
    const auto events = (*capture)->events();
    VERIFY_RESULT(events);
    QStringList found;
    for (const Event &event : *events) {
        if (event.kind == EventKind::SweepsMissed) {
            found << QStringLiteral("%1 @%2..%3")
                         .arg(event.became)
                         .arg((event.time - at(0)) / Second)
                         .arg((event.until - at(0)) / Second);
        }
    }
    QTEST(found.join(QStringLiteral(", ")), "events");
}

void TestRecorder::putsChangesOfOneMomentInOrder()
{
    Recorder recorder(m_options);
    const QSignalSpy failed(&recorder, &Recorder::failed);
    FabricBuilder other = smallFabric();
    other.node(Guid(0x1234), NodeType::ChannelAdapter).description = QStringLiteral("late");
    recorder.open();
    recorder.writeFabric(at(0), m_fabric);
    recorder.writeFabric(at(0), other.build());
    recorder.writeFabric(at(0), m_fabric);
    recorder.close();
    QCOMPARE(failed.size(), 0);
    auto capture = CaptureReader::open(m_options.path);
    VERIFY_RESULT(capture);
    QCOMPARE((*capture)->changes()->size(), size_t(3));
    QVERIFY(isSame(**(*capture)->fabricAt(), *m_fabric));
}

void TestRecorder::repeatsWhatLasts_data()
{
    QTest::addColumn<bool>("arePieces");
    QTest::newRow("files that stand alone") << false;
    QTest::newRow("pieces that are put together") << true;
}

/// A job that runs and a link that is down are in each file, or in the one in which that began.
void TestRecorder::repeatsWhatLasts()
{
    QFETCH(bool, arePieces);
    m_options.rotate = std::chrono::seconds(10);
    m_options.arePieces = arePieces;
    Recorder recorder(m_options);
    recorder.open();
    recorder.writeFabric(at(0), m_fabric);
    Job job{QStringLiteral("4711")};
    job.state = JobState::Running;
    job.start = at(1);
    recorder.writeJobs({job});
    recorder.noteClockStep({1, -60 * Second, 60 * Second}); // lasts
    for (qint64 i = 2; i <= 25; ++i) {
        recorder.writeSweep(sweepAt(i, i));
    }
    job.state = JobState::Completed;
    job.end = at(25);
    recorder.writeJobs({job});
    recorder.noteClockStep({2, 60 * Second, 0});
    recorder.close();
    const auto file = [this](int number) {
        return readContents(numberedPath(m_options.path, number));
    };
    for (int number = 1; number <= 3; ++number) {
        VERIFY_RESULT(file(number));
    }
    QCOMPARE(file(1)->jobs.size(), size_t(1));
    QCOMPARE(file(1)->events.size(), size_t(1));
    QVERIFY(file(1)->events.front().lasts);
    QCOMPARE(file(2)->jobs.size(), size_t(arePieces ? 0 : 1));
    QCOMPARE(file(2)->events.size(), size_t(arePieces ? 0 : 1));
    QCOMPARE(file(3)->jobs.size(), size_t(1));
    QCOMPARE(file(3)->jobs.front().end, at(25));
    QCOMPARE(file(3)->events.size(), size_t(2));
    QVERIFY(!file(3)->events.front().lasts);
}

void TestRecorder::beginsFileAfterFile()
{
    m_options.rotate = std::chrono::seconds(10);
    Recorder recorder(m_options);
    const QSignalSpy opened(&recorder, &Recorder::opened);
    const QSignalSpy closed(&recorder, &Recorder::closed);
    recorder.open();
    recorder.writeFabric(at(0), m_fabric);
    for (qint64 i = 1; i <= 25; ++i) {
        recorder.writeSweep(sweepAt(i, i));
    }
    recorder.close();
    QCOMPARE(opened.size(), 3);
    QCOMPARE(closed.size(), 3);
    const QStringList expected = {"a-0002.pgcap", "a-0003.pgcap", "a.pgcap"};
    QCOMPARE(files(), expected);
    const std::pair<qint64, qint64> numbers[] = {{1, 9}, {10, 19}, {20, 25}};
    for (int file = 1; file <= 3; ++file) {
        auto capture = CaptureReader::open(numberedPath(m_options.path, file));
        VERIFY_RESULT(capture);
        const auto sweeps = (*capture)->sweeps();
        VERIFY_RESULT(sweeps);
        QCOMPARE(sweeps->front().number, numbers[file - 1].first);
        QCOMPARE(sweeps->back().number, numbers[file - 1].second);
        QVERIFY((*capture)->info()->closed);
        QVERIFY(isSame(**(*capture)->fabricAt(sweeps->front().time), *m_fabric));
    }
}

void TestRecorder::endsFilesThatHoldMuch()
{
    m_options.rotate = std::chrono::seconds(10);
    m_options.rotateValues = 4 * sweepAt(1, 1)->layout->values();
    Recorder recorder(m_options);
    recorder.open();
    recorder.writeFabric(at(0), m_fabric);
    for (qint64 i = 1; i <= 10; ++i) {
        recorder.writeSweep(sweepAt(i, i));
    }
    recorder.close();
    QCOMPARE(files(), QStringList({"a-0002.pgcap", "a-0003.pgcap", "a.pgcap"}));
    const size_t expected[] = {4, 4, 2};
    for (int file = 1; file <= 3; ++file) {
        const auto capture = CaptureReader::open(numberedPath(m_options.path, file));
        VERIFY_RESULT(capture);
        QCOMPARE((*capture)->sweeps()->size(), expected[file - 1]);
    }
}

/// All of them are there, however many they are.
void TestRecorder::leavesSweepsUnpacked()
{
    m_options.isPacked = false;
    Recorder recorder(m_options);
    recorder.open();
    recorder.writeFabric(at(0), m_fabric);
    std::vector<SharedSweep> written;
    for (qint64 i = 1; i <= 40; ++i) {
        written.push_back(sweepAt(i, i));
        recorder.writeSweep(written.back());
    }
    recorder.close();
    QVERIFY(verifyCapture(m_options.path)->isSound());
    const auto capture = CaptureReader::open(m_options.path);
    VERIFY_RESULT(capture);
    std::vector<SharedSweep> read;
    VERIFY_RESULT((*capture)->eachSweep({}, {}, [&](const SharedSweep &sweep) {
        read.push_back(sweep);
        return Result<void>();
    }));
    QCOMPARE(read.size(), written.size());
    for (size_t i = 0; i < read.size(); ++i) {
        QCOMPARE(differenceOf(*read[i], *written[i]), QString());
    }
}

/// Each file tells all tables that hold in it.
void TestRecorder::keepsRoutesFileAfterFile()
{
    using Tables = std::vector<ForwardingTable>;
    const auto shared = [](const Tables &tables) { return std::make_shared<const Tables>(tables); };
    std::vector<Guid> nodes;
    for (const Node &node : m_fabric->nodes()) {
        nodes.push_back(node.guid);
    }
    std::ranges::sort(nodes);
    const ForwardingTable first{nodes[0], {}, {0, 1, 2}};
    const ForwardingTable second{nodes[1], {}, {0, 3, 4}};
    const ForwardingTable later{nodes[1], {}, {0, 5, 4}};
    const ForwardingTable elsewhere{Guid(~quint64(1)), {}, {0, 1, 2}}; // of no switch that is there
    m_options.rotate = std::chrono::seconds(10);
    Recorder recorder(m_options);
    const QSignalSpy failed(&recorder, &Recorder::failed);
    recorder.open();
    recorder.writeRoutes(at(0), shared({first})); // before the fabric: of no use
    recorder.writeFabric(at(0), m_fabric);
    recorder.writeRoutes(at(1), shared({first, second, elsewhere}));
    for (qint64 i = 1; i <= 15; ++i) {
        recorder.writeSweep(sweepAt(i, i));
        if (i == 12) {
            recorder.writeRoutes(at(i), shared({later}));
        }
    }
    recorder.close();
    QCOMPARE(failed.size(), 0);
    const auto tablesIn = [&](int file, Timestamp time) {
        Tables tables;
        const auto capture = CaptureReader::open(numberedPath(m_options.path, file));
        const auto spans = (*capture)->forwarding(time);
        for (const ForwardingSpan &span : *spans) {
            tables.push_back(span.table);
        }
        std::ranges::sort(tables, {}, &ForwardingTable::node);
        return tables;
    };
    QVERIFY(tablesIn(1, at(0)).empty());
    QVERIFY((tablesIn(1, at(9)) == Tables{first, second, elsewhere}));
    QVERIFY((tablesIn(2, at(11)) == Tables{first, second}));
    QVERIFY((tablesIn(2, at(15)) == Tables{first, later}));
}

void TestRecorder::keepsMulticastOverARotation()
{
    std::vector<Guid> nodes;
    for (const Node &node : m_fabric->nodes()) {
        nodes.push_back(node.guid);
    }
    const auto tableOf = [](Guid node, quint8 port) {
        return MulticastTable{node, FirstMlid, LastMlid, {{0xc001, {port}}}};
    };
    const MulticastGroup group{{0xff12401bffff0000, 1}, 0xc001};
    const auto shared = [](const MulticastTables &tables) {
        return std::make_shared<const MulticastTables>(tables);
    };
    m_options.rotate = std::chrono::seconds(10);
    Recorder recorder(m_options);
    const QSignalSpy failed(&recorder, &Recorder::failed);
    recorder.open();
    recorder.writeFabric(at(0), m_fabric);
    recorder.writeMulticast(
        at(1), shared({{tableOf(nodes[0], 1), tableOf(Guid(~quint64(1)), 1)}, {{0, {group}}}}));
    for (qint64 i = 1; i <= 15; ++i) {
        recorder.writeSweep(sweepAt(i, i));
        if (i == 12) {
            recorder.writeMulticast(at(i), shared({{tableOf(nodes[0], 2)}, {}}));
        }
    }
    recorder.close();
    QCOMPARE(failed.size(), 0);
    const auto capture = CaptureReader::open(numberedPath(m_options.path, 2));
    VERIFY_RESULT(capture);
    const auto before = (*capture)->multicast(at(11));
    VERIFY_RESULT(before);
    QVERIFY(tablesOf(before->tables) == std::vector<MulticastTable>{tableOf(nodes[0], 1)});
    QCOMPARE(before->groups.size(), size_t(1));
    QVERIFY(before->groups.front().table.groups == std::vector<MulticastGroup>{group});
    const auto after = (*capture)->multicast(at(15));
    VERIFY_RESULT(after);
    QVERIFY(tablesOf(after->tables) == std::vector<MulticastTable>{tableOf(nodes[0], 2)});
    QCOMPARE(after->groups.size(), size_t(1));
}

void TestRecorder::refusesNumbersThatAreTaken()
{
    QFile taken(m_folder->filePath(QStringLiteral("a-0007.pgcap")));
    QVERIFY(taken.open(QIODevice::WriteOnly));
    taken.close();
    m_options.rotate = std::chrono::seconds(10);
    Recorder recorder(m_options);
    const QSignalSpy failed(&recorder, &Recorder::failed);
    recorder.open();
    QCOMPARE(failed.size(), 1);
    QVERIFY(failed[0][0].value<Error>().english().contains(taken.fileName()));
    QCOMPARE(files(), QStringList(QStringLiteral("a-0007.pgcap")));
    // Without rotation, or with leave to replace it, it does not matter.
    m_options.replace = true;
    Recorder other(m_options);
    const QSignalSpy opened(&other, &Recorder::opened);
    other.open();
    QCOMPARE(opened.size(), 1);
}

void TestRecorder::letsOldSamplesGo()
{
    m_options.retention.keep = std::chrono::seconds(60);
    Recorder recorder(m_options);
    const QSignalSpy failed(&recorder, &Recorder::failed);
    recorder.open();
    recorder.writeFabric(at(0), m_fabric);
    constexpr qint64 Sweeps = 600;
    for (qint64 i = 1; i <= Sweeps; ++i) {
        recorder.writeSweep(sweepAt(i, i));
    }
    recorder.close();
    QCOMPARE(failed.size(), 0);
    auto capture = CaptureReader::open(m_options.path);
    VERIFY_RESULT(capture);
    const PortKey port{Guid(0xec0d9a0300000010), 1};
    const CounterId counter = findCounter(Attribute::PortCountersExtended, u"PortXmitData");
    const auto series = (*capture)->series({&port, 1}, {&counter, 1});
    VERIFY_RESULT(series);
    QCOMPARE(series->size(), size_t(1));
    const auto &samples = series->front().samples;
    QVERIFY(samples.size() >= 60);
    QVERIFY2(samples.size() < 300, qPrintable(QString::number(samples.size())));
    QCOMPARE(samples.back().value, quint64(Sweeps * 100));
}

void TestRecorder::keepsWhatPeopleNote()
{
    Recorder recorder(m_options);
    recorder.open();
    recorder.writeFabric(at(0), m_fabric);
    recorder.note(QStringLiteral("a job – and a half"));
    recorder.mark(QStringLiteral("here"));
    recorder.mark(QStringLiteral("Mark 2"), at(1));
    recorder.mark(QStringLiteral("Mark 2"), at(2));
    recorder.mark(QStringLiteral("by mistake"), at(3));
    recorder.renameMark(at(1), QStringLiteral("Mark 2"), QStringLiteral("there"));
    recorder.renameMark(at(3), QStringLiteral("by mistake"), {});
    recorder.renameMark(at(2), QStringLiteral("another"), {}); // which is not there
    recorder.close();
    auto session = SqlSession::open(m_options.path);
    VERIFY_RESULT(session);
    FirstColumn texts;
    QVERIFY((*session)->run("SELECT coalesce(name, note) FROM marks ORDER BY id", texts));
    QCOMPARE(texts.texts(),
             QStringList({u"a job – and a half"_qs, u"here"_qs, u"there"_qs, u"Mark 2"_qs}));
}

void TestRecorder::leavesNothingWhereNothingCame()
{
    Recorder recorder(m_options);
    const QSignalSpy closed(&recorder, &Recorder::closed);
    const QSignalSpy finished(&recorder, &Recorder::finished);
    recorder.open();
    QVERIFY(!files().isEmpty());
    recorder.close();
    QCOMPARE(closed.size(), 0);
    QCOMPARE(finished.size(), 1);
    QCOMPARE(files(), QStringList());
}

void TestRecorder::failsOnce()
{
    Recorder recorder(m_options);
    const QSignalSpy failed(&recorder, &Recorder::failed);
    const QSignalSpy closed(&recorder, &Recorder::closed);
    const QSignalSpy finished(&recorder, &Recorder::finished);
    recorder.open();
    recorder.writeFabric(at(0), m_fabric);
    recorder.writeSweep(sweepAt(1, 1));
    recorder.writeSweep(sweepAt(1, 1)); // a collector that goes back
    recorder.writeSweep(sweepAt(2, 2));
    recorder.writeFabric(at(3), m_fabric);
    recorder.close();
    QCOMPARE(failed.size(), 1);
    QCOMPARE(closed.size(), 1);
    QCOMPARE(finished.size(), 0);
    auto capture = CaptureReader::open(m_options.path);
    VERIFY_RESULT(capture);
    QVERIFY((*capture)->info()->closed);
    QCOMPARE((*capture)->sweeps()->size(), size_t(1));
}

void TestRecorder::refusesAPlaceAtOnce()
{
    m_options.path = m_folder->filePath(QStringLiteral("none/a.pgcap"));
    Recorder recorder(m_options);
    const QSignalSpy failed(&recorder, &Recorder::failed);
    recorder.open();
    recorder.close();
    QCOMPARE(failed.size(), 1);
    QVERIFY(!failed[0][0].value<Error>().advice.isEmpty());
}

void TestRecorder::countsWhatIsPending()
{
    Recorder recorder(m_options);
    recorder.open();
    recorder.writeFabric(at(0), m_fabric);
    recorder.sweepHandedOver();
    recorder.sweepHandedOver();
    QCOMPARE(recorder.pendingSweeps(), 2);
    recorder.writeSweep(sweepAt(1, 1));
    QCOMPARE(recorder.pendingSweeps(), 1);
}

namespace {

/// Another program that reads a moment of a capture, and does not let go.
class StoppedReader
{
public:
    explicit StoppedReader(const QString &path)
    {
        sqlite3_open_v2(path.toUtf8().constData(), &m_db, SQLITE_OPEN_READONLY, nullptr);
        sqlite3_exec(m_db, "BEGIN; SELECT count(*) FROM sweeps", nullptr, nullptr, nullptr);
    }
    ~StoppedReader() { letGo(); }
    Q_DISABLE_COPY_MOVE(StoppedReader)
    void letGo()
    {
        sqlite3_close(m_db);
        m_db = nullptr;
    }

private:
    sqlite3 *m_db = nullptr;
};

QString firstDamage(const CaptureVerdict &verdict)
{
    return verdict.damages.empty() ? QString() : verdict.damages.front().english();
}

constexpr int ManySweeps = 60;
constexpr qint64 SmallLog = 512 * 1024;

} // namespace

void TestRecorder::goesOnWhereAReaderHoldsTheLog_data()
{
    QTest::addColumn<bool>("isHeld");
    QTest::newRow("held") << true;
    QTest::newRow("free") << false;
}

void TestRecorder::goesOnWhereAReaderHoldsTheLog()
{
    QFETCH(bool, isHeld);
    m_options.maxLogBytes = SmallLog;
    Recorder recorder(m_options);
    const QSignalSpy moved(&recorder, &Recorder::moved);
    const QSignalSpy opened(&recorder, &Recorder::opened);
    const QSignalSpy closed(&recorder, &Recorder::closed);
    recorder.open();
    recorder.writeFabric(at(0), m_fabric);
    auto tables = std::make_shared<std::vector<ForwardingTable>>();
    tables->emplace_back().node = m_fabric->nodes().front().guid;
    tables->back().set(Lid(3), 1);
    recorder.writeRoutes(at(0), tables);
    // A name that is taken is passed over.
    QFile taken(numberedPath(m_options.path, 2));
    QVERIFY(taken.open(QIODevice::WriteOnly));
    taken.close();
    recorder.writeSweep(sweepAt(1, 1));
    StoppedReader reader(m_options.path);
    if (!isHeld) {
        reader.letGo();
    }
    qint64 largest = 0;
    for (int i = 2; i <= ManySweeps; ++i) {
        recorder.writeSweep(sweepAt(i, i));
        largest = std::max(largest, QFileInfo(m_options.path + "-wal").size());
    }
    QVERIFY2(largest < 3 * SmallLog, qPrintable(QString::number(largest)));
    QCOMPARE(moved.count(), isHeld ? 1 : 0);
    QCOMPARE(closed.count(), 0);
    if (isHeld) {
        const QString next = numberedPath(m_options.path, 3);
        QCOMPARE(moved.front(), (QVariantList{m_options.path, next}));
        QCOMPARE(opened.back().front().toString(), next);
        reader.letGo();
        recorder.writeSweep(sweepAt(ManySweeps + 1, ManySweeps + 1));
        QCOMPARE(closed.count(), 1);
        QCOMPARE(closed.front().front().toString(), m_options.path);
        QVERIFY(!QFile::exists(m_options.path + "-wal"));
    }
    recorder.close();
    qint64 sweeps = 0;
    for (const QVariantList &file : closed) {
        const auto verdict = verifyCapture(file.front().toString());
        VERIFY_RESULT(verdict);
        QVERIFY2(verdict->isSound(), qPrintable(firstDamage(*verdict)));
        sweeps += verdict->sweeps;
    }
    QCOMPARE(sweeps, ManySweeps + (isHeld ? 1 : 0));
    if (isHeld) {
        const auto last = CaptureReader::open(closed.back().front().toString());
        VERIFY_RESULT(last);
        const auto events = (*last)->events();
        VERIFY_RESULT(events);
        QVERIFY(std::ranges::any_of(*events, [](const Event &event) {
            return event.kind == EventKind::RecordingMoved &&
                   describe(event).english() ==
                       QLatin1String("The recording goes on in a-0003.pgcap, since a program that "
                                     "does not go on reads a.pgcap.");
        }));
        const auto forwarding = (*last)->forwarding();
        VERIFY_RESULT(forwarding);
        QCOMPARE(forwarding->size(), size_t(1));
    }
}

/// Who holds each file does not fill the disk.
/// As for the window, which reads and saves one file.
void TestRecorder::staysInItsFileWhereAskedTo()
{
    m_options.maxLogBytes = 0;
    m_options.retention.maxBytes = 4 * SmallLog; // above a quarter of which others go on elsewhere
    Recorder recorder(m_options);
    const QSignalSpy moved(&recorder, &Recorder::moved);
    recorder.open();
    recorder.writeFabric(at(0), m_fabric);
    recorder.writeSweep(sweepAt(1, 1));
    StoppedReader reader(m_options.path);
    for (int i = 2; i <= ManySweeps; ++i) {
        recorder.writeSweep(sweepAt(i, i));
    }
    QCOMPARE(moved.count(), 0);
    QVERIFY(!QFile::exists(numberedPath(m_options.path, 2)));
    reader.letGo();
    recorder.close();
}

void TestRecorder::keepsTwoFilesWithALimit()
{
    m_options.maxLogBytes = SmallLog;
    m_options.retention.keep = std::chrono::hours(1);
    Recorder recorder(m_options);
    const QSignalSpy opened(&recorder, &Recorder::opened);
    recorder.open();
    recorder.writeFabric(at(0), m_fabric);
    std::vector<std::unique_ptr<StoppedReader>> readers;
    for (int i = 1; i <= 4 * ManySweeps; ++i) {
        recorder.writeSweep(sweepAt(i, i));
        if (static_cast<int>(readers.size()) < opened.count()) {
            readers.push_back(std::make_unique<StoppedReader>(opened.back().front().toString()));
        }
    }
    QVERIFY(opened.count() > 2);
    QCOMPARE(QDir(m_folder->path()).entryList({QStringLiteral("*.pgcap")}).size(), 2);
    readers.clear();
    recorder.close();
}

void TestRecorder::rotatesBesideAReader()
{
    m_options.rotate = std::chrono::seconds(5);
    Recorder recorder(m_options);
    const QSignalSpy opened(&recorder, &Recorder::opened);
    const QSignalSpy closed(&recorder, &Recorder::closed);
    const QSignalSpy failed(&recorder, &Recorder::failed);
    recorder.open();
    recorder.writeFabric(at(0), m_fabric);
    recorder.writeSweep(sweepAt(1, 1));
    StoppedReader reader(m_options.path);
    for (int i = 2; i <= 12; ++i) {
        recorder.writeSweep(sweepAt(i, i));
    }
    QCOMPARE(failed.count(), 0);
    QCOMPARE(opened.count(), 3);
    QCOMPARE(closed.count(), 1);
    reader.letGo();
    recorder.close();
    QCOMPARE(closed.count(), 3);
}

void TestRecorder::stopsWhereTheLogIsCut()
{
    Recorder recorder(m_options);
    const QSignalSpy failed(&recorder, &Recorder::failed);
    recorder.open();
    recorder.writeFabric(at(0), m_fabric);
    for (int i = 1; i <= 10; ++i) {
        recorder.writeSweep(sweepAt(i, i));
    }
    QVERIFY(QFile::resize(m_options.path + "-wal", 0));
    recorder.writeSweep(sweepAt(11, 11));
    recorder.close();
    QCOMPARE(failed.count(), 1);
    QVERIFY(failed.front().front().value<Error>().english().contains(
        QLatin1String("a.pgcap-wal was truncated")));
    if (const auto verdict = verifyCapture(m_options.path)) {
        QVERIFY2(verdict->isSound(), qPrintable(firstDamage(*verdict)));
    }
}

PICKGLASS_TEST(TestRecorder, QCoreApplication)
#include "tst_recorder.moc"
