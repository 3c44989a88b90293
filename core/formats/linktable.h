// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/guid.h"
#include "core/fabric/fabric.h"
#include "core/formats/parser.h"

#include <QHash>
#include <QSet>

#include <map>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace pickglass {

/// What infiniband-diags print of one port and its cable, the same in iblinkinfo and behind
/// ibqueryerrors' "Link info:" (src/iblinkinfo.c: print_port, src/ibqueryerrors.c:
/// print_port_config):
///
///     146   32[  ] ==( 4X  10.0 Gbps (FDR10) Active/  LinkUp)==>  0x0002c90300000021    131
///     1[  ] "host HCA-1" (Could be 12X )
///     146    9[  ] ==(                Down/ Polling)==>             [  ] "" ( )
///
/// LID and port; width, speed of a lane, state and physical state; then the other end, whose port
/// GUID only some forms have. The number in the brackets is the one printed on the box. The remarks
/// at the end say what both ends support and the link does not reach ("Could be 4X Could be 53.125
/// Gbps", "Could be FDR10 (Found …)"; src/ibdiag_common.c: get_max_msg). The settings of "-p" are
/// read over.
struct LinkInfo
{
    Lid lid; ///< of a switch that of its port 0
    PortNumber port = 0;
    PortState state = PortState::Unknown;
    PhysState physState = PhysState::Unknown;
    LinkWidth width = LinkWidth::Unknown;
    LinkSpeed speed = LinkSpeed::Unknown;
    std::string_view unknownSpeed; ///< a speed that nobody knows, else empty
    bool hasPeer = false;          ///< whether there is an other end; what follows is that
    Guid peerGuid;                 ///< of its port; null where the form does not have it
    Lid peerLid;
    PortNumber peerPort = 0;
    std::string_view peerName;
    std::string_view couldBe; ///< "Could be 4X", all of it; empty where there is none
};

/// Whether there is the arrow that every such line has.
bool isLinkInfo(std::string_view line);
/// Nothing where it is not of the form above.
std::optional<LinkInfo> parseLinkInfo(std::string_view text);

/// Collects what a text says in LinkInfo's form, a line a port, and makes nodes, ports and cables
/// of it when all of it is known: such lines leave open whether a node is a switch, and in some
/// forms which node is at the other end. One thread; the text must outlive it.
class LinkTable
{
public:
    struct Entry
    {
        qint64 line = 0;
        Guid guid; ///< as the naming of the table says
        /// Where the text says it; else it shows from the lines: a switch is what has one GUID and
        /// one LID at several ports.
        std::optional<NodeType> type;
        std::string_view name;
        LinkInfo link;
    };

    /// What Entry::guid and LinkInfo::peerGuid are.
    enum class Naming {
        Ports,     ///< both of ports; that of a switch's ports is the switch's
        Nodes,     ///< Entry::guid is of the node, peerGuid of the port
        OnlyNodes, ///< both of nodes
    };
    /// The program is the one that prints the table: "iblinkinfo".
    LinkTable(Naming naming, const char *program) : m_naming(naming), m_program(program) {}

    void add(const Entry &entry);
    bool isEmpty() const { return m_entries.empty(); }
    /// Makes the nodes, ports and cables, and says which part of the fabric that is: Part where a
    /// cable leads to a node that has no line of its own, or no line has a cable. What is at the
    /// other end shows in other texts where this one does not say it: such cables are facts.
    FabricScope build(ParserOutput &output);
    /// The nodes that have lines of their own, which show all of their cables; after build(). None
    /// where no line has a cable: it may list the ports that are down alone.
    QSet<Guid> cabledNodes() const;

private:
    /// A port as its neighbour's line calls it.
    using End = std::tuple<quint16, PortNumber, std::string_view>; ///< LID, number, name
    using Ends = std::pair<End, End>;                              ///< one's own, the neighbour's

    /// What is at the other end of a cable.
    struct Peer
    {
        Guid node;
        NodeType type = NodeType::ChannelAdapter;
        bool isOurs = false; ///< whether it has a line of its own
    };

    struct Sight
    {
        Lid lid;
        PortNumber port = 0;
        bool isSwitch = false;
        bool isOurs = false;
    };
    /// A node as its neighbours' lines call it: the LID of its port, and its name.
    using Called = std::pair<quint16, std::string_view>;
    static Called calledPeer(const Entry &entry)
    {
        return {entry.link.peerLid.value(), entry.link.peerName};
    }

    void notice(Guid guid, const Entry &entry, Lid lid, PortNumber port, std::string_view name);
    void noticeCalled(const Entry &entry);
    NodeType typeOf(const Entry &entry) const;
    void addPorts(ParserOutput &output);
    void addPort(const Entry &entry, ParserOutput &output);
    SharedPortAttributes couldBe(const LinkInfo &link);
    std::optional<Peer> peerOf(const Entry &entry) const;
    CableReading readingOf(const Entry &entry) const;
    Guid peerPortGuid(const Entry &entry, const Peer &peer) const;
    static Ends endsOf(const Entry &entry);
    const Entry *entryWith(const Ends &ends) const;
    const Entry *mirrorOf(const Entry &entry) const;

    Naming m_naming;
    const char *m_program;
    std::vector<Entry> m_entries;
    QHash<Guid, Sight> m_sights;
    std::map<Called, Sight> m_calledPeers;
    std::map<Called, Guid> m_own; ///< null where several nodes are called the same
    QHash<QString, SharedPortAttributes> m_couldBe;
    std::map<Ends, const Entry *> m_byEnds; ///< null where several ports are called the same
};

} // namespace pickglass
