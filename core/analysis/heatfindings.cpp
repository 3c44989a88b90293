// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/heatfindings.h"

#include "core/analysis/heatrange.h"
#include "core/base/timestamp.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace pickglass {

namespace {

/// A row waits from this share of what it sent on, or of the time.
constexpr double MinWait = 0.05;
constexpr double MinWaitTime = 0.1;
/// Columns with fewer rows that wait than this share of the most are no episode.
constexpr double MinShareOfWidest = 0.1;
/// Of the links that sent: below the first nothing is going on, below the second it is slow.
constexpr double QuietTraffic = 0.01;
constexpr double SlowTraffic = 0.1;
/// So many times the mean a target receives, at least, while at least so many rows wait.
constexpr double TargetTimes = 4;
/// … and so many times what the next one receives.
constexpr double SecondTimes = 1.5;
constexpr size_t TargetWaiters = 3;
constexpr double BytesInWord = 4;
/// Of the hottest row's mean.
constexpr double DominantShare = 0.5;
/// Waits are wide where this share of the rows that sent wait at once.
constexpr double WideShare = 0.25;

/// Adds up what two measures have in common.
class Correlation
{
public:
    void add(double x, double y)
    {
        // After Welford: sums of squares would lose what large numbers differ by.
        ++m_count;
        const double fromX = x - m_meanX;
        const double fromY = y - m_meanY;
        m_meanX += fromX / m_count;
        m_meanY += fromY / m_count;
        m_squaresX += fromX * (x - m_meanX);
        m_squaresY += fromY * (y - m_meanY);
        m_products += fromX * (y - m_meanY);
    }

    std::optional<double> r() const
    {
        const double scale = std::sqrt(m_squaresX) * std::sqrt(m_squaresY);
        return scale > 0 ? std::optional(std::clamp(m_products / scale, -1.0, 1.0)) : std::nullopt;
    }

private:
    double m_count = 0;
    double m_meanX = 0, m_meanY = 0;
    double m_squaresX = 0, m_squaresY = 0, m_products = 0;
};

/// Finds out what the maps say.
class EpisodeFinder
{
public:
    EpisodeFinder(const HeatMap &waits, const HeatMap &sent, const HeatMap &received)
        : m_waits(waits),
          m_sent(sent),
          m_received(received),
          m_isShare(waits.subject.measure == FigureKind::WaitShare),
          m_isTime(waits.subject.measure == FigureKind::Wait)
    {
    }

    HeatFindings find();

private:
    size_t cellOf(size_t row, size_t column) const { return row * m_waits.columns + column; }
    /// What the row itself waited: what the other side of its cable did says nothing of it.
    double waitAt(size_t row, size_t column) const
    {
        return m_waits.rows[row].isWaitByPeer ? UnknownHeat : m_waits.means[cellOf(row, column)];
    }
    bool isWaiting(size_t row, size_t column) const
    {
        const double value = waitAt(row, column);
        return value > 0 && value >= m_findings.threshold;
    }
    void count();
    void findEpisodes();
    HeatEpisode episode(size_t begin, size_t end) const;
    std::vector<quint32> firstOf(size_t column) const;
    /// Bytes that waited and were sent, and bytes/s that were and could have been carried.
    struct Sums
    {
        double waited = 0;
        double sent = 0;
        double waitable = 0; ///< of the cells of which `waited` is: what the links carry
        double carried = 0;
        double carriable = 0;
        double ticks = 0; ///< in cells in which both are known, as the next one
        double words = 0;
        double leastTicks = std::numeric_limits<double>::infinity(); ///< by words, of a row
        double mostTicks = 0;
        Correlation correlation = {};
    };
    void addRow(size_t row, Sums &sums);
    void findTraffic();
    void findTarget();
    HeatPattern pattern() const;

