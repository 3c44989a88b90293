// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturereader.h"
#include "core/capture/capturetools.h"
#include "core/capture/capturewriter.h"
#include "core/capture/database.h"
#include "core/capture/keptdata.h"
#include "tests/core/capture/smallfabric.h"
#include "tests/core/capture/sweepmaker.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <map>
#include <random>
#include <tuple>

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
    explicit BusyPorts(qint64 interval = Second) : m_interval(interval)
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
        return sweepOf(m_layout, m_number, Timestamp(Start + m_number * m_interval), m_values);
    }
    PortKey port() const { return m_layout->ports.front(); }

private:
    qint64 m_interval;
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

Timestamp sinceOf(const std::vector<KeptPart> &parts, KeptKind kind)
{
    const auto found = std::ranges::find(parts, kind, &KeptPart::kind);
    return found != parts.end() ? found->since : Timestamp();
}
qint64 bytesOf(const std::vector<KeptPart> &parts, KeptKind kind)
{
    const auto found = std::ranges::find(parts, kind, &KeptPart::kind);
    return found != parts.end() ? found->bytes : 0;
}

/// A recording in which everything changes: ports, their attributes, cables, hosts, forwarding
/// tables, virtual lanes, managers, events, jobs, and which ports are read.
class Restless
{
public:
    static constexpr qint64 Minute = 60 * Second;

    Restless(CaptureWriter &writer, qint64 interval) : m_writer(writer), m_interval(interval) {}

    Result<void> next()
    {
        ++m_number;
        const Timestamp time = now();
        RETURN_IF_ERROR(m_number % 10 == 0 ? change(time) : Result<void>());
        RETURN_IF_ERROR(m_writer.writeSweep(sweep(time)));
        Event event;
        event.id = m_number;
        event.time = time;
        event.until = time + Second;
        event.placeName = QStringLiteral("node1");
        RETURN_IF_ERROR(m_writer.putEvents(std::vector{event}));
        Job job;
        job.id = QString::number(m_number);
        job.start = time;
        job.end = time + m_interval;
        job.hosts = {QStringLiteral("node1"), QStringLiteral("node2")};
        job.nodes = {Guid(0x0c42a10300000001)};
        return m_writer.putJobs(std::vector{job});
    }
    Timestamp now() const { return Timestamp(Start + m_number * m_interval); }
    /// The fabric as it was at a time.
    SharedFabric fabricAt(Timestamp time) const
    {
        const auto after = std::ranges::upper_bound(m_fabrics, time, {}, &Was::from);
        return after == m_fabrics.begin() ? nullptr : std::prev(after)->fabric;
    }
    Result<void> change(Timestamp time)
    {
        FabricBuilder builder = smallFabric();
        const Guid host(0x0c42a10300000500 + static_cast<quint64>(m_number / 10 % 2));
        builder.node(host, NodeType::ChannelAdapter).description =
            QStringLiteral("guest%1").arg(m_number);
        builder.connect(host, 1, Guid(0x0c42a10300000001), 35);
        builder.port(host, 1).attributes = std::make_shared<const PortAttributes>(
            PortAttributes{{QStringLiteral("Changed"), QString::number(m_number)}});
        const SharedFabric fabric = builder.build();
        m_fabrics.push_back({time, fabric});
        RETURN_IF_ERROR(m_writer.writeFabric(time, *fabric));
        ForwardingTable table;
        table.node = Guid(0x0c42a10300000001);
        for (quint16 lid = 0; lid < 1000; ++lid) {
            table.set(Lid(lid), static_cast<quint8>(m_random() % 40));
        }
        RETURN_IF_ERROR(m_writer.writeForwarding(time, std::vector{table}));
        SmSpan manager;
        manager.info.port = {Guid(0x0c42a10300000001), 0};
        manager.info.priority = static_cast<int>(m_number % 15);
        manager.from = time;
        return m_writer.writeManagers(time, std::vector{manager},
                                      Lid(static_cast<quint16>(1 + m_number % 2)));
    }

private:
    struct Was
    {
        Timestamp from;
        SharedFabric fabric;
    };
    CounterSweep sweep(Timestamp time)
    {
        const int ports = 200 + static_cast<int>(m_number / 50 % 3); // each time another layout
        if (!m_layout || m_layout->ports.size() != static_cast<size_t>(ports)) {
            std::vector<PortKey> keys;
            for (int port = 0; port < ports; ++port) {
                keys.push_back({Guid(static_cast<quint64>(1 + port + m_number / 50 * 100)), 1});
            }
            m_layout = layoutOf(keys, {words(), receivedWords()});
            m_values.assign(2 * keys.size(), 0);
        }
        for (qint64 &value : m_values) {
            value += m_random() % 1'000'000;
        }
        return sweepOf(m_layout, m_number, time, m_values);
    }

