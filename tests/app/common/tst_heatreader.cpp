// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/heatreader.h"
#include "core/analysis/activity.h"
#include "core/capture/capturetools.h"
#include "core/counters/ticklength.h"
#include "tests/app/common/heatrecording.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr qint64 Start = Recorded::Start;
constexpr qint64 Second = Recorded::Second;

/// One period between two readings, in natural units.
struct Period
{
    double from = 0; // µs
    double to = 0;
    double count = 0;
};

/// The periods of a counter of a port that are known, by the functions of `pgcap counters`.
std::vector<Period> periodsOf(const Recorded &recorded, PortKey port, const char *name)
{
    const std::vector<CounterId> forms = countersNamed(QString::fromLatin1(name));
    const auto all = recorded.capture->series(std::span(&port, 1), forms);
    std::vector<Period> periods;
    if (!all || all->empty()) {
        return periods;
    }
    const SampleSeries &series = all->front();
    const auto samples = rated(counter(series.counter), series.samples, Second);
    const RatedSample *before = nullptr;
    for (const RatedSample &now : samples) {
        if (!now.value) {
            continue;
        }
        if (before != nullptr && now.rate && now.quality == Quality::Ok) {
            const auto from = static_cast<double>(before->time.microseconds());
            const auto to = static_cast<double>(now.time.microseconds());
            periods.push_back({from, to, *now.rate * (to - from) / 1e6});
        }
        before = &now;
    }
    return periods;
}

/// What a column has of them: slow and plain.
struct Plain
{
    double count = 0;
    double seconds = 0;
    double most = 0;
};
Plain plainOf(const std::vector<Period> &periods, TimeRange column)
{
    Plain plain;
    const auto begin = static_cast<double>(column.from.microseconds());
    const auto end = static_cast<double>(column.to.microseconds());
    for (const Period &one : periods) {
        // An end nearer than a twentieth of the period to a border is there.
        const auto atBorder = [&](double time) {
            const double border = std::round(time / (end - begin)) * (end - begin);
            return std::abs(time - border) * 20 < one.to - one.from ? border : time;
        };
        const double from = atBorder(one.from);
        const double to = atBorder(one.to);
        const double share = (std::min(to, end) - std::max(from, begin)) / (to - from);
        if (share > 0) {
            plain.count += one.count * share;
            plain.seconds += (one.to - one.from) / 1e6 * share;
            plain.most = std::max(plain.most, one.count / ((one.to - one.from) / 1e6));
        }
    }
    return plain;
}

bool isClose(double a, double b, double share = 1e-9)
{
    if (std::isnan(a) || std::isnan(b)) {
        return std::isnan(a) && std::isnan(b);
    }
    return a == b || std::abs(a - b) <= share * std::max(std::abs(a), std::abs(b));
}

} // namespace

/// Heat maps of captures, against `rated()` and against roll-ups.
class TestHeatReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_folder.isValid()); }
    void fineCellsAreWhatCountersSay_data();
    void fineCellsAreWhatCountersSay();
    void coarseCellsAreRollups_data();
    void coarseCellsAreRollups();
    void coarseAndFineAgree();
    void partsAreThoseOfTheWhole();
    void nothingIsLostAtTheEnd();
    void nodesAreTheSumOfTheirPorts();
    void readingsOfGaugesHoldUntilTheNext_data();
    void readingsOfGaugesHoldUntilTheNext();
    void whatGrowsIsReadToItsEnd();
    void columnsBeyondTheCaptureAreUnknown();
    void trimmedOnesSayTheSame_data();
    void trimmedOnesSayTheSame();
    void columnsAreEven_data();
    void columnsAreEven();
    void refuses_data();
    void refuses();
    void latchedHostsHaveTheWaitsOfTheirSwitch_data();
    void latchedHostsHaveTheWaitsOfTheirSwitch();
    void endsEarly();

private:
    void compareWithWhole(const HeatMap &whole, const HeatMap &part, const CaptureReader &capture);
    QString path(const QString &name) const { return m_folder.filePath(name); }
    SharedHeatAnswer read(const Recorded &recorded, std::vector<HeatSubject> subjects, HeatOf of,
                          int columns, TimeRange range = {}, bool hasSwitchSides = true)
    {
        HeatQuestion question;
        question.subjects = std::move(subjects);
        question.rows.of = of;
        question.columns = columns;
        question.range = range;
        question.hasSwitchSides = hasSwitchSides;
        const auto answer = readHeat(*recorded.capture, recorded.fabric, question);
        if (!answer) {
            qWarning("%s", qPrintable(answer.error().english()));
            return {};
        }
        return *answer;
    }

    QTemporaryDir m_folder;
};

