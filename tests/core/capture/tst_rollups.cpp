// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/database.h"
#include "core/capture/queries.h"
#include "core/capture/rolluprows.h"
#include "core/capture/schema.h"
#include "tests/core/capture/smallfabric.h"
#include "tests/core/capture/sweepmaker.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <map>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr qint64 Second = 1'000'000;
constexpr qint64 TenSeconds = RollupSteps[0];
constexpr qint64 Minute = RollupSteps[1];
constexpr qint64 TenMinutes = RollupSteps[2];
/// A multiple of all steps.
constexpr qint64 Zero = 1'700'000'400 * Second;

const PortKey A{Guid(0x0002c90300000100), 1};
const PortKey B{Guid(0x0002c90300000101), 1};
/// Of a switch, whose GUID SQLite takes for negative.
const PortKey S{Guid(0xec0d9a0300000010), 31};

CounterId words()
{
    return findCounter(Attribute::PortCountersExtended, u"PortXmitData");
}
CounterId symbolErrors()
{
    return findCounter(Attribute::PortCounters, u"SymbolErrorCounter");
}

/// A file with the tables of a capture, and the roll-ups being written to it.
class RollupFile
{
public:
    explicit RollupFile(qint64 interval = Second, size_t shortest = 0) : m_interval(interval)
    {
        QFile file(path());
        const bool made = file.open(QIODevice::WriteOnly);
        auto db = Database::open(path(), Database::Mode::Write);
        if (made && db && db->execute("PRAGMA synchronous = OFF") && db->execute(schema::Create) &&
            db->answer("PRAGMA journal_mode = WAL")) {
            m_db.emplace(std::move(*db));
            m_rows.emplace(*m_db);
            m_rows->setShortest(shortest);
        }
    }
    QString path() const { return m_folder.filePath(QStringLiteral("rollups.pgcap")); }

    Result<void> add(const CounterSweep &sweep)
    {
        auto transaction = Transaction::begin(*m_db);
        return transaction ? m_rows->add(sweep, m_fabric.get(), m_interval).and_then([&] {
            return transaction->commit();
        })
                           : Result<void>(tl::unexpected(transaction.error()));
    }
    /// The values of the layout at a second of it.
    Result<void> add(const SharedSweepLayout &layout, double second,
                     const std::vector<qint64> &values)
    {
        return add(sweepOf(layout, ++m_number,
                           Timestamp(Zero + static_cast<qint64>(second * Second)), values));
    }
    Result<void> finish() { return m_rows->finish(); }
    /// As after a transaction that could not be committed.
    void loseNext(const CounterSweep &sweep)
    {
        auto transaction = Transaction::begin(*m_db);
        QVERIFY(transaction && m_rows->add(sweep, m_fabric.get(), m_interval));
        m_rows->forget();
    }
    Database &db() { return *m_db; }

    /// Through a connection of its own.
    Result<RollupGrid> grid(CounterId counter, std::vector<PortKey> ports, qint64 step,
                            Timestamp from = {}, Timestamp to = {})
    {
        return Database::open(path(), Database::Mode::Read).and_then([&](const Database &db) {
            return queryRollups(db, counter, ports, step, from, to);
        });
    }
    Result<std::vector<RollupTotal>> totals(CounterId counter, qint64 step, Timestamp from = {},
                                            Timestamp to = {})
    {
        return Database::open(path(), Database::Mode::Read).and_then([&](const Database &db) {
            return queryRollupTotals(db, counter, step, from, to);
        });
    }

private:
    QTemporaryDir m_folder;
    SharedFabric m_fabric = smallFabric().build();
    qint64 m_interval;
    qint64 m_number = 0;
    std::optional<Database> m_db;
    std::optional<RollupRows> m_rows;
};

struct Reading
{
    double second;
    std::vector<qint64> values; ///< of A, then of B
};
using Readings = std::vector<Reading>;

/// As they are printed: "count/seconds least-most", "?" where nothing is known.
QString textOf(const Rollup &rollup)
{
    return rollup.seconds > 0 ? QStringLiteral("%1/%2 %3-%4")
                                    .arg(rollup.count)
                                    .arg(rollup.seconds)
                                    .arg(rollup.least)
                                    .arg(rollup.most)
                              : QStringLiteral("?");
}

QStringList textOf(const RollupGrid &grid, size_t port)
{
    QStringList words;
    for (size_t column = 0; column < grid.columns; ++column) {
        words << textOf(grid.at(port, column));
    }
    return words;
}

Timestamp startOf(const RollupGrid &grid, size_t column)
{
    return Timestamp(grid.start.microseconds() + static_cast<qint64>(column) * grid.step);
}

