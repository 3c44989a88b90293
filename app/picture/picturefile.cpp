// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/picture/picturefile.h"

#include <QFontDatabase>
#include <QImage>
#include <QPainter>
#include <QSaveFile>
#include <QSvgGenerator>

namespace pickglass {

namespace {

/// What style sheets mean by a pixel, so that a viewer shows the picture as large as the PNG.
constexpr int PixelsPerInch = 96;

bool isSvg(const QString &path)
{
    return path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive);
}

void writeSvg(const HeatPicture &picture, QSize size, QIODevice &to)
{
    QSvgGenerator generator;
    generator.setOutputDevice(&to);
    generator.setResolution(PixelsPerInch);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(), size));
    generator.setTitle(picture.title);
    QPainter painter(&generator);
    paint(picture, painter, size);
}

bool writePng(const HeatPicture &picture, QSize size, QIODevice &to)
{
    QImage image(size, QImage::Format_RGB32);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::TextAntialiasing);
    paint(picture, painter, size);
    painter.end();
    return image.save(&to, "PNG");
}

} // namespace

bool isPictureFile(const QString &path)
{
    return isSvg(path) || path.endsWith(QLatin1String(".png"), Qt::CaseInsensitive);
}

bool writePicture(const HeatPicture &picture, QSize size, const QString &path, QString *why)
{
    QSaveFile file(path);
    bool isWritten = file.open(QIODevice::WriteOnly);
    if (isWritten && isSvg(path)) {
        writeSvg(picture, size, file);
    } else if (isWritten) {
        isWritten = writePng(picture, size, file);
    }
    if (!isWritten || !file.commit()) {
        *why = file.errorString();
        return false;
    }
    return true;
}

QFont pictureFont()
{
    const QString preferred = QStringLiteral("Inter");
    return QFontDatabase::hasFamily(preferred)
               ? QFont(preferred)
               : QFontDatabase::systemFont(QFontDatabase::GeneralFont);
}

} // namespace pickglass
