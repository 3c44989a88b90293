// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/multicast.h"

#include <optional>
#include <string_view>
#include <utility>

// Lines of multicast forwarding tables, as ibroute and OpenSM write them. Any thread.

namespace pickglass {

/// Above the tables of ibroute -M (infiniband-diags, src/ibroute.c) and of OpenSM's opensm.mcfdbs
/// (osm_dump.c: dump_mcast_routes).
inline constexpr std::string_view MulticastMlids = "Multicast mlids [";
inline constexpr std::string_view MulticastOutPorts = "LID    : Out Port(s)";

/// "Multicast mlids [0xc000-0xc3ff] of …": the first and the last MLID whose ports it prints where
/// there are any; nothing for another line. A table that begins at the first MLID and ends with a
/// block of 32 ends where the switch's capacity or the last MLID that it uses does: MLIDs behind
/// that have no ports, and the last one is LastMlid.
std::optional<std::pair<Mlid, Mlid>> mlidsIn(std::string_view line);

/// A row of ports without blanks at its ends, in one of the forms
///
///     0xc000      x x   x        a column of two characters for each port, from 0
///     0xc000      000b0020       ibroute -n: ports as masks of 16 bits
///     0xC000 : 0x001  0x015      opensm.mcfdbs
///
/// without ports where it has none (ibroute -a). Nothing for another line.
std::optional<MulticastTable::Entry> multicastEntryIn(std::string_view line);

/// Whether the line stands around the rows of ibroute -M.
bool isAroundMulticast(std::string_view line);

} // namespace pickglass