    CaptureWriter &m_writer;
    qint64 m_interval;
    qint64 m_number = 0;
    std::minstd_rand m_random;
    SharedSweepLayout m_layout;
    std::vector<qint64> m_values;
    std::vector<Was> m_fabrics;
};

/// Rows of each table of a capture.
std::map<QString, qint64> rowsOf(const QString &path)
{
    std::map<QString, qint64> rows;
    auto db = Database::open(path, Database::Mode::Read);
    if (!db) {
        return rows;
    }
    for (const char *table : {"discoveries",
                              "nodes",
                              "ports",
                              "links",
                              "attributes",
                              "subnet_managers",
                              "master_lids",
                              "forwarding_tables",
                              "events",
                              "jobs",
                              "job_nodes",
                              "sweeps",
                              "sample_layouts",
                              "sample_ports",
                              "sample_bases",
                              "sample_blobs",
                              "sample_stretches",
                              "rollup_coverage",
                              "rollups",
                              "rollup_totals"}) {
        const QByteArray sql = QByteArray("SELECT count(*) FROM ") + table;
        rows[QLatin1String(table)] = queryNumber(*db, sql.constData()).value_or(-1);
    }
    return rows;
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
    void standsAtOneSize_data();
    void standsAtOneSize();
    void sharesASize();
    void keepsWhatHolds();
    void countsWhatIsKept();

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
    constexpr int Last = 1300;
    for (int sweep = 1; sweep <= Last; ++sweep) {
        VERIFY_RESULT((*writer)->writeSweep(busy.next()));
        VERIFY_RESULT((*writer)->applyRetention({std::chrono::seconds(Kept), 0}));
        if (sweep % 100 == 0) {
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
    // Their rows go with them; what came out stays known for longer, in longer steps.
    const auto sweeps = (*reader)->sweeps();
    VERIFY_RESULT(sweeps);
    QVERIFY(sweeps->size() >= Kept && sweeps->size() <= Kept + 64);
    const auto kept = readKept(path);
    VERIFY_RESULT(kept);
    QVERIFY(sinceOf(*kept, KeptKind::Samples) <= at(Last - Kept));
    const std::pair<KeptKind, qint64> reaches[] = {
        {KeptKind::TenSeconds, 125}, {KeptKind::Minutes, 200}, {KeptKind::TenMinutes, 3000}};
    for (const auto &[kind, times] : reaches) {
        const Timestamp since = sinceOf(*kept, kind);
        QVERIFY2(since <= at(std::max<qint64>(0, Last - Kept * times / 100)),
                 qPrintable(toString(kind)));
    }
    QVERIFY(sinceOf(*kept, KeptKind::TenSeconds) > at(Last - 2 * Kept));
    QVERIFY(sinceOf(*kept, KeptKind::Minutes) > at(Last - 4 * Kept));
    const auto grid =
        (*reader)->rollups(words(), std::vector{busy.port()}, RollupSteps[1], at(0), at(Last));
    VERIFY_RESULT(grid);
    QCOMPARE(grid->at(0, grid->columns - 2).seconds, 60.0);
    const auto extent = (*reader)->extent();
    VERIFY_RESULT(extent);
    QCOMPARE(extent->sweepsFrom, at(0)); // where the oldest roll-ups begin
    VERIFY_RESULT((*reader)->fabricAt(extent->start));
    const auto verdict = verifyCapture(path);
    VERIFY_RESULT(verdict);
    QVERIFY(verdict->isSound());
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
    QCOMPARE(parts->front().range.from, at(0));
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

void TestRetention::standsAtOneSize_data()
{
    QTest::addColumn<qint64>("keepHours");
    QTest::addColumn<qint64>("maxBytes");
    QTest::newRow("an age") << qint64(6) << qint64(0);
    QTest::newRow("a size") << qint64(0) << qint64(3'000'000);
}

/// A month in made rows, a sweep each half an hour: after as long as roll-ups reach back, nothing
/// grows any more, whatever it is.
void TestRetention::standsAtOneSize()
{
    QFETCH(qint64, keepHours);
    QFETCH(qint64, maxBytes);
    const QString path =
        pathOf(QString::fromLatin1(QTest::currentDataTag()) + QStringLiteral(".pgcap"));
    auto writer =
        CaptureWriter::record(path, false, QStringLiteral("test:"), std::chrono::minutes(30));
    VERIFY_RESULT(writer);
    (*writer)->setMinSweepDistance(30 * Restless::Minute);
    Restless restless(**writer, 30 * Restless::Minute);
    VERIFY_RESULT(restless.change(Timestamp(Start)));
    constexpr int SweepsADay = 24 * 2;
    qint64 tenDays = 0;
    std::map<QString, qint64> rows;
    for (int sweep = 1; sweep <= 30 * SweepsADay; ++sweep) {
        VERIFY_RESULT(restless.next());
        VERIFY_RESULT((*writer)->applyRetention({std::chrono::hours(keepHours), maxBytes}));
        if (sweep == 10 * SweepsADay) {
            tenDays = QFileInfo(path).size();
            rows = rowsOf(path);
        }
        if (maxBytes > 0) {
            QVERIFY2((*writer)->sizeBytes() <= maxBytes, qPrintable(QString::number(sweep)));
        }
    }
    const auto later = rowsOf(path);
    for (const auto &[table, number] : rows) {
        QVERIFY2(number >= 0, qPrintable(table));
        const qint64 most = 2 * number + 16; // three times as much where it grows
        QVERIFY2(
            later.at(table) <= most,
            qPrintable(
                QStringLiteral("%1: %2, then %3").arg(table).arg(number).arg(later.at(table))));
    }
    const qint64 month = QFileInfo(path).size();
    QVERIFY2(month <= tenDays + tenDays / 10,
             qPrintable(QStringLiteral("%1, then %2").arg(tenDays).arg(month)));
    VERIFY_RESULT((*writer)->close());

    const auto verdict = verifyCapture(path);
    VERIFY_RESULT(verdict);
    QVERIFY2(verdict->isSound(),
             qPrintable(verdict->damages.empty() ? QString() : verdict->damages.front().english()));
    const auto reader = CaptureReader::open(path);
    VERIFY_RESULT(reader);
    const auto extent = (*reader)->extent();
    VERIFY_RESULT(extent);
    QVERIFY(extent->start > Timestamp(Start));
    QVERIFY(extent->start <= extent->sweepsFrom);
    // What held at the begin, and ever since, is there.
    for (Timestamp time = extent->start; time <= extent->end;
         time = time + 360 * Restless::Minute) {
        const auto fabric = (*reader)->fabricAt(time);
        VERIFY_RESULT(fabric);
        QVERIFY2(isSame(**fabric, *restless.fabricAt(time)), qPrintable(time.toString()));
        const auto tables = (*reader)->forwarding(time);
        VERIFY_RESULT(tables);
        QCOMPARE(tables->size(), size_t(1));
    }
    const auto moments = (*reader)->changes();
    VERIFY_RESULT(moments);
    QCOMPARE(moments->front(), extent->start);
    const auto sweeps = (*reader)->sweepsAt();
    VERIFY_RESULT(sweeps);
    QVERIFY(sweeps->now && sweeps->before);
}

/// Raw samples have at least half of a size limit, whatever else there is.
void TestRetention::sharesASize()
{
    const QString path = pathOf(QStringLiteral("shares.pgcap"));
    auto writer = begin(path);
    VERIFY_RESULT(writer);
    BusyPorts busy;
    constexpr qint64 Most = 8'000'000;
    qint64 event = 0;
    for (int sweep = 1; sweep <= 2000; ++sweep) {
        VERIFY_RESULT((*writer)->writeSweep(busy.next()));
        std::vector<Event> events(20);
        for (Event &each : events) {
            each.id = ++event;
            each.time = at(sweep);
            each.subject = QString(100, u'x');
        }
        VERIFY_RESULT((*writer)->putEvents(events));
        VERIFY_RESULT((*writer)->applyRetention({std::chrono::seconds(0), Most}));
        QVERIFY((*writer)->sizeBytes() <= Most);
    }
    const auto kept = readKept(path);
    VERIFY_RESULT(kept);
    const std::tuple<KeptKind, qint64, qint64> bounds[] = {
        {KeptKind::Samples, Most * 15 / 32, Most * 3 / 4},
        {KeptKind::TenSeconds, Most / 64, Most / 7},
        {KeptKind::Minutes, 1, Most / 7},
        {KeptKind::TenMinutes, 1, Most / 7},
        {KeptKind::Events, Most / 64, Most / 5}};
    for (const auto &[kind, least, most] : bounds) {
        const qint64 bytes = bytesOf(*kept, kind);
        QVERIFY2(bytes >= least && bytes <= most,
                 qPrintable(QStringLiteral("%1: %2").arg(toString(kind)).arg(bytes)));
    }
    QVERIFY(sinceOf(*kept, KeptKind::TenMinutes) <= sinceOf(*kept, KeptKind::Minutes));
    QVERIFY(sinceOf(*kept, KeptKind::Minutes) <= sinceOf(*kept, KeptKind::TenSeconds));
    VERIFY_RESULT((*writer)->close());
    const auto verdict = verifyCapture(path);
    VERIFY_RESULT(verdict);
    QVERIFY(verdict->isSound());
}

/// What lasts stays, however old it is.
void TestRetention::keepsWhatHolds()
{
    const QString path = pathOf(QStringLiteral("holds.pgcap"));
    auto writer = begin(path);
    VERIFY_RESULT(writer);
    Event lasting;
    lasting.id = 1;
    lasting.time = at(0);
    lasting.lasts = true;
    Event over = lasting;
    over.id = 2;
    over.lasts = false;
    VERIFY_RESULT((*writer)->putEvents(std::vector{lasting, over}));
    Job running;
    running.id = QStringLiteral("7");
    running.start = at(0);
    Job ended = running;
    ended.id = QStringLiteral("8");
    ended.end = at(1);
    VERIFY_RESULT((*writer)->putJobs(std::vector{running, ended}));
    ForwardingTable table;
    table.node = Guid(0x0c42a10300000001);
    table.set(Lid(3), 7);
    VERIFY_RESULT((*writer)->writeForwarding(at(0), std::vector{table}));
    BusyPorts busy(10 * Restless::Minute);
    for (int sweep = 1; sweep <= 600; ++sweep) {
        VERIFY_RESULT((*writer)->writeSweep(busy.next()));
        VERIFY_RESULT((*writer)->applyRetention({std::chrono::hours(1), 0}));
    }
    VERIFY_RESULT((*writer)->close());
    const auto reader = CaptureReader::open(path);
    VERIFY_RESULT(reader);
    const auto events = (*reader)->events();
    VERIFY_RESULT(events);
    QCOMPARE(events->size(), size_t(1));
    QCOMPARE(events->front().id, qint64(1));
    const auto jobs = (*reader)->jobs();
    VERIFY_RESULT(jobs);
    QCOMPARE(jobs->size(), size_t(1));
    QCOMPARE(jobs->front().id, running.id);
    const auto extent = (*reader)->extent();
    VERIFY_RESULT(extent);
    QVERIFY(extent->start > at(0));
    const auto tables = (*reader)->forwarding(extent->start);
    VERIFY_RESULT(tables);
    QCOMPARE(tables->size(), size_t(1));
    const auto fabric = (*reader)->fabricAt(extent->start);
    VERIFY_RESULT(fabric);
    QVERIFY(isSame(**fabric, *smallFabric().build()));
}

/// What a recording counts step by step is what is there.
void TestRetention::countsWhatIsKept()
{
    const QString path = pathOf(QStringLiteral("counted.pgcap"));
    auto writer = begin(path);
    VERIFY_RESULT(writer);
    BusyPorts busy;
    for (int sweep = 1; sweep <= 400; ++sweep) {
        VERIFY_RESULT((*writer)->writeSweep(busy.next()));
        VERIFY_RESULT((*writer)->applyRetention({std::chrono::seconds(90), 0}));
    }
    const auto kept = readKept(path);
    VERIFY_RESULT(kept);
    {
        auto db = Database::open(path, Database::Mode::Write);
        VERIFY_RESULT(db);
        VERIFY_RESULT(db->execute("DELETE FROM meta WHERE key = 'kept_bytes'"));
    }
    const auto counted = readKept(path);
    VERIFY_RESULT(counted);
    QCOMPARE(kept->size(), counted->size());
    for (size_t i = 0; i < kept->size(); ++i) {
        const KeptPart &one = kept->at(i);
        QCOMPARE(one.since, counted->at(i).since);
        QVERIFY2(std::abs(one.bytes - counted->at(i).bytes) <= counted->at(i).bytes / 4,
                 qPrintable(QStringLiteral("%1: %2, counted %3")
                                .arg(toString(one.kind))
                                .arg(one.bytes)
                                .arg(counted->at(i).bytes)));
    }
    VERIFY_RESULT((*writer)->close());
}

PICKGLASS_TEST(TestRetention, QCoreApplication)
#include "tst_retention.moc"
