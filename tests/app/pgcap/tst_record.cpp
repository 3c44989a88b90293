// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturereader.h"
#include "core/capture/database.h"
#include "core/routing/routeload.h"
#include "tests/app/pgcap/program.h"
#include "tests/app/pgcap/recordprogram.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

const QStringList Plugins = {QStringLiteral(PICKGLASS_TEST_PLUGINS "/test"),
                             QStringLiteral(PICKGLASS_TEST_PLUGINS "/needy")};

/// For a busy disk, too, on which sweeps would be left out.
const QStringList Slowly = {QStringLiteral("--interval"), QStringLiteral("100ms")};

} // namespace

/// The program itself, recording what a test collector emits.
class TestRecord : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
        m_capture = m_folder->filePath(QStringLiteral("a.pgcap"));
    }

    void refusesWrongUsage_data();
    void refusesWrongUsage();
    void saysWhyItCannotRecord_data();
    void saysWhyItCannotRecord();
    void recordsForADuration();
    void takesThresholds();
    void needsTheFileOfThresholds();
    void tellsProblemsOnce();
    void speaksInEvents();
    void announcesWhatIsInTheFile();
    void obeys();
    void pauses();
    void endsWhilePaused();
    void answersLinesThatMeanNothing_data();
    void answersLinesThatMeanNothing();
    void endsWithItsParent();
    void endsWhenNobodyListens();
    void endsOnSignals_data();
    void endsOnSignals();
    void endsAtOnceOnTheSecondSignal();
    void endsWithoutACollectorThatIsStuck();
    void leavesNothingWhereNothingCame();
    void keepsWhatCameBeforeAFailure();
    void endsWhenWritingFailsAtTheEnd();
    void saysThatASweepTakesTooLong();
    void outlivesAClockThatIsSetBack();
    void rotates();
    void recordsAMadeFabric();

private:
    QStringList with(const QString &source, const QStringList &more = {}) const
    {
        return QStringList{source, QStringLiteral("-o"), m_capture} + more;
    }
    QStringList controlled(const QString &source, const QStringList &more = {}) const
    {
        return with(source, QStringList{QStringLiteral("--control"), QStringLiteral("--interval"),
                                        QStringLiteral("20ms")} +
                                more);
    }
    CaptureInfo info() const
    {
        auto info = CaptureReader::open(m_capture).and_then(
            [](const std::unique_ptr<CaptureReader> &capture) { return capture->info(); });
        return info ? *info : CaptureInfo();
    }
    /// One plain file, nothing beside it.
    void verifyClosed(qint64 atLeast) const
    {
        QVERIFY(info().closed);
        QVERIFY(info().sweeps >= atLeast);
        QVERIFY(!QFileInfo::exists(m_capture + QStringLiteral("-wal")));
        QVERIFY(!QFileInfo::exists(m_capture + QStringLiteral("-shm")));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_capture;
};

void TestRecord::refusesWrongUsage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("word");
    const auto row = [&](const char *name, const QStringList &more, const char *word) {
        QTest::newRow(name) << QStringList{"test:", "-o", "x.pgcap"} + more
                            << QString::fromUtf8(word);
    };
    QTest::newRow("no source") << QStringList{"-o", "x.pgcap"} << "missing";
    QTest::newRow("no output") << QStringList{"test:"} << "-o OUT is missing";
    row("two sources", {"mad:"}, "Unexpected argument");
    row("interval", {"--interval", "fast"}, "--interval fast: expected a duration");
    row("interval without a unit", {"--interval", "1"}, "expected a duration");
    row("short interval", {"--interval", "1ms"}, "from 10ms");
    row("long interval", {"--interval", "30d"}, "to 24d");
    row("duration", {"--duration", "-5s"}, "--duration");
    row("outstanding", {"--max-outstanding", "257"}, "from 1 to 256");
    row("rate", {"--max-rate", "0"}, "--max-rate");
    row("counters", {"--counters", "details,all"},
        "--counters all: expected one of details, vl, sl, speeds");
    row("keep", {"--keep", "long"}, "--keep");
    row("size", {"--max-size", "2X"}, "--max-size");
    row("small size", {"--max-size", "1000"}, "of 1M or more");
    row("rotate", {"--rotate", "0s"}, "--rotate");
    row("metrics", {"--metrics", "9315"}, "expected an address with a port");
    row("metrics of a name", {"--metrics", "node1:9315", "--metrics-without-token"},
        "--metrics node1:9315: expected an address with a port");
    row("nothing without a token", {"--metrics-without-token"}, "--metrics, which is missing");
    row("token and none",
        {"--metrics", "127.0.0.1:0", "--metrics-without-token", "--token-file", "token"},
        "--metrics-without-token and --token-file exclude each other");
    row("token without metrics", {"--token-file", "token"}, "--metrics, which is missing");
}

