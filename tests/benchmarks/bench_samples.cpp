// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes and reads sweeps of counters, beside a table with one row a port and sweep through QtSql:
// prepared statements, one transaction a sweep, write-ahead log, an index for each question.

#include "core/capture/capturereader.h"
#include "core/capture/capturewriter.h"
#include "core/capture/database.h"
#include "tests/benchmarks/figure.h"
#include "tests/benchmarks/stopwatch.h"
#include "tests/support/generators.h"
#include "tests/support/sweepfill.h"

#include <QCoreApplication>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QVariant>

#include <cmath>
#include <cstdio>
#include <random>

using namespace pickglass;
using namespace pickglass::bench;

namespace {

constexpr qint64 Start = 1'700'000'000'000'000;
constexpr qint64 Second = 1'000'000;
constexpr size_t Counters = 20;
constexpr size_t Busy = 6; ///< counters that move
constexpr quint64 Step = 1'000'000;
constexpr int AnHour = 3600;
/// As long as a base lasts: what is written between two multiples is all that a recording costs.
constexpr int Period = 256;

[[noreturn]] void giveUp(const Error &error)
{
    std::fprintf(stderr, "bench_samples: %s\n", qPrintable(error.english()));
    std::exit(1);
}

void demand(const Result<void> &done)
{
    if (!done) {
        giveUp(done.error());
    }
}

/// Sweeps of the first ports of a fabric: six counters of every port move by up to a million, or
/// none does.
class Traffic
{
public:
    Traffic(const Fabric &fabric, size_t ports, bool isBusy);
    const CounterSweep &next();
    const SweepLayout &layout() const { return *m_sweep.layout; }

private:
    CounterSweep m_sweep;
    bool m_isBusy;
    std::mt19937_64 m_random{1};
    /// µs: of 64 requests that are outstanding, 7 µs apart, each takes 448 µs, and a tenth more or
    /// less.
    std::normal_distribution<double> m_late{448, 45};
};

Traffic::Traffic(const Fabric &fabric, size_t ports, bool isBusy) : m_isBusy(isBusy)
{
    auto layout = std::make_shared<SweepLayout>();
    for (const Port &port : fabric.ports()) {
        if (port.number != 0 && layout->ports.size() < ports) {
            layout->ports.push_back({fabric.node(port.node).guid, port.number});
        }
    }
    for (const Counter &counter : countersOf(Attribute::PortCountersExtended).first(Counters)) {
        layout->counters.push_back(counter.id);
    }
    layout->complete();
    m_sweep = CounterSweep::forLayout(layout);
    tests::fillValues(m_sweep, [this](size_t column, quint64) {
        return column < Busy ? m_random() % (quint64(1) << 44) : 0;
    });
    m_sweep.time = Timestamp(Start);
}

const CounterSweep &Traffic::next()
{
    constexpr qint64 Distance = 7; // µs between two answers
    ++m_sweep.number;
    m_sweep.time = Timestamp(m_sweep.time.microseconds() + Second);
    const size_t ports = m_sweep.layout->ports.size();
    if (m_isBusy) {
        tests::fillValues(m_sweep, [this](size_t column, quint64 value) {
            return column < Busy ? value + m_random() % Step : value;
        });
    }
    for (size_t port = 0; port < ports; ++port) {
        const auto late = static_cast<qint64>(std::abs(m_late(m_random)));
        m_sweep.times[port] =
            m_sweep.time.microseconds() + static_cast<qint64>(port) * Distance + late;
    }
    m_sweep.duration = static_cast<qint64>(ports) * Distance;
    return m_sweep;
}

/// What recording costs, after a while.
struct Cost
{
    double milliseconds = 0; ///< a sweep, sealing included
    double bytes = 0;        ///< a sweep
};

/// The bytes of a file that are in use, without those of roll-ups (bench_rollups has them).
double usedBytes(const QString &path)
{
    auto db = Database::open(path, Database::Mode::Read);
    if (!db) {
        giveUp(db.error());
    }
    return db->answer("SELECT sum(pgsize) FROM dbstat WHERE name NOT LIKE '%rollup%'")
        .value()
        .toDouble();
}

/// Records so many sweeps and ends the capture.
Cost record(const QString &path, const Fabric &fabric, Traffic &traffic, int sweeps)
{
    auto writer =
        CaptureWriter::record(path, true, QStringLiteral("benchmark"), std::chrono::seconds(1));
    if (!writer) {
        giveUp(writer.error());
    }
    demand((*writer)->writeFabric(Timestamp(Start), fabric));
    Cost cost;
    double bytesBefore = 0;
    for (int i = 0; i < sweeps; ++i) {
        if (i == Period) {
            bytesBefore = usedBytes(path);
            cost.milliseconds = 0;
        }
        const CounterSweep &sweep = traffic.next();
        cost.milliseconds += millisecondsOf([&] { demand((*writer)->writeSweep(sweep)); });
    }
    const int counted = sweeps - Period;
    cost.milliseconds /= counted;
    cost.bytes = (usedBytes(path) - bytesBefore) / counted;
    demand((*writer)->close());
    return cost;
}

/// A table with a row a port and sweep.
class Peer
{
public:
    explicit Peer(const QString &path)
        : m_db(QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), path))
    {
        m_db.setDatabaseName(path);
        const bool isOpen = m_db.open();
        QString columns;
        for (size_t i = 0; i < Counters; ++i) {
            columns += QStringLiteral(", c%1 INTEGER").arg(i);
        }
        for (const QString &sql :
             {QStringLiteral("PRAGMA journal_mode = WAL"),
              QStringLiteral("PRAGMA synchronous = NORMAL"),
              QStringLiteral("CREATE TABLE samples (sweep INTEGER, port INTEGER, time INTEGER%1)")
                  .arg(columns),
              QStringLiteral("CREATE INDEX by_port ON samples (port, sweep)"),
              QStringLiteral("CREATE INDEX by_sweep ON samples (sweep)")}) {
            run(sql, isOpen);
        }
    }
    ~Peer()
    {
        const QString name = m_db.connectionName();
        m_db.close();
        m_db = QSqlDatabase();
        QSqlDatabase::removeDatabase(name);
    }
    Q_DISABLE_COPY_MOVE(Peer)

    void run(const QString &sql, bool isFine = true);
    void write(const CounterSweep &sweep);
    /// Reads everything that the statement answers.
    void read(const QString &sql);

