// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/picture/picture.h"

#include <QBuffer>
#include <QFontDatabase>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

namespace pickglass {

namespace {

/// What style sheets mean by a pixel, so that a viewer shows the picture as large as the PNG.
constexpr int PixelsPerInch = 96;

void writeSvg(const Picture &picture, QIODevice &to)
{
    QSvgGenerator generator;
    generator.setOutputDevice(&to);
    generator.setResolution(PixelsPerInch);
    generator.setSize(picture.size);
    generator.setViewBox(QRect(QPoint(), picture.size));
    generator.setTitle(picture.title);
    QPainter painter(&generator);
    picture.paint(painter);
}

void writePdf(const Picture &picture, QIODevice &to)
{
    constexpr double PointsPerInch = 72;
    QPdfWriter writer(&to);
    writer.setTitle(picture.title);
    writer.setResolution(PixelsPerInch);
    writer.setPageSize(QPageSize(QSizeF(picture.size) * PointsPerInch / PixelsPerInch,
                                 QPageSize::Point, {}, QPageSize::ExactMatch));
    writer.setPageMargins({});
    QPainter painter(&writer);
    picture.paint(painter);
}

} // namespace

QImage imageOf(const Picture &picture, int fineness)
{
    QImage image(picture.size * fineness, QImage::Format_RGB32);
    image.setDevicePixelRatio(fineness);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::TextAntialiasing);
    picture.paint(painter);
    return image;
}

QByteArray encoded(const Picture &picture, PictureFormat format, int fineness)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (format == PictureFormat::Svg) {
        writeSvg(picture, buffer);
    } else if (format == PictureFormat::Pdf) {
        writePdf(picture, buffer);
    } else {
        imageOf(picture, fineness).save(&buffer, "PNG");
    }
    return bytes;
}

QFont pictureFont()
{
    const QString preferred = QStringLiteral("Inter");
    return QFontDatabase::hasFamily(preferred)
               ? QFont(preferred)
               : QFontDatabase::systemFont(QFontDatabase::GeneralFont);
}

} // namespace pickglass
