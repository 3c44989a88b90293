// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/inspector/sparkdata.h"

#include <algorithm>

namespace pickglass {

namespace {

constexpr QStringView Sent = u"PortXmitData";
constexpr QStringView Received = u"PortRcvData";
constexpr double BytesPerWord = 4;
/// Longer ranges are read from roll-ups.
constexpr qint64 MaxSweeps = 1800;

std::vector<PortKey> portsOf(const SparkQuestion &question)
{
    std::vector<PortKey> ports;
    for (const auto &direction : question.directions) {
        ports.push_back(direction.sender);
        if (direction.receiver) {
            ports.push_back(*direction.receiver);
        }
    }
    return ports;
}

qint64 lengthOf(TimeRange range)
{
    return range.length();
}

/// Collects the points of a line.
class LineMaker
{
public:
    LineMaker(TimeRange range, size_t columns) : m_range(range), m_columns(columns) {}

    void add(SparkPoint point)
    {
        const qint64 length = std::max<qint64>(lengthOf(m_range), 1);
        const qint64 since = point.time - m_range.from;
        const qint64 column = since * static_cast<qint64>(m_columns) / length;
        if (m_isBroken || m_line.pieces.empty()) {
            m_line.pieces.emplace_back();
        } else if (column == m_column) {
            SparkPoint &last = m_line.pieces.back().back();
            last = point.rate > last.rate ? point : last;
            return;
        }
        m_line.pieces.back().push_back(point);
        m_column = column;
        m_isBroken = false;
    }
    void breakOff() { m_isBroken = true; }
    SparkLine take() { return std::move(m_line); }

private:
    TimeRange m_range;
    size_t m_columns;
    qint64 m_column = -1;
    bool m_isBroken = false;
    SparkLine m_line;
};

/// The samples of the widest form of a counter that the port answered with; null where none.
const SampleSeries *find(const std::vector<SampleSeries> &all, PortKey port, QStringView name)
{
    for (const CounterId id : countersNamed(name)) {
        const auto found = std::ranges::find_if(all, [&](const SampleSeries &series) {
            return series.port == port && series.counter == id &&
                   std::ranges::any_of(series.samples, &RawSample::isKnown);
        });
        if (found != all.end()) {
            return &*found;
        }
    }
    return nullptr;
}

Result<std::vector<SparkLine>> readSamples(const CaptureReader &capture,
                                           const SparkQuestion &question, qint64 interval)
{
    std::vector<CounterId> counters = countersNamed(Sent);
    const std::vector<CounterId> received = countersNamed(Received);
    counters.insert(counters.end(), received.begin(), received.end());
    // The first rate in the range takes the sample before it.
    const Timestamp from(question.range.from.microseconds() - 2 * std::max<qint64>(interval, 0));
    ASSIGN_OR_RETURN(const auto all,
                     capture.series(portsOf(question), counters, from, question.range.to));
    std::vector<SparkLine> lines;
    for (const auto &direction : question.directions) {
        const SampleSeries *series = find(all, direction.sender, Sent);
        if (series == nullptr && direction.receiver) {
            series = find(all, *direction.receiver, Received);
        }
        LineMaker maker(question.range, question.columns);
        if (series != nullptr) {
            for (const RatedSample &sample :
                 rated(counter(series->counter), series->samples, series->interval)) {
                if (!sample.rate || sample.quality == Quality::Gap) {
                    maker.breakOff();
                } else if (sample.time >= question.range.from) {
                    maker.add({sample.time, *sample.rate});
                }
            }
        }
        lines.push_back(maker.take());
    }
    return lines;
}

/// The roll-ups of one counter, for the lines that are still empty.
struct Source
{
    CounterId counter;
    bool isReceiver = false;
};

Result<std::vector<SparkLine>> readRollups(const CaptureReader &capture,
                                           const SparkQuestion &question)
{
    ASSIGN_OR_RETURN(const auto sampled, capture.sampledCounters());
    qint64 step = RollupSteps[0];
    for (const qint64 longer : RollupSteps) {
        if (lengthOf(question.range) / step > static_cast<qint64>(question.columns)) {
            step = longer;
        }
    }
    std::vector<Source> sources;
    for (const bool isReceiver : {false, true}) {
        for (const CounterId id : countersNamed(isReceiver ? Received : Sent)) {
            if (std::ranges::find(sampled, id) != sampled.end()) {
                sources.push_back({id, isReceiver});
            }
        }
    }
    std::vector<SparkLine> lines(question.directions.size());
    const auto isEmpty = [](const SparkLine &line) { return line.pieces.empty(); };
    for (const Source &source : sources) {
        if (std::ranges::none_of(lines, isEmpty)) {
            break;
        }
        std::vector<PortKey> ports;
        for (const auto &direction : question.directions) {
            ports.push_back(source.isReceiver ? direction.receiver.value_or(PortKey())
                                              : direction.sender);
        }
        const auto grid =
            capture.rollups(source.counter, ports, step, question.range.from, question.range.to);
        if (!grid) {
            return tl::unexpected(grid.error());
        }
        for (size_t i = 0; i < lines.size(); ++i) {
            if (!isEmpty(lines[i])) {
                continue;
            }
            LineMaker maker(question.range, question.columns);
            for (size_t column = 0; column < grid->columns; ++column) {
                const Rollup &cell = grid->at(i, column);
                const TimeRange known = grid->rangeOf(column);
                const Timestamp from = std::max(known.from, question.range.from);
                const Timestamp to = std::min(known.to, question.range.to);
                if (cell.seconds <= 0 || from > to) {
                    maker.breakOff();
                    continue;
                }
                maker.add({std::clamp(known.from + known.length() / 2, from, to),
                           cell.most * BytesPerWord});
            }
            lines[i] = maker.take();
        }
    }
    return lines;
}

} // namespace

std::optional<SparkPoint> SparkLine::peak() const
{
    std::optional<SparkPoint> highest;
    for (const auto &piece : pieces) {
        for (const SparkPoint &point : piece) {
            if (!highest || point.rate > highest->rate) {
                highest = point;
            }
        }
    }
    return highest;
}

Result<SparkData> loadSpark(const CaptureReader &capture, const SparkQuestion &question)
{
    ASSIGN_OR_RETURN(const auto extent, capture.extent());
    const qint64 interval = extent.interval;
    const bool isLong = interval > 0 && lengthOf(question.range) / interval > MaxSweeps;
    Result<std::vector<SparkLine>> lines =
        isLong ? readRollups(capture, question) : readSamples(capture, question, interval);
    // Raw samples of long ago may be gone.
    if (lines && !isLong &&
        std::ranges::all_of(*lines, [](const SparkLine &line) { return line.pieces.empty(); })) {
        lines = readRollups(capture, question);
    }
    if (!lines) {
        return tl::unexpected(lines.error());
    }
    return SparkData{question.range, std::move(*lines)};
}

} // namespace pickglass
