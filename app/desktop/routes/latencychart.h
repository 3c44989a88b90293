// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/routing/latency.h"

#include <QChartView>
#include <QString>

#include <vector>

namespace pickglass {

/// Latency budgets as stacked bars, one below the other, in the colors of the theme: what hosts,
/// adapters, cables, switches and serialization take. What is not known has no length: names say
/// it. GUI thread.
class LatencyChart final : public QChartView
{
    Q_OBJECT

public:
    struct Bar
    {
        QString name;
        LatencyBudget budget;
    };

    explicit LatencyChart(QWidget *parent = nullptr);
    /// The first one on top.
    void setBars(std::vector<Bar> bars);
    /// What the legend has: the parts of which anything is known.
    QStringList parts() const;

private:
    void build();

    std::vector<Bar> m_bars;
};

} // namespace pickglass
