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

/// A report as a page to print or send: what it was recorded from and when, counts, problems with
/// advice, the topology, the busiest and the waiting links, errors, subnet managers, events, tiers
/// and devices. The HTML is plain enough for QTextDocument and complete enough for a browser, and
/// holds its picture. GUI thread (it translates).
QString reportHtml(const ReportContents &contents, const ReportDrawing &drawing);

/// Writes the report: a PDF (A4, with numbers on the pages) when the name ends in .pdf, else HTML.
Result<void> writeReport(const QString &path, const ReportContents &contents,
                         const ReportDrawing &drawing);

/// Reads what the report says and lays its picture out in a worker, then asks where to and writes
/// it there. Returns at once; `prepared` is called before it asks, with why it could not be read,
/// if so.
void saveReportAs(QWidget *parent, const SharedReaders &readers, const ReportQuestion &question,
                  std::function<void(const Result<void> &prepared)> prepared);

} // namespace pickglass
