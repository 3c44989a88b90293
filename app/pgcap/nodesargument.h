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

/// Adds --node, of commands that list what there is at a time.
void addNodeOption(Options &options);
/// The nodes of this fabric that --node means, in the same way. Nothing where it was not given; the
/// exit code, when that was said, for one that there is not.
tl::expected<std::optional<QSet<Guid>>, int> nodesNamed(const Options &options,
                                                        const Fabric &fabric);

} // namespace pickglass::pgcap
