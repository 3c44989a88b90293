// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/parser.h"

namespace pickglass {

/// Reads ibdiagnet2.net_dump, a list of all switches' ports:
///
///     "leaf01", Mellanox, 0x0002c90300000010, LID 12
///     #          : IB# : Sta  : PhysSta    : MTU : LWA : LSA : … : Neighbor Guid : N# : NLID : …
///     1/1/1      : 1   : ACT  : LINK UP    : 5   : 4x  : 100 : … : 0x…           : 1/2/1 : 13 :
///     "leaf02"
///
/// Found by the names of the columns. N# is the label of the port at the other end; which number
/// that has shows in the lines of its switch, where they are there, else a label CAGE/PORT with the
/// chip before it is counted as ibdiagnet does for switches with two ports a cage. Adapters are
/// known by their ports' GUIDs only (port 1). The text tells the whole fabric unless it begins
/// amid a switch. Any thread.
ParserEnd parseIbdiagnetNetDump(const ParserInput &input, ParserOutput &output);

/// Whether the line names such a file's columns.
bool isIbdiagnetNetDumpLine(std::string_view line);

} // namespace pickglass
