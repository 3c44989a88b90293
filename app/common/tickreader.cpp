// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/tickreader.h"

#include "core/analysis/ticklearner.h"
#include "core/counters/rates.h"
#include "core/counters/ticklength.h"

#include <QHash>

#include <algorithm>
#include <map>

namespace pickglass {

namespace {

/// Of so many sweeps × ports all samples are read.
constexpr size_t MaxReadings = 4'000'000;
/// So many samples, and roll-ups, are held at once.
constexpr size_t MaxValues = 500'000;
/// Of larger captures, so many ports of each model are read, each around its highest wait.
constexpr size_t PortsOfModel = 32;
constexpr qint64 MaxColumns = 1500;
/// A fabric that changed more often is looked at in its last times only.
constexpr size_t MaxFabrics = 50;

/// A port and the time in which it waited most.
struct Peak
{
    double share = 0; ///< of the link's data rate, with the shortest tick
    PortKey port = {};
    TimeRange around = {};
};

std::vector<CounterId> sampledForms(QStringView name, const std::vector<CounterId> &sampled)
{
    std::vector<CounterId> forms = countersNamed(name);
    std::erase_if(forms,
                  [&](CounterId id) { return std::ranges::find(sampled, id) == sampled.end(); });
    return forms;
}

/// The samples of the widest form of a counter that a port has more than one of.
std::vector<RatedSample> ratedOf(std::span<const SampleSeries> series,
                                 const std::vector<CounterId> &forms)
{
    const SampleSeries *widest = nullptr;
    for (const SampleSeries &one : series) {
        const bool isOf = std::ranges::find(forms, one.counter) != forms.end();
        if (isOf && one.samples.size() > 1 &&
            (widest == nullptr ||
             counter(one.counter).widthBits > counter(widest->counter).widthBits)) {
            widest = &one;
        }
    }
    return widest != nullptr ? rated(counter(widest->counter), widest->samples, widest->interval)
                             : std::vector<RatedSample>();
}

class TickReading
{
public:
    TickReading(const CaptureReader &capture, const StopToken &stop)
        : m_capture(capture),
          m_stop(stop)
    {
    }

    Result<std::vector<LearnedTick>> read()
    {
        ASSIGN_OR_RETURN(const auto sampled, m_capture.sampledCounters());
        m_waits = sampledForms(u"PortXmitWait", sampled);
        m_data = sampledForms(u"PortXmitData", sampled);
        ASSIGN_OR_RETURN(const auto fabric, m_capture.fabricAt());
        if (m_waits.empty() || !isAnyUnknown(*fabric)) {
            return std::vector<LearnedTick>();
        }
        ASSIGN_OR_RETURN(m_extent, m_capture.extent());
        ASSIGN_OR_RETURN(const auto sweeps, m_capture.sweeps());
        m_isWhole = sweeps.size() * fabric->ports().size() <= MaxReadings;
        m_sweeps = std::max<size_t>(sweeps.size(), 1);
        ASSIGN_OR_RETURN(auto changes, m_capture.changes());
        const size_t first = changes.size() > MaxFabrics ? changes.size() - MaxFabrics : 0;
        for (size_t i = first; i < changes.size(); ++i) {
            const Timestamp end = i + 1 < changes.size() ? changes[i + 1] : Timestamp();
            RETURN_IF_ERROR(readFabric({changes[i], end}));
        }
        return m_learner.learned();
    }

private:
    static bool isAnyUnknown(const Fabric &fabric)
    {
        return std::ranges::any_of(fabric.ports(), [&fabric](const Port &port) {
            const auto tick = tickOf(fabric, port);
            return port.peer.isValid() && (!tick || tick->source > TickSource::Given);
        });
    }

    /// The time that one fabric holds.
    Result<void> readFabric(TimeRange range)
    {
        ASSIGN_OR_RETURN(m_fabric, m_capture.fabricAt(range.from));
        std::vector<PortKey> ports;
        for (const Port &port : m_fabric->ports()) {
            const LinkRate link = linkRateOf(*m_fabric, port);
            if (port.number > 0 && dataRate(link.width, link.speed)) {
                ports.push_back(keyOf(*m_fabric, port));
            }
        }
        if (!m_isWhole) {
            return readPeaks(ports, range);
        }
        const size_t atOnce = std::max<size_t>(MaxValues / m_sweeps, 1);
        for (size_t i = 0; i < ports.size(); i += atOnce) {
            RETURN_IF_ERROR(m_stop.check());
            const auto some = std::span(ports).subspan(i, std::min(atOnce, ports.size() - i));
            RETURN_IF_ERROR(readSamples(some, range));
        }
        return {};
    }

