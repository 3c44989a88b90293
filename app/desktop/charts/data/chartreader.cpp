// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/data/chartreader.h"

#include "core/base/timestamp.h"

#include <algorithm>
#include <limits>

namespace pickglass {

namespace {

/// So many samples are read at most where roll-ups serve as well.
constexpr qint64 MaxSamples = 100'000;
/// Less is not much quicker.
constexpr qint64 FewSweepsApart = 32;
/// A port that was silent for longer has no sample before.
constexpr qint64 SweepsBack = 64;
constexpr Timestamp EndOfTime{std::numeric_limits<qint64>::max()};

std::vector<PortKey> portsOf(std::span<const CounterOfPort> asked)
{
    std::vector<PortKey> ports;
    for (const CounterOfPort &one : asked) {
        ports.push_back(one.port);
    }
    std::ranges::sort(ports);
    ports.erase(std::unique(ports.begin(), ports.end()), ports.end());
    return ports;
}

std::vector<CounterId> formsOf(std::span<const CounterOfPort> asked)
{
    std::vector<CounterId> forms;
    for (const CounterOfPort &one : asked) {
        forms.insert(forms.end(), one.forms.begin(), one.forms.end());
    }
    std::ranges::sort(forms);
    forms.erase(std::unique(forms.begin(), forms.end()), forms.end());
    return forms;
}

/// Of the series of a port, the one of the widest form that says anything, else of the widest.
const SampleSeries *widest(const std::vector<SampleSeries> &all, const CounterOfPort &asked)
{
    const SampleSeries *best = nullptr;
    for (const CounterId form : asked.forms) {
        const auto found = std::ranges::find_if(all, [&](const SampleSeries &series) {
            return series.port == asked.port && series.counter == form;
        });
        if (found == all.end()) {
            continue;
        }
        if (std::ranges::any_of(found->samples, &RawSample::isKnown)) {
            return &*found;
        }
        best = best != nullptr ? best : &*found;
    }
    return best;
}

/// Whether hosts count it, not ports.
bool isOfHosts(const CounterOfPort &asked)
{
    return asked.port.number != 0 && std::ranges::all_of(asked.forms, [](CounterId form) {
               return isOfHost(counter(form).attribute);
           });
}

} // namespace

Result<ChartReader> ChartReader::make(const CaptureReader &capture)
{
    ChartReader reader(capture);
    ASSIGN_OR_RETURN(reader.m_extent, capture.extent());
    ASSIGN_OR_RETURN(reader.m_sampled, capture.sampledCounters());
    return reader;
}

qint64 ChartReader::lookBack() const
{
    return SweepsBack * std::max(m_extent.interval, SecondUs / 10);
}

qint64 ChartReader::stepFor(TimeRange range, int points, size_t lines) const
{
    const qint64 interval = std::max<qint64>(m_extent.interval, 1);
    const qint64 from = std::max(range.from, m_extent.start).microseconds();
    const qint64 to = std::min(range.to, m_extent.end).microseconds();
    const qint64 length = std::max<qint64>(to - from, 0);
    // A little coarser than the pixels is not seen, and much quicker than the next shorter steps.
    const qint64 longest = range.length() / points * 3 / 2;
    const bool areMany = length / interval * static_cast<qint64>(lines) > MaxSamples;
    qint64 best = 0;
    for (const qint64 step : RollupSteps) {
        if (step >= 2 * interval && (step <= longest || (areMany && best == 0))) {
            best = step;
        }
    }
    return best;
}

qint64 ChartReader::sweepsApart(TimeRange range, int points) const
{
    const qint64 interval = std::max<qint64>(m_extent.interval, 1);
    const qint64 length = range.length();
    const qint64 apart = length / points / interval;
    return apart < FewSweepsApart ? 1 : apart;
}

Result<std::vector<ReadLine>> ChartReader::readSamples(std::span<const CounterOfPort> asked,
                                                       TimeRange range, qint64 sweepsApart) const
{
    std::vector<ReadLine> lines(asked.size());
    const qint64 after = 2 * m_extent.interval;
    ASSIGN_OR_RETURN(const auto all,
                     m_capture->series(portsOf(asked), formsOf(asked),
                                       Timestamp(range.from.microseconds() - lookBack()),
                                       Timestamp(range.to.microseconds() + after), sweepsApart));
    for (size_t i = 0; i < asked.size(); ++i) {
        if (const SampleSeries *series = widest(all, asked[i])) {
            const Counter &counter = pickglass::counter(series->counter);
            lines[i].counter = series->counter;
            // What was left out is no gap.
            const qint64 interval = series->interval * sweepsApart;
            lines[i].samples = chartSamples(counter, series->samples, interval);
            lines[i].marks = marksOf(counter, series->samples, interval);
        }
    }
    return lines;
}

Result<std::vector<ReadLine>> ChartReader::read(std::span<const CounterOfPort> asked,
                                                TimeRange range, qint64 step,
                                                qint64 sweepsApart) const
{
    auto lines = readOfPorts(asked, range, step, sweepsApart);
    std::vector<size_t> places;
    std::vector<CounterOfPort> ofHosts;
    for (size_t i = 0; lines && i < lines->size(); ++i) {
        const ReadLine &line = (*lines)[i];
        if (isOfHosts(asked[i]) && line.samples.empty() && line.cells.empty()) {
            places.push_back(i);
            ofHosts.push_back({{asked[i].port.node, 0}, asked[i].forms});
        }
    }
    if (ofHosts.empty()) {
        return lines;
    }
    ASSIGN_OR_RETURN(auto found, readOfPorts(ofHosts, range, step, sweepsApart));
    for (size_t i = 0; i < places.size(); ++i) {
        (*lines)[places[i]] = std::move(found[i]);
    }
    return lines;
}

Result<std::vector<ReadLine>> ChartReader::readOfPorts(std::span<const CounterOfPort> asked,
                                                       TimeRange range, qint64 step,
                                                       qint64 sweepsApart) const
{
    range.from = std::max(range.from, m_extent.start);
    if (step == 0) {
        auto lines = readSamples(asked, range, sweepsApart);
        Timestamp first = EndOfTime;
        for (size_t i = 0; lines && i < lines->size(); ++i) {
            if (!(*lines)[i].samples.empty()) {
                first = std::min(first, (*lines)[i].samples.front().time);
            }
        }
        const qint64 missing = std::min(first, range.to) - range.from;
        if (lines && missing > 2 * std::max(m_extent.interval, RollupSteps[0])) {
            const TimeRange before{range.from, std::min(first, range.to)};
            RETURN_IF_ERROR(readRollups(asked, before, RollupSteps[0], *lines));
        }
        return lines;
    }
    std::vector<ReadLine> lines(asked.size());
    RETURN_IF_ERROR(readRollups(asked, range, step, lines)
                        .and_then([&] { return readTail(asked, range, lines); })
                        .and_then([&] { return findMarks(asked, range, lines); }));
    return lines;
}

Result<SweepFacts> ChartReader::sweepAt(Timestamp time) const
{
    constexpr qint64 Further = 16;
    for (qint64 back = lookBack();; back *= Further) {
        const Timestamp from(std::max(time.microseconds() - back, qint64(1)));
        ASSIGN_OR_RETURN(const auto sweeps, m_capture->sweeps(from, time));
        if (!sweeps.empty()) {
            return sweeps.back();
        }
        if (from <= m_extent.start) {
            return SweepFacts();
        }
    }
}

Result<Timestamp> ChartReader::sweepAfter(Timestamp time) const
{
    constexpr qint64 Further = 16;
    if (time >= m_extent.end) {
        return EndOfTime;
    }
    for (qint64 ahead = lookBack();; ahead *= Further) {
        const Timestamp to(time.microseconds() + ahead);
        ASSIGN_OR_RETURN(const auto sweeps,
                         m_capture->sweeps(Timestamp(time.microseconds() + 1), to));
        if (!sweeps.empty()) {
            return sweeps.front().time;
        }
        if (to >= m_extent.end) {
            return EndOfTime;
        }
    }
}

} // namespace pickglass