void TestHeatReader::fineCellsAreWhatCountersSay_data()
{
    QTest::addColumn<double>("silent");
    QTest::addColumn<double>("resets");
    QTest::addColumn<bool>("isLatching");
    QTest::addColumn<int>("gap");
    QTest::newRow("plain") << 0.0 << 0.0 << false << 0;
    QTest::newRow("silent ports") << 0.1 << 0.0 << false << 0;
    QTest::newRow("resets") << 0.0 << 0.05 << false << 0;
    QTest::newRow("latches") << 0.0 << 0.0 << true << 0;
    QTest::newRow("a gap") << 0.0 << 0.0 << false << 7;
    QTest::newRow("everything") << 0.05 << 0.03 << true << 5;
}

void TestHeatReader::fineCellsAreWhatCountersSay()
{
    QFETCH(double, silent);
    QFETCH(double, resets);
    QFETCH(bool, isLatching);
    QFETCH(int, gap);
    for (quint32 seed = 1; seed <= 3; ++seed) {
        Story story{seed, 60, silent, resets, isLatching, 20, 19 + gap};
        const Recorded recorded(path(QStringLiteral("%1-%2.pgcap")
                                         .arg(QLatin1String(QTest::currentDataTag()))
                                         .arg(seed)),
                                story);
        QVERIFY(recorded.isFine());
        const auto answer = read(recorded,
                                 {{FigureKind::Rate, QStringLiteral("PortXmitData")},
                                  {FigureKind::Utilization},
                                  {FigureKind::Wait},
                                  {FigureKind::WaitShare},
                                  {FigureKind::Errors, QStringLiteral("SymbolErrorCounter")},
                                  {FigureKind::BitErrorRate}},
                                 HeatOf::Ports, 200);
        QVERIFY(answer);
        const HeatMap &rate = *answer->maps[0];
        QCOMPARE(rate.step, Second);
        QCOMPARE(rate.pieces, 0);
        QCOMPARE(rate.rows.size(), recorded.ports().size() + 1); // spine's own port was not read
        size_t known = 0;
        for (size_t row = 0; row < rate.rows.size(); ++row) {
            const PortKey key{rate.rows[row].guid, rate.rows[row].port};
            const Port &port =
                recorded.fabric->port(recorded.fabric->findPort(key.node, key.number));
            const auto capacity = dataRateOf(*recorded.fabric, port);
            const auto tick = bytesPerTickOf(*recorded.fabric, port);
            // The spine was not read: what it sends is what its peer receives.
            const auto data = recorded.isRead(key)
                                  ? periodsOf(recorded, key, "PortXmitData")
                                  : periodsOf(recorded, recorded.ports().back(), "PortRcvData");
            const auto waits = periodsOf(recorded, key, "PortXmitWait");
            const auto errors = periodsOf(recorded, key, "SymbolErrorCounter");
            for (size_t column = 0; column < rate.columns; ++column) {
                const TimeRange when = rate.rangeOf(column);
                const Plain sent = plainOf(data, when);
                const Plain wait = plainOf(waits, when);
                const Plain error = plainOf(errors, when);
                const size_t cell = row * rate.columns + column;
                const bool isKnown = sent.seconds > 0;
                known += isKnown ? 1 : 0;
                const double mean = isKnown ? sent.count / sent.seconds : UnknownHeat;
                QVERIFY(isClose(rate.means[cell], mean));
                // The highest is not worked on: it is the same number as in `pgcap counters`.
                QVERIFY(isClose(rate.maxima[cell], isKnown ? sent.most : UnknownHeat, 1e-15));
                QVERIFY(isClose(answer->maps[1]->means[cell], mean / *capacity));
                const bool isWaitKnown = wait.seconds > 0 && tick;
                QVERIFY(isClose(answer->maps[2]->means[cell],
                                isWaitKnown ? wait.count / wait.seconds * *tick / *capacity
                                            : UnknownHeat));
                QVERIFY(isClose(answer->maps[2]->maxima[cell],
                                isWaitKnown ? wait.most * *tick / *capacity : UnknownHeat));
                const double waited = wait.count * tick.value_or(0);
                const double share = waited > 0 || sent.count > 0 ? waited / sent.count : 0;
                QVERIFY(isClose(answer->maps[3]->means[cell],
                                isWaitKnown && isKnown ? share : UnknownHeat));
                QVERIFY(isClose(answer->maps[4]->means[cell],
                                error.seconds > 0 ? error.count : UnknownHeat));
                QVERIFY(isClose(answer->maps[5]->means[cell],
                                error.seconds > 0 ? error.count / error.seconds / (8 * *capacity)
                                                  : UnknownHeat));
            }
        }
        QVERIFY(known > 300);
        QVERIFY(gap == 0 || known < 58 * recorded.ports().size());
    }
}