    const HeatMap &m_waits;
    const HeatMap &m_sent;
    const HeatMap &m_received;
    bool m_isShare; ///< waits are by what was sent
    bool m_isTime;  ///< … or by the time
    HeatFindings m_findings;
    std::vector<size_t> m_waiting; ///< of columns: how many rows wait
    std::vector<size_t> m_known;   ///< … and of how many it is known
    size_t m_senders = 0;          ///< rows that sent anything
    bool m_isTarget = false;       ///< one row receives far more than the others
    double m_highestShare = 0;     ///< that waited, of hosts or of switches
};

void EpisodeFinder::count()
{
    m_findings.threshold = m_isShare  ? MinWait
                           : m_isTime ? MinWaitTime
                                      : meanDeviationRange(m_waits.means).high;
    m_waiting.assign(m_waits.columns, 0);
    m_known.assign(m_waits.columns, 0);
    for (size_t row = 0; row < m_waits.rows.size(); ++row) {
        for (size_t column = 0; column < m_waits.columns; ++column) {
            m_waiting[column] += isWaiting(row, column) ? 1 : 0;
            m_known[column] += std::isnan(waitAt(row, column)) ? 0 : 1;
        }
    }
    const auto widest = std::ranges::max_element(m_waiting);
    if (widest != m_waiting.end() && *widest > 0) {
        m_findings.widestColumn = static_cast<size_t>(widest - m_waiting.begin());
        m_findings.widestRows = *widest;
        m_findings.widestKnown = m_known[*m_findings.widestColumn];
    }
}

std::vector<quint32> EpisodeFinder::firstOf(size_t column) const
{
    struct Waiter
    {
        quint32 row = 0;
        size_t since = 0;
        double heat = 0;
    };
    std::vector<Waiter> waiters;
    for (size_t row = 0; row < m_waits.rows.size(); ++row) {
        if (isWaiting(row, column)) {
            size_t since = column;
            while (since > 0 && isWaiting(row, since - 1)) {
                --since;
            }
            waiters.push_back({static_cast<quint32>(row), since, waitAt(row, column)});
        }
    }
    std::ranges::stable_sort(waiters, [](const Waiter &a, const Waiter &b) {
        return a.since != b.since ? a.since < b.since : a.heat > b.heat;
    });
    std::vector<quint32> first;
    for (size_t i = 0; i < std::min(waiters.size(), HeatEpisode::MaxFirst); ++i) {
        first.push_back(waiters[i].row);
    }
    return first;
}

HeatEpisode EpisodeFinder::episode(size_t begin, size_t end) const
{
    HeatEpisode episode;
    episode.firstColumn = begin;
    episode.columns = end - begin;
    episode.when = {m_waits.startOf(begin), m_waits.startOf(end)};
    for (size_t column = begin; column < end; ++column) {
        if (m_waiting[column] > episode.widestRows) {
            episode.widestRows = m_waiting[column];
            episode.widestColumn = column;
        }
    }
    episode.first = firstOf(begin);
    for (size_t row = 0; row < m_waits.rows.size(); ++row) {
        bool hasWaited = false;
        for (size_t column = begin; column < end; ++column) {
            const double value = waitAt(row, column);
            hasWaited = hasWaited || isWaiting(row, column);
            if (value > episode.hottest) {
                episode.hottest = value;
                episode.hottestRow = static_cast<quint32>(row);
                episode.hottestColumn = column;
            }
        }
        episode.rows += hasWaited ? 1 : 0;
    }
    return episode;
}

void EpisodeFinder::findEpisodes()
{
    const double least =
        std::max(1.0, static_cast<double>(m_findings.widestRows) * MinShareOfWidest);
    const auto isWide = [&](size_t column) {
        return static_cast<double>(m_waiting[column]) >= least;
    };
    for (size_t begin = 0; begin < m_waits.columns; ++begin) {
        if (!isWide(begin)) {
            continue;
        }
        size_t end = begin + 1;
        while (end < m_waits.columns && isWide(end)) {
            ++end;
        }
        m_findings.episodes.push_back(episode(begin, end));
        begin = end;
    }
}

void EpisodeFinder::addRow(size_t row, Sums &sums)
{
    const double seconds = static_cast<double>(m_waits.step) / MicrosecondsPerSecond;
    bool isSender = false;
    double ticks = 0;
    double words = 0;
    for (size_t column = 0; column < m_waits.columns; ++column) {
        const size_t cell = cellOf(row, column);
        const double sent = m_sent.means[cell];
        if (sent > 0) {
            isSender = true;
            sums.carried += m_sent.rows[row].dataRate > 0 ? sent : 0;
            sums.carriable += m_sent.rows[row].dataRate;
        }
        if (std::isnan(waitAt(row, column)) || std::isnan(sent)) {
            continue;
        }
        const double dataRate = m_waits.rows[row].dataRate;
        const double wait = m_isShare  ? m_waits.waited[cell]
                            : m_isTime ? m_waits.means[cell] * dataRate * seconds
                                       : m_waits.means[cell] * seconds;
        if (wait > 0 || sent > 0) {
            sums.correlation.add(wait, sent * seconds);
        }
        if (m_isShare || m_isTime) {
            sums.waited += wait;
            sums.sent += m_isShare ? m_waits.sent[cell] : sent * seconds;
            sums.waitable += dataRate * seconds;
        } else {
            ticks += wait;
            words += sent * seconds / BytesInWord;
        }
    }
    if (words > 0) {
        sums.ticks += ticks;
        sums.words += words;
        sums.leastTicks = std::min(sums.leastTicks, ticks / words);
        sums.mostTicks = std::max(sums.mostTicks, ticks / words);
    }
    m_senders += isSender ? 1 : 0;
}

void EpisodeFinder::findTraffic()
{
    // What switches send, hosts sent before: counted twice it would hide how much of it waited.
    Sums ofHosts;
    Sums ofSwitches;
    for (size_t row = 0; row < m_waits.rows.size(); ++row) {
        addRow(row, m_waits.rows[row].isSwitch ? ofSwitches : ofHosts);
    }
    const Sums &counted = ofHosts.carriable > 0 ? ofHosts : ofSwitches;
    m_findings.correlation = counted.correlation.r();
    if (counted.sent > 0) {
        m_findings.waitShare = counted.waited / counted.sent;
    }
    if (m_isTime && counted.waitable > 0) {
        m_findings.waitTime = counted.waited / counted.waitable;
    }
    // Rows without a known data rate count here, too.
    const Sums &sending = ofHosts.words > 0 ? ofHosts : ofSwitches;
    if (sending.words > 0) {
        m_findings.ticksPerWord = {sending.ticks / sending.words, sending.leastTicks,
                                   sending.mostTicks};
    }
    if (counted.carriable > 0) {
        m_findings.utilization = counted.carried / counted.carriable;
    }
    for (const Sums &sums : {ofHosts, ofSwitches}) {
        m_highestShare = std::max(m_highestShare, sums.sent > 0 ? sums.waited / sums.sent : 0);
    }
}

void EpisodeFinder::findTarget()
{
    std::vector<bool> isAsked(m_received.columns, m_findings.episodes.empty());
    for (const HeatEpisode &episode : m_findings.episodes) {
        std::fill_n(isAsked.begin() + static_cast<std::ptrdiff_t>(episode.firstColumn),
                    episode.columns, true);
    }
    // What switches receive, hosts receive as well.
    const bool areAllSwitches = std::ranges::all_of(m_received.rows, &HeatRow::isSwitch);
    double all = 0;
    double most = 0;
    double second = 0;
    size_t receivers = 0;
    for (size_t row = 0; row < m_received.rows.size(); ++row) {
        if (m_received.rows[row].isSwitch && !areAllSwitches) {
            continue;
        }
        ++receivers;
        double sum = 0;
        for (size_t column = 0; column < m_received.columns; ++column) {
            const double value = m_received.means[cellOf(row, column)];
            sum += isAsked[column] && !std::isnan(value) ? value : 0;
        }
        all += sum;
        second = std::max(second, std::min(sum, most));
        if (sum > most) {
            most = sum;
            m_findings.target = static_cast<quint32>(row);
        }
    }
    if (all > 0) {
        m_findings.targetShare = most / all;
        // Among thousands of hosts some receive several times the mean by chance.
        m_isTarget = m_findings.targetShare * static_cast<double>(receivers) >= TargetTimes &&
                     most >= SecondTimes * second;
    }
}

HeatPattern EpisodeFinder::pattern() const
{
    if (std::ranges::all_of(m_known, [](size_t rows) { return rows == 0; }) ||
        !m_findings.utilization) {
        const bool isKnown = std::ranges::any_of(m_sent.means, [](double v) { return v == 0; });
        return isKnown && m_findings.widestRows == 0 ? HeatPattern::Quiet : HeatPattern::Unknown;
    }
    if (m_findings.widestRows == 0) {
        return *m_findings.utilization < QuietTraffic ? HeatPattern::Quiet
                                                      : HeatPattern::EvenLittle;
    }
    if (m_findings.widestRows >= TargetWaiters && m_isTarget) {
        return HeatPattern::Target;
    }
    if (m_findings.waitShare && m_highestShare < MinWait) {
        return HeatPattern::EvenLittle;
    }
    const bool isWide =
        static_cast<double>(m_findings.widestRows) >= WideShare * static_cast<double>(m_senders);
    return isWide && *m_findings.utilization < SlowTraffic ? HeatPattern::SlowWide
                                                           : HeatPattern::Waiting;
}

HeatFindings EpisodeFinder::find()
{
    count();
    if (m_findings.widestRows > 0) {
        findEpisodes();
    }
    findTraffic();
    findTarget();
    m_findings.pattern = pattern();
    return m_findings;
}

} // namespace

