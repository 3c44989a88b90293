// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/ranks.h"

#include "core/fabric/naturalorder.h"

#include <algorithm>
#include <numeric>

namespace pickglass {

std::vector<quint32> naturalRanks(const std::vector<QString> &texts)
{
    std::vector<quint32> order(texts.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::sort(
        order, [&texts](quint32 a, quint32 b) { return compareNaturally(texts[a], texts[b]) < 0; });
    std::vector<quint32> ranks(texts.size());
    quint32 rank = 0;
    for (size_t i = 0; i < order.size(); ++i) {
        if (i > 0 && texts[order[i]] != texts[order[i - 1]]) {
            ++rank;
        }
        ranks[order[i]] = rank;
    }
    return ranks;
}

std::vector<quint32> nameRanks(const Fabric &fabric)
{
    const auto &nodes = fabric.nodes();
    std::vector<quint32> order(nodes.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::sort(order, [&nodes](quint32 a, quint32 b) {
        const int byName = compareNaturally(nodes[a].name, nodes[b].name);
        return byName != 0 ? byName < 0 : a < b;
    });
    std::vector<quint32> ranks(nodes.size());
    for (size_t i = 0; i < order.size(); ++i) {
        ranks[order[i]] = static_cast<quint32>(i);
    }
    return ranks;
}

} // namespace pickglass
