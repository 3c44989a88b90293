// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/rollupaccumulator.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace pickglass {

namespace {

/// So many steps are open side by side; with intervals of hours, or days, there would be thousands.
constexpr qint64 MaxOpenSteps = 16;
/// So many parts of steps wait for silent ports at most, and never fewer than two steps.
constexpr size_t MaxWaitingParts = 128;
constexpr size_t MaxWaitingSteps = 64;
/// A step of as many takes some 30 MB or more.
constexpr size_t LargeFabricPorts = 100'000;

/// Of what was counted from one time to another, how much by the moment: shares that are taken one
/// after the other add up to all of it. Of large counts they are whole, which is exact enough and
/// takes less room.
double countedBy(qint64 moment, quint64 count, qint64 from, qint64 to)
{
    constexpr quint64 Large = 1 << 20;
    if (moment >= to) {
        return static_cast<double>(count);
    }
    if (moment <= from) {
        return 0;
    }
    const double grain = count < Large ? RollupColumn::Fraction : 1;
    const double share = static_cast<double>(moment - from) / static_cast<double>(to - from);
    return std::floor(static_cast<double>(count) * share / grain) * grain;
}

/// A count that is known, all of it in the step of the cell.
void addPlainly(RollupStep::Cell &cell, quint64 count, qint64 microseconds)
{
    ++cell.moves;
    cell.count += static_cast<double>(count);
    const auto rate =
        static_cast<float>(static_cast<double>(count) / (static_cast<double>(microseconds) / 1e6));
    cell.least = std::min(cell.least, rate);
    cell.most = std::max(cell.most, rate);
}

} // namespace

RollupAccumulator::RollupAccumulator(RollupPorts &ports, Finished finished, qint64 finishedUntil,
                                     size_t shortest)
    : m_ports(ports),
      m_finished(std::move(finished)),
      m_level(shortest),
      m_parkedValues(counters().size()),
      m_finishedUntil(finishedUntil)
{
}

void RollupAccumulator::change(quint32 place, RollupPorts::Set set)
{
    const RollupPorts::Set before = m_ports.setOf(place);
    if (before == set) {
        return;
    }
    m_ports.assign(place, set);
    if (before == RollupPorts::NoSet) {
        return;
    }
    // What the port turns out to have beyond what was read was not known so far, and what was read
    // last does not say it. What it no longer has is left out when steps are finished.
    for (const Counter &counter : counters()) {
        if (m_ports.has(before, counter.id) || !m_ports.has(set, counter.id)) {
            continue;
        }
        for (RollupStep &step : m_open) {
            step.lose(counter.id, place);
        }
        const auto attribute = static_cast<size_t>(counter.attribute);
        if (attribute < m_parkedTimes.size() && place < m_parkedTimes[attribute].size()) {
            m_parkedTimes[attribute][place] = 0;
        }
    }
}

void RollupAccumulator::adopt(const SharedSweepLayout &layout)
{
    if (m_layout == layout) {
        return;
    }
    park();
    m_layout = layout;
    const std::vector<RollupPorts::Set> sets = m_ports.setsOf(*layout);
    m_places.clear();
    for (size_t port = 0; port < layout->ports.size(); ++port) {
        const quint32 place = m_ports.placeOf(layout->ports[port]);
        m_places.push_back(place);
        change(place, sets[layout->setOf[port]]);
    }
    unpark();
}

/// Keeps what was read last of the layout's ports by their places, which other layouts share.
void RollupAccumulator::park()
{
    const size_t ports = m_places.size();
    const size_t places = m_ports.parts() * PortsPerPart;
    for (size_t attribute = 0; m_layout && attribute < m_layout->attributes.size(); ++attribute) {
        const auto id = static_cast<size_t>(m_layout->attributes[attribute]);
        m_parkedTimes.resize(std::max(m_parkedTimes.size(), id + 1));
        m_parkedTimes[id].resize(places);
        for (size_t port = 0; port < ports; ++port) {
            m_parkedTimes[id][m_places[port]] = m_lastTimes[attribute * ports + port];
        }
    }
    for (size_t column = 0; m_layout && column < m_layout->counters.size(); ++column) {
        auto &parked = m_parkedValues[m_layout->counters[column].at()];
        parked.resize(places);
        for (size_t port = 0; port < ports; ++port) {
            parked[m_places[port]] = m_lastValues.value(column, port);
        }
    }
}

