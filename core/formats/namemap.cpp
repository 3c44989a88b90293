// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/namemap.h"

#include "core/formats/linereader.h"
#include "core/formats/linereport.h"
#include "core/formats/linescanner.h"

namespace pickglass {

namespace {

/// What follows the GUID: a name in quotes, or without them up to a '#'.
std::string_view nameIn(std::string_view text)
{
    if (text.starts_with('"')) {
        const size_t end = text.find('"', 1);
        return text.substr(1, end == std::string_view::npos ? end : end - 1);
    }
    return trimmed(text.substr(0, text.find('#')));
}

} // namespace

std::optional<NameMapLine> parseNameMapLine(std::string_view line)
{
    LineScanner scanner(trimmed(line));
    const std::string_view word = scanner.takeWord();
    // "Ca" and "ad" are hexadecimal too: without "0x" it takes most of a GUID's digits.
    constexpr size_t fewestDigits = 12;
    const bool isLikely = word.starts_with("0x") || word.size() >= fewestDigits;
    const auto guid = isLikely ? Guid::parse(decoded(word.substr(0, 64))) : std::nullopt;
    const std::string_view name = nameIn(trimmed(scanner.rest()));
    if (!guid || guid->isNull() || trimmed(name).empty()) {
        return std::nullopt;
    }
    return NameMapLine{*guid, name};
}

ImportedNames parseNameMap(QByteArrayView text)
{
    ImportedNames out;
    LineReport report;
    LineReader reader(viewOf(text));
    std::string_view line;
    while (reader.next(line)) {
        const std::string_view content = trimmed(line);
        if (content.empty() || content.starts_with('#')) {
            continue;
        }
        const auto entry = parseNameMapLine(content);
        const QString name = entry ? decoded(entry->name) : QString();
        if (name.isEmpty()) { // also a name that is a byte order mark and nothing else
            report.skip(
                reader.number(),
                {QT_TRANSLATE_NOOP(
                    "core",
                    "Expected a GUID and a name in quotes: 0x0002c90300000001 \"leaf01\".")});
            continue;
        }
        if (const auto known = out.names.constFind(entry->guid); known == out.names.constEnd()) {
            out.names.insert(entry->guid, name);
        } else if (*known != name) {
            report.skip(
                reader.number(),
                {QT_TRANSLATE_NOOP("core", "%1 already has the name \"%2\", which is kept."),
                 {entry->guid.toString(), *known}});
        }
    }
    out.lines = reader.number();
    out.problems = report.takeProblems();
    return out;
}

} // namespace pickglass
