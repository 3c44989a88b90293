// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/parser.h"

namespace pickglass {

/// Reads OpenSM's opensm-subnet.lst (osm_dump.c: dump_topology_node), which ibutils and ibdiagnet
/// write as well (subnet.lst, ibdiagnet2.lst), a cabled port a line:
///
///     { SW Ports:24 SystemGUID:… NodeGUID:… PortGUID:… VenID:0002C9 DevID:C738 Rev:000000A1
///     {leaf01} LID:0013 PN:01 } { CA Ports:01 … {node01 HCA-1} LID:0003 PN:01 } PHY=4x LOG=ACT
///     SPD=14
///
/// on one line; numbers are hexadecimal. The kind is SW, CA or Rt, with -SM behind it where the
/// master subnet manager sits. PHY, LOG and SPD (older texts have none) are the first port's.
/// SPD=?? stands for speeds that the writer did not know: it is unknown. A device ID of 8 digits
/// that ends in 0000 is the 16-bit one in the upper half, as OpenSM writes that of the far end. Any
/// thread.
ParserEnd parseSubnetLst(const ParserInput &input, ParserOutput &output);

/// Whether the line begins as one of these does.
bool isSubnetLstLine(std::string_view line);

} // namespace pickglass
