// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/congestionplan.h"

#include <algorithm>
#include <map>
#include <set>

namespace pickglass::synthetic {

namespace {

constexpr quint32 LargePacket = 1033; ///< words: 4 KiB with headers
/// Causes begin and last, in units.
constexpr qint64 FirstBegin = 10;
constexpr quint64 BeginSpread = 15;
constexpr qint64 ShortestCause = 12;
constexpr quint64 LengthSpread = 25;
/// Hosts send so many calm flows each, to partners that they keep for so many units.
constexpr size_t CalmFlows = 6;
constexpr qint64 CalmUnits = 16;
/// What the busiest link carries at most of calm flows.
constexpr double CalmLoad = 0.4;
/// Two hosts send much more, without harm.
constexpr quint64 Elephants = 2;
constexpr double ElephantShare = 0.35;
/// Of full load: flows of a host, and what the busiest link carries of its rate.
constexpr size_t FullFlows = 16;
constexpr double FullLoad = 0.93;
/// What links wait besides: a little at calm, some everywhere under full load.
constexpr double CalmWait = 0.03;
constexpr double FullWaitFrom = 0.05;
constexpr double FullWaitTo = 0.25;
constexpr int Attempts = 64;

double between(double from, double to, quint64 bits)
{
    return from + (to - from) * share(bits);
}

} // namespace

CongestionPlan::CongestionPlan(SharedMadeFabric made, const TrafficOptions &options)
    : m_made(std::move(made)),
      m_seed(options.seed),
      m_kind(options.congestion),
      m_calm(between(0.05, 0.2, bits(Calm, 0)))
{
    const Port &first = m_made->fabric->port(PortIndex(m_made->hosts.front()));
    m_capacity = static_cast<double>(wordsPerUnit(first.width, first.speed));
    using Kind = CongestionCause::Kind;
    switch (m_kind) {
    case Congestion::SlowReceiver:
        addCause(Kind::SlowReceiver, 0);
        break;
    case Congestion::ManyToOne:
        addCause(Kind::ManyToOne, 0);
        break;
    case Congestion::Uplink:
        addCause(Kind::Uplink, 0);
        break;
    case Congestion::Two:
        for (quint64 i = 0; i < 2; ++i) {
            addCause(static_cast<Kind>(bits(Place, i, 7) % 3), i);
        }
        break;
    case Congestion::Full:
        m_fullShare = FullLoad / std::max(busiest(&CongestionPlan::addFullLoad), 1.0);
        break;
    case Congestion::None:
    case Congestion::Calm:
        break;
    }
    m_calm *= std::min(1.0, CalmLoad / busiest(&CongestionPlan::addCalm));
    findElephants();
}

Flow CongestionPlan::flow(size_t from, size_t to, double share) const
{
    return {static_cast<qint32>(from), static_cast<qint32>(to),
            static_cast<quint64>(share * m_capacity), LargePacket};
}

std::vector<qint32> CongestionPlan::route(size_t from, size_t to) const
{
    std::vector<qint32> ports;
    m_made->router->route(from, to, 0, ports);
    return ports;
}

/// Two causes have different roots.
void CongestionPlan::addCause(CongestionCause::Kind kind, quint64 number)
{
    CongestionCause cause;
    cause.kind = kind;
    cause.begin = FirstBegin + static_cast<qint64>(bits(Time, number) % BeginSpread);
    cause.end =
        cause.begin + ShortestCause + static_cast<qint64>(bits(Time, number, 1) % LengthSpread);
    for (quint64 attempt = 0; attempt < Attempts; ++attempt) {
        cause.flows.clear();
        const bool isOther = fill(cause, number * Attempts + attempt) &&
                             std::ranges::none_of(m_causes, [&](const CongestionCause &each) {
                                 return each.root == cause.root;
                             });
        if (isOther) {
            m_causes.push_back(std::move(cause));
            return;
        }
    }
}

bool CongestionPlan::fill(CongestionCause &cause, quint64 number) const
{
    if (cause.kind == CongestionCause::Kind::Uplink) {
        return fillUplink(cause, number);
    }
    fillReceiver(cause, number);
    return true;
}

void CongestionPlan::fillReceiver(CongestionCause &cause, quint64 number) const
{
    const bool isSlow = cause.kind == CongestionCause::Kind::SlowReceiver;
    const size_t to = bits(Place, number) % hosts();
    const size_t wanted = isSlow ? 1 + bits(Strength, number) % 3 : 4 + bits(Strength, number) % 5;
    std::set<size_t> senders;
    for (quint64 i = 0; senders.size() < std::min(wanted, hosts() - 1); ++i) {
        const size_t from = bits(Place, number, 1, i) % hosts();
        if (from != to) {
            senders.insert(from);
        }
    }
    const double least = isSlow ? 0.5 : std::max(0.4, 1.5 / static_cast<double>(senders.size()));
    for (const size_t from : senders) {
        cause.flows.push_back(
            flow(from, to, std::min(1.0, between(least, 1.0, bits(Strength, number, 2, from)))));
    }
    cause.root = m_made->fabric->port(PortIndex(m_made->hosts[to])).peer.value();
    cause.drained = isSlow ? between(0.1, 0.4, bits(Strength, number, 3)) : 1;
}

/// Hosts of one leaf whose routes to different hosts leave it through one port.
bool CongestionPlan::fillUplink(CongestionCause &cause, quint64 number) const
{
    const Fabric &fabric = *m_made->fabric;
    const size_t first = bits(Place, number) % hosts();
    const NodeIndex leaf = fabric.peerNode(fabric.port(PortIndex(m_made->hosts[first])));
    std::vector<size_t> below;
    std::vector<size_t> away;
    for (size_t host = 0; host < hosts(); ++host) {
        const bool isBelow = fabric.peerNode(fabric.port(PortIndex(m_made->hosts[host]))) == leaf;
        (isBelow ? below : away).push_back(host);
    }
    if (below.size() < 2 || away.size() < 2) {
        return false;
    }
    std::map<qint32, std::vector<size_t>> byPort; ///< destinations
    for (const size_t to : away) {
        byPort[route(first, to)[1]].push_back(to);
    }
    auto chosen = byPort.begin();
    std::advance(chosen, static_cast<std::ptrdiff_t>(bits(Place, number, 2) % byPort.size()));
    auto &[port, targets] = *chosen;
    std::ranges::sort(targets, {}, [&](size_t to) { return bits(Place, number, 3, to); });
    // Those of other leaves first: the flows part behind the root.
    std::set<NodeIndex> leaves;
    std::stable_partition(targets.begin(), targets.end(), [&](size_t to) {
        const Port &host = fabric.port(PortIndex(m_made->hosts[to]));
        return leaves.insert(fabric.peerNode(host)).second;
    });
    const size_t count = std::min({below.size(), targets.size(), size_t(4)});
    if (count < 2) {
        return false;
    }
    for (size_t i = 0; i < count; ++i) {
        if (route(below[i], targets[i])[1] != port) {
            return false;
        }
        cause.flows.push_back(
            flow(below[i], targets[i], between(0.8, 1.0, bits(Strength, number, 2, i))));
    }
    cause.root = port;
    return true;
}

// ---- what flows

void CongestionPlan::addCalm(std::vector<Flow> &flows, qint64 unit) const
{
    for (size_t host = 0; host < hosts(); ++host) {
        for (size_t slot = 0; slot < CalmFlows; ++slot) {
            const auto kept = static_cast<quint64>(unit / CalmUnits);
            const size_t to =
                (host + 1 + bits(Calm, 1, host * CalmFlows + slot, kept) % (hosts() - 1)) % hosts();
            const double swing = between(0.6, 1.4, bits(Calm, 2, host, static_cast<quint64>(unit)));
            flows.push_back(flow(host, to, m_calm * swing / CalmFlows));
        }
    }
    flows.insert(flows.end(), m_elephants.begin(), m_elephants.end());
}

/// They share no link with what makes packets wait, which they would make worse elsewhere.
void CongestionPlan::findElephants()
{
    std::set<qint32> taken;
    for (const CongestionCause &cause : m_causes) {
        for (const Flow &each : cause.flows) {
            for (const qint32 port :
                 route(static_cast<size_t>(each.from), static_cast<size_t>(each.to))) {
                taken.insert(port);
            }
        }
    }
    for (quint64 attempt = 0; attempt < Attempts && m_elephants.size() < Elephants; ++attempt) {
        const size_t from = bits(Elephant, attempt) % hosts();
        const size_t to = (from + 1 + bits(Elephant, attempt, 1) % (hosts() - 1)) % hosts();
        const std::vector<qint32> ports = route(from, to);
        if (std::ranges::none_of(ports, [&](qint32 port) { return taken.contains(port); })) {
            taken.insert(ports.begin(), ports.end());
            m_elephants.push_back(flow(from, to, ElephantShare));
        }
    }
}

/// Each host sends the same to many, so that all links of a kind carry about the same.
void CongestionPlan::addFullLoad(std::vector<Flow> &flows, qint64 unit) const
{
    const size_t count = std::min(FullFlows, hosts() - 1);
    for (size_t i = 0; i < count; ++i) {
        const size_t shift =
            1 + bits(Shifts, i, static_cast<quint64>(unit / CalmUnits)) % (hosts() - 1);
        for (size_t host = 0; host < hosts(); ++host) {
            const double swing =
                between(0.9, 1.1, bits(Shifts, 1 + i, host, static_cast<quint64>(unit)));
            flows.push_back(flow(host, (host + shift) % hosts(),
                                 m_fullShare * swing / static_cast<double>(count)));
        }
    }
}

/// What the busiest link carries of its rate, at its busiest.
double CongestionPlan::busiest(void (CongestionPlan::*add)(std::vector<Flow> &, qint64) const) const
{
    constexpr qint64 Units = 6 * CalmUnits;
    double most = 0;
    for (qint64 unit = 0; unit < Units; unit += CalmUnits) {
        std::vector<Flow> flows;
        (this->*add)(flows, unit);
        std::map<qint32, double> words;
        for (const Flow &each : flows) {
            for (const qint32 port :
                 route(static_cast<size_t>(each.from), static_cast<size_t>(each.to))) {
                most = std::max(most, words[port] += static_cast<double>(each.words));
            }
        }
    }
    return most / m_capacity;
}

std::vector<Flow> CongestionPlan::flowsAt(qint64 unit) const
{
    std::vector<Flow> flows;
    if (m_kind == Congestion::Full) {
        addFullLoad(flows, unit);
        return flows;
    }
    addCalm(flows, unit);
    for (const CongestionCause &cause : m_causes) {
        if (unit >= cause.begin && unit < cause.end) {
            flows.insert(flows.end(), cause.flows.begin(), cause.flows.end());
        }
    }
    return flows;
}

std::vector<std::pair<qint32, double>> CongestionPlan::drainsAt(qint64 unit) const
{
    std::vector<std::pair<qint32, double>> drains;
    for (const CongestionCause &cause : m_causes) {
        if (unit >= cause.begin && unit < cause.end && cause.drained < 1) {
            drains.emplace_back(cause.root, cause.drained);
        }
    }
    return drains;
}

double CongestionPlan::passingWait(size_t port, qint64 unit) const
{
    const quint64 luck = bits(Passing, port, static_cast<quint64>(unit));
    return m_kind == Congestion::Full ? between(FullWaitFrom, FullWaitTo, luck)
                                      : CalmWait * share(luck);
}

} // namespace pickglass::synthetic
