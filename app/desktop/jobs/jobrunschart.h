// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/jobruns.h"

#include <QChartView>

#include <optional>

namespace pickglass {

/// The runs of a program: run time over the share of waits, the line of the regression, and the
/// band in which it lies with a confidence of 95 %. GUI thread.
class JobRunsChart final : public QChartView
{
    Q_OBJECT

public:
    explicit JobRunsChart(QWidget *parent = nullptr);
    /// Nothing: an empty chart.
    void setRuns(std::optional<ProgramRuns> runs);
    /// How many points, and points of the line and of each border of the band, are shown.
    qsizetype points() const;
    qsizetype linePoints() const;
    qsizetype bandPoints() const;

private:
    void build();
    void addRuns(QChart &made) const;

    std::optional<ProgramRuns> m_runs;
};

} // namespace pickglass
