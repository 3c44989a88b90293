// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/ticklearner.h"

#include "core/counters/rates.h"
#include "core/counters/ticklength.h"
#include "core/fabric/devices.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace pickglass {

namespace {

/// Readings are full that make all of the time, give or take so much of it.
constexpr double FullMargin = 0.05;
/// Of waits that are worth comparing.
constexpr double MinWaited = 0.1;
/// A candidate is confirmed by so many full readings, twice as many as are a little below, whose
/// waits differ by so much: a load that stays as it is would look like it by chance.
constexpr qint64 MinFull = 10;
constexpr double MinSpread = 0.25;
/// Of readings that are full in truth, one of so many may lie beyond the jitter.
constexpr qint64 ReadingsAnOutlier = 100;

double confidenceOf(qint64 readings)
{
    constexpr qint64 few = 2;
    constexpr qint64 many = 10;
    return readings >= many ? 0.7 : readings >= few ? 0.6 : 0.5;
}

} // namespace

void TickLearner::Candidate::add(double waited, double used, PortKey readFrom, TimeRange readIn)
{
    const double share = waited + used;
    if (share > most) {
        most = share;
        port = readFrom;
        when = readIn;
    }
    if (share > 1) {
        const double step = std::min((share - 1) / Step, static_cast<double>(Steps - 1));
        ++excess.at(static_cast<size_t>(step));
    }
    if (waited < MinWaited) {
        return;
    }
    if (share >= 1 - FullMargin && share <= 1 + FullMargin) {
        ++full;
        leastFull = std::min(leastFull, waited);
        mostFull = std::max(mostFull, waited);
    } else if (share >= 1 - 3 * FullMargin && share < 1 - FullMargin) {
        ++below;
    }
}

qint64 TickLearner::Candidate::beyond(double jitter) const
{
    constexpr double almost = 1e-9; // 0.15 / 0.05 is 3
    const auto first = static_cast<std::ptrdiff_t>(std::ceil(jitter / Step - almost));
    return std::accumulate(excess.begin() + first, excess.end(), qint64(0));
}

bool TickLearner::Candidate::isContradicted(double jitter) const
{
    const qint64 within = beyond(0) - beyond(jitter);
    return beyond(jitter) * ReadingsAnOutlier > within;
}

bool TickLearner::Candidate::isConfirmed() const
{
    return full >= MinFull && full >= 2 * below && mostFull - leastFull >= MinSpread;
}

const QString &TickLearner::nameOf(const SharedFabric &fabric, NodeIndex node)
{
    if (m_fabric != fabric) {
        m_fabric = fabric;
        m_names.clear();
        for (const Node &each : fabric->nodes()) {
            m_names.push_back(tickModel(*fabric, each));
        }
    }
    return m_names[node.at()];
}

void TickLearner::add(const SharedFabric &fabric, PortIndex port, const Traffic &out,
                      TimeRange when)
{
    const double used = out.utilization.value_or(0);
    if (used > 1 + MaxJitter) {
        return;
    }
    m_mostUsed = std::max(m_mostUsed, used);
    if (out.waitTickRate.value_or(0) <= 0) {
        return;
    }
    const Port &sender = fabric->port(port);
    const Node &node = fabric->node(sender.node);
    const LinkRate link = linkRateOf(*fabric, sender);
    const auto shortest = bytesPerTick(0, deviceFacts(node.deviceId, node.vendorId), link.width);
    auto waited = waitShare(*out.waitTickRate, shortest, link.width, link.speed);
    if (!waited) {
        return;
    }
    for (Candidate &candidate : m_models[nameOf(fabric, sender.node)]) {
        candidate.add(*waited, used, keyOf(*fabric, sender), when);
        *waited *= 2;
    }
}

double TickLearner::jitter() const
{
    return std::clamp(m_mostUsed - 1 + Step, MinJitter, MaxJitter);
}

LearnedTick TickLearner::learnedOf(const QString &name, const Model &model, double jitter)
{
    const auto next = std::ranges::find_if(
        model, [jitter](const Candidate &candidate) { return candidate.isContradicted(jitter); });
    const auto place = static_cast<int>(next - model.begin()) - 1;
    LearnedTick learned{.model = name, .tick = {(1 << place) - 1, TickSource::Learned, 0, true}};
    if (next != model.end()) {
        const bool isConfirmed = std::prev(next)->isConfirmed();
        constexpr double confirmed = 0.95;
        learned.tick.confidence = isConfirmed ? confirmed : confidenceOf(next->beyond(jitter));
        learned.tick.isUpperBound = !isConfirmed;
        learned.readings = next->beyond(jitter);
        learned.port = next->port;
        learned.when = next->when;
    }
    return learned;
}

std::vector<LearnedTick> TickLearner::learned() const
{
    std::vector<LearnedTick> all;
    for (auto model = m_models.begin(); model != m_models.end(); ++model) {
        // Where even the shortest tick is too long, something else is wrong: the rate of the link.
        if (!model->front().isContradicted(jitter())) {
            all.push_back(learnedOf(model.key(), *model, jitter()));
        }
    }
    std::ranges::sort(all, {}, &LearnedTick::model);
    return all;
}

} // namespace pickglass
