// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Lists of ranks. Each form is as its program documents it:
//
//     node01 slots=8 max_slots=8         hostfile of Open MPI (docs.open-mpi.org, "hostfiles")
//     node01:8                           machinefile of MPICH (Hydra) and Intel MPI
//     0: node01                          srun --label hostname (man srun)
//     [1,0]<stdout>:node01               mpirun --tag-output hostname (man mpirun, Open MPI 1 to 5)
//     srun: launching StepId=12.0 on host node01, 8 tasks: [0-7]            srun -v
//     Node 0 (node01), 8 task(s): 0 1 2 3 4 5 6 7                           sattach --layout
//     … NodeList=node[01-02] … Tasks=16 …                                   scontrol show step
//     172.16.64.210 node01               hosts(5), for texts that have addresses
//
// scontrol says how many tasks there are, and not where: they are taken to lie in blocks, as
// Slurm's default has it.

#include "core/collectives/collectivebuilder.h"

#include "core/formats/linereader.h"
#include "core/formats/linescanner.h"
#include "core/jobs/hostlist.h"

#include <QtGlobal>

#include <algorithm>

namespace pickglass {

namespace {

constexpr qint64 ListLinesPerCheck = 4096;

bool isNameOfHost(std::string_view word)
{
    const auto isPart = [](char c) {
        return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
               c == '.' || c == '_';
    };
    constexpr size_t MaxName = 255;
    return !word.empty() && word.size() <= MaxName && std::ranges::all_of(word, isPart);
}

bool isAddress(std::string_view word)
{
    const auto isPart = [](char c) { return isDigit(c) || c == '.'; };
    return std::ranges::count(word, '.') == 3 && std::ranges::all_of(word, isPart);
}

/// Hosts that a word means: "node01" and "node[01-04]".
QStringList hostsIn(std::string_view word)
{
    if (isNameOfHost(word)) {
        return {decoded(word)};
    }
    const bool hasBrackets = contains(word, "[") && isNameOfHost(word.substr(0, word.find('[')));
    const auto hosts = hasBrackets ? expandHostList(decoded(word)) : Result<QStringList>();
    return hosts ? *hosts : QStringList();
}

class RankListReader
{
public:
    explicit RankListReader(CollectiveBuilder &builder) : m_builder(builder) {}

    bool hasRanks() const { return m_hasRanks; }

    void take(std::string_view line, qint64 number)
    {
        line = trimmed(line);
        const size_t comment = line.find('#');
        line = trimmed(line.substr(0, comment));
        if (line.empty()) {
            return;
        }
        const bool isKnown = takeLabel(line) || takeTag(line) || takeLaunch(line) ||
                             takeLayout(line) || takeStep(line) || takeAddress(line) ||
                             takeSlots(line);
        if (!isKnown) {
            m_builder.skip(number, QT_TRANSLATE_NOOP("core", "A host, or a rank and its host, was "
                                                             "expected."));
        }
    }

    void end()
    {
        if (m_hasBlocks) {
            m_builder.addNote({QT_TRANSLATE_NOOP("core", "The text says how many tasks there are, "
                                                         "and not on which host each is: they are "
                                                         "taken to lie in blocks.")});
        }
    }

private:
    void add(int rank, const QString &host)
    {
        m_hasRanks = true;
        const auto at = m_builder.communicator({}, 0, CommunicatorSource::RankList,
                                               QString::number(m_builder.texts()));
        m_builder.setHost(at, rank, host);
    }

    /// "0: node01".
    bool takeLabel(std::string_view line)
    {
        LineScanner scanner(line);
        const auto rank = scanner.takeNumber(MaxCollectiveRanks - 1);
        if (!rank || !scanner.take(':')) {
            return false;
        }
        const std::string_view host = scanner.nextWord();
        if (!isNameOfHost(host) || !trimmed(scanner.rest()).empty()) {
            return false;
        }
        add(static_cast<int>(*rank), decoded(host));
        return true;
    }

    /// "[1,0]<stdout>:node01", since Open MPI 5 "[prterun-node01-123@1,0]<stdout>: node01".
    bool takeTag(std::string_view line)
    {
        LineScanner scanner(line);
        const auto job = scanner.take('[') ? scanner.takeUntil(',') : std::nullopt;
        const auto rank = job ? scanner.takeNumber(MaxCollectiveRanks - 1) : std::nullopt;
        if (!rank || !scanner.take("]<stdout>:")) {
            return false;
        }
        const std::string_view host = trimmed(scanner.rest());
        if (!isNameOfHost(host)) {
            return false;
        }
        add(static_cast<int>(*rank), decoded(host));
        return true;
    }

    /// "launching StepId=12.0 on host node01, 8 tasks: [0-3,8]", without brackets for one.
    bool takeLaunch(std::string_view line)
    {
        const size_t launching = line.find("launching ");
        const size_t on = line.find(" on host ", launching);
        if (launching == std::string_view::npos || on == std::string_view::npos) {
            return false;
        }
        LineScanner scanner(line.substr(on + 9));
        const auto host = scanner.takeUntil(',');
        const auto tasks = host ? scanner.nextNumber(MaxCollectiveRanks) : std::nullopt;
        scanner.skipBlanks();
        if (!tasks || !(scanner.take("tasks:") || scanner.take("task:"))) {
            return false;
        }
        // Numbers are written like hosts.
        const auto numbers = expandHostList(decoded(trimmed(scanner.rest())));
        for (const QString &each : numbers ? *numbers : QStringList()) {
            if (const auto rank = rankOf(each.toStdString())) {
                add(*rank, decoded(*host));
            }
        }
        return numbers.has_value();
    }

