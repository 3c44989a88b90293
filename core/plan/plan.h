// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/fabric/fabric.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace pickglass {

/// The most cables that a plan may have.
constexpr size_t MaxPlannedCables = 500'000;
/// The largest plan that is read, in bytes.
constexpr qint64 MaxPlanBytes = qint64(32) << 20;
/// The most cables of one node whose ports a plan does not say.
constexpr int MaxCablesWithoutPort = 1024;

/// One end of a planned cable, as the plan says it.
struct PlannedEnd
{
    QString node;        ///< what the plan calls it; may be empty where it has a GUID
    Guid guid = {};      ///< of the node; null where the plan does not say it
    QString label = {};  ///< of the port: "Port 21", "1/2", "mlx5_0"; empty: not said
    PortNumber port = 0; ///< the number that the label means; 0: not known
    QString rack = {};   ///< empty: not said
    QString height = {}; ///< the place in the rack, "U41"; empty: not said

    /// "leaf01/19", "node01 mlx5_0", "leaf01" where the port is not said.
    QString text() const;
};

struct PlannedCable
{
    PlannedEnd a;
    PlannedEnd b;
    QString kind = {};                 ///< such as a part number; empty: not said
    std::optional<double> length = {}; ///< in metres
    qint64 line = 0;                   ///< of the text, from 1; 0 where it is from no text
};

/// What is to be cabled: a list of cables. Regular value type.
struct Plan
{
    /// "csv", "xlsx", "topo", "dot", "slurm", "rule" or "capture".
    QString format;
    std::vector<PlannedCable> cables;
    /// Whether these are all cables: others are too much then. Slurm's topologies say only which
    /// hosts are at which switch.
    bool isComplete = true;
    /// Sheets of a spreadsheet in which no row names the columns of two ends.
    QStringList otherSheets = {};
};

/// A fabric as a plan: what it was cabled like when somebody found it right. Without cables to
/// aggregation nodes, which are inside of switches. Any thread.
Plan planOf(const Fabric &fabric);

} // namespace pickglass