QString toString(HeatPattern pattern)
{
    switch (pattern) {
    case HeatPattern::Unknown:
        return QStringLiteral("unknown");
    case HeatPattern::Quiet:
        return QStringLiteral("quiet");
    case HeatPattern::Target:
        return QStringLiteral("target");
    case HeatPattern::SlowWide:
        return QStringLiteral("slow-wide");
    case HeatPattern::EvenLittle:
        return QStringLiteral("even-little");
    case HeatPattern::Waiting:
        return QStringLiteral("waiting");
    }
    return {};
}

HeatFindings findHeat(const HeatMap &waits, const HeatMap &sent, const HeatMap &received)
{
    return EpisodeFinder(waits, sent, received).find();
}

namespace {

/// The rows that are hosts', or all where none is.
std::vector<quint32> hostRows(const HeatMap &map)
{
    const bool areAllSwitches = std::ranges::all_of(map.rows, &HeatRow::isSwitch);
    std::vector<quint32> rows;
    for (size_t row = 0; row < map.rows.size(); ++row) {
        if (areAllSwitches || !map.rows[row].isSwitch) {
            rows.push_back(static_cast<quint32>(row));
        }
    }
    return rows;
}

/// Over the columns that are known; nothing where none is.
std::optional<double> meanOf(const HeatMap &map, size_t row)
{
    double sum = 0;
    double known = 0;
    for (size_t column = 0; column < map.columns; ++column) {
        const double value = map.means[row * map.columns + column];
        sum += std::isnan(value) ? 0 : value;
        known += std::isnan(value) ? 0 : 1;
    }
    return known > 0 ? std::optional(sum / known) : std::nullopt;
}

} // namespace

