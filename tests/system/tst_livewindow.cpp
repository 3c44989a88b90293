// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/data/chartvaluesmodel.h"
#include "app/desktop/charts/data/loadchart.h"
#include "app/desktop/models/linksmodel.h"
#include "app/desktop/models/portsmodel.h"
#include "app/desktop/reading/fabricquery.h"
#include "tests/app/pgcap/program.h"
#include "tests/support/generators.h"
#include "tests/support/ibnetdiscovertext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/simulator.h"
#include "tests/support/testprogram.h"
#include "tests/system/recordedcapture.h"

#include <QApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QProcess>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr int Minute = 60'000; // in ms
/// What the window showed while the capture grew, as often as that.
constexpr size_t LiveFigures = 8;

/// ISO 8601 to the millisecond at or after a time: a cursor there is in the same sweep.
Timestamp onMillisecond(Timestamp time)
{
    return Timestamp::fromMilliseconds((time.microseconds() + 999) / 1000);
}

/// Up to where pgcap looks for a time that was printed to the millisecond: to all that begins in
/// it.
Timestamp endOfMillisecond(Timestamp time)
{
    return Timestamp(time.milliseconds() * 1000 + 999);
}

QByteArray bytesOf(const QJsonObject &end)
{
    return end.value(u"guid").toString().toLatin1() + ':' +
           QByteArray::number(end.value(u"port").toInt());
}

QByteArray bytesOf(const Fabric &fabric, PortIndex index)
{
    const Port &port = fabric.port(index);
    return fabric.node(port.node).guid.toString().toLatin1() + ':' +
           QByteArray::number(int(port.number));
}

/// A figure as the programs' JSON has it: null where it is not known.
template<typename Number>
QJsonValue toJson(const std::optional<Number> &number)
{
    return number ? QJsonValue(static_cast<double>(*number)) : QJsonValue(QJsonValue::Null);
}

QJsonObject toJson(const Traffic &traffic)
{
    const QJsonValue tick = !traffic.wait               ? QJsonValue(QJsonValue::Null)
                            : traffic.isWaitApproximate ? QJsonValue("assumed")
                                                        : QJsonValue("known");
    return {{QStringLiteral("bytes"), toJson(traffic.bytes)},
            {QStringLiteral("is_minimum"), traffic.isMinimum},
            {QStringLiteral("packets"), toJson(traffic.packets)},
            {QStringLiteral("rate"), toJson(traffic.rate)},
            {QStringLiteral("utilization"), toJson(traffic.utilization)},
            {QStringLiteral("wait"), toJson(traffic.wait)},
            {QStringLiteral("wait_tick"), tick},
            {QStringLiteral("wait_ticks"), toJson(traffic.waitTicks)}};
}

/// A figure of JSON as tables keep it: "" for null.
QString rawOf(const QJsonValue &value)
{
    return value.isDouble() ? QString::number(value.toDouble(), 'g', 12) : QString();
}

/// What a table keeps, with as many digits as the programs print.
QString rawOf(const QString &text)
{
    return text.isEmpty() ? text : QString::number(text.toDouble(), 'g', 12);
}

/// What the window had at a moment.
struct Seen
{
    SharedSnapshot snapshot;
    SharedFigures figures;
};

/// The same with as many digits as the programs print.
QJsonObject asPrinted(const QJsonObject &traffic)
{
    QJsonObject printed;
    for (auto it = traffic.begin(); it != traffic.end(); ++it) {
        printed[it.key()] =
            it->isDouble() ? QJsonValue(QString::number(it->toDouble(), 'g', 12)) : it.value();
    }
    return printed;
}

} // namespace

/// A session over the recording of a simulated fabric with traffic, while it grows and afterwards,
/// beside what pgcap says of the same times.
class TestLiveWindow final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void showsTraffic();
    void agreesWithLinksWhileItGrew();
    void agreesWithLinksAtCursors();
    void agreesWithLinksInARange();
    void agreesWithCounters();
    void chartsAgreeWithCounters();

private:
    void record(const QString &net);
    void follow();
    Seen seen() const { return {m_session.snapshot(), m_session.figures()}; }
    Seen seenAt(Timestamp cursor);
    void compareLinks(const Seen &seen, const QStringList &options);
    static void compareTables(const LinksModel &links, const PortsModel &ports, int row,
                              const QJsonObject &cable);
    QString at(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }

    QTemporaryDir m_folder;
    QProcess m_simulation;
    Session m_session;
    std::unique_ptr<FabricQuery> m_fabricQuery;
    std::vector<Seen> m_live;
};

