// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/momentreader.h"

#include "app/common/heatreader.h"
#include "app/common/routes.h"

#include <algorithm>
#include <set>

namespace pickglass {

namespace {

/// So many cells of a map are held at once.
constexpr qint64 MaxCells = 500'000;
constexpr qint64 MinColumnsAtOnce = 16;
constexpr qint64 Block = 10 * SecondUs; ///< of a roll-up

} // namespace

/// Moments of one fabric with the same tables.
struct MomentReader::Part
{
    Part(SharedFabric ofThen, std::vector<ForwardingTable> tablesOfThen, Timestamp since)
        : fabric(std::move(ofThen)),
          tables(std::move(tablesOfThen)),
          tablesSince(since),
          graph(*fabric, tables),
          finder(graph)
    {
    }

    SharedFabric fabric;
    std::vector<ForwardingTable> tables;
    Timestamp tablesSince;
    RouteGraph graph;
    CongestionFinder finder;
};

MomentReader::MomentReader(qint64 step, Quiet quiet) : m_step(step), m_quiet(quiet)
{
}

MomentReader::~MomentReader() = default;

/// Takes the fabric and the tables of a time.
Result<void> MomentReader::enter(const CaptureReader &capture, Timestamp first, Timestamp last,
                                 const StopToken &stop)
{
    ASSIGN_OR_RETURN(const auto fabric, capture.fabricAt(last));
    ASSIGN_OR_RETURN(const auto since, capture.forwardingTime(last));
    if (m_part && m_part->fabric == fabric && m_part->tablesSince == since) {
        m_part->finder.setStop(stop);
        return {};
    }
    ASSIGN_OR_RETURN(auto tables, forwardingTablesAt(capture, last));
    m_hasTables = m_hasTables || !tables.empty();
    m_part = std::make_unique<Part>(fabric, std::move(tables), since);
    m_part->finder.setStop(stop);
    if (m_takeRoutes) {
        m_takeRoutes(first, m_part->graph);
        if (stop.isStopped()) {
            m_part.reset();
        }
    }
    return stop.check();
}

Result<void> MomentReader::read(const CaptureReader &capture, TimeRange range, const Take &take,
                                const StopToken &stop, const std::function<void(Timestamp)> &done)
{
    // In numbers of moments: where the fabric or the tables become others, and the ends.
    const qint64 first = range.from.microseconds() / m_step;
    const qint64 end = (range.to.microseconds() - 1) / m_step + 1;
    std::set<qint64> borders{first, end};
    const auto add = [&](Timestamp time) {
        const qint64 border = (time.microseconds() + m_step - 1) / m_step;
        if (border > first && border < end) {
            borders.insert(border);
        }
    };
    ASSIGN_OR_RETURN(const auto fabrics, capture.changes());
    ASSIGN_OR_RETURN(const auto tables, capture.forwardingChanges());
    std::ranges::for_each(fabrics, add);
    for (const CaptureReader::ForwardingChange &change : tables) {
        add(change.time);
    }
    for (auto border = borders.begin(); std::next(border) != borders.end(); ++border) {
        // Those of its end, since tables are read a little after the fabric.
        const qint64 partEnd = *std::next(border);
        RETURN_IF_ERROR(enter(capture, Timestamp(*border * m_step),
                              std::min(Timestamp(partEnd * m_step), range.to) - 1, stop));
        const auto ports = static_cast<qint64>(std::max<size_t>(m_part->fabric->ports().size(), 1));
        const qint64 perBlock = std::max<qint64>(Block / m_step, 1);
        const qint64 atOnce = std::max(MinColumnsAtOnce, MaxCells / ports) * perBlock;
        for (qint64 at = *border; at < partEnd; at += atOnce) {
            RETURN_IF_ERROR(stop.check());
            const qint64 until = std::min(partEnd, at + atOnce);
            RETURN_IF_ERROR(readChunk(capture, at, until, take, stop));
            if (done) {
                done(Timestamp(until * m_step));
            }
        }
    }
    return {};
}

/// Of moments that are shorter than roll-ups, where there are such: those in roll-ups that show no
/// wait that matters, and whose neighbors do not either.
Result<std::vector<bool>> MomentReader::areQuiet(const CaptureReader &capture, qint64 first,
                                                 qint64 end, const StopToken &stop)
{
    std::vector<bool> quiet(static_cast<size_t>(end - first));
    const qint64 firstBlock = first * m_step / Block;
    const qint64 endBlock = end * m_step / Block; // of whole ones
    if (m_quiet == Quiet::Read || m_step >= Block || endBlock - firstBlock < 2) {
        return quiet;
    }
    const TimeRange range{Timestamp(firstBlock * Block), Timestamp(endBlock * Block)};
    ASSIGN_OR_RETURN(const auto parts, capture.rollupParts(Block, range));
    if (parts.size() != 1 || parts[0].step != Block) {
        return quiet;
    }
    HeatQuestion question;
    question.subjects = {{FigureKind::Wait}};
    question.rows.of = HeatOf::Ports;
    question.range = range;
    question.columns = static_cast<int>(endBlock - firstBlock);
    ASSIGN_OR_RETURN(const auto answer, readHeat(capture, m_part->fabric, question, stop));
    const HeatMap &waits = *answer->maps[0];
    m_hasWaits = m_hasWaits || waits.rowsWithoutTick < waits.rows.size();
    std::vector<bool> isActive(static_cast<size_t>(endBlock - firstBlock) + 1);
    isActive.back() = true; // the end is not known by its roll-up
    for (size_t column = 0; column < waits.columns; ++column) {
        const qint64 block = waits.startOf(column).microseconds() / Block - firstBlock;
        if (block < 0 || block >= endBlock - firstBlock) {
            continue;
        }
        for (size_t row = 0; row < waits.rows.size(); ++row) {
            if (waits.at(HeatStatistic::Mean, row, column) >= MattersFrom) {
                isActive[static_cast<size_t>(block)] = true;
                break;
            }
        }
    }
    for (size_t i = 0; i < quiet.size(); ++i) {
        const auto block =
            static_cast<size_t>((first + static_cast<qint64>(i)) * m_step / Block - firstBlock);
        const bool isBefore = block > 0 && isActive[block - 1];
        const bool isAfter = block + 1 < isActive.size() && isActive[block + 1];
        quiet[i] = !isActive[block] && !isBefore && !isAfter;
    }
    return quiet;
}

Result<void> MomentReader::readChunk(const CaptureReader &capture, qint64 first, qint64 end,
                                     const Take &take, const StopToken &stop)
{
    ASSIGN_OR_RETURN(const auto quiet, areQuiet(capture, first, end, stop));
    const auto ports = static_cast<qint64>(std::max<size_t>(m_part->fabric->ports().size(), 1));
    const qint64 atOnce = std::max(MinColumnsAtOnce, MaxCells / ports);
    for (qint64 at = first; at < end;) {
        const auto isQuiet = [&](qint64 moment) {
            return quiet[static_cast<size_t>(moment - first)];
        };
        if (isQuiet(at)) {
            take({{Timestamp(at * m_step), Timestamp((at + 1) * m_step)}, m_part->finder});
            RETURN_IF_ERROR(stop.check());
            ++at;
            continue;
        }
        qint64 until = at + 1;
        while (until < std::min(end, at + atOnce) && !isQuiet(until)) {
            ++until;
        }
        RETURN_IF_ERROR(stop.check());
        RETURN_IF_ERROR(readMoments(capture, at, until, take, stop));
        at = until;
    }
    return {};
}

Result<void> MomentReader::readMoments(const CaptureReader &capture, qint64 first, qint64 end,
                                       const Take &take, const StopToken &stop)
{
    HeatQuestion question;
    question.subjects = {{FigureKind::Wait}, {FigureKind::Utilization}};
    question.rows.of = HeatOf::Ports;
    // A single moment would be answered in finer ones.
    const qint64 readFrom = end - first == 1 ? first - 1 : first;
    question.range = {Timestamp(readFrom * m_step), Timestamp(end * m_step)};
    question.columns = static_cast<int>(end - readFrom);
    const Fabric &fabric = *m_part->fabric;
    ASSIGN_OR_RETURN(const auto answer, readHeat(capture, m_part->fabric, question, stop));
    const HeatMap &waits = *answer->maps[0];
    const HeatMap &used = *answer->maps[1];
    std::vector<PortIndex> ports;
    for (const HeatRow &row : waits.rows) {
        ports.push_back(fabric.findPort(row.guid, row.port));
    }
    m_hasWaits = m_hasWaits || waits.rowsWithoutTick < waits.rows.size();
    std::vector<double> waitOf(fabric.ports().size());
    std::vector<double> useOf(fabric.ports().size());
    for (size_t column = 0; column < waits.columns; ++column) {
        if (waits.startOf(column) < Timestamp(first * m_step)) {
            continue;
        }
        std::ranges::fill(waitOf, UnknownHeat);
        std::ranges::fill(useOf, UnknownHeat);
        for (size_t row = 0; row < ports.size(); ++row) {
            waitOf[ports[row].at()] = waits.at(HeatStatistic::Mean, row, column);
            useOf[ports[row].at()] = used.at(HeatStatistic::Mean, row, column);
        }
        take({waits.rangeOf(column), m_part->finder, {waitOf, useOf}});
        RETURN_IF_ERROR(stop.check());
    }
    return {};
}

} // namespace pickglass
