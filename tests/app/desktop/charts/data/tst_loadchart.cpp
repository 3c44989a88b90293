// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/figures.h"
#include "app/desktop/charts/data/chartcsv.h"
#include "app/desktop/charts/data/charttext.h"
#include "app/desktop/charts/data/loadchart.h"
#include "core/capture/capturewriter.h"
#include "tests/app/pgcap/program.h"
#include "tests/core/capture/sweepmaker.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr qint64 Second = 1'000'000;

Timestamp later(Timestamp time, double seconds)
{
    return Timestamp(time.microseconds() + static_cast<qint64>(seconds * Second));
}

QString nameOf(PortKey port)
{
    return port.node.toString() + u':' + QString::number(port.number);
}

qint64 microseconds(const QString &iso)
{
    const QString end = iso.section(u'.', 1).chopped(1);
    return QDateTime::fromString(iso.section(u'.', 0, 0) + u'Z', Qt::ISODate).toSecsSinceEpoch() *
               Second +
           end.toLongLong();
}

size_t pointsOf(const ChartSeries &series)
{
    size_t points = 0;
    for (const ChartRun &run : series.runs) {
        points += run.points.size();
    }
    return points;
}

const ChartPoint *pointAt(const ChartSeries &series, Timestamp time)
{
    for (const ChartRun &run : series.runs) {
        for (const ChartPoint &point : run.points) {
            if (point.time == time) {
                return &point;
            }
        }
    }
    return nullptr;
}

} // namespace

/// What charts read of recordings of the synthetic collector, with everything that goes wrong.
class TestLoadChart : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void samplesAreThoseOfPgcap_data();
    void samplesAreThoseOfPgcap();
    void figuresAreThoseOfTheSession();
    void figuresOfARange();
    void fewValuesAreTrue();
    void decimatesToPixels();
    void rollupsSayTheSame();
    void rollupsShowWhatWentWrong();
    void keepsPointsWhenTheWindowMoves();
    void anotherTimeIsShifted();
    void anotherCaptureIsAligned();
    void theOtherEndCountsTheSame();
    void latchedWaitsAreTheirSwitchs_data();
    void latchedWaitsAreTheirSwitchs();
    void whatHostsCountIsFoundAtTheirPorts();
    void gaugesAreShownAsTheyWere();
    void saysWhatIsNotThere_data();
    void saysWhatIsNotThere();
    void marksLieInTheWindow();

private:
    ChartQuestion question() const;
    std::vector<ChartSeries> load(const ChartQuestion &question) const;
    /// Some ports of the fabric.
    std::vector<PortKey> somePorts(size_t count) const;

    QTemporaryDir m_folder;
    QString m_path;
    std::unique_ptr<CaptureReader> m_capture;
    CaptureExtent m_extent;
    SharedFabric m_fabric;
};

void TestLoadChart::initTestCase()
{
    QVERIFY(m_folder.isValid());
    m_path = m_folder.filePath(QStringLiteral("a.pgcap"));
    const Ran ran = pgcap({QStringLiteral("record"),
                           QStringLiteral("synthetic:tree?k=4&load=0.6&latch=1&resets=150s&"
                                          "silent=0.01&errors=30&leave=300s&clock=fast&"
                                          "sweeps=1500&start=2026-11-21T08:00:00Z"),
                           QStringLiteral("-o"), m_path});
    QVERIFY2(ran.code == 0, qPrintable(ran.said()));
    auto capture = CaptureReader::open(m_path);
    VERIFY_RESULT(capture);
    m_capture = std::move(*capture);
    const auto extent = m_capture->extent();
    VERIFY_RESULT(extent);
    m_extent = *extent;
    const auto fabric = m_capture->fabricAt();
    VERIFY_RESULT(fabric);
    m_fabric = *fabric;
}

std::vector<PortKey> TestLoadChart::somePorts(size_t count) const
{
    std::vector<PortKey> ports;
    const std::vector<Port> &all = m_fabric->ports();
    for (size_t i = 0; i < count; ++i) {
        const Port &port = all[i * (all.size() - 1) / std::max<size_t>(count - 1, 1)];
        if (port.number != 0) {
            ports.push_back({m_fabric->node(port.node).guid, port.number});
        }
    }
    return ports;
}

