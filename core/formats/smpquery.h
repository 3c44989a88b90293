// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/parser.h"

namespace pickglass {

/// Reads what smpquery prints, one dump or many in one file:
///
///     # Node info: Lid 13                  nodeinfo
///     # Port info: Lid 13 port 1           portinfo
///     # Switch info: Lid 13                switchinfo
///     Node Description:......leaf01        nodedesc
///
/// each with a field a line, such as "NumPorts:........................41" (infiniband-diags,
/// src/smpquery.c). A node info gives a node and the port that answered. A port info gives a port,
/// by the LID in its header unless a node info with the same address tells which node that is. A
/// switch info gives its fields as attributes of port 0. A node description does not say whose it
/// is: it is taken for that of the node info before it or, in a file that begins with one, behind
/// it. Other dumps (pkeys, sl2vl, …) are passed over. Any thread.
ParserEnd parseSmpquery(const ParserInput &input, ParserOutput &output);

/// Whether the line is the header of a node info, a port info or a switch info.
bool isSmpqueryLine(std::string_view line);

} // namespace pickglass
