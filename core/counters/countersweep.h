// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"
#include "core/counters/catalogue.h"
#include "core/counters/sweepvalues.h"
#include "core/fabric/portkey.h"

#include <functional>
#include <memory>
#include <vector>

namespace pickglass {

/// What a sweep reads: which counters of which ports. Immutable and shared by the sweeps that read
/// the same; a new one is made when ports come, go, or turn out to have other counters.
struct SweepLayout
{
    /// In the order in which they are asked: answers of neighbours here come close in time.
    std::vector<PortKey> ports;
    /// The columns, ascending by id, so that those of an attribute are neighbours.
    std::vector<CounterId> counters;
    /// Their attributes, each once, in the order in which the columns have them.
    std::vector<Attribute> attributes;
    /// Which columns a port has: has[set * counters.size() + column], 0 or 1. Ports of a kind share
    /// a set; setOf gives that of each port.
    std::vector<quint8> has;
    std::vector<quint16> setOf;

    /// How many sets there are. Without counters all ports share one, which is empty.
    size_t sets() const { return counters.empty() ? 1 : has.size() / counters.size(); }
    /// How many values a sweep has.
    size_t values() const { return counters.size() * ports.size(); }
    size_t attributeOf(size_t column) const { return m_attributeOf[column]; }
    bool hasCounter(size_t port, size_t column) const
    {
        return has[setOf[port] * counters.size() + column] != 0;
    }
    /// Whether the port has any counter of the attribute.
    bool hasAttribute(size_t port, size_t attribute) const;

    /// Fills in attributes and what attributeOf() answers from counters, and, where setOf is empty
    /// or there are no counters, lets every port have every counter. To be called once, when the
    /// rest is set.
    void complete();

private:
    std::vector<size_t> m_attributeOf;
};
using SharedSweepLayout = std::shared_ptr<const SweepLayout>;

/// What reading cost.
struct MadMeter
{
    qint64 mads = 0;     ///< sent, retries included
    qint64 timeouts = 0; ///< requests that were given up
    qint64 retries = 0;
    qint64 smpBytes = 0; ///< on VL15, both directions
    qint64 gmpBytes = 0; ///< on data lanes, both directions

    bool operator==(const MadMeter &) const = default;
};

/// One reading of the counters of all ports of a layout: raw values. Immutable once it
/// was emitted; shared as std::shared_ptr<const CounterSweep>; any thread.
struct CounterSweep
{
    /// From 1, ascending by 1 in a recording.
    qint64 number = 0;
    /// When it began, and how long it took in microseconds.
    Timestamp time;
    qint64 duration = 0;
    MadMeter meter;
    SharedSweepLayout layout;
    /// When the answer came, in microseconds since 1970: times[attribute * ports + port]. 0 where
    /// the port did not answer, or does not have the attribute.
    std::vector<qint64> times;
    /// 0 and without a meaning where times has none, or where the port does not have the counter.
    SweepValues values;
    /// The ports whose latched PortXmitWait the collector set to 0 since the sweep before. Not
    /// kept.
    std::vector<PortKey> waitsReset = {};

    /// Makes room for all values of the layout, none of them known.
    static CounterSweep forLayout(SharedSweepLayout layout);

    qint64 timeOf(size_t attribute, size_t port) const
    {
        return times[attribute * layout->ports.size() + port];
    }
    qint64 &timeOf(size_t attribute, size_t port)
    {
        return times[attribute * layout->ports.size() + port];
    }
    quint64 value(size_t column, size_t port) const { return values.value(column, port); }
    void setValue(size_t column, size_t port, quint64 value) { values.set(column, port, value); }
    bool isKnown(size_t column, size_t port) const
    {
        return layout->hasCounter(port, column) && timeOf(layout->attributeOf(column), port) != 0;
    }
};
using SharedSweep = std::shared_ptr<const CounterSweep>;

/// Makes of sweeps others that have only some of the ports and counters, with every reading as it
/// was. Sweeps of one layout share their new one, too. One thread.
class SweepPart
{
public:
    using HasPort = std::function<bool(PortKey)>;
    using HasCounter = std::function<bool(CounterId)>;
    SweepPart(HasPort port, HasCounter counter);

    /// Null where nothing of the sweep is wanted.
    SharedSweep of(const SharedSweep &sweep);

private:
    void adopt(const SharedSweepLayout &layout);

    HasPort m_hasPort;
    HasCounter m_hasCounter;
    SharedSweepLayout m_from;
    SharedSweepLayout m_to;           ///< null where nothing is wanted
    std::vector<size_t> m_ports;      ///< of m_to, in m_from
    std::vector<size_t> m_columns;    ///< likewise
    std::vector<size_t> m_attributes; ///< likewise
};

/// Puts together what different captures kept of one sweep: every port and every counter that any
/// of them has. What is not the same sweep as the first, since an answer came at another time, is
/// left out. Precondition: there is a sweep.
SharedSweep joined(const std::vector<SharedSweep> &sweeps);

} // namespace pickglass
