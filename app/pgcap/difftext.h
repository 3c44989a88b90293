// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/records.h"
#include "app/pgcap/output.h"
#include "core/base/timestamp.h"
#include "core/fabric/fabricdiff.h"

namespace pickglass::pgcap {

/// One side of a comparison.
struct Side
{
    QString path; ///< of a file, or what else the fabric is from
    Timestamp time;
    SharedFabric fabric;
};

/// In lines for people, with the sides on top: "+" was added, "-" removed, "~" changed, and a line
/// with the counts.
void writeDiffForPeople(Output &output, const Side &before, const Side &after,
                        const FabricDiff &changes);
/// The lines alone; returns how many of them are about ports.
qint64 writeDiffLines(Output &output, const Side &before, const Side &after,
                      const FabricDiff &changes);

/// The members nodes, ports and links of the open object.
void writeDiffMembers(JsonWriter &json, const Side &before, const Side &after,
                      const FabricDiff &changes);

} // namespace pickglass::pgcap
