// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/sqliteversion.h"

#include <sqlite3.h>

namespace pickglass {

QString sqliteVersion()
{
    return QString::fromLatin1(sqlite3_libversion());
}

QString builtSqliteVersion()
{
    return QStringLiteral(SQLITE_VERSION);
}

} // namespace pickglass
