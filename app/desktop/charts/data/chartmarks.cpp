// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/data/chartline.h"

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

/// Collects the marks of the samples of one counter.
class MarkFinder
{
public:
    MarkFinder(const Counter &counter, qint64 interval) : m_counter(counter), m_interval(interval)
    {
    }

    void add(const RawSample &sample);
    std::vector<ChartMark> marks;

private:
    void addKnown(const RawSample &sample);

    const Counter &m_counter;
    qint64 m_interval;
    const RawSample *m_known = nullptr; ///< the last one with a value
    bool m_isSilent = false;            ///< the last mark is a timeout that goes on
    bool m_isLatched = false;           ///< … a latch that does
};

void MarkFinder::addKnown(const RawSample &sample)
{
    const Timestamp since = m_known != nullptr ? m_known->time : sample.time;
    Quality quality = Quality::Ok;
    if (m_known != nullptr && m_known->time < sample.time) {
        quality = increment(m_counter, *m_known, sample, m_interval).quality;
    } else if (m_counter.latches && sample.value == m_counter.top()) {
        quality = Quality::Latched;
    }
    const bool wasSilent = m_isSilent;
    if (wasSilent) {
        marks.back().where.to = sample.time;
        m_isSilent = false;
    }
    const bool wasLatched = std::exchange(m_isLatched, quality == Quality::Latched);
    if (wasLatched && m_isLatched) {
        const auto latch = std::find_if(marks.rbegin(), marks.rend(), [](const ChartMark &mark) {
            return mark.quality == Quality::Latched;
        });
        latch->where.to = sample.time;
        return;
    }
    // The stretch in which a port kept silent is said to be that, not to be a gap.
    if (quality == Quality::Ok || (quality == Quality::Gap && wasSilent)) {
        return;
    }
    ChartMark mark{{since, sample.time}, quality};
    if (quality == Quality::Reset) {
        mark.before = m_known->value;
        mark.after = sample.value;
    } else if (quality == Quality::Latched) {
        mark.before = m_counter.top();
    }
    marks.push_back(mark);
}

void MarkFinder::add(const RawSample &sample)
{
    if (sample.isKnown) {
        addKnown(sample);
        m_known = &sample;
    } else if (m_isSilent) {
        marks.back().where.to = sample.time;
        ++marks.back().count;
    } else {
        const Timestamp since = m_known != nullptr ? m_known->time : sample.time;
        marks.push_back({{since, sample.time}, Quality::Timeout});
        m_isSilent = true;
    }
}

} // namespace

std::vector<ChartMark> marksOf(const Counter &counter, std::span<const RawSample> samples,
                               qint64 interval)
{
    MarkFinder finder(counter, interval);
    for (const RawSample &sample : samples) {
        finder.add(sample);
    }
    return std::move(finder.marks);
}

std::vector<ChartMark> merged(std::span<const ChartMark> marks, qint64 closest)
{
    std::vector<ChartMark> fewer;
    for (const ChartMark &mark : marks) {
        const auto last = std::find_if(fewer.rbegin(), fewer.rend(), [&](const ChartMark &known) {
            return known.quality == mark.quality;
        });
        if (last != fewer.rend() &&
            mark.where.from.microseconds() - last->where.to.microseconds() < closest) {
            last->where.to = std::max(last->where.to, mark.where.to);
            last->count += mark.count;
            last->after = mark.after;
        } else {
            fewer.push_back(mark);
        }
    }
    return fewer;
}

} // namespace pickglass