ChartQuestion TestLoadChart::question() const
{
    ChartQuestion question;
    question.window = {m_extent.start, m_extent.end};
    question.pixels = 100'000;
    question.fabric = m_fabric;
    return question;
}

std::vector<ChartSeries> TestLoadChart::load(const ChartQuestion &question) const
{
    auto series = loadChart(*m_capture, question);
    if (!series) {
        qWarning("%s", qPrintable(series.error().english()));
        return std::vector<ChartSeries>(question.keys.size());
    }
    return *series;
}

void TestLoadChart::samplesAreThoseOfPgcap_data()
{
    QTest::addColumn<QString>("counter");
    QTest::addColumn<bool>("isRaw");
    for (const char *counter : {"PortXmitData", "PortCounters.PortXmitData", "PortXmitWait",
                                "PortRcvPkts", "SymbolErrorCounter"}) {
        QTest::addRow("%s", counter) << QString::fromLatin1(counter) << false;
        QTest::addRow("%s, raw", counter) << QString::fromLatin1(counter) << true;
    }
}

void TestLoadChart::samplesAreThoseOfPgcap()
{
    QFETCH(QString, counter);
    QFETCH(bool, isRaw);
    ChartQuestion asked = question();
    asked.isRaw = isRaw;
    QStringList arguments{QStringLiteral("counters"), m_path, QStringLiteral("--json"),
                          QStringLiteral("--counter"), counter};
    for (const PortKey &port : somePorts(24)) {
        asked.keys.push_back({port, counter});
        arguments << QStringLiteral("--port") << nameOf(port);
    }
    const Ran ran = pgcap(arguments);
    QVERIFY2(ran.code == 0, qPrintable(ran.said()));
    const QJsonArray expected = ran.json().array();
    const std::vector<ChartSeries> series = load(asked);
    QCOMPARE(qsizetype(series.size()), expected.size());
    int broken = 0;
    for (size_t i = 0; i < series.size(); ++i) {
        const ChartSeries &one = series[i];
        const QJsonValue theirs = expected[qsizetype(i)];
        QCOMPARE(one.step, 0);
        const double unit = isRaw ? naturalUnits(pickglass::counter(one.counter).unit) : 1;
        const QString key = isRaw ? QStringLiteral("value") : QStringLiteral("rate");
        size_t known = 0;
        size_t runs = 0;
        bool isBroken = true;
        const QJsonArray samples = theirs[QLatin1String("samples")].toArray();
        for (const QJsonValue &sample : samples) {
            const QString quality = sample["quality"].toString();
            broken += quality != QLatin1String("ok");
            isBroken = isBroken || (quality != QLatin1String("ok") &&
                                    !(isRaw && quality == QLatin1String("latched")));
            if (sample[key].isNull()) {
                continue;
            }
            ++known;
            runs += isBroken;
            isBroken = false;
            const ChartPoint *point = pointAt(one, Timestamp(microseconds(sample["t"].toString())));
            QVERIFY2(point != nullptr, qPrintable(sample["t"].toString()));
            QCOMPARE(point->value, sample[key].toDouble() * unit);
        }
        QCOMPARE(pointsOf(one), known);
        QCOMPARE(one.runs.size(), runs);
    }
    QVERIFY(broken > 20); // the recording has what is to be tested
}

