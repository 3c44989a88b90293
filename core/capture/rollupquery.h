// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/database.h"
#include "core/capture/samples.h"

#include <span>

namespace pickglass {

/// Reads what CaptureReader::rollups() and rollupTotals() answer; inside the caller's transaction.
/// What has not come to a whole step yet, or never did, is put together from shorter ones. Private
/// to core/capture.
Result<RollupGrid> queryRollups(const Database &db, CounterId counter,
                                std::span<const PortKey> ports, qint64 step, Timestamp from,
                                Timestamp to);
Result<std::vector<RollupTotal>> queryRollupTotals(const Database &db, CounterId counter,
                                                   qint64 step, Timestamp from, Timestamp to);

} // namespace pickglass
