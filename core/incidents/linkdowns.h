// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/events/event.h"

#include <span>
#include <vector>

namespace pickglass {

/// A time that a link went down, or several within which nothing was read.
struct LinkDown
{
    /// It happened after `from` and until `to`.
    TimeRange within = {};
    /// When it was seen to be up again; unknown where it was not, or was never seen to be down.
    Timestamp until = {};
    qint64 times = 1;
    /// The fabric showed it (times is 1); else LinkDownedCounter alone did.
    bool isSeen = false;

    bool operator==(const LinkDown &) const = default;
};

/// What LinkDownedCounter of a port counted between two readings.
struct LinkDownCount
{
    PortKey port = {};
    Timestamp after = {};
    Timestamp at = {};
    qint64 times = 0; ///< above 0
};

/// What an event of the kind LinkDown says of each of its ends. Events without a precision may have
/// happened within the minute before.
LinkDown linkDownOf(const Event &event);

/// What two witnesses tell of one link: its two ends, or the fabric and a counter. What both may
/// have seen, since it lies within the same time, is one. Both ascending by within.to, and so is
/// the answer. Linear.
std::vector<LinkDown> joinedLinkDowns(std::span<const LinkDown> a, std::span<const LinkDown> b);

} // namespace pickglass
