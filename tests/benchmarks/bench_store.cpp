// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures a store in ClickHouse of two shards, which packaging/outward/cluster runs around this:
// what a recording into it costs the recorder beside the same recording without, what a sweep takes
// on the disks, and how long it takes to answer. The history that is asked for is made inside of
// the server, through the tables that a recording writes to. Beside each answer the same one out of
// VictoriaMetrics, where that is installed: of a moment, out of one that scrapes /metrics of a
// recorder of as many ports; of a history, which takes as long as it is to be scraped, out of one
// with the same readings of a day in it, and of a month with one of each step.
//
//   packaging/outward/cluster bench_store --pgcap PGCAP --folder DIR --k 36 --ports 69984
//       --seconds 300 --share 100 --heatmap
//       packaging/outward/clickhouse/queries/heatmap_of_a_month.sql

#include "core/capture/capturereader.h"
#include "core/store/clickhouse/clickhousestore.h"
#include "core/store/clickhouse/server.h"
#include "core/store/clickhouse/tables.h"
#include "tests/benchmarks/figure.h"
#include "tests/benchmarks/processmemory.h"
#include "tests/benchmarks/runningrecorder.h"
#include "tests/benchmarks/victoriametrics.h"
#include "tests/support/childprocess.h"
#include "tests/support/metricsprograms.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QFile>
#include <QLocale>
#include <QTemporaryDir>
#include <QThread>
#include <QUrlQuery>

#include <cstdio>
#include <functional>
#include <sys/resource.h>

using namespace pickglass;
using namespace pickglass::bench;
using namespace pickglass::clickhouse;
using namespace pickglass::tests;

