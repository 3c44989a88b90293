// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/parser.h"

namespace pickglass {

/// Reads what ibnetdiscover of infiniband-diags prints (a block a node), as it has been printed
/// since 2007, and the file of that form that ibdiagnet writes:
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
/// shell's prompt at the end are passed over. Any thread.
ParserEnd parseIbnetdiscover(const ParserInput &input, ParserOutput &output);

/// Whether the line is a node's with an id as the diags write them, or one of the lines before it.
bool isIbnetdiscoverLine(std::string_view line);

} // namespace pickglass
