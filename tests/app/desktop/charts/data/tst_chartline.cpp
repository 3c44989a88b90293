// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/data/chartline.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

#include <random>

using namespace pickglass;

namespace {

constexpr qint64 Second = 1'000'000;
constexpr qint64 Zero = 1'700'000'400 * Second;

Timestamp at(double second)
{
    return Timestamp(Zero + static_cast<qint64>(second * Second));
}

double secondOf(Timestamp time)
{
    return double(time.microseconds() - Zero) / Second;
}

const Counter &counterOf(const QString &name)
{
    return counter(countersNamed(name).front());
}

/// "0:5 1:- 2:7": a value (or none) at each second.
std::vector<RawSample> samplesOf(const QString &text)
{
    std::vector<RawSample> samples;
    for (const QString &one : text.split(u' ', Qt::SkipEmptyParts)) {
        const QString value = one.section(u':', 1);
        samples.push_back({at(one.section(u':', 0, 0).toDouble()), value.toULongLong(),
                           value != QStringLiteral("-")});
    }
    return samples;
}

QString textOf(const std::vector<ChartRun> &runs)
{
    QStringList texts;
    for (const ChartRun &run : runs) {
        QStringList points;
        for (const ChartPoint &point : run.points) {
            QString text =
                QString::number(secondOf(point.time)) + u'=' + QString::number(point.value);
            if (point.least != point.value || point.most != point.value) {
                text += QStringLiteral("(%1…%2)").arg(point.least).arg(point.most);
            }
            points << text;
        }
        texts << points.join(u' ');
    }
    return texts.join(QLatin1String(" | "));
}

QString textOf(const std::vector<ChartMark> &marks)
{
    QStringList texts;
    for (const ChartMark &mark : marks) {
        QString text = QStringLiteral("%1 %2-%3")
                           .arg(toString(mark.quality))
                           .arg(secondOf(mark.where.from))
                           .arg(secondOf(mark.where.to));
        if (mark.count > 1) {
            text += QStringLiteral(" ×%1").arg(mark.count);
        }
        if (mark.before != 0 || mark.after != 0) {
            text += QStringLiteral(" %1→%2").arg(mark.before).arg(mark.after);
        }
        texts << text;
    }
    return texts.join(QLatin1String(", "));
}

} // namespace

/// From samples to lines, without a capture.
class TestChartLine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void drawsAndMarks_data();
    void drawsAndMarks();
    void mergesMarks();
    void decimates_data();
    void decimates();
    void losesNoSpike();
    void sharesOutWhatWasCountedBefore();
    void putsCellsTogether();
    void addsUp();
    void findsEvenLengths_data();
    void findsEvenLengths();
};

void TestChartLine::drawsAndMarks_data()
{
    QTest::addColumn<QString>("counterName");
    QTest::addColumn<QString>("samples");
    QTest::addColumn<QString>("rates");
    QTest::addColumn<QString>("values");
    QTest::addColumn<QString>("marks");

    const auto data = QStringLiteral("PortXmitData");
    const auto narrow = QStringLiteral("PortCounters.SymbolErrorCounter");
    QTest::newRow("bytes are words × 4") << data << "0:0 1:10 2:30"
                                         << "1=40 2=80"
                                         << "0=0 1=40 2=120"
                                         << "";
    QTest::newRow("one sample has no rate") << data << "0:7"
                                            << ""
                                            << "0=28"
                                            << "";
    QTest::newRow("measured time") << data << "0:0 1.25:10 2:10"
                                   << "1.25=32 2=0"
                                   << "0=0 1.25=40 2=40"
                                   << "";
    QTest::newRow("reset") << data << "0:100 1:110 2:3 3:5 4:9"
                           << "1=40 | 3=8 4=16"
                           << "0=400 1=440 | 2=12 3=20 4=36"
                           << "reset 1-2 110→3";
    QTest::newRow("two resets") << data << "0:100 1:3 2:1 3:2"
                                << "3=4"
                                << "0=400 | 1=12 | 2=4 3=8"
                                << "reset 0-1 100→3, reset 1-2 3→1";
    QTest::newRow("latched") << narrow << "0:65533 1:65534 2:65535 3:65535 4:65535"
                             << "1=1"
                             << "0=65533 1=65534 2=65535 3=65535 4=65535"
                             << "latched 1-4 65535→0";
    QTest::newRow("latched from the start, then cleared")
        << narrow << "0:65535 1:65535 2:0 3:4"
        << "3=4"
        << "0=65535 1=65535 | 2=0 3=4"
        << "latched 0-1 65535→0, reset 1-2 65535→0";
    QTest::newRow("64 bits do not latch") << data << "0:18446744073709551614 1:18446744073709551615"
                                          << "1=4"
                                          << "0=7.3787e+19 1=7.3787e+19"
                                          << "";
    QTest::newRow("gap: the mean over it, after it") << data << "0:0 1:1 5:9 6:10"
                                                     << "1=4 | 5=8 6=4"
                                                     << "0=0 1=4 | 5=36 6=40"
                                                     << "gap 1-5";
    QTest::newRow("timeout") << data << "0:0 1:1 2:- 3:3 4:4"
                             << "1=4 | 3=4 4=4"
                             << "0=0 1=4 | 3=12 4=16"
                             << "timeout 1-3";
    QTest::newRow("timeouts are one") << data << "0:0 1:- 2:- 3:- 4:8"
                                      << "4=8"
                                      << "0=0 | 4=32"
                                      << "timeout 0-4 ×3";
    QTest::newRow("silent at the ends") << data << "0:- 1:- 2:2 3:3 4:-"
                                        << "3=4"
                                        << "2=8 3=12"
                                        << "timeout 0-2 ×2, timeout 3-4";
    QTest::newRow("cleared while silent") << data << "0:9 1:- 2:1 3:2"
                                          << "3=4"
                                          << "0=36 | 2=4 3=8"
                                          << "timeout 0-2, reset 0-2 9→1";
    QTest::newRow("at its top while silent") << narrow << "0:65534 1:65535 2:- 3:65535 4:65535"
                                             << ""
                                             << "0=65534 1=65535 | 3=65535 4=65535"
                                             << "latched 0-4 65535→0, timeout 1-3";
    QTest::newRow("nothing") << data << ""
                             << ""
                             << ""
                             << "";
    QTest::newRow("never an answer") << data << "0:- 1:-"
                                     << ""
                                     << ""
                                     << "timeout 0-1 ×2";
}

