// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/activity.h"
#include "core/capture/capturereader.h"
#include "core/counters/ticklength.h"
#include "tests/app/pgcap/heattable.h"
#include "tests/app/pgcap/program.h"
#include "tests/app/pgcap/recording.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

#ifdef PICKGLASS_PICTURES
#include "app/picture/heatimage.h"
#include "app/picture/heatpicture.h"

#include <QImage>
#endif

using namespace pickglass;
using namespace pickglass::tests;

namespace {

void compareToGolden(const char *name, const QByteArray &text)
{
    const QString path = QStringLiteral(PICKGLASS_GOLDEN "/") + QLatin1String(name);
    // To make them anew after a change that is meant: run this once with the variable set.
    if (qEnvironmentVariableIsSet("PICKGLASS_WRITE_GOLDEN")) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    QCOMPARE(QString::fromUtf8(text), QString::fromUtf8(contentsOf(path)));
}

/// The one that fills a column, but for what the ports of a sweep are apart; null where none does.
const Said *ofColumn(const std::vector<Said> &periods, qint64 begin)
{
    for (const Said &one : periods) {
        if (std::abs(one.from - begin) < 50'000) {
            return &one;
        }
    }
    return nullptr;
}

} // namespace

/// `pgcap heatmap`.
class TestHeatMapCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void goldenCells();
    void goldenFindings();
    void cellsAreWhatCountersSay_data();
    void cellsAreWhatCountersSay();
    void waitSharesAreWhatCountersSay();
    void rangesAreOfWhatIsDrawn();
    void tellsTheThesisCasesApart_data();
    void tellsTheThesisCasesApart();
    void thesisFigures_data();
    void thesisFigures();
    void presetsLeaveOutWhatWasNotSampled();
    void rollupsServeWhereSamplesAreGone();
    void makesBatches();
    void rowsAreSorted();
    void refusesWrongUsage_data();
    void refusesWrongUsage();
    void refusesWhatIsThere();
    void saysThatThereAreNoSamples();
    void picturesHaveTheCells();
    void picturesAreSvgToo();

private:
    QString path(const QString &name) const { return m_folder.filePath(name); }
    QString recorded(const QString &name, const QString &url, int sweeps);
    QString importedRows(const QByteArray &retransmissions, int firstHost, int endHost, int ticks,
                         int firstWords, int lastWords);

    QTemporaryDir m_folder;
    Recording m_recording;
    QString m_capture; ///< made by hand
};

void TestHeatMapCommand::initTestCase()
{
    QVERIFY(m_folder.isValid());
    m_capture = path(QStringLiteral("hand.pgcap"));
    auto writer = m_recording.begin(m_capture, 6);
    VERIFY_RESULT(writer);
    VERIFY_RESULT((*writer)->close());
}

QString TestHeatMapCommand::recorded(const QString &name, const QString &url, int sweeps)
{
    const QString file = path(name);
    const QString source =
        url + QStringLiteral("&clock=fast&start=2026-01-02T08:00:00Z&sweeps=%1").arg(sweeps);
    const Ran ran = pgcap({"record", source, "-o", file, "--interval", "1s"});
    return ran.code == 0 ? file : QString();
}

void TestHeatMapCommand::goldenCells()
{
    const QString out = path(QStringLiteral("cells.csv"));
    const Ran ran = pgcap({"heatmap", m_capture, "-o", out, "--of", "ports", "--counter",
                           "PortXmitData", "--counter", "PortXmitWait", "--statistic", "max"});
    QVERIFY2(ran.code == 0, ran.err.constData());
    QCOMPARE(ran.out, QByteArray());
    QCOMPARE(ran.err, QByteArray());
    compareToGolden("heatmap.csv", contentsOf(out));
}

void TestHeatMapCommand::goldenFindings()
{
    const Ran ran = pgcap({"heatmap", m_capture, "--of", "ports", "--by", "wait-share", "--json"});
    QVERIFY2(ran.code == 0, ran.err.constData());
    compareToGolden("heatmap.json", ran.out);
}

