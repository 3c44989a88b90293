// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/report/savereport.h"

#include "app/common/text.h"
#include "app/desktop/report/report.h"
#include "app/desktop/savefile.h"

#include <QCoreApplication>

namespace pickglass {

void saveReportAs(QWidget *parent, SharedSnapshot snapshot)
{
    askAndWrite(parent, QCoreApplication::translate("report", "Save the report"),
                QStringLiteral("fabric-report.pdf"),
                QCoreApplication::translate("report", "PDF (*.pdf);;HTML page (*.html)"),
                [snapshot = std::move(snapshot)](const QString &path) {
                    return writeReport(path, *snapshot, Timestamp::now());
                });
}

} // namespace pickglass
