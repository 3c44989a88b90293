// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/referee/history.h"

#include "core/fabric/fabricshape.h"
#include "core/routing/routingcheck.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace pickglass::tests {

namespace {

constexpr int DiscoveryPeriod = 5;
constexpr int PollPeriod = 2;

const std::vector<CounterId> &portColumns()
{
    static const std::vector<CounterId> columns{
        findCounter(Attribute::PortCounters, u"SymbolErrorCounter"),
        findCounter(Attribute::PortCounters, u"LinkErrorRecoveryCounter"),
        findCounter(Attribute::PortCounters, u"LinkDownedCounter"),
        findCounter(Attribute::PortCounters, u"PortRcvErrors"),
        findCounter(Attribute::PortCounters, u"PortXmitDiscards"),
        findCounter(Attribute::PortCounters, u"VL15Dropped"),
        findCounter(Attribute::PortCounters, u"PortXmitConstraintErrors"),
        findCounter(Attribute::PortCounters, u"PortRcvSwitchRelayErrors"),
        findCounter(Attribute::PortCountersExtended, u"PortXmitData"),
        findCounter(Attribute::PortCountersExtended, u"PortRcvData")};
    return columns;
}

const std::vector<CounterId> &slotColumns()
{
    static const std::vector<CounterId> columns{
        findCounter(Attribute::PCIe, u"pcie_link_width"),
        findCounter(Attribute::PCIe, u"pcie_link_speed"),
        findCounter(Attribute::PCIe, u"pcie_max_link_width"),
        findCounter(Attribute::PCIe, u"pcie_max_link_speed")};
    return columns;
}

} // namespace

History::History(const MadeFabric &made, QRandomGenerator &random, IncidentFinder &finder)
    : m_made(made),
      m_fabric(*made.fabric),
      m_random(random),
      m_finder(finder),
      m_tables(made.tables),
      m_phase(random.bounded(DiscoveryPeriod))
{
    m_observer = freeHost();
    for (int i = 1 + random.bounded(2); i >= 0; --i) {
        const Guid host = freeHost();
        const PortKey port = portOfHost(host);
        const Lid lid = m_fabric.port(m_fabric.findPort(port.node, port.number)).lid;
        m_managers.push_back({.port = port,
                              .lid = lid,
                              .priority = static_cast<quint8>(1 + random.bounded(5)),
                              .count = random.generate()});
    }
    m_managers.front().state = SmState::Master;
    m_masterLid = m_managers.front().lid;
    const int silent = random.bounded(3) == 0 ? 30 : 0; // in a thousand
    for (const Port &port : m_fabric.ports()) {
        const PortKey key = keyOf(m_fabric, port);
        if (!port.peer.isValid()) {
            continue;
        }
        m_rates[key] = static_cast<quint64>(random.bounded(200'000'000));
        Values values{};
        for (quint64 &value : values) {
            value = static_cast<quint64>(random.bounded(4));
        }
        m_values.insert(key, values);
        if (random.bounded(1000) < silent) {
            m_silent.insert(key);
        }
        if (!m_fabric.node(port.node).isSwitch() && random.bounded(3) > 0) {
            m_slots.insert(key.node, {});
        }
    }
}

double History::between(double from, double to)
{
    return from + (to - from) * m_random.generateDouble();
}

Guid History::freeHost()
{
    std::vector<Guid> free;
    for (const Node &node : m_fabric.nodes()) {
        if (node.isHostAdapter() && !taken.contains(node.guid)) {
            free.push_back(node.guid);
        }
    }
    if (free.empty()) {
        return {};
    }
    const Guid host = free[static_cast<size_t>(m_random.bounded(static_cast<int>(free.size())))];
    taken.insert(host);
    return host;
}

PortKey History::portOfHost(Guid host) const
{
    for (const Port &port : m_fabric.portsOf(m_fabric.findNode(host))) {
        if (port.peer.isValid()) {
            return keyOf(m_fabric, port);
        }
    }
    return {};
}