void TestRecord::refusesWrongUsage()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, word);
    RecordProgram program(Plugins, arguments);
    QCOMPARE(program.finish(), 2);
    QVERIFY2(program.said().contains(word), qPrintable(program.said()));
    QVERIFY(program.said().contains(QLatin1String("pgcap record --help")));
}

void TestRecord::saysWhyItCannotRecord_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("word");
    QTest::newRow("nobody serves it") << "mat:"
                                      << "new.pgcap"
                                      << "test:";
    QTest::newRow("does not load") << "needy:"
                                   << "new.pgcap"
                                   << "libpickglassmissing5";
    QTest::newRow("refused") << "test:refused"
                             << "new.pgcap"
                             << "Name another one.";
    QTest::newRow("fails at once") << "test:?fail-after=0"
                                   << "new.pgcap"
                                   << "Put it in.";
    QTest::newRow("exists") << "test:"
                            << "old.pgcap"
                            << "--force";
    QTest::newRow("no folder") << "test:"
                               << "none/new.pgcap"
                               << "does not exist";
    QTest::newRow("a folder") << "test:"
                              << ""
                              << "is a folder";
    QTest::newRow("no place to write") << "test:"
                                       << "/sys/new.pgcap"
                                       << "could not be written";
}

void TestRecord::saysWhyItCannotRecord()
{
    QFETCH(QString, source);
    QFETCH(QString, path);
    QFETCH(QString, word);
    QFile old(m_folder->filePath(QStringLiteral("old.pgcap")));
    QVERIFY(old.open(QIODevice::WriteOnly));
    old.close();
    RecordProgram program(Plugins, {source, QStringLiteral("--control"), QStringLiteral("-o"),
                                    path.startsWith(u'/') ? path : m_folder->filePath(path)});
    QCOMPARE(program.finish(), 3);
    QVERIFY2(program.said().contains(word), qPrintable(program.said()));
    const QJsonObject problem = program.last(QStringLiteral("problem"));
    QCOMPARE(problem.value(u"severity").toString(), QStringLiteral("error"));
    QVERIFY(program.said().contains(problem.value(u"message").toString()));
    QVERIFY(program.last(QStringLiteral("closed")).isEmpty());
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList("old.pgcap"));
    QCOMPARE(old.size(), 0);
}