/// Of the steps of a port from one time to another.
Rollup sumOf(const RollupGrid &grid, size_t port, Timestamp from, Timestamp to)
{
    Rollup sum;
    for (size_t column = 0; column < grid.columns; ++column) {
        const Rollup &step = grid.at(port, column);
        const Timestamp start = startOf(grid, column);
        if (start < from || start >= to || step.seconds <= 0) {
            continue;
        }
        sum.least = sum.seconds > 0 ? std::min(sum.least, step.least) : step.least;
        sum.most = std::max(sum.most, step.most);
        sum.count += step.count;
        sum.seconds += step.seconds;
    }
    return sum;
}

} // namespace

class TestRollups final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sumsUp_data();
    void sumsUp();
    void sumsUpIntervalsOfManySteps();
    void latchesAndResets();
    void makesCoarserSteps();
    void longerStepsAddUpShorterOnes();
    void sharesOutLongerSteps();
    void losesNothingAtTheEnds();
    void readsWhatIsNotWholeYet();
    void keepsTotals();
    void isReadWhileWritten();
    void followsLayouts();
    void goesOnAfterATransactionFailed();
    void knowsWhatAPortDoesNotHave();
    void fillsParts();
    void answersOnlyWhatIsAskedFor();
    void refusesTooMuch();
    void refusesDamage();
    void codesRates();
    void codesFractions();
    void losesNothing();
};

void TestRollups::sumsUp_data()
{
    QTest::addColumn<qint64>("interval");
    QTest::addColumn<Readings>("readings");
    QTest::addColumn<QStringList>("a");
    QTest::addColumn<QStringList>("b");

    QTest::newRow("within a step") << Second << Readings{{0, {5, 0}}, {1, {105, 0}}, {2, {405, 7}}}
                                   << QStringList{"400/2 100-300"} << QStringList{"7/2 0-7"};
    QTest::newRow("idle is zero, not unknown") << Second << Readings{{3, {5, 0}}, {4, {5, 0}}}
                                               << QStringList{"0/1 0-0"} << QStringList{"0/1 0-0"};
    QTest::newRow("the first reading says nothing")
        << Second << Readings{{3, {5, 0}}} << QStringList() << QStringList();
    // 8 s … 12 s: half of the 401 lies before the border.
    QTest::newRow("across a border")
        << 4 * Second << Readings{{4, {0, 0}}, {8, {40, 0}}, {12, {441, 0}}, {16, {441, 0}}}
        << QStringList{"240.5/6 10-100.25", "200.5/6 0-100.25"}
        << QStringList{"0/6 0-0", "0/6 0-0"};
    QTest::newRow("longer than steps") << 60 * Second << Readings{{5, {0, 0}}, {30, {250, 0}}}
                                       << QStringList{"50/5 10-10", "100/10 10-10", "100/10 10-10"}
                                       << QStringList{"0/5 0-0", "0/10 0-0", "0/10 0-0"};
    QTest::newRow("a reset") << Second
                             << Readings{{1, {900, 0}}, {2, {950, 0}}, {3, {20, 0}}, {4, {50, 0}}}
                             << QStringList{"80/2 30-50"} << QStringList{"0/3 0-0"};
    QTest::newRow("silent for a moment")
        << Second
        << Readings{{1, {0, 0}}, {2, {10, 1}}, {3, {Silent, 2}}, {4, {30, 3}}, {5, {Silent, 4}}}
        << QStringList{"30/3 10-10"} << QStringList{"4/4 1-1"};
    // A's 20 between 9 and 11 come with the sweep after the one that begins after the step.
    QTest::newRow("silent at a border")
        << Second
        << Readings{{8, {0, 0}}, {9, {10, 0}}, {10, {Silent, 0}}, {11, {30, 0}}, {12, {40, 0}}}
        << QStringList{"20/2 10-10", "20/2 10-10"} << QStringList{"0/2 0-0", "0/2 0-0"};
    QTest::newRow("silent when others are read for the first time")
        << Second << Readings{{8, {0, Silent}}, {11, {Silent, 5}}, {12, {Silent, 6}}, {13, {50, 7}}}
        << QStringList{"20/2 10-10", "30/3 10-10"} << QStringList{"?", "2/2 1-1"};
    QTest::newRow("less than one in a step")
        << 10 * Second << Readings{{1, {0, 0}}, {11, {1, 0}}}
        << QStringList{"0.899994/9 0.0998535-0.100098", "0.100006/1 0.0998535-0.100098"}
        << QStringList{"0/9 0-0", "0/1 0-0"};
    QTest::newRow("a long gap")
        << Second << Readings{{1, {0, 0}}, {2, {10, 0}}, {33, {500, 0}}, {34, {520, 0}}}
        << QStringList{"10/1 10-10", "?", "?", "20/1 20-20"}
        << QStringList{"0/1 0-0", "?", "?", "0/1 0-0"};
    QTest::newRow("a clock that was set back")
        << Second << Readings{{15, {0, 0}}, {16, {10, 0}}, {3, {20, 0}}, {4, {30, 0}}}
        << QStringList{"10/1 10-10"} << QStringList{"0/1 0-0"};
    QTest::newRow("near the top of 64 bits")
        << Second
        << Readings{{1, {std::numeric_limits<qint64>::min(), 0}},
                    {2, {std::numeric_limits<qint64>::min() + 1000, 0}}}
        << QStringList{"1000/1 1000-1000"} << QStringList{"0/1 0-0"};
}

