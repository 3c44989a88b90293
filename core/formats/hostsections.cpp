// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/hostsections.h"

#include "core/base/hostlist.h"
#include "core/formats/linescanner.h"
#include "core/formats/outputreader.h"

#include <QHash>

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

constexpr size_t MaxHead = 4096;

bool isNameOfHost(std::string_view text)
{
    const auto isPart = [](char c) {
        return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
               c == '_' || c == '.';
    };
    constexpr size_t MaxName = 253;
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    return !text.empty() && text.size() <= MaxName && std::ranges::all_of(text, isPart) &&
           (isDigit(text.front()) || isLetter(text.front()));
}

/// "---------------", as clush and dshbak print above and below a host.
bool isDashes(std::string_view line)
{
    constexpr size_t MinDashes = 4;
    return line.size() >= MinDashes && line.find_first_not_of('-') == std::string_view::npos;
}

/// The hosts of a line between dashes; empty for another text. clush counts them behind the list.
QStringList hostsOfList(std::string_view line)
{
    const size_t count = line.rfind(" (");
    if (count != std::string_view::npos && line.ends_with(')')) {
        line = line.substr(0, count);
    }
    if (line.empty() || line.size() > MaxHead || line.find_first_of(" \t:=|") != line.npos) {
        return {};
    }
    const auto hosts = expandHostList(decoded(line));
    return hosts &&
                   std::ranges::all_of(
                       *hosts, [](const QString &host) { return isNameOfHost(host.toStdString()); })
               ? *hosts
               : QStringList();
}

/// The host of a line that stands alone above an output; empty for any other line.
std::string_view hostOfHead(std::string_view line)
{
    if (const size_t bar = line.find(" | ");
        bar != std::string_view::npos && line.ends_with(">>") && contains(line, "rc=")) {
        return isNameOfHost(line.substr(0, bar)) ? line.substr(0, bar) : std::string_view();
    }
    if (line.starts_with('#')) {
        LineScanner scanner(line.substr(1));
        const std::string_view word = scanner.nextWord();
        const std::string_view name = scanner.nextWord();
        if (word == "host" || word == "host:") {
            return scanner.isAtEnd() && isNameOfHost(name) ? name : std::string_view();
        }
    }
    constexpr std::string_view Frame = "=#*-";
    const size_t from = line.find_first_not_of(Frame);
    if (from == std::string_view::npos || from < 2) {
        return {};
    }
    std::string_view name = line.substr(from);
    name = trimmed(name.substr(0, name.find_last_not_of(Frame) + 1));
    return isNameOfHost(name) && !contains(name, ".txt") ? name : std::string_view();
}

/// Formats that are of single hosts, which most of them do not name.
bool isOfOneHost(const TextFormat *format)
{
    static constexpr std::array<std::string_view, 6> Names{
        "nvidia-topo", "lstopo", "nccl-topology", "mlxlink", "mlxcables", "ethtool-module"};
    return format != nullptr && std::ranges::find(Names, format->name) != Names.end();
}

class SectionCutter
{
public:
    /// Every line has the name of a host before it.
    bool cutByPrefix(std::string_view text)
    {
        LineReader reader(text);
        std::string_view line;
        while (reader.next(line)) {
            if (reader.position() > MaxSectionBytes) {
                return false;
            }
            if (trimmed(line).empty()) {
                continue;
            }
            const size_t colon = line.find(':');
            const std::string_view host = line.substr(0, colon);
            const bool isPrefixed = colon != std::string_view::npos && isNameOfHost(host) &&
                                    (line.size() == colon + 1 || line[colon + 1] == ' ');
            if (!isPrefixed || m_sections.size() > size_t(MaxSectionHosts)) {
                return false;
            }
            const QString name = decoded(host);
            const auto known = m_places.constFind(name);
            if (known == m_places.cend()) {
                m_places.insert(name, m_sections.size());
                m_sections.push_back({{name}, {}, {}});
            }
            HostSection &section = m_sections[m_places.value(name)];
            line.remove_prefix(std::min(colon + 2, line.size()));
            add(section, line, reader);
        }
        return !m_sections.empty();
    }

    /// Heads stand above what hosts printed, the first one above all of it.
    bool cutByHeads(std::string_view text)
    {
        LineReader reader(text);
        std::string_view line;
        std::vector<std::pair<std::string_view, qint64>> held; // dashes that may begin a head
        while (reader.next(line)) {
            const std::string_view plain = trimmed(line);
            QStringList hosts;
            if (held.size() == 2 && isDashes(plain)) {
                hosts = hostsOfList(trimmed(held[1].first));
            } else if (const std::string_view host = hostOfHead(plain); !host.empty()) {
                hosts = {decoded(host)};
            }
            if (!hosts.isEmpty()) {
                held.clear();
                m_sections.push_back({std::move(hosts), {}, {}});
                continue;
            }
            if ((held.empty() && isDashes(plain)) || (held.size() == 1 && !plain.empty())) {
                held.emplace_back(line, reader.number());
                continue;
            }
            held.emplace_back(line, reader.number());
            if (!release(held)) {
                return false;
            }
        }
        return release(held) && !m_sections.empty();
    }

