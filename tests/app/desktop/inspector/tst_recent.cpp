// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/inspector/errorcounts.h"
#include "app/desktop/inspector/sparkdata.h"
#include "tests/app/pgcap/recording.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr qint64 Second = Recording::Second;

Timestamp at(double seconds)
{
    return Timestamp(Recording::Start + static_cast<qint64>(seconds * Second));
}

QList<double> ratesOf(const std::vector<SparkPoint> &piece)
{
    QList<double> rates;
    for (const SparkPoint &point : piece) {
        rates << point.rate;
    }
    return rates;
}

const ErrorCount *find(const ErrorHistory &history, size_t port, const QString &name)
{
    for (const ErrorCount &count : history.ofPorts[port]) {
        if (counter(count.counter).name == name) {
            return &count;
        }
    }
    return nullptr;
}

const QString Symbols = QStringLiteral("SymbolErrorCounter");

} // namespace

/// What the inspector asks a capture: the rates of the last minutes, and errors with their times.
class TestRecent : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void pointsAreTheRatesOfTheSamples();
    void gapsAreGaps();
    void theOtherEndTellsWhatIsNotKnown();
    void aRangeHasItsOwnPoints();
    void columnsKeepTheHighest();
    void longRangesComeFromRollups();
    void errorsHaveValueAndIncrement();
    void errorsTellWhenTheyRose();
    void whatIsKnownIsNotLookedForAgain();
    void riseOfLongAgoIsFound();
    void latchedAndUnknown();

private:
    Result<std::unique_ptr<CaptureReader>> open() const { return CaptureReader::open(m_path); }
    /// Two ports and 2,500 sweeps: port 1 sends 4,000 B/s and in sweep 700 a hundred times as much;
    /// its symbol errors rise in sweep 100 and never again.
    Result<void> writeLong();

    QTemporaryDir m_folder;
    Recording m_recording;
    QString m_path;
    QString m_longPath;
};

Result<void> TestRecent::writeLong()
{
    auto writer =
        CaptureWriter::record(m_longPath, false, QStringLiteral("test:"), std::chrono::seconds(1));
    if (!writer) {
        return tl::unexpected(writer.error());
    }
    auto written = (*writer)->writeFabric(at(0), *m_recording.fabric);
    quint64 words = 0;
    for (int number = 1; number <= 2500 && written; ++number) {
        words += number == 700 ? 100'000 : 1000;
        SweepMaker maker({{m_recording.leaf, 1}, {m_recording.host1, 1}},
                         {"PortCounters.SymbolErrorCounter", "PortXmitData"});
        maker.set({m_recording.leaf, 1}, "PortXmitData", words, number + 0.25);
        maker.set({m_recording.leaf, 1}, "PortCounters.SymbolErrorCounter", number < 100 ? 5U : 8U,
                  number + 0.25);
        CounterSweep sweep = maker.sweep();
        sweep.number = number;
        sweep.time = at(number);
        sweep.duration = Second / 2;
        written = (*writer)->writeSweep(sweep);
    }
    return written ? (*writer)->close() : written;
}

void TestRecent::initTestCase()
{
    QVERIFY(m_folder.isValid());
    m_path = m_folder.filePath(QStringLiteral("hand.pgcap"));
    auto writer = m_recording.begin(m_path, 6);
    VERIFY_RESULT(writer);
    VERIFY_RESULT((*writer)->close());
    m_longPath = m_folder.filePath(QStringLiteral("long.pgcap"));
    VERIFY_RESULT(writeLong());
}

void TestRecent::pointsAreTheRatesOfTheSamples()
{
    const auto capture = open();
    VERIFY_RESULT(capture);
    const PortKey port{m_recording.leaf, 1};
    const auto data =
        loadSpark(**capture, {{{port, PortKey{m_recording.host1, 1}}}, {at(0), at(7)}});
    VERIFY_RESULT(data);
    QCOMPARE(data->lines.size(), size_t(1));
    QCOMPARE(data->lines[0].pieces.size(), size_t(1));
    const CounterId id = countersNamed(u"PortXmitData").front();
    const auto series = (*capture)->series(std::vector{port}, std::vector{id});
    VERIFY_RESULT(series);
    std::vector<SparkPoint> expected;
    for (const RatedSample &sample : rated(counter(id), series->front().samples, Second)) {
        if (sample.rate) {
            expected.push_back({sample.time, *sample.rate});
        }
    }
    QCOMPARE(expected.size(), size_t(5));
    QCOMPARE(data->lines[0].pieces[0], expected);
    QCOMPARE(data->lines[0].peak()->rate, 1e9);
}

