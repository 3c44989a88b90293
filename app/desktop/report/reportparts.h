// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/fabricsummary.h"
#include "app/desktop/report/reportcontents.h"

#include <QCoreApplication>
#include <QString>

namespace pickglass {

/// Translates the texts of a report.
struct ReportText
{
    Q_DECLARE_TR_FUNCTIONS(report)
};

// The sections of a report as HTML, each with its heading; "" where there is nothing to say.
// GUI thread.

/// How well the fabric is, and why: as the Overview shows it.
QString healthHtml(const ReportContents &contents);
/// Three sentences: what it is, what is wrong, and how much its links are used.
QString summaryHtml(const ReportContents &contents, const FabricSummary &summary);
/// Incidents of the span, those that are open at its end first, each with its chart.
QString incidentsHtml(const ReportContents &contents);
/// All problems by severity and kind, with advice.
QString problemsHtml(const Snapshot &snapshot);
/// The busiest and the waiting links, how utilization and wait are distributed, and the ports with
/// errors.
QString figuresHtml(const ReportContents &contents);
/// Who runs the subnet, and the hand-overs.
QString managersHtml(const ReportContents &contents);
QString eventsHtml(const ReportContents &contents);

} // namespace pickglass
