// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/thresholdevents.h"

#include "core/base/timestamp.h"

#include <algorithm>

namespace pickglass {

namespace {

/// An event that goes on is not written more often.
constexpr qint64 Rewrite = 10 * SecondUs;

/// Of what was counted in longer than a minute, at least so much fell within one of its minutes.
quint64 withinAMinute(quint64 count, qint64 step)
{
    if (step <= MinuteUs) {
        return count;
    }
    const auto minutes = static_cast<quint64>((step + MinuteUs - 1) / MinuteUs);
    return (count + minutes - 1) / minutes;
}

} // namespace

void ThresholdEvents::look(const SweepSteps &steps, Timestamp before, const CounterSweep &now)
{
    const qint64 step = now.time.microseconds() - before.microseconds();
    for (const SweepSteps::Rise &rise : steps.rises()) {
        const Place place{now.layout->ports[rise.port], rise.counter};
        Window &window = m_windows[place];
        add(window, now.time.microseconds(), withinAMinute(rise.count, step));
        judge(place, window, before, now.time);
    }
    expire(now.time);
}

/// Counts of one second go into one, however short the interval is.
void ThresholdEvents::add(Window &window, qint64 time, quint64 count)
{
    while (!window.counts.empty() && time - window.counts.front().time >= MinuteUs) {
        window.sum -= window.counts.front().count;
        window.counts.pop_front();
    }
    if (!window.counts.empty() && window.counts.back().time / SecondUs == time / SecondUs) {
        window.counts.back().count += count;
    } else {
        window.counts.push_back({time, count});
    }
    window.sum += count;
    window.latest = time;
    window.most = std::max(window.most, window.sum);
}

void ThresholdEvents::judge(const Place &place, Window &window, Timestamp before, Timestamp now)
{
    const quint64 threshold = m_thresholds.of(place.counter);
    if (window.event == 0 && window.sum >= threshold) {
        window.most = window.sum;
        window.written = now.microseconds();
        window.event = m_book.add({.time = now,
                                   .precision = now.microseconds() - before.microseconds(),
                                   .lasts = true,
                                   .kind = EventKind::Threshold,
                                   .place = place.port,
                                   .placeName = m_nodes.nameOf(place.port.node),
                                   .subject = counter(place.counter).name,
                                   .was = QString::number(threshold),
                                   .became = QString::number(window.most)});
    } else if (window.event != 0 && now.microseconds() - window.written >= Rewrite) {
        window.written = now.microseconds();
        m_book.update(window.event, QString::number(window.most));
    }
}

void ThresholdEvents::expire(Timestamp now)
{
    m_windows.removeIf([&](const auto &entry) {
        const Window &window = entry.value();
        if (now.microseconds() - window.latest < MinuteUs) {
            return false;
        }
        m_book.update(window.event, QString::number(window.most));
        m_book.end(window.event, now);
        return true;
    });
}

} // namespace pickglass
