// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/managers/lanescene.h"

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

constexpr double NearArrow = 6;
/// What is narrower and touches the one before would not be seen.
constexpr double LeastStep = 0.5;

class Placer
{
public:
    Placer(const LaneScene &scene, const TimeWindow &window, Timestamp end)
        : m_window(window),
          m_end(end),
          m_width(scene.plot.width())
    {
    }

    double x(Timestamp time) const { return std::clamp(m_window.xOf(time, m_width), 0.0, m_width); }
    double end(Timestamp until) const { return x(until.isKnown() ? until : m_end); }
    bool isInSight(Timestamp from, Timestamp until) const
    {
        return from <= m_window.shown().to &&
               (until.isKnown() ? until : m_end) >= m_window.shown().from;
    }

    std::vector<LaneScene::Block> blocks(const std::vector<SmSpan> &spans) const
    {
        std::vector<LaneScene::Block> blocks;
        for (size_t i = 0; i < spans.size(); ++i) {
            const SmSpan &span = spans[i];
            if (!isInSight(span.from, span.until)) {
                continue;
            }
            const bool goesOn =
                i + 1 < spans.size() && spans[i + 1].from == span.until; // it was asked at its end
            LaneScene::Block block{x(span.from),    end(span.until),    0,
                                   span.info.state, span.info.priority, i};
            block.seenTo =
                goesOn || !span.until.isKnown() ? block.to : std::min(x(span.lastSeen), block.to);
            if (blocks.empty() || block.to - blocks.back().to >= LeastStep) {
                blocks.push_back(block);
            }
        }
        return blocks;
    }

private:
    const TimeWindow &m_window;
    Timestamp m_end;
    double m_width;
};

} // namespace

int LaneScene::laneAt(double y) const
{
    const int lane =
        laneHeight > 0 ? static_cast<int>(std::floor((y - plot.top()) / laneHeight)) : -1;
    return lane >= 0 && lane < static_cast<int>(lanes.size()) ? lane : -1;
}

const LaneScene::Block *LaneScene::blockAt(int lane, double x) const
{
    if (lane < 0 || lane >= static_cast<int>(lanes.size())) {
        return nullptr;
    }
    const auto &blocks = lanes[static_cast<size_t>(lane)].blocks;
    const auto after = std::ranges::upper_bound(blocks, x, {}, &Block::from);
    return after != blocks.begin() && std::prev(after)->to >= x ? &*std::prev(after) : nullptr;
}

const LaneScene::Arrow *LaneScene::arrowAt(double x) const
{
    const auto distance = [x](const Arrow &arrow) { return std::abs(arrow.x - x); };
    const auto nearest = std::ranges::min_element(arrows, {}, distance);
    return nearest != arrows.end() && distance(*nearest) <= NearArrow ? &*nearest : nullptr;
}

const LaneScene::Stretch *LaneScene::stretchAt(double x) const
{
    const auto found =
        std::ranges::find_if(stretches, [x](const Stretch &s) { return s.from <= x && x <= s.to; });
    return found == stretches.end() ? nullptr : &*found;
}

void layOutLanes(LaneScene &scene, const ManagerReading &reading, const TimeWindow &window,
                 Timestamp end)
{
    const Placer placer(scene, window, end);
    scene.lanes.clear();
    scene.arrows.clear();
    scene.stretches.clear();
    QHash<PortKey, int> places;
    for (const ManagerReading::Lane &lane : reading.lanes) {
        places.insert(lane.port, static_cast<int>(scene.lanes.size()));
        scene.lanes.push_back({reading.nameOf(lane.port), placer.blocks(lane.spans)});
    }
    for (size_t i = 0; i < reading.handOvers.size(); ++i) {
        const HandOver &handOver = reading.handOvers[i];
        if (window.contains(handOver.time)) {
            scene.arrows.push_back({placer.x(handOver.time), places.value(handOver.from.port, -1),
                                    places.value(handOver.to.port), i});
        }
    }
    for (size_t i = 0; i < reading.stretches.size(); ++i) {
        const MasterStretch &stretch = reading.stretches[i];
        if (placer.isInSight(stretch.from, stretch.until)) {
            scene.stretches.push_back(
                {placer.x(stretch.from), placer.end(stretch.until), !stretch.masters.empty(), i});
        }
    }
}

} // namespace pickglass
