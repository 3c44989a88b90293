// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/parser.h"

namespace pickglass {

/// Reads what "ibnetdiscover -p" prints, a line a port, cabled or not:
///
///     CA   182  1 0x001175000077d284 4x QDR - SW    18 18 0x00066a00ec002dd9 ( 'node' - 'leaf' )
///     SW    18 36 0x00066a00ec002dd9 4x SDR                                    'leaf'
///
/// (infiniband-diags, src/ibnetdiscover.c: dump_ports_report.) The fields are type, LID, port
/// number and port GUID, then the port's width and speed, then the other end. A switch's ports all
/// have the GUID of the switch, which is therefore the node's; an adapter's port has a GUID of its
/// own and the line does not tell which ports are of one adapter (their GUIDs are often neighbours,
/// but so are those of different adapters). So each port of an adapter or router becomes a node
/// with the port's GUID. How many ports a node has is not known. The progress that "-s" prints
/// ("DR path …") is passed over, and the speed "???" is unknown. Any thread.
ParserEnd parseIbnetdiscoverPorts(const ParserInput &input, ParserOutput &output);

/// Whether the line begins as one of these does: type, LID, port number, GUID.
bool isPortsLine(std::string_view line);

} // namespace pickglass
