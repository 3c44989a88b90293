// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/guid.h"
#include "core/base/ids.h"
#include "core/base/severity.h"
#include "core/base/texttable.h"
#include "core/base/timestamp.h"
#include "core/counters/catalogue.h"
#include "core/fabric/fabric.h"
#include "core/fabric/forwardingtable.h"
#include "core/fabric/multicast.h"
#include "core/fabric/partitionkeys.h"
#include "core/fabric/subnetmanager.h"
#include "core/fabric/virtuallanes.h"

#include <QHash>
#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace pickglass {

/// A port as a text names it, which need not be how the fabric does: which port it is shows when
/// the fabric is known.
struct PortName
{
    enum class By : quint8 {
        NodeGuid, ///< guid is the node's
        PortGuid, ///< guid is the port's, or the node's where the node is a switch
        Lid,      ///< lid is the port's, or the node's where the node is a switch
        Host,     ///< host and device, as the host itself calls them
        /// Host, and as device the network interface over one of its ports ("ib0"), or nothing for
        /// the host as a whole (hostKey() of core/fabric/hosts.h); number says nothing.
        Interface,
        /// What a neighbour's line says of it: guid of its port and lid, as far as they are known,
        /// and as host its node's description.
        Neighbor,
        /// The port that alone has the cable of this serial number: on the host, where that is
        /// known.
        Cable,
        Local, ///< a port of the node that the program ran on
        /// The device, of those whose system image GUID is guid, its bytes in either order, or else
        /// of the host, where that is known.
        SystemGuid,
    };
    By by = By::NodeGuid;
    PortNumber number = 0;
    Guid guid = {};
    Lid lid = {};
    /// "node0042", as `hostname` prints it, with or without its domain; or a number alone, which
    /// means the only host whose name ends in it.
    QString host = {};
    QString device = {}; ///< "mlx5_0", "ib0"; empty where not known
    /// The ports to leave through, one after the other, from the node that the rest names: then
    /// number is of the node behind the last one, 0 the port that the route comes in at, or port 0
    /// of a switch.
    std::vector<PortNumber> route = {};
    /// Serial number of the cable in the port (its attribute CableSerialNumber), where the text has
    /// it: it is this port that has it, if one does alone, and else the one that the rest names.
    QString cable = {};

    bool operator==(const PortName &) const = default;
};

/// Counters of one port that were read at once.
struct CounterReading
{
    PortName port = {};
    /// When they were read; unknown: at the time of the text.
    Timestamp time = {};
    /// No counter twice.
    std::vector<std::pair<CounterId, quint64>> values = {};
    qint64 line = 0; ///< where it begins in the text
};

/// What a text says of a port whose node it does not describe.
struct PortReading
{
    /// By Lid, number 0 is the port that has the LID, whatever its number.
    PortName port = {};
    /// State, rate, LID, LMC, GUID and attributes, as far as they are known. Its number is
    /// port.number; node, link and peer say nothing.
    Port known = {};
    qint64 line = 0; ///< where it begins in the text
};

/// A cable whose nodes a text does not describe.
struct CableReading
{
    PortName a = {};
    PortName b = {};
    qint64 line = 0;
    /// What b is taken for where it is By::Neighbor and no text has its node.
    NodeType typeOfB = NodeType::ChannelAdapter;
    /// Whether it only follows from what the line is there for: nothing is lost without it.
    bool isImplied = false;
};

/// The P_Key table of a port, or a part of it.
struct PKeyReading
{
    PortName port = {};
    /// Valid keys; the port is `port`.
    std::vector<PKeyEntry> entries = {};
    qint64 line = 0; ///< where it begins in the text
};

/// What a text says of virtual lanes that names ports by LIDs or routes, too.
struct LaneReading
{
    /// The port whose tables they are; of rows the node, as that of its port 0.
    PortName port = {};
    /// Of an SL to VL mapping table, or of a part of it.
    std::vector<SlToVlRow> rows = {};
    /// Its port is `port`.
    std::optional<VlArbitration> arbitration = {};
    qint64 line = 0; ///< where it begins in the text
};

/// A node that a text names above what it says of it, without describing its cables.
struct NamedNode
{
    /// As the text calls it, by a GUID; the number is one of its ports, or 0.
    PortName port = {};
    std::optional<NodeType> type = {}; ///< where the text says it
    QString description = {};
    /// By PortGuid: the port of the same adapter that the text has first; null where that is not
    /// said.
    Guid adapter = {};
};

/// What a subnet manager, or UFM, wrote to its log.
struct LogEntry
{
    enum class What : quint8 {
        Message, ///< text is what the manager says
        Ufm,     ///< text is what UFM says
        State,   ///< it entered the state that text is, such as "MASTER"
        Exit,    ///< it ended; text is the state that it was in, empty where that is not known
    };
    What what = What::Message;
    Severity severity = Severity::Info;
    Timestamp time = {};
    /// A message that was repeated within an hour is one: how often, and when last.
    qint64 count = 1;
    Timestamp until = {};
    QString code = {}; ///< of an error: "3315"; of UFM the number of the kind of event: "112"
    QString text = {};
    /// The port that the message names; of a state that of the manager itself.
    std::optional<PortName> port = {};
    qint64 line = 0;
};

/// How much of the fabric a text describes.
enum class FabricScope : quint8 {
    Whole, ///< all nodes and links: what is not there was not there
    Part,  ///< what it says is so; the rest is unknown
};

/// What a text says besides nodes, ports and links.
struct Facts
{
    FabricScope scope = FabricScope::Whole;
    /// Whether the adapters and routers among its nodes are ports in truth: the text knows them by
    /// their ports' GUIDs only, and each port is a node of its own with that GUID.
    bool hasPortsForAdapters = false;
    std::vector<CounterReading> counters = {};
    /// Ports and cables that a text names without their nodes: "smpquery portinfo 13 1" names a
    /// LID only. Those whose nodes it describes are in the fabric.
    std::vector<PortReading> ports = {};
    std::vector<CableReading> cables = {};
    /// Nodes that the above is of, as far as the text names them: they are nodes where no text
    /// lists those of the fabric. Each GUID once.
    std::vector<NamedNode> named = {};
    /// Subnet managers: port GUID, priority, state, activity count and, where known, LID. Which
    /// port it is (SmInfo::port) shows when the fabric is known.
    std::vector<SmInfo> managers = {};
    std::vector<ForwardingTable> forwarding = {};
    LaneTables lanes = {};
    std::vector<LaneReading> laneReadings = {};
    /// Readings of one port are parts of its table.
    std::vector<PKeyReading> pKeys = {};
    /// Of each switch once.
    std::vector<MulticastTable> multicastTables = {};
    /// Of each MGID once.
    std::vector<MulticastGroup> multicastGroups = {};
    /// LIDs by the GUIDs of their ports, from texts that say no more.
    QHash<Guid, Lid> lids = {};
    /// Tables that are kept as they stand in the text.
    std::vector<TextTable> tables = {};
    /// Of a subnet manager's log, in the order of its lines.
    std::vector<LogEntry> log = {};
    /// A port, or port 0 for the node, that the program ran on: direct routes begin there.
    std::optional<PortName> local = {};

    bool isEmpty() const
    {
        return counters.empty() && ports.empty() && cables.empty() && named.empty() &&
               managers.empty() && forwarding.empty() && lanes.isEmpty() && laneReadings.empty() &&
               pKeys.empty() && multicastTables.empty() && multicastGroups.empty() &&
               lids.isEmpty() && tables.empty() && log.empty();
    }
};

} // namespace pickglass
