// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/guid.h"
#include "core/fabric/membership.h"
#include "core/fabric/partitionkeys.h"

#include <vector>

namespace pickglass {

/// Who is in a partition by a subnet manager's configuration, and how.
struct ConfiguredMember
{
    enum class Who : quint8 {
        All, ///< end ports
        Adapters,
        Switches,
        Routers,
        Manager, ///< the port of the subnet manager itself (SELF)
        Port     ///< the one with the GUID; of a switch its own
    };
    Who who = Who::Port;
    Guid portGuid = {};
    Membership membership = Membership::Limited;

    bool operator==(const ConfiguredMember &) const = default;
};

/// A partition as a subnet manager is told of it. Regular value type.
struct ConfiguredPartition
{
    QString name = {}; ///< may be empty
    /// 0: the manager chooses one.
    PartitionNumber number = 0;
    bool isAtIndex0 = false; ///< its key is to be at index 0 (indx0)
    /// In the order of the file: of several that a port is meant by, the last one counts.
    std::vector<ConfiguredMember> members = {};

    bool operator==(const ConfiguredPartition &) const = default;
};

/// All of them, each number once.
struct PartitionConfig
{
    std::vector<ConfiguredPartition> partitions = {};

    bool operator==(const PartitionConfig &) const = default;
};

} // namespace pickglass
