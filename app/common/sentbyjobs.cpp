// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/sentbyjobs.h"

#include "core/analysis/activity.h"
#include "core/counters/catalogue.h"

#include <QHash>

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

constexpr double BytesOfWord = 4;
/// Of the roll-ups of all ports that are asked for, and of those that are held at once.
constexpr size_t MaxCellsOfJobs = size_t(1) << 25;
constexpr size_t CellsAtOnce = size_t(1) << 20;

/// Counts and seconds of a port up to any moment.
class Course
{
public:
    Course(const RollupGrid &grid, size_t port, TimeRange samples)
        : m_grid(grid),
          m_samples(samples),
          m_counts{0},
          m_seconds{0}
    {
        for (size_t column = 0; column < grid.columns; ++column) {
            const Rollup &cell = grid.at(port, column);
            m_counts.push_back(m_counts.back() + static_cast<double>(cell.count));
            m_seconds.push_back(m_seconds.back() + cell.seconds);
        }
    }

    bool isKnown() const { return m_seconds.back() > 0; }
    double counts(TimeRange range) const
    {
        return until(m_counts, range.to) - until(m_counts, range.from);
    }
    double seconds(TimeRange range) const
    {
        return until(m_seconds, range.to) - until(m_seconds, range.from);
    }

private:
    /// A step is shared out evenly over the part of it that has samples.
    double until(const std::vector<double> &sums, Timestamp time) const
    {
        const qint64 column = (time - m_grid.start) / m_grid.step;
        if (time <= m_grid.start) {
            return 0;
        }
        if (static_cast<size_t>(column) >= m_grid.columns) {
            return sums.back();
        }
        const Timestamp begin = m_grid.start + column * m_grid.step;
        const Timestamp from = std::max(begin, m_samples.from);
        const Timestamp to = std::min(begin + m_grid.step, m_samples.to);
        const double share =
            to > from
                ? std::clamp(static_cast<double>(time - from) / static_cast<double>(to - from), 0.0,
                             1.0)
                : 0;
        const auto at = static_cast<size_t>(column);
        return sums[at] + share * (sums[at + 1] - sums[at]);
    }

    const RollupGrid &m_grid;
    TimeRange m_samples;
    std::vector<double> m_counts; ///< up to the begin of each column, and the end
    std::vector<double> m_seconds;
};

/// What a job's ports add up to.
struct Sums
{
    double words = 0;
    double waits = 0; ///< shares
    int ports = 0;    ///< of which words are known
    int waiting = 0;  ///< of which waits are
};

class Reading
{
public:
    Reading(const CaptureReader &capture, const Fabric &fabric, std::span<const Job> jobs,
            const StopToken &stop)
        : m_capture(capture),
          m_fabric(fabric),
          m_jobs(jobs),
          m_stop(stop),
          m_sums(jobs.size())
    {
    }

    Result<std::vector<SentByJob>> read()
    {
        ASSIGN_OR_RETURN(const auto extent, m_capture.extent());
        m_samples = {extent.samplesFrom.isKnown() ? extent.samplesFrom : extent.start,
                     std::max(extent.end, extent.samplesUntil)};
        collectPorts();
        if (!m_ports.empty()) {
            ASSIGN_OR_RETURN(m_sampled, m_capture.sampledCounters());
            m_step = step();
            RETURN_IF_ERROR(readCounter(u"PortXmitData", &Reading::addWords));
            RETURN_IF_ERROR(readCounter(u"PortXmitWait", &Reading::addWait));
        }
        std::vector<SentByJob> all(m_jobs.size());
        for (size_t i = 0; i < all.size(); ++i) {
            const Sums &sums = m_sums[i];
            all[i].bytes = sums.ports > 0 ? std::optional(sums.words * BytesOfWord) : std::nullopt;
            all[i].wait =
                sums.waiting > 0 ? std::optional(sums.waits / sums.waiting) : std::nullopt;
        }
        return all;
    }

private:
    using Add = void (Reading::*)(PortIndex, size_t job, const Course &);

    TimeRange rangeOf(const Job &job) const
    {
        return {std::max(job.start, m_samples.from),
                job.end.isKnown() ? std::min(job.end, m_samples.to) : m_samples.to};
    }

