// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QFont>
#include <QImage>
#include <QString>

#include <functional>

class QPainter;

namespace pickglass {

/// Of pictures for a page or a slide: twice as fine as on a screen.
constexpr int PageFineness = 2;

/// Something that can be painted, and how large it is. To encode it takes a QGuiApplication.
struct Picture
{
    QString title; ///< that an SVG or a PDF has
    QSize size;    ///< pixels
    std::function<void(QPainter &painter)> paint;
};

/// With so many pixels to each of the picture's.
QImage imageOf(const Picture &picture, int fineness = 1);

enum class PictureFormat : quint8 { Png, Svg, Pdf };
/// What a file of it holds: a PNG with so many pixels to each of the picture's, an SVG, or a PDF of
/// one page as large as the picture.
QByteArray encoded(const Picture &picture, PictureFormat format, int fineness = 1);

/// The font of pictures: the window's where it is installed.
QFont pictureFont();

} // namespace pickglass
