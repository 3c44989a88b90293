// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/readonce.h"

#include <algorithm>
#include <map>
#include <span>

namespace pickglass {

namespace {

/// So many readings are held at once.
constexpr size_t MaxHeldReadings = size_t(1) << 21;

/// The forms of error counters that were sampled at all.
Result<std::vector<CounterId>> sampledErrors(const CaptureReader &capture)
{
    ASSIGN_OR_RETURN(const auto sampled, capture.sampledCounters());
    std::vector<CounterId> forms = errorForms();
    std::erase_if(forms, [&sampled](CounterId form) {
        return std::ranges::find(sampled, form) == sampled.end();
    });
    return forms;
}

/// In how many of some sweeps each port has each error counter, in whatever form.
class ErrorReadings
{
public:
    explicit ErrorReadings(size_t ports)
    {
        QStringList names;
        for (const CounterId form : errorForms()) {
            const QString &name = counter(form).name;
            if (!names.contains(name)) {
                names << name;
            }
            m_columnOf.resize(std::max(m_columnOf.size(), form.at() + 1));
            m_columnOf[form.at()] = static_cast<size_t>(names.indexOf(name));
        }
        m_columns = static_cast<size_t>(names.size());
        m_counts.resize(ports * m_columns);
    }

    void add(const Fabric &fabric, const CounterSweep &sweep)
    {
        for (const StandingCounter &one : errorsOf(fabric, sweep)) {
            ++m_counts[one.port.at() * m_columns + m_columnOf[one.counter.at()]];
        }
    }
    std::span<const quint8> of(size_t port) const
    {
        return std::span(m_counts).subspan(port * m_columns, m_columns);
    }

private:
    size_t m_columns = 0;
    std::vector<size_t> m_columnOf; ///< by counter
    std::vector<quint8> m_counts;
};

/// The ports of which neither of two sweeps far apart shows that all was read twice.
std::vector<PortKey> portsReadSeldom(const Fabric &fabric, const CounterSweep &first,
                                     const CounterSweep &last)
{
    ErrorReadings readings(fabric.ports().size());
    readings.add(fabric, first);
    readings.add(fabric, last);
    std::vector<PortKey> ports;
    for (size_t i = 0; i < fabric.ports().size(); ++i) {
        const std::span<const quint8> counts = readings.of(i);
        const bool isOnce = std::ranges::find(counts, 1) != counts.end();
        if (isOnce || std::ranges::none_of(counts, [](quint8 count) { return count > 1; })) {
            ports.push_back(keyOf(fabric, PortIndex(i)));
        }
    }
    return ports;
}

/// Of the series of one port, all forms of a counter together.
void addReadOnce(const Fabric &fabric, std::span<const SampleSeries> all,
                 std::vector<StandingCounter> &found)
{
    struct Read
    {
        StandingCounter latest;
        std::vector<Timestamp> times;
    };
    std::map<std::pair<PortIndex, QString>, Read> reads;
    for (const SampleSeries &series : all) {
        const PortIndex port = fabric.findPort(series.port.node, series.port.number);
        const Counter &form = counter(series.counter);
        for (const RawSample &sample : series.samples) {
            if (!sample.isKnown || !port.isValid()) {
                continue;
            }
            Read &read = reads[{port, form.name}];
            const bool isWider =
                read.times.empty() || counter(read.latest.counter).widthBits < form.widthBits;
            if (isWider) {
                read.latest = {port, form.id, sample.value, sample.time,
                               form.latches && sample.value == form.top()};
            }
            if (std::ranges::find(read.times, sample.time) == read.times.end() &&
                read.times.size() < 2) {
                read.times.push_back(sample.time);
            }
        }
    }
    for (const auto &[key, read] : reads) {
        if (read.times.size() == 1) {
            found.push_back(read.latest);
        }
    }
}

Result<std::vector<StandingCounter>> readOnceOfMany(const CaptureReader &capture,
                                                    const Fabric &fabric, const CounterSweep &first,
                                                    const CounterSweep &last,
                                                    const std::vector<CounterId> &forms)
{
    std::vector<StandingCounter> found;
    const std::vector<PortKey> ports = portsReadSeldom(fabric, first, last);
    const auto sweeps = static_cast<size_t>(last.number - first.number + 1);
    const size_t atOnce =
        std::max<size_t>(MaxHeldReadings / std::max<size_t>(sweeps * forms.size(), 1), 1);
    for (size_t begin = 0; begin < ports.size(); begin += atOnce) {
        const auto part = std::span(ports).subspan(begin, std::min(atOnce, ports.size() - begin));
        ASSIGN_OR_RETURN(const auto series, capture.series(part, forms));
        addReadOnce(fabric, series, found);
    }
    return found;
}

} // namespace

Result<std::vector<StandingCounter>> loadReadOnce(const CaptureReader &capture,
                                                  const Fabric &fabric, TimeRange range)
{
    ASSIGN_OR_RETURN(const auto extent, capture.extent());
    if (!extent.closed || extent.lastSweep == 0) {
        return std::vector<StandingCounter>();
    }
    ASSIGN_OR_RETURN(const auto forms, sampledErrors(capture));
    if (forms.empty()) {
        return std::vector<StandingCounter>();
    }
    ASSIGN_OR_RETURN(const auto last, capture.sweepAt({}, forms));
    ASSIGN_OR_RETURN(const auto first, capture.sweepAt(extent.samplesFrom, forms));
    std::vector<StandingCounter> found;
    if (last && (!first || first->number == last->number)) {
        found = errorsOf(fabric, *last);
    } else if (last) {
        ASSIGN_OR_RETURN(found, readOnceOfMany(capture, fabric, *first, *last, forms));
    }
    // Answers come after their sweep began.
    if (range.to.isKnown() && last) {
        range.to = range.to + last->duration;
    }
    std::erase_if(found, [range](const StandingCounter &one) { return !range.contains(one.time); });
    std::ranges::stable_sort(found, {}, &StandingCounter::port);
    return found;
}

} // namespace pickglass
