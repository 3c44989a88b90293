// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/picture/papercolors.h"

#include <algorithm>
#include <cmath>

namespace pickglass {

PaperColors paperColors(bool isDark)
{
    PaperColors c;
    c.isDark = isDark;
    if (isDark) {
        c.background = 0x14161A;
        c.panel = 0x1B1E24;
        c.border = 0x2D323B;
        c.grid = 0x262B33;
        c.text = 0xE9ECF0;
        c.secondary = 0x9CA5B1;
        c.faint = 0x9099A6;
        c.heatIdle = 0x2C323B;
        c.heat = {0x5A3796, 0x8F3596, 0xCF3F73, 0xF4704F, 0xFBB04B, 0xFFF3B0};
        return c;
    }
    c.background = 0xF4F5F7;
    c.panel = 0xFFFFFF;
    c.border = 0xDFE2E7;
    c.grid = 0xECEEF1;
    c.text = 0x1B1F24;
    c.secondary = 0x606873;
    c.faint = 0x646C78;
    c.heatIdle = 0xDDE1E6;
    c.heat = {0xF3C98B, 0xEDA45A, 0xDF6A55, 0xBD3A76, 0x762180, 0x3B0F5C};
    return c;
}

QColor heatColor(double share, const QColor &idle, const std::array<QColor, 6> &heat)
{
    if (!(share >= 0.01)) {
        return idle;
    }
    const double place = std::min(share, 1.0) * (heat.size() - 1);
    const auto i = std::min(static_cast<size_t>(place), heat.size() - 2);
    const double f = place - static_cast<double>(i);
    const QColor &from = heat.at(i);
    const QColor &to = heat.at(i + 1);
    const auto mix = [f](int a, int b) { return static_cast<int>(std::lround(a + f * (b - a))); };
    return {mix(from.red(), to.red()), mix(from.green(), to.green()), mix(from.blue(), to.blue())};
}

} // namespace pickglass
