// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturetools.h"
#include "tests/core/capture/randomcapture.h"
#include "tests/core/capture/recordedtraffic.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"
#include "tests/support/testseed.h"

#include <ctime>
#include <sqlite3.h>

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <random>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr int Sweeps = 90;

/// Whether something was changed.
bool change(const QString &path, const QByteArray &sql)
{
    sqlite3 *db = nullptr;
    sqlite3_open(path.toUtf8().constData(), &db);
    const bool isDone = sqlite3_exec(db, sql.constData(), nullptr, nullptr, nullptr) == SQLITE_OK &&
                        sqlite3_total_changes(db) > 0;
    sqlite3_close(db);
    return isDone;
}

using Row = QStringList;
std::vector<Row> ask(const QString &path, const QByteArray &sql)
{
    std::vector<Row> rows;
    sqlite3 *db = nullptr;
    sqlite3_open(path.toUtf8().constData(), &db);
    const auto take = [](void *all, int columns, char **texts, char **) {
        Row &row = static_cast<std::vector<Row> *>(all)->emplace_back();
        for (int column = 0; column < columns; ++column) {
            row << QString::fromUtf8(texts[column]);
        }
        return 0;
    };
    sqlite3_exec(db, sql.constData(), take, &rows, nullptr);
    sqlite3_close(db);
    return rows;
}

/// The tables of which no row goes since one of another table did.
constexpr const char *Independent[] = {"nodes",
                                       "discoveries",
                                       "sweeps",
                                       "events",
                                       "marks",
                                       "attributes",
                                       "host_facts",
                                       "forwarding_tables",
                                       "path_sls",
                                       "sl_to_vl_tables",
                                       "pkey_tables",
                                       "multicast_tables",
                                       "multicast_groups",
                                       "vl_arbitration_tables"};

std::map<QString, qint64> rowsOf(const QString &path)
{
    std::map<QString, qint64> rows;
    for (const char *table : Independent) {
        const auto counted = ask(path, QByteArray("SELECT count(*) FROM ") + table);
        rows[QLatin1String(table)] = counted.empty() ? 0 : counted.front().front().toLongLong();
    }
    return rows;
}

/// Damages so many pages of rows; says of each table how many rows stand on them.
std::map<QString, qint64> damagePages(const QString &path, int pages, bool isBit,
                                      std::mt19937 &random)
{
    const auto all = ask(path, "SELECT name, ncell, pgoffset, pgsize FROM dbstat WHERE pagetype = "
                               "'leaf' AND pageno > 1 AND name NOT LIKE '%index%'");
    std::map<QString, qint64> lost;
    QFile file(path);
    if (all.empty() || !file.open(QIODevice::ReadWrite)) {
        return lost;
    }
    for (int i = 0; i < pages; ++i) {
        const Row &page = all[random() % all.size()];
        lost[page[0]] += page[1].toLongLong();
        const qint64 at = page[2].toLongLong() + static_cast<qint64>(random() % page[3].toUInt());
        file.seek(at);
        const char was = file.read(1).front();
        file.seek(at);
        file.write(isBit ? QByteArray(1, static_cast<char>(was ^ 1 << random() % 8))
                         : QByteArray(60, static_cast<char>(random()))
                               .left(page[2].toLongLong() + page[3].toLongLong() - at));
    }
    return lost;
}

QString said(const CaptureVerdict &verdict)
{
    QStringList sentences;
    for (const Message &damage : verdict.damages) {
        sentences << damage.english();
    }
    return sentences.join(u'\n');
}

} // namespace

