// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/distribution.h"

#include "core/analysis/heatmap.h"
#include "core/analysis/sweepdifference.h"
#include "core/counters/ticklength.h"
#include "core/fabric/hosts.h"
#include "core/fabric/naturalorder.h"

#include <QtGlobal>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

namespace pickglass {

namespace {

/// What is known of a port or of several together: a sum, or what is carried by what can be.
struct Parts
{
    bool isKnown = false;
    double above = 0; ///< the sum; of shares the dividend
    double below = 0; ///< of shares the divisor
};

class ValueFinder
{
public:
    ValueFinder(const FigureSource &source, const DistributionFigure &figure)
        : m_source(source),
          m_figure(figure)
    {
    }

    Parts of(PortIndex port) const;
    Parts of(NodeIndex node) const;
    std::optional<double> value(const Parts &parts) const;

private:
    bool isOfLink() const
    {
        return m_figure.kind == FigureKind::Utilization || m_figure.kind == FigureKind::Wait;
    }
    Parts waitShare(const Port &port, const Traffic &out) const;

    const FigureSource &m_source;
    DistributionFigure m_figure;
};

template<typename Number>
Parts sumOf(const std::optional<Number> &number)
{
    return number ? Parts{true, static_cast<double>(*number), 1} : Parts();
}

Parts ValueFinder::waitShare(const Port &port, const Traffic &out) const
{
    const auto perTick = bytesPerTickOf(m_source.fabric, port);
    if (!out.waitTicks || !out.bytes || !perTick) {
        return {};
    }
    return {true, static_cast<double>(*out.waitTicks) * *perTick, static_cast<double>(*out.bytes)};
}

Parts ValueFinder::of(PortIndex index) const
{
    const Port &port = m_source.fabric.port(index);
    if (m_figure.kind == FigureKind::Speed) {
        return port.link.isValid() ? sumOf(dataRateOf(m_source.fabric, port)) : Parts();
    }
    if (m_figure.kind == FigureKind::Counter) {
        return index.at() < m_source.counterRates.size() ? sumOf(m_source.counterRates[index.at()])
                                                         : Parts();
    }
    if (index.at() >= m_source.activity.size()) {
        return {};
    }
    const PortActivity &did = m_source.activity[index.at()];
    switch (m_figure.kind) {
    case FigureKind::Utilization:
        return sumOf(did.out.utilization);
    case FigureKind::Wait:
        return sumOf(did.out.wait);
    case FigureKind::WaitShare:
        return waitShare(port, did.out);
    case FigureKind::Rate:
        return sumOf(did.out.rate);
    case FigureKind::Errors:
        return sumOf(did.shownErrors());
    case FigureKind::Counter:
    case FigureKind::Speed:
        break;
    }
    return {};
}

Parts ValueFinder::of(NodeIndex node) const
{
    Parts sum;
    for (const Port &port : m_source.fabric.portsOf(node)) {
        const Parts parts = port.number == 0 ? Parts() : this->of(m_source.fabric.indexOf(port));
        if (!parts.isKnown) {
            continue;
        }
        // Shares of links weigh what the link can carry.
        const double weight = isOfLink() ? dataRateOf(m_source.fabric, port).value_or(0) : 1;
        if (m_figure.kind == FigureKind::Speed) {
            sum.above = sum.isKnown ? std::min(sum.above, parts.above) : parts.above;
        } else {
            sum.above += weight * parts.above;
            sum.below += weight * parts.below;
        }
        sum.isKnown = true;
    }
    return sum;
}

std::optional<double> ValueFinder::value(const Parts &parts) const
{
    if (!parts.isKnown) {
        return std::nullopt;
    }
    double value = parts.above;
    switch (m_figure.kind) {
    case FigureKind::Utilization:
    case FigureKind::Wait:
        value = parts.above / parts.below;
        break;
    case FigureKind::WaitShare:
        value = waitedBySent(parts.above, parts.below);
        break;
    case FigureKind::Rate:
    case FigureKind::Counter:
    case FigureKind::Errors:
    case FigureKind::Speed:
        break;
    }
    return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

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

QString toString(const DistributionFigure &figure)
{
    switch (figure.kind) {
    case FigureKind::Utilization:
        return QStringLiteral("utilization");
    case FigureKind::Wait:
        return QStringLiteral("wait");
    case FigureKind::WaitShare:
        return QStringLiteral("wait-share");
    case FigureKind::Rate:
        return QStringLiteral("rate");
    case FigureKind::Counter:
        return counter(figure.counter).name;
    case FigureKind::Errors:
        return QStringLiteral("errors");
    case FigureKind::Speed:
        break;
    }
    return QStringLiteral("speed");
}

QString unitOf(const DistributionFigure &figure)
{
    switch (figure.kind) {
    case FigureKind::Utilization:
    case FigureKind::Wait:
    case FigureKind::WaitShare:
        return QStringLiteral("ratio");
    case FigureKind::Counter:
        return counter(figure.counter).isGauge ? toString(counter(figure.counter).unit)
                                               : rateUnit(counter(figure.counter).unit);
    case FigureKind::Errors:
        return QStringLiteral("errors");
    case FigureKind::Rate:
    case FigureKind::Speed:
        break;
    }
    return QStringLiteral("B/s");
}

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

FigureValues figureValues(const FigureSource &source, const DistributionFigure &figure,
                          DistributionOf of)
{
    const ValueFinder finder(source, figure);
    const Fabric &fabric = source.fabric;
    FigureValues made;
    const auto take = [&](NodeIndex node, PortIndex port) {
        const auto value = finder.value(port.isValid() ? finder.of(port) : finder.of(node));
        if (value) {
            made.known.push_back({node, port, *value});
        } else {
            ++made.unknown;
        }
    };
    switch (of) {
    case DistributionOf::Ports:
        for (const Port &port : fabric.ports()) {
            if (port.number != 0) {
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

std::vector<std::optional<double>> counterRates(const Fabric &fabric, const CounterSweep &before,
                                                const CounterSweep &now,
                                                std::span<const CounterId> forms,
                                                const ReadingsBetween *between)
{
    const SweepDifference difference(before, now, between);
    const auto columns = difference.formsOf(forms);
    std::vector<std::optional<double>> rates(fabric.ports().size());
    const std::vector<PortKey> &ports = now.layout->ports;
    const bool isGauge = counter(forms.front()).isGauge;
    for (size_t i = 0; i < ports.size(); ++i) {
        const PortIndex port = placeOf(fabric, ports[i]);
        const auto place = port.isValid() ? difference.place(i) : std::nullopt;
        if (isGauge) {
            const auto readings = place ? difference.readings(columns, *place) : std::nullopt;
            if (readings) {
                rates[port.at()] = static_cast<double>(readings->now.value);
            }
            continue;
        }
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
        names = std::move(grouping.names);
        members.resize(names.size());
        for (size_t i = 0; i < values.size() && !members.empty(); ++i) {
            const qint32 of = grouping.of[values[i].node.at()];
            if (of >= 0) {
                members[static_cast<size_t>(of)].push_back(static_cast<quint32>(i));
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
