// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"
#include "core/fabric/portkey.h"

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

/// Sorts a host's adapters: by their parts in the natural order ("mlx5_2" before "mlx5_10"), then
/// by GUID.
void sortAdapters(const Fabric &fabric, std::vector<NodeIndex> &adapters);

/// Where the counters of a host as a whole are kept (those of its NFS client): port 0 of the first
/// of its adapters, cabled or not. No fabric lists that port, and no adapter has it of its own. A
/// null GUID where there are no adapters. Any thread.
PortKey hostKey(const Fabric &fabric, std::vector<NodeIndex> adapters);

/// The switch that the adapter's first cabled port leads to, or invalid.
NodeIndex leafOf(const Fabric &fabric, NodeIndex adapter);

} // namespace pickglass
