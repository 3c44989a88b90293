// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/rails.h"

#include "core/fabric/hosts.h"

#include <QHash>

#include <algorithm>
#include <map>
#include <numeric>

namespace pickglass {

namespace {

/// The number of adapters that most hosts have.
size_t usualAdapters(const std::vector<Host> &hosts)
{
    std::map<size_t, int> count;
    for (const Host &host : hosts) {
        ++count[host.adapters.size()];
    }
    const auto usual = std::ranges::max_element(
        count, {}, [](const std::pair<const size_t, int> &entry) { return entry.second; });
    return usual == count.end() ? 0 : usual->first;
}

} // namespace

Rails findRails(const Fabric &fabric)
{
    static constexpr int MinHosts = 2;
    Rails rails{0, std::vector<qint16>(fabric.nodes().size(), -1)};
    std::vector<Host> hosts = hostsWithSeveralAdapters(fabric);
    const size_t usual = usualAdapters(hosts);
    std::erase_if(hosts, [usual](const Host &host) { return host.adapters.size() != usual; });
    if (usual < 2) {
        return rails;
    }

    QHash<NodeIndex, std::vector<int>> votes; // of leaf: how many first, second … adapters it has
    for (const Host &host : hosts) {
        for (size_t rail = 0; rail < usual; ++rail) {
            const NodeIndex leaf = leafOf(fabric, host.adapters[rail]);
            if (leaf.isValid()) {
                std::vector<int> &ofLeaf = votes[leaf];
                ofLeaf.resize(usual, 0);
                ++ofLeaf[rail];
            }
        }
    }
    for (auto it = votes.cbegin(); it != votes.cend(); ++it) {
        const auto most = std::ranges::max_element(*it);
        const int all = std::accumulate(it->begin(), it->end(), 0);
        if (*most * 5 >= all * 4) {
            rails.of[it.key().at()] = static_cast<qint16>(most - it->begin());
        }
    }

    const auto isRailed = [&](const Host &host) {
        std::vector<qint16> seen;
        for (const NodeIndex adapter : host.adapters) {
            const NodeIndex leaf = leafOf(fabric, adapter);
            const qint16 rail = leaf.isValid() ? rails.of[leaf.at()] : qint16(-1);
            if (rail < 0 || std::ranges::count(seen, rail) > 0) {
                return false;
            }
            seen.push_back(rail);
        }
        return true;
    };
    const auto railed = std::ranges::count_if(hosts, isRailed);
    if (railed < MinHosts || railed * 2 < static_cast<qint64>(hosts.size())) {
        std::ranges::fill(rails.of, qint16(-1));
        return rails;
    }
    rails.count = static_cast<int>(usual);
    for (size_t i = 0; i < fabric.nodes().size(); ++i) {
        if (fabric.nodes()[i].isHostAdapter()) {
            const NodeIndex leaf = leafOf(fabric, NodeIndex(i));
            rails.of[i] = leaf.isValid() ? rails.of[leaf.at()] : qint16(-1);
        }
    }
    return rails;
}

} // namespace pickglass
