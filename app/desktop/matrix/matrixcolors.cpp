// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/matrix/matrixcolors.h"

#include "app/desktop/theme.h"

#include <cmath>

namespace pickglass {

QColor countColor(quint32 count, quint32 most)
{
    const double share = most <= 1 ? 0.6 : 0.25 + 0.65 * (count - 1.0) / (most - 1.0);
    const QColor from = tokens().panel;
    const QColor to = tokens().series[0];
    const auto mix = [share](int a, int b) {
        return static_cast<int>(std::lround(a + share * (b - a)));
    };
    return {mix(from.red(), to.red()), mix(from.green(), to.green()), mix(from.blue(), to.blue())};
}

QColor speedColor(LinkSpeed speed)
{
    if (speed == LinkSpeed::Unknown) {
        return tokens().heatIdle;
    }
    // Fastest first, as the topology counts its categories.
    const auto place = static_cast<size_t>(LinkSpeed::XDR) - static_cast<size_t>(speed);
    return tokens().categories.at(place % tokens().categories.size());
}

} // namespace pickglass