void TestRollups::sumsUp()
{
    QFETCH(qint64, interval);
    QFETCH(Readings, readings);
    RollupFile file(interval);
    const auto layout = layoutOf({A, B}, {words()});
    for (const Reading &reading : readings) {
        VERIFY_RESULT(file.add(layout, reading.second, reading.values));
    }
    VERIFY_RESULT(file.finish());
    const auto grid = file.grid(words(), {A, B}, TenSeconds);
    VERIFY_RESULT(grid);
    QTEST(textOf(*grid, 0), "a");
    QTEST(textOf(*grid, 1), "b");
}

/// One step after the other, which comes to the same.
void TestRollups::sumsUpIntervalsOfManySteps()
{
    constexpr int Sweeps = 4;
    constexpr int Interval = 605; // seconds: sweeps begin within steps, too
    RollupFile file(Interval * Second);
    const auto layout = layoutOf({A, B}, {words()});
    for (int sweep = 0; sweep <= Sweeps; ++sweep) {
        VERIFY_RESULT(file.add(layout, sweep * Interval,
                               {sweep * Interval * 10, sweep == 2 ? Silent : sweep * Interval}));
        const auto written = file.totals(words(), TenSeconds);
        VERIFY_RESULT(written);
        // B, silent in sweep 2, may still be read in time: its steps wait.
        QCOMPARE(written->size(), static_cast<size_t>((sweep == 2 ? 1 : sweep) * Interval / 10));
    }
    VERIFY_RESULT(file.finish());
    const auto grid = file.grid(words(), {A, B}, TenSeconds);
    VERIFY_RESULT(grid);
    QCOMPARE(grid->columns, size_t(Sweeps * Interval / 10));
    double all = 0;
    for (size_t column = 0; column < grid->columns; ++column) {
        const Rollup &whole = grid->at(0, column);
        all += whole.count;
        QVERIFY(std::abs(whole.count - 100) < 0.01);
        QCOMPARE(whole.seconds, 10.0);
        const auto second = static_cast<int>(column) * 10;
        // B was silent in the sweep in between: what lies before it and after it is a gap.
        const bool isKnown = second + 10 <= Interval || second >= 3 * Interval;
        QCOMPARE(grid->at(1, column).seconds == 10.0, isKnown);
    }
    QCOMPARE(all, double(Sweeps * Interval * 10));
    const auto minutes = file.grid(words(), {A}, Minute);
    VERIFY_RESULT(minutes);
    QCOMPARE(minutes->at(0, 20).seconds, 60.0);
}

void TestRollups::latchesAndResets()
{
    RollupFile file;
    const auto layout = layoutOf({A, B}, {symbolErrors()});
    const qint64 top = 0xffff;
    VERIFY_RESULT(file.add(layout, 0, {top - 9, top}));
    VERIFY_RESULT(file.add(layout, 1, {top - 4, top}));
    VERIFY_RESULT(file.add(layout, 2, {top, top}));
    VERIFY_RESULT(file.add(layout, 3, {top, top}));
    VERIFY_RESULT(file.add(layout, 4, {0, top}));
    VERIFY_RESULT(file.add(layout, 5, {0, top}));
    VERIFY_RESULT(file.finish());
    const auto grid = file.grid(symbolErrors(), {A, B}, TenSeconds);
    VERIFY_RESULT(grid);
    // Known: five in the first second, nothing in the last one.
    QCOMPARE(textOf(*grid, 0), QStringList{"5/2 0-5"});
    QCOMPARE(textOf(*grid, 1), QStringList{"?"});
}

