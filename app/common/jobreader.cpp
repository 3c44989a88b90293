// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/jobreader.h"

#include "app/common/jobexplain.h"
#include "app/common/jobparts.h"
#include "app/common/stepcounts.h"
#include "core/analysis/activity.h"
#include "core/counters/latchedwaits.h"
#include "core/jobs/hostindex.h"
#include "core/jobs/jobflows.h"
#include "core/jobs/jobmatrix.h"
#include "core/routing/otherways.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <utility>

namespace pickglass {

namespace {

constexpr double Infinite = std::numeric_limits<double>::infinity();
/// Pairs × steps that flows, and a matrix, are found of: about half a second each.
constexpr size_t MaxFlowPairs = 40'000'000;
constexpr size_t MaxMatrixPairs = 12'000'000;
/// What is not known of a step by no more than this is known.
constexpr double KnownRounding = 1e-4;

using Progress = std::function<void(double)>;

class JobReading
{
public:
    JobReading(const CaptureReader &capture, const JobQuestion &question, const StopToken &stop)
        : m_capture(capture),
          m_question(question),
          m_stop(stop)
    {
    }

    Result<JobReport> read(const Progress &progress)
    {
        RETURN_IF_ERROR(findRange());
        RETURN_IF_ERROR(findRoutes());
        progress(0.2);
        RETURN_IF_ERROR(readCounts());
        progress(0.6);
        RETURN_IF_ERROR(findForeign());
        describeLinks();
        describeSteps();
        RETURN_IF_ERROR(findFlowsAndMatrix());
        RETURN_IF_ERROR(describeHosts());
        progress(1);
        return std::move(m_report);
    }

private:
    Result<void> findRange()
    {
        ASSIGN_OR_RETURN(const auto extent, m_capture.extent());
        m_report.job = m_question.job;
        TimeRange &range = m_report.range;
        range = m_question.range;
        range.from = range.from.isKnown() ? range.from : m_question.job.start;
        range.to = range.to.isKnown() ? range.to : m_question.job.end;
        // Before the first sweep nothing was read.
        const Timestamp begin = std::max(extent.start, extent.sweepsFrom);
        range.from = range.from.isKnown() ? std::max(range.from, begin) : begin;
        const Timestamp end = std::max(extent.end, extent.start + 1);
        range.to = range.to.isKnown() ? std::min(range.to, end) : end;
        if (range.to <= range.from) {
            return failure({QT_TRANSLATE_NOOP("core", "The capture holds nothing of the time in "
                                                      "which the job ran.")});
        }
        ASSIGN_OR_RETURN(const auto info, m_capture.info());
        m_report.messageBytes =
            m_question.messageBytes ? m_question.messageBytes : messageBytesOf(info);
        m_sweepSeconds = info.longestSweepSeconds;
        return {};
    }

    static std::optional<double> messageBytesOf(const CaptureInfo &info)
    {
        return info.facts.messageBytes ? std::optional(double(*info.facts.messageBytes))
                                       : std::nullopt;
    }

    Result<void> findRoutes()
    {
        ASSIGN_OR_RETURN(m_parts, routeParts(m_capture, m_report.range, m_stop));
        if (m_report.job.nodes.empty()) {
            const MatchedHosts matched = matchHosts(*m_parts.back().fabric, m_report.job.hosts);
            m_report.job.nodes = matched.nodes;
            m_report.job.unknownHosts = matched.unmatched;
        }
        const std::set<Guid> nodes(m_report.job.nodes.begin(), m_report.job.nodes.end());
        for (const PortKey &port : hostPortsOf(m_parts)) {
            (nodes.contains(port.node) ? m_ends : m_outside).push_back(port);
            m_hostNodes.insert(port.node);
        }
        if (m_ends.empty()) {
            return failure(
                {QT_TRANSLATE_NOOP("core", "None of the job's hosts is in the fabric.")});
        }
        std::set<PortKey> links;
        for (const RoutePart &part : m_parts) {
            ASSIGN_OR_RETURN(auto routes, JobRoutes::make(*part.graph, m_ends, m_stop));
            m_report.hasTables = m_report.hasTables || routes.hasTables;
            m_report.otherWays = describeOtherWays(*part.graph);
            links.insert(routes.links.begin(), routes.links.end());
            m_routes.push_back(std::move(routes));
        }
        m_links.assign(links.begin(), links.end());
        for (JobRoutes &routes : m_routes) {
            routes.renumber(m_links);
        }
        return {};
    }

