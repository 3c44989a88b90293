// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/namemap.h"

#include "core/formats/linereader.h"
#include "core/formats/linereport.h"
#include "core/formats/linescanner.h"

#include <QSet>

#include <algorithm>

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

std::optional<Guid> guidIn(std::string_view word)
{
    // "Ca" and "ad" are hexadecimal too: without "0x" it takes most of a GUID's digits.
    constexpr size_t fewestDigits = 12;
    const bool isLikely = word.starts_with("0x") || word.size() >= fewestDigits;
    const auto guid = isLikely ? Guid::parse(decoded(word.substr(0, 64))) : std::nullopt;
    return guid && !guid->isNull() ? guid : std::nullopt;
}

/// "0x0002c90300000001:21", which is no GUID in colon groups.
bool isPortOfGuid(std::string_view line)
{
    const std::string_view word = line.substr(0, line.find_first_of(" \t"));
    return word.starts_with("0x") && std::ranges::count(word, ':') == 1;
}

bool isLabel(const QString &text)
{
    return !text.isEmpty() && text.size() <= MaxLabelLength && isPrinted(text);
}

/// The names and labels of a text, line after line.
class NameMapReader
{
public:
    void take(qint64 line, std::string_view content);
    ImportedNames finish(qint64 lines)
    {
        m_out.lines = lines;
        m_out.problems = m_report.takeProblems();
        return std::move(m_out);
    }

private:
    void take(qint64 line, Guid guid, const QString &name);
    void take(qint64 line, PortAlias alias);
    void refuseSecond(qint64 line, const QString &of, const QString &kept)
    {
        m_report.skip(line,
                      {QT_TRANSLATE_NOOP("core", "%1 already has the name \"%2\", which is kept."),
                       {of, kept}});
    }

    ImportedNames m_out;
    LineReport m_report;
    QHash<QString, QString> m_labels; ///< by ports as they are named
};

void NameMapReader::take(qint64 line, std::string_view content)
{
    if (const auto entry = isPortOfGuid(content) ? std::nullopt : parseNameMapLine(content)) {
        const QString name = decoded(entry->name);
        if (!name.isEmpty()) { // it may be a byte order mark and nothing else
            take(line, entry->guid, name);
            return;
        }
    } else if (auto alias = parsePortAliasLine(content)) {
        take(line, std::move(*alias));
        return;
    }
    m_report.skip(
        line, {QT_TRANSLATE_NOOP("core", "Expected a GUID and a name in quotes, 0x0002c90300000001 "
                                         "\"leaf01\", or a port and its label, "
                                         "0x0002c90300000001/21 \"storage\".")});
}

void NameMapReader::take(qint64 line, Guid guid, const QString &name)
{
    if (const auto known = m_out.names.constFind(guid); known == m_out.names.constEnd()) {
        m_out.names.insert(guid, name);
    } else if (*known != name) {
        refuseSecond(line, guid.toString(), *known);
    }
}

void NameMapReader::take(qint64 line, PortAlias alias)
{
    const QString port = (alias.node.isNull() ? alias.nodeName : alias.node.toString()) + u'/' +
                         QString::number(alias.number);
    if (const auto known = m_labels.constFind(port); known == m_labels.constEnd()) {
        m_labels.insert(port, alias.label);
        m_out.ports.push_back(std::move(alias));
    } else if (*known != alias.label) {
        refuseSecond(line, port, *known);
    }
}

} // namespace

bool isPrinted(const QString &name)
{
    return std::ranges::all_of(name, [](QChar c) { return c.isPrint() || c.isSurrogate(); });
}

std::optional<NameMapLine> parseNameMapLine(std::string_view line)
{
    LineScanner scanner(trimmed(line));
    const auto guid = guidIn(scanner.takeWord());
    const std::string_view name = nameIn(trimmed(scanner.rest()));
    return guid && !trimmed(name).empty() ? std::optional(NameMapLine{*guid, name}) : std::nullopt;
}

std::optional<PortAlias> parsePortAliasLine(std::string_view line)
{
    LineScanner scanner(trimmed(line));
    std::string_view place;
    if (scanner.take('"')) {
        place = scanner.takeUntil('"').value_or(std::string_view());
    } else {
        place = scanner.takeWord();
    }
    const size_t separator = place.find_last_of(":/");
    if (separator == std::string_view::npos || separator == 0) {
        return std::nullopt;
    }
    const std::string_view node = trimmed(place.substr(0, separator));
    const auto number = portNumberOf(place.substr(separator + 1), 1);
    PortAlias alias;
    alias.label = decoded(trimmed(nameIn(trimmed(scanner.rest()))));
    if (!number || node.empty() || !isLabel(alias.label)) {
        return std::nullopt;
    }
    alias.number = *number;
    if (const auto guid = guidIn(node)) {
        alias.node = *guid;
    } else {
        alias.nodeName = decoded(node);
    }
    return alias;
}

ImportedNames parseNameMap(QByteArrayView text)
{
    NameMapReader names;
    LineReader reader(viewOf(text));
    std::string_view line;
    while (reader.next(line)) {
        const std::string_view content = trimmed(line);
        if (!content.empty() && !content.starts_with('#')) {
            names.take(reader.number(), content);
        }
    }
    return names.finish(reader.number());
}

} // namespace pickglass
