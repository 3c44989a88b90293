// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/biterrorevents.h"

#include "core/analysis/activity.h"

#include <algorithm>

namespace pickglass {

namespace {

constexpr qint64 Hour = 60 * MinuteUs;
constexpr double BitsPerByte = 8;
constexpr QStringView CountedErrors = u"SymbolErrorCounter";

QString rateText(double rate)
{
    return QString::number(rate, 'g', 2);
}

LinkSpeed speedOf(const Fabric &fabric, const Port &port)
{
    return port.link.isValid() ? fabric.speed(fabric.link(port.link)) : port.speed;
}

} // namespace

void BitErrorEvents::look(const SweepSteps &steps, Timestamp before, const CounterSweep &now)
{
    m_begin = m_begin.isKnown() ? m_begin : before;
    for (const SweepSteps::Rise &rise : steps.rises()) {
        if (counter(rise.counter).name != CountedErrors) {
            continue;
        }
        Window &window = m_windows[now.layout->ports[rise.port]];
        if (window.counts.empty() || now.time - window.counts.back().time >= MinuteUs) {
            window.counts.push_back({now.time, 0});
        }
        window.counts.back().count += rise.count;
        window.sum += rise.count;
    }
    m_windows.removeIf([&](const auto &entry) {
        Window &window = entry.value();
        while (!window.counts.empty() && now.time - window.counts.front().time >= Hour) {
            window.sum -= window.counts.front().count;
            window.counts.pop_front();
        }
        judge(entry.key(), window, before, now.time);
        return window.counts.empty();
    });
}

void BitErrorEvents::judge(PortKey key, Window &window, Timestamp before, Timestamp now)
{
    const PortIndex place = m_fabric ? m_fabric->findPort(key.node, key.number) : PortIndex();
    const auto bytes =
        place.isValid() ? dataRateOf(*m_fabric, m_fabric->port(place)) : std::nullopt;
    const double threshold =
        bytes ? m_thresholds.bitErrorRate(speedOf(*m_fabric, m_fabric->port(place))) : 0;
    const auto span = static_cast<double>(std::clamp(now - m_begin, MinuteUs, Hour)) /
                      static_cast<double>(SecondUs);
    const double rate = threshold > 0 && *bytes > 0
                            ? static_cast<double>(window.sum) / (*bytes * BitsPerByte * span)
                            : 0;
    const bool isBad = threshold > 0 && rate >= threshold && window.sum >= MinErrors;
    if (!isBad) {
        m_tracker.end(std::exchange(window.event, 0), now);
        window.most = 0;
        return;
    }
    const bool isWorse = rate > window.most;
    window.most = std::max(window.most, rate);
    if (window.event == 0 && !m_counts.isCrossed(key, CountedErrors)) {
        window.event = m_tracker.add({.time = now,
                                      .precision = now - before,
                                      .lasts = true,
                                      .kind = EventKind::BitErrors,
                                      .place = key,
                                      .placeName = m_nodes.nameOf(key.node),
                                      .was = rateText(threshold),
                                      .became = rateText(rate)});
    } else if (isWorse && window.event != 0) {
        m_tracker.update(window.event, rateText(window.most));
    }
}

} // namespace pickglass
