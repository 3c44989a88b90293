// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/adaptiverouting.h"

#include <QStringList>

namespace pickglass {

namespace {

std::optional<quint32> numberOf(const SharedPortAttributes &attributes, QStringView name)
{
    bool isNumber = false;
    const quint32 number = attributeOf(attributes, name).toUInt(&isNumber, 0);
    return isNumber ? std::optional(number) : std::nullopt;
}

std::optional<bool> flagOf(const SharedPortAttributes &attributes, QStringView name)
{
    const auto number = numberOf(attributes, name);
    return number ? std::optional(*number != 0) : std::nullopt;
}

std::optional<AdaptiveRouting::Levels> levelsOf(const SharedPortAttributes &attributes,
                                                QStringView name)
{
    const auto mask = numberOf(attributes, name);
    return mask && *mask <= AdaptiveRouting::AllLevels
               ? std::optional(static_cast<AdaptiveRouting::Levels>(*mask))
               : std::nullopt;
}

} // namespace

AdaptiveRouting adaptiveRoutingOf(const Fabric &fabric, NodeIndex node)
{
    AdaptiveRouting routing;
    if (!fabric.node(node).isSwitch()) {
        return routing;
    }
    const PortIndex zero = fabric.findPort(node, 0);
    const SharedPortAttributes none;
    const SharedPortAttributes &said = zero.isValid() ? fabric.port(zero).attributes : none;
    routing.groupCap = numberOf(said, u"AdaptiveRoutingGroupCap");
    routing.groupTop = numberOf(said, u"AdaptiveRoutingGroupTop");
    routing.subGroups = numberOf(said, u"AdaptiveRoutingSubGroups");
    routing.isEnabled = flagOf(said, u"AdaptiveRoutingEnabled");
    if (routing.groupCap) {
        routing.isSupported = *routing.groupCap > 0;
    }
    if (routing.isEnabled == true) {
        const auto isByLevel = flagOf(said, u"AdaptiveRoutingBySL");
        routing.levels = isByLevel == false ? std::optional(AdaptiveRouting::AllLevels)
                         : isByLevel        ? levelsOf(said, u"AdaptiveRoutingSLMask")
                                            : std::nullopt;
    } else if (routing.isEnabled) {
        routing.levels = AdaptiveRouting::Levels(0);
    }
    if (flagOf(said, u"AdaptiveRoutingHashSupported") == false) {
        routing.hashLevels = AdaptiveRouting::Levels(0);
    } else if (flagOf(said, u"AdaptiveRoutingHashBySL") == true) {
        routing.hashLevels = levelsOf(said, u"AdaptiveRoutingHashSLMask");
    }
    routing.sendsNotifications = flagOf(said, u"AdaptiveRoutingNotifications");
    routing.hasFallback = flagOf(said, u"AdaptiveRoutingFallback");
    routing.hasPacketNotifications = flagOf(said, u"AdaptiveRoutingPFRN");
    return routing;
}

QString levelsText(AdaptiveRouting::Levels levels)
{
    if (levels == 0) {
        return QStringLiteral("none");
    }
    constexpr int Count = 16;
    const auto has = [levels](int level) {
        return level < Count && ((unsigned(levels) >> unsigned(level)) & 1U) != 0;
    };
    QStringList ranges;
    for (int level = 0; level < Count; ++level) {
        if (!has(level)) {
            continue;
        }
        const int first = level;
        while (has(level + 1)) {
            ++level;
        }
        ranges << (first == level ? QString::number(first)
                                  : QStringLiteral("%1-%2").arg(first).arg(level));
    }
    return ranges.join(QStringLiteral(", "));
}

} // namespace pickglass
