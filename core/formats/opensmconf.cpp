// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/linescanner.h"
#include "core/formats/parsers.h"

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

/// Of a text; OpenSM has some 200.
constexpr qint64 MaxOptions = 10'000;

/// Whether the value is a secret: M_Key, SM_Key, SA_Key and those of vendors.
bool isSecret(std::string_view option)
{
    return option.ends_with("_key");
}

bool isOptionName(std::string_view word)
{
    return !word.empty() && std::ranges::all_of(word, [](char c) {
        return c == '_' || isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    });
}

class OpensmConfParser final : public LineParser
{
public:
    explicit OpensmConfParser(ParserOutput &output) : LineParser(output)
    {
        static constexpr std::array<std::string_view, 2> Columns{"option", "value"};
        m_table = TextTable(QStringLiteral("OPENSM_CONF"), Columns);
    }

    void takeLine(std::string_view line)
    {
        line = trimmed(line);
        if (line.empty() || line.front() == '#') {
            return;
        }
        const size_t end = std::min(line.find_first_of(" \t"), line.size());
        const std::string_view option = line.substr(0, end);
        std::string_view value = trimmed(line.substr(end));
        if (!isOptionName(option) || m_table.rows() >= MaxOptions) {
            skip(QT_TRANSLATE_NOOP("core", "Expected an option of OpenSM and its value."));
            return;
        }
        if (value == "(null)") { // as OpenSM writes an option that is not set
            value = {};
        }
        const std::array<std::string_view, 2> fields{option, isSecret(option) ? "" : value};
        m_table.add(fields);
    }

    void finish()
    {
        if (m_table.rows() > 0) {
            m_output.facts.tables.push_back(std::move(m_table));
        }
    }

private:
    TextTable m_table;
};

} // namespace

bool isOpensmConfLine(std::string_view line)
{
    static constexpr std::array Options{
        std::string_view("routing_engine "),     std::string_view("sweep_interval "),
        std::string_view("m_key_lease_period "), std::string_view("max_op_vls "),
        std::string_view("subnet_prefix 0x"),    std::string_view("sm_priority "),
        std::string_view("packet_life_time "),   std::string_view("head_of_queue_lifetime ")};
    return std::ranges::any_of(
        Options, [line](std::string_view option) { return line.starts_with(option); });
}

ParserEnd parseOpensmConf(const ParserInput &input, ParserOutput &output)
{
    return parseLines<OpensmConfParser>(input, output, FabricScope::Part);
}

} // namespace pickglass
