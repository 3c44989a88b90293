// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/figures.h"
#include "app/common/heatreader.h"
#include "app/common/readingsbetween.h"
#include "app/common/readonce.h"
#include "core/analysis/distribution.h"
#include "tests/app/common/heatrecording.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// What was counted between two times: slow and plain.
struct Plain
{
    std::optional<quint64> count;
    double seconds = 0;
    bool isLost = false;
};

} // namespace

class TestFigures final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sumsUpPieces_data();
    void sumsUpPieces();
    void sharesAreOfWhatLinksCarried_data();
    void sharesAreOfWhatLinksCarried();
    void readsOnce_data();
    void readsOnce();

private:
    Plain plainOf(PortKey port, const char *name, TimeRange range) const;

    QTemporaryDir m_folder;
    std::unique_ptr<Recorded> m_recorded;
};

/// Every two neighbors whose value did not fall and did not come to its top.
Plain TestFigures::plainOf(PortKey port, const char *name, TimeRange range) const
{
    const CounterId id = countersNamed(QString::fromLatin1(name)).front();
    const auto all = m_recorded->capture->series(std::span(&port, 1), std::span(&id, 1), range.from,
                                                 range.to + Recorded::Second - 1);
    Plain plain;
    const RawSample *before = nullptr;
    for (const RawSample &now :
         all && !all->empty() ? all->front().samples : std::vector<RawSample>()) {
        if (!now.isKnown) {
            continue;
        }
        const bool isTop = counter(id).latches && now.value == counter(id).top();
        if (before != nullptr && now.value >= before->value && !isTop) {
            plain.count = plain.count.value_or(0) + now.value - before->value;
            plain.seconds += static_cast<double>(now.time - before->time) / 1e6;
        } else if (before != nullptr) {
            plain.isLost = true;
        }
        before = &now;
    }
    return plain;
}

void TestFigures::sumsUpPieces_data()
{
    QTest::addColumn<Story>("story");
    QTest::newRow("nothing odd") << Story{.seed = 11, .sweeps = 90};
    QTest::newRow("resets") << Story{.seed = 12, .sweeps = 90, .resets = 0.02};
    QTest::newRow("many resets") << Story{.seed = 13, .sweeps = 60, .resets = 0.3};
    QTest::newRow("resets and latches")
        << Story{.seed = 14, .sweeps = 130, .resets = 0.03, .isLatching = true};
    QTest::newRow("resets and silence")
        << Story{.seed = 15, .sweeps = 130, .silent = 0.1, .resets = 0.03};
    QTest::newRow("resets and a gap")
        << Story{.seed = 16, .sweeps = 150, .resets = 0.03, .gapFrom = 50, .gapTo = 90};
    QTest::newRow("still written")
        << Story{.seed = 17, .sweeps = 90, .resets = 0.03, .isClosed = false};
}

