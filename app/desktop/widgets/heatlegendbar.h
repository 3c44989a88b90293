// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/widgets/heatlegend.h"

#include <QWidget>

namespace pickglass {

/// A legend of heat as a widget: for views whose picture has no corner that is free.
class HeatLegendBar final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HeatLegendBar)

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
