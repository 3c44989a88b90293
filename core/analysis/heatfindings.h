// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/heatmap.h"

#include <span>

namespace pickglass {

/// What it looks like altogether: the cases of the congestion monitor's thesis.
enum class HeatPattern : quint8 {
    Unknown,    ///< too little is known
    Quiet,      ///< hardly anything was sent, and nothing waited
    Target,     ///< several waited, while one row received far more than the others
    SlowWide,   ///< many waited for little traffic
    EvenLittle, ///< traffic, and little of it waited
    Waiting     ///< much waited, and it is none of these
};
/// "unknown", "quiet", "target", "slow-wide", "even-little", "waiting".
QString toString(HeatPattern pattern);

/// Columns after one another in which rows waited: at least a tenth as many as where most did.
struct HeatEpisode
{
    size_t firstColumn = 0;
    size_t columns = 0;
    TimeRange when; ///< the same as times
    /// When most rows waited in it, and how many.
    size_t widestColumn = 0;
    size_t widestRows = 0;
    /// How many rows waited in it at all.
    size_t rows = 0;
    /// Who waited first: those that waited in its first column, who had waited longest without a
    /// break before the others, then the hottest first; at most MaxFirst.
    std::vector<quint32> first;
    static constexpr size_t MaxFirst = 8;
    /// The hottest cell.
    quint32 hottestRow = 0;
    size_t hottestColumn = 0;
    double hottest = 0; ///< in the unit of the map of waits; may be infinite

    bool operator==(const HeatEpisode &) const = default;
};

/// What the maps of one period of time say. Rows and columns are those of the maps.
struct HeatFindings
{
    HeatPattern pattern = HeatPattern::Unknown;
    /// From what value on a cell waits, in the unit of the map of waits.
    double threshold = 0;
    /// When waits were widest: the column, how many rows waited in it, and of how many it is known.
    std::optional<size_t> widestColumn = {};
    size_t widestRows = 0;
    size_t widestKnown = 0;
    /// Ascending by time.
    std::vector<HeatEpisode> episodes = {};
    /// How waits went with traffic: Pearson's r of what waited and what was sent, over the cells of
    /// which both are known and in which either is above 0, of hosts where there are any. Nothing
    /// where one of them is constant.
    std::optional<double> correlation = {};
    /// All that waited by all that was sent, in bytes, of hosts where there are any: the thesis has
    /// about 0.1 where messages went over IPoIB. Nothing without the devices' Tick or where nothing
    /// was sent.
    std::optional<double> waitShare = {};
    /// How much of the time the links waited, of hosts where there are any, 0 … 1 as far as the
    /// devices' Ticks are right. Only of a map of FigureKind::Wait.
    std::optional<double> waitTime = {};
    /// The same in ticks by words of 4 bytes, where the devices' Ticks are not known: of all of
    /// these rows, and the least and the most of one that sent. Nothing where nothing was sent.
    struct TicksPerWord
    {
        double all = 0;
        double low = 0;
        double high = 0;

        bool operator==(const TicksPerWord &) const = default;
    };
    std::optional<TicksPerWord> ticksPerWord = {};
    /// All that was sent by what the links of the rows that sent could have carried in that time,
    /// of hosts where there are any.
    std::optional<double> utilization = {};
    /// The row that received most in the episodes (in all columns where there are none), and its
    /// share of all that was received: of hosts, where there are any.
    std::optional<quint32> target = {};
    double targetShare = 0;
};

/// Finds them out. The maps have the same rows and columns. `waits` is of the share of time that
/// links waited, of wait share, or of the rate of PortXmitWait where the devices' Ticks are not
/// known; `sent` and `received` are rates of PortXmitData and of PortRcvData. A row waits in a
/// column in which it waited a tenth of the time, or at least a twentieth of what it sent waited;
/// by ticks, in which it waited more than mean + mean absolute deviation. Any thread; O(cells).
HeatFindings findHeat(const HeatMap &waits, const HeatMap &sent, const HeatMap &received);

/// How one map goes with another of the same rows and columns: Pearson's r of their means, over the
/// cells of which both are known and in which either is above 0, of hosts where there are any.
/// Nothing where one of them is constant.
std::optional<double> correlationOf(const HeatMap &a, const HeatMap &b);

/// How unevenly rows do what the map shows: the coefficient of variation (standard deviation by
/// mean) of the means of its rows, of hosts where there are any. Nothing where all is 0.
std::optional<double> dispersionOf(const HeatMap &map);

/// The rows that do most of it: those with at least half of the mean of the hottest one, of hosts
/// where there are any; ascending.
std::vector<quint32> dominantRows(const HeatMap &map);

/// When something that counters count became much around an episode of waits.
struct HeatRise
{
    size_t map = 0; ///< in the order in which they were given
    size_t column = 0;
    quint32 row = 0; ///< that did most of it in that column

    bool operator==(const HeatRise &) const = default;
};

/// Which of several maps rose first around the episode: maps of the same rows and columns, of
/// hosts where there are any. A map is high in a column in which the mean of its known cells lies
/// above mean + mean absolute deviation of all its columns, as in the colors of the thesis; it
/// rises in the first of the high columns after one another that reach into the episode, or end no
/// further before it than the episode is long. Ascending by column, then in the order of the maps;
/// those that are not high then are left out. Any thread; O(cells).
std::vector<HeatRise> risesAround(const HeatEpisode &episode, std::span<const HeatMap *const> maps);

} // namespace pickglass
