// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/protocol/packedtable.h"

#include "core/samples/samplecodec.h"

namespace pickglass::agent {

using namespace samplecodec;

namespace {

/// The unicast LIDs and 0 (IBTA specification, volume 1, 4.1.3).
constexpr size_t MaxTablePorts = 0xc000;

} // namespace

PackedTable packed(const ForwardingTable &table)
{
    const QByteArrayView ports(table.ports.data(), static_cast<qsizetype>(table.ports.size()));
    return {table.node, table.lid, pack(ports)};
}

std::optional<ForwardingTable> unpacked(const PackedTable &table)
{
    const auto ports = unpack(table.ports, MaxTablePorts);
    if (!ports || table.node.isNull()) {
        return {};
    }
    return ForwardingTable{table.node, table.lid, {ports->cbegin(), ports->cend()}};
}

} // namespace pickglass::agent
