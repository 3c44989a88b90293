// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/linkrate.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <utility>

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
                                             {LinkSpeed::FDR, "FDR", 14.0625 * 64 / 66},
                                             {LinkSpeed::EDR, "EDR", 25},
                                             {LinkSpeed::HDR, "HDR", 50},
                                             {LinkSpeed::NDR, "NDR", 100},
                                             {LinkSpeed::XDR, "XDR", 200}}};

const SpeedFacts &facts(LinkSpeed speed)
{
    return Speeds.at(static_cast<size_t>(speed));
}

/// What a bit means; Unknown for anything else.
template<typename Value>
Value valueOf(std::initializer_list<std::pair<quint32, Value>> table, quint32 bit)
{
    const auto *const row = std::ranges::find(table, bit, &std::pair<quint32, Value>::first);
    return row == table.end() ? Value::Unknown : row->second;
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
    struct Lanes
    {
        QStringView number;
        LinkWidth width;
    };
    // Without a text of each: of large fabrics hundreds of thousands are read at once.
    constexpr Lanes All[] = {{u"1", LinkWidth::X1},
                             {u"2", LinkWidth::X2},
                             {u"4", LinkWidth::X4},
                             {u"8", LinkWidth::X8},
                             {u"12", LinkWidth::X12}};
    if (!text.endsWith(u'x', Qt::CaseInsensitive)) {
        return LinkWidth::Unknown;
    }
    const auto *const found = std::ranges::find(All, text.chopped(1), &Lanes::number);
    return found == std::end(All) ? LinkWidth::Unknown : found->width;
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
    return valueOf<LinkWidth>({{1, LinkWidth::X1},
                               {2, LinkWidth::X4},
                               {4, LinkWidth::X8},
                               {8, LinkWidth::X12},
                               {16, LinkWidth::X2}},
                              width);
}

LinkSpeed activeLinkSpeed(quint32 speed, quint32 extendedSpeed, quint32 extendedSpeed2)
{
    if ((extendedSpeed2 & 6U) == 2) {
        return LinkSpeed::XDR;
    }
    const LinkSpeed extended = valueOf<LinkSpeed>(
        {{1, LinkSpeed::FDR}, {2, LinkSpeed::EDR}, {4, LinkSpeed::HDR}, {8, LinkSpeed::NDR}},
        extendedSpeed);
    return extended != LinkSpeed::Unknown
               ? extended
               : valueOf<LinkSpeed>({{1, LinkSpeed::SDR}, {2, LinkSpeed::DDR}, {4, LinkSpeed::QDR}},
                                    speed);
}

bool hasFdr10(quint32 vendorId)
{
    constexpr quint32 Mellanox = 0x2c9;
    constexpr quint32 Bull = 0x119f;
    return vendorId == Mellanox || vendorId == Bull;
}

} // namespace pickglass
