// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/parser.h"

namespace pickglass {

/// Reads what iblinkinfo prints (infiniband-diags, src/iblinkinfo.c), a line a port, cabled or not,
/// below the node that it is of:
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
/// port whose line has that LID, number and name and speaks of this one in turn. "-l" pads names:
/// blanks before a name are lost.
///
/// The text is a part of the fabric when a cable leads to a node that has no lines of its own (-G,
/// -D, --switches-only, --cas-only) or no line has a cable (-d); one of a few hops (-n) looks like
/// the whole fabric, and is taken for it. The difference of two fabrics (--diff) is none. A line
/// that holds a date (timeOfDateLine) is the time of the text. Any thread.
ParserEnd parseIblinkinfo(const ParserInput &input, ParserOutput &output);

/// Whether the line is that of a port.
bool isIblinkinfoLine(std::string_view line);

} // namespace pickglass
