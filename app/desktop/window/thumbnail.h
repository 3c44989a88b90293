// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QSize>
#include <QString>

namespace pickglass {

/// Writes a small picture of a capture's fabric at its end as a PNG file, for file managers (the
/// Thumbnail Managing Standard of freedesktop.org): its topology as reports print it, colored by
/// utilization where the capture tells it. GUI thread of a program that
/// need not have a display; it returns when the file is written.
Result<void> saveThumbnail(const QString &capture, const QString &path, QSize size);

} // namespace pickglass