    /// The other end of a cable at the end of the range, else at the last time when there was one.
    PortKey peerOf(PortKey port) const
    {
        for (auto part = m_parts.rbegin(); part != m_parts.rend(); ++part) {
            const Fabric &fabric = *part->fabric;
            const PortIndex index = fabric.findPort(port.node, port.number);
            if (index.isValid() && fabric.port(index).peer.isValid()) {
                return keyOf(fabric, fabric.port(index).peer);
            }
        }
        return {};
    }
    /// With its fabric, where it had a cable last.
    std::pair<const Fabric *, PortIndex> placeOf(PortKey port) const
    {
        for (auto part = m_parts.rbegin(); part != m_parts.rend(); ++part) {
            const PortIndex index = part->fabric->findPort(port.node, port.number);
            if (index.isValid() && part->fabric->port(index).peer.isValid()) {
                return {part->fabric.get(), index};
            }
        }
        return {nullptr, PortIndex()};
    }

    /// Bytes of the links, and of what hosts outside sent and received.
    Result<void> readCounts()
    {
        std::vector<PortKey> ports = m_links;
        for (const PortKey &port : m_outside) {
            ports.push_back(port);
            ports.push_back(peerOf(port));
        }
        ASSIGN_OR_RETURN(const auto reader, StepReader::make(m_capture, m_report.range,
                                                             ports.size(), JobReport::MaxSteps));
        m_steps = reader.steps();
        ASSIGN_OR_RETURN(m_bytes, reader.read(u"PortXmitData", ports, m_stop));
        RETURN_IF_ERROR(addPeers(reader, ports));
        ASSIGN_OR_RETURN(m_waits, reader.read(u"PortXmitWait", m_links, m_stop));
        // Nobody knows anything of the time before the first sweep.
        m_knownByAny.assign(m_steps.size(), 0);
        for (size_t port = 0; port < ports.size(); ++port) {
            for (size_t step = 0; step < m_steps.size(); ++step) {
                m_knownByAny[step] = std::max(m_knownByAny[step], m_bytes.knownAt(port, step));
            }
        }
        for (const PortKey &port : ports) {
            m_peers.push_back(peerOf(port));
            const auto [fabric, index] = placeOf(port);
            m_rates.push_back(
                fabric != nullptr ? dataRateOf(*fabric, fabric->port(index)).value_or(0) : 0);
        }
        return {};
    }

    /// Of ports that say nothing, what their peers received.
    Result<void> addPeers(const StepReader &reader, const std::vector<PortKey> &ports)
    {
        std::vector<size_t> silent;
        std::vector<PortKey> peers;
        for (size_t port = 0; port < ports.size(); ++port) {
            const auto first = m_bytes.known.begin() + static_cast<qint64>(port * m_bytes.steps);
            if (std::all_of(first, first + static_cast<qint64>(m_bytes.steps),
                            [](float known) { return known <= 0; })) {
                silent.push_back(port);
                peers.push_back(peerOf(ports[port]));
            }
        }
        if (silent.empty()) {
            return {};
        }
        ASSIGN_OR_RETURN(const auto received, reader.read(u"PortRcvData", peers, m_stop));
        for (size_t i = 0; i < silent.size(); ++i) {
            for (size_t step = 0; step < m_bytes.steps; ++step) {
                m_bytes.count[silent[i] * m_bytes.steps + step] = received.at(i, step);
                m_bytes.known[silent[i] * m_bytes.steps + step] =
                    received.known[i * m_bytes.steps + step];
            }
        }
        return {};
    }

    size_t sentByOutside(size_t host) const { return m_links.size() + 2 * host; }
    size_t receivedByOutside(size_t host) const { return m_links.size() + 2 * host + 1; }

