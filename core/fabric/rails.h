// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"
#include "core/fabric/adapterplace.h"
#include "core/fabric/fabricshape.h"

#include <optional>
#include <vector>

namespace pickglass {

/// What an adapter of a host with several is for.
enum class AdapterUse : quint8 {
    Unknown,
    Rail,
    Storage,    ///< by its name
    Management, ///< by its name
    Other,      ///< not of a rail; RailAdapter::reason says why
};
/// "rail", "storage", "management", "other"; "" for Unknown.
QString toString(AdapterUse use);

/// By what the order of a host's adapters on rails is known.
enum class RailSource : quint8 {
    Unknown,
    PciOrder,     ///< the host says the PCI addresses of its adapters
    GpuOrder,     ///< the host says which GPUs its adapters are near, without PCI addresses
    SimilarHost,  ///< another host with the same adapters says either
    AdapterOrder, ///< only the names of its adapters say it
};
/// "pci", "gpu", "similar_host", "adapter_order"; "" for Unknown.
QString toString(RailSource source);

/// An adapter of a host with several, with the first port that leads to a switch, or another one
/// that leads to another switch.
struct RailAdapter
{
    NodeIndex node = {};
    PortIndex port = {}; ///< invalid where no port of it leads to a switch
    AdapterUse use = AdapterUse::Unknown;
    RailSource source = RailSource::Unknown;
    std::optional<int> rail = {};       ///< which it is for, from 0
    std::optional<int> cabledRail = {}; ///< that of the leaf which it is cabled to
    AdapterPlace place = {};
    Message reason = {}; ///< of its use; empty where there is nothing to say

    bool isCrossed() const { return rail && cabledRail && *rail != *cabledRail; }
};

/// The rails of a fabric, and which of them the adapters of hosts are for.
struct HostRails
{
    Rails leaves = {};
    /// Those of hosts with several, by host and adapter in natural order.
    std::vector<RailAdapter> adapters = {};
};

/// The i-th adapter of every host, of those that are for rails, is on a leaf of the i-th set.
///
/// Which adapters are for rails, and their order, is known from hosts where they say it: those that
/// are the nearest to a GPU, by PCI address. Hosts with the same adapters, and names that differ in
/// numbers only, are like them. Of others it is all adapters but those whose names say something
/// else and those that are slower, in the order of their names.
///
/// Four fifths of a leaf's adapters say which rail it is of, so that a few hosts may be cabled
/// wrongly; half of the hosts must be on leaves of one rail each. O(nodes log nodes). Any thread.
HostRails findHostRails(const Fabric &fabric);

} // namespace pickglass