void TestHeatMapCommand::cellsAreWhatCountersSay_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<QString>("counter");
    const QString hot =
        QStringLiteral("synthetic:tree?k=4&tiers=2&load=0.8&pattern=hotspot&age=1h");
    const QString odd = hot + QStringLiteral("&silent=0.1&resets=9s&latch=1");
    QTest::newRow("hot spots, data") << hot << "PortXmitData";
    QTest::newRow("hot spots, waits") << hot << "PortXmitWait";
    QTest::newRow("silent ports, resets and latches, data") << odd << "PortXmitData";
    QTest::newRow("silent ports, resets and latches, waits") << odd << "PortCounters.PortXmitWait";
}

/// Columns as long as the interval: mean and highest of a cell are the rate of `pgcap counters`, to
/// the last digit.
void TestHeatMapCommand::cellsAreWhatCountersSay()
{
    QFETCH(QString, url);
    QFETCH(QString, counter);
    const QString tag = QLatin1String(QTest::currentDataTag());
    const QString file = recorded(tag + QStringLiteral(".pgcap"), url, 60);
    QVERIFY(!file.isEmpty());
    const QStringList what{"heatmap", file, "--of", "ports", "--counter", counter};
    const QString highest = path(tag + QStringLiteral("-max.csv"));
    const QString means = path(tag + QStringLiteral("-mean.csv"));
    QVERIFY(pgcap(what + QStringList{"-o", highest, "--statistic", "max"}).code == 0);
    QVERIFY(pgcap(what + QStringList{"-o", means}).code == 0);
    const Cells most = cellsOf(highest);
    const Cells mean = cellsOf(means);
    QVERIFY(most.times.size() >= 59 && most.rows.size() > 20);
    size_t known = 0;
    for (size_t row = 0; row < most.rows.size(); row += 3) {
        const Ran said = pgcap(
            {"counters", file, "--port", most.rows[row].place, "--counter", counter, "--json"});
        QVERIFY2(said.code == 0, said.err.constData());
        const std::vector<Said> periods = periodsOf(said.json());
        for (size_t column = 0; column < most.times.size(); ++column) {
            const Said *rate = ofColumn(periods, most.times[column]);
            const QByteArray text = rate != nullptr ? digits(rate->rate) : QByteArray();
            QCOMPARE(most.rows[row].cells[column], text);
            QCOMPARE(mean.rows[row].cells[column], text);
            known += rate != nullptr ? 1 : 0;
        }
    }
    QVERIFY(known > 200);
}

