// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/tararchive.h"

#include "core/formats/linescanner.h"

#include <algorithm>
#include <optional>
#include <string>

namespace pickglass {

namespace {

constexpr size_t Block = 512;

/// The fields of a header (POSIX.1-1988, ustar).
struct Header
{
    std::string_view block;

    std::string_view text(size_t from, size_t size) const
    {
        const std::string_view field = block.substr(from, size);
        return field.substr(0, field.find('\0'));
    }
    std::string_view name() const { return text(0, 100); }
    std::string_view prefix() const { return text(345, 155); }
    std::string_view magic() const { return block.substr(257, 5); }
    char type() const { return block[156]; }
    std::optional<size_t> size() const;
    bool isSound() const;
};

std::optional<size_t> octal(std::string_view text)
{
    constexpr size_t largest = size_t(1) << 48;
    size_t value = 0;
    bool hasDigits = false;
    for (const char c : trimmed(text)) {
        if (c < '0' || c > '7' || value > largest) {
            return std::nullopt;
        }
        value = value * 8 + static_cast<size_t>(c - '0');
        hasDigits = true;
    }
    return hasDigits ? std::optional(value) : std::nullopt;
}

std::optional<size_t> Header::size() const
{
    return octal(text(124, 12));
}

bool Header::isSound() const
{
    constexpr size_t from = 148;
    constexpr size_t behind = 156;
    size_t sum = 0;
    for (size_t i = 0; i < block.size(); ++i) {
        sum += i >= from && i < behind ? size_t(' ') : static_cast<unsigned char>(block[i]);
    }
    return magic() == "ustar" && octal(text(from, behind - from)) == sum;
}

/// The path in a pax header: lines "LENGTH path=VALUE".
std::string_view paxPath(std::string_view content)
{
    constexpr std::string_view key = " path=";
    const size_t place = content.find(key);
    if (place == std::string_view::npos) {
        return {};
    }
    const std::string_view value = content.substr(place + key.size());
    return value.substr(0, value.find('\n'));
}

std::string pathOf(const Header &header)
{
    const std::string name(header.name());
    return header.prefix().empty() || header.block[262] != '\0'
               ? name
               : std::string(header.prefix()) + '/' + name;
}

} // namespace

bool isTarArchive(std::string_view beginning)
{
    return beginning.size() >= Block && Header{beginning.substr(0, Block)}.isSound();
}

bool readTarArchive(
    std::string_view bytes,
    const std::function<bool(std::string_view path, std::string_view content)> &take)
{
    std::string longPath;
    while (bytes.size() >= Block) {
        const Header header{bytes.substr(0, Block)};
        if (header.block.find_first_not_of('\0') == std::string_view::npos) {
            return true;
        }
        const auto size = header.isSound() ? header.size() : std::nullopt;
        bytes.remove_prefix(Block);
        if (!size || *size > bytes.size()) {
            return false;
        }
        const std::string_view content = bytes.substr(0, *size);
        switch (header.type()) {
        case 'L':
            longPath = content.substr(0, content.find('\0'));
            break;
        case 'x':
            longPath = paxPath(content);
            break;
        case '0':
        case '\0':
            if (!take(longPath.empty() ? pathOf(header) : longPath, content)) {
                return true;
            }
            [[fallthrough]];
        default:
            longPath.clear();
        }
        bytes.remove_prefix(std::min(bytes.size(), (*size + Block - 1) / Block * Block));
    }
    return bytes.empty();
}

} // namespace pickglass
