// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

#include <string_view>

namespace pickglass {

/// Cuts a text into lines without copying. A line ends with LF, CR LF, any number of CRs and an LF
/// (a terminal log written once more on another system), or a lone CR. A leading UTF-8 byte order
/// mark is skipped. Nothing is assumed of the bytes. One thread; the text must outlive it.
class LineReader
{
public:
    /// A text with a longer line is no text that anybody wrote line by line.
    static constexpr size_t MaxLineLength = 1 << 20;

    explicit LineReader(std::string_view text);

    /// The next line without its end. False at the end of the text or when the line is longer than
    /// MaxLineLength, which isTooLong() then says.
    bool next(std::string_view &line);

    /// The number of the line last given, from 1; the number of lines at the end.
    qint64 number() const { return m_number; }
    /// Whether the line last given ended with a line end: the last line of a cut text does not.
    bool isTerminated() const { return m_isTerminated; }
    bool isTooLong() const { return m_isTooLong; }
    /// Bytes read so far.
    size_t position() const { return m_position; }

private:
    std::string_view m_text;
    size_t m_position = 0;
    size_t m_lineFeed = 0; ///< the text from m_position to here holds no LF
    qint64 m_number = 0;
    bool m_isTerminated = false;
    bool m_isTooLong = false;
};

} // namespace pickglass