void TestRollups::makesCoarserSteps()
{
    RollupFile file;
    const auto layout = layoutOf({A, B}, {words()});
    // A: 2 a second, 20 in second 30; B begins to move after five minutes.
    for (int second = 0; second <= 1200; ++second) {
        VERIFY_RESULT(file.add(layout, second,
                               {2 * second + (second >= 30 ? 18 : 0), std::max(0, second - 300)}));
    }
    const auto minutes = file.grid(words(), {A, B}, Minute);
    const auto tens = file.grid(words(), {A, B}, TenMinutes);
    VERIFY_RESULT(minutes);
    VERIFY_RESULT(tens);
    QCOMPARE(minutes->columns, size_t(20));
    QCOMPARE(minutes->start, Timestamp(Zero));
    QCOMPARE(textOf(minutes->at(0, 0)), QStringLiteral("138/60 2-20"));
    QCOMPARE(textOf(minutes->at(0, 1)), QStringLiteral("120/60 2-2"));
    QCOMPARE(textOf(minutes->at(1, 4)), QStringLiteral("0/60 0-0"));
    QCOMPARE(textOf(minutes->at(1, 5)), QStringLiteral("60/60 1-1"));
    QCOMPARE(textOf(*tens, 0), (QStringList{"1218/600 2-20", "1200/600 2-2"}));
    QCOMPARE(textOf(*tens, 1), (QStringList{"300/600 0-1", "600/600 1-1"}));
}

/// Any history of two ports: silent, reset, standing still, away for long, of a counter that came,
/// with transactions that failed.
void TestRollups::longerStepsAddUpShorterOnes()
{
    const CounterId wait = findCounter(Attribute::PortCountersExtended, u"PortXmitWait");
    SweepLayout made;
    made.ports = {A, B};
    made.counters = {words(), wait};
    made.has = {1, 1, 1, 0};
    made.setOf = {0, 1};
    made.complete();
    const auto few = std::make_shared<const SweepLayout>(made);
    made.setOf = {0, 0};
    const auto all = std::make_shared<const SweepLayout>(made);
    QRandomGenerator random(20);
    RollupFile file;
    std::vector<qint64> values(4);
    double second = 0;
    for (int sweep = 0; sweep < 3000; ++sweep) {
        const quint32 chance = random.bounded(1000U);
        second += chance == 0 ? 95 : 0.7;
        std::vector<qint64> read = values;
        for (size_t i = 0; i < values.size(); ++i) {
            values[i] = chance == 1 ? 0 : values[i] + std::max(0, random.bounded(900) - 500);
            read[i] = chance >= 2 && chance < 40 && i % 2 == chance % 2 ? Silent : values[i];
        }
        const auto &layout = sweep < 1234 ? few : all;
        if (chance == 40) {
            file.loseNext(sweepOf(layout, 100'000 + sweep,
                                  Timestamp(Zero + static_cast<qint64>(second * Second)), read));
        } else {
            VERIFY_RESULT(file.add(layout, second, read));
        }
    }
    VERIFY_RESULT(file.finish());
    for (size_t level = 1; level < std::size(RollupSteps); ++level) {
        for (const CounterId counter : {words(), wait}) {
            const auto shorter = file.grid(counter, {A, B}, RollupSteps[level - 1]);
            const auto longer = file.grid(counter, {A, B}, RollupSteps[level]);
            VERIFY_RESULT(shorter);
            VERIFY_RESULT(longer);
            for (size_t port = 0; port < 2; ++port) {
                QStringList expected;
                for (size_t column = 0; column < longer->columns; ++column) {
                    expected << textOf(sumOf(*shorter, port, startOf(*longer, column),
                                             startOf(*longer, column + 1)));
                }
                QCOMPARE(textOf(*longer, port), expected);
            }
        }
    }
}

void TestRollups::readsWhatIsNotWholeYet()
{
    RollupFile file;
    const auto layout = layoutOf({A}, {words()});
    // A recorder that was killed at 1:45.
    for (int second = 0; second <= 105; ++second) {
        VERIFY_RESULT(file.add(layout, second, {second}));
    }
    for (const qint64 step : {Minute, TenMinutes}) {
        const auto grid = file.grid(words(), {A}, step);
        VERIFY_RESULT(grid);
        QCOMPARE(textOf(*grid, 0), step == Minute ? (QStringList{"60/60 1-1", "40/40 1-1"})
                                                  : QStringList{"100/100 1-1"});
        const auto totals = file.totals(words(), step);
        VERIFY_RESULT(totals);
        QCOMPARE(textOf(totals->back().all), textOf(*grid, 0).back());
        QCOMPARE(totals->size(), grid->columns);
    }
    const auto fine = file.grid(words(), {A}, TenSeconds);
    VERIFY_RESULT(fine);
    QCOMPARE(fine->columns, size_t(10));
}

