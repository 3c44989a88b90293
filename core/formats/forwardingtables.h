// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/parser.h"

namespace pickglass {

/// Reads linear forwarding tables, of one switch or of many in one file, in the two forms that the
/// tools write:
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
/// ports of one switch the first counts. Multicast tables in between are passed over. Any thread.
ParserEnd parseForwardingTables(const ParserInput &input, ParserOutput &output);

/// Whether the line is the header of a unicast table.
bool isForwardingTableLine(std::string_view line);

} // namespace pickglass
