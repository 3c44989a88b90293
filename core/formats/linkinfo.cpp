// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/linkinfo.h"

#include "core/formats/linescanner.h"
#include "core/formats/nodelines.h"

#include <array>

namespace pickglass {

namespace {

constexpr std::string_view Open = "==(";
constexpr std::string_view Arrow = "==>";

struct Rate
{
    quint32 hundredths; ///< of a Gbit/s, on the wire
    LinkSpeed speed;
};
/// As libibmad prints them: 2.5, 14.0625, 25.78125, …; two digits tell them apart.
constexpr std::array<Rate, 8> Rates{{{250, LinkSpeed::SDR},
                                     {500, LinkSpeed::DDR},
                                     {1000, LinkSpeed::QDR},
                                     {1406, LinkSpeed::FDR},
                                     {2578, LinkSpeed::EDR},
                                     {5312, LinkSpeed::HDR},
                                     {10625, LinkSpeed::NDR},
                                     {21250, LinkSpeed::XDR}}};

LinkSpeed speedOfRate(std::string_view text)
{
    LineScanner scanner(text);
    quint32 hundredths = scanner.takeNumber(9999).value_or(0) * 100;
    if (scanner.take('.')) {
        const std::string_view digits = scanner.rest();
        hundredths += !digits.empty() && isDigit(digits[0]) ? quint32(digits[0] - '0') * 10 : 0;
        hundredths += digits.size() > 1 && isDigit(digits[1]) ? quint32(digits[1] - '0') : 0;
    }
    for (const Rate &rate : Rates) {
        if (rate.hundredths == hundredths) {
            return rate.speed;
        }
    }
    return LinkSpeed::Unknown;
}

PhysState physStateOf(std::string_view text)
{
    return text == "PortConfigurationTraining" ? PhysState::Training
                                               : parsePhysState(decoded(text));
}

/// " 4X  10.0 Gbps (FDR10) Active", before the slash.
void takeRate(LinkInfo &info, std::string_view text)
{
    LineScanner scanner(text);
    std::string_view last;
    for (scanner.skipBlanks(); !scanner.isAtEnd(); scanner.skipBlanks()) {
        const std::string_view word = scanner.takeWord();
        if (word == "Gbps") {
            info.speed = speedOfRate(last);
            info.unknownSpeed = info.speed == LinkSpeed::Unknown ? last : std::string_view();
        } else if (word == "(FDR10)") {
            info.speed = LinkSpeed::FDR10;
        } else if (word.ends_with('X')) {
            LineScanner width(word);
            info.width = widthOf(width.takeNumber(99).value_or(0));
        }
        last = word;
    }
    info.state = parsePortState(decoded(last));
}

/// " 4X  25.78125 Gbps Active/  LinkUp) (HOQ:16 VL_Stall:7)", between the parenthesis and the
/// arrow.
bool takeState(LinkInfo &info, std::string_view text)
{
    const size_t slash = text.find('/');
    if (slash == std::string_view::npos) {
        return false;
    }
    takeRate(info, text.substr(0, slash));
    text.remove_prefix(slash + 1);
    info.physState = physStateOf(trimmed(text.substr(0, text.find(')'))));
    return true;
}

/// "131    1[  ]"
bool takePort(LineScanner &scanner, Lid &lid, PortNumber &port)
{
    scanner.skipBlanks();
    const auto number = scanner.takeNumber(0xffff);
    scanner.skipBlanks();
    const auto portNumber = scanner.takeNumber(254);
    if (!number || !portNumber || !scanner.take('[') || !scanner.takeUntil(']')) {
        return false;
    }
    lid = Lid(static_cast<quint16>(*number));
    port = static_cast<PortNumber>(*portNumber);
    return true;
}

/// "0x0002c90300000021    131    1[  ] "host HCA-1" ( )", behind the arrow.
bool takePeer(LinkInfo &info, LineScanner scanner)
{
    scanner.skipBlanks();
    if (scanner.startsWith('[') || scanner.startsWith('"')) {
        return true; // nothing there, or not to be reached
    }
    if (scanner.rest().starts_with("0x")) {
        const auto guid = hexNumber(scanner.takeWord());
        if (!guid || *guid == 0) {
            return false;
        }
        info.peerGuid = Guid(*guid);
    }
    if (!takePort(scanner, info.peerLid, info.peerPort) || info.peerPort == 0) {
        return false;
    }
    const std::string_view name = scanner.rest();
    const size_t from = name.find('"');
    const size_t to = name.rfind('"');
    if (from == to) {
        return false;
    }
    info.peerName = name.substr(from + 1, to - from - 1);
    info.hasPeer = true;
    return true;
}

} // namespace

bool isLinkInfo(std::string_view line)
{
    const size_t open = line.find(Open);
    return open != std::string_view::npos && line.find(Arrow, open) != std::string_view::npos;
}

std::optional<LinkInfo> parseLinkInfo(std::string_view text)
{
    LinkInfo info;
    LineScanner scanner(text);
    if (!takePort(scanner, info.lid, info.port)) {
        return std::nullopt;
    }
    scanner.skipBlanks();
    if (!scanner.take(Open)) {
        return std::nullopt;
    }
    const size_t arrow = scanner.rest().find(Arrow);
    if (arrow == std::string_view::npos || !takeState(info, scanner.rest().substr(0, arrow)) ||
        !takePeer(info, LineScanner(scanner.rest().substr(arrow + Arrow.size()))) ||
        (info.hasPeer && info.port == 0)) {
        return std::nullopt;
    }
    return info;
}

} // namespace pickglass
