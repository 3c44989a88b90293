// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/collectives/communicator.h"

#include <optional>
#include <vector>

namespace pickglass {

enum class CollectiveAlgorithm : quint8 { Ring, Tree };
/// "ring", "tree".
QString toString(CollectiveAlgorithm algorithm);

/// What a step of a channel is for: around its ring, up its tree to reduce, down it to broadcast.
enum class StepPhase : quint8 { Ring, Reduce, Broadcast };
/// "ring", "reduce", "broadcast".
QString toString(StepPhase phase);

/// A rank that sends to a rank on another host, as long as an operation lasts. All steps of all
/// channels do so at the same time, each with one channel's share of the data.
struct CollectiveStep
{
    int channel = 0;
    StepPhase phase = StepPhase::Ring;
    int from = 0; ///< ranks
    int to = 0;
    std::optional<int> sender = {};   ///< NCCL's number of the adapter of `from`; unknown: the one
                                      ///< of the channel
    std::optional<int> receiver = {}; ///< likewise of `to`
    bool isSocket = false;            ///< over TCP, not over the fabric

    bool operator==(const CollectiveStep &) const = default;
};

/// What the order of the ranks is known from.
enum class StepOrder : quint8 {
    Log,     ///< NCCL's log says it
    Graph,   ///< the graph of one host, taken for all; hosts by rank
    Assumed, ///< nothing says it: by rank
};
/// "log", "graph", "assumed".
QString toString(StepOrder order);

struct CollectivePlan
{
    CollectiveAlgorithm algorithm = CollectiveAlgorithm::Ring;
    StepOrder order = StepOrder::Assumed;
    int channels = 0; ///< that have steps
    std::vector<CollectiveStep> steps = {};
    qint64 insideHosts = 0; ///< steps within a host, or over NVLink, which the fabric does not see
    qint64 withoutHost = 0; ///< steps of ranks whose host is not known
    QList<Message> notes = {};
};

/// The steps of a communicator. Where its log has no ring or tree: by the graph, where one is given
/// and its GPUs are as many as each host has ranks; else a ring in the order of the ranks, or the
/// double binary tree of the hosts in that order, with `rails` channels (at least 1) and twice as
/// many, each by one adapter. Trees by graph and assumed ones are double binary trees (NVIDIA/nccl,
/// src/graph/trees.cc; Sanders, Speck, Träff: "Two-tree algorithms for full bandwidth broadcast,
/// reduction and scan", 2009). O(ranks × channels). Any thread.
CollectivePlan planCollective(const Communicator &communicator,
                              const std::vector<NcclGraph> &graphs, CollectiveAlgorithm algorithm,
                              int rails);

/// The place above one in one of the two trees over so many places; -1 of a root. Precondition:
/// 0 ≤ place < places.
int placeAbove(int place, int places, bool isSecondTree);

} // namespace pickglass
