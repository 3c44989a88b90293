// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QString>

#include <optional>
#include <vector>

namespace pickglass::synthetic {

/// What hosts send each other once, step after step.
struct FlowScript
{
    struct Message
    {
        qint32 from = 0; ///< into MadeFabric::hosts; never the same as `to`
        qint32 to = 0;
        quint64 bytes = 0;

        bool operator==(const Message &) const = default;
    };
    std::vector<std::vector<Message>> steps; ///< an empty one is a pause
    /// By which uses of links are counted; nothing where messages are not all alike.
    std::optional<qint64> messageBytes = {};
};

/// The traffic that the evaluation of INAM describes ("INAM - A Scalable InfiniBand Network
/// Analysis and Monitoring Tool", sections 4.3 to 4.5). Its six leaf switches are numbered from 0
/// in the order 84, 126, one without a number, 78, 90, 66.
enum class Scenario : quint8 {
    Inam1,     ///< 8 processes at leaf 84 send to 4 at leaf 78 and 4 at leaf 66
    Inam2,     ///< 32 processes, 4 a host, send to 16 and 16, 2 a host
    Broadcast, ///< binomial, of six processes, one a leaf
    Ring,      ///< broadcast as scatter and ring allgather, of the same
    Lu         ///< 128 processes, 8 a host, exchange with p ± 1, then with p ± stride
};

struct ScenarioOptions
{
    Scenario scenario = Scenario::Inam1;
    size_t hostsPerLeaf = 8;
    /// Bytes: of a message; of all that Scenario::Ring distributes, a multiple of its six chunks.
    quint64 message = 0;
    int ringSteps = 5;
    int stride = 15;
};

/// The size that a scenario has unless another is asked for.
quint64 defaultMessage(Scenario scenario);
/// How many hosts a leaf must have for it, and how many leaves there must be.
size_t neededHostsPerLeaf(Scenario scenario);
size_t neededLeaves(Scenario scenario);
FlowScript scenarioScript(const ScenarioOptions &options);

/// Reads a file of messages, one a line: the step (from 1), the host that sends and the one that
/// receives (a number from 0, or "node0001"), bytes. "#" begins a comment; parts are separated by
/// blanks, tabs or commas. Steps may come in any order; a number that is left out is a pause.
/// Refuses what is no file, has more than 64 MiB, a million messages or 10,000 steps, and, with its
/// number, the first line that it does not understand.
Result<FlowScript> readFlowScript(const QString &path, qint64 hosts);

} // namespace pickglass::synthetic
