// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/parser.h"

namespace pickglass {

/// Reads the file that "ibnetdiscover --cache FILE" writes (libibnetdisc, ibnetdisc_cache.c):
/// little endian, a header (magic, version 1, how many nodes, how many ports, the node it began at,
/// hops), the nodes (NodeInfo and NodeDescription as they came, the keys of their ports), the ports
/// (PortInfo as it came, the port at the other end). Read here and not by that library, which
/// believes what is in the file. FDR10 is not told from QDR by it. Its problems have no lines.
/// Any thread.
ParserEnd parseIbnetdiscoverCache(const ParserInput &input, ParserOutput &output);

/// Whether it begins as such a file does.
bool isIbnetdiscoverCache(std::string_view bytes);

} // namespace pickglass
