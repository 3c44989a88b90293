// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturereader.h"
#include "core/capture/capturewriter.h"
#include "tests/core/capture/smallfabric.h"
#include "tests/core/capture/sweepmaker.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>

#include <random>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr qint64 Second = 1'000'000;
constexpr qint64 Start = 1'700'000'400 * Second;
constexpr size_t Ports = 500;

CounterId words()
{
    return findCounter(Attribute::PortCountersExtended, u"PortXmitData");
}
CounterId receivedWords()
{
    return findCounter(Attribute::PortCountersExtended, u"PortRcvData");
}

/// Ports whose counters nobody can pack.
class BusyPorts
{
public:
    BusyPorts()
    {
        std::vector<PortKey> ports;
        for (quint64 guid = 1; guid <= Ports; ++guid) {
            ports.push_back({Guid(guid), 1});
        }
        m_layout = layoutOf(ports, {words(), receivedWords()});
        m_values.resize(2 * Ports);
    }
    CounterSweep next()
    {
        for (qint64 &value : m_values) {
            value += m_random() % 1'000'000;
        }
        ++m_number;
        return sweepOf(m_layout, m_number, Timestamp(Start + m_number * Second), m_values);
    }
    PortKey port() const { return m_layout->ports.front(); }

private:
    SharedSweepLayout m_layout;
    std::vector<qint64> m_values;
    std::minstd_rand m_random;
    qint64 m_number = 0;
};

Result<std::unique_ptr<CaptureWriter>> begin(const QString &path)
{
    return CaptureWriter::record(path, false, QStringLiteral("test:"), std::chrono::seconds(1))
        .and_then(
            [](std::unique_ptr<CaptureWriter> writer) -> Result<std::unique_ptr<CaptureWriter>> {
                if (auto written = writer->writeFabric(Timestamp(Start), *smallFabric().build());
                    !written) {
                    return tl::unexpected(written.error());
                }
                return writer;
            });
}

Timestamp at(qint64 second)
{
    return Timestamp(Start + second * Second);
}

} // namespace

class TestRetention final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsEverythingWithoutALimit();
    void letsGoByAge();
    void letsGoOfHosts();
    void staysBelowItsSize();
    void givesUpFineRollupsLast();

private:
    QString pathOf(const QString &name) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
};

void TestRetention::keepsEverythingWithoutALimit()
{
    const QString path = pathOf(QStringLiteral("all.pgcap"));
    auto writer = begin(path);
    VERIFY_RESULT(writer);
    BusyPorts busy;
    for (int sweep = 0; sweep < 40; ++sweep) {
        VERIFY_RESULT((*writer)->writeSweep(busy.next()));
        VERIFY_RESULT((*writer)->applyRetention({}));
    }
    VERIFY_RESULT((*writer)->close());
    const auto reader = CaptureReader::open(path);
    VERIFY_RESULT(reader);
    const auto series = (*reader)->series(std::vector{busy.port()}, std::vector{words()});
    VERIFY_RESULT(series);
    QCOMPARE(series->front().samples.size(), size_t(40));
}

void TestRetention::letsGoByAge()
{
    const QString path = pathOf(QStringLiteral("age.pgcap"));
    auto writer = begin(path);
    VERIFY_RESULT(writer);
    const auto reader = CaptureReader::open(path);
    VERIFY_RESULT(reader);
    BusyPorts busy;
    constexpr int Kept = 60;
    constexpr int Last = 400;
    for (int sweep = 1; sweep <= Last; ++sweep) {
        VERIFY_RESULT((*writer)->writeSweep(busy.next()));
        VERIFY_RESULT((*writer)->applyRetention({std::chrono::seconds(Kept), 0}));
        if (sweep % 50 == 0) {
            // What is young enough is there, and not much more, also while it is written.
            const auto series = (*reader)->series(std::vector{busy.port()}, std::vector{words()});
            VERIFY_RESULT(series);
            const auto &samples = series->front().samples;
            QCOMPARE(samples.back().time, at(sweep));
            QVERIFY(samples.front().time <= at(std::max(1, sweep - Kept)));
            QVERIFY(samples.size() <= Kept + 64);
            const auto pair = (*reader)->sweepsAt(at(sweep));
            VERIFY_RESULT(pair);
            QVERIFY(pair->now && pair->before);
        }
    }
    VERIFY_RESULT((*writer)->close());
    const auto gone =
        (*reader)->series(std::vector{busy.port()}, std::vector{words()}, at(1), at(200));
    VERIFY_RESULT(gone);
    QVERIFY(gone->empty());
    const auto before = (*reader)->sweepsAt(at(100));
    VERIFY_RESULT(before);
    QVERIFY(!before->now);
    // That they were read stays known, and what came out, coarsely.
    const auto sweeps = (*reader)->sweeps();
    VERIFY_RESULT(sweeps);
    QCOMPARE(sweeps->size(), size_t(Last));
    const auto grid =
        (*reader)->rollups(words(), std::vector{busy.port()}, RollupSteps[0], at(0), at(Last));
    VERIFY_RESULT(grid);
    QCOMPARE(grid->columns, size_t(40));
    QCOMPARE(grid->at(0, 5).seconds, 10.0);
    VERIFY_RESULT((*reader)->fabricAt(at(1)));
}

