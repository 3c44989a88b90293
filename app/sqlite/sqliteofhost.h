// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

/// Included before all else by every file of the extension: the functions of SQLite are those of
/// the program that loaded it (https://www.sqlite.org/loadext.html, "Programming Loadable
/// Extensions").

#include <sqlite3ext.h>

extern "C" __attribute__((visibility("hidden"))) const sqlite3_api_routines *sqlite3_api;