    /// What a port sent in steps [first, end).
    ByteRange rangeOf(size_t port, size_t first, size_t end) const
    {
        ByteRange range;
        for (size_t step = first; step < end; ++step) {
            const double bytes = m_bytes.at(port, step);
            const double unknown = m_knownByAny[step] - m_bytes.knownAt(port, step);
            range.low += bytes;
            range.high += bytes;
            if (unknown > KnownRounding) {
                const double seconds =
                    static_cast<double>(m_steps[step].length()) / MicrosecondsPerSecond * unknown;
                range.high += m_rates[port] > 0 ? m_rates[port] * seconds : Infinite;
            }
        }
        return range;
    }
    /// Ports are not read at the same moment: where what a switch received and sent differs,
    /// something was under way when they were, and is counted in one step here and in another
    /// there; or it has other ports with traffic.
    bool isBalanced(size_t first, size_t end) const
    {
        std::map<Guid, double> excess;
        const auto add = [&](size_t port, Guid from, Guid to) {
            double bytes = 0;
            for (size_t step = first; step < end; ++step) {
                bytes += m_bytes.at(port, step);
            }
            excess[to] += bytes;
            excess[from] -= bytes;
        };
        for (size_t link = 0; link < m_links.size(); ++link) {
            add(link, m_links[link].node, m_peers[link].node);
        }
        for (size_t host = 0; host < m_outside.size(); ++host) {
            const PortKey peer = m_peers[receivedByOutside(host)];
            add(sentByOutside(host), m_outside[host].node, m_peers[sentByOutside(host)].node);
            add(receivedByOutside(host), m_peers[sentByOutside(host)].node, peer.node);
        }
        constexpr double Rounding = 0.5;
        return std::ranges::all_of(excess, [this](const auto &each) {
            return m_hostNodes.contains(each.first) || std::abs(each.second) < Rounding;
        });
    }

    /// What a link may have carried in the time between the first and the last reading of a sweep,
    /// at the rates of the steps around it.
    void addSkew(std::vector<ByteRange> &links, size_t first, size_t end) const
    {
        constexpr double Word = 4;
        const size_t begin = first > 0 ? first - 1 : 0;
        const size_t last = std::min(end + 1, m_steps.size());
        for (size_t link = 0; link < links.size(); ++link) {
            double rate = 0;
            for (size_t step = begin; step < last; ++step) {
                rate = std::max(rate, m_bytes.at(link, step) * MicrosecondsPerSecond /
                                          static_cast<double>(m_steps[step].length()));
            }
            if (rate > 0) {
                const double skew = 2 * (rate * m_sweepSeconds + Word);
                links[link].low = std::max(links[link].low - skew, 0.0);
                links[link].high += skew;
            }
        }
    }

    double mostOf(size_t port) const { return rangeOf(port, 0, m_steps.size()).high; }

    Result<void> findForeign()
    {
        for (size_t host = 0; host < m_outside.size(); ++host) {
            if (mostOf(sentByOutside(host)) > 0) {
                m_senders.push_back(host);
            }
        }
        std::set<PortKey> receivers;
        for (size_t host = 0; host < m_outside.size(); ++host) {
            if (mostOf(receivedByOutside(host)) > 0) {
                receivers.insert(m_outside[host]);
            }
        }
        receivers.insert(m_ends.begin(), m_ends.end());
        for (const RoutePart &part : m_parts) {
            const Fabric &fabric = *part.fabric;
            std::vector<PortIndex> senders;
            for (const size_t host : m_senders) {
                senders.push_back(fabric.findPort(m_outside[host].node, m_outside[host].number));
            }
            std::vector<PortIndex> targets;
            for (const PortKey &port : receivers) {
                const PortIndex index = fabric.findPort(port.node, port.number);
                if (index.isValid()) {
                    targets.push_back(index);
                }
            }
            ASSIGN_OR_RETURN(auto foreign,
                             ForeignTraffic::make(*part.graph, m_links, senders, targets, m_stop));
            m_foreign.push_back(std::move(foreign));
        }
        return {};
    }

    std::vector<size_t> partsIn(size_t first, size_t end) const
    {
        std::vector<size_t> found;
        for (size_t part = 0; part < m_parts.size(); ++part) {
            if (m_parts[part].range.from < m_steps[end - 1].to &&
                m_parts[part].range.to > m_steps[first].from) {
                found.push_back(part);
            }
        }
        return found.empty() ? std::vector<size_t>{m_parts.size() - 1} : found;
    }