/// A queue pair that is another one each second: what ended before the oldest samples goes with
/// them.
void TestRetention::letsGoOfHosts()
{
    const QString path = pathOf(QStringLiteral("hosts.pgcap"));
    auto writer = begin(path);
    VERIFY_RESULT(writer);
    BusyPorts busy;
    constexpr int Kept = 60;
    constexpr int Last = 200;
    const PortKey port{Guid(0x0002c90300000100), 1};
    for (int sweep = 1; sweep <= Last; ++sweep) {
        const auto state = static_cast<PathState>(sweep % 3);
        VERIFY_RESULT((*writer)->writeHosts(
            at(sweep),
            {{{port, 7, 8, state, QStringLiteral("mlx5_0")}},
             {},
             {{port.node, HostFactKind::NfsBytes, QStringLiteral("/home"), QString::number(sweep)},
              {port.node, HostFactKind::Kernel, {}, QStringLiteral("6.1")}}}));
        VERIFY_RESULT((*writer)->writeSweep(busy.next()));
        VERIFY_RESULT((*writer)->applyRetention({std::chrono::seconds(Kept), 0}));
    }
    VERIFY_RESULT((*writer)->close());
    const auto reader = CaptureReader::open(path);
    VERIFY_RESULT(reader);
    const auto hosts = (*reader)->hosts();
    VERIFY_RESULT(hosts);
    QVERIFY(hosts->queuePairs.size() >= Kept && hosts->queuePairs.size() <= Kept + 64);
    QVERIFY(hosts->facts.size() >= Kept && hosts->facts.size() <= Kept + 65);
    QVERIFY(hosts->facts.front().table.kind == HostFactKind::Kernel); // it still holds
}

void TestRetention::staysBelowItsSize()
{
    const QString path = pathOf(QStringLiteral("size.pgcap"));
    auto writer = begin(path);
    VERIFY_RESULT(writer);
    BusyPorts busy;
    constexpr qint64 Most = 6'000'000;
    qint64 largest = 0;
    constexpr int Last = 1500;
    for (int sweep = 1; sweep <= Last; ++sweep) {
        VERIFY_RESULT((*writer)->writeSweep(busy.next()));
        VERIFY_RESULT((*writer)->applyRetention({std::chrono::seconds(0), Most}));
        largest = std::max(largest, (*writer)->sizeBytes());
    }
    QVERIFY2(largest <= Most, qPrintable(QString::number(largest)));
    VERIFY_RESULT((*writer)->close());
    QVERIFY(QFileInfo(path).size() <= Most);
    // The room is used.
    QVERIFY(QFileInfo(path).size() > Most / 2);
    const auto reader = CaptureReader::open(path);
    VERIFY_RESULT(reader);
    const auto series = (*reader)->series(std::vector{busy.port()}, std::vector{words()});
    VERIFY_RESULT(series);
    QVERIFY(series->front().samples.size() > 100);
    QVERIFY(series->front().samples.size() < Last);
    QCOMPARE(series->front().samples.back().time, at(Last));
    const auto totals = (*reader)->rollupTotals(words(), RollupSteps[2], {}, {});
    VERIFY_RESULT(totals);
    QCOMPARE(totals->size(), size_t(3));
}

void TestRetention::givesUpFineRollupsLast()
{
    const QString path = pathOf(QStringLiteral("tight.pgcap"));
    auto writer = begin(path);
    VERIFY_RESULT(writer);
    BusyPorts busy;
    // Too little for anything: nothing sealed stays, and of the roll-ups the coarse ones.
    for (int sweep = 1; sweep <= 700; ++sweep) {
        VERIFY_RESULT((*writer)->writeSweep(busy.next()));
        VERIFY_RESULT((*writer)->applyRetention({std::chrono::seconds(0), 1}));
    }
    VERIFY_RESULT((*writer)->close());
    const auto reader = CaptureReader::open(path);
    VERIFY_RESULT(reader);
    const auto coarse =
        (*reader)->rollups(words(), std::vector{busy.port()}, RollupSteps[2], {}, {});
    VERIFY_RESULT(coarse);
    QCOMPARE(coarse->columns, size_t(2));
    QVERIFY(coarse->at(0, 0).seconds > 590);
    const auto fine = (*reader)->rollups(words(), std::vector{busy.port()}, RollupSteps[0], {}, {});
    VERIFY_RESULT(fine);
    QVERIFY(fine->columns < 20);
    // Longer ones hold what shorter ones do not, without gaps.
    const auto parts = (*reader)->rollupParts(RollupSteps[0], {at(-100), at(800)});
    VERIFY_RESULT(parts);
    QVERIFY(parts->size() > 1);
    QCOMPARE(parts->front().range.from, at(1));
    for (size_t i = 1; i < parts->size(); ++i) {
        QVERIFY(parts->at(i).step < parts->at(i - 1).step);
        QCOMPARE(parts->at(i).range.from, parts->at(i - 1).range.to);
        QCOMPARE(parts->at(i).range.from.microseconds() % parts->at(i - 1).step, qint64(0));
    }
    QVERIFY(parts->back().range.to >= at(700));
    const auto series = (*reader)->series(std::vector{busy.port()}, std::vector{words()});
    VERIFY_RESULT(series);
    QCOMPARE(series->front().samples.back().time, at(700));
}

PICKGLASS_TEST(TestRetention, QCoreApplication)
#include "tst_retention.moc"
