// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturereader.h"
#include "core/capture/capturetools.h"
#include "core/capture/capturewriter.h"
#include "core/capture/database.h"
#include "core/capture/sqlsession.h"
#include "tests/core/capture/smallfabric.h"
#include "tests/core/capture/sweepmaker.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr qint64 Second = 1'000'000;
constexpr qint64 Start = 1'700'000'000 * Second; // 2023-11-14T22:13:20Z
constexpr int Sweeps = 40;

/// Two hosts that are there all the time.
const PortKey A{Guid(0x0002c90300000100), 1};
const PortKey B{Guid(0x0002c90300000101), 1};
/// Of a leaf.
const PortKey S{Guid(0xec0d9a0300000010), 31};

CounterId find(Attribute attribute, QStringView name)
{
    return findCounter(attribute, name);
}

/// Every second: A sends 10 words, B 20, S 30 from near the top of 63 bits on; A waits; B is silent
/// in each fifth sweep; S has no wait.
Result<void> record(const QString &path)
{
    SweepLayout made;
    made.ports = {A, B, S};
    made.counters = {find(Attribute::PortCounters, u"PortXmitData"),
                     find(Attribute::PortCounters, u"PortXmitWait"),
                     find(Attribute::PortCountersExtended, u"PortXmitData"),
                     find(Attribute::PortCountersExtended, u"PortUnicastXmitPkts")};
    made.has = {1, 1, 1, 1, 1, 0, 1, 1};
    made.setOf = {0, 0, 1};
    made.complete();
    const auto layout = std::make_shared<const SweepLayout>(made);
    auto writer =
        CaptureWriter::record(path, false, QStringLiteral("test:"), std::chrono::seconds(1));
    if (!writer) {
        return tl::unexpected(writer.error());
    }
    auto done = (*writer)->writeFabric(Timestamp(Start), *smallFabric().build());
    for (qint64 number = 1; done && number <= Sweeps; ++number) {
        const qint64 b = number % 5 == 0 ? Silent : 0;
        const auto of = [&](qint64 value) { return b == Silent ? Silent : value; };
        // It goes beyond what SQLite's integers can hold.
        const quint64 top = std::numeric_limits<qint64>::max() - quint64(1000);
        const auto high = static_cast<qint64>(top + 30 * static_cast<quint64>(number));
        CounterSweep sweep =
            sweepOf(layout, number, Timestamp(Start + number * Second),
                    {number, of(2 * number), 3 * number, 7 * number, of(1), 0, 10 * number,
                     of(20 * number), high, number, of(number), number});
        sweep.duration = Second / 2;
        // S is asked last.
        for (size_t attribute = 0; attribute < 2; ++attribute) {
            sweep.timeOf(attribute, 2) += Second / 4 + static_cast<qint64>(attribute);
        }
        done = (*writer)->writeSweep(sweep);
    }
    return done.and_then([&] { return (*writer)->close(); });
}

/// A row as text, values separated by blanks.
class Rows final : public SqlSink
{
public:
    void columns(const QStringList &names) override { header = names; }
    bool row(const std::vector<SqlValue> &values) override
    {
        QStringList words;
        for (const SqlValue &value : values) {
            words << (std::holds_alternative<qint64>(value)
                          ? QString::number(std::get<qint64>(value))
                      : std::holds_alternative<double>(value)
                          ? QString::number(std::get<double>(value), 'g', 17)
                      : std::holds_alternative<QString>(value) ? std::get<QString>(value)
                                                               : QStringLiteral("NULL"));
        }
        rows << words.join(u' ');
        return true;
    }

    QStringList header;
    QStringList rows;
};

} // namespace

class TestSamplesTable final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void answers_data();
    void answers();
    void pushesDown_data();
    void pushesDown();
    void hidesForms();
    void keepsWhatWasReadBefore();
    void readsWhatGrows();
    void saysWhatIsDamaged();
    void isNotWrittenTo();

private:
    QString path() const { return m_folder.filePath(QStringLiteral("samples.pgcap")); }
    QStringList ask(const QString &path, const QByteArray &sql);

    QTemporaryDir m_folder;
};