/// What first and last value do not show is summed up over its pieces, the same whether all
/// readings are looked at or those that roll-ups point to.
void TestFigures::sumsUpPieces()
{
    QFETCH(Story, story);
    m_recorded = std::make_unique<Recorded>(
        m_folder.filePath(QString::fromLatin1(QTest::currentDataTag())), story);
    QVERIFY(m_recorded->isFine());
    const Fabric &fabric = *m_recorded->fabric;
    const CaptureReader &capture = *m_recorded->capture;
    QRandomGenerator random(story.seed);
    int lost = 0;
    for (int round = 0; round < 12; ++round) {
        const int first = round == 0 ? 1 : static_cast<int>(random.bounded(1, story.sweeps));
        const int last =
            round == 0 ? story.sweeps : static_cast<int>(random.bounded(first, story.sweeps + 1));
        const auto at = [](int number) {
            return Timestamp(Recorded::Start + number * Recorded::Second);
        };
        FiguresQuestion question{.isRange = true, .range = {at(first), at(last)}};
        const auto sweeps = loadSweeps(capture, question);
        VERIFY_RESULT(sweeps);
        if (!sweeps->areTwo()) {
            continue;
        }
        const auto &[before, now] = sweeps->ends;
        const auto activity = activityBetween(fabric, *before, *now, &sweeps->between);
        const auto rolledUp = findReadingsBetween(capture, sweeps->ends, activityCounters(), 0);
        VERIFY_RESULT(rolledUp);
        const auto byRollups = activityBetween(fabric, *before, *now, &*rolledUp);
        const std::vector<CounterId> sent = countersNamed(u"PortXmitData");
        const auto rates = loadCounterRates(capture, fabric, question, sent);
        VERIFY_RESULT(rates);
        const SweepDifference ends(*before, *now);
        for (const PortKey &key : m_recorded->ports()) {
            const PortIndex port = fabric.findPort(key.node, key.number);
            const PortActivity &did = activity[port.at()];
            const PortActivity &other = byRollups[port.at()];
            QCOMPARE(did.out.bytes, other.out.bytes);
            QCOMPARE(did.out.rate, other.out.rate);
            QCOMPARE(did.out.waitTicks, other.out.waitTicks);
            QCOMPARE(did.out.isMinimum, other.out.isMinimum);
            QCOMPARE(did.errors, other.errors);
            QCOMPARE(did.isErrorsMinimum, other.isErrorsMinimum);
            const auto place =
                std::ranges::find(now->layout->ports, key) - now->layout->ports.begin();
            if (!ends.readings(ends.formsOf(u"PortXmitData"),
                               *ends.place(static_cast<size_t>(place)))) {
                continue; // silent at an end
            }
            const TimeRange range{before->time, now->time};
            const Plain data = plainOf(key, "PortXmitData", range);
            const Plain ticks = plainOf(key, "PortCounters.PortXmitWait", range);
            const Plain errors = plainOf(key, "PortCounters.SymbolErrorCounter", range);
            if (!did.out.isByPeer) {
                QCOMPARE(did.out.bytes, data.count ? std::optional(*data.count * 4) : std::nullopt);
                QVERIFY(!data.isLost || !did.out.bytes || did.out.isMinimum);
            }
            if (data.count) {
                QVERIFY(qAbs(*did.out.rate - 4.0 * static_cast<double>(*data.count) /
                                                 data.seconds) < 1e-6 * *did.out.rate + 1e-3);
                QVERIFY(qAbs(rates->at(port.at()).value_or(-1) - *did.out.rate) < 1e-3);
            }
            QCOMPARE(did.out.waitTicks, ticks.count);
            QCOMPARE(did.errors,
                     errors.isLost && errors.count.value_or(0) == 0 ? std::nullopt : errors.count);
            lost += data.isLost ? 1 : 0;
        }
    }
    QCOMPARE(lost > 0, story.resets > 0);
}

void TestFigures::sharesAreOfWhatLinksCarried_data()
{
    QTest::addColumn<bool>("isBack");
    QTest::newRow("it stays narrow") << false;
    QTest::newRow("it is wide again") << true;
}