void TestHeatReader::coarseCellsAreRollups_data()
{
    QTest::addColumn<int>("sweeps");
    QTest::addColumn<int>("columns");
    QTest::addColumn<qint64>("step");
    QTest::newRow("10 s") << 200 << 30 << 10 * Second;
    QTest::newRow("20 s") << 200 << 12 << 20 * Second;
    QTest::newRow("1 min") << 400 << 10 << 60 * Second;
    QTest::newRow("2 min") << 400 << 5 << 120 * Second;
}

void TestHeatReader::coarseCellsAreRollups()
{
    QFETCH(int, sweeps);
    QFETCH(int, columns);
    QFETCH(qint64, step);
    Story story{4, sweeps, 0.05, 0.02, true, 50, 75};
    const Recorded recorded(path(QStringLiteral("coarse%1.pgcap").arg(step)), story);
    QVERIFY(recorded.isFine());
    const auto answer =
        read(recorded, {{FigureKind::Rate}, {FigureKind::Errors}}, HeatOf::Ports, columns);
    QVERIFY(answer);
    const HeatMap &map = *answer->maps[0];
    QCOMPARE(map.step, step);
    QVERIFY(map.pieces > 0 && step % map.pieces == 0);
    const CounterId id = countersNamed(u"PortXmitData").front();
    std::vector<PortKey> keys;
    for (const HeatRow &row : map.rows) {
        keys.push_back({row.guid, row.port});
    }
    // Of the shortest roll-ups, whatever the map was made of.
    const auto grid = recorded.capture->rollups(id, keys, RollupSteps[0], {}, {});
    VERIFY_RESULT(grid);
    size_t known = 0;
    for (size_t row = 0; row < keys.size(); ++row) {
        if (!recorded.isRead(keys[row])) {
            continue;
        }
        for (size_t column = 0; column < map.columns; ++column) {
            Rollup sum;
            for (size_t piece = 0; piece < grid->columns; ++piece) {
                const Rollup &one = grid->at(row, piece);
                const qint64 start =
                    grid->start.microseconds() + static_cast<qint64>(piece) * grid->step;
                if (map.columnAt(Timestamp(start)) == column && one.seconds > 0) {
                    sum.count += one.count;
                    sum.seconds += one.seconds;
                    sum.most = std::max(sum.most, one.most);
                }
            }
            const size_t cell = row * map.columns + column;
            const bool isKnown = sum.seconds > 0;
            known += isKnown ? 1 : 0;
            QVERIFY(isClose(map.means[cell], isKnown ? sum.count * 4 / sum.seconds : UnknownHeat));
            QVERIFY(isClose(map.maxima[cell], isKnown ? sum.most * 4 : UnknownHeat, 1e-15));
        }
    }
    QVERIFY(known > 30);
}

