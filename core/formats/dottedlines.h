// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace pickglass {

/// A field as smpquery, perfquery and saquery print it: "Lid:.............................13",
/// "node_type...............Switch". The text that it was taken from must outlive it.
struct DottedLine
{
    std::string_view name;  ///< without blanks around it and without the colon, never empty
    std::string_view value; ///< all behind the dots, untouched; may be empty
};

/// Nothing where there is no name with a dot behind it.
std::optional<DottedLine> parseDottedLine(std::string_view line);

/// The fields of one dump.
class DottedLines
{
public:
    void add(const DottedLine &line) { m_lines.push_back(line); }
    void clear() { m_lines.clear(); }
    bool isEmpty() const { return m_lines.empty(); }

    bool has(std::string_view name) const;
    /// Untouched, as texts are kept; of several fields of a name the first. Empty where there is
    /// none.
    std::string_view text(std::string_view name) const;
    /// Without blanks around it.
    std::string_view word(std::string_view name) const;

private:
    std::vector<DottedLine> m_lines;
};

} // namespace pickglass