void TestLoadChart::figuresAreThoseOfTheSession()
{
    for (const double second : {2.0, 30.5, 700.25, 1499.0}) {
        ChartQuestion asked = question();
        asked.cursor = later(m_extent.start, second);
        asked.window.from = later(m_extent.start, second - 100);
        asked.window.to = later(m_extent.start, second - (second < 100 ? 0 : 50));
        FiguresQuestion moment;
        moment.at = asked.cursor;
        const auto figures = loadFigures(*m_capture, m_fabric, moment);
        VERIFY_RESULT(figures);
        QVERIFY(*figures);
        for (const PortKey &port : somePorts(30)) {
            asked.keys.push_back({port, QStringLiteral("PortXmitData")});
            asked.keys.push_back({port, QStringLiteral("PortXmitWait")});
        }
        const std::vector<ChartSeries> series = load(asked);
        int known = 0;
        for (const ChartSeries &one : series) {
            const PortIndex port = m_fabric->findPort(one.port.node, one.port.number);
            const Traffic &out = (*figures)->activity[port.at()].out;
            const bool isWait = one.unit.counts == CounterUnit::Ticks;
            // Of what is silent itself the figures say what the other end counted.
            if (one.figures.atCursor && one.figures.atCursorQuality == Quality::Ok) {
                QCOMPARE(one.figures.atCursor, isWait ? out.waitTickRate : out.rate);
                QCOMPARE(one.shareOf(*one.figures.atCursor), isWait ? out.wait : out.utilization);
                ++known;
            }
        }
        QVERIFY(known > 40);
    }
}

void TestLoadChart::figuresOfARange()
{
    ChartQuestion asked = question();
    asked.range = TimeRange{later(m_extent.start, 210.5), later(m_extent.start, 230.5)};
    for (const PortKey &port : somePorts(30)) {
        asked.keys.push_back({port, QStringLiteral("PortXmitData")});
    }
    FiguresQuestion range;
    range.isRange = true;
    range.range = *asked.range;
    const auto figures = loadFigures(*m_capture, m_fabric, range);
    VERIFY_RESULT(figures);
    int compared = 0;
    for (const ChartSeries &one : load(asked)) {
        const PortIndex port = m_fabric->findPort(one.port.node, one.port.number);
        const Traffic &out = (*figures)->activity[port.at()].out;
        const bool isWhole = one.figures.resets + one.figures.gaps + one.figures.timeouts == 0;
        if (isWhole && out.bytes) {
            QCOMPARE(one.figures.moved, std::optional(double(*out.bytes)));
            QVERIFY(std::abs(*one.figures.mean - *out.rate) < 1e-6 * *out.rate + 1e-6);
            QVERIFY(*one.figures.least <= *one.figures.mean);
            QVERIFY(*one.figures.mean <= *one.figures.most);
            ++compared;
        }
    }
    QVERIFY(compared > 10);
}

/// Of many more samples than pixels some are read: what is drawn is what was read there, and what
/// is said is the same.
void TestLoadChart::fewValuesAreTrue()
{
    constexpr int Pixels = 20; // 75 sweeps each
    const std::vector<PortKey> ports = somePorts(24);
    const CounterId counter = countersNamed(QStringLiteral("PortXmitData")).front();
    const auto all = m_capture->series(ports, std::array{counter});
    const auto few = m_capture->series(ports, std::array{counter}, {}, {}, 1500 / Pixels);
    VERIFY_RESULT(all);
    VERIFY_RESULT(few);
    QCOMPARE(few->size(), all->size());
    ChartQuestion asked = question();
    asked.isRaw = true;
    asked.cursor = later(m_extent.start, 700.5);
    for (size_t i = 0; i < all->size(); ++i) {
        const auto &some = (*few)[i].samples;
        const auto &whole = (*all)[i].samples;
        QVERIFY(some.size() < whole.size() / 3);
        QCOMPARE(some.front().time, whole.front().time);
        QCOMPARE(some.back().value, whole.back().value);
        QVERIFY(std::ranges::includes(whole, some, {}, &RawSample::time, &RawSample::time));
        for (size_t k = 1; k < some.size(); ++k) {
            const auto placeOf = [&whole](const RawSample &sample) {
                return std::ranges::lower_bound(whole, sample.time, {}, &RawSample::time);
            };
            QVERIFY(placeOf(some[k]) - placeOf(some[k - 1]) <= 1500 / Pixels);
        }
        asked.keys.push_back({(*all)[i].port, QStringLiteral("PortXmitData")});
    }
    const std::vector<ChartSeries> exact = load(asked);
    asked.pixels = Pixels;
    const std::vector<ChartSeries> drawn = load(asked);
    for (size_t i = 0; i < drawn.size(); ++i) {
        QVERIFY(pointsOf(drawn[i]) > Pixels / 2 && pointsOf(drawn[i]) <= 2 * Pixels);
        QCOMPARE(drawn[i].figures.atCursor, exact[i].figures.atCursor);
        QVERIFY(drawn[i].figures.gaps <= exact[i].figures.gaps);
        for (const ChartRun &run : drawn[i].runs) {
            for (const ChartPoint &point : run.points) {
                const qint64 begin = point.time.microseconds() - drawn[i].step / 2;
                double least = std::numeric_limits<double>::infinity();
                double most = 0;
                for (const RawSample &sample : (*all)[i].samples) {
                    const qint64 time = sample.time.microseconds();
                    if (sample.isKnown && begin <= time && time < begin + drawn[i].step) {
                        least = std::min(least, static_cast<double>(sample.value) * 4);
                        most = std::max(most, static_cast<double>(sample.value) * 4);
                    }
                }
                QVERIFY(least <= point.least && point.least <= point.value);
                QVERIFY(point.value <= point.most && point.most <= most);
            }
        }
    }
}

