// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/heat.h"

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

Heat ofShare(std::optional<double> share, double threshold)
{
    return share ? Heat{std::clamp(*share, 0.0, 1.0), *share >= threshold} : Heat{};
}

Heat ofErrors(std::optional<quint64> errors, quint64 threshold)
{
    constexpr double PerDecade = 0.2;
    if (!errors) {
        return {};
    }
    const double share =
        *errors == 0 ? 0 : PerDecade * (1 + std::log10(static_cast<double>(*errors)));
    return {std::min(share, 1.0), *errors > 0 && *errors >= threshold};
}

} // namespace

Heat Heat::hotter(const Heat &a, const Heat &b)
{
    Heat heat = !b.share || (a.share && *a.share >= *b.share) ? a : b;
    heat.isOver = a.isOver || b.isOver;
    return heat;
}

Heat heatOf(const PortActivity &activity, ColorBy by, const Thresholds &thresholds)
{
    switch (by) {
    case ColorBy::Utilization:
        return ofShare(activity.out.utilization, thresholds.utilization);
    case ColorBy::Wait:
        return ofShare(activity.out.wait, thresholds.wait);
    case ColorBy::Errors:
        return ofErrors(activity.errors, thresholds.errors);
    case ColorBy::Tier:
    case ColorBy::Speed:
    case ColorBy::Group:
        break;
    }
    return {};
}

} // namespace pickglass
