// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/neighbors.h"

#include "core/formats/cables.h"
#include "core/formats/linescanner.h"

namespace pickglass {

namespace {

/// "0x0002c903007b78b0:5"
std::optional<PortName> parsePort(std::string_view word)
{
    LineScanner scanner(word);
    const auto guid = scanner.take("0x") ? scanner.takeUntil(':') : std::nullopt;
    const auto value = guid ? hexNumber(*guid) : std::nullopt;
    const auto number = scanner.takeNumber(254);
    if (!value || *value == 0 || !number || *number == 0 || !scanner.isAtEnd()) {
        return std::nullopt;
    }
    return PortName{.by = PortName::By::PortGuid,
                    .number = static_cast<PortNumber>(*number),
                    .guid = Guid(*value)};
}

std::optional<CableReading> parseNeighborLine(std::string_view line)
{
    LineScanner scanner(line);
    const auto a = parsePort(scanner.takeWord());
    scanner.skipBlanks();
    const auto b = parsePort(scanner.takeWord());
    return a && b && scanner.isAtEnd() ? std::optional(CableReading{*a, *b, 0}) : std::nullopt;
}

} // namespace

bool isNeighborsLine(std::string_view line)
{
    return parseNeighborLine(line).has_value();
}

ParserEnd parseNeighbors(const ParserInput &input, ParserOutput &output)
{
    output.facts.scope = FabricScope::Part;
    const ParserEnd end =
        forEachLine(input, output, [&](std::string_view line, const LineReader &reader) {
            line = trimmed(line);
            if (line.empty()) {
                return;
            }
            if (auto cable = parseNeighborLine(line)) {
                cable->line = reader.number();
                output.facts.cables.push_back(*cable);
                return;
            }
            output.endsWithinLine |= !reader.isTerminated() && line.starts_with("0x");
            output.report.skip(reader.number(),
                               {QT_TRANSLATE_NOOP("core", "Expected two ports, each with a GUID "
                                                          "and a number of 1 to 254: "
                                                          "0x0002c90300000011:1 "
                                                          "0x0002c90300000012:2"),
                                {}});
        });
    dropRepeated(output.facts.cables);
    return end;
}

} // namespace pickglass