void TestLoadChart::decimatesToPixels()
{
    ChartQuestion asked = question();
    for (const PortKey &port : somePorts(6)) {
        asked.keys.push_back({port, QStringLiteral("PortXmitData")});
    }
    const auto exact = load(asked);
    asked.pixels = 300;
    const auto coarse = load(asked);
    for (size_t i = 0; i < exact.size(); ++i) {
        QVERIFY(coarse[i].step >= 5 * Second);
        QVERIFY(!coarse[i].hasRollups);
        QVERIFY(pointsOf(coarse[i]) <= 302);
        QVERIFY(pointsOf(coarse[i]) > 100);
        double most = 0;
        double highest = 0;
        for (const ChartRun &run : exact[i].runs) {
            for (const ChartPoint &point : run.points) {
                most = std::max(most, point.value);
            }
        }
        for (const ChartRun &run : coarse[i].runs) {
            for (const ChartPoint &point : run.points) {
                QVERIFY(point.least <= point.value && point.value <= point.most);
                highest = std::max(highest, point.most);
            }
        }
        QCOMPARE(highest, most);
        QVERIFY(coarse[i].figures == exact[i].figures);
    }
}

void TestLoadChart::rollupsSayTheSame()
{
    ChartQuestion asked = question();
    for (const PortKey &port : somePorts(6)) {
        asked.keys.push_back({port, QStringLiteral("PortXmitData")});
    }
    const auto exact = load(asked);
    asked.pixels = 100; // 15 s each
    asked.cursor = later(m_extent.start, 700);
    const auto coarse = load(asked);
    for (size_t i = 0; i < exact.size(); ++i) {
        QVERIFY(coarse[i].hasRollups);
        QCOMPARE(coarse[i].step, 20 * Second);
        QVERIFY(pointsOf(coarse[i]) <= 101);
        QVERIFY(pointsOf(coarse[i]) > 30);
        const double mean = *exact[i].figures.mean;
        QVERIFY(std::abs(*coarse[i].figures.mean - mean) < 0.02 * mean);
        QVERIFY(*coarse[i].figures.most >= *exact[i].figures.most * 0.999);
        QVERIFY(*coarse[i].figures.most <= *exact[i].figures.most * 1.005);
        QVERIFY(coarse[i].figures.atCursor.has_value());
        QCOMPARE(coarse[i].counter, exact[i].counter);
    }
}

void TestLoadChart::rollupsShowWhatWentWrong()
{
    ChartQuestion asked = question();
    asked.pixels = 300;
    for (const PortKey &port : somePorts(12)) {
        asked.keys.push_back({port, QStringLiteral("PortXmitData")});
        asked.keys.push_back({port, QStringLiteral("PortCounters.PortXmitData")});
    }
    const auto exact = load(asked);
    asked.pixels = 100;
    const auto coarse = load(asked);
    int resets = 0;
    int latches = 0;
    for (size_t i = 0; i < exact.size(); ++i) {
        QCOMPARE(coarse[i].figures.resets, exact[i].figures.resets);
        QCOMPARE(coarse[i].figures.latches, exact[i].figures.latches);
        resets += exact[i].figures.resets;
        latches += exact[i].figures.latches;
    }
    QVERIFY(resets > 5);
    QVERIFY(latches > 5);
}

