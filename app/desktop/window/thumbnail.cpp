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
    auto capture = CaptureReader::open(path, {}, shownText);
    if (!capture) {
        return tl::unexpected(capture.error());
    }
    const auto snapshot = loadSnapshot(**capture);
    if (!snapshot) {
        return tl::unexpected(snapshot.error());
    }
    const auto figures = loadFigures(**capture, (*snapshot)->fabric, {});
    if (!figures) {
        return tl::unexpected(figures.error());
    }
    return makeReportPicture(*snapshot, *figures, paperTokens(), {}, size);
}

} // namespace

Result<void> saveThumbnail(const QString &capture, const QString &path, QSize size)
{
    // Twice as large, and shrunk: so thin lines keep a tint.
    const auto picture = readPicture(capture, size * 2);
    if (!picture) {
        return tl::unexpected(picture.error());
    }
    QImage image = picture->paint(1);
    if (image.isNull()) { // an empty fabric
        image = QImage(size, QImage::Format_RGB32);
        image.fill(paperTokens().background);
    }
    return saveImage(image.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation), path);
}

} // namespace pickglass
