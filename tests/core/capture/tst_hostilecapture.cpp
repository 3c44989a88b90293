// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturecopy.h"
#include "core/capture/capturetools.h"
#include "core/capture/sqlsession.h"
#include "tests/core/capture/hostilecapture.h"
#include "tests/core/capture/randomcapture.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <thread>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr int Sweeps = 40;

/// What runs for ever.
constexpr const char *Endless = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) ";

class NoRows final : public SqlSink
{
public:
    void columns(const QStringList & /*names*/) override {}
    bool row(const std::vector<SqlValue> & /*values*/) override { return true; }
};

} // namespace

/// Captures that somebody made to do harm.
class TestHostileCapture : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void worksWithoutAKnownCounter_data();
    void worksWithoutAKnownCounter();
    void refusesWhatIsNoTable_data();
    void refusesWhatIsNoTable();
    void stopsEndlessStatements();
    void stopsWhenTheTimeIsOver();
    void refusesSegmentsThatImplyTooMuch_data();
    void refusesSegmentsThatImplyTooMuch();
    void readsTheLargestSegments();
    void refusesOddPositions_data();
    void refusesOddPositions();
    void repairMakesOurTablesOnly();
    void repairRunsNothingOfTheFile_data();
    void repairRunsNothingOfTheFile();
    void repairKeepsTablesOfOlderPrograms();

private:
    QString path(const char *name) const { return m_folder->filePath(QLatin1String(name)); }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestHostileCapture::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    VERIFY_RESULT(RandomCapture(3).write(path("a"), Sweeps));
}

void TestHostileCapture::worksWithoutAKnownCounter_data()
{
    QTest::addColumn<QByteArray>("sql");
    QTest::newRow("none") << QByteArray("UPDATE counters SET name = 'x'");
    QTest::newRow("one") << QByteArray("UPDATE counters SET name = 'x' WHERE id > 1");
    QTest::newRow("all of an attribute")
        << QByteArray("UPDATE counters SET name = 'x' WHERE attribute = 'PortCounters'");
    QTest::newRow("the same one") << QByteArray("UPDATE counters SET name = 'PortXmitData'");
}

/// A newer program may have written them: what is known of it is kept.
void TestHostileCapture::worksWithoutAKnownCounter()
{
    QFETCH(QByteArray, sql);
    QVERIFY(changeFile(path("a"), sql));
    VERIFY_RESULT(trimCapture(path("a"), path("trimmed"), {}, false));
    VERIFY_RESULT(thinCapture(path("a"), path("thin"), 3, false));
    VERIFY_RESULT(mergeCaptures({path("a"), path("a")}, path("merged"), false));
    VERIFY_RESULT(anonymizeCapture(path("a"), path("anonymous"), 1, false));
    VERIFY_RESULT(verifyCapture(path("a")));
    const auto before = CaptureReader::open(path("a"));
    VERIFY_RESULT(before);
    const auto known = (*before)->sampledCounters();
    for (const char *made : {"trimmed", "thin", "merged", "anonymous"}) {
        const auto after = CaptureReader::open(path(made));
        VERIFY_RESULT(after);
        const auto sweeps = (*after)->sweepsAt();
        VERIFY_RESULT(sweeps);
        QCOMPARE(*(*after)->sampledCounters(), *known);
    }
}

void TestHostileCapture::refusesWhatIsNoTable_data()
{
    QTest::addColumn<QByteArray>("sql");
    const QByteArray endless = Endless;
    QTest::newRow("a recursive view")
        << "DROP TABLE meta; CREATE VIEW meta AS " + endless + "SELECT x AS key, x AS value FROM c";
    QTest::newRow("in capitals")
        << "DROP TABLE nodes; CREATE VIEW NoDeS AS " + endless +
               "SELECT x AS id, x AS guid, 1 AS type, 1 AS port_count, 1 AS vendor_id, 1 AS "
               "device_id, 1 AS system_image_guid, 'n' AS description, 'n' AS name, 1 AS "
               "valid_from, NULL AS valid_to FROM c";
    QTest::newRow("a view of samples")
        << "DROP TABLE sweeps; CREATE VIEW sweeps AS " + endless + "SELECT x AS number FROM c";
    QTest::newRow("a virtual table")
        << QByteArray("DROP TABLE marks; CREATE VIRTUAL TABLE marks USING rtree(id, a, b)");
    QTest::newRow("a generated column")
        << QByteArray("DROP TABLE marks; CREATE TABLE marks (id INTEGER PRIMARY KEY, time, until, "
                      "name, note AS (hex(zeroblob(50000000))))");
}