/// Bytes that waited, by the ticks of `pgcap counters`, by bytes that were sent, to the last digit;
/// the end of the thesis's range, too.
void TestHeatMapCommand::waitSharesAreWhatCountersSay()
{
    const QString file = recorded(
        QStringLiteral("shares.pgcap"),
        QStringLiteral("synthetic:tree?k=4&tiers=2&load=0.8&pattern=hotspot&age=1h&silent=0.05"),
        60);
    QVERIFY(!file.isEmpty());
    const auto capture = CaptureReader::open(file);
    VERIFY_RESULT(capture);
    const auto fabric = (*capture)->fabricAt();
    VERIFY_RESULT(fabric);
    const QString out = path(QStringLiteral("shares.csv"));
    const QString highest = path(QStringLiteral("shares-max.csv"));
    const QStringList what{"heatmap",    file,      "--of",           "ports", "--by",
                           "wait-share", "--range", "mean-deviation", "--json"};
    const Ran ran = pgcap(what + QStringList{"-o", out});
    QVERIFY2(ran.code == 0, ran.err.constData());
    QVERIFY(pgcap(what + QStringList{"-o", highest, "--statistic", "max"}).code == 0);
    const Cells means = cellsOf(out);
    const Cells maxima = cellsOf(highest);
    const QJsonValue range = ran.json().array().at(0)["maps"].toArray().at(0)["range"];
    QCOMPARE(digits(range["high"].toDouble()), digits(thesisEndOf(means)));
    size_t waiting = 0;
    for (size_t row = 0; row < means.rows.size(); ++row) {
        const QString &place = means.rows[row].place;
        const auto periods = [&](const char *counter) {
            return periodsOf(
                pgcap({"counters", file, "--port", place, "--counter", counter, "--json"}).json());
        };
        const auto waits = periods("PortXmitWait");
        const auto data = periods("PortXmitData");
        const Guid node = *Guid::parse(place.section(u':', 0, 0));
        const auto number = static_cast<PortNumber>(place.section(u':', 1).toInt());
        const Port &port = (*fabric)->port((*fabric)->findPort(node, number));
        const double tick = *bytesPerTickOf(**fabric, port);
        for (size_t column = 0; column < means.times.size(); ++column) {
            const Said *waited = ofColumn(waits, means.times[column]);
            const Said *sent = ofColumn(data, means.times[column]);
            QByteArray text;
            if (waited != nullptr && sent != nullptr) {
                const double bytes = static_cast<double>(waited->increment) * tick;
                const double all = static_cast<double>(sent->increment) * 4;
                text = digits(bytes == 0 ? 0 : bytes / all);
                waiting += bytes > 0 ? 1 : 0;
            }
            QCOMPARE(means.rows[row].cells[column], text);
            QCOMPARE(maxima.rows[row].cells[column], text);
        }
    }
    QVERIFY(waiting > 200);
}

void TestHeatMapCommand::rangesAreOfWhatIsDrawn()
{
    const QString out = path(QStringLiteral("drawn.csv"));
    const auto range = [&](const QString &choice) {
        const Ran ran =
            pgcap({"heatmap", m_capture, "-o", out, "--json", "--force", "--range", choice});
        const QJsonValue found = ran.json().array().at(0)["maps"].toArray().at(0)["range"];
        return std::pair(found["low"].toDouble(), found["high"].toDouble());
    };
    const auto deviation = range(QStringLiteral("mean-deviation"));
    QCOMPARE(range(QStringLiteral("thesis")), deviation);
    const Cells cells = cellsOf(out);
    double most = 0;
    for (const Cells::Row &row : cells.rows) {
        for (const QByteArray &cell : row.cells) {
            most = std::max(most, cell.toDouble());
        }
    }
    QVERIFY(most > 0);
    QCOMPARE(deviation.first, 0.0);
    QCOMPARE(digits(deviation.second), digits(thesisEndOf(cells)));
    QCOMPARE(range(QStringLiteral("auto")), std::pair(0.0, most));
    QCOMPARE(range(QStringLiteral("5:7.5")), std::pair(5.0, 7.5));
}

void TestHeatMapCommand::tellsTheThesisCasesApart_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<double>("leastShare");
    QTest::addColumn<double>("mostShare");
    QTest::newRow("many hosts wait for one storage port")
        << "synthetic:tree?k=8&tiers=2&pattern=storage&load=0.3"
        << "target" << 0.5 << 100.0;
    QTest::newRow("slow traffic with wide waits")
        << "synthetic:tree?k=8&tiers=2&pattern=uniform&load=0.02&wait=0.1"
        << "slow-wide" << 0.09 << 0.11;
    QTest::newRow("even traffic with little wait")
        << "synthetic:tree?k=8&tiers=2&pattern=shift&load=0.2&wait=0.01"
        << "even-little" << 0.005 << 0.02;
    QTest::newRow("nothing") << "synthetic:tree?k=8&tiers=2&pattern=idle&multicast=0"
                             << "quiet" << 0.0 << 0.0;
}

