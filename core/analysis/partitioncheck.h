// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/partitions.h"
#include "core/fabric/partitionconfig.h"

#include <span>

namespace pickglass {

/// A port whose table is not as a subnet manager's configuration says.
struct PartitionMismatch
{
    PortKey port = {};
    PartitionNumber partition = 0;
    QString name = {}; ///< of the partition in the configuration; empty where it has none
    std::optional<Membership> configured = {}; ///< nothing: it is not to be in it
    std::optional<Membership> found = {};      ///< nothing: it is not in it

    bool operator==(const PartitionMismatch &) const = default;
};

/// Compares the tables of end ports that are known with a configuration, by OpenSM's rules: of
/// several members that a port is meant by, the last one counts; the default partition has all
/// ports as limited members where the configuration does not name it, and the manager's port as a
/// full one in any case; "both" means full, or both where OpenSM's allow_both_pkeys is on. Who is
/// the manager is said by `masters`; where nobody is, ports may be the manager's. A partition
/// without a number may be any that is not in the configuration. By port, then partition. Any
/// thread.
std::vector<PartitionMismatch> checkPartitions(const Partitions &partitions, const Fabric &fabric,
                                               const PartitionConfig &config,
                                               std::span<const PortKey> masters);

} // namespace pickglass
