// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/documents.h"

#include "app/common/format.h"
#include "app/common/text.h"
#include "core/base/timestamp.h"
#include "core/fabric/linkpresence.h"
#include "core/fabric/subnets.h"
#include "core/jobs/hostlist.h"

#include <algorithm>

namespace pickglass::pgcap {

Counts count(const Fabric &fabric)
{
    Counts counts;
    counts.nodes = static_cast<qint64>(fabric.nodes().size());
    counts.links = cableCount(fabric);
    counts.activePorts = portsUp(fabric);
    counts.switches = nodeCount(fabric, NodeType::Switch);
    counts.adapters = nodeCount(fabric, NodeType::ChannelAdapter);
    counts.routers = nodeCount(fabric, NodeType::Router);
    counts.aggregationNodes = std::ranges::count_if(fabric.nodes(), &Node::isAggregation);
    return counts;
}

QString countOrUnknown(const std::optional<qint64> &count)
{
    return count ? QString::number(*count) : QStringLiteral("unknown");
}

namespace {

Cell cellOf(const std::optional<qint64> &count)
{
    return count ? Cell(*count) : Cell();
}

} // namespace

Cells portCells(const Fabric &fabric, const Port &port)
{
    const Node &node = fabric.node(port.node);
    return {cell(node.guid), qint64(port.number), cell(node.name)};
}

Cells peerCells(const Fabric &fabric, const Port &port)
{
    return port.peer.isValid() ? portCells(fabric, fabric.port(port.peer)) : Cells(3);
}

namespace {

/// How many MADs of a kind were sent, and over which link most of them; null where it is not known.
void writeHop(JsonWriter &json, const char *name, const std::optional<BusiestHop> &hop)
{
    if (!hop) {
        json.member(name, Cell());
        return;
    }
    json.object(name, [&] {
        json.member("sent", hop->of);
        json.object("busiest_hop", [&] {
            json.member("guid", hop->from.node);
            json.member("port", qint64(hop->from.number));
            json.member("sent", hop->mads);
        });
    });
}

} // namespace

qint64 portsIn(const Fabric &fabric, SubnetNumber subnet)
{
    return std::ranges::count_if(fabric.ports(), [&](const Port &port) {
        return port.lid.subnet() == subnet && port.state == PortState::Active;
    });
}

void writeInfo(JsonWriter &json, const CaptureInfo &info, const Fabric &fabric)
{
    const Counts counts = count(fabric);
    const FabricShape shape = classify(fabric);
    json.member("format_version", info.formatVersion);
    json.member("created_by", info.createdBy);
    json.member("source", info.source);
    json.member("created", info.created);
    json.member("start", info.start);
    json.member("end", info.end);
    json.member("closed", info.closed);
    json.member("sweeps", info.sweeps);
    json.member("interval_s", info.interval > 0
                                  ? Cell(static_cast<double>(info.interval) / MicrosecondsPerSecond)
                                  : Cell());
    json.member("message_bytes", info.facts.messageBytes ? Cell(*info.facts.messageBytes) : Cell());
    json.member("nodes", counts.nodes);
    json.member("switches", cellOf(counts.switches));
    json.member("cas", cellOf(counts.adapters));
    json.member("routers", cellOf(counts.routers));
    json.member("aggregation_nodes", counts.aggregationNodes);
    json.member("links", cellOf(counts.links));
    json.member("ports_active", cellOf(counts.activePorts));
    json.member("subnet_managers", info.managers ? Cell(qint64(*info.managers)) : Cell());
    json.member("events", info.events);
    if (fabric.hasSeveralSubnets()) {
        json.objects("subnets", fabric.subnets(), [&](const Subnet &subnet) {
            json.member("subnet", shownNumber(subnet.number));
            json.member("name", subnetName(fabric.subnets(), subnet.number));
            json.member("prefix", cell(Guid(subnet.prefix)));
            json.member("ports", portsIn(fabric, subnet.number));
        });
    }
    json.member("tiers", counts.links ? Cell(qint64(shape.tiers)) : Cell());
    if (!shape.isUpKnown) {
        json.member("up_known", false);
    }
    json.member("topology", counts.links ? cell(toString(shape.kind)) : Cell());
    json.member("size_bytes", info.sizeBytes);
    if (info.sweeps == 0) {
        json.member("collector", Cell()); // a saved discovery cost nothing
        return;
    }
    json.object("collector", [&] {
        json.member("mads_sent", info.meter.mads);
        json.member("timeouts", info.meter.timeouts);
        json.member("retries", info.meter.retries);
        json.member("smp_bytes", info.meter.smpBytes);
        json.member("gmp_bytes", info.meter.gmpBytes);
        writeHop(json, "smps", info.facts.smpHop);
        writeHop(json, "gmps", info.facts.gmpHop);
        json.object("sweep_seconds", [&] {
            json.member("median", info.medianSweepSeconds);
            json.member("max", info.longestSweepSeconds);
        });
    });
}

void writeMoment(JsonWriter &json, const CaptureInfo::Source &source)
{
    json.member("time", source.time);
    json.member("time_from", cell(toString(source.origin)));
}

void writeCounts(JsonWriter &json, const Fabric &fabric)
{
    const Counts counts = count(fabric);
    json.member("nodes", counts.nodes);
    json.member("switches", cellOf(counts.switches));
    json.member("cas", cellOf(counts.adapters));
    json.member("routers", cellOf(counts.routers));
    json.member("links", cellOf(counts.links));
    json.member("ports_active", cellOf(counts.activePorts));
}

void writePlace(JsonWriter &json, const Fabric &fabric, const Port &port)
{
    json.member("guid", fabric.node(port.node).guid);
    json.member("port", qint64(port.number));
    json.member("node", fabric.node(port.node).name);
}

void writePeer(JsonWriter &json, const CollectorPeer &peer)
{
    const auto seconds = [](const std::optional<std::chrono::microseconds> &time) {
        return time ? Cell(std::chrono::duration<double>(*time).count()) : Cell();
    };
    json.member("name", peer.name);
    json.member("connected", peer.isConnected);
    json.member("program", cell(peer.program));
    json.member("source", cell(peer.source));
    json.member("interval_seconds", peer.interval.count() > 0 ? seconds(peer.interval) : Cell());
    json.member("round_trip_seconds", seconds(peer.roundTrip));
    json.member("clock_difference_seconds", seconds(peer.clockDifference));
    json.member("certificate", cell(peer.certificate));
    json.member("expected_certificate", cell(peer.expected));
}

void writeHosts(JsonWriter &json, const CollectorHosts &hosts)
{
    constexpr size_t MaxListed = 1000;
    constexpr qsizetype MaxReason = 200;
    const size_t answering = static_cast<size_t>(hosts.answering.size());
    json.member("asked", answering + hosts.silent.size() + static_cast<size_t>(hosts.waiting));
    json.member("answered", answering);
    json.member("waiting", hosts.waiting);
    json.member("answering", compressHostList(hosts.answering));
    json.key("silent");
    json.beginArray();
    for (size_t i = 0; i < std::min(hosts.silent.size(), MaxListed); ++i) {
        json.beginObject();
        json.member("host", hosts.silent[i].name);
        json.member("reason", cell(hosts.silent[i].reason.left(MaxReason)));
        json.endObject();
    }
    json.endArray();
}

void writeError(JsonWriter &json, const Error &error)
{
    json.member("message", translated(error.what));
    json.member("advice", translated(error.advice));
    writeTemplate(json, "text", "arguments", error.what);
    writeTemplate(json, "advice_text", "advice_arguments", error.advice);
}

} // namespace pickglass::pgcap