void TestHeatMapCommand::tellsTheThesisCasesApart()
{
    QFETCH(QString, url);
    QFETCH(QString, pattern);
    QFETCH(double, leastShare);
    QFETCH(double, mostShare);
    const QString file =
        recorded(QStringLiteral("%1.pgcap").arg(QLatin1String(QTest::currentDataTag())), url, 150);
    QVERIFY(!file.isEmpty());
    // Also by nodes with switches, and however long the columns are.
    for (const QStringList &more :
         {QStringList{"--hosts"}, QStringList{}, QStringList{"--hosts", "--columns", "16"}}) {
        const Ran ran = pgcap(QStringList{"heatmap", file, "--json"} + more);
        QVERIFY2(ran.code == 0, ran.err.constData());
        const QJsonValue waits = ran.json().array().at(0)["waits"];
        QCOMPARE(waits["pattern"].toString(), pattern);
        const double share = waits["wait_share"].toDouble();
        if (more.contains(QStringLiteral("--hosts"))) {
            QVERIFY2(share >= leastShare && share <= mostShare, qPrintable(QString::number(share)));
        }
        if (pattern == u"target") {
            QCOMPARE(waits["target"]["node"].toString(), QStringLiteral("node0001 mlx5_0"));
            QVERIFY(waits["widest"]["rows"].toInt() > 25);
            QVERIFY(!waits["episodes"].toArray().isEmpty());
            QVERIFY(!waits["episodes"].toArray().at(0)["first"].toArray().isEmpty());
        }
        if (pattern == u"slow-wide") {
            QVERIFY(waits["widest"]["rows"].toInt() >= 32);
            QVERIFY(waits["utilization"].toDouble() < 0.1);
            QVERIFY(waits["correlation"].toDouble() > 0.5);
        }
        if (pattern == u"even-little" || pattern == u"quiet") {
            QVERIFY(waits["episodes"].toArray().isEmpty());
        }
    }
}

namespace {

constexpr int ThesisHosts = 31;

/// A switch with its hosts, as ibnetdiscover prints them: devices of which no Tick is known.
QByteArray thesisFabric()
{
    QByteArray text = "Switch\t40 \"S-0000000000000001\"\t# \"leaf\" enhanced port 0 lid 1 lmc 0\n";
    QByteArray hosts;
    for (int host = 0; host < ThesisHosts; ++host) {
        const QByteArray guid = QByteArray::number(0x1000 + 16 * host, 16).rightJustified(16, '0');
        const QByteArray port = QByteArray::number(0x1001 + 16 * host, 16);
        const QByteArray name =
            "node" + QByteArray::number(host).rightJustified(2, '0') + " mlx4_0";
        const QByteArray number = QByteArray::number(host + 1);
        const QByteArray lid = QByteArray::number(host + 2);
        text += '[' + number + "]\t\"H-" + guid + "\"[1](" + port + ")\t# \"" + name + "\" lid " +
                lid + " 4xQDR\n";
        hosts += "\nCa\t1 \"H-" + guid + "\"\t# \"" + name + "\"\n[1](" + port +
                 ")\t\"S-0000000000000001\"[" + number + "]\t# lid " + lid +
                 " lmc 0 \"leaf\" lid 1 4xQDR\n";
    }
    return text + hosts;
}

} // namespace

/// Rows of LDMS, a second apart, of hosts that count this in a second: ticks, and words that are
/// more from host to host. The others count nothing but packets.
QString TestHeatMapCommand::importedRows(const QByteArray &retransmissions, int firstHost,
                                         int endHost, int ticks, int firstWords, int lastWords)
{
    QByteArray rows = "#Time,Time_usec,ProducerName,component_id,ib.port_xmit_data#mlx4_0.1,"
                      "ib.port_rcv_data#mlx4_0.1,ib.port_xmit_wait#mlx4_0.1,rx_packets#ib0,"
                      "tx_packets#ib0,numcalls," +
                      retransmissions + ",read,write\n";
    for (int second = 0; second <= 10; ++second) {
        for (int host = 0; host < ThesisHosts; ++host) {
            const bool isBusy = host >= firstHost && host < endHost;
            const int words = firstWords + (lastWords - firstWords) * (host - firstHost) /
                                               std::max(endHost - firstHost - 1, 1);
            QStringList row{QString::number(1446048000 + second) + QStringLiteral(".000000"),
                            QStringLiteral("0"),
                            QStringLiteral("node%1").arg(host, 2, 10, QLatin1Char('0')),
                            QString::number(host)};
            for (const int step : {isBusy ? words : 0, isBusy ? words : 0, isBusy ? ticks : 0, 9,
                                   25, 24, 1, 2, 24}) {
                row << QString::number(qint64(step) * second);
            }
            rows += row.join(u',').toUtf8() + '\n';
        }
    }
    const auto save = [this](const char *name, const QByteArray &text) {
        QFile file(path(QLatin1String(name)));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName()
                                                                                  : QString();
    };
    const QString out = path(QStringLiteral("rows.pgcap"));
    const Ran ran = pgcap({"import", save("fabric.txt", thesisFabric()), save("rows.csv", rows),
                           "-o", out, "--force"});
    return ran.code == 0 ? out : QString();
}

