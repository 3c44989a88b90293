// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/possiblerate.h"

#include "core/fabric/linkspeeds.h"

#include <algorithm>

namespace pickglass {

namespace {

/// Empty where the port does not say.
QString attributeOf(const Port &port, QLatin1String name)
{
    if (port.attributes) {
        for (const PortAttribute &attribute : *port.attributes) {
            if (attribute.name == name) {
                return attribute.value;
            }
        }
    }
    return {};
}

LinkWidth enabledWidth(const Port &port)
{
    return widestIn(attributeOf(port, QLatin1String("LinkWidthEnabled")));
}

/// By the rate of a lane in Gbit/s, as smpquery prints it: with its coding, "25.78125". FDR10 is
/// given by its name only.
LinkSpeed speedOf(double gigabits)
{
    LinkSpeed fastest = LinkSpeed::Unknown;
    for (const LinkSpeedFacts &facts : LinkSpeeds) {
        if (facts.speed != LinkSpeed::FDR10 && gigabits >= facts.gigabits) {
            fastest = facts.speed;
        }
    }
    return fastest;
}

/// "14.0625 Gbps or 25.78125 Gbps". Without the extended speeds the others mean little.
LinkSpeed enabledSpeed(const Port &port)
{
    const QString extended = attributeOf(port, QLatin1String("LinkSpeedExtEnabled"));
    if (extended.isEmpty()) {
        return LinkSpeed::Unknown;
    }
    return fastestIn(attributeOf(port, QLatin1String("LinkSpeedEnabled")) + u' ' + extended);
}

} // namespace

LinkWidth widestIn(QStringView list)
{
    LinkWidth widest = LinkWidth::Unknown;
    for (const QStringView word : list.tokenize(u' ')) {
        widest = std::max(widest, parseLinkWidth(word));
    }
    return widest;
}

LinkSpeed fastestIn(QStringView list)
{
    LinkSpeed fastest = LinkSpeed::Unknown;
    for (const QStringView word : list.tokenize(u' ')) {
        bool isNumber = false;
        const double gigabits = word.toDouble(&isNumber);
        fastest = std::max(fastest, isNumber           ? speedOf(gigabits)
                                    : word == u"FDR10" ? LinkSpeed::FDR10
                                                       : LinkSpeed::Unknown);
    }
    return fastest;
}

LinkSpeed fastestNamed(QStringView list)
{
    LinkSpeed fastest = LinkSpeed::Unknown;
    for (qsizetype from = 0; from < list.size();) {
        qsizetype to = from;
        while (to < list.size() && list[to].isLetterOrNumber()) {
            ++to;
        }
        const QStringView word = list.mid(from, to - from);
        for (const LinkSpeedFacts &facts : LinkSpeeds) {
            if (!word.isEmpty() && word.compare(toString(facts.speed), Qt::CaseInsensitive) == 0) {
                fastest = std::max(fastest, facts.speed);
            }
        }
        from = to + 1;
    }
    return fastest;
}

LinkWidth possibleWidth(const Fabric &fabric, const Link &link)
{
    // Unknown is the least of all.
    return std::min(enabledWidth(fabric.port(link.a)), enabledWidth(fabric.port(link.b)));
}

LinkSpeed possibleSpeed(const Fabric &fabric, const Link &link)
{
    return std::min(enabledSpeed(fabric.port(link.a)), enabledSpeed(fabric.port(link.b)));
}

} // namespace pickglass
