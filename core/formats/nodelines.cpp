// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/nodelines.h"

#include "core/fabric/linkspeeds.h"
#include "core/formats/linescanner.h"

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

constexpr Named<NodeType> Keywords[] = {{"Switch", NodeType::Switch},
                                        {"Ca", NodeType::ChannelAdapter},
                                        {"Hca", NodeType::ChannelAdapter},
                                        {"Rt", NodeType::Router}};

bool isNumber(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, isDigit);
}

/// "[12]" and, behind ports of a chassis that have another number on its outside, "[ext 3]".
std::optional<PortNumber> takePort(LineScanner &scanner)
{
    if (!scanner.take('[')) {
        return std::nullopt;
    }
    scanner.skipBlanks();
    const auto number = scanner.takeNumber(MaxPortNumber);
    scanner.skipBlanks();
    if (!number || *number == 0 || !scanner.take(']')) {
        return std::nullopt;
    }
    if (scanner.take("[ext") && !scanner.takeUntil(']')) {
        return std::nullopt;
    }
    return static_cast<PortNumber>(*number);
}

/// "(24be05ffff980031)", or nothing.
std::string_view takeParentheses(LineScanner &scanner)
{
    LineScanner ahead = scanner;
    ahead.skipBlanks();
    if (!ahead.take('(')) {
        return {};
    }
    const auto text = ahead.takeUntil(')');
    if (!text) {
        return {};
    }
    scanner = ahead;
    return *text;
}

/// A '#' and everything after it.
std::string_view takeComment(LineScanner &scanner)
{
    scanner.skipBlanks();
    return scanner.take('#') ? scanner.rest() : std::string_view();
}

/// "4xHDR", "12xQDR"; false when it is no rate at all.
bool takeRate(std::string_view word, PortComment &out)
{
    LineScanner scanner(word);
    const auto lanes = scanner.takeNumber(99);
    if (!lanes || !(scanner.take('x') || scanner.take('X'))) {
        return false;
    }
    out.width = widthOf(*lanes);
    out.speed = speedOf(scanner.rest());
    if (out.speed == LinkSpeed::Unknown && !scanner.rest().starts_with("?")) {
        out.unknownRate = word;
    }
    return true;
}

} // namespace

bool isNodeLine(std::string_view line)
{
    for (const auto &[word, type] : Keywords) {
        if (line.starts_with(word)) {
            const std::string_view rest = line.substr(word.size());
            return !rest.empty() && (isBlank(rest.front()) || isDigit(rest.front()));
        }
    }
    return false;
}

std::optional<NodeLine> parseNodeLine(std::string_view line)
{
    LineScanner scanner(line);
    NodeLine out;
    bool isKnown = false;
    for (const auto &[word, type] : Keywords) {
        if (scanner.take(word)) {
            out.type = type;
            isKnown = true;
            break;
        }
    }
    scanner.skipBlanks();
    const auto count = scanner.takeUntil('"');
    const auto id = count ? scanner.takeUntil('"') : std::nullopt;
    if (!isKnown || !id || id->empty() || !isNumber(trimmed(*count))) {
        return std::nullopt;
    }
    if (const auto ports = LineScanner(trimmed(*count)).takeNumber(255)) {
        out.ports = static_cast<quint8>(*ports);
    }
    out.id = *id;
    out.comment = takeComment(scanner);
    return out;
}

std::optional<PortLine> parsePortLine(std::string_view line, PeerPort peerPort)
{
    LineScanner scanner(line);
    PortLine out;
    const auto port = takePort(scanner);
    if (!port) {
        return std::nullopt;
    }
    out.port = *port;
    out.portGuid = takeParentheses(scanner);
    scanner.skipBlanks();
    if (!scanner.take('"')) {
        return std::nullopt;
    }
    const auto id = scanner.takeUntil('"');
    scanner.skipBlanks();
    if (!id || id->empty()) {
        return std::nullopt;
    }
    out.peerId = *id;
    if (scanner.startsWith('[') || peerPort == PeerPort::Needed) {
        const auto number = takePort(scanner);
        if (!number) {
            return std::nullopt;
        }
        out.peerPort = *number;
    }
    out.peerPortGuid = takeParentheses(scanner);
    scanner.skipBlanks();
    const size_t hash = scanner.rest().find('#');
    out.options = scanner.rest().substr(0, hash);
    if (hash != std::string_view::npos) {
        out.comment = scanner.rest().substr(hash + 1);
    }
    return out;
}

Comment parseComment(std::string_view comment)
{
    Comment out;
    const size_t first = comment.find('"');
    if (first == std::string_view::npos) {
        out.after = comment;
        return out;
    }
    out.before = comment.substr(0, first);
    const size_t last = comment.rfind('"');
    if (last == first) {
        out.isCut = true;
        out.description = comment.substr(first + 1);
        return out;
    }
    out.description = comment.substr(first + 1, last - first - 1);
    out.after = comment.substr(last + 1);
    return out;
}

PortComment parsePortComment(std::string_view words)
{
    PortComment out;
    LineScanner scanner(words);
    for (scanner.skipBlanks(); !scanner.isAtEnd(); scanner.skipBlanks()) {
        if (scanner.take("lid ")) {
            // Nothing where the number is missing: "lid  lmc 0".
            if (!scanner.startsWith(' ')) {
                out.lid = lidOf(scanner.takeWord());
            }
        } else if (scanner.take("lmc ")) {
            out.lmc = static_cast<quint8>(scanner.takeNumber(7).value_or(0));
            scanner.takeWord();
        } else if (const std::string_view word = scanner.takeWord(); isDigit(word.front())) {
            takeRate(word, out);
        }
    }
    return out;
}

LinkSpeed speedOf(std::string_view text)
{
    const auto *const found = std::ranges::find(
        LinkSpeeds, text, [](const LinkSpeedFacts &facts) { return std::string_view(facts.name); });
    return found == LinkSpeeds.end() ? LinkSpeed::Unknown : found->speed;
}

LinkSpeed speedOfLane(std::string_view text)
{
    return text == "FDR_10" ? LinkSpeed::FDR10 : linkSpeedWith(&LinkSpeedFacts::lane, text);
}

PortState shortPortState(std::string_view text)
{
    static constexpr Named<PortState> Names[] = {
        {"ACT", PortState::Active}, {"DOWN", PortState::Down}, {"DWN", PortState::Down},
        {"INI", PortState::Init},   {"INIT", PortState::Init}, {"ARM", PortState::Armed},
        {"ARMED", PortState::Armed}};
    return findNamed(Names, text).value_or(PortState::Unknown);
}

LinkWidth widthOf(quint32 lanes)
{
    return isLinkWidth(lanes) ? static_cast<LinkWidth>(lanes) : LinkWidth::Unknown;
}

bool isDiagsId(std::string_view id)
{
    return id.size() > 2 && id[1] == '-' && (id[0] == 'S' || id[0] == 'H' || id[0] == 'R');
}

std::vector<std::string_view> colonFields(std::string_view line)
{
    std::vector<std::string_view> fields;
    while (true) {
        const size_t first = line.find_first_not_of(" \t");
        const bool isQuoted = first != std::string_view::npos && line[first] == '"';
        const size_t end = isQuoted ? std::string_view::npos : line.find(':');
        fields.push_back(trimmed(line.substr(0, end)));
        if (end == std::string_view::npos) {
            return fields;
        }
        line.remove_prefix(end + 1);
    }
}

} // namespace pickglass
