// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabricbuilder.h"
#include "core/formats/facts.h"
#include "core/formats/linereport.h"

#include <string_view>
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
        Guid node;
        Guid peerNode;
        Guid peerPortGuid; ///< of an adapter's or router's port; null when not known
        std::string_view peerDescription;
        Lid peerLid;
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

/// Texts tell a cable at both of its ends: leaves each once, in the order in which they came.
void dropRepeated(std::vector<CableReading> &cables);

} // namespace pickglass
