// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/imported.h"
#include "core/formats/portfinder.h"

#include <functional>
#include <utility>

namespace pickglass {

/// Something that texts may say differently: a kind, and of what.
using ClaimedThing = std::pair<quint64, quint64>;

/// What a text says of it. Texts contradict each other where they say something else of one thing.
struct Claim
{
    quint64 value = 0;
    /// Of a switch, instead of the value: parts of one table do not contradict each other.
    const ForwardingTable *table = nullptr;

    bool contradicts(const Claim &other) const;
};

/// Gives all that a text says of the fabric's state, counters apart: cables, LIDs, rates and states
/// of ports, subnet managers, tables of all kinds. What a text of the whole fabric
/// leaves out it denies to texts of its own format only, since others list less; the same is true
/// of descriptions, which tools print differently. The finder knows the nodes of all texts. Tables
/// are those of the text. Any thread.
void forEachClaim(const Imported &text, const PortFinder &finder,
                  const std::function<void(const ClaimedThing &, const Claim &)> &take);

} // namespace pickglass