void RollupAccumulator::unpark()
{
    const size_t ports = m_places.size();
    m_lastTimes.assign(m_layout->attributes.size() * ports, 0);
    m_lastValues = ValueTable(m_layout->counters.size(), ports);
    for (size_t attribute = 0; attribute < m_layout->attributes.size(); ++attribute) {
        const auto id = static_cast<size_t>(m_layout->attributes[attribute]);
        for (size_t port = 0; id < m_parkedTimes.size() && port < ports; ++port) {
            if (const quint32 place = m_places[port]; place < m_parkedTimes[id].size()) {
                m_lastTimes[attribute * ports + port] = std::exchange(m_parkedTimes[id][place], 0);
            }
        }
    }
    for (size_t column = 0; column < m_layout->counters.size(); ++column) {
        const auto &parked = m_parkedValues[m_layout->counters[column].at()];
        for (size_t port = 0; port < ports; ++port) {
            if (const quint32 place = m_places[port]; place < parked.size()) {
                m_lastValues.exchange(column, port, parked[place]);
            }
        }
    }
}

/// A longer time between two readings is a gap, as increment() has it.
qint64 RollupAccumulator::longestSegment() const
{
    return std::max(RollupSteps[0], 3 * m_interval / 2);
}

void RollupAccumulator::findSegments(const CounterSweep &sweep)
{
    const size_t ports = m_places.size();
    const qint64 longest = longestSegment();
    m_segments.assign(m_layout->attributes.size() * ports, {});
    for (size_t attribute = 0; attribute < m_layout->attributes.size(); ++attribute) {
        const qint64 *last = &m_lastTimes[attribute * ports];
        Segment *segments = &m_segments[attribute * ports];
        for (size_t port = 0; port < ports; ++port) {
            const qint64 from = last[port];
            const qint64 to = sweep.timeOf(attribute, port);
            if (from != 0 && from < to && to - from <= longest) {
                segments[port] = {from, to};
            }
        }
    }
}

/// From when on what later sweeps count may lie: a port that was silent in this one may have been
/// read before it, and not so long ago that its next reading comes after a gap.
void RollupAccumulator::findWaiting(const CounterSweep &sweep)
{
    const qint64 longest = longestSegment();
    const qint64 now = sweep.time.microseconds();
    m_waitingFrom = now;
    const auto take = [&](qint64 last) {
        if (last != 0 && now - last < longest) {
            m_waitingFrom = std::min(m_waitingFrom, last);
        }
    };
    for (size_t i = 0; i < m_lastTimes.size(); ++i) {
        take(sweep.times[i] != 0 ? sweep.times[i] : m_lastTimes[i]);
    }
    for (const std::vector<qint64> &parked : m_parkedTimes) {
        std::ranges::for_each(parked, take);
    }
}

/// Steps that wait for long are finished without what is still to come, so that they fit into
/// memory.
bool RollupAccumulator::canFinish(const RollupStep &step, qint64 now) const
{
    const size_t most = std::clamp(MaxWaitingParts / std::max<size_t>(m_ports.parts(), 1),
                                   size_t(2), MaxWaitingSteps);
    return step.end() <= m_waitingFrom || (step.end() <= now && m_open.size() > most);
}

std::span<const RollupAccumulator::Segment> RollupAccumulator::segmentsOf(size_t attribute) const
{
    return std::span(m_segments).subspan(attribute * m_places.size(), m_places.size());
}

void RollupAccumulator::openFirstStep(const CounterSweep &sweep)
{
    qint64 first = std::numeric_limits<qint64>::max();
    m_until = 0;
    for (const Segment &segment : m_segments) {
        if (!segment.isEmpty()) {
            first = std::min(first, segment.from);
            m_until = std::max(m_until, segment.to);
        }
    }
    if (m_until == 0) {
        return;
    }
    const qint64 start = stepStart(std::max(first, m_finishedUntil), shortest());
    if (m_open.empty()) {
        m_open.emplace_back(start, shortest());
    }
    // A port that was silent when others were read for the first time; no clock that was set back.
    while (m_open.front().start() > start && m_open.size() < MaxWaitingSteps &&
           sweep.time.microseconds() >= m_open.front().start()) {
        m_open.emplace_front(m_open.front().start() - shortest(), shortest());
    }
}