    JobTraffic trafficOf(size_t first, size_t end) const
    {
        JobTraffic traffic;
        for (size_t link = 0; link < m_links.size(); ++link) {
            traffic.links.push_back(rangeOf(link, first, end));
        }
        if (!isBalanced(first, end)) {
            addSkew(traffic.links, first, end);
        }
        std::vector<double> sent;
        double allSent = 0;
        for (const size_t host : m_senders) {
            sent.push_back(rangeOf(sentByOutside(host), first, end).high);
            allSent += sent.back();
        }
        double allReceived = 0;
        for (size_t host = 0; host < m_outside.size(); ++host) {
            allReceived += rangeOf(receivedByOutside(host), first, end).high;
        }
        traffic.foreign.assign(m_links.size(), 0);
        for (const size_t part : partsIn(first, end)) {
            const auto over = m_foreign[part].over(sent);
            for (size_t link = 0; link < over.size(); ++link) {
                traffic.foreign[link] =
                    std::min(traffic.foreign[link] + over[link], traffic.links[link].high);
            }
        }
        const auto bounded = [&](const std::vector<quint32> &links, double most) {
            std::vector<double> bytes;
            for (const quint32 link : links) {
                bytes.push_back(link != JobRoutes::None ? std::min(traffic.links[link].high, most)
                                                        : 0);
            }
            return bytes;
        };
        const JobRoutes &routes = m_routes[partsIn(first, end).back()];
        traffic.outward = bounded(routes.up, allReceived);
        traffic.inward = bounded(routes.down, allSent);
        return traffic;
    }

    void describeLinks()
    {
        for (size_t link = 0; link < m_links.size(); ++link) {
            JobLink row;
            row.from = m_links[link];
            row.to = m_peers[link];
            row.rate = m_rates[link];
            double seconds = 0;
            double ticks = 0;
            double waitSeconds = 0;
            for (size_t step = 0; step < m_steps.size(); ++step) {
                const double length =
                    static_cast<double>(m_steps[step].length()) / MicrosecondsPerSecond;
                row.bytes += m_bytes.at(link, step);
                seconds += length * m_bytes.knownAt(link, step);
                ticks += m_waits.at(link, step);
                waitSeconds += length * m_waits.knownAt(link, step);
            }
            if (row.rate > 0 && seconds > 0) {
                row.utilization = row.bytes / (row.rate * seconds);
            }
            const auto [fabric, index] = placeOf(row.from);
            if (fabric != nullptr && waitSeconds > 0) {
                Traffic traffic;
                setRates(traffic, *fabric, index, std::nullopt, ticks / waitSeconds);
                row.wait = traffic.wait;
                row.isWaitApproximate = traffic.isWaitApproximate;
            }
            row.uses = usesOf(row.bytes);
            m_report.links.push_back(row);
        }
    }

    std::optional<double> usesOf(double bytes) const
    {
        const auto message = m_report.messageBytes;
        return message && *message > 0 ? std::optional(bytes / *message) : std::nullopt;
    }

    void describeSteps()
    {
        for (size_t step = 0; step < m_steps.size(); ++step) {
            JobStep row;
            row.range = m_steps[step];
            for (size_t link = 0; link < m_links.size(); ++link) {
                row.linkBytes.push_back(static_cast<float>(m_bytes.at(link, step)));
                if (const auto uses = usesOf(m_bytes.at(link, step))) {
                    row.linkUses.push_back(static_cast<float>(*uses));
                }
            }
            for (const PortKey &end : m_ends) {
                row.sentBytes += m_bytes.at(linkOf(end), step);
            }
            m_report.steps.push_back(std::move(row));
        }
    }

    size_t linkOf(PortKey port) const
    {
        return static_cast<size_t>(std::ranges::lower_bound(m_links, port) - m_links.begin());
    }

    /// Steps in groups, of which there are at most so many.
    std::vector<std::pair<size_t, size_t>> groups(size_t most) const
    {
        most = std::clamp<size_t>(most, 1, m_steps.size());
        std::vector<std::pair<size_t, size_t>> found;
        for (size_t i = 0; i < most; ++i) {
            found.emplace_back(m_steps.size() * i / most, m_steps.size() * (i + 1) / most);
        }
        return found;
    }

