// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/health.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace pickglass {

namespace {

constexpr size_t Reasons = 8;

int ofLinkDowns(quint64 times)
{
    return times == 0
               ? 0
               : static_cast<int>(std::min<quint64>(50, 10 + 10 * std::min<quint64>(times, 4)));
}

int ofErrors(quint64 errors)
{
    return errors == 0 ? 0
                       : static_cast<int>(std::lround(
                             std::min(50.0, 10 + 10 * std::log10(static_cast<double>(errors)))));
}

int ofRisingCounters(quint32 counters)
{
    return counters < 2 ? 0 : static_cast<int>(std::min<quint32>(15, 5 * (counters - 1)));
}

int ofPorts(quint32 ports, int points)
{
    return ports == 0
               ? 0
               : points +
                     static_cast<int>(std::lround(points * 0.25 * std::min<quint32>(ports - 1, 4)));
}

int ofWait(double share)
{
    return share < UnhealthyWait
               ? 0
               : static_cast<int>(std::lround(10 + 20 * (std::min(share, 1.0) - UnhealthyWait) /
                                                       (1 - UnhealthyWait)));
}

std::array<HealthLoss, Reasons> allLosses(const HealthFacts &facts)
{
    const auto errors = facts.errors.value_or(0);
    const double wait = facts.wait.value_or(0);
    return {{
        {HealthReason::LinkDowns, ofLinkDowns(facts.linkDowns),
         static_cast<double>(facts.linkDowns)},
        {HealthReason::Errors, ofErrors(errors), static_cast<double>(errors)},
        {HealthReason::RisingCounters, ofRisingCounters(facts.risingCounters),
         static_cast<double>(facts.risingCounters)},
        {HealthReason::Down, ofPorts(facts.down, 40), static_cast<double>(facts.down)},
        {HealthReason::Narrow, ofPorts(facts.narrow, 30), static_cast<double>(facts.narrow)},
        {HealthReason::Mismatched, ofPorts(facts.mismatched, 25),
         static_cast<double>(facts.mismatched)},
        {HealthReason::Slow, ofPorts(facts.slow, 20), static_cast<double>(facts.slow)},
        {HealthReason::Wait, ofWait(wait), wait},
    }};
}

template<typename Number>
void keepLarger(std::optional<Number> &mine, const std::optional<Number> &other)
{
    if (other) {
        mine = std::max(mine.value_or(*other), *other);
    }
}

/// Where a problem counts; null for one that is not held against a port.
quint32 HealthFacts::*countOf(const QString &kind)
{
    if (kind == QLatin1String("slow_link")) {
        return &HealthFacts::slow;
    }
    if (kind == QLatin1String("narrow_link")) {
        return &HealthFacts::narrow;
    }
    if (kind == QLatin1String("mismatched_link")) {
        return &HealthFacts::mismatched;
    }
    return kind == QLatin1String("port_down") || kind == QLatin1String("port_not_active")
               ? &HealthFacts::down
               : nullptr;
}

int pointsOf(const FabricLoss &loss)
{
    if (loss.kind == QLatin1String("no_master") || loss.kind == QLatin1String("two_masters")) {
        return 50;
    }
    const bool isError = loss.severity == Severity::Error;
    const double first = isError ? 20 : 5;
    const double tenTimes = isError ? 10 : 5;
    const double points = first + tenTimes * std::log10(static_cast<double>(loss.count));
    return static_cast<int>(std::lround(std::min(points, isError ? 40.0 : 20.0)));
}

} // namespace

HealthFacts &HealthFacts::operator+=(const HealthFacts &other)
{
    if (other.errors) {
        errors = errors.value_or(0) + *other.errors;
    }
    risingCounters = std::max(risingCounters, other.risingCounters);
    linkDowns += other.linkDowns;
    keepLarger(wait, other.wait);
    slow += other.slow;
    narrow += other.narrow;
    mismatched += other.mismatched;
    down += other.down;
    return *this;
}

QString toString(HealthReason reason)
{
    static constexpr std::array<const char *, Reasons> names{
        "link_downs", "errors", "rising_counters", "down", "narrow", "mismatched", "slow", "wait"};
    return QString::fromLatin1(names[static_cast<size_t>(reason)]);
}

int healthScore(const HealthFacts &facts)
{
    int score = 100;
    for (const HealthLoss &loss : allLosses(facts)) {
        score -= loss.points;
    }
    return std::max(score, 0);
}

Health healthOf(const HealthFacts &facts)
{
    Health health{healthScore(facts)};
    for (const HealthLoss &loss : allLosses(facts)) {
        if (loss.points > 0) {
            health.losses.push_back(loss);
        }
    }
    std::ranges::stable_sort(health.losses, std::ranges::greater(), &HealthLoss::points);
    return health;
}

std::vector<HealthFacts> healthFacts(const Fabric &fabric, std::span<const PortActivity> activity,
                                     std::span<const Problem> problems)
{
    std::vector<HealthFacts> facts(fabric.ports().size());
    for (size_t i = 0; i < std::min(facts.size(), activity.size()); ++i) {
        const PortActivity &did = activity[i];
        facts[i].errors = did.errors;
        facts[i].risingCounters = did.risingCounters;
        facts[i].linkDowns = did.linkDowns;
        facts[i].wait = did.out.wait;
    }
    for (const Problem &problem : problems) {
        quint32 HealthFacts::*const count = countOf(problem.kind);
        if (!count || problem.severity < Severity::Warning || !problem.port.isValid()) {
            continue;
        }
        facts[problem.port.at()].*count = 1;
        const PortIndex peer = fabric.port(problem.port).peer;
        if (problem.kind.endsWith(QLatin1String("_link")) && peer.isValid()) {
            facts[peer.at()].*count = 1;
        }
    }
    return facts;
}

std::vector<HealthFacts> healthFacts(const Fabric &fabric, std::span<const PortActivity> activity)
{
    return healthFacts(fabric, activity, findProblems(fabric, classify(fabric)));
}

FabricHealth fabricHealth(std::span<const Problem> problems)
{
    FabricHealth health;
    for (const Problem &problem : problems) {
        if (problem.severity < Severity::Warning || problem.until.isKnown() ||
            problem.kind == QLatin1String("unreadable_line")) {
            continue;
        }
        const auto known = std::ranges::find_if(health.losses, [&problem](const FabricLoss &loss) {
            return loss.kind == problem.kind && loss.severity == problem.severity;
        });
        if (known != health.losses.end()) {
            ++known->count;
            continue;
        }
        health.losses.push_back({.kind = problem.kind,
                                 .severity = problem.severity,
                                 .count = 1,
                                 .node = problem.node,
                                 .port = problem.port,
                                 .message = problem.message});
    }
    for (FabricLoss &loss : health.losses) {
        loss.points = pointsOf(loss);
        health.score -= loss.points;
    }
    health.score = std::max(health.score, 0);
    std::ranges::stable_sort(health.losses, std::ranges::greater(), &FabricLoss::points);
    return health;
}

} // namespace pickglass
