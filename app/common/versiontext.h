// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace pickglass {

/// What a program prints for --version, in English: its name and version in the first line, then
/// what it runs on and was built with (Qt, SQLite), and by what (compiler, build type, processor),
/// a line each, the last one without an end. Any thread.
QString versionText(const char *program);

} // namespace pickglass
