// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/parser.h"

namespace pickglass {

/// Reads what perfquery prints (infiniband-diags, src/perfquery.c), any number of outputs one after
/// the other, also with lines of a time between them (timeOfDateLine):
///
///     # Port extended counters: Lid 13 port 1 (CapMask: 0x5300 CapMask2: 0x0000002)
///     PortSelect:......................1
///     CounterSelect:...................0x0000
///     PortXmitData:....................36298026860928
///
/// The title tells the attribute: "Port", "Port extended" (-x), PortRcvErrorDetails (-E),
/// PortXmitDiscardDetails (-D), PortXmitDataSL (-X), PortRcvDataSL (-S), PortExtendedSpeedsCounters
/// (-T), PortVLXmitWaitCounters, PortVLOpPackets, PortVLOpData; others are passed over with a
/// remark. Ports go by LID, also where perfquery was asked for a GUID. Port 255 is a sum of all
/// ports and left out.
///
/// Programs from before 2011 print "-x" under the title of the plain counters, too: an output that
/// has a counter that PortCounters does not have, or a number too large for it, is of
/// PortCountersExtended. Their shorter names (XmtData, LinkDowned) are known.
///
/// Not known although printed: PortXmitWait of PortCounters where the capability mask lacks it
/// (perfquery prints 0), QP1Dropped of PortCounters (libibmad prints VL15Dropped in its place), and
/// a number at the end of the text without the end of its line. Any thread.
ParserEnd parsePerfquery(const ParserInput &input, ParserOutput &output);

/// Whether the line is the title of such an output.
bool isPerfqueryLine(std::string_view line);

} // namespace pickglass