void TestHeatReader::coarseAndFineAgree()
{
    const Recorded recorded(path(QStringLiteral("both.pgcap")), {5, 120});
    QVERIFY(recorded.isFine());
    const TimeRange range{Timestamp(Start + 20 * Second), Timestamp(Start + 100 * Second)};
    const auto fine = read(recorded, {{FigureKind::Rate}}, HeatOf::Nodes, 100, range);
    const auto coarse = read(recorded, {{FigureKind::Rate}}, HeatOf::Nodes, 8, range);
    QVERIFY(fine && coarse);
    const HeatMap &a = *fine->maps[0];
    const HeatMap &b = *coarse->maps[0];
    QCOMPARE(a.step, Second);
    QCOMPARE(b.step, 10 * Second);
    QCOMPARE(b.columns, size_t(8));
    for (size_t row = 0; row < b.rows.size(); ++row) {
        for (size_t column = 0; column < b.columns; ++column) {
            double sum = 0;
            double most = 0;
            for (size_t i = 0; i < 10; ++i) {
                sum += a.at(HeatStatistic::Mean, row, 10 * column + i) / 10;
                most = std::max(most, a.at(HeatStatistic::Maximum, row, 10 * column + i));
            }
            const double mean = b.at(HeatStatistic::Mean, row, column);
            QVERIFY(isClose(mean, sum, 0.01)); // readings near a border, and whole counts beside it
            if (!b.rows[row].isSwitch) { // of several ports the highest need not be of one moment
                // Roll-ups keep nine bits of it, rounded up, and all that touches a border.
                const double highest = b.at(HeatStatistic::Maximum, row, column);
                double around = most;
                for (const size_t beside : {10 * column - 1, 10 * column + 10}) {
                    if (beside < a.columns) {
                        around = std::max(around, a.at(HeatStatistic::Maximum, row, beside));
                    }
                }
                const bool isAtBorder = column == 0 || column + 1 == b.columns;
                QVERIFY(highest >= most * (1 - 1e-6));
                QVERIFY(highest <= around * 1.004 || isAtBorder);
            }
        }
    }
}

/// Where what is read begins makes no difference: readings lie on both sides of it.
void TestHeatReader::partsAreThoseOfTheWhole()
{
    const Recorded recorded(path(QStringLiteral("parts.pgcap")), {11, 60, 0.05});
    QVERIFY(recorded.isFine());
    const std::vector<HeatSubject> subjects{{FigureKind::Rate}, {FigureKind::WaitShare}};
    const TimeRange range{Timestamp(Start + 20 * Second), Timestamp(Start + 40 * Second)};
    const auto whole = read(recorded, subjects, HeatOf::Ports, 200);
    const auto part = read(recorded, subjects, HeatOf::Ports, 200, range);
    QVERIFY(whole && part);
    for (size_t subject = 0; subject < subjects.size(); ++subject) {
        const HeatMap &all = *whole->maps[subject];
        const HeatMap &some = *part->maps[subject];
        const size_t first = *all.columnAt(some.start);
        for (size_t row = 0; row < some.rows.size(); ++row) {
            for (size_t column = 0; column < some.columns; ++column) {
                for (const HeatStatistic statistic :
                     {HeatStatistic::Mean, HeatStatistic::Maximum}) {
                    QVERIFY(isClose(some.at(statistic, row, column),
                                    all.at(statistic, row, first + column), 1e-12));
                }
            }
        }
    }
}

/// Wherever the last sweep lies in the last column, columns add up to what was counted.
void TestHeatReader::nothingIsLostAtTheEnd()
{
    for (int sweeps = 38; sweeps <= 61; ++sweeps) {
        const Recorded recorded(path(QStringLiteral("end%1.pgcap").arg(sweeps)),
                                {static_cast<quint32>(sweeps), sweeps});
        QVERIFY(recorded.isFine());
        for (const int columns : {2, 3, 7, 200}) {
            const auto answer =
                read(recorded, {{FigureKind::Errors, QStringLiteral("SymbolErrorCounter")}},
                     HeatOf::Ports, columns);
            QVERIFY(answer);
            const HeatMap &map = *answer->maps[0];
            for (size_t row = 0; row < map.rows.size(); ++row) {
                double counted = 0;
                for (const Period &one :
                     periodsOf(recorded, {map.rows[row].guid, map.rows[row].port},
                               "SymbolErrorCounter")) {
                    counted += one.count;
                }
                double sum = 0;
                for (size_t column = 0; column < map.columns; ++column) {
                    const double cell = map.at(HeatStatistic::Mean, row, column);
                    sum += std::isnan(cell) ? 0 : cell;
                }
                QVERIFY2(isClose(sum, counted),
                         qPrintable(QStringLiteral("%1 sweeps, %2 columns: %3, not %4")
                                        .arg(sweeps)
                                        .arg(columns)
                                        .arg(sum)
                                        .arg(counted)));
            }
        }
    }
}

