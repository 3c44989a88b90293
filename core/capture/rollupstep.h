// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/rollupcodec.h"
#include "core/capture/samples.h"
#include "core/counters/countersweep.h"

#include <QHash>

#include <limits>
#include <memory>
#include <vector>

namespace pickglass {

/// Where ports have their roll-ups. A place is part × PortsPerPart + position, and stays that of
/// its port; ports of hosts and of switches lie in parts of their own. Private to core/capture.
class RollupPorts
{
public:
    static constexpr quint32 NoPlace = ~quint32(0);

    quint32 placeOf(PortKey port) const { return m_places.value(port, NoPlace); }
    /// Precondition: the port has no place yet.
    quint32 add(PortKey port, bool isOfSwitch);
    /// The next port of a part that another run filled, which is added to no more. Precondition:
    /// those of the parts before it came before.
    void restore(PortKey port, size_t part);

    size_t parts() const { return m_sizes.size(); }
    /// How many places of the part are taken.
    size_t portsOf(size_t part) const { return m_sizes[part]; }

    /// Which counters a port has: an index into what sets() has.
    using Set = quint16;
    static constexpr Set NoSet = 0xffff;
    Set setOf(quint32 place) const { return m_setOf[place]; }
    void assign(quint32 place, Set set) { m_setOf[place] = set; }
    bool has(Set set, CounterId counter) const
    {
        return set != NoSet && m_sets[set][counter.at()] != 0;
    }
    size_t sets() const { return m_sets.size(); }
    /// The sets of a layout by their numbers there.
    std::vector<Set> setsOf(const SweepLayout &layout);

private:
    quint32 append(PortKey port, size_t part);

    QHash<PortKey, quint32> m_places;
    std::vector<size_t> m_sizes;
    size_t m_partOf[2] = {~size_t(0), ~size_t(0)}; ///< that is being filled: of hosts, of switches
    std::vector<Set> m_setOf;
    std::vector<std::vector<quint8>> m_sets; ///< 0 or 1 by counter
};

/// When the step of this length in which a time lies begins; all in microseconds.
constexpr qint64 stepStart(qint64 time, qint64 length)
{
    return time - time % length;
}

/// What is known of one step of time so far, of all ports. Counters that stood still take no room:
/// what is not there, but covered, is zero. Private to core/capture.
class RollupStep
{
public:
    /// One counter of one port.
    struct Cell
    {
        double count = 0; ///< shares of readings are multiples of RollupColumn::Fraction
        float least = std::numeric_limits<float>::infinity(); ///< of where it moved
        float most = 0;
        quint32 lost = 0;  ///< microseconds of the coverage in which it is not known
        quint32 moves = 0; ///< readings that it did not stand still up to, or that are lost
    };
    /// One attribute of one port.
    struct Coverage
    {
        quint32 known = 0; ///< microseconds
        quint32 readings = 0;
    };

    RollupStep(qint64 start, qint64 length) : m_start(start), m_length(length) {}

    qint64 start() const { return m_start; }
    qint64 length() const { return m_length; }
    qint64 end() const { return m_start + m_length; }

    /// Those of a part by position, made where there are none.
    Cell *makeCells(CounterId counter, size_t number)
    {
        return make(m_cells, counter.at(), number);
    }
    Coverage *makeCoverage(Attribute attribute, size_t number)
    {
        return make(m_coverage, static_cast<size_t>(attribute), number);
    }
    /// Those of a part by position; null where the counter stood still, or nothing is known, in all
    /// of it.
    const Cell *cells(CounterId counter, size_t number) const
    {
        return found(m_cells, counter.at(), number);
    }
    const Coverage *coverage(Attribute attribute, size_t number) const
    {
        return found(m_coverage, static_cast<size_t>(attribute), number);
    }
    /// Whether anything is known of any port.
    bool isEmpty() const { return m_coverage.empty(); }

    /// What was covered until now is not known of this counter.
    void lose(CounterId counter, quint32 place);

    /// What the step says of a counter; with no seconds where it is not known.
    static Rollup rollup(const Cell *cell, const Coverage &coverage);

private:
    template<typename T>
    using Parts = std::vector<std::vector<std::unique_ptr<T[]>>>; // [which][part]

    template<typename T>
    static T *make(Parts<T> &parts, size_t which, size_t number);
    template<typename T>
    static const T *found(const Parts<T> &parts, size_t which, size_t number)
    {
        return which < parts.size() && number < parts[which].size() ? parts[which][number].get()
                                                                    : nullptr;
    }

    qint64 m_start; ///< microseconds since 1970, a multiple of the length
    qint64 m_length;
    Parts<Cell> m_cells;        ///< by counter
    Parts<Coverage> m_coverage; ///< by the attribute's id
};

template<typename T>
T *RollupStep::make(Parts<T> &parts, size_t which, size_t number)
{
    if (which >= parts.size()) {
        parts.resize(which + 1);
    }
    if (number >= parts[which].size()) {
        parts[which].resize(number + 1);
    }
    auto &made = parts[which][number];
    if (!made) {
        made = std::make_unique<T[]>(PortsPerPart);
    }
    return made.get();
}

} // namespace pickglass
