// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/joblinksreader.h"

#include <algorithm>

namespace pickglass {

Result<std::vector<PortKey>> JobLinksReader::read(const CaptureReader &capture, const Job &job,
                                                  Timestamp at, const StopToken &stop)
{
    RETURN_IF_ERROR(readTables(capture, at, stop));
    const Fabric &fabric = *m_part->fabric;
    std::vector<PortKey> ends;
    for (const Guid guid : job.nodes) {
        const NodeIndex node = fabric.findNode(guid);
        for (const Port &port : node.isValid() ? fabric.portsOf(node) : std::span<const Port>()) {
            if (port.peer.isValid()) {
                ends.push_back(keyOf(fabric, port));
            }
        }
    }
    ASSIGN_OR_RETURN(auto routes, JobRoutes::make(*m_part->graph, std::move(ends), stop));
    return std::move(routes.links);
}

Result<void> JobLinksReader::readTables(const CaptureReader &capture, Timestamp at,
                                        const StopToken &stop)
{
    if (m_part && at == m_at) {
        return {};
    }
    m_at = at;
    ASSIGN_OR_RETURN(const auto changes, capture.changes());
    ASSIGN_OR_RETURN(const Timestamp tables, capture.forwardingTime(at));
    const auto next = std::upper_bound(changes.begin(), changes.end(), at);
    const Since since{next == changes.begin() ? Timestamp() : *std::prev(next), tables};
    if (m_part && since == m_since) {
        return {};
    }
    m_part.reset();
    ASSIGN_OR_RETURN(auto parts, routeParts(capture, {at - 1, at}, stop));
    m_part = std::move(parts.back());
    m_since = since;
    return {};
}

} // namespace pickglass