void TestHeatReader::nodesAreTheSumOfTheirPorts()
{
    const Recorded recorded(path(QStringLiteral("nodes.pgcap")), {6, 40, 0.05});
    QVERIFY(recorded.isFine());
    const std::vector<HeatSubject> subjects{{FigureKind::Rate}, {FigureKind::WaitShare}};
    const auto ports = read(recorded, subjects, HeatOf::Ports, 100);
    const auto nodes = read(recorded, subjects, HeatOf::Nodes, 100);
    QVERIFY(ports && nodes);
    for (size_t subject = 0; subject < subjects.size(); ++subject) {
        const HeatMap &each = *ports->maps[subject];
        std::vector<HeatJoin> joins;
        for (const HeatRow &node : nodes->maps[subject]->rows) {
            HeatJoin join{node, {}};
            for (size_t row = 0; row < each.rows.size(); ++row) {
                if (each.rows[row].guid == node.guid) {
                    join.rows.push_back(static_cast<quint32>(row));
                }
            }
            joins.push_back(join);
        }
        const HeatMap sums = joined(each, joins);
        const HeatMap &whole = *nodes->maps[subject];
        QCOMPARE(sums.means.size(), whole.means.size());
        for (size_t cell = 0; cell < sums.means.size(); ++cell) {
            QVERIFY(isClose(sums.means[cell], whole.means[cell]));
            QVERIFY(isClose(sums.maxima[cell], whole.maxima[cell]));
        }
    }
}

void TestHeatReader::readingsOfGaugesHoldUntilTheNext_data()
{
    QTest::addColumn<int>("columns");
    QTest::newRow("fine") << 40;
    QTest::newRow("coarse: there are no roll-ups") << 4;
}

/// A gauge of a switch: 100 µs from the begin on, 300 µs from the 10th second on, nothing in the
/// 20th to the 29th, 200 µs from the 30th on; it stands in every sweep until it is read anew.
void TestHeatReader::readingsOfGaugesHoldUntilTheNext()
{
    QFETCH(const int, columns);
    const QString file = path(QStringLiteral("gauge%1.pgcap").arg(columns));
    FabricMaker maker;
    const Guid leaf = maker.addSwitch(QStringLiteral("leaf"));
    maker.connectPorts(leaf, 1, maker.addAdapter(QStringLiteral("node0")), 1);
    const SharedFabric fabric = maker.build();
    const PortKey device{leaf, 0};
    auto writer =
        CaptureWriter::record(file, false, QStringLiteral("test:"), std::chrono::seconds(1));
    VERIFY_RESULT(writer);
    VERIFY_RESULT((*writer)->writeFabric(Timestamp(Start), *fabric));
    constexpr int Sweeps = 40;
    for (int second = 0; second < Sweeps; ++second) {
        SweepMaker made({device, {leaf, 1}}, {"mad_round_trip_min", "PortXmitData"});
        made.set({leaf, 1}, "PortXmitData", 1000, second);
        const int read = second - second % 10;
        if (read != 20) {
            made.set(device, "mad_round_trip_min",
                     read == 0    ? 100'000
                     : read == 10 ? 300'000
                                  : 200'000,
                     read);
        }
        CounterSweep sweep = made.sweep();
        sweep.number = second + 1;
        sweep.time = Timestamp(Start + second * Second);
        VERIFY_RESULT((*writer)->writeSweep(sweep));
    }
    VERIFY_RESULT((*writer)->close());
    const auto capture = CaptureReader::open(file);
    VERIFY_RESULT(capture);
    HeatQuestion question;
    question.subjects = {{FigureKind::Rate, QStringLiteral("mad_round_trip_min")}};
    question.rows.of = HeatOf::Nodes;
    question.columns = columns;
    question.range = {Timestamp(Start), Timestamp(Start + Sweeps * Second)};
    const auto answer = readHeat(**capture, fabric, question);
    VERIFY_RESULT(answer);
    const HeatMap &map = *(*answer)->maps.front();
    QCOMPARE(unitOf(map.subject, HeatStatistic::Mean), QStringLiteral("µs"));
    const auto row = std::ranges::find(map.rows, leaf, &HeatRow::guid);
    QVERIFY(row != map.rows.end());
    const auto at = [&](int second) {
        const auto column = map.columnAt(Timestamp(Start + second * Second + Second / 2));
        return map.at(HeatStatistic::Mean, static_cast<size_t>(row - map.rows.begin()), *column);
    };
    QCOMPARE(at(5), 100.0);
    QCOMPARE(at(15), 300.0);
    QVERIFY(std::isnan(at(25)));
    QCOMPARE(at(30), 200.0);
}