void TestRollups::keepsTotals()
{
    RollupFile file;
    const auto layout = layoutOf({A, B, S}, {symbolErrors(), words()});
    VERIFY_RESULT(file.add(layout, 1, {0, 0, 0, 0, 0, 0}));
    VERIFY_RESULT(file.add(layout, 2, {0, 0, 0, 10, 20, 700}));
    VERIFY_RESULT(file.add(layout, 3, {0, 0, 0, 30, Silent, 900}));
    VERIFY_RESULT(file.finish());
    const auto moved = file.totals(words(), TenSeconds);
    VERIFY_RESULT(moved);
    QCOMPARE(moved->size(), size_t(1));
    QCOMPARE(moved->front().start, Timestamp(Zero));
    QCOMPARE(moved->front().ports, size_t(3));
    QCOMPARE(textOf(moved->front().all), QStringLiteral("950/2 10-700"));
    const auto still = file.totals(symbolErrors(), Minute);
    VERIFY_RESULT(still);
    QCOMPARE(still->size(), size_t(1));
    QCOMPARE(textOf(still->front().all), QStringLiteral("0/2 0-0"));
    const auto other =
        file.totals(findCounter(Attribute::PortCountersExtended, u"PortRcvData"), TenSeconds);
    VERIFY_RESULT(other);
    QVERIFY(other->empty());
}

/// Of distant sweeps there are no shorter steps: these have their share of the longer ones.
void TestRollups::sharesOutLongerSteps()
{
    RollupFile all(2 * 60 * Second);
    RollupFile longOnes(2 * 60 * Second, 1);
    const auto layout = layoutOf({A, B}, {words()});
    for (int minute = 0; minute <= 20; minute += 2) {
        for (RollupFile *file : {&all, &longOnes}) {
            VERIFY_RESULT(file->add(layout, 60 * minute, {minute * 600 + minute, 7}));
        }
    }
    VERIFY_RESULT(all.finish());
    VERIFY_RESULT(longOnes.finish());
    QCOMPARE(*queryNumber(longOnes.db(), "SELECT count(*) FROM rollups WHERE step = 10000000"), 0);
    for (const qint64 step : {Minute, TenMinutes}) {
        QCOMPARE(textOf(*longOnes.grid(words(), {A, B}, step), 0),
                 textOf(*all.grid(words(), {A, B}, step), 0));
    }
    const Timestamp from(Zero + 65 * Second);
    const Timestamp to(Zero + 130 * Second);
    const auto whole = all.grid(words(), {B, A}, TenSeconds, from, to);
    const auto shares = longOnes.grid(words(), {B, A}, TenSeconds, from, to);
    VERIFY_RESULT(shares);
    QCOMPARE(shares->start, whole->start);
    QCOMPARE(shares->columns, size_t(8));
    QCOMPARE(shares->columns, whole->columns);
    double sum = 0;
    for (size_t column = 0; column < shares->columns; ++column) {
        QVERIFY(std::abs(shares->at(1, column).count - whole->at(1, column).count) < 0.01);
        QCOMPARE(shares->at(1, column).seconds, 10.0);
        QCOMPARE(textOf(shares->at(0, column)), QStringLiteral("0/10 0-0"));
        sum += shares->at(1, column).count;
    }
    QVERIFY(sum > 798 && sum < 804); // of 601 a minute
    const auto totals = longOnes.totals(words(), TenSeconds, from, to);
    VERIFY_RESULT(totals);
    QCOMPARE(totals->size(), all.totals(words(), TenSeconds, from, to)->size());
    QCOMPARE(totals->front().start, shares->start);
    QCOMPARE(totals->front().all.count, shares->at(1, 0).count);
}

/// A step of 10 min that begins before the first sweep, and one that ends after the last: what they
/// counted is all between those.
void TestRollups::losesNothingAtTheEnds()
{
    RollupFile file(TenMinutes, 2);
    const auto layout = layoutOf({A}, {words()});
    for (const int second : {300, 900, 1500}) {
        VERIFY_RESULT(file.add(layout, second, {second}));
        const QByteArray row = "INSERT INTO sweeps VALUES (" + QByteArray::number(second) + ", " +
                               QByteArray::number(Zero + second * Second) +
                               ", 0, 1, 0, 0, 0, 0, 0, 0, 1, x'')";
        VERIFY_RESULT(file.db().execute(row.constData()));
    }
    VERIFY_RESULT(file.finish());
    const auto whole = file.grid(words(), {A}, TenMinutes);
    QCOMPARE(textOf(*whole, 0), (QStringList{"300/300 1-1", "600/600 1-1", "300/300 1-1"}));
    for (const qint64 step : {TenSeconds, Minute}) {
        const auto shares = file.grid(words(), {A}, step, Timestamp(Zero + 300 * Second),
                                      Timestamp(Zero + 1500 * Second));
        VERIFY_RESULT(shares);
        QCOMPARE(sumOf(*shares, 0, Timestamp(Zero), Timestamp(Zero + 1800 * Second)).count, 1200.0);
        const auto totals = file.totals(words(), step);
        VERIFY_RESULT(totals);
        QCOMPARE(totals->front().start, Timestamp(Zero + 300 * Second));
        QCOMPARE(totals->size(), static_cast<size_t>(1200 * Second / step));
    }
}

