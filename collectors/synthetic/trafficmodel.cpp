// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/trafficmodel.h"

#include "collectors/synthetic/madefabric.h"
#include "core/counters/rates.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace pickglass::synthetic {

namespace {

enum LevelPurpose : quint64 { Bad = 301, High, Age, Luck };

constexpr quint64 CablesPerBad = 100;
constexpr double BytesPerWord = 4;
constexpr quint64 PortsPerHigh = 50;

/// The tick that PortSamplesControl gives for a port, as an attribute of it.
std::optional<int> tickOf(const Port &port)
{
    if (port.attributes) {
        for (const PortAttribute &attribute : *port.attributes) {
            if (attribute.name == u"Tick") {
                return attribute.value.toInt();
            }
        }
    }
    return std::nullopt;
}

/// The cabled ports that are one of `among`, at least one.
std::vector<qint32> chosen(const Fabric &fabric, quint64 seed, LevelPurpose purpose, quint64 among)
{
    std::vector<qint32> ports;
    qint32 first = -1;
    quint64 least = ~quint64(0);
    for (const Port &port : fabric.ports()) {
        const qint32 index = fabric.indexOf(port).value();
        const quint64 bits = mixed(seed, purpose, index);
        if (!port.peer.isValid()) {
            continue;
        }
        if (bits % among == 0) {
            ports.push_back(index);
        } else if (bits < least) {
            least = bits;
            first = index;
        }
    }
    if (ports.empty() && first >= 0) {
        ports.push_back(first);
    }
    return ports;
}

/// How much of an even rate falls into a unit, in whole numbers that add up.
quint64 wholePart(double perSecond, qint64 unit)
{
    const double perUnit = perSecond * static_cast<double>(Unit) / 1e6;
    return static_cast<quint64>(std::floor(static_cast<double>(unit + 1) * perUnit) -
                                std::floor(static_cast<double>(unit) * perUnit));
}

} // namespace

TrafficModel::TrafficModel(SharedMadeFabric made, const TrafficOptions &options)
    : m_made(std::move(made)),
      m_options(options),
      m_faults(m_made, options),
      m_congestion(options.congestion == Congestion::None || m_made->hosts.size() < 2
                       ? nullptr
                       : std::make_unique<CongestionPlan>(m_made, options)),
      m_loads(m_made, options.wait),
      m_multicast(m_made, options.pattern == Pattern::Idle ? 0 : options.multicast, options.seed),
      m_ports(m_made->fabric->ports().size()),
      m_base(Tallies * m_ports),
      m_growth(Tallies * m_ports)
{
    const Fabric &fabric = *m_made->fabric;
    for (const Port &port : fabric.ports()) {
        m_bytesPerTick.push_back(
            bytesPerTick(tickOf(port), deviceFacts(fabric.node(port.node).deviceId), port.width)
                .value_or(1));
    }
    if (options.errors > 0) {
        m_badPorts = chosen(fabric, options.seed, Bad, CablesPerBad);
    }
    if (options.latch) {
        m_highPorts = chosen(fabric, options.seed, High, PortsPerHigh);
    }
    rememberAge();
    bringNearTop();
    m_outage = m_faults.outageAt(0);
    m_multicast.span(m_outage);
    setGrowth();
}

/// What was counted before: about what the options would have made of the time, and some old scars.
void TrafficModel::rememberAge()
{
    const double units = static_cast<double>(m_options.age.count()) / static_cast<double>(Unit);
    const bool isIdle = m_options.pattern == Pattern::Idle;
    if (units <= 0) {
        return;
    }
    for (const Port &port : m_made->fabric->ports()) {
        if (!port.peer.isValid()) {
            continue;
        }
        const size_t at = m_made->fabric->indexOf(port).at();
        const quint64 bits = mixed(m_options.seed, Age, at);
        const double load = isIdle ? 0.05 : m_options.load;
        const auto capacity = static_cast<double>(wordsPerUnit(port.width, port.speed));
        const auto words = static_cast<quint64>(capacity * units * load * (0.7 + share(bits) / 2));
        base(Tally::XmitData, at) = base(Tally::RcvData, port.peer.at()) = words;
        base(Tally::UnicastXmit, at) = base(Tally::UnicastRcv, port.peer.at()) = words / 740;
        const quint64 luck = mixed(m_options.seed, Luck, at);
        if (luck % 40 == 0) {
            base(Tally::SymbolErrors, at) = luck / 64 % 30;
            base(Tally::LinkDowned, at) = luck / 4096 % 4;
        }
    }
}

/// As if somebody had cleared them not long ago: their 32-bit and narrower views fill up soon.
void TrafficModel::bringNearTop()
{
    constexpr quint64 Top32 = 0xffffffff;
    constexpr quint64 Top16 = 0xffff;
    for (const qint32 port : m_highPorts) {
        const auto at = static_cast<size_t>(port);
        const quint64 bits = mixed(m_options.seed, High, port, Q_UINT64_C(1));
        const quint64 perUnit = 1 + m_loads.capacity(at) / 4;
        for (const Tally data : {Tally::XmitData, Tally::RcvData}) {
            base(data, at) = Top32 - std::min(Top32, bits % (perUnit * 20));
        }
        for (const Tally packets : {Tally::UnicastXmit, Tally::UnicastRcv}) {
            base(packets, at) = Top32 - bits % (perUnit / 35 + 1);
        }
        base(Tally::Wait, at) = Top32 - bits % 1'000'000;
        base(Tally::SymbolErrors, at) = Top16 - bits % 30;
        base(Tally::LinkDowned, at) = 254 + bits % 2;
        base(Tally::LinkIntegrity, at) = 14;
    }
}

