// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/heatpieces.h"
#include "core/analysis/heatmap.h"
#include "core/analysis/heatrows.h"

#include <span>
#include <vector>

namespace pickglass {

/// Sweeps do not come to the microsecond: a stretch that begins or ends nearer to the border of a
/// column than this part of its length is taken to do so there.
constexpr qint64 HeatSnapPart = 20;

/// Columns of the same length.
struct HeatColumns
{
    qint64 start = 0; ///< µs since 1970
    qint64 step = 0;  ///< µs
    size_t count = 0;
};

/// The cells of ports, made of the pieces of the counters that a measure takes: one; of errors any
/// number, which are summed up; of wait share PortXmitWait, then PortXmitData.
class HeatCells
{
public:
    /// The ports outlive it.
    HeatCells(HeatMeasure measure, std::span<const HeatPort> ports, HeatColumns columns);

    /// The next counter, of all of the ports. The first one's pieces outlive it.
    void add(const HeatPieces &pieces);

    HeatValue value(size_t port, size_t column) const;

private:
    /// What is known of a counter in a column.
    struct Cell
    {
        double count = 0;
        double known = 0; ///< µs
        double most = 0;
    };
    void addPiece(std::span<Cell> cells, const HeatPiece &piece) const;
    void addErrors(const HeatPieces &pieces);
    void addSent(const HeatPieces &pieces);
    void findHighestShares(const HeatPieces &sent);
    HeatValue waitShare(size_t port, size_t cell) const;

    HeatMeasure m_measure;
    std::span<const HeatPort> m_ports;
    HeatColumns m_columns;
    std::vector<Cell> m_cells; ///< [port * columns + column]
    /// Wait share only: what was sent, the pieces of what waited, and the highest share of a piece.
    std::vector<Cell> m_sent;
    const HeatPieces *m_waits = nullptr;
    std::vector<double> m_highest;
    size_t m_counters = 0;
};

} // namespace pickglass
