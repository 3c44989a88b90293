// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/figures.h"
#include "core/analysis/histogram.h"
#include "core/analysis/nodegroup.h"
#include "core/base/message.h"
#include "core/fabric/fabricshape.h"

#include <QString>

#include <optional>
#include <span>
#include <vector>

namespace pickglass {

/// Whose values they are.
enum class DistributionOf : quint8 {
    Ports,   ///< each port but port 0 of a switch
    Links,   ///< each direction of each cable: two a cable, by their sending ends
    Hosts,   ///< each host adapter: see figureValues()
    Switches ///< each switch: likewise
};
/// "ports", "links", "hosts", "switches".
QString toString(DistributionOf of);

enum class DistributionGroup : quint8 {
    None,
    Tier, ///< hosts, and each tier of switches; of ports and links what it sends down and up
    Leaf, ///< a leaf switch with its hosts
    Rail, ///< where hosts have adapters on disjoint sets of leaves
    Group ///< named groups of hosts; without any, pods of a tree or groups of a dragonfly
};
/// "", "tier", "leaf", "rail", "group".
QString toString(DistributionGroup group);

/// A known value and whose it is.
struct FigureValue
{
    NodeIndex node;
    PortIndex port; ///< that sends; invalid for a host or a switch
    double value = 0;

    bool operator==(const FigureValue &) const = default;
};
struct FigureValues
{
    std::vector<FigureValue> known; ///< in the order of the fabric
    size_t unknown = 0;             ///< of so many no finite value is known
};

/// The values of a figure; those of a host or a switch are joined of its ports (but port 0) as
/// FigureRow::join says. What is infinite (a wait where nothing was sent) counts as unknown.
/// O(ports). Any thread.
FigureValues figureValues(const FigureSource &source, FigureKind figure, DistributionOf of);

/// The values of a gauge, given by its forms, of a sweep, in the order of Fabric::ports(): in the
/// unit of valueUnit(); nothing where a port did not answer.
std::vector<std::optional<double>> gaugeValues(const Fabric &fabric, const CounterSweep &sweep,
                                               std::span<const CounterId> forms);

/// What a counter's rate was at each port of the fabric between two sweeps, in natural units per
/// second, or the value of a gauge in the later one: in the first of these forms in which both
/// sweeps know it. Nothing where they do not, or where it was reset; with the readings between
/// them, the rate of the time that is known. What a host counts as a whole is at the first port of
/// its adapter. Any thread.
std::vector<std::optional<double>> counterRates(const Fabric &fabric, const CounterSweep &before,
                                                const CounterSweep &now,
                                                std::span<const CounterId> forms,
                                                const ReadingsBetween *between = nullptr);

/// How wide bins of a figure are at least: 1 for errors, which are whole, else 0.
constexpr double leastBinWidth(FigureKind figure)
{
    return figure == FigureKind::Errors ? 1 : 0;
}

/// The values of one tier, leaf, rail or group.
struct GroupNumbers
{
    Message name; ///< "hosts", "tier 1", "tier 1, up", the leaf's name, "rail 1", "group 1", a
                  ///< given name
    FiveNumbers numbers;
    std::vector<quint32> members; ///< indices into FigureValues::known
};

/// By tier, rail and group ascending, leaves in the natural order of their names, named groups as
/// they are given. What has no such place (a spine has no leaf) is in none; without values a group
/// is left out. Where DistributionGroup::Group has named groups, a value is in each group that its
/// node is in: of ports and links, what the group's hosts send. Any thread.
std::vector<GroupNumbers> groupNumbers(const Fabric &fabric, const FabricShape &shape,
                                       std::span<const FigureValue> values, DistributionGroup group,
                                       std::span<const NodeGroup> named = {});

/// So many boxes are drawn at once.
constexpr size_t MaxBoxes = 60;
/// The groups with the widest spread (the greatest less the least value), the widest first; equal
/// ones in their order. Indices into the groups.
std::vector<size_t> widestGroups(std::span<const GroupNumbers> groups, size_t count = MaxBoxes);

/// How many cables have a width and a speed.
struct LinkKind
{
    LinkWidth width = LinkWidth::Unknown;
    LinkSpeed speed = LinkSpeed::Unknown;
    std::vector<LinkIndex> links;

    /// Data rate, then speed, then width.
    bool operator<(const LinkKind &other) const;
};
/// Of all cables, ascending by data rate, then by speed. Those with an unknown width or speed are
/// counted as such, first. Any thread.
std::vector<LinkKind> linkKinds(const Fabric &fabric);

} // namespace pickglass