void TestRecent::gapsAreGaps()
{
    const auto capture = open();
    VERIFY_RESULT(capture);
    // Reset before the fourth sweep; silent in the third.
    const auto data =
        loadSpark(**capture, {{{{m_recording.leaf, 2}}, {{m_recording.leaf, 21}}}, {at(0), at(7)}});
    VERIFY_RESULT(data);
    QCOMPARE(data->lines[0].pieces.size(), size_t(2));
    QCOMPARE(ratesOf(data->lines[0].pieces[0]), (QList<double>{4000, 4000}));
    QCOMPARE(ratesOf(data->lines[0].pieces[1]), (QList<double>{4000, 4000}));
    QCOMPARE(data->lines[1].pieces.size(), size_t(2));
    QCOMPARE(ratesOf(data->lines[1].pieces[0]), (QList<double>{40}));
    QCOMPARE(ratesOf(data->lines[1].pieces[1]), (QList<double>{40, 40}));
}

void TestRecent::theOtherEndTellsWhatIsNotKnown()
{
    const auto capture = open();
    VERIFY_RESULT(capture);
    const PortKey host{m_recording.host2, 1};
    const auto data = loadSpark(
        **capture, {{{host, PortKey{m_recording.leaf, 2}}, {host, std::nullopt}}, {at(0), at(7)}});
    VERIFY_RESULT(data);
    QCOMPARE(ratesOf(data->lines[0].pieces[0]), QList<double>(5, 2000));
    QVERIFY(data->lines[1].pieces.empty());
    QVERIFY(!data->lines[1].peak());
}

void TestRecent::aRangeHasItsOwnPoints()
{
    const auto capture = open();
    VERIFY_RESULT(capture);
    const auto data = loadSpark(**capture, {{{{m_recording.host1, 1}}}, {at(3), at(4.5)}});
    VERIFY_RESULT(data);
    // The sample before the range gives its first point a rate.
    QCOMPARE(ratesOf(data->lines[0].pieces[0]), (QList<double>{100, 100}));
}

