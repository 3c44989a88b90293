// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QByteArray>

class QFile;

namespace pickglass {

/// Opens a file that somebody named, to be read. Refused where it is no regular file: a pipe could
/// keep one waiting for good. Any thread.
Result<void> openToRead(QFile &file);
/// The bytes of a text that somebody named, of a compressed one those of its first file. Refused
/// where these are more than 256 MiB. Any thread.
Result<QByteArray> readTextFile(const QString &path);

/// What went wrong with a file, in the language of the program: behind its path, unless the
/// sentence has it. Any thread.
QString aboutFile(const QString &path, const Error &error);

} // namespace pickglass
