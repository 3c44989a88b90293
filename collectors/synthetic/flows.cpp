// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/flows.h"

#include "collectors/synthetic/mixed.h"

#include <array>
#include <cmath>
#include <numbers>

namespace pickglass::synthetic {

namespace {

/// What hash values are for, so that no two things are decided by the same one.
enum FlowPurpose : quint64 { Partner = 1, Epoch, Burst, Job, PacketSize, Hot, Shifting };

/// Hosts of a job, and for how many units a host keeps its partner.
constexpr quint64 JobSize = 32;
constexpr quint64 PartnerUnits = 16;
constexpr quint64 ShiftUnits = 8;
constexpr quint64 HotUnits = 60;
/// One host in that many is hot, and that share of all flows goes to a hot one.
constexpr size_t HostsPerHot = 64;
constexpr double HotShare = 0.3;

/// Large messages mostly (4 KiB with headers), some small ones.
constexpr std::array<quint32, 4> PacketWords{1033, 1033, 521, 72};

class FlowMaker
{
public:
    FlowMaker(const TrafficOptions &options, size_t hosts, quint64 capacity, qint64 unit)
        : m_options(options),
          m_hosts(hosts),
          m_capacity(static_cast<double>(capacity)),
          m_unit(static_cast<quint64>(unit))
    {
    }

    void add(std::vector<Flow> &flows, size_t host) const;

private:
    size_t flowsPerHost() const;
    size_t partner(size_t host, size_t slot) const;
    size_t hotHost(quint64 bits) const;
    double activity(size_t host) const;
    double burst(size_t host, size_t slot) const;
    /// A number of units in which something of the host stays as it is.
    quint64 epoch(size_t host, quint64 length) const
    {
        return (m_unit + mixed(m_options.seed, Epoch, host) % length) / length;
    }
    /// host + 1 … host + hosts − 1, never host itself.
    size_t after(size_t host, quint64 distance) const
    {
        return (host + 1 + distance % (m_hosts - 1)) % m_hosts;
    }

    const TrafficOptions &m_options;
    size_t m_hosts;
    double m_capacity;
    quint64 m_unit;
};

size_t FlowMaker::flowsPerHost() const
{
    switch (m_options.pattern) {
    case Pattern::Uniform:
    case Pattern::HotSpot:
        return 2;
    case Pattern::Shift:
    case Pattern::Storage:
        return 1;
    case Pattern::AllToAll:
        return 4;
    case Pattern::Idle:
        break;
    }
    return 0;
}

/// The hot hosts move on every minute.
size_t FlowMaker::hotHost(quint64 bits) const
{
    const size_t hot = m_hosts / HostsPerHot + 1;
    return mixed(m_options.seed, Hot, m_unit / HotUnits, bits % hot) % m_hosts;
}

size_t FlowMaker::partner(size_t host, size_t slot) const
{
    const quint64 seed = m_options.seed;
    switch (m_options.pattern) {
    case Pattern::Shift:
        return after(host, mixed(seed, Shifting) + m_unit / ShiftUnits);
    case Pattern::AllToAll:
        return after(host, mixed(seed, Shifting) + m_unit * flowsPerHost() + slot);
    case Pattern::Storage:
        if (host != 0) {
            return 0;
        }
        break;
    case Pattern::Uniform:
    case Pattern::HotSpot:
    case Pattern::Idle:
        break;
    }
    const quint64 bits = mixed(seed, Partner, host, slot, epoch(host, PartnerUnits));
    if (m_options.pattern == Pattern::HotSpot && share(mixed(bits)) < HotShare) {
        const size_t hot = hotHost(bits);
        return hot == host ? after(host, bits) : hot;
    }
    return after(host, bits);
}

/// Jobs swell and fade over minutes: 0 … 2, 1 on average.
double FlowMaker::activity(size_t host) const
{
    const quint64 bits = mixed(m_options.seed, Job, host / JobSize);
    const double period = 60 + 540 * share(bits);
    const double phase = share(mixed(bits));
    return 1 + std::sin(2 * std::numbers::pi * (static_cast<double>(m_unit) / period + phase));
}

/// Now little, now a lot: 1 on average.
double FlowMaker::burst(size_t host, size_t slot) const
{
    const double luck = share(mixed(m_options.seed, Burst, host, slot, m_unit));
    return luck < 0.1 ? 3.25 : 0.5 + 0.5 * luck / 0.99;
}

void FlowMaker::add(std::vector<Flow> &flows, size_t host) const
{
    const size_t count = flowsPerHost();
    const double level = activity(host);
    for (size_t slot = 0; slot < count; ++slot) {
        const double words =
            m_options.load * m_capacity / static_cast<double>(count) * level * burst(host, slot);
        const quint64 size = mixed(m_options.seed, PacketSize, host, slot) % PacketWords.size();
        Flow flow;
        flow.from = static_cast<qint32>(host);
        flow.to = static_cast<qint32>(partner(host, slot));
        flow.words = static_cast<quint64>(words);
        flow.wordsPerPacket = PacketWords.at(size);
        flows.push_back(flow);
    }
}

} // namespace

quint64 wordsPerUnit(LinkWidth width, LinkSpeed speed)
{
    constexpr double SecondsPerUnit = static_cast<double>(Unit) / 1e6;
    return static_cast<quint64>(dataRate(width, speed).value_or(0) / 4 * SecondsPerUnit);
}

std::vector<Flow> flowsOf(const TrafficOptions &options, size_t hosts, quint64 capacity,
                          qint64 unit)
{
    std::vector<Flow> flows;
    if (hosts < 2 || options.pattern == Pattern::Idle || options.load <= 0) {
        return flows;
    }
    const FlowMaker maker(options, hosts, capacity, unit);
    for (size_t host = 0; host < hosts; ++host) {
        maker.add(flows, host);
    }
    return flows;
}

} // namespace pickglass::synthetic
