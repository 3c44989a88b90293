// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/data/chartline.h"

#include "core/base/timestamp.h"

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

qint64 startOf(Timestamp time, qint64 length)
{
    // A sample ends a period: one at a border belongs to what was before.
    const qint64 last = time.microseconds() - 1;
    return last - last % length;
}

ChartPoint pointOf(const ChartCell &cell)
{
    return {Timestamp(cell.start + cell.length / 2), cell.sum / cell.seconds, cell.least,
            cell.most};
}

/// Whether the reading may be drawn as going on from the one before.
bool continues(const ChartSample &sample, bool isRaw)
{
    // A value at its top is one, if the last: a mark says that it counts no more.
    return isRaw ? sample.quality == Quality::Ok || sample.quality == Quality::Latched
                 : sample.rate && sample.quality == Quality::Ok;
}

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
    // The period in which a port kept silent is said to be that, not to be a gap.
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

void ChartCell::add(const ChartCell &other)
{
    if (other.seconds > 0) {
        sum += other.sum;
        seconds += other.seconds;
        least = std::min(least, other.least);
        most = std::max(most, other.most);
    }
}

std::vector<ChartSample> chartSamples(const Counter &counter, std::span<const RawSample> samples,
                                      qint64 interval)
{
    const std::vector<RatedSample> rates = rated(counter, samples, interval);
    const double unit = naturalUnits(counter.unit);
    std::vector<ChartSample> result;
    result.reserve(rates.size());
    const RatedSample *before = nullptr;
    for (const RatedSample &now : rates) {
        ChartSample sample{now.time, {}, now.rate, {}, 0, now.quality};
        if (now.value) {
            sample.value = static_cast<double>(*now.value) * unit;
            if (before != nullptr && before->time < now.time) {
                sample.seconds =
                    static_cast<double>(now.time - before->time) / MicrosecondsPerSecond;
                if (now.rate) {
                    sample.sum = static_cast<double>(*now.value - *before->value) * unit;
                }
            }
            before = &now;
        }
        result.push_back(sample);
    }
    return result;
}

qint64 evenLength(qint64 length)
{
    constexpr qint64 Ten = 10;
    for (qint64 power = 1;; power *= Ten) {
        for (const qint64 times : {1, 2, 5}) {
            if (power * times >= length) {
                return power * times;
            }
        }
    }
}

std::vector<ChartRun> exactRuns(std::span<const ChartSample> samples, bool isRaw)
{
    std::vector<ChartRun> runs;
    bool isBroken = true;
    for (const ChartSample &sample : samples) {
        const std::optional<double> value = isRaw ? sample.value : sample.rate;
        isBroken = isBroken || !continues(sample, isRaw);
        if (!value) {
            continue;
        }
        if (isBroken) {
            runs.emplace_back();
        }
        runs.back().points.push_back({sample.time, *value, *value, *value});
        isBroken = false;
    }
    return runs;
}

std::vector<ChartRun> rawRuns(std::span<const ChartSample> samples, qint64 length)
{
    std::vector<ChartRun> runs;
    qint64 period = 0;
    for (const ChartSample &sample : samples) {
        if (!sample.value) {
            continue;
        }
        const double value = *sample.value;
        const qint64 start = startOf(sample.time, length);
        // What is missed within a period cannot be seen.
        if (runs.empty() || sample.quality == Quality::Reset || start - period > length) {
            runs.emplace_back();
        }
        std::vector<ChartPoint> &points = runs.back().points;
        if (points.empty() || start != period) {
            points.push_back({Timestamp(start + length / 2), value, value, value});
        }
        ChartPoint &point = points.back();
        point.value = value;
        point.least = std::min(point.least, value);
        point.most = std::max(point.most, value);
        period = start;
    }
    return runs;
}

std::vector<ChartRun> runsOf(std::span<const ChartCell> cells)
{
    std::vector<ChartRun> runs;
    const ChartCell *before = nullptr;
    for (const ChartCell &cell : cells) {
        if (cell.seconds <= 0) {
            continue;
        }
        if (before == nullptr || before->start + before->length != cell.start) {
            runs.emplace_back();
        }
        runs.back().points.push_back(pointOf(cell));
        before = &cell;
    }
    return runs;
}

std::vector<ChartCell> cellsOf(std::span<const ChartSample> samples, qint64 length, Timestamp from)
{
    std::vector<ChartCell> cells;
    for (const ChartSample &sample : samples) {
        const double longest = static_cast<double>(length) / MicrosecondsPerSecond;
        const bool isHidden = sample.quality == Quality::Gap && sample.seconds > longest;
        if (!sample.sum || !sample.rate || isHidden || sample.time <= from) {
            continue;
        }
        double part = 1;
        const double since = static_cast<double>(sample.time - from) / MicrosecondsPerSecond;
        if (since < sample.seconds) {
            part = since / sample.seconds;
        }
        const qint64 start = startOf(sample.time, length);
        if (cells.empty() || cells.back().start != start) {
            cells.push_back({start, length});
        }
        cells.back().add(
            {start, length, *sample.sum * part, sample.seconds * part, *sample.rate, *sample.rate});
    }
    return cells;
}

std::vector<ChartCell> merged(std::span<const ChartCell> cells, qint64 length)
{
    std::vector<ChartCell> longer;
    for (const ChartCell &cell : cells) {
        if (cell.length >= length) {
            longer.push_back(cell);
            continue;
        }
        const qint64 start = cell.start - cell.start % length;
        if (longer.empty() || longer.back().start != start) {
            longer.push_back({start, length});
        }
        longer.back().add(cell);
    }
    return longer;
}

void ChartSum::take(double least, double most, Timestamp when)
{
    m_least = m_least ? std::min(*m_least, least) : least;
    if (!m_most || *m_most < most) {
        m_most = most;
        m_mostAt = when;
    }
}

void ChartSum::add(const ChartCell &cell)
{
    if (cell.seconds > 0) {
        m_sum += cell.sum;
        m_seconds += cell.seconds;
        take(cell.least, cell.most, Timestamp(cell.start + cell.length / 2));
    }
}

void ChartSum::add(const ChartSample &sample)
{
    if (sample.sum && sample.rate) {
        m_sum += *sample.sum;
        m_seconds += sample.seconds;
        take(*sample.rate, *sample.rate, sample.time);
    }
}

ChartFigures ChartSum::figures() const
{
    ChartFigures figures;
    if (m_seconds > 0) {
        figures.mean = m_sum / m_seconds;
        figures.moved = m_sum;
        figures.least = m_least;
        figures.most = m_most;
        figures.mostAt = m_mostAt;
        figures.seconds = m_seconds;
    }
    return figures;
}

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
        if (last != fewer.rend() && mark.where.from - last->where.to < closest) {
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