void TestHeatReader::latchedHostsHaveTheWaitsOfTheirSwitch_data()
{
    QTest::addColumn<bool>("areLatched");
    QTest::addColumn<int>("columns"); // of a minute
    QTest::newRow("from samples") << true << 60;
    QTest::newRow("from roll-ups") << true << 5;
    QTest::newRow("that count") << false << 60;
}

void TestHeatReader::latchedHostsHaveTheWaitsOfTheirSwitch()
{
    QFETCH(bool, areLatched);
    QFETCH(int, columns);
    Story story;
    story.areHostsLatched = areLatched;
    const Recorded recorded(path(QStringLiteral("latched%1%2.pgcap").arg(areLatched).arg(columns)),
                            story);
    QVERIFY(recorded.isFine());
    const std::vector<HeatSubject> subjects{{FigureKind::Wait},
                                            {FigureKind::WaitShare},
                                            {FigureKind::Rate, QStringLiteral("PortXmitWait")},
                                            {FigureKind::Rate}};
    const auto answer = read(recorded, subjects, HeatOf::Ports, columns);
    QVERIFY(answer);
    const Fabric &fabric = *recorded.fabric;
    for (size_t subject = 0; subject < subjects.size(); ++subject) {
        const HeatMap &map = *answer->maps[subject];
        const bool isByPeer = areLatched && subject < 3;
        int hosts = 0;
        for (size_t row = 0; row < map.rows.size(); ++row) {
            const HeatRow &one = map.rows[row];
            QCOMPARE(one.isWaitByPeer, isByPeer && !one.isSwitch);
            if (one.isSwitch || !isByPeer) {
                continue;
            }
            ++hosts;
            const Port &port = fabric.port(fabric.findPort(one.guid, one.port));
            const PortKey peer = keyOf(fabric, port.peer);
            const auto other = std::ranges::find_if(map.rows, [&peer](const HeatRow &candidate) {
                return candidate.guid == peer.node && candidate.port == peer.number;
            });
            QVERIFY(other != map.rows.end());
            const auto otherRow = static_cast<size_t>(other - map.rows.begin());
            for (size_t column = 0; column < map.columns; ++column) {
                QVERIFY(isClose(map.at(HeatStatistic::Mean, row, column),
                                map.at(HeatStatistic::Mean, otherRow, column)));
            }
        }
        QCOMPARE(hosts, isByPeer ? 5 : 0);
    }
    // Who did not ask for it gets what is known of the hosts themselves.
    const auto plain = read(recorded, subjects, HeatOf::Ports, columns, {}, false);
    QVERIFY(plain);
    for (const auto &map : plain->maps) {
        QVERIFY(std::ranges::none_of(map->rows, &HeatRow::isWaitByPeer));
    }
}

void TestHeatReader::whatGrowsIsReadToItsEnd()
{
    Story story{7, 95};
    story.isClosed = false;
    const Recorded recorded(path(QStringLiteral("grows.pgcap")), story);
    QVERIFY(recorded.isFine());
    const auto answer = read(recorded, {{FigureKind::Rate}}, HeatOf::Ports, 11);
    QVERIFY(answer);
    const HeatMap &map = *answer->maps[0];
    QCOMPARE(map.step, 10 * Second);
    // The last roll-ups are not yet written: their cells come from samples.
    for (size_t row = 0; row + 1 < map.rows.size(); ++row) {
        const PortKey key{map.rows[row].guid, map.rows[row].port};
        const auto data = periodsOf(recorded, key, "PortXmitData");
        for (size_t column = 0; column < map.columns; ++column) {
            const Plain plain = plainOf(data, map.rangeOf(column));
            const double mean = map.at(HeatStatistic::Mean, row, column);
            if (!data.empty()) {
                QVERIFY(plain.seconds > 0);
                QVERIFY(isClose(mean, plain.count / plain.seconds, 0.01));
            }
        }
    }
}

