// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/adaptiveswitches.h"

#include "core/analysis/finders.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <tuple>

namespace pickglass {

namespace {

/// Switches that are kept alike: vendor, device and tier.
using Kin = std::tuple<quint32, quint32, int>;

/// How many switches of a kin are on and off, and with which service levels.
struct Counts
{
    int on = 0;
    int off = 0;
    std::map<AdaptiveRouting::Levels, int> levels;

    void add(const AdaptiveSwitch &one)
    {
        if (one.isOn) {
            ++(*one.isOn ? on : off);
        }
        if (one.isOn == true && one.routing.levels) {
            ++levels[*one.routing.levels];
        }
    }
};

void compare(AdaptiveSwitch &one, const Counts &counts)
{
    one.known = counts.on + counts.off;
    one.usuallyOn = counts.on > 0 && counts.on >= counts.off;
    one.usual = one.usuallyOn ? counts.on : counts.off;
    for (const auto &[levels, count] : counts.levels) {
        if (count >= one.withUsualLevels) {
            one.usualLevels = levels;
            one.withUsualLevels = count;
        }
    }
}

/// Of all switches of a fabric.
struct Total
{
    int on = 0;
    int off = 0;
    int cannot = 0;
    int unknown = 0;
    std::vector<NodeIndex> differing;
    /// Of those that are on.
    std::map<AdaptiveRouting::Levels, int> levels;
    int unknownLevels = 0;
};

Total totalOf(std::span<const AdaptiveSwitch> switches)
{
    Total total;
    for (const AdaptiveSwitch &one : switches) {
        ++(!one.isOn                          ? total.unknown
           : *one.isOn                        ? total.on
           : one.routing.isSupported == false ? total.cannot
                                              : total.off);
        if (one.isOn == true) {
            one.routing.levels ? ++total.levels[*one.routing.levels] : ++total.unknownLevels;
        }
        if (one.differs()) {
            total.differing.push_back(one.node);
        }
    }
    return total;
}

Message whereItIsOn(const Total &total, size_t switches)
{
    const auto number = [](auto count) { return QString::number(count); };
    if (total.on == static_cast<int>(switches)) {
        return {QT_TRANSLATE_NOOP("core", "Adaptive routing is on at all switches (%1)."),
                {number(switches)}};
    }
    return {QT_TRANSLATE_NOOP("core", "Adaptive routing is on at %1 of %2 switches (off: %3, not "
                                      "supported: %4, not known: %5)."),
            {number(total.on), number(switches), number(total.off), number(total.cannot),
             number(total.unknown)}};
}

/// Nothing where no switch is on.
std::optional<Message> forWhichLevels(const Total &total)
{
    if (total.on == 0) {
        return {};
    }
    if (total.levels.empty()) {
        return Message{QT_TRANSLATE_NOOP("core", "For which service levels is not known."), {}};
    }
    if (total.levels.size() > 1) {
        QStringList each;
        for (const auto &[levels, count] : total.levels) {
            each << QStringLiteral("%1 (%2)").arg(levelsText(levels)).arg(count);
        }
        return Message{QT_TRANSLATE_NOOP("core", "The service levels that are routed adaptively "
                                                 "differ (switches): %1."),
                       {each.join(QStringLiteral("; "))}};
    }
    const AdaptiveRouting::Levels levels = total.levels.begin()->first;
    const QString unknown = QString::number(total.unknownLevels);
    if (levels == AdaptiveRouting::AllLevels) {
        return total.unknownLevels == 0
                   ? Message{QT_TRANSLATE_NOOP("core", "It is on for all service levels."), {}}
                   : Message{QT_TRANSLATE_NOOP("core", "It is on for all service levels, as far as "
                                                       "switches say so (not: %1)."),
                             {unknown}};
    }
    return total.unknownLevels == 0
               ? Message{QT_TRANSLATE_NOOP("core", "It is on for these service levels: %1."),
                         {levelsText(levels)}}
               : Message{QT_TRANSLATE_NOOP("core", "It is on for these service levels, as far as "
                                                   "switches say so (not: %2): %1."),
                         {levelsText(levels), unknown}};
}

std::optional<Message> whoDiffers(const Fabric &fabric, const Total &total)
{
    if (total.differing.empty()) {
        return {};
    }
    const QString first = finders::nodeName(fabric, total.differing.front());
    if (total.differing.size() == 1) {
        return Message{
            QT_TRANSLATE_NOOP("core", "%1 differs from the others of its model and tier."),
            {first}};
    }
    return Message{QT_TRANSLATE_NOOP("core", "%1 switches differ from the others of their model "
                                             "and tier, such as %2."),
                   {QString::number(total.differing.size()), first}};
}

} // namespace

std::vector<AdaptiveSwitch> adaptiveSwitches(const Fabric &fabric, const FabricShape &shape)
{
    std::vector<AdaptiveSwitch> switches;
    std::map<Kin, Counts> counts;
    const auto kinOf = [&](NodeIndex node) {
        const Node &one = fabric.node(node);
        return Kin{one.vendorId, one.deviceId, shape.tier[node.at()]};
    };
    for (size_t i = 0; i < fabric.nodes().size(); ++i) {
        const NodeIndex node(i);
        if (fabric.node(node).isSwitch()) {
            AdaptiveSwitch &one = switches.emplace_back();
            one.node = node;
            one.routing = adaptiveRoutingOf(fabric, node);
            one.isOn = one.routing.isOn();
            counts[kinOf(node)].add(one);
        }
    }
    for (AdaptiveSwitch &one : switches) {
        compare(one, counts[kinOf(one.node)]);
    }
    return switches;
}

std::vector<Message> describeAdaptive(const Fabric &fabric,
                                      std::span<const AdaptiveSwitch> switches)
{
    const Total total = totalOf(switches);
    if (total.unknown == static_cast<int>(switches.size())) {
        return {{QT_TRANSLATE_NOOP("core", "Whether adaptive routing is on is not known."), {}}};
    }
    std::vector<Message> sentences{whereItIsOn(total, switches.size())};
    for (auto &sentence : {forWhichLevels(total), whoDiffers(fabric, total)}) {
        if (sentence) {
            sentences.push_back(*sentence);
        }
    }
    return sentences;
}

namespace finders {

namespace {

Message differs(const Fabric &fabric, const AdaptiveSwitch &one)
{
    const QString name = nodeName(fabric, one.node);
    const auto said = [&](const char *text) {
        return Message{text, {name, QString::number(one.usual), QString::number(one.known)}};
    };
    if (one.hasOtherLevels()) {
        return {QT_TRANSLATE_NOOP("core",
                                  "%1 routes adaptively for the service levels %2; %3 of %4 "
                                  "switches of its model and tier do for %5"),
                {name, levelsText(*one.routing.levels), QString::number(one.withUsualLevels),
                 QString::number(one.known), levelsText(*one.usualLevels)}};
    }
    if (one.isOn == true) {
        return said(QT_TRANSLATE_NOOP("core", "Adaptive routing is on at %1, and off at %2 of %3 "
                                              "switches of its model and tier"));
    }
    return one.routing.isSupported == false
               ? said(QT_TRANSLATE_NOOP("core", "%1 does not support adaptive routing, which is on "
                                                "at %2 of %3 switches of its model and tier"))
               : said(QT_TRANSLATE_NOOP("core", "Adaptive routing is off at %1, and on at %2 of %3 "
                                                "switches of its model and tier"));
}

} // namespace

void adaptiveRouting(const Fabric &fabric, const FabricShape &shape, Problems &problems)
{
    for (const AdaptiveSwitch &one : adaptiveSwitches(fabric, shape)) {
        if (one.differs()) {
            problems.push_back(
                {.severity = Severity::Warning,
                 .kind = QStringLiteral("adaptive_differs"),
                 .node = one.node,
                 .message = differs(fabric, one),
                 .advice = {QT_TRANSLATE_NOOP("core", "Check the options of the subnet manager for "
                                                      "adaptive routing, and the firmware of the "
                                                      "switch."),
                            {}}});
        }
    }
}

} // namespace finders

} // namespace pickglass
