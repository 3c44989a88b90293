// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/parser.h"

namespace pickglass {

/// Reads what ibhosts, ibswitches, ibrouters and ibnodes print, a line a node:
///
///     Ca     : 0x0002c90300000010 ports 1 "node01 HCA-1"
///     Switch : 0x0002c903007b78b0 ports 36 "leaf01" enhanced port 0 lid 19 lmc 0
///
/// (infiniband-diags, scripts/ibhosts.in and the like, which sift ibnetdiscover's output.) Any
/// thread.
ParserEnd parseNodeList(const ParserInput &input, ParserOutput &output);
bool isNodeListLine(std::string_view line);

} // namespace pickglass