void TestHeatReader::columnsBeyondTheCaptureAreUnknown()
{
    const Recorded recorded(path(QStringLiteral("beyond.pgcap")), {8, 30});
    QVERIFY(recorded.isFine());
    const TimeRange range{Timestamp(Start - 100 * Second), Timestamp(Start + 200 * Second)};
    for (const int columns : {400, 31}) {
        const auto answer = read(recorded, {{FigureKind::Rate}}, HeatOf::Nodes, columns, range);
        QVERIFY(answer);
        const HeatMap &map = *answer->maps[0];
        QVERIFY(map.start <= range.from && map.startOf(map.columns) >= range.to);
        QVERIFY(std::isnan(map.means.front()));
        QVERIFY(std::isnan(map.means[map.columns - 1]));
        const auto inside = map.columnAt(Timestamp(Start + 15 * Second));
        QVERIFY(inside && !std::isnan(map.means[*inside]));
    }
}

void TestHeatReader::trimmedOnesSayTheSame_data()
{
    QTest::addColumn<int>("gapFrom");
    QTest::addColumn<int>("gapTo");
    QTest::newRow("from the begin") << 0 << 0;
    QTest::newRow("first read after a while") << 1 << 575;
    QTest::newRow("read once, then after a while") << 2 << 583;
}

