// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturereader.h"
#include "core/collectives/collectivereader.h"
#include "core/collectives/collectiveroutes.h"

#include <memory>
#include <optional>
#include <vector>

namespace pickglass {

/// What some files say of communicators, and which of their lines could not be used.
struct CollectiveFiles
{
    struct Trouble
    {
        QString path;
        CollectiveReader::Skipped skipped;
    };
    CollectiveFacts facts = {};
    std::vector<Trouble> troubles = {};
};
/// Reads files, plain or compressed, of at most 256 MiB each; see CollectiveReader. Any thread.
Result<CollectiveFiles> readCollectiveFiles(const QStringList &paths, const StopToken &stop = {});

/// A communicator on the fabric.
struct CommunicatorAnswer
{
    Communicator communicator = {};
    CollectivePlan plan = {};
    CollectiveRoutes routes = {};
    /// The best that was measured of it with an operation that the bound is for; nothing where no
    /// text has that.
    std::optional<CollectiveMeasurement> measured = {};

    /// The part of the bound that was measured; unknown without either.
    std::optional<double> measuredShare() const;
    /// What a person must know of it, in the order of importance.
    QList<Message> notes() const;
};

/// What follows from the files and the routes of a capture at a time. Immutable.
struct CollectiveAnswer
{
    std::vector<CommunicatorAnswer> communicators = {}; ///< the largest first
    SharedFabric fabric = {};                           ///< never null
    QList<Message> notes = {};                          ///< of how the files were put together

    bool isAnyShared() const;
};
using SharedCollectiveAnswer = std::shared_ptr<const CollectiveAnswer>;

/// Fails where the files have no communicator, and where the capture has no forwarding tables at
/// that time (unknown: at its end). The thread of the reader.
Result<SharedCollectiveAnswer> analyzeCollectives(const CollectiveFacts &facts,
                                                  CollectiveAlgorithm algorithm,
                                                  const CaptureReader &capture, Timestamp time,
                                                  const StopToken &stop = {});

/// Whether the bound of an algorithm is one for this operation, "AllReduce" or "all_reduce_perf".
bool isBoundFor(CollectiveAlgorithm algorithm, const QString &operation);

/// The link that bounds it, as a sentence: "leaf01/19 → spine03/6 (25 GB/s) is used by 4 steps at
/// the same time: 6.25 GB/s each."; empty where no used link has a known rate.
Message describeLimit(const CommunicatorAnswer &answer, const Fabric &fabric);

} // namespace pickglass
