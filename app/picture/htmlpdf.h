// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QFont>
#include <QString>

namespace pickglass {

/// Sets HTML, of what QTextDocument understands, as A4 pages with a number at the foot of each; a
/// heading stays with what is below it. The file is replaced when it is complete. Needs a
/// QGuiApplication.
Result<void> writePdf(const QString &path, const QString &html, const QFont &font,
                      const QString &title);

} // namespace pickglass
