// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/jobparts.h"

#include "app/common/routes.h"

#include <algorithm>
#include <set>
#include <utility>

namespace pickglass {

namespace {

Result<std::vector<Timestamp>> bordersOf(const CaptureReader &capture, TimeRange range)
{
    ASSIGN_OR_RETURN(const auto fabrics, capture.changes());
    ASSIGN_OR_RETURN(const auto tables, capture.forwardingChanges());
    std::set<Timestamp> inside;
    const auto add = [&](Timestamp time) {
        if (time > range.from && time < range.to) {
            inside.insert(time);
        }
    };
    for (const Timestamp time : fabrics) {
        add(time);
    }
    for (const CaptureReader::ForwardingChange &change : tables) {
        add(change.time);
    }
    std::vector<Timestamp> borders{range.from};
    for (const Timestamp time : inside) {
        if (borders.size() < MaxRouteParts) {
            borders.push_back(time);
        }
    }
    borders.push_back(range.to);
    return borders;
}

} // namespace

Result<std::vector<RoutePart>> routeParts(const CaptureReader &capture, TimeRange range,
                                          const StopToken &stop)
{
    ASSIGN_OR_RETURN(const auto borders, bordersOf(capture, range));
    std::vector<RoutePart> parts;
    for (size_t i = 0; i + 1 < borders.size(); ++i) {
        RETURN_IF_ERROR(stop.check());
        RoutePart part;
        part.range = {borders[i], borders[i + 1]};
        const bool isLast = i + 2 == borders.size();
        const Timestamp last = isLast ? borders[i + 1] : borders[i + 1] - 1;
        ASSIGN_OR_RETURN(part.fabric, capture.fabricAt(last));
        ASSIGN_OR_RETURN(auto tables, forwardingTablesAt(capture, last));
        part.tables = std::make_shared<const std::vector<ForwardingTable>>(std::move(tables));
        part.graph = std::make_shared<const RouteGraph>(*part.fabric, *part.tables);
        parts.push_back(std::move(part));
    }
    return parts;
}

std::vector<PortKey> hostPortsOf(const std::vector<RoutePart> &parts)
{
    std::set<PortKey> ports;
    for (const RoutePart &part : parts) {
        const Fabric &fabric = *part.fabric;
        for (const Port &port : fabric.ports()) {
            const NodeIndex peer = fabric.peerNode(port);
            if (fabric.node(port.node).isHostAdapter() && peer.isValid() &&
                fabric.node(peer).isSwitch()) {
                ports.insert(keyOf(fabric, port));
            }
        }
    }
    return {ports.begin(), ports.end()};
}

} // namespace pickglass
