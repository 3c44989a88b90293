// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Looking for credit loops, on the routes of synthetic trees; beside ibdmchk (ibutils), on the same
// tables in the files that OpenSM writes, for as large a tree as it finishes in a while.

#include "collectors/synthetic/routetables.h"
#include "collectors/synthetic/syntheticoptions.h"
#include "core/formats/chronicle.h"
#include "core/routing/routingcheck.h"
#include "tests/benchmarks/figure.h"
#include "tests/benchmarks/stopwatch.h"

#include <QCoreApplication>
#include <QFile>
#include <QLocale>
#include <QProcess>
#include <QTemporaryDir>
#include <QUrl>

#include <cstdio>

using namespace pickglass;

namespace {

constexpr double Target = 5000; ///< ms, of 11,664 hosts
constexpr int PeerMilliseconds = 100'000;

/// The fabric and its routes.
struct Routed
{
    SharedFabric fabric;
    SharedForwardingTables tables;

    explicit Routed(int k)
    {
        const QUrl source(QStringLiteral("synthetic:tree?k=%1").arg(k));
        const auto made = synthetic::SyntheticOptions::parse(source)->makeFabric();
        synthetic::RouteTables maker(made, {});
        while (!maker.isDone()) {
            maker.makeMore();
        }
        fabric = made->fabric;
        tables = maker.take();
    }
    QString name() const
    {
        int hosts = 0;
        for (const Node &node : fabric->nodes()) {
            hosts += node.isHostAdapter() ? 1 : 0;
        }
        return QLocale(QLocale::English).toString(hosts) + QStringLiteral(" hosts");
    }
};

RoutingCheckOptions creditOnly(const LaneMap *lanes = nullptr)
{
    return {false, false, true, false, lanes};
}

/// Two lanes by two service levels, known of all pairs of hosts.
LaneTables twoLanes(const Fabric &fabric)
{
    LaneTables lanes;
    SlToVlRow row;
    for (size_t level = 0; level < ServiceLevels; ++level) {
        row.lanes.at(level) = static_cast<VirtualLane>(level % 2);
    }
    for (const Node &node : fabric.nodes()) {
        const auto ports = fabric.portsOf(fabric.indexOf(node));
        if (node.isSwitch()) {
            SlToVlTable &table = lanes.slToVl.emplace_back();
            table.place = {node.guid, 0};
            for (const Port &in : ports) {
                for (const Port &out : ports) {
                    row.in = in.number;
                    row.out = out.number;
                    table.rows.push_back(row);
                }
            }
        } else {
            PathSls &sls = lanes.pathSls.emplace_back();
            sls.source = {node.guid, 0};
            for (quint16 lid = 1; lid < 0x4000; ++lid) {
                sls.set(Lid(lid), static_cast<ServiceLevel>((lid + node.guid.value()) % 2));
            }
        }
    }
    return lanes;
}

void measureLarge()
{
    const Routed routed(36);
    const RouteGraph graph(*routed.fabric, *routed.tables);
    const FabricShape shape = classify(*routed.fabric);
    size_t loops = 0;
    const auto check = [&](const LaneMap *lanes) {
        return bench::medianMilliseconds(
            3, [&] { loops += checkRouting(graph, shape, creditOnly(lanes))->creditLoops.size(); });
    };
    bench::print({.name = QStringLiteral("credit loops, ") + routed.name(),
                  .value = check(nullptr),
                  .unit = QStringLiteral("ms"),
                  .target = Target});
    const LaneTables tables = twoLanes(*routed.fabric);
    const LaneMap lanes(graph, tables);
    bench::print({.name = QStringLiteral("credit loops on two lanes, ") + routed.name(),
                  .value = check(&lanes),
                  .unit = QStringLiteral("ms"),
                  .target = Target});
    if (loops > 0) {
        std::fprintf(stderr, "a tree has no credit loops\n");
    }
}

QByteArray endText(const Fabric &fabric, const Port &port)
{
    const Node &node = fabric.node(port.node);
    const auto hex = [](quint64 value, int digits) {
        return QByteArray::number(value, 16).rightJustified(digits, '0').toUpper();
    };
    const QByteArray guid = hex(node.guid.value(), 16).toLower();
    return QByteArray("{ ") + (node.isSwitch() ? "SW" : "CA") + " Ports:" + hex(node.portCount, 2) +
           " SystemGUID:" + guid + " NodeGUID:" + guid + " PortGUID:" + guid +
           " VenID:0002C9 DevID:D2F0 Rev:000000A1 {" + node.name.toUtf8() +
           "} LID:" + hex(node.isSwitch() ? node.lid.value() : port.lid.value(), 4) +
           " PN:" + hex(port.number, 2) + " } ";
}

bool write(const QString &path, const QByteArray &text)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
}

