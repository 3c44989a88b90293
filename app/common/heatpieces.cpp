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

/// The part of a piece that lies in a time range, in proportion to the time.
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
    pieces.reserve(pieces.size() + series.samples.size());
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

/// Readings of a gauge, each of which holds until the next one, or until there was none.
void addReadings(const SampleSeries &series, qint64 interval, std::vector<HeatPiece> &pieces)
{
    const double unit = naturalUnits(counter(series.counter).unit);
    const RawSample *holds = nullptr;
    const auto end = [&](qint64 to) {
        const qint64 from = holds->time.microseconds();
        const double value = static_cast<double>(holds->value) * unit;
        if (to > from) {
            const auto length = static_cast<double>(to - from);
            pieces.push_back({from, to, value * length / MicrosecondsPerSecond, length, value});
        }
    };
    for (const RawSample &now : series.samples) {
        if (holds != nullptr && now.time > holds->time) {
            end(now.time.microseconds());
        }
        if (holds == nullptr || now.time > holds->time) {
            holds = now.isKnown ? &now : nullptr;
        }
    }
    if (holds != nullptr) {
        end(holds->time.microseconds() + interval);
    }
}

bool isGauge(const HeatForms &forms)
{
    return !forms.empty() && counter(forms.front()).isGauge;
}

