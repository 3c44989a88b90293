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
        return ofErrors(activity.shownErrors(), thresholds.errors);
    case ColorBy::Tier:
    case ColorBy::Pod:
    case ColorBy::Rail:
    case ColorBy::Speed:
    case ColorBy::Group:
        break;
    }
    return {};
}

HeatScale heatScaleOf(std::span<const PortActivity> activity, ColorBy by,
                      const Thresholds &thresholds)
{
    HeatScale scale{by, thresholds, {}};
    if (by != ColorBy::Wait) {
        return scale;
    }
    for (const PortActivity &port : activity) {
        if (port.out.wait) {
            scale.maxTicks.reset();
            return scale;
        }
        if (port.out.waitTickRate) {
            scale.maxTicks = std::max(scale.maxTicks.value_or(0), *port.out.waitTickRate);
        }
    }
    return scale;
}

Heat heatOf(const PortActivity &activity, const HeatScale &scale)
{
    if (!scale.maxTicks) {
        return heatOf(activity, scale.by, scale.thresholds);
    }
    const auto &ticks = activity.out.waitTickRate;
    if (!ticks) {
        return {};
    }
    return {*scale.maxTicks > 0 ? std::clamp(*ticks / *scale.maxTicks, 0.0, 1.0) : 0.0, false};
}

HeatLevel::HeatLevel(const Heat &heat)
{
    constexpr double MinWarm = 0.01;
    if (heat.share) {
        const int percent =
            *heat.share < MinWarm
                ? 0
                : std::clamp(static_cast<int>(std::lround(*heat.share * 100)), 1, 100);
        m_value = static_cast<quint8>(1 + percent);
    }
    if (heat.isOver) {
        m_value |= Over;
    }
}

HotPort hottestOf(const Figures &figures, std::span<const PortIndex> senders,
                  const HeatScale &scale)
{
    HotPort best;
    for (const PortIndex sender : senders) {
        const Heat heat = heatOf(figures.of(sender), scale);
        if (heat.share && (!best.heat.share || *heat.share > *best.heat.share)) {
            best = {sender, heat};
        }
    }
    return best;
}

HotPort hottestAt(const Figures &figures, NodeIndex node, const HeatScale &scale)
{
    std::vector<PortIndex> senders;
    for (const Port &port : figures.fabric->portsOf(node)) {
        if (port.link.isValid()) {
            senders.push_back(figures.fabric->indexOf(port));
            senders.push_back(port.peer);
        }
    }
    return hottestOf(figures, senders, scale);
}

} // namespace pickglass