void TestSamplesTable::initTestCase()
{
    VERIFY_RESULT(record(path()));
}

/// A gauge that is asked seldom stands in each sweep with the time of its reading: that is none of
/// the row.
void TestSamplesTable::keepsWhatWasReadBefore()
{
    const QString file = m_folder.filePath(QStringLiteral("gauges.pgcap"));
    const CounterId sent = find(Attribute::PortCounters, u"PortXmitData");
    const CounterId gauge = find(Attribute::Module, u"module_temperature");
    const auto layout = layoutOf({A, B}, {sent, gauge});
    auto writer =
        CaptureWriter::record(file, false, QStringLiteral("test:"), std::chrono::seconds(1));
    VERIFY_RESULT(writer);
    VERIFY_RESULT((*writer)->writeFabric(Timestamp(Start), *smallFabric().build()));
    for (qint64 number = 1; number <= 40; ++number) {
        const qint64 read = Start + (number <= 30 ? 0 : 30 * Second);
        CounterSweep sweep = sweepOf(layout, number, Timestamp(Start + number * Second),
                                     {number, 2 * number, number <= 30 ? 45000 : 46000, 40000});
        sweep.timeOf(1, 0) = sweep.timeOf(1, 1) = read;
        VERIFY_RESULT((*writer)->writeSweep(sweep));
    }
    VERIFY_RESULT((*writer)->close());
    QCOMPARE(ask(file, "SELECT sweep, t, module_temperature FROM samples WHERE sweep IN (20, 31) "
                       "AND guid = '0x0002c90300000100'"),
             QStringList({QStringLiteral("20 %1 45000").arg(Start + 20 * Second),
                          QStringLiteral("31 %1 46000").arg(Start + 31 * Second)}));
    const auto capture = CaptureReader::open(file);
    VERIFY_RESULT(capture);
    const PortKey ports[] = {A};
    const CounterId counters[] = {gauge};
    const auto series = (*capture)->series(ports, counters);
    VERIFY_RESULT(series);
    QCOMPARE(series->size(), size_t(1));
    QCOMPARE(series->front().samples.size(), size_t(2)); // each reading once
    QCOMPARE(series->front().samples.back().time, Timestamp(Start + 30 * Second));
    const auto latest = (*capture)->sweepAt();
    VERIFY_RESULT(latest);
    QCOMPARE((*latest)->value(1, 0), quint64(46000));
    QVERIFY((*latest)->isKnown(1, 0));
    const auto verdict = verifyCapture(file);
    VERIFY_RESULT(verdict);
    QVERIFY(verdict->damages.empty());
}

QStringList TestSamplesTable::ask(const QString &path, const QByteArray &sql)
{
    const auto session = SqlSession::open(path);
    Rows sink;
    const auto done =
        session ? (*session)->run(sql, sink) : tl::unexpected(SqlError{session.error(), false});
    if (!done) {
        return {QStringLiteral("error: ") + done.error().error.english()};
    }
    return sink.rows;
}

