// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/parser.h"

namespace pickglass {

/// Reads what sminfo prints, a line a subnet manager, any number of them:
///
///     sminfo: sm lid 13 sm guid 0x2c90300fc6de4, activity count 618 priority 0 state 3
///     SMINFO_MASTER
///
/// (infiniband-diags, src/sminfo.c.) A manager that was asked by a direct route shows LID 0. Of
/// several lines of one manager the last counts. Any thread.
ParserEnd parseSmInfo(const ParserInput &input, ParserOutput &output);

bool isSmInfoLine(std::string_view line);

/// Puts a manager among the facts, in place of what is there of the same port.
void putManager(const SmInfo &manager, Facts &facts);

/// SMInfo.SMState: 0 … 3. Nothing for anything else.
std::optional<SmState> smStateOf(std::string_view number);

} // namespace pickglass
