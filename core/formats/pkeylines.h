// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/partitionkeys.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

// Lines of P_Keys, as smpquery and saquery print them. Any thread.

namespace pickglass {

/// The keys of "0xffff 0x8010 0x0000 …": one to eight, each of four hexadecimal digits and some of
/// them perhaps empty places of the table. Nothing for another line.
std::optional<std::vector<PKey>> pKeysIn(std::string_view line);

/// Puts those that are keys into a table, from an index on.
void addPKeys(std::vector<PKeyEntry> &entries, size_t first, std::span<const PKey> keys);

} // namespace pickglass
