// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/parser.h"

namespace pickglass {

/// Reads cabling lists as UFM's NDT plugin takes and writes them:
///
///     #StartDevice,StartPort,EndDevice,EndPort,LinkType
///     leaf01,Port 21,director01,Blade 16_Port 2/20,Data
///     node0042,node0042 mlx5_0,leaf01,Port 1,Data
///
/// Found by the names of the columns, of which there may be others ("#Fields:StartDevice" too).
/// There are no GUIDs: they are made up of the names. A blade's chip is a switch of its own
/// ("MF0;director01:/L16/U2", port 20); a port that is no number is an adapter with one port. The
/// text tells a part of the fabric. Any thread.
ParserEnd parseUfmCabling(const ParserInput &input, ParserOutput &output);

/// Whether the line names such columns.
bool isUfmCablingLine(std::string_view line);

} // namespace pickglass
