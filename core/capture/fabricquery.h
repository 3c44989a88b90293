// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"
#include "core/capture/database.h"
#include "core/fabric/fabricbuilder.h"

namespace pickglass {

/// Reads the fabric that held at a time (unknown: the end) from the rows of nodes, ports and
/// links. Every value is checked, so that a damaged file is told from a fabric. Private to
/// core/capture; inside the caller's transaction.
Result<SharedFabric> queryFabric(const Database &db, Timestamp time);

/// The name map that the capture was given.
Result<NameMap> queryNames(const Database &db);

} // namespace pickglass
