// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/adaptiveranking.h"

#include "core/routing/routeways.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace pickglass {

namespace {

/// What packets to a receiver depend on at each switch: two receivers of a leaf for which it is the
/// same fare alike, whatever fails.
using WaysSignature = std::vector<PortSet>;

class AdaptiveHitCounter
{
public:
    AdaptiveHitCounter(const RouteGraph &graph, const HostPairs &hosts, const FailingParts &parts)
        : m_graph(graph),
          m_fabric(graph.fabric()),
          m_hosts(hosts),
          m_parts(parts),
          m_ways(graph),
          m_senders(graph.switches()),
          m_before(graph.switches()),
          m_place(graph.switches()),
          m_predecessors(graph.switches()),
          m_after(graph.switches()),
          m_isUnknown(graph.switches()),
          m_touched(graph.switches()),
          m_cutHosts(graph.switches()),
          m_cutShare(graph.switches()),
          m_hits(parts.count()),
          m_lost(parts.count())
    {
    }

    /// All receivers of a group.
    void add(const HostPairs::Group &group)
    {
        struct Alike
        {
            WaysSignature signature;
            std::vector<size_t> receivers;
        };
        std::vector<Alike> all;
        for (const size_t receiver : group.hosts) {
            follow(receiver);
            WaysSignature signature = signatureOfWays();
            const auto found = std::ranges::find(all, signature, &Alike::signature);
            if (found != all.end()) {
                found->receivers.push_back(receiver);
            } else {
                all.push_back({std::move(signature), {receiver}});
            }
        }
        for (const Alike &alike : all) {
            follow(alike.receivers.front());
            addReceivers(alike.receivers);
        }
    }

    std::vector<AdaptiveHits> finish()
    {
        for (const HostPairs::Host &host : m_hosts.hosts()) {
            const size_t part = cableOf(host);
            const size_t leaf = m_hosts.groups()[host.group].switches.front();
            m_hits[part].whollyHit += m_cutHosts[leaf];
            m_lost[part] += m_cutShare[leaf];
        }
        for (size_t part = 0; part < m_hits.size(); ++part) {
            AdaptiveHits &hits = m_hits[part];
            hits.pairs = m_hosts.pairs();
            hits.adaptive = m_adaptive;
            hits.mayLoop = m_mayLoop;
            const qint64 judged = hits.pairs - hits.mayLoop - hits.unknown;
            if (judged > 0) {
                hits.lostShare = std::max(0.0, m_lost[part]) / double(judged);
            }
        }
        return std::move(m_hits);
    }

private:
    static constexpr double SameShare = AdaptiveHits::SameShare;

    /// What fails: a port with its cable, or a switch.
    struct Failing
    {
        size_t number = 0; ///< of the switch, or of that which has the port
        std::optional<quint8> port = {};
    };

    size_t cableOf(const HostPairs::Host &host) const
    {
        return m_parts.ofCable(m_fabric.port(host.ports.front()).link);
    }

    void follow(size_t receiver)
    {
        const auto target = m_hosts.targets(m_hosts.hosts()[receiver]).front();
        m_ways.follow(target.lid);
        m_isOwner = m_ways.owner() == target.port;
        m_deliveredThrough = m_fabric.port(target.port).peer;
    }

    /// With port 0, which no packet leaves through, in place of that to the receiver.
    PortSet masked(size_t number, const PortSet &ports) const
    {
        PortSet its;
        ports.forEach([&](quint8 port) { its.add(isDelivered(number, port) ? 0 : port); });
        return its;
    }

    WaysSignature signatureOfWays() const
    {
        WaysSignature signature;
        signature.reserve(m_graph.switches() * 3);
        for (size_t number = 0; number < m_graph.switches(); ++number) {
            const auto *joined = joinedGroup(number);
            signature.push_back(masked(number, m_ways.spreadOver(number)));
            signature.push_back(masked(number, m_ways.portsOut(number)));
            signature.push_back(joined ? masked(number, joined->ports) : PortSet());
        }
        return signature;
    }

    const ForwardingGroups::Group *joinedGroup(size_t number) const
    {
        const auto *group = m_graph.groupTo(number, m_ways.destination());
        return group && group->choice == ForwardingGroups::Choice::Unknown ? group : nullptr;
    }

    bool isDelivered(size_t number, quint8 port) const
    {
        return m_graph.port(number, port) == m_deliveredThrough;
    }
    bool mayLoop(size_t number) const { return m_ways.from(number).mayLoop; }

