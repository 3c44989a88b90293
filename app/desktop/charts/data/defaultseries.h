// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/charts/data/chartseries.h"

namespace pickglass {

/// What a chart shows of a selection as long as nobody chose otherwise, of the counters that the
/// capture has: of a port what it sends, receives and waits; of a cable what both ends send and
/// wait; of a node what its hottest ports send: those with the highest utilization, then rate.
/// `figures` may be null: then the first ports count as the hottest. Empty for no selection, and
/// where the fabric does not have it. Any thread.
std::vector<SeriesKey> defaultSeries(const Selection &selection, const Fabric &fabric,
                                     const Figures *figures, const std::vector<CounterId> &sampled);

/// Whether these figures say which ports of the node are its hottest.
bool knowsHottest(const Figures *figures, const Fabric &fabric, NodeIndex node);

/// The same of the ports that are busiest in the whole fabric: what they send.
std::vector<SeriesKey> busiestSeries(const Figures &figures, size_t count = 4);

} // namespace pickglass