/// The figures that the thesis prints, of rows made of its numbers; a header with either spelling.
void TestHeatMapCommand::thesisFigures_data()
{
    QTest::addColumn<QByteArray>("retransmissions");
    QTest::addColumn<int>("firstHost");
    QTest::addColumn<int>("endHost");
    QTest::addColumn<int>("ticks");
    QTest::addColumn<int>("firstWords");
    QTest::addColumn<int>("lastWords");
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::newRow("figure 12") << QByteArray("retransmits") << 0 << 31 << 45'000 << 450'000
                               << 600'000 << 0.075 << 0.1;
    QTest::newRow("figure 14") << QByteArray("retransmitts") << 0 << 21 << 250 << 2'800 << 2'800
                               << 0.0893 << 0.0893;
    QTest::newRow("figure 16") << QByteArray("retransmits") << 14 << 31 << 200 << 90'000 << 90'000
                               << 0.0022 << 0.0022;
}

void TestHeatMapCommand::thesisFigures()
{
    QFETCH(QByteArray, retransmissions);
    QFETCH(int, firstHost);
    QFETCH(int, endHost);
    QFETCH(int, ticks);
    QFETCH(int, firstWords);
    QFETCH(int, lastWords);
    QFETCH(double, low);
    QFETCH(double, high);
    const QString capture =
        importedRows(retransmissions, firstHost, endHost, ticks, firstWords, lastWords);
    QVERIFY(!capture.isEmpty());
    const Ran ran = pgcap({"heatmap", capture, "--preset", "thesis", "--json"});
    QVERIFY2(ran.code == 0, ran.err.constData());
    QCOMPARE(ran.err, QByteArray());
    const QJsonObject found = ran.json()[0].toObject();
    const QJsonObject perWord = found[u"waits"][u"ticks_per_word"].toObject();
    constexpr double Close = 0.00005;
    QVERIFY(qAbs(perWord[u"low"].toDouble() - low) < Close);
    QVERIFY(qAbs(perWord[u"high"].toDouble() - high) < Close);
    QVERIFY(found[u"waits"][u"wait_share"].isNull());
    const QJsonArray maps = found[u"maps"].toArray();
    QStringList counters;
    for (const QJsonValue &map : maps) {
        counters << map[u"counter"].toString();
    }
    QCOMPARE(counters.join(u' '),
             QStringLiteral("PortXmitData PortRcvData PortXmitWait nfs_retransmits nfs_read "
                            "nfs_write ipoib_rx_packets ipoib_tx_packets"));
    const QJsonArray dominant = maps[2][u"dominant"].toArray();
    QCOMPARE(dominant.size(), endHost - firstHost);
    QCOMPARE(dominant.first()[u"node"].toString().left(6),
             QStringLiteral("node%1").arg(firstHost, 2, 10, QLatin1Char('0')));
    QCOMPARE(maps[5][u"range"][u"high"].toDouble(), 24.0);
    QCOMPARE(maps[5][u"dispersion"].toDouble(-1), 0.0);
    QCOMPARE(maps[0][u"dispersion"].toDouble() > 0,
             firstWords != lastWords || endHost - firstHost < ThesisHosts);
}