    Result<void> readPeaks(const std::vector<PortKey> &ports, TimeRange range)
    {
        if (!range.to.isKnown()) {
            range.to = m_extent.end;
        }
        qint64 step = RollupSteps[0];
        for (const qint64 longer : RollupSteps) {
            step = range.length() / step > MaxColumns ? longer : step;
        }
        const auto columns = static_cast<size_t>(range.length() / step + 2);
        const size_t atOnce = std::max<size_t>(MaxValues / columns, 1);
        std::map<QString, std::vector<Peak>> peaks;
        for (size_t i = 0; i < ports.size(); i += atOnce) {
            RETURN_IF_ERROR(m_stop.check());
            const auto some = std::span(ports).subspan(i, std::min(atOnce, ports.size() - i));
            for (const CounterId form : m_waits) {
                ASSIGN_OR_RETURN(const auto grid,
                                 m_capture.rollups(form, some, step, range.from, range.to));
                addPeaks(grid, peaks);
            }
        }
        for (const auto &[model, ofModel] : peaks) {
            for (const Peak &peak : ofModel) {
                RETURN_IF_ERROR(m_stop.check());
                RETURN_IF_ERROR(readSamples(std::span(&peak.port, 1), peak.around));
            }
        }
        return {};
    }

    void addPeaks(const RollupGrid &grid, std::map<QString, std::vector<Peak>> &peaks) const
    {
        for (size_t i = 0; i < grid.ports.size(); ++i) {
            const auto cells = std::span(grid.cells).subspan(i * grid.columns, grid.columns);
            const auto most = std::ranges::max_element(cells, {}, &Rollup::most);
            const PortIndex index = m_fabric->findPort(grid.ports[i].node, grid.ports[i].number);
            if (most == cells.end() || most->most <= 0 || !index.isValid()) {
                continue;
            }
            const Port &port = m_fabric->port(index);
            const LinkRate link = linkRateOf(*m_fabric, port);
            const qint64 column = most - cells.begin();
            const Timestamp start = grid.start + column * grid.step;
            const qint64 around = 2 * m_extent.interval; // readings on both sides of the borders
            const Peak peak{waitShare(most->most, 1, link.width, link.speed).value_or(0),
                            grid.ports[i],
                            {start - around, start + (grid.step + around)}};
            std::vector<Peak> &ofModel = peaks[tickModel(*m_fabric, m_fabric->node(port.node))];
            const auto place =
                std::ranges::upper_bound(ofModel, peak.share, std::greater(), &Peak::share);
            ofModel.insert(place, peak);
            ofModel.resize(std::min(ofModel.size(), PortsOfModel));
        }
    }

    Result<void> readSamples(std::span<const PortKey> ports, TimeRange range)
    {
        std::vector<CounterId> counters = m_waits;
        counters.insert(counters.end(), m_data.begin(), m_data.end());
        ASSIGN_OR_RETURN(const auto all, m_capture.series(ports, counters, range.from, range.to));
        for (size_t i = 0; i < all.size();) {
            size_t end = i;
            while (end < all.size() && all[end].port == all[i].port) {
                ++end;
            }
            addPort(std::span(all).subspan(i, end - i));
            i = end;
        }
        return {};
    }

    void addPort(std::span<const SampleSeries> series)
    {
        const PortKey key = series.front().port;
        const PortIndex port = m_fabric->findPort(key.node, key.number);
        const auto waits = ratedOf(series, m_waits);
        const auto data = ratedOf(series, m_data);
        size_t at = 0;
        for (size_t i = 1; port.isValid() && i < waits.size(); ++i) {
            const RatedSample &wait = waits[i];
            const qint64 quarter = (wait.time - waits[i - 1].time) / 4;
            while (at < data.size() && data[at].time - wait.time < -quarter) {
                ++at;
            }
            const bool isSame = at < data.size() && data[at].time - wait.time <= quarter;
            const auto sent = isSame ? data[at].rate : std::nullopt;
            if (wait.rate && (*wait.rate > 0 || sent)) {
                Traffic out;
                setRates(out, *m_fabric, port, sent, wait.rate);
                m_learner.add(m_fabric, port, out, {waits[i - 1].time, wait.time});
            }
        }
    }

    const CaptureReader &m_capture;
    const StopToken &m_stop;
    TickLearner m_learner;
    CaptureExtent m_extent;
    std::vector<CounterId> m_waits; ///< the sampled forms of PortXmitWait, and of PortXmitData
    std::vector<CounterId> m_data;
    SharedFabric m_fabric;
    bool m_isWhole = true;
    size_t m_sweeps = 1;
};

} // namespace

Result<std::vector<LearnedTick>> learnTicks(const CaptureReader &capture, const StopToken &stop)
{
    return TickReading(capture, stop).read();
}

} // namespace pickglass