/// A link of 25 GB/s that carries 20 until it is four times as narrow after 8 s, and then 5, from
/// the 16th second on perhaps as before: four fifths of what it can carry, all of the time.
void TestFigures::sharesAreOfWhatLinksCarried()
{
    QFETCH(bool, isBack);
    const auto fabricOf = [](LinkWidth width) {
        FabricMaker maker;
        const Guid leaf = maker.addSwitch(QStringLiteral("leaf"));
        maker.connectPorts(leaf, 1, maker.addAdapter(QStringLiteral("node")), 1,
                           {width, LinkSpeed::HDR});
        return std::pair(maker.build(), PortKey{leaf, 1});
    };
    const auto [wide, key] = fabricOf(LinkWidth::X4);
    const SharedFabric narrow = fabricOf(LinkWidth::X1).first;
    const auto at = [](int second) {
        return Timestamp(Recorded::Start + second * Recorded::Second);
    };
    const QString path =
        m_folder.filePath(QStringLiteral("share") + QLatin1String(QTest::currentDataTag()));
    auto writer =
        CaptureWriter::record(path, false, QStringLiteral("test:"), std::chrono::seconds(1));
    VERIFY_RESULT(writer);
    VERIFY_RESULT((*writer)->writeFabric(at(0), *wide));
    quint64 words = 0;
    for (int second = 0; second <= 20; ++second) {
        if (second == 8 || (isBack && second == 16)) {
            VERIFY_RESULT((*writer)->writeFabric(at(second), second == 8 ? *narrow : *wide));
        }
        SweepMaker made({key}, {"PortXmitData"});
        made.set(key, "PortXmitData", words, second);
        CounterSweep sweep = made.sweep();
        sweep.number = second + 1;
        sweep.time = at(second);
        VERIFY_RESULT((*writer)->writeSweep(sweep));
        const bool isWide = second < 8 || (isBack && second >= 16);
        words += (isWide ? 20'000'000'000 : 5'000'000'000) / 4;
    }
    Event event;
    event.id = 1;
    event.time = at(8);
    event.kind = EventKind::WidthChanged;
    event.place = key;
    event.was = QStringLiteral("4x");
    event.became = QStringLiteral("1x");
    event.lasts = !isBack;
    event.until = isBack ? at(16) : Timestamp();
    VERIFY_RESULT((*writer)->putEvents(std::span(&event, 1)));
    VERIFY_RESULT((*writer)->close());
    const auto capture = CaptureReader::open(path);
    VERIFY_RESULT(capture);
    const auto isFourFifths = [](double share) { return qAbs(share - 0.8) < 0.01; };
    const TimeRange range{at(0), at(20)};
    for (const FiguresQuestion &question :
         {FiguresQuestion{.at = at(4)}, FiguresQuestion{.at = at(13)},
          FiguresQuestion{.at = at(20)}, FiguresQuestion{.isRange = true, .range = range},
          FiguresQuestion{.isRange = true, .range = {at(3), at(11)}},
          FiguresQuestion{.isRange = true, .range = range, .statistic = Statistic::Maximum},
          FiguresQuestion{
              .isRange = true, .range = {at(3), at(11)}, .statistic = Statistic::Maximum}}) {
        const auto fabric =
            (*capture)->fabricAt(question.isRange ? question.range.to : question.at);
        VERIFY_RESULT(fabric);
        const auto figures = loadFigures(**capture, *fabric, question);
        VERIFY_RESULT(figures);
        const PortIndex port = (*fabric)->findPort(key.node, key.number);
        const double used = (*figures)->of(port).out.utilization.value_or(-1);
        QVERIFY2(isFourFifths(used), qPrintable(QString::number(used)));
    }
    HeatQuestion question;
    question.subjects = {{FigureKind::Utilization, QString()}};
    question.rows.of = HeatOf::Ports;
    question.range = range;
    question.columns = 20;
    const auto maps = readHeat(**capture, *(*capture)->fabricAt(), question);
    VERIFY_RESULT(maps);
    const HeatMap &map = *(*maps)->maps.front();
    size_t known = 0;
    for (size_t row = 0; row < map.rows.size(); ++row) {
        for (size_t column = 0; column < map.columns; ++column) {
            for (const double used :
                 {map.at(HeatStatistic::Mean, static_cast<quint32>(row), column),
                  map.at(HeatStatistic::Maximum, static_cast<quint32>(row), column)}) {
                known += std::isnan(used) ? 0 : 1;
                QVERIFY2(std::isnan(used) || isFourFifths(used), qPrintable(QString::number(used)));
            }
        }
    }
    QVERIFY(known >= 36);
}