void TestRollups::isReadWhileWritten()
{
    RollupFile file;
    const auto layout = layoutOf({A}, {words()});
    auto reader = Database::open(file.path(), Database::Mode::Read);
    VERIFY_RESULT(reader);
    size_t seen = 0;
    for (int second = 0; second <= 50; ++second) {
        VERIFY_RESULT(file.add(layout, second, {3 * second}));
        const auto grid = queryRollups(*reader, words(), std::vector{A}, TenSeconds, {}, {});
        VERIFY_RESULT(grid);
        QCOMPARE(grid->columns, static_cast<size_t>(second / 10));
        seen = grid->columns;
        for (const Rollup &rollup : grid->cells) {
            QCOMPARE(textOf(rollup), QStringLiteral("30/10 3-3"));
        }
    }
    QCOMPARE(seen, size_t(5));
}

void TestRollups::followsLayouts()
{
    RollupFile file;
    const auto before = layoutOf({A, B}, {words()});
    const auto after = layoutOf({S, B}, {words()});
    VERIFY_RESULT(file.add(before, 1, {0, 0}));
    VERIFY_RESULT(file.add(before, 2, {10, 100}));
    VERIFY_RESULT(file.add(after, 3, {5000, 200}));
    VERIFY_RESULT(file.add(after, 4, {5007, 300}));
    VERIFY_RESULT(file.finish());
    const auto grid = file.grid(words(), {A, B, S}, TenSeconds);
    VERIFY_RESULT(grid);
    QCOMPARE(textOf(*grid, 0), QStringList{"10/1 10-10"});
    QCOMPARE(textOf(*grid, 1), QStringList{"300/3 100-100"});
    QCOMPARE(textOf(*grid, 2), QStringList{"7/1 7-7"});
}

void TestRollups::goesOnAfterATransactionFailed()
{
    RollupFile file;
    const auto layout = layoutOf({A}, {words()});
    for (int second = 0; second <= 20; ++second) {
        VERIFY_RESULT(file.add(layout, second, {second}));
    }
    file.loseNext(sweepOf(layoutOf({A, B}, {words()}), 30, Timestamp(Zero + 30 * Second), {30, 7}));
    for (int second = 31; second <= 65; ++second) {
        VERIFY_RESULT(file.add(layoutOf({B, A}, {words()}), second, {2 * second, second}));
    }
    VERIFY_RESULT(file.finish());
    const auto grid = file.grid(words(), {A, B}, TenSeconds);
    VERIFY_RESULT(grid);
    QCOMPARE(textOf(*grid, 0), (QStringList{"10/10 1-1", "10/10 1-1", "?", "9/9 1-1", "10/10 1-1",
                                            "10/10 1-1", "5/5 1-1"}));
    QCOMPARE(textOf(*grid, 1),
             (QStringList{"?", "?", "?", "18/9 2-2", "20/10 2-2", "20/10 2-2", "10/5 2-2"}));
}

void TestRollups::knowsWhatAPortDoesNotHave()
{
    const CounterId wait = findCounter(Attribute::PortCountersExtended, u"PortXmitWait");
    const auto layout = [&](bool hasB) {
        SweepLayout made;
        made.ports = {A, B};
        made.counters = {words(), wait};
        made.has = {1, 1, 1, 0};
        made.setOf = {0, static_cast<quint16>(hasB ? 0 : 1)};
        made.complete();
        return std::make_shared<const SweepLayout>(made);
    };
    RollupFile file;
    const SharedSweepLayout without = layout(false);
    const SharedSweepLayout with = layout(true);
    VERIFY_RESULT(file.add(without, 1, {0, 0, 0, 0}));
    VERIFY_RESULT(file.add(without, 2, {1, 1, 1, 0}));
    VERIFY_RESULT(file.add(without, 13, {2, 2, 2, 0}));
    VERIFY_RESULT(file.add(without, 14, {3, 3, 3, 0}));
    // B turns out to have it, at 1,000 already.
    VERIFY_RESULT(file.add(with, 15, {4, 4, 4, 1000}));
    VERIFY_RESULT(file.add(with, 16, {5, 5, 5, 1006}));
    VERIFY_RESULT(file.finish());
    const auto grid = file.grid(wait, {A, B}, TenSeconds);
    VERIFY_RESULT(grid);
    QCOMPARE(textOf(*grid, 0), (QStringList{"1/1 1-1", "3/3 1-1"}));
    QCOMPARE(textOf(*grid, 1), (QStringList{"?", "6/1 6-6"}));
    const auto minute = file.grid(wait, {A, B}, Minute);
    VERIFY_RESULT(minute);
    QCOMPARE(textOf(*minute, 1), QStringList{"6/1 6-6"});
}

