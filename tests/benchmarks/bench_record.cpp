// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures a recording of the fabric that this program is on, whole programs from the outside: how
// long the discovery and the sweeps take, how steadily they come, what they cost. Beside them
// infiniband-diags doing the same, and the floor: as many Gets in a bare loop (madfloor.h).
// packaging/bench --live runs it inside packaging/simulate.
//
//   bench_record --pgcap PGCAP --folder SCRATCH --name "11,664 hosts" [--seconds 20]

#include "core/capture/capturereader.h"
#include "tests/benchmarks/figure.h"
#include "tests/benchmarks/madfloor.h"
#include "tests/benchmarks/processmemory.h"
#include "tests/benchmarks/stopwatch.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDateTime>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <optional>
#include <sys/resource.h>
#include <vector>

using namespace pickglass;
using namespace pickglass::bench;

namespace {

constexpr double HdrLink = 25e9; ///< bytes a second, each way
constexpr int UnlimitedSeconds = 5;
/// A request and its answer on the wire, each with its headers: CaptureInfo counts both.
constexpr double BytesOfGet = 580;

/// What a recording said of itself, and what it took.
struct Recorded
{
    double toFabric = 0;           ///< ms from its start to the fabric
    std::vector<double> sweeps;    ///< ms
    std::vector<QDateTime> begins; ///< of the sweeps
    double ports = 0;              ///< of the last sweep
    double peakMegabytes = 0;
    double cpuSeconds = 0;
    bool isClosed = false;

