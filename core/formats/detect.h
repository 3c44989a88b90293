// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <optional>
#include <string_view>

namespace pickglass {

struct TextFormat;

/// The format of the first line that only one format has, looked for in the first mebibyte. Null
/// when there is none.
const TextFormat *detectFormat(std::string_view text);

/// Why a file that begins like this (its first bytes, 64 KiB are enough) cannot be imported, known
/// before its lines are looked at: binary data, a capture or another SQLite file, a compressed
/// file, a pointer left by Git LFS, a web page. Nothing when it may be a text.
std::optional<Error> refusalOfBytes(std::string_view beginning);

/// Why a text of no format that fabrics are imported from cannot be: what it seems to be, or that
/// it is nothing known.
Error refusalOfText(std::string_view text);

} // namespace pickglass
