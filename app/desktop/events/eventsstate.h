// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/events/eventfilter.h"
#include "core/base/result.h"

#include <QString>

#include <optional>

namespace pickglass {

class Session;

/// What stands in place of a list without a line.
struct EventsState
{
    QString title;
    QString sentence;
    QString button = {}; ///< empty for none
};

/// Why there is nothing to list. GUI thread.
EventsState eventsState(const Session &session, const EventFilter &filter,
                        const std::optional<Error> &failure);

} // namespace pickglass
