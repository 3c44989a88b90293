// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"
#include "core/fabric/portkey.h"
#include "core/fabric/tick.h"

#include <QString>

namespace pickglass {

/// What the counters say of the Tick of a model: see TickLearner.
struct LearnedTick
{
    QString model = {}; ///< tickModel() of its nodes
    PortTick tick = {};
    /// How many readings contradict the next longer Tick; 0: none does, and nothing is known but
    /// that a Tick has 8 bits. The confidence is 0 then, and nobody uses it.
    qint64 readings = 0;
    /// The one that contradicts it most: the port, and between which readings.
    PortKey port = {};
    TimeRange when = {};
};

} // namespace pickglass
