// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/readingsweeps.h"

#include <QHash>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace pickglass {

namespace {

/// What one attribute of one port said.
struct Answer
{
    Timestamp time = {};
    std::map<CounterId, quint64> values = {};
};
using Answers = std::map<std::pair<PortKey, Attribute>, Answer>;

SharedSweepLayout layoutOf(const Answers &answers)
{
    auto layout = std::make_shared<SweepLayout>();
    std::map<PortKey, std::set<CounterId>> countersOfPort;
    std::set<CounterId> all;
    for (const auto &[key, answer] : answers) {
        for (const auto &[counter, value] : answer.values) {
            countersOfPort[key.first].insert(counter);
            all.insert(counter);
        }
    }
    layout->counters.assign(all.begin(), all.end());
    std::map<std::set<CounterId>, quint16> sets;
    for (const auto &[port, counters] : countersOfPort) {
        const auto [set, isNew] = sets.try_emplace(counters, static_cast<quint16>(sets.size()));
        if (isNew) {
            for (const CounterId counter : layout->counters) {
                layout->has.push_back(counters.contains(counter) ? 1 : 0);
            }
        }
        layout->ports.push_back(port);
        layout->setOf.push_back(set->second);
    }
    layout->complete();
    return layout;
}

/// When a file was written gives the time of its counters no better than this: a script that
/// asks a port with two tools, one after the other, meant one moment. Microseconds.
constexpr qint64 FileTimeGrain = 100'000;

/// Whether both are readings of one moment.
bool isSameMoment(const Answer &answer, const PlacedReading &placed)
{
    const qint64 later = placed.time - answer.time;
    return later == 0 || (!placed.reading->time.isKnown() && later < FileTimeGrain);
}

class Gatherer
{
public:
    explicit Gatherer(qint64 span) : m_span(span) {}
    void add(const PlacedReading &placed);
    std::vector<SharedSweep> finish();

private:
    bool fits(const PlacedReading &placed) const;
    void take(const PlacedReading &placed);
    void endSweep();

    qint64 m_span;
    Answers m_answers;
    Timestamp m_first;
    Timestamp m_last;
    std::vector<SharedSweep> m_sweeps;
};

/// Whether it belongs to the sweep that is being gathered.
bool Gatherer::fits(const PlacedReading &placed) const
{
    if (m_answers.empty()) {
        return true;
    }
    if (placed.time - m_first > m_span) {
        return false;
    }
    return std::ranges::all_of(placed.reading->values, [&](const auto &value) {
        const auto known = m_answers.find({placed.port, counter(value.first).attribute});
        return known == m_answers.end() || isSameMoment(known->second, placed);
    });
}

void Gatherer::take(const PlacedReading &placed)
{
    for (const auto &[id, value] : placed.reading->values) {
        Answer &answer = m_answers[{placed.port, counter(id).attribute}];
        if (!answer.time.isKnown()) {
            answer.time = placed.time;
        }
        const auto [known, isNew] = answer.values.try_emplace(id, value);
        if (!isNew && known->second != value && answer.time == placed.time) {
            placed.report->remark(
                placed.reading->line,
                {QT_TRANSLATE_NOOP("core", "%1 of %2[%3] is %4 here, and %5 according to another "
                                           "text of the same time, which is kept."),
                 {counter(id).name, placed.port.node.toString(),
                  QString::number(placed.port.number), QString::number(value),
                  QString::number(known->second)}});
        }
    }
}

void Gatherer::add(const PlacedReading &placed)
{
    if (placed.reading->values.empty()) {
        return;
    }
    if (!fits(placed)) {
        endSweep();
    }
    m_first = m_answers.empty() ? placed.time : m_first;
    m_last = placed.time;
    take(placed);
}

void Gatherer::endSweep()
{
    if (m_answers.empty()) {
        return;
    }
    SharedSweepLayout layout = layoutOf(m_answers);
    if (!m_sweeps.empty() && isSame(*layout, *m_sweeps.back()->layout)) {
        layout = m_sweeps.back()->layout;
    }
    auto sweep = std::make_shared<CounterSweep>(CounterSweep::forLayout(layout));
    sweep->number = static_cast<qint64>(m_sweeps.size()) + 1;
    sweep->time = m_first;
    sweep->duration = m_last - m_first;
    const auto placeIn = [](const auto &list, const auto &value) {
        return static_cast<size_t>(std::ranges::lower_bound(list, value) - list.begin());
    };
    for (const auto &[key, answer] : std::exchange(m_answers, {})) {
        const size_t port = placeIn(layout->ports, key.first);
        for (const auto &[id, value] : answer.values) {
            const size_t column = placeIn(layout->counters, id);
            sweep->timeOf(layout->attributeOf(column), port) = answer.time.microseconds();
            sweep->setValue(column, port, value);
        }
    }
    m_sweeps.push_back(std::move(sweep));
}

std::vector<SharedSweep> Gatherer::finish()
{
    endSweep();
    return std::move(m_sweeps);
}

} // namespace

bool isSame(const SweepLayout &a, const SweepLayout &b)
{
    return a.ports == b.ports && a.counters == b.counters && a.has == b.has && a.setOf == b.setOf;
}

std::vector<SharedSweep> sweepsOf(std::vector<PlacedReading> readings, qint64 span)
{
    std::ranges::stable_sort(readings, {}, &PlacedReading::time);
    Gatherer gatherer(span);
    for (const PlacedReading &placed : readings) {
        gatherer.add(placed);
    }
    return gatherer.finish();
}

} // namespace pickglass
