// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"
#include "core/fabric/forwardingtable.h"

#include <vector>

namespace pickglass::tests {

/// Two small trees that are two subnets with the same LIDs: each node has the LID of its place in
/// its subnet, from 1. One adapter has its first port in the first and its second in the second.
struct TwoSubnets
{
    SharedFabric first;  ///< by itself, as the subnet 0
    SharedFabric second; ///< likewise
    SharedFabric both;   ///< side by side, as subnets 0 and 1
    Guid shared;
    /// Of all switches, each in its subnet.
    std::vector<ForwardingTable> tables;

    /// The hosts of one of them with ports in it alone, ascending.
    static std::vector<Guid> hostsOf(const Fabric &subnet, Guid shared);
};

constexpr quint64 DefaultPrefix = Q_UINT64_C(0xfe80000000000000);
/// Ports say the prefix of their subnet where it is not 0.
TwoSubnets makeTwoSubnets(quint64 first = DefaultPrefix, quint64 second = DefaultPrefix + 1);

} // namespace pickglass::tests