void TestChartLine::drawsAndMarks()
{
    QFETCH(QString, counterName);
    QFETCH(QString, samples);
    const std::vector<RawSample> raw = samplesOf(samples);
    const Counter &counter = counterOf(counterName);
    const auto rated = chartSamples(counter, raw, Second);
    QTEST(textOf(exactRuns(rated, false)), "rates");
    QTEST(textOf(exactRuns(rated, true)), "values");
    QTEST(textOf(marksOf(counter, raw, Second)), "marks");
}

void TestChartLine::mergesMarks()
{
    const std::vector<ChartMark> marks{{{at(0), at(1)}, Quality::Reset, 1, 10, 2},
                                       {{at(1), at(4)}, Quality::Timeout, 3},
                                       {{at(1.5), at(2)}, Quality::Reset, 1, 9, 1},
                                       {{at(8), at(9)}, Quality::Reset, 1, 5, 0}};
    QCOMPARE(textOf(merged(marks, 1)),
             QStringLiteral("reset 0-1 10→2, timeout 1-4 ×3, reset 1.5-2 9→1, reset 8-9 5→0"));
    QCOMPARE(textOf(merged(marks, Second)),
             QStringLiteral("reset 0-2 ×2 10→1, timeout 1-4 ×3, reset 8-9 5→0"));
    QCOMPARE(textOf(merged(marks, 100 * Second)),
             QStringLiteral("reset 0-9 ×3 10→0, timeout 1-4 ×3"));
}

void TestChartLine::decimates_data()
{
    QTest::addColumn<QString>("samples");
    QTest::addColumn<int>("seconds");
    QTest::addColumn<QString>("rates");
    QTest::addColumn<QString>("values");

    QTest::newRow("mean, least and most")
        << "0:0 1:1 2:2 3:5 4:5 5:6 6:9" << 2 << "1=4 3=6(0…12) 5=8(4…12)"
        << "-1=0 1=8(4…8) 3=20 5=36(24…36)";
    QTest::newRow("a sample belongs to what was before") << "0:0 2:2 4:8" << 2 << "1=4 3=12"
                                                         << "-1=0 1=8 3=32";
    QTest::newRow("means are by the time") << "0:0 0.5:8 2:8" << 2 << "1=16(0…64)"
                                           << "-1=0 1=32";
    QTest::newRow("a reset within does not break it") << "0:9 1:10 2:1 3:2 4:3" << 2 << "1=4 3=4"
                                                      << "-1=36 1=40 | 1=4 3=12(8…12)";
    QTest::newRow("a period without anything does")
        << "0:0 1:1 2:- 3:- 4:- 5:5 6:6" << 2 << "1=4 | 5=4"
        << "-1=0 1=4 | 5=24(20…24)";
}