void TestHeatMapCommand::presetsLeaveOutWhatWasNotSampled()
{
    const Ran ran = pgcap({"heatmap", m_capture, "--preset", "thesis", "--json"});
    QCOMPARE(ran.code, 0);
    QVERIFY2(ran.said().contains(u"left out: nfs_retransmits, nfs_read"), qPrintable(ran.said()));
    QCOMPARE(ran.json()[0][u"maps"].toArray().size(), 3);
    QCOMPARE(ran.json()[0][u"maps"][2][u"correlation_with_waits"], QJsonValue());
    const Ran both =
        pgcap({"heatmap", m_capture, "--preset", "thesis", "--counter", "nfs_read", "--json"});
    QCOMPARE(both.code, 2);
    const Ran unknown = pgcap({"heatmap", m_capture, "--preset", "paper", "--json"});
    QCOMPARE(unknown.code, 2);
}

void TestHeatMapCommand::rollupsServeWhereSamplesAreGone()
{
    const QString whole = recorded(QStringLiteral("whole.pgcap"),
                                   QStringLiteral("synthetic:tree?k=4&tiers=2&age=1h"), 95);
    const QString thin = path(QStringLiteral("thin.pgcap"));
    QVERIFY(pgcap({"thin", whole, "-o", thin, "--rollups"}).code == 0);
    const auto cells = [this](const QString &capture, const char *columns) {
        const QString out = path(QStringLiteral("gone.csv"));
        const Ran ran = pgcap({"heatmap", capture, "-o", out, "--force", "--columns", columns});
        return ran.code == 0 ? cellsOf(out) : Cells();
    };
    const Cells coarse = cells(whole, "11");
    const Cells same = cells(thin, "11");
    const Cells fine = cells(thin, "200");
    QCOMPARE(same.times, coarse.times);
    QCOMPARE(fine.rows.size(), coarse.rows.size());
    QCOMPARE(fine.times[1] - fine.times[0], qint64(1'000'000));
    for (size_t row = 0; row < coarse.rows.size(); ++row) {
        QCOMPARE(same.rows[row].cells, coarse.rows[row].cells);
        // Each second has the mean of the ten that it lies in.
        for (size_t column = 0; column < fine.times.size(); ++column) {
            const double ten = coarse.rows[row].cells[column / 10].toDouble();
            const double one = fine.rows[row].cells[column].toDouble();
            QVERIFY(ten > 0 && std::abs(one - ten) <= 1e-9 * ten);
        }
    }
}

void TestHeatMapCommand::makesBatches()
{
    const QString file = recorded(QStringLiteral("batches.pgcap"),
                                  QStringLiteral("synthetic:tree?k=4&tiers=2"), 150);
    QVERIFY(!file.isEmpty());
    const QString out = path(QStringLiteral("part.csv"));
    Ran ran = pgcap({"heatmap", file, "-o", out, "--every", "1min", "--json", "--hosts"});
    QVERIFY2(ran.code == 0, ran.err.constData());
    const QJsonArray batches = ran.json().array();
    QCOMPARE(batches.size(), 3);
    QCOMPARE(batches[1]["from"].toString(), QStringLiteral("2026-01-02T08:01:00.000Z"));
    QCOMPARE(batches[1]["to"].toString(), QStringLiteral("2026-01-02T08:02:00.000Z"));
    QVERIFY(!QFileInfo::exists(out));
    for (int i = 1; i <= 3; ++i) {
        const Cells cells = cellsOf(path(QStringLiteral("part-00%1.csv").arg(i)));
        QCOMPARE(cells.rows.size(), size_t(8));
        QCOMPARE(cells.times.size(), size_t(i < 3 ? 60 : 29));
    }
    ran = pgcap({"heatmap", file, "-o", out, "--every", "1min"});
    QCOMPARE(ran.code, 3);
    QVERIFY(ran.said().contains(QLatin1String("part-001.csv exists already")));
}