void TestLoadChart::keepsPointsWhenTheWindowMoves()
{
    ChartQuestion asked = question();
    asked.pixels = 300;
    asked.keys = {{somePorts(1).front(), QStringLiteral("PortXmitData")}};
    for (const int pixels : {300, 60}) { // samples, roll-ups
        asked.pixels = pixels;
        asked.window = {later(m_extent.start, 0), later(m_extent.start, 1200)};
        const ChartSeries before = load(asked).front();
        asked.window = {later(m_extent.start, 37), later(m_extent.start, 1237)};
        const ChartSeries after = load(asked).front();
        int same = 0;
        for (const ChartRun &run : before.runs) {
            for (const ChartPoint &point : run.points) {
                const bool isInside = point.time > later(m_extent.start, 37 + 40) &&
                                      point.time < later(m_extent.start, 1200 - 40);
                const ChartPoint *other = pointAt(after, point.time);
                QVERIFY(!isInside || (other != nullptr && *other == point));
                same += isInside;
            }
        }
        QVERIFY(same > 30);
    }
}

void TestLoadChart::anotherTimeIsShifted()
{
    ChartQuestion asked = question();
    asked.window = {later(m_extent.start, 900), later(m_extent.start, 1000)};
    const SeriesKey key{somePorts(2).back(), QStringLiteral("PortXmitData")};
    asked.comparison.kind = Comparison::Kind::Time;
    asked.comparison.time = later(m_extent.start, 400);
    asked.keys = withComparison({key}, asked.comparison.kind);
    QCOMPARE(asked.keys.size(), size_t(2));
    const auto both = load(asked);
    QCOMPARE(both[1].shift, -500 * Second);
    asked.keys = {key};
    asked.window = {later(m_extent.start, 400), later(m_extent.start, 500)};
    const ChartSeries then = load(asked).front();
    QVERIFY(pointsOf(then) > 50);
    QCOMPARE(pointsOf(both[1]), pointsOf(then));
    for (const ChartRun &run : then.runs) {
        for (const ChartPoint &point : run.points) {
            const ChartPoint *shifted = pointAt(both[1], later(point.time, 500));
            QVERIFY(shifted != nullptr);
            QCOMPARE(shifted->value, point.value);
        }
    }
    QCOMPARE(both[1].figures.moved, then.figures.moved);
    QCOMPARE(both[1].figures.mostAt, later(then.figures.mostAt, 500));
    QCOMPARE(both[1].figures.difference,
             std::optional(*then.figures.mean / *both[0].figures.mean - 1));
}

void TestLoadChart::anotherCaptureIsAligned()
{
    const QString path = m_folder.filePath(QStringLiteral("other.pgcap"));
    const Ran ran = pgcap({QStringLiteral("record"),
                           QStringLiteral("synthetic:tree?k=4&hosts=4&load=0.6&clock=fast&"
                                          "sweeps=100&start=2026-11-22T10:00:00Z"),
                           QStringLiteral("-o"), path});
    QVERIFY2(ran.code == 0, qPrintable(ran.said()));
    const auto other = CaptureReader::open(path);
    VERIFY_RESULT(other);
    const auto fabric = (*other)->fabricAt();
    VERIFY_RESULT(fabric);
    ChartQuestion asked = question();
    asked.comparison.kind = Comparison::Kind::Capture;
    asked.comparison.other = ReaderPool::make(path);
    asked.comparison.otherName = QStringLiteral("other.pgcap");
    int shared = 0;
    int missing = 0;
    for (const Port &port : m_fabric->ports()) {
        const PortKey key{m_fabric->node(port.node).guid, port.number};
        const bool isThere = (*fabric)->findPort(key.node, key.number).isValid();
        if (port.number != 0 && (isThere ? ++shared : ++missing) < 4) {
            asked.keys.push_back(
                {key, QStringLiteral("PortXmitData"), SeriesKey::Of::OtherCapture});
        }
    }
    const auto begin = (*other)->extent();
    VERIFY_RESULT(begin);
    for (const ChartSeries &one : load(asked)) {
        QCOMPARE(one.shift, begin->start - m_extent.start);
        QCOMPARE(one.otherName, QStringLiteral("other.pgcap"));
        const bool isThere = (*fabric)->findPort(one.port.node, one.port.number).isValid();
        QCOMPARE(one.absence, isThere ? SeriesAbsence::None : SeriesAbsence::NoPort);
        QCOMPARE(pointsOf(one), size_t(isThere ? 99 : 0));
        if (isThere) {
            QVERIFY(one.runs[0].points[0].time < later(m_extent.start, 3));
        }
    }
    QVERIFY(shared > 0 && missing > 0);
    asked.comparison.other = ReaderPool::make(m_folder.filePath(QStringLiteral("none.pgcap")));
    QCOMPARE(load(asked).front().absence, SeriesAbsence::Unreadable);
}

