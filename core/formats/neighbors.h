// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/parser.h"

namespace pickglass {

/// Reads OpenSM's neighbors, an end of a cable a line, with empty lines between:
///
///     0x0002c903007b78b0:5 0x0002c90300000011:1
///
/// the GUID and the number of a port and of the one at the other end; a switch's ports have the
/// GUID of the switch (osm_db_pack.c: pack_physp_guid). Any thread.
ParserEnd parseNeighbors(const ParserInput &input, ParserOutput &output);
bool isNeighborsLine(std::string_view line);

} // namespace pickglass
