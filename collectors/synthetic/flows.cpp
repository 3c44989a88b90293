// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/flows.h"

#include "collectors/synthetic/madefabric.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

namespace pickglass::synthetic {

namespace {

/// What hash values are for, so that no two things are decided by the same one.
enum FlowPurpose : quint64 { Partner = 1, Epoch, Burst, Job, PacketSize, Hot, Shifting, Iteration };

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
    void addOfTraining(std::vector<Flow> &flows, size_t host) const;
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
    case Pattern::Training:
    case Pattern::Script:
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
        if (m_options.shift > 0) {
            return (host + static_cast<size_t>(m_options.shift)) % m_hosts;
        }
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
    case Pattern::Training:
    case Pattern::Script:
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

/// A ring of the hosts of a job, as allreduce sends, in two fifths of each iteration.
void FlowMaker::addOfTraining(std::vector<Flow> &flows, size_t host) const
{
    constexpr double Communicate = 0.4;
    const size_t jobs = std::clamp<size_t>(size_t(m_options.jobs), 1, m_hosts / 2);
    const size_t job = host * jobs / m_hosts;
    const size_t first = (job * m_hosts + jobs - 1) / jobs;
    const size_t end = ((job + 1) * m_hosts + jobs - 1) / jobs;
    const double scale = 1 + 0.25 * static_cast<double>(job / 2);
    const double period =
        std::max(1.0, scale * double(m_options.period.count()) / static_cast<double>(Unit));
    const double shift =
        (job % 2 == 1 ? Communicate * period : 0) +
        (host == first + 1 ? double(m_options.late.count()) / static_cast<double>(Unit) : 0);
    const auto now = static_cast<double>(m_unit);
    double busy = 0; // of the unit
    const auto about = static_cast<qint64>((now - shift) / period);
    for (qint64 iteration = about - 1; iteration <= about + 1; ++iteration) {
        const double luck = 2 * share(mixed(m_options.seed, Iteration, job, iteration)) - 1;
        const double begin =
            (static_cast<double>(iteration) + m_options.jitter * luck) * period + shift;
        busy +=
            std::max(0.0, std::min(now + 1, begin + Communicate * period) - std::max(now, begin));
    }
    Flow flow;
    flow.from = static_cast<qint32>(host);
    flow.to = static_cast<qint32>(host + 1 < end ? host + 1 : first);
    flow.words = static_cast<quint64>(m_options.load * m_capacity * std::min(busy, 1.0));
    flow.wordsPerPacket = PacketWords[0];
    flows.push_back(flow);
}

void FlowMaker::add(std::vector<Flow> &flows, size_t host) const
{
    if (m_options.pattern == Pattern::Training) {
        addOfTraining(flows, host);
        return;
    }
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

std::vector<Flow> flowsOf(const std::vector<FlowScript::Message> &messages)
{
    constexpr quint64 BytesPerWord = 4;
    constexpr quint32 WordsPerPacket = 1024;
    std::vector<Flow> flows;
    for (const FlowScript::Message &message : messages) {
        const quint64 words = (message.bytes + BytesPerWord - 1) / BytesPerWord;
        const quint64 rest = words % WordsPerPacket;
        if (words > rest) {
            flows.push_back({message.from, message.to, words - rest, WordsPerPacket});
        }
        if (rest > 0) {
            flows.push_back({message.from, message.to, rest, static_cast<quint32>(rest)});
        }
    }
    return flows;
}

LoadMaker::LoadMaker(SharedMadeFabric made, double wait) : m_made(std::move(made)), m_wait(wait)
{
    // Flow control, management and multicast take the rest.
    constexpr quint64 Hundred = 100;
    constexpr quint64 UnicastPercent = 97;
    for (const Port &port : m_made->fabric->ports()) {
        m_capacity.push_back(wordsPerUnit(port.width, port.speed) / Hundred * UnicastPercent);
    }
    if (m_made->isAdaptive) {
        findParallels();
    }
}

void LoadMaker::findParallels()
{
    const Fabric &fabric = *m_made->fabric;
    m_parallels.resize(fabric.ports().size());
    for (const Port &port : fabric.ports()) {
        if (!port.peer.isValid() || !fabric.node(port.node).isSwitch() ||
            !fabric.node(fabric.peerNode(port)).isSwitch()) {
            continue;
        }
        std::vector<qint32> &ports = m_parallels[fabric.indexOf(port).at()];
        for (const Port &other : fabric.portsOf(port.node)) {
            if (other.peer.isValid() && fabric.peerNode(other) == fabric.peerNode(port)) {
                ports.push_back(fabric.indexOf(other).value());
            }
        }
    }
}

/// Of parallel cables that work, the one with the least traffic so far.
void LoadMaker::chooseLanes(size_t begin, const Outage &outage)
{
    for (size_t hop = begin; hop < m_hops.size(); ++hop) {
        for (const qint32 port : m_parallels[static_cast<size_t>(m_hops[hop])]) {
            if (m_wanted[static_cast<size_t>(port)] < m_wanted[static_cast<size_t>(m_hops[hop])] &&
                !outage.isDead(port)) {
                m_hops[hop] = port;
            }
        }
    }
}

/// Appends the hops of the first way that has no dead cable.
bool LoadMaker::findRoute(const Flow &flow, const Outage &outage)
{
    const size_t begin = m_hops.size();
    const auto from = static_cast<size_t>(flow.from);
    const auto to = static_cast<size_t>(flow.to);
    for (int attempt = 0; m_made->router->route(from, to, attempt, m_hops); ++attempt) {
        const auto isDead = [&outage](qint32 port) { return outage.isDead(port); };
        if (outage.deadPorts.empty() ||
            std::none_of(m_hops.begin() + static_cast<std::ptrdiff_t>(begin), m_hops.end(),
                         isDead)) {
            return true;
        }
        m_hops.resize(begin);
    }
    m_hops.resize(begin);
    return false;
}

void LoadMaker::findWays(const std::vector<Flow> &flows, const Outage &outage)
{
    m_wanted.assign(m_capacity.size(), 0);
    m_hops.clear();
    m_ways.clear();
    for (const Flow &flow : flows) {
        const size_t begin = m_hops.size();
        if (findRoute(flow, outage) && m_made->isAdaptive) {
            chooseLanes(begin, outage);
        }
        m_ways.push_back({begin, m_hops.size()});
        for (size_t hop = begin; hop < m_hops.size(); ++hop) {
            m_wanted[static_cast<size_t>(m_hops[hop])] += flow.words;
        }
    }
}

void LoadMaker::setDrains(std::vector<std::pair<qint32, double>> drains)
{
    m_drains = std::move(drains);
    m_isHeldBack = true;
}

/// What is taken of what a port can send, words a unit.
quint64 LoadMaker::taken(size_t port) const
{
    for (const auto &[drained, part] : m_drains) {
        if (static_cast<size_t>(drained) == port) {
            return static_cast<quint64>(part * static_cast<double>(m_capacity[port]));
        }
    }
    return m_capacity[port];
}

/// Along all of its way a flow sends what the fullest link lets through.
void LoadMaker::findShares()
{
    m_shares.assign(m_ways.size(), {});
    for (size_t i = 0; i < m_ways.size(); ++i) {
        Share &its = m_shares[i];
        its.fullest = m_ways[i].begin;
        for (size_t hop = m_ways[i].begin; hop < m_ways[i].end; ++hop) {
            const auto port = static_cast<size_t>(m_hops[hop]);
            if (m_wanted[port] > m_capacity[port]) {
                const double here =
                    static_cast<double>(m_capacity[port]) / static_cast<double>(m_wanted[port]);
                if (here < its.let) {
                    its = {here, hop};
                }
            }
        }
    }
}

/// Likewise; what a flow cannot send on one link is left to the others on its other links: the link
/// that lets the least through settles its flows first (max-min fairness, by what they want).
void LoadMaker::findFairShares(const std::vector<Flow> &flows)
{
    m_shares.assign(m_ways.size(), {});
    std::vector<double> wanted(m_wanted.begin(), m_wanted.end());
    std::vector<double> left;
    for (size_t port = 0; port < m_capacity.size(); ++port) {
        left.push_back(static_cast<double>(taken(port)));
    }
    std::vector<bool> isSettled(m_ways.size());
    constexpr double Rounding = 1;
    for (;;) {
        double least = 1;
        size_t fullest = m_capacity.size();
        for (size_t port = 0; port < m_capacity.size(); ++port) {
            if (wanted[port] > left[port] + Rounding && left[port] / wanted[port] < least) {
                least = left[port] / wanted[port];
                fullest = port;
            }
        }
        if (fullest == m_capacity.size()) {
            return;
        }
        for (size_t i = 0; i < m_ways.size(); ++i) {
            const auto begin = m_hops.begin() + static_cast<std::ptrdiff_t>(m_ways[i].begin);
            const auto end = m_hops.begin() + static_cast<std::ptrdiff_t>(m_ways[i].end);
            const auto found =
                isSettled[i] ? end : std::find(begin, end, static_cast<qint32>(fullest));
            if (found == end) {
                continue;
            }
            isSettled[i] = true;
            m_shares[i] = {least, static_cast<size_t>(found - m_hops.begin())};
            const auto words = static_cast<double>(flows[i].words);
            for (auto hop = begin; hop != end; ++hop) {
                wanted[static_cast<size_t>(*hop)] -= words;
                left[static_cast<size_t>(*hop)] =
                    std::max(0.0, left[static_cast<size_t>(*hop)] - words * least);
            }
        }
    }
}

void LoadMaker::send(const Flow &flow, Way way, Share share)
{
    constexpr quint64 BytesPerWord = 4;
    const quint64 packets =
        static_cast<quint64>(static_cast<double>(flow.words) * share.let) / flow.wordsPerPacket;
    const quint64 words = packets * flow.wordsPerPacket;
    m_load.waitBytes[static_cast<size_t>(m_hops[way.begin])] +=
        static_cast<quint64>(m_wait * static_cast<double>(words * BytesPerWord));
    for (size_t hop = way.begin; hop < way.end; ++hop) {
        const auto port = static_cast<size_t>(m_hops[hop]);
        m_load.words[port] += words;
        m_load.packets[port] += packets;
        const bool isSlow = hop == share.fullest && taken(port) < m_capacity[port];
        if (share.let < 1 && m_isHeldBack && (hop < share.fullest || isSlow)) {
            m_load.waitBytes[port] += m_capacity[port] * BytesPerWord; // capWaits() takes the rest
        } else if (hop < share.fullest) {
            m_load.waitBytes[port] += (flow.words - words) * BytesPerWord;
        }
    }
}

/// A link cannot wait for longer than it does not send.
void LoadMaker::capWaits()
{
    constexpr quint64 BytesPerWord = 4;
    for (size_t port = 0; port < m_capacity.size(); ++port) {
        const quint64 left = m_capacity[port] - std::min(m_capacity[port], m_load.words[port]);
        m_load.waitBytes[port] = std::min(m_load.waitBytes[port], left * BytesPerWord);
    }
}

const LinkLoad &LoadMaker::load(const std::vector<Flow> &flows, const Outage &outage)
{
    const size_t ports = m_capacity.size();
    m_load.words.assign(ports, 0);
    m_load.packets.assign(ports, 0);
    m_load.waitBytes.assign(ports, 0);
    findWays(flows, outage);
    if (m_isHeldBack) {
        findFairShares(flows);
    } else {
        findShares();
    }
    for (size_t i = 0; i < flows.size(); ++i) {
        if (m_ways[i].begin != m_ways[i].end) {
            send(flows[i], m_ways[i], m_shares[i]);
        }
    }
    capWaits();
    return m_load;
}

} // namespace pickglass::synthetic