void TestLoadChart::theOtherEndCountsTheSame()
{
    ChartQuestion asked = question();
    asked.window.to = later(m_extent.start, 140); // before the first reset
    std::vector<SeriesKey> own;
    for (const PortKey &port : somePorts(10)) {
        own.push_back({port, QStringLiteral("PortXmitData")});
        own.push_back({port, QStringLiteral("PortXmitWait")});
    }
    asked.keys = withComparison(own, Comparison::Kind::OtherEnd);
    QCOMPARE(asked.keys.size(), own.size() * 3 / 2); // waits have no counterpart
    int compared = 0;
    for (const ChartSeries &one : load(asked)) {
        if (one.key.of == SeriesKey::Of::OtherEnd && one.absence == SeriesAbsence::None) {
            QVERIFY(one.port != one.key.port);
            QCOMPARE(counter(one.counter).name, QStringLiteral("PortRcvData"));
            QVERIFY(one.figures.difference && std::abs(*one.figures.difference) < 0.1);
            ++compared;
        }
    }
    QVERIFY(compared > 5);
}

void TestLoadChart::latchedWaitsAreTheirSwitchs_data()
{
    QTest::addColumn<int>("latchedFrom"); // s
    QTest::addColumn<double>("from");
    QTest::addColumn<int>("pixels");
    QTest::addColumn<bool>("isRaw");
    QTest::addColumn<bool>("isByPeer");
    QTest::newRow("always latched") << 0 << 0.0 << 10'000 << false << true;
    QTest::newRow("values") << 0 << 0.0 << 10'000 << true << true;
    QTest::newRow("from roll-ups") << 0 << 0.0 << 3 << false << true;
    QTest::newRow("few values") << 0 << 0.0 << 3 << true << true;
    QTest::newRow("counted at first") << 60 << 0.0 << 10'000 << false << false;
    QTest::newRow("counted at first, from roll-ups") << 60 << 0.0 << 3 << false << false;
    QTest::newRow("latched in this window") << 60 << 100.0 << 10'000 << false << true;
    QTest::newRow("counts") << 10'000 << 0.0 << 10'000 << false << false;
    QTest::newRow("counts, from roll-ups") << 10'000 << 0.0 << 3 << false << false;
}

