// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/linereader.h"

#include <algorithm>
#include <cstring>

namespace pickglass {

namespace {

/// Where the byte is in [from, to), or to.
size_t find(std::string_view text, char byte, size_t from, size_t to)
{
    const void *found = from < to ? std::memchr(text.data() + from, byte, to - from) : nullptr;
    return found ? static_cast<size_t>(static_cast<const char *>(found) - text.data()) : to;
}

} // namespace

LineReader::LineReader(std::string_view text) : m_text(text)
{
    constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";
    if (m_text.starts_with(byteOrderMark)) {
        m_position = byteOrderMark.size();
    }
}

bool LineReader::next(std::string_view &line)
{
    if (m_position >= m_text.size()) {
        return false;
    }
    const size_t limit = std::min(m_text.size(), m_position + MaxLineLength);
    // A text of lone CRs has its LF, if any, far away: what was searched is not searched again.
    m_lineFeed = std::max(m_lineFeed, m_position);
    if (m_lineFeed < limit && m_text[m_lineFeed] != '\n') {
        m_lineFeed = find(m_text, '\n', m_lineFeed, limit);
    }
    const size_t lineFeed = m_lineFeed;
    // The CRs right before the LF belong to it.
    size_t end = lineFeed;
    const bool hasLineFeed = lineFeed < m_text.size() && m_text[lineFeed] == '\n';
    while (hasLineFeed && end > m_position && m_text[end - 1] == '\r') {
        --end;
    }
    const size_t carriageReturn = find(m_text, '\r', m_position, end);
    const size_t start = m_position;
    if (carriageReturn < end) {
        end = carriageReturn;
        m_position = carriageReturn + 1;
        m_isTerminated = true;
    } else if (hasLineFeed) {
        m_position = lineFeed + 1;
        m_isTerminated = true;
    } else if (limit < m_text.size()) {
        m_isTooLong = true;
        return false;
    } else {
        m_position = m_text.size();
        m_isTerminated = false;
    }
    line = m_text.substr(start, end - start);
    ++m_number;
    return true;
}

} // namespace pickglass