std::optional<CableEnds> History::freeTrunk()
{
    const auto links = switchLinks(m_fabric);
    for (int attempt = 0; attempt < 100 && !links.empty(); ++attempt) {
        const PortIndex link =
            links[static_cast<size_t>(m_random.bounded(static_cast<int>(links.size())))];
        const PortKey a = keyOf(m_fabric, link);
        const PortKey b = keyOf(m_fabric, m_fabric.port(link).peer);
        if (taken.contains(a.node) || taken.contains(b.node)) {
            continue;
        }
        const SharedFabric without = faulty(m_fabric, {.down = {a}}, m_observer);
        if (without->nodes().size() == m_fabric.nodes().size()) {
            taken.insert(a.node);
            taken.insert(b.node);
            return cableEnds(a, b);
        }
    }
    return {};
}

void History::happen(double second, std::function<void()> action)
{
    m_actions.emplace(second, std::move(action));
}

void History::setDown(const CableEnds &cable, bool isDown)
{
    if (isDown) {
        m_faults.down.insert(cable.first);
        count(cable.first, Downed, 1);
        count(cable.second, Downed, 1);
    } else {
        m_faults.down.remove(cable.first);
    }
}

void History::blip(const CableEnds &cable, double second, double length)
{
    happen(second, [this, cable] { setDown(cable, true); });
    happen(second + length, [this, cable] { setDown(cable, false); });
}

void History::resetNode(Guid node)
{
    for (const Port &port : m_fabric.portsOf(m_fabric.findNode(node))) {
        if (port.peer.isValid()) {
            m_values[keyOf(m_fabric, port)] = {};
        }
    }
}

/// As a manager does some seconds after what changed.
void History::reroute()
{
    const SharedFabric now = faulty(m_fabric, m_faults, m_observer);
    m_tables = upDownTables(*now, m_made.isTree, m_random);
    m_areRoutesNew = true;
}

void History::addOrdinary(double from, double to, double everySeconds)
{
    for (double second = from;;) {
        second -= everySeconds * std::log(1 - m_random.generateDouble());
        if (second >= to) {
            return;
        }
        ordinary(second);
    }
}

void History::ordinary(double second)
{
    switch (m_random.bounded(13)) {
    case 0: { // a host is started anew
        const Guid host = freeHost();
        if (host.isNull()) {
            return;
        }
        happen(second, [this, host] {
            m_faults.gone.insert(host);
            count(peerOf(m_fabric, portOfHost(host)), Downed, 1);
        });
        if (m_random.bounded(4) > 0) {
            happen(second + between(50, 200), [this, host] {
                m_faults.gone.remove(host);
                resetNode(host);
            });
        }
        return;
    }
    case 1: { // its link is trained anew
        const Guid host = freeHost();
        if (!host.isNull()) {
            const PortKey port = portOfHost(host);
            blip(cableEnds(port, peerOf(m_fabric, port)), second, between(0.5, 4));
        }
        return;
    }
    case 2:
        if (const auto cable = freeTrunk()) {
            blip(*cable, second, between(0.5, 5));
        }
        return;
    case 3: {
        const Guid host = freeHost();
        happen(second, [this, host] { m_faults.renamed[host] = QStringLiteral("new mlx5_0"); });
        return;
    }
    case 4: { // a bit error now and then
        const PortKey port = portOfHost(freeHost());
        const auto errors = static_cast<quint64>(1 + m_random.bounded(4));
        if (!port.node.isNull()) {
            happen(second, [this, port, errors] { count(port, SymbolErrors, errors); });
        }
        return;
    }
    case 5: {
        const Guid host = freeHost();
        if (!host.isNull()) {
            happen(second, [this, host] { resetNode(host); });
        }
        return;
    }
    case 6: // a hand-over in order
        happen(second, [this] {
            if (m_handsOver && m_managers[0].state == SmState::Master &&
                m_managers[1].state == SmState::Standby) {
                m_managers[0].state = SmState::Standby;
                m_managers[1].state = SmState::Master;
                m_managers[1].priority = 14;
                std::swap(m_managers[0], m_managers[1]);
            }
        });
        happen(second + between(0, 3), [this] { m_masterLid = m_managers.front().lid; });
        return;
    case 7:
        happen(second, [this] { m_losesPoll = true; });
        return;
    case 8:
        happen(second, [this] { m_isMissed = true; });
        return;
    case 9: { // some packets are dropped
        const PortKey port = peerOf(m_fabric, portOfHost(freeHost()));
        const auto drops = static_cast<quint64>(1 + m_random.bounded(60));
        if (!port.node.isNull()) {
            happen(second, [this, port, drops] { count(port, Discards, drops); });
        }
        return;
    }
    case 10: { // an answer or two are lost
        const PortKey port = portOfHost(freeHost());
        if (!port.node.isNull()) {
            happen(second, [this, port] { m_quiet.insert(port); });
            happen(second + 1.5, [this, port] { m_quiet.remove(port); });
        }
        return;
    }
    case 11: { // multicast that comes back
        const PortKey port = peerOf(m_fabric, portOfHost(freeHost()));
        for (int i = 0; i < 20 && !port.node.isNull(); ++i) {
            happen(second + i, [this, port] { count(port, RelayErrors, 30); });
        }
        return;
    }
    default: // other routes, as good
        happen(second, [this] {
            if (m_reroutes) {
                reroute();
            }
        });
        return;
    }
}

