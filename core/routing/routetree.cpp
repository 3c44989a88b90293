// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/routetree.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace pickglass {

namespace {

constexpr qint32 None = RouteGraph::None;

} // namespace

QString toString(RouteFailure failure)
{
    static constexpr std::array Names{"",          "no_owner",   "other_subnet",
                                      "no_cable",  "no_table",   "no_entry",
                                      "dead_port", "wrong_node", "loop"};
    return QString::fromLatin1(Names.at(static_cast<size_t>(failure)));
}

RouteFailure failureAt(const RouteGraph &graph, size_t number, Lid lid)
{
    if (graph.subnetOf(number) != lid.subnet()) {
        return RouteFailure::OtherSubnet;
    }
    const ForwardingTable *table = graph.table(number);
    if (table == nullptr) {
        return RouteFailure::NoTable;
    }
    const quint8 out = table->portTo(lid);
    if (out == ForwardingTable::NoPort) {
        return RouteFailure::NoEntry;
    }
    if (out == 0) {
        return RouteFailure::WrongNode; // the switch takes the packet for its own
    }
    const PortIndex port = graph.port(number, out);
    return port.isValid() && graph.isPassable(graph.fabric().port(port)) ? RouteFailure::None
                                                                         : RouteFailure::DeadPort;
}

RouteTree::RouteTree(const RouteGraph &graph)
    : m_graph(graph),
      m_out(graph.switches()),
      m_next(graph.switches()),
      m_failures(graph.switches()),
      m_children(graph.switches()),
      m_siblings(graph.switches()),
      m_walked(graph.switches())
{
}

void RouteTree::findWays(Lid destination)
{
    m_destination = destination;
    m_owner = m_graph.owner(destination);
    m_loops.clear();
    readTables();
    findRoot();
    findArriving();
}

void RouteTree::follow(Lid destination)
{
    findWays(destination);
    if (m_arriving.size() < m_graph.switches()) {
        findFailures();
    }
}

/// What all tables say of the LIDs of a block: of one table they lie together.
void RouteTree::readBlock()
{
    const size_t switches = m_graph.switches();
    m_outsOf.assign(switches * LidsOfBlock, ForwardingTable::NoPort);
    for (size_t number = 0; number < switches; ++number) {
        if (const ForwardingTable *table = m_graph.table(number)) {
            for (quint32 i = 0; i < LidsOfBlock; ++i) {
                m_outsOf[i * switches + number] =
                    table->portTo(Lid::fromNumber(m_block * LidsOfBlock + i));
            }
        }
    }
}

void RouteTree::readTables()
{
    const size_t switches = m_graph.switches();
    const quint32 block = m_destination.number() / LidsOfBlock;
    if (std::exchange(m_block, block) != block) {
        m_outsOf.clear(); // another one of this block may never come
    } else if (m_outsOf.empty()) {
        readBlock();
    }
    if (m_outsOf.empty()) {
        for (size_t number = 0; number < switches; ++number) {
            const ForwardingTable *table = m_graph.table(number);
            m_out[number] = table ? table->portTo(m_destination) : ForwardingTable::NoPort;
        }
    } else {
        const auto outs =
            std::span(m_outsOf).subspan(m_destination.number() % LidsOfBlock * switches, switches);
        std::ranges::copy(outs, m_out.begin());
    }
    for (size_t number = 0; number < switches; ++number) {
        m_next[number] = m_graph.next(number, m_out[number]);
    }
}

void RouteTree::findRoot()
{
    m_root = None;
    if (!m_owner.isValid()) {
        return;
    }
    const Fabric &fabric = m_graph.fabric();
    const Port &owner = fabric.port(m_owner);
    if (fabric.node(owner.node).isSwitch()) {
        m_root = m_graph.numberOf(owner.node);
        return;
    }
    const qint32 last = m_graph.isPassable(owner) ? m_graph.numberOf(fabric.peerNode(owner)) : None;
    if (last != None &&
        m_graph.port(static_cast<size_t>(last), m_out[static_cast<size_t>(last)]) == owner.peer) {
        m_root = last;
    }
}

void RouteTree::findArriving()
{
    m_arriving.clear();
    if (m_root == None) {
        return;
    }
    std::ranges::fill(m_children, None);
    for (size_t number = 0; number < m_graph.switches(); ++number) {
        const qint32 next = m_next[number];
        if (next != None && static_cast<qint32>(number) != m_root) {
            m_siblings[number] = m_children[static_cast<size_t>(next)];
            m_children[static_cast<size_t>(next)] = static_cast<qint32>(number);
        }
    }
    m_arriving.push_back(m_root);
    for (size_t i = 0; i < m_arriving.size(); ++i) {
        m_failures[static_cast<size_t>(m_arriving[i])] = RouteFailure::None;
        for (qint32 child = m_children[static_cast<size_t>(m_arriving[i])]; child != None;
             child = m_siblings[static_cast<size_t>(child)]) {
            m_arriving.push_back(child);
        }
    }
}

/// Walks from each switch whose packets do not arrive to where they end or come round.
void RouteTree::findFailures()
{
    constexpr qint32 Done = -2;
    std::ranges::fill(m_walked, None);
    for (const qint32 arriving : m_arriving) {
        m_walked[static_cast<size_t>(arriving)] = Done;
    }
    std::vector<qint32> walk;
    for (qint32 start = 0; start < static_cast<qint32>(m_graph.switches()); ++start) {
        walk.clear();
        qint32 at = start;
        while (at != None && m_walked[static_cast<size_t>(at)] == None) {
            m_walked[static_cast<size_t>(at)] = start;
            walk.push_back(at);
            at = m_next[static_cast<size_t>(at)];
        }
        if (walk.empty()) {
            continue;
        }
        RouteFailure failure = RouteFailure::Loop;
        if (at == None) {
            failure = failureAt(m_graph, static_cast<size_t>(walk.back()), m_destination);
            // A cable that leads to no switch leads to another's adapter.
            failure = failure == RouteFailure::None ? RouteFailure::WrongNode : failure;
        } else if (m_walked[static_cast<size_t>(at)] == start) {
            m_loops.emplace_back(std::ranges::find(walk, at), walk.end());
        } else {
            failure = m_failures[static_cast<size_t>(at)];
        }
        for (const qint32 number : walk) {
            m_failures[static_cast<size_t>(number)] =
                m_owner.isValid() || failure == RouteFailure::Loop ? failure
                                                                   : RouteFailure::NoOwner;
        }
    }
}

} // namespace pickglass
