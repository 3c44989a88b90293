// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/parser.h"

namespace pickglass {

/// Reads what ibqueryerrors prints (infiniband-diags, src/ibqueryerrors.c), also several outputs
/// one after the other, each after a line with its time (timeOfDateLine):
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
/// the other: the counter is told by its place in the attribute, not by its name.
///
/// "Link info" (-r) gives nodes, ports and cables: a part of the fabric. Any thread.
ParserEnd parseIbqueryerrors(const ParserInput &input, ParserOutput &output);

/// Whether the line is one of a node, of a port's counters, or of the summary.
bool isIbqueryerrorsLine(std::string_view line);

} // namespace pickglass