    Result<void> findFlowsAndMatrix()
    {
        const size_t pairs = m_ends.size() * m_ends.size();
        const bool hasMatrix = m_question.matrix && m_ends.size() <= JobMatrix::MaxEnds;
        const auto some = groups((hasMatrix ? MaxMatrixPairs : MaxFlowPairs) / pairs);
        std::vector<JobTraffic> traffic;
        for (const auto &[first, end] : some) {
            RETURN_IF_ERROR(m_stop.check());
            traffic.push_back(trafficOf(first, end));
            for (size_t link = 0; link < m_links.size(); ++link) {
                m_report.links[link].maxForeignBytes += traffic.back().foreign[link];
            }
        }
        std::vector<quint8> exclusive;
        for (size_t i = 0; i < m_links.size(); ++i) {
            JobLink &link = m_report.links[i];
            link.maxForeignBytes = std::min(link.maxForeignBytes, mostOf(i));
            exclusive.push_back(link.isExclusive() ? 1 : 0);
        }
        JobFlows flows(m_ends.size(), m_links.size());
        JobMatrix matrix(hasMatrix ? m_ends.size() : 0, std::move(exclusive));
        for (size_t i = 0; i < some.size(); ++i) {
            RETURN_IF_ERROR(m_stop.check());
            std::vector<const JobRoutes *> routes;
            for (const size_t part : partsIn(some[i].first, some[i].second)) {
                routes.push_back(&m_routes[part]);
            }
            const JobStepBounds bounds(routes, traffic[i]);
            flows.add(routes, traffic[i], bounds);
            if (hasMatrix) {
                matrix.add(routes, traffic[i], bounds);
            }
        }
        const auto counts = flows.counts();
        for (size_t link = 0; link < counts.size(); ++link) {
            m_report.links[link].minFlows = counts[link].least;
            m_report.links[link].maxFlows = counts[link].most;
        }
        if (hasMatrix) {
            takeMatrix(matrix);
        }
        return {};
    }

    /// Ports of one host together.
    void takeMatrix(const JobMatrix &matrix)
    {
        std::vector<quint32> hostOf;
        std::vector<double> sent;
        std::vector<double> received;
        for (const PortKey &end : m_ends) {
            if (sent.empty() || m_ends[hostOf.size() - 1].node != end.node) {
                sent.push_back(0);
                received.push_back(0);
            }
            hostOf.push_back(static_cast<quint32>(sent.size() - 1));
            sent.back() += mostOf(linkOf(end));
            received.back() += mostOf(linkOf(peerOf(end)));
        }
        const size_t hosts = sent.size();
        std::vector<JobPair> pairs(hosts * hosts);
        for (size_t i = 0; i < m_ends.size(); ++i) {
            for (size_t j = 0; j < m_ends.size(); ++j) {
                JobPair &pair = pairs[hostOf[i] * hosts + hostOf[j]];
                const PairBytes &part = matrix.pairs()[i * m_ends.size() + j];
                pair.from = hostOf[i];
                pair.to = hostOf[j];
                pair.low += part.low;
                pair.high += part.high;
                pair.estimate += part.estimate;
            }
        }
        for (JobPair &pair : pairs) {
            if (pair.from != pair.to) {
                // Over the whole range nothing is counted elsewhere.
                pair.high = std::min({pair.high, sent[pair.from], received[pair.to]});
                pair.low = std::min(pair.low, pair.high);
                pair.estimate = std::clamp(pair.estimate, pair.low, pair.high);
                m_report.matrix.push_back(pair);
            }
        }
    }

