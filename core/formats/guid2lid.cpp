// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/guid2lid.h"

#include "core/formats/linescanner.h"

namespace pickglass {

namespace {

struct Range
{
    Guid port;
    Lid first;
};

std::optional<Range> parseGuidLine(std::string_view line)
{
    constexpr size_t guidLength = 18;
    LineScanner scanner(line);
    const std::string_view guid = scanner.takeWord();
    scanner.skipBlanks();
    const std::string_view first = scanner.takeWord();
    scanner.skipBlanks();
    const std::string_view last = scanner.takeWord();
    const auto value =
        guid.starts_with("0x") && guid.size() == guidLength ? hexNumber(guid) : std::nullopt;
    const bool isRange = first.starts_with("0x") && last.starts_with("0x") && scanner.isAtEnd() &&
                         lidOf(first).isAssigned() && lidOf(last) >= lidOf(first);
    if (!value || *value == 0 || !isRange) {
        return std::nullopt;
    }
    return Range{Guid(*value), lidOf(first)};
}

} // namespace

bool isGuid2LidLine(std::string_view line)
{
    return parseGuidLine(line).has_value();
}

ParserEnd parseGuid2Lid(const ParserInput &input, ParserOutput &output)
{
    output.facts.scope = FabricScope::Part;
    return forEachLine(input, output, [&](std::string_view line, const LineReader &reader) {
        line = trimmed(line);
        if (line.empty()) {
            return;
        }
        if (const auto range = parseGuidLine(line)) {
            output.facts.lids.insert(range->port, range->first);
            return;
        }
        output.endsWithinLine |= !reader.isTerminated() && line.starts_with("0x");
        output.report.skip(reader.number(),
                           {QT_TRANSLATE_NOOP("core", "Expected the GUID of a port and its first "
                                                      "and last LID: 0x0002c90300000011 0x0003 "
                                                      "0x0003"),
                            {}});
    });
}

} // namespace pickglass