bool History::next(int second)
{
    const Timestamp time = atSecond(second + 1);
    while (!m_actions.empty() && m_actions.begin()->first <= second + 1) {
        const auto action = m_actions.begin()->second;
        m_actions.erase(m_actions.begin());
        action();
    }
    for (auto rate = m_rates.constBegin(); rate != m_rates.constEnd(); ++rate) {
        const PortKey peer = peerOf(m_fabric, rate.key());
        const bool isUp = !m_faults.down.contains(rate.key()) && !m_faults.down.contains(peer) &&
                          !m_faults.gone.contains(peer.node) &&
                          !m_faults.gone.contains(rate.key().node);
        if (isUp) {
            count(rate.key(), SentData, rate.value());
            count(peer, ReceivedData, rate.value());
        }
    }
    if (second % DiscoveryPeriod == m_phase || second == 0) {
        discover(time);
    }
    if (m_areRoutesNew) {
        m_areRoutesNew = false;
        checkRoutes(time);
    }
    const bool isMissed = std::exchange(m_isMissed, false);
    if (!isMissed) {
        sweep(time);
    }
    if (second % PollPeriod == 0) {
        poll(time, second);
    }
    return !isMissed;
}

void History::discover(Timestamp time)
{
    const SharedFabric now = faulty(m_fabric, m_faults, m_observer);
    const bool isSame =
        m_seen && now->nodes().size() == m_seen->nodes().size() &&
        now->links().size() == m_seen->links().size() &&
        std::ranges::equal(now->nodes(), m_seen->nodes(),
                           [](const Node &a, const Node &b) {
                               return a.guid == b.guid && a.description == b.description;
                           }) &&
        std::ranges::equal(now->ports(), m_seen->ports(), [](const Port &a, const Port &b) {
            return a.state == b.state && a.width == b.width && a.speed == b.speed;
        });
    if (isSame) {
        return;
    }
    m_seen = now;
    m_finder.addFabric(*now);
    m_finder.addEvents(m_watch.fabricChanged(time, now));
    m_areRoutesNew = true;
    makeLayout();
    // A manager sets other tables.
    const double second = static_cast<double>(time - RefereeBegin) / SecondUs;
    if (second > 1 && m_reroutes) {
        happen(second + between(1, 6), [this] { reroute(); });
    }
}

void History::checkRoutes(Timestamp time)
{
    const RouteGraph graph(*m_seen, m_tables);
    RoutingCheckOptions options;
    options.credit = false;
    options.updown = false;
    const auto check = checkRouting(graph, classify(*m_seen), options);
    if (!check) {
        return;
    }
    m_finder.addRouting(IncidentFinder::Routing::of(time, *check, *m_seen));
}

