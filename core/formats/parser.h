// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/memory.h"
#include "core/base/timestamp.h"
#include "core/fabric/fabricbuilder.h"
#include "core/formats/facts.h"
#include "core/formats/linereader.h"
#include "core/formats/linereport.h"

#include <functional>
#include <limits>
#include <string_view>

namespace pickglass {

/// What every parser is given. All of it must outlive the parsing.
struct ParserInput
{
    std::string_view text;
    /// As ImportOptions::progress; may be null.
    const std::function<bool(double)> *progress = nullptr;
    /// The line that names a table's columns, where it is in a file of its own; else empty.
    std::string_view header = {};
    /// Parsing ends when this process holds more memory than this, in bytes.
    qint64 maxMemory = std::numeric_limits<qint64>::max();
};

/// What every parser gives.
struct ParserOutput
{
    FabricBuilder builder;
    Facts facts;
    LineReport report;
    Timestamp time;
    qint64 lines = 0;
    /// Whether the text ends in the middle of its last line: somebody cut it.
    bool endsWithinLine = false;
    /// Whether the text lacks its end, as its format shows, without ending within a line.
    bool isCutOff = false;
    /// Whether a text that tells nothing is whole all the same: its program found nothing to tell.
    bool mayBeEmpty = false;
};

enum class ParserEnd {
    Complete,
    Cancelled,    ///< progress said so
    TooLong,      ///< a line longer than LineReader::LongestLine
    TooMuch,      ///< what it says does not fit into ParserInput::maxMemory
    NewerVersion, ///< of a binary file: another version than is known
};

/// Hands each line to take(line, reader), reports progress and looks at the memory that is held
/// every 256 KiB, counts the lines.
template<typename Take>
ParserEnd forEachLine(const ParserInput &input, ParserOutput &output, Take &&take)
{
    constexpr size_t stride = 1 << 18;
    LineReader reader(input.text);
    size_t next = stride;
    std::string_view line;
    while (reader.next(line)) {
        take(line, reader);
        if (reader.position() >= next) {
            next = reader.position() + stride;
            if (heldMemory() > input.maxMemory) {
                return ParserEnd::TooMuch;
            }
            if (input.progress && *input.progress &&
                !(*input.progress)(static_cast<double>(reader.position()) /
                                   static_cast<double>(input.text.size()))) {
                return ParserEnd::Cancelled;
            }
        }
    }
    output.lines = reader.number();
    return reader.isTooLong() ? ParserEnd::TooLong : ParserEnd::Complete;
}

} // namespace pickglass
