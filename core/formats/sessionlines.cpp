// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/sessionlines.h"

#include "core/formats/linescanner.h"

#include <algorithm>
#include <array>
#include <string>

namespace pickglass {

namespace {

constexpr char Escape = '\x1b';
constexpr size_t LongestPrompt = 128;

/// The text behind an escape sequence: ESC [ … letter, ESC ] … BEL, or ESC and one more.
std::string_view behindSequence(std::string_view text)
{
    text.remove_prefix(1);
    if (text.starts_with(']')) {
        const size_t end = text.find_first_of(std::string_view("\x07\x1b"));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end);
        const bool isLong = text.starts_with(Escape); // ESC and a backslash
        text.remove_prefix(std::min<size_t>(isLong ? 2 : 1, text.size()));
    } else if (text.starts_with('[')) {
        const auto *const end =
            std::find_if(text.begin() + 1, text.end(), [](char c) { return c >= '@' && c <= '~'; });
        text.remove_prefix(std::min<size_t>(end - text.begin() + 1, text.size()));
    } else {
        text.remove_prefix(std::min<size_t>(1, text.size()));
    }
    return text;
}

bool isProgram(std::string_view word)
{
    static constexpr std::array<std::string_view, 29> Programs{
        "dump_fts",           "dump_lfts", "ethtool",    "hwloc-ls",      "ibdiagnet",
        "ibdiagpath",         "ibhosts",   "iblinkinfo", "ibnetdiscover", "ibnodes",
        "ibportstate",        "ibroute",   "ibrouters",  "ibqueryerrors", "ibstat",
        "ibstatus",           "ibswinfo",  "ibswitches", "ibv_devinfo",   "lstopo",
        "lstopo-no-graphics", "mlxcables", "mlxlink",    "mstlink",       "nvidia-smi",
        "perfquery",          "saquery",   "sminfo",     "smpquery"};
    return std::ranges::find(Programs, word) != Programs.end();
}

/// Without its folder and what follows its name: "/usr/sbin/ibnetdiscover", "iblinkinfo.txt".
std::string_view programOf(std::string_view word)
{
    word.remove_prefix(word.rfind('/') == std::string_view::npos ? 0 : word.rfind('/') + 1);
    return word.substr(0, word.find_first_of(".:*="));
}

/// Whether one of the first words is a program whose output is read, or a file called after it,
/// perhaps with its folder: "sudo /usr/sbin/ibnetdiscover -f", "cat out/iblinkinfo.txt".
bool isKnownCommand(std::string_view text)
{
    constexpr int looked = 3;
    LineScanner scanner(text);
    for (int i = 0; i < looked; ++i) {
        const std::string_view word = programOf(scanner.nextWord());
        if (isProgram(word) || word == "date") {
            return true;
        }
    }
    return false;
}

/// "=== iblinkinfo ===", "--- /tmp/ibhosts.txt", "**sminfo**", and what head(1) writes above files.
bool isHeading(std::string_view line)
{
    constexpr size_t frame = 2;
    const size_t from = line.find_first_not_of("=-*");
    return (from != std::string_view::npos && from >= frame && isKnownCommand(line.substr(from))) ||
           (line.starts_with("==> ") && line.ends_with(" <=="));
}

bool isNameLetter(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_' ||
           c == '.';
}

/// Whether the text before a prompt's sign names a user, a host or a folder as shells do.
bool isPlace(std::string_view text)
{
    if (startsWithAny(text, {"bash-", "sh-", "ksh-"})) {
        return text.find(' ') == std::string_view::npos;
    }
    if (text.starts_with('(') && text.find(") ") != std::string_view::npos) {
        text.remove_prefix(text.find(") ") + 2); // of a virtual environment
    }
    if (text.starts_with('[')) {
        return text.find(']') == text.size() - 1 && text.find_first_of(" @") != text.npos;
    }
    const auto nameEnd = [](std::string_view word) {
        return static_cast<size_t>(std::ranges::find_if_not(word, isNameLetter) - word.begin());
    };
    const size_t first = nameEnd(text);
    std::string_view rest = text.substr(first);
    if (first == 0 || rest.empty()) {
        return false;
    }
    if (rest.front() == '@') {
        return nameEnd(rest.substr(1)) > 0;
    }
    return startsWithAny(rest, {":~", ":/"});
}

/// The name at the beginning: of a host, perhaps with its domain.
std::string_view nameAtBegin(std::string_view text)
{
    return text.substr(0, std::ranges::find_if_not(text, isNameLetter) - text.begin());
}

bool isRemoteShell(std::string_view word)
{
    static constexpr std::array<std::string_view, 6> Shells{"clush", "pdsh", "psh",
                                                            "srun",  "ssh",  "xdsh"};
    return std::ranges::find(Shells, word) != Shells.end();
}

/// The host in a word before the program: "[root@node01", "root@node01:~#", "node01:~" at the
/// begin, "node01" behind "ssh".
std::string_view hostIn(std::string_view word, std::string_view last)
{
    if (const size_t at = word.rfind('@'); at != std::string_view::npos) {
        return nameAtBegin(word.substr(at + 1));
    }
    const std::string_view name = nameAtBegin(word);
    const std::string_view rest = word.substr(name.size());
    const bool isPrompt = last.empty() && startsWithAny(rest, {":~", ":/"});
    const bool isBehindSsh = last == "ssh" && rest.empty() && !word.starts_with('-');
    return isPrompt || isBehindSsh ? name : std::string_view();
}

} // namespace