void TestChartLine::decimates()
{
    QFETCH(QString, samples);
    QFETCH(int, seconds);
    const auto rated =
        chartSamples(counterOf(QStringLiteral("PortXmitData")), samplesOf(samples), 2 * Second);
    QTEST(textOf(runsOf(cellsOf(rated, seconds * Second))), "rates");
    QTEST(textOf(rawRuns(rated, seconds * Second)), "values");
}

void TestChartLine::losesNoSpike()
{
    std::mt19937 random(1);
    std::vector<RawSample> raw;
    quint64 value = 0;
    constexpr int Samples = 5000;
    constexpr int Spike = 3333;
    for (int i = 0; i < Samples; ++i) {
        value += i == Spike ? 1'000'000 : random() % 1000 + 10;
        raw.push_back({at(i), value});
    }
    const auto samples = chartSamples(counterOf(QStringLiteral("PortXmitData")), raw, Second);
    for (const qint64 length : {2 * Second, 7 * Second, 50 * Second, 5000 * Second}) {
        double most = 0;
        double least = 1e9;
        double sum = 0;
        for (const ChartCell &cell : cellsOf(samples, length)) {
            most = std::max(most, cell.most);
            least = std::min(least, cell.least);
            sum += cell.sum;
        }
        QCOMPARE(most, 4'000'000.0);
        QVERIFY(least >= 40 && least < 60);
        QCOMPARE(sum, 4.0 * double(value - raw.front().value));
    }
}

void TestChartLine::sharesOutWhatWasCountedBefore()
{
    const auto samples = chartSamples(counterOf(QStringLiteral("PortXmitData")),
                                      samplesOf(QStringLiteral("0:0 2:10 4:12")), 2 * Second);
    const auto cells = cellsOf(samples, 4 * Second, at(1.5));
    QCOMPARE(cells.size(), size_t(1));
    QCOMPARE(cells[0].sum, 10.0 + 8.0); // a quarter of 40, and 8
    QCOMPARE(cells[0].seconds, 2.5);
    QVERIFY(cellsOf(samples, 4 * Second, at(4)).empty());
}

void TestChartLine::putsCellsTogether()
{
    const std::vector<ChartCell> cells{{Zero, 10 * Second, 100, 10, 5, 20},
                                       {Zero + 10 * Second, 10 * Second, 50, 5, 1, 12},
                                       {Zero + 20 * Second, 10 * Second, 10, 10, 1, 1},
                                       {Zero + 60 * Second, 60 * Second, 60, 60, 1, 1}};
    const auto longer = merged(cells, 20 * Second);
    QCOMPARE(longer.size(), size_t(3));
    QCOMPARE(longer[0].sum, 150.0);
    QCOMPARE(longer[0].seconds, 15.0);
    QCOMPARE(longer[0].least, 1.0);
    QCOMPARE(longer[0].most, 20.0);
    QCOMPARE(longer[1].start, Zero + 20 * Second);
    QCOMPARE(longer[2].length, 60 * Second); // one that is longer stays
    QCOMPARE(textOf(runsOf(longer)), QStringLiteral("10=10(1…20) 30=1 | 90=1"));
}

void TestChartLine::addsUp()
{
    ChartSum sum;
    QVERIFY(!sum.figures().mean && !sum.figures().moved && !sum.figures().most);
    for (const ChartSample &sample :
         chartSamples(counterOf(QStringLiteral("PortXmitData")),
                      samplesOf(QStringLiteral("0:100 1:110 2:1 3:31 4:-")), Second)) {
        sum.add(sample);
    }
    const ChartFigures figures = sum.figures();
    QCOMPARE(figures.moved, std::optional(160.0)); // what the reset hides is not in it
    QCOMPARE(figures.seconds, 2.0);
    QCOMPARE(figures.mean, std::optional(80.0));
    QCOMPARE(figures.least, std::optional(40.0));
    QCOMPARE(figures.most, std::optional(120.0));
    QCOMPARE(figures.mostAt, at(3));
}

void TestChartLine::findsEvenLengths_data()
{
    QTest::addColumn<qint64>("length");
    QTest::addColumn<qint64>("even");
    QTest::newRow("1") << qint64(1) << qint64(1);
    QTest::newRow("3") << qint64(3) << qint64(5);
    QTest::newRow("1 s") << Second << Second;
    QTest::newRow("1.1 s") << Second * 11 / 10 << 2 * Second;
    QTest::newRow("86 s") << 86 * Second << 100 * Second;
}

void TestChartLine::findsEvenLengths()
{
    QFETCH(qint64, length);
    QTEST(evenLength(length), "even");
}

PICKGLASS_TEST(TestChartLine, QCoreApplication)
#include "tst_chartline.moc"