void TestHostileCapture::refusesWhatIsNoTable()
{
    QFETCH(QByteArray, sql);
    QVERIFY(changeFile(path("a"), sql));
    QVERIFY(!CaptureReader::open(path("a")));
    QVERIFY(!SqlSession::open(path("a")));
    QVERIFY(!verifyCapture(path("a")));
    QVERIFY(!trimCapture(path("a"), path("to"), {}, false));
    QVERIFY(!copyCapture(path("a"), path("to"), false));
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{QStringLiteral("a")});
}

/// Whoever asks may have made a mistake.
void TestHostileCapture::stopsEndlessStatements()
{
    const auto session = SqlSession::open(path("a"));
    VERIFY_RESULT(session);
    NoRows sink;
    StopSource cancelled;
    std::thread later([&cancelled] { cancelled.stop(); });
    const auto done =
        (*session)->run(QByteArray(Endless) + "SELECT count(*) FROM c", sink, cancelled.token());
    later.join();
    QVERIFY(!done);
    QCOMPARE(done.error().error.english(), cancelled.token().error().english());
    QVERIFY(!done.error().isStatementsFault);
    QVERIFY((*session)->run("SELECT count(*) FROM nodes", sink)); // the next one is another
}

void TestHostileCapture::stopsWhenTheTimeIsOver()
{
    const auto session = SqlSession::open(path("a"));
    VERIFY_RESULT(session);
    NoRows sink;
    const StopToken stop = StopToken().within(std::chrono::milliseconds(20));
    const auto done = (*session)->run(QByteArray(Endless) + "SELECT count(*) FROM c", sink, stop);
    QVERIFY(!done);
    QCOMPARE(done.error().error.english(), stop.error().english());
}

void TestHostileCapture::refusesSegmentsThatImplyTooMuch_data()
{
    QTest::addColumn<QByteArray>("sql");
    QTest::newRow("4096 sweeps of 40,000 ports") << sqlOf({});
    QTest::newRow("one sweep more than fit") << sqlOf({.portsAGroup = 2, .sweeps = 17});
    QTest::newRow("one port more than fits")
        << sqlOf({.portsAGroup = samplecodec::MaxGroupPorts + 1, .sweeps = 2});
    QTest::newRow("more cells than fit")
        << sqlOf({.groups = 140, .portsAGroup = 1000, .columns = 250, .sweeps = 2});
    QTest::newRow("a group without its ports")
        << sqlOf({.groups = 2, .portsAGroup = 9, .sweeps = 2}) +
               "; DELETE FROM sample_ports WHERE group_id = 100000 AND position > 3";
}