/// Whether steps are to be filled one after the other, each written before the next one takes
/// memory: in the largest fabrics where the sweep ends the one that is open; after a long pause.
bool RollupAccumulator::isStepByStep(const CounterSweep &sweep) const
{
    const bool endsOne = m_places.size() >= LargeFabricPorts && !m_open.empty() &&
                         m_open.back().end() <= sweep.time.microseconds();
    return endsOne ||
           (!m_open.empty() && m_until - m_open.back().end() > MaxOpenSteps * shortest());
}

void RollupAccumulator::cover(RollupStep &step) const
{
    for (size_t attribute = 0; attribute < m_layout->attributes.size(); ++attribute) {
        cover(step, attribute);
    }
}

void RollupAccumulator::cover(RollupStep &step, size_t attribute) const
{
    RollupStep::Coverage *coverage = nullptr;
    size_t part = ~size_t(0);
    const std::span<const Segment> segments = segmentsOf(attribute);
    for (size_t port = 0; port < segments.size(); ++port) {
        const qint64 from = std::max(segments[port].from, step.start());
        const qint64 to = std::min(segments[port].to, step.end());
        if (from >= to) {
            continue;
        }
        const quint32 place = m_places[port];
        if (place / PortsPerPart != part) {
            part = place / PortsPerPart;
            coverage = step.makeCoverage(m_layout->attributes[attribute], part);
        }
        coverage[place % PortsPerPart].known += static_cast<quint32>(to - from);
        ++coverage[place % PortsPerPart].readings;
    }
}

/// Most counters stand still: what is not among these need not be looked at again.
void RollupAccumulator::findMoved(const CounterSweep &sweep, size_t column)
{
    const Counter &counter = pickglass::counter(m_layout->counters[column]);
    const size_t ports = m_places.size();
    // A counter of 64 bits has no top that it stays at.
    const quint64 top = counter.latches ? counter.top() : 0;
    m_moved.clear();
    if (counter.isGauge) {
        return; // it counts nothing
    }
    for (size_t block = 0; block < ports; block += ValueTable::BlockPorts) {
        const size_t end = std::min(block + ValueTable::BlockPorts, ports);
        const ValueTable::Block *known = m_lastValues.block(column, block / ValueTable::BlockPorts);
        const SweepValues::Block &last = known != nullptr ? *known : SweepValues::Zeros;
        const SweepValues::Block &values =
            sweep.values.block(column, block / ValueTable::BlockPorts);
        if (&values == &last) {
            continue; // all are 0
        }
        // Without a branch, so that most blocks of a quiet fabric are passed over in no time.
        quint64 any = 0;
        for (size_t i = 0; i < ValueTable::BlockPorts; ++i) {
            any |= values[i] ^ last[i];
        }
        if (top != 0) {
            for (size_t i = 0; i < ValueTable::BlockPorts; ++i) {
                any |= static_cast<quint64>(values[i] == top);
            }
        }
        for (size_t i = 0; any != 0 && i < end - block; ++i) {
            // One that stands at its top says nothing of what it would have counted.
            if (values[i] != last[i] || (top != 0 && values[i] == top)) {
                m_moved.push_back(static_cast<quint32>(block + i));
            }
        }
    }
}

void RollupAccumulator::addMoved(RollupStep &step, const CounterSweep &sweep, size_t column) const
{
    const Counter &counter = pickglass::counter(m_layout->counters[column]);
    const quint64 latch = counter.latches ? counter.top() : 0;
    const std::span<const Segment> segments = segmentsOf(m_layout->attributeOf(column));
    RollupStep::Cell *cells = nullptr;
    size_t part = ~size_t(0);
    for (const quint32 port : m_moved) {
        const Segment &segment = segments[port];
        const qint64 from = std::max(segment.from, step.start());
        const qint64 to = std::min(segment.to, step.end());
        if (from >= to || !m_layout->hasCounter(port, column)) {
            continue;
        }
        const quint32 place = m_places[port];
        if (place / PortsPerPart != part) {
            part = place / PortsPerPart;
            cells = step.makeCells(counter.id, part);
        }
        RollupStep::Cell &cell = cells[place % PortsPerPart];
        const quint64 value = sweep.value(column, port);
        const quint64 last = m_lastValues.value(column, port);
        if (value > last && value != latch && from == segment.from && to == segment.to) {
            // What nearly all of them are: increment() would say the same, for more.
            addPlainly(cell, value - last, to - from);
            continue;
        }
        const Increment moved = increment(counter, {Timestamp(segment.from), last, true},
                                          {Timestamp(segment.to), value, true}, m_interval);
        ++cell.moves;
        if (!moved.count) {
            cell.lost += static_cast<quint32>(to - from);
            continue;
        }
        cell.count += countedBy(to, *moved.count, segment.from, segment.to) -
                      countedBy(from, *moved.count, segment.from, segment.to);
        const auto rate = static_cast<float>(static_cast<double>(*moved.count) / moved.seconds);
        cell.least = std::min(cell.least, rate);
        cell.most = std::max(cell.most, rate);
    }
}

