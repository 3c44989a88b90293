// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/dottedlines.h"

#include "core/formats/linescanner.h"

#include <algorithm>

namespace pickglass {

std::optional<DottedLine> parseDottedLine(std::string_view line)
{
    const size_t dot = line.find('.');
    if (dot == std::string_view::npos) {
        return std::nullopt;
    }
    std::string_view name = trimmed(line.substr(0, dot));
    if (name.ends_with(':')) {
        name.remove_suffix(1);
    }
    if (name.empty()) {
        return std::nullopt;
    }
    const size_t value = line.find_first_not_of('.', dot);
    return DottedLine{name,
                      value == std::string_view::npos ? std::string_view() : line.substr(value)};
}

bool DottedLines::has(std::string_view name) const
{
    return std::ranges::find(m_lines, name, &DottedLine::name) != m_lines.end();
}

std::string_view DottedLines::text(std::string_view name) const
{
    const auto found = std::ranges::find(m_lines, name, &DottedLine::name);
    return found == m_lines.end() ? std::string_view() : found->value;
}

std::string_view DottedLines::word(std::string_view name) const
{
    return trimmed(text(name));
}

} // namespace pickglass