/// What is wrong with captures is found, and what is right of them is saved.
class TestCaptureVerify : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void findsSoundOnesSound_data();
    void findsSoundOnesSound();
    void findsOneSoundThatLetSamplesGo();
    void findsOneSoundThatWasKilled();
    void findsOneSoundWhoseIntervalChanged_data();
    void findsOneSoundWhoseIntervalChanged();
    void looksAtManyFlaps();
    void findsAndMends_data();
    void findsAndMends();
    void comparesTheShortestSteps_data();
    void comparesTheShortestSteps();
    void keepsWhatIsRight();
    void savesWhatIsThereOfOneThatIsCutShort();
    void neverMakesOneThatIsDamaged_data();
    void neverMakesOneThatIsDamaged();
    void keepsWhatIsWhole_data();
    void keepsWhatIsWhole();
    void findsItsTablesAgain();
    void keepsTheOtherGroups();
    void makesRollupsAnew_data();
    void makesRollupsAnew();
    void leavesNothingBehind();

private:
    QString path(const char *name) const { return m_folder->filePath(QLatin1String(name)); }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestCaptureVerify::findsSoundOnesSound_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 4; ++seed) {
        QTest::addRow("seed %u", seed) << seed;
    }
}

void TestCaptureVerify::findsSoundOnesSound()
{
    QFETCH(quint32, seed);
    VERIFY_RESULT(RandomCapture(seed).write(path("a"), Sweeps));
    const auto verdict = verifyCapture(path("a"));
    VERIFY_RESULT(verdict);
    QVERIFY2(verdict->isSound(), qPrintable(said(*verdict)));
    QVERIFY(verdict->sweeps > Sweeps / 2);
    QVERIFY(verdict->rows > 0 && verdict->rollups > 0);
    // Nothing is lost where nothing is wrong.
    const auto repaired = repairCapture(path("a"), path("b"), false);
    VERIFY_RESULT(repaired);
    QVERIFY2(repaired->isSound(), qPrintable(said(*repaired)));
    QCOMPARE(repaired->sweeps, verdict->sweeps);
    QCOMPARE(repaired->rows, verdict->rows);
    QCOMPARE(repaired->rollups, verdict->rollups);
}

void TestCaptureVerify::findsOneSoundThatLetSamplesGo()
{
    VERIFY_RESULT(RandomCapture(4).write(path("a"), Sweeps));
    QVERIFY(change(path("a"), "DELETE FROM sample_stretches WHERE first_sweep IN (SELECT "
                              "first_sweep FROM sample_stretches ORDER BY 1 LIMIT 3)"));
    const auto verdict = verifyCapture(path("a"));
    VERIFY_RESULT(verdict);
    QVERIFY2(verdict->isSound(), qPrintable(said(*verdict)));
    QVERIFY(verdict->sweeps < Sweeps - 20);
}

void TestCaptureVerify::findsOneSoundThatWasKilled()
{
    RandomCapture capture(5);
    VERIFY_RESULT(capture.write(path("a"), Sweeps, RandomCapture::End::Killed));
    const auto verdict = verifyCapture(path("a"));
    VERIFY_RESULT(verdict);
    QVERIFY2(verdict->isSound(), qPrintable(said(*verdict)));
    const auto repaired = repairCapture(path("a"), path("b"), false);
    VERIFY_RESULT(repaired);
    QCOMPARE(repaired->sweeps, verdict->sweeps);
    const auto info = CaptureReader::open(path("b")).value()->info();
    VERIFY_RESULT(info);
    QVERIFY(info->closed);
}

void TestCaptureVerify::findsOneSoundWhoseIntervalChanged_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 6; seed <= 30; ++seed) {
        QTest::addRow("seed %u", seed) << seed;
    }
}

void TestCaptureVerify::findsOneSoundWhoseIntervalChanged()
{
    QFETCH(quint32, seed);
    VERIFY_RESULT(RandomCapture(seed).write(path("a"), Sweeps));
    // It was a minute up to the end, as the roll-ups have it, and a second from then on.
    const auto contents = readContents(path("a"));
    VERIFY_RESULT(contents);
    CaptureContents slow = *contents;
    slow.interval = 60 * RandomCapture::Second;
    slow.eachSweep = [each = slow.eachSweep](TimeRange range, const CaptureContents::Take &take) {
        return each(range, [&](const SharedSweep &sweep) {
            return sweep->number % 10 == 0 ? take(sweep) : Result<void>();
        });
    };
    VERIFY_RESULT(writeContents(slow, path("b"), false));
    QVERIFY(change(path("b"), "UPDATE meta SET value = 1000000 WHERE key = 'interval_us'"));
    const auto verdict = verifyCapture(path("b"));
    VERIFY_RESULT(verdict);
    QVERIFY2(verdict->isSound(), qPrintable(said(*verdict)));
    QVERIFY(verdict->rollups > 0);
}

