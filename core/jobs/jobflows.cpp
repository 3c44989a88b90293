// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/jobs/jobflows.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace pickglass {

namespace {

constexpr size_t BitsOfWord = 64;

void setBit(quint64 *bits, size_t at)
{
    bits[at / BitsOfWord] |= quint64(1) << (at % BitsOfWord);
}

} // namespace

JobFlows::JobFlows(size_t ends, size_t links)
    : m_ends(ends),
      m_words((ends + BitsOfWord - 1) / BitsOfWord),
      m_least(links, 0)
{
}

JobFlows::Pairs &JobFlows::pairsOf(const JobRoutes &routes)
{
    const auto found = std::ranges::find(m_pairs, &routes, &Pairs::routes);
    if (found != m_pairs.end()) {
        return *found;
    }
    Pairs &pairs = m_pairs.emplace_back();
    pairs.routes = &routes;
    pairs.bits.assign(m_ends * m_words, 0);
    pairs.groupBits.assign(routes.leaves * m_words, 0);
    for (size_t end = 0; end < m_ends; ++end) {
        if (routes.leafOf[end] != JobRoutes::None) {
            setBit(&pairs.groupBits[routes.leafOf[end] * m_words], end);
        }
    }
    return pairs;
}

void JobFlows::addPairs(Pairs &pairs, const JobStepBounds &bounds) const
{
    const JobRoutes &routes = *pairs.routes;
    std::vector<quint64> sending(m_words, 0);
    for (const quint32 end : bounds.senders()) {
        setBit(sending.data(), end);
    }
    for (const quint32 to : bounds.receivers()) {
        for (size_t leaf = 0; leaf < routes.leaves; ++leaf) {
            if (routes.leafOf[to] == JobRoutes::None ||
                bounds.throughPaths(routes, leaf, to) <= 0) {
                continue;
            }
            for (size_t word = 0; word < m_words; ++word) {
                pairs.bits[to * m_words + word] |=
                    pairs.groupBits[leaf * m_words + word] & sending[word];
            }
        }
        pairs.bits[to * m_words + to / BitsOfWord] &= ~(quint64(1) << (to % BitsOfWord));
    }
}

void JobFlows::raiseLeast(RoutesOfStep routes, const JobTraffic &traffic,
                          const JobStepBounds &bounds)
{
    double outward = 0;
    for (const double each : traffic.outward) {
        outward += each;
    }
    // The largest that a pair can have sent over each link, and what the job sent outside over it.
    std::vector<double> largest(m_least.size(), 0);
    std::vector<double> leaving(m_least.size(), outward);
    const auto raise = [&](quint32 link, double bytes) {
        largest[link] = std::max(largest[link], bytes);
    };
    double anywhere = 0; // of pairs whose ways are not known
    for (const JobRoutes *each : routes) {
        for (size_t end = 0; end < m_ends; ++end) {
            if (each->up[end] != JobRoutes::None) {
                leaving[each->up[end]] = traffic.outward[end];
                leaving[each->down[end]] = 0;
            }
        }
        for (const quint32 from : bounds.senders()) {
            const quint32 leaf = each->leafOf[from];
            for (const quint32 to :
                 leaf != JobRoutes::None ? bounds.receivers() : std::vector<quint32>()) {
                const double bytes = from != to ? bounds.most(from, to) : 0;
                if (bytes <= 0 || each->leafOf[to] == JobRoutes::None) {
                    continue;
                }
                raise(each->up[from], bytes);
                raise(each->down[to], bytes);
                for (size_t column = each->columnOf[to]; column < each->columnOf[to + 1];
                     ++column) {
                    for (const quint32 link : each->hops(leaf, column)) {
                        raise(link, bytes);
                    }
                    if (each->areHopsUnknown(leaf, to, column)) {
                        anywhere = std::max(anywhere, bytes);
                    }
                }
            }
        }
        if (anywhere > 0) {
            const std::vector<bool> isOfEnd = linksOfEnds(*each, largest.size());
            for (quint32 link = 0; link < largest.size(); ++link) {
                raise(link, isOfEnd[link] ? 0 : anywhere);
            }
        }
    }
    for (size_t link = 0; link < m_least.size(); ++link) {
        const double own = traffic.links[link].low - traffic.foreign[link] - leaving[link];
        if (own > 0 && largest[link] > 0 && std::isfinite(largest[link])) {
            // Ports are read one after the other, so that a link and a host count different parts
            // of a message in a sweep: 8.003 is 8.
            constexpr double Skew = 0.01;
            m_least[link] = std::max(
                m_least[link], static_cast<qint64>(std::ceil(own / largest[link] * (1 - Skew))));
        }
    }
}

