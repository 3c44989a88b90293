// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/parser.h"

namespace pickglass {

/// Reads the records that saquery prints (infiniband-diags, src/saquery.c), in any mixture:
///
///     NodeRecord dump:          saquery, saquery NR: a node and the port that has the LID
///     PortInfoRecord dump:      saquery PIR: a port
///     LinkRecord dump:          saquery LR: a cable
///     SMInfoRecord dump:        saquery SMIR: a subnet manager
///     LFT Record dump:          saquery LFTR: 64 LIDs of a switch's forwarding table
///
/// each with a field a line, such as "lid.....................9". Ports and cables are named by
/// LIDs: they belong to the nodes of the node records in the same file, or else are told by their
/// LIDs. Link records are read up to the first one without ports, behind which a list is damaged.
/// Other records are passed over. Any thread.
ParserEnd parseSaquery(const ParserInput &input, ParserOutput &output);

/// Whether the line begins one of these records.
bool isSaqueryLine(std::string_view line);

} // namespace pickglass
