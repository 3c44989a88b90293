// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/readingsbetween.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace pickglass {

namespace {

/// So many are held at once.
constexpr size_t ReadingsAtOnce = size_t(1) << 21;
constexpr size_t RollupPortsAtOnce = 4096; ///< or more, where there are few steps
constexpr size_t RollupsAtOnce = RollupPortsAtOnce * 256;
constexpr qint64 RollupStepsAtOnce = 256;
/// Seconds by which a whole step may miss its length: its microseconds are shared out.
constexpr double Tolerance = 1e-3;

/// Looks for the readings between two sweeps of one capture.
class ReadingFinder
{
public:
    enum class What : quint8 {
        Breaks, ///< the value fell, or came to its top
        Changes ///< it is another one
    };
    ReadingFinder(const CaptureReader &capture, const SweepPair &ends, What what)
        : m_capture(capture),
          m_ends(ends),
          m_what(what)
    {
    }
    /// The ports and counters that both ends know.
    void findKnown(std::span<const CounterId> counters);
    /// Those that a sweep has, with those that are known already.
    void addPorts(const CounterSweep &sweep, std::span<const CounterId> counters);
    Result<void> find(size_t few);

    const std::vector<PortKey> &ports() const { return m_ports; }
    const std::vector<CounterId> &countersOf(size_t port) const { return m_known[port]; }
    ReadingsBetween &found() { return m_found; }

private:
    bool isWanted(const Counter &read, const RawSample &before, const RawSample &now) const;
    Result<void> scan(qint64 from, qint64 to, size_t levels);
    Result<void> scanSteps(TimeRange range, qint64 step, size_t first, size_t end);
    void addWindow(qint64 from, qint64 to, quint32 port);
    Result<void> read(TimeRange window, std::span<const quint32> ports);
    void take(const SampleSeries &series);

