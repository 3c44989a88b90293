// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/heat.h"

#include "core/analysis/biterrorrate.h"
#include "core/base/timestamp.h"
#include "core/counters/ticklength.h"
#include "core/events/thresholds.h"

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

/// The first is at `first`, ten times as many PerDecade more.
double logarithmic(double value, double first, double perDecade)
{
    return value <= 0 ? 0 : std::clamp(perDecade * (1 + std::log10(value / first)), 0.01, 1.0);
}

/// At or above what its link may have, where that can be said of so short a time.
bool isAboveLimit(const Figures &figures, PortIndex port, double rate)
{
    static const EventThresholds usual = EventThresholds::usual();
    const Fabric &fabric = *figures.fabric;
    const double limit = usual.bitErrorRate(linkRateOf(fabric, fabric.port(port)).speed);
    const double bits = bitsPerSecondOf(fabric, port).value_or(0) *
                        static_cast<double>(figures.to - figures.from) / MicrosecondsPerSecond;
    const auto comparable = comparableBitErrorRate(rate * bits, bits, limit);
    return comparable && *comparable >= limit;
}

/// By what nobody knows the end of.
bool isRelative(FigureKind figure)
{
    return figureRow(figure).join == FigureJoin::Sum && figure != FigureKind::Errors;
}

} // namespace

Heat Heat::hotter(const Heat &a, const Heat &b)
{
    Heat heat = !b.share || (a.share && *a.share >= *b.share) ? a : b;
    heat.isOver = a.isOver || b.isOver;
    return heat;
}

Heat heatOf(FigureKind figure, std::optional<double> value, const Thresholds &thresholds)
{
    constexpr double PerDecade = 0.2;
    constexpr double FirstBitErrors = 1e-16;
    constexpr double BitErrorsPerDecade = 0.1;
    constexpr double BestHealth = 100;
    constexpr double BadHealth = 60;
    if (!value) {
        return {};
    }
    switch (figure) {
    case FigureKind::Utilization:
        return {std::clamp(*value, 0.0, 1.0), *value >= thresholds.utilization};
    case FigureKind::Wait:
    case FigureKind::WaitShare:
        return {std::clamp(*value, 0.0, 1.0), *value >= thresholds.wait};
    case FigureKind::Errors:
        return {logarithmic(*value, 1, PerDecade),
                *value > 0 && *value >= static_cast<double>(thresholds.errors)};
    case FigureKind::BitErrorRate:
    case FigureKind::BitErrorBound:
        return {logarithmic(*value, FirstBitErrors, BitErrorsPerDecade), false};
    case FigureKind::Health:
        return {1 - *value / BestHealth, *value < BadHealth};
    default:
        return {};
    }
}

HeatScale heatScaleOf(const Figures &figures, ColorBy by, const Thresholds &thresholds)
{
    HeatScale scale{figureOf(by), thresholds, {}};
    const FigureSource source{*figures.fabric, figures.activity};
    const bool isWait = scale.figure == FigureKind::Wait;
    for (size_t i = 0; (isWait || isRelative(scale.figure)) && i < figures.activity.size(); ++i) {
        const Traffic &out = figures.activity[i].out;
        if (isWait && out.wait) {
            scale.most.reset();
            return scale;
        }
        const auto value = isWait ? out.waitTickRate : valueOf(source, scale.figure, PortIndex(i));
        if (value) {
            scale.most = std::max(scale.most.value_or(0), *value);
        }
    }
    return scale;
}

Heat heatOf(const Figures &figures, PortIndex port, const HeatScale &scale)
{
    const FigureSource source{*figures.fabric, figures.activity};
    const bool isTicks = scale.most && scale.figure == FigureKind::Wait;
    const auto value =
        isTicks ? figures.of(port).out.waitTickRate : valueOf(source, scale.figure, port);
    if (scale.most) {
        return value
                   ? Heat{*scale.most > 0 ? std::clamp(*value / *scale.most, 0.0, 1.0) : 0.0, false}
                   : Heat{};
    }
    Heat heat = heatOf(scale.figure, value, scale.thresholds);
    heat.isOver = heat.isOver || (scale.figure == FigureKind::BitErrorRate && value > 0.0 &&
                                  isAboveLimit(figures, port, *value));
    return heat;
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
        const Heat heat = heatOf(figures, sender, scale);
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
