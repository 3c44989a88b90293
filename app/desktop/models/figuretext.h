// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/heat.h"

#include <QList>
#include <QString>

namespace pickglass {

/// A line of words about figures, as cards that float beside the mouse have them.
struct FigureLine
{
    enum class Kind : quint8 {
        Title,  ///< whose figures follow: "leaf06/19 → spine03/6"
        Plain,  ///< a figure
        Formula ///< how it was worked out
    };
    QString text;
    Kind kind = Kind::Plain;
    bool isOver = false; ///< at or above its threshold
};

/// What figures say, in the words of cards, tool tips and screen readers. GUI: they translate.
namespace figuretext {

/// The figure that a direction is colored by: "93 %", "1.2 kticks/s", "12 errors"; the en dash.
QString figure(const Figures &figures, PortIndex port, const HeatScale &scale);

/// All about a direction, with the formulas: rate and utilization, wait, errors of the sender.
QList<FigureLine> ofDirection(const Figures &figures, PortIndex sender,
                              const Thresholds &thresholds);

/// About one direction of several cables: the sum of their rates, and the hottest of them. The
/// title says from where to where.
QList<FigureLine> ofBundle(const Figures &figures, std::span<const PortIndex> senders,
                           const QString &title, const HeatScale &scale);

/// Of what they are: "at 14:02:37 UTC", "mean of 14:00:10 – 14:03:05 UTC"; "no counters then" for
/// null.
QString when(const Figures *figures);

} // namespace figuretext

} // namespace pickglass