/// A port that goes up and down 200,000 times takes as long as so many ports, not its square.
void TestCaptureVerify::looksAtManyFlaps()
{
    VERIFY_RESULT(RandomCapture(4).write(path("a"), Sweeps));
    QVERIFY(
        change(path("a"),
               "CREATE TEMP TABLE flaps AS WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT "
               "i + 1 FROM n WHERE i < 199999) SELECT guid, valid_from + 2 * i AS since FROM n, "
               "(SELECT guid, min(valid_from) AS valid_from FROM nodes WHERE id = 1);"
               "INSERT INTO ports (node_guid, number, valid_from, valid_to) SELECT guid, 77, "
               "since, since + 1 FROM flaps;"
               "INSERT INTO ports (node_guid, number, valid_from, valid_to) SELECT guid, 78, "
               "since, since + 1 FROM flaps;"
               "INSERT INTO links (a_guid, a_port, b_guid, b_port, valid_from, valid_to) "
               "SELECT guid, 77, guid, 78, since, since + 1 FROM flaps;"));
    const std::clock_t begin = std::clock();
    VERIFY_RESULT(verifyCapture(path("a")));
    const auto seconds = double(std::clock() - begin) / CLOCKS_PER_SEC;
    QVERIFY2(seconds < 15, qPrintable(QString::number(seconds)));
}

