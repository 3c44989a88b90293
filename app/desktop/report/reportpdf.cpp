// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/report/report.h"

#include "app/desktop/filedialogs.h"
#include "app/desktop/theme.h"
#include "app/picture/htmlpdf.h"

#include <QCoreApplication>

namespace pickglass {

Result<void> writeReport(const QString &path, const ReportContents &contents,
                         const ReportDrawing &drawing)
{
    const QString html = reportHtml(contents, drawing);
    if (!path.endsWith(u".pdf", Qt::CaseInsensitive)) {
        return writeTextFile(path, html);
    }
    constexpr double BodyPoints = 10;
    QFont body = Theme::instance().font();
    body.setPointSizeF(BodyPoints);
    return writePdf(path, html, QCoreApplication::translate("report", "Fabric report"), body);
}

} // namespace pickglass
