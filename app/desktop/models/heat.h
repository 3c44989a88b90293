// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/figures.h"
#include "app/desktop/models/display.h"

#include <compare>
#include <optional>
#include <span>

namespace pickglass {

/// How hot a direction of a cable is, by what is colored by.
struct Heat
{
    /// Place on the heat scale, 0 … 1; nothing where it is not known, which is never cold.
    std::optional<double> share;
    bool isOver = false; ///< at or above its threshold: stands out

    /// The hotter one; what is known is hotter than what is not.
    static Heat hotter(const Heat &a, const Heat &b);
};

/// Of a figure. Shares are as they are; errors are logarithmic: 1 is 0.2, 10 is 0.4, 10,000 and
/// more is 1; so are bit error rates: 1e-16 is 0.1, 1e-7 is 1; of health 100 is 0. Others have no
/// scale of their own: not known.
Heat heatOf(FigureKind figure, std::optional<double> value, const Thresholds &thresholds);

/// The scale of all figures that are shown together: equal colors mean equal figures.
struct HeatScale
{
    FigureKind figure = FigureKind::Utilization;
    Thresholds thresholds = {};
    /// By what has no end of its own, rates and packets: the highest, the end of the scale. Of
    /// waits where no device has a Tick: the highest ticks/s. They have no threshold.
    std::optional<double> most = {};

    bool operator==(const HeatScale &) const = default;
};
/// Any thread. Precondition: needsFigures(by).
HeatScale heatScaleOf(const Figures &figures, ColorBy by, const Thresholds &thresholds);
/// Of what a port did, on this scale. Bit error rates stand out from the limit of the link's speed
/// on, where the time is long enough to compare them with it.
Heat heatOf(const Figures &figures, PortIndex port, const HeatScale &scale);

/// A heat in one byte, ordered: not known, idle (below 1 %), 1 … 100 %; what is over its threshold
/// is above all that is not.
class HeatLevel
{
public:
    constexpr HeatLevel() = default; ///< not known
    explicit HeatLevel(const Heat &heat);

    constexpr bool isKnown() const { return m_value != 0; }
    constexpr bool isIdle() const { return index() == 1; }
    constexpr bool isOver() const { return (m_value & Over) != 0; }
    /// 0 idle or not known, else 1 … 100.
    constexpr int percent() const { return index() > 0 ? index() - 1 : 0; }
    /// 0 not known, 1 idle, 2 … 101 for 1 … 100 %.
    constexpr int index() const { return m_value & (Over - 1); }
    static constexpr int Indices = 102;

    constexpr auto operator<=>(const HeatLevel &) const = default;

private:
    static constexpr quint8 Over = 128;
    quint8 m_value = 0;
};

/// A direction of a cable, by the port that sends, and how hot it is.
struct HotPort
{
    PortIndex sender; ///< invalid where nothing is known
    Heat heat;
};
/// The hottest of these directions; the first of equal ones.
HotPort hottestOf(const Figures &figures, std::span<const PortIndex> senders,
                  const HeatScale &scale);
/// The hottest direction, out or in, of all cables of a node. O(ports of the node).
HotPort hottestAt(const Figures &figures, NodeIndex node, const HeatScale &scale);

} // namespace pickglass
