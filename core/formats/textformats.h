// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/formats/parser.h"

#include <span>
#include <string_view>

namespace pickglass {

/// A format of saved texts. To add one: its parser, and a line in textformats.cpp.
struct TextFormat
{
    /// As ImportOptions::format and --format take it: "ibnetdiscover".
    const char *name;
    /// Whether only this format has such a line (without blanks around it, never empty).
    bool (*recognizes)(std::string_view line);
    ParserEnd (*parse)(const ParserInput &input, ParserOutput &output);
    /// What files with it are usually called, for file dialogs: "*.lst *.txt".
    const char *fileNames;
    /// Whether a line of it that was cut off may look whole: one that ends with a number does.
    bool hidesCuts = false;
    /// What a text lacks that has such lines and names nothing, and how to get it: sentences to be
    /// translated in the context "core". Null: it may have been cut off.
    const char *lacks = nullptr;
    const char *advice = nullptr;
};

/// All of them, those first that are asked first about a line.
std::span<const TextFormat> textFormats();
/// Null where there is none of this name.
const TextFormat *findFormat(QLatin1String name);

/// The format of the first line that only one format has, looked for in the first mebibyte. Null
/// when there is none.
const TextFormat *detectFormat(std::string_view text);

/// An error where a file that begins like this (its first bytes, 64 KiB are enough) cannot be
/// imported, known before its lines are read: binary data, a capture or another SQLite file, a
/// compressed file, a pointer left by Git LFS, a web page.
Result<void> checkBytes(std::string_view beginning);

/// An error where a text of no format that fabrics are imported from is of a kind that is known.
Result<void> checkText(std::string_view text);

} // namespace pickglass
