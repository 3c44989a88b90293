// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/homepath.h"

#include <QDir>

namespace pickglass {

QString inHome(const QString &path)
{
    return path.startsWith(u"~/") ? QDir::home().filePath(path.mid(2)) : path;
}

} // namespace pickglass