void TestHeatMapCommand::rowsAreSorted()
{
    const QString out = path(QStringLiteral("sorted.csv"));
    const auto first = [&](const QString &order) {
        const Ran ran = pgcap({"heatmap", m_capture, "-o", out, "--sort", order, "--force"});
        return ran.code == 0 ? cellsOf(out).rows.front().place : ran.said();
    };
    QCOMPARE(first(QStringLiteral("place")), m_recording.leaf.toString());
    QCOMPARE(first(QStringLiteral("heat")), m_recording.leaf.toString());
    QCOMPARE(first(QStringLiteral("name")), m_recording.leaf.toString());
    const Ran ran = pgcap({"heatmap", m_capture, "-o", out, "--sort", "name", "--nodes",
                           "spine01,node01", "--force"});
    QVERIFY2(ran.code == 0, ran.err.constData());
    const Cells cells = cellsOf(out);
    QCOMPARE(cells.rows.size(), size_t(2));
    QCOMPARE(cells.rows[0].place, m_recording.host1.toString());
    QCOMPARE(cells.rows[1].place, m_recording.spine.toString());
}

void TestHeatMapCommand::refusesWrongUsage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char *name, const QStringList &arguments, const char *sentence) {
        QTest::newRow(name) << arguments << QString::fromLatin1(sentence);
    };
    row("no output", {}, "-o OUT is missing.");
    row("another kind", {"-o", "x.gif"}, "the name must end with .png, .svg or .csv.");
    row("range", {"-o", "x.csv", "--range", "7:5"},
        "--range 7:5: expected auto, mean-deviation or MIN:MAX");
    row("range of words", {"-o", "x.csv", "--range", "warm"}, "--range warm");
    row("counter", {"-o", "x.csv", "--counter", "PortXmitDate"}, "There is no counter");
    row("by", {"-o", "x.csv", "--by", "heat"}, "--by heat: expected one of rate, utilization");
    row("of", {"-o", "x.csv", "--of", "racks"},
        "--of racks: expected one of nodes, ports, leaves.");
    row("wait has its own", {"-o", "x.csv", "--by", "wait", "--counter", "PortXmitData"},
        "remove --counter");
    row("every", {"-o", "x.csv", "--every", "soon"}, "--every soon: expected a duration");
    row("columns", {"-o", "x.csv", "--columns", "0"}, "--columns 0");
    row("nodes", {"-o", "x.csv", "--nodes", "nobody"}, "There is no node \"nobody\"");
}

void TestHeatMapCommand::refusesWrongUsage()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, sentence);
    const Ran ran = pgcap(QStringList{"heatmap", m_capture} + arguments);
    QVERIFY2(ran.code == 2 || ran.code == 3, ran.err.constData());
    QVERIFY2(ran.said().contains(sentence), ran.err.constData());
    QCOMPARE(ran.out, QByteArray());
}

void TestHeatMapCommand::refusesWhatIsThere()
{
    const QString out = path(QStringLiteral("there.csv"));
    QVERIFY(pgcap({"heatmap", m_capture, "-o", out}).code == 0);
    const Ran ran = pgcap({"heatmap", m_capture, "-o", out});
    QCOMPARE(ran.code, 3);
    QVERIFY(ran.said().contains(QLatin1String("exists already")));
    QVERIFY(pgcap({"heatmap", m_capture, "-o", out, "--force"}).code == 0);
}

void TestHeatMapCommand::saysThatThereAreNoSamples()
{
    const QString file = path(QStringLiteral("empty.pgcap"));
    auto writer = m_recording.begin(file, 0);
    VERIFY_RESULT(writer);
    VERIFY_RESULT((*writer)->close());
    const Ran ran = pgcap({"heatmap", file, "-o", path(QStringLiteral("none.csv"))});
    QCOMPARE(ran.code, 3);
    QVERIFY(ran.said().contains(QLatin1String("has no samples")));
}

#ifdef PICKGLASS_PICTURES

