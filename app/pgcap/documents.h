// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/table.h"
#include "collectors/collector.h"
#include "core/analysis/portwait.h"
#include "core/capture/capturereader.h"
#include "core/fabric/fabricshape.h"

namespace pickglass::pgcap {

struct Counts
{
    qint64 nodes = 0;
    // Of each type; not known where none is named, and not all nodes can have been: nodeCount().
    std::optional<qint64> switches = {};
    std::optional<qint64> adapters = {}; ///< aggregation nodes included
    std::optional<qint64> routers = {};
    qint64 aggregationNodes = 0;
    std::optional<qint64> links = {}; ///< not known where no source looked at cables
    /// Ports that are active, or cabled where their state is not known; not known where neither is.
    std::optional<qint64> activePorts = {};
};
Counts count(const Fabric &fabric);
/// "12", "unknown".
QString countOrUnknown(const std::optional<qint64> &count);

Cells portCells(const Fabric &fabric, const Port &port);
/// The same of the other end of its cable; not known where it has none.
Cells peerCells(const Fabric &fabric, const Port &port);
/// Of the port that sends and of the other end of its cable: guid, port, node, peer_guid,
/// peer_port, peer_node. The fabric must outlive them.
template<typename Row>
std::vector<tables::WrittenColumn<Row>> senderColumns(const Fabric &fabric,
                                                      PortIndex (*senderOf)(const Row &))
{
    std::vector<tables::WrittenColumn<Row>> columns;
    for (const char *key : {"guid", "port", "node", "peer_guid", "peer_port", "peer_node"}) {
        columns.push_back({key, [&fabric, senderOf, i = columns.size()](const Row &row) {
                               const Port &port = fabric.port(senderOf(row));
                               return i < 3 ? portCells(fabric, port)[i]
                                            : peerCells(fabric, port)[i - 3];
                           }});
    }
    return columns;
}

// All of these write members into the open object; what is not known is null.

/// An array of objects with these columns.
template<typename Row>
void writeRows(JsonWriter &json, const char *name,
               const std::vector<tables::WrittenColumn<Row>> &columns, const std::vector<Row> &rows)
{
    json.objects(name, rows, [&columns, &json](const Row &row) {
        for (const tables::WrittenColumn<Row> &column : columns) {
            json.member(column.key.toUtf8(), column.cell(row));
        }
    });
}

/// How many active ports a subnet has.
qint64 portsIn(const Fabric &fabric, SubnetNumber subnet);

/// The document that `pgcap info --json` prints.
void writeInfo(JsonWriter &json, const CaptureInfo &info, const Fabric &fabric);
/// "time" and "time_from" (text, name, none, …): the moment that a source of a capture is of.
void writeMoment(JsonWriter &json, const CaptureInfo::Source &source);
/// nodes, switches, cas, routers, links, ports_active
void writeCounts(JsonWriter &json, const Fabric &fabric);
void writePlace(JsonWriter &json, const Fabric &fabric, const Port &port);
void writePeer(JsonWriter &json, const CollectorPeer &peer);
/// "asked", "answering": a host list, "waiting", "silent": the first thousand, each with its
/// reason.
void writeHosts(JsonWriter &json, const CollectorHosts &hosts);
/// message, advice, and the templates of both.
void writeError(JsonWriter &json, const Error &error);

} // namespace pickglass::pgcap
