// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/chartscene.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace pickglass {

namespace {

constexpr int TicksWanted = 4;

ChartPanel &panelOf(std::vector<ChartPanel> &panels, const ChartAxis &axis)
{
    const auto there = std::ranges::find(panels, axis, &ChartPanel::axis);
    if (there != panels.end()) {
        return *there;
    }
    panels.push_back({axis, {}, {}});
    return panels.back();
}

/// The rate of the links, where all have the same.
std::optional<double> linkOf(const ChartPanel &panel, const std::vector<ChartSeries> &series)
{
    std::optional<double> link;
    const bool isData = panel.axis.unit.isPerSecond && panel.axis.unit.counts == CounterUnit::Bytes;
    for (const size_t i : panel.series) {
        if (!isData || !series[i].linkRate) {
            return std::nullopt;
        }
        const double own = onAxis(series[i], panel.axis, *series[i].linkRate);
        if (link && std::abs(*link - own) > 1e-6 * own) {
            return std::nullopt;
        }
        link = own;
    }
    return link;
}

struct Extremes
{
    double least = std::numeric_limits<double>::infinity();
    double most = -std::numeric_limits<double>::infinity();
    bool isKnown() const { return most >= least; }
};

Extremes extremesOf(const ChartPanel &panel, const std::vector<ChartSeries> &series,
                    TimeRange window)
{
    Extremes all;
    for (const size_t i : panel.series) {
        for (const ChartRun &run : series[i].runs) {
            const auto [first, last] = pointsIn(run, window);
            for (size_t at = first; at < last; ++at) {
                const ChartPoint &point = run.points[at];
                all.least = std::min(all.least, onAxis(series[i], panel.axis, point.least));
                all.most = std::max(all.most, onAxis(series[i], panel.axis, point.most));
            }
        }
    }
    return all;
}

void setScale(ChartPanel &panel, const std::vector<ChartSeries> &series, TimeRange window,
              const ChartScene &before)
{
    const auto old = std::ranges::find(before.panels, panel.axis, &ChartPanel::axis);
    const ValueAxis oldScale = old == before.panels.end() ? ValueAxis() : old->scale;
    Extremes extremes = extremesOf(panel, series, window);
    panel.hasKnownValues = extremes.isKnown();
    if (!extremes.isKnown()) {
        panel.scale = oldScale.isEmpty() ? axisFor(0, panel.link.value_or(1), true, TicksWanted, {})
                                         : oldScale;
        return;
    }
    // Nothing of it is not drawn as if it might have been all.
    if (panel.axis.isShare && extremes.most <= 0) {
        extremes.most = 0.1;
    }
    // The link itself is worth seeing where it is near.
    if (panel.link && extremes.most > 0.4 * *panel.link) {
        extremes.most = std::max(extremes.most, *panel.link);
    }
    panel.scale =
        axisFor(extremes.least, extremes.most, panel.axis.unit.isPerSecond, TicksWanted, oldScale);
}

} // namespace

ValueAxis axisFor(double least, double most, bool fromZero, int ticks, const ValueAxis &before)
{
    if (fromZero) {
        least = std::min(least, 0.0);
    }
    most = std::max(most, least);
    if (most <= least) {
        most = least + (fromZero ? 1 : std::max(1.0, std::abs(least) * 1e-6));
    }
    const double span = most - least;
    const bool holds = !before.isEmpty() && before.from <= least && before.to >= most;
    if (holds && span > 0.45 * (before.to - before.from) &&
        std::abs((before.to - before.from) / before.step - ticks) <= 0.6 * ticks) {
        return before;
    }
    // Ends that are moved to a tick take a step more.
    return roundAxis(least, most, static_cast<size_t>(std::max(1, ticks)) + 1);
}

ChartScene makeScene(std::vector<ChartSeries> series, std::vector<SeriesLook> looks,
                     TimeRange window, RateUnit rateUnit, const ChartScene &before)
{
    ChartScene scene;
    scene.series = std::move(series);
    scene.looks = std::move(looks);
    for (size_t i = 0; i < scene.series.size(); ++i) {
        if (scene.series[i].counter.isValid()) {
            panelOf(scene.panels, axisOf(scene.series[i], rateUnit)).series.push_back(i);
        }
    }
    std::ranges::stable_sort(scene.panels, {}, &ChartPanel::axis);
    for (ChartPanel &panel : scene.panels) {
        panel.link = linkOf(panel, scene.series);
        setScale(panel, scene.series, window, before);
    }
    return scene;
}

double TimeScale::x(Timestamp time) const
{
    return left + static_cast<double>(time - window.from) / resolution();
}

Timestamp TimeScale::time(double x) const
{
    return Timestamp(window.from.microseconds() + std::llround((x - left) * resolution()));
}

double TimeScale::resolution() const
{
    const auto length = static_cast<double>(window.length());
    return std::max(1.0, length) / std::max(1.0, width);
}

const ChartPoint *pointAt(const ChartSeries &series, Timestamp time)
{
    const qint64 half = series.step / 2;
    for (const ChartRun &run : series.runs) {
        if (time.microseconds() < run.points.front().time.microseconds() - half ||
            time.microseconds() > run.points.back().time.microseconds() + half) {
            continue;
        }
        auto after = std::ranges::lower_bound(run.points, time, {}, &ChartPoint::time);
        if (after == run.points.end()) {
            return &run.points.back();
        }
        if (after != run.points.begin() &&
            time.microseconds() - std::prev(after)->time.microseconds() < after->time - time) {
            --after;
        }
        return &*after;
    }
    return nullptr;
}

std::pair<size_t, size_t> pointsIn(const ChartRun &run, TimeRange window)
{
    const auto &points = run.points;
    const auto from = std::ranges::lower_bound(points, window.from, {}, &ChartPoint::time);
    const auto to = std::ranges::upper_bound(points, window.to, {}, &ChartPoint::time);
    const auto first = static_cast<size_t>(from - points.begin());
    const auto last = static_cast<size_t>(to - points.begin());
    return {first > 0 ? first - 1 : 0, std::min(points.size(), last + 1)};
}

} // namespace pickglass
