// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/parser.h"

namespace pickglass {

/// Reads UFM's lists of ports with their bit error rates:
///
///     NodeGUID,PortNumber,Node Name,Attached To,Raw BER,…
///     0x…,1,node0042 mlx5_0,leaf01,5.00E-11,…
///
/// Found by the names of the columns. They give nodes and ports; a node with a port above 2 is
/// taken for a switch. A cable is only told by the name of the node at its other end: it is joined
/// where just one port of each of the two nodes names the other. Error rates are no counters and
/// are passed over. The text tells a part of the fabric. Any thread.
ParserEnd parseUfmPorts(const ParserInput &input, ParserOutput &output);

/// Whether the line names such columns.
bool isUfmPortsLine(std::string_view line);

} // namespace pickglass