void TestSamplesTable::answers_data()
{
    QTest::addColumn<QByteArray>("sql");
    QTest::addColumn<QStringList>("expected");

    QTest::newRow("that of the issue")
        << QByteArray("SELECT port, max(PortXmitWait) FROM samples GROUP BY port")
        << QStringList{"1 280", "31 NULL"};
    QTest::newRow("all") << QByteArray("SELECT count(*), min(sweep), max(sweep) FROM samples")
                         << QStringList{"120 1 40"};
    QTest::newRow("a row")
        << QByteArray("SELECT time, t, sweep, guid, port, node, PortXmitData, "
                      "\"PortCounters.PortXmitData\", "
                      "PortUnicastXmitPkts, PortRcvData FROM samples WHERE sweep = 17 AND guid = "
                      "'0x0002c90300000100'")
        << QStringList{"2023-11-14T22:13:37.000000Z 1700000017000000 17 "
                       "0x0002c90300000100 1 node0 mlx5_0 170 17 17 NULL"};
    QTest::newRow("silent, not zero")
        << QByteArray("SELECT count(*), count(PortXmitData), count(PortXmitWait) FROM samples "
                      "WHERE guid = '0x0002c90300000101'")
        << QStringList{"40 32 32"};
    QTest::newRow("the time of the port's own answer")
        << QByteArray("SELECT t, time FROM samples WHERE port = 31 AND sweep = 1")
        << QStringList{"1700000001250000 2023-11-14T22:13:21.250000Z"};
    QTest::newRow("beyond SQLite's integers")
        << QByteArray("SELECT typeof(PortXmitData), count(*) FROM samples WHERE port = 31 "
                      "GROUP BY 1 ORDER BY 1")
        << QStringList{"integer 33", "real 7"};
    QTest::newRow("joined")
        << QByteArray(
               "SELECT n.name, max(s.PortXmitData) FROM node n JOIN samples s ON s.guid = n.guid "
               "WHERE n.type = 'ca' GROUP BY n.guid ORDER BY 2 DESC")
        << QStringList{"node1 mlx5_0 780", "node0 mlx5_0 400"};
    QTest::newRow("with itself") << QByteArray("SELECT sum(b.PortXmitData - a.PortXmitData) FROM "
                                               "samples a JOIN samples b ON b.sweep = "
                                               "a.sweep + 1 AND b.guid = a.guid AND b.port = "
                                               "a.port WHERE a.guid = '0x0002c90300000100'")
                                 << QStringList{"390"};
}

void TestSamplesTable::answers()
{
    QFETCH(QByteArray, sql);
    QTEST(ask(path(), sql), "expected");
}

void TestSamplesTable::pushesDown_data()
{
    QTest::addColumn<QByteArray>("where");
    QTest::addColumn<int>("rows");

    QTest::newRow("guid") << QByteArray("guid = '0x0002c90300000101'") << 40;
    QTest::newRow("guid, not as we write it") << QByteArray("guid = '0x2c90300000101'") << 0;
    QTest::newRow("guid, none") << QByteArray("guid = 'leaf'") << 0;
    QTest::newRow("guid, two") << QByteArray("guid = '0x0002c90300000101' AND guid = "
                                             "'0x0002c90300000100'")
                               << 0;
    QTest::newRow("guid, either") << QByteArray("guid IN ('0x0002c90300000101', "
                                                "'0xec0d9a0300000010')")
                                  << 80;
    QTest::newRow("port") << QByteArray("port = 31") << 40;
    QTest::newRow("port, as text") << QByteArray("port = '31'") << 40;
    QTest::newRow("port, none") << QByteArray("port = 3100000000000") << 0;
    QTest::newRow("port, NULL") << QByteArray("port = NULL") << 0;
    QTest::newRow("sweep") << QByteArray("sweep = 17") << 3;
    QTest::newRow("sweep, sealed and not") << QByteArray("sweep IN (16, 33, 99)") << 6;
    QTest::newRow("from") << QByteArray("t >= 1700000030250000") << 31;
    QTest::newRow("after") << QByteArray("t > 1700000030250000") << 30;
    QTest::newRow("until") << QByteArray("t <= 1700000030250000") << 90;
    QTest::newRow("at") << QByteArray("t = 1700000030250000") << 1;
    QTest::newRow("between, real")
        << QByteArray("t BETWEEN 1700000029.9e6 AND 1700000030.1e6") << 2;
    QTest::newRow("text from") << QByteArray("time >= '2023-11-14T22:13:50.250000Z'") << 31;
    QTest::newRow("text, whole seconds") << QByteArray("time >= '2023-11-14T22:13:50'") << 33;
    QTest::newRow("text until") << QByteArray("time < '2023-11-14T22:13:50.250000Z'") << 89;
    QTest::newRow("text, a day") << QByteArray("time > '2023-11-14' AND time < '2023-11-15'")
                                 << 120;
    QTest::newRow("text, another zone") << QByteArray("time < '2023-11-14T22:13:50+01:00'") << 87;
    QTest::newRow("everything") << QByteArray("guid = '0x0002c90300000100' AND port = 1 AND t > "
                                              "1700000010000000 AND time < '2023-11-14T22:13:36'")
                                << 5;
}

