// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/rerouting.h"

#include "app/common/simulatedsubnet.h"
#include "core/fabric/fabricbuilder.h"
#include "core/fabric/fabricparts.h"
#include "core/fabric/fabricshape.h"
#include "core/fabric/reach.h"
#include "core/formats/import.h"
#include "core/formats/writers.h"
#include "core/routing/hostpairs.h"
#include "core/routing/routegraph.h"
#include "core/routing/torusconfiguration.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace pickglass {

namespace {

const QString &torusEngine()
{
    static const QString name = QStringLiteral("torus-2QoS");
    return name;
}

/// The same nodes and ports, with the cables that remain.
SharedFabric remaining(const Fabric &fabric, const Failures &failures)
{
    const RouteGraph graph(fabric, {});
    const std::vector<bool> isFailed = failures.marks(fabric);
    std::vector<Node> nodes = fabric.nodes();
    for (Node &node : nodes) {
        node.ports = 0; // they are counted anew
    }
    std::vector<Port> ports = fabric.ports();
    for (Port &port : ports) {
        port.link = {};
        port.peer = {};
    }
    std::vector<Link> links;
    for (size_t i = 0; i < fabric.links().size(); ++i) {
        const Link &link = fabric.links()[i];
        if (!isFailed[i] && graph.isPassable(fabric.port(link.a))) {
            links.push_back(link);
        }
    }
    return FabricBuilder::assemble(std::move(nodes), std::move(ports), std::move(links));
}

/// The same with the LIDs that another fabric has.
SharedFabric withLidsOf(const Fabric &fabric, const Fabric &other, quint8 lmc)
{
    std::vector<Node> nodes = fabric.nodes();
    for (Node &node : nodes) {
        const NodeIndex its = other.findNode(node.guid);
        node.ports = 0;
        node.lid = its.isValid() ? other.node(its).lid : Lid();
    }
    std::vector<Port> ports = fabric.ports();
    for (Port &port : ports) {
        const Node &node = fabric.node(port.node);
        const PortIndex its = other.findPort(node.guid, port.number);
        port.lid = its.isValid() ? other.port(its).lid : Lid();
        if (node.isSwitch() && port.number == 0) {
            port.lid = nodes[port.node.at()].lid;
        }
        port.lmc = node.isSwitch() ? 0 : lmc;
        port.state = PortState::Unknown; // all cables that remain are active
    }
    return FabricBuilder::assemble(std::move(nodes), std::move(ports), fabric.links());
}

/// A host in the part that most hosts are in, by its first port, where an OpenSM sits.
NodeIndex managerHost(const Fabric &fabric)
{
    const std::vector<qint32> partOf =
        forwardingParts(fabric, std::vector<bool>(fabric.links().size(), true));
    std::map<qint32, std::vector<NodeIndex>> hosts;
    for (const Port &port : fabric.ports()) {
        const NodeIndex peer = fabric.peerNode(port);
        if (peer.isValid() && partOf[port.node.at()] >= 0 && fabric.node(peer).isHostAdapter() &&
            fabric.port(port.peer).number == 1) {
            hosts[partOf[port.node.at()]].push_back(peer);
        }
    }
    const auto largest =
        std::ranges::max_element(hosts, {}, [](const auto &its) { return its.second.size(); });
    return largest == hosts.end() ? NodeIndex() : largest->second.back();
}

/// Nodes that have a cable: ibsim needs no others.
SharedFabric cabled(const Fabric &fabric)
{
    FabricBuilder builder;
    addPart(builder, fabric,
            {[](const Node &) { return false; },
             [&fabric](const Port &port) {
                 return port.peer.isValid() ||
                        (port.number == 0 &&
                         std::ranges::any_of(fabric.portsOf(port.node), [](const Port &other) {
                             return other.peer.isValid();
                         }));
             }});
    return builder.build();
}

Result<SubnetJob> jobOf(const Fabric &fabric, const FabricShape &shape, const QString &engine)
{
    SubnetJob job;
    const NodeIndex host = managerHost(fabric);
    if (!host.isValid()) {
        return failure({QT_TRANSLATE_NOOP("core", "No host with a cable at its first port is left "
                                                  "for OpenSM to run on.")});
    }
    const SharedFabric part = cabled(fabric);
    job.net = toNetFile(*part);
    for (const Node &node : part->nodes()) {
        ++job.nodes;
        job.switches += node.isSwitch() ? 1 : 0;
        const auto ports = part->portsOf(part->indexOf(node));
        job.ports += 1 + std::max(int(node.portCount), ports.empty() ? 1 : ports.back().number);
    }
    for (const Port &port : part->ports()) {
        const bool isHost = part->node(port.node).isHostAdapter();
        job.lmc = isHost ? std::max(job.lmc, int(std::min<quint8>(port.lmc, 7))) : job.lmc;
    }
    job.host = QStringLiteral("H-") + fabric.node(host).guid.toString().mid(2);
    job.engine = engine;
    if (engine == torusEngine()) {
        ASSIGN_OR_RETURN(job.torus, torusConfiguration(fabric, shape));
    }
    return job;
}

} // namespace

