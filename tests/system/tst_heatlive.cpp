// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/heatreader.h"
#include "tests/app/pgcap/heattable.h"
#include "tests/app/pgcap/program.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"
#include "tests/system/livefabric.h"
#include "tests/system/liverecording.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// What a column has of what `pgcap counters` says: the parts of its periods that lie in it.
struct Overlap
{
    double count = 0;
    double microseconds = 0;
    double highest = 0;
};
Overlap overlapOf(const std::vector<Said> &periods, qint64 begin, qint64 step)
{
    Overlap overlap;
    for (const Said &one : periods) {
        // An end nearer than a twentieth of the period to a border is taken to be there.
        const qint64 length = one.to - one.from;
        const auto atBorder = [&](qint64 time) {
            const qint64 border = (time + step / 2) / step * step;
            return std::abs(time - border) * 20 < length ? border : time;
        };
        const qint64 from = atBorder(one.from);
        const qint64 to = atBorder(one.to);
        const qint64 inside = std::min(to, begin + step) - std::max(from, begin);
        if (inside > 0) {
            const double share = static_cast<double>(inside) / static_cast<double>(to - from);
            overlap.count += static_cast<double>(one.increment) * share;
            overlap.microseconds += static_cast<double>(length) * share;
            overlap.highest = std::max(overlap.highest, one.rate);
        }
    }
    return overlap;
}

/// But for what is lost when a few numbers are added up.
bool isSame(double a, double b)
{
    return std::abs(a - b) <= 1e-12 * std::max(std::abs(a), std::abs(b));
}

} // namespace

/// Heat maps of `pgcap record mad:` on a simulated fabric whose counters are set.
class TestHeatLive : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cellsAreWhatCountersSay_data();
    void cellsAreWhatCountersSay();
    void mapsOfTheModelAreTheTables();
    void errorsAddUp();
    void findsWhoWaited();
    void waitIsAShareWhereATickIsKnown();

private:
    static constexpr quint64 Steps = 8; ///< in which counters were set

    QString path(const QString &name) const { return m_folder.filePath(name); }
    Ran heatMap(const QStringList &options) const
    {
        return pgcap(QStringList{"heatmap", m_file, "--of", "ports", "--force"} + options);
    }

    QTemporaryDir m_folder;
    QString m_file;
    QString m_waiting; ///< the port that waits: "0x0002c903007b78b0:1"
    QString m_failing; ///< the port that counts errors
};