void TestLiveWindow::initTestCase()
{
    PICKGLASS_NEED_SIMULATOR();
    if (QStandardPaths::findExecutable(QStringLiteral("python3")).isEmpty()) {
        QSKIP("python3 is not installed");
    }
    record(at("net.txt"));
    follow();
}

void TestLiveWindow::cleanupTestCase()
{
    if (m_simulation.state() != QProcess::NotRunning) {
        m_simulation.terminate();
        m_simulation.waitForFinished();
    }
}

void TestLiveWindow::record(const QString &net)
{
    QFile file(net);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(toIbnetdiscover(*makeTwoTierTree({.leaves = 4, .spines = 2, .hostsPerLeaf = 4})));
    file.close();
    m_simulation.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_simulation.setStandardInputFile(QProcess::nullDevice());
    m_simulation.setWorkingDirectory(m_folder.path());
    m_simulation.start(QStringLiteral(PICKGLASS_SIMULATE),
                       {QStringLiteral("--traffic"), net, QStringLiteral(PICKGLASS_PGCAP),
                        QStringLiteral("record"), QStringLiteral("mad:"), QStringLiteral("-o"),
                        at("live.pgcap"), QStringLiteral("--interval"), QStringLiteral("500ms"),
                        QStringLiteral("--duration"), QStringLiteral("12s")});
    QVERIFY2(m_simulation.waitForStarted(), qPrintable(m_simulation.errorString()));
}

/// As the window does: opens the capture as soon as it holds a fabric, and looks again.
void TestLiveWindow::follow()
{
    m_fabricQuery = std::make_unique<FabricQuery>(&m_session);
    SharedReaders readers;
    CaptureExtent extent;
    const auto isThere = [&] {
        const auto capture = CaptureReader::open(at("live.pgcap"));
        const auto known = capture ? (*capture)->extent() : tl::unexpected(capture.error());
        extent = known.value_or(CaptureExtent());
        return known && known->start.isKnown() && known->lastSweep > 0;
    };
    QTRY_VERIFY_WITH_TIMEOUT(isThere(), Minute);
    readers = ReaderPool::make(at("live.pgcap"));
    QTimer look;
    connect(&look, &QTimer::timeout, m_fabricQuery.get(), &FabricQuery::refresh);
    connect(&m_session, &Session::figuresChanged, &look, [this] {
        if (m_session.figures()) {
            m_live.push_back(seen());
        }
    });
    m_session.setCapture(readers, extent);
    QVERIFY(m_session.followsEnd());
    look.start(std::chrono::milliseconds(100));
    QTRY_VERIFY_WITH_TIMEOUT(m_live.size() >= LiveFigures, Minute);
    QVERIFY(m_session.isGrowing());
    look.stop();
    QTRY_VERIFY_WITH_TIMEOUT(!m_fabricQuery->isBusy(), Minute);
    readers->closeFiles();
    QTRY_COMPARE_WITH_TIMEOUT(m_simulation.state(), QProcess::NotRunning, Minute);
    QCOMPARE(m_simulation.exitCode(), 0);
    m_fabricQuery->refresh();
    QTRY_VERIFY_WITH_TIMEOUT(!m_session.isGrowing(), Minute);
    QTRY_VERIFY_WITH_TIMEOUT(!m_fabricQuery->isBusy(), Minute);
}

Seen TestLiveWindow::seenAt(Timestamp cursor)
{
    m_session.setCursor(cursor);
    return QTest::qWaitFor([this] { return !m_fabricQuery->isBusy(); }, Minute) ? seen() : Seen();
}

