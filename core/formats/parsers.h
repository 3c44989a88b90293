// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/metricsamples.h"
#include "core/formats/parser.h"

#include <QStringList>

#include <span>

// One parser a format. is…Line() says whether only this format has such a line (without blanks
// around it, never empty), parse…() reads a text. Any thread.

namespace pickglass {

/// What ibnetdiscover prints (a block a node), as it has been printed since 2007, and the file of
/// that form that ibdiagnet writes:
///
///     vendid=0x2c9
///     devid=0xc738
///     sysimgguid=0xf4521403001165a0
///     switchguid=0xf4521403001165a0(f4521403001165a0)
///     Switch	36 "S-f4521403001165a0"		# "MF0;ib5:SX6036/U1" enhanced port 0 lid 128 lmc 0
///     [1]	"H-24be05ffff980030"[1](24be05ffff980031) 		# "stage114 mlx4_0" lid 105
///     4xQDR
///
/// (infiniband-diags, src/ibnetdiscover.c: out_switch, out_ca, out_switch_port, out_ca_port.)
/// A node's identity is the text in the quotes of its line; the chips of a director share one
/// switchguid=. The rate on a port's line is that of the port, the LID behind the description that
/// of the other end. Blanks and tabs may be missing, as after a terminal's log; the headings of
/// "-g", comments, warnings of the tools, whatever precedes the first line of the format and a
/// shell's prompt at the end are skipped.
ParserEnd parseIbnetdiscover(const ParserInput &input, ParserOutput &output);
/// A node's line with an id as the diags write them, or one of the lines before it.
bool isIbnetdiscoverLine(std::string_view line);

/// What "ibnetdiscover -p" prints, a line a port, cabled or not:
///
///     CA   182  1 0x001175000077d284 4x QDR - SW    18 18 0x00066a00ec002dd9 ( 'node' - 'leaf' )
///     SW    18 36 0x00066a00ec002dd9 4x SDR                                    'leaf'
///
/// (infiniband-diags, src/ibnetdiscover.c: dump_ports_report.) The fields are type, LID, port
/// number and port GUID, then the port's width and speed, then the other end. A switch's ports all
/// have the GUID of the switch, which is therefore the node's; an adapter's port has a GUID of its
/// own and the line does not say which ports are of one adapter (their GUIDs are often neighbours,
/// but so are those of different adapters). So each port of an adapter or router becomes a node
/// with the port's GUID. How many ports a node has is not known. The progress that "-s" prints
/// ("DR path …") is skipped, and the speed "???" is unknown.
ParserEnd parseIbnetdiscoverPorts(const ParserInput &input, ParserOutput &output);
/// Begins with type, LID, port number and GUID.
bool isIbnetdiscoverPortsLine(std::string_view line);

/// The file that "ibnetdiscover --cache FILE" writes (libibnetdisc, ibnetdisc_cache.c): little
/// endian, a header (magic, version 1, how many nodes, how many ports, the node it began at, hops),
/// the nodes (NodeInfo and NodeDescription as they came, the keys of their ports), the ports
/// (PortInfo as it came, the port at the other end). Read here and not by that library, which
/// trusts what is in the file. It does not distinguish FDR10 from QDR: where it may be either, the
/// speed is not known. Its problems have no lines.
ParserEnd parseIbnetdiscoverCache(const ParserInput &input, ParserOutput &output);
/// Whether the bytes begin as such a file does.
bool isIbnetdiscoverCache(std::string_view bytes);

/// ibsim's net files (ibsim, README and ibsim/sim_net.c):
///
///     Switch	8 "Switch1"
///     [1]	"Hca1"[1]	w=12
///     [2]	"Switch2"[3]	# 4xHDR
///
/// The ids in quotes are any text that is unique in the file; a node's GUID is made up of it,
/// unless it is one with ibnetdiscover's prefix, and its description is the one in the comment,
/// else the id. A cable's other port is 1 when it is not given. "w=" is taken as the width;
/// comments may hold what ibnetdiscover writes there. Assignments (devid=, caguid=, …), modules,
/// console commands and anything else that ibsim skips are skipped; "include" and "@" aliases are
/// not followed and reported. A node that has no line of its own is taken for an adapter.
ParserEnd parseNetFile(const ParserInput &input, ParserOutput &output);
/// A node's line with an id of a person's choice.
bool isNetFileLine(std::string_view line);

/// What iblinkinfo prints (infiniband-diags, src/iblinkinfo.c), a line a port, cabled or not, below
/// the node that it is of:
///
///     CA: host HCA-1:
///           0x0002c90300000021    131    1[  ] ==( 4X … Active/  LinkUp)==>     146   32[  ]
///           "leaf" ( )
///     Switch: 0x0002c90300000010 leaf:
///              146   32[  ] ==( 4X … Active/  LinkUp)==>     131    1[  ] "host HCA-1" ( )
///
/// and with "-l" a line a port that names both ends:
///
///     0x0002c90300000010 "            leaf"    146    9[  ] ==( … )==>  0x0002c90300000021    131
///     …
///
/// All GUIDs are those of ports (a switch has one), so each port of an adapter or router becomes a
/// node with the port's GUID. The form without "-l" does not name the other end's GUID: it is the
/// port whose line has that LID, number and name and names this one in turn, else the one of our
/// nodes that has that LID and name; else other texts have to say it (By::Neighbor). "-l" pads
/// names: blanks before a name are lost. "Could be …" is the attribute CouldBe of the line's port.
///
/// The text is a part of the fabric when a cable leads to a node that has no lines of its own (-G,
/// -D, --switches-only, --cas-only) or no line has a cable (-d); one of a few hops (-n) looks like
/// the whole fabric, and is taken for it. The difference of two fabrics (--diff) is none. A line
/// that holds a date (timeOfDateLine) is the time of the text.
ParserEnd parseIblinkinfo(const ParserInput &input, ParserOutput &output);
bool isIblinkinfoLine(std::string_view line);

/// What ibqueryerrors prints (infiniband-diags, src/ibqueryerrors.c), also several outputs one
/// after the other, each after a line with its time (timeOfDateLine):
///
///     Errors for 0x2c90300000010 "leaf"
///        GUID 0x2c90300000010 port ALL: [PortRcvErrors == 41] [PortXmitWait == 9 (9.000)]
///        GUID 0x2c90300000010 port 23: [PortRcvErrors == 41] [PortXmitWait == 9 (9.000)]
///            Link info:     13  23[  ] ==( 4X  25.78125 Gbps Active/  LinkUp)==>  0x0002c903…
///     Data Counters for 0x2c90300000020 "host HCA-1"
///        GUID 0x2c90300000020 port 1: [PortXmitData == 4968 (19.406KB)] …
///
/// GUIDs are those of ports below "Errors for", and those of nodes below "Data Counters for"
/// (--counters), where "Link info" has the neighbour's port's all the same; programs from before
/// 2011, whose output begins with "Suppressing:", give nodes' everywhere. "port ALL" is a sum and
/// left out. Counters that are not shown are not known: those of 0 and those below the thresholds
/// are left out by the program.
///
/// The attribute: counters that are followed by a number for people, in parentheses (which is read
/// over: it is "inf" at times), are 64 bits wide and of PortCountersExtended, where the program
/// asks for the data counters of every port that has them; those without are of PortCounters,
/// unless they do not fit into it. The "--details" behind PortXmitDiscards and PortRcvErrors are of
/// PortXmitDiscardDetails and PortRcvErrorDetails, where all versions print each under the names of
/// the other: the counter is known by its place in the attribute, not by its name.
///
/// Where counters come first and a date last, dates stand behind what they are of.
///
/// "Link info" (-r) gives nodes, ports and cables: a part of the fabric. Without it the headings
/// name nodes (Facts::named): below "Errors for", those with a GUID are switches and the others
/// adapters.
ParserEnd parseIbqueryerrors(const ParserInput &input, ParserOutput &output);
/// The line of a node, of a port's counters, or of the summary.
bool isIbqueryerrorsLine(std::string_view line);

/// What perfquery prints (infiniband-diags, src/perfquery.c), any number of outputs one after the
/// other, also with lines of a time between them (timeOfDateLine), each before the outputs that
/// it is of, or behind them where an output comes first and a time last:
///
///     # Port extended counters: Lid 13 port 1 (CapMask: 0x5300 CapMask2: 0x0000002)
///     PortSelect:......................1
///     CounterSelect:...................0x0000
///     PortXmitData:....................36298026860928
///
/// The title names the attribute: "Port", "Port extended" (-x), PortRcvErrorDetails (-E),
/// PortXmitDiscardDetails (-D), PortXmitDataSL (-X), PortRcvDataSL (-S), PortExtendedSpeedsCounters
/// (-T), PortVLXmitWaitCounters, PortVLOpPackets, PortVLOpData, those of congestion control
/// (--rcvcc,
/// --slrcvfecn, --slrcvbecn, --xmitcc, --vlxmittimecc); others are skipped with a remark.
/// Ports go by their addresses (PortAddress), by LID also where perfquery was asked for a GUID.
/// Port 255 is a sum of all ports and left out.
///
/// Programs from before 2011 print "-x" under the title of the plain counters, too: an output that
/// has a counter that PortCounters does not have, or a number too large for it, is of
/// PortCountersExtended. Their shorter names (XmtData, LinkDowned) are known.
///
/// Not known although printed: PortXmitWait of PortCounters where the capability mask lacks it
/// (perfquery prints 0), QP1Dropped of PortCounters (libibmad prints VL15Dropped in its place), and
/// a number at the end of the text without the end of its line.
ParserEnd parsePerfquery(const ParserInput &input, ParserOutput &output);
/// The title of such an output.
bool isPerfqueryLine(std::string_view line);

/// What ibhosts, ibswitches, ibrouters and ibnodes print, a line a node:
///
///     Ca     : 0x0002c90300000010 ports 1 "node01 HCA-1"
///     Switch : 0x0002c903007b78b0 ports 36 "leaf01" enhanced port 0 lid 19 lmc 0
///
/// (infiniband-diags, scripts/ibhosts.in and the like, which filter ibnetdiscover's output.)
ParserEnd parseNodeList(const ParserInput &input, ParserOutput &output);
bool isNodeListLine(std::string_view line);

/// What sminfo prints (infiniband-diags, src/sminfo.c), a line a subnet manager, any number:
///
///     sminfo: sm lid 13 sm guid 0x2c90300fc6de4, activity count 618 priority 0 state 3
///     SMINFO_MASTER
///
/// A manager that was asked by a direct route shows LID 0. Of several lines of one manager the last
/// counts.
ParserEnd parseSmInfo(const ParserInput &input, ParserOutput &output);
bool isSmInfoLine(std::string_view line);

/// What smpquery prints, and the port infos of ibportstate, one dump or many in one file:
///
///     # Node info: Lid 13                  nodeinfo
///     # Port info: Lid 13 port 1           portinfo
///     # Switch info: Lid 13                switchinfo
///     Node Description:......leaf01        nodedesc
///
/// each with a field a line, such as "NumPorts:........................41" (infiniband-diags,
/// src/smpquery.c, src/ibportstate.c). A node info gives a node and the port that answered; behind
/// a route, the cable that led there, too. A port info gives a port, by the address in its header
/// (PortAddress) unless a node info with that address names its node. Below "Peer PortInfo:" it is
/// that at the other end of the cable whose port the route leaves through. A switch info
/// gives its fields as attributes of port 0. A node description does not say whose it is: it is
/// taken for that of the node info before it or, in a file that begins with one, behind it. Other
/// dumps are skipped but for sl2vl and vlarb (LaneDump); pkeys has no header of its own: see
/// parseSmpqueryPKeys().
ParserEnd parseSmpquery(const ParserInput &input, ParserOutput &output);
/// The header of a node info, a port info, a switch info, or of tables of virtual lanes.
bool isSmpqueryLine(std::string_view line);

/// A P_Key table, as smpquery pkeys prints it (infiniband-diags, src/smpquery.c: pkey_table), eight
/// keys a line with the index of the first one, 0x0000 where there is none:
///
///        0: 0xffff 0x8010 0x0000 0x0000 0x0000 0x0000 0x0000 0x0000
///       …
///     128 pkeys capacity for this port
///
/// It does not say whose it is: the command at the prompt before it does, else it is skipped.
/// Without a port number it is that of the port that answers.
ParserEnd parseSmpqueryPKeys(const ParserInput &input, ParserOutput &output);
/// A line of eight keys.
bool isSmpqueryPKeysLine(std::string_view line);

/// The records that saquery prints (infiniband-diags, src/saquery.c), in any mixture:
///
///     NodeRecord dump:          saquery, saquery NR: a node and the port that has the LID
///     PortInfoRecord dump:      saquery PIR: a port
///     LinkRecord dump:          saquery LR: a cable
///     SMInfoRecord dump:        saquery SMIR: a subnet manager
///     LFT Record dump:          saquery LFTR: 64 LIDs of a switch's forwarding table
///     PKeyTableRecord dump:     saquery PKTR: 32 keys of a port's P_Key table
///     MCMemberRecord group dump:    saquery -g: a multicast group
///     MCMemberRecord member dump:   saquery -m: a member of one
///     MCMember Record dump:         saquery MCMR: both
///
/// each with a field a line, such as "lid.....................9". Ports and cables are named by
/// LIDs: they belong to the nodes of the node records in the same file, or else are known by their
/// LIDs. Link records are read up to the first one without ports, behind which a list is damaged.
/// Other records are skipped.
ParserEnd parseSaquery(const ParserInput &input, ParserOutput &output);
/// The first line of one of these records.
bool isSaqueryLine(std::string_view line);

/// OpenSM's opensm-subnet.lst (osm_dump.c: dump_topology_node), which ibutils and ibdiagnet write
/// as well (subnet.lst, ibdiagnet2.lst), a cabled port a line:
///
///     { SW Ports:24 SystemGUID:… NodeGUID:… PortGUID:… VenID:0002C9 DevID:C738 Rev:000000A1
///     {leaf01} LID:0013 PN:01 } { CA Ports:01 … {node01 HCA-1} LID:0003 PN:01 } PHY=4x LOG=ACT
///     SPD=14
///
/// on one line; numbers are hexadecimal. The kind is SW, CA or Rt, with -SM behind it where the
/// master subnet manager sits. PHY, LOG and SPD (older texts have none) are the first port's.
/// SPD=?? stands for speeds that the writer did not know: it is unknown. A device ID of 8 digits
/// that ends in 0000 is the 16-bit one in the upper half, as OpenSM writes that of the far end.
ParserEnd parseSubnetLst(const ParserInput &input, ParserOutput &output);
bool isSubnetLstLine(std::string_view line);

/// Linear forwarding tables, of one switch or of many in one file, in the two forms that the tools
/// write:
///
///     Unicast lids [0x0-0x65] of switch Lid 13 guid 0x0002c903007b78b0 (leaf01):
///     0x0003 003 : (Channel Adapter portguid 0x0002c90300000011: 'node01 HCA-1')
///
/// of ibroute, dump_lfts, dump_fts and OpenSM's opensm-lfts.dump (infiniband-diags, src/ibroute.c;
/// osm_dump.c: dump_ucast_lfts), and
///
///     dump_ucast_routes: Switch 0x0002c903007b78b0
///     0x0003 : 003  : 01   : yes
///     0x0004 : UNREACHABLE
///
/// of OpenSM's opensm.fdbs and ibdiagnet2.fdbs (osm_dump.c: dump_ucast_routes). The switch is known
/// by its GUID; its LID is that in the header or else the first one that leads to port 0.
/// Destinations with a port GUID give LIDs by GUIDs. Of two lines that send a LID through different
/// ports of one switch the first counts. Multicast tables are in two forms, too:
///
///     Multicast mlids [0xc000-0xc3ff] of switch Lid 13 guid 0x0002c903007b78b0 (leaf01):
///     0xc000      x x   x
///
/// of ibroute -M, dump_mfts and dump_fts -M, and
///
///     Switch 0x0002c903007b78b0
///     LID    : Out Port(s)
///     0xC000 : 0x001  0x003
///
/// of OpenSM's opensm.mcfdbs and ibdiagnet2.mcfdbs (osm_dump.c: dump_mcast_routes), which leave out
/// switches without an entry: their tables are not known. Of two tables of a switch the last
/// counts.
ParserEnd parseForwardingTables(const ParserInput &input, ParserOutput &output);
/// The header of a unicast table.
bool isForwardingTableLine(std::string_view line);

/// OpenSM's opensm-sl2vl.dump (osm_dump.c: dump_sl2vl_tbl), which it writes with -Q (QoS) only: of
/// each switch, and of each port of an adapter, a line, and for each port in and each port out that
/// has a cable the virtual lanes by service level:
///
///     Switch 0x0002c903007b78b0, base LID 10, "leaf01"
///     #in out : 0  1  2  3  4  5  6  7  8  9  10 11 12 13 14 15
///     #--------------------------------------------------------
///     0   1   : 0  0  0  0  0  0  0  0  1  1  1  1  1  1  1  1
///
/// An adapter's table is called by the GUID of its port and has one row, 0 and 0. The GUIDs give
/// LIDs. Of two rows of the same ports the first counts.
ParserEnd parseSlToVl(const ParserInput &input, ParserOutput &output);
/// The line above such a table.
bool isSlToVlLine(std::string_view line);

/// ibdiagnet's PSL files, which ibdmchk reads (ibutils, ibdm: IBFabric::parsePSLFile): the service
/// level of packets from an adapter to a LID, a line each, the LID in decimal:
///
///     0x0002c90300000010 154 0
///
/// Of two lines of the same pair the last counts. The GUID is that of the adapter or of its port.
ParserEnd parsePathSls(const ParserInput &input, ParserOutput &output);
/// A GUID of 16 digits, a LID and a service level, and no more.
bool isPathSlLine(std::string_view line);

/// OpenSM's guid2lid (osm_db_pack.c), a port a line, with empty lines between: its GUID, its first
/// and its last LID, of which the first is the base LID:
///
///     0x0002c90300000011 0x0003 0x0003
ParserEnd parseGuid2Lid(const ParserInput &input, ParserOutput &output);
bool isGuid2LidLine(std::string_view line);

/// OpenSM's neighbors (osm_db_pack.c: pack_physp_guid), an end of a cable a line, with empty lines
/// between: the GUID and the number of a port and of the one at the other end; a switch's ports
/// have the GUID of the switch:
///
///     0x0002c903007b78b0:5 0x0002c90300000011:1
ParserEnd parseNeighbors(const ParserInput &input, ParserOutput &output);
bool isNeighborsLine(std::string_view line);

/// ibdiagnet2's database, ibdiagnet2.db_csv:
///
///     START_NODES
///     NodeDesc,NumPorts,NodeType,ClassVersion,BaseVersion,SystemImageGUID,NodeGUID,PortGUID
///     "leaf01",65,2,1,1,0x…,0x…,0x…
///     END_NODES
///
/// Each section begins with the names of its columns, and only by these its fields are found. Taken
/// are NODES, PORTS, LINKS, SWITCHES (attributes of the management port, by smpquery's names),
/// EXTENDED_PORT_INFO (FDR10), PM_INFO (counters), SM_INFO (subnet managers), PKEY (a
/// key a row: NodeGUID, LocalPortNum, PKey, Membership of 1 for a full member, 0 for a limited one;
/// these columns by public readers of it, none of which shows one that says the index in the
/// table), VL_ARBITRATION_TABLE (an entry a row: NodeGUID, PortNum, Priority of "high" or "low",
/// VL, Weight; by a public reader of it) and the sections of ibdiagnetsections.h (what cables and
/// devices are, and what they measure: CABLE_INFO, NODES_INFO, SYSTEM_GENERAL_INFORMATION,
/// TEMP_SENSING, FEC_MODE, …). All sections but PM_INFO are kept as they stand there, too
/// (Facts::tables), also those that nobody knows. What is no GUID (published files have such as
/// 0xhost1) stands for one that is made up of it. The text describes the whole fabric when it has
/// NODES and LINKS.
ParserEnd parseIbdiagnetCsv(const ParserInput &input, ParserOutput &output);
/// The first line of a section.
bool isIbdiagnetCsvLine(std::string_view line);
/// LinkSpeedActv of PORTS: LinkSpeedActive in the lowest byte, LinkSpeedExtActive in the next, the
/// vendor's FDR10 in the third, XDR in the fourth. Unknown for values that mean nothing.
LinkSpeed speedOfIbdiagnetBits(quint64 bits);

/// ibdiagnet2.far, what switches that route adaptively do with packets to each LID:
///
///     File version: 1
///     Switch 0x0002c90300000010 …
///     Groups Definition:
///     Group    Sub Group    WHBF    Ports
///     -----------------------------------
///     12       0            0       1,2,3,4,
///     12       1            0
///     LFT Definition:  PLFT_NUM: 0, top: 0x60
///     LID      Static Port  Lid State   Group
///     -----------------------------------
///     0x0003   003          Static      0
///     0x0004   001          Free        12
///
/// The form is that of two public readers: Rapimt (github.com/CrackedPoly/Rapimt,
/// rapimt_io/src/ib/cmd_parser/ibfar.pest) and a script that splits the file into tables; the
/// states of LIDs are those of OpenSM's osm_ar_get_port_state_str(). A group has the ports of all
/// of its sub-groups. Of a LID whose state is Static the group means nothing. A switch may have
/// several tables (PLFT_NUM); which of them packets take was in the file .plft, whose form was
/// published nowhere, as that of .far_flid and .vl2vl: the ports of all are taken together.
ParserEnd parseIbdiagnetFar(const ParserInput &input, ParserOutput &output);
/// The line above the groups or the table of a switch.
bool isIbdiagnetFarLine(std::string_view line);

/// ibdiagnet2.net_dump, a list of all switches' ports:
///
///     "leaf01", Mellanox, 0x0002c90300000010, LID 12
///     #          : IB# : Sta  : PhysSta    : MTU : LWA : LSA : … : Neighbor Guid : N# : NLID : …
///     1/1/1      : 1   : ACT  : LINK UP    : 5   : 4x  : 100 : … : 0x…           : 1/2/1 : 13 :
///     "leaf02"
///
/// Found by the names of the columns. N# is the label of the port at the other end; which number
/// that has shows in the lines of its switch, where they are there, else a label CAGE/PORT with the
/// chip before it is counted as ibdiagnet does for switches with two ports a cage. Adapters are
/// known by their ports' GUIDs only (port 1). The text describes the whole fabric unless it begins
/// amid a switch.
ParserEnd parseIbdiagnetNetDump(const ParserInput &input, ParserOutput &output);
/// The line with the columns' names.
bool isIbdiagnetNetDumpLine(std::string_view line);

/// ibdiagnet2.net_dump_ext, a line a port with its bit error rates:
///
///     Ty : #  : #  : GUID : LID : Sta : PhysSta : LWA : LSA : Conn LID(#) : FEC mode : … : Node
///     Desc SW : 1  : 33 : 0x…  : 12  : ACT : LINK UP : 4x  : 50  : 7(1) : STD-LL-RS : … : "leaf01"
///
/// Found by the names of the columns, the second "#" being the port. The GUID is the port's, or the
/// switch's. Taken are state, rate, FEC mode (attribute FECModeActive), the bit error rates, and
/// the errors counted by them; what a line leaves out or calls N/A is not known. Conn LID(#) is the
/// port at the other end. Nodes are named by their descriptions (Facts::named).
ParserEnd parseIbdiagnetNetDumpExt(const ParserInput &input, ParserOutput &output);
/// The line with the columns' names.
bool isIbdiagnetNetDumpExtLine(std::string_view line);

/// The counters that ibdiagnet2 leaves in ibdiagnet2.pm:
///
///     Port=1 Lid=0x000c GUID=0x0002c90300000010 Device=54002 Port Name=leaf01/P1
///     link_down_counter=0x00000000
///     port_xmit_data_extended=0x0000000000001234
///
/// The GUID is the port's, or the switch's. Values that are no numbers ("NA") are not known; what
/// is no counter of the catalogue is skipped.
ParserEnd parseIbdiagnetPm(const ParserInput &input, ParserOutput &output);
/// The line of the port whose counters follow.
bool isIbdiagnetPmLine(std::string_view line);

/// What ibdiagnet2 --get_cable_info leaves in ibdiagnet2.cables, a block a port:
///
///     -------------------------------------------------------
///     Port=1 Lid=0x000c GUID=0x0002c90300000010 Port Name=leaf01/U1/P1
///     -------------------------------------------------------
///     Vendor: Maker
///     Length: 2 m
///     RX1 Power: 0.950 mW, -0.223 dBm
///
/// (ibdiagnet's user manual, Cable Diagnostics.) The same is told by CABLE_INFO of the database. A
/// module without a temperature measures nothing; what it is said to send and receive is not known.
/// The text describes a part of the fabric.
ParserEnd parseIbdiagnetCables(const ParserInput &input, ParserOutput &output);
/// Whether the lines below the first port's are those of cables, not of counters: the line above
/// them is the same.
bool isIbdiagnetCables(std::string_view text);

/// What exporters of InfiniBand counters give to Prometheus, in its text format:
///
///     infiniband_switch_port_receive_data_bytes_total{guid="0x…",port="1"} 7.15e+14
///
/// Known are treydock/infiniband_exporter and those made of it (with the nodes and cables of its
/// info metrics), guilbaults/infiniband-exporter (with the cables of its labels), NVIDIA's
/// telemetry (with LIDs and cables), and node_exporter's node_infiniband_…, whose host is the label
/// "instance" where a text has one, else the only nodename of node_uname_info. Bytes are turned
/// back into words. Samples are of the time behind them, else of the text's. Rates, states and
/// other metrics are skipped. It describes a part of the fabric; adapters are known by their ports'
/// GUIDs, except in NVIDIA's telemetry. Nodes of counters are named by their labels (Facts::named).
ParserEnd parsePrometheus(const ParserInput &input, ParserOutput &output);
/// The same of samples that are no text. The memory is that of ParserInput.
ParserEnd parseMetricSamples(std::span<const MetricSamples *const> all, qint64 maxMemory,
                             ParserOutput &output);
/// A line of a metric that such an exporter has, comments on it included.
bool isPrometheusLine(std::string_view line);

/// The rows that LDMS stores of the sets sysclassib, procnetdev and procnfs, apart or together, as
/// store_csv writes them:
///
///     #Time,Time_usec,ProducerName,component_id,ib.port_xmit_data#mlx4_0.1,…
///     1446048000.001731,1731,node0042,42,123456,…
///
/// Each row is of its own time and its own host (the component's number where there is no name: 42
/// is node42). The columns' names may be in a file of their own: ParserInput::header.
///
/// Rows with the columns DT and DT_usec, which store_derived_csv writes, hold what was counted a
/// second since the host's row before. They are summed up again into counters that begin at 0, and
/// at 0 again after a row that is missing; a remark says so. Factors and functions of LDMS'
/// configuration are not in the rows, and not known here.
ParserEnd parseLdms(const ParserInput &input, ParserOutput &output);
/// The line with the names of such columns.
bool isLdmsLine(std::string_view line);
/// A row ("1446048000.001731,1731,…"). A text that begins with one has its header elsewhere.
bool isLdmsRow(std::string_view line);
/// The line with the columns' names of any rows of LDMS.
bool isAnyLdmsLine(std::string_view line);
/// Where the columns' names of such a file are (the option altheader): for "sysclassib" in
/// "sysclassib.HEADER", for "sysclassib-1446048000" in "sysclassib.HEADER.1446048000" or one of the
/// other forms that versions of LDMS have. The files that may be, the likeliest first.
QStringList ldmsHeaderFiles(const QString &path);

/// Cabling lists as UFM's NDT plugin takes and writes them:
///
///     #StartDevice,StartPort,EndDevice,EndPort,LinkType
///     leaf01,Port 21,director01,Blade 16_Port 2/20,Data
///     node0042,node0042 mlx5_0,leaf01,Port 1,Data
///
/// Found by the names of the columns, of which there may be others ("#Fields:StartDevice" too).
/// There are no GUIDs: they are made up of the names. A blade's chip is a switch of its own
/// ("MF0;director01:/L16/U2", port 20); a port that is no number is an adapter with one port. The
/// text describes a part of the fabric.
ParserEnd parseUfmCabling(const ParserInput &input, ParserOutput &output);
bool isUfmCablingLine(std::string_view line);

/// UFM's lists of ports with their bit error rates:
///
///     NodeGUID,PortNumber,Node Name,Attached To,Raw BER,…
///     0x…,1,node0042 mlx5_0,leaf01,5.00E-11,…
///
/// Found by the names of the columns. They give nodes and ports; a node with a port above 2 is
/// taken for a switch. A cable is only known by the name of the node at its other end: it is joined
/// where just one port of each of the two nodes names the other. Error rates are no counters and
/// are skipped. The text describes a part of the fabric.
ParserEnd parseUfmPorts(const ParserInput &input, ParserOutput &output);
bool isUfmPortsLine(std::string_view line);

/// What UFM Telemetry gives as CSV (http://HOST:9002/csv/…), a row a port and time:
///
///     timestamp,source_id,tag,node_guid,port_guid,port_num,PortXmitDataExtended,…
///     1763732885000000,0x…,,0x…,0x…,1,1234,…
///
/// or with Node_GUID and Port_Number in other order (UFM Enterprise's manual, "High-Frequency" and
/// "Low-Frequency Telemetry Fields"; Mellanox/ufm_sdk_3.0, plugins/pdr_deterministic_plugin). The
/// time is in microseconds since 1970. Counters of ports have the catalogue's names, data is in
/// words; bit error rates, errors, the histogram of corrected symbols and temperatures are known by
/// the names that the manual has. Cable and FEC mode are attributes of the port. Other columns are
/// kept as a table with the time and the port. Empty, "N/A", "-1" and hexadecimal all ones are not
/// known. Columns' names may stand again between the rows. The text describes a part of the fabric.
ParserEnd parseUfmTelemetry(const ParserInput &input, ParserOutput &output);
bool isUfmTelemetryLine(std::string_view line);

/// What ibstat and ibv_devinfo print of the devices of one host, of which they do not say the name:
///
///     CA 'mlx5_0'                            hca_id:	mlx5_0
///     	Node GUID: 0x0c42a1030012d4a0       	node_guid:		0c42:a103:0012:d4a0
///     	Port 1:                             		port:	1
///     		State: Active                       			state:
///     PORT_ACTIVE (4)
///
/// (infiniband-diags, src/ibstat.c; rdma-core, libibverbs/examples/devinfo.c.) ibstat's rate is
/// that of all lanes and does not say how many they are: width and speed are not known, those of
/// ibv_devinfo -v are. Ports of other link layers are left out. The text describes a part of the
/// fabric.
ParserEnd parseHostDevices(const ParserInput &input, ParserOutput &output);
bool isIbstatLine(std::string_view line);
bool isIbvDevinfoLine(std::string_view line);

/// What mlxlink (mstlink) prints of a port, as text or with --json, of sections of which -m, -c and
/// -s (--show_device) add some:
///
///     Operational Info
///     ----------------
///     State                              : Active
///     Speed                              : IB-HDR
///     Module Info
///     -----------
///     Temperature [C]                    : 54 [-5..75]           (the alarms' limits)
///     Rx Power Current [dBm]             : 1.9,2.0,2.3,2.0 [-10.4..6]    (by lane)
///
/// (Mellanox/mstflint, mlxlink/modules: mlxlink_commander.cpp, printutil/mlxlink_cmd_print.cpp.)
/// What a module without monitors is said to measure, "0 [0..0]", is nothing; a rate of "15E-255"
/// is 0. State is that of the physical layer. Links of Ethernet and NVLink are left out. Of
/// --port_type PCIE the speed and the width of the slot are attributes of the device; an output
/// with eyes (-e) is kept as a table, too. JSON may stand anywhere among the lines (JsonText).
///
/// No output of mlxlink, mlxcables and ethtool says which port it is of. The command at the prompt
/// before it does: its host, and -d mlx5_0 or -d lid-19 with -p; for ethtool the interface. Else
/// what it says is kept as a table of names and values, and the port is the one that alone has a
/// cable with the same serial number, where another text says that (PortName::By::Cable). These
/// texts describe a part of the fabric.
ParserEnd parseMlxlink(const ParserInput &input, ParserOutput &output);
bool isMlxlinkLine(std::string_view line);

/// What mlxcables prints of each module, for which see parseMlxlink():
///
///     Cable #1:
///     ---------
///     Cable name    : mt4123_pciconf0_cable_0
///     -------- Cable EEPROM --------
///     Identifier                     : QSFP28 (11h)
///     Serial number                  : MT2100VS00001
///     Length [m]                     : 2 m
///
/// (NVIDIA Firmware Tools' documentation, "mlxcables - Cables Tool".) Modules are counted from 0:
/// on an adapter they are those of ports 1 and 2, on a switch it is not known.
ParserEnd parseMlxcables(const ParserInput &input, ParserOutput &output);
bool isMlxcablesLine(std::string_view line);

/// What "ethtool -m INTERFACE" prints of a module by SFF-8636, SFF-8472 or CMIS, for which see
/// parseMlxlink():
///
///     	Identifier                                : 0x11 (QSFP28)
///     	Vendor SN                                 : MT2100FT00001
///     	Module temperature                        : 30.56 degrees C / 87.01 degrees F
///     	Rcvr signal avg optical power(Channel 1)  : 0.9720 mW / -0.12 dBm
///
/// and the same of "ethtool --json -m INTERFACE":
///
///     [ { "identifier_description": "QSFP28", "module_voltage_measurement": 3.235,
///         "rx_power": { "values": [ 0.9720, … ] }, … } ]
///
/// (ethtool, qsfp.c, sff-common.c, cmis.c.) Limits of 0, and monitors where the voltage is 0, are
/// not there. Interfaces of other names than "ib…" are Ethernet's.
ParserEnd parseEthtoolModule(const ParserInput &input, ParserOutput &output);
bool isEthtoolModuleLine(std::string_view line);

/// What ibswinfo prints of a switch without management:
///
///     =================================================
///      leaf01
///     =================================================
///     part number        | MQM8790-HS2F
///     GUID               | 0x…
///     temperature (C)    | 34
///     fan#1 (rpm)        | 5426
///
/// and with "-o inventory", "-o status" and "-o vitals", of "name : value". (stanford-rc/ibswinfo,
/// ibswinfo.sh: out_kv.) The switch is known by its GUID, else by the LID in the command at the
/// prompt. All is kept as a table, too: states, serial numbers of power supplies, and temperatures
/// of modules that no port is known for, which are those of the ports where both are as many. The
/// text describes a part of the fabric.
ParserEnd parseIbswinfo(const ParserInput &input, ParserOutput &output);
bool isIbswinfoLine(std::string_view line);

/// ibdiagnet2.sharp_an_info, what the switches say of SHARP, the aggregation that they do for
/// collective operations:
///
///     ---------------------------------
///     SW_GUID=0x1070fd0300a00010
///     ---------------------------------
///     endianness = 0
///
/// Each value is an attribute of the switch: SharpEndianness. Names no nodes.
ParserEnd parseIbdiagnetSharp(const ParserInput &input, ParserOutput &output);
bool isIbdiagnetSharpLine(std::string_view line);

/// ibdiagnet2.sharp, the trees that SHARP aggregates along (`ibdiagnet --sharp`):
///
///     TreeID:0, Max Radix:2
///     (0), AN:Mellanox Technologies Aggregation Node, lid:48, port guid:0xec0d9a0300246f38, Child
///         index:0, parent QPn:0x00000000, remote parent QPn:0x00000000, radix:2
///     (1), AN:…
///
/// (a node on one line) The form is that of the example in NVIDIA's documentation of ibdiagnet
/// (IBUtils2, "SHARP Support"), which a public copy shows without its line ends: a tree and its
/// nodes may stand on one line or on several. The number in brackets is the rank, of the root 0; a
/// node is a child of the last one before it of the rank above. Facts::tables has the nodes as
/// SHARP_TREES, with the tree of each. Names no nodes.
ParserEnd parseIbdiagnetSharpTrees(const ParserInput &input, ParserOutput &output);
bool isIbdiagnetSharpTreesLine(std::string_view line);

/// The log of OpenSM (osm_log.c, osm_state_mgr.c, osm_sm_state_mgr.c, osm_drop_mgr.c and others):
///
///     Nov 29 20:12:10 829023 [F36396C0] 0x80 -> Entering MASTER state
///     Nov 29 20:12:18 640031 [F36396C0] 0x02 -> drop_mgr_remove_port: Removed port with
///         GUID:0x0000000000100003 LID range [4, 4] of node:node3
///
/// Facts::log has its states, errors ("ERR 3315: …"), received notices, ports that came and went,
/// and each "SUBNET UP". Times are local and have no year: that is the latest which is not after
/// ParserInput::modified. The text describes a part of the fabric.
ParserEnd parseOpensmLog(const ParserInput &input, ParserOutput &output);
bool isOpensmLogLine(std::string_view line);

/// UFM's log of events (/opt/ufm/files/log/event.log), also as syslog has it:
///
///     2016-10-17 15:56:33.245 [5744] [112] WARNING [Hardware] IBPort [default(34) / Switch: leaf01
///         / NA / 16] [dev_id: 248a0703006d40f0]: Link-Downed counter delta threshold exceeded. …
///
/// (one line) A number, the number of the kind of event, severity (INFO, MINOR, WARNING, CRITICAL),
/// maybe "Site [name]", category, type of the object, the object with its GUID, what it says. The
/// form is that of a documented line (IBM's CSM, docs of its UFM logs) and of two readers of
/// NVIDIA's (github.com/Mellanox/ufm_sdk_3.0: ufm_log_analyzer_plugin and
/// ufm_events_grafana_dashboard_plugin). Facts::log has each; those of one kind and object within
/// an hour are one. Times are local. The text describes a part of the fabric.
ParserEnd parseUfmEvents(const ParserInput &input, ParserOutput &output);
bool isUfmEventsLine(std::string_view line);

/// The same of UFM's REST interface (GET /ufmRest/app/events), by the example in NVIDIA's REST API
/// guide:
///
///     [{"category": "Logical Model", "severity": "Info", "timestamp": "2017-09-19 10:49:03.018",
///       "counter": null, "object_name": "Grid", "object_path": "Grid", "name": "Network Added",
///       "write_to_syslog": false, "type": "352", "id": 227, "description": "…"}, …]
///
/// A port is called GUID_PORT there. At most 32 MiB, and an 80th of the memory that is left of
/// ParserInput::maxMemory: all of the JSON is held at once.
ParserEnd parseUfmEventsJson(const ParserInput &input, ParserOutput &output);
bool isUfmEventsJsonLine(std::string_view line);

/// OpenSM's options, as `opensm -c FILE` writes them (osm_subnet.c):
///
///     # The LMC value used on this subnet
///     lmc 0
///
/// Facts::tables has them as OPENSM_CONF (option, value), null where the value is (null); those of
/// options that end with _key are secrets, and are not kept. Names no nodes.
ParserEnd parseOpensmConf(const ParserInput &input, ParserOutput &output);
bool isOpensmConfLine(std::string_view line);

/// What Omni-Path's opareport prints as text, of -o nodes, brnodes, links, extlinks, islinks,
/// filinks, comps and brcomps:
///
///     0x0011750101650001 FI node001 hfi1_0                     (with its ports below)
///       1 0x0004 0x0011750101650001    4    25Gb
///     100g 0x0011750101650001   1 FI   node001 hfi1_0          (a link, two lines)
///     <->  0x00117501026a2f3d   7 SW   edge01
///
/// (opa-fastfabric, opareport.c: ShowNodeBriefSummary, ShowLinkBriefSummary, ShowNodeSummary.) FI
/// is an adapter. Lanes of 12.5 and 25 Gbit/s are none of InfiniBand's speeds: the speed is not
/// known, and no utilisation is computed. LIDs above 16 bits are left out. The text describes a
/// part of the fabric.
ParserEnd parseOpareport(const ParserInput &input, ParserOutput &output);
bool isOpareportLine(std::string_view line);

} // namespace pickglass
