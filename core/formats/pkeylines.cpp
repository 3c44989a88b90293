// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/pkeylines.h"

#include "core/formats/linescanner.h"

namespace pickglass {

std::optional<std::vector<PKey>> pKeysIn(std::string_view line)
{
    constexpr size_t keysPerLine = 8;
    constexpr size_t length = 6;
    LineScanner scanner(trimmed(line));
    std::vector<PKey> keys;
    for (auto word = scanner.nextWord(); !word.empty(); word = scanner.nextWord()) {
        const auto value = hexNumber(word);
        if (word.size() != length || !word.starts_with("0x") || !value ||
            keys.size() == keysPerLine) {
            return std::nullopt;
        }
        keys.push_back({static_cast<quint16>(*value)});
    }
    return keys.empty() ? std::nullopt : std::optional(std::move(keys));
}

void addPKeys(std::vector<PKeyEntry> &entries, size_t first, std::span<const PKey> keys)
{
    for (size_t i = 0; i < keys.size(); ++i) {
        if (keys[i].isValid() && first + i < PKeyTable::MaxKeys) {
            entries.push_back({static_cast<quint16>(first + i), keys[i]});
        }
    }
}

} // namespace pickglass
