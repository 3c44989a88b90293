// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/incidents/railwaits.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace pickglass {

struct RailWaits::RailMoment
{
    double waited = 0;
    double used = 0;
    int known = 0;
    std::vector<PortIndex> waiting = {};

    double wait() const { return waited / known; }
    double traffic() const { return used / known; }
};

std::vector<RailWaits::RailMoment> RailWaits::railsIn(CongestionFinder &finder,
                                                      const LinkWaits &waits, bool isTaking)
{
    const Fabric &fabric = finder.graph().fabric();
    const Rails &rails = finder.rails();
    std::vector<RailMoment> moments(static_cast<size_t>(rails.count));
    for (const Port &port : fabric.ports()) {
        const qint16 rail = rails.of[port.node.at()];
        if (rail < 0 || !port.peer.isValid() || fabric.node(port.node).isSwitch()) {
            continue;
        }
        const PortIndex index = isTaking ? port.peer : fabric.indexOf(port);
        const double waited = waits.waited[index.at()];
        const double used = waits.used[index.at()];
        if (std::isnan(waited) || std::isnan(used)) {
            continue;
        }
        RailMoment &moment = moments[static_cast<size_t>(rail)];
        moment.waited += waited;
        moment.used += used;
        ++moment.known;
        if (waited >= MinWait) {
            moment.waiting.push_back(index);
        }
    }
    return moments;
}

void RailWaits::add(TimeRange when, CongestionFinder &finder, const LinkWaits &waits)
{
    m_last = when.to;
    if (waits.waited.empty() || finder.rails().count < 2) {
        return;
    }
    const Fabric &fabric = finder.graph().fabric();
    for (const bool isTaking : {false, true}) {
        const std::vector<RailMoment> rails = railsIn(finder, waits, isTaking);
        if (std::ranges::any_of(rails, [](const RailMoment &rail) { return rail.known == 0; })) {
            continue; // which one is behind is not known
        }
        for (size_t i = 0; i < rails.size(); ++i) {
            const RailMoment &rail = rails[i];
            double mostWait = 0;
            double othersWait = 0;
            double othersUsed = 0;
            for (size_t j = 0; j < rails.size(); ++j) {
                if (j != i) {
                    mostWait = std::max(mostWait, rails[j].wait());
                    othersWait += rails[j].wait();
                    othersUsed += rails[j].traffic();
                }
            }
            const auto others = static_cast<double>(rails.size() - 1);
            const bool isBehind =
                rail.wait() >= MinRatio * mostWait &&
                (isTaking
                     ? rail.waiting.size() >= TakingAtOnce && rail.traffic() <= FullFrom
                     : rail.wait() >= MinWait &&
                           rail.traffic() <= MaxTraffic * othersUsed / others &&
                           static_cast<double>(rail.waiting.size()) >= MinAdapters * rail.known);
            if (!isBehind) {
                continue;
            }
            RailBehind behind{.rail = static_cast<int>(i),
                              .isTaking = isTaking,
                              .wait = rail.wait(),
                              .otherWait = othersWait / others,
                              .used = rail.traffic(),
                              .otherUsed = othersUsed / others};
            for (const PortIndex port : rail.waiting) {
                behind.links.push_back(keyOf(fabric, port));
            }
            std::ranges::sort(behind.links);
            addTo(isTaking ? m_taking : m_waiting, when, behind, rail.known);
        }
    }
}

void RailWaits::addTo(Spans &all, TimeRange when, const RailBehind &behind, int known)
{
    std::vector<Span> &spans = all[behind.rail];
    if (spans.empty() || when.from - spans.back().sum.end > Rejoin) {
        Span &span = spans.emplace_back();
        span.sum.rail = behind.rail;
        span.sum.isTaking = behind.isTaking;
        span.sum.start = when.from;
    }
    Span &span = spans.back();
    ++span.moments;
    span.known = std::max(span.known, known);
    span.sum.end = when.to;
    span.sum.wait += behind.wait;
    span.sum.otherWait += behind.otherWait;
    span.sum.used += behind.used;
    span.sum.otherUsed += behind.otherUsed;
    if (behind.isTaking) {
        std::vector<PortKey> either;
        std::ranges::set_union(span.sum.links, behind.links, std::back_inserter(either));
        span.sum.links = std::move(either);
    } else if (behind.wait > span.worst) {
        span.worst = behind.wait;
        span.sum.links = behind.links;
    }
}

void RailWaits::forgetBefore(Timestamp time)
{
    for (Spans *all : {&m_waiting, &m_taking}) {
        for (auto &[rail, spans] : *all) {
            std::erase_if(spans, [time](const Span &span) { return span.sum.end < time; });
        }
    }
}

bool RailWaits::isLongEnough(const Span &span) const
{
    const auto ports = static_cast<double>(span.sum.links.size());
    return span.sum.end - span.sum.start >= MinLength &&
           (!span.sum.isTaking ||
            (span.sum.links.size() >= MinTaking && ports >= MinAdapters * span.known));
}

std::vector<RailBehind> RailWaits::all() const
{
    std::vector<RailBehind> all;
    const auto take = [&](const Span &span) {
        RailBehind &behind = all.emplace_back(span.sum);
        behind.isOpen = m_last - behind.end < MinLength;
        behind.wait /= span.moments;
        behind.otherWait /= span.moments;
        behind.used /= span.moments;
        behind.otherUsed /= span.moments;
    };
    for (const auto &[rail, spans] : m_taking) {
        for (const Span &span : spans) {
            if (isLongEnough(span)) {
                take(span);
            }
        }
    }
    // Adapters wait for those that take slowly: that is one cause.
    const size_t taking = all.size();
    for (const auto &[rail, spans] : m_waiting) {
        for (const Span &span : spans) {
            const bool isKnown =
                std::any_of(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(taking),
                            [&span](const RailBehind &other) {
                                return other.rail == span.sum.rail &&
                                       other.start <= span.sum.end + Rejoin &&
                                       span.sum.start <= other.end + Rejoin;
                            });
            if (isLongEnough(span) && !isKnown) {
                take(span);
            }
        }
    }
    std::ranges::sort(
        all, {}, [](const RailBehind &behind) { return std::pair(behind.rail, behind.start); });
    return all;
}

} // namespace pickglass
