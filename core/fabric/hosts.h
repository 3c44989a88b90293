// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

#include <QString>

#include <vector>

namespace pickglass {

/// A host and its adapters, in the natural order of their names.
struct Host
{
    QString name;
    std::vector<NodeIndex> adapters;
};

/// The hosts that have several adapters, as far as the names show it: adapters of one Node::system
/// with different Node::part. Ascending by name. Any thread.
std::vector<Host> hostsWithSeveralAdapters(const Fabric &fabric);

/// The switch that the adapter's first cabled port leads to, or invalid.
NodeIndex leafOf(const Fabric &fabric, NodeIndex adapter);

} // namespace pickglass
