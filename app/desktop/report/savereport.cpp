// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/report/savereport.h"

#include "app/desktop/filedialogs.h"
#include "app/desktop/report/report.h"
#include "app/desktop/theme.h"

#include <QCoreApplication>
#include <QWidget>

#include <utility>

namespace pickglass {

namespace {

struct Prepared
{
    ReportContents contents;
    ReportPicture picture;
};

Result<Prepared> prepare(const CaptureReader &capture, const ReportQuestion &question,
                         const Tokens &paper, const Thresholds &thresholds)
{
    return readReport(capture, question).map([&](ReportContents contents) {
        ReportPicture picture =
            makeReportPicture(contents.snapshot, contents.figures, paper, thresholds);
        return Prepared{std::move(contents), std::move(picture)};
    });
}

Result<void> write(const QString &path, const Prepared &prepared)
{
    return writeReport(path, prepared.contents, ReportDrawing::of(prepared.picture));
}

} // namespace

void saveReportAs(QWidget *parent, const SharedReaders &readers, const ReportQuestion &question,
                  std::function<void(const Result<void> &prepared)> prepared)
{
    readers
        ->ask([question, paper = paperTokens(),
               thresholds = displayOptions().thresholds](const CaptureReader &capture) {
            return prepare(capture, question, paper, thresholds);
        })
        .then(parent, [parent, prepared = std::move(prepared)](const Result<Prepared> &made) {
            if (!made) {
                prepared(tl::unexpected(made.error()));
                return;
            }
            prepared({});
            askAndWrite(parent, QCoreApplication::translate("report", "Save the report"),
                        QStringLiteral("report.pdf"),
                        QCoreApplication::translate("report", "PDF (*.pdf);;HTML page (*.html)"),
                        [made = *made](const QString &path) { return write(path, made); });
        });
}

} // namespace pickglass
