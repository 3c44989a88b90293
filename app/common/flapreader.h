// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturereader.h"
#include "core/incidents/flaps.h"

namespace pickglass {

/// The links, ports and cables of a capture that went down in a range (unknown times: begin and
/// end), by its events and by LinkDownedCounter. Names are those at the end of the range. Any
/// thread, that of the reader; it may take seconds for a long recording.
Result<FlapReport> readFlaps(const CaptureReader &capture, TimeRange range = {});

} // namespace pickglass
