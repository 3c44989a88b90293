// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/parser.h"

namespace pickglass {

/// Reads the counters that ibdiagnet2 leaves in ibdiagnet2.pm:
///
///     Port=1 Lid=0x000c GUID=0x0002c90300000010 Device=54002 Port Name=leaf01/P1
///     link_down_counter=0x00000000
///     port_xmit_data_extended=0x0000000000001234
///
/// The GUID is the port's, or the switch's. Values that are no numbers ("NA") are not known; what
/// is no counter of the catalogue is passed over. Any thread.
ParserEnd parseIbdiagnetPm(const ParserInput &input, ParserOutput &output);

/// Whether the line names the port whose counters follow.
bool isIbdiagnetPmLine(std::string_view line);

} // namespace pickglass