void TestCaptureVerify::findsAndMends_data()
{
    QTest::addColumn<QByteArray>("sql");
    QTest::addColumn<QString>("word");
    const auto row = [](const char *name, const char *sql, const char *word) {
        QTest::newRow(name) << QByteArray(sql) << QString::fromLatin1(word);
    };
    row("a port that does not end",
        "UPDATE ports SET valid_to = NULL WHERE id = (SELECT min(id) FROM ports WHERE valid_to "
        "IS NOT NULL AND EXISTS (SELECT 1 FROM ports n WHERE n.node_guid = ports.node_guid AND "
        "n.number = ports.number AND n.valid_from >= ports.valid_to))",
        "of ports overlaps the next");
    row("a node that is there twice",
        "INSERT INTO nodes SELECT NULL, guid, type, port_count, vendor_id, device_id, "
        "system_image_guid, description, name, valid_from, valid_to, cables_known FROM nodes LIMIT "
        "1",
        "of nodes overlaps");
    row("a cable in a port that has one",
        "UPDATE links SET b_guid = (SELECT b_guid FROM links WHERE id = 2), b_port = (SELECT "
        "b_port "
        "FROM links WHERE id = 2) WHERE id = 1",
        "of links overlaps");
    row("a manager that ends before it begins",
        "UPDATE subnet_managers SET valid_to = valid_from - 5 WHERE id = 1",
        "ends before its start");
    row("a node that is lost", "DELETE FROM nodes WHERE id = 2", "is valid while its node is not");
    row("a port that is lost", "DELETE FROM ports WHERE id = (SELECT min(id) + 3 FROM ports)",
        "is valid while its port is not");
    row("a node of no type", "UPDATE nodes SET type = 7 WHERE id = 1", "rows of nodes");
    row("a port of no state", "UPDATE ports SET state = 9 WHERE id = 3", "rows of ports");
    row("an event of no kind", "UPDATE events SET kind = 'quake' WHERE id = 1", "quake");
    row("an event of no weight", "UPDATE events SET severity = 8 WHERE id = 1", "rows of events");
    row("a forwarding table", "UPDATE forwarding_tables SET ports = x'0102030405' WHERE id = 1",
        "The forwarding table 1");
    row("an SL to VL table", "UPDATE sl_to_vl_tables SET lanes = x'0102030405' WHERE id = 1",
        "The SL to VL mapping table 1");
    row("service levels", "UPDATE path_sls SET sls = x'0102030405' WHERE id = 1",
        "The service levels 1");
    row("VL arbitration tables",
        "UPDATE vl_arbitration_tables SET weights = x'0102030405' WHERE id = 1",
        "The VL arbitration tables 1");
    row("a P_Key table", "UPDATE pkey_tables SET keys = x'0102030405' WHERE id = 1",
        "The P_Key table 1");
    row("a multicast table", "UPDATE multicast_tables SET ports = x'0102030405' WHERE id = 1",
        "The multicast forwarding table 1");
    row("multicast groups", "UPDATE multicast_groups SET members = x'0102030405' WHERE id = 1",
        "The multicast groups 1");
    row("hosts of a job", "UPDATE jobs SET hosts = 'node[1-' WHERE id = 1", "The job of row 1");
    row("a job that ends before it begins", "UPDATE jobs SET until = start - 1 WHERE id = 1",
        "rows of jobs");
    row("nodes of no job", "INSERT INTO job_nodes VALUES (9999, 1)", "rows of job_nodes");
    row("no begin", "DELETE FROM meta WHERE key = 'start'", "start time");
    row("no end", "DELETE FROM meta WHERE key = 'end'", "end time");
    row("samples",
        "UPDATE sample_blobs SET data = zeroblob(length(data)) WHERE id = (SELECT min(id) "
        "FROM sample_blobs)",
        "The samples from sweep");
    row("a base", "UPDATE sample_bases SET data = x'00'", "samples from sweep");
    row("a layout", "DELETE FROM sample_layouts WHERE id = 1", "samples from sweep");
    row("periods that overlap",
        "UPDATE sample_stretches SET last_sweep = last_sweep + 30 WHERE first_sweep = (SELECT "
        "min(first_sweep) FROM sample_stretches)",
        "rows of sample_stretches");
    row("a roll-up", "UPDATE rollups SET data = x'ff' WHERE step = 10000000",
        "The roll-up of 10 s");
    row("a coverage", "UPDATE rollup_coverage SET data = x'ff' WHERE step = 60000000",
        "The coverage of the roll-up of 60 s");
    row("a total", "UPDATE rollup_totals SET count = count + 1 WHERE step = 600000000",
        "The total of the roll-up of 600 s");
    row("a total and its samples",
        "UPDATE rollup_totals SET count = count + 1 WHERE step = "
        "10000000",
        "differs from the samples");
}

void TestCaptureVerify::findsAndMends()
{
    QFETCH(QByteArray, sql);
    QFETCH(QString, word);
    VERIFY_RESULT(RandomCapture(2).write(path("a"), Sweeps));
    QVERIFY(change(path("a"), sql));
    const auto verdict = verifyCapture(path("a"));
    VERIFY_RESULT(verdict);
    QVERIFY2(said(*verdict).contains(word), qPrintable(said(*verdict)));
    const auto repaired = repairCapture(path("a"), path("b"), false);
    VERIFY_RESULT(repaired);
    QVERIFY(!repaired->isSound());
    const auto sound = verifyCapture(path("b"));
    VERIFY_RESULT(sound);
    QVERIFY2(sound->isSound(), qPrintable(said(*sound)));
    QVERIFY(sound->rows > 0);
}

void TestCaptureVerify::comparesTheShortestSteps_data()
{
    QTest::addColumn<int>("interval");
    QTest::addColumn<int>("step");
    QTest::newRow("30 s") << 30 << 10;
    QTest::newRow("1 min") << 60 << 60;
    QTest::newRow("3 min") << 180 << 60;
    QTest::newRow("30 min") << 1800 << 600;
}

