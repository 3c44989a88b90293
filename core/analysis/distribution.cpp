// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/distribution.h"

#include "core/analysis/sweepdifference.h"
#include "core/fabric/hosts.h"
#include "core/fabric/naturalorder.h"

#include <QtGlobal>

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

namespace pickglass {

namespace {

/// Which group each node is in, and what groups are called.
struct Grouping
{
    std::vector<qint32> of; ///< of node; -1 for none
    std::vector<Message> names;
};

Grouping byNumber(const std::vector<qint32> &of, const char *name, int first)
{
    Grouping made{of, {}};
    const qint32 last = of.empty() ? -1 : *std::ranges::max_element(of);
    for (qint32 i = 0; i <= last; ++i) {
        made.names.push_back({name, {QString::number(i + first)}});
    }
    return made;
}

Grouping byTier(const Fabric &fabric, const FabricShape &shape)
{
    std::vector<qint32> of(shape.tier.begin(), shape.tier.end());
    for (const Node &node : fabric.nodes()) {
        if (node.isHostAdapter()) {
            of[fabric.indexOf(node).at()] = 0;
        }
    }
    Grouping made = byNumber(of, QT_TRANSLATE_NOOP("core", "tier %1"), 0);
    if (!made.names.empty()) {
        made.names.front() = {QT_TRANSLATE_NOOP("core", "hosts")};
    }
    return made;
}

/// Of a port of a switch, whether it sends to a lower tier or to a higher one.
enum Way : quint8 { NoWay, Down, Up, Ways };

Way wayOf(const Fabric &fabric, const std::vector<qint32> &tiers, const FigureValue &value)
{
    const PortIndex peer = value.port.isValid() ? fabric.port(value.port).peer : PortIndex();
    const qint32 own = tiers[value.node.at()];
    const qint32 other = peer.isValid() ? tiers[fabric.port(peer).node.at()] : -1;
    return own <= 0 || other < 0 ? NoWay : other < own ? Down : other > own ? Up : NoWay;
}

/// What switches of a tier send down is in a group of its own, and what they send up.
void divideByWay(Grouping &tiers)
{
    std::vector<Message> names;
    for (const Message &tier : tiers.names) {
        names.push_back(tier);
        names.push_back({QT_TRANSLATE_NOOP("core", "tier %1, down"), tier.arguments});
        names.push_back({QT_TRANSLATE_NOOP("core", "tier %1, up"), tier.arguments});
    }
    tiers.names = std::move(names);
}

Grouping byLeaf(const Fabric &fabric)
{
    std::vector<NodeIndex> leaves(fabric.nodes().size());
    std::vector<NodeIndex> order;
    for (const Node &node : fabric.nodes()) {
        const NodeIndex index = fabric.indexOf(node);
        const NodeIndex leaf = node.isHostAdapter() ? leafOf(fabric, index) : NodeIndex();
        if (leaf.isValid() && !leaves[leaf.at()].isValid()) {
            leaves[leaf.at()] = leaf;
            order.push_back(leaf);
        }
        if (leaf.isValid()) {
            leaves[index.at()] = leaf;
        }
    }
    std::ranges::stable_sort(order, [&fabric](NodeIndex a, NodeIndex b) {
        return compareNaturally(fabric.node(a).name, fabric.node(b).name) < 0;
    });
    Grouping made{std::vector<qint32>(leaves.size(), -1), {}};
    std::vector<qint32> placeOf(leaves.size(), -1);
    for (size_t i = 0; i < order.size(); ++i) {
        placeOf[order[i].at()] = static_cast<qint32>(i);
        made.names.push_back({"%1", {fabric.node(order[i]).name}});
    }
    for (size_t i = 0; i < leaves.size(); ++i) {
        made.of[i] = leaves[i].isValid() ? placeOf[leaves[i].at()] : -1;
    }
    return made;
}

Grouping groupingOf(const Fabric &fabric, const FabricShape &shape, DistributionGroup group)
{
    switch (group) {
    case DistributionGroup::None:
        break;
    case DistributionGroup::Tier:
        return byTier(fabric, shape);
    case DistributionGroup::Leaf:
        return byLeaf(fabric);
    case DistributionGroup::Rail:
        return byNumber({shape.rail.begin(), shape.rail.end()},
                        QT_TRANSLATE_NOOP("core", "rail %1"), 1);
    case DistributionGroup::Group:
        return byNumber(shape.pod, QT_TRANSLATE_NOOP("core", "group %1"), 1);
    }
    return {};
}

/// Indices of the values of each named group, ascending.
std::vector<std::vector<quint32>> membersOf(const Fabric &fabric,
                                            std::span<const FigureValue> values,
                                            std::span<const NodeGroup> named)
{
    std::vector<std::vector<quint32>> groupsOf(fabric.nodes().size());
    for (size_t i = 0; i < named.size(); ++i) {
        for (const Guid guid : named[i].nodes) {
            const NodeIndex node = fabric.findNode(guid);
            if (node.isValid() &&
                (groupsOf[node.at()].empty() || groupsOf[node.at()].back() != i)) {
                groupsOf[node.at()].push_back(static_cast<quint32>(i));
            }
        }
    }
    std::vector<std::vector<quint32>> members(named.size());
    for (size_t i = 0; i < values.size(); ++i) {
        for (const quint32 group : groupsOf[values[i].node.at()]) {
            members[group].push_back(static_cast<quint32>(i));
        }
    }
    return members;
}

} // namespace

QString toString(DistributionOf of)
{
    switch (of) {
    case DistributionOf::Ports:
        return QStringLiteral("ports");
    case DistributionOf::Links:
        return QStringLiteral("links");
    case DistributionOf::Hosts:
        return QStringLiteral("hosts");
    case DistributionOf::Switches:
        break;
    }
    return QStringLiteral("switches");
}

QString toString(DistributionGroup group)
{
    switch (group) {
    case DistributionGroup::None:
        break;
    case DistributionGroup::Tier:
        return QStringLiteral("tier");
    case DistributionGroup::Leaf:
        return QStringLiteral("leaf");
    case DistributionGroup::Rail:
        return QStringLiteral("rail");
    case DistributionGroup::Group:
        return QStringLiteral("group");
    }
    return {};
}

FigureValues figureValues(const FigureSource &source, FigureKind figure, DistributionOf of)
{
    const Fabric &fabric = source.fabric;
    FigureValues made;
    const auto take = [&](NodeIndex node, PortIndex port) {
        const auto value =
            port.isValid() ? valueOf(source, figure, port) : valueOf(source, figure, node);
        if (value) {
            made.known.push_back({node, port, *value});
        } else {
            ++made.unknown;
        }
    };
    switch (of) {
    case DistributionOf::Ports:
        for (const Port &port : fabric.ports()) {
            const bool isOfDevice = port.number == 0 && figure == FigureKind::Counter &&
                                    portOfDevice(source, port.node) == fabric.indexOf(port);
            if (port.number != 0 || isOfDevice) {
                take(port.node, fabric.indexOf(port));
            }
        }
        break;
    case DistributionOf::Links:
        for (const Link &link : fabric.links()) {
            take(fabric.port(link.a).node, link.a);
            take(fabric.port(link.b).node, link.b);
        }
        break;
    case DistributionOf::Hosts:
    case DistributionOf::Switches:
        for (const Node &node : fabric.nodes()) {
            if (of == DistributionOf::Hosts ? node.isHostAdapter() : node.isSwitch()) {
                take(fabric.indexOf(node), {});
            }
        }
        break;
    }
    return made;
}

namespace {

/// The port; of what a host counts as a whole the first port of its adapter. Invalid where there is
/// none.
PortIndex placeOf(const Fabric &fabric, PortKey key)
{
    const NodeIndex node = fabric.findNode(key.node);
    if (key.number == 0 && node.isValid() && fabric.node(node).isHostAdapter()) {
        const auto ports = fabric.portsOf(node);
        return ports.empty() ? PortIndex() : fabric.indexOf(ports.front());
    }
    return fabric.findPort(key.node, key.number);
}

} // namespace

std::vector<std::optional<double>> gaugeValues(const Fabric &fabric, const CounterSweep &sweep,
                                               std::span<const CounterId> forms)
{
    std::vector<std::optional<double>> values(fabric.ports().size());
    const SweepLayout &layout = *sweep.layout;
    for (const CounterId form : forms) {
        const auto column = columnOf(layout, form);
        for (size_t i = 0; column && i < layout.ports.size(); ++i) {
            const PortIndex port = placeOf(fabric, layout.ports[i]);
            if (port.isValid() && !values[port.at()] && sweep.isKnown(*column, i)) {
                values[port.at()] = inNaturalUnits(sweep.value(*column, i), counter(form).unit);
            }
        }
    }
    return values;
}

std::vector<std::optional<double>> counterRates(const Fabric &fabric, const CounterSweep &before,
                                                const CounterSweep &now,
                                                std::span<const CounterId> forms,
                                                const ReadingsBetween *between)
{
    if (counter(forms.front()).isGauge) {
        return gaugeValues(fabric, now, forms);
    }
    const SweepDifference difference(before, now, between);
    const auto columns = difference.formsOf(forms);
    std::vector<std::optional<double>> rates(fabric.ports().size());
    const std::vector<PortKey> &ports = now.layout->ports;
    for (size_t i = 0; i < ports.size(); ++i) {
        const PortIndex port = placeOf(fabric, ports[i]);
        const auto place = port.isValid() ? difference.place(i) : std::nullopt;
        const auto counted = place ? difference.increment(columns, *place) : std::nullopt;
        if (counted && counted->count) {
            rates[port.at()] = static_cast<double>(*counted->count) *
                               naturalUnits(counter(forms.front()).unit) / counted->seconds;
        }
    }
    return rates;
}

std::vector<GroupNumbers> groupNumbers(const Fabric &fabric, const FabricShape &shape,
                                       std::span<const FigureValue> values, DistributionGroup group,
                                       std::span<const NodeGroup> named)
{
    std::vector<Message> names;
    std::vector<std::vector<quint32>> members;
    if (group == DistributionGroup::Group && !named.empty()) {
        for (const NodeGroup &each : named) {
            names.push_back({"%1", {each.name}});
        }
        members = membersOf(fabric, values, named);
    } else {
        Grouping grouping = groupingOf(fabric, shape, group);
        const bool hasWays = group == DistributionGroup::Tier;
        if (hasWays) {
            divideByWay(grouping);
        }
        names = std::move(grouping.names);
        members.resize(names.size());
        for (size_t i = 0; i < values.size() && !members.empty(); ++i) {
            const qint32 of = grouping.of[values[i].node.at()];
            if (of >= 0) {
                const auto place = hasWays ? of * Ways + wayOf(fabric, grouping.of, values[i]) : of;
                members[static_cast<size_t>(place)].push_back(static_cast<quint32>(i));
            }
        }
    }
    std::vector<GroupNumbers> made;
    for (size_t i = 0; i < members.size(); ++i) {
        std::vector<double> numbers;
        for (const quint32 member : members[i]) {
            numbers.push_back(values[member].value);
        }
        if (const auto summary = fiveNumbers(std::move(numbers))) {
            made.push_back({names[i], *summary, std::move(members[i])});
        }
    }
    return made;
}

std::vector<size_t> widestGroups(std::span<const GroupNumbers> groups, size_t count)
{
    std::vector<size_t> order(groups.size());
    std::iota(order.begin(), order.end(), size_t(0));
    std::ranges::stable_sort(order, std::ranges::greater(),
                             [groups](size_t i) { return groups[i].numbers.spread(); });
    order.resize(std::min(count, order.size()));
    return order;
}

std::vector<LinkKind> linkKinds(const Fabric &fabric)
{
    std::map<std::pair<LinkWidth, LinkSpeed>, LinkKind> kinds;
    for (size_t i = 0; i < fabric.links().size(); ++i) {
        const Link &link = fabric.links()[i];
        LinkKind &kind = kinds[{fabric.width(link), fabric.speed(link)}];
        kind.width = fabric.width(link);
        kind.speed = fabric.speed(link);
        kind.links.emplace_back(i);
    }
    std::vector<LinkKind> made;
    for (auto &[key, kind] : kinds) {
        made.push_back(std::move(kind));
    }
    std::ranges::sort(made, std::less());
    return made;
}

bool LinkKind::operator<(const LinkKind &other) const
{
    // By data rate first: 2x HDR is slower than 4x HDR, and as fast as 4x EDR.
    const auto key = [](const LinkKind &kind) {
        return std::tuple(dataRate(kind.width, kind.speed).value_or(0), kind.speed, kind.width);
    };
    return key(*this) < key(other);
}

} // namespace pickglass
