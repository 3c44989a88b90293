// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QFont>
#include <QString>

#include <optional>

namespace pickglass {

/// Sets HTML, of what QTextDocument understands, as A4 pages with a number at the foot of each; a
/// heading stays with what is below it, and "page-break-before:always" begins a page. The file is
/// replaced when it is complete. Without a font it is the application's, of 10 points. Needs a
/// QGuiApplication.
Result<void> writePdf(const QString &path, const QString &html, const QString &title,
                      const std::optional<QFont> &font = {});

} // namespace pickglass
