// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/liduse.h"

#include <algorithm>
#include <set>

namespace pickglass {

std::vector<LidUse> lidUse(const Fabric &fabric)
{
    constexpr int MaxLmc = 7;
    std::map<SubnetNumber, std::set<int>> used;
    std::map<SubnetNumber, LidUse> found;
    const auto take = [&](Lid lid, int lmc) {
        if (!lid.isAssigned()) {
            return;
        }
        LidUse &use = found[lid.subnet()];
        use.subnet = lid.subnet();
        lmc = std::min(lmc, MaxLmc);
        bool isNew = false;
        for (int i = 0; i < 1 << lmc; ++i) {
            if (const int value = lid.value() + i; value <= LidUse::UnicastLids) {
                isNew |= used[lid.subnet()].insert(value).second;
                use.highest = std::max(use.highest, value);
            }
        }
        use.ports[lmc] += isNew ? 1 : 0;
    };
    for (const Node &node : fabric.nodes()) {
        if (node.isSwitch()) {
            const PortIndex zero = fabric.findPort(node.guid, 0);
            take(node.lid, zero.isValid() ? fabric.port(zero).lmc : 0);
        }
    }
    for (const Port &port : fabric.ports()) {
        if (!fabric.node(port.node).isSwitch()) {
            take(port.lid, port.lmc);
        }
    }
    std::vector<LidUse> all;
    for (auto &[subnet, use] : found) {
        use.used = static_cast<int>(used[subnet].size());
        all.push_back(use);
    }
    return all;
}

} // namespace pickglass
