// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/snapshot.h"

#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace pickglass {

/// How many problems there are of each Severity.
using ProblemCounts = std::array<qint64, 3>;

ProblemCounts countProblems(const std::vector<Problem> &problems);

/// GUI. "16 problems: 3 errors · 12 warnings · 1 note": those of which there are any; "3 errors"
/// where there is nothing else; or "no problems".
QString textOf(const ProblemCounts &counts);

/// What is there, counted: for the overview and the report. A pure value. GUI thread (names are
/// translated).
struct FabricSummary
{
    // Of each type; not known where none is named, and not all nodes can have been: nodeCount().
    std::optional<qint64> switches = {};
    std::optional<qint64> hosts = {};    ///< systems that have at least one host adapter
    std::optional<qint64> adapters = {}; ///< of hosts
    qint64 aggregationNodes = 0;
    std::optional<qint64> routers = {};
    std::optional<qint64> links = {};   ///< not known where no source looked at cables
    std::optional<qint64> portsUp = {}; ///< not known where neither states nor cables are
    qint64 unknownCables = 0;           ///< nodes whose cables were not looked at
    qint64 portsDown = 0;               ///< that the source lists as down
    ProblemCounts problems{};

    /// How many of one name there are, most first.
    struct Share
    {
        QString name;
        qint64 count = 0;
    };
    std::vector<Share> switchModels;
    std::vector<Share> adapterModels;
    std::vector<Share> rates; ///< cables by "4xHDR", fastest first; the unknown last

    /// The cables of a tier of switches.
    struct Tier
    {
        int tier = 0;
        qint64 switches = 0;
        qint64 down = 0;     ///< to lower tiers and hosts
        qint64 up = 0;       ///< to higher tiers
        qint64 sideways = 0; ///< within the tier, loops included
        double downRate = 0; ///< bytes/s of those whose rate is known
        double upRate = 0;
    };
    std::vector<Tier> tiers; ///< top to bottom

    /// Nodes of each part whose nodes reach each other, largest first; nodes without a cable are in
    /// none, adapters with cables to several are in each of them.
    std::vector<qint64> islands;
    /// That are recorded side by side.
    size_t subnets = 1;
    /// Whether a cable is missing: nothing has to connect subnets, and what is not known may be.
    bool hasIslands = false;
};

FabricSummary summarize(const Snapshot &snapshot);

} // namespace pickglass
