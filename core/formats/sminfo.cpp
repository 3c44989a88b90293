// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/sminfo.h"

#include "core/formats/linescanner.h"

#include <algorithm>
#include <limits>

namespace pickglass {

namespace {

constexpr std::string_view ManagerLineBeginning = "sminfo: sm lid ";

std::optional<SmInfo> parseManagerLine(std::string_view line)
{
    SmInfo info;
    LineScanner scanner(line);
    scanner.take(ManagerLineBeginning);
    const auto lid = scanner.takeNumber(0xffff);
    if (!lid || !scanner.take(" sm guid ")) {
        return std::nullopt;
    }
    const auto guid = scanner.takeUntil(',');
    const auto value = guid ? hexNumber(*guid) : std::nullopt;
    if (!value || *value == 0 || !scanner.take(" activity count ")) {
        return std::nullopt;
    }
    const auto count = scanner.takeNumber(std::numeric_limits<quint32>::max());
    const auto priority = scanner.take(" priority ") ? scanner.takeNumber(15) : std::nullopt;
    const auto state = scanner.take(" state ") ? smStateOf(scanner.takeWord()) : std::nullopt;
    if (!count || !priority || !state) {
        return std::nullopt;
    }
    info.lid = Lid(static_cast<quint16>(*lid));
    info.portGuid = Guid(*value);
    info.activityCount = *count;
    info.priority = static_cast<quint8>(*priority);
    info.state = *state;
    return info;
}

} // namespace

std::optional<SmState> smStateOf(std::string_view number)
{
    LineScanner scanner(number);
    const auto state = scanner.takeNumber(static_cast<quint32>(SmState::Master));
    return state && scanner.isAtEnd() ? std::optional(static_cast<SmState>(*state)) : std::nullopt;
}

void putManager(const SmInfo &manager, Facts &facts)
{
    const auto known = std::ranges::find(facts.managers, manager.portGuid, &SmInfo::portGuid);
    if (known == facts.managers.end()) {
        facts.managers.push_back(manager);
    } else {
        *known = manager;
    }
}

bool isSmInfoLine(std::string_view line)
{
    return line.starts_with(ManagerLineBeginning);
}

ParserEnd parseSmInfo(const ParserInput &input, ParserOutput &output)
{
    output.facts.scope = FabricScope::Part;
    return forEachLine(input, output, [&](std::string_view line, const LineReader &reader) {
        line = trimmed(line);
        if (!isSmInfoLine(line)) {
            return; // an empty line, a prompt, or sminfo's own words about a port that is silent
        }
        if (const auto manager = parseManagerLine(line)) {
            putManager(*manager, output.facts);
            return;
        }
        output.endsWithinLine |= !reader.isTerminated();
        output.report.skip(reader.number(),
                           {QT_TRANSLATE_NOOP("core", "Cannot read this manager: expected sm lid, "
                                                      "sm guid, activity count, priority of 0 to "
                                                      "15 and state of 0 to 3."),
                            {}});
    });
}

} // namespace pickglass
