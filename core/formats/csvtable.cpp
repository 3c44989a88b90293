// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/csvtable.h"

#include "core/formats/linescanner.h"
#include "core/formats/othercounters.h"

#include <algorithm>

namespace pickglass {

namespace {

bool isSameName(std::string_view a, std::string_view b)
{
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; };
    return std::ranges::equal(a, b, {}, lower, lower);
}

/// Where the field that begins at the text's first character ends: at a comma outside quotes.
size_t endOfField(std::string_view text)
{
    const size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos || text[first] != '"') {
        return std::min(text.find(','), text.size());
    }
    // The quote that closes is the one before a comma or the end: descriptions may hold quotes.
    for (size_t quote = text.find('"', first + 1); quote != std::string_view::npos;
         quote = text.find('"', quote + 1)) {
        const size_t behind = std::min(text.find_first_not_of(" \t", quote + 1), text.size());
        if (behind == text.size() || text[behind] == ',') {
            return behind;
        }
    }
    return std::min(text.find(','), text.size());
}

} // namespace

std::vector<std::string_view> csvFields(std::string_view line)
{
    std::vector<std::string_view> fields;
    while (true) {
        const size_t end = endOfField(line);
        fields.push_back(unquoted(trimmed(line.substr(0, end))));
        if (end >= line.size()) {
            return fields;
        }
        line.remove_prefix(end + 1);
    }
}

int CsvTable::column(std::string_view name) const
{
    const auto it = std::ranges::find_if(
        m_names, [name](std::string_view candidate) { return isSameName(candidate, name); });
    return it == m_names.end() ? -1 : static_cast<int>(it - m_names.begin());
}

bool CsvTable::take(std::string_view line)
{
    m_fields = csvFields(line);
    return m_fields.size() >= m_names.size();
}

std::string_view CsvTable::field(int column) const
{
    const auto index = static_cast<size_t>(column);
    const std::string_view field =
        column >= 0 && index < m_fields.size() ? m_fields[index] : std::string_view();
    return field == "N/A" || field == "NA" ? std::string_view() : field;
}

std::optional<quint64> CsvTable::number(int column) const
{
    return plainNumber(field(column));
}

std::optional<quint32> CsvTable::number(int column, quint32 largest) const
{
    const auto value = number(column);
    return value && *value <= largest ? std::optional(static_cast<quint32>(*value)) : std::nullopt;
}

} // namespace pickglass