    /// "Node 0 (node01), 8 task(s): 0 1 2", below "16 tasks, 2 nodes (node[01-02])".
    bool takeLayout(std::string_view line)
    {
        if (line.ends_with("step layout:") || contains(line, " tasks, ")) {
            return true;
        }
        LineScanner scanner(line);
        const bool isNode = scanner.take("Node ") && scanner.takeUntil('(').has_value();
        const auto host = isNode ? scanner.takeUntil(')') : std::nullopt;
        if (!host || !scanner.takeUntil(':')) {
            return false;
        }
        for (auto word = scanner.nextWord(); !word.empty(); word = scanner.nextWord()) {
            if (const auto rank = rankOf(word)) {
                add(*rank, decoded(*host));
            }
        }
        return true;
    }

    /// The lines of scontrol: of several steps the first one of srun that has several tasks.
    bool takeStep(std::string_view line)
    {
        bool isStep = false;
        LineScanner scanner(line);
        for (auto word = scanner.nextWord(); !word.empty(); word = scanner.nextWord()) {
            isStep |= startsWithAny(word, {"StepId=", "NodeList=", "Tasks=", "UserId=", "State=",
                                           "Partition=", "Nodes=", "ResvPorts=", "CPUFreqReq="});
            if (word.starts_with("StepId=")) {
                m_isOtherStep = word.ends_with(".extern") || word.ends_with(".batch");
            }
            if (std::string_view value = word; dropPrefix(value, "NodeList=")) {
                const auto hosts = expandHostList(decoded(value));
                m_stepHosts = hosts ? *hosts : QStringList();
            } else if (dropPrefix(value, "Tasks=")) {
                addBlocks(rankOf(value).value_or(0));
            }
        }
        return isStep;
    }

    void addBlocks(int tasks)
    {
        const auto hosts = static_cast<int>(m_stepHosts.size());
        if (m_hasBlocks || m_isOtherStep || hosts == 0 || tasks < std::max(2, hosts)) {
            return;
        }
        m_hasBlocks = true;
        // As many on each, and one more on the first ones.
        const int least = tasks / hosts;
        const int larger = tasks % hosts;
        int rank = 0;
        for (int host = 0; host < hosts; ++host) {
            for (int i = 0; i < least + (host < larger ? 1 : 0); ++i) {
                add(rank++, m_stepHosts[host]);
            }
        }
    }

    /// "172.16.64.210 node01 node01.cluster".
    bool takeAddress(std::string_view line)
    {
        LineScanner scanner(line);
        const std::string_view address = scanner.nextWord();
        const std::string_view name = scanner.nextWord();
        if (!isAddress(address) || !isNameOfHost(name)) {
            return false;
        }
        m_hasRanks = true;
        m_builder.addAddress(decoded(address), decoded(name));
        return true;
    }

    /// "node01 slots=8", "node01:8", "node[01-04]": ranks in the order of the lines.
    bool takeSlots(std::string_view line)
    {
        LineScanner scanner(line);
        std::string_view word = scanner.nextWord();
        quint32 slotsOfEach = 1;
        if (const size_t colon = word.rfind(':'); colon != std::string_view::npos) {
            const auto number = wholeNumber(word.substr(colon + 1), MaxCollectiveRanks);
            if (!number) {
                return false;
            }
            slotsOfEach = *number;
            word = word.substr(0, colon);
        }
        for (auto option = scanner.nextWord(); !option.empty(); option = scanner.nextWord()) {
            if (dropPrefix(option, "slots=")) {
                slotsOfEach = wholeNumber(option, MaxCollectiveRanks).value_or(1);
            } else if (!contains(option, "=")) {
                return false; // a sentence
            }
        }
        const QStringList hosts = hostsIn(word);
        for (const QString &host : hosts) {
            for (quint32 i = 0; i < slotsOfEach && !m_builder.isTooLarge(); ++i) {
                if (m_nextRank == MaxCollectiveRanks) {
                    m_builder.refuse();
                    break;
                }
                add(m_nextRank++, host);
            }
        }
        return !hosts.isEmpty();
    }

    CollectiveBuilder &m_builder;
    QStringList m_stepHosts;
    int m_nextRank = 0;
    bool m_hasRanks = false;
    bool m_hasBlocks = false;
    bool m_isOtherStep = false; ///< of those that Slurm adds by itself
};

} // namespace

Result<bool> readRankList(std::string_view text, CollectiveBuilder &builder, const StopToken &stop)
{
    RankListReader list(builder);
    LineReader reader(text);
    std::string_view line;
    while (reader.next(line)) {
        if (reader.number() % ListLinesPerCheck == 0) {
            RETURN_IF_ERROR(stop.check());
        }
        if (builder.isTooLarge()) {
            return tooManyRanks();
        }
        list.take(line.find('\x1b') == std::string_view::npos ? line : std::string_view(),
                  reader.number());
    }
    list.end();
    return list.hasRanks();
}

} // namespace pickglass