void History::makeLayout()
{
    auto layout = std::make_shared<SweepLayout>();
    layout->counters = portColumns();
    layout->counters.insert(layout->counters.end(), slotColumns().begin(), slotColumns().end());
    std::ranges::sort(layout->counters);
    for (const Port &port : m_seen->ports()) {
        if (port.number != 0 && m_values.contains(keyOf(*m_seen, port))) {
            layout->ports.push_back(keyOf(*m_seen, port));
        }
    }
    const size_t ports = layout->ports.size();
    for (const Node &node : m_seen->nodes()) {
        if (m_slots.contains(node.guid)) {
            layout->ports.push_back({node.guid, 0});
        }
    }
    const auto isOfSlot = [](CounterId id) { return counter(id).attribute == Attribute::PCIe; };
    for (int set = 0; set < 2; ++set) {
        for (const CounterId id : layout->counters) {
            layout->has.push_back(isOfSlot(id) == (set == 1) ? 1 : 0);
        }
    }
    for (size_t i = 0; i < layout->ports.size(); ++i) {
        layout->setOf.push_back(i < ports ? 0 : 1);
    }
    layout->complete();
    m_layout = layout;
}

void History::sweep(Timestamp time)
{
    if (!m_layout) {
        return;
    }
    const SweepLayout &layout = *m_layout;
    auto sweep = std::make_shared<CounterSweep>(CounterSweep::forLayout(m_layout));
    sweep->number = ++m_number;
    sweep->time = time;
    const auto columnOf = [&layout](CounterId id) {
        return static_cast<size_t>(std::ranges::lower_bound(layout.counters, id) -
                                   layout.counters.begin());
    };
    std::vector<size_t> columns;
    for (const CounterId id : portColumns()) {
        columns.push_back(columnOf(id));
    }
    for (size_t place = 0; place < layout.ports.size(); ++place) {
        const PortKey key = layout.ports[place];
        const bool answers =
            !m_faults.gone.contains(key.node) && !m_silent.contains(key) &&
            !m_quiet.contains(key) &&
            (m_fabric.node(m_fabric.findNode(key.node)).isSwitch() ||
             !(m_faults.down.contains(key) || m_faults.down.contains(peerOf(m_fabric, key))));
        if (!answers) {
            continue;
        }
        for (size_t attribute = 0; attribute < layout.attributes.size(); ++attribute) {
            if (layout.hasAttribute(place, attribute)) {
                sweep->timeOf(attribute, place) = time.microseconds() + 10;
            }
        }
        if (key.number == 0) {
            const Slot slot = m_slots.value(key.node);
            const quint64 values[] = {slot.width, slot.speed, 16, 16000};
            for (size_t i = 0; i < slotColumns().size(); ++i) {
                sweep->setValue(columnOf(slotColumns()[i]), place, values[i]);
            }
            continue;
        }
        const Values values = m_values.value(key);
        for (size_t i = 0; i < Counters; ++i) {
            sweep->setValue(columns[i], place, values[i]);
        }
    }
    m_finder.addEvents(m_watch.sweepDone(sweep));
}

void History::poll(Timestamp time, int second)
{
    SmPoll poll{.time = time, .period = PollPeriod * SecondUs, .masterLid = m_masterLid};
    const bool loses = std::exchange(m_losesPoll, false);
    const SharedFabric now = faulty(m_fabric, m_faults, m_observer);
    for (Manager &manager : m_managers) {
        const bool answers =
            manager.isThere && now->findNode(manager.port.node).isValid() && !loses;
        if (!answers) {
            poll.silent.push_back(manager.port);
            continue;
        }
        // It looks at the fabric each ten seconds.
        manager.count += 1 + (manager.works && second % 10 < PollPeriod ? 7 : 0);
        poll.answers.push_back({{.port = manager.port,
                                 .portGuid = manager.port.node,
                                 .lid = manager.lid,
                                 .priority = manager.priority,
                                 .state = manager.state,
                                 .activityCount = manager.count},
                                1});
    }
    std::ranges::sort(poll.answers, {}, [](const SmPoll::Answer &each) { return each.info.port; });
    std::ranges::sort(poll.silent);
    m_finder.addEvents(m_watch.managersPolled(poll));
}

} // namespace pickglass::tests