    void addReceivers(const std::vector<size_t> &receivers)
    {
        m_times = static_cast<qint64>(receivers.size());
        std::ranges::fill(m_senders, 0);
        for (const HostPairs::Group &group : m_hosts.groups()) {
            const size_t first = group.switches.front();
            const auto senders = static_cast<qint64>(m_hosts.senders(group, receivers.front()));
            m_senders[first] += senders;
            m_mayLoop += mayLoop(first) ? senders * m_times : 0;
            const bool isAdaptive = !mayLoop(first) && m_ways.from(first).arriving.value_or(0) > 1;
            m_adaptive += isAdaptive ? senders * m_times : 0;
        }
        if (!m_isOwner) {
            return; // nothing arrives
        }
        findBefore();
        addCutHosts(receivers);
        for (size_t number = 0; number < m_graph.switches(); ++number) {
            if (!mayLoop(number)) {
                m_ways.portsOut(number).forEach(
                    [&](quint8 port) { failPort(number, port, receivers); });
            }
            failSwitch(number);
        }
    }

    void findBefore()
    {
        for (auto &predecessors : m_predecessors) {
            predecessors.clear();
        }
        size_t place = 0;
        for (const qint32 at : m_ways.fromTheEnd()) {
            const auto number = static_cast<size_t>(at);
            m_place[number] = place++;
            double arriving = 0;
            const PortSet &spread = m_ways.spreadOver(number);
            spread.forEach([&](quint8 port) { arriving += through(number, port, m_before); });
            m_before[number] = spread.isEmpty() ? 0 : arriving / spread.size();
            m_ways.portsOut(number).forEach([&](quint8 port) {
                const qint32 next = m_graph.next(number, port);
                auto *predecessors = next == RouteGraph::None || mayLoop(number)
                                         ? nullptr
                                         : &m_predecessors[static_cast<size_t>(next)];
                if (predecessors && (predecessors->empty() || predecessors->back() != number)) {
                    predecessors->push_back(number);
                }
            });
        }
    }

    double through(size_t number, quint8 port, const std::vector<double> &arriving) const
    {
        const qint32 next = m_graph.next(number, port);
        return isDelivered(number, port)  ? 1
               : next == RouteGraph::None ? 0
                                          : arriving[static_cast<size_t>(next)];
    }

    /// Of senders whose own cable fails, or whose switch does, nothing arrives.
    void addCutHosts(const std::vector<size_t> &receivers)
    {
        for (size_t number = 0; number < m_graph.switches(); ++number) {
            const double before = m_before[number];
            if (m_senders[number] == 0 || mayLoop(number) || before <= SameShare) {
                continue;
            }
            m_cutHosts[number] += m_times;
            m_cutShare[number] += before * double(m_times);
            const size_t part = m_parts.ofSwitch(number);
            takePairs(part, number, 0, m_times);
        }
        // But of a receiver to itself.
        for (const size_t receiver : receivers) {
            const HostPairs::Host &host = m_hosts.hosts()[receiver];
            const size_t leaf = m_hosts.groups()[host.group].switches.front();
            if (m_senders[leaf] > 0 && !mayLoop(leaf) && m_before[leaf] > SameShare) {
                m_hits[cableOf(host)].whollyHit -= 1;
                m_lost[cableOf(host)] -= m_before[leaf];
            }
        }
    }

    void failPort(size_t number, quint8 port, const std::vector<size_t> &receivers)
    {
        begin();
        touch(number);
        const Failing failing{number, port};
        if (!isDelivered(number, port)) {
            const Port &its = m_fabric.port(m_graph.port(number, port));
            spreadFailure(failing, m_parts.ofCable(its.link), m_times);
            return;
        }
        const size_t part = m_parts.count(); // of the cable of each receiver
        m_hits.emplace_back();
        m_lost.push_back(0);
        spreadFailure(failing, part, 1);
        for (const size_t receiver : receivers) {
            const size_t cable = cableOf(m_hosts.hosts()[receiver]);
            m_hits[cable].whollyHit += m_hits[part].whollyHit;
            m_hits[cable].partlyHit += m_hits[part].partlyHit;
            m_hits[cable].unknown += m_hits[part].unknown;
            m_lost[cable] += m_lost[part];
        }
        m_hits.pop_back();
        m_lost.pop_back();
    }

    void failSwitch(size_t number)
    {
        begin();
        for (const size_t before : m_predecessors[number]) {
            touch(before);
        }
        spreadFailure({number}, m_parts.ofSwitch(number), m_times);
    }

    void begin() { ++m_round; }

    void touch(size_t number)
    {
        if (m_touched[number] != m_round) {
            m_touched[number] = m_round;
            m_after[number] = m_before[number];
            m_isUnknown[number] = false;
            m_queue.emplace_back(m_place[number], number);
            std::ranges::push_heap(m_queue, std::ranges::greater());
        }
    }