    Result<void> describeHosts()
    {
        ASSIGN_OR_RETURN(const auto latched, latchedWaits());
        for (const PortKey &end : m_ends) {
            if (m_report.hosts.empty() || m_report.hosts.back().node != end.node) {
                JobHost &host = m_report.hosts.emplace_back();
                host.node = end.node;
                const auto [fabric, index] = placeOf(end);
                host.name =
                    fabric != nullptr ? fabric->node(fabric->port(index).node).name : QString();
            }
            JobHost &host = m_report.hosts.back();
            const JobLink &up = m_report.links[linkOf(end)];
            host.sentBytes += up.bytes;
            if (up.wait) {
                host.wait = std::max(host.wait.value_or(0), *up.wait);
                host.isWaitApproximate = host.isWaitApproximate || up.isWaitApproximate;
            }
            const bool isLatched = latched.contains(end);
            host.isWaitLatched = host.isWaitLatched || isLatched;
            for (const quint32 link : downLinks(end)) {
                const JobLink &down = m_report.links[link];
                host.receivedBytes += down.bytes;
                if (isLatched && down.wait) {
                    host.peerWait = std::max(host.peerWait.value_or(0), *down.wait);
                    host.isWaitApproximate = host.isWaitApproximate || down.isWaitApproximate;
                }
            }
        }
        for (JobHost &host : m_report.hosts) {
            host.sentUses = usesOf(host.sentBytes);
            host.receivedUses = usesOf(host.receivedBytes);
        }
        return {};
    }

    /// From the switch to the port.
    std::set<quint32> downLinks(PortKey end) const
    {
        std::set<quint32> links;
        const auto place = static_cast<size_t>(std::ranges::find(m_ends, end) - m_ends.begin());
        for (const JobRoutes &routes : m_routes) {
            const quint32 down = routes.down[place];
            if (down != JobRoutes::None) {
                links.insert(down);
            }
        }
        return links;
    }

    /// The ports whose wait counter stands at its top at the end.
    Result<std::set<PortKey>> latchedWaits() const
    {
        std::set<PortKey> latched;
        const auto forms = countersNamed(u"PortXmitWait");
        ASSIGN_OR_RETURN(const auto sweeps, m_capture.sweepsAt(m_report.range.to, forms));
        if (!sweeps.now) {
            return latched;
        }
        const LatchedWaits waits(*sweeps.now->layout);
        for (size_t port = 0; port < sweeps.now->layout->ports.size(); ++port) {
            if (waits.stateOf(*sweeps.now, port) == LatchedWaits::State::Latched) {
                latched.insert(sweeps.now->layout->ports[port]);
            }
        }
        return latched;
    }

    const CaptureReader &m_capture;
    const JobQuestion &m_question;
    const StopToken &m_stop;
    JobReport m_report;
    std::vector<RoutePart> m_parts;
    std::vector<JobRoutes> m_routes; ///< of each part
    std::vector<ForeignTraffic> m_foreign;
    std::vector<PortKey> m_ends;
    std::vector<PortKey> m_outside;
    std::set<Guid> m_hostNodes;
    std::vector<size_t> m_senders; ///< of m_outside, those that sent anything
    std::vector<PortKey> m_links;
    std::vector<TimeRange> m_steps;
    /// Of m_links, then what each of m_outside sent and received.
    StepCounts m_bytes;
    std::vector<PortKey> m_peers; ///< of the same, at the other end
    std::vector<double> m_rates;
    StepCounts m_waits;
    double m_sweepSeconds = 0;        ///< that a sweep lasts at most
    std::vector<double> m_knownByAny; ///< of each step
};

} // namespace

PortWait waitOf(const JobHost &host)
{
    const bool isByPeer = host.isWaitLatched;
    return {.share = isByPeer ? host.peerWait : host.wait,
            .isByPeer = isByPeer && host.peerWait,
            .isApproximate = host.isWaitApproximate};
}

PortWait waitOf(const JobLink &link)
{
    return {.share = link.wait, .isApproximate = link.isWaitApproximate};
}

Result<JobReport> readJob(const CaptureReader &capture, const JobQuestion &question,
                          const StopToken &stop, const std::function<void(double)> &progress)
{
    const auto report = [&](double from, double share) {
        return [&progress, from, share](double done) {
            if (progress) {
                progress(from + share * done);
            }
        };
    };
    constexpr double ReadingShare = 0.4;
    JobReading reading(capture, question, stop);
    ASSIGN_OR_RETURN(auto found, reading.read(report(0, question.explain ? ReadingShare : 1)));
    if (question.explain) {
        RETURN_IF_ERROR(explainJob(capture, found, stop, report(ReadingShare, 1 - ReadingShare)));
    }
    return found;
}

} // namespace pickglass
