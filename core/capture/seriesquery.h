// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/samplequery.h"

namespace pickglass {

/// One port, or a few, over time: CaptureReader::series(). Private to core/capture; inside the
/// caller's transaction.
Result<std::vector<SampleSeries>> querySeries(const Database &db, SampleQuery &query,
                                              std::span<const PortKey> ports,
                                              std::span<const CounterId> counters, Timestamp from,
                                              Timestamp to, qint64 sweepsApart);

} // namespace pickglass
