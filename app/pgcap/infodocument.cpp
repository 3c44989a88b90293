// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/infodocument.h"

#include "core/base/timestamp.h"

namespace pickglass::pgcap {

Counts count(const Fabric &fabric)
{
    Counts counts;
    counts.nodes = static_cast<qint64>(fabric.nodes().size());
    counts.links = static_cast<qint64>(fabric.links().size());
    for (const Node &node : fabric.nodes()) {
        switch (node.type) {
        case NodeType::Switch:
            ++counts.switches;
            break;
        case NodeType::ChannelAdapter:
            ++counts.adapters;
            break;
        case NodeType::Router:
            ++counts.routers;
            break;
        }
        counts.aggregationNodes += node.isAggregation ? 1 : 0;
    }
    for (const Port &port : fabric.ports()) {
        const bool isActive = port.state == PortState::Active ||
                              (port.state == PortState::Unknown && port.link.isValid());
        // Port 0 of a switch is always active, and has no cable.
        counts.activePorts += isActive && port.number != 0 ? 1 : 0;
    }
    return counts;
}

namespace {

void writeCollector(JsonWriter &json, const CaptureInfo &info)
{
    json.key("collector");
    if (info.sweeps == 0) {
        json.null(); // a saved discovery cost nothing
        return;
    }
    json.beginObject();
    json.member("mads_sent", info.meter.mads);
    json.member("timeouts", info.meter.timeouts);
    json.member("retries", info.meter.retries);
    json.key("sweep_seconds");
    json.beginObject();
    json.member("median", info.medianSweepSeconds);
    json.member("max", info.longestSweepSeconds);
    json.endObject();
    json.endObject();
}

} // namespace

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
    json.key("interval_s");
    info.interval > 0 ? json.value(static_cast<double>(info.interval) / MicrosecondsPerSecond)
                      : json.null();
    json.member("nodes", counts.nodes);
    json.member("switches", counts.switches);
    json.member("cas", counts.adapters);
    json.member("routers", counts.routers);
    json.member("aggregation_nodes", counts.aggregationNodes);
    json.member("links", counts.links);
    json.member("ports_active", counts.activePorts);
    json.key("subnet_managers");
    info.managers ? json.value(*info.managers) : json.null();
    json.member("events", info.events);
    json.member("tiers", shape.tiers);
    json.member("topology", toString(shape.kind));
    json.member("size_bytes", info.sizeBytes);
    writeCollector(json, info);
}

void writeHealth(JsonWriter &json, const FabricHealth &health)
{
    json.beginObject();
    json.member("score", health.score);
    json.key("reasons");
    json.beginArray();
    for (const FabricLoss &loss : health.losses) {
        json.beginObject();
        json.member("kind", loss.kind);
        json.member("severity", toString(loss.severity));
        json.member("count", loss.count);
        json.member("points", loss.points);
        json.endObject();
    }
    json.endArray();
    json.endObject();
}

} // namespace pickglass::pgcap