const QStringList &routingEngines()
{
    static const QStringList engines{
        QStringLiteral("minhop"), QStringLiteral("updn"), QStringLiteral("ftree"),
        QStringLiteral("dor"),    torusEngine(),          QStringLiteral("lash"),
        QStringLiteral("dfsssp"), QStringLiteral("nue")};
    return engines;
}

Result<Rerouting> reroute(const Fabric &fabric, const Failures &failures, const QString &engine,
                          const StopToken &stop)
{
    if (fabric.hasSeveralSubnets()) {
        return failure({QT_TRANSLATE_NOOP("core", "Ports of %1 subnets are in this fabric; OpenSM "
                                                  "routes one."),
                        {QString::number(fabric.subnets().size())}},
                       {QT_TRANSLATE_NOOP("core", "Record one of them by itself."), {}});
    }
    RETURN_IF_ERROR(SimulatedSubnet::available());
    const SharedFabric left = remaining(fabric, failures);
    ASSIGN_OR_RETURN(const SubnetJob job, jobOf(*left, classify(fabric), engine));
    SimulatedSubnet subnet;
    RETURN_IF_ERROR(subnet.run(job, stop));
    Rerouting rerouting;
    rerouting.engine = engineInLog(subnet.log());
    if (rerouting.engine != engine) {
        rerouting.reason = errorsInLog(subnet.log(), 2).join(QLatin1String("; "));
        return rerouting;
    }
    ImportOptions options;
    options.progress = [&stop](double) { return !stop.isStopped(); };
    ASSIGN_OR_RETURN(const auto subnetList,
                     importFile(subnet.fileName(QStringLiteral("opensm-subnet.lst")), options));
    ASSIGN_OR_RETURN(auto tables,
                     importFile(subnet.fileName(QStringLiteral("opensm.fdbs")), options));
    if (!subnetList.fabric || subnetList.fabric->isEmpty() || tables.facts.forwarding.empty()) {
        return failure({QT_TRANSLATE_NOOP("core", "What OpenSM wrote of its routes could not be "
                                                  "read.")});
    }
    rerouting.fabric = withLidsOf(*left, *subnetList.fabric, static_cast<quint8>(job.lmc));
    rerouting.tables = std::move(tables.facts.forwarding);
    return rerouting;
}

Result<ReroutedLoad> reroutedLoad(const Fabric &fabric, const Rerouting &rerouting,
                                  const StopToken &stop)
{
    if (!rerouting.fabric) {
        return ReroutedLoad();
    }
    const RouteGraph graph(*rerouting.fabric, rerouting.tables);
    ASSIGN_OR_RETURN(auto routed, whatIf(graph, {}, Alternates::No, stop));
    ReroutedLoad load;
    load.summary = loadSummary(graph, routed.before);
    load.load = std::move(routed.before);
    // Hosts without any cable are no pairs there.
    const qint64 missing = HostPairs(RouteGraph(fabric, {})).pairs() - routed.pairs;
    load.unreachable = routed.brokenBefore + std::max<qint64>(missing, 0);
    return load;
}

} // namespace pickglass
