// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Draws an SVG in some sizes, when Pickglass is built: rendericons SVG FOLDER SIZE…, in pixels,
// writes FOLDER/SIZE.png.

#include <QCoreApplication>
#include <QDir>
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>

#include <cstdio>

int main(int argc, char *argv[])
{
    const QCoreApplication app(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    QSvgRenderer renderer(arguments.value(1));
    const QDir folder(arguments.value(2));
    if (!renderer.isValid() || !folder.mkpath(QStringLiteral("."))) {
        std::fputs("usage: rendericons SVG FOLDER SIZE...\n", stderr);
        return 1;
    }
    for (const QString &size : arguments.mid(3)) {
        QImage image(size.toInt(), size.toInt(), QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        renderer.render(&painter);
        painter.end();
        if (!image.save(folder.filePath(size + QStringLiteral(".png")))) {
            std::fputs("an icon could not be written\n", stderr);
            return 1;
        }
    }
    return 0;
}
