// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/stepcounts.h"

#include "app/common/heatreader.h"

#include <algorithm>

namespace pickglass {

namespace {

/// So many samples of a counter are read at most; longer ranges of more ports come from roll-ups.
constexpr size_t MaxStepSamples = 4'000'000;
/// The pieces of so many cells are held at once.
constexpr size_t MaxPieceCells = 1'000'000;

/// Borders at every so many sweeps, and at the ends of the range, which snap to sweeps.
std::vector<qint64> bordersAtSweeps(TimeRange range, const std::vector<qint64> &sweeps,
                                    qint64 interval, size_t maxSteps)
{
    const qint64 reach = interval / HeatSnapPart;
    const auto snapped = [&](qint64 time) {
        const auto next = std::ranges::lower_bound(sweeps, time - reach);
        return next != sweeps.end() && *next <= time + reach ? *next : time;
    };
    const qint64 from = snapped(range.from.microseconds());
    const qint64 to = std::max(snapped(range.to.microseconds()), from + 1);
    const auto first = std::ranges::upper_bound(sweeps, from);
    const auto end = std::ranges::lower_bound(sweeps, to);
    const auto number = static_cast<size_t>(std::max<qint64>(end - first, 0));
    const size_t every = number / maxSteps + 1;
    std::vector<qint64> borders{from};
    for (size_t i = every - 1; i < number; i += every) {
        borders.push_back(first[static_cast<qint64>(i)]);
    }
    borders.push_back(to);
    return borders;
}

std::vector<qint64> regularBorders(TimeRange range, qint64 step)
{
    const qint64 from = range.from.microseconds();
    const qint64 to = range.to.microseconds();
    std::vector<qint64> borders{from};
    for (qint64 border = from - from % step + step; border < to; border += step) {
        borders.push_back(border);
    }
    borders.push_back(to);
    return borders;
}

} // namespace

Result<StepReader> StepReader::make(const CaptureReader &capture, TimeRange range, size_t ports,
                                    size_t maxSteps)
{
    range.to = std::max(range.to, Timestamp(range.from.microseconds() + 1));
    ASSIGN_OR_RETURN(const auto extent, capture.extent());
    const qint64 around = 4 * std::max<qint64>(extent.interval, 1);
    ASSIGN_OR_RETURN(const auto sweeps, capture.sweeps(range.from - around, range.to + around));
    std::vector<qint64> borders;
    const bool isBySweeps = sweeps.size() * std::max<size_t>(ports, 1) <= MaxStepSamples;
    qint64 step = 1;
    if (!isBySweeps) {
        // One fewer, since the first begins before the range.
        step = std::max(heatStep(range, static_cast<int>(maxSteps) - 1, extent.interval),
                        RollupSteps[0]);
    }
    ASSIGN_OR_RETURN(auto source, HeatSource::make(capture, step));
    StepReader reader(std::move(source));
    if (isBySweeps) {
        for (const SweepFacts &sweep : sweeps) {
            reader.m_sweeps.push_back(sweep.time.microseconds());
        }
        borders = bordersAtSweeps(range, reader.m_sweeps, extent.interval, maxSteps - 1);
    } else {
        borders = regularBorders(range, step);
    }
    for (size_t i = 0; i + 1 < borders.size(); ++i) {
        reader.m_steps.push_back({Timestamp(borders[i]), Timestamp(borders[i + 1])});
    }
    return reader;
}

/// When the sweep began that a reading is of.
qint64 StepReader::sweepOf(qint64 time) const
{
    const auto next = std::ranges::upper_bound(m_sweeps, time);
    return next != m_sweeps.begin() ? *std::prev(next) : time;
}

void StepReader::addPiece(const HeatPiece &piece, double *counts, float *known) const
{
    const qint64 from = sweepOf(piece.from);
    const qint64 to = std::max(sweepOf(piece.to), from + 1);
    const double length = static_cast<double>(to - from);
    const double share =
        piece.known / static_cast<double>(std::max<qint64>(piece.to - piece.from, 1));
    auto step = std::ranges::upper_bound(m_steps, Timestamp(from), {}, &TimeRange::to);
    for (; step != m_steps.end() && step->from.microseconds() < to; ++step) {
        const qint64 begin = std::max(from, step->from.microseconds());
        const qint64 end = std::min(to, step->to.microseconds());
        const auto part = static_cast<double>(end - begin);
        const auto at = step - m_steps.begin();
        counts[at] += begin == from && end == to ? piece.count : piece.count * part / length;
        known[at] += static_cast<float>(share * part / static_cast<double>(step->length()));
    }
}

Result<StepCounts> StepReader::read(QStringView counter, std::span<const PortKey> ports,
                                    const StopToken &stop) const
{
    StepCounts counts;
    counts.steps = m_steps.size();
    counts.count.assign(ports.size() * counts.steps, 0);
    counts.known.assign(counts.count.size(), 0);
    HeatForms forms = countersNamed(counter);
    std::erase_if(forms, [this](CounterId form) {
        return std::ranges::find(m_source.sampled(), form) == m_source.sampled().end();
    });
    if (forms.empty()) {
        return counts;
    }
    const qint64 from = m_steps.front().from.microseconds();
    const qint64 to = m_steps.back().to.microseconds();
    const size_t atOnce = std::max<size_t>(MaxPieceCells / m_source.piecesIn(to - from), 1);
    for (size_t first = 0; first < ports.size(); first += atOnce) {
        RETURN_IF_ERROR(stop.check());
        const auto some = ports.subspan(first, std::min(atOnce, ports.size() - first));
        ASSIGN_OR_RETURN(const auto pieces, m_source.read(std::span(&forms, 1), some, from, to));
        for (size_t port = 0; port < some.size(); ++port) {
            const size_t at = (first + port) * counts.steps;
            for (const HeatPiece &piece : pieces.front()[port]) {
                addPiece(piece, counts.count.data() + at, counts.known.data() + at);
            }
        }
    }
    return counts;
}

} // namespace pickglass
