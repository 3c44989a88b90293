// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/heatcells.h"

#include "core/base/timestamp.h"

#include <algorithm>

namespace pickglass {

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

/// A stretch at the borders of columns, and the columns that it touches: the first, and the one
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

HeatCells::HeatCells(HeatMeasure measure, std::span<const HeatPort> ports, HeatColumns columns)
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
    if (m_measure == HeatMeasure::Errors) {
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
    if (m_measure == HeatMeasure::WaitShare) {
        return waitShare(port, index);
    }
    const Cell &cell = m_cells[index];
    const double dataRate = m_ports[port].dataRate;
    const double tick = m_measure == HeatMeasure::Wait ? m_ports[port].bytesPerTick : 1;
    if (cell.known <= 0 || (isShare(m_measure) && (dataRate <= 0 || tick <= 0))) {
        return {};
    }
    HeatValue value{cell.count, cell.most, dataRate};
    if (m_measure != HeatMeasure::Errors) {
        value.mean = cell.count / (cell.known / MicrosecondsPerSecond);
    }
    if (isShare(m_measure)) {
        value.mean = value.mean * tick / dataRate;
        value.maximum = value.maximum * tick / dataRate;
    }
    return value;
}

} // namespace pickglass