namespace {

constexpr qint64 SecondUs = 1'000'000;
constexpr int DayPorts = 300;
constexpr int HeatPorts = 3500;
constexpr int Day = 86'400;
constexpr int HeatStep = 600;

/// Of a ClickHouse server over HTTP, with more parameters.
QUrl urlOf(const StoreAddress &address, QUrlQuery query)
{
    QUrl url(QStringLiteral("http://%1:%2/").arg(address.host).arg(address.port));
    query.addQueryItem(QStringLiteral("database"), address.database);
    query.addQueryItem(QStringLiteral("user"), address.user);
    query.addQueryItem(QStringLiteral("password"), QString::fromUtf8(address.password));
    url.setQuery(query);
    return url;
}

/// Lets a ClickHouse server run a statement, however long that takes.
bool runLong(const StoreAddress &address, const QByteArray &sql)
{
    QUrlQuery query;
    query.addQueryItem(QStringLiteral("insert_distributed_sync"), QStringLiteral("1"));
    query.addQueryItem(QStringLiteral("wait_end_of_query"), QStringLiteral("1"));
    // Roll-ups of all counters are made of a block in memory.
    query.addQueryItem(QStringLiteral("min_insert_block_size_rows"), QStringLiteral("65536"));
    query.addQueryItem(QStringLiteral("min_insert_block_size_bytes"), QStringLiteral("0"));
    return httpPost(urlOf(address, query), sql);
}

/// What ended children took of a processor, in seconds.
double childSeconds()
{
    rusage usage{};
    getrusage(RUSAGE_CHILDREN, &usage);
    const auto seconds = [](const timeval &time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

struct Recorded
{
    double cores = 0;
    double megabytes = 0;
    qint64 sweeps = 0;
    qint64 missed = 0; ///< of those that there should be
    double bytesASweep = 0;
};

/// A recording of a made fabric, a sweep a second; nothing where it fails.
std::optional<Recorded> record(const QCommandLineParser &parser, const QString &store)
{
    const QString path = parser.value(QStringLiteral("folder")) + QStringLiteral("/store.pgcap");
    const int seconds = parser.value(QStringLiteral("seconds")).toInt();
    QStringList arguments = {"record",
                             "synthetic:tree?load=0.4&k=" + parser.value(QStringLiteral("k")),
                             "-o",
                             path,
                             "--force",
                             "--interval",
                             "1s",
                             "--duration",
                             QString::number(seconds) + u's'};
    arguments += store.isEmpty() ? QStringList() : QStringList{QStringLiteral("--store"), store};
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.setStandardOutputFile(QProcess::nullDevice());
    dieWithParent(process);
    const double before = childSeconds();
    QElapsedTimer passed;
    passed.start();
    process.start(parser.value(QStringLiteral("pgcap")), arguments);
    Recorded recorded;
    constexpr int Look = 200;
    while (!process.waitForFinished(Look) && process.state() != QProcess::NotRunning) {
        recorded.megabytes =
            std::max(recorded.megabytes, megabytesOf(process.processId(), "VmHWM"));
    }
    recorded.cores = (childSeconds() - before) * 1e3 / static_cast<double>(passed.elapsed());
    const auto capture = CaptureReader::open(path);
    const auto sweeps = capture ? (*capture)->sweeps() : tl::unexpected(capture.error());
    if (process.exitCode() != 0 || !sweeps || sweeps->empty()) {
        return {};
    }
    recorded.sweeps = static_cast<qint64>(sweeps->size());
    const qint64 last = (sweeps->back().time - sweeps->front().time + SecondUs / 2) / SecondUs;
    recorded.missed = last + 1 - recorded.sweeps;
    recorded.bytesASweep =
        static_cast<double>(QFile(path).size()) / static_cast<double>(recorded.sweeps);
    QFile::remove(path);
    return recorded;
}

/// The first number of an answer; nothing where there is none.
std::optional<qint64> numberOf(Server &server, const QByteArray &sql)
{
    const auto answer = server.run(sql, {});
    bool isNumber = false;
    const qint64 number = answer ? answer->trimmed().toLongLong(&isNumber) : 0;
    if (!isNumber) {
        std::fputs(answer ? answer->constData() : qPrintable(answer.error().english()), stderr);
    }
    return isNumber ? std::optional(number) : std::nullopt;
}

/// Rows that were sent twice, and parts of one roll-up, become one, as the server does in time.
bool mergeAllOf(const StoreAddress &server)
{
    for (const Attribute attribute : {Attribute::PortCounters, Attribute::PortCountersExtended}) {
        for (const QByteArray &table : {samplesName(attribute), rollupName(attribute)}) {
            if (!runLong(server, "OPTIMIZE TABLE " + table + "_local FINAL")) {
                return false;
            }
        }
    }
    return true;
}

class StoreBench
{
public:
    StoreBench(const QCommandLineParser &parser, const StoreAddress &first,
               const StoreAddress &second)
        : m_parser(parser),
          m_ports(parser.value(QStringLiteral("ports")).toInt()),
          m_name(QLocale(QLocale::English).toString(m_ports) + QStringLiteral(" ports")),
          m_share(parser.value(QStringLiteral("share")).toDouble() / 100),
          m_first(first),
          m_second(second)
    {
    }

    bool create();
    bool measureRecording();
    bool measureScrapes();
    bool measureMoment();
    bool measurePort();
    bool measureHeat();
    bool measureJobs();

private:
    bool make(const Readings &readings);
    bool waitForMerges();
    bool mergeAll() const
    {
        return mergeAllOf(m_first.address()) && mergeAllOf(m_second.address());
    }
    std::optional<double> ask(const QByteArray &sql, const std::vector<Column> &columns,
                              size_t rows);

    const QCommandLineParser &m_parser;
    int m_ports;
    QString m_name;
    double m_share;                     ///< of the history that is made: 0 … 1
    double m_sweepMegabytes = 0;        ///< of a sweep in the store
    std::optional<double> m_peerMoment; ///< ms
    Server m_first;
    Server m_second;
};

bool StoreBench::create()
{
    const Printed made =
        runProgram(m_parser.value(QStringLiteral("pgcap")),
                   {QStringLiteral("store"), QStringLiteral("create"),
                    qEnvironmentVariable("STORE_1"), qEnvironmentVariable("STORE_2")});
    std::fputs(made.code == 0 ? "" : made.text.constData(), stderr);
    return made.code == 0;
}

bool StoreBench::measureRecording()
{
    // What a failed run left would go to the next one's store.
    const QTemporaryDir spool(m_parser.value(QStringLiteral("folder")) +
                              QStringLiteral("/spool-XXXXXX"));
    const QString store = qEnvironmentVariable("STORE_1") +
                          QStringLiteral("&fabric=recorded&recorder=bench&spool=") + spool.path();
    const auto without = record(m_parser, {});
    const auto with = record(m_parser, store);
    // What the server had not taken when the recording ended, which waits for five seconds.
    const Printed sent = runProgram(m_parser.value(QStringLiteral("pgcap")),
                                    {QStringLiteral("store"), QStringLiteral("send"), store});
    std::fputs(sent.code == 0 ? "" : sent.text.constData(), stderr);
    const auto stored = numberOf(m_first, "SELECT uniqExact(sweep) FROM sweeps WHERE fabric = "
                                          "'recorded'");
    if (!without || !with || !stored || !mergeAll()) {
        return false;
    }
    const auto bytes = numberOf(
        m_first, "SELECT sum(bytes_on_disk) FROM cluster('pickglass', system.parts) WHERE active "
                 "AND database = 'pickglass' AND table LIKE 'samples_%'");
    if (!bytes) {
        return false;
    }
    m_sweepMegabytes = static_cast<double>(*bytes) / static_cast<double>(*stored) / 1e6;
    print({.name = QStringLiteral("store: sweeps of %1 missed").arg(m_name),
           .value = static_cast<double>(with->missed + with->sweeps - *stored),
           .unit = QStringLiteral("of %1").arg(with->sweeps + with->missed),
           .target = 0,
           .peer = static_cast<double>(without->missed),
           .peerName = QStringLiteral("without a store")});
    print({.name = QStringLiteral("store: processor of the recorder more, %1").arg(m_name),
           .value = 100 * (with->cores - without->cores),
           .unit = QStringLiteral("% of one"),
           .target = 30});
    print({.name = QStringLiteral("store: memory of the recorder more, %1").arg(m_name),
           .value = with->megabytes - without->megabytes,
           .unit = QStringLiteral("MB"),
           .target = 200});
    print({.name = QStringLiteral("store: samples of a sweep, %1").arg(m_name),
           .value = m_sweepMegabytes,
           .unit = QStringLiteral("MB"),
           .peer = with->bytesASweep / 1e6,
           .peerName = QStringLiteral("the capture")});
    return true;
}

/// What VictoriaMetrics keeps of scrapes of a recorder, and how it answers of a moment.
bool StoreBench::measureScrapes()
{
    if (!hasVictoriaMetrics()) {
        return true;
    }
    const RunningRecorder recorder(m_parser.value(QStringLiteral("pgcap")),
                                   "synthetic:tree?load=0.4&k=" +
                                       m_parser.value(QStringLiteral("k")));
    const auto scraped =
        scrapedByVictoriaMetrics(recorder, m_parser.value(QStringLiteral("seconds")).toInt());
    if (!scraped) {
        return false;
    }
    m_peerMoment = scraped->moment;
    print({.name = QStringLiteral("store: samples of a sweep, %1, beside a scrape").arg(m_name),
           .value = m_sweepMegabytes,
           .unit = QStringLiteral("MB"),
           .peer = scraped->bytes / 1e6,
           .peerName = QStringLiteral("VictoriaMetrics")});
    return true;
}

/// By the server itself, through the table that a recording writes to. Merged so far as the server
/// has done so by itself.
bool StoreBench::make(const Readings &readings)
{
    const auto text = [](qint64 value) { return QByteArray::number(value); };
    // More each time, by another amount.
    const auto counter = [](int salt) {
        return "toUInt64(s * 1000000 + cityHash64(number, " + QByteArray::number(salt) +
               ") % 900000)";
    };
    const auto samples = [&](int first, int ports) -> QByteArray {
        return "INSERT INTO samples_PortCountersExtended (fabric, recorder, day, slot, node, port, "
               "sweep, "
               "time, place, has0, PortXmitData, PortRcvData, PortXmitPkts, PortRcvPkts) SELECT '" +
               readings.fabric +
               "', 'bench', toDate(intDiv(sweep, 1000000)) AS day, toUInt32(intDiv(sweep, " +
               text(SlotUs) +
               ")) AS slot, toUInt64(5000000000000000000 + intDiv(p, 36)) AS node, "
               "toUInt8(p % 36 + 1) AS port, toInt64(" +
               text(Readings::Begin * SecondUs) +
               " + s * 1000000) AS sweep, toInt64(sweep + 1000 + p) AS time, toUInt32(p) AS place, "
               "toUInt64(15) AS has0, " +
               counter(1) + ", " + counter(2) + ", " + counter(3) + ", " + counter(4) +
               " FROM (SELECT number, " + text(first) + " + intDiv(number, " +
               text(readings.readings) + ") AS p, number % " + text(readings.readings) + " * " +
               text(readings.every) + " AS s FROM numbers(" + text(ports * readings.readings) +
               "))";
    };
    std::fputs(("making " + readings.fabric + '\n').constData(), stderr);
    const QByteArray sweeps =
        "INSERT INTO sweeps (fabric, recorder, day, slot, ports, sweep, number) SELECT '" +
        readings.fabric +
        "', 'bench', toDate(intDiv(sweep, 1000000)) AS day, toUInt32(intDiv(sweep, " +
        text(SlotUs) + ")) AS slot, toUInt32(" + text(readings.ports) + "), toInt64(" +
        text(Readings::Begin * SecondUs) + " + number * " + text(readings.every * SecondUs) +
        ") AS sweep, toInt64(number + 1) FROM numbers(" + text(readings.readings) + ')';
    constexpr int AtOnce = 5'000'000; // rows, within the memory of a statement
    const int step = std::max(1, static_cast<int>(AtOnce / readings.readings));
    for (int first = 0; first < readings.ports; first += step) {
        if (!runLong(m_first.address(), samples(first, std::min(step, readings.ports - first)))) {
            return false;
        }
    }
    return runLong(m_first.address(), sweeps);
}

std::optional<double> StoreBench::ask(const QByteArray &sql, const std::vector<Column> &columns,
                                      size_t rows)
{
    return timed([&] {
        const auto answer = m_first.select(sql, columns, {});
        std::fputs(answer ? "" : qPrintable(answer.error().english()), stderr);
        return answer && answer->count == rows;
    });
}

/// As they are 5 minutes after a slot began, when it holds most.
bool StoreBench::measureMoment()
{
    const Readings readings = {"moment", m_ports, SlotUs / SecondUs, 1};
    if (!make(readings) || !mergeAll()) {
        return false;
    }
    const QByteArray now = QByteArray::number((Readings::Begin + readings.readings - 1) * SecondUs);
    const QByteArray slot = QByteArray::number(Readings::Begin * SecondUs / SlotUs);
    const auto time =
        ask("SELECT node, port, PortXmitData FROM samples_PortCountersExtended WHERE fabric = "
            "'moment' AND slot = " +
                slot +
                " AND time != 0 AND sweep = (SELECT max(sweep) FROM sweeps WHERE fabric = 'moment' "
                "AND slot = " +
                slot + " AND sweep <= " + now + ')',
            {{"node", ColumnType::UInt64},
             {"port", ColumnType::UInt8},
             {"PortXmitData", ColumnType::UInt64}},
            static_cast<size_t>(m_ports));
    if (!time) {
        return false;
    }
    print({.name = QStringLiteral("store: a counter of %1 at one moment").arg(m_name),
           .value = *time,
           .unit = QStringLiteral("ms"),
           .target = 300,
           .peer = m_peerMoment,
           .peerName = QStringLiteral("VictoriaMetrics")});
    return true;
}

/// Where 300 ports are, and where 70,000 are, it reads the same but for the index, which is in
/// memory: rows of a port within 5 minutes lie together.
bool StoreBench::measurePort()
{
    const Readings readings = {"day", DayPorts, static_cast<qint64>(Day * m_share), 1};
    if (!make(readings) || !mergeAll()) {
        return false;
    }
    const auto time = ask(
        "SELECT time, PortXmitData FROM samples_PortCountersExtended WHERE fabric = 'day' AND node "
        "= 5000000000000000003 AND port = 7 AND slot BETWEEN " +
            QByteArray::number(Readings::Begin * SecondUs / SlotUs) + " AND " +
            QByteArray::number((Readings::Begin + Day) * SecondUs / SlotUs) +
            " AND time != 0 ORDER BY time",
        {{"time", ColumnType::Int64}, {"PortXmitData", ColumnType::UInt64}},
        static_cast<size_t>(readings.readings));
    if (!time) {
        return false;
    }
    QUrlQuery query;
    query.addQueryItem(QStringLiteral("match[]"),
                       QStringLiteral("xmit_data{node=\"3\",port=\"7\"}"));
    print({.name = QStringLiteral("store: a counter of a port over a day, %1 readings")
                       .arg(readings.readings),
           .value = *time,
           .unit = QStringLiteral("ms"),
           .target = 200,
           .peer = victoriaMetricsTimeOf(readings, QStringLiteral("/api/v1/export"), query),
           .peerName = QStringLiteral("VictoriaMetrics")});
    return true;
}

/// What was made in minutes is being merged for a while, which a month is not.
bool StoreBench::waitForMerges()
{
    constexpr int Quiet = 5; // s without any
    const QDeadlineTimer deadline(std::chrono::minutes(3));
    for (int quiet = 0; quiet < Quiet && !deadline.hasExpired(); ++quiet) {
        QThread::sleep(1);
        for (Server *server : {&m_first, &m_second}) {
            const auto merges = numberOf(*server, "SELECT count() FROM system.merges");
            if (!merges) {
                return false;
            }
            quiet = *merges > 0 ? 0 : quiet;
        }
    }
    return true;
}

bool StoreBench::measureHeat()
{
    constexpr int Days = 30;
    const auto steps = static_cast<qint64>(Day / HeatStep * Days * m_share);
    // Two of each step, of which the store keeps the last.
    if (!make({"heat", HeatPorts, 2 * steps, HeatStep / 2}) || !waitForMerges()) {
        return false;
    }
    QFile file(m_parser.value(QStringLiteral("heatmap")));
    if (!file.open(QIODevice::ReadOnly)) {
        return false;
    }
    QByteArray sql = file.readAll();
    sql.replace("${fabric}", "heat")
        .replace("${from}", QByteArray::number(Readings::Begin))
        .replace("${to}", QByteArray::number(Readings::Begin + steps * HeatStep));
    constexpr qint64 CellBytes = 8 + 1 + 8 + 8;
    // As a dashboard asks, which reads the answer as it comes.
    QUrlQuery asked;
    asked.addQueryItem(QStringLiteral("query"), QString::fromLatin1(QUrl::toPercentEncoding(
                                                    QString::fromUtf8(sql + " FORMAT RowBinary"))));
    const QUrl url = urlOf(m_first.address(), asked);
    const auto time = timed([&] {
        // Nothing is known of before the first step.
        return bytesOfAnswer(url) == HeatPorts * (steps - 1) * CellBytes;
    });
    if (!time) {
        return false;
    }
    const QString name =
        QStringLiteral("store: heat map of %1 ports, %2 steps of 10 min").arg(HeatPorts).arg(steps);
    QUrlQuery query;
    query.addQueryItem(QStringLiteral("query"), QStringLiteral("increase(xmit_data[10m])"));
    query.addQueryItem(QStringLiteral("start"), QString::number(Readings::Begin));
    query.addQueryItem(QStringLiteral("end"), QString::number(Readings::Begin + steps * HeatStep));
    query.addQueryItem(QStringLiteral("step"), QString::number(HeatStep));
    print({.name = name,
           .value = *time,
           .unit = QStringLiteral("ms"),
           .target = 3000,
           .peer = victoriaMetricsTimeOf({"heat", HeatPorts, steps, HeatStep},
                                         QStringLiteral("/api/v1/query_range"), query),
           .peerName = QStringLiteral("VictoriaMetrics")});
    return true;
}

/// 8 h of a year of jobs, 10,000 a day of four hosts and an hour each, beside the topology of what
/// was recorded. The answer is all that the store has of the range.
bool StoreBench::measureJobs()
{
    constexpr qint64 Hour = 3600 * SecondUs;
    constexpr qint64 Year = 365 * 24 * Hour;
    const auto jobs = static_cast<qint64>(3'600'000 * m_share);
    const auto text = [](qint64 value) { return QByteArray::number(value); };
    const Timestamp end(Readings::Begin * SecondUs);
    const QByteArray start = "toInt64(" + text((end - Year).microseconds()) + " + number * " +
                             text(Year / std::max<qint64>(jobs, 1)) + ")";
    std::fputs("making a year of jobs\n", stderr);
    const bool isMade =
        runLong(
            m_first.address(),
            "INSERT INTO jobs SELECT 'year', 'bench', toDate(intDiv(start, 1000000)) AS day, 1, "
            "1, toString(number), 'solver', 'ann', 'completed', " +
                start + " AS start, start + " + text(Hour) +
                ", concat('node', toString(number % 10000), '\\nnode2\\nnode3\\nnode4'), '', "
                "'' FROM numbers(" +
                text(jobs) + ')') &&
        runLong(m_first.address(),
                "INSERT INTO states SELECT 'year', 'bench', toDate(intDiv(" +
                    text(end.microseconds()) + ", 1000000)), 1, 1, toInt64(" +
                    text((end - Year).microseconds()) +
                    "), capture FROM states WHERE fabric = 'recorded' ORDER BY time LIMIT 1");
    if (!isMade || !waitForMerges()) {
        return false;
    }
    StoreAddress address = m_first.address();
    address.fabric = QStringLiteral("year");
    const auto store = makeClickHouseStore(address);
    const auto time = timed([&] {
        const auto contents = store->contents({.range = {end - 8 * Hour, end}}, {});
        std::fputs(contents ? "" : qPrintable(contents.error().english()), stderr);
        return contents && !contents->jobs.empty();
    });
    if (!time) {
        return false;
    }
    print({.name = QStringLiteral("store: 8 h of a year of %1 jobs").arg(jobs),
           .value = *time,
           .unit = QStringLiteral("ms"),
           .target = 2000});
    return true;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    QCommandLineParser parser;
    parser.addOptions(
        {{"pgcap", "The program.", "path", "pgcap"},
         {"folder", "For captures.", "path", "."},
         {"k", "Ports of a switch of the tree.", "number", "36"},
         {"ports", "How many that are.", "number", "69984"},
         {"seconds", "How long to record.", "number", "300"},
         {"heatmap", "The query of a heat map.", "file", "heatmap_of_a_month.sql"},
         {"share", "Of a day and of 30 days, how many percent are asked for.", "number", "100"}});
    parser.process(app);
    auto first = StoreAddress::parse(qEnvironmentVariable("STORE_1"));
    auto second = StoreAddress::parse(qEnvironmentVariable("STORE_2"));
    for (auto *address : {&first, &second}) {
        QFile password(*address ? (*address)->passwordFile : QString());
        if (password.open(QIODevice::ReadOnly)) {
            (*address)->password = password.readAll().trimmed();
        }
    }
    if (!first || !second) {
        std::fputs("run it by packaging/outward/cluster\n", stderr);
        return 1;
    }
    StoreBench bench(parser, *first, *second);
    return bench.create() && bench.measureRecording() && bench.measureScrapes() &&
                   bench.measureMoment() && bench.measurePort() && bench.measureHeat() &&
                   bench.measureJobs()
               ? 0
               : 1;
}
