// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/benchmarks/benchmarkoutput.h"
#include "core/formats/sessionlines.h"
#include "core/jobs/hostlist.h"

#include <algorithm>
#include <vector>

namespace pickglass {

namespace {

/// Of longer lines only so much is looked at.
constexpr size_t MaxCommandBytes = 4096;

std::vector<std::string_view> wordsOf(std::string_view line)
{
    std::vector<std::string_view> words;
    LineScanner scanner(line.substr(0, MaxCommandBytes));
    for (auto word = scanner.nextWord(); !word.empty(); word = scanner.nextWord()) {
        words.push_back(word);
    }
    return words;
}

std::string_view withoutFolder(std::string_view word)
{
    const size_t slash = word.rfind('/');
    return slash == std::string_view::npos ? word : word.substr(slash + 1);
}

bool isPerftestProgram(std::string_view name)
{
    return startsWithAny(name, {"ib_", "raw_ethernet_"}) &&
           (name.ends_with("_bw") || name.ends_with("_lat"));
}

bool isBenchmarkProgram(std::string_view name)
{
    return isPerftestProgram(name) || startsWithAny(name, {"osu_", "IMB-", "hp2p", "clusterkit"}) ||
           name.ends_with("_perf") || name == "network_test" || name == "network_load_test" ||
           name == "mpilinktest" || name == "linktest";
}

/// "node01:2,node02:2" and "node[01-04]" are hosts; "node01:2" is node01.
QStringList hostsOf(std::string_view list)
{
    const auto hosts = expandHostList(decoded(unquoted(list)));
    QStringList names;
    for (const QString &host : hosts ? *hosts : QStringList()) {
        const QString name = host.section(u':', 0, 0);
        if (!name.isEmpty() && !names.contains(name)) {
            names << name;
        }
    }
    return names;
}

/// Of the launchers mpirun (Open MPI, MPICH, Intel MPI) and srun.
QStringList launchedOn(const std::vector<std::string_view> &words)
{
    for (size_t i = 0; i < words.size(); ++i) {
        for (const std::string_view option :
             {"-H", "-host", "--host", "-hosts", "--hosts", "-w", "--nodelist"}) {
            if (words[i] == option && i + 1 < words.size()) {
                return hostsOf(words[i + 1]);
            }
            std::string_view rest = words[i];
            if (option.starts_with("--") && dropPrefix(rest, option) && dropPrefix(rest, "=")) {
                return hostsOf(rest);
            }
        }
    }
    return {};
}

/// Options of perftest without a value, by its manual pages; all others of one letter have one.
bool isPerftestFlag(std::string_view word)
{
    if (word.starts_with("--")) {
        static constexpr std::string_view Flags[] = {"--all",
                                                     "--bidirectional",
                                                     "--events",
                                                     "--CPU-freq",
                                                     "--report_gbits",
                                                     "--report-both",
                                                     "--rdma_cm",
                                                     "--noPeak",
                                                     "--odp",
                                                     "--run_infinitely",
                                                     "--dualport",
                                                     "--mcg",
                                                     "--use-srq",
                                                     "--use_cuda",
                                                     "--report-cycles",
                                                     "--out_json",
                                                     "--unidirectional",
                                                     "--report_per_port"};
        return word.find('=') != std::string_view::npos ||
               std::ranges::find(Flags, word) != std::end(Flags);
    }
    constexpr std::string_view Letters = "abeFghHNoORUVzC";
    return word.size() >= 2 && std::ranges::all_of(word.substr(1), [Letters](char c) {
               return contains(Letters, {&c, 1});
           });
}

/// "ib_write_bw -d mlx5_0 -a node02": the argument that is no option.
std::string_view serverOf(const std::vector<std::string_view> &words, size_t program)
{
    for (size_t i = program + 1; i < words.size(); ++i) {
        const bool isValue =
            i > program + 1 && words[i - 1].starts_with('-') && !isPerftestFlag(words[i - 1]);
        const bool isShell = words[i] == "|" || words[i] == ">" || words[i] == "&" ||
                             words[i] == ";" || words[i] == "2>&1";
        if (isShell) {
            break;
        }
        if (!words[i].starts_with('-') && !isValue) {
            return words[i];
        }
    }
    return {};
}

bool isHostName(std::string_view word)
{
    const auto isPart = [](char c) {
        return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
               c == '.' || c == '_';
    };
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    return !word.empty() && word.size() <= 64 && std::ranges::all_of(word, isPart) &&
           std::ranges::any_of(word, isLetter);
}

/// "=== node01 -> node02 ===", as scripts write before what they run.
QStringList headedPair(std::string_view line)
{
    constexpr std::string_view Marks = "=#-*+: \t";
    const size_t first = line.find_first_not_of(Marks);
    const size_t last = line.find_last_not_of(Marks);
    if (first == std::string_view::npos) {
        return {};
    }
    const auto words = wordsOf(line.substr(first, last - first + 1));
    const bool isPair =
        words.size() == 3 &&
        (words[1] == "->" || words[1] == "<->" || words[1] == "=>" || words[1] == "\xe2\x86\x92") &&
        isHostName(words[0]) && isHostName(words[2]);
    return isPair ? QStringList{decoded(words[0]), decoded(words[2])} : QStringList();
}

} // namespace

BenchmarkCommand benchmarkCommandOf(std::string_view line)
{
    if (QStringList pair = headedPair(line); !pair.isEmpty()) {
        return {{}, std::move(pair)};
    }
    const auto words = wordsOf(line);
    const auto found = std::ranges::find_if(
        words, [](std::string_view word) { return isBenchmarkProgram(withoutFolder(word)); });
    if (found == words.end()) {
        for (const std::string_view variable : {"SLURM_JOB_NODELIST=", "SLURM_NODELIST="}) {
            for (std::string_view word : words) {
                if (dropPrefix(word, variable)) {
                    return {{}, hostsOf(word)};
                }
            }
        }
        return {};
    }
    BenchmarkCommand command{decoded(withoutFolder(*found)), launchedOn(words)};
    if (command.hosts.isEmpty() && isPerftestProgram(withoutFolder(*found))) {
        const std::string_view server = serverOf(words, static_cast<size_t>(found - words.begin()));
        const auto before = static_cast<size_t>(found->data() - line.data());
        const QString client = commandOf(line.substr(0, before)).host;
        // One end without the other says nothing of a pair.
        if (!server.empty() && !client.isEmpty()) {
            command.hosts = {client, decoded(server)};
        }
    }
    return command;
}

} // namespace pickglass
