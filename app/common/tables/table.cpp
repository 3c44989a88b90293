// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/tables/table.h"

#include <algorithm>

namespace pickglass::tables {

QString csvKey(const char *key)
{
    return QString::fromLatin1(key).replace(u'.', u'_');
}

std::vector<WindowColumn> windowOrder(std::span<const char *const> keys,
                                      const std::vector<Kind> &kinds,
                                      std::span<const char *const> shown)
{
    std::vector<WindowColumn> order;
    std::vector<bool> isTaken(keys.size());
    for (const char *key : shown) {
        for (size_t i = 0; i < keys.size(); ++i) {
            if (csvKey(keys[i]) == QLatin1String(key)) {
                order.push_back({i, true});
                isTaken[i] = true;
            }
        }
    }
    const auto isLive = [&kinds](const WindowColumn &at) { return isOfFigures(kinds[at.column]); };
    for (size_t i = 0; i < keys.size(); ++i) {
        if (!isTaken[i]) {
            const auto lastLive = std::find_if(order.rbegin(), order.rend(), isLive).base();
            order.insert(isOfFigures(kinds[i]) && lastLive != order.begin() ? lastLive
                                                                            : order.end(),
                         {i, false});
        }
    }
    return order;
}

} // namespace pickglass::tables
