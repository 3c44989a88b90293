// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/parser.h"

#include <string_view>
#include <unordered_map>
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
/// are known. An address is a part of the text, such as "Lid 13" or "DR path slid 0; dlid 0; 0,3".
/// One thread; the text must outlive it.
class AddressedPorts
{
public:
    struct Address
    {
        std::string_view text;
        Lid lid; ///< unassigned where the text has none
        PortNumber number = 0;
    };

    /// The node that answers at an address; `port` is the one that answered (0 of a switch).
    void addNode(std::string_view address, Guid node, NodeType type, PortNumber port)
    {
        m_nodes.insert_or_assign(address, AnsweringNode{node, type, port});
    }
    /// What is known of a port; number 0 is the one that answers at the address.
    void addPort(qint64 line, const Address &address, Port known)
    {
        m_ports.push_back({line, address, std::move(known)});
    }
    void addCable(qint64 line, const Address &a, const Address &b)
    {
        m_cables.push_back({line, a, b});
    }

    /// Puts what belongs to known nodes into the output's fabric and what has at least a LID into
    /// its facts; the rest is reported.
    void settle(ParserOutput &output);

private:
    struct AnsweringNode
    {
        Guid guid;
        NodeType type = NodeType::ChannelAdapter;
        PortNumber port = 0;
    };
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
    };
    const AnsweringNode *nodeAt(std::string_view address) const;
    void settlePort(const PendingPort &port, ParserOutput &output) const;

    std::unordered_map<std::string_view, AnsweringNode> m_nodes;
    std::vector<PendingPort> m_ports;
    std::vector<PendingCable> m_cables;
};

} // namespace pickglass
