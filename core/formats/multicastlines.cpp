// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/multicastlines.h"

#include "core/formats/linescanner.h"

#include <algorithm>
#include <string>

namespace pickglass {

namespace {

constexpr size_t LengthOfMlid = 6; ///< "0xc000"

std::optional<PortSet> portsInColumns(std::string_view columns)
{
    PortSet ports;
    for (size_t at = 0; at < columns.size(); ++at) {
        if (columns[at] == ' ') {
            continue;
        }
        if (columns[at] != 'x' || at % 2 != 0 || at / 2 > MaxPortNumber) {
            return std::nullopt;
        }
        ports.add(static_cast<quint8>(at / 2));
    }
    return ports;
}

std::optional<PortSet> portsInMasks(std::string_view masks)
{
    constexpr size_t figures = 4;
    constexpr size_t bits = 16;
    if (masks.size() % figures != 0 || masks.size() / figures > PortSet::Ports / bits) {
        return std::nullopt;
    }
    PortSet ports;
    for (size_t at = 0; at < masks.size(); at += figures) {
        const auto mask = hexNumber(masks.substr(at, figures));
        if (!mask || masks[at + 1] == 'x') {
            return std::nullopt;
        }
        for (size_t bit = 0; bit < bits; ++bit) {
            const size_t port = at / figures * bits + bit;
            if ((*mask >> bit & 1U) != 0 && port <= MaxPortNumber) {
                ports.add(static_cast<quint8>(port));
            }
        }
    }
    return ports;
}

std::optional<PortSet> portsInList(std::string_view list)
{
    PortSet ports;
    LineScanner scanner(list);
    for (auto word = scanner.nextWord(); !word.empty(); word = scanner.nextWord()) {
        const auto port = word.starts_with("0x") ? hexNumber(word) : std::nullopt;
        if (!port || *port > MaxPortNumber) {
            return std::nullopt;
        }
        ports.add(static_cast<quint8>(*port));
    }
    return ports.isEmpty() ? std::nullopt : std::optional(ports);
}

std::optional<Mlid> mlidIn(std::string_view text)
{
    const auto number = text.starts_with("0x") ? hexNumber(text) : std::nullopt;
    return number && isMlid(static_cast<quint32>(std::min<quint64>(*number, 0xffff)))
               ? std::optional(static_cast<Mlid>(*number))
               : std::nullopt;
}

} // namespace

std::optional<std::pair<Mlid, Mlid>> mlidsIn(std::string_view line)
{
    constexpr quint32 block = 32;
    LineScanner scanner(line);
    const auto first = scanner.take(MulticastMlids) ? scanner.takeUntil('-') : std::nullopt;
    const auto last = first ? scanner.takeUntil(']') : std::nullopt;
    const auto from = first ? mlidIn(*first) : std::nullopt;
    const auto to = last && last->starts_with("0x") ? hexNumber(*last) : std::nullopt;
    if (!from || !to || *to + 1 < *from || *to > LastMlid) {
        return std::nullopt;
    }
    const bool isToTheEnd = *from == FirstMlid && (*to + 1) % block == 0;
    return std::pair(*from, isToTheEnd ? LastMlid : static_cast<Mlid>(*to));
}

std::optional<MulticastTable::Entry> multicastEntryIn(std::string_view line)
{
    constexpr size_t blanks = 6;
    const auto mlid = mlidIn(line.substr(0, LengthOfMlid));
    if (!mlid || line.size() < LengthOfMlid) {
        return std::nullopt;
    }
    std::string_view rest = line.substr(LengthOfMlid);
    std::optional<PortSet> ports;
    if (rest.empty()) {
        ports = PortSet();
    } else if (dropPrefix(rest, " :")) {
        ports = portsInList(rest);
    } else if (rest.substr(0, blanks) == std::string(blanks, ' ')) {
        rest.remove_prefix(blanks);
        ports =
            contains(rest, "x") || contains(rest, " ") ? portsInColumns(rest) : portsInMasks(rest);
    }
    return ports ? std::optional(MulticastTable::Entry{*mlid, *ports}) : std::nullopt;
}

bool isAroundMulticast(std::string_view line)
{
    return startsWithAny(line, {"Ports: ", "MLid", "Switch multicast mlid capability ", "***"}) ||
           contains(line, "mlids dumped") ||
           std::ranges::all_of(line, [](char c) { return isBlank(c) || isDigit(c); });
}

} // namespace pickglass
