// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/charts/data/chartseries.h"
#include "core/capture/capturereader.h"

namespace pickglass {

/// Reads what a chart draws: one series for each key, in their order, also where there is nothing
/// to draw (ChartSeries::absence says why). Samples as they are while there are at most two a
/// pixel; of more of them one point a pixel, with the least and the most; and of more than that
/// from roll-ups, which end with samples where they are not yet written, and begin with longer ones
/// where the short ones were dropped. Values come from samples alone, of which there are enough to
/// each pixel in some periods of sweeps. Points stand for periods that begin at multiples of
/// their length, so that a line does not flicker when the window moves on.
///
/// For a worker: it takes up to some tenths of a second. Reading another capture fails when the
/// token is stopped; reading this one when its own is. Any thread.
/// Preconditions: both ends of the window known and in order; question.fabric is not null.
Result<std::vector<ChartSeries>>
loadChart(const CaptureReader &capture, const ChartQuestion &question, const StopToken &stop = {});

} // namespace pickglass
