// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/linkload.h"

#include <algorithm>
#include <utility>

namespace pickglass::synthetic {

LoadMaker::LoadMaker(SharedMadeFabric made, double wait) : m_made(std::move(made)), m_wait(wait)
{
    // Flow control, management and multicast take the rest.
    constexpr quint64 Hundred = 100;
    constexpr quint64 UnicastPercent = 97;
    for (const Port &port : m_made->fabric->ports()) {
        m_capacity.push_back(wordsPerUnit(port.width, port.speed) / Hundred * UnicastPercent);
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
        findRoute(flow, outage);
        m_ways.push_back({begin, m_hops.size()});
        for (size_t hop = begin; hop < m_hops.size(); ++hop) {
            m_wanted[static_cast<size_t>(m_hops[hop])] += flow.words;
        }
    }
}

/// Along all of its way a flow sends what the fullest link lets through.
void LoadMaker::send(const Flow &flow, Way way)
{
    constexpr quint64 BytesPerWord = 4;
    double let = 1;
    size_t fullest = way.begin;
    for (size_t hop = way.begin; hop < way.end; ++hop) {
        const auto port = static_cast<size_t>(m_hops[hop]);
        if (m_wanted[port] > m_capacity[port]) {
            const double here =
                static_cast<double>(m_capacity[port]) / static_cast<double>(m_wanted[port]);
            if (here < let) {
                let = here;
                fullest = hop;
            }
        }
    }
    const quint64 packets =
        static_cast<quint64>(static_cast<double>(flow.words) * let) / flow.wordsPerPacket;
    const quint64 words = packets * flow.wordsPerPacket;
    m_load.waitBytes[static_cast<size_t>(m_hops[way.begin])] +=
        static_cast<quint64>(m_wait * static_cast<double>(words * BytesPerWord));
    for (size_t hop = way.begin; hop < way.end; ++hop) {
        const auto port = static_cast<size_t>(m_hops[hop]);
        m_load.words[port] += words;
        m_load.packets[port] += packets;
        if (hop < fullest) {
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
    for (size_t i = 0; i < flows.size(); ++i) {
        if (m_ways[i].begin != m_ways[i].end) {
            send(flows[i], m_ways[i]);
        }
    }
    capWaits();
    return m_load;
}

} // namespace pickglass::synthetic
