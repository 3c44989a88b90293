// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/charts/data/chartseries.h"
#include "core/capture/capturereader.h"
#include "core/incidents/incident.h"

#include <QImage>

#include <optional>

namespace pickglass {

/// What shows an incident: a counter of its link, over its range with some time on both sides.
struct IncidentChart
{
    ChartSeries series;
    TimeRange window;
    TimeRange incident; ///< within the window

    /// "p06-leaf01/4, PortXmitWait: at most 84 % of the link's rate". GUI thread.
    QString caption() const;
    /// GUI thread.
    QImage paint() const;
};

/// Nothing where no counter of its link has values. The span is that of the report. Any thread,
/// that of the reader.
Result<std::optional<IncidentChart>> readIncidentChart(const CaptureReader &capture,
                                                       const SharedFabric &fabric,
                                                       const Incident &incident, TimeRange span);

} // namespace pickglass
