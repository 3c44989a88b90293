// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/charts/data/chartseries.h"
#include "core/capture/samples.h"

#include <limits>
#include <span>
#include <vector>

/// From samples and roll-ups to what is drawn: pure functions on values, any thread. Times are
/// those of the samples; data are in bytes.
namespace pickglass {

/// What is known of a period of time; sums are those of its known seconds.
struct ChartCell
{
    qint64 start = 0;  ///< µs since 1970
    qint64 length = 0; ///< µs
    double sum = 0;    ///< counted, in the natural unit
    double seconds = 0;
    double least = std::numeric_limits<double>::infinity(); ///< rate per second
    double most = 0;

    void add(const ChartCell &other);
};

/// The samples of a counter, rated, with what is counted between them.
struct ChartSample
{
    Timestamp time;
    std::optional<double> value; ///< as it was read, in the natural unit
    std::optional<double> rate;
    std::optional<double> sum; ///< counted since the last one that is known
    double seconds = 0;        ///< since then; 0 where there is none
    Quality quality = Quality::Ok;
};
std::vector<ChartSample> chartSamples(const Counter &counter, std::span<const RawSample> samples,
                                      qint64 interval);

/// At least `length` µs: 1, 2 or 5 times a power of ten.
qint64 evenLength(qint64 length);

/// The samples as a line, each a point: rates, or values.
std::vector<ChartRun> exactRuns(std::span<const ChartSample> samples, bool isRaw);
/// The values of samples, one point for each period: the last value with the least and the most.
std::vector<ChartRun> rawRuns(std::span<const ChartSample> samples, qint64 length);
/// One point for each cell of which anything is known; a cell of which nothing is breaks the line.
std::vector<ChartRun> runsOf(std::span<const ChartCell> cells);

/// What was counted up to the samples, in cells that begin at multiples of their length; those
/// without anything known are left out. What was counted before `from` is not in them: increments
/// across it are shared out by the time. What a gap longer than a cell hides is in none.
std::vector<ChartCell> cellsOf(std::span<const ChartSample> samples, qint64 length,
                               Timestamp from = {});
/// Cells put together into longer ones, which begin at multiples of their length; those that are
/// as long stay.
/// Precondition: ascending.
std::vector<ChartCell> merged(std::span<const ChartCell> cells, qint64 length);

/// Why the line of these samples is broken, ascending; one mark for what goes on without an end.
std::vector<ChartMark> marksOf(const Counter &counter, std::span<const RawSample> samples,
                               qint64 interval);
/// Those of one kind that lie closer than this become one.
std::vector<ChartMark> merged(std::span<const ChartMark> marks, qint64 closest);

/// Adds up what a series comes to.
class ChartSum
{
public:
    void add(const ChartCell &cell);
    void add(const ChartSample &sample);
    /// Without what is at the cursor, what marks say, and how it differs from another.
    ChartFigures figures() const;

private:
    void take(double least, double most, Timestamp when);

    double m_sum = 0;
    double m_seconds = 0;
    std::optional<double> m_least;
    std::optional<double> m_most;
    Timestamp m_mostAt;
};

} // namespace pickglass
