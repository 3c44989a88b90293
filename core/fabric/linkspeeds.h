// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/linkrate.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace pickglass {

/// What is known of a link speed: all that programs and files call it. Whoever needs a list of
/// speeds reads LinkSpeeds; a new speed is an enumerator of LinkSpeed and a row there.
struct LinkSpeedFacts
{
    LinkSpeed speed;
    const char *name;        ///< "HDR"
    double gigabits;         ///< of data, of a lane, in Gbit/s, after coding
    std::string_view signal; ///< Gbit/s of a lane on the wire, as libibmad prints it: "53.125"
    std::string_view lane;   ///< the same as ibdiagnet and OpenSM write it: "50"
    quint8 basicBit;         ///< LinkSpeedActive in PortInfo; 0 where it does not say this speed
    quint8 extendedBit;      ///< LinkSpeedExtActive, likewise

    /// Whether PortInfo says it in one of the fields for extended speeds.
    constexpr bool isExtended() const { return speed >= LinkSpeed::FDR; }
};

/// By LinkSpeed's numbers, which captures and the protocol of agents hold: rows are only added, at
/// the end. FDR10 is QDR in PortInfo; XDR has a field of its own (activeLinkSpeed()).
inline constexpr std::array LinkSpeeds{
    LinkSpeedFacts{LinkSpeed::Unknown, "", 0, "", "", 0, 0},
    LinkSpeedFacts{LinkSpeed::SDR, "SDR", 2, "2.5", "2.5", 1, 0},
    LinkSpeedFacts{LinkSpeed::DDR, "DDR", 4, "5.0", "5", 2, 0},
    LinkSpeedFacts{LinkSpeed::QDR, "QDR", 8, "10.0", "10", 4, 0},
    LinkSpeedFacts{LinkSpeed::FDR10, "FDR10", 10, "10.0", "FDR10", 0, 0},
    LinkSpeedFacts{LinkSpeed::FDR, "FDR", 14.0625 * 64 / 66, "14.0625", "14", 0, 1},
    LinkSpeedFacts{LinkSpeed::EDR, "EDR", 25, "25.78125", "25", 0, 2},
    LinkSpeedFacts{LinkSpeed::HDR, "HDR", 50, "53.125", "50", 0, 4},
    LinkSpeedFacts{LinkSpeed::NDR, "NDR", 100, "106.25", "100", 0, 8},
    LinkSpeedFacts{LinkSpeed::XDR, "XDR", 200, "212.5", "200", 0, 0}};

/// The greatest number of a LinkSpeed.
inline constexpr LinkSpeed FastestLinkSpeed = LinkSpeeds.back().speed;

/// The first speed of which the member has this value; Unknown where none has, or it is "" or 0.
template<typename Value>
constexpr LinkSpeed linkSpeedWith(Value LinkSpeedFacts::*member, Value value)
{
    for (const LinkSpeedFacts &facts : LinkSpeeds) {
        if (facts.*member == value) {
            return facts.speed;
        }
    }
    return LinkSpeed::Unknown;
}

struct LinkWidthFacts
{
    LinkWidth width;
    QStringView lanes; ///< the number of lanes: "4"
    quint32 bit;       ///< LinkWidthActive in PortInfo
};

/// All widths but Unknown, ascending.
inline constexpr std::array LinkWidths{
    LinkWidthFacts{LinkWidth::X1, u"1", 1}, LinkWidthFacts{LinkWidth::X2, u"2", 16},
    LinkWidthFacts{LinkWidth::X4, u"4", 2}, LinkWidthFacts{LinkWidth::X8, u"8", 4},
    LinkWidthFacts{LinkWidth::X12, u"12", 8}};

/// Whether links have this number of lanes; also for 0, which is unknown.
constexpr bool isLinkWidth(qint64 lanes)
{
    return lanes == 0 || std::ranges::any_of(LinkWidths, [lanes](const LinkWidthFacts &facts) {
               return static_cast<qint64>(facts.width) == lanes;
           });
}

} // namespace pickglass
