// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/widgets/heatcolors.h"

#include "app/desktop/theme.h"

namespace pickglass {

HeatColors::HeatColors() : HeatColors(tokens())
{
}

HeatColors::HeatColors(const Tokens &tokens)
{
    m_colors[0] = tokens.faint;
    for (size_t i = 1; i < m_colors.size(); ++i) {
        m_colors.at(i) = heatColor(static_cast<double>(i - 1) / 100, tokens.heatIdle, tokens.heat);
    }
}

} // namespace pickglass
