// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>

#include <array>

namespace pickglass {

/// What is painted on and with, on light or on dark: the part of the design's colors that a picture
/// needs as well as the window. A value; any thread.
struct PaperColors
{
    QColor background, panel;
    QColor border, grid;
    QColor text, secondary, faint;
    /// The heat scale, color-blind safe: nothing, then from 1 to 100 %, always further from the
    /// background.
    QColor heatIdle;
    std::array<QColor, 6> heat;
    bool isDark = false;
};
PaperColors paperColors(bool isDark);

/// Of a place on a heat scale: idle for nothing and below 0.01, 1 the end.
QColor heatColor(double share, const QColor &idle, const std::array<QColor, 6> &heat);

} // namespace pickglass
