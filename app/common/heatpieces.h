// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/heatmap.h"
#include "core/analysis/heatrows.h"
#include "core/capture/capturereader.h"

#include <span>
#include <utility>
#include <vector>

namespace pickglass {

/// The forms of one counter that were sampled, the widest first.
using HeatForms = std::vector<CounterId>;

/// A time range in which a counter of a port was counted: between two readings, or a roll-up.
struct HeatPiece
{
    qint64 from = 0; ///< µs since 1970
    qint64 to = 0;
    double count = 0; ///< in the natural unit; of a gauge times the seconds that it held
    double known = 0; ///< for how long it is known, µs
    double most = 0;  ///< the highest rate between two readings, natural units per second
};
/// Of ports, in their order; of each ascending by time.
using HeatPieces = std::vector<std::vector<HeatPiece>>;

/// What a heat map is made of, read from roll-ups or samples, whichever serve. One thread.
class HeatSource
{
public:
    /// For columns of this length, µs.
    static Result<HeatSource> make(const CaptureReader &capture, qint64 step);

    const CaptureExtent &extent() const { return m_extent; }
    const std::vector<CounterId> &sampled() const { return m_sampled; }
    /// The length of the roll-ups that it reads, µs; 0: samples.
    qint64 length() const { return m_length; }
    /// About how many pieces of a port there are in a time range.
    size_t piecesIn(qint64 microseconds) const;

    /// Of counters that the ports have in one of their forms each. In [from, to); pieces of samples
    /// may reach beyond it. Samples of several counters are read at once. Gauges have no roll-ups.
    Result<std::vector<HeatPieces>> read(std::span<const HeatForms> counters,
                                         std::span<const PortKey> ports, qint64 from,
                                         qint64 to) const;

private:
    explicit HeatSource(const CaptureReader &capture) : m_capture(&capture) {}

    Result<void> findBorders();
    Result<void> readRollups(std::span<const CounterId> forms, std::span<const PortKey> ports,
                             qint64 from, qint64 to, HeatPieces &pieces) const;
    Result<void> readGrid(CounterId form, std::span<const PortKey> ports,
                          std::span<const size_t> places, const RollupPart &part,
                          HeatPieces &pieces) const;
    Result<void> readSamples(std::span<const HeatForms> counters, std::span<const PortKey> ports,
                             qint64 from, qint64 to, std::vector<HeatPieces> &pieces) const;
    Result<void> readForm(std::span<const HeatForms> counters, size_t form,
                          std::span<const PortKey> ports, std::span<const size_t> places,
                          std::pair<qint64, qint64> range, std::vector<std::vector<bool>> &isKnown,
                          std::vector<HeatPieces> &pieces) const;

    const CaptureReader *m_capture;
    CaptureExtent m_extent;
    std::vector<CounterId> m_sampled;
    qint64 m_length = 0;
    /// From roll-ups before this, from samples after it.
    qint64 m_border = 0;
};

/// The part of its length by which a range may miss the border of a column and is moved there.
constexpr qint64 HeatSnapPart = 20;

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
    HeatCells(FigureKind measure, std::span<const HeatPort> ports, HeatColumns columns);

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

    FigureKind m_measure;
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