void RollupAccumulator::rememberMoved(const CounterSweep &sweep, size_t column)
{
    const size_t ports = m_places.size();
    const qint64 *times = &sweep.times[m_layout->attributeOf(column) * ports];
    for (const quint32 port : m_moved) {
        if (times[port] != 0) {
            m_lastValues.exchange(column, port, sweep.value(column, port));
        }
    }
}

void RollupAccumulator::rememberTimes(const CounterSweep &sweep)
{
    for (size_t i = 0; i < m_lastTimes.size(); ++i) {
        m_lastTimes[i] = sweep.times[i] != 0 ? sweep.times[i] : m_lastTimes[i];
    }
}

/// Into all steps that are open.
void RollupAccumulator::sumUp(const CounterSweep &sweep)
{
    for (RollupStep &step : m_open) {
        cover(step);
    }
    for (size_t column = 0; column < m_layout->counters.size(); ++column) {
        findMoved(sweep, column);
        for (RollupStep &step : m_open) {
            addMoved(step, sweep, column);
        }
        rememberMoved(sweep, column);
    }
    rememberTimes(sweep);
}

void RollupAccumulator::sumUp(RollupStep &step, const CounterSweep &sweep)
{
    cover(step);
    for (size_t column = 0; column < m_layout->counters.size(); ++column) {
        findMoved(sweep, column);
        addMoved(step, sweep, column);
    }
}

/// One step after the other, each finished before the next one begins, as far as they can be.
Result<void> RollupAccumulator::sumUpStepByStep(const CounterSweep &sweep)
{
    const qint64 now = sweep.time.microseconds();
    size_t at = 0;
    while (m_open[at].end() < m_until) {
        sumUp(m_open[at], sweep);
        const qint64 next = m_open[at].end();
        for (++at; at > 0 && canFinish(m_open.front(), now); --at) {
            RETURN_IF_ERROR(finishFirst());
        }
        if (at == m_open.size()) {
            m_open.emplace_back(next, shortest());
        }
    }
    for (; at < m_open.size(); ++at) {
        sumUp(m_open[at], sweep);
    }
    for (size_t column = 0; column < m_layout->counters.size(); ++column) {
        findMoved(sweep, column);
        rememberMoved(sweep, column);
    }
    rememberTimes(sweep);
    return {};
}

void RollupAccumulator::add(const CounterSweep &sweep, qint64 interval)
{
    m_isStepByStep = false;
    if (sweep.layout->ports.empty()) {
        return;
    }
    m_interval = interval;
    adopt(sweep.layout);
    findSegments(sweep);
    findWaiting(sweep);
    openFirstStep(sweep);
    m_isStepByStep = isStepByStep(sweep);
    if (m_isStepByStep) {
        return;
    }
    while (!m_open.empty() && m_open.back().end() < m_until) {
        m_open.emplace_back(m_open.back().end(), shortest());
    }
    sumUp(sweep);
}

Result<void> RollupAccumulator::finishUntil(const CounterSweep &sweep)
{
    if (std::exchange(m_isStepByStep, false)) {
        RETURN_IF_ERROR(sumUpStepByStep(sweep));
    }
    while (!m_open.empty() && canFinish(m_open.front(), sweep.time.microseconds())) {
        RETURN_IF_ERROR(finishFirst());
    }
    return {};
}

Result<void> RollupAccumulator::finishFirst()
{
    const RollupStep step = std::move(m_open.front());
    m_open.pop_front();
    m_finishedUntil = step.end();
    if (step.isEmpty()) {
        return {};
    }
    return m_finished(step);
}

Result<void> RollupAccumulator::finish()
{
    while (!m_open.empty()) {
        RETURN_IF_ERROR(finishFirst());
    }
    return {};
}

} // namespace pickglass
