// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/maddecode.h"
#include "collectors/mad/mkeys.h"
#include "core/fabric/portkey.h"

#include <QHash>

#include <optional>
#include <vector>

namespace pickglass {
class FabricBuilder;
}

namespace pickglass::mad {

/// How far a device, or the module of a port's cable, was asked by its vendor's own attributes
/// (DeviceWatch).
struct VendorState
{
    bool isRead = false;
    bool isRefused = false; ///< it has no such thing
    int silences = 0;       ///< in a row
    /// Changes with the link: what was asked before then is not of what is there now.
    quint32 era = 0;
    /// What it said; what was said before the link changed stays until it is read anew. Null:
    /// nothing.
    SharedPortAttributes said = {};

    void linkChanged()
    {
        isRead = isRefused = false;
        silences = 0;
        ++era;
    }
};

/// A port as far as it was read.
struct KnownPort
{
    /// Whether PortInfo was read; the data holds only then.
    bool isKnown = false;
    SmpData portInfo{};
    /// Whether ExtendedPortInfo was read, or refused, since the port runs as it does.
    bool isSpeedSure = false;
    bool isFdr10 = false;
    /// Whether it may run at QDR or at FDR10, and who read PortInfo did not ask which; counts until
    /// isSpeedSure.
    bool isSpeedOpen = false;
    /// Whether PortInfoExtended was read, or refused, since the port runs as it does; what it says.
    bool isFecSure = false;
    std::optional<FecLayout> fec;
    /// The attributes of counters that it refused since then: bit n is attribute n.
    quint64 refused = 0;
    VendorState cable;
    /// The M_Key that it answered to when it was found.
    std::optional<quint64> mKey;
    /// How often the cable was found at another place while it was up at this one.
    int moves = 0;
    /// Of an adapter's port: its GUID.
    Guid guid;
    /// The other end of the cable, or -1.
    qint32 peer = -1;
    PortNumber peerPort = 0;

    bool isUp() const { return isKnown && decodePortInfo(portInfo).isUp(); }
};

/// A node as far as it was read.
struct KnownNode
{
    NodeInfo info;
    bool hasDescription = false;
    QString description;
    /// Switches only.
    bool hasSwitchInfo = false;
    SmpData switchInfo{};
    /// The way to it, and the port by which that enters.
    DirectRoute route;
    PortNumber entry = 0;
    /// Whether known cables lead to it.
    bool isReachable = false;
    /// It was taken out of the fabric; its place is kept, should it come back.
    bool isGone = false;
    /// How often in a row no way to it was found.
    int misses = 0;
    /// PortSamplesControl's, where it was read.
    std::optional<quint8> tick;
    VendorState device;
    /// The registers that it may have, and did not refuse.
    bool hasTemperature = false;
    bool hasBitErrors = false;
    /// A switch: whether it may say how it routes adaptively, and neither refused nor was silent.
    bool hasAdaptiveRouting = false;
    int adaptiveRoutingSilences = 0; ///< in a row
    std::vector<KnownPort> ports;    ///< by number, from 0

    bool isSwitch() const { return info.type == NodeType::Switch; }
    /// Whether LinkSpeedExtActive counts on this port.
    bool hasExtendedSpeeds(PortNumber port) const;
};

/// What is known of the fabric, while it is being read: nodes by numbers that stay, with the routes
/// that lead to them. Node 0 is the one that we sit on. One thread.
class KnownFabric
{
public:
    /// The number of the node, made when it is new, returned when it had gone. One that is not
    /// routed to yet gets the route.
    qint32 add(const NodeInfo &info, const DirectRoute &route);
    /// -1 where there is none.
    qint32 find(Guid guid) const { return m_index.value(guid, -1); }

    /// A port of a node.
    struct Place
    {
        qint32 node = 0;
        PortNumber port = 0;
    };
    /// The port of an adapter that has this GUID; nothing for a null one.
    std::optional<Place> findAdapterPort(Guid guid) const;

    const std::vector<KnownNode> &nodes() const { return m_nodes; }
    KnownNode &node(qint32 number) { return m_nodes[static_cast<size_t>(number)]; }
    const KnownNode &node(qint32 number) const { return m_nodes[static_cast<size_t>(number)]; }
    /// Precondition: the node has such a port.
    KnownPort &port(qint32 node, PortNumber number) { return this->node(node).ports[number]; }

    /// The cable between both; what else was plugged in at either end is not any more. Returns
    /// whether that is news.
    bool connect(qint32 a, PortNumber aPort, qint32 b, PortNumber bPort);
    /// The port has no cable. Returns whether that is news.
    bool disconnect(qint32 node, PortNumber number);
    void remove(qint32 node);

    /// Finds the ways anew along the cables, the shortest ones, and who can be reached.
    void reroute();

    /// The way to a port: to an adapter's by the cable that is in it.
    DirectRoute routeTo(qint32 node, PortNumber port) const;
    /// Whether requests can go on through the port: of switches, and of the node that we sit on.
    bool canPass(qint32 node, PortNumber by) const;
    /// Whether the port that we sit on is up; nothing can be learned while it is not.
    bool isAttached() const;

    /// The LID that a node's port is asked at: that of a switch is on its port 0.
    Lid lidOf(qint32 node, PortNumber port) const;
    /// The same for SMPs; unassigned where they have to go along a route: LID-routed ones are not
    /// valid in fabrics with planes (rdma-core, pull request 1398), which XDR links stand for.
    Lid smpLidOf(qint32 node, PortNumber port) const;
    /// A port that runs at XDR was seen.
    void setPlanarized() { m_isPlanarized = true; }

    void setMKeys(const MKeys &keys) { m_keys = keys; }
    const MKeys &mKeys() const { return m_keys; }
    /// The M_Key that an SMP to the port carries: the one that its GUID has, else the one that it
    /// answered to. Of a switch it is that of port 0.
    quint64 mKeyOf(qint32 node, PortNumber port) const;

    SharedFabric build();

private:
    void describe(const KnownNode &node, FabricBuilder &builder);

    std::vector<KnownNode> m_nodes;
    QHash<Guid, qint32> m_index;
    bool m_isPlanarized = false;
    MKeys m_keys;
    PortAttributeTexts m_texts;
};

} // namespace pickglass::mad
