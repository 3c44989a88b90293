// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/parser.h"

namespace pickglass {

/// Reads ibsim's net files:
///
///     Switch	8 "Switch1"
///     [1]	"Hca1"[1]	w=12
///     [2]	"Switch2"[3]	# 4xHDR
///
/// (ibsim, README and ibsim/sim_net.c.) The ids in quotes are any text that is unique in the file;
/// a node's GUID is made up of it, unless it is one with ibnetdiscover's prefix, and its
/// description is the one in the comment, else the id. A cable's other port is 1 when it is not
/// given. "w=" is taken as the width; comments may hold what ibnetdiscover writes there.
/// Assignments (devid=, caguid=, …), modules, console commands and anything else that ibsim passes
/// over are passed over; "include" and "@" aliases are not followed and reported. A node that has
/// no line of its own is taken for an adapter. Any thread.
ParserEnd parseNetFile(const ParserInput &input, ParserOutput &output);

/// Whether the line is a node's with an id of a person's choice.
bool isNetFileLine(std::string_view line);

} // namespace pickglass