private:
    QSqlDatabase m_db;
};

void Peer::run(const QString &sql, bool isFine)
{
    QSqlQuery query(m_db);
    if (!isFine || !query.exec(sql)) {
        std::fprintf(stderr, "bench_samples: the peer failed at %s\n", qPrintable(sql));
        std::exit(1);
    }
}

void Peer::write(const CounterSweep &sweep)
{
    QSqlQuery query(m_db);
    bool isFine =
        m_db.transaction() &&
        query.prepare(QStringLiteral("INSERT INTO samples VALUES (?, ?, ?") +
                      QStringLiteral(", ?").repeated(int(Counters)) + QStringLiteral(")"));
    for (size_t port = 0; isFine && port < sweep.layout->ports.size(); ++port) {
        query.addBindValue(sweep.number);
        query.addBindValue(static_cast<qint64>(port));
        query.addBindValue(sweep.times[port]);
        for (size_t column = 0; column < Counters; ++column) {
            query.addBindValue(static_cast<qint64>(sweep.value(column, port)));
        }
        isFine = query.exec();
    }
    if (!isFine || !m_db.commit()) {
        std::fprintf(stderr, "bench_samples: the peer could not write\n");
        std::exit(1);
    }
}

void Peer::read(const QString &sql)
{
    QSqlQuery query(m_db);
    query.setForwardOnly(true);
    qint64 sum = 0;
    bool isFine = query.exec(sql);
    while (isFine && query.next()) {
        for (int column = 0; column < int(Counters) + 3; ++column) {
            sum += query.value(column).toLongLong();
        }
    }
    if (!isFine || sum == 0) {
        std::fprintf(stderr, "bench_samples: the peer could not read\n");
        std::exit(1);
    }
}

void benchWriting(const QTemporaryDir &folder, const Fabric &fabric, size_t ports)
{
    Traffic busy(fabric, ports, true);
    const Cost ofBusy =
        record(folder.filePath(QStringLiteral("busy.pgcap")), fabric, busy, 2 * Period);
    Traffic idle(fabric, ports, false);
    const Cost ofIdle =
        record(folder.filePath(QStringLiteral("idle.pgcap")), fabric, idle, 2 * Period);
    const QString path = folder.filePath(QStringLiteral("peer.db"));
    double peer = 0;
    double peerBytes = 0;
    constexpr int Runs = 5;
    {
        Peer table(path);
        std::vector<double> times;
        for (int i = 0; i < Runs; ++i) {
            const CounterSweep &sweep = busy.next();
            times.push_back(millisecondsOf([&] { table.write(sweep); }));
        }
        peer = median(times);
        peerBytes = usedBytes(path) / Runs;
    }
    const QString name = QStringLiteral("one SQL row a port with its indices, QtSql, WAL");
    const auto onePort = static_cast<double>(ports);
    print({.name = QStringLiteral("write a busy sweep of %1 ports × 20 counters, roll-ups included")
                       .arg(ports),
           .value = ofBusy.milliseconds,
           .unit = QStringLiteral("ms"),
           .target = peer / 20,
           .isTargetOfRun = true,
           .peer = peer,
           .peerName = name});
    print({.name = QStringLiteral("write an idle one"),
           .value = ofIdle.milliseconds,
           .unit = QStringLiteral("ms"),
           .peer = peer,
           .peerName = name});
    constexpr double BitsAByte = 8;
    const double entropy = onePort * double(Busy) * std::log2(double(Step)) / BitsAByte;
    constexpr double Megabyte = 1e6;
    print({.name = QStringLiteral("bytes of a busy sweep (entropy of the increments %1 MB)")
                       .arg(entropy / Megabyte, 0, 'f', 2),
           .value = ofBusy.bytes / Megabyte,
           .unit = QStringLiteral("MB"),
           .target = (1.3 * entropy + onePort) / Megabyte,
           .peer = peerBytes / Megabyte,
           .peerName = name});
    print({.name = QStringLiteral("bytes of an idle sweep"),
           .value = ofIdle.bytes / Megabyte,
           .unit = QStringLiteral("MB"),
           .target = 0.1 * onePort / 69'984,
           .peer = peerBytes / Megabyte,
           .peerName = name});
}

