// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/incidents/railwaits.h"

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

/// What the adapters of one rail did in a moment.
struct RailMoment
{
    double waited = 0;
    double used = 0;
    int known = 0;
    std::vector<PortIndex> waiting = {};

    double wait() const { return waited / known; }
    double traffic() const { return used / known; }
};

std::vector<RailMoment> railsIn(const Fabric &fabric, const Rails &rails, const LinkWaits &waits)
{
    std::vector<RailMoment> moments(static_cast<size_t>(rails.count));
    for (const Port &port : fabric.ports()) {
        const qint16 rail = rails.of[port.node.at()];
        if (rail < 0 || !port.peer.isValid() || fabric.node(port.node).isSwitch()) {
            continue;
        }
        const PortIndex index = fabric.indexOf(port);
        const double waited = waits.waited[index.at()];
        const double used = waits.used[index.at()];
        if (std::isnan(waited) || std::isnan(used)) {
            continue;
        }
        RailMoment &moment = moments[static_cast<size_t>(rail)];
        moment.waited += waited;
        moment.used += used;
        ++moment.known;
        if (waited >= RailWaits::MinWait) {
            moment.waiting.push_back(index);
        }
    }
    return moments;
}

} // namespace

void RailWaits::add(TimeRange when, CongestionFinder &finder, const LinkWaits &waits)
{
    m_last = when.to;
    if (waits.waited.empty() || finder.rails().count < 2) {
        return;
    }
    const Fabric &fabric = finder.graph().fabric();
    const std::vector<RailMoment> rails = railsIn(fabric, finder.rails(), waits);
    if (std::ranges::any_of(rails, [](const RailMoment &rail) { return rail.known == 0; })) {
        return; // which one is behind is not known
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
            rail.wait() >= MinWait && rail.wait() >= MinRatio * mostWait &&
            static_cast<double>(rail.waiting.size()) >= MinAdapters * rail.known &&
            rail.traffic() <= MaxTraffic * othersUsed / others;
        if (!isBehind) {
            continue;
        }
        std::vector<Span> &spans = m_spans[static_cast<int>(i)];
        if (spans.empty() || when.from - spans.back().sum.end > Rejoin) {
            spans.emplace_back();
            spans.back().sum.rail = static_cast<int>(i);
            spans.back().sum.start = when.from;
        }
        Span &span = spans.back();
        ++span.moments;
        span.sum.end = when.to;
        span.sum.wait += rail.wait();
        span.sum.otherWait += othersWait / others;
        span.sum.used += rail.traffic();
        span.sum.otherUsed += othersUsed / others;
        if (rail.wait() > span.worst) {
            span.worst = rail.wait();
            span.sum.links.clear();
            for (const PortIndex port : rail.waiting) {
                span.sum.links.push_back(keyOf(fabric, port));
            }
            std::ranges::sort(span.sum.links);
        }
    }
}

void RailWaits::forgetBefore(Timestamp time)
{
    for (auto &[rail, spans] : m_spans) {
        std::erase_if(spans, [time](const Span &span) { return span.sum.end < time; });
    }
}

std::vector<RailBehind> RailWaits::all() const
{
    std::vector<RailBehind> all;
    for (const auto &[rail, spans] : m_spans) {
        for (const Span &span : spans) {
            if (span.sum.end - span.sum.start < MinLength) {
                continue;
            }
            RailBehind &behind = all.emplace_back(span.sum);
            behind.isOpen = m_last - behind.end < MinLength;
            behind.wait /= span.moments;
            behind.otherWait /= span.moments;
            behind.used /= span.moments;
            behind.otherUsed /= span.moments;
        }
    }
    return all;
}

} // namespace pickglass
