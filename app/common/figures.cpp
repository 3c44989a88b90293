// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/figures.h"

#include "app/common/linkrates.h"
#include "app/common/readingsbetween.h"
#include "app/common/readonce.h"
#include "core/analysis/activity.h"
#include "core/analysis/distribution.h"

#include <algorithm>
#include <array>
#include <mutex>
#include <set>
#include <utility>

namespace pickglass {

namespace {

Timestamp endOf(const CounterSweep &sweep)
{
    return Timestamp(sweep.time.microseconds() + sweep.duration);
}

/// The first sweep from the begin of the range on: the raw samples of the oldest may be gone.
Result<SharedSweep> firstIn(const CaptureReader &capture, TimeRange range,
                            const std::vector<CounterId> &counters)
{
    ASSIGN_OR_RETURN(const auto facts, capture.sweeps(range.from, range.to));
    Result<SharedSweep> found;
    size_t low = 0;
    size_t high = facts.size();
    while (low < high) {
        const size_t middle = low == 0 && !*found ? 0 : (low + high) / 2;
        ASSIGN_OR_RETURN(const auto sweep, capture.sweepAt(facts[middle].time, counters));
        if (sweep) {
            found = sweep;
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return found;
}

} // namespace

Result<SweepPair> sweepsAtEnds(const CaptureReader &capture, TimeRange range,
                               const std::vector<CounterId> &counters)
{
    ASSIGN_OR_RETURN(const auto last, capture.sweepAt(range.to, counters));
    SweepPair ends{{}, last};
    if (!last) {
        return ends;
    }
    if (range.from.isKnown()) {
        ASSIGN_OR_RETURN(const auto first, capture.sweepAt(range.from, counters));
        if (first && endOf(*first) >= range.from) {
            ends.before = first;
        }
    }
    if (!ends.before) {
        ASSIGN_OR_RETURN(const auto first, firstIn(capture, range, counters));
        ends.before = first;
    }
    if (ends.before && ends.before->number >= ends.now->number) {
        ends.before.reset();
    }
    return ends;
}

Result<SweepPair> lastTwoSweeps(const CaptureReader &capture, Timestamp time,
                                const std::vector<CounterId> &counters)
{
    return capture.sweepsAt(time, counters);
}

namespace {

/// Of a range with fewer sweeps each pair of neighbours is compared.
constexpr size_t FewSweeps = 12;
/// A range is covered by about as many steps of roll-ups, or more where there are no longer ones.
constexpr qint64 StepsOfRange = 12;
/// Of larger fabrics, figures are worked out one after the other.
constexpr size_t MaxPortsAtOnce = 100'000;
/// The roll-ups of so many ports are held at once.
constexpr size_t FigurePortsAtOnce = 4096;
constexpr double BytesPerWord = 4;

/// The highest rates of a port, in counts per second; nothing where none is known.
struct Highest
{
    std::optional<double> sentWords;
    std::optional<double> receivedWords;
    std::optional<double> waitTicks;
};

void raise(std::optional<double> &highest, std::optional<double> rate)
{
    if (rate && (!highest || *highest < *rate)) {
        highest = rate;
    }
}

Result<void> raiseByRollups(const CaptureReader &capture, const Fabric &fabric, TimeRange range,
                            QStringView name, std::vector<Highest> &highest,
                            std::optional<double> Highest::*member)
{
    ASSIGN_OR_RETURN(const auto sampled, capture.sampledCounters());
    qint64 step = RollupSteps[0];
    for (const qint64 longer : RollupSteps) {
        if (longer * StepsOfRange <= range.length()) {
            step = longer;
        }
    }
    // The narrow form first, so that the wide one replaces it where a port has it.
    std::vector<CounterId> forms = countersNamed(name);
    std::ranges::reverse(forms);
    for (const CounterId form : forms) {
        if (std::ranges::find(sampled, form) == sampled.end()) {
            continue;
        }
        for (size_t first = 0; first < fabric.ports().size(); first += FigurePortsAtOnce) {
            std::vector<PortKey> keys;
            const size_t end = std::min(first + FigurePortsAtOnce, fabric.ports().size());
            for (size_t i = first; i < end; ++i) {
                const Port &port = fabric.ports()[i];
                keys.push_back({fabric.node(port.node).guid, port.number});
            }
            ASSIGN_OR_RETURN(const auto grid,
                             capture.rollups(form, keys, step, range.from, range.to));
            for (size_t i = 0; i < keys.size(); ++i) {
                std::optional<double> most;
                for (size_t column = 0; column < grid.columns; ++column) {
                    const Rollup &cell = grid.at(i, column);
                    raise(most, cell.seconds > 0 ? std::optional(cell.most) : std::nullopt);
                }
                if (most) {
                    highest[first + i].*member = most;
                }
            }
        }
    }
    return {};
}

Result<void> setHighestByRollups(const CaptureReader &capture, TimeRange range, Figures &figures)
{
    const Fabric &fabric = *figures.fabric;
    std::vector<Highest> highest(fabric.ports().size());
    struct Source
    {
        QStringView name;
        std::optional<double> Highest::*member;
    };
    const std::array sources{Source{u"PortXmitData", &Highest::sentWords},
                             Source{u"PortRcvData", &Highest::receivedWords},
                             Source{u"PortXmitWait", &Highest::waitTicks}};
    for (const Source &source : sources) {
        const auto raised =
            raiseByRollups(capture, fabric, range, source.name, highest, source.member);
        if (!raised) {
            return raised;
        }
    }
    for (size_t i = 0; i < highest.size(); ++i) {
        std::optional<double> words = highest[i].sentWords;
        const PortIndex peer = fabric.ports()[i].peer;
        if (!words && peer.isValid()) {
            words = highest[peer.at()].receivedWords;
        }
        setRates(figures.activity[i].out, fabric, PortIndex(i),
                 words ? std::optional(*words * BytesPerWord) : std::nullopt, highest[i].waitTicks);
    }
    return {};
}

Result<void> setHighestBySweeps(const CaptureReader &capture, std::span<const SweepFacts> sweeps,
                                Figures &figures)
{
    const Fabric &fabric = *figures.fabric;
    std::vector<std::optional<double>> bytes(fabric.ports().size());
    std::vector<std::optional<double>> ticks(fabric.ports().size());
    for (const SweepFacts &facts : sweeps.subspan(1)) {
        ASSIGN_OR_RETURN(const auto pair, lastTwoSweeps(capture, facts.time));
        if (!pair.before || !pair.now) {
            continue;
        }
        const auto activity = activityBetween(fabric, *pair.before, *pair.now);
        for (size_t i = 0; i < activity.size(); ++i) {
            raise(bytes[i], activity[i].out.rate);
            raise(ticks[i], activity[i].out.waitTickRate);
        }
    }
    for (size_t i = 0; i < bytes.size(); ++i) {
        setRates(figures.activity[i].out, fabric, PortIndex(i), bytes[i], ticks[i]);
    }
    return {};
}

/// Where a link became wider or narrower meanwhile, its utilization is of what it could carry then.
Result<void> setShares(const CaptureReader &capture, const Fabric &fabric, TimeRange range,
                       Statistic statistic, std::vector<PortActivity> &activity)
{
    ASSIGN_OR_RETURN(const auto changed, changedRates(capture, range));
    for (auto it = changed.begin(); it != changed.end(); ++it) {
        const PortIndex port = fabric.findPort(it.key().node, it.key().number);
        const double could =
            statistic == Statistic::Maximum ? it->mostIn(range) : it->meanIn(range);
        if (port.isValid() && could > 0) {
            Traffic &traffic = activity[port.at()].out;
            traffic.utilization =
                traffic.rate ? std::optional(*traffic.rate / could) : std::nullopt;
        }
    }
    return {};
}

} // namespace

Result<CountedSweeps> loadSweeps(const CaptureReader &capture, const FiguresQuestion &question,
                                 const std::vector<CounterId> &counters)
{
    CountedSweeps sweeps;
    ASSIGN_OR_RETURN(sweeps.ends, question.isRange ? sweepsAtEnds(capture, question.range, counters)
                                                   : lastTwoSweeps(capture, question.at, counters));
    if (sweeps.areTwo()) {
        ASSIGN_OR_RETURN(sweeps.between, findReadingsBetween(capture, sweeps.ends, counters));
    }
    return sweeps;
}

Result<std::vector<PortActivity>> loadActivity(const CaptureReader &capture, const Fabric &fabric,
                                               const FiguresQuestion &question,
                                               const CountedSweeps &sweeps)
{
    std::vector<PortActivity> activity;
    if (!sweeps.ends.now) {
        return activity;
    }
    const TimeRange range =
        question.isRange ? question.range : TimeRange{{}, endOf(*sweeps.ends.now)};
    ASSIGN_OR_RETURN(auto standing, loadReadOnce(capture, fabric, range));
    if (sweeps.areTwo()) {
        activity = activityBetween(fabric, *sweeps.ends.before, *sweeps.ends.now, &sweeps.between);
        if (!question.onlyErrors) {
            RETURN_IF_ERROR(setShares(capture, fabric, sweeps.range(), Statistic::Mean, activity));
        }
        std::set<std::pair<PortIndex, CounterId>> readOnce;
        for (const StandingCounter &one : standing) {
            readOnce.emplace(one.port, one.counter);
        }
        for (const StandingCounter &one : latchedErrors(fabric, *sweeps.ends.now)) {
            if (!readOnce.contains({one.port, one.counter})) {
                standing.push_back(one);
            }
        }
    } else if (!standing.empty()) {
        activity.resize(fabric.ports().size());
    }
    addStanding(activity, standing);
    return activity;
}

Result<SharedFigures> loadFigures(const CaptureReader &capture, const SharedFabric &fabric,
                                  const FiguresQuestion &question)
{
    // Those of a large fabric take 100 MB and all processors: one after the other is as quick.
    static std::mutex largeOnes;
    std::unique_lock lock(largeOnes, std::defer_lock);
    if (fabric->ports().size() > MaxPortsAtOnce) {
        lock.lock();
    }
    const std::vector<CounterId> counters = question.onlyErrors ? errorForms() : activityCounters();
    ASSIGN_OR_RETURN(const auto sweeps, loadSweeps(capture, question, counters));
    ASSIGN_OR_RETURN(auto activity, loadActivity(capture, *fabric, question, sweeps));
    if (activity.empty()) {
        return SharedFigures();
    }
    const CounterSweep &now = *sweeps.ends.now;
    auto figures = std::make_shared<Figures>();
    figures->fabric = fabric;
    figures->isRange = question.isRange;
    figures->statistic = question.statistic;
    figures->from = sweeps.areTwo() ? sweeps.ends.before->time : now.time;
    figures->to = now.time;
    figures->sweep = now.number;
    figures->activity = std::move(activity);
    if (question.isRange && question.statistic == Statistic::Maximum && sweeps.areTwo()) {
        ASSIGN_OR_RETURN(const auto within, capture.sweeps(figures->from, figures->to));
        RETURN_IF_ERROR(within.size() <= FewSweeps
                            ? setHighestBySweeps(capture, within, *figures)
                            : setHighestByRollups(capture, question.range, *figures));
        RETURN_IF_ERROR(setShares(capture, *fabric, {figures->from, figures->to},
                                  Statistic::Maximum, figures->activity));
    }
    return SharedFigures(std::move(figures));
}

Result<SharedFigures> loadRising(const CaptureReader &capture, const SharedFigures &figures)
{
    if (!figures || figures->isRange) {
        return figures;
    }
    const TimeRange minutes{figures->to - RisingTime, figures->to};
    return loadFigures(capture, figures->fabric,
                       {.isRange = true, .range = minutes, .onlyErrors = true});
}

Result<std::vector<MeasuredValue>> loadMeasured(const CaptureReader &capture, Timestamp time)
{
    ASSIGN_OR_RETURN(auto counters, capture.sampledCounters());
    std::erase_if(counters, [](CounterId id) {
        return !counter(id).isGauge || !isOfDevice(counter(id).attribute);
    });
    if (counters.empty()) {
        return std::vector<MeasuredValue>();
    }
    ASSIGN_OR_RETURN(const auto sweeps, lastTwoSweeps(capture, time, counters));
    return sweeps.now ? measuredIn(*sweeps.now) : std::vector<MeasuredValue>();
}

Result<std::vector<std::optional<double>>> loadCounterRates(const CaptureReader &capture,
                                                            const Fabric &fabric,
                                                            const FiguresQuestion &question,
                                                            const std::vector<CounterId> &forms)
{
    ASSIGN_OR_RETURN(const auto sweeps, loadSweeps(capture, question, forms));
    return ratesOf(fabric, sweeps, forms);
}

std::vector<std::optional<double>> ratesOf(const Fabric &fabric, const CountedSweeps &sweeps,
                                           const std::vector<CounterId> &forms)
{
    if (sweeps.ends.now && !forms.empty() && counter(forms.front()).isGauge) {
        // A value needs no sweep before it.
        return gaugeValues(fabric, *sweeps.ends.now, forms);
    }
    if (!sweeps.areTwo()) {
        return std::vector<std::optional<double>>();
    }
    return counterRates(fabric, *sweeps.ends.before, *sweeps.ends.now, forms, &sweeps.between);
}

} // namespace pickglass
