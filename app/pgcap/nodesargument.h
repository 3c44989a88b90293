// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/pgcap/options.h"

#include <QSet>

namespace pickglass::pgcap {

/// Adds --nodes.
void addNodesOption(Options &options);
/// The nodes that --nodes means, in a range of time: by their GUIDs, or all that are called so or
/// are parts of a host or a box that is; @FILE has one a line. Empty where it was not given; the
/// exit code, when that was said, for one that there is not.
tl::expected<QSet<Guid>, int> nodesOf(const Options &options, const Asked &asked);

} // namespace pickglass::pgcap
