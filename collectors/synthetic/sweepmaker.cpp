// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/sweepmaker.h"

#include "collectors/synthetic/madefabric.h"

#include <algorithm>
#include <array>
#include <utility>

namespace pickglass::synthetic {

namespace {

enum SweepPurpose : quint64 { Silent = 401, Jitter };

/// An answer comes up to that much later than the neighbours'.
constexpr quint64 MaxJitter = 24;
/// What one MAD of the general class is on a data lane: 256 bytes and its headers.
constexpr qint64 MadBytes = 290;
/// The requests of a MAD that is given up: the first and two more.
constexpr qint64 Tries = 3;

struct Source
{
    const char *name;
    Tally tally;
};

/// Under these names counters come in every attribute.
constexpr std::array Sources{
    Source{"PortXmitData", Tally::XmitData},
    Source{"PortRcvData", Tally::RcvData},
    Source{"PortXmitPkts", Tally::UnicastXmit},
    Source{"PortRcvPkts", Tally::UnicastRcv},
    Source{"PortUnicastXmitPkts", Tally::UnicastXmit},
    Source{"PortUnicastRcvPkts", Tally::UnicastRcv},
    Source{"PortMulticastXmitPkts", Tally::MulticastXmit},
    Source{"PortMulticastRcvPkts", Tally::MulticastRcv},
    Source{"PortXmitWait", Tally::Wait},
    Source{"SymbolErrorCounter", Tally::SymbolErrors},
    Source{"LinkErrorRecoveryCounter", Tally::LinkRecovery},
    Source{"LinkDownedCounter", Tally::LinkDowned},
    Source{"PortRcvErrors", Tally::RcvErrors},
    Source{"LocalLinkIntegrityErrors", Tally::LinkIntegrity},
    // All traffic is on service level 0 and virtual lane 0.
    Source{"PortLocalPhysicalErrors", Tally::RcvErrors},
    Source{"PortVLOpPackets0", Tally::UnicastXmit},
    Source{"PortVLOpData0", Tally::XmitData},
    Source{"PortVLXmitWait0", Tally::Wait},
    Source{"XmtDataSL0", Tally::XmitData},
    Source{"RcvDataSL0", Tally::RcvData},
    Source{"FECCorrectableBlockCtrLane0", Tally::SymbolErrors},
};

/// The counters that every port has.
std::vector<CounterId> columnsOf(const SweepMaker::Options &options)
{
    constexpr size_t FirstHalf = 8;
    QList<Attribute> attributes = options.attributes;
    attributes << Attribute::PortCounters << Attribute::PortCountersExtended;
    if (options.paths) {
        attributes << Attribute::QueuePairs;
    }
    std::vector<CounterId> columns;
    for (const Attribute attribute : std::as_const(attributes)) {
        auto all = countersOf(attribute);
        if (attribute == Attribute::PortCountersExtended && !options.extended) {
            all = all.first(FirstHalf);
        }
        for (const Counter &counter : all) {
            columns.push_back(counter.id);
        }
    }
    std::ranges::sort(columns);
    columns.erase(std::unique(columns.begin(), columns.end()), columns.end());
    return columns;
}

} // namespace

SweepMaker::SweepMaker(TrafficModel &model, Options options)
    : m_model(model),
      m_options(std::move(options))
{
    renewLayout();
    for (const CounterId id : m_layout->counters) {
        m_columns.push_back(columnOf(counter(id)));
    }
}

SweepMaker::Column SweepMaker::columnOf(const Counter &counter)
{
    Column column;
    column.top = counter.top();
    for (const Source &source : Sources) {
        if (counter.name == QLatin1String(source.name)) {
            column.tally = source.tally;
        }
    }
    if (counter.name == u"PortXmitPkts") {
        column.plus = Tally::MulticastXmit;
    } else if (counter.name == u"PortRcvPkts") {
        column.plus = Tally::MulticastRcv;
    }
    return column;
}

void SweepMaker::renewLayout()
{
    const Fabric &fabric = *m_model.made().fabric;
    auto layout = std::make_shared<SweepLayout>();
    m_portOf.clear();
    for (const Port &port : fabric.ports()) {
        const qint32 index = fabric.indexOf(port).value();
        if (port.peer.isValid() && !m_model.outage().isDead(index)) {
            layout->ports.push_back({fabric.node(port.node).guid, port.number});
            m_portOf.push_back(index);
        }
    }
    layout->counters = m_layout ? m_layout->counters : columnsOf(m_options);
    layout->complete();
    m_layout = std::move(layout);
}

bool SweepMaker::isSilent(qint64 number, size_t port) const
{
    return m_options.silent > 0 &&
           share(mixed(m_options.seed, Silent, number, port)) < m_options.silent;
}

/// When a place in the layout is asked: the answers are spread over the sweep evenly.
qint64 SweepMaker::askedAt(size_t port) const
{
    return m_begin +
           m_duration * static_cast<qint64>(port) / static_cast<qint64>(m_layout->ports.size());
}

/// Reads the places from … to, which are asked in the model's unit.
void SweepMaker::read(CounterSweep &sweep, size_t from, size_t to)
{
    const size_t ports = m_layout->ports.size();
    const qint64 last = std::min(m_model.unitEnd(), m_begin + m_duration);
    for (size_t attribute = 0; attribute < m_layout->attributes.size(); ++attribute) {
        for (size_t port = from; port < to; ++port) {
            const quint64 late =
                mixed(m_options.seed, Jitter, sweep.number, port, attribute) % MaxJitter;
            m_answers[attribute * ports + port] =
                std::min(last, askedAt(port) + static_cast<qint64>(late + attribute));
        }
    }
    for (size_t port = from; port < to; ++port) {
        const auto at = static_cast<size_t>(m_portOf[port]);
        const bool isAdapter = at < m_model.made().ends.size();
        if (isSilent(sweep.number, at) ||
            (isAdapter && m_model.outage().isDead(static_cast<qint32>(at)))) {
            m_lost.push_back(port);
        }
    }
    for (size_t column = 0; column < m_columns.size(); ++column) {
        readColumn(sweep, column, from, to);
    }
}

void SweepMaker::readColumn(CounterSweep &sweep, size_t column, size_t from, size_t to)
{
    const Column &how = m_columns[column];
    if (!how.tally) {
        return;
    }
    const size_t ports = m_layout->ports.size();
    const qint64 *const times = &m_answers[m_layout->attributeOf(column) * ports];
    for (size_t port = from; port < to; ++port) {
        const auto at = static_cast<size_t>(m_portOf[port]);
        quint64 value = m_model.count(*how.tally, at, times[port]);
        if (how.plus) {
            value += m_model.count(*how.plus, at, times[port]);
        }
        sweep.setValue(column, port, std::min(value, how.top));
    }
}

/// Of hosts' ports, which alone have queue pairs.
void SweepMaker::countPaths(CounterSweep &sweep) const
{
    for (size_t column = 0; m_options.paths && column < m_layout->counters.size(); ++column) {
        const CounterId id = m_layout->counters[column];
        if (counter(id).attribute != Attribute::QueuePairs) {
            continue;
        }
        for (size_t port = 0; port < m_layout->ports.size(); ++port) {
            if (const auto value = m_options.paths->count(id, m_portOf[port])) {
                sweep.setValue(column, port, *value);
            } else {
                sweep.timeOf(m_layout->attributeOf(column), port) = 0;
            }
        }
    }
}

/// Those that did not answer have neither times nor values.
void SweepMaker::silence(CounterSweep &sweep)
{
    for (const size_t port : m_lost) {
        for (size_t attribute = 0; attribute < m_layout->attributes.size(); ++attribute) {
            sweep.timeOf(attribute, port) = 0;
        }
        for (size_t column = 0; column < m_columns.size(); ++column) {
            sweep.setValue(column, port, 0);
        }
    }
    const size_t attributes = m_layout->attributes.size() - (m_options.paths ? 1 : 0); // by MADs
    const auto asked = static_cast<qint64>(m_layout->ports.size() * attributes);
    const auto lost = static_cast<qint64>(m_lost.size() * attributes);
    sweep.meter.timeouts = lost;
    sweep.meter.retries = lost * (Tries - 1);
    sweep.meter.mads = asked + sweep.meter.retries;
    sweep.meter.gmpBytes = (sweep.meter.mads + asked - lost) * MadBytes;
}

void SweepMaker::advanceTo(qint64 time)
{
    while (m_model.unitEnd() <= time) {
        if (m_model.step()) {
            m_isLayoutOld = true;
            const qint64 now = m_options.epoch.microseconds() + m_model.unitBegin();
            m_changes.push_back({Timestamp(now), m_model.fabric()});
        }
    }
}

SharedSweep SweepMaker::make(qint64 number, qint64 begin, qint64 duration)
{
    advanceTo(begin);
    if (std::exchange(m_isLayoutOld, false)) {
        renewLayout();
    }
    auto sweep = std::make_shared<CounterSweep>(CounterSweep::forLayout(m_layout));
    sweep->number = number;
    sweep->time = Timestamp(m_options.epoch.microseconds() + begin);
    sweep->duration = duration;
    m_begin = begin;
    m_duration = duration;
    m_answers.resize(sweep->times.size());
    m_lost.clear();
    const size_t ports = m_layout->ports.size();
    for (size_t from = 0; from < ports;) {
        advanceTo(askedAt(from));
        size_t to = from;
        while (to < ports && askedAt(to) < m_model.unitEnd()) {
            ++to;
        }
        read(*sweep, from, to);
        from = to;
    }
    std::ranges::transform(m_answers, sweep->times.begin(),
                           [this](qint64 time) { return m_options.epoch.microseconds() + time; });
    countPaths(*sweep);
    silence(*sweep);
    return sweep;
}

} // namespace pickglass::synthetic
