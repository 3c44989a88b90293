// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/iterationreader.h"

#include "app/common/heatpieces.h"
#include "app/common/heatreader.h"
#include "core/fabric/naturalorder.h"

#include <algorithm>
#include <set>

namespace pickglass {

namespace {

/// The pieces of so many are held at once.
constexpr size_t MaxIterationPieces = 1'000'000;

/// A cabled port of a host.
struct HostPort
{
    PortKey port;
    PortKey peer;
    QString name;
};

std::vector<HostPort> cabledHostPorts(const Fabric &fabric, const std::vector<Guid> &nodes)
{
    const std::set<Guid> wanted(nodes.begin(), nodes.end());
    std::vector<HostPort> ports;
    for (const Node &node : fabric.nodes()) {
        if (!node.isHostAdapter() || (!wanted.empty() && !wanted.contains(node.guid))) {
            continue;
        }
        const QString name = node.system.isEmpty() ? node.name : node.system;
        for (const Port &port : fabric.portsOf(fabric.indexOf(node))) {
            if (port.peer.isValid()) {
                ports.push_back(
                    {keyOf(fabric, fabric.indexOf(port)), keyOf(fabric, port.peer), name});
            }
        }
    }
    // The samples of the hosts of a leaf lie together in the file.
    std::ranges::sort(ports, {}, &HostPort::peer);
    return ports;
}

std::vector<RatePiece> portRates(const std::vector<HeatPiece> &pieces)
{
    std::vector<RatePiece> rates;
    rates.reserve(pieces.size());
    for (const HeatPiece &piece : pieces) {
        if (piece.to > piece.from && piece.known > 0) {
            rates.push_back(
                {piece.from, piece.to, piece.count / piece.known * MicrosecondsPerSecond});
        }
    }
    return rates;
}

class IterationReading
{
public:
    IterationReading(const CaptureReader &capture, const IterationQuestion &question,
                     const StopToken &stop)
        : m_capture(capture),
          m_question(question),
          m_stop(stop)
    {
    }

    Result<IterationReport> read(const std::function<void(double)> &progress)
    {
        ASSIGN_OR_RETURN(const auto extent, m_capture.extent());
        TimeRange &range = m_report.range;
        range.from = std::max(m_question.range.from, std::max(extent.start, extent.sweepsFrom));
        range.to =
            m_question.range.to.isKnown() ? std::min(m_question.range.to, extent.end) : extent.end;
        if (range.to <= range.from) {
            return std::move(m_report);
        }
        ASSIGN_OR_RETURN(const auto fabric, m_capture.fabricAt(range.to));
        m_ports = cabledHostPorts(*fabric, m_question.nodes);
        m_report.ports = m_ports.size();
        ASSIGN_OR_RETURN(const auto source, HeatSource::make(m_capture, stepOf(extent)));
        RETURN_IF_ERROR(findPeriods(source, progress));
        ASSIGN_OR_RETURN(const auto jobs, groupIterations(m_found, m_stop));
        describe(jobs);
        return std::move(m_report);
    }

private:
    /// Samples where they are few enough, else roll-ups.
    qint64 stepOf(const CaptureExtent &extent) const
    {
        const qint64 interval = std::max<qint64>(extent.interval, 1);
        const auto sweeps = static_cast<size_t>(m_report.range.length() / interval);
        constexpr qint64 Samples = 1; // a step that no roll-up has
        return sweeps <= MaxPeriodReadings
                   ? Samples
                   : std::max(heatStep(m_report.range, int(MaxPeriodReadings), interval),
                              RollupSteps[0]);
    }

    Result<void> findPeriods(const HeatSource &source, const std::function<void(double)> &progress)
    {
        HeatForms forms = countersNamed(u"PortXmitData");
        HeatForms peerForms = countersNamed(u"PortRcvData");
        for (HeatForms *each : {&forms, &peerForms}) {
            std::erase_if(*each, [&source](CounterId form) {
                return std::ranges::find(source.sampled(), form) == source.sampled().end();
            });
        }
        const size_t atOnce =
            std::max<size_t>(MaxIterationPieces / source.piecesIn(m_report.range.length()), 1);
        for (size_t first = 0; first < m_ports.size(); first += atOnce) {
            RETURN_IF_ERROR(m_stop.check());
            const auto ports =
                std::span(m_ports).subspan(first, std::min(atOnce, m_ports.size() - first));
            RETURN_IF_ERROR(findIn(source, forms, peerForms, ports));
            if (progress) {
                progress(double(first + ports.size()) / double(m_ports.size()));
            }
        }
        return {};
    }

