// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/figures.h"

#include <QObject>
#include <QtGlobal>

#include <chrono>

namespace pickglass {

/// How rates of traffic are written.
enum class RateUnit : quint8 {
    Bytes, ///< "23.3 GB/s"
    Bits,  ///< "186 Gbit/s"
    Share, ///< "93 %" of that link's own rate; bytes where there is none
};

/// The colors of heat.
enum class HeatPalette : quint8 { ColorBlindSafe, GreenYellowRed };

/// What stands out: at least so much.
struct Thresholds
{
    double utilization = 0.9; ///< share of the link's own rate
    double wait = 0.1;        ///< share of the link's own rate
    quint64 errors = 1;       ///< in the moment or range
    static constexpr int MaxErrors = 1'000'000;

    bool operator==(const Thresholds &) const = default;
};

/// How figures and times are shown, as the person chose: a value, kept by Settings.
struct DisplayOptions
{
    RateUnit rateUnit = RateUnit::Bytes;
    HeatPalette palette = HeatPalette::ColorBlindSafe;
    Thresholds thresholds = {};
    bool isLocalTime = false; ///< else UTC
    /// How often a capture that grows is looked at, whatever its sweeps' interval.
    std::chrono::milliseconds period{1000};
    static constexpr std::chrono::milliseconds ShortestPeriod{200}, LongestPeriod{10'000};

    bool operator==(const DisplayOptions &) const = default;
};

/// The options in force, and that they have changed. GUI thread; options() from any thread while
/// it does not change.
class Display final : public QObject
{
    Q_OBJECT

public:
    static Display &instance();

    const DisplayOptions &options() const { return m_options; }
    void setOptions(const DisplayOptions &options);

Q_SIGNALS:
    /// Everything that shows a figure, a time or a heat shows it anew.
    void changed();

private:
    Display() = default;
    DisplayOptions m_options;
};

/// Shorthand for Display::instance().options().
const DisplayOptions &displayOptions();

/// What topology, matrix and browser color by: what the fabric is, or, from Figures on, what it
/// does at the cursor by a figure.
enum class ColorBy : quint8 { Tier, Pod, Rail, Speed, Group, Adaptive, Figures };
constexpr ColorBy byFigure(FigureKind figure)
{
    return static_cast<ColorBy>(static_cast<int>(ColorBy::Figures) + static_cast<int>(figure));
}
constexpr bool needsFigures(ColorBy by)
{
    return by >= ColorBy::Figures;
}
/// Precondition: needsFigures(by).
constexpr FigureKind figureOf(ColorBy by)
{
    return static_cast<FigureKind>(static_cast<int>(by) - static_cast<int>(ColorBy::Figures));
}
/// Whether ports can be colored by it: whether what a port did says it. Speed is a color of its
/// own, and health is not of counters alone.
constexpr bool canColor(const FigureRow &figure)
{
    return figure.kind != FigureKind::Speed && figure.kind != FigureKind::Health;
}

} // namespace pickglass
