// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/parser.h"

namespace pickglass {

/// Reads ibdiagnet2's database, ibdiagnet2.db_csv:
///
///     START_NODES
///     NodeDesc,NumPorts,NodeType,ClassVersion,BaseVersion,SystemImageGUID,NodeGUID,PortGUID
///     "leaf01",65,2,1,1,0x…,0x…,0x…
///     END_NODES
///
/// Each section begins with the names of its columns, and only by these its fields are found. Taken
/// are NODES, PORTS, LINKS, SWITCHES (attributes of the management port, by smpquery's names),
/// EXTENDED_PORT_INFO (FDR10), CABLE_INFO (attributes of the port: CableVendor, CablePartNumber,
/// CableSerialNumber, …), PM_INFO (counters) and SM_INFO (subnet managers); other sections are
/// passed over. What is no GUID (published files have such as 0xhost1) stands for one that is made
/// up of it. The text tells the whole fabric when it has NODES and LINKS. Any thread.
ParserEnd parseIbdiagnetCsv(const ParserInput &input, ParserOutput &output);

/// Whether the line begins a section of such a file.
bool isIbdiagnetCsvLine(std::string_view line);

/// LinkSpeedActv of PORTS: LinkSpeedActive in the lowest byte, LinkSpeedExtActive in the next, the
/// vendor's FDR10 in the third, XDR in the fourth. Unknown for values that mean nothing.
LinkSpeed speedOfIbdiagnetBits(quint64 bits);

} // namespace pickglass
