// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace pickglass {

/// The SQLite that captures are read and written with, and the one whose header this was built
/// with: "3.40.1".
QString sqliteVersion();
QString builtSqliteVersion();

} // namespace pickglass