void TestRecord::recordsForADuration()
{
    RecordProgram program(Plugins, with(QStringLiteral("test:?hosts=5"),
                                        {QStringLiteral("--duration"), QStringLiteral("300ms"),
                                         QStringLiteral("--interval"), QStringLiteral("50ms")}));
    QCOMPARE(program.finish(), 0);
    verifyClosed(1);
    QCOMPARE(info().interval, 50'000);
    QCOMPARE(info().source, QStringLiteral("test:?hosts=5"));
    auto capture = CaptureReader::open(m_capture);
    VERIFY_RESULT(capture);
    const auto fabric = (*capture)->fabricAt();
    VERIFY_RESULT(fabric);
    QCOMPARE((*fabric)->nodes().size(), size_t(6));
    QCOMPARE((*fabric)->links().size(), size_t(5));
    // For people: what it does, and what came of it.
    for (const char *word : {"recording test:?hosts=5 to", "6 nodes, 5 links", "every 0.05 s",
                             "skipped", "the slowest took", "0 timeouts", "on data lanes"}) {
        QVERIFY2(program.said().contains(QLatin1String(word)), qPrintable(program.said()));
    }
    QVERIFY(!program.said().contains(u'\x1b')); // this is no terminal
    QVERIFY(program.events().isEmpty());
}

void TestRecord::takesThresholds()
{
    const QString path = m_folder->filePath(QStringLiteral("error_thresholds"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("# What every port counts\nPortXmitData=1\nPortXmitData\n");
    file.close();
    RecordProgram program(Plugins, with(QStringLiteral("test:"),
                                        {QStringLiteral("--duration"), QStringLiteral("300ms"),
                                         QStringLiteral("--interval"), QStringLiteral("50ms"),
                                         QStringLiteral("--thresholds"), path}));
    QCOMPARE(program.finish(), 0);
    QVERIFY2(program.said().contains(path + ":3: Expected a counter and a count"),
             qPrintable(program.said()));
    auto capture = CaptureReader::open(m_capture);
    VERIFY_RESULT(capture);
    const auto events = (*capture)->events();
    VERIFY_RESULT(events);
    QVERIFY(std::ranges::any_of(*events, [](const Event &event) {
        return event.kind == EventKind::Threshold && event.subject == u"PortXmitData" &&
               event.was == u"1";
    }));
}

void TestRecord::needsTheFileOfThresholds()
{
    const QString path = m_folder->filePath(QStringLiteral("none"));
    RecordProgram program(Plugins,
                          with(QStringLiteral("test:"), {QStringLiteral("--thresholds"), path}));
    QCOMPARE(program.finish(), 3);
    QVERIFY2(program.said().contains("The file " + path + " cannot be read"),
             qPrintable(program.said()));
    QVERIFY(!QFile::exists(m_capture));
}

void TestRecord::tellsProblemsOnce()
{
    RecordProgram program(Plugins, with(QStringLiteral("test:?problem=1&burst=3"),
                                        {QStringLiteral("--duration"), QStringLiteral("10ms")}));
    QCOMPARE(program.finish(), 0);
    QCOMPARE(program.said().count(QLatin1String("Port 3 of leaf01 does not answer.")), 1);
    QVERIFY(program.said().contains(QLatin1String("Look whether it is switched on.")));
}

void TestRecord::speaksInEvents()
{
    RecordProgram program(Plugins, controlled(QStringLiteral("test:?problem=1&change-every=3")));
    const QJsonObject sweep = program.waitFor(QStringLiteral("sweep"), 4);
    QVERIFY(sweep.value(u"number").toInteger() >= 4);
    QCOMPARE(sweep.value(u"ports").toInt(), 8);
    QCOMPARE(sweep.value(u"timeouts").toInt(), 0);
    QVERIFY(sweep.value(u"seconds").isDouble());
    QVERIFY(sweep.value(u"file_bytes").toInteger() > 0);
    QVERIFY(!sweep.value(u"t").toString().isEmpty());
    program.say("{\"do\":\"stop\"}");
    QCOMPARE(program.finish(), 0);

    QStringList names;
    for (const QJsonObject &event : program.events()) {
        const QString name = event.value(u"event").toString();
        names << (names.contains(name) ? QString() : name);
    }
    names.removeAll(QString());
    names.removeAll(QStringLiteral("problem"));
    QCOMPARE(names, QStringList({"opened", "progress", "fabric", "sweep", "event", "closed"}));
    const auto said = program.events();
    const auto happened = std::ranges::find_if(said, [](const QJsonObject &event) {
        return event.value(u"kind").toString() == u"link_down";
    });
    QVERIFY(happened != said.end());
    QCOMPARE(happened->value(u"event").toString(), QStringLiteral("event"));
    QVERIFY(happened->value(u"message").toString().endsWith(QLatin1String("went down.")));
    const QJsonObject fabric = program.last(QStringLiteral("fabric"));
    QCOMPARE(fabric.value(u"nodes").toInt(), 9);
    QVERIFY(fabric.value(u"links").toInt() >= 7);
    const QJsonObject problem = program.problem("no_answer");
    QCOMPARE(problem.value(u"severity").toString(), QStringLiteral("warning"));
    QCOMPARE(problem.value(u"message").toString(),
             QStringLiteral("Port 3 of leaf01 does not answer."));
    QCOMPARE(problem.value(u"text").toString(), QStringLiteral("Port %1 of %2 does not answer."));
    QCOMPARE(problem.value(u"arguments").toArray(), QJsonArray({"3", "leaf01"}));
    QCOMPARE(problem.value(u"port").toInt(), 3);
    QCOMPARE(program.events().last().value(u"event").toString(), QStringLiteral("closed"));
    QCOMPARE(program.last(QStringLiteral("closed")).value(u"file").toString(), m_capture);
    verifyClosed(4);
    auto capture = CaptureReader::open(m_capture);
    VERIFY_RESULT(capture);
    QVERIFY((*capture)->changes()->size() >= 2);
}

void TestRecord::announcesWhatIsInTheFile()
{
    RecordProgram program(Plugins, controlled(QStringLiteral("test:")));
    for (int i = 0; i < 20; ++i) {
        const QJsonObject sweep = program.waitFor(QStringLiteral("sweep"));
        auto capture = CaptureReader::open(m_capture);
        VERIFY_RESULT(capture);
        const auto facts = (*capture)->sweeps();
        VERIFY_RESULT(facts);
        QVERIFY(!facts->empty());
        QVERIFY(facts->back().number >= sweep.value(u"number").toInteger());
    }
}

void TestRecord::obeys()
{
    RecordProgram program(Plugins, controlled(QStringLiteral("test:")));
    QVERIFY(!program.waitFor(QStringLiteral("sweep")).isEmpty());
    program.say("{\"do\":\"interval\",\"seconds\":0.03}");
    program.say("{\"do\":\"note\",\"text\":\"the job \\u201ea\\u201c began\"}");
    program.say("{\"do\":\"mark\",\"name\":\"here\"}");
    program.say("{\"do\":\"stop\"}");
    QCOMPARE(program.finish(), 0);
    QCOMPARE(info().interval, 30'000);
    const Ran marks = pgcap({QStringLiteral("sql"), m_capture,
                             QStringLiteral("SELECT coalesce(name, note) FROM marks ORDER BY id")});
    QVERIFY2(marks.out.contains("the job „a“ began"), marks.out.constData());
    QVERIFY2(marks.out.contains("here"), marks.out.constData());
    QVERIFY(program.problem("not_understood").isEmpty());
}

void TestRecord::pauses()
{
    RecordProgram program(Plugins, controlled(QStringLiteral("test:"), Slowly));
    QVERIFY(!program.waitFor(QStringLiteral("sweep"), 2).isEmpty());
    program.say("{\"do\":\"pause\"}");
    program.say("{\"do\":\"pause\"}");
    QVERIFY(!program.waitFor(QStringLiteral("paused")).isEmpty());
    // Longer than several intervals: nothing is said but the end of the pause.
    const qsizetype before = program.events().size();
    QTest::qWait(550);
    program.say("{\"do\":\"resume\"}");
    QVERIFY(!program.waitFor(QStringLiteral("resumed")).isEmpty());
    QCOMPARE(program.events().size(), before + 1);
    const QJsonObject after = program.waitFor(QStringLiteral("sweep"), 2);
    QVERIFY(!after.isEmpty());
    program.say("{\"do\":\"stop\"}");
    QCOMPARE(program.finish(), 0);

    auto capture = CaptureReader::open(m_capture);
    VERIFY_RESULT(capture);
    const auto sweeps = (*capture)->sweeps();
    VERIFY_RESULT(sweeps);
    qint64 longest = 0;
    for (size_t i = 1; i < sweeps->size(); ++i) {
        longest =
            qMax(longest, (*sweeps)[i].time.microseconds() - (*sweeps)[i - 1].time.microseconds());
    }
    QVERIFY2(longest >= 550'000, qPrintable(QString::number(longest)));
    // The pause alone would have been five of them.
    QVERIFY(program.last(QStringLiteral("closed")).value(u"missed_sweeps").toInt() < 5);
    QCOMPARE(info().interval, 100'000);
    const Ran marks =
        pgcap({QStringLiteral("sql"), m_capture,
               QStringLiteral("SELECT name, until - time >= 550000 AS long FROM marks"),
               QStringLiteral("--csv")});
    QVERIFY2(marks.out.contains("paused,1"), marks.out.constData());
    QCOMPARE(marks.out.count("paused"), 1);
}

void TestRecord::endsWhilePaused()
{
    RecordProgram program(Plugins, controlled(QStringLiteral("test:")));
    QVERIFY(!program.waitFor(QStringLiteral("sweep"), 2).isEmpty());
    program.say("{\"do\":\"pause\"}");
    QVERIFY(!program.waitFor(QStringLiteral("paused")).isEmpty());
    program.say("{\"do\":\"mark\",\"name\":\"here\"}");
    program.say("{\"do\":\"stop\"}");
    QCOMPARE(program.finish(), 0);
    verifyClosed(2);
    // What is marked meanwhile is where the sweeps end, not in the empty time after them.
    const Ran same = pgcap({QStringLiteral("sql"), m_capture,
                            QStringLiteral("SELECT 'same', count(*) FROM marks a JOIN marks b "
                                           "ON a.time = b.time WHERE a.name = 'paused' AND "
                                           "b.name = 'here'"),
                            QStringLiteral("--csv")});
    QVERIFY2(same.out.contains("same,1"), same.out.constData());
    const Ran marks = pgcap({QStringLiteral("sql"), m_capture,
                             QStringLiteral("SELECT count(*) FROM marks WHERE name = 'paused' "
                                            "AND until > time")});
    QVERIFY2(marks.out.contains('1'), marks.out.constData());
}

void TestRecord::answersLinesThatMeanNothing_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("no JSON") << QByteArray("stop");
    QTest::newRow("an array") << QByteArray("[\"stop\"]");
    QTest::newRow("unknown") << QByteArray("{\"do\":\"dance\"}");
    QTest::newRow("nothing to do") << QByteArray("{}");
    QTest::newRow("no number") << QByteArray("{\"do\":\"interval\",\"seconds\":\"1\"}");
    QTest::newRow("too short") << QByteArray("{\"do\":\"interval\",\"seconds\":0.001}");
    QTest::newRow("too long") << QByteArray("{\"do\":\"interval\",\"seconds\":1e300}");
    QTest::newRow("no text") << QByteArray("{\"do\":\"note\"}");
    QTest::newRow("no name") << QByteArray("{\"do\":\"mark\",\"name\":7}");
    QTest::newRow("zeros") << QByteArray(5, '\0');
    QTest::newRow("endless") << QByteArray(200'000, 'x');
}

void TestRecord::answersLinesThatMeanNothing()
{
    QFETCH(QByteArray, line);
    RecordProgram program(Plugins, controlled(QStringLiteral("test:")));
    QVERIFY(!program.waitFor(QStringLiteral("sweep")).isEmpty());
    program.say(line);
    program.say("{\"do\":\"stop\"}");
    QCOMPARE(program.finish(), 0);
    const QJsonObject problem = program.problem("not_understood");
    QVERIFY(problem.value(u"advice").toString().contains(QLatin1String("{\"do\":\"stop\"}")));
}

void TestRecord::endsWithItsParent()
{
    RecordProgram program(Plugins, controlled(QStringLiteral("test:")));
    QVERIFY(!program.waitFor(QStringLiteral("sweep"), 2).isEmpty());
    program.endInput();
    QCOMPARE(program.finish(), 0);
    QVERIFY(!program.last(QStringLiteral("closed")).isEmpty());
    verifyClosed(2);
}

void TestRecord::endsWhenNobodyListens()
{
    QProcess listener;
    RecordProgram program(Plugins, controlled(QStringLiteral("test:")), &listener);
    listener.start(QStringLiteral("head"), {QStringLiteral("-n"), QStringLiteral("6")});
    QVERIFY(listener.waitForFinished());
    QVERIFY(listener.readAll().contains("\"sweep\""));
    QCOMPARE(program.finish(), 3);
    verifyClosed(2);
}

void TestRecord::endsOnSignals_data()
{
    QTest::addColumn<int>("signal");
    QTest::newRow("Ctrl+C") << SIGINT;
    QTest::newRow("an end by the system") << SIGTERM;
    QTest::newRow("the terminal is gone") << SIGHUP;
}

void TestRecord::endsOnSignals()
{
    QFETCH(int, signal);
    RecordProgram program(Plugins, controlled(QStringLiteral("test:")));
    QVERIFY(!program.waitFor(QStringLiteral("sweep"), 3).isEmpty());
    program.send(signal);
    program.send(signal == SIGINT ? SIGTERM : SIGINT); // together with it
    QCOMPARE(program.finish(), 0);
    verifyClosed(3);
}

void TestRecord::endsAtOnceOnTheSecondSignal()
{
    RecordProgram program(Plugins, controlled(QStringLiteral("test:?stuck=1")));
    QVERIFY(!program.waitFor(QStringLiteral("sweep"), 3).isEmpty());
    // Two together are one; whoever goes on asking means it.
    QTRY_VERIFY_WITH_TIMEOUT(program.endsAfter(SIGINT), 30'000);
    QCOMPARE(program.finish(), 3);
    QVERIFY2(program.said().contains(QLatin1String("immediately")), qPrintable(program.said()));
    QVERIFY(!info().closed);
    QVERIFY(info().sweeps >= 3);
}

void TestRecord::endsWithoutACollectorThatIsStuck()
{
    RecordProgram program(Plugins, controlled(QStringLiteral("test:?stuck=1")));
    QVERIFY(!program.waitFor(QStringLiteral("sweep")).isEmpty());
    program.say("{\"do\":\"stop\"}");
    QCOMPARE(program.finish(), 0);
    verifyClosed(1);
}

void TestRecord::leavesNothingWhereNothingCame()
{
    RecordProgram program(Plugins, controlled(QStringLiteral("test:?silent=1")));
    QVERIFY(!program.waitFor(QStringLiteral("progress")).isEmpty());
    program.say("{\"do\":\"stop\"}");
    QCOMPARE(program.finish(), 3);
    QVERIFY(program.last(QStringLiteral("closed")).isEmpty());
    QVERIFY2(program.said().contains(QLatin1String("Nothing was recorded")),
             qPrintable(program.said()));
    QVERIFY(QDir(m_folder->path()).isEmpty());
}

void TestRecord::keepsWhatCameBeforeAFailure()
{
    RecordProgram program(Plugins, controlled(QStringLiteral("test:?fail-after=5"), Slowly));
    QCOMPARE(program.finish(), 3);
    QVERIFY2(program.said().contains(QLatin1String("The device went away. Put it in again.")),
             qPrintable(program.said()));
    QVERIFY(!program.last(QStringLiteral("closed")).isEmpty());
    verifyClosed(5);
    QCOMPARE(info().sweeps, 5);
}

/// The recorder fails while an end was asked for already: whatever comes first.
void TestRecord::endsWhenWritingFailsAtTheEnd()
{
    RecordProgram program(Plugins, with(QStringLiteral("test:?burst=2&same-number=1"),
                                        {QStringLiteral("--duration"), QStringLiteral("10ms")}));
    QCOMPARE(program.finish(), 3);
    verifyClosed(1);
}

void TestRecord::saysThatASweepTakesTooLong()
{
    RecordProgram program(Plugins, controlled(QStringLiteral("test:?takes=1.25")));
    QVERIFY(!program.waitFor(QStringLiteral("sweep"), 5).isEmpty());
    program.endInput();
    QCOMPARE(program.finish(), 0);
    int told = 0;
    for (const QJsonObject &event : program.events()) {
        told += event.value(u"kind").toString() == u"sweep_too_long" ? 1 : 0;
    }
    QCOMPARE(told, 1);
    QVERIFY(program.problem("sweep_too_long")
                .value(u"message")
                .toString()
                .contains(QLatin1String("1.25 s, longer than the interval of 0.02 s")));
}

void TestRecord::outlivesAClockThatIsSetBack()
{
    RecordProgram program(Plugins, controlled(QStringLiteral("test:?set-back=3")));
    QVERIFY(!program.waitFor(QStringLiteral("sweep"), 2).isEmpty());
    // A slow machine writes the second sweep after the clock was seen.
    QVERIFY(!program.problem("clock_set_back").isEmpty() ||
            !program.waitFor(QStringLiteral("problem")).isEmpty());
    QVERIFY(!program.problem("clock_set_back").isEmpty());
    program.endInput();
    QCOMPARE(program.finish(), 0);
    verifyClosed(2);
    QCOMPARE(info().sweeps, qint64(2));
}

void TestRecord::rotates()
{
    RecordProgram program(Plugins, controlled(QStringLiteral("test:"),
                                              {QStringLiteral("--rotate"), QStringLiteral("1s")}));
    QVERIFY(!program.waitFor(QStringLiteral("opened"), 2).isEmpty());
    QVERIFY(!program.waitFor(QStringLiteral("sweep"), 2).isEmpty());
    program.endInput();
    QCOMPARE(program.finish(), 0);
    const QString second = m_folder->filePath(QStringLiteral("a-0002.pgcap"));
    const QJsonObject closed = program.last(QStringLiteral("closed"));
    QCOMPARE(closed.value(u"file").toString(), second);
    QCOMPARE(closed.value(u"files").toInt(), 2);
    verifyClosed(2);
    auto before = CaptureReader::open(m_capture);
    auto after = CaptureReader::open(second);
    VERIFY_RESULT(before);
    VERIFY_RESULT(after);
    QVERIFY((*after)->info()->closed);
    QVERIFY((*after)->sweeps()->front().number > (*before)->sweeps()->back().number);
    QCOMPARE((**(*after)->fabricAt()).nodes().size(), size_t(9));
}

/// With the collector that comes along with the program.
void TestRecord::recordsAMadeFabric()
{
    RecordProgram program({}, with(QStringLiteral("synthetic:tree?k=4&load=0.5&sweeps=5"), Slowly));
    QCOMPARE(program.finish(), 0);
    verifyClosed(5);
    QCOMPARE(info().sweeps, 5);
    auto capture = CaptureReader::open(m_capture);
    VERIFY_RESULT(capture);
    const auto fabric = (*capture)->fabricAt();
    VERIFY_RESULT(fabric);
    QCOMPARE((*fabric)->nodes().size(), size_t(20 + 16));
    QVERIFY2(program.said().contains(QLatin1String("36 nodes, 48 links")),
             qPrintable(program.said()));
    // Its routes lead from each host to each other.
    const auto spans = (*capture)->forwarding((*capture)->info()->end);
    VERIFY_RESULT(spans);
    QCOMPARE(spans->size(), size_t(20));
    std::vector<ForwardingTable> tables;
    for (const ForwardingSpan &span : *spans) {
        tables.push_back(span.table);
    }
    const RouteLoad load = routeLoad(RouteGraph(**fabric, tables));
    for (const Port &port : (*fabric)->ports()) {
        if ((*fabric)->node(port.node).isHostAdapter()) {
            QCOMPARE(load.of((*fabric)->indexOf(port)), 15U);
            QCOMPARE(load.of(port.peer), 15U);
        }
    }
}

PICKGLASS_TEST(TestRecord, QCoreApplication)
#include "tst_record.moc"