/// Of sweeps far from each other there are no short ones.
void TestCaptureVerify::comparesTheShortestSteps()
{
    QFETCH(int, interval);
    QFETCH(int, step);
    const SharedFabric fabric = smallFabric().build();
    const auto layout = layoutOf(*fabric, {Attribute::PortCountersExtended});
    layout->complete();
    auto writer = CaptureWriter::record(path("a"), false, QStringLiteral("test:"),
                                        std::chrono::seconds(interval));
    VERIFY_RESULT(writer);
    (*writer)->setMinSweepDistance(interval * SecondUs);
    constexpr Timestamp Begin(1'700'000'000 * SecondUs);
    VERIFY_RESULT((*writer)->writeFabric(Begin, *fabric));
    QRandomGenerator draw(7);
    quint64 value = 0;
    for (int i = 0; i < 40; ++i) {
        if (i % 11 == 5) {
            continue; // one that is missed
        }
        CounterSweep sweep = CounterSweep::forLayout(layout);
        sweep.number = i + 1;
        sweep.time = Begin + i * interval * SecondUs + draw.bounded(SecondUs);
        std::ranges::fill(sweep.times, sweep.time.microseconds());
        value += draw.bounded(1'000'000U);
        sweep.setValue(0, 0, value);
        VERIFY_RESULT((*writer)->writeSweep(sweep));
    }
    VERIFY_RESULT((*writer)->close());
    const auto sound = verifyCapture(path("a"));
    VERIFY_RESULT(sound);
    QVERIFY2(sound->isSound(), qPrintable(said(*sound)));
    QVERIFY(change(path("a"), "UPDATE rollup_totals SET count = count + 1 WHERE count > 0 AND "
                              "step = " +
                                  QByteArray::number(step * SecondUs)));
    const auto verdict = verifyCapture(path("a"));
    VERIFY_RESULT(verdict);
    const QString expected = QStringLiteral("The roll-up of %1 s from ").arg(step);
    const QString found = said(*verdict);
    QVERIFY2(found.contains(expected) && found.contains(QLatin1String("differs from the samples")),
             qPrintable(found));
}

void TestCaptureVerify::keepsWhatIsRight()
{
    VERIFY_RESULT(RandomCapture(2).write(path("a"), Sweeps));
    const auto whole = verifyCapture(path("a"));
    VERIFY_RESULT(whole);
    QVERIFY(change(path("a"),
                   "UPDATE sample_blobs SET data = x'00' WHERE id = (SELECT min(id) FROM "
                   "sample_blobs)"));
    const auto repaired = repairCapture(path("a"), path("b"), false);
    VERIFY_RESULT(repaired);
    QCOMPARE(repaired->damages.size(), size_t(1));
    QCOMPARE(repaired->sweeps, whole->sweeps);
    QCOMPARE(repaired->rollups, whole->rollups);
    QCOMPARE(repaired->rows, whole->rows);
}

void TestCaptureVerify::savesWhatIsThereOfOneThatIsCutShort()
{
    VERIFY_RESULT(RandomCapture(3).write(path("whole"), Sweeps));
    int saved = 0;
    for (int percent = 5; percent < 100; percent += 5) {
        QFile::remove(path("a"));
        QVERIFY(QFile::copy(path("whole"), path("a")));
        QFile file(path("a"));
        QVERIFY(file.resize(file.size() * percent / 100));
        QVERIFY(!verifyCapture(path("a")));
        const auto repaired = repairCapture(path("a"), path("b"), true);
        if (!repaired) {
            continue; // the list of its tables lies in what is lost
        }
        ++saved;
        QVERIFY(!repaired->isSound());
        QVERIFY(repaired->rows > 0);
        const auto sound = verifyCapture(path("b"));
        VERIFY_RESULT(sound);
        QVERIFY2(sound->isSound(), qPrintable(said(*sound)));
    }
    QVERIFY2(saved >= 3, qPrintable(QString::number(saved)));
}

void TestCaptureVerify::neverMakesOneThatIsDamaged_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 12; ++seed) {
        QTest::addRow("seed %u", seed) << seed;
    }
}

