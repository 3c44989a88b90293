// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/inspector/errorhistory.h"

#include "core/base/timestamp.h"

#include <algorithm>

namespace pickglass {

namespace {

/// So long before the moment samples are read one by one; before that, roll-ups say where to look.
constexpr qint64 Recent = 20 * 60 * SecondUs;

/// The error counters of a port as a whole, without those that tell their details.
std::vector<std::vector<CounterId>> errorCounters()
{
    std::vector<std::vector<CounterId>> forms;
    for (const Counter &counter : countersOf(Attribute::PortCounters)) {
        if (counter.unit == CounterUnit::Events) {
            forms.push_back(countersNamed(counter.name));
        }
    }
    return forms;
}

const SampleSeries *find(const std::vector<SampleSeries> &all, PortKey port, CounterId counter)
{
    const auto found = std::ranges::find_if(all, [&](const SampleSeries &series) {
        return series.port == port && series.counter == counter &&
               std::ranges::any_of(series.samples, &RawSample::isKnown);
    });
    return found == all.end() ? nullptr : &*found;
}

/// When the value was last above the one before.
Timestamp lastRise(const std::vector<RawSample> &samples)
{
    Timestamp rose;
    const RawSample *before = nullptr;
    for (const RawSample &sample : samples) {
        if (!sample.isKnown) {
            continue;
        }
        if (before != nullptr && sample.value > before->value) {
            rose = sample.time;
        }
        before = &sample;
    }
    return rose;
}

/// Looks for what one capture knows of the error counters of some ports.
class Finder
{
public:
    Finder(const CaptureReader &capture, const ErrorQuestion &question)
        : m_capture(capture),
          m_question(question)
    {
    }
    Result<ErrorHistory> run();

private:
    Result<void> read();
    std::optional<ErrorCount> countOf(PortKey port, const std::vector<CounterId> &forms) const;
    const ErrorCount *knownBefore(size_t port, CounterId counter) const;
    Result<void> findRise(size_t port, ErrorCount &count) const;
    Result<void> findEarlierRise(PortKey port, ErrorCount &count) const;
    /// The begin of the last step that overlaps the range in which it counted; unknown where none.
    Result<Timestamp> lastStep(PortKey port, CounterId counter, qint64 step, TimeRange range) const;

