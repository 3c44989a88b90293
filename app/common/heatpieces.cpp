// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/heatpieces.h"

#include "core/base/timestamp.h"

#include <QHash>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace pickglass {

namespace {

constexpr qint64 Shortest = RollupSteps[0];
/// The last roll-ups are looked for within so many µs of the end.
constexpr qint64 LastHour = 3'600'000'000;
constexpr qint64 Never = std::numeric_limits<qint64>::max();
/// The samples of so many ports are held at once.
constexpr size_t PiecePortsAtOnce = 4096;

/// The part of a piece that lies in a stretch, in proportion to the time.
HeatPiece clipped(HeatPiece piece, qint64 from, qint64 to)
{
    const qint64 begin = std::max(piece.from, from);
    const qint64 end = std::min(piece.to, to);
    if (begin != piece.from || end != piece.to) {
        const double share =
            static_cast<double>(end - begin) / static_cast<double>(piece.to - piece.from);
        piece.count *= share;
        piece.known *= share;
        piece.from = begin;
        piece.to = end;
    }
    return piece;
}

/// What is counted between the readings from a time on; gaps, resets and latches leave nothing.
/// What lies around that time is cut off there, if it is known from elsewhere before it; else it is
/// whole, since only whole pieces snap to the border of a column.
void addPieces(const SampleSeries &series, qint64 interval, qint64 from, bool isCut,
               std::vector<HeatPiece> &pieces)
{
    const Counter &counter = pickglass::counter(series.counter);
    const double unit = naturalUnits(counter.unit);
    const RawSample *before = nullptr;
    for (const RawSample &now : series.samples) {
        if (!now.isKnown) {
            continue;
        }
        if (before != nullptr && before->time < now.time && now.time.microseconds() > from) {
            const Increment step = increment(counter, *before, now, interval);
            if (step.count && step.quality == Quality::Ok) {
                const double count = static_cast<double>(*step.count) * unit;
                const qint64 begin = before->time.microseconds();
                const qint64 end = now.time.microseconds();
                const HeatPiece piece{begin, end, count, static_cast<double>(end - begin),
                                      count / step.seconds};
                pieces.push_back(isCut ? clipped(piece, from, end) : piece);
            }
        }
        before = &now;
    }
}

/// Whether there is anything to be said of it.
bool isAnyKnown(const SampleSeries &series)
{
    return std::ranges::any_of(series.samples, &RawSample::isKnown);
}

} // namespace

Result<HeatSource> HeatSource::make(const CaptureReader &capture, qint64 step)
{
    HeatSource source(capture);
    auto extent = capture.extent();
    auto sampled = capture.sampledCounters();
    if (!extent || !sampled) {
        return tl::unexpected(extent ? sampled.error() : extent.error());
    }
    source.m_extent = *extent;
    source.m_sampled = std::move(*sampled);
    for (const qint64 length : RollupSteps) {
        if (step % length == 0) {
            source.m_length = length;
        }
    }
    RETURN_IF_ERROR(source.findBorders());
    return source;
}

Result<void> HeatSource::findBorders()
{
    const qint64 interval = m_extent.interval;
    const qint64 end = m_extent.end.microseconds();
    if (m_sampled.empty()) {
        return {};
    }
    if (m_length == 0) {
        // Samples may have been let go where roll-ups are still there.
        const qint64 first = m_extent.samplesFrom.microseconds();
        if (!m_extent.samplesFrom.isKnown()) {
            m_border = Never;
        } else if (first > m_extent.start.microseconds() + 2 * (Shortest + interval)) {
            m_border = first + 2 * interval;
            m_border += Shortest - 1 - (m_border - 1) % Shortest;
        }
        return {};
    }
    // What was not rolled up yet, as of a capture that grows, comes from samples.
    ASSIGN_OR_RETURN(const auto last,
                     m_capture->rollupTotals(m_sampled.front(), Shortest, Timestamp(end - LastHour),
                                             m_extent.end));
    const qint64 written = end - 2 * (Shortest + interval);
    m_border = m_extent.closed ? Never : written - written % Shortest;
    if (!last.empty()) {
        m_border = last.back().start.microseconds() + Shortest;
    }
    return {};
}

size_t HeatSource::piecesIn(qint64 microseconds) const
{
    const qint64 piece = m_length > 0 ? m_length : std::max<qint64>(m_extent.interval, 1000);
    return static_cast<size_t>(std::max<qint64>(microseconds / piece, 1));
}