/// Ten sweeps or more, between which one port waits longer and longer, and another counts symbol
/// errors and packets.
void TestHeatLive::initTestCase()
{
    PICKGLASS_NEED_SIMULATOR();
    QVERIFY(m_folder.isValid());
    m_file = path(QStringLiteral("live.pgcap"));
    LiveFabric fabric;
    VERIFY_RESULT(fabric.start());
    const QString waiting = fabric.hosts().at(1);
    const QString failing = fabric.switches().first();
    m_waiting = guidOf(waiting) + QStringLiteral(":1");
    m_failing = guidOf(failing) + QStringLiteral(":2");
    LiveRecording recording(fabric, m_file);
    VERIFY_RESULT(recording.start({QStringLiteral("--interval"), QStringLiteral("200ms")}));
    VERIFY_RESULT(recording.nextWholeSweep());
    const auto set = [&](const QString &node, PortNumber port, const char *field, quint64 value) {
        return fabric.simulator.setCounter(node, port, QString::fromLatin1(field), value);
    };
    for (quint64 step = 1; step <= Steps; ++step) {
        VERIFY_RESULT(set(waiting, 1, "PortCounters.PortXmitWait", step * (step + 1) * 1'000'003));
        VERIFY_RESULT(set(failing, 2, "PortCounters.SymbolErrorCounter", step * 7));
        VERIFY_RESULT(set(failing, 2, "PortCountersExtended.PortMulticastXmitPkts", step * 90'001));
        VERIFY_RESULT(recording.nextWholeSweep());
    }
    VERIFY_RESULT(recording.stop());
}

void TestHeatLive::cellsAreWhatCountersSay_data()
{
    QTest::addColumn<QString>("by");
    QTest::addColumn<QString>("counter");
    QTest::addColumn<int>("columns");
    QTest::addColumn<double>("unit"); ///< of an increment
    for (const int columns : {600, 12, 3}) {
        const auto row = [columns](const char *by, const char *counter, double unit) {
            QTest::addRow("%s, %s, %d columns", by, counter, columns)
                << QString::fromLatin1(by) << QString::fromLatin1(counter) << columns << unit;
        };
        row("rate", "PortCounters.PortXmitWait", 1);
        row("rate", "PortCountersExtended.PortMulticastXmitPkts", 1);
        row("rate", "PortCountersExtended.PortXmitData", 4);
        row("errors", "PortCounters.SymbolErrorCounter", 1);
    }
}

/// Maxima are the rates of `pgcap counters` to the last digit, means what its increments come to in
/// a column, and the thesis's range is that of these cells.
void TestHeatLive::cellsAreWhatCountersSay()
{
    QFETCH(QString, by);
    QFETCH(QString, counter);
    QFETCH(int, columns);
    QFETCH(double, unit);
    const QString out = path(QStringLiteral("mean.csv"));
    const QString highest = path(QStringLiteral("max.csv"));
    const QStringList what{"--by",      by,
                           "--counter", counter,
                           "--columns", QString::number(columns),
                           "--range",   "mean-deviation",
                           "--json"};
    const Ran ran = heatMap(what + QStringList{"-o", out});
    QVERIFY2(ran.code == 0, ran.err.constData());
    QVERIFY(heatMap(what + QStringList{"-o", highest, "--statistic", "max"}).code == 0);
    const QJsonValue document = ran.json().array().at(0);
    const auto step = static_cast<qint64>(std::llround(document["step_s"].toDouble() * 1e6));
    const Cells means = cellsOf(out);
    const Cells maxima = cellsOf(highest);
    size_t moving = 0;
    for (size_t row = 0; row < means.rows.size(); ++row) {
        const Ran said = pgcap(
            {"counters", m_file, "--port", means.rows[row].place, "--counter", counter, "--json"});
        QVERIFY2(said.code == 0, said.err.constData());
        const std::vector<Said> periods = periodsOf(said.json());
        for (size_t column = 0; column < means.times.size(); ++column) {
            const Overlap overlap = overlapOf(periods, means.times[column], step);
            const QByteArray &mean = means.rows[row].cells[column];
            QCOMPARE(mean.isEmpty(), overlap.microseconds == 0);
            QCOMPARE(maxima.rows[row].cells[column],
                     mean.isEmpty() ? QByteArray() : digits(overlap.highest));
            const double expected =
                by == u"errors" ? overlap.count
                                : overlap.count * unit * 1e6 / std::max(overlap.microseconds, 1.0);
            QVERIFY2(isSame(mean.toDouble(), expected), qPrintable(QStringLiteral("%1, not %2")
                                                                       .arg(QString::fromUtf8(mean))
                                                                       .arg(expected, 0, 'g', 17)));
            moving += expected > 0 ? 1 : 0;
        }
    }
    QVERIFY(moving > 0);
    QCOMPARE(digits(document["maps"].toArray().at(0)["range"]["high"].toDouble()),
             digits(thesisEndOf(means)));
}

/// What the window has of the same recording are the same numbers.
void TestHeatLive::mapsOfTheModelAreTheTables()
{
    const QString out = path(QStringLiteral("table.csv"));
    QVERIFY(heatMap({"-o", out, "--counter", "PortXmitWait"}).code == 0);
    const Cells table = cellsOf(out);
    const auto capture = CaptureReader::open(m_file);
    VERIFY_RESULT(capture);
    const auto fabric = (*capture)->fabricAt();
    VERIFY_RESULT(fabric);
    HeatQuestion question;
    question.subjects = {{FigureKind::Rate, QStringLiteral("PortXmitWait")}};
    question.rows.of = HeatOf::Ports;
    question.columns = 600;
    const auto answer = readHeat(**capture, *fabric, question);
    VERIFY_RESULT(answer);
    const HeatMap &map = *(*answer)->maps.front();
    QCOMPARE(map.rows.size(), table.rows.size());
    QCOMPARE(map.columns, table.times.size());
    for (size_t row = 0; row < map.rows.size(); ++row) {
        for (size_t column = 0; column < map.columns; ++column) {
            const double mean = map.at(HeatStatistic::Mean, row, column);
            QCOMPARE(table.rows[row].cells[column], std::isnan(mean) ? QByteArray() : digits(mean));
        }
    }
}

/// However the columns cut the periods between sweeps, nothing is lost or counted twice.
void TestHeatLive::errorsAddUp()
{
    const QString out = path(QStringLiteral("errors.csv"));
    for (const char *columns : {"600", "7", "2"}) {
        QVERIFY(heatMap({"-o", out, "--by", "errors", "--columns", columns}).code == 0);
        double sum = 0;
        for (const Cells::Row &row : cellsOf(out).rows) {
            for (const QByteArray &cell : row.cells) {
                sum += row.place == m_failing ? cell.toDouble() : 0;
            }
        }
        QVERIFY2(isSame(sum, Steps * 7.0), qPrintable(QString::number(sum, 'g', 17)));
    }
}

/// The hottest cell of the findings is the highest of the table.
void TestHeatLive::findsWhoWaited()
{
    const QString out = path(QStringLiteral("waits.csv"));
    const Ran ran = heatMap({"-o", out, "--counter", "PortXmitWait", "--json"});
    QVERIFY2(ran.code == 0, ran.err.constData());
    double most = 0;
    QString where;
    for (const Cells::Row &row : cellsOf(out).rows) {
        for (const QByteArray &cell : row.cells) {
            if (cell.toDouble() > most) {
                most = cell.toDouble();
                where = row.place;
            }
        }
    }
    QCOMPARE(where, m_waiting);
    const QJsonArray episodes = ran.json().array().at(0)["waits"]["episodes"].toArray();
    const auto valueOf = [](const QJsonValue &episode) {
        return episode["hottest"]["value"].toDouble();
    };
    QVERIFY(!episodes.isEmpty());
    const auto hottest =
        std::max_element(episodes.begin(), episodes.end(),
                         [&](const auto &a, const auto &b) { return valueOf(a) < valueOf(b); });
    const QJsonValue found = hottest->toObject()["hottest"];
    QCOMPARE(QStringLiteral("%1:%2").arg(found["guid"].toString()).arg(found["port"].toInt()),
             m_waiting);
    QCOMPARE(digits(found["value"].toDouble()), digits(most));
}

/// ibsim does not know PortSamplesControl: the Tick is the one that was published, or learned.
void TestHeatLive::waitIsAShareWhereATickIsKnown()
{
    const QString out = path(QStringLiteral("share.csv"));
    const Ran ran = heatMap({"-o", out, "--by", "wait-share"});
    QVERIFY2(ran.code == 0, ran.err.constData());
    const Cells cells = cellsOf(out);
    QVERIFY(!cells.rows.empty());
    for (const Cells::Row &row : cells.rows) {
        const bool isEmpty = std::ranges::all_of(row.cells, [](const QByteArray &cell) {
            return cell.isEmpty() || cell.toDouble() == 0;
        });
        QVERIFY(isEmpty || row.place == m_waiting);
    }
}

PICKGLASS_TEST(TestHeatLive, QCoreApplication)
#include "tst_heatlive.moc"