    Result<void> findIn(const HeatSource &source, const HeatForms &forms,
                        const HeatForms &peerForms, std::span<const HostPort> ports)
    {
        std::vector<PortKey> own;
        for (const HostPort &port : ports) {
            own.push_back(port.port);
        }
        ASSIGN_OR_RETURN(auto pieces, readCounter(source, forms, own));
        std::vector<size_t> silent;
        std::vector<PortKey> peers;
        for (size_t i = 0; i < ports.size(); ++i) {
            if (pieces[i].empty()) {
                silent.push_back(i);
                peers.push_back(ports[i].peer);
            }
        }
        if (!silent.empty()) {
            ASSIGN_OR_RETURN(auto received, readCounter(source, peerForms, peers));
            for (size_t i = 0; i < silent.size(); ++i) {
                pieces[silent[i]] = std::move(received[i]);
            }
        }
        for (size_t i = 0; i < ports.size(); ++i) {
            RETURN_IF_ERROR(m_stop.check());
            m_found.push_back({ports[i].port, findPeriod(portRates(pieces[i]))});
        }
        return {};
    }

    Result<HeatPieces> readCounter(const HeatSource &source, const HeatForms &forms,
                                   std::span<const PortKey> ports) const
    {
        if (forms.empty()) {
            return HeatPieces(ports.size());
        }
        ASSIGN_OR_RETURN(auto pieces, source.read(std::span(&forms, 1), ports,
                                                  m_report.range.from.microseconds(),
                                                  m_report.range.to.microseconds()));
        return std::move(pieces.front());
    }

    IterationHost hostAt(size_t port) const { return {m_ports[port].port, m_ports[port].name}; }

    void describe(const IterationJobs &jobs)
    {
        std::vector<double> readings;
        for (const PortPeriod &port : m_found) {
            m_report.unknown[port.found.isKnown() ? 0 : static_cast<size_t>(port.found.reason)] +=
                port.found.isKnown() ? 0 : 1;
            if (port.found.reading > 0) {
                readings.push_back(port.found.reading);
            }
        }
        if (!readings.empty()) {
            const auto middle = readings.begin() + std::ptrdiff_t(readings.size() / 2);
            std::nth_element(readings.begin(), middle, readings.end());
            m_report.reading = *middle;
        }
        for (const IterationJob &found : jobs.jobs) {
            TrafficJob job{found};
            const auto at = [](double seconds) {
                return Timestamp(static_cast<qint64>(seconds * MicrosecondsPerSecond));
            };
            job.range = {std::max(at(found.first), m_report.range.from),
                         std::min(at(found.last + found.period), m_report.range.to)};
            for (const JobPort &port : found.ports) {
                IterationHost host = hostAt(port.port);
                host.lag = port.lag;
                host.isLate = port.isLate;
                job.hosts.push_back(std::move(host));
            }
            std::ranges::stable_sort(job.hosts, [](const IterationHost &a, const IterationHost &b) {
                return compareNaturally(a.name, b.name) < 0;
            });
            m_report.jobs.push_back(std::move(job));
        }
        for (const size_t port : jobs.alone) {
            m_report.alone.emplace_back(hostAt(port), m_found[port].found.period);
        }
        std::ranges::stable_sort(m_report.alone, [](const auto &a, const auto &b) {
            return compareNaturally(a.first.name, b.first.name) < 0;
        });
    }

    const CaptureReader &m_capture;
    const IterationQuestion &m_question;
    const StopToken &m_stop;
    IterationReport m_report;
    std::vector<HostPort> m_ports;
    std::vector<PortPeriod> m_found; ///< of each of them
};

} // namespace

QStringList TrafficJob::hostNames() const
{
    QStringList names;
    for (const IterationHost &host : hosts) {
        if (names.isEmpty() || names.back() != host.name) {
            names << host.name;
        }
    }
    return names;
}

std::vector<const IterationHost *> TrafficJob::late() const
{
    std::vector<const IterationHost *> all;
    for (const IterationHost &host : hosts) {
        if (host.isLate) {
            all.push_back(&host);
        }
    }
    std::ranges::stable_sort(
        all, [](const IterationHost *a, const IterationHost *b) { return a->lag > b->lag; });
    return all;
}

Job TrafficJob::asJob() const
{
    Job job;
    job.hosts = hostNames();
    std::set<Guid> nodes;
    for (const IterationHost &host : hosts) {
        nodes.insert(host.port.node);
    }
    job.nodes.assign(nodes.begin(), nodes.end());
    job.start = range.from;
    job.end = range.to;
    return job;
}

Result<IterationReport> readIterations(const CaptureReader &capture,
                                       const IterationQuestion &question, const StopToken &stop,
                                       const std::function<void(double)> &progress)
{
    return IterationReading(capture, question, stop).read(progress);
}

} // namespace pickglass
