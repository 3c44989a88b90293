// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/figures.h"

#include <functional>

namespace pickglass::tests {

/// Figures of a fabric by hand: the share of its link that each port sends, nothing where it is not
/// known; the rest follows as if links were of 25 GB/s.
inline SharedFigures figuresOf(const SharedFabric &fabric,
                               const std::function<std::optional<double>(size_t)> &shareOf)
{
    constexpr double LinkRate = 25e9;
    auto figures = std::make_shared<Figures>();
    figures->fabric = fabric;
    figures->from = Timestamp(1'700'000'000'000'000);
    figures->to = Timestamp(1'700'000'001'000'000);
    figures->sweep = 2;
    figures->activity.resize(fabric->ports().size());
    for (size_t i = 0; i < figures->activity.size(); ++i) {
        PortActivity &activity = figures->activity[i];
        if (const auto share = shareOf(i)) {
            activity.out.utilization = share;
            activity.out.rate = *share * LinkRate;
            activity.out.bytes = static_cast<quint64>(*share * LinkRate);
            activity.out.waitTickRate = *share * 1000;
            activity.errors = i % 3;
        }
    }
    return figures;
}

} // namespace pickglass::tests
