// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"
#include "core/counters/catalogue.h"

#include <optional>

namespace pickglass {

/// What a counter of a host, a module or a device counts, in a sentence; every one of them has one.
/// Nothing for those of the performance management class, whose names are those of the IBTA
/// specification. Any thread.
std::optional<Message> meaningOf(const Counter &counter);

} // namespace pickglass