void TestRollups::fillsParts()
{
    std::vector<PortKey> ports;
    for (quint64 guid = 1; guid <= 2 * PortsPerPart + 1; ++guid) {
        ports.push_back({Guid(guid), 1});
    }
    ports.push_back(S);
    RollupFile file;
    const auto layout = layoutOf(ports, {words()});
    std::vector<qint64> values(ports.size());
    VERIFY_RESULT(file.add(layout, 1, values));
    values[PortsPerPart] = 8;
    values[PortsPerPart + 7] = Silent;
    values.back() = 9;
    VERIFY_RESULT(file.add(layout, 2, values));
    VERIFY_RESULT(file.finish());
    // Three parts of hosts, one of a switch; two of the four moved.
    const auto parts = file.db().answer("SELECT count(DISTINCT part) FROM rollup_ports");
    VERIFY_RESULT(parts);
    QCOMPARE(*parts, QStringLiteral("4"));
    const auto moved = file.db().answer("SELECT count(*) FROM rollups WHERE step = 10000000");
    VERIFY_RESULT(moved);
    QCOMPARE(*moved, QStringLiteral("2"));
    const auto grid = file.grid(words(), ports, TenSeconds);
    VERIFY_RESULT(grid);
    for (size_t port = 0; port < ports.size(); ++port) {
        const QString expected = port == PortsPerPart       ? QStringLiteral("8/1 8-8")
                                 : port == PortsPerPart + 7 ? QStringLiteral("?")
                                 : port + 1 == ports.size() ? QStringLiteral("9/1 9-9")
                                                            : QStringLiteral("0/1 0-0");
        QCOMPARE(textOf(grid->at(port, 0)), expected);
    }
}

void TestRollups::answersOnlyWhatIsAskedFor()
{
    RollupFile file;
    const auto layout = layoutOf({A, B}, {words()});
    for (int second = 0; second <= 60; ++second) {
        VERIFY_RESULT(file.add(layout, second, {second, 2 * second}));
    }
    const auto at = [](qint64 second) { return Timestamp(Zero + second * Second); };
    const auto grid = file.grid(words(), {B, S, B}, TenSeconds, at(25), at(30));
    VERIFY_RESULT(grid);
    QCOMPARE(grid->start, at(20));
    QCOMPARE(textOf(*grid, 0), (QStringList{"20/10 2-2", "20/10 2-2"}));
    QCOMPARE(textOf(*grid, 1), (QStringList{"?", "?"}));
    QCOMPARE(textOf(*grid, 2), textOf(*grid, 0));
    const auto later = file.grid(words(), {A}, TenSeconds, at(60), at(90));
    VERIFY_RESULT(later);
    QCOMPARE(later->columns, size_t(0));
    const auto totals = file.totals(words(), TenSeconds, at(25), at(30));
    VERIFY_RESULT(totals);
    QCOMPARE(totals->size(), size_t(2));
    QCOMPARE(totals->front().start, at(20));
}

void TestRollups::refusesTooMuch()
{
    RollupFile file;
    const auto layout = layoutOf({A}, {words()});
    VERIFY_RESULT(file.add(layout, 0, {0}));
    VERIFY_RESULT(file.add(layout, 1, {0}));
    VERIFY_RESULT(file.add(layout, 1e9, {0}));
    VERIFY_RESULT(file.add(layout, 1e9 + 1, {0}));
    VERIFY_RESULT(file.finish());
    const auto grid = file.grid(words(), {A}, TenSeconds);
    QVERIFY(!grid);
    QVERIFY2(grid.error().english().contains(QStringLiteral("too many")),
             qPrintable(grid.error().english()));
}

void TestRollups::refusesDamage()
{
    RollupFile file;
    const auto layout = layoutOf({A, B}, {words()});
    for (int second = 0; second <= 20; ++second) {
        VERIFY_RESULT(file.add(layout, second, {second, 2 * second}));
    }
    for (const char *damage :
         {"UPDATE rollups SET data = x''", "UPDATE rollups SET data = x'28b52ffd00'",
          "UPDATE rollups SET data = zeroblob(100)",
          "UPDATE rollups SET data = (SELECT data FROM rollup_coverage)",
          "UPDATE rollup_coverage SET data = substr(data, 1, length(data) - 1)"}) {
        VERIFY_RESULT(file.db().execute(damage));
        const auto grid = file.grid(words(), {A, B}, TenSeconds);
        QVERIFY2(!grid, damage);
        QVERIFY2(grid.error().english().contains(QStringLiteral("damaged")), damage);
    }
    // Another codec is one of a newer program.
    VERIFY_RESULT(file.db().execute("UPDATE rollups SET codec = 77; "
                                    "UPDATE rollup_coverage SET codec = 77"));
    const auto grid = file.grid(words(), {A}, TenSeconds);
    VERIFY_RESULT(grid);
    QCOMPARE(textOf(*grid, 0), (QStringList{"?", "?"}));
}

