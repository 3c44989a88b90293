// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/readingsweeps.h"

#include <QHash>

#include <algorithm>
#include <map>
#include <optional>
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

/// Whether both are readings of one moment. When a file was written gives the time of its counters
/// no better than to 0.1 s: a script that asks a port with two tools, one after the other, meant
/// one moment.
bool isSameMoment(const Answer &answer, const PlacedReading &placed)
{
    const qint64 later = placed.time - answer.time;
    return later == 0 || (!placed.reading->time.isKnown() && later < ReadingPaces::MinDistance);
}

/// The attributes that a reading has values of, each once.
template<typename Take>
void forEachAttribute(const CounterReading &reading, const Take &take)
{
    std::optional<Attribute> last;
    std::set<Attribute> others;
    for (const auto &[id, value] : reading.values) {
        const Attribute attribute = counter(id).attribute;
        if (attribute != last && others.insert(attribute).second) {
            take(attribute);
        }
        last = attribute;
    }
}

class Gatherer
{
public:
    Gatherer(const ReadingPaces &paces, qint64 span) : m_paces(paces), m_span(span) {}
    /// Readings of one time.
    void add(std::span<const PlacedReading> moment);
    std::vector<SharedSweep> finish();

private:
    bool fits(const PlacedReading &placed) const;
    bool isDue(const ReadingPaces::Key &key, Timestamp time) const;
    void take(const PlacedReading &placed);
    void endSweep();

    const ReadingPaces &m_paces;
    qint64 m_span;
    QHash<ReadingPaces::Key, qint64> m_offsets; ///< in its last sweep
    Answers m_answers;
    Timestamp m_first;
    Timestamp m_last;
    std::vector<SharedSweep> m_sweeps;
};

/// Whether a reading is of a later sweep: nearer to when it would come in the next one than to when
/// it would come in this one. Where the port was not read before, when nothing was read for half of
/// its distance.
bool Gatherer::isDue(const ReadingPaces::Key &key, Timestamp time) const
{
    const qint64 own = m_paces.commonOf(key);
    const qint64 pace = own == 0 ? 0 : std::min(own, m_paces.common());
    const auto before = m_offsets.constFind(key);
    const qint64 late = before == m_offsets.cend() ? std::max(time - m_last, (time - m_first) / 2)
                                                   : time - m_first - *before;
    return pace > 0 && 2 * late >= pace;
}

/// Whether it belongs to the sweep that is being gathered.
bool Gatherer::fits(const PlacedReading &placed) const
{
    bool fits = placed.time - m_first <= m_span;
    forEachAttribute(*placed.reading, [&](Attribute attribute) {
        const auto known = m_answers.find({placed.port, attribute});
        fits = fits && (known == m_answers.end()
                            ? !isDue(ReadingPaces::keyOf(placed.port, attribute), placed.time)
                            : isSameMoment(known->second, placed));
    });
    return fits;
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

void Gatherer::add(std::span<const PlacedReading> moment)
{
    if (!m_answers.empty() &&
        !std::ranges::all_of(moment, [&](const auto &placed) { return fits(placed); })) {
        endSweep();
    }
    m_first = m_answers.empty() ? moment.front().time : m_first;
    m_last = moment.front().time;
    for (const PlacedReading &placed : moment) {
        take(placed);
    }
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
        m_offsets.insert(ReadingPaces::keyOf(key.first, key.second), answer.time - m_first);
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

ReadingPaces pacesOf(std::vector<PlacedReading> &readings)
{
    std::ranges::stable_sort(readings, {}, &PlacedReading::time);
    ReadingPaces paces;
    for (const PlacedReading &placed : readings) {
        forEachAttribute(*placed.reading, [&](Attribute attribute) {
            paces.add(ReadingPaces::keyOf(placed.port, attribute), placed.time.microseconds());
        });
    }
    paces.finish();
    return paces;
}

std::vector<SharedSweep> sweepsOf(std::span<const PlacedReading> readings,
                                  const ReadingPaces &paces, qint64 span)
{
    Gatherer gatherer(paces, span);
    while (!readings.empty()) {
        const auto end = std::ranges::find_if(readings, [&](const PlacedReading &placed) {
            return placed.time != readings.front().time;
        });
        const auto size = static_cast<size_t>(end - readings.begin());
        gatherer.add(readings.first(size));
        readings = readings.subspan(size);
    }
    return gatherer.finish();
}

} // namespace pickglass