/// opensm-subnet.lst and opensm.fdbs, as OpenSM would write them.
bool writeFiles(const Routed &routed, const QString &subnet, const QString &fdbs)
{
    QByteArray lines;
    for (const Port &port : routed.fabric->ports()) {
        if (port.peer.isValid()) {
            lines += endText(*routed.fabric, port) +
                     endText(*routed.fabric, routed.fabric->port(port.peer)) +
                     "PHY=4x LOG=ACT SPD=50\n";
        }
    }
    QByteArray routes;
    for (const ForwardingTable &table : *routed.tables) {
        routes += "dump_ucast_routes: Switch " + table.node.toString().toUtf8() +
                  "\nLID    : Port : Hops : Optimal\n";
        for (size_t lid = 1; lid < table.ports.size(); ++lid) {
            const quint8 port = table.ports[lid];
            const QByteArray number =
                QByteArray::number(qulonglong(lid), 16).rightJustified(4, '0');
            routes +=
                "0x" + number.toUpper() + " : " +
                (port == ForwardingTable::NoPort
                     ? QByteArray("UNREACHABLE\n")
                     : QByteArray::number(int(port)).rightJustified(3, '0') + "  : 01   : yes\n");
        }
    }
    return write(subnet, lines) && write(fdbs, routes);
}

/// Reads both files and looks for credit loops, as ibdmchk does; how many there are, or -1.
int loopsInFiles(const QString &subnet, const QString &fdbs)
{
    std::vector<DatedText> texts;
    for (const QString &path : {subnet, fdbs}) {
        auto imported = importFile(path);
        if (!imported) {
            return -1;
        }
        texts.push_back({path, *std::move(imported), Timestamp(1)});
    }
    const auto chronicle = chronicleOf(texts);
    if (!chronicle || chronicle->forwarding.empty()) {
        return -1;
    }
    const Fabric &fabric = *chronicle->fabrics.back().what;
    const RouteGraph graph(fabric, chronicle->forwarding.back().what);
    const auto check = checkRouting(graph, classify(fabric), creditOnly());
    return check ? static_cast<int>(check->creditLoops.size()) : -1;
}

/// Milliseconds of ibdmchk, from its start until it says what it found; nothing where it does not.
std::optional<double> peerMilliseconds(const QString &subnet, const QString &fdbs,
                                       const QString &none)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.setStandardInputFile(QProcess::nullDevice());
    bool hasFinished = false;
    const double time = bench::millisecondsOf([&] {
        process.start(
            QStringLiteral("ibdmchk"),
            {QStringLiteral("-s"), subnet, QStringLiteral("-f"), fdbs, QStringLiteral("-m"), none});
        hasFinished = process.waitForFinished(PeerMilliseconds);
    });
    if (!hasFinished) {
        process.kill();
        process.waitForFinished();
        return std::nullopt;
    }
    // It may end by a signal after its last line.
    return process.readAll().contains("no credit loops found") ? std::optional(time) : std::nullopt;
}

/// The largest tree that ibdmchk finishes.
void measureBesidePeer()
{
    const QTemporaryDir folder;
    const QString subnet = folder.filePath(QStringLiteral("opensm-subnet.lst"));
    const QString fdbs = folder.filePath(QStringLiteral("opensm.fdbs"));
    const QString none = folder.filePath(QStringLiteral("none.mcfdbs"));
    std::optional<bench::Figure> largest;
    for (int k = 8; k <= 36; k += 4) {
        const Routed routed(k);
        if (!writeFiles(routed, subnet, fdbs) || !write(none, {})) {
            std::fprintf(stderr, "the files cannot be written\n");
            return;
        }
        const auto peer = peerMilliseconds(subnet, fdbs, none);
        if (!peer) {
            break;
        }
        bool isSame = true;
        const double ours = bench::medianMilliseconds(
            3, [&] { isSame = isSame && loopsInFiles(subnet, fdbs) == 0; });
        if (!isSame) {
            std::fprintf(stderr, "a tree has no credit loops\n");
            return;
        }
        largest = bench::Figure{.name = QStringLiteral("credit loops in OpenSM's files, ") +
                                        routed.name(),
                                .value = ours,
                                .unit = QStringLiteral("ms"),
                                .target = *peer / 10,
                                .isTargetOfRun = true,
                                .peer = *peer,
                                .peerName = QStringLiteral("ibdmchk")};
    }
    if (largest) {
        bench::print(*largest);
    } else {
        std::fprintf(stderr, "ibdmchk (ibutils) is missing or finishes nothing\n");
    }
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    measureLarge();
    measureBesidePeer();
    return 0;
}