std::string withoutEscapes(std::string_view text)
{
    std::string kept;
    while (!text.empty()) {
        const size_t at = text.find(Escape);
        kept += text.substr(0, at);
        text = at == std::string_view::npos ? std::string_view() : behindSequence(text.substr(at));
    }
    return kept;
}

SessionCommand commandOf(std::string_view line)
{
    constexpr size_t looked = 1024;
    const std::string text = withoutEscapes(line.substr(0, looked));
    LineScanner scanner(trimmed(text));
    SessionCommand command;
    std::string_view host;
    std::string_view last;
    for (std::string_view word = scanner.nextWord(); !word.empty(); word = scanner.nextWord()) {
        if (!command.program.empty()) {
            command.arguments.emplace_back(word);
        } else if (isProgram(programOf(word))) {
            command.program = programOf(word);
        } else if (isRemoteShell(word)) {
            host = {}; // it runs elsewhere
        } else if (const auto found = hostIn(word, last); !found.empty()) {
            host = found;
        }
        last = word;
    }
    if (host != "localhost") {
        command.host = QString::fromLatin1(host.data(), static_cast<qsizetype>(host.size()));
    }
    return command;
}

std::string SessionCommand::option(std::initializer_list<std::string_view> names) const
{
    for (size_t at = 0; at < arguments.size(); ++at) {
        const std::string_view argument = arguments[at];
        for (const std::string_view name : names) {
            if (argument == name) {
                return at + 1 < arguments.size() ? arguments[at + 1] : std::string();
            }
            if (!argument.starts_with(name)) {
                continue;
            }
            const std::string_view rest = argument.substr(name.size());
            if (name.starts_with("--") ? rest.starts_with('=') : name.size() == 2) {
                return std::string(rest.substr(rest.starts_with('=') ? 1 : 0));
            }
        }
    }
    return {};
}

bool isPromptLine(std::string_view line)
{
    if (line.find(Escape) != std::string_view::npos) {
        return isPromptLine(withoutEscapes(line));
    }
    line = trimmed(line);
    if (isHeading(line) || isProgram(LineScanner(line).takeWord())) {
        return true;
    }
    constexpr std::string_view signs = "#$%>";
    for (size_t at = line.find_first_of(signs); at < LongestPrompt;
         at = line.find_first_of(signs, at + 1)) {
        const std::string_view before = line.substr(0, at);
        const std::string_view behind = line.substr(at + 1);
        if (before.find_first_of("\"\t") != std::string_view::npos || contains(before, "...")) {
            return false;
        }
        if (!behind.empty() && !isBlank(behind.front())) {
            continue;
        }
        const bool isBare = before.empty() && line[at] == '$' && !behind.empty();
        if (isBare || isPlace(trimmed(before)) || isKnownCommand(behind)) {
            return true;
        }
    }
    return false;
}

bool isFenceLine(std::string_view line)
{
    return startsWithAny(trimmed(line), {"```", "~~~"});
}

} // namespace pickglass