/// A few kilobytes must not take gigabytes.
void TestHostileCapture::refusesSegmentsThatImplyTooMuch()
{
    QFETCH(QByteArray, sql);
    QVERIFY(changeFile(path("a"), sql));
    const auto capture = CaptureReader::open(path("a"));
    VERIFY_RESULT(capture);
    QVERIFY(!(*capture)->sweepsAt());
    QVERIFY(!(*capture)->series(std::vector<PortKey>{{Guid(100'000'000'000), 1}},
                                *(*capture)->sampledCounters()));
    QVERIFY(!trimCapture(path("a"), path("to"), {}, false));
    const auto verdict = verifyCapture(path("a"));
    VERIFY_RESULT(verdict);
    QVERIFY(!verdict->isSound());
    VERIFY_RESULT(repairCapture(path("a"), path("b"), false));
    const auto repaired = CaptureReader::open(path("b"));
    VERIFY_RESULT(repaired);
    VERIFY_RESULT((*repaired)->sweepsAt());
}

void TestHostileCapture::readsTheLargestSegments()
{
    QVERIFY(changeFile(path("a"), sqlOf({.groups = 40, .portsAGroup = 1000, .sweeps = 16})));
    const auto capture = CaptureReader::open(path("a"));
    VERIFY_RESULT(capture);
    const auto sweeps = (*capture)->sweepsAt();
    VERIFY_RESULT(sweeps);
    QVERIFY(sweeps->now && sweeps->before);
    QCOMPARE(sweeps->now->layout->ports.size(), size_t(40'000));
    const auto verdict = verifyCapture(path("a"));
    VERIFY_RESULT(verdict);
}

void TestHostileCapture::refusesOddPositions_data()
{
    QTest::addColumn<QByteArray>("sql");
    QTest::newRow("far away") << QByteArray("UPDATE sample_ports SET position = 1000000000 WHERE "
                                            "position = 1");
    QTest::newRow("before the first")
        << QByteArray("UPDATE sample_ports SET position = -1000000000 WHERE position = 1");
    QTest::newRow("twice") << QByteArray("CREATE TABLE p AS SELECT * FROM sample_ports; DROP TABLE "
                                         "sample_ports; ALTER TABLE p RENAME TO sample_ports; "
                                         "UPDATE sample_ports SET position = 0 WHERE position = 1");
}

void TestHostileCapture::refusesOddPositions()
{
    QFETCH(QByteArray, sql);
    QVERIFY(changeFile(path("a"), sql));
    const auto capture = CaptureReader::open(path("a"));
    VERIFY_RESULT(capture);
    const auto fabric = (*capture)->fabricAt();
    VERIFY_RESULT(fabric);
    std::vector<PortKey> ports;
    for (const Port &port : (*fabric)->ports()) {
        ports.push_back({(*fabric)->node(port.node).guid, port.number});
    }
    QVERIFY(!(*capture)->series(ports, *(*capture)->sampledCounters()));
    QVERIFY(!(*capture)->sweepsAt());
    const auto session = SqlSession::open(path("a"));
    VERIFY_RESULT(session);
    NoRows sink;
    QVERIFY(!(*session)->run("SELECT * FROM samples WHERE guid = (SELECT guid FROM node LIMIT 1)",
                             sink) ||
            !(*session)->run("SELECT * FROM samples", sink));
}

void TestHostileCapture::repairMakesOurTablesOnly()
{
    QVERIFY(changeFile(
        path("a"),
        "CREATE TABLE theirs (x); INSERT INTO theirs VALUES (hex(zeroblob(5000000)));"
        "CREATE INDEX theirs_by_x ON theirs (x); CREATE INDEX odd ON nodes (name || 'x');"
        "CREATE VIEW theirs_too AS SELECT 1; CREATE TRIGGER never AFTER INSERT ON nodes BEGIN "
        "DELETE FROM nodes; END"));
    const auto repaired = repairCapture(path("a"), path("b"), false);
    VERIFY_RESULT(repaired);
    QVERIFY(repaired->isSound());
    QVERIFY(QFileInfo(path("b")).size() < 2'000'000);
    VERIFY_RESULT(RandomCapture(3).write(path("same"), Sweeps));
    VERIFY_RESULT(repairCapture(path("same"), path("own"), false));
    QCOMPARE(schemaOf(path("b")), schemaOf(path("own")));
    QCOMPARE(schemaOf(path("b")), schemaOf(path("same")));
}

void TestHostileCapture::repairRunsNothingOfTheFile_data()
{
    refusesWhatIsNoTable_data();
    QTest::newRow("a view that says that it is a table")
        << "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = 0, sql = 'CREATE VIEW "
           "marks AS " +
               QByteArray(Endless) +
               "SELECT x AS id, x AS time, x AS until, x AS name, x AS note FROM c' WHERE name = "
               "'marks'";
    QTest::newRow("a table with another statement")
        << QByteArray("PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = 'CREATE TABLE "
                      "marks AS SELECT hex(zeroblob(500000000)) AS id' WHERE name = 'marks'");
    QTest::newRow("columns that are expressions")
        << QByteArray("DROP TABLE marks; CREATE TABLE marks (id, time, until, name, "
                      "\"note), (hex(zeroblob(500000000))\")");
}

void TestHostileCapture::repairRunsNothingOfTheFile()
{
    QFETCH(QByteArray, sql);
    QVERIFY(changeFile(path("a"), sql));
    const auto repaired = repairCapture(path("a"), path("b"), false);
    if (!repaired) {
        QVERIFY(!QFile::exists(path("b")));
        return;
    }
    QVERIFY(QFileInfo(path("b")).size() < 2'000'000);
    const auto verdict = verifyCapture(path("b"));
    VERIFY_RESULT(verdict);
    QVERIFY(verdict->isSound());
}

void TestHostileCapture::repairKeepsTablesOfOlderPrograms()
{
    QVERIFY(changeFile(
        path("a"), "ALTER TABLE marks DROP COLUMN note; ALTER TABLE marks ADD COLUMN "
                   "newer; DROP TABLE forwarding_tables; DROP TABLE sl_to_vl_tables; DROP TABLE "
                   "path_sls; DROP TABLE pkey_tables; DROP TABLE vl_arbitration_tables; DROP TABLE "
                   "multicast_tables; DROP TABLE "
                   "multicast_groups; DROP TABLE jobs; DROP TABLE job_nodes; DROP "
                   "TABLE queue_pairs; "
                   "DROP TABLE host_facts"));
    const auto repaired = repairCapture(path("a"), path("b"), false);
    VERIFY_RESULT(repaired);
    const auto before = CaptureReader::open(path("a"));
    const auto after = CaptureReader::open(path("b"));
    VERIFY_RESULT(after);
    const auto marks = (*after)->marks();
    VERIFY_RESULT(marks);
    QVERIFY(!marks->empty());
    QVERIFY((*after)->forwarding()->empty());
    const auto events = (*after)->events();
    VERIFY_RESULT(events);
    QCOMPARE(*events, *(*before)->events());
}

PICKGLASS_TEST(TestHostileCapture, QCoreApplication)
#include "tst_hostilecapture.moc"