    const CaptureReader &m_capture;
    const ErrorQuestion &m_question;
    CaptureExtent m_extent;
    Timestamp m_recentFrom;
    std::vector<SampleSeries> m_first; ///< of the sweep that figures begin with
    std::vector<SampleSeries> m_recent;
};

Result<void> Finder::read()
{
    ASSIGN_OR_RETURN(const auto extent, m_capture.extent());
    m_extent = extent;
    std::vector<CounterId> ids;
    for (const auto &forms : errorCounters()) {
        ids.insert(ids.end(), forms.begin(), forms.end());
    }
    const bool goesOn = m_question.before.at.isKnown() && m_question.before.at <= m_question.to;
    const Timestamp longAgo(m_question.to.microseconds() - Recent);
    m_recentFrom = goesOn ? std::max(m_question.before.at, longAgo) : longAgo;
    ASSIGN_OR_RETURN(auto recent,
                     m_capture.series(m_question.ports, ids, m_recentFrom, m_question.to));
    m_recent = std::move(recent);
    ASSIGN_OR_RETURN(auto first,
                     m_capture.series(m_question.ports, ids, m_question.from, m_question.from));
    m_first = std::move(first);
    return {};
}

std::optional<ErrorCount> Finder::countOf(PortKey port, const std::vector<CounterId> &forms) const
{
    for (const CounterId id : forms) {
        const SampleSeries *series = find(m_recent, port, id);
        if (series == nullptr) {
            continue;
        }
        ErrorCount count;
        count.counter = id;
        const RawSample &now = series->samples.back();
        if (now.isKnown) {
            count.value = now.value;
            count.isLatched = counter(id).latches && now.value == counter(id).top();
        }
        const SampleSeries *first = find(m_first, port, id);
        if (now.isKnown && first != nullptr && first->samples.front().time < now.time) {
            count.counted = increment(counter(id), first->samples.front(), now).count;
        }
        count.lastRose = lastRise(series->samples);
        return count;
    }
    return std::nullopt;
}

const ErrorCount *Finder::knownBefore(size_t port, CounterId counter) const
{
    const auto &ports = m_question.before.ofPorts;
    if (port >= ports.size() || m_recentFrom != m_question.before.at) {
        return nullptr;
    }
    const auto known = std::ranges::find(ports[port], counter, &ErrorCount::counter);
    // Of a port that was silent then nothing was looked for.
    return known == ports[port].end() || !known->value ? nullptr : &*known;
}

Result<Timestamp> Finder::lastStep(PortKey port, CounterId counter, qint64 step,
                                   TimeRange range) const
{
    ASSIGN_OR_RETURN(const auto grid,
                     m_capture.rollups(counter, std::vector{port}, step, range.from, range.to));
    for (size_t column = grid.columns; column-- > 0;) {
        if (grid.at(0, column).count > 0) {
            return Timestamp(grid.start.microseconds() + static_cast<qint64>(column) * step);
        }
    }
    return Timestamp();
}

Result<void> Finder::findEarlierRise(PortKey port, ErrorCount &count) const
{
    constexpr qint64 Finest = RollupSteps[0];
    constexpr qint64 Coarsest = RollupSteps[std::size(RollupSteps) - 1];
    if (!m_extent.start.isKnown() || m_recentFrom <= m_extent.start) {
        return {};
    }
    const auto coarse = lastStep(port, count.counter, Coarsest, {m_extent.start, m_recentFrom});
    if (!coarse || !coarse->isKnown()) {
        return coarse ? Result<void>() : tl::unexpected(coarse.error());
    }
    const Timestamp end(std::min(coarse->microseconds() + Coarsest, m_recentFrom.microseconds()));
    ASSIGN_OR_RETURN(const auto fine, lastStep(port, count.counter, Finest, {*coarse, end}));
    count.lastRose = fine.isKnown() ? fine : *coarse;
    count.isRoseExact = false;
    // Counts are shared out over the borders of steps: the reading may lie a little beside it.
    const qint64 beside = 2 * m_extent.interval + SecondUs;
    ASSIGN_OR_RETURN(
        const auto samples,
        m_capture.series(
            std::vector{port}, std::vector{count.counter},
            Timestamp(count.lastRose.microseconds() - beside),
            std::min(Timestamp(count.lastRose.microseconds() + Finest + beside), m_question.to)));
    if (!samples.empty()) {
        if (const Timestamp exact = lastRise(samples.front().samples); exact.isKnown()) {
            count.lastRose = exact;
            count.isRoseExact = true;
        }
    }
    return {};
}

Result<void> Finder::findRise(size_t port, ErrorCount &count) const
{
    if (count.lastRose.isKnown() || !count.value || *count.value == 0) {
        return {};
    }
    if (const ErrorCount *known = knownBefore(port, count.counter)) {
        count.lastRose = known->lastRose;
        count.isRoseExact = known->isRoseExact;
        return {};
    }
    return findEarlierRise(m_question.ports[port], count);
}

Result<ErrorHistory> Finder::run()
{
    RETURN_IF_ERROR(read());
    ErrorHistory history;
    history.at = m_question.to;
    for (size_t port = 0; port < m_question.ports.size(); ++port) {
        std::vector<ErrorCount> counts;
        for (const auto &forms : errorCounters()) {
            auto count = countOf(m_question.ports[port], forms);
            if (!count) {
                continue;
            }
            RETURN_IF_ERROR(findRise(port, *count));
            counts.push_back(*count);
        }
        history.ofPorts.push_back(std::move(counts));
    }
    return history;
}

} // namespace

Result<ErrorHistory> loadErrors(const CaptureReader &capture, const ErrorQuestion &question)
{
    return Finder(capture, question).run();
}

} // namespace pickglass
