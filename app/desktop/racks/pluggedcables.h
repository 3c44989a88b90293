// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/racks/rackscene.h"
#include "core/events/event.h"

namespace pickglass {

/// A cable that is right, and since when.
struct PluggedCable
{
    Timestamp time;
    PortKey a;
    PortKey b;
    QString name; ///< "leaf01/3 ↔ node05/1"

    bool operator==(const PluggedCable &) const = default;
};

/// The cables that were plugged last until the scene's moment, by the events of the recording, the
/// latest first: those that are right and came, or came back. Any thread.
std::vector<PluggedCable> lastPlugged(const RackScene &scene, const std::vector<Event> &events,
                                      size_t most);

/// The ends of cables that are right in a scene and were not in the one before; none unless both
/// are of the same plan. Any thread.
std::vector<PortKey> nowRight(const RackScene &before, const RackScene &now);

} // namespace pickglass