/// Of a picture of ports with fixed colors, the pixels in the middle of known cells.
void TestHeatMapCommand::picturesHaveTheCells()
{
    const QString out = path(QStringLiteral("cells.PNG"));
    const QString table = path(QStringLiteral("pixels.csv"));
    for (const bool isDark : {false, true}) {
        const QStringList what{"heatmap", m_capture, "--of",
                               "ports",   "--range", "0:4e9",
                               "--force", "--theme", isDark ? "dark" : "light"};
        QVERIFY(pgcap(what + QStringList{"-o", table}).code == 0);
        const Ran ran = pgcap(what + QStringList{"-o", out});
        QVERIFY2(ran.code == 0, ran.err.constData());
        QCOMPARE(ran.err, QByteArray());
        const QImage image(out);
        QCOMPARE(image.width(), 1600);
        const Cells cells = cellsOf(table);
        const PaperColors colors = paperColors(isDark);
        QCOMPARE(image.pixelColor(2, 2), colors.background);
        // The cells are what lies in the frame, which is found by its color.
        int left = 0;
        const int rowHeight = 15;
        const int top = 64 + 24; // head and title
        while (left < image.width() &&
               image.pixelColor(left, top + rowHeight / 2) != colors.border) {
            ++left;
        }
        ++left;
        const int right = 1600 - 16 - 92 - 14 - 2 * 8;
        size_t known = 0;
        size_t unknown = 0;
        for (size_t row = 0; row < cells.rows.size(); ++row) {
            for (size_t column = 0; column < cells.times.size(); ++column) {
                const int width = right - left;
                const int x =
                    left + static_cast<int>((2 * column + 1) * static_cast<size_t>(width) /
                                            (2 * cells.times.size()));
                const int y = top + static_cast<int>(row) * rowHeight + rowHeight / 2;
                const QByteArray &cell = cells.rows[row].cells[column];
                const QColor pixel = image.pixelColor(x, y);
                if (cell.isEmpty()) {
                    ++unknown;
                    QCOMPARE(pixel, QColor(hatching(x - left, y - top, colors)));
                    continue;
                }
                ++known;
                const QColor color = heatColor(cell.toDouble() / 4e9, colors.heatIdle, colors.heat);
                QVERIFY(std::abs(pixel.red() - color.red()) <= 1);
                QVERIFY(std::abs(pixel.green() - color.green()) <= 1);
                QVERIFY(std::abs(pixel.blue() - color.blue()) <= 1);
            }
        }
        QVERIFY(known > 15 && unknown > 5);
    }
}

void TestHeatMapCommand::picturesAreSvgToo()
{
    const QString out = path(QStringLiteral("map.svg"));
    const Ran ran = pgcap({"heatmap", m_capture, "-o", out, "--by", "utilization"});
    QVERIFY2(ran.code == 0, ran.err.constData());
    const QByteArray svg = contentsOf(out);
    QVERIFY(svg.startsWith("<?xml"));
    for (const char *text : {"hand.pgcap", "Utilization by PortXmitData, mean", "leaf01", "node02",
                             "not known", "UTC", "22:13:25", "<image"}) {
        QVERIFY2(svg.contains(text), text);
    }
}

#else

/// Without what pictures take they are refused; the rest works.
void TestHeatMapCommand::picturesHaveTheCells()
{
    const Ran ran = pgcap({"heatmap", m_capture, "-o", path(QStringLiteral("cells.png"))});
    QCOMPARE(ran.code, 2);
    QVERIFY(ran.said().contains(QLatin1String("built without pictures")));
}

void TestHeatMapCommand::picturesAreSvgToo()
{
    const Ran ran = pgcap({"heatmap", m_capture, "-o", path(QStringLiteral("cells.svg"))});
    QCOMPARE(ran.code, 2);
    QVERIFY(ran.said().contains(QLatin1String("built without pictures")));
}

#endif

PICKGLASS_TEST(TestHeatMapCommand, QCoreApplication)
#include "tst_heatmapcommand.moc"