void TestFigures::readsOnce_data()
{
    QTest::addColumn<QStringList>("sweeps"); // "01": the ports that answer
    QTest::addColumn<bool>("isClosed");
    QTest::addColumn<QString>("ports"); // of which there are totals
    QTest::newRow("one sweep") << QStringList{"01"} << true << "01";
    QTest::newRow("one sweep of a capture that is written") << QStringList{"01"} << false << "";
    QTest::newRow("two sweeps") << QStringList{"01", "01"} << true << "";
    QTest::newRow("one of them in two") << QStringList{"01", "0"} << true << "1";
    QTest::newRow("each in one") << QStringList{"0", "1"} << true << "01";
    QTest::newRow("amid others") << QStringList{"0", "1", "0", "0"} << true << "1";
    QTest::newRow("twice amid others") << QStringList{"0", "1", "1", "0"} << true << "";
}

void TestFigures::readsOnce()
{
    QFETCH(QStringList, sweeps);
    QFETCH(bool, isClosed);
    QFETCH(QString, ports);
    FabricMaker maker;
    const Guid leaf = maker.addSwitch(QStringLiteral("leaf"));
    const std::vector<PortKey> keys{{leaf, 1}, {leaf, 2}};
    for (const PortKey &key : keys) {
        maker.builder().port(leaf, key.number);
    }
    const SharedFabric fabric = maker.build();
    const QString path = m_folder.filePath(QString::fromLatin1(QTest::currentDataTag()));
    auto writer =
        CaptureWriter::record(path, false, QStringLiteral("test:"), std::chrono::seconds(1));
    VERIFY_RESULT(writer);
    VERIFY_RESULT((*writer)->writeFabric(Timestamp(Recorded::Start), *fabric));
    for (int number = 1; number <= sweeps.size(); ++number) {
        SweepMaker sweepMaker(keys, {"PortCounters.SymbolErrorCounter",
                                     "PortCounters.PortRcvSwitchRelayErrors",
                                     "PortCounters.PortXmitWait"});
        for (const QChar c : sweeps[number - 1]) {
            const PortKey key = keys[static_cast<size_t>(c.digitValue())];
            sweepMaker.set(key, "PortCounters.SymbolErrorCounter", 700, number);
            sweepMaker.set(key, "PortCounters.PortRcvSwitchRelayErrors", 7000, number);
            sweepMaker.set(key, "PortCounters.PortXmitWait", 70000, number);
        }
        CounterSweep sweep = sweepMaker.sweep();
        sweep.number = number;
        sweep.time = Timestamp(Recorded::Start + number * Recorded::Second);
        VERIFY_RESULT((*writer)->writeSweep(sweep));
    }
    if (isClosed) {
        VERIFY_RESULT((*writer)->close());
    }
    const auto capture = CaptureReader::open(path);
    VERIFY_RESULT(capture);
    const auto readOnce = loadReadOnce(**capture, *fabric, {});
    VERIFY_RESULT(readOnce);
    QString found;
    for (const StandingCounter &one : *readOnce) {
        QCOMPARE(one.value, 700U);
        found += QString::number(fabric->port(one.port).number - 1);
    }
    QCOMPARE(found, ports);
    const auto figures =
        loadFigures(**capture, fabric,
                    {.isRange = true,
                     .range = {Timestamp(Recorded::Start),
                               Timestamp(Recorded::Start + 60 * Recorded::Second)}});
    VERIFY_RESULT(figures);
    QCOMPARE(*figures != nullptr, sweeps.size() > 1 || !ports.isEmpty());
    for (size_t i = 0; *figures && i < keys.size(); ++i) {
        const PortActivity &did = (*figures)->of(fabric->findPort(leaf, keys[i].number));
        const bool isTotal = ports.contains(QString::number(i));
        QCOMPARE(did.sinceCleared, isTotal ? std::optional<quint64>(700) : std::nullopt);
        QVERIFY(!isTotal || (!did.out.rate && !did.out.waitTickRate));
    }
}

PICKGLASS_TEST_APPLESS(TestFigures)
#include "tst_figures.moc"
