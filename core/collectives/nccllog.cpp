// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The log of NCCL with NCCL_DEBUG=INFO (https://github.com/NVIDIA/nccl: src/init.cc,
// src/graph/rings.cc and connect.cc, src/transport/net.cc, src/transport/net_ib; older forms in
// logs of its issues 226, 707 and 1412):
//
//     node01:123:456 [0] NCCL INFO NET/IB : Using [0]mlx5_0:1/IB [1]mlx5_1:1/IB ; OOB eth0:…
//     node01:123:456 [0] NCCL INFO Channel 00/02 :    0   1   2   3       (of rank 0)
//     node01:123:456 [0] NCCL INFO Ring 00 : 3 -> 0 -> 1                  (of each rank)
//     node01:123:456 [0] NCCL INFO Trees [0] 1/-1/-1->0->-1 [1] …         (below, rank, above)
//     node01:123:456 [0] NCCL INFO Trees [0] 1/-1/-1->0->-1|-1->0->1/-1/-1 [1] …  (until 2.7)
//     node01:123:456 [0] NCCL INFO Trees [0] -1->0->1/-1/-1 [1] …         (2.4)
//     node01:123:456 [0] NCCL INFO Tree 1 : -1 -> 0 -> 2/-1/-1            (above, rank, below)
//     node01:123:456 [0] NCCL INFO Channel 00/0 : 7[7] -> 8[0] [send] via NET/IB/0/GDRDMA
//     node01:123:456 [0] NCCL INFO Ring 00 : 34 -> 33 [send] via NET/Socket/0      (until 2.7)
//     node01:123:456 [0] NCCL INFO … comm 0x… rank 3 nranks 16 … commId 0x… - Init COMPLETE
//
// Threads of several communicators and processes write side by side. Lines of one thread belong to
// the communicator that this thread says next to be complete; connections that are made later, to
// the only one of the process in which it has their rank.

#include "core/collectives/collectivebuilder.h"

#include "core/formats/linereader.h"
#include "core/formats/linescanner.h"
#include "core/formats/sessionlines.h"

#include <QtGlobal>

#include <algorithm>
#include <map>