void TestRecent::columnsKeepTheHighest()
{
    const auto capture = CaptureReader::open(m_longPath);
    VERIFY_RESULT(capture);
    const auto data = loadSpark(**capture, {{{{m_recording.leaf, 1}}}, {at(400), at(1000)}, 60});
    VERIFY_RESULT(data);
    QCOMPARE(data->lines[0].pieces.size(), size_t(1));
    QVERIFY(data->lines[0].pieces[0].size() <= 61);
    QVERIFY(data->lines[0].pieces[0].size() >= 59);
    QCOMPARE(data->lines[0].peak()->rate, 400'000.0);
    QCOMPARE(data->lines[0].peak()->time, at(700.25));
    QCOMPARE(data->lines[0].pieces[0].front().rate, 4000.0);
}

void TestRecent::longRangesComeFromRollups()
{
    const auto capture = CaptureReader::open(m_longPath);
    VERIFY_RESULT(capture);
    const auto data = loadSpark(**capture, {{{{m_recording.leaf, 1}}}, {at(1), at(2500)}, 300});
    VERIFY_RESULT(data);
    const std::vector<SparkPoint> &points = data->lines[0].pieces.at(0);
    // Steps of 10 s; their rates are kept to 0.4 %.
    QVERIFY2(points.size() > 240 && points.size() <= 252,
             qPrintable(QString::number(points.size())));
    const SparkPoint peak = *data->lines[0].peak();
    QVERIFY(peak.rate >= 400'000 && peak.rate < 402'000);
    QVERIFY(peak.time > at(685) && peak.time < at(715));
    QVERIFY(points.front().rate >= 4000 && points.front().rate < 4020);
}

void TestRecent::errorsHaveValueAndIncrement()
{
    const auto capture = open();
    VERIFY_RESULT(capture);
    const std::vector<PortKey> ports{{m_recording.leaf, 21}, {m_recording.leaf, 2}};
    const auto moment = loadErrors(**capture, {ports, at(5), at(6)});
    VERIFY_RESULT(moment);
    const ErrorCount *count = find(*moment, 0, Symbols);
    QVERIFY(count);
    QCOMPARE(count->value, std::optional<quint64>(13));
    QCOMPARE(count->counted, std::optional<quint64>(1));
    count = find(*moment, 1, Symbols);
    QVERIFY(count);
    QCOMPARE(count->value, std::optional<quint64>(0));
    QCOMPARE(count->counted, std::optional<quint64>(0));
    QVERIFY(!count->lastRose.isKnown());

    const auto range = loadErrors(**capture, {ports, at(1), at(6)});
    VERIFY_RESULT(range);
    QCOMPARE(find(*range, 0, Symbols)->counted, std::optional<quint64>(5));
    // At a time at which the port was silent.
    const auto silent = loadErrors(**capture, {ports, at(2), at(3)});
    VERIFY_RESULT(silent);
    QVERIFY(!find(*silent, 0, Symbols)->value);
    QVERIFY(!find(*silent, 0, Symbols)->counted);
}

void TestRecent::errorsTellWhenTheyRose()
{
    const auto capture = open();
    VERIFY_RESULT(capture);
    const auto history = loadErrors(**capture, {{{m_recording.leaf, 21}}, at(5), at(6)});
    VERIFY_RESULT(history);
    // Its own time: 0.0001 s a port number and 7 µs after the sweep began.
    QCOMPARE(find(*history, 0, Symbols)->lastRose, Timestamp(at(6).microseconds() + 2107));
    QVERIFY(find(*history, 0, Symbols)->isRoseExact);
    const auto before = loadErrors(**capture, {{{m_recording.leaf, 21}}, at(1), at(2)});
    VERIFY_RESULT(before);
    QCOMPARE(find(*before, 0, Symbols)->lastRose, Timestamp(at(2).microseconds() + 2107));
}

void TestRecent::whatIsKnownIsNotLookedForAgain()
{
    const auto capture = CaptureReader::open(m_longPath);
    VERIFY_RESULT(capture);
    const std::vector<PortKey> ports{{m_recording.leaf, 1}};
    auto known = loadErrors(**capture, {ports, at(2398), at(2399)});
    VERIFY_RESULT(known);
    QCOMPARE(find(*known, 0, Symbols)->lastRose, at(100.25));
    // What was found before is taken as it is.
    for (ErrorCount &count : known->ofPorts[0]) {
        count.lastRose = at(42);
    }
    const auto next = loadErrors(**capture, {ports, at(2399), at(2400), *known});
    VERIFY_RESULT(next);
    QCOMPARE(find(*next, 0, Symbols)->lastRose, at(42));
    // But not of a later time, of which one of before cannot know.
    const auto back = loadErrors(**capture, {ports, at(149), at(150), *known});
    VERIFY_RESULT(back);
    QCOMPARE(find(*back, 0, Symbols)->lastRose, at(100.25));
    const auto earlier = loadErrors(**capture, {ports, at(49), at(50), *known});
    VERIFY_RESULT(earlier);
    QCOMPARE(find(*earlier, 0, Symbols)->value, std::optional<quint64>(5));
    QVERIFY(!find(*earlier, 0, Symbols)->lastRose.isKnown());
}

void TestRecent::riseOfLongAgoIsFound()
{
    const auto capture = CaptureReader::open(m_longPath);
    VERIFY_RESULT(capture);
    // 40 minutes before: roll-ups say where, the samples say when.
    const auto history = loadErrors(**capture, {{{m_recording.leaf, 1}}, at(2499), at(2500)});
    VERIFY_RESULT(history);
    const ErrorCount *count = find(*history, 0, Symbols);
    QCOMPARE(count->value, std::optional<quint64>(8));
    QCOMPARE(count->counted, std::optional<quint64>(0));
    QCOMPARE(count->lastRose, at(100.25));
    QVERIFY(count->isRoseExact);
}

void TestRecent::latchedAndUnknown()
{
    const auto capture = open();
    VERIFY_RESULT(capture);
    const auto history =
        loadErrors(**capture, {{{m_recording.spine, 1}, {m_recording.host2, 1}}, at(5), at(6)});
    VERIFY_RESULT(history);
    const ErrorCount *count = find(*history, 0, Symbols);
    QVERIFY(count->isLatched);
    QCOMPARE(count->value, std::optional<quint64>(0xffff));
    QVERIFY(!count->counted);
    // It rose to its top.
    QCOMPARE(count->lastRose.microseconds() / Second, at(5).microseconds() / Second);
    QVERIFY(history->ofPorts[1].empty());
}

PICKGLASS_TEST(TestRecent, QCoreApplication)
#include "tst_recent.moc"