/// A cable in the table of links, and its ends in that of ports.
void TestLiveWindow::compareTables(const LinksModel &links, const PortsModel &ports, int row,
                                   const QJsonObject &cable)
{
    const QJsonObject there = cable.value(u"a_to_b").toObject();
    const QJsonObject back = cable.value(u"b_to_a").toObject();
    const auto ofLink = [&](const char *column) {
        return rawOf(links.rawText(row, links.columnOf(column)));
    };
    QCOMPARE(ofLink("a_to_b_rate"), rawOf(there.value(u"rate")));
    QCOMPARE(ofLink("a_to_b_utilization"), rawOf(there.value(u"utilization")));
    QCOMPARE(ofLink("a_to_b_wait"), rawOf(there.value(u"wait")));
    QCOMPARE(ofLink("b_to_a_rate"), rawOf(back.value(u"rate")));
    QCOMPARE(ofLink("b_to_a_utilization"), rawOf(back.value(u"utilization")));
    QCOMPARE(ofLink("b_to_a_wait"), rawOf(back.value(u"wait")));
    const Link &link = links.snapshot()->fabric->link(LinkIndex(row));
    const auto ofPort = [&](PortIndex port, const char *column) {
        return rawOf(ports.rawText(port.value(), PortsModel().columnOf(column)));
    };
    QCOMPARE(ofPort(link.a, "rate_out"), rawOf(there.value(u"rate")));
    QCOMPARE(ofPort(link.b, "rate_out"), rawOf(back.value(u"rate")));
    QCOMPARE(ofPort(link.b, "utilization"), rawOf(back.value(u"utilization")));
}

/// Every cable of `pgcap links`, both ways: the figures, and what the tables make of them.
void TestLiveWindow::compareLinks(const Seen &seen, const QStringList &options)
{
    QVERIFY(seen.figures && seen.snapshot && seen.snapshot->fabric == seen.figures->fabric);
    const Figures &figures = *seen.figures;
    LinksModel links;
    PortsModel ports;
    links.setSnapshot(seen.snapshot);
    links.setFigures(seen.figures);
    ports.setSnapshot(seen.snapshot);
    ports.setFigures(seen.figures);

    const Ran ran = pgcap(
        QStringList{QStringLiteral("links"), at("live.pgcap"), QStringLiteral("--json")} + options);
    QVERIFY2(ran.code == 0, ran.err.constData());
    const QJsonArray cables = ran.json().array();
    const Fabric &fabric = *figures.fabric;
    QCOMPARE(size_t(cables.size()), fabric.links().size());
    for (size_t i = 0; i < fabric.links().size(); ++i) {
        const Link &link = fabric.links()[i];
        const QJsonObject cable = cables.at(int(i)).toObject();
        QCOMPARE(bytesOf(fabric, link.a), bytesOf(cable.value(u"a").toObject()));
        QCOMPARE(bytesOf(fabric, link.b), bytesOf(cable.value(u"b").toObject()));
        QCOMPARE(asPrinted(toJson(figures.of(link.a).out)),
                 asPrinted(cable.value(u"a_to_b").toObject()));
        QCOMPARE(asPrinted(toJson(figures.of(link.b).out)),
                 asPrinted(cable.value(u"b_to_a").toObject()));
        compareTables(links, ports, int(i), cable);
    }
}

void TestLiveWindow::showsTraffic()
{
    m_session.setRange({m_session.extent().start, m_session.extent().end});
    QTRY_VERIFY_WITH_TIMEOUT(!m_fabricQuery->isBusy(), Minute);
    const SharedFigures figures = m_session.figures();
    QVERIFY(figures);
    size_t busy = 0;
    size_t waiting = 0;
    quint64 errors = 0;
    for (size_t i = 0; i < figures->activity.size(); ++i) {
        const PortActivity &activity = figures->activity[i];
        busy += activity.out.utilization.value_or(0) > 0.05 ? 1 : 0;
        waiting += activity.out.waitTicks.value_or(0) > 0 ? 1 : 0;
        errors += activity.errors.value_or(0);
    }
    QVERIFY(busy > 8);
    QVERIFY(waiting > 0);
    QVERIFY(errors > 0);
}

void TestLiveWindow::agreesWithLinksWhileItGrew()
{
    for (const Seen &seen : m_live) {
        compareLinks(seen, {QStringLiteral("--at"), onMillisecond(seen.figures->to).toString()});
    }
}

void TestLiveWindow::agreesWithLinksAtCursors()
{
    const CaptureExtent &extent = m_session.extent();
    const qint64 length = extent.end.milliseconds() - extent.start.milliseconds();
    for (const double share : {0.2, 0.45, 0.5, 0.83, 1.0}) {
        const Timestamp cursor = Timestamp::fromMilliseconds(extent.start.milliseconds() +
                                                             qint64(share * double(length)));
        compareLinks(seenAt(endOfMillisecond(cursor)), {QStringLiteral("--at"), cursor.toString()});
    }
}

