// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/linescanner.h"
#include "core/formats/parsers.h"
#include "core/formats/pkeylines.h"
#include "core/formats/portaddress.h"
#include "core/formats/sessionlines.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace pickglass {

namespace {

constexpr std::string_view LastLine = " pkeys capacity for this port";

/// "  32: 0x8010 0x0000 …": the index of the first key, and the keys.
struct PKeyLine
{
    quint32 first = 0;
    std::vector<PKey> keys = {};
};

std::optional<PKeyLine> parsePKeyLine(std::string_view line)
{
    LineScanner scanner(trimmed(line));
    const auto first = scanner.takeNumber(PKeyTable::MaxKeys);
    if (!first || !scanner.take(": ")) {
        return std::nullopt;
    }
    auto keys = pKeysIn(scanner.rest());
    return keys ? std::optional(PKeyLine{*first, *std::move(keys)}) : std::nullopt;
}

/// "64 pkeys capacity for this port"
bool isCapacityLine(std::string_view line)
{
    LineScanner scanner(line);
    return scanner.takeNumber(PKeyTable::MaxKeys) && scanner.rest() == LastLine;
}

/// What "smpquery [OPTION…] pkeys ADDRESS [PORT]" asks about.
struct AskedPort
{
    std::string address = {};
    PortNumber number = 0;
    char form = 'L'; ///< 'G': by GUID, 'D': along a route, 'c': from a LID along a route
    std::string route = {};
};

bool isPKeysOperation(std::string_view word)
{
    static constexpr std::string_view Name = "pkeys";
    return std::ranges::equal(word, Name,
                              [](char a, char b) {
                                  return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a')
                                                               : a) == b;
                              }) ||
           word == "PKeyTable";
}

/// By the options of infiniband-diags (ibdiag_common.c): those with a value, and those that say
/// how the port is named.
std::optional<AskedPort> askedPort(const SessionCommand &command)
{
    static constexpr std::array<std::string_view, 16> WithValue{"-C",
                                                                "--Ca",
                                                                "-P",
                                                                "--Port",
                                                                "-t",
                                                                "--timeout",
                                                                "-s",
                                                                "--sm_port",
                                                                "-y",
                                                                "--m_key",
                                                                "-z",
                                                                "--config",
                                                                "-a",
                                                                "--outstanding_smps",
                                                                "--node-name-map",
                                                                "--direction"};
    AskedPort asked;
    std::vector<std::string_view> words;
    for (size_t at = 0; at < command.arguments.size(); ++at) {
        const std::string_view word = command.arguments[at];
        if (!word.starts_with('-')) {
            words.push_back(word);
        } else if (std::ranges::find(WithValue, word) != WithValue.end()) {
            ++at;
        } else if (word == "-G" || word == "--Guid") {
            asked.form = 'G';
        } else if (word == "-D" || word == "--Direct") {
            asked.form = 'D';
        } else if (word == "-c" || word == "--combined") {
            asked.form = 'c';
        }
    }
    const size_t needed = asked.form == 'c' ? 3 : 2;
    if (command.program != "smpquery" || words.size() < needed || !isPKeysOperation(words[0])) {
        return std::nullopt;
    }
    asked.address = words[1];
    asked.route = asked.form == 'c' ? words[2] : asked.form == 'D' ? words[1] : "";
    if (words.size() > needed) {
        const auto number = portNumberOf(words[needed]);
        if (!number) {
            return std::nullopt;
        }
        asked.number = *number;
    }
    return asked;
}

std::optional<PortName> portOf(const SessionCommand &command)
{
    const auto asked = askedPort(command);
    if (!asked) {
        return std::nullopt;
    }
    switch (asked->form) {
    case 'G': {
        const Guid guid = guidOf(asked->address);
        return guid.isNull() ? std::nullopt
                             : std::optional(PortName{PortName::By::PortGuid, asked->number, guid});
    }
    case 'D':
    case 'c': {
        const std::string start = asked->form == 'c' ? "Lid " + asked->address + " " : "";
        const auto place = parsePortAddress(start + "DR path " + asked->route);
        return place ? std::optional(place->port(asked->number)) : std::nullopt;
    }
    default:
        break;
    }
    const Lid lid = lidOf(asked->address);
    return lid.isAssigned() ? std::optional(PortName{PortName::By::Lid, asked->number, {}, lid})
                            : std::nullopt;
}

class PKeysParser final : public LineParser
{
public:
    using LineParser::LineParser;

    void beginText(const ParserInput &input) { m_port = portOf(commandOf(input.command)); }

    void takeLine(std::string_view line)
    {
        if (const auto keys = parsePKeyLine(line)) {
            if (m_begin == 0) {
                m_begin = m_line;
            }
            addPKeys(m_entries, keys->first, keys->keys);
        } else if (isCapacityLine(trimmed(line))) {
            end();
        } else if (isPromptLine(line)) {
            m_port = portOf(commandOf(line));
        } else {
            noticeCut(m_begin != 0);
        }
    }

    /// A table without its last line was cut off: what it lacks is not known.
    void finish()
    {
        if (m_begin != 0) {
            m_output.isCutOff = true;
            skip(QT_TRANSLATE_NOOP("core", "This P_Key table has no end: the text was cut off."));
        }
    }

private:
    void end()
    {
        const qint64 begin = std::exchange(m_begin, 0);
        std::vector<PKeyEntry> entries = std::exchange(m_entries, {});
        if (begin == 0) {
            return; // the last line of a table that has none before it
        }
        if (!m_port) {
            skip(QT_TRANSLATE_NOOP("core",
                                   "This P_Key table does not say whose it is: save it with the "
                                   "prompt and the command before it, such as "
                                   "[root@mgmt ~]# smpquery pkeys 13 1"));
            return;
        }
        // Only the first table is that of the command.
        m_output.facts.pKeys.push_back(
            {*std::exchange(m_port, std::nullopt), std::move(entries), begin});
    }

    std::optional<PortName> m_port; ///< of the next table
    std::vector<PKeyEntry> m_entries;
    qint64 m_begin = 0; ///< the line where the table begins; 0 outside of one
};

} // namespace

bool isSmpqueryPKeysLine(std::string_view line)
{
    constexpr size_t keysPerLine = 8;
    const auto keys = parsePKeyLine(line);
    return keys && keys->keys.size() == keysPerLine;
}

ParserEnd parseSmpqueryPKeys(const ParserInput &input, ParserOutput &output)
{
    return parseLines<PKeysParser>(input, output, FabricScope::Part);
}

} // namespace pickglass