    double seconds() const
    {
        return begins.empty() ? 0
                              : static_cast<double>(begins.front().msecsTo(begins.back())) / 1e3;
    }
    /// Sweeps that a second went by without.
    double missed() const
    {
        double count = 0;
        for (size_t i = 1; i < begins.size(); ++i)
            count += std::max(0.0, std::round(begins[i - 1].msecsTo(begins[i]) / 1e3) - 1);
        return count;
    }
};

double cpuOfChildren()
{
    rusage usage{};
    getrusage(RUSAGE_CHILDREN, &usage);
    const auto seconds = [](const timeval &time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

/// Takes in a line that the recording said.
void take(const QByteArray &line, const QElapsedTimer &sinceStart, Recorded *recorded)
{
    const QJsonObject event = QJsonDocument::fromJson(line).object();
    const QString name = event.value(QStringLiteral("event")).toString();
    if (name == u"fabric" && recorded->toFabric == 0) {
        recorded->toFabric = static_cast<double>(sinceStart.nsecsElapsed()) / 1e6;
    } else if (name == u"sweep") {
        recorded->sweeps.push_back(1e3 * event.value(QStringLiteral("seconds")).toDouble());
        recorded->begins.push_back(
            QDateTime::fromString(event.value(QStringLiteral("t")).toString(), Qt::ISODateWithMs));
        recorded->ports = event.value(QStringLiteral("ports")).toDouble();
    } else if (name == u"closed") {
        recorded->isClosed = true;
    } else if (name == u"problem") {
        std::fprintf(stderr, "%s\n", line.trimmed().constData());
    }
}

/// Records for so many seconds; empty when it did not come to its end.
std::optional<Recorded> record(const QString &pgcap, const QString &source, const QString &file,
                               int seconds)
{
    Recorded recorded;
    const double cpuBefore = cpuOfChildren();
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    QElapsedTimer sinceStart;
    sinceStart.start();
    process.start(pgcap, {QStringLiteral("record"), source, QStringLiteral("-o"), file,
                          QStringLiteral("--force"), QStringLiteral("--control"),
                          QStringLiteral("--duration"), QStringLiteral("%1s").arg(seconds)});
    while (process.state() != QProcess::NotRunning || process.canReadLine()) {
        if (!process.canReadLine()) {
            process.waitForReadyRead(1000);
            continue;
        }
        take(process.readLine(), sinceStart, &recorded);
        recorded.peakMegabytes =
            std::max(recorded.peakMegabytes, megabytesOf(process.processId(), "VmHWM"));
    }
    recorded.cpuSeconds = cpuOfChildren() - cpuBefore;
    if (process.exitCode() != 0 || !recorded.isClosed || recorded.sweeps.size() < 2)
        return std::nullopt;
    return recorded;
}

/// The time that a program takes in milliseconds; empty when it fails or is not there.
std::optional<double> timeOf(const QString &program, const QStringList &arguments)
{
    int code = 0;
    const double milliseconds = millisecondsOf([&] {
        QProcess process;
        process.setStandardOutputFile(QProcess::nullDevice());
        process.setStandardErrorFile(QProcess::nullDevice());
        process.start(program, arguments);
        code = process.waitForFinished(-1) ? process.exitCode() : -1;
    });
    return code == 0 ? std::optional(milliseconds) : std::nullopt;
}

/// How many bytes a second the MADs of a capture took on the link of the host that sent them, in
/// the busier direction: requests go one way and answers, as long, the other.
std::optional<double> madBytesPerSecond(const QString &pgcap, const QString &file, double seconds)
{
    QProcess process;
    process.start(pgcap, {QStringLiteral("sql"), file,
                          QStringLiteral("SELECT sum(smp_bytes + gmp_bytes) FROM sweeps")});
    process.waitForFinished(-1);
    static const QRegularExpression number(QStringLiteral(R"(^\s*(\d+)\s*$)"),
                                           QRegularExpression::MultilineOption);
    const auto match = number.match(QString::fromUtf8(process.readAllStandardOutput()));
    if (!match.hasMatch() || seconds <= 0)
        return std::nullopt;
    return match.captured(1).toDouble() / 2 / seconds;
}

struct Peers
{
    std::optional<double> discovery;
    std::optional<double> sweep;
    /// From a saved discovery: without the one that it begins with otherwise.
    std::optional<double> sweepAlone;
};

Peers measurePeers(const QString &folder)
{
    const QString cache = folder + QStringLiteral("/ibnetdiscover.cache");
    QFile::remove(cache);
    Peers peers;
    peers.discovery = timeOf(QStringLiteral("ibnetdiscover"), {});
    const QString sweep = QStringLiteral("ibqueryerrors");
    const QString data = QStringLiteral("--data");
    peers.sweep = timeOf(sweep, {data});
    if (timeOf(QStringLiteral("ibnetdiscover"), {QStringLiteral("--cache"), cache}))
        peers.sweepAlone = timeOf(sweep, {QStringLiteral("--load-cache"), cache, data});
    return peers;
}

/// Bare loops over the nodes of a capture.
struct Floor
{
    std::optional<double> discovery; ///< ms
    std::optional<double> sweep;     ///< ms
    size_t discoveryGets = 0;
    size_t sweepGets = 0;
    double mads = 0; ///< that the recording sent
};

/// The shortest of several numbers outstanding, three times each.
std::optional<double> floorOf(const std::vector<mad::MadGet> &gets, size_t count)
{
    constexpr int Runs = 3;
    std::optional<double> shortest;
    for (const int outstanding : {32, 64, 128}) {
        for (int run = 0; run < Runs; ++run) {
            const auto time = timeOfBareGets(gets, count, outstanding);
            if (!time)
                return std::nullopt;
            shortest = std::min(*time, shortest.value_or(*time));
        }
    }
    return shortest;
}

mad::MadGet counterGet(Lid lid, PortNumber port, bool isExtended)
{
    constexpr quint16 PortCounters = 0x12;
    constexpr quint16 PortCountersExtended = 0x1d;
    return {.to = {.madClass = mad::MadClass::Performance, .lid = lid, .route = {}},
            .attribute = isExtended ? PortCountersExtended : PortCounters,
            .data = {0, port, 0, 0}};
}

mad::MadGet nodeInfoGet(Lid lid)
{
    constexpr quint16 NodeInfo = 0x11;
    return {.to = {.madClass = mad::MadClass::Subnet, .lid = lid, .route = {}},
            .attribute = NodeInfo};
}

/// As many Gets as a sweep of the recording sent, and as many SMPs as a discovery needs: NodeInfo
/// from each end of a cable, NodeDescription and PortInfo once each, SwitchInfo.
Floor measureFloor(const QString &file)
{
    Floor floor;
    const auto capture = CaptureReader::open(file);
    if (!capture)
        return floor;
    const auto fabric = (*capture)->fabricAt();
    const auto sweeps = (*capture)->sweeps();
    if (!fabric || !sweeps || sweeps->empty())
        return floor;
    for (const SweepFacts &sweep : *sweeps)
        floor.mads += double(sweep.meter.mads);
    std::vector<mad::MadGet> counters;
    std::vector<mad::MadGet> nodes;
    size_t portInfos = 0;
    size_t switches = 0;
    for (const Node &node : (*fabric)->nodes()) {
        switches += node.isSwitch() ? 1 : 0;
        Lid lid;
        for (const Port &port : (*fabric)->portsOf((*fabric)->indexOf(node))) {
            ++portInfos;
            lid = port.lid.isAssigned() ? port.lid : lid;
            if (port.number != 0 && port.link.isValid() && lid.isAssigned()) {
                counters.push_back(counterGet(lid, port.number, true));
                counters.push_back(counterGet(lid, port.number, false));
            }
        }
        if (lid.isAssigned())
            nodes.push_back(nodeInfoGet(lid));
    }
    floor.sweepGets = size_t(double(sweeps->back().meter.gmpBytes) / BytesOfGet);
    floor.discoveryGets =
        2 * (*fabric)->links().size() + (*fabric)->nodes().size() + switches + portInfos;
    floor.sweep = floorOf(counters, std::max<size_t>(floor.sweepGets, 1));
    floor.discovery = floorOf(nodes, floor.discoveryGets);
    return floor;
}

void printFloor(const QString &name, const Recorded &recorded, double discoveryUnlimited,
                const Floor &floor)
{
    constexpr double SweepTarget = 1.1;
    constexpr double DiscoveryTarget = 1.3;
    constexpr double MadTarget = 10;
    const QString ms = QStringLiteral("ms");
    const QString peer = QStringLiteral("%1 Gets in a bare loop");
    if (floor.mads > 0) {
        print({.name = QStringLiteral("recording: processor time a MAD"),
               .value = recorded.cpuSeconds / floor.mads * 1e6,
               .unit = QStringLiteral("µs"),
               .target = MadTarget});
    }
    if (floor.sweep) {
        print({.name = QStringLiteral("a sweep, beside its floor"),
               .value = median(recorded.sweeps),
               .unit = ms,
               .target = SweepTarget * *floor.sweep,
               .isTargetOfRun = true,
               .peer = floor.sweep,
               .peerName = peer.arg(floor.sweepGets)});
    }
    if (floor.discovery) {
        print({.name = QStringLiteral("discovery of %1 with 64 SMPs outstanding, beside its floor")
                           .arg(name),
               .value = discoveryUnlimited,
               .unit = ms,
               .target = DiscoveryTarget * *floor.discovery,
               .isTargetOfRun = true,
               .peer = floor.discovery,
               .peerName = peer.arg(floor.discoveryGets)});
    }
}

void printFigures(const QString &name, const Recorded &recorded, const Peers &peers)
{
    const QString ms = QStringLiteral("ms");
    print({.name = QStringLiteral("discovery of ") + name,
           .value = recorded.toFabric,
           .unit = ms,
           .target = peers.discovery ? std::optional(*peers.discovery / 2.5) : std::nullopt,
           .isTargetOfRun = true,
           .peer = peers.discovery,
           .peerName = QStringLiteral("ibnetdiscover")});
    print({.name = QStringLiteral("sweep of %1 ports").arg(recorded.ports),
           .value = median(recorded.sweeps),
           .unit = ms,
           .target = 1000,
           .peer = peers.sweep,
           .peerName = QStringLiteral("ibqueryerrors --data")});
    print({.name = QStringLiteral("the same, beside the peer without its discovery"),
           .value = median(recorded.sweeps),
           .unit = ms,
           .peer = peers.sweepAlone,
           .peerName = QStringLiteral("ibqueryerrors --data --load-cache")});
    print({.name = QStringLiteral("the slowest of %1 sweeps").arg(recorded.sweeps.size()),
           .value = *std::max_element(recorded.sweeps.begin(), recorded.sweeps.end()),
           .unit = ms,
           .target = 1000});
    print({.name = QStringLiteral("sweeps missed in %1 s").arg(recorded.seconds(), 0, 'f', 0),
           .value = recorded.missed(),
           .unit = QStringLiteral("sweeps"),
           .target = 0});
    print({.name = QStringLiteral("recording: peak memory"),
           .value = recorded.peakMegabytes,
           .unit = QStringLiteral("MB"),
           .target = 600});
    print({.name = QStringLiteral("recording: processor"),
           .value = 100 * recorded.cpuSeconds / std::max(1.0, recorded.seconds()),
           .unit = QStringLiteral("% of one")});
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addOptions(
        {{QStringLiteral("pgcap"), QStringLiteral("The program."), QStringLiteral("path")},
         {QStringLiteral("folder"), QStringLiteral("Where to write."), QStringLiteral("path"),
          QStringLiteral(".")},
         {QStringLiteral("name"), QStringLiteral("What the fabric is called."),
          QStringLiteral("text"), QStringLiteral("the fabric")},
         {QStringLiteral("seconds"), QStringLiteral("How long to record."),
          QStringLiteral("number"), QStringLiteral("20")}});
    parser.process(app);

    const QString pgcap = parser.value(QStringLiteral("pgcap"));
    const QString folder = parser.value(QStringLiteral("folder"));
    const QString file = folder + QStringLiteral("/live.pgcap");
    const Peers peers = measurePeers(folder);
    const auto recorded = record(pgcap, QStringLiteral("mad:"), file,
                                 parser.value(QStringLiteral("seconds")).toInt());
    if (!recorded) {
        std::fputs("the recording did not come to its end\n", stderr);
        return 1;
    }
    printFigures(parser.value(QStringLiteral("name")), *recorded, peers);
    const QString unlimitedFile = folder + QStringLiteral("/unlimited.pgcap");
    const auto unlimited =
        record(pgcap, QStringLiteral("mad:?smps=64"), unlimitedFile, UnlimitedSeconds);
    if (unlimited) {
        printFloor(parser.value(QStringLiteral("name")), *recorded, unlimited->toFabric,
                   measureFloor(file));
    }
    if (const auto bytes = madBytesPerSecond(pgcap, file, recorded->seconds())) {
        print({.name = QStringLiteral("recording: MADs on its own link"),
               .value = *bytes / 1e6,
               .unit = QStringLiteral("MB/s")});
        print({.name = QStringLiteral("recording: share of an HDR link"),
               .value = 100 * *bytes / HdrLink,
               .unit = QStringLiteral("%")});
    }
    return 0;
}