    void collectPorts()
    {
        for (size_t i = 0; i < m_jobs.size(); ++i) {
            const TimeRange range = rangeOf(m_jobs[i]);
            if (range.from >= range.to) {
                continue;
            }
            m_range.from = m_range.from.isKnown() ? std::min(m_range.from, range.from) : range.from;
            m_range.to = std::max(m_range.to, range.to);
            for (const Guid node : m_jobs[i].nodes) {
                m_jobsOf[node].push_back(i);
            }
        }
        for (const Node &node : m_fabric.nodes()) {
            if (!m_jobsOf.contains(node.guid)) {
                continue;
            }
            for (const Port &port : m_fabric.portsOf(m_fabric.indexOf(node))) {
                if (port.peer.isValid()) {
                    m_ports.push_back(m_fabric.indexOf(port));
                }
            }
        }
    }

    size_t columns(qint64 step) const { return static_cast<size_t>(m_range.length() / step) + 2; }
    qint64 step() const
    {
        const auto *step = std::ranges::find_if(RollupSteps, [this](qint64 each) {
            return columns(each) * m_ports.size() <= MaxCellsOfJobs;
        });
        return step == std::end(RollupSteps) ? *std::rbegin(RollupSteps) : *step;
    }

    Result<void> readCounter(QStringView name, Add add)
    {
        std::vector<PortIndex> left = m_ports;
        for (const CounterId form : countersNamed(name)) { // the widest first
            if (std::ranges::find(m_sampled, form) == m_sampled.end()) {
                continue;
            }
            std::vector<PortIndex> unknown;
            const size_t portsAtOnce = std::max<size_t>(1, CellsAtOnce / columns(m_step));
            for (size_t first = 0; first < left.size(); first += portsAtOnce) {
                RETURN_IF_ERROR(m_stop.check());
                const size_t count = std::min(portsAtOnce, left.size() - first);
                RETURN_IF_ERROR(
                    readPorts(form, std::span(left).subspan(first, count), add, unknown));
            }
            left = std::move(unknown);
        }
        return {};
    }

    Result<void> readPorts(CounterId form, std::span<const PortIndex> ports, Add add,
                           std::vector<PortIndex> &unknown)
    {
        std::vector<PortKey> keys;
        for (const PortIndex index : ports) {
            const Port &port = m_fabric.port(index);
            keys.push_back({m_fabric.node(port.node).guid, port.number});
        }
        ASSIGN_OR_RETURN(const auto grid,
                         m_capture.rollups(form, keys, m_step, m_range.from, m_range.to));
        for (size_t i = 0; i < keys.size(); ++i) {
            const Course course(grid, i, m_samples);
            if (!course.isKnown()) {
                unknown.push_back(ports[i]);
                continue;
            }
            for (const size_t job : *m_jobsOf.constFind(keys[i].node)) {
                (this->*add)(ports[i], job, course);
            }
        }
        return {};
    }

    void addWords(PortIndex, size_t job, const Course &course)
    {
        const TimeRange range = rangeOf(m_jobs[job]);
        if (course.seconds(range) > 0) {
            m_sums[job].words += course.counts(range);
            ++m_sums[job].ports;
        }
    }

    void addWait(PortIndex port, size_t job, const Course &course)
    {
        const TimeRange range = rangeOf(m_jobs[job]);
        const double seconds = course.seconds(range);
        if (seconds <= 0) {
            return;
        }
        Traffic traffic;
        setRates(traffic, m_fabric, port, {}, course.counts(range) / seconds);
        if (traffic.wait) {
            m_sums[job].waits += *traffic.wait;
            ++m_sums[job].waiting;
        }
    }

    const CaptureReader &m_capture;
    const Fabric &m_fabric;
    std::span<const Job> m_jobs;
    const StopToken &m_stop;
    std::vector<Sums> m_sums;
    TimeRange m_samples; ///< what the capture has
    TimeRange m_range;   ///< what of it the jobs need
    qint64 m_step = 0;
    QHash<Guid, std::vector<size_t>> m_jobsOf;
    std::vector<PortIndex> m_ports;
    std::vector<CounterId> m_sampled;
};

} // namespace

Result<std::vector<SentByJob>> sentByJobs(const CaptureReader &capture, const Fabric &fabric,
                                          std::span<const Job> jobs, const StopToken &stop)
{
    return Reading(capture, fabric, jobs, stop).read();
}

} // namespace pickglass
