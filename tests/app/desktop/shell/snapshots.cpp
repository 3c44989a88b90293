// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/desktop/shell/snapshots.h"

namespace pickglass::tests {

SharedSnapshot makeSnapshot(SharedFabric fabric)
{
    auto snapshot = std::make_shared<Snapshot>();
    snapshot->fabric = std::move(fabric);
    snapshot->shape = classify(*snapshot->fabric);
    snapshot->problems = findProblems(*snapshot->fabric, snapshot->shape);
    snapshot->time = Timestamp::fromMilliseconds(1614088926000);
    return snapshot;
}

} // namespace pickglass::tests
