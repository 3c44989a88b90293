// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/roundaxis.h"

#include <QString>

namespace pickglass {

/// Gives a QValueAxis (the library of this header does not use Qt Charts) a round range, a tick at
/// each step of it and as many digits as these need. Nothing for an axis without a step.
template<typename Axis>
void setRoundTicks(Axis &axis, const RoundAxis &round)
{
    constexpr int MaxDecimals = 9;
    constexpr double Long = 1e9;
    if (round.isEmpty()) {
        return;
    }
    axis.setRange(round.from, round.to);
    axis.setTickCount(static_cast<int>(round.ticks().size()));
    axis.setLabelFormat(round.decimals() > MaxDecimals || round.to >= Long
                            ? QStringLiteral("%.4g")
                            : QStringLiteral("%.%1f").arg(round.decimals()));
}

} // namespace pickglass