/// Bytes that were overwritten, anywhere behind the header.
void TestCaptureVerify::neverMakesOneThatIsDamaged()
{
    QFETCH(quint32, seed);
    VERIFY_RESULT(RandomCapture(1).write(path("a"), 40));
    std::mt19937 random(seed);
    QFile file(path("a"));
    QVERIFY(file.open(QIODevice::ReadWrite));
    for (quint32 i = 0; i < seed; ++i) {
        file.seek(100 + random() % (file.size() - 200));
        file.write(QByteArray(1 + static_cast<int>(random() % 60), static_cast<char>(random())));
    }
    file.close();
    const auto repaired = repairCapture(path("a"), path("b"), false);
    VERIFY_RESULT(repaired);
    const auto sound = verifyCapture(path("b"));
    VERIFY_RESULT(sound);
    QVERIFY2(sound->isSound(), qPrintable(said(*sound)));
}

void TestCaptureVerify::keepsWhatIsWhole_data()
{
    QTest::addColumn<int>("pages");
    QTest::addColumn<bool>("isBit");
    for (const bool isBit : {true, false}) {
        for (const int pages : {1, 3, 10}) {
            QTest::addRow("%d %s", pages, isBit ? "bits" : "pieces") << pages << isBit;
        }
    }
}

/// Damage anywhere loses at most what stands on it.
void TestCaptureVerify::keepsWhatIsWhole()
{
    QFETCH(int, pages);
    QFETCH(bool, isBit);
    VERIFY_RESULT(RandomCapture(3).write(path("whole"), 200));
    const auto whole = rowsOf(path("whole"));
    std::mt19937 random(testSeed());
    for (int i = 0; i < 5; ++i) {
        QFile::remove(path("a"));
        QVERIFY(QFile::copy(path("whole"), path("a")));
        auto lost = damagePages(path("a"), pages, isBit, random);
        QVERIFY(!lost.empty());
        const auto repaired = repairCapture(path("a"), path("b"), true);
        VERIFY_RESULT(repaired);
        const auto sound = verifyCapture(path("b"));
        VERIFY_RESULT(sound);
        QVERIFY2(sound->isSound(), qPrintable(said(*sound)));
        for (const auto &[table, count] : rowsOf(path("b"))) {
            const qint64 expected = whole.at(table) - lost[table];
            QVERIFY2(count >= expected, qPrintable(QStringLiteral("%1: %2 of %3 rows, of %4")
                                                       .arg(table)
                                                       .arg(count)
                                                       .arg(expected)
                                                       .arg(whole.at(table))));
        }
    }
}

/// The list of the tables is damaged, and no table.
void TestCaptureVerify::findsItsTablesAgain()
{
    VERIFY_RESULT(RandomCapture(3).write(path("whole"), Sweeps));
    const auto whole = rowsOf(path("whole"));
    const auto pages = ask(path("whole"), "SELECT pgoffset, pgsize FROM dbstat WHERE name = "
                                          "'sqlite_schema'");
    QVERIFY(pages.size() > 1);
    for (const Row &page : pages) {
        QFile::remove(path("a"));
        QVERIFY(QFile::copy(path("whole"), path("a")));
        QFile file(path("a"));
        QVERIFY(file.open(QIODevice::ReadWrite));
        const qint64 header = page[0] == u"0" ? 100 : 0;
        file.seek(page[0].toLongLong() + header);
        file.write(QByteArray(static_cast<qsizetype>(page[1].toLongLong() - header), '\x55'));
        file.close();
        QVERIFY(!verifyCapture(path("a")));
        VERIFY_RESULT(repairCapture(path("a"), path("b"), true));
        QCOMPARE(rowsOf(path("b")), whole);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files).size(), 3);
    }
}

