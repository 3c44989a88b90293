// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/pgcap/json.h"
#include "core/analysis/health.h"
#include "core/capture/capturereader.h"
#include "core/fabric/fabricshape.h"

namespace pickglass::pgcap {

/// How many of what a fabric has.
struct Counts
{
    qint64 nodes = 0;
    qint64 switches = 0;
    qint64 adapters = 0; ///< aggregation nodes included
    qint64 routers = 0;
    qint64 aggregationNodes = 0;
    qint64 links = 0;
    /// Ports that are active, or cabled where their state is not known.
    qint64 activePorts = 0;
};
Counts count(const Fabric &fabric);

/// The members of the document that `pgcap info --json` prints, into the open object.
void writeInfo(JsonWriter &json, const CaptureInfo &info, const Fabric &fabric);
/// {"score": 97, "reasons": [{"kind": "slow_link", "severity": "warning", "count": 1, "points":
/// 5}]}
void writeHealth(JsonWriter &json, const FabricHealth &health);

} // namespace pickglass::pgcap
