// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/readerpool.h"
#include "app/desktop/report/reportcontents.h"
#include "app/desktop/report/reportpicture.h"

#include <QImage>

#include <functional>

class QWidget;

namespace pickglass {

/// The topology of a report, painted.
struct ReportDrawing
{
    QImage picture; ///< null: there is none
    std::vector<ReportPicture::Key> keys;
    bool isByUtilization = false;

    /// GUI thread.
    static ReportDrawing of(const ReportPicture &picture)
    {
        return {picture.paint(), picture.keys(), picture.heat != nullptr};
    }
};

/// A report to print or send: health, topology, a summary, incidents with their charts, problems
/// with advice, busiest and waiting links, errors, subnet managers, events, tiers, counts, source.
/// The HTML serves QTextDocument and browsers, and holds its picture. GUI thread (it translates).
QString reportHtml(const ReportContents &contents, const ReportDrawing &drawing);

/// Writes the report: a PDF (A4, with numbers on the pages) when the name ends in .pdf, else HTML.
Result<void> writeReport(const QString &path, const ReportContents &contents,
                         const ReportDrawing &drawing);

/// Reads the report in a worker, then writes it and says in the status line that it was saved.
/// Returns at once; `done` is called at the end, and not once `wanted` is stopped.
void makeReport(QWidget *parent, const SharedReaders &readers, const ReportQuestion &question,
                const QString &path, const StopSource &wanted,
                std::function<void(const Result<void> &written)> done);

} // namespace pickglass
