// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/biterrorevents.h"

#include <algorithm>

namespace pickglass {

namespace {

constexpr qint64 Hour = 60 * MinuteUs;
constexpr qint64 Day = 24 * Hour;
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
        if (counter(rise.counter).name == CountedErrors) {
            m_windows[now.layout->ports[rise.port]].errors.add(
                now.time, static_cast<double>(rise.count), MinuteUs);
        }
    }
    m_windows.removeIf([&](const auto &entry) {
        Window &window = entry.value();
        judge(entry.key(), window, before, now.time);
        return window.errors.isEmpty();
    });
}

void BitErrorEvents::judge(PortKey key, Window &window, Timestamp before, Timestamp now)
{
    const PortIndex place = m_fabric ? m_fabric->findPort(key.node, key.number) : PortIndex();
    const auto bits = place.isValid() ? bitsPerSecondOf(*m_fabric, place) : std::nullopt;
    const double threshold =
        bits ? m_thresholds.bitErrorRate(speedOf(*m_fabric, m_fabric->port(place))) : 0;
    const qint64 length =
        threshold > 0 ? std::clamp(timeToCompare(threshold, *bits), Hour, Day) : Hour;
    window.errors.forgetUntil(now - length);
    const auto seconds =
        static_cast<double>(std::min(now - m_begin, length)) / static_cast<double>(SecondUs);
    const double errors = window.errors.sum();
    const double rate =
        comparableBitErrorRate(errors, bits.value_or(0) * seconds, threshold).value_or(0);
    const bool isBad = threshold > 0 && rate >= threshold && errors >= MinErrors;
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
