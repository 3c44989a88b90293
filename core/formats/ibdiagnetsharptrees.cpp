// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/linescanner.h"
#include "core/formats/parsers.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace pickglass {

namespace {

constexpr std::string_view TreeStart = "TreeID:";
constexpr qint64 MaxTreeNodes = 1'000'000;
constexpr quint32 MaxRank = 255; ///< no tree is as deep

constexpr std::array<std::string_view, 11> TreeColumns{
    "TreeNumber", "TreeID",    "MaxRadix",        "Rank", "NodeDesc", "LID", "PortGUID",
    "ChildIndex", "ParentQPn", "RemoteParentQPn", "Radix"};

/// Takes words that hold a number off, decimal or hexadecimal, and gives them as they stand there.
class FieldTaker
{
public:
    explicit FieldTaker(std::string_view text) : m_scanner(text) {}

    std::string_view take(std::string_view before)
    {
        m_scanner.skipBlanks();
        if (!m_isRight || !m_scanner.take(before)) {
            m_isRight = false;
            return {};
        }
        const std::string_view rest = m_scanner.rest();
        size_t end = rest.starts_with("0x") ? 2 : 0;
        const bool isHex = end > 0;
        const size_t begin = end;
        while (end < rest.size() &&
               (isDigit(rest[end]) || (isHex && hexNumber(rest.substr(end, 1))))) {
            ++end;
        }
        m_isRight = end > begin && end - begin <= MaxDigits;
        m_scanner = LineScanner(rest.substr(end));
        return rest.substr(0, end);
    }
    /// What stands before this.
    std::string_view takeBefore(std::string_view end)
    {
        const size_t at = m_scanner.rest().find(end);
        if (!m_isRight || at == std::string_view::npos) {
            m_isRight = false;
            return {};
        }
        const std::string_view text = m_scanner.rest().substr(0, at);
        m_scanner = LineScanner(m_scanner.rest().substr(at));
        return text;
    }
    bool isRight() const { return m_isRight; }
    std::string_view rest() const { return m_scanner.rest(); }

private:
    static constexpr size_t MaxDigits = 16;

    LineScanner m_scanner;
    bool m_isRight = true;
};

class SharpTreesParser final : public LineParser
{
public:
    explicit SharpTreesParser(ParserOutput &output) : LineParser(output)
    {
        m_table = TextTable(QStringLiteral("SHARP_TREES"), TreeColumns);
    }

    /// A tree and its nodes stand on a line each, in some versions several of them on one.
    void takeLine(std::string_view line)
    {
        line = trimmed(line);
        if (line.empty() || takeComment(line)) {
            return;
        }
        while (!line.empty()) {
            const auto rest = line.starts_with(TreeStart) ? takeTree(line)
                              : line.starts_with('(')     ? takeNode(line)
                                                          : std::nullopt;
            if (!rest) {
                noticeCut(true);
                skip(QT_TRANSLATE_NOOP("core", "Expected a tree of SHARP, such as TreeID:0, Max "
                                               "Radix:2, or a node of it, such as (0), AN:name, "
                                               "lid:48, port guid:0x…, Child index:0, …"));
                return;
            }
            line = trimmed(*rest);
        }
    }

    void finish()
    {
        if (m_table.rows() > 0) {
            m_output.facts.tables.push_back(std::move(m_table));
        }
        m_output.mayBeEmpty = m_trees > 0;
    }

private:
    std::optional<std::string_view> takeTree(std::string_view line)
    {
        FieldTaker fields(line);
        const std::string_view id = fields.take(TreeStart);
        const std::string_view radix = fields.take(", Max Radix:");
        if (!fields.isRight()) {
            return std::nullopt;
        }
        m_id = std::string(id);
        m_radix = std::string(radix);
        ++m_trees;
        return fields.rest();
    }

    std::optional<std::string_view> takeNode(std::string_view line)
    {
        FieldTaker fields(line);
        const std::string_view rank = fields.take("(");
        if (fields.takeBefore(", AN:") != ")" || m_trees == 0) {
            return std::nullopt;
        }
        constexpr std::string_view Name = ", AN:";
        std::string_view name = fields.takeBefore(", lid:");
        name.remove_prefix(std::min(name.size(), Name.size()));
        const std::string_view lid = fields.take(", lid:");
        const std::string_view guid = fields.take(", port guid:");
        const std::string_view child = fields.take(", Child index:");
        const std::string_view parent = fields.take(", parent QPn:");
        const std::string_view remote = fields.take(", remote parent QPn:");
        const std::string_view radix = fields.take(", radix:");
        LineScanner number(rank);
        if (!fields.isRight() || !number.takeNumber(MaxRank) || !number.isAtEnd() ||
            guidOf(guid).isNull() || m_table.rows() >= MaxTreeNodes) {
            return std::nullopt;
        }
        const std::string tree = std::to_string(m_trees);
        m_table.add(std::array<std::string_view, TreeColumns.size()>{
            tree, m_id, m_radix, rank, name, lid, guid, child, parent, remote, radix});
        return fields.rest();
    }

    TextTable m_table;
    std::string m_id; ///< of the tree that nodes belong to
    std::string m_radix;
    qint64 m_trees = 0;
};

} // namespace

bool isIbdiagnetSharpTreesLine(std::string_view line)
{
    return line.starts_with(TreeStart) && contains(line, "Max Radix:");
}

ParserEnd parseIbdiagnetSharpTrees(const ParserInput &input, ParserOutput &output)
{
    return parseLines<SharpTreesParser>(input, output, FabricScope::Part);
}

} // namespace pickglass
