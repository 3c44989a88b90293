// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"
#include "core/routing/routegraph.h"

#include <optional>

namespace pickglass {

/// What to say beside what follows from one port for each LID: how many switches are known to
/// route adaptively, by the groups of their tables or by what they say, or else how many have
/// several private tables. Nothing where none is. Any thread.
std::optional<Message> describeOtherWays(const RouteGraph &graph);

} // namespace pickglass