void TestSamplesTable::pushesDown()
{
    QFETCH(QByteArray, where);
    QFETCH(int, rows);
    const QByteArray columns = "t, sweep, guid, port, PortXmitData, PortXmitWait";
    const QStringList found =
        ask(path(), "SELECT " + columns + " FROM samples WHERE " + where + " ORDER BY 1, 3");
    // A common table expression that is materialized gets no constraint.
    QCOMPARE(found, ask(path(), "WITH plain AS MATERIALIZED (SELECT time, " + columns +
                                    " FROM samples) SELECT " + columns + " FROM plain WHERE " +
                                    where + " ORDER BY 1, 3"));
    QCOMPARE(found.size(), rows);
}

void TestSamplesTable::hidesForms()
{
    const auto session = SqlSession::open(path());
    VERIFY_RESULT(session);
    Rows sink;
    QVERIFY((*session)->run("SELECT * FROM samples LIMIT 1", sink));
    QVERIFY(sink.header.contains(QStringLiteral("PortXmitWait")));
    QVERIFY(!sink.header.contains(QStringLiteral("PortCounters.PortXmitWait")));
    QCOMPARE(sink.header.mid(0, 7),
             (QStringList{"time", "t", "sweep", "guid", "port", "node", "SymbolErrorCounter"}));
}

void TestSamplesTable::readsWhatGrows()
{
    const QString growing = m_folder.filePath(QStringLiteral("growing.pgcap"));
    auto writer =
        CaptureWriter::record(growing, false, QStringLiteral("test:"), std::chrono::seconds(1));
    VERIFY_RESULT(writer);
    VERIFY_RESULT((*writer)->writeFabric(Timestamp(Start), *smallFabric().build()));
    const auto session = SqlSession::open(growing);
    VERIFY_RESULT(session);
    const auto layout = layoutOf({A}, {find(Attribute::PortCountersExtended, u"PortXmitData")});
    for (qint64 number = 1; number <= 35; ++number) {
        VERIFY_RESULT((*writer)->writeSweep(
            sweepOf(layout, number, Timestamp(Start + number * Second), {number})));
        Rows sink;
        QVERIFY((*session)->run("SELECT count(*), sum(PortXmitData) FROM samples", sink));
        QCOMPARE(sink.rows,
                 QStringList{QStringLiteral("%1 %2").arg(number).arg(number * (number + 1) / 2)});
    }
    VERIFY_RESULT((*writer)->close());
}

void TestSamplesTable::saysWhatIsDamaged()
{
    const QString damaged = m_folder.filePath(QStringLiteral("damaged.pgcap"));
    QVERIFY(QFile::copy(path(), damaged));
    {
        auto db = Database::open(damaged, Database::Mode::Write);
        VERIFY_RESULT(db);
        VERIFY_RESULT(db->execute("UPDATE sample_blobs SET data = zeroblob(50)"));
    }
    const auto session = SqlSession::open(damaged);
    VERIFY_RESULT(session);
    Rows sink;
    const auto done = (*session)->run("SELECT max(PortXmitData) FROM samples", sink);
    QVERIFY(!done);
    QVERIFY(!done.error().isStatementsFault);
    const QString said = done.error().error.english();
    QVERIFY2(said.contains(damaged) && said.contains(QStringLiteral("invalid")), qPrintable(said));
    // What does not need them still works.
    QVERIFY((*session)->run("SELECT count(*) FROM sweeps", sink));
}

void TestSamplesTable::isNotWrittenTo()
{
    for (const char *sql : {"INSERT INTO samples (port) VALUES (1)", "DELETE FROM samples",
                            "UPDATE samples SET port = 2"}) {
        const QStringList answer = ask(path(), sql);
        QVERIFY2(answer.size() == 1 && answer.front().startsWith(QStringLiteral("error:")), sql);
    }
}

PICKGLASS_TEST(TestSamplesTable, QCoreApplication)
#include "tst_samplestable.moc"