/// The median of one moment, at moments all over a capture.
double readMoments(const QString &path, int sweeps)
{
    auto reader = CaptureReader::open(path);
    if (!reader) {
        giveUp(reader.error());
    }
    constexpr int Runs = 15;
    int run = 0;
    return medianMilliseconds(Runs, [&] {
        const qint64 sweep = 2 + ++run * 97 % (sweeps - 2);
        const auto pair = (*reader)->sweepsAt(Timestamp(Start + sweep * Second));
        if (!pair || !pair->now || !pair->before) {
            giveUp(pair ? Error{} : pair.error());
        }
    });
}

void benchReading(const QTemporaryDir &folder, const Fabric &fabric, size_t all)
{
    constexpr size_t Ports = 3500;
    constexpr size_t PeerPorts = 100;
    constexpr int PeerSweeps = 4;
    const QString ours = folder.filePath(QStringLiteral("hour.pgcap"));
    Traffic traffic(fabric, Ports, true);
    record(ours, fabric, traffic, AnHour);
    Peer table(folder.filePath(QStringLiteral("ports.db")));
    Traffic few(fabric, PeerPorts, true);
    for (int i = 0; i < AnHour; ++i) {
        table.write(few.next());
    }
    auto reader = CaptureReader::open(ours);
    if (!reader) {
        giveUp(reader.error());
    }
    constexpr int Runs = 15;
    int run = 0;
    const Paired onePort = pairedMilliseconds(
        Runs,
        [&] {
            const PortKey key = traffic.layout().ports[static_cast<size_t>(++run) * 97 % Ports];
            const auto series = (*reader)->series(std::span(&key, 1), traffic.layout().counters);
            if (!series || series->size() != Counters || series->at(0).samples.size() != AnHour) {
                giveUp(series ? Error{} : series.error());
            }
        },
        [&] {
            table.read(QStringLiteral("SELECT * FROM samples WHERE port = %1 ORDER BY sweep")
                           .arg(run * 7 % int(PeerPorts)));
        });
    print({.name = QStringLiteral("one port, 20 counters, an hour of 1 s samples (3,500 ports)"),
           .value = onePort.ours,
           .unit = QStringLiteral("ms"),
           .target = std::min(20.0, onePort.peers),
           .isTargetOfRun = onePort.peers < 20,
           .peer = onePort.peers,
           .peerName = QStringLiteral("row table with its indices, of 100 ports")});
    const auto moment = [&](size_t ports, const QString &path, int sweeps, double target) {
        Peer rows(folder.filePath(QStringLiteral("moments%1.db").arg(ports)));
        Traffic peers(fabric, ports, true);
        for (int i = 0; i < PeerSweeps; ++i) {
            rows.write(peers.next());
        }
        const double peer = medianMilliseconds(
            3, [&] { rows.read(QStringLiteral("SELECT * FROM samples WHERE sweep IN (2, 3)")); });
        print({.name =
                   QStringLiteral("all of %1 ports at one moment, and the sweep before").arg(ports),
               .value = readMoments(path, sweeps),
               .unit = QStringLiteral("ms"),
               .target = target,
               .peer = peer,
               .peerName = QStringLiteral("row table with its indices, of 4 sweeps")});
    };
    moment(Ports, ours, AnHour, 20);
    moment(all, folder.filePath(QStringLiteral("busy.pgcap")), 2 * Period, 150);
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    const QTemporaryDir folder;
    if (!QSqlDatabase::isDriverAvailable(QStringLiteral("QSQLITE"))) {
        std::fprintf(stderr, "bench_samples: Qt's SQLite driver (libqt6sql6-sqlite) is missing\n");
        return 1;
    }
    const SharedFabric fabric = tests::makeFatTree(36);
    constexpr size_t Ports = 69'984;
    benchWriting(folder, *fabric, Ports);
    benchReading(folder, *fabric, Ports);
    return 0;
}
