// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <functional>

class QWidget;

namespace pickglass {

/// Writes bytes, or a text as UTF-8, whole or not at all.
Result<void> writeFile(const QString &path, const QByteArray &bytes);
Result<void> writeTextFile(const QString &path, const QString &text);

/// Asks for a file, lets it be written, and says so in a dialog when that fails. Returns at once.
void askAndWrite(QWidget *parent, const QString &title, const QString &suggestedName,
                 const QString &fileKinds, std::function<Result<void>(const QString &path)> write);

} // namespace pickglass