/// What of a recording is left says of each column what the whole says, and of what was not read
/// nothing. Of a column that was read in part it says what was read.
void TestHeatReader::trimmedOnesSayTheSame()
{
    QFETCH(int, gapFrom);
    QFETCH(int, gapTo);
    QRandomGenerator random(static_cast<quint32>(gapTo + 1));
    for (quint32 seed = 1; seed <= 4; ++seed) {
        const QString name = path(QStringLiteral("whole-%1-%2").arg(gapTo).arg(seed));
        Story story{seed, 700};
        story.gapFrom = gapFrom;
        story.gapTo = gapTo;
        const Recorded whole(name, story);
        QVERIFY(whole.isFine());
        const QString trimmed = name + QStringLiteral("-rest");
        CaptureCut cut; // the first is left whole
        if (seed > 1) {
            const int from = random.bounded(640);
            const int to = std::max(from, gapTo) + 20 + random.bounded(60);
            cut.range = {Timestamp(Start + from * Second + random.bounded(900'000)),
                         Timestamp(Start + to * Second)};
        }
        VERIFY_RESULT(trimCapture(name, trimmed, cut, false));
        auto opened = CaptureReader::open(trimmed);
        VERIFY_RESULT(opened);
        for (const int columns : {2000, 100, 15, 3}) {
            HeatQuestion question;
            question.subjects = {{FigureKind::Rate, QStringLiteral("PortXmitData")}};
            question.rows.of = HeatOf::Ports;
            question.range = {Timestamp(Start - 40 * Second), Timestamp(Start + 760 * Second)};
            question.columns = columns;
            const auto all = readHeat(*whole.capture, whole.fabric, question);
            const auto some = readHeat(**opened, whole.fabric, question);
            VERIFY_RESULT(all);
            VERIFY_RESULT(some);
            compareWithWhole(*(*all)->maps[0], *(*some)->maps[0], **opened);
        }
    }
}

/// The cells of a part of a recording, against those of the whole.
void TestHeatReader::compareWithWhole(const HeatMap &whole, const HeatMap &part,
                                      const CaptureReader &capture)
{
    QCOMPARE(part.columns, whole.columns);
    const auto extent = capture.extent();
    VERIFY_RESULT(extent);
    size_t same = 0;
    for (size_t row = 0; row < part.rows.size(); ++row) {
        const std::vector<PortKey> ports{{part.rows[row].guid, part.rows[row].port}};
        const auto series = capture.series(ports, countersNamed(u"PortXmitData"));
        VERIFY_RESULT(series);
        if (series->empty()) {
            continue; // what its peer received
        }
        for (size_t column = 0; column < part.columns; ++column) {
            const TimeRange when = part.rangeOf(column);
            const double is = part.at(HeatStatistic::Mean, row, column);
            const double was = whole.at(HeatStatistic::Mean, row, column);
            if (when.to <= extent->sweepsFrom || when.from >= extent->samplesUntil) {
                QVERIFY2(std::isnan(is), qPrintable(when.from.toString()));
            } else if (when.from >= series->front().samples.front().time &&
                       when.to <= series->front().samples.back().time) {
                QVERIFY2(isClose(is, was, 1e-6), qPrintable(when.from.toString()));
                ++same;
            } else if (!std::isnan(is)) {
                QVERIFY(is <= part.at(HeatStatistic::Maximum, row, column) * 1.01);
            }
        }
    }
    QVERIFY(same > 0 || part.columns < 20);
}

void TestHeatReader::columnsAreEven_data()
{
    QTest::addColumn<qint64>("seconds");
    QTest::addColumn<int>("columns");
    QTest::addColumn<qint64>("interval");
    QTest::addColumn<qint64>("step");
    constexpr qint64 Hour = 3600;
    QTest::newRow("as fine as the sweeps") << qint64(60) << 1000 << Second << Second;
    QTest::newRow("quick sweeps") << qint64(60) << 1000 << Second / 10 << Second / 10;
    QTest::newRow("two sweeps") << qint64(60) << 40 << Second << 2 * Second;
    QTest::newRow("an hour") << Hour << 600 << Second << 10 * Second;
    QTest::newRow("a day") << 24 * Hour << 1500 << Second << 60 * Second;
    QTest::newRow("slow sweeps") << Hour << 1000 << 60 * Second << 60 * Second;
    QTest::newRow("a year") << 365 * 24 * Hour << 100 << Second << 4 * 24 * Hour * Second;
    QTest::newRow("no sweeps") << qint64(60) << 1000 << qint64(0) << Second;
}

void TestHeatReader::columnsAreEven()
{
    QFETCH(qint64, seconds);
    QFETCH(int, columns);
    QFETCH(qint64, interval);
    QFETCH(qint64, step);
    const TimeRange range{Timestamp(Start), Timestamp(Start + seconds * Second)};
    QCOMPARE(heatStep(range, columns, interval), step);
    QRandomGenerator random(11);
    for (int i = 0; i < 200; ++i) {
        const qint64 from = Start + random.bounded(1'000'000) * 777LL;
        const TimeRange some{Timestamp(from), Timestamp(from + 1 + random.bounded(2'000'000'000))};
        const int most = 2 + static_cast<int>(random.bounded(3000U));
        const qint64 length = heatStep(some, most, interval);
        const qint64 begin = some.from.microseconds() / length;
        const qint64 end = (some.to.microseconds() - 1) / length;
        QVERIFY(end - begin + 1 <= most);
        QVERIFY(length >= interval);
    }
}

void TestHeatReader::refuses_data()
{
    QTest::addColumn<int>("measure");
    QTest::addColumn<QString>("counter");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("nobody knows it") << int(FigureKind::Rate) << "PortXmitDate"
                                     << "PortXmitDate was not sampled.";
    QTest::newRow("not sampled") << int(FigureKind::Rate) << "PortXmitPkts"
                                 << "PortXmitPkts was not sampled.";
    QTest::newRow("no data") << int(FigureKind::Utilization) << "PortXmitWait"
                             << "PortXmitWait does not count data; it gives no utilization.";
}

void TestHeatReader::refuses()
{
    QFETCH(int, measure);
    QFETCH(QString, counter);
    QFETCH(QString, sentence);
    const Recorded recorded(
        path(QStringLiteral("%1.pgcap").arg(QLatin1String(QTest::currentDataTag()))), {9, 5});
    QVERIFY(recorded.isFine());
    HeatQuestion question;
    question.subjects = {{static_cast<FigureKind>(measure), counter}};
    const auto answer = readHeat(*recorded.capture, recorded.fabric, question);
    QVERIFY(!answer);
    QCOMPARE(answer.error().english(), sentence);
}

void TestHeatReader::endsEarly()
{
    const Recorded recorded(path(QStringLiteral("early.pgcap")), {10, 30});
    QVERIFY(recorded.isFine());
    HeatQuestion question;
    question.subjects = {{FigureKind::Rate}};
    StopSource cancelled;
    cancelled.stop();
    const auto answer = readHeat(*recorded.capture, recorded.fabric, question, cancelled.token());
    QVERIFY(!answer);
    QCOMPARE(answer.error().english(), StopToken(cancelled.token()).error().english());
}

PICKGLASS_TEST(TestHeatReader, QCoreApplication)
#include "tst_heatreader.moc"
