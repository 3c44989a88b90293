// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/textformats.h"
#include "core/formats/texttime.h"

#include <QtGlobal>

#include <string_view>
#include <vector>

namespace pickglass {

/// The output of one program, or several outputs of one format that follow each other.
struct TextOutput
{
    const TextFormat *format = nullptr;
    std::string_view text;         ///< whole lines
    qint64 firstLine = 1;          ///< of the text that it stands in
    TextTime time = {};            ///< the last date that stands before it; unknown without one
    std::string_view command = {}; ///< the prompt's line right before the text; empty without one
};

/// Lines in which nothing of a known format was found.
struct OtherLines
{
    std::string_view text;
    qint64 firstLine = 0;
    qint64 lastLine = 0;
};

/// What a text holds.
struct TextOutputs
{
    /// In their order. Of a text with one output that is all of the text. At most MaxOutputs.
    std::vector<TextOutput> outputs = {};
    /// The outputs of other programs: what stands behind a prompt or in a block of code, outside of
    /// the outputs above.
    std::vector<OtherLines> others = {}; ///< no more than MaxOthers
    bool isTooMany = false;              ///< whether the text has more outputs than are given
    static constexpr size_t MaxOutputs = 10'000;
    static constexpr size_t MaxOthers = 1'000;
};

/// Cuts a text, such as the log of a terminal or a note, into the outputs of programs that stand in
/// it.
///
/// An output begins where a line shows its format (TextFormat::recognizes): with that line, with
/// the comments, dates and headings right before it, or right behind the prompt or fence
/// (sessionlines.h) before it. It ends at the next prompt or fence, else where the next one begins.
/// Outputs of one format that follow each other stay together, as their parser reads them, except
/// where each is of a time of its own: from a comment "# Topology file: generated on …" on, and
/// for iblinkinfo, ibnetdiscover -p and sminfo from a date on.
///
/// `first` is the text's first format (detectFormat), `zone` that of dates without one. Linear in
/// the text. The text must outlive it. Any thread.
TextOutputs outputsIn(std::string_view text, const TextFormat *first, const QTimeZone &zone = {});

} // namespace pickglass
