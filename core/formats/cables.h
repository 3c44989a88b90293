// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/parser.h"
#include "core/formats/portaddress.h"

#include <map>
#include <string_view>
#include <utility>
#include <vector>

namespace pickglass {

/// The cables that a text names, kept until all of its nodes are known. Texts describe a cable at
/// both of its ends; one end is enough. One thread.
class Cables
{
public:
    /// One line: a port, and what it says about the port at the other end.
    struct Cable
    {
        qint64 line = 0;
        Guid node = {};
        Guid peerNode = {};
        Guid peerPortGuid = {}; ///< of an adapter's or router's port; null when not known
        std::string_view peerDescription = {};
        Lid peerLid = {};
        /// What the node is taken for when it has no line of its own.
        NodeType peerType = NodeType::ChannelAdapter;
        PortNumber port = 0;
        PortNumber peerPort = 0;
    };
    void reserve(size_t cables) { m_cables.reserve(cables); }
    void add(const Cable &cable) { m_cables.push_back(cable); }

    /// Joins the ports. What a line says about its other end is filled in where that end does not
    /// say it itself. A node that only cables speak of is made, with a remark; a cable to a port
    /// that has another one is skipped.
    void connect(FabricBuilder &builder, LineReport &report);

private:
    static void fillIn(FabricBuilder &builder, const Cable &cable);

    std::vector<Cable> m_cables;
};

/// Texts describe a cable at both of its ends: leaves each once, in the order in which they came.
void dropRepeated(std::vector<CableReading> &cables);

/// Ports and cables that a text names by the addresses of their nodes, kept until all of its nodes
/// are known. One thread.
class AddressedPorts
{
public:
    struct Address
    {
        PortAddress place = {};
        PortNumber number = 0; ///< 0 is the port that answers there
    };
    /// The node that answers at an address.
    struct AnsweringNode
    {
        qint64 line = 0;
        Guid guid = {};
        NodeType type = NodeType::ChannelAdapter;
        PortNumber port = 0;    ///< the one that answers: 0 of a switch
        PortNumber arrival = 0; ///< the one that the question came in at; 0 where not known
    };

    void addNode(const PortAddress &place, const AnsweringNode &node)
    {
        m_nodes.insert_or_assign(place, node);
    }
    void addPort(qint64 line, const Address &address, Port known)
    {
        m_ports.push_back({line, address, std::move(known)});
    }
    /// An implied one only follows from what the line is there for.
    void addCable(qint64 line, const Address &a, const Address &b, bool isImplied = false)
    {
        m_cables.push_back({line, a, b, isImplied});
    }

    /// Puts what belongs to known nodes into the output's fabric and the rest, by its addresses,
    /// into its facts. A node behind a route has a cable to the port that the route leaves through.
    void settle(ParserOutput &output);

private:
    struct PendingPort
    {
        qint64 line = 0;
        Address address;
        Port known;
    };
    struct PendingCable
    {
        qint64 line = 0;
        Address a;
        Address b;
        bool isImplied = false;
    };
    const AnsweringNode *nodeAt(const PortAddress &place) const;
    PortName nameOf(const Address &address) const;
    void settlePort(const PendingPort &port, ParserOutput &output) const;
    void settleCables(ParserOutput &output) const;
    void noticeLocal(ParserOutput &output) const;

    std::map<PortAddress, AnsweringNode> m_nodes;
    std::vector<PendingPort> m_ports;
    std::vector<PendingCable> m_cables;
};

} // namespace pickglass
