// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/linkspeeds.h"

#include <algorithm>

namespace pickglass {

namespace {

const LinkSpeedFacts &facts(LinkSpeed speed)
{
    return LinkSpeeds.at(static_cast<size_t>(speed));
}

LinkSpeed speedOfBit(quint8 LinkSpeedFacts::*field, quint32 bit)
{
    return bit > 0xff ? LinkSpeed::Unknown : linkSpeedWith(field, static_cast<quint8>(bit));
}

} // namespace

double laneGigabits(LinkSpeed speed)
{
    return facts(speed).gigabits;
}

std::optional<double> dataRate(LinkWidth width, LinkSpeed speed)
{
    if (width == LinkWidth::Unknown || speed == LinkSpeed::Unknown) {
        return std::nullopt;
    }
    return static_cast<int>(width) * laneGigabits(speed) * 1e9 / 8;
}

QString toString(LinkWidth width)
{
    return width == LinkWidth::Unknown ? QString()
                                       : QString::number(static_cast<int>(width)) + u'x';
}

QString toString(LinkSpeed speed)
{
    return QString::fromLatin1(facts(speed).name);
}

QString toString(LinkWidth width, LinkSpeed speed)
{
    return toString(width) + toString(speed);
}

LinkWidth parseLinkWidth(QStringView text)
{
    if (!text.endsWith(u'x', Qt::CaseInsensitive)) {
        return LinkWidth::Unknown;
    }
    // Without a text of each: of large fabrics hundreds of thousands are read at once.
    const QStringView lanes = text.chopped(1);
    const auto *const found = std::ranges::find(LinkWidths, lanes, &LinkWidthFacts::lanes);
    return found == LinkWidths.end() ? LinkWidth::Unknown : found->width;
}

LinkSpeed parseLinkSpeed(QStringView text)
{
    for (const LinkSpeedFacts &speed : LinkSpeeds) {
        if (speed.speed != LinkSpeed::Unknown &&
            text.compare(QLatin1String(speed.name), Qt::CaseInsensitive) == 0) {
            return speed.speed;
        }
    }
    return LinkSpeed::Unknown;
}

LinkWidth activeLinkWidth(quint32 width)
{
    const auto *const found = std::ranges::find(LinkWidths, width, &LinkWidthFacts::bit);
    return found == LinkWidths.end() ? LinkWidth::Unknown : found->width;
}

LinkSpeed activeLinkSpeed(quint32 speed, quint32 extendedSpeed, quint32 extendedSpeed2)
{
    if ((extendedSpeed2 & 6U) == 2) {
        return LinkSpeed::XDR;
    }
    const LinkSpeed extended = speedOfBit(&LinkSpeedFacts::extendedBit, extendedSpeed);
    return extended != LinkSpeed::Unknown ? extended : speedOfBit(&LinkSpeedFacts::basicBit, speed);
}

bool hasFdr10(quint32 vendorId)
{
    constexpr quint32 Mellanox = 0x2c9;
    constexpr quint32 Bull = 0x119f;
    return vendorId == Mellanox || vendorId == Bull;
}

} // namespace pickglass