Result<qint64> HeatSource::readGrid(CounterId form, std::span<const PortKey> ports,
                                    std::span<const size_t> places, qint64 length, TimeRange range,
                                    HeatPieces &pieces) const
{
    std::vector<PortKey> keys;
    for (const size_t place : places) {
        keys.push_back(ports[place]);
    }
    const qint64 from = range.from.microseconds();
    const qint64 to = range.to.microseconds();
    const auto grid = m_capture->rollups(form, keys, length, range.from, Timestamp(to - 1));
    if (!grid) {
        return tl::unexpected(grid.error());
    }
    const double unit = naturalUnits(counter(form).unit);
    for (size_t i = 0; i < places.size(); ++i) {
        for (size_t column = 0; column < grid->columns; ++column) {
            const Rollup &rollup = grid->at(i, column);
            const qint64 start =
                grid->start.microseconds() + static_cast<qint64>(column) * grid->step;
            if (rollup.seconds > 0 && start < to && start + grid->step > from) {
                // The last of the longer ones holds no more than the shortest have so far.
                const qint64 end = std::min(start + grid->step, std::max(m_border, start + 1));
                pieces[places[i]].push_back(clipped(
                    {start, end, static_cast<double>(rollup.count) * unit,
                     std::round(rollup.seconds * MicrosecondsPerSecond), rollup.most * unit},
                    from, to));
            }
        }
    }
    return grid->columns > 0 ? std::max(grid->start.microseconds(), from) : to;
}

Result<void> HeatSource::readRollups(std::span<const CounterId> forms,
                                     std::span<const PortKey> ports, qint64 from, qint64 to,
                                     HeatPieces &pieces) const
{
    // Short ones may have been let go where longer ones are still there.
    for (const qint64 length : RollupSteps) {
        if (length < m_length || from >= to) {
            continue;
        }
        qint64 start = to;
        HeatPieces found(ports.size());
        std::vector<size_t> places(ports.size());
        std::iota(places.begin(), places.end(), size_t(0));
        for (const CounterId form : forms) {
            const auto begin =
                readGrid(form, ports, places, length, {Timestamp(from), Timestamp(to)}, found);
            if (!begin) {
                return tl::unexpected(begin.error());
            }
            start = std::min(start, *begin);
            std::erase_if(places, [&found](size_t place) { return !found[place].empty(); });
            if (places.empty()) {
                break;
            }
        }
        for (size_t port = 0; port < ports.size(); ++port) {
            pieces[port].insert(pieces[port].begin(), found[port].begin(), found[port].end());
        }
        // Before its begin nothing was let go.
        to = start >= m_extent.start.microseconds() + Shortest ? start : from;
    }
    return {};
}

Result<void> HeatSource::readSamples(std::span<const HeatForms> counters,
                                     std::span<const PortKey> ports, qint64 from, qint64 to,
                                     std::vector<HeatPieces> &pieces) const
{
    const qint64 interval = m_extent.interval;
    const Timestamp begin = interval > 0 ? Timestamp(from - 4 * interval) : m_extent.start;
    const Timestamp end(to + 2 * interval);
    std::vector<CounterId> forms;
    for (const HeatForms &one : counters) {
        forms.insert(forms.end(), one.begin(), one.end());
    }
    for (size_t first = 0; first < ports.size(); first += PiecePortsAtOnce) {
        const auto some = ports.subspan(first, std::min(PiecePortsAtOnce, ports.size() - first));
        ASSIGN_OR_RETURN(const auto all, m_capture->series(some, forms, begin, end));
        QHash<PortKey, std::vector<const SampleSeries *>> seriesOf; // in the order of the forms
        for (const SampleSeries &one : all) {
            if (isAnyKnown(one)) {
                seriesOf[one.port].push_back(&one);
            }
        }
        for (size_t port = 0; port < some.size(); ++port) {
            const auto &there = seriesOf[some[port]];
            for (size_t counter = 0; counter < counters.size(); ++counter) {
                // The first that says anything.
                const auto widest = std::ranges::find_if(there, [&](const SampleSeries *series) {
                    return std::ranges::find(counters[counter], series->counter) !=
                           counters[counter].end();
                });
                if (widest != there.end()) {
                    addPieces(**widest, interval, from, from == m_border,
                              pieces[counter][first + port]);
                }
            }
        }
    }
    return {};
}

Result<std::vector<HeatPieces>> HeatSource::read(std::span<const HeatForms> counters,
                                                 std::span<const PortKey> ports, qint64 from,
                                                 qint64 to) const
{
    std::vector<HeatPieces> pieces(counters.size(), HeatPieces(ports.size()));
    Result<void> done;
    for (size_t i = 0; done && i < counters.size() && from < std::min(to, m_border); ++i) {
        done = readRollups(counters[i], ports, from, std::min(to, m_border), pieces[i]);
    }
    if (done && std::max(from, m_border) < to) {
        done = readSamples(counters, ports, std::max(from, m_border), to, pieces);
    }
    if (!done) {
        return tl::unexpected(done.error());
    }
    return pieces;
}

} // namespace pickglass