    /// From the switches that were touched back to those for which it makes a difference, each
    /// behind those that it may send to.
    void spreadFailure(const Failing &failing, size_t part, qint64 times)
    {
        while (!m_queue.empty()) {
            std::ranges::pop_heap(m_queue, std::ranges::greater());
            const size_t number = m_queue.back().second;
            m_queue.pop_back();
            if (!failing.port && number == failing.number) {
                continue;
            }
            judge(number, failing);
            if (m_isUnknown[number]) {
                m_hits[part].unknown += m_senders[number] * times;
            } else {
                takePairs(part, number, m_after[number], times);
            }
            if (m_isUnknown[number] || m_after[number] != m_before[number]) {
                for (const size_t before : m_predecessors[number]) {
                    touch(before);
                }
            }
        }
    }

    void takePairs(size_t part, size_t number, double after, qint64 times)
    {
        const double before = m_before[number];
        if (after > before - SameShare || mayLoop(number)) {
            return;
        }
        const qint64 pairs = m_senders[number] * times;
        (after > SameShare ? m_hits[part].partlyHit : m_hits[part].whollyHit) += pairs;
        m_lost[part] += (before - after) * double(pairs);
    }

    bool isDown(size_t number, quint8 port, const Failing &failing) const
    {
        return failing.port ? number == failing.number && port == *failing.port
                            : m_graph.next(number, port) == static_cast<qint32>(failing.number);
    }

    double throughThen(size_t number, quint8 port, const Failing &failing) const
    {
        const qint32 next = m_graph.next(number, port);
        const bool isTouched =
            next != RouteGraph::None && m_touched[static_cast<size_t>(next)] == m_round;
        return isDown(number, port, failing)
                   ? 0
                   : through(number, port, isTouched ? m_after : m_before);
    }

    /// What arrives of packets from a switch then, and whether that is known.
    void judge(size_t number, const Failing &failing)
    {
        double arriving = 0;
        int ports = 0;
        bool isUnknown = dependsOnPort(number, failing);
        const auto add = [&](quint8 port) {
            if (isDown(number, port, failing)) {
                return;
            }
            const qint32 next = m_graph.next(number, port);
            const auto to = static_cast<size_t>(next);
            isUnknown |= next != RouteGraph::None && m_touched[to] == m_round && m_isUnknown[to];
            arriving += throughThen(number, port, failing);
            ++ports;
        };
        m_ways.spreadOver(number).forEach(add);
        if (ports == 0) { // what the table has beside the group
            m_ways.portsOut(number).forEach(add);
        }
        m_after[number] = ports == 0 ? 0 : arriving / ports;
        m_isUnknown[number] = isUnknown;
    }

    /// As AdaptiveWhatIf has it: whether ports of private tables fare differently.
    bool dependsOnPort(size_t number, const Failing &failing) const
    {
        const auto *group = joinedGroup(number);
        if (group == nullptr) {
            return false;
        }
        PortDifference difference;
        group->ports.forEach([&](quint8 port) {
            const bool isUp = m_ways.portsOut(number).contains(port);
            difference.add(isUp ? through(number, port, m_before) : 0,
                           isUp ? throughThen(number, port, failing) : 0);
        });
        return difference.isUnknown();
    }

    const RouteGraph &m_graph;
    const Fabric &m_fabric;
    const HostPairs &m_hosts;
    const FailingParts &m_parts;
    RouteWays m_ways;
    // Of the receivers that are looked at.
    bool m_isOwner = false;
    PortIndex m_deliveredThrough;  ///< the port of a switch
    qint64 m_times = 1;            ///< how many they are
    std::vector<qint64> m_senders; ///< of each switch, to one of them
    std::vector<double> m_before;  ///< the part of packets from each switch that arrives
    std::vector<size_t> m_place;   ///< of each switch in RouteWays::fromTheEnd()
    std::vector<std::vector<size_t>> m_predecessors;
    // Of a failure: of the switches that were touched in its round.
    std::vector<double> m_after;
    std::vector<bool> m_isUnknown;
    std::vector<quint64> m_touched;
    quint64 m_round = 0;
    std::vector<std::pair<size_t, size_t>> m_queue; ///< place and number; a heap, the least first
    // Of all: by switch, to how many receivers packets of a host of it arrive, and what part.
    std::vector<qint64> m_cutHosts;
    std::vector<double> m_cutShare;
    qint64 m_adaptive = 0;
    qint64 m_mayLoop = 0;
    std::vector<AdaptiveHits> m_hits; ///< of each part
    std::vector<double> m_lost;       ///< of the packets of pairs, a pair sending 1
};

} // namespace

Result<std::vector<AdaptiveHits>> countAdaptiveHits(const RouteGraph &graph, const HostPairs &hosts,
                                                    const FailingParts &parts,
                                                    const StopToken &stop,
                                                    const std::function<void(double)> &progress)
{
    AdaptiveHitCounter counter(graph, hosts, parts);
    size_t done = 0;
    for (const HostPairs::Group &group : hosts.groups()) {
        RETURN_IF_ERROR(stop.check());
        counter.add(group);
        if (progress) {
            progress(double(++done) / double(hosts.groups().size()));
        }
    }
    return counter.finish();
}

} // namespace pickglass
