// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/data/chartreader.h"

#include "core/base/timestamp.h"

#include <algorithm>

namespace pickglass {

namespace {

/// So many sweeps are read to find out what roll-ups hide.
constexpr qint64 MaxSweepsForMarks = 4000;
/// … and that a hole costs, however short it is.
constexpr qint64 SweepsBeforeHole = 64;

/// What a grid knows of a port.
std::vector<ChartCell> cellsOf(const RollupGrid &grid, size_t port, qint64 until)
{
    const double unit = naturalUnits(counter(grid.counter).unit);
    std::vector<ChartCell> cells;
    for (size_t column = 0; column < grid.columns; ++column) {
        const Rollup &rollup = grid.at(port, column);
        const TimeRange range = grid.rangeOf(column);
        if (rollup.seconds > 0 && range.from < std::min(range.to, Timestamp(until))) {
            cells.push_back({range.from.microseconds(), range.length(), rollup.count * unit,
                             rollup.seconds, rollup.least * unit, rollup.most * unit});
        }
    }
    return cells;
}

qint64 endOf(const ChartCell &cell)
{
    return cell.start + cell.length;
}

/// Stretches of a line of which not all is known, between its ends.
std::vector<TimeRange> holesOf(const std::vector<ChartCell> &cells, qint64 from, qint64 to,
                               qint64 interval)
{
    std::vector<TimeRange> holes;
    const auto add = [&holes](qint64 begin, qint64 end) {
        if (!holes.empty() && holes.back().to.microseconds() >= begin) {
            holes.back().to = Timestamp(std::max(holes.back().to.microseconds(), end));
        } else if (begin < end) {
            holes.push_back({Timestamp(begin), Timestamp(end)});
        }
    };
    qint64 known = from;
    for (const ChartCell &cell : cells) {
        add(known, cell.start);
        const double lost = static_cast<double>(cell.length) - cell.seconds * MicrosecondsPerSecond;
        if (2 * lost > static_cast<double>(interval)) {
            add(cell.start, endOf(cell));
        }
        known = endOf(cell);
    }
    add(known, to);
    return holes;
}

void unite(std::vector<TimeRange> &ranges)
{
    std::ranges::sort(ranges, {}, &TimeRange::from);
    std::vector<TimeRange> united;
    for (const TimeRange &range : ranges) {
        if (!united.empty() && range.from <= united.back().to) {
            united.back().to = std::max(united.back().to, range.to);
        } else {
            united.push_back(range);
        }
    }
    ranges = std::move(united);
}

void append(std::vector<ChartMark> &marks, const std::vector<ChartMark> &next)
{
    for (const ChartMark &mark : next) {
        const auto known = std::ranges::find_if(marks, [&mark](const ChartMark &other) {
            return other.quality == mark.quality && other.where.from <= mark.where.to &&
                   mark.where.from <= other.where.to;
        });
        if (known == marks.end()) {
            marks.push_back(mark);
        } else {
            known->where.to = std::max(known->where.to, mark.where.to);
        }
    }
}

/// What was not looked at: it goes on as it was, if it did.
void markRest(ReadLine &line, const TimeRange &rest, qint64 interval)
{
    qint64 known = rest.from.microseconds();
    const auto add = [&](qint64 from, qint64 to) {
        if (from >= to) {
            return;
        }
        if (!line.marks.empty() &&
            from - line.marks.back().where.to.microseconds() <= 2 * interval) {
            line.marks.back().where.to = Timestamp(to);
        } else {
            line.marks.push_back({{Timestamp(from), Timestamp(to)}, Quality::Gap});
        }
    };
    for (const ChartCell &cell : line.cells) {
        if (cell.start >= known && cell.start < rest.to.microseconds()) {
            add(known, cell.start);
            known = endOf(cell);
        }
    }
    add(known, rest.to.microseconds());
}

} // namespace

Result<void> ChartReader::readGrids(std::span<const CounterOfPort> asked, TimeRange range,
                                    qint64 step, std::vector<ReadLine> &lines) const
{
    std::vector<std::vector<ChartCell>> found(asked.size());
    size_t most = 0;
    for (const CounterOfPort &one : asked) {
        most = std::max(most, one.forms.size());
    }
    // The widest form of each first, then the next one of those that have nothing of it.
    for (size_t rank = 0; rank < most; ++rank) {
        std::vector<CounterId> forms;
        for (size_t i = 0; i < asked.size(); ++i) {
            if (found[i].empty() && rank < asked[i].forms.size() &&
                std::ranges::find(forms, asked[i].forms[rank]) == forms.end()) {
                forms.push_back(asked[i].forms[rank]);
            }
        }
        for (const CounterId form : forms) {
            std::vector<PortKey> ports;
            std::vector<size_t> places;
            for (size_t i = 0; i < asked.size(); ++i) {
                if (found[i].empty() && rank < asked[i].forms.size() &&
                    asked[i].forms[rank] == form) {
                    ports.push_back(asked[i].port);
                    places.push_back(i);
                }
            }
            ASSIGN_OR_RETURN(const auto grid,
                             m_capture->rollups(form, ports, step, range.from,
                                                Timestamp(range.to.microseconds() - 1)));
            for (size_t i = 0; i < ports.size(); ++i) {
                found[places[i]] = cellsOf(grid, i, range.to.microseconds());
                if (!found[places[i]].empty()) {
                    lines[places[i]].counter = form;
                }
            }
        }
    }
    for (size_t i = 0; i < asked.size(); ++i) {
        lines[i].hasRollups = lines[i].hasRollups || !found[i].empty();
        lines[i].cells.insert(lines[i].cells.end(), found[i].begin(), found[i].end());
    }
    return {};
}

Result<void> ChartReader::readRollups(std::span<const CounterOfPort> asked, TimeRange range,
                                      qint64 step, std::vector<ReadLine> &lines) const
{
    // Short ones may have been dropped while longer ones are kept.
    ASSIGN_OR_RETURN(const auto parts, m_capture->rollupParts(step, range));
    for (const RollupPart &part : parts) {
        RETURN_IF_ERROR(readGrids(asked, part.range, part.step, lines));
    }
    return {};
}

Result<void> ChartReader::readTail(std::span<const CounterOfPort> asked, TimeRange range,
                                   std::vector<ReadLine> &lines) const
{
    // The last long step is not yet over: what it consists of says until when it is known.
    qint64 end = range.from.microseconds();
    for (const ReadLine &line : lines) {
        end = line.cells.empty() ? end : std::max(end, line.cells.back().start);
    }
    for (ReadLine &line : lines) {
        std::erase_if(line.cells, [end](const ChartCell &cell) { return cell.start >= end; });
    }
    std::vector<ReadLine> last(asked.size());
    const TimeRange open{Timestamp(end), range.to};
    RETURN_IF_ERROR(readGrids(asked, open, RollupSteps[0], last));
    for (const ReadLine &line : last) {
        end = line.cells.empty() ? end : std::max(end, endOf(line.cells.back()));
    }
    for (size_t i = 0; i < lines.size(); ++i) {
        ReadLine &line = lines[i];
        line.counter = last[i].counter.isValid() ? last[i].counter : line.counter;
        line.hasRollups = line.hasRollups || last[i].hasRollups;
        line.cells.insert(line.cells.end(), last[i].cells.begin(), last[i].cells.end());
    }
    // Only the last sweeps of what still grows are not in any.
    const qint64 written =
        m_extent.end.microseconds() - 2 * (RollupSteps[0] + std::max<qint64>(m_extent.interval, 1));
    end = std::max(end, m_extent.closed ? m_extent.end.microseconds() : written);
    if (end >= std::min(range.to, m_extent.end).microseconds()) {
        return {};
    }
    ASSIGN_OR_RETURN(const auto samples, readSamples(asked, {Timestamp(end), range.to}));
    for (size_t i = 0; i < lines.size(); ++i) {
        const auto cells = pickglass::cellsOf(samples[i].samples, RollupSteps[0], Timestamp(end));
        lines[i].cells.insert(lines[i].cells.end(), cells.begin(), cells.end());
        lines[i].counter = lines[i].counter.isValid() ? lines[i].counter : samples[i].counter;
    }
    return {};
}

Result<void> ChartReader::findMarks(std::span<const CounterOfPort> asked, TimeRange range,
                                    std::vector<ReadLine> &lines) const
{
    const qint64 interval = std::max<qint64>(m_extent.interval, 1);
    const qint64 end = std::min(range.to, m_extent.end).microseconds() - 2 * interval;
    const qint64 begin = range.from.microseconds() + 2 * interval;
    std::vector<TimeRange> holes;
    for (const ReadLine &line : lines) {
        const auto own = holesOf(line.cells, begin, end, interval);
        holes.insert(holes.end(), own.begin(), own.end());
    }
    unite(holes);
    qint64 sweepsLeft = MaxSweepsForMarks;
    for (const TimeRange &hole : holes) {
        const qint64 length = hole.length();
        const qint64 looked = std::min(length, sweepsLeft * interval);
        const TimeRange close{hole.from, Timestamp(hole.from.microseconds() + looked)};
        if (looked > 0) {
            ASSIGN_OR_RETURN(const auto found, readSamples(asked, close));
            for (size_t i = 0; i < lines.size(); ++i) {
                append(lines[i].marks, found[i].marks);
            }
            sweepsLeft -= looked / interval + SweepsBeforeHole;
        }
        for (ReadLine &line : lines) {
            markRest(line, {close.to, hole.to}, interval);
        }
    }
    return {};
}

} // namespace pickglass
