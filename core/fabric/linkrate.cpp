// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/linkrate.h"

#include <array>

namespace pickglass {

namespace {

struct SpeedFacts
{
    LinkSpeed speed;
    const char *name;
    double gigabits;
};

constexpr std::array<SpeedFacts, 10> Speeds{{{LinkSpeed::Unknown, "", 0},
                                             {LinkSpeed::SDR, "SDR", 2},
                                             {LinkSpeed::DDR, "DDR", 4},
                                             {LinkSpeed::QDR, "QDR", 8},
                                             {LinkSpeed::FDR10, "FDR10", 10},
                                             {LinkSpeed::FDR, "FDR", 13.64},
                                             {LinkSpeed::EDR, "EDR", 25},
                                             {LinkSpeed::HDR, "HDR", 50},
                                             {LinkSpeed::NDR, "NDR", 100},
                                             {LinkSpeed::XDR, "XDR", 200}}};

const SpeedFacts &facts(LinkSpeed speed)
{
    return Speeds.at(static_cast<size_t>(speed));
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
    for (const LinkWidth width :
         {LinkWidth::X1, LinkWidth::X2, LinkWidth::X4, LinkWidth::X8, LinkWidth::X12}) {
        if (text.compare(toString(width), Qt::CaseInsensitive) == 0) {
            return width;
        }
    }
    return LinkWidth::Unknown;
}

LinkSpeed parseLinkSpeed(QStringView text)
{
    for (const SpeedFacts &speed : Speeds) {
        if (speed.speed != LinkSpeed::Unknown &&
            text.compare(QLatin1String(speed.name), Qt::CaseInsensitive) == 0) {
            return speed.speed;
        }
    }
    return LinkSpeed::Unknown;
}

LinkWidth activeLinkWidth(quint32 width)
{
    switch (width) {
    case 1:
        return LinkWidth::X1;
    case 2:
        return LinkWidth::X4;
    case 4:
        return LinkWidth::X8;
    case 8:
        return LinkWidth::X12;
    case 16:
        return LinkWidth::X2;
    default:
        return LinkWidth::Unknown;
    }
}

LinkSpeed activeLinkSpeed(quint32 speed, quint32 extendedSpeed)
{
    switch (extendedSpeed) {
    case 1:
        return LinkSpeed::FDR;
    case 2:
        return LinkSpeed::EDR;
    case 4:
        return LinkSpeed::HDR;
    case 8:
        return LinkSpeed::NDR;
    default:
        break;
    }
    switch (speed) {
    case 1:
        return LinkSpeed::SDR;
    case 2:
        return LinkSpeed::DDR;
    case 4:
        return LinkSpeed::QDR;
    default:
        return LinkSpeed::Unknown;
    }
}

} // namespace pickglass
