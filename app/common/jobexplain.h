// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/stoptoken.h"
#include "core/capture/capturereader.h"
#include "core/jobs/jobreport.h"

#include <functional>

namespace pickglass {

/// Says where a job's time on the network went: fills in the findings of a report, the most severe
/// first, each with its numbers and its place; one that says so where nothing stands out. Fails
/// when it is stopped. `progress` gets shares of 1. A worker, that of the reader.
Result<void> explainJob(const CaptureReader &capture, JobReport &report, const StopToken &stop = {},
                        const std::function<void(double)> &progress = {});

} // namespace pickglass
