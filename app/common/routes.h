// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturereader.h"
#include "core/fabric/forwardingtable.h"
#include "core/fabric/virtuallanes.h"

#include <vector>

namespace pickglass {

/// The forwarding tables that held at a time (unknown: at the end), one a switch. Empty where the
/// capture has none of then. Any thread, like the reader.
Result<std::vector<ForwardingTable>> forwardingTablesAt(const CaptureReader &capture,
                                                        Timestamp time);

/// What was known of virtual lanes at a time (unknown: at the end). Empty where the capture has
/// nothing of then.
Result<LaneTables> laneTablesAt(const CaptureReader &capture, Timestamp time);

} // namespace pickglass