    Result<std::vector<HostSection>> finish()
    {
        qsizetype hosts = 0;
        size_t bytes = 0;
        for (const HostSection &section : m_sections) {
            hosts += section.hosts.size();
            bytes += section.text.size() * static_cast<size_t>(section.hosts.size());
        }
        if (hosts > MaxSectionHosts || bytes > MaxSectionBytes) {
            return failure({QT_TRANSLATE_NOOP("core", "The text is of too many hosts.")},
                           {QT_TRANSLATE_NOOP("core", "Import its parts one by one.")});
        }
        return std::move(m_sections);
    }

private:
    static void add(HostSection &section, std::string_view line, const LineReader &reader)
    {
        section.text.append(line);
        // Without an end the last line may be cut, as in the whole text.
        if (reader.isTerminated()) {
            section.text.push_back('\n');
        }
        section.lines.push_back(reader.number());
    }
    /// Lines that begin no head belong to the section before. Nothing stands before the first one.
    bool release(std::vector<std::pair<std::string_view, qint64>> &held)
    {
        for (const auto &[line, number] : held) {
            if (m_sections.empty()) {
                if (trimmed(line).empty()) {
                    continue;
                }
                return false;
            }
            m_sections.back().text.append(line).push_back('\n');
            m_sections.back().lines.push_back(number);
        }
        held.clear();
        return true;
    }

    std::vector<HostSection> m_sections;
    QHash<QString, size_t> m_places;
};

/// Both are of one moment and hold nothing but readings of ports.
bool areAlike(const Imported &a, const Imported &b)
{
    const auto isSimple = [](const Imported &one) {
        return one.fabric->isEmpty() && one.facts.tables.empty() && one.facts.log.empty() &&
               one.facts.cables.empty() && one.facts.named.empty();
    };
    return a.format == b.format && a.time == b.time && isSimple(a) && isSimple(b);
}

template<typename What>
void appendAll(std::vector<What> &to, std::vector<What> &&from)
{
    to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

} // namespace

Result<std::vector<HostSection>> hostSections(std::string_view text, const TextFormat *first)
{
    if (first == nullptr) {
        SectionCutter byPrefix;
        if (byPrefix.cutByPrefix(text)) {
            return byPrefix.finish();
        }
    }
    SectionCutter byHeads;
    if (isOfOneHost(first) && byHeads.cutByHeads(text)) {
        return byHeads.finish();
    }
    return std::vector<HostSection>();
}

Result<std::vector<Imported>> readSections(
    const std::vector<HostSection> &sections, const ImportOptions &options,
    const std::function<Result<std::vector<Imported>>(std::string_view, const ImportOptions &)>
        &read)
{
    std::vector<Imported> all;
    QList<LineProblem> problems;
    std::optional<Error> error;
    for (size_t at = 0; at < sections.size(); ++at) {
        const HostSection &section = sections[at];
        ImportOptions ofSection = options;
        ofSection.progress = [&](double share) {
            return !options.progress || options.progress((static_cast<double>(at) + share) /
                                                         static_cast<double>(sections.size()));
        };
        for (const QString &host : section.hosts) {
            ofSection.host = host;
            auto outputs = read(section.text, ofSection);
            if (!ofSection.progress(0)) {
                return failure({QT_TRANSLATE_NOOP("core", "The import was canceled.")});
            }
            if (!outputs) {
                problems.append(
                    {section.lines.empty() ? 0 : section.lines.front(),
                     {QT_TRANSLATE_NOOP("core", "What %1 printed cannot be read."), {host}}});
                error = error ? error : outputs.error();
                break; // the same of the others
            }
            for (Imported &output : *outputs) {
                moveLines(output, [&section](qint64 line) {
                    const auto place = static_cast<size_t>(std::max<qint64>(line, 1) - 1);
                    return place < section.lines.size() ? section.lines[place] : line;
                });
                if (host != section.hosts.front()) { // it is the same text
                    output.lines = 0;
                    output.skippedLines = 0;
                    output.problems.clear();
                }
                if (!all.empty() && areAlike(all.back(), output)) {
                    Imported &last = all.back();
                    appendAll(last.facts.ports, std::move(output.facts.ports));
                    appendAll(last.facts.counters, std::move(output.facts.counters));
                    last.lines += output.lines;
                    last.skippedLines += output.skippedLines;
                    last.problems += output.problems;
                } else {
                    all.push_back(std::move(output));
                }
            }
        }
    }
    if (all.empty()) {
        return error ? Result<std::vector<Imported>>(tl::unexpected(*error))
                     : failure(
                           {QT_TRANSLATE_NOOP("core", "The file has no fabric data.")},
                           {QT_TRANSLATE_NOOP("core", "It may have been cut off: save it again.")});
    }
    all.front().problems += problems;
    std::ranges::stable_sort(all.front().problems, {}, &LineProblem::line);
    all.front().skippedLines += problems.size();
    for (Imported &output : all) {
        output.problems.resize(
            std::min<qsizetype>(output.problems.size(), Imported::MaxLineProblems));
    }
    return all;
}

} // namespace pickglass
