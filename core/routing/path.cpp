// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/path.h"

#include "core/fabric/subnets.h"

#include <QCoreApplication>

#include <array>

namespace pickglass {

namespace {

/// Follows one path, hop by hop.
class PathFinder
{
public:
    PathFinder(const RouteGraph &graph, Lid to) : m_graph(graph), m_owner(graph.owner(to))
    {
        m_path.lid = to;
    }

    Path find(PortIndex from)
    {
        const Fabric &fabric = m_graph.fabric();
        const Port &port = fabric.port(from);
        if (!m_owner.isValid()) {
            m_path.failure = RouteFailure::NoOwner;
            return m_path;
        }
        if (isDestination(port)) {
            return m_path;
        }
        if (baseLid(fabric, port).subnet() != m_path.lid.subnet()) {
            stop(RouteFailure::OtherSubnet, port.node);
            return m_path;
        }
        if (fabric.node(port.node).isSwitch()) {
            follow(port.node);
        } else if (m_graph.isPassable(port)) {
            follow(send(port));
        } else {
            stop(RouteFailure::NoCable, port.node);
        }
        return m_path;
    }

private:
    bool isDestination(const Port &port) const
    {
        const Port &owner = m_graph.fabric().port(m_owner);
        return m_graph.fabric().node(owner.node).isSwitch()
                   ? port.node == owner.node
                   : m_graph.fabric().indexOf(port) == m_owner;
    }

    void stop(RouteFailure failure, NodeIndex last)
    {
        m_path.failure = failure;
        m_path.last = last;
    }

    /// Over a cable. Returns the switch at its other end where packets go on from there.
    NodeIndex send(const Port &out)
    {
        const Fabric &fabric = m_graph.fabric();
        m_path.hops.push_back({fabric.indexOf(out), out.peer});
        const Port &in = fabric.port(out.peer);
        if (isDestination(in)) {
            return {};
        }
        if (!fabric.node(in.node).isSwitch()) {
            stop(RouteFailure::WrongNode, in.node);
            return {};
        }
        return in.node;
    }

    /// From a switch on, until packets arrive or go no further.
    void follow(NodeIndex node)
    {
        std::vector<bool> wasAt(m_graph.switches());
        while (node.isValid()) {
            const auto number = static_cast<size_t>(m_graph.numberOf(node));
            const RouteFailure failure =
                wasAt[number] ? RouteFailure::Loop : failureAt(m_graph, number, m_path.lid);
            if (failure != RouteFailure::None) {
                return stop(failure, node);
            }
            wasAt[number] = true;
            const quint8 out = m_graph.table(number)->portTo(m_path.lid);
            node = send(m_graph.fabric().port(m_graph.port(number, out)));
        }
    }

    const RouteGraph &m_graph;
    PortIndex m_owner;
    Path m_path;
};

} // namespace

Path findPath(const RouteGraph &graph, PortIndex from, Lid to)
{
    return PathFinder(graph, to).find(from);
}

Lid baseLid(const Fabric &fabric, const Port &port)
{
    const Node &node = fabric.node(port.node);
    return node.isSwitch() ? node.lid : port.lid;
}

Message describe(const Fabric &fabric, const Path &path)
{
    // By RouteFailure; %1 is the LID, %2 the node.
    static constexpr std::array Texts{
        "",
        QT_TRANSLATE_NOOP("core", "No port has the LID %1."),
        QT_TRANSLATE_NOOP("core", "LID %1 is in another subnet than %2: there is no path without "
                                  "an InfiniBand router, which is not followed."),
        QT_TRANSLATE_NOOP("core", "The port of %2 is not active or has no cable."),
        QT_TRANSLATE_NOOP("core", "The forwarding table of %2 is not known."),
        QT_TRANSLATE_NOOP("core", "%2 has no forwarding entry for LID %1."),
        QT_TRANSLATE_NOOP("core", "%2 forwards LID %1 to a port that is not active, has no cable "
                                  "or does not exist."),
        QT_TRANSLATE_NOOP("core", "LID %1 is forwarded to %2, which has another LID."),
        QT_TRANSLATE_NOOP("core", "LID %1 is forwarded in a loop: it comes to %2 again."),
    };
    if (path.arrives()) {
        return {};
    }
    return {
        Texts.at(static_cast<size_t>(path.failure)),
        {lidText(fabric, path.lid), path.last.isValid() ? fabric.node(path.last).name : QString()}};
}

std::vector<Path> findPaths(const RouteGraph &graph, PortIndex from, PortIndex to)
{
    const Fabric &fabric = graph.fabric();
    const Lid base = baseLid(fabric, fabric.port(to));
    std::vector<Path> paths;
    for (Lid lid = base; lid.isAssigned() && graph.owner(lid) == graph.owner(base);
         lid = lid.plus(1)) {
        paths.push_back(findPath(graph, from, lid));
    }
    return paths;
}

} // namespace pickglass
