// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/layout/tierstack.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace pickglass::layout {

namespace {

constexpr int Sweeps = 6;
/// Less than this share of the cables' length gained is not worth an unnatural order.
constexpr double MinGain = 0.08;

/// Where each switch stands in its tier, 0 … 1.
class Places
{
public:
    explicit Places(const Canvas &canvas)
        : m_canvas(canvas),
          m_place(canvas.out.nodeRect.size(), -1)
    {
    }

    void set(const std::vector<NodeIndex> &tier)
    {
        for (size_t i = 0; i < tier.size(); ++i) {
            m_place[tier[i].at()] =
                (static_cast<double>(i) + 0.5) / static_cast<double>(tier.size());
        }
    }

    /// The mean place of the switches that it is joined to above (or below), or its own.
    double barycenter(NodeIndex node, bool above) const
    {
        double sum = 0;
        int count = 0;
        const int own = m_canvas.tier(node);
        for (const NodeIndex other : m_canvas.neighbors(node)) {
            const int tier = m_canvas.tier(other);
            const double place = m_place[other.at()];
            if (place >= 0 && tier != own && (tier > own) == above) {
                sum += place;
                ++count;
            }
        }
        // Rounded: places that differ by the error of the sum are equal.
        return count == 0 ? m_place[node.at()] : std::round(sum / count * 1e6) / 1e6;
    }

    double cableLength(const Tiers &tiers) const
    {
        double sum = 0;
        for (const Tiers::Tier &tier : tiers.tiers) {
            for (const NodeIndex node : tier.switches) {
                for (const NodeIndex other : m_canvas.neighbors(node)) {
                    if (m_place[other.at()] >= 0) {
                        sum += std::abs(m_place[node.at()] - m_place[other.at()]);
                    }
                }
            }
        }
        return sum;
    }

private:
    const Canvas &m_canvas;
    std::vector<double> m_place;
};

void sweep(Tiers &tiers, Places &places, bool down)
{
    const size_t count = tiers.tiers.size();
    for (size_t i = 1; i < count; ++i) {
        auto &tier = tiers.tiers[down ? i : count - 1 - i].switches;
        std::ranges::stable_sort(tier, {},
                                 [&](NodeIndex node) { return places.barycenter(node, down); });
        places.set(tier);
    }
}

} // namespace

Tiers orderedTiers(const Canvas &canvas, std::span<const NodeIndex> switches)
{
    std::map<int, std::vector<NodeIndex>, std::greater<>> byTier;
    for (const NodeIndex node : switches) {
        byTier[canvas.tier(node) == 0 ? canvas.shape.tiers + 1 : canvas.tier(node)].push_back(node);
    }
    Tiers natural;
    Places places(canvas);
    for (auto &[number, list] : byTier) {
        canvas.sortNaturally(list);
        std::ranges::stable_sort(list, {},
                                 [&](NodeIndex node) { return canvas.shape.pod[node.at()]; });
        places.set(list);
        natural.tiers.push_back({number, std::move(list)});
    }
    const double naturalLength = places.cableLength(natural);
    Tiers best = natural;
    double bestLength = naturalLength * (1 - MinGain);
    Tiers current = natural;
    for (int i = 0; i < Sweeps; ++i) {
        sweep(current, places, i % 2 == 0);
        const double length = places.cableLength(current);
        if (length < bestLength - 1e-9) {
            bestLength = length;
            best = current;
        }
    }
    return best;
}

} // namespace pickglass::layout
