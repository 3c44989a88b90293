// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/jobs/hostindex.h"

#include "core/fabric/displaynames.h"
#include "core/fabric/nodename.h"

#include <algorithm>

namespace pickglass {

HostIndex::HostIndex(const Fabric &fabric)
{
    for (const Node &node : fabric.nodes()) {
        if (node.isHostAdapter()) {
            add(node.system, node.guid);
            add(ownName(node), node.guid);
            add(node.name, node.guid);
            // A name map may call it otherwise than it calls itself.
            const NodeName named = parseNodeDescription(node.description);
            add(named.system, node.guid);
            add(named.display, node.guid);
        }
    }
}

void HostIndex::add(const QString &name, Guid guid)
{
    const auto addOne = [&](const QString &key) {
        std::vector<Guid> &adapters = m_adapters[key];
        if (adapters.empty() || adapters.back() != guid) { // nodes come one after the other
            adapters.push_back(guid);
        }
    };
    if (name.isEmpty()) {
        return;
    }
    const QString lower = name.toLower();
    addOne(lower);
    if (const auto dot = lower.indexOf(u'.'); dot > 0) {
        addOne(lower.left(dot));
    }
}

MatchedHosts HostIndex::match(const QStringList &hosts) const
{
    MatchedHosts result;
    for (const QString &host : hosts) {
        const QString lower = host.toLower();
        auto found = m_adapters.constFind(lower);
        if (const auto dot = lower.indexOf(u'.'); found == m_adapters.constEnd() && dot > 0) {
            found = m_adapters.constFind(lower.left(dot));
        }
        if (found == m_adapters.constEnd()) {
            result.unmatched += host;
        } else {
            ++result.matched;
            result.nodes.insert(result.nodes.end(), found->begin(), found->end());
        }
    }
    std::ranges::sort(result.nodes);
    result.nodes.erase(std::unique(result.nodes.begin(), result.nodes.end()), result.nodes.end());
    return result;
}

MatchedHosts matchHosts(const Fabric &fabric, const QStringList &hosts)
{
    return HostIndex(fabric).match(hosts);
}

} // namespace pickglass
