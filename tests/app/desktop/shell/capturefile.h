// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/timestamp.h"
#include "core/fabric/fabric.h"

#include <vector>

namespace pickglass::tests {

struct Moment
{
    Timestamp time;
    SharedFabric fabric;
};

/// Writes a capture that holds these fabrics at these times.
Result<void> writeCapture(const QString &path, const std::vector<Moment> &moments);

/// The demonstration fabric at one moment, 2021-02-23 14:02:06 UTC.
Result<void> writeDemoCapture(const QString &path);

} // namespace pickglass::tests