namespace pickglass {

namespace {

constexpr std::string_view NcclInfo = " NCCL INFO ";
constexpr qint64 LogLinesPerCheck = 4096;
/// NCCL cuts the list of trees to so many bytes: the last one may be a part then.
constexpr size_t MaxBytesOfTrees = 1020;

/// Who wrote a line: "node01", "node01:123", "node01:123:456".
struct LogWriter
{
    std::string host;
    std::string process;
    std::string thread;
};

/// What stands before NCCL INFO, also behind a launcher's label ("0: ", "[1,0]<stdout>:").
std::optional<LogWriter> writerOf(std::string_view prefix)
{
    prefix = trimmed(prefix);
    const size_t device = prefix.rfind('[');
    if (!prefix.ends_with(']') || device == std::string_view::npos) {
        return {};
    }
    prefix = trimmed(prefix.substr(0, device));
    const size_t blank = prefix.find_last_of(" \t");
    prefix = blank == std::string_view::npos ? prefix : prefix.substr(blank + 1);
    const size_t second = prefix.rfind(':');
    const size_t first = second == std::string_view::npos || second == 0
                             ? std::string_view::npos
                             : prefix.rfind(':', second - 1);
    if (first == std::string_view::npos) {
        return {};
    }
    const std::string_view name = prefix.substr(0, first);
    const size_t label = name.find_last_of(":>");
    const std::string host(label == std::string_view::npos ? name : name.substr(label + 1));
    const std::string process = host + std::string(prefix.substr(first, second - first));
    return host.empty() ? std::nullopt
                        : std::optional(LogWriter{host, process,
                                                  process + std::string(prefix.substr(second))});
}

/// "3" and "3[c7000]"; -1 where there is no rank.
std::optional<int> takeRank(LineScanner &scanner)
{
    scanner.skipBlanks();
    if (scanner.take("-1")) {
        return -1;
    }
    const auto rank = scanner.takeNumber(MaxCollectiveRanks - 1);
    if (rank && scanner.take('[') && !scanner.takeUntil(']')) {
        return {};
    }
    return rank ? std::optional(static_cast<int>(*rank)) : std::nullopt;
}

bool takeArrow(LineScanner &scanner)
{
    scanner.skipBlanks();
    return scanner.take("->");
}

/// "00/02 : " and "00 : ".
std::optional<int> takeChannel(LineScanner &scanner)
{
    const auto number = scanner.nextNumber(MaxCollectiveChannels - 1);
    if (scanner.take('/')) {
        scanner.takeNumber(MaxCollectiveRanks);
    }
    scanner.skipBlanks();
    return number && scanner.take(':') ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

struct TreePlace
{
    int channel = 0;
    int rank = 0;
    int above = -1;
    std::vector<int> below = {};
};

struct Connection
{
    int channel = 0;
    std::pair<int, int> ranks;
    ChannelConnection said;
    int ownRank = 0;
};

/// What a thread said since its last communicator.
struct Said
{
    std::optional<int> rank = {};
    std::string host = {};
    std::string process = {};
    QString id = {}; ///< of the communicator that it begins, where it says that
    std::map<int, std::vector<int>> rings = {};
    std::map<int, int> next = {};
    std::vector<TreePlace> trees = {};
    std::vector<Connection> connections = {};

    bool isEmpty() const
    {
        return rings.empty() && next.empty() && trees.empty() && connections.empty();
    }
};

/// "1/2/-1" and "1"; empty where it is neither, -1 left out.
std::optional<std::vector<int>> takeRanks(LineScanner &scanner)
{
    std::vector<int> ranks;
    do {
        const auto rank = takeRank(scanner);
        if (!rank) {
            return {};
        }
        if (*rank >= 0) {
            ranks.push_back(*rank);
        }
    } while (scanner.take('/'));
    return ranks;
}

/// "1/-1/-1->0->-1" has the ranks below first, "-1->0->1/-1/-1" the one above. Without more than
/// one below either way, the form is the one of the version; `isAboveFirst` says it.
std::optional<TreePlace> takeTree(LineScanner &scanner, int channel, bool isAboveFirst)
{
    const std::string_view text = scanner.rest().substr(0, 128);
    const size_t slash = text.find('/');
    const size_t arrow = text.find("->");
    const bool hasSlash = slash != std::string_view::npos && arrow != std::string_view::npos;
    const bool isBelowFirst = hasSlash ? slash < arrow : !isAboveFirst;
    const auto first = takeRanks(scanner);
    const auto rank = first && takeArrow(scanner) ? takeRank(scanner) : std::nullopt;
    const auto last = rank && takeArrow(scanner) ? takeRanks(scanner) : std::nullopt;
    if (!last || *rank < 0) {
        return {};
    }
    const std::vector<int> &above = isBelowFirst ? *last : *first;
    return TreePlace{channel, *rank, above.empty() ? -1 : above.front(),
                     isBelowFirst ? *first : *last};
}

class NcclLogReader
{
public:
    explicit NcclLogReader(CollectiveBuilder &builder) : m_builder(builder) {}

    void take(std::string_view line, qint64 number)
    {
        const size_t info = line.find(NcclInfo);
        const auto writer =
            info == std::string_view::npos ? std::nullopt : writerOf(line.substr(0, info));
        if (!writer) {
            return;
        }
        m_line = number;
        m_said = &m_threads[writer->thread];
        m_said->host = writer->host;
        m_said->process = writer->process;
        takeMessage(trimmed(line.substr(info + NcclInfo.size())));
    }

    void end()
    {
        for (auto &[thread, said] : m_threads) {
            place(said);
        }
        if (m_unplaced > 0) {
            m_builder.addNote(
                {QT_TRANSLATE_NOOP("core", "%1 lines of the log could belong to several "
                                           "communicators, and are left out."),
                 {QString::number(m_unplaced)}});
        }
    }

private:
    /// A communicator in which a process has a rank.
    struct Member
    {
        CollectiveBuilder::Place at;
        int rank;
    };

    void takeMessage(std::string_view text)
    {
        LineScanner scanner(text);
        if (scanner.take("Channel ")) {
            takeChannelLine(scanner);
        } else if (scanner.take("Ring ")) {
            takeRingLine(scanner);
        } else if (scanner.take("Trees")) {
            takeTrees(scanner);
        } else if (scanner.take("Tree ")) {
            const auto channel = takeChannel(scanner);
            const auto tree = channel ? takeTree(scanner, *channel, true) : std::nullopt;
            addTree(tree);
        } else if (scanner.take("NET/IB : Using ") || scanner.take("NET/IBext : Using ")) {
            takeAdapters(scanner.rest());
        } else if (contains(text, "nranks ") && contains(text, " rank ")) {
            takeCommunicator(text);
        }
    }

    void takeChannelLine(LineScanner &scanner)
    {
        const auto channel = takeChannel(scanner);
        if (!channel) {
            return;
        }
        if (contains(scanner.rest(), "->")) {
            takeConnection(scanner, *channel);
        } else {
            takeRing(scanner, *channel);
        }
    }

    /// All ranks of a ring. NCCL ends lines that are too long with dots.
    void takeRing(LineScanner &scanner, int channel)
    {
        std::vector<int> ring;
        std::vector<bool> isThere;
        for (auto word = scanner.nextWord(); !word.empty(); word = scanner.nextWord()) {
            const auto rank = rankOf(word);
            isThere.resize(std::max<size_t>(isThere.size(), rank ? *rank + 1 : 0));
            if (!rank || isThere[*rank]) {
                m_builder.skip(m_line, QT_TRANSLATE_NOOP("core", "Each rank of a ring was expected "
                                                                 "once."));
                return;
            }
            isThere[*rank] = true;
            ring.push_back(*rank);
        }
        if (!ring.empty() && ring.size() == isThere.size()) {
            // Only the rank that begins it writes a ring.
            m_said->rank = m_said->rank ? m_said->rank : ring.front();
            m_said->rings.try_emplace(channel, std::move(ring));
        }
    }

    void takeRingLine(LineScanner &scanner)
    {
        const auto channel = takeChannel(scanner);
        LineScanner ranks = scanner;
        const auto before = takeRank(ranks);
        const auto rank = before && takeArrow(ranks) ? takeRank(ranks) : std::nullopt;
        if (!channel || !rank) {
            return;
        }
        const auto next = takeArrow(ranks) ? takeRank(ranks) : std::nullopt;
        if (next && *rank >= 0 && *next >= 0) {
            m_said->rank = *rank;
            m_said->next.try_emplace(*channel, *next);
        } else {
            takeConnection(scanner, *channel);
        }
    }

    /// "7[7] -> 8[0] [send] via NET/IB/0(8)/GDRDMA", and of the rank that sends "via P2P/MNNVL".
    void takeConnection(LineScanner &scanner, int channel)
    {
        const auto from = takeRank(scanner);
        const auto to = from && takeArrow(scanner) ? takeRank(scanner) : std::nullopt;
        scanner.skipBlanks();
        const bool isSender = scanner.take("[send]");
        const bool isReceiver = !isSender && scanner.take("[receive]");
        scanner.skipBlanks();
        if (!to || *from < 0 || *to < 0) {
            return;
        }
        if (isSender || isReceiver) {
            takeNetwork(scanner, {channel, {*from, *to}, {}, isSender ? *from : *to}, isSender);
        } else if (scanner.take("via P2P/") || scanner.take("via SHM/")) {
            addConnection({channel, {*from, *to}, {.isDirect = true}, *from});
        }
    }

    void takeNetwork(LineScanner &scanner, Connection connection, bool isSender)
    {
        const auto network = scanner.take("via NET/") ? scanner.takeUntil('/') : std::nullopt;
        const auto adapter = network ? scanner.takeNumber(NcclMaxAdapters) : std::nullopt;
        if (adapter) {
            ChannelConnection &said = connection.said;
            said.isSocket = *network == "Socket";
            (isSender ? said.sender : said.receiver) = static_cast<int>(*adapter);
            addConnection(connection);
        }
    }

    void addConnection(const Connection &connection)
    {
        m_builder.count(1);
        m_said->connections.push_back(connection);
    }

    void takeTrees(LineScanner &scanner)
    {
        const bool isCut = scanner.rest().size() >= MaxBytesOfTrees;
        scanner.skipBlanks();
        while (scanner.take('[')) {
            const auto channel = scanner.takeNumber(MaxCollectiveChannels - 1);
            if (!channel || !scanner.take(']')) {
                return;
            }
            scanner.skipBlanks();
            auto tree = takeTree(scanner, static_cast<int>(*channel), true);
            if (tree && scanner.take('|')) {
                // The tree up and the tree down differ within hosts, if at all.
                tree = takeTree(scanner, static_cast<int>(*channel), true);
            }
            scanner.skipBlanks();
            if (!tree || (isCut && scanner.isAtEnd())) {
                return;
            }
            addTree(tree);
        }
    }

    void addTree(const std::optional<TreePlace> &tree)
    {
        if (tree) {
            m_said->rank = tree->rank;
            m_builder.count(1 + tree->below.size());
            m_said->trees.push_back(*tree);
        }
    }

    /// "[0]mlx5_0:1/IB [1]mlx5_1:1/IB/SHARP [RO]; OOB …"; since 2.30 perhaps "mlx5_0:1:RAIL:PLANE".
    void takeAdapters(std::string_view text)
    {
        QStringList names;
        LineScanner scanner(text.substr(0, text.find(';')));
        for (auto word = scanner.nextWord(); !word.empty(); word = scanner.nextWord()) {
            LineScanner entry(word);
            const auto number = entry.take('[') ? entry.takeNumber(NcclMaxAdapters) : std::nullopt;
            if (number && entry.take(']') && qsizetype(*number) == names.size()) {
                const std::string_view name = entry.rest();
                names << decoded(name.substr(0, name.find('/')));
            }
        }
        if (!names.isEmpty()) {
            m_builder.setAdapters(decoded(m_said->host), names);
        }
    }

    /// "ncclCommInitRank comm 0x… rank 3 nranks 16 cudaDev 3 … commId 0x… - Init COMPLETE".
    void takeCommunicator(std::string_view text)
    {
        std::optional<int> rank;
        std::optional<int> size;
        QString id;
        LineScanner scanner(text);
        for (auto word = scanner.nextWord(); !word.empty(); word = scanner.nextWord()) {
            if (word == "rank") {
                rank = rankOf(scanner.nextWord());
            } else if (word == "nranks") {
                size = rankOf(scanner.nextWord());
            } else if (word == "commId") {
                id = communicatorId(scanner.nextWord());
            }
        }
        if (!rank || !size || *rank >= *size) {
            return;
        }
        const bool isBegin = text.ends_with("Init START");
        if (isBegin) {
            place(*m_said);
            m_said->id = id;
        } else if (text.ends_with("Init COMPLETE")) {
            // What is split off another one has its id at the begin only.
            const auto at = m_builder.communicator(id.isEmpty() ? m_said->id : id, *size,
                                                   CommunicatorSource::NcclLog);
            m_members[m_said->process].push_back({at, *rank});
            m_said->rank = rank;
            give(*m_said, at);
        }
    }

    /// What a thread said without an end of it.
    void place(Said &said)
    {
        if (said.isEmpty()) {
            return;
        }
        const auto members = m_members.find(said.process);
        if (members == m_members.end()) {
            give(said, m_builder.communicator({}, 0, CommunicatorSource::NcclLog));
            return;
        }
        // Connections say their rank; all else was said before its communicator was complete.
        for (const Connection &each : said.connections) {
            const auto isOwn = [&each](const Member &member) {
                return member.rank == each.ownRank;
            };
            if (std::ranges::count_if(members->second, isOwn) == 1) {
                const auto found = std::ranges::find_if(members->second, isOwn);
                m_builder.connect(found->at, each.channel, each.ranks, each.said);
            } else {
                ++m_unplaced;
            }
        }
        said = Said{.host = said.host, .process = said.process};
    }

    void give(Said &said, CollectiveBuilder::Place at)
    {
        const QString host = decoded(said.host);
        for (auto &[channel, ring] : said.rings) {
            m_builder.setRing(at, channel, std::move(ring));
        }
        for (const TreePlace &tree : said.trees) {
            giveTree(tree, at);
        }
        for (const Connection &each : said.connections) {
            m_builder.connect(at, each.channel, each.ranks, each.said);
            m_builder.setHost(at, each.ownRank, host);
        }
        if (said.rank) {
            m_builder.setHost(at, *said.rank, host);
            for (const auto &[channel, next] : said.next) {
                m_builder.setNext(at, channel, *said.rank, next);
            }
        }
        said = Said{.host = said.host, .process = said.process};
    }

    void giveTree(const TreePlace &tree, CollectiveBuilder::Place at)
    {
        if (tree.above >= 0) {
            m_builder.addToTree(at, tree.channel, tree.rank, tree.above);
        }
        for (const int below : tree.below) {
            m_builder.addToTree(at, tree.channel, below, tree.rank);
        }
    }

    static constexpr quint32 NcclMaxAdapters = 255;

    CollectiveBuilder &m_builder;
    std::map<std::string, Said> m_threads;
    std::map<std::string, std::vector<Member>> m_members; ///< of processes
    Said *m_said = nullptr;                               ///< of the line's thread
    qint64 m_line = 0;
    qint64 m_unplaced = 0;
};

} // namespace

bool isNcclLog(std::string_view text)
{
    return contains(text, NcclInfo);
}

Result<void> readNcclLog(std::string_view text, CollectiveBuilder &builder, const StopToken &stop)
{
    NcclLogReader log(builder);
    LineReader reader(text);
    std::string_view line;
    while (reader.next(line)) {
        if (reader.number() % LogLinesPerCheck == 0) {
            RETURN_IF_ERROR(stop.check());
        }
        if (builder.isTooLarge()) {
            return tooManyRanks();
        }
        if (line.find('\x1b') == std::string_view::npos) {
            log.take(line, reader.number());
        } else {
            log.take(withoutEscapes(line), reader.number());
        }
    }
    log.end();
    return {};
}

} // namespace pickglass
