// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/heat.h"

#include <QColor>

#include <array>

namespace pickglass {

struct Tokens;

/// The colors of heat by level, of the theme (GUI thread to make) or of these tokens. A value.
class HeatColors
{
public:
    HeatColors();
    explicit HeatColors(const Tokens &tokens);

    /// Of what is known; unknown() else.
    const QColor &of(HeatLevel level) const { return m_colors[static_cast<size_t>(level.index())]; }
    const QColor &idle() const { return m_colors[1]; }
    /// Never fills: what is not known is drawn as a dashed line or hollow.
    const QColor &unknown() const { return m_colors[0]; }

    bool operator==(const HeatColors &) const = default;

private:
    std::array<QColor, HeatLevel::Indices> m_colors;
};

} // namespace pickglass
