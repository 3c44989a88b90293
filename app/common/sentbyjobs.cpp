// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/sentbyjobs.h"

#include "app/common/stepcounts.h"
#include "core/analysis/activity.h"

#include <QHash>

#include <algorithm>

namespace pickglass {

namespace {

/// Of the steps of all ports that are asked for, and of those that are held at once.
constexpr size_t MaxCellsOfJobs = size_t(1) << 25;
constexpr size_t CellsAtOnce = size_t(1) << 20;
constexpr size_t MaxSteps = 100'000;

/// Counts and seconds of a port up to any moment.
class Course
{
public:
    /// Both must outlive it.
    Course(const std::vector<TimeRange> &steps, const StepCounts &counts, size_t port)
        : m_steps(steps),
          m_counts{0},
          m_seconds{0}
    {
        for (size_t step = 0; step < steps.size(); ++step) {
            const double length = static_cast<double>(steps[step].length()) / SecondUs;
            m_counts.push_back(m_counts.back() + counts.at(port, step));
            m_seconds.push_back(m_seconds.back() + counts.knownAt(port, step) * length);
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
    /// A step is shared out evenly.
    double until(const std::vector<double> &sums, Timestamp time) const
    {
        const auto step = std::ranges::upper_bound(m_steps, time, {}, &TimeRange::to);
        if (step == m_steps.end()) {
            return sums.back();
        }
        const auto at = static_cast<size_t>(step - m_steps.begin());
        const double share =
            static_cast<double>(std::max<qint64>(time - step->from, 0)) / double(step->length());
        return sums[at] + share * (sums[at + 1] - sums[at]);
    }

    const std::vector<TimeRange> &m_steps;
    std::vector<double> m_counts; ///< up to the begin of each step, and the end
    std::vector<double> m_seconds;
};

/// What a job's ports add up to.
struct Sums
{
    double bytes = 0;
    double waits = 0; ///< shares
    int ports = 0;    ///< of which bytes are known
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
            ASSIGN_OR_RETURN(const auto steps,
                             StepReader::make(m_capture, m_range, m_ports.size(), maxSteps()));
            RETURN_IF_ERROR(readCounter(steps, u"PortXmitData", &Reading::addBytes));
            RETURN_IF_ERROR(readCounter(steps, u"PortXmitWait", &Reading::addWait));
        }
        std::vector<SentByJob> all(m_jobs.size());
        for (size_t i = 0; i < all.size(); ++i) {
            const Sums &sums = m_sums[i];
            all[i].bytes = sums.ports > 0 ? std::optional(sums.bytes) : std::nullopt;
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

    size_t maxSteps() const
    {
        return std::clamp<size_t>(MaxCellsOfJobs / m_ports.size(), 2, MaxSteps);
    }

    Result<void> readCounter(const StepReader &steps, QStringView name, Add add)
    {
        const size_t atOnce = std::max<size_t>(1, CellsAtOnce / steps.steps().size());
        for (size_t first = 0; first < m_ports.size(); first += atOnce) {
            const auto ports =
                std::span(m_ports).subspan(first, std::min(atOnce, m_ports.size() - first));
            std::vector<PortKey> keys;
            for (const PortIndex index : ports) {
                keys.push_back(keyOf(m_fabric, index));
            }
            ASSIGN_OR_RETURN(const auto counts, steps.read(name, keys, m_stop));
            for (size_t i = 0; i < keys.size(); ++i) {
                const Course course(steps.steps(), counts, i);
                if (!course.isKnown()) {
                    continue;
                }
                for (const size_t job : *m_jobsOf.constFind(keys[i].node)) {
                    (this->*add)(ports[i], job, course);
                }
            }
        }
        return {};
    }

    void addBytes(PortIndex, size_t job, const Course &course)
    {
        const TimeRange range = rangeOf(m_jobs[job]);
        if (course.seconds(range) > 0) {
            m_sums[job].bytes += course.counts(range);
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
    QHash<Guid, std::vector<size_t>> m_jobsOf;
    std::vector<PortIndex> m_ports;
};

} // namespace

Result<std::vector<SentByJob>> sentByJobs(const CaptureReader &capture, const Fabric &fabric,
                                          std::span<const Job> jobs, const StopToken &stop)
{
    return Reading(capture, fabric, jobs, stop).read();
}

Result<MetByJob> metByJob(const CaptureReader &capture, const Fabric &fabric,
                          std::span<const PortKey> ports, TimeRange range, const StopToken &stop)
{
    constexpr size_t FewSteps = 2;
    ASSIGN_OR_RETURN(const auto steps, StepReader::make(capture, range, ports.size(), FewSteps));
    MetByJob met;
    ASSIGN_OR_RETURN(const auto waits, steps.read(u"PortXmitWait", ports, stop));
    for (size_t i = 0; i < ports.size(); ++i) {
        const Course course(steps.steps(), waits, i);
        const PortIndex port = fabric.findPort(ports[i].node, ports[i].number);
        if (!course.isKnown() || !port.isValid()) {
            continue;
        }
        Traffic traffic;
        setRates(traffic, fabric, port, {}, course.counts(range) / course.seconds(range));
        if (traffic.wait.value_or(0) > met.wait) {
            met.wait = *traffic.wait;
            met.worst = ports[i];
        }
    }
    for (const QString &counter : errorCounters()) {
        ASSIGN_OR_RETURN(const auto counts, steps.read(counter, ports, stop));
        for (size_t i = 0; i < ports.size(); ++i) {
            const Course course(steps.steps(), counts, i);
            if (course.isKnown()) {
                met.errors = met.errors.value_or(0) + course.counts(range);
            }
        }
    }
    return met;
}

} // namespace pickglass