bool TrafficModel::step()
{
    for (size_t i = 0; i < m_base.size(); ++i) {
        m_base[i] += m_growth[i];
    }
    ++m_unit;
    clearCounters();
    const Outage next = m_faults.outageAt(m_unit);
    const bool isOther = next != m_outage;
    if (isOther) {
        changeOutage(next);
    }
    setGrowth();
    return isOther;
}

void TrafficModel::clearCounters()
{
    for (const qint32 port : m_faults.clearedAt(m_unit)) {
        for (size_t tally = 0; tally < Tallies; ++tally) {
            m_base[tally * m_ports + static_cast<size_t>(port)] = 0;
        }
    }
}

/// A cable that fails is counted at both its ends, with the errors that came before.
void TrafficModel::changeOutage(const Outage &next)
{
    for (const qint32 port : next.deadPorts) {
        if (!m_outage.isDead(port)) {
            const auto at = static_cast<size_t>(port);
            ++base(Tally::LinkDowned, at);
            ++base(Tally::LinkRecovery, at);
            base(Tally::SymbolErrors, at) += 3;
        }
    }
    m_outage = next;
    m_multicast.span(m_outage);
}

void TrafficModel::setGrowth()
{
    setTraffic();
    setErrors();
}

qint64 TrafficModel::scriptDuration() const
{
    if (!m_options.script) {
        return 0;
    }
    const auto steps = static_cast<qint64>(m_options.script->steps.size());
    return (steps * (1 + m_options.pause) - m_options.pause) * Unit;
}

std::vector<Flow> TrafficModel::scriptFlows() const
{
    const qint64 since = m_unit - m_scriptBegin;
    const qint64 distance = 1 + m_options.pause;
    const std::vector<std::vector<FlowScript::Message>> &steps = m_options.script->steps;
    if (since < 0 || since % distance != 0 || since / distance >= qint64(steps.size())) {
        return {};
    }
    return flowsOf(steps[static_cast<size_t>(since / distance)]);
}

qint64 TrafficModel::findOverfullStep()
{
    if (!m_options.script) {
        return 0;
    }
    const std::vector<Port> &ports = m_made->fabric->ports();
    for (size_t i = 0; i < m_options.script->steps.size(); ++i) {
        const std::vector<Flow> flows = flowsOf(m_options.script->steps[i]);
        const LinkLoad &load = m_loads.load(flows, m_outage);
        quint64 missing = 0;
        for (const Flow &flow : flows) {
            missing += flow.words;
        }
        for (const qint32 host : m_made->hosts) {
            missing -= load.words[ports[static_cast<size_t>(host)].peer.at()];
        }
        if (missing > 0) {
            return static_cast<qint64>(i) + 1;
        }
    }
    return 0;
}

const LinkLoad &TrafficModel::loadOfUnit()
{
    if (m_options.script && !m_congestion) {
        return m_loads.load(scriptFlows(), m_outage);
    }
    if (m_congestion) {
        m_loads.setDrains(m_congestion->drainsAt(m_unit));
        return m_loads.load(m_congestion->flowsAt(m_unit), m_outage);
    }
    const size_t hosts = m_made->hosts.size();
    const quint64 capacity = hosts == 0 ? 0 : m_loads.capacity(size_t(m_made->hosts.front()));
    return m_loads.load(flowsOf(m_options, hosts, capacity, m_unit), m_outage);
}

/// What waits of what a port does not send anyway, in bytes a unit.
double TrafficModel::waitBytes(const LinkLoad &load, size_t port) const
{
    const auto waited = static_cast<double>(load.waitBytes[port]);
    if (!m_congestion) {
        return waited;
    }
    const auto capacity = static_cast<double>(m_loads.capacity(port));
    const double left = std::max(0.0, capacity - static_cast<double>(load.words[port]));
    const double passing = m_congestion->passingWait(port, m_unit) * capacity;
    return std::min(waited + passing * BytesPerWord, left * BytesPerWord);
}

void TrafficModel::setTraffic()
{
    const LinkLoad &load = loadOfUnit();
    const std::vector<quint64> &multicast = m_multicast.packets(m_unit);
    const std::vector<Port> &ports = m_made->fabric->ports();
    for (size_t at = 0; at < m_ports; ++at) {
        if (!ports[at].peer.isValid()) {
            continue;
        }
        const size_t peer = ports[at].peer.at();
        const quint64 words = load.words[at] + multicast[at] * MulticastTree::WordsPerPacket;
        growth(Tally::XmitData, at) = growth(Tally::RcvData, peer) = words;
        growth(Tally::UnicastXmit, at) = growth(Tally::UnicastRcv, peer) = load.packets[at];
        growth(Tally::MulticastXmit, at) = growth(Tally::MulticastRcv, peer) = multicast[at];
        growth(Tally::Wait, at) = static_cast<quint64>(waitBytes(load, at) / m_bytesPerTick[at]);
    }
}

void TrafficModel::setErrors()
{
    for (const qint32 port : m_badPorts) {
        const auto at = static_cast<size_t>(port);
        const bool isUp = !m_outage.isDead(port);
        growth(Tally::SymbolErrors, at) = isUp ? wholePart(m_options.errors, m_unit) : 0;
        growth(Tally::RcvErrors, at) = isUp ? wholePart(m_options.errors / 4, m_unit) : 0;
        growth(Tally::LinkRecovery, at) = isUp ? wholePart(m_options.errors / 64, m_unit) : 0;
    }
    for (const qint32 port : m_highPorts) {
        const auto at = static_cast<size_t>(port);
        growth(Tally::SymbolErrors, at) = 1;
        growth(Tally::LinkIntegrity, at) = m_unit % 16 == 8 ? 1 : 0;
    }
}

} // namespace pickglass::synthetic