void TestRollups::codesRates()
{
    RollupColumn column;
    const std::vector<float> rates{0, 1.0F / 600, 0.3F, 1, 3, 511, 512, 123456.7F, 2.5e10F, 1e19F};
    column.clear(rates.size());
    for (size_t i = 0; i < rates.size(); ++i) {
        column.count[i] = ~quint64(0) - i;
        column.least[i] = rates[i];
        column.most[i] = rates[i];
        column.lost[i] = i % 3 == 0 ? static_cast<quint32>(1000 + i) : 0;
    }
    RollupColumn read;
    QVERIFY(decodeRollup(RollupCodec, encodeRollup(column), read));
    QVERIFY(!decodeRollup(FractionsCodec, encodeRollup(column), read));
    QVERIFY(decodeRollup(RollupCodec, encodeRollup(column), read));
    QCOMPARE(read.count, column.count);
    QCOMPARE(read.lost, column.lost);
    for (size_t i = 0; i < rates.size(); ++i) {
        QVERIFY(read.least[i] <= rates[i] && read.least[i] >= rates[i] * 0.996F);
        QVERIFY(read.most[i] >= rates[i] && read.most[i] <= rates[i] * 1.004F);
    }
    QCOMPARE(read.most[5], 511.0F);
}

void TestRollups::codesFractions()
{
    RollupColumn column;
    const std::vector<double> counts{0, RollupColumn::Fraction, 0.1, 200.5, 7, 0x1p65};
    column.clear(counts.size());
    for (size_t i = 0; i < counts.size(); ++i) {
        column.setCount(i, counts[i]);
    }
    QVERIFY(column.hasFractions());
    RollupColumn read;
    QVERIFY(decodeRollup(codecOf(true), encodeRollup(column), read));
    QCOMPARE(read.count, column.count);
    QCOMPARE(read.fraction, column.fraction);
    for (size_t i = 0; i + 1 < counts.size(); ++i) {
        QVERIFY(std::abs(read.countOf(i) - counts[i]) < RollupColumn::Fraction);
    }
    QCOMPARE(read.count.back(), ~quint64(0)); // more does not fit
}

/// Whatever is read when: steps of every length add up to what was counted outside of gaps.
void TestRollups::losesNothing()
{
    QRandomGenerator random(20);
    const std::vector<PortKey> ports{A, B, S};
    for (const qint64 interval : {Second, 4 * Second, 7 * Second, 25 * Second, 60 * Second}) {
        RollupFile file(interval);
        struct Known
        {
            qint64 time = 0;
            quint64 value = 0;
            double count = 0;
            qint64 micros = 0;
        };
        std::map<PortKey, Known> known;
        std::vector<SharedSweepLayout> layouts{
            layoutOf(ports, {words()}), layoutOf({A, S}, {words()}), layoutOf({B}, {words()})};
        qint64 time = Zero + 3 * Second;
        for (int number = 1; number < 200; ++number) {
            time += interval / 2 + random.bounded(static_cast<int>(interval));
            const auto &layout = layouts[random.bounded(8) < 6 ? 0 : random.bounded(3)];
            std::vector<qint64> values;
            for (const PortKey port : layout->ports) {
                Known &last = known[port];
                if (random.bounded(4) == 0) {
                    values.push_back(Silent);
                    continue;
                }
                const quint64 moved = random.bounded(3) == 0 ? random.bounded(5) : 0;
                if (last.time != 0 && time - last.time <= std::max(TenSeconds, 3 * interval / 2)) {
                    last.count += static_cast<double>(moved);
                    last.micros += time - last.time;
                }
                last.time = time;
                last.value += moved;
                values.push_back(static_cast<qint64>(last.value));
            }
            VERIFY_RESULT(file.add(sweepOf(layout, number, Timestamp(time), values)));
        }
        VERIFY_RESULT(file.finish());
        for (const qint64 step : RollupSteps) {
            const auto grid = file.grid(words(), ports, step);
            VERIFY_RESULT(grid);
            for (size_t port = 0; port < ports.size(); ++port) {
                const Rollup sum = sumOf(*grid, port, Timestamp(Zero), Timestamp(time));
                QCOMPARE(sum.count, known[ports[port]].count);
                QCOMPARE(qRound64(sum.seconds * 1e6), known[ports[port]].micros);
                for (size_t column = 0; column < grid->columns; ++column) {
                    const Rollup &cell = grid->at(port, column);
                    QVERIFY(cell.count >= cell.least * cell.seconds - 4 * RollupColumn::Fraction);
                    QVERIFY(cell.count <= cell.most * cell.seconds + 4 * RollupColumn::Fraction);
                }
            }
        }
    }
}

PICKGLASS_TEST(TestRollups, QCoreApplication)
#include "tst_rollups.moc"
