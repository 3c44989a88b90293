// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/pgcap/output.h"
#include "core/base/timestamp.h"
#include "core/fabric/fabricdiff.h"

namespace pickglass::pgcap {

/// One side of a comparison.
struct Side
{
    QString path;
    Timestamp time;
    SharedFabric fabric;
};

/// Prints what differs: in lines for people ("+" came, "-" went, "~" changed), or as one document.
void writeDiffForPeople(Output &output, const Side &before, const Side &after,
                        const FabricDiff &changes);
void writeDiffAsJson(Output &output, const Side &before, const Side &after,
                     const FabricDiff &changes);

} // namespace pickglass::pgcap
