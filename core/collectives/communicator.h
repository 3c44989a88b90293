// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"

#include <QHash>
#include <QList>
#include <QString>
#include <QStringList>

#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace pickglass {

/// The most that is read of texts about communicators.
constexpr int MaxCollectiveRanks = 1 << 17; ///< of a communicator
constexpr int MaxCollectiveChannels = 256;
constexpr size_t MaxCollectiveEntries = size_t(1) << 22; ///< ranks of all lists, rings and trees

/// What a text says of the network between two ranks of a channel, which send in one direction.
/// Adapters are numbered as NCCL does on each host, from 0.
struct ChannelConnection
{
    std::optional<int> sender = {};   ///< the adapter of the rank that sends
    std::optional<int> receiver = {}; ///< of the rank that receives
    bool isSocket = false;            ///< over TCP, not over the fabric
    bool isDirect = false;            ///< over NVLink or memory, not over a network

    bool operator==(const ChannelConnection &) const = default;
};

/// A channel of a communicator: a ring and a tree that carry a share of the data, as all other
/// channels do, at the same time. Ranks are less than the size of the communicator.
struct CollectiveChannel
{
    std::vector<int> ring = {};              ///< all ranks in order; empty where not known
    std::map<int, int> next = {};            ///< of ranks that say it themselves
    std::set<std::pair<int, int>> tree = {}; ///< a rank and the one above it
    std::map<std::pair<int, int>, ChannelConnection> connections = {}; ///< by both ranks

    bool operator==(const CollectiveChannel &) const = default;
};

/// What a communicator is known from.
enum class CommunicatorSource : quint8 { NcclLog, NcclRas, NcclInspector, Benchmark, RankList };
/// "nccl_log", "nccl_ras", "nccl_inspector", "benchmark", "rank_list".
QString toString(CommunicatorSource source);

/// Processes that communicate, by rank. A value.
struct Communicator
{
    QString id = {}; ///< NCCL's hash in hexadecimal, without 0x; empty where the text has none
    CommunicatorSource source = CommunicatorSource::RankList;
    QStringList hosts = {}; ///< by rank; "" where the text does not say it
    std::map<int, CollectiveChannel> channels = {};

    int size() const { return static_cast<int>(hosts.size()); }
    bool operator==(const Communicator &) const = default;
};

/// The name of a host without its domain, in small letters; of an address all of it.
QString shortHostName(const QString &host);

/// A graph that NCCL searched for within one host (NCCL_GRAPH_DUMP_FILE): how each channel enters
/// the host, which GPUs it passes in which order, and how it leaves.
struct NcclGraph
{
    struct Channel
    {
        std::optional<int> in = {};  ///< the number of the adapter; unknown without a network
        std::optional<int> out = {}; ///< likewise
        std::vector<int> ranks = {}; ///< of the GPUs, in order
        bool operator==(const Channel &) const = default;
    };
    int id = -1;
    int pattern = 0;
    std::optional<double> speed = {}; ///< what NCCL takes a channel between hosts for, in bytes/s
    std::vector<Channel> channels = {};

    bool isRing() const { return pattern == 4; }
    bool isTree() const { return pattern >= 1 && pattern <= 3; }
    bool operator==(const NcclGraph &) const = default;
};

/// The best bus bandwidth that was measured of an operation.
struct CollectiveMeasurement
{
    QString communicator = {};        ///< its id; empty where the text has none
    QString operation = {};           ///< as the text has it: "AllReduce", "all_reduce_perf"
    double busBandwidth = 0;          ///< bytes/s
    std::optional<qint64> bytes = {}; ///< the message size of it
    qint64 count = 0;                 ///< of how many measurements it is the best
    std::optional<qint64> ranks = {};
    QStringList hosts = {}; ///< by rank; empty where the text does not say them
    QString source = {};    ///< the file
};

/// What several texts say together of the communicators of a program.
struct CollectiveFacts
{
    std::vector<Communicator> communicators = {};
    std::vector<NcclGraph> graphs = {};
    /// The adapters of a host by NCCL's numbers, "mlx5_0:1"; of any host where the name is empty.
    std::map<QString, QStringList> adapters = {};
    std::vector<CollectiveMeasurement> measurements = {};
    QList<Message> notes = {}; ///< what a person must know of how they were put together
};

} // namespace pickglass