/// Of a segment of sweeps one group of ports is damaged: the others keep their samples.
void TestCaptureVerify::keepsTheOtherGroups()
{
    VERIFY_RESULT(RandomCapture(2).write(path("a"), Sweeps));
    const auto groups = ask(path("a"), "SELECT count(*) FROM sample_blobs WHERE first_sweep = "
                                       "(SELECT min(first_sweep) FROM sample_blobs)");
    QVERIFY(groups.front().front().toInt() > 1);
    const auto whole = verifyCapture(path("a"));
    VERIFY_RESULT(whole);
    QVERIFY(change(path("a"), "UPDATE sample_blobs SET data = x'00' WHERE id = (SELECT min(id) "
                              "FROM sample_blobs)"));
    const auto repaired = repairCapture(path("a"), path("b"), false);
    VERIFY_RESULT(repaired);
    QCOMPARE(repaired->sweeps, whole->sweeps);
    QCOMPARE(repaired->rollups, whole->rollups);
    const auto sound = verifyCapture(path("b"));
    VERIFY_RESULT(sound);
    QVERIFY2(sound->isSound(), qPrintable(said(*sound)));
}

void TestCaptureVerify::makesRollupsAnew_data()
{
    QTest::addColumn<QByteArray>("sql");
    QTest::newRow("a roll-up") << QByteArray("UPDATE rollups SET data = x'ff' WHERE id = (SELECT "
                                             "max(id) FROM rollups)");
    QTest::newRow("roll-ups of a step") << QByteArray("DELETE FROM rollups WHERE start = (SELECT "
                                                      "max(start) FROM rollups)");
    QTest::newRow("all of 10 s") << QByteArray("DELETE FROM rollups WHERE step = 10000000");
    QTest::newRow("a step") << QByteArray(
        "DELETE FROM rollup_totals WHERE start = 1700000010000000;"
        "DELETE FROM rollups WHERE start = 1700000010000000;"
        "DELETE FROM rollup_coverage WHERE start = 1700000010000000");
}

void TestCaptureVerify::makesRollupsAnew()
{
    QFETCH(QByteArray, sql);
    VERIFY_RESULT(RandomCapture(2).write(path("a"), Sweeps));
    const QByteArray all = "SELECT step, start, part, counter_id, hex(data) FROM rollups "
                           "UNION ALL SELECT step, start, part, -1, hex(data) FROM "
                           "rollup_coverage UNION ALL SELECT step, start, 0, counter_id, count "
                           "FROM rollup_totals ORDER BY 1, 2, 3, 4";
    const auto whole = ask(path("a"), all);
    QVERIFY(change(path("a"), sql));
    QVERIFY(ask(path("a"), all) != whole);
    VERIFY_RESULT(repairCapture(path("a"), path("b"), false));
    const auto now = ask(path("b"), all);
    for (size_t i = 0; i < whole.size(); ++i) {
        QCOMPARE(i < now.size() ? now[i] : Row(), whole[i]);
    }
}

void TestCaptureVerify::leavesNothingBehind()
{
    VERIFY_RESULT(RandomCapture(1).write(path("a"), 20));
    StopSource cancelled;
    cancelled.stop();
    const StopToken never = cancelled.token();
    QVERIFY(!verifyCapture(path("a"), never));
    QVERIFY(!repairCapture(path("a"), path("b"), false, never));
    QVERIFY(!repairCapture(path("none"), path("b"), false));
    QFile text(path("text"));
    QVERIFY(text.open(QIODevice::WriteOnly) && text.write("no capture") > 0);
    text.close();
    QVERIFY(!repairCapture(path("text"), path("b"), false));
    QVERIFY(!repairCapture(path("a"), path("text"), false));
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), (QStringList{"a", "text"}));
}

PICKGLASS_TEST(TestCaptureVerify, QCoreApplication)
#include "tst_captureverify.moc"