/// A host waits 7 ticks/s as long as its counter does not stand at its top, its switch 1000.
void TestLoadChart::latchedWaitsAreTheirSwitchs()
{
    QFETCH(int, latchedFrom);
    QFETCH(double, from);
    QFETCH(int, pixels);
    QFETCH(bool, isRaw);
    QFETCH(bool, isByPeer);
    const auto host = std::ranges::find_if(m_fabric->ports(), [this](const Port &port) {
        return !m_fabric->node(port.node).isSwitch() && port.peer.isValid();
    });
    QVERIFY(host != m_fabric->ports().end());
    const PortKey own = keyOf(*m_fabric, *host);
    const PortKey peer = keyOf(*m_fabric, host->peer);
    const QString path = m_folder.filePath(QStringLiteral("latched.pgcap"));
    auto writer =
        CaptureWriter::record(path, true, QStringLiteral("test:"), std::chrono::seconds(1));
    VERIFY_RESULT(writer);
    VERIFY_RESULT((*writer)->writeFabric(m_extent.start, *m_fabric));
    const SharedSweepLayout layout =
        layoutOf({own, peer}, {findCounter(Attribute::PortCounters, u"PortXmitWait")});
    constexpr int Seconds = 400;
    for (int second = 1; second <= Seconds; ++second) {
        const qint64 waited = second < latchedFrom ? 7 * second : 0xffff'ffff;
        VERIFY_RESULT((*writer)->writeSweep(
            sweepOf(layout, second, later(m_extent.start, second), {waited, 1000 * second})));
    }
    VERIFY_RESULT((*writer)->close());
    auto capture = CaptureReader::open(path);
    VERIFY_RESULT(capture);
    ChartQuestion asked = question();
    asked.window = {later(m_extent.start, from), later(m_extent.start, Seconds)};
    asked.pixels = pixels;
    asked.isRaw = isRaw;
    asked.cursor = later(m_extent.start, Seconds);
    const QString wait = QStringLiteral("PortXmitWait");
    asked.keys = {{own, wait}, {peer, wait}};
    const auto series = loadChart(**capture, asked);
    VERIFY_RESULT(series);
    const ChartSeries &one = series->front();
    const ChartSeries &atSwitch = series->back();
    QCOMPARE(one.key, (SeriesKey{own, wait}));
    QCOMPARE(one.port, isByPeer ? peer : own);
    QCOMPARE(one.countedBy, isByPeer ? atSwitch.portName : QString());
    QCOMPARE(seriesLabel(one).contains(QLatin1String("(peer)")), isByPeer);
    QCOMPARE(qualityText(one).contains(atSwitch.portName), isByPeer);
    QCOMPARE(chartCsv({one}).contains(QLatin1String("(peer)")), isByPeer);
    QVERIFY(atSwitch.countedBy.isEmpty() && !seriesLabel(atSwitch).contains(QLatin1String("peer")));
    QVERIFY(!one.runs.empty());
    if (isByPeer) {
        QCOMPARE(pointsOf(one), pointsOf(atSwitch));
        QCOMPARE(one.figures, atSwitch.figures);
        QCOMPARE(one.bytesPerCount, atSwitch.bytesPerCount);
        QVERIFY(isRaw || std::abs(one.figures.mean.value_or(0) - 1000) < 1);
    } else {
        QVERIFY(std::abs(one.figures.mean.value_or(0) - 7) < 0.1);
    }
}

void TestLoadChart::whatHostsCountIsFoundAtTheirPorts()
{
    const QString path = m_folder.filePath(QStringLiteral("hosts.pgcap"));
    auto writer =
        CaptureWriter::record(path, true, QStringLiteral("test:"), std::chrono::seconds(1));
    VERIFY_RESULT(writer);
    VERIFY_RESULT((*writer)->writeFabric(m_extent.start, *m_fabric));
    const Guid host = m_fabric->nodes().front().guid;
    const PortKey whole{host, 0};
    const PortKey port{host, 1};
    const SharedSweepLayout layout = layoutOf({whole}, {findCounter(Attribute::NFS, u"nfs_write")});
    for (int second = 1; second <= 5; ++second) {
        VERIFY_RESULT((*writer)->writeSweep(
            sweepOf(layout, second, later(m_extent.start, second), {24 * second})));
    }
    VERIFY_RESULT((*writer)->close());
    auto capture = CaptureReader::open(path);
    VERIFY_RESULT(capture);
    ChartQuestion asked = question();
    asked.keys = {{whole, QStringLiteral("nfs_write")}, {port, QStringLiteral("nfs_write")}};
    const auto series = loadChart(**capture, asked);
    VERIFY_RESULT(series);
    for (const ChartSeries &one : *series) {
        QCOMPARE(pointsOf(one), size_t(4));
        const ChartPoint *point = pointAt(one, later(m_extent.start, 3));
        QVERIFY(point != nullptr);
        QCOMPARE(point->value, 24.0);
    }
}

