// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <optional>
#include <string_view>
#include <vector>

namespace pickglass {

/// The fields of a line of comma-separated values, without the blanks around them. A field in
/// double quotes may hold commas; its quotes are taken off. The fields point into the line.
std::vector<std::string_view> csvFields(std::string_view line);

/// A table of comma-separated values whose first line names its columns. The lines that are given
/// must outlive it. One thread.
class CsvTable
{
public:
    CsvTable() = default;
    explicit CsvTable(std::string_view header) : m_names(csvFields(header)) {}

    const std::vector<std::string_view> &names() const { return m_names; }

    /// Where a column is, upper and lower case being one; -1 where there is none.
    int column(std::string_view name) const;
    /// The first of these columns that is there, or -1.
    template<typename... Names>
    int column(std::string_view name, Names... others) const
    {
        const int found = column(name);
        return found >= 0 ? found : column(std::string_view(others)...);
    }

    /// Takes the next line. False when it has fewer fields than there are columns.
    bool take(std::string_view line);

    /// All fields of the line taken last, as they stand there.
    const std::vector<std::string_view> &fields() const { return m_fields; }

    /// The field of the line taken last; empty for the column -1, for fields that are not there and
    /// for those that say so ("N/A").
    std::string_view field(int column) const;
    std::string_view field(std::string_view name) const { return field(column(name)); }
    /// The field as a decimal number or, with 0x, a hexadecimal one; nothing for anything else.
    std::optional<quint64> number(int column) const;
    std::optional<quint64> number(std::string_view name) const { return number(column(name)); }
    /// The same, where the number is at most the largest.
    std::optional<quint32> number(int column, quint32 largest) const;
    std::optional<quint32> number(std::string_view name, quint32 largest) const
    {
        return number(column(name), largest);
    }

private:
    std::vector<std::string_view> m_names;
    std::vector<std::string_view> m_fields;
};

} // namespace pickglass
