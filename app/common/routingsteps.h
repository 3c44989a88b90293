// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturereader.h"
#include "core/events/event.h"

#include <optional>
#include <vector>

namespace pickglass {

/// A time at which forwarding tables were read that differ from those before.
struct RoutingStep
{
    Timestamp time;
    qint64 switches = 0;             ///< with another table
    std::optional<Event> after = {}; ///< the last that was noticed since the step before

    bool operator==(const RoutingStep &) const = default;
};

/// Those in (since, until], ascending; unknown times mean begin and end. Any thread, that of the
/// reader.
Result<std::vector<RoutingStep>> routingSteps(const CaptureReader &capture, Timestamp since = {},
                                              Timestamp until = {});

} // namespace pickglass
