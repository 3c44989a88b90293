// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/parser.h"

namespace pickglass {

/// Reads OpenSM's guid2lid, a port a line, with empty lines between:
///
///     0x0002c90300000011 0x0003 0x0003
///
/// its GUID, its first and its last LID (osm_db_pack.c). The first is the base LID. Any thread.
ParserEnd parseGuid2Lid(const ParserInput &input, ParserOutput &output);
bool isGuid2LidLine(std::string_view line);

} // namespace pickglass
