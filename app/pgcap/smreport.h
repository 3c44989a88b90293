// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/pgcap/records.h"
#include "core/analysis/managers.h"
#include "core/events/event.h"

namespace pickglass::pgcap {

/// A subnet manager of a capture, there or gone.
struct KnownManager
{
    SmInfo info = {}; ///< as it was seen last
    bool isThere = false;
    Timestamp since = {}; ///< state and priority are so since then; unknown for one that is gone
    Timestamp firstSeen = {};
    Timestamp lastSeen = {};
    QString node = {}; ///< its name
};

/// What `pgcap sm` tells.
struct SmReport
{
    ManagersAt now;
    std::vector<KnownManager> managers; ///< those that are there, in their order; then the others
    std::vector<HandOver> handOvers;
    std::vector<Event> transitions; ///< events of managers and masters

    /// "" where it is no manager of the capture.
    QString nameOf(PortKey port) const;
};

/// Whether an event is a transition, and what `pgcap sm` calls it; "" for others.
QString transitionName(EventKind kind);

void writeSmForPeople(Output &output, const SmReport &report);
void writeSmAsJson(Output &output, const SmReport &report);
/// The managers alone.
void writeSmAsCsv(Output &output, const SmReport &report);

} // namespace pickglass::pgcap
