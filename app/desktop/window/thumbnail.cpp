// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/window/thumbnail.h"

#include "app/common/figures.h"
#include "app/common/snapshot.h"
#include "app/common/text.h"
#include "app/desktop/report/reportpicture.h"
#include "app/desktop/window/screenshot.h"

namespace pickglass {

namespace {

Result<ReportPicture> readPicture(const QString &path, QSize size)
{
    ASSIGN_OR_RETURN(const auto capture, CaptureReader::open(path, {}, shownText));
    ASSIGN_OR_RETURN(const SharedSnapshot snapshot, loadSnapshot(*capture));
    ASSIGN_OR_RETURN(const SharedFigures figures, loadFigures(*capture, snapshot->fabric, {}));
    return makeReportPicture(snapshot, figures, paperTokens(), {}, size);
}

} // namespace

Result<void> saveThumbnail(const QString &capture, const QString &path, QSize size)
{
    // Twice as large, and shrunk: so thin lines keep a tint.
    ASSIGN_OR_RETURN(const ReportPicture picture, readPicture(capture, size * 2));
    QImage image = picture.paint(1);
    if (image.isNull()) { // an empty fabric
        image = QImage(size, QImage::Format_RGB32);
        image.fill(paperTokens().background);
    }
    return saveImage(image.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation), path);
}

} // namespace pickglass