    const CaptureReader &m_capture;
    const SweepPair &m_ends;
    What m_what;
    CaptureExtent m_extent;
    QHash<PortKey, quint32> m_placeOf; ///< of those that were added
    std::vector<Timestamp> m_sweeps;
    std::vector<PortKey> m_ports; ///< of which both ends know a counter
    /// The counters that both ends know of each, the widest form of each alone.
    std::vector<std::vector<CounterId>> m_known;
    std::vector<CounterId> m_counters; ///< all of them
    /// Where readings are to be looked at, by begin and end: indexes into m_ports.
    std::map<std::pair<qint64, qint64>, std::vector<quint32>> m_windows;
    ReadingsBetween m_found;
};

void ReadingFinder::findKnown(std::span<const CounterId> counters)
{
    const SweepDifference difference(*m_ends.before, *m_ends.now);
    std::map<QString, std::vector<CounterId>> byName;
    for (const CounterId id : counters) {
        byName.try_emplace(counter(id).name, countersNamed(counter(id).name));
    }
    std::vector<std::vector<SweepDifference::Form>> forms;
    for (auto &[name, ids] : byName) {
        std::erase_if(ids, [&](CounterId id) {
            return counter(id).isGauge || std::ranges::find(counters, id) == counters.end();
        });
        forms.push_back(difference.formsOf(ids));
    }
    const std::vector<PortKey> &ports = m_ends.now->layout->ports;
    for (size_t port = 0; port < ports.size(); ++port) {
        std::vector<CounterId> known;
        const auto place = difference.place(port);
        for (size_t i = 0; place && i < forms.size(); ++i) {
            if (const auto readings = difference.readings(forms[i], *place)) {
                known.push_back(readings->counter);
            }
        }
        if (!known.empty()) {
            m_counters.insert(m_counters.end(), known.begin(), known.end());
            m_ports.push_back(ports[port]);
            std::ranges::sort(known);
            m_known.push_back(std::move(known));
        }
        if (m_counters.size() > counters.size() * 64) {
            std::ranges::sort(m_counters);
            m_counters.erase(std::unique(m_counters.begin(), m_counters.end()), m_counters.end());
        }
    }
    std::ranges::sort(m_counters);
    m_counters.erase(std::unique(m_counters.begin(), m_counters.end()), m_counters.end());
}

void ReadingFinder::addPorts(const CounterSweep &sweep, std::span<const CounterId> counters)
{
    const SweepLayout &layout = *sweep.layout;
    std::vector<size_t> columns;
    for (const CounterId id : counters) {
        if (const auto column = columnOf(layout, id)) {
            columns.push_back(*column);
            if (std::ranges::find(m_counters, id) == m_counters.end()) {
                m_counters.push_back(id);
            }
        }
    }
    for (size_t port = 0; port < layout.ports.size(); ++port) {
        const auto column =
            std::ranges::find_if(columns, [&](size_t one) { return layout.hasCounter(port, one); });
        if (column == columns.end() || m_placeOf.contains(layout.ports[port])) {
            continue;
        }
        m_placeOf.insert(layout.ports[port], static_cast<quint32>(m_ports.size()));
        m_ports.push_back(layout.ports[port]);
        m_known.push_back({layout.counters[*column]});
    }
    std::ranges::sort(m_counters);
}

void ReadingFinder::addWindow(qint64 from, qint64 to, quint32 port)
{
    m_windows[{from, to}].push_back(port);
}

/// What is left beside whole steps is looked for in shorter ones, at last in readings.
Result<void> ReadingFinder::scan(qint64 from, qint64 to, size_t levels)
{
    if (from >= to) {
        return {};
    }
    if (levels == 0) {
        for (quint32 port = 0; port < m_ports.size(); ++port) {
            addWindow(from, to, port);
        }
        return {};
    }
    const qint64 step = RollupSteps[levels - 1];
    const qint64 first = (from + step - 1) / step * step;
    const qint64 last = to / step * step;
    if (first >= last) {
        return scan(from, to, levels - 1);
    }
    RETURN_IF_ERROR(scan(from, first, levels - 1));
    RETURN_IF_ERROR(scan(last, to, levels - 1));
    for (qint64 begin = first; begin < last; begin += RollupStepsAtOnce * step) {
        const TimeRange range{Timestamp(begin),
                              Timestamp(std::min(begin + RollupStepsAtOnce * step, last))};
        const size_t atOnce =
            std::max(RollupPortsAtOnce, RollupsAtOnce / static_cast<size_t>(range.length() / step));
        for (size_t port = 0; port < m_ports.size(); port += atOnce) {
            RETURN_IF_ERROR(scanSteps(range, step, port, std::min(port + atOnce, m_ports.size())));
        }
    }
    return {};
}

/// Windows for the steps of which roll-ups do not know all, of the ports [first, end).
Result<void> ReadingFinder::scanSteps(TimeRange range, qint64 step, size_t first, size_t end)
{
    const std::span<const PortKey> ports = std::span(m_ports).subspan(first, end - first);
    const auto columns = static_cast<size_t>(range.length() / step);
    std::vector<bool> isLost(ports.size() * columns);
    for (const CounterId id : m_counters) {
        ASSIGN_OR_RETURN(const auto grid,
                         m_capture.rollups(id, ports, step, range.from, range.to - 1));
        for (size_t i = 0; i < ports.size(); ++i) {
            if (!std::ranges::binary_search(m_known[first + i], id)) {
                continue;
            }
            for (size_t column = 0; column < columns; ++column) {
                const qint64 at = (range.from - grid.start) / step + static_cast<qint64>(column);
                const bool isIn = at >= 0 && at < static_cast<qint64>(grid.columns);
                const Rollup known = isIn ? grid.at(i, static_cast<size_t>(at)) : Rollup();
                if (known.seconds + Tolerance < static_cast<double>(step) / MicrosecondsPerSecond ||
                    (m_what == What::Changes && known.count > 0)) {
                    isLost[i * columns + column] = true;
                }
            }
        }
    }
    for (size_t i = 0; i < ports.size(); ++i) {
        for (size_t column = 0; column < columns; ++column) {
            const size_t begin = column;
            while (column < columns && isLost[i * columns + column]) {
                ++column;
            }
            if (column > begin) {
                const qint64 start = range.from.microseconds();
                addWindow(start + static_cast<qint64>(begin) * step,
                          start + static_cast<qint64>(column) * step,
                          static_cast<quint32>(first + i));
            }
        }
    }
    return {};
}

bool ReadingFinder::isWanted(const Counter &read, const RawSample &before,
                             const RawSample &now) const
{
    const bool isTop = read.latches && now.value == read.top();
    return m_what == What::Changes
               ? now.value != before.value
               : now.value < before.value || (isTop && before.value != now.value);
}

void ReadingFinder::take(const SampleSeries &series)
{
    const Counter &read = counter(series.counter);
    const RawSample *before = nullptr;
    for (const RawSample &now : series.samples) {
        if (!now.isKnown) {
            continue;
        }
        if (before != nullptr && isWanted(read, *before, now)) {
            m_found.add(series.port, series.counter, *before);
            m_found.add(series.port, series.counter, now);
        }
        before = &now;
    }
}

/// With what was read just before and after it.
Result<void> ReadingFinder::read(TimeRange window, std::span<const quint32> ports)
{
    const qint64 beside = RollupSteps[0] + 2 * m_extent.interval;
    const Timestamp from = std::max(window.from - beside, m_ends.before->time);
    const Timestamp to = std::min(window.to + beside, m_ends.now->time + m_ends.now->duration);
    const auto sweeps = static_cast<size_t>(std::ranges::upper_bound(m_sweeps, to) -
                                            std::ranges::lower_bound(m_sweeps, from));
    const size_t atOnce =
        std::max<size_t>(ReadingsAtOnce / std::max<size_t>(sweeps * m_counters.size(), 1), 1);
    for (size_t first = 0; first < ports.size(); first += atOnce) {
        std::vector<PortKey> keys;
        for (const quint32 port : ports.subspan(first, std::min(atOnce, ports.size() - first))) {
            keys.push_back(m_ports[port]);
        }
        ASSIGN_OR_RETURN(const auto all, m_capture.series(keys, m_counters, from, to));
        std::ranges::for_each(all, [this](const SampleSeries &series) { take(series); });
    }
    return {};
}

Result<void> ReadingFinder::find(size_t few)
{
    const Timestamp begin = m_ends.before->time;
    const Timestamp end = m_ends.now->time;
    ASSIGN_OR_RETURN(const auto sweeps, m_capture.sweeps(begin, end));
    if (sweeps.size() < 2 || (sweeps.size() == 2 && m_what == What::Breaks)) {
        return {};
    }
    std::ranges::transform(sweeps, std::back_inserter(m_sweeps), &SweepFacts::time);
    ASSIGN_OR_RETURN(m_extent, m_capture.extent());
    qint64 rolledUp = begin.microseconds();
    if (sweeps.size() * m_ports.size() * m_counters.size() > few) {
        // The last steps of a capture that grows are not there yet.
        const Timestamp written = m_extent.end - 2 * (RollupSteps[0] + m_extent.interval);
        rolledUp =
            std::max(rolledUp, (m_extent.closed ? end : std::min(end, written)).microseconds());
        RETURN_IF_ERROR(scan(begin.microseconds(), rolledUp, std::size(RollupSteps)));
    }
    RETURN_IF_ERROR(scan(rolledUp, end.microseconds(), 0));
    for (const auto &[window, ports] : m_windows) {
        RETURN_IF_ERROR(read({Timestamp(window.first), Timestamp(window.second)}, ports));
    }
    return {};
}

} // namespace

