// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/picture/heatpicture.h"

#include <QString>

namespace pickglass {

/// Whether a file of this name would be a picture: .png or .svg, in any case.
bool isPictureFile(const QString &path);

/// Writes the picture as the name of the file says; replaces it only when all of it was written.
/// False where it could not be, with what the system says in `why`. Needs a QGuiApplication.
bool writePicture(const HeatPicture &picture, QSize size, const QString &path, QString *why);

/// The font of pictures: the window's where it is installed.
QFont pictureFont();

} // namespace pickglass
