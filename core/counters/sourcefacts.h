// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/portkey.h"
#include "core/fabric/tick.h"

#include <QtGlobal>

#include <optional>
#include <vector>

namespace pickglass {

/// The link over which most MADs of a kind were sent, the recorder's own cable apart, which all of
/// them cross. Answers come back the same way.
struct BusiestHop
{
    PortKey from = {}; ///< the port that sends requests over the link
    qint64 mads = 0;   ///< that were sent over it, retries included
    qint64 of = 0;     ///< that were sent in all

    bool operator==(const BusiestHop &) const = default;
};

/// What is known of a source of sweeps as a whole. Regular value type; any thread.
struct SourceFacts
{
    /// The port that requests are sent from; an invalid node where it is not known.
    PortKey recorder = {};
    /// Of simulated traffic, the size of its messages, by which uses of links are counted: bytes.
    std::optional<qint64> messageBytes = {};
    /// Since the begin, of SMPs and of GMPs.
    std::optional<BusiestHop> smpHop = {};
    std::optional<BusiestHop> gmpHop = {};
    /// Ticks of models that the user gave.
    std::vector<GivenTick> ticks = {};

    bool operator==(const SourceFacts &) const = default;
};

} // namespace pickglass
