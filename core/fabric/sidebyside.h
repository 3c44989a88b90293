// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"
#include "core/fabric/forwardingtable.h"
#include "core/fabric/subnetmanager.h"
#include "core/fabric/virtuallanes.h"

#include <span>

namespace pickglass {

/// A fabric as one who sees its subnet alone has it: all of its LIDs are of the subnet 0.
struct SubnetFabric
{
    SharedFabric fabric; ///< never null
    SubnetNumber number = 0;
    quint64 prefix = 0; ///< the upper half of its GIDs; 0 where not known
};

/// All of them side by side, each LID in its subnet. A node that several have is one; of a port
/// that several have, the one with a cable counts: an adapter says of its other port what that is,
/// but only in that one's subnet its cable is seen. Where there are several, ports get their
/// subnet's prefix as an attribute.
SharedFabric joinedFabrics(std::span<const SubnetFabric> fabrics);

/// The part of a fabric that is one of its subnets, as one who sees that alone has it: the ports
/// there, their nodes and cables, and all LIDs of the subnet 0. An adapter with ports in several
/// has only that one's. What is in no other subnet's part is in the first one's.
SharedFabric subnetPart(const Fabric &fabric, SubnetNumber subnet);

/// Whether two walks saw the same switch, so that they were of one subnet.
bool shareASwitch(const Fabric &one, const Fabric &other);

/// The same in a subnet.
SharedSmPoll inSubnet(const SharedSmPoll &poll, SubnetNumber subnet, Timestamp time);
SharedForwardingTables inSubnet(const SharedForwardingTables &tables, SubnetNumber subnet);
SharedLaneTables inSubnet(const SharedLaneTables &lanes, SubnetNumber subnet);

} // namespace pickglass