Result<ReadingsBetween> findReadingsBetween(const CaptureReader &capture, const SweepPair &ends,
                                            std::span<const CounterId> counters, size_t few)
{
    ReadingFinder finder(capture, ends, ReadingFinder::What::Breaks);
    finder.findKnown(counters);
    RETURN_IF_ERROR(finder.find(few));
    return std::move(finder.found());
}

Result<std::vector<ChangedReadings>> findChangedReadings(const CaptureReader &capture,
                                                         TimeRange range,
                                                         std::span<const CounterId> counters,
                                                         std::span<const Timestamp> moments)
{
    constexpr size_t Few = size_t(1) << 24;
    std::vector<CounterId> widest(counters.begin(), counters.end());
    std::ranges::stable_sort(widest, std::greater(),
                             [](CounterId id) { return counter(id).widthBits; });
    SweepPair ends;
    ASSIGN_OR_RETURN(const auto begun, capture.sweeps(range.from, range.to));
    if (begun.size() < 2) {
        return std::vector<ChangedReadings>();
    }
    ASSIGN_OR_RETURN(ends.before, capture.sweepAt(begun.front().time, widest));
    ASSIGN_OR_RETURN(ends.now, capture.sweepAt(begun.back().time, widest));
    if (!ends.before || !ends.now) {
        return std::vector<ChangedReadings>();
    }
    ReadingFinder finder(capture, ends, ReadingFinder::What::Changes);
    finder.addPorts(*ends.before, widest);
    finder.addPorts(*ends.now, widest);
    for (const Timestamp moment : moments) {
        ASSIGN_OR_RETURN(const auto sweep, capture.sweepAt(moment, widest));
        if (sweep && range.contains(sweep->time)) {
            finder.addPorts(*sweep, widest);
        }
    }
    RETURN_IF_ERROR(finder.find(Few));
    std::vector<ChangedReadings> changed;
    for (size_t i = 0; i < finder.ports().size(); ++i) {
        for (const CounterId id : finder.countersOf(i)) {
            const auto readings = finder.found().of(finder.ports()[i], id);
            if (!readings.empty()) {
                changed.push_back({finder.ports()[i], id, {readings.begin(), readings.end()}});
            }
        }
    }
    return changed;
}

} // namespace pickglass