void TestLiveWindow::agreesWithLinksInARange()
{
    const CaptureExtent &extent = m_session.extent();
    const Timestamp from = Timestamp::fromMilliseconds(extent.start.milliseconds() + 3'000);
    const Timestamp to = Timestamp::fromMilliseconds(extent.start.milliseconds() + 8'000);
    m_session.setRange({from, endOfMillisecond(to)});
    QTRY_VERIFY_WITH_TIMEOUT(!m_fabricQuery->isBusy(), Minute);
    const SharedFigures figures = m_session.figures();
    QVERIFY(figures);
    QVERIFY(figures->isRange);
    compareLinks(
        seen(), {QStringLiteral("--from"), from.toString(), QStringLiteral("--to"), to.toString()});
}

/// The sample that a moment's figures end with, at one end of every cable: what it counted since
/// the one before, and its rate.
void TestLiveWindow::agreesWithCounters()
{
    const SharedFigures figures = m_live.back().figures;
    const Fabric &fabric = *figures->fabric;
    for (const Link &link : fabric.links()) {
        const QByteArray port = bytesOf(fabric, link.a);
        const std::vector<Sample> samples =
            samplesOf(at("live.pgcap"), QString::fromLatin1(port), QStringLiteral("PortXmitData"));
        const auto sample = std::ranges::find_if(samples, [&](const Sample &candidate) {
            return candidate.time >= figures->to.microseconds();
        });
        QVERIFY2(sample != samples.end() && sample != samples.begin(), port.constData());
        const Traffic &out = figures->of(link.a).out;
        QVERIFY2(out.bytes && out.rate, port.constData());
        QCOMPARE(*out.bytes,
                 4 * (sample->value.toULongLong() - std::prev(sample)->value.toULongLong()));
        QCOMPARE(asPrinted({{QStringLiteral("rate"), *out.rate}}),
                 asPrinted({{QStringLiteral("rate"), sample->rate.toDouble()}}));
    }
}

/// The line of a chart and its row of values beside the samples.
void TestLiveWindow::chartsAgreeWithCounters()
{
    const Fabric &fabric = *m_session.snapshot()->fabric;
    const auto capture = CaptureReader::open(at("live.pgcap"));
    VERIFY_RESULT(capture);
    ChartQuestion question;
    question.fabric = m_session.snapshot()->fabric;
    question.window = {m_session.extent().start, m_session.extent().end};
    question.cursor = m_live.back().figures->to;
    for (const Link &link : fabric.links()) {
        const Port &port = fabric.port(link.a);
        question.keys.push_back(
            {{fabric.node(port.node).guid, port.number}, QStringLiteral("PortXmitData")});
    }
    const auto series = loadChart(**capture, question);
    VERIFY_RESULT(series);
    ChartValuesModel values;
    values.setSeries(*series);
    QCOMPARE(size_t(values.rowCount()), fabric.links().size());
    for (int row = 0; row < values.rowCount(); ++row) {
        const QByteArray port = bytesOf(fabric, fabric.link(LinkIndex(row)).a);
        const std::vector<Sample> samples =
            samplesOf(at("live.pgcap"), QString::fromLatin1(port), QStringLiteral("PortXmitData"));
        QCOMPARE((*series)[size_t(row)].step, 0);
        std::vector<std::pair<qint64, QString>> drawn;
        for (const ChartRun &run : (*series)[size_t(row)].runs) {
            for (const ChartPoint &point : run.points) {
                drawn.emplace_back(point.time.microseconds(),
                                   QString::number(point.value, 'g', 12));
            }
        }
        std::vector<std::pair<qint64, QString>> wanted;
        for (const Sample &sample : samples) {
            if (!sample.rate.isEmpty()) {
                wanted.emplace_back(sample.time, rawOf(sample.rate));
            }
        }
        QVERIFY2(wanted.size() > 10, port.constData());
        QCOMPARE(drawn.size(), wanted.size());
        for (size_t i = 0; i < drawn.size(); ++i) {
            QCOMPARE(drawn[i].first, wanted[i].first);
            QCOMPARE(drawn[i].second, wanted[i].second);
        }
        QCOMPARE(
            rawOf(values.index(row, ChartValuesModel::Now)
                      .data(ChartValuesModel::RawRole)
                      .toString()),
            rawOf(QJsonValue(
                m_live.back().figures->of(fabric.link(LinkIndex(row)).a).out.rate.value_or(-1))));
    }
}

PICKGLASS_TEST(TestLiveWindow, QApplication)
#include "tst_livewindow.moc"