void JobFlows::add(RoutesOfStep routes, const JobTraffic &traffic, const JobStepBounds &bounds)
{
    for (const JobRoutes *each : routes) {
        addPairs(pairsOf(*each), bounds);
    }
    raiseLeast(routes, traffic, bounds);
}

/// Of each link, whether it is that of an end to its leaf or back: no other pair uses it.
std::vector<bool> JobFlows::linksOfEnds(const JobRoutes &routes, size_t links)
{
    std::vector<bool> isOfEnd(links);
    for (size_t end = 0; end < routes.up.size(); ++end) {
        if (routes.up[end] != JobRoutes::None) {
            isOfEnd[routes.up[end]] = true;
            isOfEnd[routes.down[end]] = true;
        }
    }
    return isOfEnd;
}

void JobFlows::addCounts(const Pairs &pairs, std::vector<Count> &counts) const
{
    const JobRoutes &routes = *pairs.routes;
    qint64 anywhere = 0; // pairs whose ways are not known
    for (size_t to = 0; to < m_ends; ++to) {
        const quint64 *senders = &pairs.bits[to * m_words];
        for (size_t leaf = 0; leaf < routes.leaves; ++leaf) {
            qint64 number = 0;
            for (size_t word = 0; word < m_words; ++word) {
                number += std::popcount(senders[word] & pairs.groupBits[leaf * m_words + word]);
            }
            if (number == 0 || routes.down[to] == JobRoutes::None) {
                continue;
            }
            counts[routes.down[to]].most += number;
            std::vector<quint32> links; // of several LIDs each once
            bool isUnknown = false;
            for (size_t column = routes.columnOf[to]; column < routes.columnOf[to + 1]; ++column) {
                const auto hops = routes.hops(leaf, column);
                links.insert(links.end(), hops.begin(), hops.end());
                isUnknown |= routes.areHopsUnknown(leaf, to, column);
            }
            if (isUnknown) {
                anywhere += number;
                continue;
            }
            std::ranges::sort(links);
            links.erase(std::unique(links.begin(), links.end()), links.end());
            for (const quint32 link : links) {
                counts[link].most += number;
            }
        }
        for (size_t from = 0; from < m_ends; ++from) {
            const bool sent = (senders[from / BitsOfWord] >> (from % BitsOfWord) & 1) != 0;
            if (sent && routes.up[from] != JobRoutes::None) {
                ++counts[routes.up[from]].most;
            }
        }
    }
    if (anywhere > 0) {
        const std::vector<bool> isOfEnd = linksOfEnds(routes, counts.size());
        for (size_t link = 0; link < counts.size(); ++link) {
            counts[link].most += isOfEnd[link] ? 0 : anywhere;
        }
    }
}

std::vector<JobFlows::Count> JobFlows::counts() const
{
    std::vector<Count> counts(m_least.size());
    for (const Pairs &pairs : m_pairs) {
        addCounts(pairs, counts);
    }
    const auto all = static_cast<qint64>(m_ends * (m_ends > 0 ? m_ends - 1 : 0));
    for (size_t link = 0; link < counts.size(); ++link) {
        counts[link].most = std::min(counts[link].most, all);
        counts[link].least = std::min(m_least[link], counts[link].most);
    }
    return counts;
}

} // namespace pickglass
