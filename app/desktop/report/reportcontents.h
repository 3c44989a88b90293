// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/figures.h"
#include "app/common/incidentreader.h"
#include "app/common/snapshot.h"
#include "app/desktop/report/incidentchart.h"
#include "core/analysis/distribution.h"
#include "core/analysis/managers.h"
#include "core/analysis/top.h"
#include "core/incidents/incident.h"

#include <QImage>

#include <span>
#include <vector>

namespace pickglass {

/// What a report is of: what the window looks at when it is asked for.
struct ReportQuestion
{
    SharedSnapshot snapshot; ///< not null
    SharedFigures figures;   ///< null where nothing was sampled
    FiguresQuestion time;    ///< the moment or the range
    /// Of the whole capture, as the window lists them; null: they are read, with what is known at
    /// the end of the time.
    SharedIncidentReport incidents = {};
};

/// How a figure is spread over the directions of links.
struct ReportDistribution
{
    FigureKind kind = FigureKind::Utilization;
    std::vector<Bin> bins;
    std::vector<double> cumulative; ///< of bin
    FiveNumbers numbers;
};

/// Events that are the same but for their place and time, or one.
struct ReportEvents
{
    Event first;
    Timestamp last; ///< when the last of them was noticed
    size_t count = 1;
    size_t lasting = 0;        ///< of them
    std::vector<Event> others; ///< one of each other place, in the order of time

    bool isOne() const { return count == 1; }
};

/// Ascending by the first of each; where there are fewer than three of a kind, each by itself.
std::vector<ReportEvents> foldEvents(std::span<const Event> events);

/// All that a report says, before it is put into words. A value; any thread.
struct ReportContents
{
    /// With all that is wrong, as in the Overview, each problem with its since; not null.
    SharedSnapshot snapshot;
    CaptureInfo info; ///< as it was when the report was asked for
    /// The range, or from the begin of the capture to the moment; unknown without times.
    TimeRange span;
    bool isRange = false;
    SharedFigures figures;                         ///< of the moment or the range; may be null
    std::vector<TopRow> busiest;                   ///< links by utilization
    std::vector<TopRow> waiting;                   ///< links by wait
    std::vector<ReportDistribution> distributions; ///< utilization and wait, as far as known
    /// Ports whose error counters counted most: in the range, or in the minutes before the moment.
    std::vector<TopRow> rising;
    TimeRange risingIn;
    /// Those of the range, or that are open at the moment.
    std::vector<Incident> incidents;
    bool hasWaits = false; ///< else there are none of waits, as far as is known
    /// Of each of the first of them, by its place in incidents; at most MaxReportCharts.
    std::vector<std::optional<IncidentChart>> charts;
    std::vector<ManagersAt> managers; ///< at the moment or at the end of the range
    std::vector<HandOver> handOvers;
    std::vector<ReportEvents> events; ///< of the span: the latest MaxReportEvents
    size_t eventsInSpan = 0;
    Timestamp written;
};

constexpr size_t MaxReportEvents = 50;
constexpr size_t MaxReportCharts = 20;

/// Reads it. Any thread, that of the reader.
Result<ReportContents> readReport(const CaptureReader &capture, const ReportQuestion &question);

} // namespace pickglass