/// At port 0 stands what a host counts as a whole, and what a device measures, and nothing that
/// counts of a port.
bool mayCount(const PortKey &port, std::span<const CounterId> forms)
{
    return port.number != 0 || std::ranges::any_of(forms, [](CounterId form) {
               return isOfHost(counter(form).attribute) || isOfDevice(counter(form).attribute);
           });
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
    ASSIGN_OR_RETURN(source.m_extent, capture.extent());
    ASSIGN_OR_RETURN(source.m_sampled, capture.sampledCounters());
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
        // Samples may have been dropped where roll-ups are still there.
        const qint64 first = m_extent.samplesFrom.microseconds();
        if (!m_extent.samplesFrom.isKnown()) {
            m_border = Never;
        } else if (first > m_extent.sweepsFrom.microseconds() + 2 * (Shortest + interval)) {
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

Result<void> HeatSource::readGrid(CounterId form, std::span<const PortKey> ports,
                                  std::span<const size_t> places, const RollupPart &part,
                                  HeatPieces &pieces) const
{
    std::vector<PortKey> keys;
    for (const size_t place : places) {
        keys.push_back(ports[place]);
    }
    const qint64 from = part.range.from.microseconds();
    const qint64 to = part.range.to.microseconds();
    ASSIGN_OR_RETURN(const auto grid,
                     m_capture->rollups(form, keys, part.step, part.range.from, Timestamp(to - 1)));
    const double unit = naturalUnits(counter(form).unit);
    for (size_t i = 0; i < places.size(); ++i) {
        for (size_t column = 0; column < grid.columns; ++column) {
            const Rollup &rollup = grid.at(i, column);
            const TimeRange range = grid.rangeOf(column);
            const qint64 start = range.from.microseconds();
            // The last of the longer ones holds no more than the shortest have so far.
            const qint64 end = std::min(range.to.microseconds(), std::max(m_border, start + 1));
            if (rollup.seconds > 0 && start < std::min(end, to) && end > from) {
                pieces[places[i]].push_back(clipped(
                    {start, end, rollup.count * unit,
                     std::round(rollup.seconds * MicrosecondsPerSecond), rollup.most * unit},
                    from, to));
            }
        }
    }
    return {};
}

Result<void> HeatSource::readRollups(std::span<const CounterId> forms,
                                     std::span<const PortKey> ports, qint64 from, qint64 to,
                                     HeatPieces &pieces) const
{
    // Short ones may have been dropped where longer ones are still there.
    ASSIGN_OR_RETURN(const auto parts, m_capture->rollupParts(std::max(m_length, Shortest),
                                                              {Timestamp(from), Timestamp(to)}));
    for (const RollupPart &part : parts) {
        HeatPieces found(ports.size());
        std::vector<size_t> places(ports.size());
        std::iota(places.begin(), places.end(), size_t(0));
        std::erase_if(places, [&](size_t place) { return !mayCount(ports[place], forms); });
        for (const CounterId form : forms) {
            if (places.empty()) {
                break;
            }
            RETURN_IF_ERROR(readGrid(form, ports, places, part, found));
            std::erase_if(places, [&found](size_t place) { return !found[place].empty(); });
        }
        for (size_t port = 0; port < ports.size(); ++port) {
            if (pieces[port].empty()) {
                pieces[port] = std::move(found[port]);
            } else {
                pieces[port].insert(pieces[port].end(), found[port].begin(), found[port].end());
            }
        }
    }
    return {};
}

Result<void> HeatSource::readSamples(std::span<const HeatForms> counters,
                                     std::span<const PortKey> ports, qint64 from, qint64 to,
                                     std::vector<HeatPieces> &pieces) const
{
    size_t forms = 0;
    for (const HeatForms &one : counters) {
        forms = std::max(forms, one.size());
    }
    for (size_t first = 0; first < ports.size(); first += PiecePortsAtOnce) {
        std::vector<size_t> places(std::min(PiecePortsAtOnce, ports.size() - first));
        std::iota(places.begin(), places.end(), first);
        // Of each counter the first form that says anything: the others are read of those ports
        // alone that do not have it.
        std::vector<std::vector<bool>> isKnown(counters.size(), std::vector<bool>(ports.size()));
        for (size_t form = 0; form < forms && !places.empty(); ++form) {
            RETURN_IF_ERROR(readForm(counters, form, ports, places, {from, to}, isKnown, pieces));
            std::erase_if(places, [&](size_t place) {
                for (size_t counter = 0; counter < counters.size(); ++counter) {
                    if (!isKnown[counter][place] && form + 1 < counters[counter].size()) {
                        return false;
                    }
                }
                return true;
            });
        }
    }
    return {};
}

/// One form of each counter that has so many, of the ports at these places, where none before it
/// said anything.
Result<void> HeatSource::readForm(std::span<const HeatForms> counters, size_t form,
                                  std::span<const PortKey> ports, std::span<const size_t> places,
                                  std::pair<qint64, qint64> range,
                                  std::vector<std::vector<bool>> &isKnown,
                                  std::vector<HeatPieces> &pieces) const
{
    const qint64 interval = m_extent.interval;
    const auto [from, to] = range;
    const Timestamp begin = interval > 0 ? Timestamp(from - 4 * interval) : m_extent.start;
    std::vector<CounterId> ids;
    for (const HeatForms &one : counters) {
        if (form < one.size()) {
            ids.push_back(one[form]);
        }
    }
    std::vector<PortKey> keys;
    QHash<PortKey, std::vector<size_t>> placesOf;
    for (const size_t place : places) {
        keys.push_back(ports[place]);
        placesOf[ports[place]].push_back(place);
    }
    ASSIGN_OR_RETURN(const auto all,
                     m_capture->series(keys, ids, begin, Timestamp(to + 2 * interval)));
    for (const SampleSeries &one : all) {
        const auto placesOfPort = placesOf.constFind(one.port);
        if (placesOfPort == placesOf.constEnd() || !isAnyKnown(one)) {
            continue;
        }
        for (size_t counter = 0; counter < counters.size(); ++counter) {
            if (form >= counters[counter].size() || counters[counter][form] != one.counter) {
                continue;
            }
            for (const size_t place : *placesOfPort) {
                if (!isKnown[counter][place]) {
                    isKnown[counter][place] = true;
                    auto &found = pieces[counter][place];
                    if (pickglass::counter(one.counter).isGauge) {
                        addReadings(one, interval, found);
                    } else {
                        addPieces(one, interval, from, from == m_border, found);
                    }
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
    std::vector<HeatForms> others; // than what is read whole
    for (size_t i = 0; i < counters.size(); ++i) {
        if (isGauge(counters[i])) {
            std::vector<HeatPieces> readings(1, HeatPieces(ports.size()));
            RETURN_IF_ERROR(readSamples(counters.subspan(i, 1), ports, from, to, readings));
            pieces[i] = std::move(readings.front());
            others.emplace_back();
            continue;
        }
        others.push_back(counters[i]);
        if (from < std::min(to, m_border)) {
            RETURN_IF_ERROR(
                readRollups(counters[i], ports, from, std::min(to, m_border), pieces[i]));
        }
    }
    if (std::max(from, m_border) < to) {
        RETURN_IF_ERROR(readSamples(others, ports, std::max(from, m_border), to, pieces));
    }
    return pieces;
}

namespace {

qint64 snapped(const HeatColumns &columns, qint64 time, qint64 length)
{
    const qint64 since = time - columns.start;
    const qint64 after = (since % columns.step + columns.step) % columns.step;
    const qint64 before = columns.step - after;
    if (after * HeatSnapPart < length) {
        return time - after;
    }
    return before * HeatSnapPart < length ? time + before : time;
}

/// A time range at the borders of columns, and the columns that it touches: the first, and the one
/// after the last.
struct Touched
{
    qint64 from = 0;
    qint64 to = 0;
    size_t first = 0;
    size_t end = 0;
};
Touched touchedBy(const HeatPiece &piece, const HeatColumns &columns)
{
    const qint64 length = piece.to - piece.from;
    Touched touched{snapped(columns, piece.from, length), snapped(columns, piece.to, length)};
    const qint64 last = columns.start + static_cast<qint64>(columns.count) * columns.step;
    const qint64 from = std::max(touched.from, columns.start);
    const qint64 to = std::min(touched.to, last);
    if (from < to) {
        touched.first = static_cast<size_t>((from - columns.start) / columns.step);
        touched.end = static_cast<size_t>((to - 1 - columns.start) / columns.step + 1);
    }
    return touched;
}

} // namespace

HeatCells::HeatCells(FigureKind measure, std::span<const HeatPort> ports, HeatColumns columns)
    : m_measure(measure),
      m_ports(ports),
      m_columns(columns),
      m_cells(ports.size() * columns.count)
{
}

void HeatCells::addPiece(std::span<Cell> cells, const HeatPiece &piece) const
{
    const Touched touched = touchedBy(piece, m_columns);
    for (size_t column = touched.first; column < touched.end; ++column) {
        const qint64 start = m_columns.start + static_cast<qint64>(column) * m_columns.step;
        const qint64 from = std::max(touched.from, start);
        const qint64 to = std::min(touched.to, start + m_columns.step);
        double share = 1;
        if (from != touched.from || to != touched.to) {
            share = static_cast<double>(to - from) / static_cast<double>(touched.to - touched.from);
        }
        Cell &cell = cells[column];
        cell.count += piece.count * share;
        cell.known += piece.known * share;
        cell.most = std::max(cell.most, piece.most);
    }
}

void HeatCells::addErrors(const HeatPieces &pieces)
{
    std::vector<Cell> cells;
    for (size_t port = 0; port < m_ports.size(); ++port) {
        cells.assign(m_columns.count, {});
        for (const HeatPiece &piece : pieces[port]) {
            addPiece(cells, piece);
        }
        for (size_t column = 0; column < cells.size(); ++column) {
            Cell &sum = m_cells[port * m_columns.count + column];
            sum.count += cells[column].count;
            sum.known = std::max(sum.known, cells[column].known);
            sum.most += cells[column].most;
        }
    }
}

void HeatCells::addSent(const HeatPieces &pieces)
{
    m_sent.resize(m_cells.size());
    for (size_t port = 0; port < m_ports.size(); ++port) {
        const auto cells = std::span(m_sent).subspan(port * m_columns.count, m_columns.count);
        for (const HeatPiece &piece : pieces[port]) {
            addPiece(cells, piece);
        }
    }
}

/// A piece of what waited and one of what was sent belong together where the middle of the one lies
/// in the other: a sweep reads the two attributes at slightly different times.
void HeatCells::findHighestShares(const HeatPieces &sent)
{
    m_highest.assign(m_cells.size(), 0);
    for (size_t port = 0; port < m_ports.size(); ++port) {
        size_t at = 0;
        for (const HeatPiece &wait : (*m_waits)[port]) {
            const qint64 middle = wait.from + (wait.to - wait.from) / 2;
            while (at < sent[port].size() && sent[port][at].to <= middle) {
                ++at;
            }
            if (at == sent[port].size() || sent[port][at].from > middle) {
                continue;
            }
            const double share =
                waitedBySent(wait.count * m_ports[port].bytesPerTick, sent[port][at].count);
            const Touched touched = touchedBy(wait, m_columns);
            for (size_t column = touched.first; column < touched.end; ++column) {
                double &highest = m_highest[port * m_columns.count + column];
                highest = std::max(highest, share);
            }
        }
    }
}

void HeatCells::add(const HeatPieces &pieces)
{
    if (isCounted(m_measure)) {
        addErrors(pieces);
    } else if (m_counters > 0) {
        addSent(pieces);
        findHighestShares(pieces);
    } else {
        for (size_t port = 0; port < m_ports.size(); ++port) {
            const auto cells = std::span(m_cells).subspan(port * m_columns.count, m_columns.count);
            for (const HeatPiece &piece : pieces[port]) {
                addPiece(cells, piece);
            }
        }
        m_waits = &pieces;
    }
    ++m_counters;
}

HeatValue HeatCells::waitShare(size_t port, size_t cell) const
{
    const Cell &waited = m_cells[cell];
    const Cell &sent = m_sent[cell];
    HeatValue value;
    if (waited.known > 0 && sent.known > 0 && m_ports[port].bytesPerTick > 0) {
        value.waited = waited.count * m_ports[port].bytesPerTick;
        value.sent = sent.count;
        value.mean = waitedBySent(value.waited, value.sent);
        value.maximum = std::max(m_highest[cell], value.mean);
        value.dataRate = m_ports[port].dataRate;
    }
    return value;
}

HeatValue HeatCells::value(size_t port, size_t column) const
{
    const size_t index = port * m_columns.count + column;
    if (m_measure == FigureKind::WaitShare) {
        return waitShare(port, index);
    }
    const Cell &cell = m_cells[index];
    const RateSteps &rates = m_ports[port].rates;
    const bool isChanged = m_measure == FigureKind::Utilization && !rates.isEmpty();
    const qint64 begin = m_columns.start + static_cast<qint64>(column) * m_columns.step;
    const TimeRange when{Timestamp(begin), Timestamp(begin + m_columns.step)};
    const double dataRate = isChanged ? rates.meanIn(when) : m_ports[port].dataRate;
    constexpr double BytesPerBit = 1 / 8.0;
    const bool isBits = m_measure == FigureKind::BitErrorRate;
    const bool isOfLink = isShare(m_measure) || isBits;
    const double tick = m_measure == FigureKind::Wait ? m_ports[port].bytesPerTick
                        : isBits                      ? BytesPerBit
                                                      : 1;
    if (cell.known <= 0 || (isOfLink && (dataRate <= 0 || tick <= 0))) {
        return {};
    }
    HeatValue value{cell.count, cell.most, dataRate};
    if (!isCounted(m_measure)) {
        value.mean = cell.count / (cell.known / MicrosecondsPerSecond);
    }
    if (isOfLink) {
        value.mean = value.mean * tick / dataRate;
        value.maximum = value.maximum * tick / (isChanged ? rates.mostIn(when) : dataRate);
    }
    return value;
}

} // namespace pickglass