/// Among rates, too: they have none, and their falls are no resets.
void TestLoadChart::gaugesAreShownAsTheyWere()
{
    const QString path = m_folder.filePath(QStringLiteral("gauges.pgcap"));
    auto writer =
        CaptureWriter::record(path, true, QStringLiteral("test:"), std::chrono::seconds(1));
    VERIFY_RESULT(writer);
    VERIFY_RESULT((*writer)->writeFabric(m_extent.start, *m_fabric));
    const PortKey whole{m_fabric->nodes().front().guid, 0};
    const SharedSweepLayout layout =
        layoutOf({whole}, {findCounter(Attribute::Memory, u"mem_free")});
    int second = 0;
    for (const qint64 bytes : {900, 100, 800, 300, 500}) {
        ++second;
        VERIFY_RESULT(
            (*writer)->writeSweep(sweepOf(layout, second, later(m_extent.start, second), {bytes})));
    }
    VERIFY_RESULT((*writer)->close());
    auto capture = CaptureReader::open(path);
    VERIFY_RESULT(capture);
    ChartQuestion asked = question();
    asked.keys = {{whole, QStringLiteral("mem_free")}};
    const auto series = loadChart(**capture, asked);
    VERIFY_RESULT(series);
    const ChartSeries &free = series->front();
    QVERIFY(!free.unit.isPerSecond);
    QVERIFY(free.marks.empty());
    QCOMPARE(pointsOf(free), size_t(5));
    const ChartPoint *point = pointAt(free, later(m_extent.start, 2));
    QVERIFY(point != nullptr);
    QCOMPARE(point->value, 100.0);
}

void TestLoadChart::saysWhatIsNotThere_data()
{
    QTest::addColumn<PortKey>("port");
    QTest::addColumn<QString>("counter");
    QTest::addColumn<double>("from");
    QTest::addColumn<int>("absence");
    const PortKey port = somePorts(1).front();
    const auto data = QStringLiteral("PortXmitData");
    QTest::newRow("there") << port << data << 10.0 << int(SeriesAbsence::None);
    QTest::newRow("no such counter")
        << port << QStringLiteral("Nonsense") << 10.0 << int(SeriesAbsence::NoCounter);
    QTest::newRow("not sampled") << port << QStringLiteral("XmtDataSL3") << 10.0
                                 << int(SeriesAbsence::NoCounter);
    QTest::newRow("no such port") << PortKey{Guid(5), 1} << data << 10.0
                                  << int(SeriesAbsence::NoPort);
    QTest::newRow("after the end") << port << data << 9000.0 << int(SeriesAbsence::NoSamples);
    QTest::newRow("before the begin") << port << data << -9000.0 << int(SeriesAbsence::NoSamples);
}

void TestLoadChart::saysWhatIsNotThere()
{
    QFETCH(PortKey, port);
    QFETCH(QString, counter);
    QFETCH(double, from);
    QFETCH(int, absence);
    for (const int pixels : {1000, 3}) {
        ChartQuestion asked = question();
        asked.pixels = pixels;
        asked.window = {later(m_extent.start, from), later(m_extent.start, from + 60)};
        asked.keys = {{port, counter}};
        const ChartSeries one = load(asked).front();
        QCOMPARE(int(one.absence), absence);
        QCOMPARE(one.runs.empty(), absence != 0);
        QCOMPARE(one.figures.mean.has_value(), absence == 0);
        QVERIFY(!one.portName.isEmpty());
    }
}

void TestLoadChart::marksLieInTheWindow()
{
    ChartQuestion asked = question();
    asked.window = {later(m_extent.start, 500), later(m_extent.start, 700)};
    for (const PortKey &port : somePorts(20)) {
        asked.keys.push_back({port, QStringLiteral("PortXmitData")});
    }
    int marks = 0;
    for (const ChartSeries &one : load(asked)) {
        for (const ChartMark &mark : one.marks) {
            QVERIFY(mark.quality != Quality::Ok);
            QVERIFY(mark.where.from <= mark.where.to);
            QVERIFY(mark.where.to >= asked.window.from && mark.where.from <= asked.window.to);
            ++marks;
        }
        for (const ChartRun &run : one.runs) {
            for (const ChartPoint &point : run.points) {
                QVERIFY(point.value >= 0);
                QVERIFY(!one.linkRate || point.value < 1.1 * *one.linkRate);
            }
        }
    }
    QVERIFY(marks > 5);
}

PICKGLASS_TEST(TestLoadChart, QCoreApplication)
#include "tst_loadchart.moc"