std::optional<double> correlationOf(const HeatMap &a, const HeatMap &b)
{
    Correlation correlation;
    for (const quint32 row : hostRows(a)) {
        const bool isOfOthers = a.rows[row].isWaitByPeer || b.rows[row].isWaitByPeer;
        for (size_t column = 0; column < a.columns && !isOfOthers; ++column) {
            const double x = a.means[row * a.columns + column];
            const double y = b.means[row * a.columns + column];
            if (!std::isnan(x) && !std::isnan(y) && (x > 0 || y > 0)) {
                correlation.add(x, y);
            }
        }
    }
    return correlation.r();
}

std::optional<double> dispersionOf(const HeatMap &map)
{
    std::vector<double> means;
    double sum = 0;
    for (const quint32 row : hostRows(map)) {
        if (const auto mean = meanOf(map, row)) {
            means.push_back(*mean);
            sum += *mean;
        }
    }
    if (sum <= 0) {
        return std::nullopt;
    }
    const double mean = sum / static_cast<double>(means.size());
    double squares = 0;
    for (const double value : means) {
        squares += (value - mean) * (value - mean);
    }
    return std::sqrt(squares / static_cast<double>(means.size())) / mean;
}

std::vector<quint32> dominantRows(const HeatMap &map)
{
    const std::vector<quint32> rows = hostRows(map);
    double most = 0;
    for (const quint32 row : rows) {
        most = std::max(most, meanOf(map, row).value_or(0));
    }
    std::vector<quint32> dominant;
    for (const quint32 row : rows) {
        const double mean = meanOf(map, row).value_or(0);
        if (mean > 0 && mean >= DominantShare * most) {
            dominant.push_back(row);
        }
    }
    return dominant;
}

namespace {

/// The mean of the known cells of these rows in each column; NaN where none is known.
std::vector<double> columnMeans(const HeatMap &map, const std::vector<quint32> &rows)
{
    std::vector<double> means(map.columns, UnknownHeat);
    for (size_t column = 0; column < map.columns; ++column) {
        double sum = 0;
        double known = 0;
        for (const quint32 row : rows) {
            const double value = map.at(HeatStatistic::Mean, row, column);
            if (std::isfinite(value)) {
                sum += value;
                ++known;
            }
        }
        means[column] = known > 0 ? sum / known : UnknownHeat;
    }
    return means;
}

std::optional<size_t> riseOf(const std::vector<double> &means, const HeatEpisode &episode)
{
    const double high = meanDeviationRange(means).high;
    const auto isHigh = [&](size_t column) { return means[column] > high; };
    const size_t from =
        episode.firstColumn - std::min(episode.firstColumn, std::max<size_t>(episode.columns, 1));
    const size_t end = std::min(episode.firstColumn + episode.columns, means.size());
    for (size_t column = from; column < end; ++column) {
        if (!isHigh(column)) {
            continue;
        }
        while (column > 0 && isHigh(column - 1)) {
            --column;
        }
        return column;
    }
    return std::nullopt;
}

} // namespace

std::vector<HeatRise> risesAround(const HeatEpisode &episode, std::span<const HeatMap *const> maps)
{
    std::vector<HeatRise> rises;
    for (size_t i = 0; i < maps.size(); ++i) {
        const HeatMap &map = *maps[i];
        const std::vector<quint32> rows = hostRows(map);
        const auto column = riseOf(columnMeans(map, rows), episode);
        if (!column) {
            continue;
        }
        HeatRise rise{i, *column, 0};
        double most = -1;
        for (const quint32 row : rows) {
            if (const double value = map.at(HeatStatistic::Mean, row, *column); value > most) {
                most = value;
                rise.row = row;
            }
        }
        rises.push_back(rise);
    }
    std::ranges::stable_sort(rises, {}, &HeatRise::column);
    return rises;
}

} // namespace pickglass
