// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/heat.h"

#include <QString>
#include <QWidget>

#include <limits>
#include <vector>

class QPainter;
class QPointF;
class QRectF;
class QSizeF;

namespace pickglass {

/// What the colors of heat mean, as a value: what is colored by, of when, and the scale.
struct HeatLegend
{
    QString title;   ///< "Utilization"
    QString when;    ///< "mean of 14:00:10 – 14:03:05 UTC"
    QString cold;    ///< of the swatch before the scale: "idle"
    double from = 0; ///< share at which the scale begins
    struct Tick
    {
        double share = 0;
        QString text;
    };
    std::vector<Tick> ticks;
    std::optional<double> threshold; ///< share from which on things stand out
    QString thresholdText;           ///< "90 %"
    bool isUnknownHatched = false;   ///< where it fills cells; else it is hollow
};

/// GUI. The figures may be null: there are none then.
HeatLegend heatLegendOf(const HeatScale &scale, const Figures *figures);

/// GUI. All of it in one sentence, for screen readers and tool tips.
QString spoken(const HeatLegend &legend);

/// What it takes to paint it, with room for the words.
QSizeF sizeOf(const HeatLegend &legend);
/// Where there is not so much room, the scale is shorter; then the mark of what is unknown is left
/// out, and the words end with "…".
void paintHeatLegend(QPainter &painter, const HeatLegend &legend, QPointF topLeft,
                     double room = std::numeric_limits<double>::max());
/// The mark of what is not known: hollow, dashed; hatched where cells are that.
void paintUnknownMark(QPainter &painter, const QRectF &rect, bool isHatched = false);

/// A legend of heat as a widget: for views whose picture has no corner that is free.
class HeatLegendBar final : public QWidget
{
    Q_OBJECT

public:
    explicit HeatLegendBar(QWidget *parent = nullptr);

    void setLegend(HeatLegend legend);
    const HeatLegend &legend() const { return m_legend; }

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    HeatLegend m_legend;
};

} // namespace pickglass
